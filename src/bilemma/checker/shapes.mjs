// How the parameters of each rule are written, and how many premises it has.

import { refuse } from "./reading.mjs";

const term = (p) => typeof p === "object" && p !== null && !Array.isArray(p);
const integer = (p) => Number.isInteger(p);
const string = (p) => typeof p === "string";
const integerOrNull = (p) => p === null || integer(p);
const stringOrTerm = (p) => string(p) || term(p);
const list = (of) => (p) => Array.isArray(p) && p.every(of);
const just = (...parts) => (p) =>
  Array.isArray(p) && p.length === parts.length && parts.every((fits, n) => fits(p[n]));

const key = just(string, string, list(string));
const keysAndTerms = (p) => p.length % 2 === 0 && p.every((x, n) => (n % 2 ? term : key)(x));
const member = just(integer, term);
const segment = just(integer, term, term);
const part = list((p) => member(p) || segment(p));

const SHAPES = new Map(Object.entries({
  assume: [just(term), 0],
  refl: [just(term), 0],
  symm: [just(), 1],
  trans: [just(), 2],
  cut: [just(), 2],
  disch: [just(term), 1],
  mp: [just(), 2],
  cases: [just(term), 2],
  absurd: [just(term), 2],
  congruence: [just(term, list(integer), list(string)), 1],
  leibniz: [just(list(integer)), 2],
  inst: [keysAndTerms, 1],
  gen: [(p) => p.length > 0 && p.every(term), 1],
  spec: [just(term), 1],
  induct: [just(term, term), 2],
  unfold: [just(term), 0],
  axiom: [just(string), 0],
  imported: [just(string, list(term), term), 0],
  ring: [just(term, term), 0],
  combine: [just(term, list(just(stringOrTerm, list(term), integer))), null],
  blocks: [just(term, list(part)), 0],
  functions: [just(list(just(list(integer), list(term)))), 1],
  map_wise: [just(list(term), integerOrNull), 1],
  known: [just(term, term), 0],
}));

/** Refuses parameters of another shape, and another number of premises, than the rule takes. */
export function fitting(rule, parameters, premises) {
  const [shape, count] = SHAPES.get(rule);
  if (!shape(parameters)) refuse(`${rule}: the parameters are not of the form that the rule has`);
  if (count !== null && premises.length !== count) {
    refuse(`${rule} takes ${count} premises, not ${premises.length}`);
  }
}
