"""The letters of the steps: symbols of every sort, and short ways to write terms of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from bilemma.trusted import arithmetic
from bilemma.trusted.certificate import PARAMETERS_FIRST, PREMISES_FIRST
from bilemma.trusted.kernel import assume, mp
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import Term, mk, num, sym
from bilemma.trusted.theorems import Theorem

from .forging import ForgedStep, claim

X, Y, Z = (sym(name, "random") for name in "XYZ")
F, W = sym("F", "random", "nat"), sym("W", "random", "nat")
G = sym("G", "Block")
R = sym("R", "random", "real")
x, y, z, t = (sym(name) for name in "xyzt")
f = sym("f", "real", "nat")
h = sym("h", "real", "real")
b, b2 = sym("b", "borel", "real"), sym("b", "borel", "real", "real")
i, j, k, m, n, v = (sym(name, "nat") for name in "ijkmnv")
ZERO, ONE = num(0), num(1)


class RuleStep(NamedTuple):
    """One step, right or broken in one place, and why it is refused in English and Chinese."""

    name: str
    rule: str
    parameters: tuple[Any, ...]
    premises: tuple[Any, ...]
    made: Theorem | ForgedStep
    reason: dict[str, str]

    @property
    def right(self) -> bool:
        """Whether a checker has to accept it."""
        return not self.reason


def right(name: str, rule: str, parameters: Any, premises: Any = ()) -> RuleStep:
    """A step that keeps every condition; what it proves is what the kernel says."""
    values, given = tuple(parameters), tuple(premises)
    if rule in PARAMETERS_FIRST:
        made = PARAMETERS_FIRST[rule](*values, *given)
    else:
        made = PREMISES_FIRST[rule](*given, *values)
    return RuleStep(name, rule, values, given, made, {})


def wrong(
    name: str,
    rule: str,
    parameters: Any,
    premises: Any,
    conclusion: Any,
    *reason: str,
    given: Any = None,
) -> RuleStep:
    """A step that breaks one condition, with the sequent of a checker that forgets to ask.

    ``given`` are its hypotheses, if not those of the premises; ``reason`` is English and Chinese.
    """
    values, proved = tuple(parameters), tuple(premises)
    made = claim(rule, values, proved, conclusion, given)
    return RuleStep(name, rule, values, proved, made, dict(zip(("en", "zh"), reason, strict=True)))


def eq(left: Any, right: Any) -> Term:
    """left = right"""
    return mk("Eq", left, right)


def le(left: Any, right: Any) -> Term:
    """left <= right"""
    return mk("Le", left, right)


def lt(left: Any, right: Any) -> Term:
    """left < right"""
    return mk("Lt", left, right)


def ne(left: Any, right: Any) -> Term:
    """left != right"""
    return mk("Ne", left, right)


def imp(p: Term, q: Term) -> Term:
    """p => q"""
    return mk("Imp", p, q)


def block(*entries: Any) -> Term:
    """All these together."""
    return mk("Block", *entries)


def total(body: Any, *excluded: Any) -> Term:
    """The sum over i up to n."""
    return bind("Sum", i, n, *excluded, body)


def every(p: Term, *excluded: Any) -> Term:
    """For every i up to n."""
    return bind("ForAll", i, n, *excluded, p)


def all_real(p: Term) -> Term:
    """For every real t."""
    return bind("All", t, p, data="real")


def all_natural(p: Term) -> Term:
    """For every natural n."""
    return bind("All", n, p, data="nat")


def mean(of: Any, *given: Any) -> Term:
    """E(of | given)"""
    return mk("E", of, block(*given))


def by(p: Term, q: Term) -> Theorem:
    """p => q, p |- q"""
    return mp(assume(imp(p, q)), assume(p))


def true(p: Term) -> Theorem:
    """|- p, an inequality whose sides are the same polynomial."""
    return arithmetic.combine(p, [])


def family(symbol: Any) -> Term:
    """The family as a Lam."""
    return Lam(i, symbol[i])
