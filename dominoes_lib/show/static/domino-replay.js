/* <domino-replay>: steps through a game or a scored catch. Everything it shows is in the payload;
   it needs domino-core.js and domino-boards.js before it, and for catches domino-catch.js. It defines the element once and leaves one
   global, DominoReplay.mount(parent, payload, options), for live widgets. */
(() => {
  "use strict";
  const NAME = "domino-replay";
  if (customElements.get(NAME)) return;

  const WORDS = globalThis.DOMINO_WORDS.replay;
  const PACES = [["slow", 2400], ["normal", 1200], ["fast", 600]];
  const MIN_PACE = 400;
  const HOLD_AFTER = 450, HOLD_EVERY = 140;
  const ICONS = {
    first: "M4 4h2.4v12H4zM16 4v12L7.2 10z", back: "M14.5 4v12L5.5 10z",
    forward: "M5.5 4v12l9-6z", last: "M4 4v12l8.8-6zM13.6 4H16v12h-2.4z",
    play: "M5.5 3.5v13L16.5 10z", pause: "M5 4h3.6v12H5zM11.4 4H15v12h-3.6z",
  };
  const KEYS = { ArrowRight: "forward", ArrowLeft: "back", Home: "first", End: "last", " ": "play" };
  const { h, icon, sentence, plain, ruleLinks, setText, say, ownKeys, Problem } = globalThis.DominoCore;
  const { GameBoard } = globalThis.DominoBoards;
  const CatchBoard = globalThis.DominoCatchBoard;

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

  /* Keeps in each sizer the tallest of what it may hold. All whose width has changed are filled, then
     read, then cut: the page is laid out once for all. */
  const observer = new ResizeObserver((entries) => {
    const due = entries.filter(({ target, contentRect: { width } }) => target.filledAt !== width);
    for (const { target, contentRect } of due) {
      target.filledAt = contentRect.width;
      target.replaceChildren(...target.makers.map((make) => make()));
    }
    const tallest = due.map(({ target }) => [...target.children].reduce((a, b) => (b.offsetHeight > a.offsetHeight ? b : a)));
    due.forEach(({ target }, k) => target.replaceChildren(tallest[k]));
  });

  const BOARDS = { game: GameBoard, ...(CatchBoard && { catch: CatchBoard }) };

  /* ---- the element ---- */

  class DominoReplay extends HTMLElement {
    #given;            // a payload set from outside; else the script inside is read
    #options = { link: true };
    #life = null;      // ends every listener when the element leaves the page
    #payload = null;
    #board = null;
    #ui = null;
    #step = null;      // where the board begins: a catch is there as a finished sum
    #shown = null;
    #playing = 0;
    #pace = 1200;
    #linking = false;

    connectedCallback() {
      this.#life = new AbortController();
      this.classList.add("dr-on");
      if (this.#given === undefined && document.readyState === "loading") {
        document.addEventListener("DOMContentLoaded", () => this.#start(),
          { once: true, signal: this.#life.signal });
      } else this.#start();
    }

    /* In something that is closed there is nothing to build until it is opened, be it by a link. */
    #start() {
      const around = this.closest("details:not([open])"), { signal } = this.#life;
      if (!around) { this.#build(); return; }
      const named = () => {
        if (location.hash.slice(1).split("&")[0] === this.id) around.open = true;
      };
      around.addEventListener("toggle", () => this.#build(), { once: true, signal });
      addEventListener("hashchange", named, { signal });
      named();
    }

    disconnectedCallback() { this.#clear(); }

    get payload() { return this.#payload; }
    set payload(value) {
      this.#given = value;
      this.#step = null;
      if (this.isConnected) { this.#clear(); this.connectedCallback(); }
    }
    set options(value) { this.#options = { ...this.#options, ...value }; }
    get step() { return this.#step ?? 0; }
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
        this.#show(this.#step ?? this.#board.begin ?? 0, { quiet: true });
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
      if (board.begin) addEventListener("beforeprint", () => this.#go(last), { signal }); // on paper it is whole
      const redraw = () => { this.pause(); this.#show(this.#step, { quiet: true }); };
      const buttons = {};
      for (const name of ["first", "back", "play", "forward", "last"]) {
        buttons[name] = h("button", { type: "button", class: `dr-button dr-${name}`,
          "data-do": name, "aria-label": words[name], title: words[name] }, icon(ICONS[name]));
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
      ui.player = ownKeys(h("div", { class: `dr-player dr-kind-${payload.kind}`, role: "region", tabindex: 0,
        "aria-label": payload.title || words.play },
      h("div", { class: "dr-top" }, h("b", { class: "dr-title" }, payload.title ?? ""),
        h("span", { class: "dr-subtitle" },
          [payload.subtitle, payload.options].filter(Boolean).join(" \u00b7 ")),
        h("span", { class: "dr-tools" },
        board.counter?.(() => { this.#go(0); this.play(); }, signal), ...board.tools(redraw, signal))),
      h("div", { class: "dr-body" }, board.node,
        h("div", { class: "dr-foot" },
          h("div", { class: "dr-why" }, ui.why, this.#sizer()),
          h("div", { class: "dr-controls" },
            h("span", { class: "dr-buttons" }, ...Object.values(buttons), pace),
            h("span", { class: "dr-scrub" }, range, ui.count, this.#options.link ? link : null))),
        side),
      ui.live));
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
      sizer.makers = long.map((k) => () => h("div", {}, ...this.#explain(frames[k], k).filter(Boolean)));
      observer.observe(sizer);
      this.#life.signal.addEventListener("abort", () => observer.unobserve(sizer));
      return sizer;
    }

    /* ---- stepping ---- */

    #show(wanted, { quiet = false } = {}) {
      const ui = this.#ui, payload = this.#payload;
      const last = payload.frames.length - 1;
      const k = Math.min(Math.max(Math.trunc(Number(wanted)) || 0, 0), last);
      const frame = payload.frames[k];
      const changed = this.#step != null && k !== this.#step;
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
      if (!quiet) say(ui.live, [frame.head, plain(frame.text), plain(frame.comment)].filter(Boolean).join(". "));
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
      buttons.play.replaceChildren(icon(ICONS[name]));
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
      const wanted = found[2] === "" ? NaN : Number(found[2]);
      if (Number.isFinite(wanted)) this.#show(Math.max(0, Math.trunc(wanted)), { quiet: first });
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
      if (options.step != null) element.step = options.step;
      parent.append(element);
      return element;
    },
  };
})();
