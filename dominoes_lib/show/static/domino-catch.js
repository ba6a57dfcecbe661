/* The board of a counted catch: its groups line by line, and the same under other rules beside it.
   Needs domino-core.js; leaves DominoCatchBoard. */
(() => {
  "use strict";
  if (globalThis.DominoCatchBoard) return;
  const { h, face, sentence, plain, ruleLinks, number, setText } = globalThis.DominoCore;

  class CatchBoard {
    /* `still`: the whole count at once, with nothing to step through. */
    constructor(payload, words, { still = false } = {}) {
      this.payload = payload;
      this.words = words;
      this.still = still;
      this.list = h("ol", { class: "dr-groups" });
      this.rows = payload.groups.map((group, index) => this.row(group, index));
      this.list.append(...this.rows.map((row) => row.node));
      const beside = payload.beside;
      this.sum = h("b", { class: "dr-points" });
      this.other = h("b", { class: "dr-b-points" });
      this.node = h("div", { class: "dr-catch" },
        h("div", { class: "dr-headings", "aria-hidden": "true" },
          h("span", { class: "dr-points" }, words.points), h("span", { class: "dr-total" }, words.total),
          beside ? h("span", { class: "dr-b-title" }, beside.title) : null),
        this.list,
        h("p", { class: "dr-sum" }, h("span", { class: "dr-what" }, words.sum), this.sum,
          beside ? h("span", { class: "dr-b-sum" }, `${beside.title} `, this.other) : null));
    }

    row(group, index) {
      const { words, payload } = this;
      const tiles = (group.tiles || []).join(", ");
      const button = h(this.still ? "span" : "button", this.still
        ? { class: "dr-pick", role: "img", "aria-label": tiles }
        : { type: "button", class: "dr-pick", "data-step": this.stepOf(index),
          "aria-label": `${index + 1}. ${plain(group.name)}: ${tiles}` },
      ...group.tiles.map((tile) => h("span", { class: "dr-slot" }, face(tile))));
      const hear = (word) => h("span", { class: "dr-only-heard" }, ` ${word} `);
      const node = h("li", { class: "dr-group" }, button,
        h("span", { class: "dr-what" }, h("b", {}, ...sentence(group.name)), " ", ...sentence(group.note),
          ...ruleLinks(group.rules, words)),
        h("span", { class: "dr-times" }, group.count ?? ""),
        h("span", { class: "dr-points" }, number(group.points), hear(words.points)),
        h("span", { class: "dr-total" }, number(group.total), hear(words.total)));
      const other = group.beside;
      if (other && payload.beside) {
        const differs = other.same === false || (other.same == null && other.points !== group.points);
        node.append(h("span", { class: `dr-beside${differs ? " dr-differs" : ""}` },
          h("span", { class: "dr-b-title" }, payload.beside.title),
          h("span", { class: "dr-b-points" }, number(other.points), hear(words.points)),
          h("span", { class: "dr-b-total" }, number(other.total), hear(words.total)),
          h("span", { class: "dr-b-note" }, ...(other.note || differs ? sentence(other.note)
            : [h("span", { class: "dr-same", title: words.same, "aria-hidden": "true" }, "\u00b7"), hear(words.same)]))));
      }
      return { node, button, group };
    }

    all() {
      this.node.classList.toggle("dr-both", Boolean(this.payload.beside));
      setText(this.sum, number(this.payload.total));
      setText(this.other, number(this.payload.beside?.total));
      return this.node;
    }

    /* A catch begins as the finished sum. */
    get begin() { return this.payload.frames.length - 1; }

    counter(act, signal) {
      const button = h("button", { type: "button", class: "dr-tool dr-count-it", "data-do": "count" }, this.words.count);
      button.addEventListener("click", act, { signal });
      return button;
    }

    tools(redraw, signal) {
      const { beside } = this.payload;
      if (!beside) return [];
      const button = h("button", { type: "button", class: "dr-tool", "data-tool": "beside",
        "aria-pressed": "false" }, `${beside.title}: ${number(beside.total)}`);
      button.addEventListener("click", () => {
        const on = this.node.classList.toggle("dr-both");
        button.setAttribute("aria-pressed", String(on));
      }, { signal });
      return [button];
    }

    show(k) {
      const current = this.payload.frames[k].group ?? k - 1;
      let total = 0, other = 0;
      this.rows.forEach(({ node, button, group }, index) => {
        node.classList.toggle("dr-todo", index > current);
        node.classList.toggle("dr-now", index === current);
        if (index === current) button.setAttribute("aria-current", "step");
        else button.removeAttribute("aria-current");
        if (index > current) return;
        total = group.total ?? total + (group.points ?? 0);
        other = group.beside?.total ?? other;
      });
      setText(this.sum, number(total));
      setText(this.other, number(other));
    }

    stepOf(index) {
      const { frames } = this.payload;
      const found = frames.findIndex((frame, k) => k > 0 && (frame.group ?? k - 1) === index);
      return found < 0 ? Math.min(index + 1, frames.length - 1) : found;
    }
  }

  globalThis.DominoCatchBoard = CatchBoard;
})();
