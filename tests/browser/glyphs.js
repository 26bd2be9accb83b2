// Measures, in a browser, where each sign of each formula of a page stands, and compares it with
// where KaTeX's own markup and style put it.
//
// `shown.js` puts a page as it is into an empty one of the same site, so that its formulas stand in
// their places and have the styles of these. Beside it KaTeX sets the same LaTeX in a place that no
// style of the site reaches. Each is in one line while it is measured, and so large that what
// browsers round to whole pixels (KaTeX's tables, letters of a small size) says nothing. Nothing is
// altered between two of them, for then all of the page would be set again.
"use strict";

const BARS = ".frac-line, k-l, k-u, .hide-tail, .mult svg, k-v";
const SIZE = 100; // pixels to an em
const ROOM = 0.05; // what a line may have more of room around its signs, in em
const PADDED = "[style*=padding-left]"; // what a root is of, beside its sign
const PIECES = "k-b, .katex-base";

/** What one sees of a formula: signs and bars with their boxes, and the box of the whole, in em. */
function seen(formula) {
  const pieces = [...formula.querySelectorAll(PIECES)].map((piece) => piece.getBoundingClientRect());
  if (!pieces.length || !pieces[0].height) return null;
  const left = Math.min(...pieces.map((box) => box.left));
  const top = Math.min(...pieces.map((box) => box.top));
  const right = Math.max(...pieces.map((box) => box.right));
  const bottom = Math.max(...pieces.map((box) => box.bottom));
  const found = [];
  const add = (sign, ...ends) => {
    const [l, t, r, b] = ends.map((end, at) => (end - (at % 2 ? top : left)) / SIZE);
    found.push({ sign, box: [l, t, r, b] });
  };
  add("all", left, top, right, bottom);
  signs(formula, top, add);
  bars(formula, top, add);
  return found;
}

/** Each letter, by the box that its font gives it. */
function signs(formula, top, add) {
  const walker = document.createTreeWalker(formula, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.parentElement.closest("math, svg")) continue;
    for (let at = 0; at < text.length; ) {
      const sign = String.fromCodePoint(text.data.codePointAt(at));
      range.setStart(text, at);
      range.setEnd(text, (at += sign.length));
      if (/[\s\u200b\u00a0]/.test(sign)) continue;
      const box = range.getBoundingClientRect();
      // The sign of a root reaches to its bar; how wide its letter is says nothing.
      if (sign === "√") add(sign, box.left, top, box.left, top);
      else add(sign, box.left, box.top, box.right, box.bottom);
    }
  }
}

/** Bars of fractions and roots by their lower edge, and upright ones. */
function bars(formula, top, add) {
  for (const bar of formula.querySelectorAll(BARS)) {
    const box = bar.getBoundingClientRect();
    if (bar.matches(".hide-tail")) {
      // KaTeX draws the sign and its bar as one picture, with 0.08 em above the bar of 0.04.
      const wide = parseFloat(getComputedStyle(bar.closest(".sqrt").querySelector(PADDED)).paddingLeft);
      const low = box.top + 0.12 * parseFloat(getComputedStyle(bar).fontSize);
      add("√", box.left, top, box.left, top);
      add("bar", box.left + wide, low, box.right, low);
    } else if (bar.matches("k-v, .mult svg")) {
      add("upright", (box.left + box.right) / 2, box.top, (box.left + box.right) / 2, box.bottom);
    } else add("bar", box.left, box.bottom, box.right, box.bottom);
  }
}

/** How far the sign that is furthest off is from where it should be; Infinity if one is missing. */
function distance(ours, theirs) {
  const left = theirs.slice();
  let worst = { by: 0, sign: "" };
  if (ours.length !== theirs.length) return { by: Infinity, sign: "" };
  for (const { sign, box } of ours) {
    let best = { by: Infinity, at: -1 };
    left.forEach((other, at) => {
      if (other.sign !== sign) return;
      const far = Math.max(...box.map((end, side) => Math.abs(end - other.box[side])));
      const by = sign === "all" ? Math.max(0, far - ROOM) : far;
      if (by < best.by) best = { by, at };
    });
    if (best.at < 0) return { by: Infinity, sign };
    const [other] = left.splice(best.at, 1);
    if (best.by > worst.by) worst = { by: best.by, sign, here: box, there: other.box };
  }
  return worst;
}

const known = new Map(); // what KaTeX shows, by LaTeX
const done = new Set(); // formulas that were measured in the same surroundings

/** What surrounds a formula, as far as styles know it. */
function surroundings(formula) {
  const names = [];
  for (let at = formula.parentElement; at && at !== document.body; at = at.parentElement) {
    names.push(`${at.localName}.${at.className}`);
  }
  return names.join(" ");
}

/** Where KaTeX sets formulas. */
function apart() {
  const place = document.createElement("div");
  place.style = "all: initial; position: absolute; top: 0; left: 0; white-space: nowrap";
  document.body.append(place);
  return place;
}

/** Have KaTeX set LaTeX, as a line of text and as a formula on a line of its own. */
function draw(latex, place) {
  if (known.has(latex)) return;
  known.set(latex, [latex, `\\displaystyle ${latex}`].map((source) => {
    const span = document.createElement("span");
    span.innerHTML = katex.renderToString(source, { output: "html", strict: "ignore" });
    place.append(span);
    return span.firstChild;
  }));
}

/** What was drawn, measured once; the page keeps the element as long as it is shown. */
function measured(latex) {
  const shown = known.get(latex).map((item) => (item instanceof Element ? seen(item) : item));
  known.set(latex, shown);
  return shown;
}

/** Load the fonts of all formulas, for nothing is where it belongs without them. */
async function prepare() {
  const style = document.createElement("style");
  style.textContent = `
    .katex { white-space: nowrap !important; font-size: ${SIZE}px !important }
    k-b { padding: 0 !important } /* sets the lines of a proof apart, and moves nothing in them */
  `;
  document.head.append(style);
  await Promise.all([...document.fonts].filter((font) => /KaTeX/.test(font.family)).map((font) => font.load()));
}

/** Whether what only a screen reader reads of formulas makes a page wider than its window. */
function unseen(path) {
  for (const part of document.querySelectorAll(".katex > :not(math)")) part.remove();
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [{ path, by: scrollWidth - clientWidth }] : [];
  return { count: document.querySelectorAll(".katex > math").length, faults };
}

/**
 * Formulas of a page that are drawn otherwise than KaTeX draws them: how many were measured, and of
 * each fault its LaTeX, what surrounds it, the sign that is furthest off, and by how many em.
 */
function misdrawn(path, tolerance) {
  const place = apart();
  const fresh = [];
  for (const formula of document.querySelectorAll(".katex[data-tex]")) {
    const key = `${document.documentElement.lang} ${surroundings(formula)} ${formula.outerHTML}`;
    if (done.has(key)) continue;
    done.add(key);
    if (formula.getClientRects().length) fresh.push(formula);
  }
  for (const formula of fresh) draw(formula.dataset.tex, place);
  const faults = [];
  let count = 0;
  for (const formula of fresh) {
    const ours = seen(formula);
    if (!ours) continue;
    count += 1;
    const latex = formula.dataset.tex;
    const off = measured(latex).map((theirs) => distance(ours, theirs));
    const best = off[0].by <= off[1].by ? off[0] : off[1];
    if (best.by > tolerance) faults.push({ path, latex, place: surroundings(formula), ...best });
  }
  return { count, faults };
}
