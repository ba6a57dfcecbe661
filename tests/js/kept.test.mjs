// What the table keeps for the next visit, through the functions that the page uses.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { python } from "./engine.mjs";
import { chance, here, load } from "./load.mjs";

const MUTANTS = 1000;
const PLAYS = 7;
const { DominoKept } = load(["domino-kept.js"]);
const engine = python();
let games, dealt;

class Problem extends Error {}

async function asked(request) {
  const answer = await engine.ask(request);
  if (typeof answer.error === "string") throw new Problem(answer.error);
  return answer;
}

const about = () => ({ games, unreadable: (error) => error instanceof Problem,
  ask: (record) => asked({ ask: "read", text: JSON.stringify(record) }) });

/** A store as a browser has it. */
class Store {
  #held = new Map();
  get length() { return this.#held.size; }
  key(k) { return [...this.#held.keys()][k] ?? null; }
  getItem(key) { return this.#held.get(key) ?? null; }
  setItem(key, text) { this.#held.set(key, String(text)); }
  removeItem(key) { this.#held.delete(key); }
}

const keeping = (store, { root = "/", edition = "1.0", only = "" } = {}) => new DominoKept.Kept(
  { store: () => store, root, edition, only, games });

const whole = (game) => JSON.stringify({ v: 2, at: 1, now: game, before: null });

/** A game that somebody has played for a while. */
async function played(name, seed) {
  const { record } = await asked({ ask: "deal", game: name, seed });
  const { moves } = await asked({ ask: "computer", record, players: Array(record.players).fill("greedy"), most: PLAYS });
  record.moves.push(...moves);
  const players = Array.from({ length: record.players }, (_, seat) => (seat ? "greedy" : null));
  return { record, players, seed: 5, open: false, deals: 2, paid: [players.map((_, k) => (k ? -1 : players.length - 1))] };
}

/** What the page does at a visit: find, read, go on, keep. */
async function visit(store, options) {
  const kept = keeping(store, options);
  const found = kept.find();
  if (!found) return { kept, found };
  const { game, before, told } = here(await DominoKept.revive(found.text, about()));
  kept.take(found, !told.length, told.map(([key]) => key));
  return { kept, found, game, before, told };
}

before(async () => {
  games = (await engine.data).games;
  dealt = await Promise.all(games.map(({ game }, k) => played(game, k + 1)));
});
after(() => engine.close());

test("a whole game goes on as it was, and nothing is told or set aside", async () => {
  for (const game of dealt) {
    const store = new Store();
    keeping(store).keep(game, null);
    const { told, game: again, kept } = await visit(store);
    assert.deepEqual(told, []);
    assert.deepEqual(again, game);
    assert.equal(kept.originals.length, 0);
  }
});

test("a play that is not legal is cut with what follows, and the original stays until it is thrown away", async () => {
  const game = structuredClone(dealt.find(({ record }) => record.game === "fishing"));
  game.record.moves[2] = "6:6x1:1";
  const store = new Store(), text = whole(game);
  store.setItem(keeping(store).key, text);
  const { game: again, told, kept } = await visit(store);
  assert.deepEqual(again.record.moves, game.record.moves.slice(0, 2));
  assert.deepEqual(told.map(([key]) => key), ["Problem", "Cut"]);
  assert.match(told[0][1].why, /[Pp]lay 3/);
  assert.deepEqual(told[1][1], { n: PLAYS - 2, k: 2 });
  assert.equal(kept.keep(again, null).kept, true);
  assert.equal((await visit(store)).told.length, 0);
  assert.deepEqual(here(kept.originals).map((each) => each.text), [text]);
  kept.throwAway();
  assert.equal(keeping(store).originals.length, 0);
});

test("options that do not read are told", async () => {
  const game = structuredClone(dealt[0]);
  game.record.options = { colour: "red" };
  const { told, game: again } = await visit(Object.assign(new Store(), { getItem: (key) => (key.startsWith("domino-table") ? whole(game) : null) }));
  assert.deepEqual(again.record.options, dealt[0].record.options);
  assert.deepEqual(told.map(([key]) => key), ["Problem", "Otherwise"]);
});

test("two copies of the book have places of their own", async () => {
  const store = new Store();
  keeping(store, { root: "/v1/" }).keep(dealt[0], null);
  assert.equal(keeping(store, { root: "/v2/" }).find(), null);
  assert.deepEqual((await visit(store, { root: "/v1/" })).game, dealt[0]);
});

test("tables of one game and of all have places of their own", () => {
  const store = new Store();
  keeping(store, { only: "tens" }).keep(dealt[0], null);
  assert.equal(keeping(store).find(), null);
  assert.equal(keeping(store, { edition: "2.0" }).find(), null);
});

test("another edition of the same copy goes on, the newest of them, and its place is left", async () => {
  const store = new Store();
  for (const [edition, game] of [["0.9", dealt[1]], ["0.8", dealt[2]]]) {
    keeping(store, { edition }).keep(game, null);
    store.setItem(keeping(store, { edition }).key, store.getItem(keeping(store, { edition }).key).replace(/"at":\d+/, `"at":${edition[2]}`));
  }
  const { game, found, kept } = await visit(store);
  assert.deepEqual([found.of, game], ["other", dealt[1]]);
  assert.equal(keeping(store, { edition: "0.9" }).find().of, "own"); // nothing is kept yet
  kept.keep(game, null);
  assert.deepEqual((await visit(store)).game, dealt[1]);
  assert.equal(store.getItem(keeping(store, { edition: "0.9" }).key), null);
});

test("a game of the time when all copies had one place is found, and left there", async () => {
  const store = new Store();
  const { paid, ...old } = dealt[0];
  const text = JSON.stringify({ v: 1, now: { ...old, deals: 3, sums: paid[0] }, before: null });
  store.setItem("domino-table", text);
  const { game, found, told } = await visit(store);
  assert.deepEqual([found.of, told, game], ["nobody", [], { ...old, deals: 3, paid }]);
  assert.equal(store.getItem("domino-table"), text);
});

test("another window's game is not lost, nor what lies there and is none", async () => {
  const store = new Store(), one = keeping(store), other = keeping(store);
  one.keep(dealt[0], null);
  assert.deepEqual(here(other.keep(dealt[1], null).other), dealt[0]);
  assert.deepEqual((await visit(store)).before, dealt[0]);
  store.setItem(one.key, "{ half a ga");
  one.keep(dealt[0], null);
  assert.deepEqual(here(one.originals).map((each) => each.text), ["{ half a ga"]);
});

test("a store that is forbidden or full keeps nothing, and says so", async () => {
  const forbidden = new DominoKept.Kept({ store: () => { throw new Error("denied"); }, root: "/", edition: "1", games });
  assert.equal(forbidden.find(), null);
  assert.equal(forbidden.keep(dealt[0], null).kept, false);
  const full = Object.assign(new Store(), { setItem() { throw new Error("full"); } });
  assert.equal(keeping(full).keep(dealt[0], null).kept, false);
});

test("where the original cannot be set aside it is not written over", async () => {
  const store = new Store(), key = keeping(store).key;
  const game = structuredClone(dealt[0]);
  game.record.moves[1] = "nothing";
  const text = whole(game);
  store.setItem(key, text);
  store.setItem = () => { throw new Error("full"); };
  const { kept, game: again } = await visit(store);
  assert.equal(kept.keep(again, null).kept, false);
  assert.equal(store.getItem(key), text);
});

/* ---- mutants ---- */

const JUNK = [null, "", "x", "6:6", "7:7", -1, 0, 3, 1e9, 1.5, true, [], {}, [[]], ["6:6"], { "0": "a" }, "6:6x1:1", "__proto__", "\ud800"];

/** Every place in some data, as the path to it. */
const places = (data, path = []) => [path, ...(data && typeof data === "object"
  ? Object.keys(data).flatMap((name) => places(data[name], [...path, name])) : [])];

/** Change one place of a kept text, or the text itself. */
function mutant(text, next) {
  const pick = (list) => list[Math.floor(next() * list.length)];
  const way = next();
  if (way < 0.06) return text.slice(0, Math.floor(next() * text.length)) + (next() < 0.5 ? "" : pick(["\0", "}", "\"", "9"]) + text.slice(-3));
  const data = JSON.parse(text);
  // Fields first, so that the many tiles do not hide them.
  const all = places(data).slice(1), depth = 1 + Math.floor(next() * 5);
  const path = pick(all.filter((each) => each.length === depth)) ?? pick(all);
  const name = path.at(-1), holder = path.slice(0, -1).reduce((part, each) => part[each], data);
  const value = holder[name], other = pick(all).reduce((part, each) => part?.[each], data);
  const changes = [
    () => { if (Array.isArray(holder)) holder.splice(name, 1); else delete holder[name]; },
    () => { holder[name] = pick(JUNK); },
    () => { holder[name] = pick(JUNK); },
    () => { holder[name] = structuredClone(other) ?? null; },
    () => { holder[name] = Array.isArray(value) ? [...value, ...structuredClone(value)] : [value]; },
    () => { holder[name] = Array.isArray(value) ? value.slice(0, -1).reverse() : String(value); },
    () => { holder[`${name}x`] = value; if (!Array.isArray(holder)) delete holder[name]; },
  ];
  pick(changes)();
  return JSON.stringify(data);
}

const sorted = (value) => JSON.stringify(value, (_, part) => (part && typeof part === "object" && !Array.isArray(part)
  ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part));

test(`${MUTANTS} damaged games give a game that can be played or none, say what is wrong, and lose nothing`, async () => {
  const next = chance(20), outcomes = {};
  for (let k = 0; k < MUTANTS; k += 1) {
    const original = whole(dealt[k % dealt.length]), text = mutant(original, next);
    const store = new Store(), key = keeping(store).key;
    store.setItem(key, text);
    const { game, told, kept } = await visit(store);
    const why = `mutant ${k}: ${text.slice(0, 300)}`;
    if (game) {
      // What goes on can be played on; below it is read once more, which is quicker.
      const { record } = game;
      if (k % 10 === 0) {
        const names = Array(record.players).fill("random");
        const { view } = await asked({ ask: "computer", record, players: names, seed: 1, most: 1 });
        assert.ok(view.over || view.step === record.moves.length + 1, why);
      }
      const { players } = game, { computer } = games.find((each) => each.game === record.game);
      assert.ok(players.length === record.players && players.every((name) => name === null || computer.includes(name)), why);
      assert.ok(game.paid.every((row) => row.length === record.players && row.every(Number.isSafeInteger)), why);
      assert.ok(game.paid.length < game.deals && typeof game.open === "boolean" && Number.isSafeInteger(game.seed), why);
      // Where nothing is told, it is what was kept.
      const { now } = JSON.parse(text);
      if (!told.length) for (const name of Object.keys(game)) assert.equal(sorted(game[name]), sorted(now[name]), why);
    } else assert.ok(told.length > 0, why);
    for (const [name, values] of told) assert.ok(!/undefined|\[object/.test(JSON.stringify([name, values])), why);
    // What was kept is here, untouched, until it is thrown away; and the next game is kept.
    assert.equal(kept.keep(game ?? dealt[0], null).kept, true, why);
    assert.deepEqual(here(kept.originals).map((each) => each.text), told.length ? [text] : [], why);
    assert.deepEqual((await visit(store)).told, [], why);
    const outcome = game ? (told.length ? "mended" : "as it was") : "lost";
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  for (const outcome of ["mended", "lost", "as it was"]) assert.ok(outcomes[outcome] >= 30, JSON.stringify(outcomes));
});
