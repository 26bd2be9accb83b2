// Binders and substitution.

import { bound, keyOf, mk, rebuild, symbol, under } from "./normal.mjs";
import { refuse } from "./reading.mjs";
import { boundSort, want } from "./terms.mjs";

/** t with each node replaced for which `change(node, binders around it)` gives another. */
function changed(t, change, depth = 0, done = new Map()) {
  const found = change(t, depth);
  if (found !== null) return found;
  const key = t.id * 256 + depth;
  if (!done.has(key)) {
    const args = t.args.map((a, n) => changed(a, change, depth + (under(t, n) ? 1 : 0), done));
    done.set(key, rebuild(t, args));
  }
  return done.get(key);
}

function shift(t, by) {
  if (!by || !t.loose) return t;
  return changed(t, (piece, depth) => {
    if (piece.loose <= depth) return piece;
    return piece.head === "bv" ? bound(piece.data[0] + by, piece.data[1]) : null;
  });
}

/** The body of a binder with its variable replaced. */
export function beta(body, value) {
  return changed(body, (piece, depth) => {
    if (piece.loose <= depth) return piece;
    if (piece.head !== "bv") return null;
    const [k, sort] = piece.data;
    if (k > depth) return bound(k - 1, sort);
    want(value, sort, "bound variable");
    return shift(value, depth);
  });
}

/** t with a symbol made the variable of a binder about to be put around it. */
export function abstract(t, variable) {
  return changed(t, (piece, depth) => {
    if (piece === variable) return bound(depth, variable.data.sort);
    if (piece.loose <= depth && !piece.free.has(variable.data.text)) return piece;
    return piece.head === "bv" ? bound(piece.data[0] + 1, piece.data[1]) : null;
  });
}

/** The binder around a plain symbol; `outside` stands before the body. */
export function bind(head, variable, outside, body, data = null) {
  if (variable.head !== "sym" || variable.args.length) refuse(`${variable}: no plain symbol`);
  const wanted = boundSort(head, data);
  if (variable.data.sort !== wanted) refuse(`${head} binds a ${wanted}, not ${variable}`);
  if (outside.some((a) => a.free.has(variable.data.text))) {
    refuse(`${head}: ${variable} stands in its own range`);
  }
  return mk(head, [...outside, abstract(body, variable)], data);
}

/** Refuses a value for a Borel function that has no meaning at a random argument. */
export function checkBorel(pairs) {
  for (const [key, value] of pairs.filter(([{ sort }]) => sort === "borel")) {
    if (value.random || !value.pointwise) refuse(`${key.name} := ${value}: no Borel function`);
    // Each variable takes a symbol of its own, so that nothing cancels. The value has none.
    key.over.reduce((inner, _, n) => beta(inner.args[0], symbol(`X${n}`, "random")), value);
  }
}

/** Symbols replaced, all at once; `values` by the text of the key. */
export function substitute(t, values, done = new Map()) {
  if (![...t.free].some((key) => values.has(key))) return t;
  if (!done.has(t)) {
    const args = t.args.map((a) => substitute(a, values, done));
    const made = rebuild(t, args); // an argument may have become random, or of another sort
    const value = t.head === "sym" ? values.get(t.data.text) : undefined;
    done.set(t, value === undefined ? made : args.reduce((f, a) => beta(f.args[0], a), value));
  }
  return done.get(t);
}

export const valuesOf = (pairs) => new Map(pairs.map(([key, value]) => [key.text, value]));

/** A natural number that none of the terms mentions. */
export function fresh(...terms) {
  for (let n = 0; ; n += 1) {
    const key = keyOf(`v${n}`, "nat", []);
    if (!terms.some((t) => t.free.has(key.text))) return key;
  }
}
