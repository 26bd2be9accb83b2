"""Deterministic lines at random and extreme points, in floating point.

Jacobians are compared with complex steps, which share nothing with the exact check's dual numbers;
bounds and identities are evaluated at moderate points and at points so far out that a softmax is
saturated. Rounding is the only error here, so a fixed relative tolerance is honest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from bilemma.bilingual.text import Text
from bilemma.findings.theorem_findings import LawFinding
from bilemma.trusted.terms import Key, Term, bound_sort

from .models.drawing import Found, Search
from .models.evaluate import Evaluator, Stack
from .models.growing import way_to
from .models.problem import Problem, Unmodelled
from .models.reals import Undecided
from .models.search import fingerprint
from .models.sequent import Sequent
from .models.setting import Setting
from .models.truth import is_certain
from .outcome import SampledResult

POINTS = 16
SHOWN = 64  # values of the claim that a page may draw
TRIES = 600
PATIENCE = 40  # draws for each point
TOLERANCE = 1e-8
SCALES = (
    (1.0, Text(en="random points", zh="随机点")),
    (6.0, Text(en="extreme points", zh="极端点")),
)
NEAR = 1e-3  # how far a limit may be at the last place of its way


Pair = tuple[float, float, float]  # both sides, and how far apart they are relative to their size


def random_free(sequent: Sequent) -> bool:
    """Whether nothing in it is random."""
    return not any(key[1] in ("random", "Block") for key in sequent.symbols)


class _FarSearch(Search):
    """Draws real symbols from a normal law of the given scale."""

    scale = 1.0

    def _draw_real(self, key: Key) -> Any:  # noqa: ARG002 - any symbol
        return Fraction(round(self.rng.gauss(0, self.scale) * 256), 256)

    def _sampled_reals(self) -> tuple[Any, ...]:
        return tuple(Fraction(round(self.rng.gauss(0, self.scale) * 256), 256) for _ in range(4))


def settings(sequent: Sequent, scale: float) -> list[Setting]:
    """Settings at points of this scale that satisfy the hypotheses (decided exactly)."""
    try:
        search = _FarSearch(Problem.of(sequent), seed=11)
    except Unmodelled:
        return []
    search.scale = scale
    found: list[Setting] = []
    for attempt in range(TRIES):
        setting = search.draw()
        model: Found | None = setting and search.found(setting)
        if model and is_certain(model.evaluator, sequent.hypotheses):
            found.append(model.setting)
        if len(found) == POINTS or attempt > PATIENCE * (1 + len(found)):
            break
    return found


def check_points(lines: dict[int, Sequent], result: SampledResult) -> set[int]:
    """Evaluate each line at its points; failures go into the result. Gives the lines checked."""
    checked = set()
    for number, sequent in lines.items():
        groups = _along(sequent) if sequent.claim.head == "Tends" else _at_points(sequent)
        for title, pairs, tells in groups:
            if not pairs:
                continue
            checked.add(number)
            result.comparisons += len(pairs)
            result.samples += len(pairs)
            left, right, error = max(pairs, key=lambda p: p[2])
            if error > TOLERANCE:
                result.failures.append(f"line {number}, {title.en}: {left:.9g} against {right:.9g}")
            if number == 0:
                result.laws.append(_row(title, pairs, tells))
    return checked


def _at_points(sequent: Sequent) -> Iterator[tuple[Text, list[Pair], int]]:
    """Both sides at moderate points and far out."""
    for scale, title in SCALES:
        found = (_pairs(setting, sequent.claim) for setting in settings(sequent, scale))
        pairs = [pair for several in found for pair in several]
        yield title, pairs, telling(pairs)


def _along(sequent: Sequent) -> Iterator[tuple[Text, list[Pair], int]]:
    """The value and its limit at growing arguments, at the points of all scales.

    Only at the last argument the distance is an error, and only those points can tell there that
    were further away at the first: a function that is its limit from the start says nothing.
    """
    drawn = [setting for scale, _ in SCALES for setting in settings(sequent, scale)]
    places = {fingerprint(setting): setting for setting in drawn}.values()
    ways = [way for setting in places if (way := _way(setting, sequent.claim))]
    steps = way_to(sequent.claim).floating
    for n, argument in enumerate(steps):
        title = Text(en=f"argument {argument:,.0f}", zh=f"自变量取 {argument:,.0f}")
        found = [(way, way[n]) for way in ways if np.isfinite(way[n]).all()]
        last = argument == steps[-1]
        far = [_away(way[0]) > NEAR if last else _away(pair) > TOLERANCE for way, pair in found]
        yield title, [pair for _, pair in found], sum(far)


def _away(pair: Pair) -> float:
    return abs(pair[0] - pair[1])


def _way(setting: Setting, claim: Term) -> list[Pair]:
    """The way of a claim to its limit in a setting; empty if it cannot be computed."""
    try:
        return _pairs_along(Evaluator(setting.sampled([])), claim, ())
    except (Undecided, ArithmeticError, TypeError):
        return []


def _pairs_along(ev: Evaluator, p: Term, stack: Stack) -> list[Pair]:
    """What tends to a limit and that limit, at growing arguments; at the last with its error.

    Where the way is slow, half of the largest distance is near enough at its last place.
    """
    steps, slow = way_to(p)[1:]
    number = int if p.data == "nat" else float
    with np.errstate(all="ignore"):  # far out is where a limit is looked at
        value = float(np.real(ev.value(p.args[1], stack)))
        values = (ev.value(p.args[2], (*stack, number(at))) for at in steps)
        found = [float(np.real(x)) for x in values]
        away = [abs(x - value) for x in found]
        near = max(NEAR * max(1.0, abs(value)), max(away) / 2 if slow else 0.0)
    error = max(0.0, away[-1] - near) / max(1.0, abs(value))
    return [*((x, value, 0.0) for x in found[:-1]), (found[-1], value, error)]


def _row(title: Text, pairs: Sequence[Pair], tells: int) -> LawFinding:
    left, right, _ = max(pairs, key=lambda p: (p[2], abs(p[0] - p[1])))
    shown = tuple((left, right) for left, right, _ in pairs[:SHOWN])
    return LawFinding(title, len(pairs), left, 0.0, right, 0.0, pairs=shown, telling=tells)


def telling(pairs: Sequence[tuple[float, float, float]]) -> int:
    """At how many points the two sides are neither both 0 nor the same two numbers everywhere."""
    if len({(round(left, 9), round(right, 9)) for left, right, _ in pairs}) == 1:
        return 0
    return sum(abs(left) > TOLERANCE or abs(right) > TOLERANCE for left, right, _ in pairs)


def _pairs(setting: Setting, claim: Term) -> list[tuple[float, float, float]]:
    ev = Evaluator(setting.sampled([]))
    try:
        with np.errstate(all="raise"):
            found = list(evaluated(ev, claim, ()))
    except (Undecided, ArithmeticError, TypeError):  # too far out for floats
        return []
    return [pair for pair in found if np.isfinite(pair).all()]


def evaluated(ev: Evaluator, p: Term, stack: Stack) -> Iterator[tuple[float, float, float]]:
    """Both sides of each relation in p and how far it is violated, relative to their size."""
    if p.head == "ForAll":
        for i in ev.indices(p.args[:-1], stack):
            yield from evaluated(ev, p.args[-1], (*stack, i))
    elif p.head == "All":
        nat = bound_sort(p.head, p.data) == "nat"
        for value in ev.everywhere() if nat else ev.model.reals:
            yield from evaluated(ev, p.args[0], (*stack, value))
    elif p.head == "Imp":
        if all(error <= 0 for *_, error in evaluated(ev, p.args[0], stack)):
            yield from evaluated(ev, p.args[1], stack)
    elif p.head == "HasDeriv":
        point, claimed = (ev.value(a, stack) for a in p.args[:2])
        slope = ev.space.differentiate(lambda x: ev.value(p.args[2], (*stack, x)), point)
        yield _pair("Eq", slope, claimed)
    elif p.head == "Tends":
        yield _pairs_along(ev, p, stack)[-1]
    elif p.head in ("Eq", "Le", "Lt", "Ne"):
        yield _pair(p.head, *(ev.value(a, stack) for a in p.args))
    else:
        raise Undecided(p.head)


def _pair(head: str, left: Any, right: Any) -> tuple[float, float, float]:
    a, b = float(np.real(left)), float(np.real(right))
    if head == "Ne":
        return a, b, float(a == b)
    violation = abs(a - b) if head == "Eq" else a - b
    return a, b, violation / max(1.0, abs(a), abs(b))
