// The constructors of terms, which bring everything into its normal form.

import { ONE, ZERO, plus, rational, times, toPower } from "./rational.mjs";
import { refuse } from "./reading.mjs";
import {
  DEFINED, HEADS, boundSort, checkSubstitution, fits, node, want,
} from "./terms.mjs";

const LARGEST = 1n << 1000n;
const MOST_EXPONENT = 100;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const SORTS = ["real", "nat", "random", "Block"];

// --- atoms ---------------------------------------------------------------------------------------
function bounded(value) {
  if (value.n >= LARGEST || value.n <= -LARGEST || value.d >= LARGEST) {
    refuse("a number of more than 1000 bits");
  }
  return value;
}

export function num(value) {
  bounded(value);
  return node("num", value, [], value.d === 1n && value.n >= 0n ? "nat" : "real");
}

export const whole = (n) => num(rational(BigInt(n)));

/** The key of a symbol as the digests have it. */
export function keyText(name, sort, over) {
  const sorts = over.map((s) => `'${s}'`).join(", ");
  return `('${name}', '${sort}', (${sorts}${over.length === 1 ? "," : ""}))`;
}

/** The key of a symbol, with its text. */
export function keyOf(name, sort, over) {
  if (typeof name !== "string" || !NAME.test(name)) {
    refuse(`${name} is no name of a symbol: a letter of ASCII, then letters and digits`);
  }
  const plain = SORTS.includes(sort) && over.every((s) => s === "nat" || s === "real");
  if (!plain && !(sort === "borel" && over.length && over.every((s) => s === "real"))) {
    refuse(`${name}: no symbol has the sorts ${sort}, ${over}`);
  }
  return { name, sort, over, text: keyText(name, sort, over) };
}

export function applied(key, args) {
  if (args.length !== key.over.length) {
    refuse(`${key.name} takes ${key.over.length} arguments, not ${args.length}`);
  }
  args.forEach((a, n) => {
    if (!fits(a.sort, key.over[n])) refuse(`${key.name}[${a}]: the argument is not ${key.over[n]}`);
    if (a.random && key.sort !== "borel") refuse(`${key.name}[${a}]: the argument is random`);
  });
  const real = key.sort === "random" || key.sort === "borel";
  return node("sym", key, args, real ? "real" : key.sort);
}

export const symbol = (name, sort) => applied(keyOf(name, sort, []), []);

export function bound(k, sort) {
  if (!Number.isInteger(k) || k < 0 || k > 100 || (sort !== "nat" && sort !== "real")) {
    refuse(`no bound variable ${k} of sort ${sort}`);
  }
  return node("bv", [k, sort], [], sort);
}

// --- arithmetic ----------------------------------------------------------------------------------
const byOrder = (a, b) => (a[0].order < b[0].order ? -1 : a[0].order > b[0].order ? 1 : 0);
const isPower = (t) => t.head === "pow" && t.args[1].head === "num";

function arithmetic(head, args) {
  const natural = head !== "inv" && args.every((a) => a.sort === "nat");
  return node(head, null, args, natural ? "nat" : "real");
}

export function add(...terms) {
  let constant = ZERO;
  const parts = new Map();
  const todo = terms.reverse();
  while (todo.length) {
    const t = todo.pop();
    want(t, "real", "add");
    if (t.head === "num") constant = bounded(plus(constant, t.data));
    else if (t.head === "add") todo.push(...t.args.toReversed());
    else {
      const [factor, rest] = split(t);
      parts.set(rest, plus(parts.get(rest) ?? ZERO, factor));
    }
  }
  const left = [...parts].filter(([, factor]) => factor.n).sort(byOrder);
  const out = left.map(([t, factor]) => mul(num(factor), t));
  if (out.some((t) => t.head === "add")) return add(...out, num(constant));
  if (constant.n) out.push(num(constant));
  if (out.length === 1) return out[0];
  return out.length ? arithmetic("add", out) : whole(0);
}

/** 3·x·y as 3 and x·y; the factor of any other term is 1. */
function split(t) {
  if (t.head !== "mul" || t.args[0].head !== "num") return [ONE, t];
  const rest = t.args.slice(1);
  return [t.args[0].data, rest.length === 1 ? rest[0] : arithmetic("mul", rest)];
}

export const mul = (...terms) => product(terms.map((t) => [t, 1]));

export function power(base, exponent) {
  if (exponent.sort !== "nat" || exponent.random) refuse(`(${base})^(${exponent}): not a natural`);
  if (exponent.head === "num") return product([[base, Number(exponent.data.n)]]);
  want(base, "real", "pow");
  return arithmetic("pow", [base, exponent]);
}

function product(factors) {
  let constant = ONE;
  const parts = new Map();
  const todo = factors.reverse();
  while (todo.length) {
    const [t, k] = todo.pop();
    want(t, "real", "mul");
    if (t.head === "num") constant = bounded(times(constant, toPower(t.data, exponentOf(k))));
    else if (t.head === "mul") todo.push(...t.args.toReversed().map((a) => [a, k]));
    else if (isPower(t)) todo.push([t.args[0], exponentOf(k * Number(t.args[1].data.n))]);
    else if (k) parts.set(t, exponentOf((parts.get(t) ?? 0) + k));
  }
  if (!constant.n) return whole(0);
  const sorted = [...parts].sort(byOrder);
  const out = sorted.map(([t, k]) => (k === 1 ? t : arithmetic("pow", [t, whole(k)])));
  if (constant.n !== 1n || constant.d !== 1n || !out.length) out.unshift(num(constant));
  return out.length === 1 ? out[0] : arithmetic("mul", out);
}

function exponentOf(k) {
  if (k > MOST_EXPONENT) refuse(`an exponent above ${MOST_EXPONENT}`);
  return k;
}

export function inv(t) {
  want(t, "real", "inv");
  if (t.head === "num") {
    if (!t.data.n) refuse("division by the literal 0");
    const { n, d } = t.data;
    return num(n < 0n ? rational(-d, -n) : rational(d, n));
  }
  if (t.head === "mul") return mul(...t.args.map(inv));
  if (isPower(t)) return power(inv(t.args[0]), t.args[1]);
  return t.head === "inv" ? t.args[0] : arithmetic("inv", [t]);
}

/** right − left of a relation. */
export const difference = (p) => add(p.args[1], mul(whole(-1), p.args[0]));

// --- every head ----------------------------------------------------------------------------------
const ARITHMETIC = new Map(Object.entries({ add, mul, pow: power, inv }));

/** The term of this head; refuses what does not fit, gives what is not normal in normal form. */
export function mk(head, args, data = null) {
  if (DEFINED.has(head)) return defined(head, args, data);
  const about = HEADS.get(head);
  if (about === undefined) refuse(`${head} is not in the vocabulary`);
  checkData(head, about, data);
  const wanted = wantedSorts(head, about, args.length);
  if (ARITHMETIC.has(head)) {
    return head === "add" || head === "mul" || args.length === about.takes.length
      ? ARITHMETIC.get(head)(...args)
      : refuse(`${head} takes ${about.takes.length} arguments, not ${args.length}`);
  }
  args.forEach((a, n) => {
    want(a, wanted[n], head);
    if (wanted[n] === "nat" && a.random) refuse(`${head}: ${a} is random, a natural is wanted`);
  });
  const sorted = about.symmetric ? args.map((a) => [a]).sort(byOrder).flat() : args;
  return node(head, data, sorted, about.gives);
}

function wantedSorts(head, about, count) {
  const { takes, many, empty } = about;
  if (head === "add" || head === "mul") return [];
  if (!many) {
    if (count !== takes.length) refuse(`${head} takes ${takes.length} arguments, not ${count}`);
    return takes;
  }
  if (count < (empty ? 0 : takes.length)) refuse(`${head} takes more than ${count} arguments`);
  return Array.from({ length: count }, (_, n) => (n < count - 1 ? takes[0] : takes.at(-1)));
}

function checkData(head, about, data) {
  const right =
    about.binds === "data"
      ? data === "real" || data === "nat"
      : data === null || (head === "Wise" && Number.isInteger(data) && data > 1);
  if (!right) refuse(`${head} with ${data}`);
}

function defined(head, args, data) {
  const { parameters, pointwise } = DEFINED.get(head);
  if (data !== null || args.length !== parameters.length) {
    refuse(`${head} takes ${parameters.length} arguments and no data`);
  }
  checkSubstitution(parameters.map((key, n) => [key, args[n]]), pointwise, true);
  return node(head, null, args, "real");
}

/** t with other arguments. */
export function rebuild(t, args) {
  if (args.every((a, n) => a === t.args[n])) return t;
  return t.head === "sym" ? applied(t.data, args) : mk(t.head, args, t.data);
}

/** Whether the n-th argument stands under the binder t. */
export const under = (t, n) => boundSort(t.head, t.data) !== null && n === t.args.length - 1;
