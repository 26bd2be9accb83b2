"""The largest entry of the softmax Jacobian against the gap, and the two bounds proved for it."""

from __future__ import annotations

import numpy as np

from bilemma.figures import COLOURS, Frame, as_drawn, key, number, panel, sheet

__all__ = ["CHOSEN", "GAPS", "SIZES", "bound", "frames", "largest_entry", "remainder"]

SIZES = (2, 4, 16, 64, 256)  # how many scores
CHOSEN = "16"
GAPS = (0, 2, 4, 6, 8)  # in the table
WIDEST = 10
LEFT, RIGHT, TOP, BOTTOM = 34, 344, 66, 236


def scores(gap: float, n: int) -> np.ndarray:
    """One leading score, and n − 1 others that lie the gap below it."""
    x = np.zeros(n)
    x[0] = gap
    return x


def weights(gap: float, n: int) -> np.ndarray:
    """softmax of these scores."""
    powers = np.exp(scores(gap, n) - gap)
    return powers / powers.sum()


def largest_entry(gap: float, n: int) -> float:
    """The largest absolute value in the Jacobian of softmax at these scores."""
    y = weights(gap, n)
    return float(np.abs(y[:, None] * (np.eye(n) - y)).max())


def remainder(gap: float, n: int) -> float:
    """1 − y of the leading weight."""
    return float(1 - weights(gap, n)[0])


def bound(gap: float, n: int) -> float:
    """(n − 1) e^(−Δ)"""
    return float((n - 1) * np.exp(-gap))


LINES = {
    "@entry": (largest_entry, {"color": COLOURS["blue"], "linewidth": 2.5}),
    "@remainder": (remainder, {"color": COLOURS["ink"], "linewidth": 1.5}),
    "@bound": (bound, {"color": COLOURS["red"], "linewidth": 1.5, "linestyle": (0, (5, 3))}),
}


def frames() -> list[Frame]:
    """One frame a number of scores."""
    return [_frame(n) for n in SIZES]


def _frame(n: int) -> Frame:
    figure = sheet(BOTTOM + 44)
    axes = panel(figure, LEFT, TOP, RIGHT, BOTTOM, grid=True)
    axes.set_xlim(0, WIDEST)
    axes.set_ylim(0, 1)
    gaps = np.linspace(0, WIDEST, 121)
    for line, style in LINES.values():
        values = np.array([line(gap, n) for gap in gaps])
        shown = values <= 1
        axes.plot(gaps[shown], values[shown], **style)
    axes.set_xticks(range(0, WIDEST + 1, 2))
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1], ["0", "¼", "½", "¾", "1"])
    axes.set_xlabel("@axis", color=COLOURS["soft"], fontsize=12, labelpad=5)
    key(figure, [(label, style) for label, (_, style) in LINES.items()], LEFT, 12)
    facts = {"n": str(n), "entry": number(largest_entry(8, n)), "bound": number(bound(8, n))}
    rows = [[str(gap), *(number(line(gap, n)) for line, _ in LINES.values())] for gap in GAPS]
    return as_drawn(str(n), figure, facts, rows)
