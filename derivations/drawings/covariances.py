"""The variance of a sum of four variables: all entries of their covariance matrix, added up."""

from __future__ import annotations

from fractions import Fraction

from matplotlib.patches import Rectangle

from bilemma.figures import COLOURS, Frame, as_drawn, number, panel, sheet

__all__ = ["CHOSEN", "CORRELATIONS", "TERMS", "frames", "variance"]

TERMS = 4
CORRELATIONS = {
    "−⅓": Fraction(-1, 3),
    "0": Fraction(0),
    "½": Fraction(1, 2),
    "1": Fraction(1),
}
CHOSEN = "0"
LEFT, RIGHT, TOP, CELL = 60, 300, 14, 38


def variance(correlation: Fraction) -> Fraction:
    """Of the sum of four variables with variance 1, any two of them with this correlation."""
    return TERMS + TERMS * (TERMS - 1) * correlation


def frames() -> list[Frame]:
    """One frame a correlation."""
    return [_frame(label, value) for label, value in CORRELATIONS.items()]


def _frame(label: str, correlation: Fraction) -> Frame:
    bottom = TOP + CELL * TERMS
    figure = sheet(bottom + 34)
    axes = panel(figure, LEFT, TOP, RIGHT, bottom)
    axes.set_xlim(0, TERMS)
    axes.set_ylim(TERMS, 0)
    axes.set_xticks([])
    axes.set_yticks([])
    axes.spines["bottom"].set_visible(False)
    for i in range(TERMS):
        for j in range(TERMS):
            _cell(axes, i, j, label if i != j else "1", 1.0 if i == j else float(correlation))
    total = variance(correlation)
    place = {"ha": "center", "weight": "bold", "transform": axes.transAxes}
    axes.text(0.5, -0.15, f"@total {number(float(total))}", **place)
    off = total - TERMS
    rows = [[number(TERMS), number(float(off)), number(float(total))]]
    facts = {"rho": label, "off": number(float(off)), "all": number(float(total))}
    return as_drawn(label, figure, facts, rows)


def _cell(axes, i: int, j: int, text: str, value: float) -> None:
    box = (j + 0.02, i + 0.04), 0.96, 0.92
    colour = COLOURS["blue" if value > 0 else "red"]
    axes.add_patch(Rectangle(*box, facecolor=colour, alpha=0.6 * abs(value), linewidth=0))
    axes.add_patch(Rectangle(*box, fill=False, edgecolor=COLOURS["line"], linewidth=1))
    axes.text(j + 0.5, i + 0.5, text, ha="center", va="center_baseline", fontsize=12)
