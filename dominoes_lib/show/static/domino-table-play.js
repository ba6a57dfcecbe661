/* One game in progress: the board, the plays that are offered, the computer's plays, and the way back.
   What is legal, and why not, says the engine. Leaves DominoTablePlay, for domino-table.js. */
(() => {
  "use strict";
  if (globalThis.DominoTablePlay) return;
  const { h, face, sentence, plain, ruleLinks, stillness, number, signed, say, fill, later, setText } = globalThis.DominoCore;
  const { asked, button } = globalThis.DominoAsk;
  const { GameBoard } = globalThis.DominoBoards;
  const FEW = 4;
  const PACE = 650;
  const ENOUGH = 8; // deals in which a play was tried before its cost is told
  /* Names of words: what a player does, and what is asked, of one tile and of several. */
  const ASKS = { lake: ["asksLake"], drawn: ["asksDrawn"], row: ["asksRow"], lead: ["asksLead", "asksLead"],
    follow: ["asksFollow", "asksFollowMany"], beat: ["asksBeat", "asksBeatMany"], down: ["asksDown", "asksDownMany"] };

  const zone = (slot) => slot.closest(".dr-zone").dataset.kind;
  const hand = (slot) => ["hand", "drawn"].includes(zone(slot));
  const pointed = (slot) => ({ zone: zone(slot), tile: slot.dataset.tile, index: Number(slot.dataset.at) });

  /* The board of a game that one sits at: the others above, the middle large, the own hand below; each
     pile of the lake stands with its pips, the plays of a trick lie before those who made them. */
  class Felt extends GameBoard {
    constructor(payload, words, pick, named) {
      super(payload, words, pick);
      this.named = named;
      this.arrange();
    }

    build(zone) {
      super.build(zone);
      zone.node.dataset.owner = zone.seat ?? "";
      if (zone.kind === "trick") {
        zone.node.dataset.seat = zone.seat;
        this.middle.append(zone.node);
      }
    }

    arrange() {
      super.arrange();
      const order = [...this.seats.keys()].sort((a, b) => a - b), n = order.length;
      const place = (seat) => (seat - this.viewer + n) % n;
      const sides = { 2: ["me", "top"], 3: ["me", "right", "left"], 4: ["me", "right", "top", "left"] }[n] ?? [];
      for (const zone of this.zones.values()) if (zone.kind === "trick") zone.node.dataset.side = sides[place(zone.seat)];
      for (const [seat, { node }] of this.seats) {
        node.dataset.side = sides[place(seat)] ?? "top";
        node.style.order = -place(seat);
        if (this.named) {
          this.seats.get(seat).who ??= h("span", { class: "dt-who" });
          this.seats.get(seat).who.replaceChildren(...this.named(seat));
          node.prepend(this.seats.get(seat).who);
        }
      }
      this.others ??= h("div", { class: "dt-others" });
      this.others.replaceChildren(...[...this.seats].filter(([seat]) => seat !== this.viewer).map(([, { node }]) => node));
      this.middle.classList.toggle("dt-tricks", Boolean(this.middle.querySelector('[data-kind="trick"]')));
      this.node.prepend(this.others);
    }

    fill(zone, now, fresh, left) {
      super.fill(zone, now, fresh, left);
      if (zone.kind === "lake") this.group(zone);
      if (zone.kind !== "row") return;
      const lying = zone.slots.filter((slot) => slot.dataset.at !== "");
      zone.slots.forEach((slot) => slot.classList.toggle("dt-end", slot === lying[0] || slot === lying.at(-1)));
    }

    group(zone) {
      zone.groups ??= new Map();
      const used = new Set();
      for (const slot of zone.slots) {
        const [, a, b] = /^(\d):(\d)/.exec(slot.dataset.item) ?? [];
        if (a === undefined) { zone.tiles.append(slot); continue; }
        const pips = Number(a) + Number(b);
        if (!zone.groups.has(pips)) {
          const tiles = h("span", { class: "dt-pile" });
          zone.groups.set(pips, { tiles, node: h("span", { class: "dt-group", style: `order:${-pips}` }, tiles,
            h("span", { class: "dt-pips" }, this.words.pips.replace("{n}", pips))) });
        }
        used.add(pips);
        const { tiles, node } = zone.groups.get(pips);
        if (slot.parentNode !== tiles) tiles.append(slot);
        if (node.parentNode !== zone.tiles) zone.tiles.append(node);
      }
      for (const [pips, { node }] of zone.groups) if (!used.has(pips)) node.remove();
    }

    show(k, before) {
      super.show(k, before);
      const { led, best } = this.payload.frames[k];
      for (const zone of this.zones.values()) {
        if (zone.kind !== "trick") continue;
        const lies = zone.slots.some((slot) => slot.dataset.at);
        zone.node.classList.toggle("dt-best", lies && zone.seat === best);
        setText(zone.name, lies && zone.seat === best ? this.words.takesIt : lies && zone.seat === led ? this.words.led
          : this.named(zone.seat)[0].textContent);
      }
      this.fit();
    }

    /* Tiles as large as their place allows, and as small as a finger still meets. */
    fit() {
      const inside = (node) => node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1;
      const own = this.seats.get(this.viewer)?.node;
      for (const [node, name, sizes] of [[own, "--dt-hand", [100, 88, 76, 66, 58, 50, 44]],
        [this.middle, "--dt-middle", [92, 82, 72, 62, 54, 46, 40, 34, 28, 24, 20]]]) {
        if (!node?.clientHeight) continue;
        for (const size of sizes) {
          node.style.setProperty(name, `${size}px`);
          if (inside(node)) break;
        }
      }
    }
  }

  /* Whether all places that are pointed at are among those that a move names, each for another. */
  const among = (given, wanted) => {
    const left = [...wanted];
    return given.every((place) => {
      const k = left.findIndex(({ zone: kind, tile, index }) => kind === place.zone
        && (index == null ? tile === place.tile : index === place.index)); // a kernel may leave out what is null
      if (k >= 0) left.splice(k, 1);
      return k >= 0;
    });
  };

  class DominoTablePlay {
    /* `game`: the record, who plays (a name, or null for the reader), a seed, whether hands are open,
       the number of the deal, and what was paid in each before it. */
    constructor(engine, words, game, { changed, next, rules }) {
      Object.assign(this, { engine, words, changed, next, rules, ...game });
      this.frames = [];
      this.at = 0;
      this.chosen = [];
      this.notes = new Map(); // what the computer said of a play, by its number
      this.place = h("div", { class: "dt-place" });
      this.said = h("div", { class: "dr-said" });
      this.turn = h("p", { class: "dt-turn", tabindex: -1 });
      this.refusal = h("p", { class: "dr-error dt-refusal", hidden: true });
      this.plays = h("div", { class: "dt-plays" });
      this.list = h("ol", { class: "dr-list", start: 0, "aria-label": words.plays });
      this.back = button(words.playOn, () => this.playOn(), { hidden: true, "data-do": "play-on" });
      this.undoButton = button(words.undo, () => this.undo(), { "data-do": "undo" });
      this.goOn = button(words.goOn, () => this.computer(), { hidden: true, "data-do": "go-on" });
      this.hintButton = button(words.hint, () => this.hint(), { "data-do": "hint" });
      this.live = h("div", { class: "dr-only-heard dt-live", "aria-live": "polite", "aria-atomic": "true" });
      this.result = h("div", { class: "dt-result" });
      this.sums = h("div", { class: "dt-sums" });
      this.sheet = button(words.sheet, () => this.opened(!this.node.classList.contains("dt-sheet")),
        { class: "dr-tool dt-sheet-button", "aria-expanded": "false", "data-do": "sheet" });
      this.curtain = h("div", { class: "dt-curtain", hidden: true });
      this.hinted = h("p", { class: "dt-hint", hidden: true });
      this.node = h("div", { class: "dt-game dr-kind-game" },
        h("div", { class: "dr-body" }, this.place,
          h("div", { class: "dr-foot" }, h("div", { class: "dt-ask" }, this.turn, this.refusal, this.hinted),
            h("div", { class: "dt-actions" }, this.plays,
              h("div", { class: "dt-buttons" }, this.undoButton, this.hintButton, this.goOn, this.back, this.sheet))),
          h("div", { class: "dr-side" }, this.sums, h("div", { class: "dr-why" }, this.said), this.list),
          this.result, this.curtain), this.live);
      this.node.addEventListener("keydown", (event) => this.walk(event));
      this.seen = new ResizeObserver(() => this.board?.fit());
      this.seen.observe(this.node);
      this.list.addEventListener("click", (event) => {
        const item = event.target.closest("button");
        if (!item) return;
        this.stop();
        this.show(Number(item.dataset.step));
        say(this.live, `${this.at}. ${this.frames[this.at].head}. ${plain(this.frames[this.at].text)}`);
        if (this.at === this.last) this.computer();
      });
    }

    get mine() { return this.players.flatMap((name, seat) => (name === null ? [seat] : [])); }

    /* Whose eyes the table is seen with: those of the one reader, of who sits before it now, or of everybody. */
    get seat() { return this.open || !this.mine.length ? undefined : this.eyes ?? this.mine[0]; }

    /* Somebody else is to play: until they say that they sit here, nobody's hand is shown. */
    get handedOn() {
      return !this.open && this.mine.length > 1 && !this.view.over && this.players[this.view.turn] === null
        && this.view.turn !== this.seat;
    }

    name(seat) { return this.mine.length === 1 && seat === this.mine[0] ? this.words.youName : this.view.seats[seat]; }

    opened(open) {
      this.node.classList.toggle("dt-sheet", open);
      this.sheet.setAttribute("aria-expanded", String(open));
    }

    /* Arrow keys go from tile to tile: those of the hand, or those on the table. */
    walk(event) {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      const slot = event.target.closest?.(".dt-place button.dr-slot");
      if (!step || !slot) return;
      event.preventDefault();
      const up = ["ArrowUp", "ArrowDown"].includes(event.key);
      const able = [...this.place.querySelectorAll("button.dr-slot:not(:disabled)")];
      const row = able.filter((each) => (up ? hand(each) !== hand(slot) : hand(each) === hand(slot)));
      const can = up ? row.find((each) => each.classList.contains("dt-can")) ?? row[0]
        : row[(row.indexOf(slot) + step + row.length) % row.length];
      can?.focus();
    }

    get last() { return this.frames.length - 1; }

    get myTurn() { return this.at === this.last && !this.view.over && this.players[this.view.turn] === null; }

    ask(name, rest = {}) {
      return asked(this.engine, { ask: name, record: this.record, seat: this.seat, since: this.frames.length, ...rest });
    }

    stop() { this.running = null; }

    /* The position from which it goes on; `take` puts it on the table. */
    async first() {
      return (await this.ask("state", { since: 0 })).view;
    }

    /* ---- what comes from the engine ---- */

    take(view) {
      const rebuild = !this.frames.length || !this.board;
      this.frames.length = view.since;
      this.frames.push(...view.frames);
      this.view = view;
      if (rebuild) {
        const mine = this.mine;
        const pick = (zone) => (zone.kind === "hand" ? zone.seat === (this.open ? zone.seat : this.seat) && mine.includes(zone.seat)
          : ["lake", "row", "stack", "drawn"].includes(zone.kind));
        this.board = new Felt({ seats: view.seats, frames: this.frames }, this.words, pick, (seat) => this.called(seat));
        this.board.viewer = this.eyes ?? mine[0] ?? 0;
        this.board.arrange();
        this.board.node.addEventListener("click", (event) => {
          const slot = event.target.closest("button.dr-slot");
          if (slot) this.tap(slot);
          if (!this.myTurn) this.hurry?.();
        });
        this.place.replaceChildren(this.board.node);
        this.list.replaceChildren();
      } else this.board.add(view.frames);
      this.listed();
      this.show(this.last);
      this.changed(this);
    }

    /* Who sits there, and what they do. */
    called(seat) {
      const player = this.players[seat];
      return [h("b", {}, this.name(seat)), h("span", { class: "dt-does" },
        player === null ? (this.mine.length === 1 ? this.view.seats[seat] : "") : this.words[`does_${player}`] ?? player)];
    }

    listed() {
      while (this.list.childNodes.length > this.view.since) this.list.lastChild.remove();
      for (let k = this.list.childNodes.length; k < this.frames.length; k += 1) {
        const frame = this.frames[k];
        const name = [frame.head, plain(frame.text)].filter(Boolean).join(": ");
        this.list.append(h("li", {}, h("button", { type: "button", class: "dr-play-item", "data-step": k,
          "aria-label": k ? `${k}. ${name}` : this.words.start },
        h("span", { class: "dr-no", "aria-hidden": "true" }, String(k)), ...this.board.entry(frame, k))));
      }
    }

    /* ---- what is seen ---- */

    show(k) {
      const { words, frames } = this;
      const before = this.at;
      this.at = Math.max(0, Math.min(k, this.last));
      this.chosen = [];
      const frame = frames[this.at];
      this.board.show(this.at, before);
      this.said.replaceChildren(h("p", { class: "dr-reason" }, h("b", {}, `${frame.head}.`), " ",
        ...sentence(frame.text), ...ruleLinks(frame.rules, words)),
      ...[frame.comment, this.notes.get(this.at)].filter(Boolean).map(
        (text) => h("p", { class: "dr-comment" }, ...sentence(text))));
      [...this.list.childNodes].forEach((item, index) => {
        if (index === this.at) item.firstChild.setAttribute("aria-current", "step");
        else item.firstChild.removeAttribute("aria-current");
      });
      const item = this.list.childNodes[this.at];
      if (item.offsetTop < this.list.scrollTop || item.offsetTop + item.offsetHeight > this.list.scrollTop + this.list.clientHeight) {
        this.list.scrollTop = item.offsetTop - this.list.clientHeight / 2;
      }
      this.refuse(null);
      this.hinted.hidden = true;
      this.sum(frame);
      this.offer();
      this.finish();
      this.hand();
    }

    /* The sums of this deal, and of the deals before it. */
    sum(frame) {
      const { words, view, paid } = this;
      const before = (seat) => signed(paid.reduce((sum, row) => sum + row[seat], 0));
      this.sums.replaceChildren(h("table", {}, h("caption", {}, words.thisDeal),
        h("thead", { class: "dr-only-heard" }, h("tr", {}, h("td", {}), h("th", { scope: "col" }, words.score),
          paid.length ? h("th", { scope: "col" }, words.soFar) : null)),
        h("tbody", {}, ...view.seats.map((_, seat) => h("tr", {}, h("th", { scope: "row" }, this.name(seat)),
          h("td", {}, number(frame.scores?.[seat])), paid.length ? h("td", { class: "dt-before", title: words.soFar }, before(seat)) : null)))));
    }

    hand() {
      const { words, curtain } = this;
      curtain.hidden = !this.handedOn;
      this.node.classList.toggle("dt-covered", this.handedOn);
      if (!this.handedOn) return;
      const name = this.view.seats[this.view.turn];
      const ready = button(fill(words.iAm, { name }), () => this.sit(this.view.turn), { class: "dr-tool dt-deal", "data-do": "sit-here" });
      curtain.replaceChildren(h("p", {}, fill(words.handOn, { name })), ready);
    }

    /* The table turns to who plays now. */
    sit(seat) {
      return this.doing(async () => {
        const before = this.eyes;
        this.eyes = seat;
        try {
          const first = await this.first();
          this.frames = [];
          this.take(first);
        } catch (error) {
          this.eyes = before;
          throw error;
        }
      }, { wait: true });
    }

    /* What is asked of the reader, from what the plays on offer do. */
    asks() {
      const { words, view } = this, { moves } = view;
      const frame = this.frames[this.at], zones = [...this.board.zones.values()];
      const trick = zones.some(({ kind }) => kind === "trick");
      const size = moves[0]?.uses.length ?? 1;
      const up = moves.some(({ how }) => how !== "down"), down = moves.some(({ how }) => how === "down");
      const leading = !zones.some((zone) => zone.kind === "trick" && zone.slots.some((slot) => slot.dataset.at))
        || moves.some((move) => move.uses.length !== size) || (moves.every(({ leads }) => leads) && !down);
      const drawn = moves[0]?.uses[0]?.zone === "drawn";
      const key = trick ? (leading ? "lead" : !down ? "follow" : up ? "beat" : "down")
        : zones.some(({ kind }) => kind === "row") ? "row" : drawn ? "drawn" : "lake";
      const text = words[ASKS[key][trick && size > 1 ? 1 : 0]];
      const rules = [...new Set(moves.flatMap((move) => move.rules))].filter((id) => !id.startsWith("AM")).slice(0, 2);
      return [...sentence(fill(text, { n: size, tile: moves[0]?.uses[0]?.tile ?? "", turn: frame.head })), ...ruleLinks(rules, words)];
    }

    /* What a chosen tile may take is ringed, with what that brings; what beats the trick is marked. */
    ring(uses, takes) {
      const chosen = this.chosen.length > 0, { moves } = this.view;
      const mine = this.myTurn && !this.busy;
      const start = uses.length > 0;
      this.place.classList.toggle("dt-choosing", mine && start && moves.some((move) => move.takes.length));
      const some = mine && moves.some((move) => !move.leads), trick = this.place.querySelector('[data-kind="trick"]');
      for (const slot of this.place.querySelectorAll("button.dr-slot")) {
        const own = hand(slot);
        const fits = mine && start && !own && !slot.disabled && !this.chosen.includes(slot)
          ? moves.filter((move) => move.uses.length === uses.length && among(uses, move.uses) && among([...takes, pointed(slot)], move.takes)) : [];
        slot.classList.toggle("dt-can", fits.length > 0);
        const gain = Math.max(0, ...fits.map((move) => move.gain));
        if (gain) slot.dataset.gain = signed(gain);
        else delete slot.dataset.gain;
        const beats = own && mine && trick && some && !slot.disabled && moves.some((move) => move.leads
          && among([...(chosen ? uses : []).filter(({ index }) => index !== pointed(slot).index), pointed(slot)], move.uses));
        slot.classList.toggle("dt-beats", Boolean(beats));
        const told = [fits.length ? this.words.canTake : "", slot.dataset.gain ?? "", beats ? this.words.beats : ""].filter(Boolean);
        if (told.length) slot.setAttribute("aria-description", told.join(" "));
        else slot.removeAttribute("aria-description");
      }
    }

    offer() {
      const { words, view } = this;
      this.node.dataset.turn = view.over ? "over" : this.myTurn && !this.busy ? "mine" : "wait";
      const early = this.at < this.last;
      this.back.hidden = !early;
      this.undoButton.disabled = early || this.last === 0;
      this.hintButton.disabled = !this.myTurn;
      this.goOn.hidden = early || view.over || this.myTurn || Boolean(this.running);
      const said = view.headline.replace(`${view.title}: `, "");
      this.turn.replaceChildren(...(early ? [words.earlier.replace("{k}", this.at).replace("{n}", this.last)]
        : this.myTurn ? [h("b", {}, this.mine.length > 1 ? `${view.seats[view.turn]}: ` : `${words.yourTurn} `), ...this.asks()]
          : sentence(said.charAt(0).toUpperCase() + said.slice(1))));
      const { uses: using, takes: taking } = this.choice();
      this.ring(using, taking);
      for (const slot of this.place.querySelectorAll("button.dr-slot")) {
        slot.setAttribute("aria-pressed", String(this.chosen.includes(slot)));
      }
      this.propose();
      this.board.fit(); // the bar may be higher now
    }

    propose() {
      const { words, view } = this;
      if (!this.myTurn) { this.plays.replaceChildren(); return; }
      const { uses, takes } = this.choice();
      const fits = view.moves.filter((move) => among(uses, move.uses) && among(takes, move.takes));
      const parts = [];
      if (!this.chosen.length && view.moves.length > FEW) {
        parts.push(h("p", {}, words.tap), h("details", {}, h("summary", {}, words.all.replace("{n}", view.moves.length)),
          h("div", {}, ...view.moves.map((move) => this.move(move)))));
      } else {
        parts.push(...fits.map((move) => this.move(move)));
        const exact = fits.some((move) => move.uses.length === uses.length);
        if (this.chosen.length && !exact) {
          parts.push(button(words.tryIt, () => this.play({ uses, takes }), { "data-do": "try" }));
        }
      }
      this.plays.replaceChildren(...parts);
    }

    move(move) {
      const node = button("", () => this.play({ move: move.text }), { class: "dr-tool dt-move", "data-move": move.text });
      node.append(...sentence(move.sentence), move.gain > 0 ? h("b", { class: "dt-brings" }, ` ${signed(move.gain)}`) : "",
        h("span", { class: "dt-rules" }, move.rules.join(" ")));
      return node;
    }

    finish() {
      const { words, view } = this;
      const result = this.at === this.last ? view.result : null;
      if (!result) { this.result.replaceChildren(); return; }
      const best = Math.max(...result.payments);
      this.result.replaceChildren(h("h3", {}, this.won(result)),
        h("p", { class: "dt-after" }, button(words.next, () => this.next(), { class: "dr-tool dt-deal", "data-do": "next" }),
          this.replayed ??= button(words.replay, () => this.replay(), { "data-do": "replay" }),
          button(words.changeRules, () => this.rules(), { "data-do": "rules" })),
        this.bars(result), this.swing(), this.settled(result), h("div", { class: "dx-seats" }, ...result.seats.map((seat, k) => h("div", { class: "dx-seat" },
        h("b", {}, this.name(k)),
        h("b", { class: "dx-paid", title: words.payments }, signed(result.payments[k]), best > 0 && best === result.payments[k] ? " \u2605" : ""),
        h("details", {}, h("summary", {}, `${words.score} ${number(result.scores[k].total)}`),
          h("ul", {}, ...result.scores[k].lines.map((line) => h("li", {}, h("b", {}, number(line.points)), " ",
            ...sentence(line.reason), ...ruleLinks([line.rule, ...line.also], words)))))))),
      ...(this.deals > 1 ? this.dealByDeal(result) : []));
    }

    /* Who has won by how much. */
    won({ payments }) {
      const { words } = this, best = Math.max(...payments);
      const first = payments.flatMap((paid, seat) => (paid === best ? [seat] : []));
      if (best <= 0) return words.nobodyWon;
      const names = first.map((seat) => this.name(seat)).join(` ${words.and} `);
      return fill(first.length > 1 ? words.theyWon : names === words.youName ? words.youWon : words.oneWon, { name: names, n: best });
    }

    bars({ scores, payments }) {
      const most = Math.max(1, ...scores.map(({ total }) => Math.abs(total)));
      return h("div", { class: "dt-bars" }, ...scores.map(({ total }, seat) => h("div", { class: "dt-bar" },
        h("span", {}, this.name(seat)), h("span", { class: "dt-rail", "aria-hidden": "true" },
          h("span", { style: `width:${Math.round((100 * Math.abs(total)) / most)}%`, class: payments[seat] > 0 ? "dt-winner" : "" })),
        h("b", {}, number(total)))));
    }

    /* Who pays whom, and by which rules. */
    settled({ dues }) {
      const { words } = this;
      if (!dues?.length) return null;
      return h("ul", { class: "dt-dues" }, ...dues.map(({ from, to, points, rules }) => h("li", {},
        `${this.name(from)} \u2192 ${this.name(to)} `, h("b", {}, number(points)), ...ruleLinks(rules, words))));
    }

    /* The play that moved the difference most, with a way to it. */
    swing() {
      const { words, frames } = this;
      let best = { by: 0 };
      for (let k = 1; k < frames.length; k += 1) {
        const was = frames[k - 1].scores ?? [], now = frames[k].scores ?? [];
        const steps = now.map((score, seat) => score - (was[seat] ?? 0));
        const by = steps.length ? Math.max(...steps) - Math.min(...steps) : 0;
        if (by > best.by) best = { by, k };
      }
      if (!best.k) return null;
      return h("p", { class: "dt-swing" }, h("b", {}, `${words.decided} `), ...this.board.entry(frames[best.k], best.k), ` (${signed(best.by)}) `,
        button(fill(words.seePlay, { k: best.k }), () => this.show(best.k), { "data-do": "swing" }));
    }

    /* A line for each deal, and the sums. */
    dealByDeal({ seats, payments }) {
      const { words, deals } = this;
      const rows = [...this.paid, payments];
      const sums = seats.map((_, k) => rows.reduce((sum, row) => sum + row[k], 0));
      const line = (name, numbers) => h("tr", {}, h("th", { scope: "row" }, name), ...numbers.map((n) => h("td", {}, signed(n))));
      // Of deals that were kept without their lines there is one line for all.
      const first = deals - rows.length + 1;
      const name = (k) => (fill(k === 0 && first > 1 ? words.firstDeals : words.nthDeal, { n: first + k }));
      return [h("p", { class: "dx-said" }, words.sums.replace("{n}", deals), " ",
        seats.map((seat, k) => `${seat} ${signed(sums[k])}`).join(" \u00b7 ")),
      h("div", { class: "dt-deals" }, h("table", {}, h("caption", { class: "dr-only-heard" }, words.dealList),
        h("thead", {}, h("tr", {}, h("td", {}), ...seats.map((seat) => h("th", { scope: "col" }, seat)))),
        h("tbody", {}, ...rows.map((row, k) => line(name(k), row))), h("tfoot", {}, line(words.together, sums))))];
    }

    replay() {
      const { replayed } = this;
      replayed.disabled = true;
      return this.doing(async () => {
        const { replay } = await this.ask("replay", { seat: undefined, id: "table-replay" });
        const player = await later("domino-replay.js", "DominoReplay", this.words.noScript);
        replayed.remove();
        player.mount(this.result, replay, { link: false }).scrollIntoView({ block: "nearest" });
      }, { wait: true }).finally(() => { replayed.disabled = false; });
    }

    refuse(error) {
      this.refusal.hidden = !error;
      this.turn.classList.toggle("dt-refused", Boolean(error));
      if (error) this.hinted.hidden = true;
      this.refusal.replaceChildren(...(error ? [...sentence(error.message), ...ruleLinks(error.rule ? [error.rule] : [], this.words)] : []));
      if (error) say(this.live, plain(error.message));
    }

    /* ---- what the reader does ---- */

    choice() {
      let own = this.chosen.filter(hand);
      const drawn = this.place.querySelector('[data-kind="drawn"] button.dr-slot:not(:disabled)');
      if (!own.length && drawn) own = [drawn];
      return { uses: own.map(pointed), takes: this.chosen.filter((slot) => !hand(slot)).map(pointed) };
    }

    /* A tile of the hand is chosen; one on the table is taken, if that can mean one play only. */
    tap(slot) {
      if (!this.myTurn || this.busy) return;
      const k = this.chosen.indexOf(slot);
      if (k >= 0) { // a second tap plays what can mean one play only
        const { uses, takes } = this.choice();
        const fits = this.view.moves.filter((move) => among(uses, move.uses) && among(takes, move.takes));
        if (fits.length === 1 && fits[0].uses.length === uses.length) { this.play({ move: fits[0].text }); return; }
      }
      this.hinted.hidden = true;
      if (k >= 0) this.chosen.splice(k, 1);
      else this.chosen.push(slot);
      this.refuse(null);
      const { uses, takes } = this.choice();
      if (k < 0 && takes.length && uses.length) {
        const fits = this.view.moves.filter((move) => among(uses, move.uses) && among(takes, move.takes)
          && move.uses.length === uses.length);
        if (fits.length === 1) { this.play({ move: fits[0].text }); return; }
        if (!fits.length) { this.play({ uses, takes }); return; }
      }
      this.offer();
    }

    /* One thing at a time: what may wait is done after what is being done, the rest is dropped. */
    async doing(act, { wait = false } = {}) {
      while (wait && this.busy) await this.busy;
      if (this.busy) return false;
      let end;
      this.busy = new Promise((resolve) => { end = resolve; });
      this.refuse(null);
      const focused = this.node.contains(document.activeElement);
      try {
        await act();
        return true;
      } catch (error) {
        this.refuse(error);
        return false;
      } finally {
        this.busy = null;
        end();
        this.offer();
        if (focused && !this.node.contains(document.activeElement)) this.turn.focus({ preventScroll: true });
      }
    }

    async play(move) {
      if (this.busy) return;
      const done = await this.doing(async () => {
        const answer = await this.ask("play", move);
        this.played(answer);
      });
      if (done) { this.computer(); return; }
      this.chosen = this.chosen.filter(hand); // another tile on the table may fit
      this.offer();
    }

    played(answer) {
      this.record.moves.push(...answer.moves);
      answer.reasons?.forEach((reason, k) => this.notes.set(this.frames.length + k, reason));
      this.take(answer.view);
      const frame = this.frames[this.last];
      say(this.live, `${frame.head}. ${plain(frame.text)} ${this.view.over ? this.words.over : plain(this.view.headline)}`);
    }

    /* The computer plays one play after the other, so that each can be seen, until it is the reader's turn. */
    async computer() {
      const run = this.running = {};
      if (this.handedOn) this.hand();
      while (run === this.running && this.at === this.last && !this.view.over && this.players[this.view.turn] !== null) {
        this.offer();
        await new Promise((done) => {
          this.hurry = done; // a tap on the table goes on at once
          setTimeout(done, stillness() ? 0 : PACE);
        });
        if (run !== this.running || !this.node.isConnected) return;
        const done = await this.doing(async () => {
          if (run !== this.running) return;
          const answer = await this.ask("computer", { players: this.players, seed: this.seed, most: 1 });
          if (run === this.running) this.played(answer);
        }, { wait: true });
        if (!done) break;
      }
      if (run !== this.running) return;
      this.running = null;
      this.offer();
    }

    async undo() {
      this.stop();
      const done = await this.doing(async () => {
        const answer = await this.ask("undo", { mine: this.mine });
        this.cut(answer.keep);
        this.take(answer.view);
        say(this.live, this.words.undone.replace("{k}", this.last));
      }, { wait: true });
      if (!done) this.computer();
    }

    cut(plays) {
      this.record.moves.length = plays;
      delete this.record.result;
      for (const ply of Object.keys(this.record.comments ?? {})) if (ply > plays) delete this.record.comments[ply];
      for (const ply of this.notes.keys()) if (ply > plays) this.notes.delete(ply);
    }

    async playOn() {
      this.stop();
      const done = await this.doing(async () => {
        const answer = await this.ask("state", { step: this.at, since: this.at });
        this.cut(this.at);
        this.take(answer.view);
        say(this.live, fill(this.words.undone, { k: this.last }));
      }, { wait: true });
      if (done) await this.computer();
    }

    /* What the next best plays cost, in few words: a sentence up to its reason. */
    others(plays) {
      const costs = plays.slice(1).map(({ sentence: said, behind }) => [
        ...sentence(said.split(": ")[0].replace(/\.$/, "")), ` −${Math.round(behind)}`]);
      return [`${this.words.others} `, ...costs.flatMap((each, at) => (at ? ["; ", ...each] : each)),
        ` (${fill(this.words.inDeals, { n: plays[1].deals })})`];
    }

    async hint() {
      let found = null;
      if (!await this.doing(async () => { found = await this.ask("hint"); })) return;
      const { move, reason, plays } = found;
      this.chosen = [];
      for (const slot of this.place.querySelectorAll("button.dr-slot:not(:disabled)")) {
        const given = [...this.chosen, slot];
        if (among(given.filter(hand).map(pointed), move.uses) && among(given.filter((each) => !hand(each)).map(pointed), move.takes)) this.chosen.push(slot);
      }
      this.offer();
      this.hinted.hidden = false;
      this.hinted.replaceChildren(h("b", {}, `${this.words.hint}: `), ...sentence(move.sentence), " ",
        ...(plays[1]?.deals >= ENOUGH ? this.others(plays) : sentence(reason)));
      say(this.live, `${this.words.hint}: ${plain(move.sentence)} ${plain(reason)}`);
    }

    async look(open) {
      this.stop();
      await this.doing(async () => {
        const before = this.open;
        this.open = open;
        try {
          const first = await this.first();
          this.frames = [];
          this.take(first);
        } catch (error) {
          this.open = before;
          throw error;
        }
      }, { wait: true });
      this.computer();
    }
  }

  globalThis.DominoTablePlay = Object.assign(DominoTablePlay, { among });
})();
