// What one sees of formulas, twice: in KaTeX's own markup, and in the lighter one of the book.
// Takes the folder of KaTeX, that of the writer, and LaTeX as a JSON list on standard input; prints
// the formulas in which signs, bars of fractions or roots are not the same.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const [, , katexFolder, writerFolder] = process.argv;
const katex = require(path.join(katexFolder, "dist", "katex.min.js"));
const { Writer, classesOf } = require(path.join(writerFolder, "katex_light.cjs"));

const style = fs.readFileSync(path.join(writerFolder, "formulas.css"), "utf8");
const writer = new Writer(classesOf(style));
const options = { throwOnError: true, strict: "error", trust: false };

const count = (html, form) => (html.match(form) || []).length;
const signs = (html) =>
  html
    .replace(/<svg[\s\S]*?<\/svg>|<[^>]*>|[\u200b\u00a0\s]/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

function seen(html) {
  return JSON.stringify({
    signs: signs(html).replace(/√/g, ""), // KaTeX draws it
    bars: count(html, /frac-line|<k-l[ >]/g),
    roots: count(html, /class="mord sqrt[^"]*"|<k-r[ >]/g),
  });
}

const faults = [];
for (const latex of JSON.parse(fs.readFileSync(0, "utf8"))) {
  for (const source of [latex, `\\displaystyle ${latex}`]) {
    const [line] = katex.__renderToHTMLTree(source, options).children;
    const light = seen(writer.formula(line.children));
    const own = seen(katex.renderToString(source, { ...options, output: "html" }));
    if (light !== own) faults.push(`${source}\n  KaTeX ${own}\n  here  ${light}`);
  }
}
console.log(JSON.stringify(faults));
