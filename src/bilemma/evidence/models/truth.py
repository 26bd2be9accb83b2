"""When a proposition is true in a finite model.

An equation or inequality that mentions randomness is read almost surely: at every sample point,
since every weight is positive. Each proposition is closed on its own, also inside an implication.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import combinations
from math import prod
from typing import Any

import numpy as np

from bilemma.trusted.terms import Term, bound_sort

from .dual import sign
from .evaluate import Evaluator, Stack
from .grids import counts, grid
from .growing import BEYOND, way_to
from .members import ends, further
from .reals import Undecided, enclosure

LIMIT_GAP = Fraction(1, 100)  # how close a limit has to be at the last place of its way


def holds(ev: Evaluator, proposition: Term, stack: Stack = ()) -> bool | None:
    """Whether the proposition is true in the model; None where that could not be decided."""
    try:
        truths = getattr(ev.space, "truths", _TRUTH)  # a space that decides some in its own way
        decide = truths.get(proposition.head) or _TRUTH[proposition.head]
        return decide(ev, proposition, stack)
    except Undecided:
        return None


def certainly(ev: Evaluator, proposition: Term) -> bool | None:
    """As :func:`holds`; None also of what was found true for some numbers only, and is said of all.

    A hypothesis that only seems to hold makes no counter-model.
    """
    ev.doubts = True
    try:
        return holds(ev, proposition)
    finally:
        ev.doubts = False


def refutes(ev: Evaluator, hypotheses: Iterable[Term], claim: Term) -> bool:
    """Whether the claim is false in a model in which the hypotheses were found true; those that
    speak of all numbers have to be true beyond doubt.
    """
    if holds(ev, claim) is not False or certainly(ev, claim) is not False:
        return False
    hypotheses = tuple(hypotheses)
    parts = (*hypotheses, claim)
    if not all(map(ends, parts)):
        return False
    ev.further = further(ev, parts) if any(map(_speaks_of_naturals, hypotheses)) else ()
    return is_certain(ev, hypotheses)


def is_certain(ev: Evaluator, hypotheses: Iterable[Term]) -> bool:
    """Whether hypotheses that were found true in the model are so beyond doubt."""
    return all(certainly(ev, h) is True for h in hypotheses if _speaks_of_all(h))


def _speaks_of_all(p: Term) -> bool:
    return p.head == "All" or any(map(_speaks_of_all, p.args))


def _speaks_of_naturals(p: Term) -> bool:
    return (p.head == "All" and p.data == "nat") or any(map(_speaks_of_naturals, p.args))


def all_of(truths: Iterable[bool | None]) -> bool | None:
    """Three-valued "and": one False decides."""
    result: bool | None = True
    for truth in truths:
        if truth is False:
            return False
        if truth is None:
            result = None
    return result


def _relation(test: Callable[[int], bool]) -> Callable:
    def truth(ev: Evaluator, p: Term, stack: Stack) -> bool | None:
        difference = ev.value(p.args[1], stack) - ev.value(p.args[0], stack)
        return all_of(_each(difference, test))

    return truth


def _each(difference: Any, test: Callable[[int], bool]) -> Iterable[bool | None]:
    for x in difference.flat if isinstance(difference, np.ndarray) else (difference,):
        try:
            yield test(sign(x))
        except Undecided:
            yield None


def _moment(*_: Any) -> bool:
    return True  # finitely many values are bounded


def _independent(ev: Evaluator, p: Term, stack: Stack) -> bool:
    return independent(ev.space, [ev.entries(block, stack) for block in p.args])


def independent(space: Any, blocks: list[list[np.ndarray]]) -> bool:
    """Whether the joint law is the product of the laws of the blocks.

    Every combination of values that the blocks take has to occur, with the product of the chances.
    Of no blocks it is true, as of one.
    """
    if not blocks:
        return True
    labels, chances = [], []
    for block in blocks:
        cells = list(space.partition(block).values())
        where = {point: n for n, cell in enumerate(cells) for point in cell}
        labels.append([where[point] for point in range(space.size)])
        chances.append([space.chance(cell) for cell in cells])
    joint: dict[tuple[int, ...], int] = {}
    for point, combination in enumerate(zip(*labels, strict=True)):
        joint[combination] = joint.get(combination, 0) + int(space.weights[point])
    if len(joint) != prod(map(len, chances)):
        return False
    scale = space.total ** (len(blocks) - 1)
    return all(
        weight * scale == prod(c[n] for c, n in zip(chances, combination, strict=True))
        for combination, weight in joint.items()
    )


def _wise(ev: Evaluator, p: Term, stack: Stack) -> bool:
    members = []
    for family in p.args:
        values = (ev.value(family.args[0], (*stack, i)) for i in ev.everywhere())
        members += [[ev.space.spread(v)] for v in values]
    members = [m for m in members if any(x != m[0][0] for x in m[0])]  # constants do not matter
    breadth = min(p.data or len(members), len(members))
    return all(independent(ev.space, list(chosen)) for chosen in combinations(members, breadth))


def _known(ev: Evaluator, p: Term, stack: Stack) -> bool | None:
    values = ev.space.spread(ev.value(p.args[0], stack))
    groups = ev.space.partition(ev.entries(p.args[1], stack)).values()
    return all_of(
        truth
        for points in groups
        for truth in _each(values[points] - values[points[0]], lambda s: s == 0)
    )


def _has_derivative(ev: Evaluator, p: Term, stack: Stack) -> bool | None:
    point, claimed = (ev.value(a, stack) for a in p.args[:2])
    body = p.args[2]
    if body.head in ("inv", "sqrt") and _has_pole(ev, body.args[0], point, stack):
        return False
    slope = ev.space.differentiate(lambda x: ev.value(body, (*stack, x)), point)
    return sign(slope - claimed) == 0


def _has_pole(ev: Evaluator, divisor: Term, point: Any, stack: Stack) -> bool:
    """Whether the divisor, or radicand, has a simple zero there: its inverse, or the slope of its
    root, is unbounded nearby.
    """
    if sign(ev.value(divisor, (*stack, point))) != 0:
        return False
    return sign(ev.space.differentiate(lambda x: ev.value(divisor, (*stack, x)), point)) != 0


def _tends(ev: Evaluator, p: Term, stack: Stack) -> bool | None:
    """The distance to the limit shrinks to less than 1/100 along growing arguments, or, where that
    is slow, to an eighth. Where it does not even shrink to half, it is false.

    Raises:
        Undecided: the limit is along the indices of random variables.
    """
    if p.data == "nat" and any(key[1] == "random" and key[2] for key in p.args[2].free):
        raise Undecided("a model has only so many random variables")
    ev.sampled = True
    limit, way = ev.value(p.args[1], stack), way_to(p)
    gaps = []
    for t in way.exact:
        gap = enclosure(ev.value(p.args[2], (*stack, t)) - limit, 128)
        gaps.append(max(abs(gap.a), abs(gap.b)))
    if gaps[-1] < LIMIT_GAP.numerator / LIMIT_GAP.denominator:
        return True
    if way.slow and gaps[-1] <= max(gaps) / 8:
        return True
    return False if gaps[-1] > max(gaps) / 2 else None


def _for_all(ev: Evaluator, p: Term, stack: Stack) -> bool | None:
    indices = ev.indices(p.args[:-1], stack)
    return all_of(holds(ev, p.args[-1], (*stack, i)) for i in indices)


def _all(ev: Evaluator, p: Term, stack: Stack) -> bool | None:
    if bound_sort(p.head, p.data) == "nat":
        # Members of families that a model does not name may be what the statement wants.
        is_enough = not counts(p.args[0], sequences=ev.model.sequences)
        beyond = ev.model.sequences is not None and not is_enough
        places = [*ev.everywhere(), *(BEYOND if beyond else ())]
        places += ev.further if ev.doubts else ()
        ev.sampled = True
    else:
        if _defines(ev, p.args[0]):
            return True
        places, is_enough = grid(ev, p.args[0], stack)
        ev.sampled |= not is_enough
    truth = all_of(holds(ev, p.args[0], (*stack, x)) for x in places)
    return None if truth and ev.doubts and not is_enough else truth


def _defines(ev: Evaluator, p: Term) -> bool:
    """Whether p is the equation that a symbol has its values from in the model."""
    sides = (p.args, p.args[::-1]) if p.head == "Eq" else ()
    return any(s.head == "sym" and ev.model.definitions.get(s.data) is m for s, m in sides)


def _implies(ev: Evaluator, p: Term, stack: Stack) -> bool | None:
    if_ = holds(ev, p.args[0], stack)
    if if_ is False:
        return True
    then = holds(ev, p.args[1], stack)
    return then if if_ or then else None


_TRUTH: Mapping[str, Callable] = {
    "Eq": _relation(lambda s: s == 0),
    "Le": _relation(lambda s: s >= 0),
    "Lt": _relation(lambda s: s > 0),
    "Ne": _relation(lambda s: s != 0),
    "Moment": _moment,
    "Indep": _independent,
    "Wise": _wise,
    "Known": _known,
    "HasDeriv": _has_derivative,
    "Tends": _tends,
    "ForAll": _for_all,
    "All": _all,
    "Imp": _implies,
}
