// What the second checker says of files: node verdicts.mjs URL-OF-CHECKER FILE ...
//
// Prints a line for each: name, milliseconds of the processor, verdict, with tabs between.

import { readFileSync } from "node:fs";

const [checker, ...files] = process.argv.slice(2);
const { Refused, replayBook } = await import(checker);

// No UTF-8, and brackets too deep for the stack: the checker's command refuses these too.
const EXPECTED = new Set(["ERR_ENCODING_INVALID_ENCODED_DATA", "RangeError"]);

function verdict(file) {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return `accepted ${replayBook(decoder.decode(readFileSync(file))).size}`;
  } catch (error) {
    const refuses = error instanceof Refused || EXPECTED.has(error.code ?? error.name);
    const word = refuses ? "refused" : "failed";
    return `${word} ${error.message.replaceAll(/\s+/g, " ")}`;
  }
}

for (const file of files) {
  const begun = process.cpuUsage();
  const said = verdict(file);
  const { user, system } = process.cpuUsage(begun);
  console.log(`${file}\t${((user + system) / 1000).toFixed(1)}\t${said}`);
}
