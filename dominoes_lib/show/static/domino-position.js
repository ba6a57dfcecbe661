/* <domino-position>: one position to try by tapping. Its data says beforehand what each tile of the
   hand may do, so nothing is asked and nothing is loaded. Needs domino-core.js. */
(() => {
  "use strict";
  const NAME = "domino-position";
  if (customElements.get(NAME)) return;
  const { h, face, sentence, plain, ruleLinks, stillness, say } = globalThis.DominoCore;
  const FIRST = 900, SHOWN = 1700; // milliseconds: what is shown by itself is over in five seconds

  class DominoPosition extends HTMLElement {
    #data;
    #chosen = "";
    #clocks = [];

    connectedCallback() {
      if (document.readyState === "loading") {
        document.addEventListener("DOMContentLoaded", () => this.connectedCallback(), { once: true });
        return;
      }
      if (this.board) return;
      const script = this.querySelector(':scope > script[type="application/json"]');
      if (!script) return;
      this.#data = JSON.parse(script.textContent);
      this.#build();
      this.#demonstrate();
    }

    disconnectedCallback() { this.#stop(); }

    #build() {
      const { words, lake, hand } = this.#data;
      const row = (zone, tiles, act) => {
        const slots = tiles.map((text) => {
          const node = h("button", { type: "button", class: "position-tile", "data-tile": text, "aria-label": text }, face(text));
          node.firstChild.setAttribute("aria-hidden", "true");
          node.addEventListener("click", () => act(text));
          return node;
        });
        this[zone] = new Map(slots.map((node) => [node.dataset.tile, node]));
        return h("div", { class: "position-row", role: "group", "aria-label": words[zone], "data-zone": zone },
          h("span", { "aria-hidden": "true" }, words[zone]), h("div", { class: "position-tiles" }, ...slots));
      };
      this.said = h("p", { class: "position-said" });
      this.live = h("p", { class: "dr-only-heard", "aria-live": "polite" });
      this.board = h("div", { class: "position-board", role: "region", "aria-label": words.label },
        row("lake", lake, (text) => this.#take(text)), row("hand", hand, (text) => this.#choose(text)),
        this.said, this.live);
      for (const type of ["pointerdown", "keydown", "focusin"]) this.board.addEventListener(type, () => this.#stop());
      this.classList.add("position-on");
      this.append(this.board);
      this.#raise(hand[0]);
    }

    #plays(tile) { return this.#data.plays[tile]; }

    /* The whole position again, with a tile of the hand raised and what it can catch ringed. */
    #raise(tile) {
      this.#chosen = tile;
      const fish = new Set(this.#plays(tile).flatMap((play) => play.takes));
      for (const node of [...this.lake.values(), ...this.hand.values()]) node.classList.remove("position-gone");
      for (const [text, node] of this.hand) node.setAttribute("aria-pressed", String(text === tile));
      for (const [text, node] of this.lake) {
        node.classList.toggle("position-fish", fish.has(text));
        node.classList.toggle("position-dim", fish.size > 0 && !fish.has(text));
        node.disabled = !fish.has(text);
      }
      this.#tell(this.#data.offers[tile]);
    }

    #tell(text, rules = [], points = 0) {
      this.said.replaceChildren(...(points ? [h("b", { class: "position-points" }, "+" + points), " "] : []),
        ...sentence(text), ...ruleLinks(rules, this.#data.words));
    }

    #choose(tile) {
      const again = tile === this.#chosen && this.#plays(tile).every((play) => !play.takes.length);
      if (again) { this.#done(this.#plays(tile)[0], tile); return; }
      this.#raise(tile);
      say(this.live, plain(this.#data.offers[tile]));
    }

    #take(fish) {
      const play = this.#plays(this.#chosen).find(({ takes }) => takes.includes(fish));
      if (!play) return;
      this.#done(play, this.#chosen);
      this.hand.get(this.#chosen)?.focus({ preventScroll: true });
    }

    /* Bait and fish meet, and both are gone from their places until another tile is chosen. */
    #done(play, tile) {
      const bait = this.hand.get(tile);
      for (const text of play.takes) {
        const fish = this.lake.get(text);
        if (!stillness() && bait.animate) {
          const from = bait.getBoundingClientRect(), to = fish.getBoundingClientRect();
          bait.animate([{ transform: "none", zIndex: 2 }, { transform: "translate(" + (to.x - from.x + 8) + "px, " + (to.y - from.y + 8) + "px)", zIndex: 2, offset: 0.7 },
            { transform: "translate(" + (to.x - from.x + 8) + "px, " + (to.y - from.y + 8) + "px)", opacity: 0, zIndex: 2 }], { duration: 700, easing: "ease-in-out" });
          fish.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0.25 }], { duration: 700 });
        }
        fish.classList.add("position-gone");
        fish.disabled = true;
      }
      bait.classList.add("position-gone");
      bait.setAttribute("aria-pressed", "false");
      for (const node of this.lake.values()) node.classList.remove("position-dim");
      this.#tell(play.said, play.rules, play.points);
      say(this.live, (play.points ? "+" + play.points + " " + this.#data.words.points + ". " : "") + plain(play.said));
      this.#chosen = "";
    }

    /* Two catches by itself when it comes into view, then it is the reader's turn. */
    #demonstrate() {
      if (stillness() || !globalThis.IntersectionObserver) return;
      const seen = new IntersectionObserver(([entry]) => {
        if (!entry.isIntersecting) return;
        seen.disconnect();
        const tiles = this.#data.hand.filter((tile) => this.#plays(tile).some((play) => play.takes.length));
        const catchOf = (tile) => this.#plays(tile).find((play) => play.takes.length);
        const at = (delay, act) => this.#clocks.push(setTimeout(act, delay));
        at(FIRST, () => this.#done(catchOf(tiles[0]), tiles[0]));
        at(FIRST + SHOWN, () => this.#raise(tiles[2] ?? tiles[0]));
        at(FIRST + SHOWN + FIRST, () => this.#done(catchOf(tiles[2] ?? tiles[0]), tiles[2] ?? tiles[0]));
        at(FIRST + SHOWN + FIRST + 1400, () => { this.#raise(tiles[0]); this.#tell(this.#data.words.yours); });
      }, { threshold: 0.6 });
      seen.observe(this);
    }

    #stop() {
      if (!this.#clocks.length) return;
      this.#clocks.forEach(clearTimeout);
      this.#clocks = [];
      if (!this.#chosen) this.#raise(this.#data.hand[0]);
    }
  }

  customElements.define(NAME, DominoPosition);
})();
