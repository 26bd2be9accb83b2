"""The law of a score for normal components, without and with scaling; d is chosen."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

import numpy as np

from bilemma.figures import COLOURS, Frame, as_drawn, number, panel, sheet

__all__ = ["CHOSEN", "DIMENSIONS", "density", "frames"]

DIMENSIONS = (2, 4, 16, 64, 256)
CHOSEN = "64"
REACH = 40  # the axis runs from −40 to 40
LEFT, RIGHT, TOP, HEIGHT, GAP = 16, 344, 24, 66, 50


def frames() -> list[Frame]:
    """One frame a dimension."""
    return [_frame(d) for d in DIMENSIONS]


def _frame(d: int) -> Frame:
    figure = sheet(TOP + 2 * HEIGHT + GAP + 26)
    root = math.sqrt(d)
    laws = (
        ("**q** · **k**", "red", root, lambda x: density(x, d)),
        ("**q** · **k** / √*d*", "blue", 1.0, lambda x: root * density(root * x, d)),
    )
    for row, (name, colour, sd, law) in enumerate(laws):
        top = TOP + row * (HEIGHT + GAP)
        axes = panel(figure, LEFT, top, RIGHT, top + HEIGHT)
        _draw(axes, name, COLOURS[colour], sd, law)
    facts = {"d": str(d), "sd": number(root)}
    return as_drawn(str(d), figure, facts, [[number(root), "1"]])


def _draw(axes, name: str, colour: str, sd: float, law: Callable[[float], float]) -> None:
    reach = min(REACH, 6 * sd)
    x = np.concatenate([[-REACH], np.linspace(-reach, reach, 161), [REACH]])
    y = np.array([law(value) for value in x]) / law(0)  # to a height of its own: the width tells
    axes.set_xlim(-REACH, REACH)
    axes.set_ylim(0, 1)
    axes.fill_between(x, 0, y, facecolor=colour, alpha=0.22, linewidth=0, clip_on=False)
    axes.plot(x, y, color=colour, linewidth=1.5, clip_on=False)
    axes.plot([-sd, sd], [-0.07] * 2, color=COLOURS["ink"], linewidth=3, clip_on=False)
    axes.set_yticks([])
    axes.set_xticks(range(-REACH, REACH + 1, 20))
    axes.tick_params(pad=10)
    place = {"transform": axes.transAxes, "va": "baseline"}
    axes.text(0, 1.08, name, weight="bold", **place)
    axes.text(1, 1.08, f"@sd {number(sd)}", ha="right", fontsize=12, color=COLOURS["soft"], **place)


def density(x: float, d: int) -> float:
    """Density of the dot product of two standard normal vectors, for even d.

    With m = d/2 − 1 it is exp(−|x|) / (2^(m+1) m!) · Σ_k (m+k)! / (k! (m−k)!) · |x|^(m−k) / 2^k.
    """
    m, size = d // 2 - 1, max(abs(x), 1e-9)
    logs = (c + (m - k) * math.log(size) for k, c in enumerate(_coefficients(m)))
    return sum(math.exp(log - size) for log in logs)


@cache
def _coefficients(m: int) -> tuple[float, ...]:
    """Logarithms of the coefficients of |x|^(m−k), k = 0, …, m."""
    whole = (m + 1) * math.log(2) + math.lgamma(m + 1)
    return tuple(
        math.lgamma(m + k + 1)
        - math.lgamma(k + 1)
        - math.lgamma(m - k + 1)
        - k * math.log(2)
        - whole
        for k in range(m + 1)
    )
