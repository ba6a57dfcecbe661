/* The board on which a game is shown, for the replay and the table. It draws what the payload says
   and knows no rule. Needs domino-core.js; leaves DominoBoards. */
(() => {
  "use strict";
  if (globalThis.DominoBoards) return;
  const { h, face, plain, stillness, signed, number, setText } = globalThis.DominoCore;
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

  globalThis.DominoBoards = { GameBoard };
})();
