/* <domino-pad>: the score of a real table, deal by deal. What is entered is kept on the device; what it
   comes to is counted by an engine that knows the rules, anew after every change.
   Needs domino-core.js, domino-links.js and domino-ask.js; leaves DominoPad.mount(parent, data, options). */
(() => {
  "use strict";
  const NAME = "domino-pad";
  if (customElements.get(NAME)) return;
  const { h, sentence, plain, signed, number, setText, say, fill, ownKeys } = globalThis.DominoCore;
  const { asked, AskingElement, button, choice, define, strip, fieldForm, engineStatus } = globalThis.DominoAsk;

  const VERSION = 1;
  const MOST_NAME = 40;
  const WIDTH = 640, HEIGHT = 160; // of the graph, in its own units
  const DASHES = ["", "8 4", "2 4", "12 4 2 4"]; // each line has its own, whatever its colour

  const isPad = (pad) => pad && Array.isArray(pad.deals) && Array.isArray(pad.players) && typeof pad.game === "string";

  class DominoPad extends AskingElement {
    static KEYS = [];

    begin() {
      this.note = h("p", { class: "dr-error", role: "alert", hidden: true });
      this.live = h("div", { class: "dr-only-heard", "aria-live": "polite" });
      this.top = h("div", { class: "dr-top" });
      this.form = h("div", {});
      this.sums = h("div", { class: "dx-pad" });
      this.status = engineStatus(this);
      this.box = ownKeys(h("div", { class: "dr-player dx-box", role: "region", "aria-label": this.words.title },
        this.top, this.note, this.form, this.sums, this.#ways(), h("div", { class: "dr-controls" }, this.status), this.live));
      this.append(this.box);
      const kept = this.#kept();
      this.pad = isPad(kept) && this.#gameOf(kept.game) ? kept : this.#fresh(this.data.games[0]);
      this.#make();
      if (this.pad.deals.length) this.#count();
      else this.#show();
    }

    follow() {} // no address leads here

    again() { this.#count(); }

    /* ---- what is kept ---- */

    get #place() { return `domino-pad ${location.pathname.replace(/[^/]*$/, "")}`; }

    #kept() {
      if (this.options_.keep === false) return null;
      try { return JSON.parse(localStorage.getItem(this.#place)); } catch { return null; }
    }

    #keep() {
      if (this.options_.keep === false) return;
      try { localStorage.setItem(this.#place, JSON.stringify(this.pad)); } catch { this.#tell(this.words.unkept); }
    }

    #tell(text) {
      this.note.hidden = !text;
      this.note.replaceChildren(...sentence(text));
    }

    /* ---- the game and who plays ---- */

    #gameOf(name) { return this.data.games.find((game) => game.game === name); }

    get game() { return this.#gameOf(this.pad.game); }

    #fresh(game, players = game.players[0]) {
      return { pad: VERSION, game: game.game, options: {}, players: [...this.data.seats[players]], deals: [] };
    }

    get #sides() { return this.game.input.names?.length ?? this.pad.players.length; }

    /* How a side is called: its player, or both partners. */
    #side(k) { return this.pad.players.filter((_, seat) => seat % this.#sides === k).join(" + "); }

    #preset() {
      const given = Object.entries(this.pad.options).map(([name, value]) => [name, String(value)]);
      const defaults = Object.fromEntries(this.game.options.map((option) => [option.name, String(option.default)]));
      return Object.keys(this.game.presets).find((name) => {
        const wanted = { ...defaults, ...this.game.presets[name] };
        const has = { ...defaults, ...Object.fromEntries(given) };
        return Object.keys(wanted).every((each) => String(wanted[each]) === has[each]);
      }) ?? "";
    }

    #make() { this.refocus(() => { this.#makeTop(); this.#clear(); }); }

    #makeTop() {
      const { words, pad, game } = this;
      const preset = this.#preset();
      const titles = Object.entries(game.titles);
      const anew = (fresh) => {
        if (pad.deals.length && !confirm(words.anew)) { this.#make(); return; }
        this.pad = fresh;
        this.way = null;
        this.#changed();
      };
      this.top.replaceChildren(
        choice(words.game, this.data.games.map((each) => [each.game, each.title]), game.game, (name) => anew(this.#fresh(this.#gameOf(name)))),
        choice(words.rules, preset ? titles : [["", words.otherRules], ...titles], preset, (name) => {
          pad.options = { ...game.presets[name] };
          this.#changed();
        }),
        game.players.length > 1 ? choice(words.players, game.players.map((each) => [each, each]), pad.players.length,
          (players) => anew(this.#fresh(game, Number(players)))) : "",
        h("div", { class: "dx-names", role: "group", "aria-label": words.names }, ...pad.players.map((name, seat) => {
          const input = h("input", { class: "dr-tool", value: name, maxlength: MOST_NAME, "aria-label": fill(words.name, { n: seat + 1 }) });
          input.addEventListener("change", () => {
            pad.players[seat] = input.value.trim() || this.data.seats[pad.players.length][seat];
            this.#changed();
          });
          return input;
        })));
    }

    /* ---- a deal: a new one, or one that is corrected ---- */

    #clear(at = null) {
      const { input } = this.game;
      const entry = at === null ? null : this.pad.deals[at];
      this.at = at;
      this.ways = input.kind === "fields" ? ["fields", "points"] : ["points", "catches"];
      this.way = this.ways.find((way) => entry && entry[way]) ?? (this.ways.includes(this.way) ? this.way : this.ways[0]);
      const empty = () => Array(this.#sides).fill("");
      this.points = [...(entry?.points ?? empty())];
      this.catches = [...(entry?.catches ?? empty())];
      this.fields = { ...Object.fromEntries((input.fields ?? []).map(({ name, start }) => [name, start])), ...this.#passed(at), ...entry?.fields };
      this.side = 0;
      this.#makeForm();
    }

    /* What the deal before passes on, as the engine has said. */
    #passed(at) { return this.answer?.passed?.[at ?? this.pad.deals.length] ?? {}; }

    #makeForm() {
      const { words, at } = this;
      this.refocus(() => this.form.replaceChildren(
        h("div", { class: "dx-rules-list dx-enter" },
          h("b", {}, at === null ? fill(words.deal, { n: this.pad.deals.length + 1 }) : fill(words.correcting, { n: at + 1 })),
          choice(words.way, this.ways.map((way) => [way, words[way]]), this.way, (way) => { this.way = way; this.#makeForm(); })),
        { points: () => this.#pointsForm(), catches: () => this.#catchForm(), fields: () => this.#fieldsForm() }[this.way](),
        h("div", { class: "dr-controls" }, button(at === null ? words.enter : words.correct, () => this.#enter(), { "data-do": "enter" }),
          at === null ? null : button(words.takeOut, () => this.#put(null), { "data-do": "take-out" }),
          at === null ? null : button(words.cancel, () => this.#clear(), { "data-do": "cancel" }))), "[data-do=enter]");
    }

    #pointsForm() {
      return h("div", { class: "dx-form" }, ...this.points.map((value, k) => {
        const input = h("input", { class: "dr-tool", inputmode: "numeric", value, "aria-label": fill(this.words.pointsOf, { name: this.#side(k) }) });
        input.addEventListener("input", () => { this.points[k] = input.value; });
        input.addEventListener("keydown", (event) => { if (event.key === "Enter") this.#enter(); });
        return h("label", { class: "dx-choice" }, h("span", {}, this.#side(k)), input);
      }));
    }

    #catchForm() {
      const { words, game } = this;
      const inputs = this.catches.map((value, k) => {
        const input = h("input", { class: "dr-tool", value, "aria-label": fill(words.catchOf, { name: this.#side(k) }) });
        input.addEventListener("input", () => { this.catches[k] = input.value; });
        input.addEventListener("focus", () => { this.side = k; show(); });
        return input;
      });
      const add = (text) => {
        this.catches[this.side] = `${this.catches[this.side]} ${text}`.trim();
        inputs[this.side].value = this.catches[this.side];
        say(this.live, `${this.#side(this.side)}: ${this.catches[this.side]}`);
      };
      const show = () => inputs.forEach((input, k) => input.parentNode.classList.toggle("dx-now", k === this.side));
      const { box, nodes } = strip(Object.keys(game.packs[this.#preset() || Object.keys(game.packs)[0]]).sort().reverse(), words.tiles, add);
      for (const node of nodes) node.setAttribute("aria-label", node.dataset.tile);
      const parts = game.input.kind === "groups" && !game.input.names;
      const form = h("div", {}, h("div", { class: "dx-form" }, ...inputs.map((input, k) => h("label", { class: "dx-choice" },
        h("span", {}, this.#side(k)), input))), box,
      parts ? h("div", { class: "dr-controls" }, button(game.input.next ?? words.next, () => add(game.input.separator)),
        ...(game.input.marks ?? []).map(([mark, said]) => (mark ? button(said, () => add(mark)) : null))) : "");
      show();
      return form;
    }

    #fieldsForm() {
      return fieldForm(this.game.input.fields, this.pad.players, () => this.fields, (name, text) => { this.fields[name] = text; });
    }

    #enter() {
      const { words } = this;
      if (this.way === "points") {
        const numbers = this.points.map((value) => String(value).trim().replace("\u2212", "-"));
        const wrong = numbers.findIndex((text) => !/^[+-]?\d{1,12}$/.test(text));
        if (wrong >= 0) {
          this.#tell(fill(words.noNumber, { name: this.#side(wrong) }));
          this.form.querySelectorAll(".dx-form input")[wrong].focus();
          return;
        }
        this.#put({ points: numbers.map(Number) });
      } else this.#put({ [this.way]: this.way === "catches" ? [...this.catches] : this.#own() });
    }

    /* The fields that are not as the deal before passes them on, so that these follow its correction. */
    #own() {
      const passed = this.#passed(this.at);
      return Object.fromEntries(Object.entries(this.fields).filter(([name, value]) => passed[name] !== value));
    }

    #put(entry) {
      const { deals } = this.pad;
      if (this.at === null) deals.push(entry);
      else deals.splice(this.at, 1, ...(entry ? [entry] : []));
      this.#clear();
      this.#changed(true);
    }

    /* ---- asking, and what comes out ---- */

    #changed(sameForm = false) {
      this.#tell("");
      this.#keep();
      if (!sameForm) this.#make();
      this.#count();
    }

    async #count() {
      const turn = this.turn = {};
      try {
        const answer = await asked(this.engine, { ask: "pad", text: JSON.stringify(this.pad) });
        if (turn !== this.turn) return;
        this.answer = answer;
        if (this.at === null && this.way === "fields") this.#clear();
        this.#show();
        say(this.live, this.pad.players.map((name, seat) => `${name} ${signed(answer.payments[seat])}`).join(", "));
      } catch (error) {
        if (turn !== this.turn) return;
        this.answer = null;
        this.#show();
        this.#tell(error.message);
      }
    }

    #show() {
      const { words, pad, answer } = this;
      if (!pad.deals.length) {
        this.sums.replaceChildren(h("p", { class: "dx-said" }, words.empty));
        return;
      }
      const cell = (points, paid) => h("td", {}, points === undefined ? "\u2013" : [number(points), h("span", { class: "dx-says" }, ` (${signed(paid)})`)].reduce(
        (all, part) => { all.append(part); return all; }, h("span", {})));
      const rows = pad.deals.map((_, k) => {
        const { scores = [], payments = [], problem } = answer?.counted[k] ?? {};
        const edit = button(String(k + 1), () => this.#clear(k), { "aria-label": fill(words.edit, { n: k + 1 }) });
        return h("tr", {}, h("th", { scope: "row" }, edit), ...(problem
          ? [h("td", { colspan: pad.players.length, class: "dx-problem" }, ...sentence(problem))]
          : pad.players.map((_, seat) => cell(scores[seat], payments[seat]))));
      });
      const total = answer ? [h("tr", { class: "dx-total" }, h("th", { scope: "row" }, words.total),
        ...pad.players.map((_, seat) => cell(answer.scores[seat], answer.payments[seat])))] : [];
      this.refocus(() => this.sums.replaceChildren(
        h("div", { class: "dx-wide", role: "region", tabindex: "0", "aria-label": words.sums },
          h("table", {}, h("caption", {}, words.caption), h("thead", {}, h("tr", {}, h("th", { scope: "col" }, words.number),
            ...pad.players.map((name) => h("th", { scope: "col" }, name)))), h("tbody", {}, ...rows), h("tfoot", {}, ...total))),
        answer && answer.running.length > 1 ? this.#graph(answer.running) : ""));
    }

    /* The totals after each deal, a line a player. */
    #graph(running) {
      const { words, pad } = this;
      const all = [0, ...running.flat()];
      const most = Math.max(...all), least = Math.min(...all);
      const x = (k) => 8 + (k * (WIDTH - 16)) / running.length;
      const y = (sum) => 10 + ((most - sum) * (HEIGHT - 20)) / Math.max(1, most - least);
      const said = pad.players.map((name, seat) => `${name} ${signed(running.at(-1)[seat])}`).join(", ");
      const lines = pad.players.map((_, seat) => {
        const points = [0, ...running.map((sums) => sums[seat])].map((sum, k) => `${x(k).toFixed(1)},${y(sum).toFixed(1)}`).join(" ");
        return `<polyline class="dx-line-${seat}" points="${points}" stroke-dasharray="${DASHES[seat]}"/>`;
      });
      const holder = h("div", { class: "dx-graph" });
      holder.innerHTML = `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"><line x1="8" x2="${WIDTH - 8}" y1="${y(0)}" y2="${y(0)}"/>${lines.join("")}</svg>`;
      holder.firstChild.setAttribute("aria-label", `${words.graph}: ${said}`);
      holder.append(h("p", { "aria-hidden": "true" }, ...pad.players.map((name, seat) => {
        const key = h("span", { class: "dx-key" });
        key.innerHTML = `<svg viewBox="0 0 40 8"><line class="dx-line-${seat}" x1="0" x2="40" y1="4" y2="4" stroke-dasharray="${DASHES[seat]}"/></svg>`;
        key.append(name);
        return key;
      })));
      return holder;
    }

    /* ---- out and in ---- */

    #ways() {
      const { words } = this;
      const text = h("textarea", { rows: 5, spellcheck: "false", "aria-label": words.text });
      const write = async (as) => {
        await this.#count();
        if (this.answer) text.value = as === "csv" ? this.answer.csv : JSON.stringify(this.pad, null, 1);
        text.focus();
        text.select();
      };
      return h("details", { class: "dx-options" }, h("summary", {}, words.inOut), h("p", { class: "dx-says dx-about" }, words.about), text,
        h("div", { class: "dr-controls" }, button(words.asCsv, () => write("csv"), { "data-do": "csv" }), button(words.asJson, () => write("json"), { "data-do": "json" }),
          button(words.read, () => this.#read(text.value), { "data-do": "read" })));
    }

    async #read(text) {
      try {
        const { game, options, players, deals } = await asked(this.engine, { ask: "pad", text });
        if (!this.#gameOf(game)) throw new Error(fill(this.words.noGame, { game }));
        if (this.pad.deals.length && !confirm(this.words.anew)) return;
        this.pad = { pad: VERSION, game, options, players, deals };
        this.#changed();
      } catch (error) {
        this.#tell(error.message);
        say(this.live, plain(error.message));
      }
    }
  }

  globalThis.DominoPad = define(NAME, DominoPad);
})();
