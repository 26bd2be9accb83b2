// Finds, in a browser as wide as a telephone, what runs off an edge of a page, and which formulas are
// cut at the edge of what scrolls without a sign of it. `shown.js` shows it the pages.
"use strict";

const EDGE = 1; // pixels that nobody sees
// Neither what screen readers read of formulas, which is hidden, nor what pictures are made of.
const DRAWN = ".md-content :not(math, math *, svg, svg *)";

/** Load the fonts, for nothing is as wide as it will be without them. */
async function prepare() {
  await Promise.all([...document.fonts].map((font) => font.load()));
}

/** What clips an element at its side: the next above it that does not let it stand out. */
function clip(element) {
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflowX !== "visible") return at;
  }
  return null;
}

/** Whether it scrolls, and its edge has a shade as long as there is more. */
function isShaded(element) {
  const style = getComputedStyle(element);
  return /auto|scroll/.test(style.overflowX) && /local/.test(style.backgroundAttachment);
}

const name = (element) => `${element.localName}.${element.className}`;

/** What stands out on the right, as markup; and each formula that is cut without a sign. */
function unfit(path) {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.push({ path, wide: root.scrollWidth });
  for (const element of document.querySelectorAll(DRAWN)) {
    const box = element.getBoundingClientRect();
    if (box.width && box.right > root.clientWidth + EDGE && !clip(element)) {
      faults.push({ path, over: element.outerHTML.slice(0, 120) });
    }
  }
  let count = 0;
  for (const formula of document.querySelectorAll(".md-content .katex")) {
    if (!formula.getClientRects().length) continue;
    count += 1;
    const within = clip(formula.parentElement);
    if (!within || isShaded(within)) continue;
    const right = Math.max(...[...formula.getClientRects()].map((box) => box.right));
    if (right > within.getBoundingClientRect().right + EDGE) {
      faults.push({ path, cut: formula.dataset.tex, by: name(within) });
    }
  }
  return { count, faults };
}
