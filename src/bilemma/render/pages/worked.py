"""Worked examples: what the formula of a theorem gives for numbers, for hand-written pages.

The numbers of an example are thus those of the formula that was proved, and change with it. What
can be is computed in fractions; a root that is none, or an exponential, is a float.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from bilemma.library.model import TheoremEntry
from bilemma.trusted.kernel import unfold
from bilemma.trusted.terms import DEFINED, Term

Number = Fraction | float

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


def root(x: Number) -> Number:
    """The square root, as a fraction if it is one. Raises ValueError of a negative number."""
    if isinstance(x, int | Fraction) and x >= 0:
        above, below = math.isqrt(x.numerator), math.isqrt(x.denominator)
        if above**2 == x.numerator and below**2 == x.denominator:
            return Fraction(above, below)
    return math.sqrt(x)


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
    return _value(entry.claim.args[1], letters, ())


def _exact(value: float | str) -> Number:
    return value if isinstance(value, float) else Fraction(value)


def _refuse_unless(hypothesis: Term, letters: Mapping[str, Number]) -> None:
    """Refuse numbers for which a hypothesis is false; one about anything else says nothing."""
    holds = RELATIONS.get(hypothesis.head)
    if holds is None or any(key[0] not in letters or key[2] for key in hypothesis.free):
        return
    left, right = (_value(side, letters, ()) for side in hypothesis.args)
    if not holds(left, right):
        numbers = ", ".join(f"{name} = {value}" for name, value in letters.items())
        raise ValueError(f"{hypothesis} fails for {numbers}")


def _value(t: Term, letters: Mapping[str, Number], bound: tuple[int, ...]) -> Number:
    if t.head == "num":
        return Fraction(t.data)
    if t.head == "bv":
        return Fraction(bound[-1 - t.data])
    if t.head == "sym":
        if t.data[0] not in letters:
            raise ValueError(f"{t.data[0]} needs a number")
        return letters[t.data[0]]
    if t.head in ("Sum", "Prod"):
        return _series(t, letters, bound)
    if t.head in DEFINED and not t.loose:
        return _value(unfold(t).conclusion.args[1], letters, bound)
    if t.head not in FUNCTIONS:
        raise ValueError(f"{t} is no number")
    return FUNCTIONS[t.head](*(_value(arg, letters, bound) for arg in t.args))


def _series(t: Term, letters: Mapping[str, Number], bound: tuple[int, ...]) -> Number:
    if len(t.args) != 2:
        raise ValueError(f"{t} leaves indices out")
    last = _value(t.args[0], letters, bound)
    terms = (_value(t.args[1], letters, (*bound, n)) for n in range(1, int(last) + 1))
    start: Number = Fraction(0)
    return sum(terms, start) if t.head == "Sum" else math.prod(terms, start=Fraction(1))


def _product(*factors: Number) -> Number:
    return math.prod(factors, start=Fraction(1))


def _sum(*terms: Number) -> Number:
    return sum(terms, Fraction(0))


FUNCTIONS: Mapping[str, Callable[..., Number]] = {
    "add": _sum,
    "mul": _product,
    "pow": lambda x, n: x ** int(n),
    "inv": lambda x: 1 / x if x else Fraction(0),  # 1/0 is 0, as in the kernel
    "sqrt": root,
    "exp": lambda x: math.exp(x) if x else Fraction(1),
    "log": math.log,
    "max": max,
    "step": lambda x, y: Fraction(x <= y),
    "Phi": lambda x: (1 + math.erf(x / math.sqrt(2))) / 2,
    "pi": lambda: math.pi,
    "delta": lambda i, j: Fraction(i == j),
}
