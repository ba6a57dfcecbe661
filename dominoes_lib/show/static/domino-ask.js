/* What the calculator and the table share: asking the engine, lists to choose from, the options of a
   game, how far the engine is, and the address. Needs domino-links.js; leaves DominoAsk. */
(() => {
  "use strict";
  if (globalThis.DominoAsk) return;
  const { h, face, sentence, ruleLink, setText, Problem } = globalThis.DominoCore;
  const { read } = globalThis.DominoLinks;

  const limits = { slow: 5000 }; // milliseconds after which a question can be stopped
  const lateness = new WeakMap();
  /* How many questions to an engine take long, and who wants to know. */
  const latenessOf = (engine) => {
    if (!lateness.has(engine)) lateness.set(engine, { late: 0, hearers: new Set() });
    return lateness.get(engine);
  };

  function watchLateness(engine) {
    const open = latenessOf(engine);
    const count = (more) => { open.late += more; open.hearers.forEach((hear) => hear()); };
    let late = 0;
    const tick = () => {
      if (engine.state === "loading") clock = setTimeout(tick, limits.slow); // that is seen already
      else count(late = 1);
    };
    let clock = setTimeout(tick, limits.slow);
    return () => { clearTimeout(clock); if (late) count(-1); };
  }

  /* An answer of the engine, or its one sentence as an error with the rule behind it. */
  async function asked(engine, request) {
    const done = watchLateness(engine);
    const answer = await engine.ask(request).finally(done);
    if (answer && typeof answer.error === "string") {
      throw Object.assign(new Problem(answer.error), { rule: answer.rule });
    }
    return answer;
  }

  /* What stands in the element as data; null where there is none that can be read. */
  function data(element) {
    try {
      return JSON.parse(element.querySelector(':scope > script[type="application/json"]').textContent);
    } catch { return null; }
  }

  function button(text, act, attributes = {}) {
    const node = h("button", { type: "button", class: "dr-tool", ...attributes }, text);
    node.addEventListener("click", act);
    return node;
  }

  /* A list to choose from, with its name before it: entries are [value, text]. */
  function choice(name, entries, value, act) {
    const select = h("select", { class: "dr-tool", "aria-label": name },
      ...entries.map(([each, text]) => h("option", { value: each }, text)));
    select.value = value;
    select.addEventListener("change", () => act(select.value));
    return h("label", { class: "dx-choice" }, h("span", {}, name), select);
  }

  /* The options of a game as lists; what is changed is told, and kept by name. */
  function optionList(game, options, words, act) {
    const id = (row) => ruleLink(row, words);
    return h("details", { class: "dx-options" }, h("summary", {}, words.options),
      ...game.options.map((option) => h("p", {},
        choice(option.name.replaceAll("_", " "), option.values.map((value) => [value, value]),
          String(options[option.name] ?? option.default), (value) => act(option.name, value)),
        h("span", { class: "dx-says" }, ...sentence(option.sentence), " ", id(option.reading)))));
  }

  /* The strip of faces, to be tapped; each node has room for a number under its face. */
  function strip(tiles, label, tap) {
    const nodes = tiles.map((text) => {
      const node = h("button", { type: "button", class: "dx-tile", "data-tile": text }, face(text), h("span", {}));
      node.querySelector("svg")?.setAttribute("aria-hidden", "true");
      node.addEventListener("click", () => tap(text));
      return node;
    });
    return { nodes, box: h("div", { class: "dx-strip", role: "group", "aria-label": label }, ...nodes) };
  }

  /* supreme@2,quartet@1 as a number a seat of one kind, and back, the other kinds as they are. */
  function atOnce(kind, seats, given) {
    const pieces = () => given().split(",").filter(Boolean);
    return {
      numbers: Array.from({ length: seats }, (_, seat) => pieces().filter((piece) => piece === `${kind}@${seat}`).length),
      text: (numbers) => [...pieces().filter((piece) => !piece.startsWith(`${kind}@`)),
        ...numbers.flatMap((times, seat) => Array(Number(times)).fill(`${kind}@${seat}`))].join(","),
    };
  }

  /* A deal that is settled from numbers: lists to choose from, some with one number a seat. */
  function fieldForm(fields, seats, values, act) {
    return h("div", { class: "dx-form" }, ...fields.map((field) => {
      const value = values()[field.name];
      const changed = (text) => act(field.name, text);
      if (field.list) return choice(field.label, field.list, value, changed);
      const { numbers, text } = field.kind ? atOnce(field.kind, seats.length, () => values()[field.name])
        : { numbers: value.split(","), text: (each) => each.join(",") };
      return h("fieldset", {}, h("legend", {}, field.label), ...seats.map((seat, k) => choice(seat,
        Array.from({ length: field.most + 1 }, (_, n) => [n, n]), numbers[k] ?? 0, (n) => {
          numbers[k] = n;
          changed(text(numbers));
        })));
    }));
  }

  /* How far the engine is: what it costs before it starts, a bar while it loads, a sentence and a way to
     try again where it cannot, a way to stop what takes long. Nothing once it is there. */
  function engineStatus(element) {
    const { engine, words, attributes } = element;
    const costs = attributes.size ? `, ${attributes.size.value}` : "";
    const bar = h("progress", { max: 1, "aria-label": words.loading });
    const text = h("span", {});
    const again = button(words.tryAgain, () => element.again(), { "data-do": "again" });
    const stop = button(words.stop, () => engine.restart(words.stopped).catch(() => {}), { "data-do": "stop" });
    const node = h("p", { class: "dx-engine" }, text, bar, again, stop);
    const open = latenessOf(engine);
    let now = {};
    const show = (at = now) => element.refocus(() => {
      now = at;
      const state = at.state ?? engine.state;
      const late = state === "ready" && open.late > 0;
      node.hidden = state === "ready" && !late;
      bar.hidden = state !== "loading";
      again.hidden = state !== "failed";
      stop.hidden = !late || !engine.restart;
      if (at.total) bar.value = Math.min(1, at.loaded / at.total);
      else bar.removeAttribute("value");
      const size = at.total ? ` ${Math.floor((100 * at.loaded) / at.total)} %${costs.replace(", ", " / ")}` : "";
      setText(text, { off: words.off.replace("{size}", costs), loading: words.loading + size, ready: late ? words.slow : "",
        failed: [words.failed, at.message].filter(Boolean).join(" "), none: words.noEngine }[state] ?? "");
    });
    open.hearers.add(() => show());
    engine.progress?.(show);
    show();
    return node;
  }

  /* Pieces of an address that cannot be read, as a reader sees them. */
  const quoted = (pieces) => [...pieces.slice(0, 4).map((piece) => (piece.length > 24 ? `${piece.slice(0, 24)}\u2026` : piece))
    .map((piece) => `\u201c${piece}\u201d`), ...(pieces.length > 4 ? ["\u2026"] : [])].join(", ");

  /* What both elements are: data from a script inside or from `mount`, an engine to ask, an address. A
     kind has its words in its data, and the KEYS of its address, begin(), again(), which asks once more what had no
     answer, and follow(), which reads the address. */
  class AskingElement extends HTMLElement {
    options_ = {};
    #life = null;

    connectedCallback() {
      if (document.readyState === "loading" && !this.given) {
        document.addEventListener("DOMContentLoaded", () => this.connectedCallback(), { once: true });
        return;
      }
      this.data = this.given ?? data(this);
      if (!this.data?.games?.length) return;
      this.#life = new AbortController();
      this.words = this.data.words ?? {};
      this.engine ??= globalThis.dominoEngine ?? { state: "none", ask: async () => { throw new Error(this.words.noEngine); } };
      this.classList.add("dx-on");
      this.begin();
      addEventListener("hashchange", () => this.follow(), { signal: this.#life.signal });
    }

    disconnectedCallback() {
      this.#life?.abort();
      this.box?.remove();
    }

    /* Build something anew; who was in it by keyboard stands at the same control afterwards. */
    refocus(build, instead = "select") {
      const name = (node) => node.getAttribute("aria-label") ?? node.textContent;
      const shown = (node) => node.getClientRects().length > 0;
      const at = document.activeElement;
      const inside = this.box?.contains(at);
      build();
      if (!inside || (this.box.contains(document.activeElement) && shown(document.activeElement))) return;
      const all = [...this.box.querySelectorAll("button, select, input, summary, a")].filter(shown);
      const next = all.find((node) => node.tagName === at.tagName && name(node) === name(at))
        ?? [...this.box.querySelectorAll(instead)].find(shown) ?? all[0];
      next?.focus({ preventScroll: true });
    }

    /* What the address says about this element, as parts and what of it is wrong; null where it says
       nothing, or may not. */
    addressed(name) { return this.options_.link === false ? null : read(location.hash, name, this.constructor.KEYS); }

    linkTo(text, title) {
      const link = h("a", { class: "dr-link", href: "#", title }, text);
      link.addEventListener("click", async () => {
        try { await navigator.clipboard.writeText(link.href); } catch { return; }
        setText(link, this.words.copied);
        setTimeout(() => setText(link, text), 1500);
      });
      return link;
    }
  }

  /* Define an element; what live widgets call is mount. */
  function define(name, Element) {
    customElements.define(name, Element);
    return {
      mount(parent, given, { engine, ...options } = {}) {
        const element = document.createElement(name);
        Object.assign(element, { given, engine, options_: options });
        parent.append(element);
        return element;
      },
    };
  }

  globalThis.DominoAsk = {
    asked, AskingElement, button, define, choice, optionList, strip, fieldForm, engineStatus, quoted, limits,
  };
})();
