"""The typical size of a score against d, for each of three divisors."""

from __future__ import annotations

from bilemma.figures import COLOURS, Frame, as_drawn, number, panel, sheet

__all__ = ["CHOSEN", "DIMENSIONS", "EXPONENTS", "deviation", "frames"]

DIMENSIONS = (1, 4, 16, 64, 256)
EXPONENTS = {"1": 0.0, "√d": 0.5, "d": 1.0}  # of d in the divisor
CHOSEN = "√d"
REACH = 18
LEFT, RIGHT, TOP, ROW = 62, 300, 12, 34


def deviation(d: int, exponent: float) -> float:
    """Standard deviation of the score divided by a power of d, for components of variance 1."""
    return d ** (0.5 - exponent)


def frames() -> list[Frame]:
    """One frame a divisor."""
    return [_frame(label, exponent) for label, exponent in EXPONENTS.items()]


def _frame(label: str, exponent: float) -> Frame:
    bottom = TOP + ROW * len(DIMENSIONS)
    figure = sheet(bottom + 46)
    axes = panel(figure, LEFT, TOP, RIGHT, bottom)
    deviations = [deviation(d, exponent) for d in DIMENSIONS]
    axes.set_xlim(-REACH, REACH)
    axes.set_ylim(len(DIMENSIONS) - 0.5, -0.5)
    axes.axvline(0, color=COLOURS["line"], linewidth=1)
    colour = COLOURS["blue" if exponent == 0.5 else "red"]
    for row, (d, sd) in enumerate(zip(DIMENSIONS, deviations, strict=True)):
        y = (len(DIMENSIONS) - 0.5 - row) / len(DIMENSIONS)
        axes.plot([-sd, sd], [row, row], color=colour, linewidth=8, alpha=0.55, clip_on=False)
        axes.plot([0], [row], "o", color=COLOURS["ink"], markersize=3.5, clip_on=False)
        place = {"transform": axes.transAxes, "va": "center_baseline"}
        axes.text(-0.04, y, f"*d* = {d}", ha="right", **place)
        axes.text(1.03, y, f"±{number(sd)}", color=COLOURS["soft"], fontsize=12, **place)
    axes.set_yticks([])
    axes.set_xticks(range(-16, 17, 8))
    axes.set_xlabel("@axis", color=COLOURS["soft"], fontsize=12, labelpad=7)
    facts = {"first": number(deviations[0]), "last": number(deviations[-1])}
    rows = [[str(d), number(sd)] for d, sd in zip(DIMENSIONS, deviations, strict=True)]
    return as_drawn(label, figure, facts, rows)
