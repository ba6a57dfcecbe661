/* <domino-table>: play a game against the library's players. Here are the choices before the deal, the
   link, the record as text, and what is kept for the next visit (domino-kept.js);
   domino-table-play.js, which is fetched with the first deal, is the game itself.
   Leaves DominoTable.mount(parent, data, options). */
(() => {
  "use strict";
  const NAME = "domino-table";
  if (customElements.get(NAME)) return;
  const { h, sentence, setText, fill, later, ownKeys, Problem } = globalThis.DominoCore;
  const { asked, AskingElement, button, choice, define, optionList, engineStatus, quoted } = globalThis.DominoAsk;
  const { pack, unpack, packOptions, unpackOptions, write } = globalThis.DominoLinks;
  const { Kept, revive } = globalThis.DominoKept;

  // In a link, instead of the tiles of a deal.
  const ANY = "any";
  const anySeed = () => Math.floor(Math.random() * 2 ** 40);

  class DominoTable extends AskingElement {
    static KEYS = ["game", "options", "players", "first", "extras", "deal"];

    begin() {
      this.kept = new Kept({
        store: () => localStorage,
        root: new URL(document.documentElement.dataset.content_root || ".", location.href).pathname,
        edition: this.data.edition, only: this.getAttribute("game") ?? "", games: this.data.games,
      });
      this.#make();
      this.choose(this.getAttribute("game") ?? this.data.games[0].game);
      if (!this.follow()) this.#resume();
      this.#originals();
    }

    disconnectedCallback() {
      this.play?.stop();
      this.sit(false);
      super.disconnectedCallback();
    }

    /* Once more what had no answer; else the computer goes on. */
    async again() {
      try { await this.engine.start?.(); } catch { return; } // its status says why
      if (this.redo) { this.#try(this.redo); return; }
      this.play?.refuse(null);
      this.play?.computer();
    }

    #make() {
      const { words } = this;
      this.setup = h("div", { class: "dt-setup" });
      this.problem = h("p", { class: "dr-error", role: "alert", hidden: true });
      this.linkSaid = h("p", { class: "dr-error", role: "alert", hidden: true });
      this.note = h("p", { class: "dx-said", role: "status", hidden: true });
      this.unkept = h("p", { class: "dx-said", role: "status", hidden: true });
      this.original = h("p", { class: "dx-said dt-original", hidden: true }, words.original, " ",
        button(words.showOriginal, () => this.#showOriginal(), { "data-do": "original" }),
        button(words.throwAway, () => {
          this.kept.throwAway();
          this.#close();
          this.#originals();
        }, { "data-do": "throw" }));
      this.panel = h("div", { class: "dt-panel", hidden: true });
      this.stage = h("div", { class: "dt-stage" });
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
      this.seat = button(words.sitDown, () => this.sit(!this.seated), { "data-do": "sit", hidden: true });
      this.more = button("\u22ef", () => {
        const open = this.box.classList.toggle("dt-menu");
        this.more.setAttribute("aria-expanded", String(open));
      }, { class: "dr-tool dt-more", "aria-label": words.options, "aria-expanded": "false", "data-do": "more" });
      this.box = ownKeys(h("div", { class: "dr-player dx-box dt-box", role: "region", "aria-label": words.title },
      h("div", { class: "dr-top" }, this.name, this.under, this.more),
      h("div", { class: "dt-over" }, this.linkSaid, this.problem, this.note, this.unkept, this.original, this.setup, this.panel), this.stage,
      h("div", { class: "dr-controls" }, this.tools, button(words.load, () => this.#load(), { "data-do": "load" }), this.earlier,
        this.options_.link === false ? null : this.link, this.seat), h("div", { class: "dt-status" }, engineStatus(this))));
      this.link.hidden = true;
      // What was said is answered when the reader goes on to something else.
      for (const [place, type] of [[this.stage, "click"], [this.setup, "change"], [this.panel, "input"]]) {
        place.addEventListener(type, () => this.#quiet(), { capture: true });
      }
      addEventListener("beforeprint", () => this.sit(false)); // paper has no window to fill
      this.append(this.box);
    }

    get seated() { return this.box.classList.contains("dt-seated"); }

    /* A game fills the window until the reader leaves the table; in a notebook it stays in its cell. */
    sit(down) {
      const { box, words } = this;
      if (down === this.seated || this.options_.link === false) return;
      const inside = box.contains(document.activeElement) ? document.activeElement : null;
      box.classList.toggle("dt-seated", down);
      if (down) box.setAttribute("popover", "manual"); // it stands above whatever the page has
      else box.removeAttribute("popover");
      if (down) box.showPopover?.();
      document.documentElement.classList.toggle("dt-sitting", down);
      for (let at = this; at.parentElement; at = at.parentElement) {
        for (const other of at.parentElement.children) if (other !== at && at !== document.body) other.inert = down;
      }
      setText(this.seat, down ? words.leave : words.sitDown);
      inside?.focus({ preventScroll: true });
      this.play?.board?.fit();
    }

    #say(node, parts) {
      node.hidden = !parts.length;
      node.replaceChildren(...parts.flatMap((part) => [...sentence(part), " "]));
    }

    #quiet() { for (const node of [this.problem, this.linkSaid, this.note]) this.#say(node, []); }

    #close() {
      this.panel.hidden = true;
      this.#say(this.problem, []);
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
      return Array.from({ length: number }, (_, seat) => (seat ? this.game.opponent : null));
    }

    #ready() { this.refocus(() => this.#choices()); }

    #choices() {
      const { words, game } = this;
      const many = this.data.games.length > 1;
      const names = this.data.seats[this.seats.length] ?? [];
      const who = [["", words.you], ...game.computer.map((name) => [name, words[`does_${name}`] ?? name])];
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
      this.dealt = true;
      return this.#try(async (wanted) => {
        const players = [...this.seats];
        const { record } = await asked(this.engine, { ask: "deal", game: this.game.game, preset: this.preset,
          options: this.options, players: players.length, ...more });
        await this.#begin({ record, players, seed: anySeed(), open: false, deals: 1, paid: [] }, wanted);
      });
    }

    /* The deal after a finished one; what everybody has won so far goes along. */
    next() {
      return this.#try(async (wanted) => {
        const { players, open, paid, deals, view, record: finished } = this.play;
        const { record } = await asked(this.engine, { ask: "next", record: finished });
        await this.#begin({ record, players, seed: anySeed(), open, deals: deals + 1,
          paid: [...paid, view.result.payments] }, wanted, { keep: false });
      });
    }

    /* Of several wishes the newest counts: an answer to an earlier one comes too late. */
    async #try(act) {
      const mine = this.wish = {};
      const wanted = () => mine === this.wish;
      this.#fail(null);
      this.redo = null;
      this.box.setAttribute("aria-busy", "true");
      try { await act(wanted); } catch (error) {
        if (wanted()) {
          this.#fail(error);
          if (!(error instanceof Problem)) this.redo = act; // nobody has read what was asked
        }
      }
      if (wanted()) this.box.removeAttribute("aria-busy");
    }

    #fail(error) {
      this.#say(this.problem, error ? [error.message ?? String(error)] : []);
    }

    /* The game is on the table only when the engine has read it; until then the one before stays. */
    async #begin(game, wanted, { keep = true, prior = this.prior } = {}) {
      const { noScript } = this.words;
      await later("domino-boards.js", "DominoBoards", noScript);
      const Play = await later("domino-table-play.js", "DominoTablePlay", noScript);
      const play = new Play(this.engine, this.words, game, { changed: () => this.#keep(), next: () => this.next(), rules: () => this.#again() });
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
      this.classList.add("dx-used");
      this.box.classList.add("dt-on");
      this.seat.hidden = this.options_.link === false;
      if (this.dealt) this.sit(true);
      this.#say(this.note, []);
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
      if (game) this.#try((wanted) => this.#revived({ text: JSON.stringify({ v: 2, now: game }), of: "before" }, wanted, null));
    }

    /* ---- what is kept ---- */

    #game({ record, players, seed, open, deals, paid }) { return { record, players, seed, open, deals, paid }; }

    #found() { return this.options_.keep === false ? null : this.kept.find(); }

    #keep() {
      if (this.options_.keep === false || !this.play?.view) return;
      const { kept, other } = this.kept.keep(this.#game(this.play), this.prior);
      if (other) this.prior = other; // what another window has put there meanwhile is not lost
      this.earlier.hidden = !this.prior;
      if (this.unkept.hidden && !kept) this.#say(this.unkept, [this.words.unkept]);
    }

    #resume(found = this.#found()) {
      if (!found) return;
      if (found.of === "nobody") { // it may be another copy's, so that it only can be had
        this.prior = this.kept.peek(found.text).now;
        this.#say(this.note, [this.words[this.prior ? "olderGame" : "keptNoGame"]]);
        this.earlier.hidden = !this.prior;
        return;
      }
      this.#try(async (wanted) => {
        try { await this.#revived(found, wanted); } catch (error) {
          if (error instanceof Problem || this.play) throw error;
          throw Object.assign(new Error(`${this.words.waits} ${error.message}`), { cause: error });
        }
      });
    }

    /* Put a kept game on the table: as much of it as can be read. */
    async #revived(found, wanted, prior) {
      const { words } = this;
      const { game, before, told } = await revive(found.text, { games: this.data.games,
        ask: (record) => asked(this.engine, { ask: "read", text: JSON.stringify(record) }),
        unreadable: (error) => error instanceof Problem });
      if (!wanted()) return;
      const said = told.map(([key, values]) => fill(words[`kept${key}`], values));
      if (found.of === "before") {
        if (said.length) this.kept.setAside(found.text, said);
        this.prior = game ? this.prior : null; // it will never be read
      } else this.kept.take(found, !said.length, said);
      if (prior === undefined) this.prior = before;
      this.#originals();
      this.earlier.hidden = !this.prior;
      if (game) await this.#begin(game, wanted, prior === undefined ? {} : { prior });
      if (!wanted()) return;
      if (!game) throw new Problem(said.join(" "));
      if (found.of !== "before" || said.length) {
        this.#say(this.note, [words[said.length ? "mended" : "resumed"], ...(found.of === "other" ? [words.otherEdition] : []), ...said]);
      }
    }

    #originals() { this.original.hidden = this.options_.keep === false || !this.kept.originals.length; }

    #showOriginal() {
      const { text, why } = this.kept.originals.at(-1);
      const area = this.#text(text, this.words.originalText);
      this.#panel(h("div", {}, ...why.flatMap((each) => [...sentence(String(each)), " "])), area, this.#download(text, "kept.json"));
      area.focus();
    }

    /* ---- the link ---- */

    #address({ record, players }) {
      const game = this.data.games.find((each) => each.game === record.game);
      const first = game && Object.keys(game.presets)[0];
      const usual = game ? { ...Object.fromEntries(game.options.map((option) => [option.name, option.default])), ...game.presets[first] } : {};
      const changed = Object.entries(record.options).filter(([name, value]) => String(usual[name]) !== String(value));
      const deal = Object.entries(record.deal).map(([place, pile]) => `${place}:${
        (Array.isArray(pile[0]) ? pile : [pile]).map(pack).join("_")}`).join("~");
      return write("table", { game: record.game, options: packOptions(Object.fromEntries(changed)),
        players: players.map((name) => name ?? "").join(","), first: String(record.first),
        extras: packOptions(record.extras ?? {}), deal });
    }

    /* Follow the address; whether it says what is to be on the table. */
    follow() {
      const found = this.addressed("table");
      if (!found) return false;
      const { words } = this, { parts, wrong } = found;
      const game = this.data.games.find((each) => each.game === parts.game);
      this.#say(this.linkSaid, []);
      if (!game) {
        if ("game" in parts) this.#say(this.linkSaid, [fill(words.linkGame, { game: parts.game })]);
        else if (wrong.length) this.#say(this.linkSaid, [fill(words.linkParts, { parts: quoted(wrong) })]);
        return false;
      }
      if (this.play && this.#address(this.play) === write("table", parts)) return false;
      const read = this.#linked(game, parts, wrong);
      const said = [...(wrong.length ? [fill(words.linkParts, { parts: quoted(wrong) })] : []), ...read.said];
      if (read.refused) {
        this.#say(this.linkSaid, said);
        return false;
      }
      const kept = this.play ? null : this.#found();
      const { now, before } = kept ? this.kept.peek(kept.text) : {};
      if (kept && kept.of !== "nobody") {
        for (const each of [now, before]) { // the link of a game that is kept
          if (!this.#isOf(each, parts)) continue;
          this.#resume(each === now ? kept : { ...kept, text: JSON.stringify({ ...JSON.parse(kept.text), now: before, before: now }) });
          return true;
        }
      }
      if (parts.deal === ANY && now?.record.game === game.game && !now.record.result) { // it is under way
        this.#resume(kept);
        return true;
      }
      // A link does not take away the game in progress: it becomes the earlier one.
      if (now) this.prior = now.record.moves.length ? now : before;
      this.earlier.hidden = !this.prior;
      this.choose(game.game);
      this.options = read.options;
      if (read.seats) this.seats = read.seats;
      this.#ready();
      this.#say(this.linkSaid, said);
      if (parts.deal === ANY) {
        this.deal();
        return true;
      }
      if (!read.deal) { // a link to a game with its rules: the reader deals
        this.setup.querySelector(".dx-options").open = Boolean(parts.options);
        this.setup.hidden = false;
        this.play?.stop();
        return true;
      }
      this.deal({ deal: read.deal, first: read.first, extras: read.extras });
      return true;
    }

    #isOf(game, parts) {
      try { return Boolean(game) && this.#address(game) === write("table", parts); } catch { return false; } // damaged
    }

    /* What a link says of a game; of a deal nothing can be left out. */
    #linked(game, parts, wrong) {
      const { words } = this, said = [];
      const { options, wrong: unknown } = unpackOptions(parts.options, game.options);
      wrong.push(...unknown);
      let seats = null;
      if ("players" in parts) {
        const names = parts.players.split(",", 9), strangers = names.filter((name) => name && !game.computer.includes(name));
        const instead = game.opponent;
        seats = names.map((name) => (strangers.includes(name) ? instead : name || null));
        if (strangers.length) said.push(fill(words.linkPlayer, { parts: quoted(strangers), name: instead }));
        if (!game.players.includes(seats.length)) {
          said.push(fill(words.linkSeats, { game: game.title, n: seats.length }));
          seats = null;
        }
      }
      if (!("deal" in parts) || parts.deal === ANY) return { options, seats, said };
      const bad = [];
      const pile = (text) => {
        const { tiles, wrong: pieces } = unpack(text);
        bad.push(...pieces);
        return tiles;
      };
      const whole = (name, text) => {
        if (!/^\d{1,6}$/.test(text)) bad.push(`${name}:${text}`);
        return Number(text);
      };
      const deal = Object.fromEntries(parts.deal.split("~", 9).map((text) => {
        const [place, ...rest] = text.split(":"), tiles = rest.join(":");
        return [place, tiles.includes("_") ? tiles.split("_", 9).map(pile) : pile(tiles)];
      }));
      const first = parts.first ? whole("first", parts.first) : 0;
      const extras = Object.fromEntries((parts.extras || "").split(",").filter(Boolean).map((text) => {
        const [name, value = ""] = text.split(":");
        return [name, whole(name, value)];
      }));
      const refused = bad.length + wrong.length > 0;
      if (bad.length) said.push(fill(words.linkDeal, { parts: quoted(bad) }));
      return { options, seats, said, deal, first, extras, refused };
    }

    /* ---- the record as text ---- */

    #save() {
      return this.#try(async () => {
        const { words } = this;
        const { text } = await asked(this.engine, { ask: "write", record: this.play.record });
        const area = this.#text(text, words.record);
        this.#panel(area, this.#download(text, `${this.play.record.game}.txt`));
        area.focus();
        area.select();
      });
    }

    #text(text, name) {
      const area = h("textarea", { rows: 12, readonly: true, spellcheck: "false", "aria-label": name });
      area.value = text;
      return area;
    }

    #download(text, name) {
      return h("a", { class: "dr-link", download: name,
        href: URL.createObjectURL(new Blob([text], { type: "text/plain" })) }, this.words.download);
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
        await this.#begin({ record, players: [...players], seed: 0, open: false, deals: 1, paid: [] }, wanted);
        if (wanted() && problems.length) this.#say(this.note, problems);
      });
    }

    #panel(...parts) {
      this.panel.hidden = false;
      this.panel.replaceChildren(...parts, button(this.words.close, () => this.#close()));
    }
  }

  globalThis.DominoTable = define(NAME, DominoTable);
})();
