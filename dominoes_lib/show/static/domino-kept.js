/* What the table keeps for the next visit, and what comes of it when it is read again: what can be read
   goes on, what cannot is told, and the original stays until the reader throws it away.
   Nothing here needs a page; sentences are told as [key, values]. Leaves DominoKept. */
(() => {
  "use strict";
  if (globalThis.DominoKept) return;
  const VERSION = 2;
  const MOST = 1e6; // neither deals nor points are more

  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const isWhole = (value, least, most) => Number.isSafeInteger(value) && value >= least && value <= most;

  /* The same text for equal data, whatever order its names stand in. */
  const same = (one, other) => written(one) === written(other);
  const written = (value) => JSON.stringify(value, (_, part) => (isObject(part)
    ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part));

  function parsed(text) {
    try { return JSON.parse(text); } catch { return null; }
  }

  /* A game that may be read: who asks the engine finds out. */
  const isGame = (game) => isObject(game) && isObject(game.record) && typeof game.record.game === "string";
  const isUsual = (game, games) => isGame(game) && games.some(({ game: name }) => name === game.record.game)
    && Array.isArray(game.record.moves) && isObject(game.record.deal) && isObject(game.record.options)
    && Array.isArray(game.players);

  /* What a kept text holds, as far as its shape goes. */
  function peek(text, games) {
    const kept = parsed(text);
    const [now, before] = [kept?.now, kept?.before].map((game) => (isUsual(game, games) ? game : null));
    return { now, before };
  }

  /* Facts of a game beside its record: what each must be, and what it is where it is not. */
  const FACTS = {
    seed: { holds: (value) => isWhole(value, 0, 2 ** 53), instead: () => Math.floor(Math.random() * 2 ** 40) },
    open: { holds: (value) => typeof value === "boolean", instead: () => false },
    deals: { holds: (value) => isWhole(value, 1, MOST), instead: () => 1 },
    paid: {
      holds: (value, seats) => Array.isArray(value) && value.every((row) => Array.isArray(row)
        && row.length === seats && row.every((sum) => isWhole(sum, -MOST, MOST))),
      instead: () => [],
    },
    players: {
      holds: (value, seats, { computer }) => Array.isArray(value) && value.length === seats
        && value.every((name) => name === null || computer.includes(name)),
      instead: (value, seats, { computer, opponent }) => Array.from({ length: seats }, (_, seat) => {
        const name = Array.isArray(value) ? value[seat] : undefined;
        return name === null || computer.includes(name) ? name : (seat ? opponent : null);
      }),
    },
  };
  /* What a record has when it is read, whatever it had. */
  const WORKED_OUT = ["result"];

  /* A game as it was kept before deals stood one by one. */
  const renewed = ({ sums, ...game }) => (sums === undefined || "paid" in game ? game
    : { ...game, paid: game.deals > 1 ? [sums] : [] });

  /* What comes of one game: `ask` gives {record, problems} of a record, or fails; `unreadable` tells
     whether it failed because of the record. */
  async function gameOf(kept, { ask, unreadable, games }) {
    const told = [];
    if (!isGame(kept)) return { game: null, told: [["NoGame", {}]] };
    const given = renewed(kept);
    let answer;
    try { answer = await ask(given.record); } catch (error) {
      if (!unreadable(error)) throw error;
      return { game: null, told: [["Unread", { why: error.message }]] };
    }
    const { record, problems } = answer;
    const moves = Array.isArray(given.record.moves) ? given.record.moves.length : 0;
    for (const why of problems) told.push(["Problem", { why }]);
    if (moves > record.moves.length) told.push(["Cut", { n: moves - record.moves.length, k: record.moves.length }]);
    const changed = Object.keys({ ...given.record, ...record }).filter((name) => !WORKED_OUT.includes(name)
      && !(name === "moves" && moves > record.moves.length) && !same(given.record[name], record[name]));
    for (const name of WORKED_OUT) delete record[name];
    const about = games.find((each) => each.game === record.game) ?? { computer: [] };
    const game = { record };
    for (const [name, { holds, instead }] of Object.entries(FACTS)) {
      const right = holds(given[name], record.players, about);
      game[name] = right ? given[name] : instead(given[name], record.players, about);
      if (!right) changed.push(name);
    }
    const deals = game.paid.length ? Math.max(game.deals, game.paid.length + 1) : 1; // as many as there are lines for
    if (game.deals !== deals) changed.push("deals");
    game.deals = deals;
    if (changed.length) told.push(["Otherwise", { names: changed.join(", ") }]);
    return { game, told };
  }

  /* What comes of a kept text: the game that goes on, the one before it, and what is to be told. */
  async function revive(text, about) {
    const kept = parsed(text);
    if (!isObject(kept)) return { game: null, before: null, told: [["NoGame", {}]] };
    const told = [];
    if (kept.v !== VERSION && kept.v !== 1) told.push(["OtherKind", {}]);
    const before = isGame(kept.before) ? kept.before : null;
    const { game, told: more } = await gameOf(kept.now, about);
    told.push(...more);
    if (!before && kept.before != null) told.push(["Before", {}]);
    return { game, before, told };
  }

  /* The places of one copy of the book in the browser's store: `store` gives it, or throws; `root` is
     the path of the copy, `edition` what it is a copy of, `games` what its table knows. */
  class Kept {
    #wrote = null; // what this window has put there, or taken from there
    #guarded = null; // what could not be read whole, and could not be set aside either
    #stale = null; // the place of another edition's game that goes on here

    constructor({ store, root, edition, only = "", games }) {
      Object.assign(this, { store, games });
      this.after = only && ` ${only}`;
      this.before_ = `domino-table ${root} `;
      this.key = `${this.before_}${edition}${this.after}`;
      this.aside = `domino-aside ${root}${this.after}`;
      this.old = `domino-table${this.after}`; // where all copies kept their games once
    }

    #read(key) {
      try { return this.store().getItem(key); } catch { return null; }
    }

    #write(key, text) {
      try {
        if (text === null) this.store().removeItem(key);
        else this.store().setItem(key, text);
        return true;
      } catch { return false; }
    }

    #keys() {
      try { return Array.from({ length: this.store().length }, (_, k) => this.store().key(k) ?? ""); } catch { return []; }
    }

    /* What is kept: of this edition, else of another of this copy, else of nobody knows which copy. */
    find() {
      const own = this.#read(this.key);
      if (own !== null) return { key: this.key, text: own, of: "own" };
      const others = this.#keys().filter((key) => key.startsWith(this.before_)
        && /^\S+$/.test(key.slice(this.before_.length, this.after ? -this.after.length : undefined)) && key.endsWith(this.after))
        .map((key) => ({ key, text: this.#read(key), of: "other" }))
        .sort((one, other) => (Number(parsed(other.text)?.at) || 0) - (Number(parsed(one.text)?.at) || 0));
      if (others.length) return others[0];
      const old = this.#read(this.old);
      return old === null ? null : { key: this.old, text: old, of: "nobody" };
    }

    peek(text) { return peek(text, this.games); }

    /* This window goes on with what it has found; what could not be read whole is set aside. */
    take({ key, text, of }, whole, why = []) {
      if (of === "nobody") return; // another copy may go on with it
      const safe = whole || this.setAside(text, why);
      if (of === "other") this.#stale = safe ? key : null;
      else if (safe) this.#wrote = text;
      else this.#guarded = text;
    }

    /* Keep a game, and the one before it: whether that was possible, and another window's game that was
       there. What is there and cannot be read is set aside first. */
    keep(now, before) {
      const there = this.#read(this.key);
      let other = null;
      if (there !== null && there !== this.#wrote) {
        const found = there === this.#guarded ? null : peek(there, this.games).now;
        if (!found && !this.setAside(there, [])) return { kept: false, other };
        const deal = ({ record }) => [record.game, record.deal];
        const mine = [now, peek(this.#wrote, this.games).now].filter(Boolean);
        if (found?.record.moves.length && !mine.some((game) => same(deal(game), deal(found)))) other = found;
      }
      const text = JSON.stringify({ v: VERSION, at: Date.now(), now, before: other ?? before ?? null });
      const kept = this.#write(this.key, text);
      if (kept) {
        this.#wrote = text;
        if (this.#stale) this.#write(this.#stale, null);
        this.#guarded = this.#stale = null;
      }
      return { kept, other };
    }

    /* Originals that could not be read whole, the newest last. */
    get originals() {
      const text = this.#read(this.aside);
      const list = parsed(text);
      if (Array.isArray(list)) return list.filter((each) => typeof each?.text === "string");
      return text === null ? [] : [{ text, why: [] }];
    }

    setAside(text, why) {
      const list = this.originals;
      return list.some((each) => each.text === text) || this.#write(this.aside, JSON.stringify([...list, { text, why }]));
    }

    throwAway() {
      const list = this.originals.slice(0, -1);
      this.#write(this.aside, list.length ? JSON.stringify(list) : null);
    }
  }

  globalThis.DominoKept = { Kept, revive, gameOf, peek };
})();
