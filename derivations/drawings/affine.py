"""What stretching and shifting do to a variable, its mean and its standard deviation."""

from __future__ import annotations

import math

from bilemma.figures import COLOURS, Frame, as_drawn, number, panel, sheet

__all__ = ["CHOSEN", "MAPS", "VALUES", "deviation", "frames", "mean"]

VALUES = (0, 1, 2, 5)  # of X, each with probability 1/4
MAPS = {"X + 3": (1, 3), "2X": (2, 0), "2X − 6": (2, -6), "−X": (-1, 0)}
CHOSEN = "2X"
LEFT, RIGHT, ROWS = 34, 344, ((30, 84), (130, 184))
LOWEST, HIGHEST = -6.5, 10.8


def mean(a: float, b: float) -> float:
    """Of aX + b."""
    return sum(a * x + b for x in VALUES) / len(VALUES)


def deviation(a: float, b: float) -> float:
    """The standard deviation of aX + b."""
    centre = mean(a, b)
    return math.sqrt(sum((a * x + b - centre) ** 2 for x in VALUES) / len(VALUES))


def frames() -> list[Frame]:
    """One frame a map."""
    return [_frame(label, *numbers) for label, numbers in MAPS.items()]


def _frame(label: str, a: int, b: int) -> Frame:
    figure = sheet(ROWS[1][1] + 40)
    written = label.replace("X", "*X*")
    _row(panel(figure, LEFT, ROWS[0][0], RIGHT, ROWS[0][1]), "*X*", 1, 0, "ink")
    _row(panel(figure, LEFT, ROWS[1][0], RIGHT, ROWS[1][1]), written, a, b, "blue")
    facts = {"mean": number(mean(a, b)), "sd": number(deviation(a, b))}
    return as_drawn(label, figure, facts, [[number(mean(a, b)), number(deviation(a, b))]])


def _row(axes, name: str, a: int, b: int, colour: str) -> None:
    """The values on a line, the mean below it, one standard deviation to either side."""
    centre, spread = mean(a, b), deviation(a, b)
    axes.set_xlim(LOWEST, HIGHEST)
    axes.set_ylim(0, 1)
    axes.set_yticks([])
    axes.set_xticks(range(-6, 11, 2), [number(x) for x in range(-6, 11, 2)])
    axes.text(LOWEST, 0.9, name, weight="bold", color=COLOURS[colour])
    for x in VALUES:
        axes.plot([a * x + b], [0.28], "o", color=COLOURS[colour], markersize=9, alpha=0.6)
    axes.plot([centre - spread, centre + spread], [0.62] * 2, color=COLOURS["red"], linewidth=4)
    axes.plot([centre], [0.62], "o", color=COLOURS["red"], markersize=7)
    axes.text(centre, 0.82, f"@mean {number(centre)}", ha="center", fontsize=12)
