// The closed form against the size that it depends on, drawn in the book's colours.

import { element, filled } from "./calls.mjs";

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT] = [420, 210];
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 12, 12, 30];
const TICKS = 4;

/** The figure with fields for the letters that are no size; `again` computes it at other values. */
export function plot(page, curve, again) {
  const { words, formulas } = page;
  const about = curve.letters.length ? words.figure_about : words.figure_alone;
  const [before, after] = about.split("{size}");
  const said = element("p", {}, before, formulas.made(curve.size), after);
  const picture = element("div", { className: "bl-answer__plot" }, drawn(page, curve));
  const fields = curve.letters.map((letter) => field(page, letter));
  const bar = element("div", { className: "bl-answer__values" }, ...fields);
  bar.addEventListener("input", async () => {
    const inputs = [...bar.querySelectorAll("input")];
    const values = Object.fromEntries(inputs.map((input) => [input.name, Number(input.value)]));
    const found = await again(values);
    if (found) picture.replaceChildren(drawn(page, found));
  });
  return element("figure", { className: "bl-answer__figure" }, said, picture, bar);
}

function field({ formulas }, { name, latex, value }) {
  const input = element("input", { type: "number", step: "any", name, value });
  const shown = formulas.made(latex);
  return element("label", {}, shown, " = ", input);
}

function drawn(page, { points, size, name }) {
  const { words } = page;
  if (!points.length) return element("p", { textContent: words.figure_none });
  const [first, last] = [points[0], points.at(-1)];
  const values = points.map(([, value]) => value);
  const ticks = steps(Math.min(0, ...values), Math.max(0, ...values));
  const [low, high] = [ticks[0], ticks.at(-1)];
  const x = (n) => LEFT + ((WIDTH - LEFT - RIGHT) * n) / last[0];
  const y = (value) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (value - low)) / (high - low);
  const svg = made("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "bl-svg", role: "img" });
  const read = ([n, value]) => filled(words.figure_read, { size: name, n, value: short(value) });
  svg.setAttribute("aria-label", [first, last].map(read).join("; "));
  for (const tick of ticks) {
    svg.append(
      made("line", { x1: LEFT, x2: WIDTH - RIGHT, y1: y(tick), y2: y(tick), class: "grid" }),
      text(LEFT - 6, y(tick) + 4, short(tick), "end"),
    );
  }
  for (const n of [first[0], ...[16, 32, 48, 64].filter((k) => k <= last[0] && k > first[0])]) {
    svg.append(text(x(n), HEIGHT - BOTTOM + 17, String(n), "middle"));
  }
  for (const [n, value] of points) {
    const dot = made("circle", { cx: x(n), cy: y(value), r: 2.2, class: "dot" });
    const title = made("title");
    title.textContent = read([n, value]);
    dot.append(title);
    svg.append(dot);
  }
  return svg;
}

function made(tag, attributes = {}) {
  const found = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, value);
  return found;
}

function text(x, y, words, anchor) {
  const found = made("text", { x, y, "text-anchor": anchor, class: "tick" });
  found.textContent = words;
  return found;
}

/** Round numbers from at most `low` to at least `high`. */
function steps(low, high) {
  const rough = (high - low || 1) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((k) => k * power).find((one) => one >= rough);
  const found = [];
  for (let n = Math.floor(low / step); n * step < high + step * 0.999; n += 1) found.push(n * step);
  return found.length > 1 ? found : [low, low + step];
}

const short = (value) => String(Number(value.toPrecision(4))).replace("-", "−");
