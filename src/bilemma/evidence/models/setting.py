"""A setting: concrete values of every free symbol of a sequent.

Random variables are made from independent *sources* Z₁, Z₂, …: each is a polynomial in them, or
looked up in a table by the first of them. The same setting gives an exact finite model and, with
other laws of the sources, batches of samples.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm, prod
from typing import Any

import numpy as np

from bilemma.trusted.terms import Key, Term

from .evaluate import ExactModel
from .laws import Law
from .polynomial_variables import MomentSpace
from .reals import Real, Undecided, is_rational, tidy
from .space import FiniteSpace, SampleSpace

Index = tuple[int, ...]
Parts = frozenset[tuple[int, Any]]
MAX_POINTS = 128  # sample points of a finite model


@dataclass(frozen=True)
class Variable:
    """A random variable: a polynomial in the sources, or a table over one source's values.

    ``terms`` maps sorted tuples of source numbers to coefficients; ``table`` holds the values at
    0, 1, … of the source of that number.
    """

    terms: Mapping[tuple[int, ...], Any]
    table: tuple[Any, ...] = ()
    source: int = 0

    def value(self, sources: Sequence[Any], exact: bool) -> Any:
        """The variable as an array over the sample points."""
        if self.table:
            kind = object if exact else float
            values = np.array([_number(v, exact) for v in self.table], dtype=kind)
            return values[sources[self.source].astype(int)]
        total = sources[0] * 0 if sources else 0
        for factors, coefficient in self.terms.items():
            term = _number(coefficient, exact)
            for f in factors:
                term = term * sources[f]
            total = total + term
        return total

    @property
    def is_rough(self) -> bool:
        """Whether a number in it is not rational."""
        return not all(map(is_rational, (*self.terms.values(), *self.table)))

    def moved(self, shift: Any, scale: Any) -> Variable:
        """Shift + scale · variable"""
        if self.table:
            return Variable({}, tuple(shift + scale * v for v in self.table), self.source)
        terms = {f: c * scale for f, c in self.terms.items()}
        terms[()] = terms.get((), Fraction(0)) + shift
        return Variable({f: c for f, c in terms.items() if c})


def _number(x: Any, exact: bool) -> Any:
    return tidy(x) if exact else float(x)


@dataclass(frozen=True)
class Curve:
    """A real function a + b·t + c·t² + k·e^{r·t} + j·[t ≤ 0] of one variable."""

    a: Any = 0
    b: Any = 0
    c: Any = 0
    k: Any = 0
    r: Any = 0
    j: Any = 0

    def __call__(self, space: Any, t: Any) -> Any:
        """Its value, in the arithmetic of the space."""
        total = self.a + self.b * t + self.c * (t * t)
        if self.j:
            total = total + self.j * space.step(t, 0)
        return total + self.k * space.exp(self.r * t) if self.k else total

    @property
    def parts(self) -> tuple[Parts | None]:
        """Which tᵖ·e^{rt} it is made of, as (p, r); None if it jumps."""
        if self.j:
            return (None,)
        used = {(0, self.r): self.k, (0, 0): 1, (1, 0): self.b, (2, 0): self.c}
        return (frozenset(part for part, factor in used.items() if factor),)


@dataclass(frozen=True)
class Surface:
    """A real function of two variables: the product, or the sum, of a curve of each."""

    first: Curve
    second: Curve
    is_product: bool

    def __call__(self, space: Any, s: Any, t: Any) -> Any:
        """Its value, in the arithmetic of the space."""
        x, y = self.first(space, s), self.second(space, t)
        return x * y if self.is_product else x + y

    @property
    def parts(self) -> tuple[Parts | None, ...]:
        """Of each variable, which tᵖ·e^{rt} it is made of."""
        return (*self.first.parts, *self.second.parts)


@dataclass
class Setting:
    """Values of all free symbols; ``cells`` holds those of real symbols and of their families."""

    naturals: dict[Key, int]
    extent: int
    laws: tuple[Law, ...] = ()
    variables: dict[tuple[Key, Index], Variable] = field(default_factory=dict)
    blocks: dict[Key, tuple[Variable, ...]] = field(default_factory=dict)
    cells: dict[tuple[Key, Index], Any] = field(default_factory=dict)
    curves: dict[tuple[Key, Index], Curve | Surface] = field(default_factory=dict)
    reals: tuple[Any, ...] = ()
    coupling: str = "independent"
    definitions: Mapping[Key, Term] = field(default_factory=dict)
    events: frozenset[Key] = frozenset()  # symbols among these that are indicators of events
    members: dict[tuple[Key, Index], Term] = field(default_factory=dict)  # see ExactModel
    sequences: frozenset[Key] | None = None  # see ExactModel

    def least(self, sizes: Iterable[Key]) -> int:
        """The least of these natural numbers; 2 where there are none, for nothing is empty then."""
        return min((self.naturals[key] for key in sizes if key in self.naturals), default=2)

    def real(self, key: Key) -> Any:
        """The exact value of a real symbol, or the function that a real family is."""
        if not key[2]:
            return self.cells[key, ()]
        table = {index: x for (other, index), x in self.cells.items() if other == key}
        return _family(table, self._within)

    def points(self) -> int:
        """The number of sample points of the finite model."""
        return prod(len(law.points) for law in self.laws)

    def model(self, laws: Sequence[Law] | None = None) -> ExactModel:
        """The exact model, with other finite laws of the sources if they are given."""
        chosen = self.laws if laws is None else laws
        weights, total = np.ones(1, dtype=object), 1
        size = prod(len(law.points) for law in chosen)
        sources, inner = [], size
        for law in chosen:
            inner //= len(law.points)
            column = np.empty(len(law.points), dtype=object)
            column[:] = [tidy(v) for v, _ in law.points]
            sources.append(np.tile(np.repeat(column, inner), size // (inner * len(column))))
            common = lcm(*(w.denominator for _, w in law.points))
            shares = np.array([int(w * common) for _, w in law.points], dtype=object)
            weights, total = np.outer(weights, shares).ravel(), total * common
        space = FiniteSpace(weights, total)
        return self._model(space, sources or [np.zeros(1, dtype=object)])

    def model_by_moments(self, laws: Sequence[Law]) -> ExactModel:
        """The exact model in which sources of these laws are known by their moments.

        Raises:
            Undecided: a variable is looked up in a table.
        """
        space = MomentSpace(laws)
        if any(v.table for v in self.variables.values()):
            raise Undecided("a table has no moments")
        return self._model(space, space.sources)

    def sampled(self, sources: Sequence[np.ndarray]) -> ExactModel:
        """A model of a batch of samples of the sources."""
        sources = list(sources) or [np.zeros(1)]
        return self._model(SampleSpace(len(sources[0])), sources)

    def _model(self, space: Any, sources: Sequence[Any]) -> ExactModel:
        exact = space.exact
        values: dict[Key, Any] = {k: v if exact else float(v) for k, v in self.naturals.items()}
        tables: dict[Key, dict[Index, Any]] = {}
        for (key, index), variable in self.variables.items():
            tables.setdefault(key, {})[index] = variable.value(sources, exact)
        for (key, index), number in self.cells.items():
            tables.setdefault(key, {})[index] = number if exact else float(number)
        for key, table in tables.items():
            within = self._within if key[1] == "real" else _as_it_is
            values[key] = _family(table, within) if key[2] else table[()]
        for key in {key for key, _ in self.curves}:
            values[key] = self._curves(key, space)
        for key, members in self.blocks.items():
            values[key] = [m.value(sources, exact) for m in members]
        reals = self.reals if exact else tuple(map(float, self.reals))
        return ExactModel(
            space, values, self.extent, reals, self.definitions, self.members, self.sequences
        )

    def _within(self, index: Index) -> Index:
        """The index itself, or the one within the extent that stands for it: the last."""
        if self.sequences is None:
            return index
        return tuple(min(i, self.extent) for i in index)

    def _curves(self, key: Key, space: Any) -> Callable[..., Any]:
        moving = "nat" if key in (self.sequences or ()) else "real"
        places = [k for k, sort in enumerate(key[2]) if sort == moving]

        def value(*arguments: Any) -> Any:
            index = self._within(tuple(a for k, a in enumerate(arguments) if k not in places))
            curve = self.curves.get((key, index))
            if curve is None:
                return outside(index)
            return curve(space, *(arguments[k] for k in places))

        own = [curve.parts for (other, _), curve in self.curves.items() if other == key]
        parts = tuple(
            None if None in each else frozenset().union(*each) for each in zip(*own, strict=True)
        )
        value.parts = dict(zip(places, parts, strict=True))  # type: ignore[attr-defined]
        return value


def _as_it_is(index: Index) -> Index:
    return index


def _family(table: dict[Index, Any], within: Callable[[Index], Index]) -> Callable[..., Any]:
    def value(*index: int) -> Any:
        found = table.get(within(index))
        return outside(index) if found is None else found

    return value


def outside(index: Index) -> int:
    """What a family takes at an index that no hypothesis is about: some number, never 0."""
    return 2 + sum(index)


def is_number(x: Any) -> bool:
    """Whether x is one exact number and not an array."""
    return isinstance(x, (int, Fraction, Real))
