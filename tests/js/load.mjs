// The book's own scripts as they stand, without a browser: what they leave in `globalThis`.
import { readFileSync } from "node:fs";
import vm from "node:vm";

const STATIC = new URL("../../dominoes_lib/show/static/", import.meta.url);

/** Run scripts in one fresh context and return its global; `more` is put into it before. */
export function load(names, more = {}) {
  const context = vm.createContext({
    URL, setTimeout, clearTimeout, queueMicrotask, AbortController, console,
    HTMLElement: class {},
    customElements: { get() {}, define() {} },
    document: { baseURI: "https://example.org/book/table.html", documentElement: { dataset: {} } },
    DOMINO_WORDS: JSON.parse(process.env.DOMINO_WORDS),
    ...more,
  });
  for (const name of names) vm.runInContext(readFileSync(new URL(name, STATIC), "utf8"), context, { filename: name });
  return context;
}

/** The same numbers from 0 to 1 each time. */
export function chance(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Data of one context as data of this one, so that equal means equal. */
export const here = (value) => JSON.parse(JSON.stringify(value));
