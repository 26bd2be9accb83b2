"""Numbers for the letters of a theorem, as exact models of its hypotheses have them.

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
from bilemma.library.model import TheoremEntry
from bilemma.trusted.terms import Key, TermError

VARIANTS = 4  # of one question
MODELS, DRAWS = 40, 200
LARGEST = 20  # numerator and denominator of a number that is given
DIGITS = 6  # of a rounded answer
OFF = Fraction(1, 1000)  # by how much of itself an answer that is rounded may be off


@dataclass(frozen=True)
class DrawnNumbers:
    """Values of letters as TeX; the answer as decimals, and how far off one may be."""

    values: tuple[tuple[Key, str], ...]
    answer: str
    tolerance: str


def drawn_numbers(entry: TheoremEntry, most: int = VARIANTS) -> list[DrawnNumbers]:
    """Numbers for the right side of an equation, with different answers.

    None where it has letters that do not stand for one number each, or has none.
    """
    claim = entry.claim
    if claim.head != "Eq":
        return []
    keys = sorted(claim.args[1].free)
    if not keys or any(key[1] not in ("nat", "real") or key[2] for key in keys):
        return []
    found: dict[str, DrawnNumbers] = {}
    for numbers in _drawn(entry, keys):
        found.setdefault(numbers.answer, numbers)
        if len(found) == most:
            break
    return list(found.values())


def _drawn(entry: TheoremEntry, keys: list[Key]) -> Iterator[DrawnNumbers]:
    hypotheses = tuple(h.term for h in entry.hypotheses)
    with suppress(Unmodelled, Undecided, TermError, ArithmeticError):
        for model in models(hypotheses, entry.claim, MODELS, tries=DRAWS, full=True):
            setting = model.setting
            values = [setting.naturals.get(key, setting.cells.get((key, ()))) for key in keys]
            if not all(map(_is_plain, values)):
                continue
            answer = model.evaluator.value(entry.claim.args[1])
            if is_rational(answer) and answer == 0:
                continue
            shown = tuple((key, number(x)) for key, x in zip(keys, values, strict=True))
            yield DrawnNumbers(shown, *_decimals(answer))


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
