/* <domino-calculator>: tap tiles and read what they count, line by line, by an engine that knows the
   rules. Its data has the games, the words, and worked examples with their answers, which need no engine.
   Needs domino-core.js, domino-catch.js and domino-ask.js; leaves DominoCalculator.mount(parent, data, options). */
(() => {
  "use strict";
  const NAME = "domino-calculator";
  if (customElements.get(NAME)) return;
  const { h, face, sentence, plain, ruleLinks, number, signed, setText, say, fill, ownKeys } = globalThis.DominoCore;
  const { asked, AskingElement, button, choice, define, optionList, strip, fieldForm, engineStatus, quoted } = globalThis.DominoAsk;
  const { pack, groupsOf, packOptions, unpackOptions, write, fit } = globalThis.DominoLinks;
  const CatchBoard = globalThis.DominoCatchBoard;

  const narrow = matchMedia("(max-width: 40rem)");

  class DominoCalculator extends AskingElement {
    static KEYS = ["game", "preset", "beside", "options", "tiles", "fields"];

    begin() {
      const { words } = this;
      this.note = h("p", { class: "dr-error", role: "alert", hidden: true });
      this.live = h("div", { class: "dr-only-heard", "aria-live": "polite" });
      this.above = h("div", {});
      this.below = h("div", {});
      this.box = ownKeys(h("div", { class: "dr-player dx-box", role: "region" },
        this.above, this.note, this.below, this.live));
      for (const type of ["click", "change"]) this.box.addEventListener(type, () => this.#tell([]), { capture: true });
      this.link = this.linkTo(words.link, words.linkTitle);
      this.status = engineStatus(this);
      this.append(this.box);
      this.groups = [];
      this.choose(this.getAttribute("game") ?? this.data.games[0].game);
      this.follow();
    }

    again() {
      if (this.#isEmpty()) this.engine.start?.().catch(() => {});
      else this.#changed();
    }

    /* What became of tiles or of a link, until the reader does something else. */
    #tell(told) {
      this.note.hidden = !told.length;
      this.note.replaceChildren(...told.flatMap((each) => [...sentence(each), " "]));
    }

    /* Another game, or the same from the start. */
    choose(name) {
      this.game = this.data.games.find((game) => game.game === name) ?? this.data.games[0];
      const presets = Object.keys(this.game.presets);
      this.preset = presets[0];
      this.beside = "";
      this.options = {};
      this.input = this.game.input;
      this.#empty();
      this.counts = this.game.packs[this.preset];
      this.#make();
    }

    /* The other game with the tiles that it can hold. */
    #switch(name) {
      const { groups } = this;
      this.choose(name);
      const told = this.#place(groups);
      this.#make();
      this.#changed();
      this.#tell(told);
    }

    /* Put tiles where this game takes them; what became of them. */
    #place(given) {
      const { words, input, game } = this;
      const tiles = given.flatMap((group) => group.tiles);
      if (input.kind === "fields") { // they wait for a game that counts tiles
        this.groups = given;
        return tiles.length ? [fill(words.waiting, { game: game.title })] : [];
      }
      // Only the engine knows the pack of changed options: until it answers, whatever some rules have.
      const packs = Object.keys(this.options).length ? Object.values(game.packs) : [game.packs[this.preset]];
      const counts = {};
      for (const [tile, times] of packs.flatMap((each) => Object.entries(each))) counts[tile] = Math.max(times, counts[tile] ?? 0);
      const { groups, gone, joined } = fit(given.length ? given : [this.#group()], { counts, names: input.names,
        players: input.kind === "tiles" ? game.players : null });
      this.groups = groups;
      this.at = 0;
      return [...(joined ? [fill(words.joined, { game: game.title, n: given.length })] : []), ...this.#gone(gone)];
    }

    #gone(tiles) {
      const counted = new Map();
      for (const tile of tiles) counted.set(tile, (counted.get(tile) ?? 0) + 1);
      const said = [...counted].map(([tile, times]) => `[${tile}]${times > 1 ? ` \u00d7 ${times}` : ""}`).join(", ");
      return tiles.length ? [fill(this.words.gone, { game: this.game.title, tiles: said })] : [];
    }

    #isEmpty() { return this.input.kind !== "fields" && !this.groups.some((group) => group.tiles.length); }

    #group() { return { tiles: [], mark: "" }; }

    #empty() {
      this.groups = (this.input.names ?? [""]).map(() => this.#group());
      this.at = 0;
      this.fields = Object.fromEntries((this.input.fields ?? []).map((field) => [field.name, field.start]));
      // What the fields start with may be a sum of the text, which needs no engine.
      const asWritten = !this.beside && !Object.keys(this.options).length;
      this.answer = (this.data.examples ?? []).find(({ game, fields, preset }) => asWritten && fields
        && game === this.game.game && preset === this.preset && Object.entries(this.fields).every(([name, value]) => fields[name] === value))?.answer ?? null;
    }

    #make() { this.refocus(() => this.#build()); }

    #build() {
      this.turn = {}; // an answer to what was asked before comes too late
      const { words, game } = this;
      const many = this.data.games.length > 1;
      const titles = Object.entries(game.titles);
      const again = (change) => (value) => { change(value); this.#changed(); };
      this.preset_ = choice(words.preset, titles, this.preset, again((value) => {
        this.preset = value;
        if (this.beside === value) this.beside = "";
        this.options = {};
        this.counts = game.packs[value];
        this.#make();
      }));
      const others = titles.filter(([preset]) => preset !== this.preset);
      const beside = choice(words.beside, [["", words.none], ...others], this.beside,
        again((value) => { this.beside = value; }));
      const examples = (this.data.examples ?? []).filter((example) => example.game === game.game);
      const seats = this.input.kind === "tiles" ? choice(words.seats,
        [[1, words.one], ...game.players.map((each) => [each, each])], this.groups.length,
        again((value) => {
          const gone = this.groups.slice(Number(value)).flatMap((group) => group.tiles);
          this.groups = Array.from({ length: Number(value) }, (_, k) => this.groups[k] ?? this.#group());
          this.at = 0;
          this.#tell(this.#gone(gone));
        })) : null;
      this.said = h("p", { class: "dx-said" });
      this.result = h("div", { class: "dx-result" });
      this.bar = h("p", { class: "dx-bar", "aria-hidden": "true" });
      this.chosen = h("div", { class: "dx-chosen" });
      this.box.setAttribute("aria-label", `${words.title}: ${game.title}`);
      this.above.replaceChildren(h("div", { class: "dr-top" },
        many ? choice(words.game, this.data.games.map((each) => [each.game, each.title]), game.game,
          (value) => this.#switch(value)) : h("b", { class: "dr-title" }, game.title),
        this.#folded(this.preset_, game.tools.score.arguments.length && others.length ? beside : "", seats ?? "",
          optionList(game, { ...this.#defaults(), ...this.options }, words, (name, value) => {
            this.options[name] = value;
            this.#changed();
          }))));
      this.below.replaceChildren(
      this.input.kind === "fields" ? this.#form() : this.#strip(),
      this.input.kind === "fields" ? "" : this.chosen, this.said, this.result,
      examples.length ? h("div", { class: "dx-examples" }, words.examples, ...examples.map((example) => button(
        example.title, () => this.#example(example)))) : "",
      this.bar,
      h("div", { class: "dr-controls" }, button(words.clear, () => {
        const several = this.input.kind === "tiles" ? this.groups.length : 0;
        this.#empty();
        while (this.groups.length < several) this.groups.push(this.#group());
        this.#make();
        this.#address();
        say(this.live, words.empty);
      }), this.options_.link === false ? null : this.link, this.status));
      this.#show();
    }

    /* On a phone the rules are one line until they are opened; elsewhere they are open. */
    #folded(...parts) {
      const { titles } = this.game;
      const said = [titles[this.preset], this.beside && `${this.words.beside.toLowerCase()} ${titles[this.beside]}`];
      const box = h("details", { class: "dx-rules", open: !narrow.matches || Boolean(this.unfolded) },
        h("summary", {}, h("b", {}, `${this.words.preset}:`), " ", said.filter(Boolean).join(", ")),
        h("div", { class: "dx-rules-list" }, ...parts));
      box.addEventListener("toggle", () => { this.unfolded = box.open && narrow.matches; });
      return box;
    }

    #defaults() {
      return { ...Object.fromEntries(this.game.options.map((option) => [option.name, option.default])),
        ...this.game.presets[this.preset] };
    }

    /* ---- what goes in ---- */

    #strip() {
      const { nodes, box } = strip(Object.keys(this.game.packs[this.preset]).sort().reverse(), this.words.tiles, (text) => this.#tap(text));
      this.tiles = nodes;
      return box;
    }

    #tap(text) {
      if (this.#left(text) < 1) { say(this.live, fill(this.words.noneLeft, { tile: text })); return; }
      this.groups[this.at].tiles.push(text);
      this.#changed();
    }

    #left(text) {
      const held = this.groups.flatMap((group) => group.tiles).filter((tile) => tile === text).length;
      return Math.max(0, (this.counts[text] ?? 0) - held);
    }

    #form() {
      return fieldForm(this.input.fields, this.data.seats[4], () => this.fields, (name, text) => {
        this.fields[name] = text;
        this.#changed();
      });
    }

    #text() {
      const marks = (this.input.marks ?? []).map(([mark]) => mark);
      const texts = this.groups.map(({ mark, tiles }) => (marks.includes(mark) ? mark : "") + tiles.join(" "));
      return this.input.kind === "groups" ? texts.join(` ${this.input.separator} `) : texts[0];
    }

    #example(example) {
      this.preset = example.preset;
      this.beside = example.beside ?? "";
      this.options = {};
      this.counts = this.game.packs[this.preset];
      const { groups } = this;
      this.#empty();
      if (example.fields) Object.assign(this, { fields: { ...example.fields }, groups });
      else this.groups = example.groups.map((tiles) => ({ tiles: [...tiles], mark: "" }));
      this.answer = example.answer;
      this.#make();
      this.#address();
      say(this.live, `${example.title}: ${this.#spoken(example.answer)}`);
    }

    /* ---- asking ---- */

    #request() {
      const request = { ask: "score", game: this.game.game, preset: this.preset, options: this.options };
      if (this.beside) request.beside = this.beside;
      if (this.input.kind === "fields") return { ...request, arguments: this.fields };
      if (this.input.kind === "tiles" && this.groups.length > 1) {
        return { ...request, catches: this.groups.map((group) => group.tiles.join(" ")) };
      }
      return { ...request, arguments: { [this.game.tools.score.arguments[0].name]: this.#text() } };
    }

    #changed({ address = true } = {}) {
      this.#show();
      this.#address(address);
      const request = this.#request();
      if (this.#isEmpty()) {
        this.answer = null;
        this.turn = {};
        this.#show();
        say(this.live, this.words.empty);
        if (!Object.keys(this.options).length || this.engine?.state !== "ready") return;
      }
      this.#ask(request);
    }

    async #ask(request) {
      const turn = this.turn = {};
      setText(this.said, this.words.counting);
      try {
        const answer = await asked(this.engine, request);
        if (turn !== this.turn) return;
        this.answer = answer;
        this.counts = answer.pack ?? this.counts;
        this.#show();
        say(this.live, this.#spoken(answer));
      } catch (error) {
        if (turn !== this.turn) return;
        this.answer = null;
        this.#show();
        setText(this.bar, plain(error.message));
        this.said.replaceChildren(...sentence(error.message), ...ruleLinks(error.rule ? [error.rule] : [], this.words));
        say(this.live, plain(error.message));
      }
    }

    #spoken(answer) {
      if (answer.payments) return answer.seats.map((seat, k) => `${seat} ${signed(answer.payments[k])}`).join(", ");
      return plain(answer.kind === "score" ? `${this.words.sum} ${answer.total}` : answer.reason);
    }

    /* ---- what comes out ---- */

    #show() {
      const { words } = this;
      for (const node of this.tiles ?? []) {
        const text = node.dataset.tile, left = this.#left(text);
        node.setAttribute("aria-disabled", String(left < 1));
        node.setAttribute("aria-label", `${text}, ${words.left.replace("{n}", left)}`);
        setText(node.lastChild, String(left));
      }
      if (this.input.kind !== "fields") this.refocus(() => this.chosen.replaceChildren(...this.groups.map((group, k) => this.#row(group, k)),
        this.input.kind === "groups" && !this.input.names ? button(this.input.next ?? words.next, () => {
          this.groups.push(this.#group());
          this.at = this.groups.length - 1;
          this.#changed();
        }) : ""), ".dx-chosen button");
      const empty = this.#isEmpty();
      this.classList.toggle("dx-used", !empty);
      setText(this.said, empty ? words.empty : "");
      setText(this.bar, this.answer && !empty ? this.#spoken(this.answer) : "");
      this.result.replaceChildren(...(this.answer && !(empty && this.answer.kind === "score") ? this.#answered(this.answer) : []));
    }

    #row(group, k) {
      const { words, input } = this;
      const several = this.groups.length > 1;
      const name = input.names?.[k] ?? (input.kind === "tiles" ? this.data.seats?.[this.groups.length]?.[k] : null)
        ?? words.group.replace("{n}", k + 1);
      const pick = several ? button(name, () => { this.at = k; this.#show(); },
        { "aria-pressed": String(k === this.at) }) : null;
      const marks = (input.marks ?? []).map(([mark, text]) => button(text, () => {
        group.mark = group.mark ? "" : mark;
        this.#changed();
      }, { "aria-pressed": String(group.mark === mark) }));
      const shown = group.tiles.map((text, index) => ({ text, index })).sort((a, b) => (input.kind === "tiles"
        ? Number(b.text.replace(":", "")) - Number(a.text.replace(":", "")) : a.index - b.index));
      return h("div", { class: "dx-group", role: "group", "aria-label": several ? name : words.chosen }, pick,
        ...shown.map(({ text, index }) => {
          const node = h("button", { type: "button", class: "dr-slot", "aria-label": `${words.remove} ${text}` }, face(text));
          node.querySelector("svg")?.setAttribute("aria-hidden", "true");
          node.addEventListener("click", () => { group.tiles.splice(index, 1); this.#changed(); });
          return node;
        }), ...(group.tiles.length ? marks : []));
    }

    #answered(answer) {
      const { words } = this;
      if (answer.catch) {
        const parts = [new CatchBoard(answer.catch, words, { still: true }).all()];
        if (answer.beside?.error) parts.push(h("p", { class: "dx-said" }, `${answer.beside.rules}: `, ...sentence(answer.beside.error)));
        return parts;
      }
      if (answer.payments) {
        const parts = this.#settled(answer);
        const beside = answer.beside?.payments;
        if (beside) parts.push(h("p", { class: "dx-said" }, `${answer.beside.rules}: `, answer.seats.map(
          (seat, k) => `${seat} ${signed(beside[k])}`).join(" \u00b7 ")));
        return parts;
      }
      return [h("p", { class: "dx-said" }, ...sentence(answer.reason ?? answer.text), ...ruleLinks([answer.rule].filter(Boolean), words))];
    }

    /* A seat a row: what it gets, its score, and the lines it comes from. */
    #settled(answer) {
      const { words } = this;
      return [h("div", { class: "dx-seats" }, ...answer.seats.map((seat, k) => h("div", { class: "dx-seat" },
        h("b", {}, seat), h("b", { class: "dx-paid", title: words.payments }, signed(answer.payments[k])),
        h("ul", {}, ...answer.scores[k].lines.map((line) => h("li", {},
          h("b", {}, number(line.points)), " ", ...sentence(line.reason), ...ruleLinks([line.rule, ...line.also], words))))))),
      ...(answer.dues ?? []).map((due) => h("p", { class: "dx-said" }, ...sentence(due.text), ...ruleLinks(due.rules, words)))];
    }

    /* ---- the address ---- */

    #state() {
      const held = this.groups.some((group) => group.tiles.length || group.mark) || this.groups.length > 1;
      return {
        game: this.game.game, preset: this.preset === Object.keys(this.game.presets)[0] ? "" : this.preset,
        beside: this.beside, options: packOptions(this.options),
        tiles: held ? this.groups.map(({ mark, tiles }) => (mark ? "!" : "") + pack(tiles)).join("-") : "",
        fields: this.input.kind === "fields" ? JSON.stringify(this.fields) : "",
      };
    }

    #address(known = true) {
      this.link.href = write("calculator", this.#state());
      if (known && this.options_.link !== false) history.replaceState(history.state, "", this.link.href);
    }

    follow() {
      const found = this.addressed("calculator");
      if (!found) return;
      const { words } = this, { parts, wrong } = found;
      if (!this.data.games.some((game) => game.game === parts.game)) {
        if ("game" in parts) this.#tell([fill(words.linkGame, { game: parts.game })]);
        else if (wrong.length) this.#tell([fill(words.linkParts, { parts: quoted(wrong) })]);
        return;
      }
      this.#tell([]);
      if (write("calculator", this.#state()) === write("calculator", parts) && !wrong.length) return;
      const before = this.groups;
      this.choose(parts.game);
      const now = (name) => (Object.hasOwn(this.game.former, name) ? this.game.former[name] : name);
      for (const name of ["preset", "beside"]) {
        const preset = now(parts[name] ?? "");
        if (Object.hasOwn(this.game.presets, preset)) this[name] = name === "beside" && preset === this.preset ? "" : preset;
        else if (preset) wrong.push(preset);
      }
      const { options, wrong: unknown } = unpackOptions(parts.options, this.game.options);
      this.options = options;
      this.counts = this.game.packs[this.preset];
      // An address without tiles takes none away.
      const mark = this.input.marks?.[0]?.[0] ?? "";
      const given = "tiles" in parts ? groupsOf(parts.tiles) : [];
      const told = this.#place("tiles" in parts ? given.map((group) => ({ tiles: group.tiles, mark: group.mark ? mark : "" })) : before);
      wrong.push(...unknown, ...given.flatMap((group) => group.wrong), ...this.#fill(parts.fields));
      this.#make();
      this.#changed({ address: !wrong.length }); // an address that cannot be read stays until something is done
      this.#tell([...(wrong.length ? [fill(words.linkParts, { parts: quoted(wrong) })] : []), ...told]);
      this.box.scrollIntoView({ block: "nearest" });
    }

    /* Take the fields of an address; the pieces that are none of this game. */
    #fill(text) {
      let given = {};
      try { given = Object.entries(JSON.parse(text ?? "{}")); } catch { return [text]; }
      const known = new Map((this.input.fields ?? []).map((field) => [field.name, field]));
      return given.filter(([name, value]) => {
        const field = known.get(name), fits = field?.list ? field.list.some(([each]) => each === String(value))
          : field && /^[\w@,-]{0,60}$/.test(String(value));
        if (fits) this.fields[name] = String(value);
        return !fits;
      }).map(([name, value]) => `${name} ${value}`);
    }
  }

  globalThis.DominoCalculator = define(NAME, DominoCalculator);
})();
