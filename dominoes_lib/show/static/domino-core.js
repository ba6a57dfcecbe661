/* What the elements of this folder share: making nodes, drawing tiles in sentences, rule links.
   A classic script without dependencies; it leaves one global, DominoCore. Faces come from
   DOMINO_FACES, the pages of rules by the first part of their ids from DOMINO_PAGES. */
(() => {
  "use strict";
  if (globalThis.DominoCore) return;

  const SVG = "http://www.w3.org/2000/svg";

  /* ---- small helpers ---- */

  function h(tag, attributes, ...children) {
    const node = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes || {})) {
      if (value === true) node.setAttribute(key, "");
      else if (value !== false && value != null) node.setAttribute(key, value);
    }
    node.append(...children.filter((child) => child != null));
    return node;
  }

  function icon(path) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 20 20");
    svg.setAttribute("aria-hidden", "true");
    svg.append(document.createElementNS(SVG, "path"));
    svg.firstChild.setAttribute("d", path);
    return svg;
  }

  const drawn = new Map();
  function face(text, css = "tile") {
    if (!drawn.has(text)) {
      const source = (globalThis.DOMINO_FACES || {})[text || "back"];
      const holder = document.createElement("template");
      if (source) holder.innerHTML = source;
      else holder.content.append(h("span", {}, text || "?"));
      drawn.set(text, holder.content.firstElementChild);
    }
    const node = drawn.get(text).cloneNode(true);
    node.setAttribute("class", css);
    return node;
  }

  /* "[6:5] catches" -> the drawing, then the words. */
  function sentence(text) {
    return String(text ?? "").split(/\[(\d:\d)\]/).map(
      (part, index) => (index % 2 ? face(part, "tile tile-inline") : part));
  }
  const plain = (text) => String(text ?? "").replace(/\[(\d:\d)\]/g, "$1");

  function ruleLink(id, words) {
    const root = document.documentElement.dataset.content_root;
    const page = (globalThis.DOMINO_PAGES || {})[String(id).split("-")[0]];
    if (root === undefined || !page) return h("span", { class: "dr-rule" }, id);
    return h("a", { class: "dr-rule", href: `${root || "./"}${page}#${id}`,
      "aria-label": `${words.rule} ${id}` }, id);
  }
  const ruleLinks = (ids, words) => (ids || []).flatMap((id) => [" ", ruleLink(id, words)]);

  const stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const signed = (n) => (n > 0 ? `+${n}` : String(n).replace("-", "\u2212"));
  const number = (n) => (n == null ? "" : String(n).replace("-", "\u2212"));
  const setText = (node, text) => { if (node.textContent !== text) node.textContent = text; };
  /* What a live region says is heard also when the words repeat: a space more makes them new. */
  const say = (node, text) => { node.textContent = text + (node.textContent === text ? "\u00a0" : ""); };
  /* "play {k} of {n}" with its values put in. */
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

  /* A script that is wanted only now: what it leaves, at once where it is there already. A file of
     another edition has another address (DOMINO_LATER). */
  const here = document.currentScript?.src || document.baseURI;
  const later = (file, name, sentence) => globalThis[name] ?? new Promise((done, fail) => {
    const script = h("script", { src: new URL(`${file}?v=${globalThis.DOMINO_LATER?.[file] ?? ""}`, here) });
    const end = () => {
      clearTimeout(clock);
      script.remove();
      if (globalThis[name]) done(globalThis[name]);
      else fail(new Error(sentence));
    };
    const clock = setTimeout(end, later.limit);
    script.onload = script.onerror = end;
    document.head.append(script);
  });
  later.limit = 60_000; // milliseconds after which nobody waits any more

  /* In JupyterLab a notebook takes keys, unless the very node that has the focus says that they are its
     own; and line breaks, unless it does not hear of them. */
  const ownKeys = (box) => {
    box.addEventListener("focusin", ({ target }) => target.setAttribute("data-lm-suppress-shortcuts", "true"));
    box.addEventListener("beforeinput", (event) => event.stopPropagation(), { capture: true });
    return box;
  };

  class Problem extends Error {}

  globalThis.DominoCore = {
    h, icon, face, sentence, plain, ruleLink, ruleLinks, stillness, signed, number, setText, say, fill, later,
    ownKeys, Problem,
  };
})();
