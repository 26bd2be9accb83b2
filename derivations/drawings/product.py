"""The three parts of the variance of a product of independent factors, for several means."""

from __future__ import annotations

from matplotlib.patches import Rectangle

from bilemma.figures import COLOURS, Frame, as_drawn, number, panel, sheet

__all__ = ["CHOSEN", "MEANS", "frames", "parts"]

MEANS = {"0, 0": (0, 0), "1, 0": (1, 0), "1, 1": (1, 1), "2, 1": (2, 1)}
CHOSEN = "0, 0"
COLUMNS = ("blue", "amber", "teal")
LEFT, RIGHT, TOP, BOTTOM = 30, 344, 70, 106
LARGEST = 7


def parts(mean_x: float, mean_y: float) -> tuple[float, float, float]:
    """Var(X) Var(Y), Var(X) E[Y]², Var(Y) E[X]², for variances 1."""
    return 1, mean_y**2, mean_x**2


def frames() -> list[Frame]:
    """One frame a pair of means."""
    return [_frame(label, *means) for label, means in MEANS.items()]


def _frame(label: str, mean_x: int, mean_y: int) -> Frame:
    figure = sheet(BOTTOM + 46)
    found = parts(mean_x, mean_y)
    axes = panel(figure, LEFT, TOP, RIGHT, BOTTOM)
    axes.set_xlim(0, LARGEST)
    axes.set_ylim(0, 1)
    axes.set_yticks([])
    axes.set_xticks(range(LARGEST + 1))
    axes.set_xlabel("@axis", color=COLOURS["soft"], fontsize=12, labelpad=4)
    left = 0.0
    for n, (part, colour) in enumerate(zip(found, COLUMNS, strict=True)):
        box = {"facecolor": COLOURS[colour], "alpha": 0.6, "linewidth": 0}
        axes.add_patch(Rectangle((left, 0), part, 0.85, **box))
        left += part
        y = 1 - (12 + 18 * n) / (BOTTOM + 46)
        square = {"transform": figure.transFigure, "facecolor": COLOURS[colour], "alpha": 0.6}
        figure.patches.append(Rectangle((LEFT / 360, y - 0.02), 0.035, 0.07, **square))
        figure.text((LEFT + 20) / 360, y - 0.02, f"@part{n} {number(part)}", fontsize=12)
    rows = [[*(number(part) for part in found), number(sum(found))]]
    facts = {"means": label, "all": number(sum(found))}
    return as_drawn(label, figure, facts, rows)
