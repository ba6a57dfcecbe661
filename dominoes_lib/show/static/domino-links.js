/* Addresses of counts and deals: tiles, options and what else they hold, written short and read in
   whatever spelling; what cannot be read is told. Nothing here needs a page. Leaves DominoLinks. */
(() => {
  "use strict";
  if (globalThis.DominoLinks) return;
  const MOST = 84; // no pack has more tiles
  const LONGEST = 4000; // characters that any list of tiles has in an address
  const TILE = /^[[(\u3010]?([1-6])[-:\/|\u2010-\u2015]?([1-6])[\])\u3011]?(?:[*x\u00d7](\d{1,2}))?$/i;
  const BETWEEN = /[.,;+\s\u3001\u3002]+/;

  /* The signs of dominoes that fonts have, lying and standing. */
  const signs = (text) => text.replace(/[\u{1f031}-\u{1f061}\u{1f063}-\u{1f093}]/gu, (sign) => {
    const n = (sign.codePointAt() - 0x1f031) % 50;
    return `${Math.floor(n / 7)}:${n % 7} `;
  });

  /* 5:6, 56, 6-5, \uff16\uff1a\uff15 and [6:5] are 6:5, here several times; nothing where it is no tile. */
  function tiles(piece) {
    const found = TILE.exec(piece);
    if (!found) return null;
    const [, one, other, times = 1] = found;
    return Array(Math.min(MOST, Number(times))).fill(one > other ? `${one}:${other}` : `${other}:${one}`);
  }

  /* 6:6 6:6 5:4 -> 66x2.54 */
  const pack = (list) => list.reduce((runs, tile) => {
    if (runs.at(-1)?.[0] === tile) runs.at(-1)[1] += 1;
    else runs.push([tile, 1]);
    return runs;
  }, []).map(([tile, times]) => tile.replace(":", "") + (times > 1 ? `x${times}` : "")).join(".");

  /* 66x2.54 -> the tiles, and the pieces that are none. */
  function unpack(text) {
    const whole = signs(String(text ?? "")).normalize("NFKC");
    const found = { tiles: [], wrong: whole.length > LONGEST ? ["\u2026"] : [] };
    for (const piece of whole.slice(0, LONGEST).split(BETWEEN).filter(Boolean)) {
      const read = tiles(piece);
      if (read && found.tiles.length + read.length <= 4 * MOST) found.tiles.push(...read);
      else found.wrong.push(piece);
    }
    return found;
  }

  /* Groups of tiles stand between hyphens; 6-5 with single digits is a tile. */
  const groupsOf = (text) => String(text ?? "").replace(/(^|\D)([1-6])-([1-6])(?!\d)/g, "$1$2:$3").split("-", 32)
    .map((part) => ({ ...unpack(part.replace("!", "")), mark: part.startsWith("!") }));

  const packOptions = (options) => Object.entries(options).map(([name, value]) => `${name}:${value}`).join(",");

  /* sets:1,capture:any -> the options by name, of those that a game has, and the pieces that are none. */
  function unpackOptions(text, known) {
    const found = { options: {}, wrong: [] };
    for (const piece of String(text ?? "").split(",").filter(Boolean)) {
      const [name, ...rest] = piece.split(":"), value = rest.join(":");
      const option = known.find((each) => each.name === name);
      if (option?.values.some((each) => String(each) === value)) found.options[name] = value;
      else found.wrong.push(piece);
    }
    return found;
  }

  /* "#name&key=value" as parts, with the pieces that cannot be read; null where the address is about
     something else. */
  function read(hash, name, keys) {
    const [first, ...pieces] = hash.replace(/^#/, "").split("&");
    if (first !== name) return null;
    const parts = {}, wrong = [];
    for (const piece of pieces.filter(Boolean)) {
      const [key, ...rest] = piece.split("=");
      try {
        if (!keys.includes(key)) throw new URIError(key);
        parts[key] = decodeURIComponent(rest.join("=").replaceAll("+", " "));
      } catch { wrong.push(piece); }
    }
    return { parts, wrong };
  }

  const write = (name, parts) => `#${name}${Object.entries(parts).filter(([, value]) => value)
    .map(([key, value]) => `&${key}=${encodeURIComponent(value).replaceAll("%3A", ":").replaceAll("%2C", ",")}`).join("")}`;

  /* What a game can take of groups of tiles: as many of each as its pack has (`counts`), and as many
     groups as it has `names` for or as can play; catches of another number become one. */
  function fit(groups, { counts, names, players }) {
    const left = { ...counts }, gone = [];
    const held = (list) => list.filter((tile) => {
      if (!(left[tile] > 0)) { gone.push(tile); return false; }
      left[tile] -= 1;
      return true;
    });
    const joined = Boolean(players) && groups.length > 1 && !players.includes(groups.length);
    const given = joined ? [{ tiles: groups.flatMap((group) => group.tiles), mark: "" }] : groups;
    if (!names) return { groups: given.map((group) => ({ ...group, tiles: held(group.tiles) })), gone, joined };
    const placed = names.map((_, k) => ({ mark: "", ...given[k], tiles: held(given[k]?.tiles ?? []) }));
    gone.push(...given.slice(names.length).flatMap((group) => group.tiles));
    return { groups: placed, gone, joined };
  }

  globalThis.DominoLinks = { pack, unpack, groupsOf, packOptions, unpackOptions, read, write, fit };
})();
