/* The boards on which a game and a counted catch are shown, for the replay, the table and the
   calculator. They draw what the payload says and know no rule. Leaves DominoBoards. */
(() => {
  "use strict";
  if (globalThis.DominoBoards) return;
  const { h, face, sentence, plain, ruleLinks, stillness, signed, number, setText } = globalThis.DominoCore;
  const MARKS = ["new", "gone", "mark"];

  /* ---- the board of a game ---- */

  class GameBoard {
    /* With `pick`, a function of a zone, the tiles of the zones it chooses are buttons. */
    constructor(payload, words, pick = () => false) {
      this.payload = payload;
      this.words = words;
      this.pick = pick;
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

    /* Takes in frames of a game that goes on. */
    add(frames) {
      for (const frame of frames) {
        for (const zone of frame.zones) {
          const known = this.zones.has(zone.id);
          this.plan(zone);
          if (!known) { this.build(this.zones.get(zone.id)); this.arrange(); }
        }
      }
    }

    slot(zone) {
      return zone.picked ? h("button", { type: "button", class: "dr-slot", disabled: true })
        : h("span", { class: "dr-slot" });
    }

    /* As many places as the zone ever holds: the board keeps its height from step to step. */
    build(zone) {
      zone.picked = this.pick(zone);
      zone.slots = Array.from({ length: Math.max(1, zone.size) }, () => this.slot(zone));
      zone.tiles = h("div", { class: "dr-tiles", role: zone.picked ? "group" : "img" }, ...zone.slots);
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
      while (zone.slots.length < items.length) {
        zone.slots.push(this.slot(zone));
        zone.tiles.append(zone.slots.at(-1));
      }
      let lying = 0;
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
        slot.dataset.at = key && mark !== "gone" ? lying++ : "";
        if (slot.dataset.item === key) return;
        slot.dataset.item = key;
        slot.className = `dr-slot${mark ? ` dr-${mark}` : ""}`;
        slot.replaceChildren(...(key ? [face(text)] : []));
        if (zone.picked) this.offer(slot, key && mark !== "gone" ? text : null, text);
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

    /* A place that can be tapped says which tile lies there. */
    offer(slot, text, label) {
      slot.disabled = text == null;
      slot.dataset.tile = text ?? "";
      slot.setAttribute("aria-label", label ?? this.words.hidden);
      slot.setAttribute("aria-pressed", "false");
      slot.querySelector("svg")?.setAttribute("aria-hidden", "true");
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
    /* `still`: the whole count at once, with nothing to step through. */
    constructor(payload, words, { still = false } = {}) {
      this.payload = payload;
      this.words = words;
      this.still = still;
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
      const button = h(this.still ? "span" : "button", this.still
        ? { class: "dr-pick", role: "img", "aria-label": tiles }
        : { type: "button", class: "dr-pick", "data-step": this.stepOf(index),
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

    all() {
      this.node.classList.toggle("dr-both", Boolean(this.payload.beside));
      setText(this.sum, number(this.payload.total));
      setText(this.other, number(this.payload.beside?.total));
      return this.node;
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

  globalThis.DominoBoards = { GameBoard, CatchBoard };
})();
