// Typesets formulas for one build: a JSON list of {latex, display} on each line of standard
// input is answered by a JSON list of {html} or {error} on one line of standard output.
// The first argument is the folder of the katex package, of which this needs one file.
"use strict";

const path = require("node:path");
const readline = require("node:readline");
const katex = require(path.join(process.argv[2], "dist", "katex.min.js"));

const OPTIONS = { output: "htmlAndMathml", throwOnError: true, strict: "error", trust: false };

function typeset({ latex, display }) {
  try {
    return { html: katex.renderToString(latex, { ...OPTIONS, displayMode: display }) };
  } catch (error) {
    return { error: error.message };
  }
}

readline
  .createInterface({ input: process.stdin })
  .on("line", (line) => process.stdout.write(JSON.stringify(JSON.parse(line).map(typeset)) + "\n"));
