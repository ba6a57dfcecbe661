// The page's side of the Python that runs beside it (domino-worker.mjs).
//
//   dominoEngine.ask({...})        a promise of the answer; starts the engine where it is not up
//   dominoEngine.start()           the same without a question
//   dominoEngine.progress(tell)    tell({state, loaded, total, message}) now and at every change;
//                                  gives a function that ends it
//   dominoEngine.state             "off", "loading", "ready", "failed"
//   dominoEngine.restart()         stops what runs, and boots again; what was asked is refused
//
// A refused promise has an Error whose message is one sentence for the reader. `error.name` is
// "AbortError" when the engine was stopped, "EngineError" otherwise.
(() => {
  "use strict";
  if (globalThis.dominoEngine) return;

  const here = document.currentScript?.src || document.baseURI;
  const WORKER = new URL("domino-worker.mjs", here);
  const ROOT = new URL("../pyodide/", here);

  const SENTENCES = {
    file:
      "This page was opened as a file, and a browser runs Python only on pages that a server " +
      "sends: open the book with “make serve” or on its site.",
    old: "This browser is too old to run Python in the page.",
    absent: "This copy of the book was built without Python for the browser.",
    offline: "Python for this page could not be loaded: the site did not answer.",
    broken: "Python could not be started in this page. Reloading the page may help.",
    stopped: "Stopped.",
  };

  const failure = (sentence, name = "EngineError", cause = undefined) => {
    const error = new Error(sentence, { cause });
    error.name = name;
    return error;
  };

  const listeners = new Set();
  const waiting = new Map();
  let now = { state: "off", loaded: 0, total: 0, message: "" };
  let worker = null;
  let up = null; // the promise that the worker is ready
  let giveUp = null; // refuses that promise
  let last = 0;

  const tell = (change) => {
    now = { ...now, ...change };
    for (const listener of [...listeners]) listener(now);
  };

  const end = (error) => {
    worker?.terminate();
    worker = null;
    up = null;
    giveUp?.(error);
    giveUp = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const fail = (error) => {
    end(error);
    tell({ state: "failed", message: error.message });
  };

  const cannotRun = () => {
    if (location.protocol === "file:") return SENTENCES.file;
    if (typeof Worker !== "function" || typeof WebAssembly !== "object") return SENTENCES.old;
    return "";
  };

  const describe = async () => {
    let response;
    try {
      // Asked for anew each time; all that it names has a name of its own.
      response = await fetch(new URL("engine.json", ROOT), { cache: "no-cache" });
    } catch (cause) {
      throw failure(SENTENCES.offline, "EngineError", cause);
    }
    if (response.status === 404) throw failure(SENTENCES.absent);
    if (!response.ok) throw failure(SENTENCES.offline);
    return response.json();
  };

  const boot = (about) =>
    new Promise((resolve, reject) => {
      const [ours] = Object.values(about.lock.packages);
      const address = new URL(WORKER);
      address.searchParams.set("v", ours.sha256.slice(0, 12));
      const made = new Worker(address, { type: "module", name: "domino-engine" });
      worker = made;
      giveUp = reject;
      const broken = (cause) => fail(failure(SENTENCES.broken, "EngineError", cause));
      made.onerror = (event) => broken(event.message);
      made.onmessage = ({ data }) => {
        if (data.kind === "progress") {
          tell({ loaded: Math.min(data.loaded, data.total), total: data.total });
        } else if (data.kind === "ready") {
          resolve(made);
        } else if (data.kind === "error") {
          broken(data.reason); // Python refuses in its answers; this is a fault, so it boots anew
        } else {
          waiting.get(data.id)?.resolve(data.text);
          waiting.delete(data.id);
        }
      };
      made.postMessage({ kind: "start", root: ROOT.href, about });
    });

  const start = () => {
    if (up) return up;
    const sentence = cannotRun();
    if (sentence) {
      tell({ state: "failed", message: sentence });
      return Promise.reject(failure(sentence));
    }
    tell({ state: "loading", loaded: 0, message: "" });
    const attempt = (async () => {
      const about = await describe();
      if (up !== attempt) throw failure(SENTENCES.stopped, "AbortError");
      const made = await boot(about);
      tell({ state: "ready" });
      return made;
    })();
    up = attempt;
    up.catch((error) => {
      if (up === attempt) fail(error);
    });
    return up;
  };

  const ask = async (request) => {
    const made = await start();
    if (made !== worker) throw failure(SENTENCES.stopped, "AbortError");
    const id = ++last;
    const text = await new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      made.postMessage({ kind: "ask", id, text: JSON.stringify(request) });
    });
    return JSON.parse(text);
  };

  const restart = async () => {
    end(failure(SENTENCES.stopped, "AbortError"));
    await start();
  };

  const progress = (listener) => {
    listeners.add(listener);
    listener(now);
    return () => listeners.delete(listener);
  };

  globalThis.dominoEngine = {
    ask,
    start: async () => {
      await start();
    },
    restart,
    progress,
    get state() {
      return now.state;
    },
  };
})();
