// Strict JSON: what is refused here could mean two things to two readers.

/** A file, a term or a step that is not right; the message says what and where. */
export class Refused extends Error {}

export function refuse(...lines) {
  throw new Refused(lines.join("\n  "));
}

const TOKEN = /[ \t\n\r]*([{}[\]:,]|"(?:[^"\\\u0000-\u001f]|\\.)*"|-?[A-Za-z0-9][A-Za-z0-9+.-]*|$)/uy;
const INTEGER = /^-?(0|[1-9][0-9]*)$/;
const WORDS = new Map([["null", null], ["true", true], ["false", false]]);

/**
 * The value of a JSON text; objects become Maps. Refuses a key that stands twice in one object,
 * numbers that are not written as integers, and integers that JavaScript cannot hold exactly.
 */
export function readJson(text) {
  TOKEN.lastIndex = 0;
  const next = () => {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) refuse(`the file is no JSON: ${JSON.stringify(text.slice(at, at + 20))}`);
    return found[1];
  };
  const expect = (token, ...wanted) => {
    if (!wanted.includes(token)) refuse(`the file is no JSON: ${token || "its end"} stands there`);
    return token;
  };
  const value = (token) => {
    if (token === "[") return list();
    if (token === "{") return object();
    if (token.startsWith('"')) return string(token);
    if (WORDS.has(token)) return WORDS.get(token);
    if (!INTEGER.test(token)) refuse(`${token || "the end"} is no number of a certificate`);
    const number = Number(token);
    if (!Number.isSafeInteger(number)) refuse("the file holds a number that is too large");
    return number + 0; // -0 is 0
  };
  const list = () => {
    const out = [];
    let token = next();
    if (token === "]") return out;
    for (;;) {
      out.push(value(token));
      if (expect(next(), ",", "]") === "]") return out;
      token = next();
    }
  };
  const object = () => {
    const out = new Map();
    let token = next();
    if (token === "}") return out;
    for (;;) {
      if (!token.startsWith('"')) refuse("the file is no JSON: a key is a string");
      const key = string(token);
      if (out.has(key)) refuse(`the key ${token} stands twice in one object of the file`);
      expect(next(), ":");
      out.set(key, value(next()));
      if (expect(next(), ",", "}") === "}") return out;
      token = next();
    }
  };
  const read = value(next());
  expect(next(), "");
  return read;
}

function string(token) {
  try {
    return JSON.parse(token);
  } catch {
    return refuse(`the file is no JSON: ${token} is no string`);
  }
}
