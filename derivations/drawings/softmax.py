"""Softmax and its Jacobian over temperature: four scores, six temperatures."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from matplotlib.patches import Rectangle

from bilemma.figures import COLOURS, Frame, as_drawn, number, panel, sheet

__all__ = ["CHOSEN", "SCORES", "TEMPERATURES", "frames", "jacobian", "weights"]

SCORES = (2, 1, 0, -1)
TEMPERATURES = {
    "4": Fraction(4),
    "2": Fraction(2),
    "1": Fraction(1),
    "½": Fraction(1, 2),
    "¼": Fraction(1, 4),
    "⅛": Fraction(1, 8),
}
CHOSEN = "1"
LARGEST = 0.25  # no entry of the Jacobian is larger in absolute value
DARKEST = 0.6  # opacity at which ink still has a contrast of 4.5, in both schemes
LEFT, RIGHT, BARS, TOP, CELL = 24, 344, (44, 104), 148, 38


def weights(temperature: Fraction) -> np.ndarray:
    """softmax(x/T)"""
    powers = np.exp(np.array(SCORES, dtype=float) / float(temperature))
    return powers / powers.sum()


def jacobian(y: np.ndarray) -> np.ndarray:
    """The derivatives of the weights: y_i (δ_ij − y_j)."""
    return y[:, None] * (np.eye(len(y)) - y)


def frames() -> list[Frame]:
    """One frame a temperature."""
    return [_frame(label, value) for label, value in TEMPERATURES.items()]


def _frame(label: str, temperature: Fraction) -> Frame:
    figure = sheet(TOP + CELL * len(SCORES) + 6)
    y = weights(temperature)
    entries = jacobian(y)
    _bars(panel(figure, LEFT, BARS[0], RIGHT, BARS[1]), y)
    _cells(panel(figure, LEFT, TOP, RIGHT, TOP + CELL * len(SCORES)), entries)
    facts = {"t": label, "most": _rounded(y.max()), "entry": _rounded(np.abs(entries).max())}
    rows = [
        [f"{i + 1}", number(SCORES[i]), _rounded(y[i]), *(_rounded(x) for x in entries[i])]
        for i in range(len(SCORES))
    ]
    return as_drawn(label, figure, facts, rows)


def _rounded(x: float) -> str:
    """Three decimals; what is 0 only by rounding is said to be small."""
    if 0 < abs(x) < 0.0005:
        return number(x, 1)
    return f"{x:.3f}".replace("-", "−")


def _bars(axes, y: np.ndarray) -> None:
    axes.set_xlim(0, len(y))
    axes.set_ylim(0, 1)
    axes.set_xticks([])
    axes.set_yticks([])
    axes.text(0, 1.5, "@weights", transform=axes.transAxes, weight="bold")
    for i, weight in enumerate(y):
        axes.add_patch(Rectangle((i + 0.2, 0), 0.6, weight, facecolor=COLOURS["blue"], alpha=0.5))
        axes.text(i + 0.5, weight + 0.06, f"{weight:.3f}", ha="center", fontsize=12)


def _cells(axes, entries: np.ndarray) -> None:
    size = len(entries)
    axes.set_xlim(0, size)
    axes.set_ylim(size, 0)
    axes.set_xticks([])
    axes.set_yticks([])
    axes.spines["bottom"].set_visible(False)
    axes.text(0, 1.05, "@jacobian", transform=axes.transAxes, weight="bold")
    for (i, j), entry in np.ndenumerate(entries):
        colour = COLOURS["blue" if entry > 0 else "red"]
        shade = DARKEST * min(1, abs(entry) / LARGEST)
        box = (j + 0.02, i + 0.04), 0.96, 0.92
        axes.add_patch(Rectangle(*box, facecolor=colour, alpha=shade, linewidth=0))
        axes.add_patch(Rectangle(*box, fill=False, edgecolor=COLOURS["line"], linewidth=1))
        text = f"{round(entry, 3) + 0.0:.3f}".replace("-", "−")
        axes.text(j + 0.5, i + 0.5, text, ha="center", va="center_baseline", fontsize=12)
