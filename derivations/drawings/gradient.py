"""Mean, median and mean square of the gradient through softmax against d, simulated.

Given a query q, the scores of independent standard normal keys are independent and normal with
variance |q|², and |q|² has the chi-squared law with d degrees of freedom; so nothing is lost by
drawing these instead of d components.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from bilemma.figures import COLOURS, Frame, as_drawn, key, number, panel, sheet

__all__ = ["CHOSEN", "DIMENSIONS", "KEYS", "SAMPLES", "Summary", "frames", "summary"]

DIMENSIONS = tuple(2**k for k in range(11))
SHOWN = (1, 4, 16, 64, 256, 1024)  # in the table
LOWEST = 1e-5  # that is drawn; the table goes on
KEYS = (2, 4, 16, 64)
CHOSEN = "16"
SAMPLES = 20_000
SEED = 20170612
LEFT, RIGHT, TOP, BOTTOM = 44, 344, 100, 276


class Summary(NamedTuple):
    """What is drawn of the largest entry of the Jacobian, over all samples."""

    mean: float
    median: float
    mean_square: float


@cache
def summary(d: int, n: int, *, scaled: bool) -> Summary:
    """Of the largest entry of the softmax Jacobian for n keys in d dimensions, simulated."""
    rng = np.random.default_rng((SEED, d, n))
    spread = np.sqrt(rng.chisquare(d, SAMPLES)) / (np.sqrt(d) if scaled else 1)
    scores = spread[:, None] * rng.standard_normal((SAMPLES, n))
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    y = powers / powers.sum(axis=1, keepdims=True)
    entry = (y * (1 - y)).max(axis=1)  # |y_i y_j| ≤ y_i (1 − y_i): the largest is on the diagonal
    return Summary(float(entry.mean()), float(np.median(entry)), float((entry**2).mean()))


STYLES = {"mean": "solid", "median": (0, (6, 3)), "mean_square": (0, (1.5, 2.5))}
COLOUR = {False: "red", True: "blue"}


def frames() -> list[Frame]:
    """One frame a number of keys."""
    return [_frame(n) for n in KEYS]


def _frame(n: int) -> Frame:
    figure = sheet(BOTTOM + 44)
    axes = panel(figure, LEFT, TOP, RIGHT, BOTTOM, grid=True)
    axes.set_xscale("log", base=2)
    axes.set_yscale("log")
    axes.set_xlim(0.9, 1150)
    axes.set_ylim(LOWEST, 0.5)
    for scaled, colour in COLOUR.items():
        values = [summary(d, n, scaled=scaled) for d in DIMENSIONS]
        for place, style in enumerate(STYLES.values()):
            line = _drawable([value[place] for value in values])
            axes.plot(*line, color=COLOURS[colour], linewidth=2, linestyle=style)
    axes.set_xticks(SHOWN, [str(d) for d in SHOWN])
    axes.set_yticks([1e-5, 1e-4, 1e-3, 1e-2, 1e-1], ["10⁻⁵", "10⁻⁴", "10⁻³", "10⁻²", "10⁻¹"])
    axes.minorticks_off()
    axes.set_xlabel("@axis", color=COLOURS["soft"], fontsize=12, labelpad=5)
    entries = [
        (f"@{name}", {"color": COLOURS["ink"], "linewidth": 2, "linestyle": style})
        for name, style in STYLES.items()
    ]
    for scaled, colour in COLOUR.items():
        entries.append((f"@scaled_{scaled}".lower(), {"color": COLOURS[colour], "linewidth": 6}))
    key(figure, entries, LEFT, 10)
    return as_drawn(str(n), figure, _facts(n), _rows(n))


def _drawable(values: list[float]) -> tuple[np.ndarray, np.ndarray]:
    """The broken line through these values, as far as it lies inside the axes."""
    steps = np.linspace(0, len(values) - 1, 40 * (len(values) - 1) + 1)
    line = np.exp(np.interp(steps, range(len(values)), np.log(values)))
    return 2.0 ** steps[line >= LOWEST], line[line >= LOWEST]


def _facts(n: int) -> dict[str, str]:
    without, scaled = (summary(DIMENSIONS[-1], n, scaled=scaled) for scaled in COLOUR)
    return {
        "n": str(n),
        "mean": number(without.mean, 2),
        "median": number(without.median, 2),
        "mean_scaled": number(scaled.mean, 2),
        "median_scaled": number(scaled.median, 2),
    }


def _rows(n: int) -> list[list[str]]:
    rows = []
    for d in SHOWN:
        both = (summary(d, n, scaled=False), summary(d, n, scaled=True))
        rows.append([str(d), *(number(x, 2) for found in both for x in found)])
    return rows
