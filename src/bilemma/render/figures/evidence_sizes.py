"""Estimates with their intervals against what is proved, over the sizes of a statement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import fsum

from markupsafe import Markup

from ..words.strings import Words
from .evidence_figure import (
    NORMAL_95,
    RIGHT,
    Estimate,
    label,
    marks,
    path,
    short,
    svg,
    text,
    ticks,
)

LEFT, TOP, BOTTOM = 52, 30, 236
EDGE = 12  # between the axis and the first or last estimate


@dataclass(frozen=True)
class SizedEstimate:
    """An estimate, with the size at which it was made, if the statement has one."""

    estimate: Estimate
    size: int | None
    is_dependent: bool
    setting: tuple[str, ...]  # estimates of one setting stand together

    @property
    def name(self) -> str:
        """What stands below its place on the axis."""
        return ("" if self.size is None else str(self.size)) + "†" * self.is_dependent


@dataclass(frozen=True)
class _Axis:
    """How estimates are put: where what is proved lies, what the axis says, each one's place."""

    truth: float
    words: str
    place: Callable[[Estimate], tuple[float, float]]  # the estimate and its standard error


def sizes_figure(
    found: Sequence[SizedEstimate], limit: float, words: Words, *, is_bound: bool = False
) -> Markup:
    """One estimate beside the other, in the order of the settings; what is proved is one line.

    Estimates are divided by what is proved; where that is 0 they are measured in standard errors,
    and so where a bound is negative: above it, a quotient would be smaller than 1.
    ``limit`` is the deviation, in standard errors, at which a check of the book fails.
    """
    axis = _axis(found, words, is_bound=is_bound)
    rows = [axis.place(one.estimate) for one in found]
    low = min(axis.truth, *(x - limit * error for x, error in rows))
    high = max(axis.truth, *(x + limit * error for x, error in rows))
    low, high = low - 0.03 * (high - low), high + 0.05 * (high - low)

    def up(x: float) -> float:
        return BOTTOM - (x - low) / (high - low) * (BOTTOM - TOP)

    step = (RIGHT - LEFT - 2 * EDGE) / max(1, len(found) - 1)
    places = [LEFT + EDGE + step * k for k in range(len(found))]
    parts = [
        text(LEFT - 40, TOP - 14, axis.words, "tick"),
        path("axis", f"M{LEFT} {TOP}V{BOTTOM}H{RIGHT}"),
        path("truth", f"M{LEFT} {short(up(axis.truth))}H{RIGHT}"),
        *(text(LEFT - 6, up(x) + 4, label(x), "tick", "end") for x in ticks(low, high, 5)),
    ]
    parts += _intervals(list(zip(places, rows, strict=True)), limit, up)
    parts += _names(found, places, words)
    return svg(BOTTOM + 42, _finding(found, words, axis, is_bound=is_bound), parts)


def _axis(found: Sequence[SizedEstimate], words: Words, *, is_bound: bool) -> _Axis:
    estimates = [one.estimate for one in found]
    if all((e.truth if is_bound else abs(e.truth)) > e.error for e in estimates):
        said = words("share_column" if is_bound else "figure_ratio")
        return _Axis(1.0, said, lambda e: (e.value / e.truth, abs(e.error / e.truth)))
    said = words("figure_axis")
    return _Axis(0.0, said, lambda e: ((e.value - e.truth) / e.error, 1.0))


def _intervals(
    rows: Sequence[tuple[float, tuple[float, float]]], limit: float, up: Callable[[float], float]
) -> list[str]:
    """Of each row, at its place: the interval at two levels, and the estimate in it."""

    def lines(reach: float) -> str:
        return "".join(
            f"M{short(x)} {short(up(value - reach * error))}V{short(up(value + reach * error))}"
            for x, (value, error) in rows
        )

    estimates = [(float(short(x)), float(short(up(value)))) for x, (value, _) in rows]
    return [path("wide", lines(limit)), path("bar", lines(NORMAL_95)), marks(estimates, 0)]


def _names(found: Sequence[SizedEstimate], places: Sequence[float], words: Words) -> list[str]:
    """The size below the middle of those estimates that have it in one setting."""
    groups: dict[tuple, list[float]] = {}
    for one, x in zip(found, places, strict=True):
        groups.setdefault((one.name, one.setting), []).append(x)
    sized = any(one.size is not None for one in found)
    parts, edges = [], [(own[0], own[-1]) for own in groups.values()]
    for number, ((name, _), own) in enumerate(groups.items(), 1):
        said = name if sized else f"{number}{name}"
        parts.append(text(fsum(own) / len(own), BOTTOM + 16, said, "tick", "middle"))
    for (_, before), (after, _) in pairwise(edges):
        parts.append(path("grid", f"M{short((before + after) / 2)} {TOP}V{BOTTOM}"))
    said = words("size_column" if sized else "figure_set")
    return [*parts, text((LEFT + RIGHT) / 2, BOTTOM + 34, said, "tick", "middle")]


def _finding(found: Sequence[SizedEstimate], words: Words, axis: _Axis, *, is_bound: bool) -> str:
    sizes = sorted({one.size for one in found if one.size is not None})
    comma = words.of("statement", "comma")
    said = comma.join(words("figure_sizes", name=size) for size in sizes)
    said = said or words("figure_set")
    kind = "zero" if axis.truth == 0 else "bound" if is_bound else "finding"
    return words(f"figure_sizes_{kind}", n=len(found), sizes=said)
