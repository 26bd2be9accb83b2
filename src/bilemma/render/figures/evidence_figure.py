"""What the checks of a theorem found, as a figure: inline SVG in the page's colours and fonts.

There is one on most pages of theorems, so it has to be cheap. Matplotlib, which draws the figures
with a choice, was tried: it takes 25 ms and 12 KB for each of these, 6 s for a book of 250
theorems, and its axes have to be told where each label of a row goes. The few paths written here
take a tenth of a millisecond and 2 KB.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from ..words.strings import Words
from ..writers.html import trusted

RIGHT = 352  # where axes end
WIDTH = 360  # as wide as a phone, so that text keeps its size there
NORMAL_95 = 1.96
Across = Callable[[float], float]


@dataclass(frozen=True)
class Estimate:
    """What sampling under one law gave: an estimate, its standard error, and the proved value."""

    law: str
    value: float
    error: float
    truth: float


@dataclass(frozen=True)
class Points:
    """Both sides of a claim without randomness, at points of one kind."""

    kind: str
    pairs: Sequence[tuple[float, float]]


# --- parts ----------------------------------------------------------------------------------------
def short(x: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{x:.1f}".removesuffix(".0")


def label(x: float) -> str:
    """A number as a reader writes it, with a true minus."""
    return f"{x:.4g}".replace("-", "−")


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "") -> str:
    """Words at a place."""
    attributes = f' class="{kind}"' if kind else ""
    attributes += f' text-anchor="{anchor}"' if anchor else ""
    return f'<text{attributes} x="{short(x)}" y="{short(y)}">{escape(words)}</text>'


def path(kind: str, points: str) -> str:
    """A line of a kind that the style sheet knows."""
    return f'<path class="{kind}" d="{points}"/>'


def svg(height: float, finding: str, parts: Iterable[str]) -> Markup:
    """A figure of these parts, which says in words what it shows."""
    return trusted(
        f'<svg class="bl-svg" viewBox="0 0 {WIDTH} {short(height)}" role="img" '
        f'aria-label="{escape(finding)}" xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'
    )


def ticks(low: float, high: float, count: int) -> list[float]:
    """At most so many round numbers between two numbers, evenly spaced."""
    raw = (high - low) / count
    size = 10.0 ** math.floor(math.log10(raw))
    step = next(m * size for m in (1, 2, 2.5, 5, 10) if m * size >= raw)
    first = math.ceil(low / step)
    return [round(n * step, 12) for n in range(first, math.floor(high / step) + 1)]


# --- points where nothing is random ---------------------------------------------------------------
SQUARE = (70, 14, 330, 234)  # left, top, right, bottom
ROUNDING = 1e-12
DISTINCT = 4  # fewer values than these are not worth a picture


def points_figure(groups: Sequence[Points], words: Words, relation: str) -> Markup | None:
    """The left side of the claim against the right side; None if there is too little to see.

    ``relation`` is what the claim says of them: ``value``, ``bound``, ``limit`` or ``unequal``.
    """
    pairs = [pair for group in groups for pair in group.pairs]
    sides = [side for pair in pairs for side in pair]
    largest = max(map(abs, sides), default=0.0)
    if len({label(side) for side in sides if abs(side) > ROUNDING * largest}) < DISTINCT:
        return None
    bend = _bend(sides, largest)

    def level(x: float) -> float:
        """Linear near 0, logarithmic far from it."""
        return math.copysign(math.log1p(abs(x) / bend), x)

    low, high = level(min(sides)), level(max(sides))
    left, top, right, bottom = SQUARE

    def across(x: float) -> float:
        return left + (level(x) - low) / (high - low) * (right - left)

    def up(y: float) -> float:
        return bottom - (level(y) - low) / (high - low) * (bottom - top)

    parts = [
        path("axis", f"M{left} {top}V{bottom}H{right}"),
        path("truth", f"M{left} {bottom}L{right} {top}"),
        *_axes_ticks(sides, bend, across, up),
        text((left + right) / 2, bottom + 34, words("figure_right_side"), "tick", "middle"),
        _turned(14, (top + bottom) / 2, words("figure_left_side")),
    ]
    for n, group in enumerate(groups):
        parts.append(marks([*_places(group, across, up), (left + 12, top + 8 + 18 * n)], n))
        parts.append(text(left + 22, top + 12 + 18 * n, group.kind, "tick"))
    finding = words(f"figure_points_{relation}", n=len(pairs))
    return svg(bottom + 40, finding, parts)


def _bend(sides: Sequence[float], largest: float) -> float:
    """Where the scale turns from linear to logarithmic; nowhere unless the sizes differ much."""
    sizes = sorted(abs(side) for side in sides if abs(side) > ROUNDING * largest)
    middle = sizes[len(sizes) // 2]
    return 10.0 ** math.floor(math.log10(middle)) if largest > 20 * middle else 10 * largest


def _axes_ticks(sides: Sequence[float], bend: float, across: Across, up: Across) -> list[str]:
    low, high = min(sides), max(sides)
    if bend > max(abs(low), abs(high)):
        values = ticks(low, high, 4)
    else:
        powers = [bend * 10.0**k for k in range(1, 12) if bend * 10.0**k <= max(-low, high)]
        powers = powers[:: max(1, math.ceil(len(powers) / 3))]
        values = [x for x in (*(-p for p in reversed(powers)), 0.0, *powers) if low <= x <= high]
    left, _, _, bottom = SQUARE
    down = [text(left - 6, up(x) + 4, label(x), "tick", "end") for x in values]
    return [*down, *(text(across(x), bottom + 16, label(x), "tick", "middle") for x in values)]


def _turned(x: float, y: float, words: str) -> str:
    return (
        f'<text class="tick" text-anchor="middle" '
        f'transform="translate({short(x)} {short(y)}) rotate(-90)">{escape(words)}</text>'
    )


def _places(group: Points, across: Across, up: Across) -> list[tuple[float, float]]:
    """Where the points are drawn, each place once, as far as it is written."""
    places = {(float(short(across(right))), float(short(up(left)))) for left, right in group.pairs}
    return sorted(places)


def marks(places: Iterable[tuple[float, float]], kind: int) -> str:
    """A dot at each place, or an open diamond: the kinds differ without colour.

    Diamonds are one path. Dots are not, for where they overlap they are darker.
    """
    if kind == 0:
        dots = (f'<circle cx="{short(x)}" cy="{short(y)}"/>' for x, y in places)
        return f'<g class="dot point">{"".join(dots)}</g>'
    return path("open", "".join(f"M{short(x)} {short(y - 5)}l5 5-5 5-5-5z" for x, y in places))
