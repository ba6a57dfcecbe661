/* <domino-replay>: steps through a game or a scored catch. Everything it shows is in the payload;
   faces come from DOMINO_FACES. A classic script without dependencies: it defines the element once
   and leaves one global, DominoReplay.mount(parent, payload, options), for live widgets. */
(() => {
  "use strict";
  const NAME = "domino-replay";
  if (customElements.get(NAME)) return;

  const WORDS = {
    en: {
      first: "First", back: "Back", play: "Play by itself", pause: "Pause", forward: "Forward",
      last: "Last", pace: "Pace", slow: "slow", normal: "normal", fast: "fast", position: "Step",
      link: "link", linkTitle: "Link to this step; also copied", copied: "copied",
      hide: "Hide other hands", as: "as {seat}", seat: "Seat at the bottom", plays: "List of plays",
      start: "Start", points: "points", total: "total", sum: "Total", asPlayed: "here",
      hidden: "hidden", none: "no tiles", new: "new", gone: "taken away", mark: "marked",
      same: "the same", pass: "pass", payments: "Payments", comment: "with a comment", score: "Score", rule: "rule",
      broken: "This replay cannot be shown",
      noData: "it has no data", notJson: "its data is not readable JSON",
      version: "its data has a version or kind that this player does not know",
      noFrames: "its data has no list of steps", noGroups: "its data has no list of groups",
      badFrame: "step {k} of its data is not complete",
    },
  };
  const PACES = [["slow", 2400], ["normal", 1200], ["fast", 600]];
  const MIN_PACE = 400;
  const HOLD_AFTER = 450, HOLD_EVERY = 140;
  const PAGES = {
    FI: "book/fishing.html", FL: "book/fifteen-lakes.html", AM: "book/readings.html",
    TE: "book/tens.html", DH: "book/deer-hunting.html", TG: "book/tien-gow.html",
  };
  const ICONS = {
    first: "M4 4h2.4v12H4zM16 4v12L7.2 10z", back: "M14.5 4v12L5.5 10z",
    forward: "M5.5 4v12l9-6z", last: "M4 4v12l8.8-6zM13.6 4H16v12h-2.4z",
    play: "M5.5 3.5v13L16.5 10z", pause: "M5 4h3.6v12H5zM11.4 4H15v12h-3.6z",
  };
  const KEYS = { ArrowRight: "forward", ArrowLeft: "back", Home: "first", End: "last", " ": "play" };
  const MARKS = ["new", "gone", "mark"];
  const SVG = "http://www.w3.org/2000/svg";

  /* ---- small helpers ---- */

  function h(tag, attributes, ...children) {
    const node = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes || {})) {
      if (value === true) node.setAttribute(key, "");
      else if (value !== false && value != null) node.setAttribute(key, value);
    }
    node.append(...children.filter((child) => child != null));
    return node;
  }

  function icon(name) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 20 20");
    svg.setAttribute("aria-hidden", "true");
    svg.append(document.createElementNS(SVG, "path"));
    svg.firstChild.setAttribute("d", ICONS[name]);
    return svg;
  }

  const drawn = new Map();
  function face(text, css = "tile") {
    if (!drawn.has(text)) {
      const source = (globalThis.DOMINO_FACES || {})[text || "back"];
      const holder = document.createElement("template");
      if (source) holder.innerHTML = source;
      else holder.content.append(h("span", {}, text || "?"));
      drawn.set(text, holder.content.firstElementChild);
    }
    const node = drawn.get(text).cloneNode(true);
    node.setAttribute("class", css);
    return node;
  }

  /* "[6:5] catches" -> the drawing, then the words. */
  function sentence(text) {
    return String(text ?? "").split(/\[(\d:\d)\]/).map(
      (part, index) => (index % 2 ? face(part, "tile tile-inline") : part));
  }
  const plain = (text) => String(text ?? "").replace(/\[(\d:\d)\]/g, "$1");

  function ruleLink(id, words) {
    const root = document.documentElement.dataset.content_root;
    const page = PAGES[String(id).split("-")[0]];
    if (root === undefined || !page) return h("span", { class: "dr-rule" }, id);
    return h("a", { class: "dr-rule", href: `${root || "./"}${page}#${id}`,
      "aria-label": `${words.rule} ${id}` }, id);
  }
  const ruleLinks = (ids, words) => (ids || []).flatMap((id) => [" ", ruleLink(id, words)]);

  const stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const signed = (n) => (n > 0 ? `+${n}` : String(n).replace("-", "\u2212"));
  const number = (n) => (n == null ? "" : String(n).replace("-", "\u2212"));
  const setText = (node, text) => { if (node.textContent !== text) node.textContent = text; };

  class Problem extends Error {}

  function check(payload, words) {
    const demand = (holds, key, k) => {
      if (!holds) throw new Problem(words[key].replace("{k}", k));
    };
    demand(payload && typeof payload === "object", "noData");
    demand(payload.v === 1 && Object.hasOwn(BOARDS, payload.kind), "version");
    demand(Array.isArray(payload.frames) && payload.frames.length > 0, "noFrames");
    const game = payload.kind === "game";
    demand(game || (Array.isArray(payload.groups) && payload.groups.every(
      (group) => group && Array.isArray(group.tiles))), "noGroups");
    payload.frames.forEach((frame, k) => demand(
      frame && typeof frame.text === "string" && (!game || (Array.isArray(frame.zones)
        && frame.zones.every((zone) => zone && Array.isArray(zone.tiles)))), "badFrame", k));
  }

  /* ---- the board of a game ---- */

  class GameBoard {
    constructor(payload, words) {
      this.payload = payload;
      this.words = words;
      this.zones = new Map();
      this.seats = new Map();
      this.hidden = false;
      this.viewer = 0;
      this.node = h("div", { class: "dr-board" });
      this.middle = h("div", { class: "dr-middle" });
      this.around = h("div", { class: "dr-around" });
      for (const frame of payload.frames) frame.zones.forEach((zone) => this.plan(zone));
      for (const zone of this.zones.values()) this.build(zone);
      const paid = payload.frames.find((frame) => frame.payments)?.payments;
      this.payments = paid ? h("p", { class: "dr-payments" }, `${words.payments}: ${paid.map(
        (sum, seat) => `${payload.seats?.[seat] ?? seat} ${signed(sum)}`).join(" \u00b7 ")}`) : null;
      this.arrange();
    }

    /* A zone says its kind, seat and label where it first appears; later frames may leave them out. */
    plan(zone) {
      const known = this.zones.get(zone.id);
      const size = (known ?? zone).kind === "pile" ? Math.min(1, zone.count ?? zone.tiles.length)
        : zone.tiles.length;
      if (known) {
        known.size = Math.max(known.size, size);
      } else {
        this.zones.set(zone.id, { id: zone.id, kind: zone.kind, seat: zone.seat ?? null, size,
          label: zone.label ?? "" });
      }
    }

    /* As many places as the zone ever holds: the board keeps its height from step to step. */
    build(zone) {
      zone.slots = Array.from({ length: Math.max(1, zone.size) },
        () => h("span", { class: "dr-slot" }));
      zone.tiles = h("div", { class: "dr-tiles", role: "img" }, ...zone.slots);
      zone.name = h("span", { class: "dr-name" }, zone.label);
      zone.count = h("span", { class: "dr-count" });
      zone.node = h("div", { class: "dr-zone", "data-zone": zone.id, "data-kind": zone.kind },
        zone.name, zone.tiles, zone.count);
      if (zone.seat === null) {
        (zone.kind === "lake" ? this.middle : this.around).append(zone.node);
        return;
      }
      if (!this.seats.has(zone.seat)) {
        const seat = { score: h("span", { class: "dr-score" }), gain: h("span", { class: "dr-gain" }) };
        seat.node = h("div", { class: "dr-seat", role: "group", "data-seat": zone.seat,
          "aria-label": this.payload.seats?.[zone.seat] ?? zone.label },
        h("span", { class: "dr-scores" }, seat.score, seat.gain));
        this.seats.set(zone.seat, seat);
      }
      this.seats.get(zone.seat).node.append(zone.node);
    }

    /* The chosen seat sits at the bottom, the others above the middle in playing order. */
    arrange() {
      const order = [...this.seats.keys()].sort((a, b) => a - b);
      const from = Math.max(0, order.indexOf(this.viewer));
      const turned = [...order.slice(from + 1), ...order.slice(0, from)];
      const nodes = turned.map((seat) => this.seats.get(seat).node);
      if (this.around.childNodes.length) this.middle.append(this.around);
      if (this.middle.childNodes.length) nodes.push(this.middle);
      if (order.length) nodes.push(this.seats.get(order[from]).node);
      if (this.payments) nodes.push(this.payments);
      this.node.replaceChildren(...nodes);
    }

    tools(redraw, signal) {
      const { words, payload } = this;
      const hands = [...this.zones.values()].filter((zone) => zone.kind === "hand");
      if (hands.length < 2) return [];
      const hide = h("button", { type: "button", class: "dr-tool", "data-tool": "hands",
        "aria-pressed": "false" }, words.hide);
      hide.addEventListener("click", () => {
        this.hidden = !this.hidden;
        hide.setAttribute("aria-pressed", String(this.hidden));
        redraw();
      }, { signal });
      const seat = h("select", { class: "dr-tool", "data-tool": "seat", "aria-label": words.seat,
        title: words.seat }, ...[...this.seats.keys()].sort((a, b) => a - b).map(
        (each) => h("option", { value: each }, words.as.replace("{seat}", payload.seats?.[each] ?? each))));
      seat.addEventListener("change", () => {
        this.viewer = Number(seat.value);
        this.arrange();
        redraw();
      }, { signal });
      return [hide, seat];
    }

    show(k, before) {
      const frame = this.payload.frames[k];
      const fresh = [], left = [];
      const present = new Map(frame.zones.map((zone) => [zone.id, zone]));
      for (const zone of this.zones.values()) {
        this.fill(zone, present.get(zone.id), fresh, left);
      }
      const earlier = k > 0 ? this.payload.frames[k - 1] : null;
      for (const [seat, row] of this.seats) {
        row.node.classList.toggle("dr-turn", frame.seat === seat);
        const now = this.scoreOf(frame, seat), was = earlier && this.scoreOf(earlier, seat);
        setText(row.score, number(now));
        setText(row.gain, was != null && now != null && now !== was ? signed(now - was) : "");
        row.score.setAttribute("title", this.words.score);
      }
      this.payments?.classList.toggle("dr-later", !frame.payments);
      if (before === k - 1 && !stillness()) this.fly(fresh, left);
    }

    scoreOf(frame, seat) {
      const zone = frame.zones.find(
        (each) => each.score != null && this.zones.get(each.id).seat === seat);
      return zone ? zone.score : frame.scores?.[seat];
    }

    fill(zone, now, fresh, left) {
      const { words } = this;
      const masked = this.hidden && zone.kind === "hand" && zone.seat !== this.viewer;
      const count = now?.count ?? now?.tiles.length ?? 0;
      let items = now ? now.tiles : [];
      if (zone.kind === "pile") items = count > 0 ? [null] : [];
      const spoken = [];
      zone.slots.forEach((slot, index) => {
        let text, mark;
        if (index < items.length) {
          [text, mark] = Array.isArray(items[index]) ? items[index] : [items[index]];
          if (masked && mark !== "gone") text = null;
          if (!MARKS.includes(mark)) mark = undefined;
          spoken.push((text ?? words.hidden) + (mark ? ` (${words[mark]})` : ""));
          if (mark === "new") fresh.push({ text, slot });
          if (mark === "gone") left.push({ text, slot });
        }
        const key = index < items.length ? `${text} ${mark}` : "";
        if (slot.dataset.item === key) return;
        slot.dataset.item = key;
        slot.className = `dr-slot${mark ? ` dr-${mark}` : ""}`;
        slot.replaceChildren(...(key ? [face(text)] : []));
      });
      const shownCount = zone.kind === "pile" || (now && now.count != null && count !== items.length);
      setText(zone.count, shownCount && now ? `\u00d7 ${count}` : "");
      const list = zone.kind === "pile" ? `${count}` : spoken.join(", ") || words.none;
      zone.tiles.setAttribute("aria-label", `${now?.label ?? zone.label}: ${list}`);
      setText(zone.name, now?.label ?? zone.label);
      zone.node.classList.toggle("dr-absent", !now);
      zone.node.classList.toggle("dr-empty", !items.length);
      if (zone.kind === "pile") {
        if (zone.last > count && fresh) this.source = zone.slots[0];
        zone.last = count;
      }
    }

    /* A tile that arrived glides from the place it left, or from the pile. */
    fly(fresh, left) {
      const pool = [...left];
      const moves = [];
      for (const { text, slot } of fresh) {
        const at = pool.findIndex((ghost) => ghost.text === text && ghost.slot !== slot);
        const from = at >= 0 ? pool.splice(at, 1)[0].slot : this.source;
        if (from && slot.animate) moves.push([slot, from]);
      }
      this.source = null;
      const boxes = moves.map(([slot, from]) => [slot, slot.getBoundingClientRect(),
        from.getBoundingClientRect()]);
      for (const [slot, to, from] of boxes) {
        slot.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)`, zIndex: 2 },
          { transform: "none", zIndex: 2 }], { duration: 240, easing: "cubic-bezier(.2,.7,.2,1)" });
      }
    }

    /* What a play looks like in the list: who, and the tiles of the move. */
    entry(frame, k) {
      if (k === 0) return [this.words.start];
      const who = this.payload.seats?.[frame.seat];
      if (!frame.move) return [frame.head || plain(frame.text)];
      const move = frame.move.split(/(\d:\d)/).map((part, index) => (index % 2
        ? face(part, "tile tile-inline")
        : part.replace("x", " \u00d7 ").replace("*", "\u200a\u00b7\u200a").replace("^", " \u2191")));
      return [h("span", { class: "dr-who" }, who ?? ""), h("span", { class: "dr-move" }, ...move)];
    }
  }

  /* ---- a catch that adds up group by group ---- */

  class CatchBoard {
    constructor(payload, words) {
      this.payload = payload;
      this.words = words;
      this.list = h("ol", { class: "dr-groups" });
      this.rows = payload.groups.map((group, index) => this.row(group, index));
      this.list.append(...this.rows.map((row) => row.node));
      const beside = payload.beside;
      this.sum = h("b", { class: "dr-points" });
      this.other = h("b", { class: "dr-b-points" });
      this.node = h("div", { class: "dr-catch" },
        h("div", { class: "dr-headings", "aria-hidden": "true" },
          h("span", { class: "dr-points" }, words.points), h("span", { class: "dr-total" }, words.total),
          beside ? h("span", { class: "dr-b-title" }, beside.title) : null),
        this.list,
        h("p", { class: "dr-sum" }, h("span", { class: "dr-what" }, words.sum), this.sum,
          beside ? h("span", { class: "dr-b-sum" }, `${beside.title} `, this.other) : null));
    }

    row(group, index) {
      const { words, payload } = this;
      const tiles = (group.tiles || []).join(", ");
      const button = h("button", { type: "button", class: "dr-pick", "data-step": this.stepOf(index),
        "aria-label": `${index + 1}. ${plain(group.name)}: ${tiles}` },
      ...group.tiles.map((tile) => h("span", { class: "dr-slot" }, face(tile))));
      const hear = (word) => h("span", { class: "dr-only-heard" }, ` ${word} `);
      const node = h("li", { class: "dr-group" }, button,
        h("span", { class: "dr-what" }, h("b", {}, ...sentence(group.name)), " ", ...sentence(group.note),
          ...ruleLinks(group.rules, words)),
        h("span", { class: "dr-times" }, group.count ?? ""),
        h("span", { class: "dr-points" }, number(group.points), hear(words.points)),
        h("span", { class: "dr-total" }, number(group.total), hear(words.total)));
      const other = group.beside;
      if (other && payload.beside) {
        const differs = other.same === false || (other.same == null && other.points !== group.points);
        node.append(h("span", { class: `dr-beside${differs ? " dr-differs" : ""}` },
          h("span", { class: "dr-b-title" }, payload.beside.title),
          h("span", { class: "dr-b-points" }, number(other.points), hear(words.points)),
          h("span", { class: "dr-b-total" }, number(other.total), hear(words.total)),
          h("span", { class: "dr-b-note" }, ...sentence(other.note || (differs ? "" : words.same)))));
      }
      return { node, button, group };
    }

    tools(redraw, signal) {
      const { beside } = this.payload;
      if (!beside) return [];
      const button = h("button", { type: "button", class: "dr-tool", "data-tool": "beside",
        "aria-pressed": "false" }, `${beside.title}: ${number(beside.total)}`);
      button.addEventListener("click", () => {
        const on = this.node.classList.toggle("dr-both");
        button.setAttribute("aria-pressed", String(on));
      }, { signal });
      return [button];
    }

    show(k) {
      const current = this.payload.frames[k].group ?? k - 1;
      let total = 0, other = 0;
      this.rows.forEach(({ node, button, group }, index) => {
        node.classList.toggle("dr-todo", index > current);
        node.classList.toggle("dr-now", index === current);
        if (index === current) button.setAttribute("aria-current", "step");
        else button.removeAttribute("aria-current");
        if (index > current) return;
        total = group.total ?? total + (group.points ?? 0);
        other = group.beside?.total ?? other;
      });
      setText(this.sum, number(total));
      setText(this.other, number(other));
    }

    stepOf(index) {
      const { frames } = this.payload;
      const found = frames.findIndex((frame, k) => k > 0 && (frame.group ?? k - 1) === index);
      return found < 0 ? Math.min(index + 1, frames.length - 1) : found;
    }
  }

  const BOARDS = { game: GameBoard, catch: CatchBoard };

  /* ---- the element ---- */

  class DominoReplay extends HTMLElement {
    #given;            // a payload set from outside; else the script inside is read
    #options = { link: true };
    #life = null;      // ends every listener when the element leaves the page
    #payload = null;
    #board = null;
    #ui = null;
    #step = 0;
    #shown = null;
    #playing = 0;
    #pace = 1200;
    #linking = false;

    connectedCallback() {
      this.#life = new AbortController();
      this.classList.add("dr-on");
      if (this.#given === undefined && document.readyState === "loading") {
        document.addEventListener("DOMContentLoaded", () => this.#build(),
          { once: true, signal: this.#life.signal });
      } else this.#build();
    }

    disconnectedCallback() { this.#clear(); }

    get payload() { return this.#payload; }
    set payload(value) {
      this.#given = value;
      this.#step = 0;
      if (this.isConnected) { this.#clear(); this.connectedCallback(); }
    }
    set options(value) { this.#options = { ...this.#options, ...value }; }
    get step() { return this.#step; }
    set step(value) {
      if (!this.#ui) this.#step = value;
      else if (value !== this.#step) { this.pause(); this.#show(value); }
    }
    get playing() { return this.#playing !== 0; }

    /* One sentence instead of the player; the plain list, where there is one, comes back. */
    fail(message) {
      this.#clear();
      this.classList.remove("dr-on");
      this.prepend(h("p", { class: "dr-error", role: "alert" }, message));
    }

    #clear() {
      this.pause();
      this.#life?.abort();
      this.#life = null;
      this.#ui?.player.remove();
      this.#ui = this.#board = this.#shown = null;
      this.querySelector(":scope > .dr-error")?.remove();
    }

    #read() {
      if (this.#given !== undefined) return this.#given;
      const script = this.querySelector(':scope > script[type="application/json"]');
      if (!script) throw new Problem(WORDS.en.noData);
      try { return JSON.parse(script.textContent); } catch { throw new Problem(WORDS.en.notJson); }
    }

    #build() {
      try {
        this.#payload = this.#read();
        const words = { ...WORDS.en, ...WORDS[this.#payload?.lang] };
        check(this.#payload, words);
        this.#make(words);
        this.#show(this.#step, { quiet: true });
        this.#follow({ first: true });
      } catch (error) {
        const why = error instanceof Problem ? `: ${error.message}` : "";
        if (!why) console.error(error);
        this.fail(`${WORDS.en.broken}${why}.`);
      }
    }

    #make(words) {
      const payload = this.#payload;
      const signal = this.#life.signal;
      const last = payload.frames.length - 1;
      const board = this.#board = new BOARDS[payload.kind](payload, words);
      const redraw = () => { this.pause(); this.#show(this.#step, { quiet: true }); };
      const buttons = {};
      for (const name of ["first", "back", "play", "forward", "last"]) {
        buttons[name] = h("button", { type: "button", class: `dr-button dr-${name}`,
          "data-do": name, "aria-label": words[name], title: words[name] }, icon(name));
        buttons[name].addEventListener("click", () => this.#do(name), { signal });
      }
      for (const name of ["back", "forward"]) this.#holdable(buttons[name], name, signal);
      const pace = h("select", { class: "dr-tool dr-pace", "aria-label": words.pace, title: words.pace },
        ...PACES.map(([name, ms]) => h("option", { value: ms }, words[name])));
      pace.value = String(this.#pace);
      pace.addEventListener("change", () => {
        this.#pace = Math.max(MIN_PACE, Number(pace.value) || 0);
      }, { signal });
      const range = h("input", { type: "range", min: 0, max: last, step: 1, value: 0,
        class: "dr-range", "aria-label": words.position });
      range.addEventListener("input", () => this.#go(Number(range.value)), { signal });
      const link = h("a", { class: "dr-link", href: "#", title: words.linkTitle }, words.link);
      link.addEventListener("click", () => this.#copy(link, words), { signal });
      const ui = this.#ui = {
        words, buttons, range, link,
        count: h("span", { class: "dr-step" }),
        why: h("div", { class: "dr-said" }),
        live: h("div", { class: "dr-only-heard dr-live", "aria-live": "polite", "aria-atomic": "true" }),
        items: [],
      };
      const side = this.#list(board, words, signal);
      ui.player = h("div", { class: `dr-player dr-kind-${payload.kind}`, role: "region", tabindex: 0,
        "aria-label": payload.title || words.play, "data-lm-suppress-shortcuts": "true" },
      h("div", { class: "dr-top" }, h("b", { class: "dr-title" }, payload.title ?? ""),
        h("span", { class: "dr-subtitle" },
          [payload.subtitle, payload.options].filter(Boolean).join(" \u00b7 ")),
        h("span", { class: "dr-tools" }, ...board.tools(redraw, signal))),
      h("div", { class: "dr-body" }, board.node,
        h("div", { class: "dr-foot" },
          h("div", { class: "dr-why" }, ui.why, this.#sizer()),
          h("div", { class: "dr-controls" },
            h("span", { class: "dr-buttons" }, ...Object.values(buttons), pace),
            h("span", { class: "dr-scrub" }, range, ui.count, this.#options.link ? link : null))),
        side),
      ui.live);
      ui.player.addEventListener("keydown", (event) => this.#key(event), { signal });
      addEventListener("hashchange", () => this.#follow({}), { signal });
      this.append(ui.player);
    }

    /* Plays of a game stand in a list of buttons; the rows of a catch are its list themselves. */
    #list(board, words, signal) {
      const ui = this.#ui;
      if (board.rows) {
        board.rows.forEach(({ button }, index) => button.addEventListener("click",
          () => this.#go(board.stepOf(index)), { signal }));
        return null;
      }
      ui.list = h("ol", { class: "dr-list", start: 0, "aria-label": words.plays });
      ui.items = this.#payload.frames.map((frame, k) => {
        const name = [frame.head, plain(frame.text)].filter(Boolean).join(": ");
        const button = h("button", { type: "button", class: "dr-play-item", "data-step": k,
          "aria-label": k ? `${k}. ${name}` : words.start },
        h("span", { class: "dr-no", "aria-hidden": "true" }, String(k)), ...board.entry(frame, k),
        frame.comment ? h("span", { class: "dr-has-comment", title: words.comment }, "\u2026") : null);
        ui.list.append(h("li", {}, button));
        return button;
      });
      ui.list.addEventListener("click", (event) => {
        const button = event.target.closest("button");
        if (button) this.#go(Number(button.dataset.step));
      }, { signal });
      return h("div", { class: "dr-side" }, ui.list);
    }

    #explain(frame, k) {
      const words = this.#ui.words;
      const head = frame.head ?? (k ? String(k) : words.start);
      const parts = [h("b", {}, /[.!?:]$/.test(head) ? head : `${head}.`), " ",
        ...sentence(frame.text), ...ruleLinks(frame.rules, words)];
      return [h("p", { class: "dr-reason" }, ...parts),
        frame.comment ? h("p", { class: "dr-comment" }, ...sentence(frame.comment)) : null];
    }

    /* The tallest of the sentences stands invisibly behind the current one, so that nothing below
       moves. Which one that is depends on the width; only the longer ones are measured. */
    #sizer() {
      const frames = this.#payload.frames;
      const length = (frame) => plain(frame.head).length + plain(frame.text).length
        + 7 * (frame.rules || []).length + (frame.comment ? 60 + plain(frame.comment).length : 0);
      const longest = Math.max(...frames.map(length));
      const long = frames.flatMap((frame, k) => (length(frame) >= longest * 0.6 ? [k] : []));
      const sizer = h("div", { class: "dr-said dr-sizer", "aria-hidden": "true", inert: true });
      const put = (k) => sizer.replaceChildren(...this.#explain(frames[k], k).filter(Boolean));
      let width = null;
      const observer = new ResizeObserver(() => {
        if (sizer.offsetWidth === width) return;
        width = sizer.offsetWidth;
        const heights = long.map((k) => { put(k); return sizer.offsetHeight; });
        put(long[heights.indexOf(Math.max(...heights))]);
      });
      observer.observe(sizer);
      this.#life.signal.addEventListener("abort", () => observer.disconnect());
      return sizer;
    }

    /* ---- stepping ---- */

    #show(wanted, { quiet = false } = {}) {
      const ui = this.#ui, payload = this.#payload;
      const last = payload.frames.length - 1;
      const k = Math.min(Math.max(Math.trunc(Number(wanted)) || 0, 0), last);
      const frame = payload.frames[k];
      const changed = k !== this.#step;
      this.#board.show(k, this.#shown);
      this.#step = this.#shown = k;
      ui.why.replaceChildren(...this.#explain(frame, k).filter(Boolean));
      ui.range.value = String(k);
      ui.range.style.setProperty("--dr-done", `${last ? (100 * k) / last : 0}%`);
      ui.range.setAttribute("aria-valuetext", `${k} / ${last}`);
      setText(ui.count, `${k} / ${last}`);
      for (const [name, off] of [["first", k === 0], ["back", k === 0], ["forward", k === last],
        ["last", k === last]]) ui.buttons[name].setAttribute("aria-disabled", String(off));
      ui.link.href = `#${encodeURIComponent(payload.id ?? this.id)}&step=${k}`;
      ui.items.forEach((item, index) => {
        if (index === k) item.setAttribute("aria-current", "step");
        else item.removeAttribute("aria-current");
      });
      if (ui.items[k]) this.#reveal(ui.items[k]);
      if (!quiet) setText(ui.live, [frame.head, plain(frame.text), plain(frame.comment)].filter(Boolean).join(". "));
      if (changed) {
        this.dispatchEvent(new CustomEvent("domino-step", { detail: { step: k }, bubbles: true }));
      }
    }

    /* Scrolls the list alone, never the page. */
    #reveal(item) {
      const list = this.#ui.list;
      const top = item.offsetTop - list.offsetTop, bottom = top + item.offsetHeight;
      if (top < list.scrollTop) list.scrollTop = top;
      else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
    }

    #go(k) { this.pause(); this.#show(k); }

    #do(name) {
      if (name === "play") { if (this.playing) this.pause(); else this.play(); return; }
      if (this.#holding?.repeated) return;
      const last = this.#payload.frames.length - 1;
      this.#go({ first: 0, back: this.#step - 1, forward: this.#step + 1, last }[name]);
    }

    play() {
      if (!this.#ui || this.playing) return;
      const last = this.#payload.frames.length - 1;
      if (this.#step >= last) this.#show(0);
      let since = null;
      const tick = (now) => {
        since ??= now; // counted from the first frame after the last step was drawn
        if (now - since >= this.#pace) {
          since = null;
          this.#show(this.#step + 1);
          if (this.#step >= last) { this.pause(); return; }
        }
        this.#playing = requestAnimationFrame(tick);
      };
      this.#playing = requestAnimationFrame(tick);
      this.#playButton("pause");
    }

    pause() {
      if (!this.playing) return;
      cancelAnimationFrame(this.#playing);
      this.#playing = 0;
      this.#playButton("play");
    }

    #playButton(name) {
      const { buttons, words } = this.#ui;
      buttons.play.replaceChildren(icon(name));
      buttons.play.setAttribute("aria-label", words[name]);
      buttons.play.setAttribute("title", words[name]);
    }

    /* A button held down repeats; the click that ends the hold adds nothing. */
    #holding = null;
    #holdable(button, name, signal) {
      const stop = () => {
        if (!this.#holding) return;
        cancelAnimationFrame(this.#holding.raf);
        setTimeout(() => { this.#holding = null; }); // after the click that follows
      };
      button.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return;
        const hold = this.#holding = { repeated: false, next: null, raf: 0 };
        const tick = (now) => {
          hold.next ??= now + HOLD_AFTER;
          if (now >= hold.next) {
            hold.repeated = true;
            hold.next = now + HOLD_EVERY;
            this.#go(this.#step + (name === "back" ? -1 : 1));
          }
          if (!signal.aborted) hold.raf = requestAnimationFrame(tick);
        };
        hold.raf = requestAnimationFrame(tick);
      }, { signal });
      for (const type of ["pointerup", "pointercancel", "pointerleave"]) {
        button.addEventListener(type, stop, { signal });
      }
      button.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    }

    #key(event) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const name = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : null;
      if (!name) return;
      event.stopPropagation(); // neither the page's nor the notebook's shortcuts
      const { target } = event;
      if (target.matches("input, select, textarea, [contenteditable]")) return;
      if (event.key === " " && target.matches("button, a, summary")) return;
      event.preventDefault();
      if (name !== "play" || !event.repeat) this.#do(name);
    }

    /* ---- links ---- */

    #follow({ first = false }) {
      const found = /^#(.+?)&step=([^&]*)/.exec(location.hash);
      if (!found || !this.#ui || !this.#options.link) return;
      let id;
      try { id = decodeURIComponent(found[1]); } catch { return; }
      if (id !== (this.#payload.id ?? this.id)) return;
      this.pause();
      this.#show(Math.max(0, Math.trunc(Number(found[2]))) || 0, { quiet: first });
      if (this.#linking) { this.#linking = false; return; }
      const bring = () => {
        if (!this.#ui || (this.id && document.getElementById(this.id) !== this)) return;
        const fits = this.offsetHeight < innerHeight * 0.9;
        this.scrollIntoView({ block: fits ? "center" : "start", behavior: "instant" });
        this.#ui.player.focus({ preventScroll: true });
      };
      requestAnimationFrame(bring);
      if (first && document.readyState !== "complete") {
        addEventListener("load", () => requestAnimationFrame(bring),
          { once: true, signal: this.#life.signal });
      }
    }

    async #copy(link, words) {
      this.pause();
      this.#linking = link.hash !== location.hash;
      const address = link.href;
      try { await navigator.clipboard.writeText(address); } catch { return; }
      setText(link, words.copied);
      setTimeout(() => setText(link, words.link), 1500);
    }
  }

  customElements.define(NAME, DominoReplay);

  globalThis.DominoReplay = {
    mount(parent, payload, options = {}) {
      const element = document.createElement(NAME);
      element.options = options;
      if (payload && payload.id && options.id !== false) element.id = payload.id;
      element.payload = payload;
      element.step = options.step ?? 0;
      parent.append(element);
      return element;
    },
  };
})();
