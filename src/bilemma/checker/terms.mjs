// Terms: interned, so that === decides equality, with numbers for bound variables.

import { blake2b, hex, joined } from "./blake2b.mjs";
import { written } from "./rational.mjs";
import { refuse } from "./reading.mjs";

export const MOST_LEVELS = 100;
const NOTHING = new Set();

/** What a head takes and gives; `binds` is the sort of the variable of its last argument. */
function head(takes, gives, more = {}) {
  return { takes: takes.split(" ").filter(Boolean), gives, random: true, ...more };
}

export const HEADS = new Map(Object.entries({
  add: head("real real", "real", { many: true }),
  mul: head("real real", "real", { many: true }),
  pow: head("real nat", "real"),
  inv: head("real", "real"),
  exp: head("real", "real"),
  log: head("real", "real"),
  sqrt: head("real", "real"),
  max: head("real real", "real", { symmetric: true }),
  step: head("real real", "real"),
  Phi: head("real", "real", { random: false }),
  pi: head("", "real"),
  delta: head("nat nat", "real", { random: false, symmetric: true }),
  Sum: head("nat real", "real", { binds: "nat", many: true }),
  Prod: head("nat real", "real", { binds: "nat", many: true }),
  Deriv: head("real real", "real", { binds: "real", random: false }),
  E: head("real Block", "real", { closes: true }),
  Lam: head("any", "Lam", { binds: "data" }),
  Seg: head("nat real", "Seg", { binds: "nat" }),
  Block: head("entry", "Block", { many: true, empty: true }),
  oo: head("", "point"),
  Eq: head("real real", "prop"),
  Le: head("real real", "prop"),
  Lt: head("real real", "prop"),
  Ne: head("real real", "prop", { symmetric: true }),
  Moment: head("real nat", "prop", { closes: true }),
  Indep: head("Block Block", "prop", { many: true, closes: true }),
  Wise: head("Lam", "prop", { many: true, closes: true }),
  Known: head("real Block", "prop", { closes: true }),
  Tends: head("point real real", "prop", { binds: "data", random: false }),
  HasDeriv: head("real real real", "prop", { binds: "real", random: false }),
  ForAll: head("nat prop", "prop", { binds: "nat", many: true }),
  All: head("prop", "prop", { binds: "data" }),
  Imp: head("prop prop", "prop"),
}));

/** Defined heads: parameters (keys of symbols), body, pointwise, closed. */
export const DEFINED = new Map();

const ACCEPTS = {
  real: ["real", "nat"],
  entry: ["real", "nat", "Lam", "Seg"],
  any: ["real", "nat", "Lam"],
};

/** Whether a term of the one sort may stand where the other is wanted. */
export const fits = (sort, wanted) => (ACCEPTS[wanted] ?? [wanted]).includes(sort);

export function want(t, sort, by) {
  if (!fits(t.sort, sort)) refuse(`${by}: ${t} is of sort ${t.sort}, not ${sort}`);
}

/** Refuses values of a wrong sort, and random values for what is real unless `lift`. */
export function checkSubstitution(pairs, lift, loose = false) {
  for (const [{ name, sort, over }, value] of pairs) {
    const body = over.reduce((inner, wanted) => {
      if (inner.head !== "Lam" || inner.data !== wanted) {
        refuse(`${name} takes a Lam over ${wanted}, not ${value}`);
      }
      return inner.args[0];
    }, value);
    if (value.loose && !loose) refuse(`${name} := ${value}: a bound variable without its binder`);
    if (sort === "Block" || body.sort === "Block") {
      if (sort !== body.sort) refuse(`${name} := ${value}: a block for a block only`);
    } else if (body.sort !== "real" && body.sort !== "nat") {
      refuse(`${name} := ${value}: not a term`);
    }
    if (sort === "nat" && (body.sort !== "nat" || body.random)) {
      refuse(`${name} := ${value}: not a natural number`);
    }
    if (sort === "real" && body.random && !lift) {
      refuse(`${name} := ${value}: the symbol is not random, its value is`);
    }
  }
}

/** The sort of the variable that the last argument binds, or null. */
export function boundSort(name, data) {
  const binds = HEADS.get(name)?.binds ?? null;
  return binds === "data" ? data : binds;
}

// --- nodes ---------------------------------------------------------------------------------------
class Term {
  constructor(text, name, data, args, sort) {
    this.text = text;
    this.head = name;
    this.data = data;
    this.args = args;
    this.sort = sort;
    describe(this);
  }

  get digest() {
    this.own ??= blake2b(joined([this.text, ...this.args.map((a) => a.digest)]), 32);
    return this.own;
  }

  /** Hexadecimal: strings of these are in the order of the bytes. */
  get order() {
    this.place ??= blake2b(joined([this.text, ...this.args.map((a) => a.placeBytes)]), 16);
    this.placeHex ??= hex(this.place);
    return this.placeHex;
  }

  get placeBytes() {
    return this.order && this.place;
  }

  toString() {
    return this.shown(400);
  }

  /** Head and arguments as far as there is room; a bound variable is #k, k binders up. */
  shown(room) {
    return shownWithin(this, room);
  }
}

const table = new Map();

/** The one node; all that depends on sorts of arguments has been checked. */
export function node(name, data, args, sort) {
  const text = `${name}|${dataText(name, data)}|${args.length}`;
  const key = args.length ? `${text}|${args.map((a) => a.id).join()}` : text;
  let found = table.get(key);
  if (found === undefined) {
    found = new Term(text, name, data, args, sort);
    found.id = table.size;
    table.set(key, found);
  }
  return found;
}

/** Data as the digests have it. */
function dataText(name, data) {
  if (data === null) return "None";
  if (name === "num") return written(data);
  if (name === "bv") return `(${data[0]}, '${data[1]}')`;
  return name === "sym" ? data.text : `${data}`;
}

function describe(t) {
  const { head: name, args } = t;
  t.free = args.reduce((free, a) => union(free, a.free), NOTHING);
  t.random = args.some((a) => a.random);
  t.pointwise = args.every((a) => a.pointwise);
  t.levels = 1 + args.reduce((most, a) => Math.max(most, a.levels), 0);
  if (t.levels > MOST_LEVELS) refuse(`${name}: a term of more than ${MOST_LEVELS} levels`);
  t.outer = outerOf(t);
  t.loose = Math.max(...Object.values(t.outer).map((bits) => bits.toString(2).length * !!bits), 0);
  if (name === "sym") {
    t.free = union(t.free, new Set([t.data.text]));
    t.random ||= t.data.sort === "random" || t.data.sort === "Block";
  }
  if (DEFINED.has(name)) {
    t.random &&= !DEFINED.get(name).closed;
    t.pointwise &&= DEFINED.get(name).pointwise;
  } else if (HEADS.has(name)) {
    const about = HEADS.get(name);
    if (t.random && !about.random) refuse(`${name} of a random term`);
    if (about.closes) t.random = name === "E" && args[1].random;
    t.pointwise &&= !(about.closes || name === "All" || name === "Imp");
  }
}

/** The bound variables whose binders are not yet around t, by sort: bit k is set for k up. */
function outerOf(t) {
  const outer = { nat: 0n, real: 0n };
  if (t.head === "bv") outer[t.data[1]] = 1n << BigInt(t.data[0]);
  const binder = boundSort(t.head, t.data);
  t.args.forEach((a, n) => {
    if (!a.loose) return;
    const own = binder !== null && n === t.args.length - 1;
    for (const sort of ["nat", "real"]) {
      if (own && sort !== binder && a.outer[sort] & 1n) {
        refuse(`${t.head} binds a variable of sort ${binder}; its body has it as ${sort}`);
      }
      outer[sort] |= own ? a.outer[sort] >> 1n : a.outer[sort];
    }
  });
  return outer;
}

function union(one, other) {
  if (!one.size) return other;
  if ([...other].every((key) => one.has(key))) return one;
  return new Set([...one, ...other]);
}

function shownWithin(t, room) {
  const parts = [];
  let length = 0;
  const put = (text) => {
    parts.push(text);
    length += text.length;
  };
  const visit = (piece) => {
    if (length > room) return;
    const atom = piece.head === "sym" || piece.head === "num" || piece.head === "bv";
    if (piece.head === "num") put(written(piece.data));
    else put(piece.head === "bv" ? `#${piece.data[0]}` : atom ? piece.data.name : piece.head);
    if (!piece.args.length && atom) return;
    put(atom ? "[" : "(");
    piece.args.forEach((a, n) => {
      if (n) put(", ");
      visit(a);
    });
    put(atom ? "]" : ")");
  };
  visit(t);
  return parts.join("") + (length > room ? " …" : "");
}
