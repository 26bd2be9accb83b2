// Markdown as notebooks of a book and their cells have it, as elements: headings, paragraphs, lists,
// quoted code, emphasis, links, and formulas between dollar signs. It is no other Markdown; what is
// none of these stays a text. No text becomes HTML.

import { element } from "./calls.mjs";

const BLOCK = /^```\w*\n([\s\S]*?)\n```$|^\$\$([\s\S]+?)\$\$$/;
const PIECES = /\$([^$]+)\$|`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
const ITEM = /^(?:- |\d+\. )/;
const SIGNS = { "&emsp;": "\u2003" };

/** The blocks of a text. `formulas` sets what is LaTeX. */
export function blocks(text, formulas) {
  return text.trim().split(/\n{2,}(?=(?:[^`]|`(?!``)|```[\s\S]*?```)*$)/).map((part) => block(part.trim(), formulas));
}

function block(part, formulas) {
  const [, code, display] = part.match(BLOCK) ?? [];
  if (code !== undefined) return element("pre", {}, element("code", { textContent: code }));
  if (display) return element("p", {}, formulas.made(display, true));
  const heading = part.match(/^(#+) (.*)$/);
  if (heading) return element("h3", {}, ...line(heading[2], formulas));
  const rows = part.split("\n");
  if (ITEM.test(rows[0])) return list(rows, formulas);
  return element("p", {}, ...line(part, formulas));
}

function list(rows, formulas) {
  const items = [];
  for (const row of rows) {
    if (ITEM.test(row)) items.push(row.replace(ITEM, ""));
    else items[items.length - 1] += `\n${row.trim()}`;
  }
  const kind = /^\d/.test(rows[0]) ? "ol" : "ul";
  return element(kind, {}, ...items.map((item) => element("li", {}, ...line(item, formulas))));
}

/** What stands in a line, as nodes. */
function line(text, formulas) {
  const nodes = [];
  let last = 0;
  for (const found of text.matchAll(PIECES)) {
    nodes.push(...plain(text.slice(last, found.index)), piece(found, formulas));
    last = found.index + found[0].length;
  }
  return [...nodes, ...plain(text.slice(last))];
}

function piece([, formula, code, strong, em, words, address], formulas) {
  if (formula) return formulas.made(formula.replace("\\displaystyle", "").trim(), formula.includes("\\displaystyle"));
  if (code) return element("code", { textContent: code });
  if (strong) return element("strong", {}, ...line(strong, formulas));
  if (em) return element("em", {}, ...line(em, formulas));
  const isWeb = /^https?:/.test(address);
  return isWeb ? element("a", { href: address }, ...line(words, formulas)) : words;
}

function plain(text) {
  const said = text.replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign).replace(/\\([\\`*_{}[\]()#+.!|<>~$-])/g, "$1");
  return said.split(/ {2}\n/).flatMap((part, n) => (n ? [element("br"), part] : [part]));
}
