// Starts Python in a worker and watches over it, for domino-engine.js, which fetches this when it is
// wanted. Leaves DominoBoot, a function that gives {ask, start, restart}, and in it
//
//   DominoBoot.verdict(facts)      what is wrong, from what is known of a part that did not come
//
// A worker that ends by itself is started again, and asked again what it was asked.
(() => {
  "use strict";
  if (globalThis.DominoBoot) return;
  const ABOUT = "engine.json";

  const { DOMINO_WORDS, document } = globalThis;
  const SENTENCES = DOMINO_WORDS.boot[document?.documentElement?.lang] ?? DOMINO_WORDS.boot.en;

  const failure = (key, { name = "EngineError", cause, ...values } = {}) => {
    const sentence = SENTENCES[key].replace(/\{(\w+)\}/g, (all, each) => values[each] ?? all);
    const error = new Error(sentence, { cause });
    error.name = name;
    return error;
  };

  // `file` is the part, `status` and `type` those of the answer, `start` how it begins, `bytes` how
  // many came of `size`, `cause` what the browser says, `key` what is known already.
  const verdict = ({ key, file = "", status, type = "", start = "", bytes, size, cause = "" }) => {
    if (key) return key;
    if (status === 404 && file === ABOUT) return "absent";
    if (status >= 400) return "refused";
    if (/^\s*<(!doctype|html|head|body|\?xml)\b/i.test(start)) return "strange";
    if (status && /\.m?js$/.test(file) && !/(java|ecma)script/.test(type)) return "type";
    if (bytes < size) return "cut";
    if (bytes > size || (status && file === ABOUT)) return "strange";
    if (/memory/i.test(cause)) return "memory";
    return status === 0 ? "offline" : "broken";
  };

  // `told` passes a change on and gives the whole state; `limits` as in domino-engine.js; `here` is the
  // folder of the scripts.
  const makeEngine = ({ told, limits, here }) => {
    const WORKER = new URL("domino-worker.mjs", here);
    const ROOT = new URL("../pyodide/", here);
    const waiting = new Map();
    let now = {};
    let worker = null;
    let up = null; // the promise that the worker is ready
    let giveUp = null; // refuses that promise
    let last = 0;
    let anew = false; // what was fetched before was not right, so that no cache may give it again
    let clock = 0;
    let watching = null; // ends the watch over the worker

    const tell = (change) => { now = told(change); };

    const quit = () => {
      clearTimeout(clock);
      watching?.abort();
      worker?.terminate();
      worker = up = watching = null;
    };

    const end = (error) => {
      quit();
      giveUp?.(error);
      giveUp = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };

    const fail = (error) => {
      end(error);
      anew = true;
      tell({ state: "failed", message: error.message });
    };

    // Python refuses in its answers; what is wrong once it is there is a fault, so it boots anew.
    const wrong = (facts) => {
      if (now.state === "ready") again();
      else fail(failure(verdict(facts), facts));
    };

    // Called whenever something has come: nothing more for too long is a failure. Where no part is on its
    // way (`open`), Python is starting.
    const alive = (open) => {
      clearTimeout(clock);
      const key = open === 0 ? "start" : "silence";
      clock = setTimeout(() => fail(failure(key, { seconds: limits[key] / 1000 })), limits[key]);
    };

    const cannotRun = () => {
      if (location.protocol === "file:") return "file";
      if (typeof Worker !== "function" || typeof WebAssembly !== "object") return "old";
      return "";
    };

    // What a file is, for a verdict: its answer, and how it begins.
    const look = async (address, file) => {
      try {
        const response = await fetch(address, { cache: "no-cache" });
        const text = await response.text();
        return { file, status: response.status, type: response.headers.get("content-type") ?? "", start: text.slice(0, 200), text };
      } catch (cause) {
        return { file, status: 0, cause: String(cause) };
      }
    };

    const describe = async () => {
      // Asked for anew each time; all that it names has a name of its own.
      const facts = await look(new URL(ABOUT, ROOT), ABOUT);
      try {
        const about = JSON.parse(facts.text);
        if (facts.status === 200 && about.lock.packages && about.sizes && about.scripts && about.folder) return about;
      } catch { /* something else came */ }
      throw failure(verdict(facts), facts);
    };

    const boot = (about) =>
      new Promise((resolve, reject) => {
        const [ours] = Object.values(about.lock.packages);
        const address = new URL(WORKER);
        address.searchParams.set("v", ours.sha256.slice(0, 12));
        const name = `domino-engine ${Math.random()}`;
        const made = new Worker(address, { type: "module", name });
        worker = made;
        giveUp = reject;
        made.onerror = async ({ message }) => {
          const facts = message || now.state === "ready" ? { cause: message } : await look(address, "domino-worker.mjs");
          if (made === worker) wrong(facts);
        };
        made.onmessage = ({ data }) => {
          if (made !== worker) return;
          if (data.kind === "progress") {
            tell({ loaded: Math.min(data.loaded, data.total), total: data.total });
            alive(data.open);
          } else if (data.kind === "ready") {
            if (data.locked) watch(made, name);
            resolve(made);
          } else if (data.kind === "trouble") {
            wrong(data.facts);
          } else {
            waiting.get(data.id)?.resolve(data.text);
            waiting.delete(data.id);
          }
        };
        made.postMessage({ kind: "start", name, root: ROOT.href, about, anew });
        alive();
      });

    // A worker that ends tells nobody; but what it has locked is free then.
    const watch = (made, name) => {
      watching = new AbortController();
      navigator.locks?.request(name, { signal: watching.signal }, () => {
        if (made === worker) again();
      }).catch(() => {});
    };

    // The worker has ended: it is started again where somebody waits for an answer.
    const again = () => {
      quit();
      const asked = [...waiting.values()];
      waiting.clear();
      tell({ state: "off" });
      for (const each of asked) {
        if (each.twice) each.reject(failure("ended"));
        else send({ ...each, twice: true });
      }
    };

    const start = () => {
      if (up) return up;
      const key = cannotRun();
      if (key) {
        const error = failure(key);
        tell({ state: "failed", message: error.message });
        return Promise.reject(error);
      }
      tell({ state: "loading", loaded: 0, total: 0, message: "" });
      const attempt = new Promise((resolve, reject) => {
        giveUp = reject;
        alive();
        describe().then((about) => {
          if (up === attempt) boot(about).then(resolve, reject);
        }, reject);
      }).then((made) => {
        clearTimeout(clock);
        anew = false;
        tell({ state: "ready", loaded: now.total });
        return made;
      });
      up = attempt;
      up.catch((error) => {
        if (up === attempt) fail(error);
      });
      return up;
    };

    const send = async (question) => {
      try {
        const made = await start();
        if (made !== worker) throw failure("stopped", { name: "AbortError" });
        const id = ++last;
        waiting.set(id, question);
        made.postMessage({ kind: "ask", id, text: question.text });
      } catch (error) {
        question.reject(error);
      }
    };

    const ask = async (request) => JSON.parse(await new Promise((resolve, reject) => {
      send({ text: JSON.stringify(request), resolve, reject });
    }));

    const restart = async (why) => {
      const error = failure("stopped", { name: "AbortError" });
      if (why) error.message = why;
      end(error);
      await start();
    };

    return { ask, start, restart };
  };

  globalThis.DominoBoot = Object.assign(makeEngine, { verdict });
})();
