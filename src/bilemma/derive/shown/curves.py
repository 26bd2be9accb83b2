"""The closed form of an answer as numbers, against the one size that it depends on."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from bilemma.formulas.numeric_value import FUNCTIONS, Number, numeric_value
from bilemma.trusted.terms import Key, Term

from ..answer import Answer

LAST = 64  # the largest size
ORDINARY = 1.0
# What a letter of this name mostly stands for: the kurtosis of a normal law, a correlation, a
# probability. The reader is shown the values, and may take others.
_USUAL = {"kappa": 3.0, "lambda": 3.0, "rho": 0.5, "p": 0.5}


@dataclass(frozen=True)
class ClosedForm:
    """A closed form that depends on one natural number and otherwise on fixed numbers.

    ``size`` is that number, ``letters`` the fixed ones with the values to begin with, ``first``
    the least size that the hypotheses allow.
    """

    value: Term
    size: Key
    letters: Mapping[Key, float]
    first: int

    def points(self, values: Mapping[Key, float] | None = None) -> list[tuple[int, float]]:
        """The value at each size up to :data:`LAST`; left out where something divides by 0 or is
        no real number. ``values`` take the place of those in ``letters``.
        """
        found = []
        for n in range(self.first, LAST + 1):
            at = {**self.letters, **(values or {}), self.size: Fraction(n)}
            try:
                value = float(numeric_value(self.value, at.__getitem__, inverse=_without_zero))
            except (ArithmeticError, ValueError):
                continue
            if math.isfinite(value):
                found.append((n, value))
        return found


def curve_of(answer: Answer) -> ClosedForm | None:
    """The curve of an answer; None if it is no closed form, depends on several sizes or on none, or
    on more than numbers.
    """
    sizes = [key for key in answer.value.free if key[1] == "nat"]
    others = [key for key in answer.value.free if key[1] != "nat"]
    is_plain = all(key[1] == "real" and not key[2] for key in others)
    if answer.verdict != "answer" or len(sizes) != 1 or not is_plain or not _is_plain(answer.value):
        return None
    letters = {key: _USUAL.get(key[0], ORDINARY) for key in sorted(others)}
    return ClosedForm(answer.value, sizes[0], letters, _least(answer, sizes[0]))


def _least(answer: Answer, size: Key) -> int:
    """The least size that the hypotheses allow, as far as they say so with a number."""
    given = [g.proposition for g in answer.question.given]
    bounds = [p for p in given if p.head in ("Le", "Lt") and p.args[0].head == "num"]
    least = 1
    for p in bounds:
        if p.args[1].head == "sym" and p.args[1].data == size:
            least = max(least, math.ceil(p.args[0].data) + (p.head == "Lt"))
    return least


def _is_plain(t: Term) -> bool:
    """Whether numbers for its letters give it a value by arithmetic."""
    is_whole = t.head not in ("Sum", "Prod") or len(t.args) == 2  # no index is left out
    return is_whole and t.head in _COMPUTED and all(map(_is_plain, t.args))


def _without_zero(x: Number) -> Number:
    """Raises ZeroDivisionError where the kernel takes 1/0 for 0: a figure shows no such value."""
    return 1 / x


_COMPUTED = frozenset(("num", "sym", "bv", "abs", "Sum", "Prod", *FUNCTIONS))
