/* The search of the book. It reads the whole text from end to end and needs no index and no
   server: `rulebook/search.py` has written the text, place by place, into BOOK_TEXT. A classic
   script without dependencies, so that it runs from files; it leaves one global, BookSearch. */
(() => {
  "use strict";
  if (globalThis.BookSearch) return;

  /* What a word counts, by where it stands. */
  const WEIGHT = { name: 20, link: 12, heading: 8, text: 5, code: 3 };
  /* A name that is the whole question (the first is the title), that is a part of it, or that
     begins with it; and a tile that the digits of a number may mean. */
  const NAME = { title: 140, whole: 100, part: 30, begun: 15, tile: 1 };
  const WHOLE_LINK = 30;
  const KIND = { page: 1.5, section: 1.05, entry: 1.1, rule: 1, replay: 1.05 };
  const BEGUN = 0.5; // the beginning of a word, beside the word
  const LONGEST_NAME = 6; // words
  const EXCERPT = 240; // characters that an excerpt of more than one sentence has at most

  const STOP = new Set(("a an and are as at be by can do does for from how i if in is it many much "
    + "my of on or that the there this to what when which who with you your").split(" "));
  const SIGNS = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々]+";
  const ASIAN = new RegExp(`^${SIGNS}$`, "u");
  const NAME_BEGUN = new RegExp(`^(?:${SIGNS}|\\p{L}{3}.*)$`, "u");
  const LONG_WORD = /^\p{Alphabetic}{4,}$/u;
  const SYLLABLES = /^(?:[a-z]+[1-6])+$/; // Jyutping, or pinyin with digits for its tones
  const TILE = /^\[?([1-6])[:\-–/|]([1-6])\]?$/;

  class Book {
    constructor({ series, forms, pages, places }) {
      const games = series.join("|");
      this.forms = new Map(Object.entries(forms));
      this.id = new RegExp(`^(am-)?(${games})-0*(\\d+)$`, "i");
      this.idAsTyped = new RegExp(`^(am)?[\\s-]*(${games})[\\s-]*(\\d{1,3})$`, "i");
      this.pieces = new RegExp([`(?<![\\p{L}\\p{N}-])(?:AM-)?(?:${games})-\\d+(?![\\p{L}\\p{N}])`,
        "\\[?\\d:\\d\\]?", SIGNS, "[\\p{L}\\p{N}\\p{M}'’‘ʻ`]+"].join("|"), "giu");
      this.places = places.map((place) => this.read(place, pages[place.page]));
      this.words = new Map();
      for (const word of this.places.flatMap(({ texts }) => texts.all.split(" "))) {
        if (LONG_WORD.test(word)) this.words.set(word, (this.words.get(word) ?? 0) + 1);
      }
    }

    read(place, page) {
      const { names = [], links = [], sentences = [], heading = "", code = "" } = place;
      const spaced = (parts) => ` ${parts.map((part) => this.fold(part).join(" ")).join(" | ")} `;
      const joined = (part) => this.fold(part).join("");
      const texts = {
        name: spaced(names), link: spaced(links), text: spaced(sentences), code: spaced([code]),
        heading: spaced(place.kind === "page" ? [] : [heading, page.title]),
      };
      texts.all = Object.values(texts).join("");
      return { ...place, page, sentences, heading, texts, weight: page.weight * KIND[place.kind],
        names: names.map((text) => ({ text, joined: joined(text) })), links: links.map(joined) };
    }

    /* The words of a text, each in one form for all the ways to write it: case, tones, widths,
       apostrophes, simplified characters, the zeros of a rule's id. */
    fold(text) {
      return (text.normalize("NFKC").match(this.pieces) ?? []).map((piece) => this.foldPiece(piece));
    }

    foldPiece(piece) {
      if (ASIAN.test(piece)) return [...piece].map((sign) => this.forms.get(sign) ?? sign).join("");
      const id = this.id.exec(piece);
      if (id) return `${id[1] ?? ""}${id[2]}-${id[3]}`.toLowerCase();
      const plain = piece.normalize("NFKD").replace(/[\p{M}'’‘ʻ`[\]]/gu, "").toLowerCase();
      return SYLLABLES.test(plain) ? plain.replace(/\d/g, "") : plain;
    }

    /* The words of a question; two digits may be a tile too. */
    question(text) {
      const parts = text.normalize("NFKC").trim().split(/\s+/);
      const id = this.idAsTyped.exec(parts.join(" "));
      const tiles = parts.map((part) => (TILE.test(part) ? tileOf(...TILE.exec(part).slice(1)) : part));
      const words = this.fold(id ? `${id[1] ? "AM-" : ""}${id[2]}-${id[3]}` : tiles.join(" "));
      const telling = words.filter((word) => !STOP.has(word));
      return (telling.length ? telling : words).map((word) => ({
        word, stem: stemOf(word), tile: /^[1-6]{2}$/.test(word) ? tileOf(...word) : null,
      }));
    }

    /* The places that answer, best first: those that have most of the words. */
    find(text) {
      const asked = this.question(text);
      const spans = spansOf(asked);
      for (const word of asked) {
        const having = this.places.filter(({ texts }) => hitIn(texts.all, word)).length;
        word.rarity = Math.log(1 + this.places.length / (1 + having));
      }
      const hits = this.places.map((place) => score(place, asked, spans)).filter(Boolean);
      const covered = Math.max(0, ...hits.map((hit) => hit.covered));
      return { asked, covered, hits: hits.filter((hit) => hit.covered === covered)
        .sort((one, other) => other.score - one.score) };
    }

    /* What was found, by page, pages and hits best first. `instead` is what was looked for where
       the book does not have all that was asked for. */
    answer(text) {
      if (!this.question(text).length) return { asked: [], instead: null, count: 0, pages: [] };
      let found = this.find(text), instead = null;
      if (found.covered < found.asked.length) {
        const nearer = found.asked.flatMap(({ word }) => this.nearest(word));
        const other = this.find(nearer.join(" "));
        if (other.covered > found.covered) [found, instead] = [other, nearer.join(" ")];
      }
      const pages = new Map();
      for (const hit of found.hits) {
        pages.set(hit.place.page, [...(pages.get(hit.place.page) ?? []), hit]);
      }
      return { asked: found.asked, instead, count: found.hits.length,
        pages: [...pages].map(([page, hits]) => ({ page, hits })) };
    }

    /* The words of the book that come nearest to one that it may not have. */
    nearest(word) {
      const has = (part) => this.places.some(({ texts, names }) =>
        hitIn(texts.all, { word: part, stem: part }) || names.some((name) => name.joined === part));
      if (has(word)) return [word];
      if (ASIAN.test(word)) {
        const signs = [...word];
        const pairs = signs.slice(1).map((sign, index) => signs[index] + sign).filter(has);
        return pairs.length ? pairs : signs.filter(has);
      }
      if (!LONG_WORD.test(word)) return [word];
      let best = word, least = word.length < 7 ? 1 : 2, often = 0;
      for (const [known, count] of this.words) {
        if (Math.abs(known.length - word.length) > least) continue;
        const far = distance(word, known);
        if (far < least || (far === least && count > often)) [best, least, often] = [known, far, count];
      }
      return [best];
    }

    /* The sentences of a place that show best why it was found. */
    excerpt(place, asked) {
      const { sentences } = place;
      const worth = sentences.map((sentence) => {
        const text = ` ${this.fold(sentence).join(" ")} `;
        return asked.reduce((sum, word) => sum + hitIn(text, word), 0);
      });
      const first = Math.max(0, worth.indexOf(Math.max(...worth)));
      let text = sentences[first] ?? "";
      for (const sentence of sentences.slice(first + 1)) {
        if (text.length + sentence.length > EXCERPT) break;
        text += ` ${sentence}`;
      }
      return text;
    }

    /* A text in pieces: the words, and whether they were asked for. */
    marked(text, asked) {
      const found = [];
      const add = (part, hit) => {
        if (part && found.at(-1)?.hit === hit) found.at(-1).text += part;
        else if (part) found.push({ text: part, hit });
      };
      let end = 0;
      for (const { 0: piece, index } of text.matchAll(this.pieces)) {
        add(text.slice(end, index), false);
        end = index + piece.length;
        const folded = this.foldPiece(piece);
        if (ASIAN.test(piece)) {
          const at = asked.map(({ word }) => [folded.indexOf(word), word.length]).find(([from]) => from >= 0);
          const [from, length] = at ?? [piece.length, 0];
          add(piece.slice(0, from), false);
          add(piece.slice(from, from + length), true);
          add(piece.slice(from + length), false);
        } else {
          add(piece, asked.some((word) => hitIn(` ${folded} `, word) > 0));
        }
      }
      add(text.slice(end), false);
      return found;
    }
  }

  const tileOf = (one, other) => `${Math.max(one, other)}:${Math.min(one, other)}`;

  /* Numbers and ids are taken as they are, words by their beginning. */
  function stemOf(word) {
    if (!LONG_WORD.test(word) || ASIAN.test(word)) return word;
    return word.replace(/(?<=...)(?:ies|es|s|ing|ed)$/, "");
  }

  /* How well a folded text has a word: 1 the word, less for its beginning, 0 not at all. */
  function hitIn(text, { word, stem }) {
    if (ASIAN.test(word)) return text.includes(word) ? 1 : 0;
    if (text.includes(` ${word} `)) return 1;
    return /^\p{L}{3}/u.test(word) && text.includes(` ${stem}`) ? BEGUN : 0;
  }

  const timesIn = (text, word) => Math.max(1, text.split(ASIAN.test(word) ? word : ` ${word} `).length - 1);

  /* All runs of words, joined, with the words in them: "tin gau" is "tingau" too. */
  function spansOf(asked) {
    const spans = new Map();
    asked.forEach((_, from) => {
      let joined = "";
      for (let to = from; to < Math.min(asked.length, from + LONGEST_NAME); to += 1) {
        joined += asked[to].word;
        spans.set(joined, { from, to });
      }
    });
    return spans;
  }

  /* The name of a place that was asked for: its points, and the words of the question in it. */
  function nameIn({ names }, asked, spans) {
    const whole = asked.map(({ word }) => word).join("");
    const all = { from: 0, to: asked.length - 1 };
    const at = names.findIndex(({ joined }) => joined === whole);
    if (at >= 0) return { name: names[at], points: at ? NAME.whole : NAME.title, found: [all] };
    const parts = names.filter(({ joined }) => spans.has(joined));
    if (parts.length) {
      return { name: parts[0], points: NAME.part, found: parts.map(({ joined }) => spans.get(joined)) };
    }
    const begun = NAME_BEGUN.test(whole) && names.find(({ joined }) => joined.startsWith(whole));
    if (begun) return { name: begun, points: NAME.begun, found: [all] };
    const digits = asked.findIndex(({ tile }) => tile && names.some(({ joined }) => joined === tile));
    if (digits >= 0) return { name: null, points: NAME.tile, found: [{ from: digits, to: digits }] };
    return { name: null, points: 0, found: [] };
  }

  function score(place, asked, spans) {
    const { texts, links } = place;
    const { name, points, found } = nameIn(place, asked, spans);
    const covered = new Set(found.flatMap(({ from, to }) =>
      asked.map((_, index) => index).filter((index) => index >= from && index <= to)));
    let sum = points + (links.includes(asked.map(({ word }) => word).join("")) ? WHOLE_LINK : 0);
    let own = covered.size > 0; // a heading alone is no hit, or every rule of a page would be one
    asked.forEach((word, index) => {
      const [called, above, said] = [["name", "link"], ["heading"], ["text", "code"]].map((fields) =>
        Math.max(...fields.map((field) => WEIGHT[field] * hitIn(texts[field], word))));
      if (called + above + said) covered.add(index);
      own ||= called + said > 0;
      const often = 1 + Math.log(timesIn(texts.text, word.word)) / 2;
      sum += word.rarity * (Math.max(called, above) + said * often);
    });
    return own ? { place, name, covered: covered.size, score: sum * place.weight } : null;
  }

  /* How many letters to change, add, leave out or swap to make one word of another. */
  function distance(one, other) {
    let before = [], last = Array.from({ length: other.length + 1 }, (_, index) => index);
    for (let i = 1; i <= one.length; i += 1) {
      const now = [i];
      for (let j = 1; j <= other.length; j += 1) {
        now[j] = Math.min(last[j] + 1, now[j - 1] + 1, last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
          now[j] = Math.min(now[j], before[j - 2] + 1);
        }
      }
      [before, last] = [last, now];
    }
    return last[other.length];
  }

  globalThis.BookSearch = { Book };
})();
