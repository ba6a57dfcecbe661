/* <domino-quiz>: rounds of ten questions about the tiles. The questions and what explains them are its
   data, so nothing is asked and nothing is loaded; how often each was known is kept on the device.
   Needs domino-core.js; leaves DominoQuiz, what of it needs no page. */
(() => {
  "use strict";
  const NAME = "domino-quiz";
  const ROUND = 10;
  const WAITS = [1, 2, 4, 8, 16]; // rounds after which a question comes again, by how often it was known

  /* The questions of a round: those that are due, the least known first, then new ones, then the rest.
     `kept` has the box of each question and the round in which it is due; `random` gives 0 to 1. */
  function choose(questions, kept, round, random) {
    const place = ({ id }) => {
      const own = kept[id];
      if (!own) return 10;
      return own.due <= round ? own.box : 20 + own.due - round;
    };
    return questions.map((question) => ({ question, at: place(question), lot: random() }))
      .sort((one, other) => one.at - other.at || one.lot - other.lot).slice(0, ROUND).map(({ question }) => question);
  }

  /* What is kept of a question once it is answered in a round. */
  function graded(own, right, round) {
    const box = right ? Math.min((own?.box ?? 0) + 1, WAITS.length - 1) : 0;
    return { box, due: round + WAITS[box] };
  }

  /* What was kept, as far as it makes sense. */
  function readKept(text) {
    let kept = null;
    try { kept = JSON.parse(text); } catch { /* nothing that can be read */ }
    const boxes = Object.entries(kept?.boxes ?? {}).filter(([, own]) => Number.isInteger(own?.box)
      && own.box >= 0 && own.box < WAITS.length && Number.isInteger(own.due));
    return { round: Number.isInteger(kept?.round) && kept.round > 0 ? kept.round : 0, boxes: Object.fromEntries(boxes) };
  }

  globalThis.DominoQuiz = { choose, graded, readKept, ROUND };
  if (!globalThis.customElements || customElements.get(NAME)) return;
  const { h, sentence, plain, ruleLinks, say, fill } = globalThis.DominoCore;

  class DominoQuizElement extends HTMLElement {
    connectedCallback() {
      if (document.readyState === "loading") {
        document.addEventListener("DOMContentLoaded", () => this.connectedCallback(), { once: true });
        return;
      }
      if (this.box) return;
      const script = this.querySelector(':scope > script[type="application/json"]');
      if (!script) return;
      Object.assign(this, JSON.parse(script.textContent));
      this.kept = readKept(this.#store());
      this.classList.add("dx-on");
      this.main = h("div", { class: "dx-quiz" });
      this.live = h("div", { class: "dr-only-heard", "aria-live": "polite" });
      this.box = h("div", { class: "dr-player dx-box", role: "region", "aria-label": this.words.title }, this.main, this.live);
      this.append(this.box);
      this.#offer(this.words.begin);
    }

    get #place() { return `domino-quiz ${location.pathname.replace(/[^/]*$/, "")}`; }

    #store(text) {
      try {
        if (text === undefined) return localStorage.getItem(this.#place);
        localStorage.setItem(this.#place, text);
      } catch { /* a browser that keeps nothing: every round is as the first */ }
      return null;
    }

    #button(text, act, attributes = {}) {
      const node = h("button", { type: "button", class: "dr-tool", ...attributes }, ...sentence(text));
      node.addEventListener("click", act);
      return node;
    }

    #offer(text) {
      const known = this.questions.filter(({ id }) => (this.kept.boxes[id]?.box ?? 0) > 0).length;
      this.main.replaceChildren(h("p", {}, fill(this.words.known, { n: known, all: this.questions.length })),
        h("div", { class: "dx-quiz-choices" }, this.#button(text, () => this.#begin(), { "data-do": "begin" })));
    }

    #begin() {
      this.kept.round += 1;
      this.left = choose(this.questions, this.kept.boxes, this.kept.round, Math.random);
      this.right = 0;
      this.asked = 0;
      this.#ask();
    }

    #ask() {
      const { words } = this;
      const question = this.left[this.asked];
      this.asked += 1;
      const title = h("p", { class: "dx-quiz-ask", tabindex: "-1" }, ...sentence(question.ask));
      const choices = question.choices.map((choice, k) => this.#button(choice, () => this.#answer(question, k), { "data-choice": k }));
      this.said = h("p", { class: "dx-quiz-why" });
      this.choices = h("div", { class: "dx-quiz-choices", role: "group", "aria-label": plain(question.ask),
        "data-question": question.id }, ...choices);
      this.main.replaceChildren(h("p", { class: "dx-says" }, fill(words.at, { k: this.asked, n: this.left.length })), title, this.choices, this.said);
      title.focus({ preventScroll: true });
    }

    #answer(question, k) {
      const { words } = this;
      const right = k === question.right;
      this.right += right;
      this.kept.boxes[question.id] = graded(this.kept.boxes[question.id], right, this.kept.round);
      this.#store(JSON.stringify(this.kept));
      [...this.choices.children].forEach((node, at) => {
        node.disabled = true;
        if (at === question.right) node.classList.add("dx-right");
        else if (at === k) node.classList.add("dx-wrong");
      });
      const verdict = right ? words.right : fill(words.wrong, { answer: question.choices[question.right] });
      const last = this.asked === this.left.length;
      const next = this.#button(last ? words.end : words.next, () => (last ? this.#end() : this.#ask()), { "data-do": "next" });
      this.said.replaceChildren(h("b", {}, ...sentence(verdict)), " ", ...sentence(question.why), ...ruleLinks(question.rules, words), " ", next);
      say(this.live, plain(`${verdict} ${question.why}`));
      next.focus({ preventScroll: true });
    }

    #end() {
      this.#offer(this.words.again);
      const text = fill(this.words.result, { k: this.right, n: this.left.length });
      this.main.prepend(h("p", { class: "dx-quiz-ask" }, text));
      say(this.live, text);
      this.main.querySelector("button").focus({ preventScroll: true });
    }
  }

  customElements.define(NAME, DominoQuizElement);
})();
