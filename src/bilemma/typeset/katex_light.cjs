// KaTeX's layout in lighter markup: the same letters in the same fonts at the same places.
//
// KaTeX nests seven boxes for one index. Here an index is one element, what stands above one
// another is one grid, and what a style sheet can say is not said again in every formula. A part
// of a kind that is not known here keeps KaTeX's own markup.
"use strict";

// Relative sizes of KaTeX's size1 to size11.
const SIZES = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];

const FONTS = { mathnormal: "i", boldsymbol: "b" };
const OTHER_FONTS =
  /^(mathbf|mathcal|mathbb|mathsf|mathit|mathtt|mathscr|mathfrak|amsrm|text\w+|mainrm|op-symbol)$/;
const SPACES = { "0.1667em": "k-t", "0.2222em": "k-m", "0.2778em": "k-w" };

// A line of text in KaTeX_Main reaches so far above and below its baseline, in em.
const ABOVE = 0.93;
const BELOW = 0.29;

const escaped = (text) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

const number = (value) => {
  const text = String(Math.round(value * 1000) / 1000);
  return text.replace(/^(-?)0\./, "$1.").replace(/^-0$/, "0");
};

const em = (value) => (number(value) === "0" ? "0" : `${number(value)}em`);

const has = (node, name) => (node.classes || []).includes(name);

const children = (node) => node.children || [];

const lengthOf = (text) => parseFloat(text || "0");

const only = (node) => (children(node).length === 1 ? node.children[0] : null);

/** Declarations and their classes, from rules like `.katex.katex .x1 { top: -0.4em; }`. */
function classesOf(css) {
  const found = {};
  for (const [, name, body] of css.matchAll(/^\.katex\.katex \.([\w-]+) \{ ([^}]*); \}$/gm)) {
    found[body.replace(/: /g, ":").replace(/; /g, ";").replace(/([:-])0\./g, "$1.")] = name;
  }
  return found;
}

class Writer {
  constructor(classes) {
    this.classes = classes;
  }

  /** An element; declarations become a class where the style sheet has one for them. */
  element(tag, styles, inside) {
    const text = styles.filter(Boolean).join(";");
    if (!text) return `<${tag}>${inside}</${tag}>`;
    const name = this.classes[text];
    return `<${tag} ${name ? `class=${name}` : `style=${text}`}>${inside}</${tag}>`;
  }

  row(nodes) {
    return nodes.map((node) => this.kerned(node) ?? this.node(node)).join("");
  }

  node(node) {
    if (typeof node.text === "string" && !node.children) return this.symbol(node);
    if (!node.classes) return node.children ? this.row(node.children) : node.toMarkup();
    return this.special(node) ?? this.box(node);
  }

  /** A letter with nothing but an index below: the index goes where the letter leans away from. */
  kerned(node) {
    if (!has(node, "mord") || children(node).length !== 2 || this.hasStyle(node)) return null;
    const [letter, scripts] = node.children;
    if (!letter.italic || !has(scripts, "msupsub")) return null;
    const items = itemsOf(only(scripts));
    if (!items || items.length !== 1 || Math.abs(items[0].left + letter.italic) > 0.0005) return null;
    return this.symbol(letter, true) + this.script({ ...items[0], left: 0 });
  }

  symbol(node, isKerned = false) {
    const styles = [];
    if (node.italic > 0 && !isKerned) styles.push(`margin-right:${em(node.italic)}`);
    for (const [name, value] of Object.entries(node.style || {})) {
      styles.push(`${hyphened(name)}:${value}`);
    }
    const text = escaped(node.text);
    for (const name of node.classes) {
      if (FONTS[name]) return this.element(FONTS[name], styles, text);
    }
    const fonts = node.classes.filter((name) => OTHER_FONTS.test(name));
    if (has(node, "op-symbol")) {
      const shift = styles.filter((style) => !/^position:|^top:0em$/.test(style));
      return this.element(has(node, "large-op") ? "k-o" : "k-p", shift, text);
    }
    if (fonts.length) return node.toMarkup();
    return styles.length ? this.element("span", styles, text) : text;
  }

  special(node) {
    if (has(node, "mspace")) return this.space(node);
    if (has(node, "nulldelimiter")) return this.beside(node);
    if (has(node, "msupsub")) return this.scripts(node);
    if (has(node, "mfrac") || has(node, "op-limits")) return this.stack(node);
    if (has(node, "mtable")) return this.column(node);
    if (has(node, "delimsizing")) return this.delimiter(node);
    if (has(node, "sqrt")) return this.root(node);
    if (has(node, "katex-sizing")) {
      return this.element("span", [`font-size:${em(ratio(node))}`], this.row(node.children));
    }
    return null;
  }

  /** A box that no style needs is left out; one of another kind stays as KaTeX writes it. */
  box(node) {
    const known = node.classes.every((name) => /^(m(ord|op|bin|rel|open|close|punct|inner|tight)|mathrm|)$/.test(name));
    if (isUnequal(node)) return "<k-x>\ue020</k-x>=";
    return known && !this.hasStyle(node) ? this.row(node.children) : node.toMarkup();
  }

  hasStyle(node) {
    return Object.keys(node.style || {}).length > 0 || Object.keys(node.attributes || {}).length > 0;
  }

  /** All of a formula, in pieces between which a line may break. */
  formula(bases) {
    return piecesOf(bases).map((piece) => this.piece(piece)).join("");
  }

  piece(bases) {
    const struts = bases.map((base) => base.children[0].style);
    const below = Math.max(...struts.map((style) => -lengthOf(style.verticalAlign)));
    const above = Math.max(
      ...struts.map((style) => lengthOf(style.height) + lengthOf(style.verticalAlign)),
    );
    const isTall = above > ABOVE || below > BELOW;
    const styles = isTall ? [`--h:${em(above + below)}`, `--d:${em(-below)}`] : [];
    return this.element("k-b", styles, this.row(bases.flatMap((base) => base.children.slice(1))));
  }

  space(node) {
    const width = node.style.marginRight;
    if (!width) return children(node).map((sign) => escaped(sign.text)).join("");
    if (SPACES[width]) return `<${SPACES[width]}></${SPACES[width]}>`;
    return this.element("k-s", [`margin-right:${em(lengthOf(width))}`], "");
  }

  /** The space beside a fraction, which is as wide in an index as in the line. */
  beside(node) {
    const wide = ratio(node);
    return wide > 1 ? this.element("k-n", [`margin-right:${em(0.12 * wide)}`], "") : "<k-n></k-n>";
  }

  scripts(node) {
    const items = itemsOf(only(node));
    if (!items) return node.toMarkup();
    if (items.length === 1) return this.script(items[0]);
    return `<k-g>${items.map((item) => this.script(item)).join("")}</k-g>`;
  }

  /** An index or exponent; its own em is smaller than the one that KaTeX measures in. */
  script(item) {
    const tag = item.shift > 0 ? "sub" : "sup";
    const usual = tag === "sub" ? 0.15 : -0.363;
    const styles = [];
    if (item.size !== 0.7) styles.push(`font-size:${em(item.size)}`);
    if (item.size !== 0.7 || Math.abs(item.shift - usual) > 0.0005) {
      styles.push(`top:${em(item.shift / item.size)}`);
    }
    if (item.left) styles.push(`margin-left:${em(item.left / item.size)}`);
    if (Math.abs(item.right - 0.05) > 0.0005) styles.push(`margin-right:${em(item.right / item.size)}`);
    return this.element(tag, styles, this.row(item.inside));
  }

  /** What stands above one another, centred: a fraction with its bar, a sum with its limits. */
  stack(node) {
    const items = itemsOf(only(node));
    if (!items || this.hasStyle(node)) return node.toMarkup();
    return `<k-f>${items.map((item) => this.level(item)).join("")}</k-f>`;
  }

  /** Lines below a sum: a table of one column, which is centred. */
  column(node) {
    const column = only(node);
    if (!column || !has(column, "col-align-c") || !itemsOf(only(column))) return node.toMarkup();
    return this.stack(column);
  }

  level(item) {
    const [inside] = item.inside;
    const styles = [];
    if (item.inside.length === 1 && has(inside, "frac-line")) {
      const width = lengthOf(inside.style.borderBottomWidth);
      if (Math.abs(width - 0.04) > 0.0005) styles.push(`border-bottom-width:${em(width)}`);
      if (Math.abs(item.shift + 0.23) > 0.0005) styles.push(`top:${em(item.shift)}`);
      return this.element("k-l", styles, "");
    }
    const isSmall = item.size === 0.7;
    if (item.size !== 1 && !isSmall) styles.push(`font-size:${em(item.size)}`);
    if (item.shift) styles.push(`top:${em(item.shift / item.size)}`);
    if (item.left) styles.push(`margin-left:${em(item.left / item.size)}`);
    return this.element(isSmall ? "k-j" : "k-i", styles, this.row(item.inside));
  }

  delimiter(node) {
    for (const size of [1, 2, 3, 4]) {
      if (has(node, `size${size}`)) return `<k-${size}>${this.row(node.children)}</k-${size}>`;
    }
    return this.bar(node) ?? node.toMarkup();
  }

  /** A bar higher than any letter: | beside a sum. */
  bar(node) {
    const items = itemsOf(only(node));
    if (!items || items.length !== 1 || items[0].inside.length !== 1) return null;
    const [drawn] = items[0].inside;
    const svg = only(drawn);
    if (!svg || drawn.style.width !== "0.333em" || !/ d="M145 15 v585 /.test(svg.toMarkup())) return null;
    const height = lengthOf(drawn.style.height);
    return this.element("k-v", [`height:${em(height)}`, `vertical-align:${em(-items[0].shift)}`], "");
  }

  /** A root as a sign with a bar, where the sign is one of those in the fonts. */
  root(node) {
    const items = itemsOf(only(node));
    if (!items || items.length !== 2) return node.toMarkup();
    const [inside, sign] = items;
    const drawn = sign.inside[0];
    const [radicand] = inside.inside;
    const known = has(drawn, "hide-tail") && ROOTS[drawn.style.height];
    const svg = known && only(drawn);
    if (!known || !svg || !svg.attributes.viewBox.endsWith(known.box) || !radicand.style?.paddingLeft) {
      return node.toMarkup();
    }
    // The sign's box ends `known.below` under the baseline of the letter √.
    const baseline = sign.shift - known.below;
    const top = sign.shift - known.height + 0.04; // where the bar ends that begins up there
    const [left, tag] = known.box === " 1080" ? [0.833, "k-q"] : [1, known.tag];
    if (Math.abs(lengthOf(radicand.style.paddingLeft) - left) > 0.0005) return node.toMarkup();
    const { paddingLeft, ...style } = radicand.style;
    const content = Object.assign(Object.create(Object.getPrototypeOf(radicand)), radicand, { style });
    return (
      `<k-r>${this.element(tag, [`top:${em(baseline)}`], "√")}` +
      `${this.element("k-u", [`top:${em(top)}`], "")}` +
      `${this.element("k-i", inside.shift ? [`top:${em(inside.shift)}`] : [], this.node(content))}</k-r>`
    );
  }
}

// What stands in brackets breaks only if it is longer than this, in signs: a telephone has no room.
const LONGEST = 22;

/**
 * KaTeX's pieces of a line, joined where its break would lie in brackets, or beside the bar of a
 * condition: a line breaks at the top level.
 */
function piecesOf(bases) {
  const pieces = [];
  let joined = false;
  bases.forEach((base, at) => {
    if (joined) pieces.at(-1).push(base);
    else pieces.push([base]);
    joined = at < bases.length - 1 && !mayBreak(bases, at);
  });
  return pieces;
}

/** Whether a line may break after a piece. */
function mayBreak(bases, at) {
  const signs = bases.map((base) => signsOf(base));
  if (signs[at].at(-1)?.text === "∣") return false;
  const place = signs.slice(0, at + 1).reduce((sum, part) => sum + part.length, 0);
  const all = signs.flat();
  const open = [];
  for (const [index, sign] of all.slice(0, place).entries()) {
    if (sign.bracket === 1) open.push(index);
    if (sign.bracket === -1) open.pop();
  }
  if (!open.length) return true;
  let depth = 1;
  let end = open[0] + 1;
  while (end < all.length && depth) depth += all[end++].bracket;
  return end - open[0] > LONGEST && open.length === 1;
}

/** The signs of a part, in order, with 1 for a bracket that opens and -1 for one that closes. */
function signsOf(node, kind = 0) {
  const own = has(node, "mopen") ? 1 : has(node, "mclose") ? -1 : kind;
  if (has(node, "nulldelimiter")) return [];
  if (has(node, "msupsub")) return children(node).flatMap((child) => signsOf(child));
  if (typeof node.text === "string" && !node.children) {
    return node.text.trim() ? [{ text: node.text, bracket: own }] : [];
  }
  if (has(node, "delimsizing") && has(node, "mult")) return [{ text: "|", bracket: own }];
  return children(node).flatMap((child) => signsOf(child, own));
}

// The sign by the height of KaTeX's drawing: how high its bar is, how deep it reaches.
const ROOTS = {
  "1.08em": { box: " 1080", height: 1, below: 0.2 },
  "1.28em": { box: " 1296", height: 1.2, below: 0.35, tag: "k-1" },
  "1.88em": { box: " 1944", height: 1.8, below: 0.65, tag: "k-2" },
  "2.48em": { box: " 2592", height: 2.4, below: 0.95, tag: "k-3" },
};

const hyphened = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The size that a box sets, of the size around it. */
function ratio(node) {
  const [from, to] = [/^reset-size(\d+)$/, /^size(\d+)$/].map((form) =>
    Number(node.classes.map((name) => name.match(form)).find(Boolean)?.[1]),
  );
  return SIZES[to - 1] / SIZES[from - 1];
}

/** What a stack of KaTeX holds: each with how far below the baseline, its size and margins. */
function itemsOf(stack) {
  if (!stack || !has(stack, "vlist-t")) return null;
  const cell = stack.children[0].children[0];
  const items = cell.children.map((child) => {
    const [prop, ...rest] = children(child);
    if (!prop || !has(prop, "pstrut") || rest.length === 0) return null;
    const style = child.style;
    const sized = rest.length === 1 && has(rest[0], "katex-sizing") ? rest[0] : null;
    return {
      shift: lengthOf(style.top) + lengthOf(prop.style.height),
      left: lengthOf(style.marginLeft),
      right: lengthOf(style.marginRight),
      size: sized ? Math.round(ratio(sized) * 1e4) / 1e4 : 1,
      inside: sized ? sized.children : rest,
    };
  });
  return items.includes(null) ? null : items;
}

/** Whether it is the sign ≠, which KaTeX draws as a stroke through a sign of equality. */
function isUnequal(node) {
  const texts = (part) => (part.text ?? "") + children(part).map(texts).join("");
  return texts(node) === "\ue020=";
}

// What only says how MathML is drawn: nobody sees it, and it is not spoken.
const DRAWN =
  / (?:stretchy|fence|separator|lspace|rspace|minsize|maxsize|symmetric|scriptlevel|displaystyle|rowspacing|columnalign|columnspacing|accent|accentunder|linebreak|movablelimits)="[^"]*"| mathvariant="normal"/g;

/** KaTeX's MathML without what only says how it is drawn, and without the source. */
function spoken(mathml) {
  return mathml
    .replace(/^.*?<semantics>|<annotation encoding="application\/x-tex">.*$/gs, "")
    .replace(DRAWN, "")
    .replace(/<mspace[^>]*><\/mspace>|<mpadded[^>]*>|<\/mpadded>|<mstyle[^>]*>|<\/mstyle>/g, "")
    .replace(/<mo><\/mo>|<mrow><\/mrow>/g, "")
    .replace(/<mrow>(<(m[ino])[^>]*>[^<]*<\/\2>)<\/mrow>/g, "$1")
    .replace(/^<mrow>(.*)<\/mrow>$/s, "$1"); // <math> is a row itself
}

module.exports = { Writer, classesOf, escaped, spoken };
