"""The exponential function over its tangents: the axiom from which its bounds are proved."""

from __future__ import annotations

import numpy as np

from bilemma.figures import COLOURS, Frame, as_drawn, number, panel, sheet

__all__ = ["CHOSEN", "POINTS", "frames", "tangent"]

POINTS = {"−1": -1.0, "0": 0.0, "1": 1.0, "2": 2.0}  # where the tangent touches
CHOSEN = "0"
AT = (-2, -1, 0, 1, 2)  # in the table
LEFT, RIGHT, TOP, BOTTOM = 30, 344, 14, 226


def tangent(x: float, a: float) -> float:
    """e^a (1 + x − a), the tangent at a."""
    return float(np.exp(a) * (1 + x - a))


def frames() -> list[Frame]:
    """One frame a point of contact."""
    return [_frame(label, a) for label, a in POINTS.items()]


def _frame(label: str, a: float) -> Frame:
    figure = sheet(BOTTOM + 40)
    axes = panel(figure, LEFT, TOP, RIGHT, BOTTOM, grid=True)
    axes.set_xlim(-2.2, 2.4)
    axes.set_ylim(-2, 9)
    axes.axhline(0, color=COLOURS["soft"], linewidth=1)
    x = np.linspace(-2.2, 2.19, 81)
    line = np.array([tangent(z, a) for z in x])
    axes.plot(x, np.exp(x), color=COLOURS["blue"], linewidth=2.5)
    axes.plot(x[line >= -2], line[line >= -2], color=COLOURS["red"], linewidth=1.5)
    axes.plot([a], [np.exp(a)], "o", color=COLOURS["ink"], markersize=6)
    axes.text(-2.1, 8.1, "@exponential", color=COLOURS["blue"], weight="bold")
    axes.text(-2.1, 6.9, "@tangent", color=COLOURS["red"], weight="bold")
    axes.set_xticks(AT, [number(z) for z in AT])
    axes.set_yticks(range(-2, 9, 2), [number(y) for y in range(-2, 9, 2)])
    axes.set_xlabel("*x*", color=COLOURS["soft"], fontsize=12, labelpad=4)
    rows = [[number(z), number(np.exp(z)), number(tangent(z, a))] for z in AT]
    facts = {"a": label, "value": number(np.exp(a)), "line": number(tangent(a - 1, a))}
    return as_drawn(label, figure, facts | {"curve": number(np.exp(a - 1))}, rows)
