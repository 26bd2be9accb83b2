"""What an author may assume or claim."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sympy.core.relational import (
    Equality,
    Relational,
    StrictGreaterThan,
    StrictLessThan,
    Unequality,
)
from sympy.logic.boolalg import BooleanAtom

from bilemma.trusted.terms import TermError


@dataclass(frozen=True)
class Proposition:
    """Anything that can stand in ``given`` or ``claim``."""


@dataclass(frozen=True)
class Equation(Proposition):
    """left = right"""

    left: Any
    right: Any


@dataclass(frozen=True)
class LessEqual(Proposition):
    """left ≤ right"""

    left: Any
    right: Any


@dataclass(frozen=True)
class Less(Proposition):
    """left < right"""

    left: Any
    right: Any


@dataclass(frozen=True)
class NotEqual(Proposition):
    """left ≠ right"""

    left: Any
    right: Any


@dataclass(frozen=True)
class FiniteMoment(Proposition):
    """E|variable|^order is finite."""

    variable: Any
    order: Any


@dataclass(frozen=True, init=False)
class Measurable(Proposition):
    """``variable`` is determined by what is ``given``: it is a (Borel) function g(Y) of it.

    What is given are variables and vectors, or one symbol of :func:`conditions`.
    """

    variable: Any
    given: tuple

    def __init__(self, variable: Any, *given: Any) -> None:
        object.__setattr__(self, "variable", variable)
        object.__setattr__(self, "given", given)


@dataclass(frozen=True, init=False)
class Independent(Proposition):
    """The random variables are independent; a tuple or a vector is one block."""

    blocks: tuple

    def __init__(self, *blocks: Any) -> None:
        object.__setattr__(self, "blocks", blocks)


@dataclass(frozen=True, init=False)
class IndependentFamily(Proposition):
    """All components of the vectors are independent: mutually, or any ``wise`` of them."""

    vectors: tuple
    wise: int | None

    def __init__(self, *vectors: Any, wise: int | None = None) -> None:
        object.__setattr__(self, "vectors", vectors)
        object.__setattr__(self, "wise", wise)


@dataclass(frozen=True, init=False)
class ForEach(Proposition):
    """The proposition for every index i = 1..size, except the excluded ones.

    Without size: for every natural number i.
    """

    index: Any
    size: Any
    proposition: Proposition
    exclude: tuple

    def __init__(
        self, index: Any, size: Any, proposition: Proposition, exclude: tuple = ()
    ) -> None:
        for name, value in zip(
            ("index", "size", "proposition", "exclude"),
            (index, size, proposition, exclude if isinstance(exclude, tuple) else (exclude,)),
            strict=True,
        ):
            object.__setattr__(self, name, value)


@dataclass(frozen=True)
class ForAllReal(Proposition):
    """The proposition for every real number t."""

    variable: Any
    proposition: Proposition


@dataclass(frozen=True)
class Implies(Proposition):
    """If the first, then the second."""

    premise: Proposition
    conclusion: Proposition


@dataclass(frozen=True)
class Tends(Proposition):
    """``body`` → ``value`` as the variable, real or a natural number, grows without bound."""

    body: Any
    variable: Any
    value: Any


@dataclass(frozen=True)
class HasDerivative(Proposition):
    """The derivative of ``variable ↦ body`` at ``point`` is ``value``."""

    body: Any
    variable: Any
    point: Any
    value: Any


def in_range(index: Any, size: Any) -> tuple[Proposition, Proposition]:
    """1 ≤ index ≤ size, as two propositions."""
    return LessEqual(1, index), LessEqual(index, size)


# --- relations of SymPy ---------------------------------------------------------------------------
_STRICT = (StrictLessThan, StrictGreaterThan)
_INSTEAD = {Equality: "Equation(a, b)", Unequality: "NotEqual(a, b)"}


def is_proposition(x: Any) -> bool:
    """Whether it is meant as a proposition: also ``x <= y`` and the like, as SymPy makes them."""
    return isinstance(x, (Proposition, Relational, BooleanAtom, bool))


def proposition(x: Any) -> Proposition:
    """A proposition as it was written; ``x <= y`` is ``LessEqual(x, y)``, ``x < y`` is ``Less``.

    ``y >= x`` is the same as ``x <= y``, as Python has it too.

    Raises:
        TermError: it is another relation of SymPy, or one that was decided when it was written;
            says what to write.
    """
    if isinstance(x, Proposition):
        return x
    if isinstance(x, Relational) and type(x) not in _INSTEAD:
        return (Less if isinstance(x, _STRICT) else LessEqual)(x.lts, x.gts)
    if type(x) in _INSTEAD:
        raise TermError(f"{x} is SymPy's: write {_INSTEAD[type(x)]}")
    raise TermError(
        f"a relation is {x} here: it was written with ==, which compares at once: write "
        "Equation(a, b); or SymPy has decided it, as it does with 0 <= n: write LessEqual(0, n)"
    )
