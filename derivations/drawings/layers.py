"""The mean square of a signal through linear layers, for weights of several variances."""

from __future__ import annotations

from fractions import Fraction

from bilemma.figures import COLOURS, Frame, as_drawn, number, panel, sheet

__all__ = ["CHOSEN", "FACTORS", "frames", "mean_square"]

FACTORS = {
    "½": Fraction(1, 2),
    "⅘": Fraction(4, 5),
    "1": Fraction(1),
    "5/4": Fraction(5, 4),
    "2": Fraction(2),
}  # n times the variance of a weight
CHOSEN = "1"
DEPTH, SHOWN = 20, (0, 5, 10, 20)
LEFT, RIGHT, TOP, BOTTOM = 44, 344, 14, 206


def mean_square(factor: Fraction, layer: int) -> Fraction:
    """After so many layers, of a signal that begins with mean square 1."""
    return factor**layer


def frames() -> list[Frame]:
    """One frame a factor."""
    return [_frame(label, factor) for label, factor in FACTORS.items()]


def _frame(label: str, factor: Fraction) -> Frame:
    figure = sheet(BOTTOM + 46)
    axes = panel(figure, LEFT, TOP, RIGHT, BOTTOM, grid=True)
    axes.set_yscale("log")
    axes.set_xlim(-0.5, DEPTH + 0.5)
    axes.set_ylim(3e-7, 3e6)
    for other in FACTORS.values():
        chosen = other == factor
        colour = COLOURS["blue" if chosen else "soft"]
        line = [float(mean_square(other, layer)) for layer in range(DEPTH + 1)]
        look = {"linewidth": 2.5 if chosen else 1, "alpha": 1 if chosen else 0.6}
        axes.plot(range(DEPTH + 1), line, color=colour, **look)
    last = float(mean_square(factor, DEPTH))
    axes.plot([DEPTH], [last], "o", color=COLOURS["blue"], markersize=6, clip_on=False)
    ticks = (1e-6, 1e-3, 1, 1e3, 1e6)
    axes.set_yticks(ticks, ["10⁻⁶", "10⁻³", "1", "10³", "10⁶"])
    axes.set_xticks(range(0, DEPTH + 1, 5))
    axes.minorticks_off()
    axes.set_xlabel("@axis", color=COLOURS["soft"], fontsize=12, labelpad=6)
    values = [number(float(mean_square(factor, layer))) for layer in SHOWN]
    facts = {"factor": label, "last": values[-1]}
    return as_drawn(label, figure, facts, [[*values]])
