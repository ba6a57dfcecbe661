/* One game in progress: the board, the plays that are offered, the computer's plays, and the way back.
   What is legal, and why not, says the engine. Leaves DominoTablePlay, for domino-table.js. */
(() => {
  "use strict";
  if (globalThis.DominoTablePlay) return;
  const { h, face, sentence, plain, ruleLinks, stillness, number, signed, say, fill, later } = globalThis.DominoCore;
  const { asked, button } = globalThis.DominoAsk;
  const { GameBoard } = globalThis.DominoBoards;
  const FEW = 4;
  const PACE = 650;

  const zone = (slot) => slot.closest(".dr-zone").dataset.kind;
  const hand = (slot) => ["hand", "drawn"].includes(zone(slot));
  const pointed = (slot) => ({ zone: zone(slot), tile: slot.dataset.tile, index: Number(slot.dataset.at) });

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
    constructor(engine, words, game, changed, next) {
      Object.assign(this, { engine, words, changed, next, ...game });
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
      this.node = h("div", { class: "dt-game dr-kind-game" },
        h("div", { class: "dr-body" }, this.place,
          h("div", { class: "dr-foot" }, h("div", { class: "dr-why" }, this.said),
            h("div", { class: "dt-actions" }, this.turn, this.refusal, this.plays,
              h("div", { class: "dt-buttons" }, this.undoButton, this.hintButton, this.goOn, this.back))),
          h("div", { class: "dr-side" }, this.list)),
        this.result, this.live);
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

    /* Whose eyes the table is seen with: those of the one reader, or of everybody. */
    get seat() { return this.open || this.mine.length !== 1 ? undefined : this.mine[0]; }

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
        const pick = (zone) => (zone.kind === "hand" ? mine.includes(zone.seat)
          : ["lake", "row", "stack", "drawn"].includes(zone.kind));
        this.board = new GameBoard({ seats: view.seats, frames: this.frames }, this.words, pick);
        this.board.viewer = mine[0] ?? 0;
        this.board.arrange();
        this.board.node.addEventListener("click", (event) => {
          const slot = event.target.closest("button.dr-slot");
          if (slot) this.tap(slot);
        });
        this.place.replaceChildren(this.board.node);
        this.list.replaceChildren();
      } else this.board.add(view.frames);
      this.listed();
      this.show(this.last);
      this.changed(this);
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
      this.offer();
      this.finish();
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
        : [this.myTurn ? `${words.yourTurn} ` : "", ...sentence(said)]));
      for (const slot of this.place.querySelectorAll("button.dr-slot")) {
        slot.setAttribute("aria-pressed", String(this.chosen.includes(slot)));
      }
      if (!this.myTurn) { this.plays.replaceChildren(); return; }
      const { uses, takes } = this.choice();
      const fits = view.moves.filter((move) => among(uses, move.uses) && among(takes, move.takes));
      const parts = [];
      if (!this.chosen.length && view.moves.length > FEW) {
        parts.push(h("p", {}, words.tap), h("details", {}, h("summary", {}, words.all.replace("{n}", view.moves.length)),
          ...view.moves.map((move) => this.move(move))));
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
      node.append(...sentence(move.sentence), h("span", { class: "dt-rules" }, move.rules.join(" ")));
      return node;
    }

    finish() {
      const { words, view } = this;
      const result = this.at === this.last ? view.result : null;
      if (!result) { this.result.replaceChildren(); return; }
      const best = Math.max(...result.payments);
      this.result.replaceChildren(h("h3", {}, words.over), h("div", { class: "dx-seats" }, ...result.seats.map((seat, k) => h("div", { class: "dx-seat" },
        h("b", {}, seat + (this.players[k] === null ? ` (${words.you})` : "")),
        h("b", { class: "dx-paid", title: words.payments }, signed(result.payments[k]), best > 0 && best === result.payments[k] ? " \u2605" : ""),
        h("details", {}, h("summary", {}, `${words.score} ${number(result.scores[k].total)}`),
          h("ul", {}, ...result.scores[k].lines.map((line) => h("li", {}, h("b", {}, number(line.points)), " ",
            ...sentence(line.reason), ...ruleLinks([line.rule, ...line.also], words)))))))),
      ...(this.deals > 1 ? this.dealByDeal(result) : []),
      h("p", { class: "dt-after" }, button(words.next, () => this.next(), { "data-do": "next" }),
        this.replayed ??= button(words.replay, () => this.replay(), { "data-do": "replay" })));
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
      if (this.view.over) this.result.scrollIntoView({ block: "nearest", behavior: stillness() ? "auto" : "smooth" });
      say(this.live, `${frame.head}. ${plain(frame.text)} ${this.view.over ? this.words.over : plain(this.view.headline)}`);
    }

    /* The computer plays one play after the other, so that each can be seen, until it is the reader's turn. */
    async computer() {
      const run = this.running = {};
      while (run === this.running && this.at === this.last && !this.view.over && this.players[this.view.turn] !== null) {
        this.offer();
        await new Promise((done) => setTimeout(done, stillness() ? 0 : PACE));
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

    async hint() {
      let found = null;
      if (!await this.doing(async () => { found = await this.ask("hint"); })) return;
      const { move, reason } = found;
      this.chosen = [];
      for (const slot of this.place.querySelectorAll('[data-kind="hand"] button.dr-slot:not(:disabled)')) {
        if (among([...this.chosen, slot].map(pointed), move.uses)) this.chosen.push(slot);
      }
      this.offer();
      this.plays.prepend(h("p", { class: "dt-hint" }, h("b", {}, `${this.words.hint}: `), ...sentence(move.sentence),
        " ", ...sentence(reason)));
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
