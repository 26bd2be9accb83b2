"""The kurtosis of the dot product against d, for three laws of the components."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from bilemma.figures import COLOURS, Frame, as_drawn, number, panel, sheet

__all__ = ["CHOSEN", "DIMENSIONS", "KURTOSES", "frames", "kurtosis"]

DIMENSIONS = (1, 4, 16, 64, 256)
KURTOSES = {"@normal": Fraction(3), "@uniform": Fraction(9, 5), "@sign": Fraction(1)}
CHOSEN = "@normal"
LEFT, RIGHT, TOP, BOTTOM = 30, 344, 18, 206
OF_NORMAL_LAW = 3


def kurtosis(d: float, of_components: Fraction) -> float:
    """E[z⁴] / E[z²]² of the dot product, if all components have this kurtosis."""
    return float(OF_NORMAL_LAW + (of_components**2 - 3) / Fraction(d))


def frames() -> list[Frame]:
    """One frame a distribution."""
    return [_frame(law) for law in KURTOSES]


def _frame(law: str) -> Frame:
    figure = sheet(BOTTOM + 46)
    axes = panel(figure, LEFT, TOP, RIGHT, BOTTOM, grid=True)
    axes.set_xscale("log", base=2)
    axes.set_xlim(0.85, 300)
    axes.set_ylim(0, 10)
    axes.axhline(OF_NORMAL_LAW, color=COLOURS["ink"], linewidth=1.5, linestyle=(0, (4, 3)))
    axes.text(290, 2.85, "@limit", ha="right", va="top", fontsize=12)
    d = np.geomspace(1, 256, 65)
    for other, of_components in KURTOSES.items():
        y = [kurtosis(Fraction(x).limit_denominator(10**6), of_components) for x in d]
        chosen = other == law
        colour = COLOURS["blue" if chosen else "soft"]
        axes.plot(d, y, color=colour, linewidth=2.5 if chosen else 1, alpha=1 if chosen else 0.6)
    values = [kurtosis(x, KURTOSES[law]) for x in DIMENSIONS]
    above = values[0] > OF_NORMAL_LAW
    for x, y in zip(DIMENSIONS[:3], values[:3], strict=True):
        axes.plot([x], [y], "o", color=COLOURS["blue"], markersize=6)
        axes.annotate(
            number(y),
            (x, y),
            (4, 7 if above else -9),
            textcoords="offset points",
            va="bottom" if above else "top",
            color=COLOURS["blue"],
            weight="bold",
        )
    axes.set_xticks(DIMENSIONS, [str(x) for x in DIMENSIONS])
    axes.minorticks_off()
    axes.set_yticks(range(0, 10, 3))
    axes.set_xlabel("@axis", color=COLOURS["soft"], fontsize=12, labelpad=6)
    facts = {f"at_{x}": number(y) for x, y in zip(DIMENSIONS, values, strict=True)}
    rows = [[str(x), number(y, 4)] for x, y in zip(DIMENSIONS, values, strict=True)]
    return as_drawn(law, figure, facts, rows)
