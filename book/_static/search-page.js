/* The search page: the field, what was found, page by page. Needs search.js, BOOK_TEXT and
   DOMINO_FACES. */
(() => {
  "use strict";
  const IN_SIGHT = 4; // hits of a page that are shown at once
  const ASIAN = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+)/u;
  const KANA = /[\u3041-\u30ff]/;

  const field = document.querySelector(".search-form input");
  const status = document.getElementById("search-status");
  const results = document.getElementById("search-found");
  const book = new globalThis.BookSearch.Book(globalThis.BOOK_TEXT);

  function h(tag, attributes, ...children) {
    const node = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children.filter(Boolean));
    return node;
  }

  /* A tile in the line of text: its name is said, not what is drawn. */
  function face(tile) {
    const holder = document.createElement("template");
    holder.innerHTML = globalThis.DOMINO_FACES[tile];
    const drawing = holder.content.firstElementChild;
    drawing.setAttribute("class", "tile in");
    drawing.setAttribute("aria-label", drawing.querySelector("title").textContent);
    drawing.querySelectorAll("title, desc").forEach((words) => words.remove());
    return drawing;
  }

  /* Words with their tiles drawn and their characters marked as Chinese, or as Japanese. */
  function shown(text) {
    return text.split(/\[(\d:\d)\]/).flatMap((part, index) => (index % 2
      ? [face(part)]
      : part.split(ASIAN).map((run, turn) => (turn % 2
        ? h("span", { class: "hanzi", lang: KANA.test(run) ? "ja" : "zh-Hant" }, run)
        : run))));
  }

  const words = (text, asked) => book.marked(text, asked).flatMap((piece) =>
    (piece.hit ? [h("mark", {}, ...shown(piece.text))] : shown(piece.text)));

  /* What a name adds that neither the title nor the excerpt shows. */
  function calledOf({ place, name }, excerpt) {
    if (!name || [place.title, excerpt].some((text) => text.includes(name.text))) return null;
    return h("span", { class: "found-called" }, " also called ", h("b", {}, ...shown(name.text)));
  }

  function hitOf(hit, asked) {
    const { page, anchor, title, heading, kind } = hit.place;
    const excerpt = book.excerpt(hit.place, asked);
    return h("li", { class: "found-hit" },
      h("p", { class: "found-title" },
        h("a", { href: `${page.url}#${anchor}`, class: `found-${kind}` }, ...shown(title)),
        kind === "rule" && h("span", { class: "found-heading" }, " ", ...shown(heading)),
        calledOf(hit, excerpt)),
      excerpt && h("p", { class: "found-text" }, ...words(excerpt, asked)));
  }

  /* What the page says before its sections stands below its name, its other places in a list. */
  function pageOf({ page, hits }, asked) {
    const own = hits.find(({ place }) => place.kind === "page");
    const excerpt = own && book.excerpt(own.place, asked);
    const items = hits.filter((hit) => hit !== own).map((hit) => hitOf(hit, asked));
    const rest = items.slice(IN_SIGHT);
    return h("section", { class: "found" },
      h("h2", {}, h("a", { href: page.url }, ...shown(page.title)), own && calledOf(own, excerpt)),
      excerpt && h("p", { class: "found-text" }, ...words(excerpt, asked)),
      items.length && h("ul", {}, ...items.slice(0, IN_SIGHT)),
      rest.length && h("details", {},
        h("summary", {}, `${rest.length} more on this page`), h("ul", {}, ...rest)));
  }

  const counted = (number, one, many) => `${number} ${number === 1 ? one : many}`;

  function show() {
    const text = field.value.trim();
    const { asked, instead, count, pages } = book.answer(text);
    results.replaceChildren(...pages.map((found) => pageOf(found, asked)));
    const where = `${counted(count, "place", "places")} on ${counted(pages.length, "page", "pages")}`;
    if (!text) status.textContent = "";
    else if (!count) status.textContent = `Nothing in the book has “${text}”.`;
    else if (instead) status.textContent = `Nothing in the book has “${text}”. For “${instead}”: ${where}.`;
    else status.textContent = `${where}.`;
    document.title = document.title.replace(/^.*?(?=Search)/, text && `${text} – `);
  }

  field.value = new URLSearchParams(location.search).get("q") ?? "";
  field.addEventListener("input", show);
  field.focus();
  field.select();
  show();
})();
