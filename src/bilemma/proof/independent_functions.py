"""Independence of functions of disjoint groups of variables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import count, product
from typing import Any

from bilemma.trusted import independence as rules
from bilemma.trusted.kernel import KernelError, assume, axiom, cut, inst
from bilemma.trusted.substitution import Lam, beta
from bilemma.trusted.terms import Key, Term, TermError, applied, rebuild, sym

from .context import Context, Search, Unproved
from .matching import Bindings, match, placeholder
from .obligations import discharge, innermost, opened_fact, specialise

Leaf = tuple  # (member, None), or (member, n) for a member whose index runs over 1..n


def leaves(t: Term) -> set[Leaf]:
    """The random variables in t, each with the range of its index where a sum binds it."""
    return set(_leaves(t, {}))


def _order(leaf: Leaf) -> tuple:
    """By family and range. An index that runs is a placeholder, whose name says nothing."""
    member, size = leaf
    return member.data, member.order if size is None else size.order


def _leaves(t: Term, limits: dict[Term, Term | None]) -> Any:
    if not t.random:
        return
    if t.head == "sym":
        yield (t, limits.get(t.args[0]) if t.args else None)
    elif t.head in ("Sum", "Prod", "Seg", "Lam"):
        v = placeholder(t.data or "nat")
        size = t.args[0] if t.head != "Lam" else None
        yield from _leaves(beta(t.args[-1], v), {**limits, v: size})
    else:
        for arg in t.args:
            yield from _leaves(arg, limits)


def prove_independent(goal: Term, context: Context) -> Any:
    """Indep of the goal's blocks, from a declared Indep or from an independent family."""
    for fact in (*context.of_kind("Indep", "Wise"), *_at_members(goal, context)):
        try:
            return _from(fact, goal, context)
        except (KernelError, TermError, Unproved):
            continue
    constant = _constant(goal)
    if constant is not None:
        return constant
    raise Unproved(goal, "no declared independence gives it")


def _from(fact: Any, goal: Term, context: Context) -> Any:
    if _rows(fact.conclusion):
        return _by_vectors(goal, fact, context)
    source = _from_blocks if fact.conclusion.head == "Indep" else _from_family
    return source(goal, fact, context)


def _constant(goal: Term) -> Any:
    """A constant is independent of anything."""
    if any(len(block.args) != 1 or block.head != "Block" for block in goal.args):
        return None
    (a,), (b,) = goal.args[0].args, goal.args[1].args
    if len(goal.args) != 2 or a.random or a.sort == "Lam" or b.sort == "Lam":
        return None
    base = axiom("independent_constant")
    return inst(base, {("c", "real", ()): a, ("X", "random", ()): b})


def _at_members(goal: Term, context: Context) -> Iterator[Any]:
    """Facts "for every i these are independent", at the indices of the goal's variables."""
    found = (leaf for block in goal.args for entry in block.args for leaf, _ in leaves(entry))
    members = sorted(set(found), key=lambda member: (member.data, member.order))
    for fact in context.of_kind("ForAll", "All"):
        if innermost(fact.conclusion).head not in ("Indep", "Wise"):
            continue
        opened, body = opened_fact(fact)
        if _rows(body):
            yield from _at_rows(fact, opened, body, members, context)
            continue
        patterns = [entry for entry in _entries(body) if entry.args]
        for values in _indices(patterns, members, frozenset(v.data for v in opened), {}):
            with suppress(Unproved, KeyError):
                yield specialise(fact, [values[v.data] for v in opened], context)


def _indices(
    patterns: list[Term], members: list[Term], variables: frozenset[Key], values: Bindings
) -> Iterator[Bindings]:
    """Values of the variables that make members of some of the patterns."""
    if variables <= set(values):
        yield values
        return
    for n, pattern in enumerate(patterns):
        for member in members:
            for found in match(pattern, member, variables, values):
                if len(found) > len(values):
                    yield from _indices(patterns[n + 1 :], members, variables, found)


# --- rows of matrices -----------------------------------------------------------------------------
def _entries(p: Term) -> tuple[Term, ...]:
    """What an Indep or a Wise is about."""
    return p.args if p.head == "Wise" else tuple(e for block in p.args for e in block.args)


def _rows(p: Term) -> list[Term]:
    """The entries that are rows or columns of matrices, λj. W[i, j]."""
    found = [e for e in _entries(p) if e.head == "Lam" and e.args[0].head == "sym"]
    return [entry for entry in found if len(entry.args[0].args) > 1]


def _at_rows(
    fact: Any, opened: list[Term], body: Term, members: list[Term], context: Context
) -> Iterator[Any]:
    """A fact about any rows at those rows that the members are of.

    Of a matrix without members any row will do.
    """
    hole = placeholder("nat")
    variables = frozenset({hole.data, *(v.data for v in opened)})
    found: dict[Key, dict[Term, None]] = {v.data: {} for v in opened}
    for row in _rows(body):
        for member in members:
            for values in match(beta(row.args[0], hole), member, variables):
                for key in found.keys() & values.keys():
                    found[key][values[key]] = None
    limits = _limits(fact.conclusion)
    options = [
        list(found[v.data]) or _some_row(size, context)
        for v, (size, _) in zip(opened, limits, strict=True)
    ]
    for chosen in product(*options):
        if _are_apart(chosen, limits):
            with suppress(Unproved):
                yield specialise(fact, list(chosen), context)


def _limits(p: Term) -> list[tuple[Term, set[int]]]:
    """Of each "for every i ≤ n, i ≠ j" around a proposition the n, and the numbers of the j."""
    found: list[tuple[Term, set[int]]] = []
    while p.head == "ForAll":
        outer = {len(found) - 1 - e.data[0] for e in p.args[1:-1] if e.head == "bv"}
        found.append((p.args[0], outer))
        p = p.args[-1]
    return found


def _some_row(size: Term, context: Context) -> list[Term]:
    """An index that is known to go up to the size."""
    known = (f.conclusion.args for f in context.of_kind("Le"))
    return [i for i, last in known if last is size and i.sort == "nat"][:1]


def _are_apart(values: tuple[Term, ...], limits: list[tuple[Term, set[int]]]) -> bool:
    return not any(
        values[other] is value
        for value, (_, excluded) in zip(values, limits, strict=True)
        for other in excluded
    )


def _by_vectors(goal: Term, fact: Any, context: Context) -> Any:
    """A row of a matrix is a vector: what holds of vectors in place of the rows holds of these."""
    rows = list(dict.fromkeys(e for e in _entries(fact.conclusion) if e.head == "Lam"))
    taken = {key[0] for p in (goal, fact.conclusion, *context.allowed) for key in p.free}
    names = (name for n in count(1) if (name := f"row_{n}") not in taken)
    i = sym("i", "nat")
    vectors = {row: sym(next(names), "random", "nat") for row in rows}
    lams = {row: Lam(i, vector[i]) for row, vector in vectors.items()}

    def of_vectors(t: Term) -> Term:
        if t in lams:
            return lams[t]
        for row, vector in vectors.items():
            index = _index(t, row.args[0])
            if index is not None:
                return applied(vector.data, (index,))
        return rebuild(t, tuple(map(of_vectors, t.args)))

    general = assume(of_vectors(fact.conclusion))
    th = _from(general, of_vectors(goal), context.extended(general))
    return cut(fact, inst(th, {vector.data: row for row, vector in vectors.items()}))


def _index(t: Term, body: Term) -> Term | None:
    """The j with t = W[i, j], where the body of a row is W[i, ·]; or None."""
    if t.head != "sym" or t.data != body.data:
        return None
    found = {a for a, own in zip(t.args, body.args, strict=True) if own.head == "bv"}
    same = all(a is own for a, own in zip(t.args, body.args, strict=True) if own.head != "bv")
    return found.pop() if same and len(found) == 1 else None


def _from_blocks(goal: Term, fact: Any, context: Context) -> Any:
    parts = []
    for block in goal.args:
        members = {leaf for leaf, _ in set().union(*map(leaves, block.args))}
        group = tuple(
            n for n, given in enumerate(fact.conclusion.args) if members & _members(given, members)
        )
        parts.append((group, block.args))
    return discharge(rules.functions(fact, parts), context)


def _members(block: Term, wanted: set[Term]) -> set[Term]:
    """Which of the wanted variables the block holds, itself or as members of its families."""
    found = set(block.args)
    for entry in block.args:
        if entry.head in ("Lam", "Seg") and entry.args[-1].head == "sym":
            found |= {w for w in wanted if w.data == entry.args[-1].data}
    return found


def _from_family(goal: Term, fact: Any, context: Context) -> Any:
    wise = fact.conclusion
    numbers = {family.args[0].data: n for n, family in enumerate(wise.args)}
    parts = []
    for block in goal.args:
        found = sorted(set().union(*map(leaves, block.args)), key=_order)
        atoms = []
        for member, size in found:
            if member.data not in numbers:
                raise Unproved(goal, f"{member} is in no declared family")
            number = numbers[member.data]
            atoms.append((number, member.args[0]) if size is None else (number, 1, size))
        parts.append(tuple(dict.fromkeys(atoms)))
    independent = discharge(rules.blocks(wise, parts), context)
    blocks = [((n,), block.args) for n, block in enumerate(goal.args)]
    return discharge(rules.functions(independent, blocks), context)


def prove_family(goal: Term, context: Context) -> Any:
    """Independence of a family whose members are functions of those of a declared one."""
    for fact in context.of_kind("Wise"):
        with suppress(KernelError, TermError):
            mapped = rules.map_wise(fact, goal.args, goal.data)
            if mapped.conclusion is goal:
                return mapped
    raise Unproved(goal, "no declared family gives it")


SEARCHES: dict[str, Search] = {"Indep": prove_independent, "Wise": prove_family}
