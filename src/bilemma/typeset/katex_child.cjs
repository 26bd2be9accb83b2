// Typesets formulas for one build: a JSON list of {latex, display} on each line of standard
// input is answered by a JSON list of {html} or {error} on one line of standard output.
// The arguments are the folder of the katex package, of which this needs one file, and the style
// sheet of the lighter markup.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const readline = require("node:readline");
const katex = require(path.join(process.argv[2], "dist", "katex.min.js"));
const { Writer, classesOf, escaped, spoken } = require("./katex_light.cjs");

const OPTIONS = { throwOnError: true, strict: "error", trust: false };
const writer = new Writer(classesOf(fs.readFileSync(process.argv[3], "utf8")));

// Letters with indices, numbers and signs in a row are read as they stand; all else needs MathML.
const BESIDE = /^(?:[^<]|<\/?(?:i|b|sub|k-[bmtw])(?: [^>]*)?>)*$/;

// The printer's hints about line breaks and size are for the page, not for the clipboard.
const HINTS = /\\(?:allowbreak|nobreak|displaystyle)(?![A-Za-z]) ?/g;

function typeset({ latex, display }) {
  try {
    const options = { ...OPTIONS, displayMode: display };
    const tree = katex.__renderToHTMLTree(latex, options);
    const line = display ? tree.children[0] : tree;
    const shown = writer.formula(line.children[0].children);
    const source = escaped(latex.replace(HINTS, "").trim());
    const mathml = BESIDE.test(shown)
      ? shown
      : `<math>${spoken(katex.renderToString(latex, { ...options, output: "mathml" }))}</math>` +
        `<k-h aria-hidden=true>${shown}</k-h>`;
    const html = `<span class="katex" data-tex="${source}">${mathml}</span>`;
    return { html: display ? `<span class="katex-display">${html}</span>` : html };
  } catch (error) {
    return { error: error.message };
  }
}

readline
  .createInterface({ input: process.stdin })
  .on("line", (line) => process.stdout.write(JSON.stringify(JSON.parse(line).map(typeset)) + "\n"));
