"""Independence of functions of disjoint groups of variables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from bilemma.trusted import independence as rules
from bilemma.trusted.kernel import KernelError, axiom, inst
from bilemma.trusted.terms import Key, Term, TermError, beta

from .context import Context, Unproved
from .matching import Bindings, match, placeholder
from .obligations import discharge, opened_fact, specialise
from .wiring import Search

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
        source = _from_blocks if fact.conclusion.head == "Indep" else _from_family
        try:
            return source(goal, fact, context)
        except (KernelError, TermError, Unproved):
            continue
    constant = _constant(goal)
    if constant is not None:
        return constant
    raise Unproved(goal, "no declared independence gives it")


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
        opened, body = opened_fact(fact)
        if body.head != "Indep":
            continue
        patterns = [entry for block in body.args for entry in block.args if entry.args]
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
