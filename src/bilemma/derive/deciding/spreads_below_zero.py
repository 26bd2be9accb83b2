"""Values of variances that are no more than 0: they cannot be, or the hypotheses hold only where
they are 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from bilemma.formulas.notation import Notation
from bilemma.formulas.plain import plain
from bilemma.proof.context import Context
from bilemma.proof.obligations import prove
from bilemma.questions.lexing.errors import Said, said
from bilemma.trusted.terms import Term, mk

from ..closed_forms.facts import REFUSED


def never_negative(goal: Term, value: Term) -> Iterator[Term]:
    """What cannot be below 0 in the value of a goal: a variance, and what stands under a root that
    it is a multiple of; nothing of any other goal.
    """
    is_below = _is_scaled(-goal) and not _is_scaled(goal)  # -Var(X), as a difference of two sides
    if is_below or _is_scaled(goal):
        value = -value if is_below else value
        yield value
        yield from _under_roots(value)


def only_zero(goal: Term, value: Term, context: Context) -> Said | None:
    """That a variance is 0 by the hypotheses, where its value is seen to be no more than that; None
    where that is not seen, or where it is 0 as it stands.
    """
    for t in (t for t in never_negative(goal, value) if t.head != "num"):
        with suppress(*REFUSED):
            prove(mk("Le", t, 0), context)
            text = plain(t, Notation.of(t))
            return said(
                f"A variance is never negative: the hypotheses hold only where {text} = 0.",
                f"方差不能为负：只有 {text} = 0 时，各条件才能成立。",
            )
    return None


def _under_roots(t: Term) -> Iterator[Term]:
    """What stands under the square root that a term is, or is a multiple of."""
    if t.head == "sqrt":
        yield t.args[0]
    for a in t.args if t.head == "mul" else ():
        yield from _under_roots(a)


def _is_scaled(t: Term) -> bool:
    """Whether it is a variance, it may be times or over natural numbers: never negative."""
    if t.head in ("inv", "pow"):
        return _is_scaled(t.args[0])
    if t.head == "mul":
        return all(map(_is_scaled, t.args))
    is_number = t.head == "num" and t.data >= 0
    return t.head in ("Var", "SD") or is_number or (t.head == "sym" and t.sort == "nat")
