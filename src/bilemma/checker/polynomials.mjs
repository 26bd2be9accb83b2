// Polynomials over terms: by the text of a monomial, its atoms with exponents and its factor.

import { ONE, plus, times, rational } from "./rational.mjs";
import { refuse } from "./reading.mjs";

const MOST_PRODUCTS = 20000;
const MINUS_ONE = rational(-1n);

export const constant = (c) => new Map(c.n ? [["", { atoms: new Map(), c }]] : []);
const UNIT = constant(ONE);

function put(out, key, atoms, c) {
  const old = out.get(key);
  out.set(key, { atoms, c: old ? plus(old.c, c) : c });
}

const without0 = (p) => new Map([...p].filter(([, { c }]) => c.n));

export function sum(a, b) {
  const out = new Map(a);
  for (const [key, { atoms, c }] of b) put(out, key, atoms, c);
  return without0(out);
}

export function product(a, b) {
  if (a.size * b.size > MOST_PRODUCTS) refuse("a product of polynomials is too large");
  const out = new Map();
  for (const one of a.values()) {
    for (const other of b.values()) {
      const atoms = new Map(one.atoms);
      for (const [atom, k] of other.atoms) atoms.set(atom, (atoms.get(atom) ?? 0) + k);
      const sorted = [...atoms].sort(([s], [t]) => s.id - t.id);
      const key = sorted.map(([atom, k]) => `${atom.id}^${k}`).join();
      put(out, key, new Map(sorted), times(one.c, other.c));
    }
  }
  return without0(out);
}

function toPower(p, k) {
  let out = UNIT;
  for (let n = 0; n < k; n += 1) out = product(out, p);
  return out;
}

export const minus = (a, b) => sum(a, product(constant(MINUS_ONE), b));

export const same = (a, b) => minus(a, b).size === 0;

const isPower = (t) => t.head === "pow" && t.args[1].head === "num";
const exponent = (t) => Number(t.args[1].data.n);

/** The polynomial of t; what is no sum, product or power by a number is an atom. */
export function polynomial(t, done = new Map()) {
  if (done.has(t)) return done.get(t);
  const parts = () => t.args.map((a) => polynomial(a, done));
  let out;
  if (t.head === "num") out = constant(t.data);
  else if (t.head === "add") out = parts().reduce(sum, new Map());
  else if (t.head === "mul") out = parts().reduce(product, UNIT);
  else if (isPower(t)) out = toPower(polynomial(t.args[0], done), exponent(t));
  else out = new Map([[`${t.id}^1`, { atoms: new Map([[t, 1]]), c: ONE }]]);
  done.set(t, out);
  return out;
}

/** Numerator and denominator of t; every term under an inv goes into `inverted`. */
function fraction(t, inverted, done) {
  if (done.has(t)) return done.get(t);
  const parts = () => t.args.map((a) => fraction(a, inverted, done));
  let out;
  if (t.head === "inv") {
    inverted.add(t.args[0]);
    out = parts()[0].toReversed();
  } else if (t.head === "add") {
    out = parts().reduce(
      ([p, q], [n, d]) => (same(q, d) ? [sum(p, n), q] : [sum(product(p, d), product(n, q)), product(q, d)]),
      [new Map(), UNIT],
    );
  } else if (t.head === "mul") {
    out = parts().reduce(([p, q], [n, d]) => [product(p, n), product(q, d)], [UNIT, UNIT]);
  } else if (isPower(t)) {
    out = fraction(t.args[0], inverted, done).map((part) => toPower(part, exponent(t)));
  } else out = [polynomial(t), UNIT];
  done.set(t, out);
  return out;
}

/** The terms that must not be 0 for left = right to be an identity; null if it is none. */
export function nonzeroForEquality(left, right) {
  if (same(polynomial(left), polynomial(right))) return new Set();
  const inverted = new Set();
  const [a, b] = fraction(left, inverted, new Map());
  const [c, d] = fraction(right, inverted, new Map());
  return inverted.size && same(product(a, d), product(c, b)) ? inverted : null;
}
