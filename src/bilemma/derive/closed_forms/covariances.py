"""Covariances: constants out, sums apart, and else as moments."""

from __future__ import annotations

from typing import Any

from bilemma.proof.context import Context
from bilemma.proof.rewriting import Position
from bilemma.proof.tactics import sum_once
from bilemma.trusted.kernel import congruence, trans
from bilemma.trusted.terms import Term, add, mk, num

from .vanishing import zero_covariance
from .workbench import Workbench, expectation_of, split_fixed


def without_exclusion(b: Workbench, t: Term, n: int, context: Context) -> Any:
    """``Var(Σ_{j≠i} f_j) = Var(Σ_j f_j − f_i)`` where i is in the range of the sum, or None."""
    part = t.args[n]
    th = sum_once(part, context) if part.head == "Sum" and len(part.args) == 3 else None
    if th is None:
        return None
    b.tactic("sums")
    return congruence(t, (n,), (), th)


def as_moments(b: Workbench, t: Term, context: Context) -> Any:
    """A variance or a covariance by means of products."""
    if t.head == "Var":
        return b.apply("variance_as_moments", t, context, X=t.args[0])
    return b.apply("covariance_as_moments", t, context, X=t.args[0], Y=t.args[1])


def of_covariance(b: Workbench, t: Term, context: Context) -> Any:
    """``⊢ Cov(x, y) = …``, or None where nothing simpler is known."""
    x, y = t.args
    if x is y:
        return b.apply("covariance_with_itself", t, context, X=x)
    if b.known(mk("Cov", y, x), context) is not None:
        return None
    zero = zero_covariance(b, x, y, context)
    if zero is not None:
        return zero
    (a, x_random), (c, y_random) = split_fixed(x), split_fixed(y)
    if (a, c) != (num(1), num(1)):
        name = "covariance_of_multiples"
        return b.apply(name, t, context, a=a, b=c, X=x_random, Y=y_random)
    for left, right in ((x, y), (y, x)):
        th = _over_sum(b, left, right, context)
        if th is not None:
            return th if left is x else _mirrored(b, th, x, y, context)
    if x.head == "sym" and y.head == "sym":
        return _of_variables(b, t, context)
    for n in range(2):
        th = without_exclusion(b, t, n, context)
        if th is not None:
            return th
    return as_moments(b, t, context)


def _of_variables(b: Workbench, t: Term, context: Context) -> Any:
    """By the mean of the product if that is known; else in the order of the alphabet."""
    x, y = t.args
    if b.known(expectation_of(x * y), context) is not None or _is_given(x, y, context):
        return as_moments(b, t, context)
    if _place(x) <= _place(y):
        return None
    return b.apply("covariance_symmetric", t, context, X=x, Y=y)


def _is_given(x: Term, y: Term, context: Context) -> bool:
    """Whether hypotheses say the mean of one given the other."""
    known = (fact.left for fact in context.of_kind("Eq") if fact.left.head == "E")
    return any(t.args in ((x, mk("Block", y)), (y, mk("Block", x))) for t in known)


def _place(x: Term) -> tuple:
    """Where a variable stands among others: X before Y."""
    return x.data, tuple(a.order for a in x.args)


def _over_sum(b: Workbench, x: Term, y: Term, context: Context) -> Any:
    """``Cov(x, y)`` as a sum of covariances where x is a sum, or None."""
    if x.head == "add":
        fixed = [a for a in x.args if not a.random]
        first = fixed or [x.args[0]]
        rest = (a for a in x.args if a not in first)
        name, values = "covariance_of_two_sum", {"X": add(*first), "Y": add(*rest), "Z": y}
    elif x.head == "Sum" and len(x.args) == 2:
        family = mk("Lam", x.args[1], data="nat")
        name, values = "covariance_of_finite_sum", {"Z": family, "d": x.args[0], "X": y}
    else:
        return None
    th = b.at(name, context, **values)
    b.cite(name)
    return th


def _mirrored(b: Workbench, th: Any, x: Term, y: Term, context: Context) -> Any:
    """Of ``Cov(y, x) = ΣCov(…, x)`` the same with the arguments of all covariances exchanged."""
    th = trans(b.at("covariance_symmetric", context, X=x, Y=y), th)

    def turn(place: Position) -> Any:
        t = place.term
        if t.head != "Cov" or t.args[1] is not x:
            return None
        return b.at("covariance_symmetric", place.context, X=t.args[0], Y=t.args[1])

    return trans(th, b.rewrite(th.right, turn))
