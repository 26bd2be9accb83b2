"""The scores of one query with eight keys, and their softmax weights beneath; d is chosen.

One query and eight keys are drawn once, with independent standard normal components; for each d
their first d components count. So what changes from frame to frame is the dimension alone.
"""

from __future__ import annotations

import math

import numpy as np
from matplotlib.patches import Rectangle

from bilemma.figures import COLOURS, Frame, as_drawn, number, panel, sheet

__all__ = ["CHOSEN", "DIMENSIONS", "KEYS", "frames", "scores", "weights"]

DIMENSIONS = (1, 4, 16, 64, 256)
CHOSEN = "16"
KEYS = 8
SEED = 6
LEFT, MIDDLE, RIGHT, GAP = 36, 184, 352, 20
SCORES, WEIGHTS, HEIGHT = (30, 106), (138, 204), 222


def scores(d: int) -> np.ndarray:
    """The dot products of the query with each key, in their first d components."""
    rng = np.random.default_rng(SEED)
    longest = max(DIMENSIONS)
    query, keys = rng.standard_normal(longest), rng.standard_normal((KEYS, longest))
    return keys[:, :d] @ query[:d]


def weights(x: np.ndarray) -> np.ndarray:
    """softmax(x)"""
    powers = np.exp(x - x.max())
    return powers / powers.sum()


def frames() -> list[Frame]:
    """One frame a dimension."""
    return [_frame(d) for d in DIMENSIONS]


def _frame(d: int) -> Frame:
    figure = sheet(HEIGHT)
    x = scores(d)
    reach = 1.15 * np.abs(x).max()
    found = []
    columns = (("**q** · **k**", "red", x), ("**q** · **k** / √*d*", "blue", x / math.sqrt(d)))
    for column, (name, colour, values) in enumerate(columns):
        left = MIDDLE + GAP if column else LEFT
        right = RIGHT if column else MIDDLE
        y = weights(values)
        _sticks(panel(figure, left, SCORES[0], right, SCORES[1]), name, colour, values, reach)
        _bars(panel(figure, left, WEIGHTS[0], right, WEIGHTS[1]), colour, y)
        found.append(y)
    most = [_rounded(y.max()) for y in found]
    facts = {"d": str(d), "raw": most[0], "scaled": most[1]}
    return as_drawn(str(d), figure, facts, [[number(math.sqrt(d)), *most]])


def _sticks(axes, name: str, colour: str, values: np.ndarray, reach: float) -> None:
    """The scores, on the same axis in both columns."""
    axes.set_xlim(0, KEYS)
    axes.set_ylim(-reach, reach)
    axes.spines["bottom"].set_visible(False)
    axes.axhline(0, color=COLOURS["soft"], linewidth=1)
    for n, value in enumerate(values):
        axes.plot([n + 0.5] * 2, [0, value], color=COLOURS[colour], linewidth=2)
        axes.plot(n + 0.5, value, "o", color=COLOURS[colour], markersize=5, clip_on=False)
    step = _step(reach)
    axes.set_xticks([])
    axes.set_yticks([-step, 0, step] if colour == "red" else [])
    axes.text(0, 1.1, name, transform=axes.transAxes, weight="bold", va="baseline")


def _bars(axes, colour: str, y: np.ndarray) -> None:
    """The weights, between 0 and 1; the largest is written above its bar."""
    axes.set_xlim(0, KEYS)
    axes.set_ylim(0, 1)
    axes.set_xticks([])
    axes.set_yticks([0, 1] if colour == "red" else [])
    for n, weight in enumerate(y):
        box = (n + 0.15, 0), 0.7, weight
        axes.add_patch(Rectangle(*box, facecolor=COLOURS[colour], alpha=0.6, linewidth=0))
    n = int(y.argmax())
    axes.text(n + 0.5, y[n] + 0.07, _rounded(y[n]), ha="center", fontsize=12)
    axes.text(0, -0.24, "@weights", transform=axes.transAxes, fontsize=12, color=COLOURS["soft"])


def _rounded(weight: float) -> str:
    """Two decimals; what is 1 only by rounding is said to be less."""
    return "> 0.99" if weight > 0.995 else f"{weight:.2f}"


def _step(reach: float) -> int:
    """A round number that fits into the axis: 1, 2 or 5 times a power of ten."""
    power = 10 ** math.floor(math.log10(reach))
    return max(1, *(int(k * power) for k in (1, 2, 5) if k * power <= reach))
