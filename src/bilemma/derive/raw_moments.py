"""Third and fourth moments by the central ones that hypotheses give, and the means."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.rewriting import Position, replace
from bilemma.questions.elaboration import NOTHING
from bilemma.trusted.kernel import symm, trans
from bilemma.trusted.terms import Term, add

from .bench import REFUSED, Bench, expectation_of
from .means import linear_everywhere

_ORDERS = (3, 4)


def of_central(b: Bench, place: Position) -> Any:
    """``E[X³] = E[(X − E[X])³] + 3E[X]E[X²] − 2E[X]³`` where the central moment is known."""
    t, context = place.term, place.context
    if t.head != "E" or t.args[1] is not NOTHING or b.known(t, context) is not None:
        return None
    x = _base(t.args[0])
    if x is None:
        return None
    central = expectation_of((x - expectation_of(x)) ** t.args[0].args[1])
    known = b.known(central, context)
    if known is None:
        return None
    with suppress(*REFUSED):
        opened = linear_everywhere(central, context)
        others = [a for a in opened.right.args if a is not t]
        if opened.right.head != "add" or len(others) == len(opened.right.args):
            return None
        whole = central - add(*others)
        same = replace(whole, opened)
        th = trans(symm(trans(same, close(same.right, t, context))), replace(whole, known))
        b.tactic("linear")
        b.hypotheses_of(known)
        return th
    return None


def _base(t: Term) -> Term | None:
    """The variable of which t is the third or fourth power."""
    if t.head != "pow" or t.args[1].head != "num" or t.args[1].data not in _ORDERS:
        return None
    return t.args[0] if t.args[0].head == "sym" and t.args[0].random else None
