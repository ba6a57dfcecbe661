// The page's side of the Python that runs beside it. What starts it (domino-boot.js) is fetched when it is
// wanted. Needs domino-core.js by then.
//
//   dominoEngine.ask({...})        a promise of the answer; starts the engine where it is not up
//   dominoEngine.start()           the same without a question
//   dominoEngine.progress(tell)    tell({state, loaded, total, message}) now and at every change;
//                                  gives a function that ends it
//   dominoEngine.state             "off", "loading", "ready", "failed"
//   dominoEngine.restart(why)      stops what runs, and boots again; what was asked is refused
//   dominoEngine.limits            milliseconds without anything new after which a download
//                                  (silence) or the start of Python (start) is given up
//
// A refused promise has an Error whose message is one sentence for the reader. `error.name` is
// "AbortError" when the engine was stopped, "EngineError" otherwise.
(() => {
  "use strict";
  if (globalThis.dominoEngine) return;

  const SENTENCES = globalThis.DOMINO_WORDS.boot.en;
  const here = document.currentScript?.src || document.baseURI;
  const limits = { silence: 60_000, start: 120_000 };
  const listeners = new Set();
  let now = { state: "off", loaded: 0, total: 0, message: "" };
  let booted = null;

  const told = (change) => {
    now = { ...now, ...change };
    for (const listener of [...listeners]) listener(now);
    return now;
  };

  const boot = async () => {
    if (!globalThis.DominoBoot) told({ state: "loading", message: "" });
    try {
      return (await globalThis.DominoCore.later("domino-boot.js", "DominoBoot", SENTENCES.offline))({ told, limits, here });
    } catch (error) {
      error.name = "EngineError";
      told({ state: "failed", message: error.message });
      throw error;
    }
  };

  const parts = () => {
    booted ??= boot().catch((error) => {
      booted = null;
      throw error;
    });
    return booted;
  };

  globalThis.dominoEngine = {
    ask: async (request) => (await parts()).ask(request),
    start: async () => {
      await (await parts()).start();
    },
    restart: async (why) => (await parts()).restart(why),
    progress: (listener) => {
      listeners.add(listener);
      listener(now);
      return () => listeners.delete(listener);
    },
    limits,
    get state() {
      return now.state;
    },
  };
})();
