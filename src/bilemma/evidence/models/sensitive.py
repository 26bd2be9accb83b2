"""Whether a true statement would have been false in a model, had one factor in it been off.

A model in which both sides are 0, or in which a bound is far from tight, refutes nothing that is
nearly right. So the right side of each relation is made a tenth larger and a tenth smaller: if the
relation is false then at some place, the model was able to refute it. Where the right side is 0 no
factor of it can be off; there it is the parts that cancel on the other side, summands, terms of a
sum or values of a mean, one of which has to be other than 0. An inequality with 0 on one side
claims a sign; there the other side has to be other than 0, for the opposite sign to be false.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import numpy as np

from bilemma.trusted.terms import DEFINED, Term, bound_sort

from .dual import sign
from .evaluate import Evaluator, Stack
from .growing import way_to
from .polynomial_variables import Polynomial
from .reals import Undecided
from .truth import holds

OFF = (Fraction(11, 10), Fraction(9, 10))  # factors that are wrong by a tenth
_FALSE: Mapping[str, Callable[[int], bool]] = {
    "Eq": lambda s: s != 0,
    "Le": lambda s: s < 0,
    "Lt": lambda s: s <= 0,
}


def sensitive(ev: Evaluator, proposition: Term, stack: Stack = ()) -> bool:
    """Whether the proposition would be false in the model with one factor off by a tenth.

    False where that could not be decided, and of what compares no numbers.
    """
    try:
        return any(map(bool, _places(ev, proposition, stack)))
    except Undecided:
        return False


def _places(ev: Evaluator, p: Term, stack: Stack) -> Iterator[bool]:
    """For each relation in p whether it would be false."""
    if p.head == "ForAll":
        for i in ev.indices(p.args[:-1], stack):
            yield from _places(ev, p.args[-1], (*stack, i))
    elif p.head == "All":
        values = ev.everywhere() if bound_sort(p.head, p.data) == "nat" else ev.model.reals
        for value in values:
            yield from _places(ev, p.args[0], (*stack, value))
    elif p.head == "Imp":
        if holds(ev, p.args[0], stack):
            yield from _places(ev, p.args[1], stack)
    elif p.head in _FALSE:
        yield _relation(ev, p, stack)
    elif p.head == "HasDeriv":  # what is claimed stands second
        yield _anywhere(ev.value(p.args[1], stack))
    elif p.head == "Tends":  # what is its limit from the start would hide a wrong one
        start = ev.value(p.args[2], (*stack, way_to(p).exact[0]))
        yield _anywhere(start - ev.value(p.args[1], stack))


def _relation(ev: Evaluator, p: Term, stack: Stack) -> bool:
    left, right = (ev.value(a, stack) for a in p.args)
    if p.head != "Eq" and any(a.head == "num" and a.data == 0 for a in p.args):
        return _anywhere(right - left)
    if not _anywhere(right):
        return p.head == "Eq" and _cancels(ev, p.args[0], stack)
    return any(_false_at_some_point(_FALSE[p.head], factor * right - left) for factor in OFF)


def _false_at_some_point(false: Callable[[int], bool], difference: Any) -> bool:
    return any(false(s) for s in _signs(difference))


def _anywhere(x: Any) -> bool:
    """Whether it is not 0, at some sample point."""
    return any(_signs(x))


def _signs(x: Any) -> Iterator[int]:
    for value in x.flat if isinstance(x, np.ndarray) else (x,):
        if isinstance(value, Polynomial):  # random, and known by its moments: of no one sign
            continue
        try:
            yield sign(value)
        except Undecided:
            continue


def _cancels(ev: Evaluator, t: Term, stack: Stack) -> bool:
    """Whether a term that is 0 is made of parts that are not."""
    if t.head == "add":
        return any(_anywhere(ev.value(a, stack)) for a in t.args)
    if t.head == "Sum":
        stacks = ((*stack, i) for i in ev.indices(t.args[:-1], stack))
        return any(_nonzero(ev, t.args[-1], s) for s in stacks)
    if t.head == "E":
        return _nonzero(ev, t.args[0], stack)
    if t.head == "mul":
        return any(_cancels(ev, a, stack) for a in t.args)
    if t.head in DEFINED:
        inner, body = ev.opened(t, stack)
        return _cancels(inner, body, ())
    return False


def _nonzero(ev: Evaluator, t: Term, stack: Stack) -> bool:
    return _anywhere(ev.value(t, stack)) or _cancels(ev, t, stack)
