"""Numbers for the letters of a statement, as exact models of its hypotheses have them.

So nobody is asked for the variance of what cannot be: the hypotheses hold in the model. Its value
of the right side is exact; a fraction that ends in no decimals, or a root, is rounded, and the
question says how far an answer may be off.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from bilemma.evidence.models.describe import number
from bilemma.evidence.models.problem import Unmodelled
from bilemma.evidence.models.reals import Undecided, is_rational
from bilemma.evidence.models.search import models
from bilemma.trusted.terms import Key, Term, TermError

VARIANTS = 4  # of one question
MODELS, DRAWS = 40, 200
LARGEST = 20  # numerator and denominator of a number that is given
DIGITS = 6  # of a rounded answer
OFF = Fraction(1, 1000)  # by how much of itself an answer that is rounded may be off


@dataclass(frozen=True)
class DrawnNumbers:
    """Values of letters as TeX; the answer as decimals, and how far off one may be; the same as
    the model has it.
    """

    values: tuple[tuple[Key, str], ...]
    answer: str
    tolerance: str
    exact: Any

    def is_answer(self, x: Any) -> bool:
        """Whether a number is the answer, or as near to it as is asked for."""
        if self.tolerance == "0":
            return bool(is_rational(x) and x == self.exact)
        return abs(float(x) - float(self.exact)) <= float(self.tolerance)


def has_numbers(claim: Term) -> bool:
    """Whether the right side of an equation has letters, each of which stands for one number."""
    if claim.head != "Eq":
        return False
    keys = claim.args[1].free
    return bool(keys) and all(key[1] in ("nat", "real") and not key[2] for key in keys)


def drawn_numbers(
    hypotheses: tuple[Term, ...], claim: Term, most: int = VARIANTS
) -> list[DrawnNumbers]:
    """Numbers for the right side of an equation, with different answers; none if it has none."""
    if not has_numbers(claim):
        return []
    found: dict[str, DrawnNumbers] = {}
    for numbers in _drawn(hypotheses, claim):
        found.setdefault(numbers.answer, numbers)
        if len(found) == most:
            break
    return list(found.values())


def _drawn(hypotheses: tuple[Term, ...], claim: Term) -> Iterator[DrawnNumbers]:
    keys = sorted(claim.args[1].free)
    with suppress(Unmodelled, Undecided, TermError, ArithmeticError):
        for model in models(hypotheses, claim, MODELS, tries=DRAWS, full=True):
            setting = model.setting
            values = [setting.naturals.get(key, setting.cells.get((key, ()))) for key in keys]
            if not all(map(_is_plain, values)):
                continue
            answer = model.evaluator.value(claim.args[1])
            if is_rational(answer) and answer == 0:
                continue
            shown = tuple((key, number(x)) for key, x in zip(keys, values, strict=True))
            yield DrawnNumbers(shown, *_decimals(answer), answer)


def _is_plain(x: Any) -> bool:
    if x is None or not is_rational(x) or x == 0:
        return False
    value = Fraction(x)
    return max(abs(value.numerator), value.denominator) <= LARGEST


def _decimals(x: Any) -> tuple[str, str]:
    """A number in decimals, and how far off an answer may be: not at all where it is exact."""
    if is_rational(x):
        value = Fraction(x)
        rest = value.denominator
        for prime in (2, 5):
            while rest % prime == 0:
                rest //= prime
        if rest == 1:
            exact = Decimal(value.numerator) / Decimal(value.denominator)
            return f"{exact:f}", "0"
    value = Fraction(float(x))
    return f"{float(x):.{DIGITS}g}", f"{float(abs(value) * OFF):.2g}"
