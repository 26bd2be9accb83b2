"""The mean square of a variable, divided into the square of its mean and its variance."""

from __future__ import annotations

import numpy as np
from matplotlib.patches import Rectangle

from bilemma.figures import COLOURS, Frame, as_drawn, number, panel, sheet

__all__ = ["CHOSEN", "MEANS", "VARIANCE", "frames", "mean_square"]

MEANS = {"0": 0, "1": 1, "2": 2, "3": 3}
VARIANCE = 1
CHOSEN = "2"
LEFT, RIGHT, CURVE, BAR = 24, 344, (14, 96), (150, 182)
LARGEST = 10


def mean_square(mean: float) -> float:
    """E[X²] of a variable with this mean and variance 1."""
    return mean**2 + VARIANCE


def frames() -> list[Frame]:
    """One frame a mean."""
    return [_frame(label, mean) for label, mean in MEANS.items()]


def _frame(label: str, mean: float) -> Frame:
    figure = sheet(BAR[1] + 46)
    _curve(panel(figure, LEFT, CURVE[0], RIGHT, CURVE[1]), mean)
    axes = panel(figure, LEFT, BAR[0], RIGHT, BAR[1])
    axes.set_xlim(0, LARGEST)
    axes.set_ylim(0, 1)
    axes.set_yticks([])
    axes.set_xticks(range(0, LARGEST + 1, 2))
    box = {"height": 0.8, "linewidth": 0}
    axes.add_patch(Rectangle((0, 0), mean**2, facecolor=COLOURS["soft"], alpha=0.45, **box))
    axes.add_patch(Rectangle((mean**2, 0), VARIANCE, facecolor=COLOURS["blue"], alpha=0.7, **box))
    axes.text(0, 1.12, f"@parts {number(mean_square(mean))} {number(mean**2)}", fontsize=12)
    axes.set_xlabel("@axis", color=COLOURS["soft"], fontsize=12, labelpad=4)
    rows = [[number(mean_square(mean)), number(mean**2), number(VARIANCE)]]
    facts = {"mean": label, "all": number(mean_square(mean)), "square": number(mean**2)}
    return as_drawn(label, figure, facts, rows)


def _curve(axes, mean: float) -> None:
    """A normal density with this mean, and one standard deviation to either side of it."""
    x = np.linspace(-2.9, 6, 121)
    axes.set_xlim(-3, 6)
    axes.set_ylim(-0.07, 0.43)
    axes.set_yticks([])
    axes.set_xticks(range(-3, 7), [number(n) for n in range(-3, 7)])
    axes.plot(x, np.exp(-((x - mean) ** 2) / 2) / np.sqrt(2 * np.pi), color=COLOURS["blue"])
    axes.plot([mean - 1, mean + 1], [-0.03] * 2, color=COLOURS["red"], linewidth=4)
    axes.plot([mean], [-0.03], "o", color=COLOURS["red"], markersize=6)
