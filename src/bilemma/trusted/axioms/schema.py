"""The letters in which axioms are written, and how one is declared."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from ..kernel import KernelError, _axioms
from ..terms import Term, bind, mk, sym

X, Y = sym("X", "random"), sym("Y", "random")
G = sym("G", "Block")
a, b, c, u, v, x, y, z = (sym(name) for name in "abcuvxyz")
t = sym("t")
d, i, j, m, n, p = (sym(name, "nat") for name in "dijmnp")
F = sym("F", "random", "nat")
h, k, l = (sym(name, "real", "real") for name in "hkl")  # noqa: E741 - squeezed between h and l
NOTHING = mk("Block")
INFINITY = mk("oo")

eq, le, lt = partial(mk, "Eq"), partial(mk, "Le"), partial(mk, "Lt")
moment = partial(mk, "Moment")  # moment(X, p): E|X|^p is finite


_complete = False


def declare(name: str, hypotheses: Iterable[Term], conclusion: Term) -> None:
    """Put the sequent into the table of axioms under a new name, as long as it is open."""
    if _complete or name in _axioms:
        raise KernelError(f"axiom: no {name} can be added; the table is complete or has it already")
    _axioms[name] = (frozenset(hypotheses), conclusion)


def complete() -> None:
    """Close the table of axioms for good."""
    global _complete  # noqa: PLW0603 - one table a process
    _complete = True


def expectation(term: Any, given: Term = NOTHING) -> Term:
    """E(term | given)"""
    return mk("E", term, given)


def independent(*terms: Any) -> Term:
    """The terms are independent"""
    return mk("Indep", *(mk("Block", term) for term in terms))


def derivative(value: Any, body: Any) -> Term:
    """The derivative of t ↦ body at a is value"""
    return bind("HasDeriv", t, a, value, body)


def tends(value: Any, body: Any) -> Term:
    """body → value as t → ∞"""
    return bind("Tends", t, INFINITY, value, body, data="real")


def always(proposition: Term) -> Term:
    """for every real t: proposition"""
    return bind("All", t, proposition, data="real")


def eventually(proposition: Term) -> Term:
    """for every real t ≥ b: proposition"""
    return always(mk("Imp", le(b, t), proposition))
