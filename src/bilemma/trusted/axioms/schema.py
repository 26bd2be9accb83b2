"""The letters in which axioms are written."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from ..substitution import bind
from ..terms import Term, mk, sym

Sequent = tuple[frozenset[Term], Term]

X, Y = sym("X", "random"), sym("Y", "random")
G = sym("G", "Block")
a, b, c, u, v, x, y, z = (sym(name) for name in "abcuvxyz")
t = sym("t")
d, i, j, m, n, p = (sym(name, "nat") for name in "dijmnp")
F = sym("F", "random", "nat")
h, k, l = (sym(name, "real", "real") for name in "hkl")  # noqa: E741 - squeezed between h and l
q, r, s = (sym(name, "real", "nat") for name in "qrs")
f, g = sym("f", "borel", "real"), sym("g", "borel", "real", "real")
NOTHING = mk("Block")
INFINITY = mk("oo")

eq, le, lt = partial(mk, "Eq"), partial(mk, "Le"), partial(mk, "Lt")
moment = partial(mk, "Moment")  # moment(X, p): E|X|^p is finite


def sequent(hypotheses: Iterable[Term], conclusion: Term) -> Sequent:
    """hypotheses ⊢ conclusion"""
    return frozenset(hypotheses), conclusion


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


def along(value: Any, body: Any) -> Term:
    """body → value as n → ∞, a natural number"""
    return bind("Tends", n, INFINITY, value, body, data="nat")


def always(proposition: Term) -> Term:
    """for every real t: proposition"""
    return bind("All", t, proposition, data="real")


def eventually(proposition: Term) -> Term:
    """for every real t ≥ b: proposition"""
    return always(mk("Imp", le(b, t), proposition))


def late(proposition: Term) -> Term:
    """for every natural n ≥ b: proposition"""
    return bind("All", n, mk("Imp", le(b, n), proposition), data="nat")
