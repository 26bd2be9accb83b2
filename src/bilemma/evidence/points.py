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

from bilemma.text import Text
from bilemma.trusted.terms import Key, Term, bound_sort

from .models.evaluate import Evaluator, Stack
from .models.reals import Undecided
from .models.search import Found, Search, Unmodelled
from .models.sequent import Sequent
from .models.setting import Setting
from .outcome import Row, SampledResult

POINTS = 16
SHOWN = 64  # values of the claim that a page may draw
TRIES = 600
PATIENCE = 40  # draws for each point
TOLERANCE = 1e-8
SCALES = (
    (1.0, Text(en="random points", zh="随机点")),
    (6.0, Text(en="extreme points", zh="极端点")),
)
LIMIT_ARGUMENTS = (1e2, 1e4, 1e6)


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
        search = _FarSearch(sequent, seed=11)
    except Unmodelled:
        return []
    search.scale = scale
    found: list[Setting] = []
    for attempt in range(TRIES):
        setting = search.draw()
        model: Found | None = setting and search.found(setting)
        if model:
            found.append(model.setting)
        if len(found) == POINTS or attempt > PATIENCE * (1 + len(found)):
            break
    return found


def check_points(lines: dict[int, Sequent], result: SampledResult) -> set[int]:
    """Evaluate each line at its points; failures go into the result. Gives the lines checked."""
    checked = set()
    for number, sequent in lines.items():
        for scale, title in SCALES:
            pairs = []
            for setting in settings(sequent, scale):
                pairs += _pairs(setting, sequent.claim)
            if not pairs:
                continue
            checked.add(number)
            result.comparisons += len(pairs)
            result.samples += len(pairs)
            left, right, error = max(pairs, key=lambda p: p[2])
            if error > TOLERANCE:
                result.failures.append(f"line {number}, {title.en}: {left:.9g} against {right:.9g}")
            if number == 0:
                shown = tuple((left, right) for left, right, _ in pairs[:SHOWN])
                result.laws.append(
                    Row(
                        title,
                        len(pairs),
                        left,
                        0.0,
                        right,
                        0.0,
                        pairs=shown,
                        telling=telling(pairs),
                    )
                )
    return checked


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
        limit = ev.value(p.args[1], stack)
        with np.errstate(all="ignore"):  # far out is where a limit is looked at
            values = [ev.value(p.args[2], (*stack, t)) for t in LIMIT_ARGUMENTS]
        left, right, error = _pair("Eq", values[-1], limit)
        yield left, right, max(0.0, error - 1e-3)
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
