"""Real symbols solved from hypotheses: a false equation in one unknown of degree 1 or 2.

A hypothesis such as ``Var(q_i) = σ²`` is met by drawing the law of q_i and solving for σ. A false
inequality is met with equality, which is its extreme case, or just past it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import islice
from typing import Any

from bilemma.trusted.terms import Key, Term, bound_sort

from .elementary import sqrt
from .evaluate import Evaluator, ExactModel, Stack
from .reals import Undecided, inverse, sign
from .sequent import body_of
from .setting import Index, Setting, is_number
from .truth import holds

Cell = tuple[Key, Index]
ROUNDS = 3


def repaired(
    setting: Setting, hypotheses: Sequence[Term], model: ExactModel | None = None
) -> Evaluator | None:
    """An evaluator of the setting in which all hypotheses hold, after changing its cells.

    None where some hypothesis could not be made true. ``model`` is another exact model of the
    setting than its finite one.
    """
    pinned: set[Cell] = set()
    settled: set[Term] = set()  # true whatever the real symbols are
    ev = Evaluator(model or setting.model())
    for _ in range(ROUNDS):
        changed = False
        for h in hypotheses:
            if h in settled:
                continue
            if holds(ev, h) is True:
                if not any(key[1] == "real" for key in h.free):
                    settled.add(h)
                continue
            after = _mended(setting, ev, h, pinned)
            if after is None:
                return None
            ev, changed = after, True
        if not changed:
            return ev
    return None


def _mended(setting: Setting, ev: Evaluator, h: Term, pinned: set[Cell]) -> Evaluator | None:
    """An evaluator after solving each false instance of h; None where h stays false."""
    for relation, stack in list(relations(ev, h, ())):
        if holds(ev, relation, stack) is not True:
            solved = _solve(setting, ev, relation, stack, pinned)
            if solved is None:
                return None
            ev = solved
    return ev if holds(ev, h) is True else None


def relations(ev: Evaluator, p: Term, stack: Stack = ()) -> Iterator[tuple[Term, Stack]]:
    """The relations that a proposition states, each with the values of its bound variables."""
    if p.head == "ForAll":
        for i in ev.indices(p.args[:-1], stack):
            yield from relations(ev, p.args[-1], (*stack, i))
    elif p.head == "All" and bound_sort(p.head, p.data) == "nat":
        for i in ev.everywhere():
            yield from relations(ev, p.args[0], (*stack, i))
    elif p.head in ("Eq", "Le", "Lt", "HasDeriv", "Ne"):
        yield p, stack


def _solve(
    setting: Setting, ev: Evaluator, p: Term, stack: Stack, pinned: set[Cell]
) -> Evaluator | None:
    """Change one cell so that p holds; None where no cell does it."""
    for cell in _cells(ev, p, stack, setting):
        if cell in pinned:
            continue
        before = setting.cells[cell]
        try:
            for root in _roots(setting, ev, p, stack, cell):
                setting.cells[cell] = root
                after = ev.with_value(cell[0], setting.real(cell[0]))
                if holds(after, p, stack):
                    pinned.add(cell)
                    return after
        except Undecided:
            pass
        setting.cells[cell] = before
    return None


def tightened(
    setting: Setting, hypotheses: Sequence[Term], key: Key, model: ExactModel
) -> Evaluator | None:
    """An evaluator of the setting after a real symbol was made as small as the inequalities among
    the hypotheses allow: they hold, at their nearest instance with equality.

    None where they do not bound it, or another hypothesis is no longer true.
    """
    cell = (key, ())
    before, ev = setting.cells[cell], Evaluator(model)
    least: list[Any] = []
    for h in hypotheses:
        if key in h.free and body_of(h).head == "Le":
            for relation, stack in relations(ev, h):
                least += islice(_roots(setting, ev, relation, stack, cell), 1)
    setting.cells[cell] = _largest(least) if least else before
    after = ev.with_value(key, setting.real(key))
    if least and all(holds(after, h) is True for h in hypotheses):
        return after
    setting.cells[cell] = before
    return None


def _largest(numbers: Sequence[Any]) -> Any:
    return reduce(lambda x, y: x if sign(x - y) >= 0 else y, numbers)


def _cells(ev: Evaluator, t: Term, stack: Stack, setting: Setting) -> list[Cell]:
    """The real symbols and members of real families at which t looks, outside its binders."""
    try:
        return list(dict.fromkeys(_walk(ev, t, stack, setting)))
    except (Undecided, KeyError):
        return []


def _walk(ev: Evaluator, t: Term, stack: Stack, setting: Setting) -> Iterator[Cell]:
    if t.head == "sym" and "real" not in t.data[2]:
        index = tuple(ev.whole(a, stack) for a in t.args)
        meaning = setting.definitions.get(t.data) or setting.members.get((t.data, index))
        if (t.data, index) in setting.cells:
            yield t.data, index
        elif meaning is not None:
            yield from _walk(ev, meaning, index, setting)
    sort = bound_sort(t.head, t.data)
    for arg in t.args[:-1] if sort else t.args:
        yield from _walk(ev, arg, stack, setting)
    if t.head in ("Sum", "Prod"):
        for i in ev.indices(t.args[:-1], stack):
            yield from _walk(ev, t.args[-1], (*stack, i), setting)
    elif sort == "real":
        yield from _walk(ev, t.args[-1], (*stack, ev.space.number(0)), setting)
    elif sort == "nat":
        for i in ev.everywhere():
            yield from _walk(ev, t.args[-1], (*stack, i), setting)


def _roots(setting: Setting, ev: Evaluator, p: Term, stack: Stack, cell: Cell) -> Iterator[Any]:
    """Values of the cell at which both sides are equal, and just past it for strict relations."""
    samples = []
    for value in (0, 1, -1, 2):
        setting.cells[cell] = value
        probe = ev.with_value(cell[0], setting.real(cell[0]))
        samples.append(_difference(probe, p, stack))
    if not all(is_number(s) for s in samples):
        return
    at_zero, at_one, at_minus, at_two = samples
    square = (at_one + at_minus) * inverse(2) - at_zero
    slope = at_one - at_zero - square
    if sign(at_zero + 2 * slope + 4 * square - at_two) != 0:
        return  # of higher degree, or not a polynomial
    for root in _zeros(square, slope, at_zero):
        yield root
        if p.head in ("Lt", "Ne"):
            yield root + 1
            yield root - 1


def _difference(ev: Evaluator, p: Term, stack: Stack) -> Any:
    if p.head == "HasDeriv":
        point, claimed = (ev.value(a, stack) for a in p.args[:2])
        body = p.args[2]
        return claimed - ev.space.differentiate(lambda x: ev.value(body, (*stack, x)), point)
    return ev.value(p.args[1], stack) - ev.value(p.args[0], stack)


def _zeros(square: Any, slope: Any, constant: Any) -> list[Any]:
    """Roots of square·x² + slope·x + constant, the larger first."""
    if sign(square) == 0:
        return [-1 * constant * inverse(slope)] if sign(slope) else []
    discriminant = slope * slope - 4 * square * constant
    if sign(discriminant) < 0:
        return []
    root, scale = sqrt(discriminant), inverse(2 * square)
    both = [(root - slope) * scale, -1 * (root + slope) * scale]
    return both if sign(both[0] - both[1]) >= 0 else both[::-1]
