/* What the calculator and the table share: asking the engine, lists to choose from, the options of a
   game, how far the engine is, and tiles in addresses. Leaves DominoAsk. */
(() => {
  "use strict";
  if (globalThis.DominoAsk) return;
  const { h, sentence, ruleLink, setText, Problem } = globalThis.DominoCore;

  /* An answer of the engine, or its one sentence as an error with the rule behind it. */
  async function asked(engine, request) {
    const answer = await engine.ask(request);
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

  /* How far the engine is: what it costs before it starts, a bar while it loads, a sentence where it
     cannot. Nothing once it is there. */
  function engineStatus({ engine, words, attributes }) {
    const costs = attributes.size ? `, ${attributes.size.value}` : "";
    const bar = h("progress", { max: 1, "aria-label": words.loading });
    const text = h("span", {});
    const node = h("p", { class: "dx-engine" }, text, bar);
    const show = (at = {}) => {
      const state = at.state ?? engine?.state ?? "none";
      node.hidden = state === "ready";
      bar.hidden = state !== "loading";
      if (at.total) bar.value = Math.min(1, at.loaded / at.total);
      else bar.removeAttribute("value");
      const size = at.total ? ` ${Math.floor((100 * at.loaded) / at.total)} %${costs.replace(", ", " / ")}` : "";
      text.textContent = { off: words.off.replace("{size}", costs), loading: words.loading + size,
        failed: words.failed, none: words.noEngine }[state] ?? "";
    };
    engine?.progress?.(show);
    show();
    return node;
  }

  /* 6:6 6:6 5:4 <-> 66x2.54, for addresses. */
  const pack = (tiles) => tiles.reduce((runs, tile) => {
    if (runs.at(-1)?.[0] === tile) runs.at(-1)[1] += 1;
    else runs.push([tile, 1]);
    return runs;
  }, []).map(([tile, times]) => tile.replace(":", "") + (times > 1 ? `x${times}` : "")).join(".");
  const MOST = 84; // no pack has more tiles
  const unpack = (text) => String(text ?? "").split(".", MOST).flatMap((piece) => {
    const found = /^([1-6])([1-6])(?:x(\d{1,2}))?$/.exec(piece);
    return found ? Array(Math.min(MOST, Number(found[3] ?? 1))).fill(`${found[1]}:${found[2]}`) : [];
  }).slice(0, MOST);
  const packOptions = (options) => Object.entries(options).map(([k, v]) => `${k}:${v}`).join(",");
  const unpackOptions = (text) => Object.fromEntries(String(text ?? "").split(",")
    .filter((pair) => pair.includes(":")).map((pair) => pair.split(":", 2)));
  /* "#name&key=value" as an object; null where the address is about something else. */
  function address(name) {
    const [first, ...rest] = location.hash.slice(1).split("&");
    return first === name ? Object.fromEntries(new URLSearchParams(rest.join("&"))) : null;
  }
  const addressOf = (name, parts) => `#${name}${Object.entries(parts).filter(([, value]) => value)
    .map(([key, value]) => `&${key}=${encodeURIComponent(value).replaceAll("%3A", ":").replaceAll("%2C", ",")}`).join("")}`;

  /* What both elements are: data from a script inside or from `mount`, an engine to ask, an address. A
     kind has its WORDS, begin() and follow(), which reads the address. */
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
      const { WORDS } = this.constructor;
      this.words = { ...WORDS.en, ...WORDS[this.data.lang] };
      this.engine ??= globalThis.dominoEngine;
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

    /* What the address says about this element; null where it says nothing, or may not. */
    addressed(name) { return this.options_.link === false ? null : address(name); }

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
    asked, AskingElement, button, define, choice, optionList, engineStatus, pack, unpack, packOptions, unpackOptions,
    addressOf,
  };
})();
