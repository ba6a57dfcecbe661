// Which questions a round has, and what is kept of them.
import assert from "node:assert/strict";
import { test } from "node:test";

import { chance, here, load } from "./load.mjs";

const { DominoQuiz: quiz } = load(["domino-core.js", "domino-quiz.js"]);
const QUESTIONS = Array.from({ length: 40 }, (_, k) => ({ id: `q${k}` }));
const ids = (kept, round, seed = 1) => here(quiz.choose(QUESTIONS, kept, round, chance(seed))).map(({ id }) => id);

test("a round has ten questions, each once, by lot", () => {
  assert.equal(new Set(ids({}, 1)).size, 10);
  assert.notDeepEqual(ids({}, 1, 1), ids({}, 1, 2));
});

test("what was not known comes back in the next round, before anything new", () => {
  const kept = { q7: quiz.graded(undefined, false, 1), q9: quiz.graded(undefined, true, 1) };
  const next = ids(kept, 2);
  assert.equal(next[0], "q7");
  assert.ok(!next.includes("q9"));
});

test("what was known comes back later each time, and at once after a mistake", () => {
  let own;
  const waits = [1, 4, 9].map((round) => {
    own = quiz.graded(own, true, round);
    return own.due - round;
  });
  assert.deepEqual(waits, [...waits].sort((one, other) => one - other));
  assert.equal(new Set(waits).size, 3);
  assert.equal(quiz.graded(own, false, 20).due, 21);
});

test("a question that is not due comes only where no other is left", () => {
  const kept = Object.fromEntries(QUESTIONS.slice(0, 35).map(({ id }) => [id, { box: 3, due: 50 }]));
  assert.deepEqual(ids(kept, 2).slice(0, 5).sort(), ["q35", "q36", "q37", "q38", "q39"]);
});

test("whatever was kept, a round can begin", () => {
  for (const text of [null, "", "{", "7", "[]", '{"round":-1,"boxes":{"q1":7,"q2":{"box":99,"due":1},"q3":{"box":1}}}']) {
    assert.deepEqual(here(quiz.readKept(text)), { round: 0, boxes: {} });
  }
  assert.deepEqual(here(quiz.readKept('{"round":3,"boxes":{"q1":{"box":1,"due":5}}}')), { round: 3, boxes: { q1: { box: 1, due: 5 } } });
});
