/* <domino-calculator>: tap tiles and read what they count, line by line, by an engine that knows the
   rules. Its data names the games, and worked examples with their answers, which need no engine.
   Needs domino-core.js and domino-catch.js; leaves DominoCalculator.mount(parent, data, options). */
(() => {
  "use strict";
  const NAME = "domino-calculator";
  if (customElements.get(NAME)) return;
  const { h, face, sentence, plain, ruleLinks, number, signed, setText } = globalThis.DominoCore;
  const { asked, AskingElement, button, choice, define, optionList, engineStatus, pack, unpack, packOptions,
    unpackOptions, addressOf } = globalThis.DominoAsk;
  const CatchBoard = globalThis.DominoCatchBoard;
  const WORDS = {
    en: {
      title: "Calculator", game: "Game", preset: "Rules", beside: "Beside", none: "nothing",
      options: "Options", examples: "From the text:", tiles: "Tiles to choose from", chosen: "Chosen tiles",
      add: "add", remove: "take away", left: "{n} left", empty: "Tap tiles to count them.",
      seats: "Catches", one: "one", clear: "Clear", group: "Part {n}", next: "Next part",
      link: "Link to this count", linkTitle: "Link to this count; also copied", copied: "copied", counting: "Counting \u2026",
      off: "Points are counted by Python in this page. It is loaded once{size}, when something is counted for the first time.",
      loading: "Loading Python", failed: "Python could not be loaded, so only the examples are counted.",
      noEngine: "Here nothing counts the tiles; the examples are from the text.",
      points: "points", total: "total", sum: "Total", same: "the same", rule: "rule",
      payments: "Payments", yes: "Yes", no: "No",
    },
  };

  /* supreme@2,quartet@1 as a number a seat of one kind, and back, the other kinds as they are. */
  function atOnce(kind, seats, given) {
    const pieces = () => given().split(",").filter(Boolean);
    return {
      numbers: Array.from({ length: seats }, (_, seat) => pieces().filter((piece) => piece === `${kind}@${seat}`).length),
      text: (numbers) => [...pieces().filter((piece) => !piece.startsWith(`${kind}@`)),
        ...numbers.flatMap((times, seat) => Array(Number(times)).fill(`${kind}@${seat}`))].join(","),
    };
  }

  class DominoCalculator extends AskingElement {
    static WORDS = WORDS;

    begin() {
      this.choose(this.getAttribute("game") ?? this.data.games[0].game);
      this.follow();
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
        this.options = {};
        this.counts = game.packs[value];
        this.#make();
      }));
      const beside = choice(words.beside, [["", words.none], ...titles], this.beside,
        again((value) => { this.beside = value; }));
      const examples = (this.data.examples ?? []).filter((example) => example.game === game.game);
      const seats = this.input.kind === "tiles" ? choice(words.seats,
        [[1, words.one], ...game.players.map((each) => [each, each])], this.groups.length,
        again((value) => {
          this.groups = Array.from({ length: Number(value) }, (_, k) => this.groups[k] ?? this.#group());
          this.at = 0;
        })) : null;
      this.live = h("div", { class: "dr-only-heard", "aria-live": "polite" });
      this.said = h("p", { class: "dx-said" });
      this.result = h("div", { class: "dx-result" });
      this.chosen = h("div", { class: "dx-chosen" });
      this.link = this.linkTo(words.link, words.linkTitle);
      const box = h("div", { class: "dr-player dx-box", role: "region", "aria-label": `${words.title}: ${game.title}`,
        "data-lm-suppress-shortcuts": "true" },
      h("div", { class: "dr-top" },
        many ? choice(words.game, this.data.games.map((each) => [each.game, each.title]), game.game,
          (value) => { this.choose(value); this.#changed(); }) : h("b", { class: "dr-title" }, game.title),
        this.preset_, game.tools.score.arguments.length && titles.length > 1 ? beside : null, seats),
      optionList(game, { ...this.#defaults(), ...this.options }, words, (name, value) => {
        this.options[name] = value;
        this.#changed();
      }),
      examples.length ? h("div", { class: "dx-examples" }, words.examples, ...examples.map((example) => button(
        example.title, () => this.#example(example)))) : null,
      this.input.kind === "fields" ? this.#form() : this.#strip(),
      this.input.kind === "fields" ? "" : this.chosen, this.said, this.result,
      h("div", { class: "dr-controls" }, button(words.clear, () => {
        const several = this.input.kind === "tiles" ? this.groups.length : 0;
        this.#empty();
        while (this.groups.length < several) this.groups.push(this.#group());
        this.#make();
        this.#address();
      }), this.options_.link === false ? null : this.link, engineStatus(this)),
      this.live);
      this.box?.remove();
      this.box = box;
      this.append(box);
      this.#show();
    }

    #defaults() {
      return { ...Object.fromEntries(this.game.options.map((option) => [option.name, option.default])),
        ...this.game.presets[this.preset] };
    }

    /* ---- what goes in ---- */

    #strip() {
      this.tiles = Object.keys(this.game.packs[this.preset]).sort().reverse().map((text) => {
        const node = h("button", { type: "button", class: "dx-tile", "data-tile": text }, face(text), h("span", {}));
        node.querySelector("svg")?.setAttribute("aria-hidden", "true");
        node.addEventListener("click", () => this.#tap(text));
        return node;
      });
      return h("div", { class: "dx-strip", role: "group", "aria-label": this.words.tiles }, ...this.tiles);
    }

    #tap(text) {
      if (this.#left(text) < 1) return;
      this.groups[this.at].tiles.push(text);
      this.#changed();
    }

    #left(text) {
      const held = this.groups.flatMap((group) => group.tiles).filter((tile) => tile === text).length;
      return Math.max(0, (this.counts[text] ?? 0) - held);
    }

    /* A game that is settled from numbers: lists to choose from, some with one number a seat. */
    #form() {
      const all = this.data.seats[4];
      return h("div", { class: "dx-form" }, ...this.input.fields.map((field) => {
        const value = this.fields[field.name];
        const act = (changed) => { this.fields[field.name] = changed; this.#changed(); };
        if (field.list) return choice(field.label, field.list, value, act);
        const { numbers, text } = field.kind ? atOnce(field.kind, all.length, () => this.fields[field.name])
          : { numbers: value.split(","), text: (each) => each.join(",") };
        return h("fieldset", {}, h("legend", {}, field.label), ...all.map((seat, k) => choice(seat,
          Array.from({ length: field.most + 1 }, (_, n) => [n, n]), numbers[k] ?? 0, (n) => {
            numbers[k] = n;
            act(text(numbers));
          })));
      }));
    }

    #text() {
      const texts = this.groups.map(({ mark, tiles }) => mark + tiles.join(" "));
      return this.input.kind === "groups" ? texts.join(` ${this.input.separator} `) : texts[0];
    }

    #example(example) {
      this.preset = example.preset;
      this.beside = example.beside ?? "";
      this.options = {};
      this.counts = this.game.packs[this.preset];
      this.#empty();
      if (example.fields) this.fields = { ...example.fields };
      else this.groups = example.groups.map((tiles) => ({ tiles: [...tiles], mark: "" }));
      this.answer = example.answer;
      this.#make();
      this.#address();
      setText(this.live, `${example.title}: ${this.#spoken(example.answer)}`);
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

    #changed() {
      this.#show();
      this.#address();
      const request = this.#request();
      if (this.input.kind !== "fields" && !this.groups.some((group) => group.tiles.length)) {
        this.answer = null;
        this.turn = {};
        this.#show();
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
        setText(this.live, this.#spoken(answer));
      } catch (error) {
        if (turn !== this.turn) return;
        this.answer = null;
        this.#show();
        this.said.replaceChildren(...sentence(error.message), ...ruleLinks(error.rule ? [error.rule] : [], this.words));
        setText(this.live, plain(error.message));
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
      const empty = this.input.kind !== "fields" && !this.groups.some((group) => group.tiles.length);
      setText(this.said, empty ? words.empty : "");
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
      return {
        game: this.game.game, preset: this.preset === Object.keys(this.game.presets)[0] ? "" : this.preset,
        beside: this.beside, options: packOptions(this.options),
        tiles: this.input.kind === "fields" ? "" : this.groups.map(({ mark, tiles }) => (mark ? "!" : "") + pack(tiles)).join("-"),
        fields: this.input.kind === "fields" ? JSON.stringify(this.fields) : "",
      };
    }

    #address() {
      this.link.href = addressOf("calculator", this.#state());
      if (this.options_.link !== false) history.replaceState(history.state, "", this.link.href);
    }

    follow() {
      const parts = this.addressed("calculator");
      if (!parts || !this.data.games.some((game) => game.game === parts.game)) return;
      if (addressOf("calculator", this.#state()) === addressOf("calculator", parts)) return;
      this.choose(parts.game);
      const { former, presets } = this.game;
      const now = (name = "") => (Object.hasOwn(former, name) ? former[name] : name);
      if (Object.hasOwn(presets, now(parts.preset))) this.preset = now(parts.preset);
      if (Object.hasOwn(presets, now(parts.beside))) this.beside = now(parts.beside);
      this.options = unpackOptions(parts.options);
      this.counts = this.game.packs[this.preset];
      const groups = String(parts.tiles ?? "").split("-", 32).map((text) => ({
        tiles: unpack(text.replace("!", "")), mark: text.startsWith("!") ? this.input.marks?.[0]?.[0] ?? "" : "" }));
      const { names, kind } = this.input;
      const fits = kind === "tiles" ? this.game.players.includes(groups.length) || groups.length === 1 : true;
      if (names) this.groups = names.map((_, k) => groups[k] ?? this.#group());
      else if (fits) this.groups = groups;
      if (parts.fields) try {
        for (const [name, value] of Object.entries(JSON.parse(parts.fields))) this.fields[name] = String(value);
      } catch { /* an address that somebody changed: the fields keep their values */ }
      this.#make();
      this.#changed();
      this.box.scrollIntoView({ block: "nearest" });
    }
  }

  globalThis.DominoCalculator = define(NAME, DominoCalculator);
})();
