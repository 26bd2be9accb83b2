// Reads {"book": text, "altered": [[id, text], ...]}; writes a verdict for each altered certificate.
//
// It is replayed after all that stand before its id in the book. A verdict is the digest of what
// was proved, or "refused: " and the message.

import { readFileSync } from "node:fs";

const [checker, file] = process.argv.slice(2);
const { Refused, hex, readJson, replay, replayBook } = await import(checker);

const { book, altered } = JSON.parse(readFileSync(file, "utf-8"));
const whole = replayBook(book);
const ids = [...whole.keys()];

function verdict(id, text) {
  const before = new Map(ids.slice(0, ids.indexOf(id)).map((known) => [known, whole.get(known)]));
  try {
    return hex(replay(readJson(text), before).digest);
  } catch (error) {
    if (error instanceof Refused) return `refused: ${error.message}`;
    return `failed: ${error.stack}`;
  }
}

process.stdout.write(JSON.stringify(altered.map(([id, text]) => verdict(id, text))));
