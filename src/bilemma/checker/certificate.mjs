// The replay of a certificate: rows of terms, then steps, each made again and its digest compared.

import { blake2b, hex, joined } from "./blake2b.mjs";
import { applied, bound, keyOf, mk, num } from "./normal.mjs";
import { readRational } from "./rational.mjs";
import { Refused, refuse } from "./reading.mjs";
import { RULES } from "./rules.mjs";
import { fitting } from "./shapes.mjs";
import { HEADS, DEFINED } from "./terms.mjs";

const FORMAT = 2;
const FIELDS = ["conclusion", "format", "hypotheses", "steps", "terms"];
const STRING = /^[A-Za-z0-9_/-]*$/;

const isList = (x) => Array.isArray(x);

function back(number, rows) {
  if (!Number.isInteger(number) || number < 0 || number >= rows.length) {
    refuse(`${number} does not refer backwards`);
  }
  return rows[number];
}

// --- terms ---------------------------------------------------------------------------------------
function readTerm([head, data, numbers], terms) {
  const args = numbers.map((n) => back(n, terms));
  const term = made(head, data, args);
  const normal = term.head === head && term.args.length === args.length;
  if (!normal || !term.args.every((a, n) => a === args[n])) {
    refuse(`${head} is not in normal form; that would be`, term);
  }
  return term;
}

function made(head, data, args) {
  if (head === "num") return num(readRational(data));
  if (head === "bv" || head === "sym") {
    const count = head === "bv" ? 2 : 3;
    if (!isList(data) || data.length !== count) refuse(`${head} has other data: ${data}`);
    if (head === "bv") return bound(...data);
    const [name, sort, over] = data;
    if (!isList(over)) refuse(`${name}: the sorts of its arguments are a list`);
    return applied(keyOf(name, sort, over), args);
  }
  if (!HEADS.has(head) && !DEFINED.has(head)) refuse(`${head} is not in the vocabulary`);
  return mk(head, args, data);
}

// --- steps ---------------------------------------------------------------------------------------
function readStep([rule, written, numbers, digest], terms, steps, book) {
  const parameters = written.map((p) => readParameter(p, terms));
  const premises = numbers.map((n) => back(n, steps));
  const theorem =
    rule === "lemma" ? cited(parameters, premises, book) : inferred(rule, parameters, premises);
  if (hex(theorem.digest) !== digest) {
    refuse("the rule gives another theorem than the certificate says");
  }
  return theorem;
}

function readParameter(p, terms) {
  if (isList(p)) return p.map((x) => readParameter(x, terms));
  if (p instanceof Map) {
    if (p.size !== 1 || !p.has("t")) refuse("a parameter that is a term is written {\"t\": number}");
    return back(p.get("t"), terms);
  }
  return p;
}

function cited(parameters, premises, book) {
  const theorem = book.get(parameters[0]);
  if (parameters.length !== 1 || premises.length || theorem === undefined) {
    refuse(`cites ${parameters[0]}, which was not replayed before`);
  }
  return theorem;
}

/** The theorem that the rule gives. */
function inferred(rule, parameters, premises) {
  if (!RULES.has(rule)) refuse(`there is no rule ${rule}`);
  fitting(rule, parameters, premises);
  const { hypotheses, conclusion, axioms, imports } = RULES.get(rule)(parameters, premises);
  for (const p of [conclusion, ...hypotheses]) {
    if (p.sort !== "prop" || p.loose) refuse(`${rule}: ${p} is no closed proposition`);
  }
  const theorem = { hypotheses, conclusion };
  theorem.axioms = new Set([...(axioms ?? []), ...premises.flatMap((th) => [...th.axioms])]);
  theorem.imports = new Map((imports ?? []).map((name) => [name, sequentKey(theorem)]));
  premises.forEach((th) => unite(theorem.imports, th.imports));
  theorem.digest = digestOf(rule, parameters, premises, theorem);
  return theorem;
}

const sequentKey = ({ hypotheses, conclusion }) =>
  [...hypotheses].map((h) => h.id).sort((a, b) => a - b).join() + `|${conclusion.id}`;

/** Imports into others; one name may not stand for two. */
export function unite(imports, others) {
  for (const [name, key] of others) {
    if ((imports.get(name) ?? key) !== key) refuse(`one name for two imports: ${name}`);
    imports.set(name, key);
  }
}

function digestOf(rule, parameters, premises, { hypotheses, conclusion }) {
  const digests = [...hypotheses].map((h) => h.digest).sort((a, b) => (hex(a) < hex(b) ? -1 : 1));
  return blake2b(joined([
    ...code([rule, parameters]),
    ...["c", conclusion.digest],
    ...digests.flatMap((d) => ["h", d]),
    ...premises.flatMap((th) => ["p", th.digest]),
  ]), 32);
}

/** A parameter, in pieces. */
function code(x) {
  if (x === null) return ["None"];
  if (isList(x)) {
    return ["(", ...x.flatMap((y, n) => (n ? [",", ...code(y)] : code(y))), ")"];
  }
  if (typeof x === "number") return [`${x}`];
  if (typeof x !== "string") return ["t", x.digest];
  if (!STRING.test(x)) refuse(`${x} is no parameter of a rule`);
  return [`'${x}'`];
}

// --- certificates --------------------------------------------------------------------------------
function checkForm(certificate) {
  const formed = certificate instanceof Map && [...certificate.keys()].sort().join() === `${FIELDS}`;
  if (!formed) refuse(`a certificate has the fields ${FIELDS}`);
  if (certificate.get("format") !== FORMAT) refuse(`the format is not ${FORMAT}`);
  for (const name of ["hypotheses", "terms", "steps"]) {
    if (!isList(certificate.get(name))) refuse(`${name} are no list`);
  }
  for (const [name, width, lists] of [["term", 3, [2]], ["step", 4, [1, 2]]]) {
    certificate.get(`${name}s`).forEach((row, n) => {
      if (!isList(row) || row.length !== width || !lists.every((k) => isList(row[k]))) {
        refuse(`${name} ${n}: not of the form of a ${name}`);
      }
    });
  }
}

/** `read()`, with `place` before the message of a refusal. */
function at(place, read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refused) refuse(`${place}: ${error.message}`);
    throw error;
  }
}

/**
 * The theorem that a certificate proves: hypotheses, conclusion, axioms, imports, digest.
 * `book` has the theorems replayed before, by id; `told` is called after each step with its number
 * and its theorem. Throws Refused at the first term or step that is not right.
 */
export function replay(certificate, book = new Map(), told = () => {}) {
  checkForm(certificate);
  const terms = [];
  const steps = [];
  certificate.get("terms").forEach((row, n) => {
    terms.push(at(`term ${n}`, () => readTerm(row, terms)));
  });
  certificate.get("steps").forEach((row, n) => {
    steps.push(at(`step ${n} (${row[0]})`, () => readStep(row, terms, steps, book)));
    told(n, steps[n]);
  });
  if (!steps.length) refuse("a certificate has at least one step");
  return at("hypotheses and conclusion", () => checkEnd(certificate, terms, steps.at(-1)));
}

function checkEnd(certificate, terms, theorem) {
  const hypotheses = certificate.get("hypotheses").map((n) => back(n, terms));
  const all = new Set(hypotheses);
  const same = all.size === theorem.hypotheses.size && [...all].every((h) => theorem.hypotheses.has(h));
  if (all.size < hypotheses.length || !same) {
    refuse("the last step has other hypotheses than the certificate says");
  }
  const conclusion = back(certificate.get("conclusion"), terms);
  if (theorem.conclusion !== conclusion) {
    refuse("the last step proves something else than the certificate says:", theorem.conclusion);
  }
  return theorem;
}
