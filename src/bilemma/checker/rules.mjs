// The rules of inference: each takes parameters and premises, and gives hypotheses and conclusion.

import { apart, atom, mapWise, measurable } from "./independence.mjs";
import { add, difference, keyOf, keyText, mk, rebuild, symbol, under, whole } from "./normal.mjs";
import { constant, nonzeroForEquality, polynomial, product, same, sum } from "./polynomials.mjs";
import { readRational } from "./rational.mjs";
import { refuse } from "./reading.mjs";
import { abstract, beta, bind, checkBorel, substitute, valuesOf } from "./substitution.mjs";
import { AXIOMS, definitionOf } from "./tables.mjs";
import { HEADS, boundSort, checkSubstitution } from "./terms.mjs";

const eq = (left, right) => mk("Eq", [left, right]);
const sequent = (hypotheses, conclusion, more = {}) => ({
  hypotheses: new Set(hypotheses), conclusion, ...more,
});
const both = (one, other) => [...one.hypotheses, ...other.hypotheses];
const without = (th, ...away) => [...th.hypotheses].filter((h) => !away.includes(h));
const mentions = (v, propositions) => [...propositions].some((p) => p.free.has(v.data.text));

function need(rule, th, ...heads) {
  if (!heads.includes(th.conclusion.head)) refuse(`${rule}: needs ${heads}, not`, th.conclusion);
  return th.conclusion.args;
}

/** 1 <= v, v <= n, v != e of a binder with the arguments n, e, …, body. */
function ranges(v, args) {
  const others = args.slice(1, -1).map((e) => mk("Ne", [v, e]));
  return [mk("Le", [whole(1), v]), mk("Le", [v, args[0]]), ...others];
}

function negation(p) {
  if (p.random || !["Eq", "Le", "Lt"].includes(p.head)) refuse("cases: no negation of", p);
  const [a, b] = p.args;
  return p.head === "Eq" ? mk("Ne", [a, b]) : mk(p.head === "Le" ? "Lt" : "Le", [b, a]);
}

function child(node, k) {
  if (!(k >= 0 && k < node.args.length)) refuse(`there is no argument ${k} of`, node);
  return node.args[k];
}

const replaced = (node, k, arg) => rebuild(node, node.args.map((a, n) => (n === k ? arg : a)));

// --- rewriting -----------------------------------------------------------------------------------
function congruence([t, path, names], [th]) {
  const [left, right] = need("congruence", th, "Eq");
  if (t.sort === "prop") refuse("congruence: for terms only, not", t);
  let hypotheses = [...th.hypotheses];
  const opened = new Set();
  const descend = (node, depth) => {
    if (depth === path.length) {
      if (node !== left) refuse("congruence: the place holds another term", node, left);
      return right;
    }
    const k = path[depth];
    const below = child(node, k);
    if (!under(node, k)) return replaced(node, k, descend(below, depth + 1));
    if (opened.size === names.length) refuse("congruence: too few names");
    const v = symbol(names[opened.size], boundSort(node.head, node.data));
    if (t.free.has(v.data.text) || opened.has(v)) refuse(`congruence: the name ${v} is in use`);
    opened.add(v);
    const body = abstract(descend(beta(below, v), depth + 1), v);
    if (HEADS.get(node.head).many) {
      const away = ranges(v, node.args);
      hypotheses = hypotheses.filter((h) => !away.includes(h));
    }
    if (mentions(v, hypotheses)) refuse(`congruence: a hypothesis mentions the bound ${v}`);
    return replaced(node, k, body);
  };
  const found = descend(t, 0);
  if (opened.size < names.length) refuse("congruence: too many names");
  return sequent(hypotheses, eq(t, found));
}

function leibniz([path], [th, equation]) {
  const [left, right] = need("leibniz", equation, "Eq");
  const descend = (node, depth) => {
    if (depth === path.length) {
      if (node !== left) refuse("leibniz: the place holds another term", node, left);
      return right;
    }
    const below = child(node, path[depth]);
    if (under(node, path[depth])) refuse("leibniz: the place is under a binder", node);
    return replaced(node, path[depth], descend(below, depth + 1));
  };
  return sequent(both(th, equation), descend(th.conclusion, 0));
}

// --- instantiation and quantifiers ---------------------------------------------------------------
/** Whether p holds at every sample point if it holds for all real numbers. */
const isPointwise = (p) => p.pointwise && !p.random;

function inst(parameters, [th]) {
  const pairs = [];
  for (let n = 0; n < parameters.length; n += 2) {
    const [name, sort, over] = parameters[n]; // of no symbol, it stands nowhere
    pairs.push([{ name, sort, over, text: keyText(name, sort, over) }, parameters[n + 1]]);
  }
  const sortable = pairs.map(([key]) => [key.name, key.sort, ...key.over].join(" "));
  if (sortable.some((text, n) => n && sortable[n - 1] >= text)) refuse("inst: keys in no order");
  checkSubstitution(pairs, [...th.hypotheses, th.conclusion].every(isPointwise));
  checkBorel(pairs);
  const values = valuesOf(pairs);
  const hypotheses = [...th.hypotheses].map((h) => substitute(h, values));
  return sequent(hypotheses, substitute(th.conclusion, values));
}

function gen([v, ...limits], [th]) {
  const data = limits.length ? null : v.data?.sort ?? null;
  const p = bind(limits.length ? "ForAll" : "All", v, limits, th.conclusion, data);
  const left = limits.length ? without(th, ...ranges(v, p.args)) : [...th.hypotheses];
  if (mentions(v, left)) refuse(`gen: a hypothesis mentions ${v}`);
  return sequent(left, p);
}

function spec([t], [th]) {
  const args = need("spec", th, "ForAll", "All");
  const wanted = boundSort(th.conclusion.head, th.conclusion.data);
  const right = t.sort === wanted || (wanted === "real" && t.sort === "nat");
  const random = t.random && !isPointwise(args.at(-1));
  if (!right || random || t.loose) refuse("spec: not a value of the variable:", t);
  const limits = th.conclusion.head === "ForAll" ? ranges(t, args) : [];
  return sequent([...th.hypotheses, ...limits], beta(args.at(-1), t));
}

function induct([predicate, n], [base, step]) {
  const plain = n.head === "sym" && n.sort === "nat" && !n.args.length;
  if (predicate.head !== "All" || predicate.data !== "nat" || !plain) {
    refuse("induct: not a predicate of a natural number", predicate, n);
  }
  const at = (t) => beta(predicate.args[0], t);
  if (base.conclusion !== at(whole(0))) refuse("induct: not the base", base.conclusion);
  if (step.conclusion !== at(add(n, whole(1)))) refuse("induct: not the step", step.conclusion);
  const hypotheses = [...base.hypotheses, ...without(step, at(n))];
  if (mentions(n, [...hypotheses, predicate])) refuse(`induct: a hypothesis mentions ${n}`);
  return sequent(hypotheses, at(n));
}

// --- decision procedures -------------------------------------------------------------------------
function ring([left, right]) {
  const inverted = nonzeroForEquality(left, right);
  if (inverted === null) refuse("ring: not an identity", left, right);
  return sequent([...inverted].map((d) => mk("Ne", [d, whole(0)])), eq(left, right));
}

function combine([claim, shape], premises) {
  if (claim.head !== "Le" && claim.head !== "Lt") refuse("combine: claims are <= or <", claim);
  const rest = [...premises];
  let total = new Map();
  let strict = false;
  for (const [c, squares, count] of shape) {
    if (count < 0 || count > rest.length) refuse("combine: there are not so many premises");
    const given = rest.splice(0, count).map((th) => th.conclusion);
    const heads = given.map((p) => p.head);
    if (!heads.every((h) => ["Eq", "Le", "Lt"].includes(h))) refuse("combine: premises:", ...given);
    const factor = typeof c === "string" ? readRational(c) : null;
    if (!heads.includes("Eq") && (factor === null || factor.n < 0n)) {
      refuse("combine: not a multiplier of an inequality:", c);
    }
    const factors = [...squares.flatMap((s) => [s, s]), ...given.map(difference)].map(
      (t) => polynomial(t),
    );
    total = sum(total, factors.reduce(product, factor ? constant(factor) : polynomial(c)));
    strict ||= factor?.n > 0n && !squares.length && heads.every((h) => h === "Lt");
  }
  if (rest.length) refuse("combine: premises are left over");
  if (!same(polynomial(difference(claim)), total)) refuse("combine: the parts do not add up", claim);
  if (claim.head === "Lt" && !strict) refuse("combine: no part is strict, the claim is", claim);
  return sequent(premises.flatMap((th) => [...th.hypotheses]), claim);
}

// --- independence --------------------------------------------------------------------------------
function blocks([wise, parts]) {
  if (wise.head !== "Wise") refuse("blocks: not an independent family:", wise);
  const members = parts.flat().filter((a) => a.length === 2).map(([f, i]) => `${f},${i.id}`);
  const most = wise.data ?? Infinity;
  if (new Set(members).size > most) refuse(`blocks: more than ${most} variables`);
  const built = parts.map((part) => mk("Block", part.map((a) => atom(wise, a))));
  const hypotheses = [wise];
  parts.forEach((part, n) => {
    for (const one of part) {
      for (const other of parts.slice(n + 1).flat()) {
        if (one[0] === other[0]) hypotheses.push(apart(one, other));
      }
    }
  });
  return sequent(hypotheses, mk("Indep", built));
}

function functions([parts], [th]) {
  const old = need("functions", th, "Indep");
  const used = parts.flatMap(([group]) => group);
  if (new Set(used).size < used.length) refuse("functions: a block is used twice");
  if (!used.every((g) => g >= 0 && g < old.length)) refuse("functions: there is no such block");
  const built = parts.map(([group, terms]) => {
    const { args: entries } = mk("Block", group.flatMap((g) => old[g].args));
    for (const t of terms) {
      if (!measurable(t, entries)) refuse(`functions: ${t} is no function of`, ...entries);
    }
    return mk("Block", terms);
  });
  return sequent(th.hypotheses, mk("Indep", built));
}

function known([t, block]) {
  const entries = block.head === "Block" ? block.args : [];
  if (!measurable(t, entries)) refuse(`known: ${t} is no function of`, block);
  return sequent([], mk("Known", [t, block]));
}

// --- definitions, axioms, imports ----------------------------------------------------------------
function unfold([t]) {
  const { parameters, body, pointwise } = definitionOf(t);
  const pairs = parameters.map((key, n) => [key, t.args[n]]);
  checkSubstitution(pairs, pointwise);
  return sequent([], eq(t, substitute(body, valuesOf(pairs))));
}

function axiom([name]) {
  if (!AXIOMS.has(name)) refuse(`axiom: there is none of the name ${name}`);
  const { hypotheses, conclusion } = AXIOMS.get(name);
  return sequent(hypotheses, conclusion, { axioms: [name] });
}

function imported([name, hypotheses, conclusion]) {
  if (AXIOMS.has(name)) refuse(`imported: ${name} is the name of an axiom`);
  keyOf(name, "real", []);
  if (new Set(hypotheses).size < hypotheses.length) refuse("imported: a hypothesis stands twice");
  return sequent(hypotheses, conclusion, { imports: [name] });
}

// --- logic ---------------------------------------------------------------------------------------
function trans(_, [first, second]) {
  const [a, b] = need("trans", first, "Eq", "Le", "Lt");
  const [again, c] = need("trans", second, "Eq", "Le", "Lt");
  if (b !== again) refuse("trans: the middle terms differ", b, again);
  const heads = [first.conclusion.head, second.conclusion.head];
  const head = ["Lt", "Le"].find((h) => heads.includes(h)) ?? "Eq";
  return sequent(both(first, second), mk(head, [a, c]));
}

function cut(_, [lemma, th]) {
  if (!th.hypotheses.has(lemma.conclusion)) refuse("cut: not a hypothesis:", lemma.conclusion);
  return sequent([...lemma.hypotheses, ...without(th, lemma.conclusion)], th.conclusion);
}

function mp(_, [implication, th]) {
  const [left, right] = need("mp", implication, "Imp");
  if (left !== th.conclusion) refuse("mp: not the antecedent:", th.conclusion, left);
  return sequent(both(implication, th), right);
}

function cases([p], [yes, no]) {
  if (yes.conclusion !== no.conclusion) {
    refuse("cases: the conclusions differ", yes.conclusion, no.conclusion);
  }
  return sequent([...without(yes, p), ...without(no, negation(p))], yes.conclusion);
}

function absurd([p], [yes, no]) {
  if (no.conclusion !== negation(yes.conclusion)) {
    refuse("absurd: no contradiction between", yes.conclusion, no.conclusion);
  }
  return sequent(both(yes, no), p);
}

function symm(_, [th]) {
  const [left, right] = need("symm", th, "Eq");
  return sequent(th.hypotheses, eq(right, left));
}

/** Rule → its function of parameters and premises, which have the right shape. */
export const RULES = new Map(Object.entries({
  assume: ([p]) => sequent([p], p),
  refl: ([t]) => sequent([], eq(t, t)),
  disch: ([p], [th]) => sequent(without(th, p), mk("Imp", [p, th.conclusion])),
  map_wise: ([bodies, wise], [th]) => {
    need("map_wise", th, "Wise");
    return sequent(th.hypotheses, mapWise(th.conclusion, bodies, wise));
  },
  ...{ symm, trans, cut, mp, cases, absurd, congruence, leibniz, inst, gen, spec, induct },
  ...{ unfold, axiom, imported, ring, combine, blocks, functions, known },
}));
