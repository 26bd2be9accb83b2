"""Worked examples: what the formula of a theorem gives for numbers, for hand-written pages.

The numbers of an example are thus those of the formula that was proved, and change with it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from bilemma.formulas.numeric_value import Number, numeric_value
from bilemma.library.model import TheoremEntry
from bilemma.trusted.terms import Key, Term

RELATIONS: Mapping[str, Callable[[Any, Any], bool]] = {
    "Eq": lambda x, y: x == y,
    "Le": lambda x, y: x <= y,
    "Lt": lambda x, y: x < y,
    "Ne": lambda x, y: x != y,
}


def worked(entry: TheoremEntry, given: Mapping[str, int | str | float]) -> Number:
    """The right side of the theorem's equation or bound, with numbers for its letters.

    ``given`` has them by name, such as ``sigma_q``; a number for the components of a vector stands
    for each of them. A fraction may be text, ``"1/32"``.

    Raises ValueError, naming the theorem, if its claim has no right side, a letter has no number
    or is not in it, the numbers fail a hypothesis that is about them alone, or a part of the
    formula is no number.
    """
    try:
        return _worked(entry, {name: _exact(value) for name, value in given.items()})
    except ValueError as error:
        raise ValueError(f"an example of {entry.id}: {error}") from None


def rounded_down(x: Number, decimals: int) -> str:
    """A lower bound with so many decimals, which is a lower bound still."""
    return _rounded(math.floor, x, decimals)


def rounded_up(x: Number, decimals: int) -> str:
    """An upper bound with so many decimals, which is an upper bound still."""
    return _rounded(math.ceil, x, decimals)


def _rounded(towards: Callable[[Fraction], int], x: Number, decimals: int) -> str:
    if not math.isfinite(x):  # what a theorem gives that is left out
        return str(x)
    return f"{Decimal(towards(Fraction(x) * 10**decimals)).scaleb(-decimals):f}"


def _worked(entry: TheoremEntry, letters: Mapping[str, Number]) -> Number:
    if entry.claim.head not in RELATIONS:
        raise ValueError("its claim is neither an equation nor a bound")
    terms = (entry.claim, *(hypothesis.term for hypothesis in entry.hypotheses))
    known = {key[0] for term in terms for key in term.free}
    if strange := sorted(letters.keys() - known):
        raise ValueError(f"it has no {', '.join(strange)}")
    for hypothesis in entry.hypotheses:
        _refuse_unless(hypothesis.term, letters)
    return _value(entry.claim.args[1], letters)


def _value(t: Term, letters: Mapping[str, Number]) -> Number:
    def number_of(letter: Key) -> Number:
        if letter[0] not in letters:
            raise ValueError(f"{letter[0]} needs a number")
        return letters[letter[0]]

    return numeric_value(t, number_of)


def _exact(value: float | str) -> Number:
    return value if isinstance(value, float) else Fraction(value)


def _refuse_unless(hypothesis: Term, letters: Mapping[str, Number]) -> None:
    """Refuse numbers for which a hypothesis is false; one about anything else says nothing."""
    holds = RELATIONS.get(hypothesis.head)
    if holds is None or any(key[0] not in letters or key[2] for key in hypothesis.free):
        return
    left, right = (_value(side, letters) for side in hypothesis.args)
    if not holds(left, right):
        numbers = ", ".join(f"{name} = {value}" for name, value in letters.items())
        raise ValueError(f"{hypothesis} fails for {numbers}")
