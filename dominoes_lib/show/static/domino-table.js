/* <domino-table>: play a game against the library's players. Here are the choices before the deal, the
   link, the record as text, and what is kept for the next visit; domino-table-play.js is the game itself.
   Leaves DominoTable.mount(parent, data, options). */
(() => {
  "use strict";
  const NAME = "domino-table";
  if (customElements.get(NAME)) return;
  const { h, sentence, setText, Problem } = globalThis.DominoCore;
  const { asked, AskingElement, button, choice, define, optionList, engineStatus, pack, unpack,
    packOptions, unpackOptions, addressOf } = globalThis.DominoAsk;
  const WORDS = {
    en: {
      title: "Table", game: "Game", preset: "Rules", options: "Options", players: "Players", you: "you",
      deal: "Deal", newGame: "New game", link: "Link to this deal", linkTitle: "Link to this deal; also copied", copied: "copied",
      open: "Open hands", save: "Save", load: "Load", file: "From a file", read: "Open this record",
      record: "The record as text", download: "Download", close: "Close", earlierGame: "Back to the earlier game",
      resumed: "Your game goes on where you left it.", lost: "The game that was kept here cannot be read any more:", waits: "Your game is kept, and goes on when it can be read.",
      plays: "List of plays", start: "Start", undo: "Undo", hint: "Hint", playOn: "Play on from here",
      earlier: "You are looking at play {k} of {n}.", tap: "Tap a tile of your hand.", all: "All {n} plays",
      tryIt: "Try this", over: "The deal is over.", replay: "Replay", noReplay: "The replay could not be loaded.", next: "Next deal", sums: "After {n} deals:", undone: "Back at play {k}.", goOn: "Let the computer play", yourTurn: "Your turn.",
      hidden: "hidden", none: "no tiles", new: "new", gone: "taken away", mark: "marked", pass: "pass",
      payments: "Payments", score: "Score", rule: "rule", points: "points",
      off: "The rules run in Python in this page. It is loaded once{size}, with the first deal.",
      loading: "Loading Python", failed: "Python could not be loaded, so nothing can be played here.",
      noEngine: "Here nothing knows the rules, so nothing can be played.",
    },
  };

  const dealOf = ({ record }) => JSON.stringify([record.game, record.deal]);
  const anySeed = () => Math.floor(Math.random() * 2 ** 40);

  class DominoTable extends AskingElement {
    static WORDS = WORDS;
    #wrote = ""; // the deal that this window has put into the store, or taken from there

    begin() {
      this.#make();
      this.choose(this.getAttribute("game") ?? this.data.games[0].game);
      if (!this.follow()) this.#resume();
    }

    disconnectedCallback() {
      this.play?.stop();
      super.disconnectedCallback();
    }

    #make() {
      const { words } = this;
      this.setup = h("div", { class: "dt-setup" });
      this.problem = h("p", { class: "dr-error", role: "alert", hidden: true });
      this.note = h("p", { class: "dx-said", hidden: true });
      this.panel = h("div", { class: "dt-panel", hidden: true });
      this.stage = h("div", {});
      this.name = h("b", { class: "dr-title" }, words.title);
      this.under = h("span", { class: "dr-subtitle" });
      this.openHands = button(words.open, () => {
        this.play?.look(!this.play.open).then(() => this.#told());
      }, { "aria-pressed": "false", "data-do": "open" });
      this.link = this.linkTo(words.link, words.linkTitle);
      this.earlier = button(words.earlierGame, () => this.#swap(), { hidden: true, "data-do": "earlier" });
      this.tools = h("span", { class: "dr-tools", hidden: true }, this.openHands,
        button(words.save, () => this.#save(), { "data-do": "save" }),
        button(words.newGame, () => this.#again(), { "data-do": "new" }));
      this.box = h("div", { class: "dr-player dx-box dt-box", role: "region", "aria-label": words.title,
        "data-lm-suppress-shortcuts": "true" },
      h("div", { class: "dr-top" }, this.name, this.under, this.tools),
      this.problem, this.note, this.setup, this.panel, this.stage,
      h("div", { class: "dr-controls" }, button(words.load, () => this.#load(), { "data-do": "load" }), this.earlier,
        this.options_.link === false ? null : this.link, engineStatus(this)));
      this.link.hidden = true;
      this.append(this.box);
    }

    /* ---- before the deal ---- */

    choose(name) {
      this.game = this.data.games.find((game) => game.game === name) ?? this.data.games[0];
      this.preset = Object.keys(this.game.presets)[0];
      this.options = {};
      this.seats = this.#seats(this.game.players[0]);
      this.#ready();
    }

    #seats(number) {
      return Array.from({ length: number }, (_, seat) => (seat ? this.game.computer.at(-1) : null));
    }

    #ready() { this.refocus(() => this.#choices()); }

    #choices() {
      const { words, game } = this;
      const many = this.data.games.length > 1;
      const names = this.data.seats[this.seats.length] ?? [];
      const who = [["", words.you], ...game.computer.map((name) => [name, name])];
      const all = { ...Object.fromEntries(game.options.map((option) => [option.name, option.default])),
        ...game.presets[this.preset], ...this.options };
      this.setup.replaceChildren(h("div", { class: "dt-choices" },
        many ? choice(words.game, this.data.games.map((each) => [each.game, each.title]), game.game, (value) => this.choose(value)) : "",
        choice(words.preset, Object.entries(game.titles), this.preset, (value) => {
          this.preset = value;
          this.options = {};
          this.#ready();
        }),
        game.players.length > 1 ? choice(words.players, game.players.map((each) => [each, each]), this.seats.length, (value) => {
          this.seats = this.#seats(Number(value));
          this.#ready();
        }) : "",
        ...this.seats.map((player, seat) => choice(names[seat] ?? String(seat), who, player ?? "",
          (value) => { this.seats[seat] = value || null; })),
        button(words.deal, () => this.deal(), { class: "dr-tool dt-deal", "data-do": "deal" })),
      optionList(game, all, words, (name, value) => { this.options[name] = value; }));
    }

    deal(more = {}) {
      return this.#try(async (wanted) => {
        const players = [...this.seats];
        const { record } = await asked(this.engine, { ask: "deal", game: this.game.game, preset: this.preset,
          options: this.options, players: players.length, ...more });
        await this.#begin({ record, players, seed: anySeed(), open: false }, wanted);
      });
    }

    /* The deal after a finished one; what everybody has won so far goes along. */
    next() {
      return this.#try(async (wanted) => {
        const { players, open, sums, deals, view, record: finished } = this.play;
        const { record } = await asked(this.engine, { ask: "next", record: finished });
        await this.#begin({ record, players, seed: anySeed(), open, deals: deals + 1,
          sums: view.result.payments.map((paid, k) => paid + (sums[k] ?? 0)) }, wanted, { keep: false });
      });
    }

    /* Of several wishes the newest counts: an answer to an earlier one comes too late. */
    async #try(act) {
      const mine = this.wish = {};
      const wanted = () => mine === this.wish;
      this.#fail(null);
      this.box.setAttribute("aria-busy", "true");
      try { await act(wanted); } catch (error) { if (wanted()) this.#fail(error); }
      if (wanted()) this.box.removeAttribute("aria-busy");
    }

    #fail(error) {
      this.problem.hidden = !error;
      this.problem.replaceChildren(...(error ? sentence(error.message ?? String(error)) : []));
    }

    /* The game is on the table only when the engine has read it; until then the one before stays. */
    async #begin(game, wanted, { keep = true, prior = this.prior } = {}) {
      const play = new globalThis.DominoTablePlay(this.engine, this.words, game, () => this.#keep(), () => this.next());
      const first = await play.first();
      if (!wanted()) return;
      const before = this.play, inside = this.box.contains(document.activeElement);
      this.stage.append(play.node);
      try { play.take(first); } catch (error) {
        play.node.remove();
        throw error;
      }
      before?.stop();
      before?.node.remove();
      this.prior = before && keep && before.last > 0 ? this.#game(before) : prior;
      this.play = play;
      this.note.hidden = true;
      this.panel.hidden = this.setup.hidden = true;
      this.tools.hidden = this.link.hidden = false;
      this.#told();
      // An address of another game would bring that one back at the next visit.
      if (this.addressed("table") && location.hash !== this.#address(play)) {
        history.replaceState(history.state, "", location.pathname + location.search);
      }
      this.#keep();
      if (inside) play.turn.focus({ preventScroll: true });
      play.computer();
    }

    #told() {
      const { view, open } = this.play;
      setText(this.name, view.title);
      setText(this.under, [view.subtitle, view.options].filter(Boolean).join(" \u00b7 "));
      this.openHands.setAttribute("aria-pressed", String(open));
      this.openHands.hidden = this.play.mine.length !== 1; // several see everything anyway
      this.earlier.hidden = !this.prior;
      this.link.href = this.#address(this.play);
    }

    #again() {
      this.play?.stop();
      this.setup.hidden = Boolean(this.play) && !this.setup.hidden;
      if (!this.setup.hidden) this.setup.querySelector("select")?.focus();
      else this.play?.computer();
    }

    #swap() {
      const game = this.prior;
      if (game) this.#try(async (wanted) => {
        try { await this.#begin(game, wanted, { prior: null }); } catch (error) {
          if (error instanceof Problem) this.prior = null; // it will never be read
          this.earlier.hidden = !this.prior;
          throw error;
        }
      });
    }

    /* ---- what is kept ---- */

    get #place() { return `domino-table ${this.getAttribute("game") ?? ""}`.trim(); }

    #game({ record, players, seed, open, sums, deals }) { return { record, players, seed, open, sums, deals }; }

    #kept() {
      if (this.options_.keep === false) return null;
      let kept = null;
      try { kept = JSON.parse(localStorage.getItem(this.#place)); } catch { return null; }
      if (kept?.v !== 1 || !this.#isGame(kept.now)) return null;
      return { ...kept, before: this.#isGame(kept.before) ? kept.before : null };
    }

    #keep() {
      if (this.options_.keep === false || !this.play?.view) return;
      const kept = this.#kept(), now = this.#game(this.play);
      // What another window has put there meanwhile is not lost.
      if (kept?.now.record.moves.length && ![this.#wrote, dealOf(now)].includes(dealOf(kept.now))) {
        this.prior = kept.now;
        this.earlier.hidden = false;
      }
      try {
        localStorage.setItem(this.#place, JSON.stringify({ v: 1, now, before: this.prior ?? null }));
        this.#wrote = dealOf(now);
      } catch { /* a full or forbidden store: the game goes on, and is not kept */ }
    }

    #resume(kept = this.#kept()) {
      if (!kept) return;
      this.prior = kept.before;
      this.#wrote = dealOf(kept.now);
      this.#try(async (wanted) => {
        try {
          await this.#begin(kept.now, wanted);
          setText(this.note, this.words.resumed);
          this.note.hidden = false;
        } catch (error) {
          const lost = error instanceof Problem;
          if (!lost) this.prior = kept.now;
          this.earlier.hidden = !this.prior;
          throw new Error(`${lost ? this.words.lost : this.words.waits} ${error.message}`);
        }
      });
    }

    #isGame(game) {
      const { record, players } = game ?? {};
      const about = this.data.games.find((each) => each.game === record?.game);
      return Boolean(about && Array.isArray(record.moves) && record.deal && typeof record.deal === "object"
        && Array.isArray(players) && about.players.includes(players.length)
        && players.every((name) => name === null || about.computer.includes(name)));
    }

    /* ---- the link ---- */

    #address({ record, players }) {
      const game = this.data.games.find((each) => each.game === record.game);
      const first = game && Object.keys(game.presets)[0];
      const usual = game ? { ...Object.fromEntries(game.options.map((option) => [option.name, option.default])), ...game.presets[first] } : {};
      const changed = Object.entries(record.options).filter(([name, value]) => String(usual[name]) !== String(value));
      const deal = Object.entries(record.deal).map(([place, pile]) => `${place}:${
        (Array.isArray(pile[0]) ? pile : [pile]).map(pack).join("_")}`).join("~");
      return addressOf("table", { game: record.game, options: packOptions(Object.fromEntries(changed)),
        players: players.map((name) => name ?? "").join(","), first: String(record.first),
        extras: packOptions(record.extras ?? {}), deal });
    }

    follow() {
      const parts = this.addressed("table");
      const game = parts && this.data.games.find((each) => each.game === parts.game);
      if (!game || (this.play && this.#address(this.play) === addressOf("table", parts))) return false;
      const kept = this.play ? null : this.#kept();
      for (const [now, before] of kept ? [[kept.now, kept.before], [kept.before, kept.now]] : []) {
        if (now && this.#address(now) === addressOf("table", parts)) { // the link of a game that is kept
          this.#resume({ ...kept, now, before });
          return true;
        }
      }
      // A link does not take away the game in progress: it becomes the earlier one.
      if (kept) {
        this.prior = kept.now.record.moves.length ? kept.now : kept.before;
        this.#wrote = dealOf(kept.now);
      }
      this.earlier.hidden = !this.prior;
      this.choose(game.game);
      this.options = unpackOptions(parts.options);
      const players = String(parts.players ?? "").split(",").map((name) => (game.computer.includes(name) ? name : null));
      if (game.players.includes(players.length)) this.seats = players;
      this.#ready();
      if (!("deal" in parts)) { // a link to a game with its rules: the reader deals
        this.setup.querySelector(".dx-options").open = Boolean(parts.options);
        this.setup.hidden = false;
        this.play?.stop();
        return true;
      }
      const deal = Object.fromEntries(String(parts.deal).split("~").map((text) => {
        const [place, tiles] = text.split(":");
        return [place, tiles?.includes("_") ? tiles.split("_").map(unpack) : unpack(tiles)];
      }));
      const extras = Object.entries(unpackOptions(parts.extras)).map(([name, value]) => [name, Number(value)]);
      this.deal({ deal, first: Number(parts.first) || 0, extras: Object.fromEntries(extras) });
      return true;
    }

    /* ---- the record as text ---- */

    #save() {
      return this.#try(async () => {
        const { words } = this;
        const { text } = await asked(this.engine, { ask: "write", record: this.play.record });
        const area = h("textarea", { rows: 12, readonly: true, spellcheck: "false", "aria-label": words.record });
        area.value = text;
        const down = h("a", { class: "dr-link", download: `${this.play.record.game}.txt`,
          href: URL.createObjectURL(new Blob([text], { type: "text/plain" })) }, words.download);
        this.#panel(area, down);
        area.focus();
        area.select();
      });
    }

    #load() {
      const { words } = this;
      const area = h("textarea", { rows: 8, spellcheck: "false", "aria-label": words.record });
      const file = h("input", { type: "file", accept: ".txt,.json,text/plain", class: "dr-tool", "aria-label": words.file });
      file.addEventListener("change", async () => { area.value = await file.files[0]?.slice(0, 4e6).text() ?? ""; });
      this.#panel(area, file, button(words.read, () => this.#read(area.value), { "data-do": "read" }));
      area.focus();
    }

    #read(text) {
      return this.#try(async (wanted) => {
        const { record, problems } = await asked(this.engine, { ask: "read", text });
        const same = this.play?.record.game === record.game && this.play.players.length === record.players;
        const players = same ? this.play.players : Array.from({ length: record.players }, (_, seat) => (seat ? "greedy" : null));
        await this.#begin({ record, players: [...players], seed: 0, open: false }, wanted);
        if (wanted() && problems.length) {
          this.note.replaceChildren(...problems.flatMap((problem) => [...sentence(problem), " "]));
          this.note.hidden = false;
        }
      });
    }

    #panel(...parts) {
      this.panel.hidden = false;
      this.panel.replaceChildren(...parts, button(this.words.close, () => { this.panel.hidden = true; }));
    }
  }

  globalThis.DominoTable = define(NAME, DominoTable);
})();
