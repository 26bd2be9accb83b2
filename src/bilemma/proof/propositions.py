"""What an author may assume or claim."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


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
    """``body`` → ``value`` as the real variable grows without bound."""

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
