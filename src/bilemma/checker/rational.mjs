// Exact rational numbers in lowest terms, with a positive denominator.

import { refuse } from "./reading.mjs";

const WRITTEN = /^(-?[0-9]{1,310})(?:\/([0-9]{1,310}))?$/;

function gcd(a, b) {
  while (b) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

/** n/d; d is not 0. */
export function rational(n, d = 1n) {
  if (d === 1n) return { n, d };
  const common = d < 0n ? -gcd(n, d) : gcd(n, d);
  return { n: n / common, d: d / common };
}

export const ZERO = rational(0n);
export const ONE = rational(1n);

export const plus = (a, b) => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const times = (a, b) => rational(a.n * b.n, a.d * b.d);
export const toPower = (a, k) => ({ n: a.n ** BigInt(k), d: a.d ** BigInt(k) });
export const written = (a) => (a.d === 1n ? `${a.n}` : `${a.n}/${a.d}`);

/** The number that a text such as "3", "-3" or "-3/4" is; it has to be in lowest terms. */
export function readRational(text) {
  const found = typeof text === "string" ? WRITTEN.exec(text) : null;
  if (found === null || (found[2] && BigInt(found[2]) === 0n)) {
    refuse("a number is written in digits, as 3, -3 or -3/4");
  }
  const value = rational(BigInt(found[1]), BigInt(found[2] ?? "1"));
  if (written(value) !== text) refuse(`the number ${text} is not in lowest terms`);
  return value;
}
