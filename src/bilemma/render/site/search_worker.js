/* The search of the site: it takes the place of the theme's worker and answers the same messages.

   Everything that can be searched is cut into tokens here, the book's texts and what is typed alike
   (notation.js, which stands before this in the worker, has their spelling),
   so both may write σ_q², "sigma q squared" or 方差 as they like: letters of a formula are tokens of
   their own, Greek letters and √ have names, words lose their endings, and of Chinese every pair of
   neighbouring characters is looked for. A book has some thousand short texts, so they are gone
   through one by one. */
((scope) => {
  "use strict";

  const { normal } = scope.bilemmaNotation;

  // --- tokens ---------------------------------------------------------------------------------
  const TOKEN = /[a-z]+|\d+(?:\.\d+)?|\p{Script=Han}/gu;
  const HAN = /\p{Script=Han}/u;
  const ENDING = /(?:ations?|ated|ates?|ating|ions?|ings?|ed|es|e|y|ies|ity|ly|s)$/;
  const FILLERS = new Set(
    "a an and are as at be by do does for how i in into is it of on or our that the their there"
      .concat(" this to use we what when where which with you").split(" "),
  );

  function stem(word) {
    const short = word.replace(ENDING, "");
    return short.length >= 4 && !/ss$/.test(word) ? short : word;
  }

  const tokens = (text) => (normal(text).match(TOKEN) ?? []).map(stem);
  const stream = (text) => ` ${tokens(text ?? "").join(" ")} `;

  // What a name comes to: "variance of product" calls the same as "Variance of a product".
  const called = (text) => tokens(text).filter((word) => !FILLERS.has(word)).join(" ");

  const streamed = (field, text) =>
    stream(field === "formula" ? text.replace(/<[^>]*>/g, " ") : text);

  // --- what is looked for ---------------------------------------------------------------------
  // A term is a list of spellings, each a text to be found in a stream, and what a find is worth.
  function terms(query, isKnown, nearest) {
    const found = [];
    const words = tokens(query);
    const isTyping = /[\p{L}\d]$/u.test(query);
    words.forEach((word, n) => {
      if (HAN.test(word)) {
        const next = words[n + 1];
        if (next && HAN.test(next)) found.push([[` ${word} ${next} `, 1]]);
        else if (!(n && HAN.test(words[n - 1]))) found.push([[` ${word} `, 1]]);
        return;
      }
      const isLast = isTyping && n === words.length - 1;
      const spellings = [[` ${word} `, 1]];
      if (word.length >= (isLast ? 2 : 4)) spellings.push([` ${word}`, 0.6]);
      if (/^[a-z]{2,3}$/.test(word)) spellings.push([` ${[...word].join(" ")} `, 0.9]);
      if (word.length >= 5 && !spellings.some(([text]) => isKnown(text))) {
        const near = nearest(word);
        if (near) spellings.push([` ${near} `, 0.5]);
      }
      found.push(spellings);
    });
    const telling = found.filter(([[text]]) => !FILLERS.has(text.trim()));
    return telling.length ? telling : found;
  }

  // How far two words are apart: letters to change, add, leave out, or swap with a neighbour.
  function distance(a, b) {
    let [before, row] = [[], [...Array(b.length + 1).keys()]];
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++) {
        const change = row[j - 1] + (a[i - 1] !== b[j - 1]);
        next[j] = Math.min(change, row[j] + 1, next[j - 1] + 1);
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          next[j] = Math.min(next[j], before[j - 2] + 1);
      }
      [before, row] = [row, next];
    }
    return row[b.length];
  }

  // --- the index ------------------------------------------------------------------------------
  const WORTH = { title: 10, names: 8, formula: 6, words: 3, text: 2 };
  const FIELDS = Object.keys(WORTH);
  const CALLED = 1.5;
  const FEW = 0.12; // what scores less than this part of the best is not shown

  class Search {
    /* docs: objects with location, title, and some of names, formula and what it supposes, given (HTML), words, text, note;
       boost says how much a find there counts. */
    constructor(docs) {
      this.docs = docs.map((doc) => ({
        ...doc,
        streams: Object.fromEntries(
          FIELDS.filter((field) => doc[field]).map((field) => [field, streamed(field, doc[field])]),
        ),
      }));
      for (const doc of this.docs)
        doc.called = new Set([doc.title, ...(doc.names ?? "").split(" · ")].map(called));
      this.everything = this.docs.map((doc) => Object.values(doc.streams).join(""));
      this.vocabulary = new Set(this.everything.join("").split(/ +/));
    }

    search(query) {
      const wanted = terms(
        query,
        (text) => this.everything.some((all) => all.includes(text)),
        (word) => this.nearest(word),
      );
      if (!wanted.length) return [];
      const rarity = wanted.map((spellings) => {
        const has = (all) => spellings.some(([text]) => all.includes(text));
        return Math.log(1 + this.docs.length / (1 + this.everything.filter(has).length));
      });
      const said = stream(query);
      const name = called(query);
      const hits = this.docs
        .map((doc) => ({ doc, score: this.score(doc, wanted, rarity, said, name) }))
        .filter((hit) => hit.score > 0)
        .sort((a, b) => b.score - a.score);
      return hits.filter((hit) => hit.score >= FEW * hits[0].score);
    }

    score(doc, wanted, rarity, said, name) {
      let [sum, met, all] = [0, 0, 0];
      const at = wanted.map(() => new Set());
      wanted.forEach((spellings, n) => {
        let best = 0;
        for (const [field, text] of Object.entries(doc.streams)) {
          for (const [spelling, worth] of spellings) {
            if (!text.includes(spelling)) continue;
            best = Math.max(best, WORTH[field] * worth);
            at[n].add(field);
          }
        }
        sum += best * rarity[n];
        met += best ? rarity[n] : 0;
        all += rarity[n];
      });
      if (!met) return 0;
      for (const [field, text] of Object.entries(doc.streams)) {
        // Words that stand side by side, and a title that is just what was typed.
        for (let n = 1; n < wanted.length; n++) {
          if (HAN.test(wanted[n][0][0])) continue; // pairs of characters share one already
          const pair = wanted[n - 1][0][0].trimEnd() + wanted[n][0][0];
          if (text.includes(pair)) sum += 0.4 * WORTH[field] * Math.min(rarity[n - 1], rarity[n]);
        }
        if (!said.trim() || !text.includes(said)) continue;
        const whole = field === "names" && doc.called.has(name) ? said : text;
        sum += WORTH[field] * (said.length / whole.length) * 3;
      }
      // What is called just what was typed, in either language, comes before what only mentions it.
      if (doc.called.has(name)) sum *= CALLED;
      return sum * (met / all) ** 2 * (doc.boost ?? 1);
    }

    nearest(word) {
      const limit = word.length >= 8 ? 2 : 1;
      let [best, least] = ["", limit + 1];
      for (const known of this.vocabulary) {
        if (Math.abs(known.length - word.length) > limit || known[0] !== word[0]) continue;
        const far = distance(word, known);
        if (far < least) [best, least] = [known, far];
      }
      return best;
    }

    /* The last word that is being typed, completed from a title; none if it is whole. */
    completed(query, hits) {
      const last = query.toLowerCase().match(/[a-z]{2,}$/)?.[0];
      if (!last) return [];
      for (const { doc } of hits.slice(0, 10)) {
        const words = doc.title.toLowerCase().match(/[a-z]+/g) ?? [];
        const whole = words.find((word) => word.startsWith(last) && word !== last);
        if (whole) return [whole];
      }
      return [];
    }
  }

  // --- what is shown --------------------------------------------------------------------------
  const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

  // The words that were typed, marked where they stand.
  function marked(text, query) {
    const words = query.match(/\p{Script=Han}{2,}|[\p{L}\d]{2,}/gu) ?? [];
    if (!words.length) return escaped(text);
    const pattern = new RegExp(`(${words.map((w) => w.replace(/ation$|s$|ed$/, "")).join("|")})`, "giu");
    return text.split(pattern).map((part, n) => (n % 2 ? `<mark>${escaped(part)}</mark>` : escaped(part))).join("");
  }

  // The part of a long text that has what was typed.
  function teaser(text, query) {
    const words = query.match(/\p{Script=Han}{2,}|[\p{L}\d]{3,}/gu) ?? [];
    const places = words.map((word) => text.toLowerCase().indexOf(word.toLowerCase()));
    const first = Math.max(0, Math.min(...places.filter((place) => place >= 0), text.length));
    const begin = first >= text.length || first < 80 ? 0 : text.lastIndexOf(" ", first - 50) + 1;
    const part = text.slice(begin, begin + 160);
    return `${begin ? "… " : ""}${part}${begin + 160 < text.length ? " …" : ""}`;
  }

  function shown({ doc, score }, query) {
    const parts = [];
    if (doc.formula) parts.push(`<p class="bl-hit__f">${doc.formula}</p>`);
    if (doc.given) parts.push(`<p class="bl-hit__if">${doc.given}</p>`);
    const lead = doc.formula ? "" : doc.text ? teaser(doc.text, query) : doc.lead ?? "";
    if (lead) parts.push(`<p>${marked(lead, query)}</p>`);
    if (doc.note && !doc.location.includes("#")) parts.push(`<p class="bl-hit__n">${escaped(doc.note)}</p>`);
    return { location: doc.location, title: marked(doc.title, query), text: parts.join(""), score, terms: {} };
  }

  // The theme shows a page and, below its title, the sections that were found on it.
  function grouped(hits, query) {
    const pages = new Map();
    for (const hit of hits) {
      const page = hit.doc.location.split("#")[0];
      pages.set(page, [...(pages.get(page) ?? []), hit]);
    }
    return [...pages].map(([page, found]) => {
      const items = found.map((hit) => shown(hit, query));
      if (items.some((item) => !item.location.includes("#"))) return items;
      const title = escaped(found[0].doc.note ?? "");
      return [{ location: page, title, text: "", score: items[0].score, terms: {} }, ...items];
    });
  }

  // --- messages of the theme: 0 index, 1 ready, 2 query, 3 results ------------------------------
  let index = null;
  function answer({ type, data }) {
    if (type === 0) {
      index = new Search(data.docs);
      return { type: 1 };
    }
    if (type !== 2) throw new TypeError("Invalid message type");
    const hits = index.search(data);
    return { type: 3, data: { items: grouped(hits, data), suggest: index.completed(data, hits) } };
  }

  if (typeof scope.postMessage === "function") {
    scope.addEventListener("message", (event) => scope.postMessage(answer(event.data)));
  } else scope.answer = answer; // where no browser is: a test
})(globalThis);
