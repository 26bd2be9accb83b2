"""Towards settings in which a bound is nearly met: there a bound that is a little wrong is seen.

Numbers drawn at random make a bound hold with room to spare, or say nothing at all: a probability
is below 17. So the numbers of a setting are changed one at a time, and a change is kept where the
claim comes nearer to equality. What hypotheses bound from below, ρ in E|X|³ ≤ ρσ³, is made as small
as the law allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from fractions import Fraction
from typing import Any

from bilemma.trusted.terms import Key, Term

from .models.laws import Law
from .models.reals import Undecided, is_rational
from .models.repair import repaired, tightened
from .models.sequent import body_of, parts
from .models.setting import Setting

FACTORS = (Fraction(1, 2), 2, Fraction(1, 4), 4)
REFUSED = (Undecided, OverflowError, TypeError)


def bounded_below(hypotheses: Sequence[Term]) -> list[Key]:
    """Real symbols, no families, that are to be at least some mean."""
    found: dict[Key, None] = {}
    for p in map(body_of, hypotheses):
        if p.head == "Le" and any(t.head in ("E", "Var") for t in parts(p.args[0])):
            own = sorted(p.args[1].free - p.args[0].free)
            found |= dict.fromkeys(key for key in own if key[1:] == ("real", ()))
    named = _scales(hypotheses)
    return [key for key in found if key not in named]


def _scales(hypotheses: Sequence[Term]) -> set[Key]:
    """What is squared in equations, as σ in E X² = σ²."""
    equations = [h for h in map(body_of, hypotheses) if h.head == "Eq"]
    powers = (t for h in equations for t in parts(h) if t.head == "pow")
    return {t.args[0].data for t in powers if t.args[0].head == "sym"}


def pressed(setting: Setting, hypotheses: Sequence[Term], law: Law) -> Setting | None:
    """The setting with all that is bounded from below as small as this law of its sources allows.

    None where the hypotheses cannot be met so.
    """
    made = copy(setting)
    made.cells = dict(setting.cells)
    try:
        model = made.model_by_moments((law,) * len(made.laws))
        if repaired(made, hypotheses, model) is None:
            return None
        for key in bounded_below(hypotheses):
            if (key, ()) in made.cells:
                model = made.model_by_moments((law,) * len(made.laws))
                tightened(made, hypotheses, key, model)
    except REFUSED:
        return None
    return made


def changed_numbers(
    setting: Setting, hypotheses: Sequence[Term], others: Sequence[Key]
) -> Iterator[Setting]:
    """The setting with one real number smaller, larger or 0, or with another index.

    Args:
        setting: where to start.
        hypotheses: those numbers are left alone which these determine.
        others: natural numbers that are no sizes.
    """
    fixed = {*bounded_below(hypotheses), *_scales(hypotheses)}
    for key in others:
        for n in (1, 2, 3, 6):
            if n != setting.naturals[key]:
                made = copy(setting)
                made.naturals, made.cells = {**setting.naturals, key: n}, dict(setting.cells)
                yield made
    for cell, value in sorted(setting.cells.items(), key=lambda item: item[0]):
        if cell[1] or cell[0] in fixed or not is_rational(value):
            continue
        for other in _others(value):
            made = copy(setting)
            made.cells = {**setting.cells, cell: other}
            yield made


def _others(value: Any) -> Iterator[Any]:
    yield from (0,) if value else (1,)
    yield from (value * factor for factor in FACTORS if value)
