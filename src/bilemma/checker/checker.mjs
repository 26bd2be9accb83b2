// A second checker of this book's certificates, with nothing but the language's own library.
//
//     node checker.mjs [--json] [--limit MB] BOOK.json, or python -m bilemma.checker

import { hex } from "./blake2b.mjs";
import { replay, unite } from "./certificate.mjs";
import { Refused, readJson, refuse } from "./reading.mjs";

export { hex, readJson, Refused, replay };

const USAGE = "usage: node checker.mjs [--json] [--limit MB] BOOK.json";
const LIMIT = "64"; // MB of a file; a stranger's has two gigabytes of memory at most, then

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The theorems of a book by id, from the text of its file. `told(id, number, theorem)` is called
 * after each step. Throws Refused with one message that names theorem and step.
 */
export function replayBook(text, told = () => {}) {
  const book = readJson(text);
  if (!(book instanceof Map) || !book.size) refuse("the file maps no ids to certificates");
  const replayed = new Map();
  const imports = new Map();
  for (const [id, certificate] of book) {
    if (!ID.test(id)) refuse(`${JSON.stringify(id)} is no id of a theorem`);
    try {
      const theorem = replay(certificate, replayed, (n, step) => told(id, n, step));
      unite(imports, theorem.imports);
      replayed.set(id, theorem);
    } catch (error) {
      if (error instanceof Refused) refuse(`${id}: ${error.message}`);
      throw error;
    }
  }
  return replayed;
}

/** What a theorem says, in the spelling of the rows of a certificate, and what it rests on. */
export function stated({ hypotheses, conclusion, axioms, imports, digest }) {
  const text = (p) => p.shown(20_000);
  return {
    hypotheses: [...hypotheses].map(text).sort(),
    conclusion: text(conclusion),
    axioms: [...axioms].sort(),
    imports: [...imports.keys()].sort(),
    digest: hex(digest),
  };
}

/** What the command line asks for; no files where that cannot be understood. */
async function options(asked) {
  const { parseArgs } = await import("node:util");
  const known = { json: { type: "boolean" }, limit: { type: "string", default: LIMIT } };
  try {
    const found = parseArgs({ args: asked, options: known, allowPositionals: true });
    const { json, limit } = found.values;
    return /^\d+$/.test(limit) ? { files: found.positionals, json, limit: Number(limit) } : {};
  } catch {
    return {};
  }
}

/** The bytes of a file or pipe. Throws Refused where it has more than so many MB; 0 for no limit. */
async function bytesOf(file, limit) {
  const { createReadStream, statSync } = await import("node:fs");
  const most = limit ? limit * 1e6 : Infinity;
  const pieces = [];
  let size = 0;
  for await (const piece of createReadStream(file, { end: most })) { // `end` is a byte more
    pieces.push(piece);
    size += piece.length;
  }
  if (size > most) {
    const least = Math.ceil(Math.max(statSync(file).size, size) / 1e6);
    refuse(`${file} has more than ${limit} MB; if you trust it, say --limit ${least}`);
  }
  return Buffer.concat(pieces, size);
}

async function main(asked) {
  const { files, json, limit } = await options(asked);
  if (files?.length !== 1) {
    console.error(USAGE);
    return 2;
  }
  let steps = 0;
  try {
    const bytes = await bytesOf(files[0], limit);
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const book = replayBook(text, () => { steps += 1; });
    const digests = [...book].map(([id, theorem]) => [id, hex(theorem.digest)]);
    if (json) console.log(JSON.stringify(Object.fromEntries(digests)));
    else {
      for (const [id, digest] of digests) console.log(`${digest}  ${id}`);
      console.log(`accepted: ${book.size} theorems, ${steps} steps`);
    }
    return 0;
  } catch (error) {
    console.error(`refused: ${error.message}`);
    return 1;
  }
}

const called = globalThis.process?.argv?.[1];
if (called && import.meta.filename === (await import("node:fs")).realpathSync(called)) {
  process.exitCode = await main(process.argv.slice(2));
}
