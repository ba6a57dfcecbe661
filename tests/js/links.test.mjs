// Addresses of counts and deals.
import assert from "node:assert/strict";
import { test } from "node:test";

import { chance, here, load } from "./load.mjs";

const { DominoLinks: links } = load(["domino-links.js"]);
const unpack = (text) => here(links.unpack(text));
const SPELLINGS = ["65", "56", "6:5", "5:6", "6-5", "6\u20135", "6/5", "6|5", "[6:5]", "(6:5)", "\uff16\uff1a\uff15", "\u30106:5\u3011",
  "\u{1f060}", "\u{1f092}", "\u{1f05a}"];

for (const spelling of SPELLINGS) {
  test(`${spelling} in an address is the tile 6:5`, () => {
    assert.deepEqual(unpack(spelling), { tiles: ["6:5"], wrong: [] });
  });
}

test("times stand behind a tile", () => {
  for (const text of ["66x2.54", "6:6*2,5:4", "66\u00d72 45", "66X2;5:4"]) {
    assert.deepEqual(unpack(text), { tiles: ["6:6", "6:6", "5:4"], wrong: [] }, text);
  }
});

test("what is no tile is told", () => {
  assert.deepEqual(unpack("66.abc.70.6"), { tiles: ["6:6"], wrong: ["abc", "70", "6"] });
  assert.deepEqual(unpack(undefined), { tiles: [], wrong: [] });
  assert.deepEqual(unpack("<script>"), { tiles: [], wrong: ["<script>"] });
});

test("a list longer than any is cut, and that is told", () => {
  const found = unpack("66x84.".repeat(3000));
  assert.ok(found.tiles.length <= 400);
  assert.ok(found.wrong.length > 0);
});

test("tiles that are packed are unpacked again", () => {
  const next = chance(3), face = () => 1 + Math.floor(6 * next());
  for (let time = 0; time < 200; time += 1) {
    const tiles = Array.from({ length: Math.floor(12 * next()) }, () => [face(), face()].sort().reverse().join(":"));
    assert.deepEqual(unpack(links.pack(tiles)), { tiles, wrong: [] });
  }
});

test("groups stand between hyphens, and a hyphen inside a tile makes none", () => {
  const tilesOf = (text) => here(links.groupsOf(text)).map((group) => group.tiles);
  assert.deepEqual(tilesOf("66-44-31"), [["6:6"], ["4:4"], ["3:1"]]);
  assert.deepEqual(tilesOf("6-5.4-4"), [["6:5", "4:4"]]);
  assert.deepEqual(here(links.groupsOf("!66-44")).map((group) => group.mark), [true, false]);
});

test("an address about something else is not read", () => {
  assert.equal(links.read("#FI-09", "table", ["game"]), null);
  assert.equal(links.read("", "table", ["game"]), null);
});

test("a wrong per cent sign and an unknown name are told, the rest is read", () => {
  assert.deepEqual(here(links.read("#table&game=%E0%A4%A&deal=66&colour=red", "table", ["game", "deal"])),
    { parts: { deal: "66" }, wrong: ["game=%E0%A4%A", "colour=red"] });
  assert.deepEqual(here(links.read("#table&__proto__=1&game=tens", "table", ["game"])),
    { parts: { game: "tens" }, wrong: ["__proto__=1"] });
});

test("what is written is read again", () => {
  const parts = { game: "fishing", tiles: "66x2.54", options: "sets:1,capture:any", fields: '{"a":"1 + 1 & %"}' };
  assert.deepEqual(here(links.read(links.write("calculator", parts), "calculator", Object.keys(parts))), { parts, wrong: [] });
});

test("options are those of the game, with its values", () => {
  const known = [{ name: "sets", values: [2, 1] }, { name: "sweep", values: ["adds", "replaces"] }];
  assert.deepEqual(here(links.unpackOptions("sets:1,sweep:adds", known)), { options: { sets: "1", sweep: "adds" }, wrong: [] });
  assert.deepEqual(here(links.unpackOptions("sets:3,constructor:1,sweep", known)),
    { options: {}, wrong: ["sets:3", "constructor:1", "sweep"] });
});

const fit = (groups, about) => here(links.fit(groups.map((tiles) => ({ tiles, mark: "" })), about));
const counts = { "6:6": 1, "5:4": 2 };

test("another pack holds as many as it has, and the others go", () => {
  const { groups, gone } = fit([["6:6", "6:6", "5:4"], ["3:3", "5:4", "5:4"]], { counts });
  assert.deepEqual(groups.map((group) => group.tiles), [["6:6", "5:4"], ["5:4"]]);
  assert.deepEqual(gone, ["6:6", "3:3", "5:4"]);
});

test("a game with named places takes as many groups, and the tiles of the others go", () => {
  const { groups, gone } = fit([["6:6"], ["5:4"], ["5:4"]], { counts, names: ["one", "other"] });
  assert.deepEqual(groups.map((group) => group.tiles), [["6:6"], ["5:4"]]);
  assert.deepEqual(gone, ["5:4"]);
  assert.equal(fit([["6:6"]], { counts, names: ["one", "other"] }).groups.length, 2);
});

test("catches of as many as do not play become one, and nothing goes", () => {
  const { groups, gone, joined } = fit([["6:6"], ["5:4"], ["5:4"]], { counts, players: [2] });
  assert.deepEqual(groups.map((group) => group.tiles), [["6:6", "5:4", "5:4"]]);
  assert.deepEqual([gone, joined], [[], true]);
  assert.equal(fit([["6:6"], ["5:4"]], { counts, players: [2] }).joined, false);
});

test("whatever is given, every tile is either held or told as gone", () => {
  const next = chance(7), face = () => 1 + Math.floor(6 * next());
  for (let time = 0; time < 300; time += 1) {
    const groups = Array.from({ length: 1 + Math.floor(4 * next()) }, () => Array.from({ length: Math.floor(9 * next()) },
      () => [face(), face()].sort().reverse().join(":")));
    const about = { counts, ...[{}, { names: ["one", "other"] }, { players: [2, 3] }][time % 3] };
    const found = fit(groups, about);
    const held = found.groups.flatMap((group) => group.tiles);
    assert.deepEqual([...held, ...found.gone].sort(), groups.flat().sort());
    for (const [tile, times] of Object.entries(counts)) assert.ok(held.filter((each) => each === tile).length <= times);
  }
});
