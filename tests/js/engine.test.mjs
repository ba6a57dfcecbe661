// The page's side of the engine, with a worker, a clock and a network that the test moves by hand.
import assert from "node:assert/strict";
import { test } from "node:test";

import { here, load } from "./load.mjs";

const ABOUT = { folder: "1/", sizes: { "a.wasm": 100 }, scripts: {}, lock: { packages: { ours: { sha256: "0123456789abcdef" } } } };
const PAGE = "<!DOCTYPE html><title>Log in</title>";

const answer = (text, { status = 200, type = "application/json" } = {}) => ({
  status, text: async () => text, headers: { get: () => type } });

/** An engine and what it hangs on. */
function engine({ site = async () => answer(JSON.stringify(ABOUT)), more = {} } = {}) {
  const world = { workers: [], locks: new Map(), timers: new Map(), fetched: [], site };
  class FakeWorker {
    constructor(address, { name }) {
      Object.assign(this, { address: String(address), name, sent: [], ended: false });
      world.workers.push(this);
    }
    postMessage(message) { this.sent.push(here(message)); }
    terminate() { this.ended = true; }
    say(data) { this.onmessage({ data }); }
    get asked() { return this.sent.filter(({ kind }) => kind === "ask"); }
  }
  let last = 0;
  world.context = load(["domino-core.js", "domino-boot.js", "domino-engine.js"], {
    Worker: FakeWorker, WebAssembly: {}, location: { protocol: "https:" },
    fetch: (address, options) => { world.fetched.push([String(address), options]); return world.site(String(address)); },
    navigator: { locks: { request: async (name, options, act) => { world.locks.set(name, { options, act }); } } },
    setTimeout: (act, after) => { world.timers.set(last += 1, { act, after }); return last; },
    clearTimeout: (id) => world.timers.delete(id),
    ...more,
  });
  world.engine = world.context.dominoEngine;
  world.seen = [];
  world.engine.progress(({ state, message }) => world.seen.push(message ? `${state}: ${message}` : state));
  world.up = async (messages = [{ kind: "ready", locked: true }]) => {
    await soon();
    const worker = world.workers.at(-1);
    messages.forEach((message) => worker.say(message));
    await soon();
    return worker;
  };
  return world;
}

const soon = () => new Promise((done) => setImmediate(done));
const said = (promise) => promise.then(() => "answered", ({ name, message }) => `${name}: ${message}`);

test("an answer comes from the worker that was started for the question", async () => {
  const world = engine();
  const answered = world.engine.ask({ ask: "games" });
  const worker = await world.up();
  worker.say({ kind: "answer", id: worker.asked[0].id, text: '{"games": []}' });
  assert.deepEqual(here(await answered), { games: [] });
  assert.deepEqual(world.seen, ["off", "loading", "ready"]);
  assert.equal(world.timers.size, 0);
});

const { verdict } = engine().context.DominoBoot;
const VERDICTS = {
  absent: { file: "engine.json", status: 404 },
  refused: { file: "python_stdlib.zip", status: 403 },
  strange: { file: "engine.json", status: 200, type: "text/html", start: PAGE },
  type: { file: "pyodide.mjs", status: 200, type: "text/plain", start: "const a" },
  cut: { file: "pyodide.asm.wasm", status: 200, bytes: 3_000_000, size: 9_600_000, cause: "TypeError: network error" },
  policy: { key: "policy" },
  memory: { cause: "RangeError: WebAssembly.Memory(): could not allocate memory" },
  offline: { file: "engine.json", status: 0, cause: "TypeError: Failed to fetch" },
  broken: { cause: "Error: anything" },
};
for (const [key, facts] of Object.entries(VERDICTS)) {
  test(`the verdict over ${JSON.stringify(facts)} is ${key}`, () => {
    assert.equal(verdict(facts), key);
  });
}

test("what is longer than it should be, or no JSON, is something else", () => {
  assert.equal(verdict({ file: "a.zip", status: 200, bytes: 9, size: 3 }), "strange");
  assert.equal(verdict({ file: "engine.json", status: 200, type: "application/json", start: "[]" }), "strange");
  assert.equal(verdict({ file: "a.wasm", status: 200, type: "text/html", start: `\n ${PAGE}`, bytes: 9, size: 3 }), "strange");
});

const BROKEN = {
  "a page to log in": [async () => answer(PAGE, { type: "text/html" }), /sends something else, such as a page to log in/],
  "nothing of use": [async () => answer("{}"), /sends something else/],
  "a refusal": [async () => answer("no", { status: 503 }), /answers with 503 in place of engine\.json/],
  "nothing": [async () => { throw new TypeError("Failed to fetch"); }, /the site did not answer/],
  "that there is none": [async () => answer("", { status: 404 }), /built without Python/],
};
for (const [name, [site, sentence]] of Object.entries(BROKEN)) {
  test(`where the site sends ${name} in place of its list, one sentence says so, and the next try asks anew`, async () => {
    const world = engine({ site });
    assert.match(await said(world.engine.ask({})), sentence);
    assert.equal(world.engine.state, "failed");
    world.site = async () => answer(JSON.stringify(ABOUT));
    const answered = world.engine.ask({});
    const worker = await world.up();
    assert.equal(worker.sent[0].anew, true); // past what caches may hold
    worker.say({ kind: "answer", id: worker.asked[0].id, text: "1" });
    assert.equal(await answered, 1);
  });
}

test("a download that stops is given up after the limit, and a start that takes too long after its own", async () => {
  for (const [open, key, sentence] of [[1, "silence", /nothing more for 60 seconds/], [0, "start", /did not start within 120 seconds/]]) {
    const world = engine();
    const refused = said(world.engine.ask({}));
    await world.up([{ kind: "progress", loaded: 40, total: 100, open }]);
    assert.deepEqual([...world.timers.values()].map(({ after }) => after), [world.engine.limits[key]]);
    [...world.timers.values()][0].act();
    assert.match(await refused, sentence);
    assert.ok(world.workers[0].ended);
    assert.match(world.seen.at(-1), sentence);
  }
});

test("a list that never comes is given up as well", async () => {
  const world = engine({ site: () => new Promise(() => {}) });
  world.engine.limits.silence = 500;
  const refused = said(world.engine.ask({}));
  await soon();
  [...world.timers.values()][0].act();
  assert.match(await refused, /nothing more for 0.5 seconds/);
  assert.equal(world.workers.length, 0);
});

test("what the worker tells of a part that did not come whole is said in a sentence", async () => {
  const world = engine();
  const refused = said(world.engine.ask({}));
  await world.up([{ kind: "trouble", facts: VERDICTS.cut }]);
  assert.match(await refused, /came only in part: the connection broke off in pyodide\.asm\.wasm/);
});

test("a worker whose own file is a page to log in says so", async () => {
  const world = engine();
  const refused = said(world.engine.ask({}));
  await soon();
  world.site = async () => answer(PAGE, { type: "text/html" });
  world.workers[0].onerror({});
  assert.match(await refused, /In place of domino-worker\.mjs the site sends something else/);
});

test("a worker that has ended is started again and asked again, and twice is said", async () => {
  const world = engine();
  const answered = world.engine.ask({ ask: "games" }), refused = said(world.engine.ask({ ask: "score" }));
  const first = await world.up();
  world.locks.get(first.name).act();
  const second = await world.up();
  assert.notEqual(first, second);
  assert.ok(first.ended);
  assert.deepEqual(second.asked.map(({ text }) => text), first.asked.map(({ text }) => text));
  second.say({ kind: "answer", id: second.asked[0].id, text: "1" });
  assert.equal(await answered, 1);
  world.locks.get(second.name).act();
  assert.match(await refused, /has ended twice over this question/);
  assert.equal(world.engine.state, "off");
});

test("a fault of Python that is up is an end as well", async () => {
  const world = engine();
  const answered = world.engine.ask({});
  const first = await world.up();
  first.say({ kind: "trouble", facts: { cause: "RuntimeError: memory access out of bounds" } });
  const second = await world.up();
  second.say({ kind: "answer", id: second.asked[0].id, text: "3" });
  assert.equal(await answered, 3);
});

test("where what starts the engine does not come, one sentence says so, and the next try asks for it anew", async () => {
  const scripts = [], timers = [];
  const node = () => ({ append() {}, remove() {}, setAttribute(name, value) { this[name] = String(value); } });
  const document = { baseURI: "https://example.org/_static/domino-core.js", createElement: node,
    head: { append: (script) => scripts.push(script) } };
  const context = load(["domino-core.js", "domino-engine.js"], { document,
    setTimeout: (act) => timers.push(act), clearTimeout() {}, DOMINO_LATER: { "domino-boot.js": "0a" } });
  for (const happens of [() => scripts.at(-1).onerror(), () => scripts.at(-1).onload(), () => timers.at(-1)()]) {
    const refused = said(context.dominoEngine.ask({}));
    await soon();
    happens();
    assert.match(await refused, /^EngineError: .* the site did not answer/);
    assert.equal(context.dominoEngine.state, "failed");
  }
  assert.equal(scripts.length, 3);
  assert.match(scripts[0].src, /_static\/domino-boot\.js\?v=0a$/);
});

test("a worker that ends while nobody waits is started with the next question", async () => {
  const world = engine();
  world.engine.start();
  const first = await world.up();
  world.locks.get(first.name).act();
  assert.equal(world.engine.state, "off");
  const answered = world.engine.ask({});
  const second = await world.up();
  second.say({ kind: "answer", id: second.asked[0].id, text: "2" });
  assert.equal(await answered, 2);
});

test("where a worker could lock nothing nobody waits for its end", async () => {
  const world = engine();
  world.engine.start();
  await world.up([{ kind: "ready", locked: false }]);
  assert.equal(world.locks.size, 0);
});

test("what is stopped is refused in the words of the page, and the engine boots again", async () => {
  const world = engine();
  const refused = said(world.engine.ask({}));
  const first = await world.up();
  const restarted = world.engine.restart("Halted.");
  await world.up();
  await restarted;
  assert.equal(await refused, "AbortError: Halted.");
  assert.ok(first.ended);
  assert.equal(world.engine.state, "ready");
  first.say({ kind: "answer", id: 1, text: "1" }); // comes too late
});

test("what cannot run says why", async () => {
  const file = engine({ more: { location: { protocol: "file:" } } });
  assert.match(await said(file.engine.ask({})), /opened as a file/);
  const old = engine({ more: { Worker: undefined } });
  assert.match(await said(old.engine.ask({})), /too old/);
});
