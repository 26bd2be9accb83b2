"""What of a term is no closed form."""

from __future__ import annotations

from collections.abc import Iterator

from bilemma.questions.elaborating.elaboration import NOTHING
from bilemma.trusted.terms import Term

_OPEN = ("E", "Var", "Cov", "SD", "Deriv", "conditional_variance", "conditional_covariance")


def left_over(t: Term) -> list[Term]:
    """The means, variances, covariances and derivatives that are no moments of one variable."""
    return [x for x in opened(t) if not is_simple(x)]


def opened(t: Term) -> list[Term]:
    """All means, variances, covariances and derivatives in it, moments of one variable too."""
    return sorted(set(_opened(t)), key=lambda x: x.order)


def _opened(t: Term) -> Iterator[Term]:
    if t.head in _OPEN:
        yield t
        return
    for a in t.args:
        yield from _opened(a)


def is_simple(t: Term) -> bool:
    """Whether it is a moment of one variable, raw or central, or a covariance of two."""
    if t.head == "Cov":
        return all(a.head == "sym" for a in t.args)
    body = t.args[0]
    if t.head not in ("E", "Var") or t.args[1:] not in ((), (NOTHING,)):
        return False
    if body.head == "pow":
        body = body.args[0]
        if t.head == "Var":
            return False
        if body.head == "add":  # a central moment
            random = [a for a in body.args if a.random]
            return len(random) == 1 and random[0].head == "sym"
    return body.head == "sym"
