/* Python in the reader's browser, behind one function: dominoEngine.ask(request) -> answer. It runs in
   a worker, is fetched when something is asked for the first time, and answers in JSON. `state` is off,
   loading, ready or failed; progress(tell) tells of every change. */
(() => {
  "use strict";
  if (globalThis.dominoEngine) return;
  const here = document.currentScript?.src ?? location.href;
  const CANNOT = {
    file: "Python cannot be loaded from a file; it works where the book is served, as make serve does.",
    worker: "This browser cannot run it here.",
  };
  const tellers = new Set();
  const waiting = new Map();
  let worker = null, state = "off", last = 0, last_at = {};

  function tell(at) {
    state = at.state;
    last_at = at;
    for (const teller of tellers) teller(at);
  }

  function fail(message) {
    tell({ state: "failed", message });
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
    worker?.terminate();
    worker = null;
  }

  function start() {
    if (worker) return;
    if (location.protocol === "file:") { fail(CANNOT.file); return; }
    tell({ state: "loading" });
    worker = new Worker(new URL("domino-worker.mjs", here), { type: "module" });
    worker.onerror = (event) => fail(event.message || CANNOT.worker);
    worker.onmessage = ({ data }) => {
      if (data.failed) fail(data.failed);
      else if (data.state) tell(data);
      else {
        waiting.get(data.id)?.resolve(JSON.parse(data.answer));
        waiting.delete(data.id);
      }
    };
  }

  globalThis.dominoEngine = {
    ask(request) {
      return new Promise((resolve, reject) => {
        const id = last += 1;
        waiting.set(id, { resolve, reject });
        start();
        worker?.postMessage({ id, request: JSON.stringify(request) });
      });
    },
    progress(teller) {
      tellers.add(teller);
      if (last_at.state) teller(last_at);
      return () => tellers.delete(teller);
    },
    get state() { return state; },
  };
})();
