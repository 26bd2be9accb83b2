"""What is known of a term, for the search for bounds: facts about it, its sign, its neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Any

from bilemma.proof.context import Context, ProofError
from bilemma.proof.inequalities import sign
from bilemma.proof.obligations import discharge, specialise
from bilemma.proof.rewriting import Rule, instances, rule_of_lemma
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import KernelError
from bilemma.trusted.substitution import Lam, beta
from bilemma.trusted.terms import Term, TermError, applied, mk, num, sym

INEQUALITIES = ("Le", "Lt")
SIDES = ("Eq", *INEQUALITIES)
REFUSED = (ProofError, KernelError, TermError, RecursionError)


@lru_cache(maxsize=2_000)
def at_random(rule: Rule) -> Rule | None:
    """A rule about numbers at random variables, for which it holds at every sample point."""
    if any(key[1] in ("random", "Block") or "real" in key[2] for key in rule.variables):
        return None
    values = {}
    for name, sort, indices in rule.variables:
        if sort == "real":
            variable = ("_" + name, "random", indices)
            bound = [sym(f"_i{n}", "nat") for n in range(len(indices))]
            value = applied(variable, tuple(bound))
            for index in reversed(bound):
                value = Lam(index, value)
            values[name, sort, indices] = value
    if not values:
        return None
    with suppress(*REFUSED):
        numbers = {k: applied(k, ()) for k in rule.variables if k[1] == "nat"}
        return rule_of_lemma(rule.make({**numbers, **values}))
    return None


def at_indices(t: Term, context: Context) -> Iterator[Any]:
    """Facts "for every i" about the symbols in t, at the indices that are at hand."""
    at_hand = sorted({k for p in context.allowed for k in p.free if k[1] == "nat" and not k[2]})
    indices = [num(1), *(applied(key, ()) for key in at_hand)]
    for fact in context.of_kind("ForAll"):
        if fact.conclusion.free & t.free and fact.conclusion.args[-1].head in SIDES:
            for index in indices:
                with suppress(*REFUSED):
                    yield specialise(fact, [index], context)


def first_term(total: Term, context: Context) -> Iterator[Any]:
    """That the first term of a sum is at most the sum, where no term is negative, and its sign."""
    if len(total.args) > len(("limit", "body")):  # some term is left out
        return
    limit, body = total.args
    index = sym("_first", "nat")
    values = {"f": Lam(index, beta(body, index)), "j": num(1), "n": limit}
    with suppress(*REFUSED):
        yield discharge(context.lemma("term_at_most_sum").at(**values), context)
        known = sign(beta(body, num(1)), context)
        if known is not None:
            yield known


def squares(atom: Term) -> Iterator[Any]:
    """That squares are not negative: with b² = b so are b and 1 − b."""
    if atom.head == "sym" and atom.sort == "real":
        for base in (atom, 1 - atom):
            with suppress(*REFUSED):
                yield combine(mk("Le", 0, base**2), [(1, [base], ())])


def comparisons(atom: Term) -> Iterator[tuple[Term, Term]]:
    """What a term is worth comparing with, as low and high."""
    if atom.head == "E":
        yield mk("E", 0, atom.args[1]), atom
    if atom.head == "Sum":
        yield empty(atom), atom
    if atom.head == "exp":
        yield atom, mk("exp", 0)
        yield mk("exp", 0), atom
    if atom.head == "max":
        for side in atom.args:
            yield side, atom


def empty(total: Term) -> Term:
    """The sum of as many zeros."""
    return mk("Sum", *total.args[:-1], 0)


def instances_of(rule: Rule, pattern: Term, term: Term, context: Context) -> Iterator[Any]:
    """The rule's instances whose pattern is the term, as far as their conditions are proved."""
    with suppress(*REFUSED):
        yield from instances(rule, pattern, term, context)
