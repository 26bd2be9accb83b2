"""Figures as inline SVG, in the page's own colours and fonts, without a script.

Altair with vl-convert was tried for these two. It draws them well, but places labels by the font
metrics of the machine that builds (Chinese text then sits beside its place), cannot keep text at
12 px on a phone, and gives six times the bytes; so the few paths needed are written here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from markupsafe import Markup, escape

from .prose import html
from .strings import Words

__all__ = ["FIGURES", "Estimate", "evidence_figure", "law_of_score"]

WIDTH = 360  # as wide as a phone, so that text keeps its size there


def _short(x: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{x:.1f}".removesuffix(".0")


def _label(x: float) -> str:
    """A number as a reader writes it, with a true minus."""
    return f"{x:.4g}".replace("-", "−")


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "") -> str:
    attributes = f' class="{kind}"' if kind else ""
    attributes += f' text-anchor="{anchor}"' if anchor else ""
    return f'<text{attributes} x="{_short(x)}" y="{_short(y)}">{escape(words)}</text>'


def _path(kind: str, points: str) -> str:
    return f'<path class="{kind}" d="{points}"/>'


def _svg(kind: str, height: float, finding: str, parts: Iterable[str]) -> str:
    return (
        f'<svg class="bl-svg{kind}" viewBox="0 0 {WIDTH} {_short(height)}" role="img" '
        f'aria-label="{escape(finding)}" xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'
    )


# --- the law of a score, with a choice of d ------------------------------------------------------
DIMENSIONS = (2, 4, 16, 64, 256)
CHOSEN = 64
REACH = 40  # the axis runs from −40 to 40
HIGHEST = 0.75  # of a density that is drawn
MARGIN, PANEL, GAP, TOP = 16, 66, 50, 22
POINTS = 160


def law_of_score(words: Words) -> Markup:
    """The law of q·k for standard normal components, without and with scaling; d is chosen."""
    caption = words("dimension")
    buttons = "".join(
        f'<input type="radio" name="law-d" id="law-d-{d}"{" checked" if d == CHOSEN else ""}>'
        f'<label for="law-d-{d}">{d}</label>'
        for d in DIMENSIONS
    )
    frames = "".join(_frame(d, words) for d in DIMENSIONS)
    return html(
        f'<div class="bl-steps" role="radiogroup" aria-label="{escape(caption)}">'
        f'<span class="bl-steps__cap" aria-hidden="true">{escape(caption)}</span>'
        f"{buttons}{frames}</div>"
    )


def _frame(d: int, words: Words) -> str:
    root = math.sqrt(d)
    finding = words("figure_law", d=d, sd=_label(root))
    parts = _panel(0, "q·k", "bad", sd=root, law=lambda x: density(x, d), words=words)
    parts += _panel(
        1, "q·k / √d", "good", sd=1, law=lambda x: root * density(root * x, d), words=words
    )
    return _svg(" bl-frame", TOP + 2 * PANEL + GAP + 24, finding, parts)


def _panel(
    row: int, name: str, kind: str, *, sd: float, law: Callable[[float], float], words: Words
) -> list[str]:
    top = TOP + row * (PANEL + GAP)
    base = top + PANEL

    def across(x: float) -> float:
        return MARGIN + (x + REACH) / (2 * REACH) * (WIDTH - 2 * MARGIN)

    def up(y: float) -> float:
        return base - min(y, HIGHEST) / HIGHEST * PANEL

    curve = "L".join(f"{_short(across(x))} {_short(up(law(x)))}" for x in _grid(sd))
    bar = f"M{_short(across(-sd))} {base + 5}H{_short(across(sd))}"
    ticks = [
        _text(across(x), base + 20, _label(x), "tick", "middle")
        for x in range(-REACH, REACH + 1, 20)
    ]
    return [
        _text(MARGIN, top - 6, name, "lab"),
        _text(WIDTH - MARGIN, top - 6, words("figure_sd", sd=_label(sd)), "tick", "end"),
        _path(f"area {kind}", f"M{curve}Z"),
        _path("axis", f"M{MARGIN} {base}H{WIDTH - MARGIN}"),
        _path("sd", bar),
        *ticks,
    ]


def _grid(sd: float) -> list[float]:
    """Points of the axis, denser around 0 where a narrow curve bends."""
    reach = min(REACH, 6 * sd)
    inner = [reach * (2 * n / POINTS - 1) for n in range(POINTS + 1)]
    return [-REACH, *inner, REACH]


def density(x: float, d: int) -> float:
    """Density of the dot product of two standard normal vectors, for even d.

    With m = d/2 − 1 it is exp(−|x|) / (2^(m+1) m!) · Σ_k (m+k)! / (k! (m−k)!) · |x|^(m−k) / 2^k.
    """
    m, size = d // 2 - 1, max(abs(x), 1e-9)
    logs = (c + (m - k) * math.log(size) for k, c in enumerate(_coefficients(m)))
    return sum(math.exp(log - size) for log in logs)


@cache
def _coefficients(m: int) -> tuple[float, ...]:
    """Logarithms of the coefficients of |x|^(m−k), k = 0, …, m."""
    whole = (m + 1) * math.log(2) + math.lgamma(m + 1)
    return tuple(
        math.lgamma(m + k + 1)
        - math.lgamma(k + 1)
        - math.lgamma(m - k + 1)
        - k * math.log(2)
        - whole
        for k in range(m + 1)
    )


# --- evidence -------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Estimate:
    """What sampling under one law gave: an estimate, its standard error, and the proved value."""

    law: str
    value: float
    error: float
    truth: float


LEFT, ROW, HEAD = 128, 28, 34
NORMAL_95 = 1.96


def evidence_figure(estimates: Sequence[Estimate], limit: float | None, words: Words) -> Markup:
    """Estimates as deviations from the proved value, in standard errors, one row a law.

    ``limit`` is the deviation, in standard errors, at which a check of the book fails.
    """
    largest = max(abs(_deviation(estimate)) for estimate in estimates)
    bottom = HEAD + ROW * len(estimates) + 2
    reach = max(largest + NORMAL_95, limit or 0) * 1.1

    def across(z: float) -> float:
        return LEFT + (z + reach) / (2 * reach) * (WIDTH - LEFT - 10)

    parts = [
        _path("truth", f"M{_short(across(0))} {HEAD - 8}V{bottom}"),
        _text(across(0), HEAD - 14, words("figure_proved"), "truth-t", "middle"),
        _text(across(0), bottom + 15, "0", "tick", "middle"),
        _text(across(0), bottom + 33, words("figure_axis"), "tick", "middle"),
    ]
    for z in (-limit, limit) if limit else ():
        parts.append(_path("wide", f"M{_short(across(z))} {HEAD - 6}V{bottom}"))
        parts.append(_text(across(z), bottom + 15, _label(round(z, 2)), "tick", "middle"))
    for n, estimate in enumerate(estimates):
        parts += _estimate(HEAD + ROW * n + ROW / 2, estimate, across)
    finding = words("figure_finding", z=f"{largest:.2f}", n=len(estimates))
    if limit:
        finding += words.of("reason", "sentences") + words("figure_limit", z=f"{limit:.2f}")
    return html(_svg("", bottom + 38, finding, parts))


def _deviation(estimate: Estimate) -> float:
    return (estimate.value - estimate.truth) / estimate.error if estimate.error else 0.0


def _estimate(y: float, estimate: Estimate, across: Callable[[float], float]) -> list[str]:
    z = _deviation(estimate)
    bar = f"M{_short(across(z - NORMAL_95))} {_short(y)}H{_short(across(z + NORMAL_95))}"
    return [
        _text(LEFT - 12, y + 5, estimate.law, anchor="end"),
        _path("bar", bar),
        f'<circle class="dot" cx="{_short(across(z))}" cy="{_short(y)}" r="4"/>',
    ]


FIGURES: Mapping[str, Callable[[Words], Markup]] = MappingProxyType({"law_of_score": law_of_score})
