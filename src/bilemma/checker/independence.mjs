// The rules whose side condition is that a term is a function of the entries of a block.

import { mk, symbol } from "./normal.mjs";
import { refuse } from "./reading.mjs";
import { beta, fresh } from "./substitution.mjs";
import { boundSort } from "./terms.mjs";

const MOST_PARTS = 10000;

/** Whether t is a function of the entries. */
export function measurable(t, entries) {
  return isFunction(t, entries, [], new Map());
}

/** `limits` has each opened variable of a Sum or Prod with its n. */
function isFunction(t, entries, limits, done) {
  if (!t.random || entries.includes(t)) return true;
  if (done.size > MOST_PARTS) refuse(`more than ${MOST_PARTS} parts to look at in ${t}`);
  const key = [t, ...limits.flat()].map((term) => term.id).join();
  if (!done.has(key)) done.set(key, isBuilt(t, entries, limits, done));
  return done.get(key);
}

function isBuilt(t, entries, limits, done) {
  if (entries.some((entry) => isMember(t, entry, limits))) return true;
  if (t.head === "Lam" || t.head === "Seg") return false;
  if (t.head === "sym" && t.data.sort !== "borel") return false;
  if (t.head === "Sum" || t.head === "Prod") {
    const v = symbol(fresh(t, ...entries, ...limits.map(([opened]) => opened)).name, "nat");
    return isFunction(beta(t.args.at(-1), v), entries, [...limits, [v, t.args[0]]], done);
  }
  if (t.head === "E" && t.args[1].head !== "Block") return false;
  const parts = t.head === "E" ? t.args[1].args : t.args;
  return parts.every((part) => isFunction(part, entries, limits, done));
}

/** Whether t is f[a] for an entry Lam(i. f[i]), or f[v] for Seg(i: n. f[i]) and v over the same n. */
function isMember(t, entry, limits) {
  if (entry.head !== "Lam" && entry.head !== "Seg") return false;
  const f = entry.args.at(-1);
  if (t.head !== "sym" || f.head !== "sym" || t.data.text !== f.data.text) return false;
  if (t.args.length !== 1 || t.args[0].random || f.args[0].head !== "bv") return false;
  const [index] = t.args;
  const over = boundSort(entry.head, entry.data);
  if (over !== "real" && over !== index.sort) return false;
  return entry.head === "Lam" || limits.some(([v, n]) => v === index && n === entry.args[0]);
}

/** The entry of a block that an atom [f, i] or [f, 1, n] stands for. */
export function atom(wise, [number, first, last]) {
  const family = wise.args[number];
  if (family === undefined) refuse(`blocks: there is no family ${number}`);
  if (last === undefined) {
    if (first.sort !== "nat" || first.random || first.loose) refuse(`blocks: no index: ${first}`);
    return beta(family.args[0], first);
  }
  if (first.head !== "num" || first.data.n !== 1n || first.data.d !== 1n) {
    refuse(`blocks: a segment starts at 1, not at ${first}`);
  }
  if (wise.data !== null) refuse(`blocks: a segment needs mutual independence: ${wise}`);
  if (family.data !== "nat") refuse(`blocks: a segment is of a family over nat, not ${family}`);
  return mk("Seg", [last, family.args[0]]);
}

/** What says that two atoms of one family are different members. */
export function apart(one, other) {
  if (one.length === 3 && other.length === 3) refuse("blocks: two segments of one family");
  if (one.length === 3) return mk("Lt", [one[2], other[1]]);
  if (other.length === 3) return mk("Lt", [other[2], one[1]]);
  if (one[1] === other[1]) refuse(`blocks: one variable stands in two blocks: ${one[1]}`);
  return mk("Ne", [one[1], other[1]]);
}

export function mapWise(old, bodies, wise) {
  const most = old.data ?? Infinity;
  if ((wise ?? Infinity) > most) refuse(`map_wise: ${wise} does not follow from ${old}`);
  if (bodies.length !== old.args.length) refuse("map_wise: one body for each family");
  const v = symbol(fresh(...old.args, ...bodies).name, "nat");
  bodies.forEach((body, n) => {
    if (body.head !== "Lam" || body.data !== "nat") refuse(`map_wise: not a family: ${body}`);
    const member = mk("Block", [beta(old.args[n].args[0], v)]);
    if (!measurable(beta(body.args[0], v), member.args)) {
      refuse(`map_wise: ${body} is no function of ${old.args[n]}`);
    }
  });
  return mk("Wise", bodies, wise);
}
