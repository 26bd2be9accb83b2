"""One row of attention worked out, from the draw to the gradient; the divisor is chosen.

The query and the eight keys are those of :mod:`~derivations.drawings.weights` in 64 dimensions.
"""

from __future__ import annotations

import math

import numpy as np
from matplotlib.axes import Axes

from bilemma.figures import COLOURS, Frame, as_drawn, number, panel, sheet
from derivations.drawings.weights import KEYS, scores, weights

__all__ = ["CHOSEN", "DIMENSION", "DIVISORS", "KEYS", "STEEPEST", "derivatives", "frames"]

DIMENSION = 64
DIVISORS = {"1": 1.0, "√d = 8": math.sqrt(DIMENSION), "d = 64": float(DIMENSION)}
CHOSEN = "√d = 8"
LEFT, RIGHT = 44, 352
SCORES, WEIGHTS, SLOPES, HEIGHT = (28, 98), (132, 202), (236, 306), 326
STEEPEST = 0.25  # no derivative of softmax is larger in size


def derivatives(y: np.ndarray) -> np.ndarray:
    """∂y_m/∂x_j for all j, where y_m is the largest weight: y_m (δ_mj − y_j)."""
    m = int(y.argmax())
    return y[m] * (np.eye(len(y))[m] - y)


def frames() -> list[Frame]:
    """One frame a divisor."""
    return [_frame(label, divisor) for label, divisor in DIVISORS.items()]


def _frame(label: str, divisor: float) -> Frame:
    figure = sheet(HEIGHT)
    x = scores(DIMENSION) / divisor
    y = weights(x)
    slope = derivatives(y)
    reach = 1.15 * float(np.abs(scores(DIMENSION)).max())
    _bars(figure, SCORES, "@scores", "red", x, (-reach, reach))
    _bars(figure, WEIGHTS, "@weights", "blue", y, (0, 1))
    axes = _bars(figure, SLOPES, "@slopes", "teal", slope, (-STEEPEST, STEEPEST))
    axes.set_xticks([n + 0.5 for n in range(KEYS)], [str(n + 1) for n in range(KEYS)])
    facts = {
        "divisor": label,
        "score": number(float(np.abs(x).max()), 2),
        "weight": _weight(float(y.max())),
        "slope": number(float(np.abs(slope).max()), 2),
    }
    rows = [
        [str(n + 1), number(float(x[n]), 3), _share(float(y[n])), number(float(slope[n]), 2)]
        for n in range(KEYS)
    ]
    return as_drawn(label, figure, facts, rows)


def _bars(
    figure, lines: tuple[int, int], name: str, colour: str, values: np.ndarray, limits
) -> Axes:
    """A bar a key, with the numbers of the axis at its ends and the name above."""
    axes = panel(figure, LEFT, lines[0], RIGHT, lines[1])
    axes.set_xlim(0, KEYS)
    axes.set_ylim(*limits)
    axes.spines["bottom"].set_visible(False)
    axes.axhline(0, color=COLOURS["soft"], linewidth=1)
    axes.bar(np.arange(KEYS) + 0.5, values, 0.7, color=COLOURS[colour], alpha=0.6, linewidth=0)
    axes.set_xticks([])
    ends = limits if limits[1] <= 1 else (-10, 10)
    axes.set_yticks(ends, [number(end) for end in ends])
    axes.text(0, 1.08, name, transform=axes.transAxes, va="baseline")
    return axes


def _share(weight: float) -> str:
    """Two digits; of what is nearly 1 as many as tell it from 1."""
    return number(weight, 2 if weight < 0.95 else 2 - math.ceil(math.log10(1 - weight)))


def _weight(weight: float) -> str:
    """Two decimals; what is 1 only by rounding is said to be less."""
    return "> 0.99" if weight > 0.995 else f"{weight:.2f}"
