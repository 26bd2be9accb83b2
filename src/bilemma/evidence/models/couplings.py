"""How random variables of a model depend on each other: independent, or in one of many other ways.

A coupling writes each variable as a polynomial in independent sources (or as a table). All of them
except the table keep means 0 and variances 1 when the sources are standard, so that they differ in
their dependence alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import permutations
from math import prod
from random import Random
from typing import Any

from bilemma.trusted.terms import Key

from .elementary import sqrt
from .laws import HERMITE, OTHER, SIGN, SPIKE, STANDARD, Law, finite
from .setting import MAX_POINTS, Index, Variable

ONE = Fraction(1)
MOST_ORDERED = 6  # entries of a vector that are put in all orders
Row = tuple[Any, ...]
Coupled = tuple[tuple[Law, ...], list[Variable]]


def source(k: int) -> Variable:
    """The source Z_k itself."""
    return Variable({(k,): ONE})


def small_laws(count: int, rng: Random, *, mixed: bool, standard: bool) -> tuple[Law, ...]:
    """Laws of so many sources with few enough outcomes; empty when there are too many sources."""
    pool = STANDARD if standard else (*STANDARD, *OTHER)
    limit = MAX_POINTS ** (1 / count) if count else 0
    pool = tuple(law for law in pool if len(law.points) <= limit)
    if not pool:
        return ()
    if mixed:
        return tuple(rng.choice(pool) for _ in range(count))
    return (rng.choice(pool),) * count


def independent(count: int, rng: Random) -> Coupled:
    """Each variable is its own source."""
    laws = small_laws(count, rng, mixed=rng.random() < 0.5, standard=rng.random() < 0.75)
    return laws, [source(k) for k in range(count)]


def equal(count: int, rng: Random) -> Coupled:
    """Two of the variables are equal, or opposite."""
    laws, variables = independent(count, rng)
    if count > 1:
        first, second = rng.sample(range(count), 2)
        variables[second] = variables[first].moved(Fraction(0), Fraction(rng.choice((1, 1, -1))))
    return laws, variables


def all_equal(count: int, rng: Random) -> Coupled:
    """All variables are one."""
    return (rng.choice(STANDARD),), [source(0)] * count


def paired(count: int, rng: Random) -> Coupled:
    """The second half of the variables repeats the first half."""
    half = (count + 1) // 2
    laws, variables = independent(half, rng)
    return laws, [variables[k % half] for k in range(count)]


def neighbours(count: int, rng: Random) -> Coupled:
    """Each two neighbours are equal."""
    laws, variables = independent((count + 1) // 2, rng)
    return laws, [variables[k // 2] for k in range(count)]


def sign_product(count: int, rng: Random) -> Coupled:
    """Fair signs, one of them the product of some others: any fewer are independent."""
    laws, variables = (SIGN,) * count, [source(k) for k in range(count)]
    if count > 2:
        size = rng.choice([k for k in (2, 3, 3, 4) if k < count])
        *factors, last = sorted(rng.sample(range(count), size + 1))
        variables[last] = Variable({tuple(factors): ONE})
    return laws, variables


def diamond(count: int, rng: Random) -> Coupled:
    """Two variables uniform on (±√2, 0), (0, ±√2) up to scale: uncorrelated, not independent."""
    laws, variables = (SIGN,) * count, [source(k) for k in range(count)]
    if count > 1:
        a, b = sorted(rng.sample(range(count), 2))
        variables[a] = Variable({(a,): ONE / 2, (b,): ONE / 2})
        variables[b] = Variable({(a,): ONE / 2, (b,): -ONE / 2})
    return laws, variables


def square(count: int, rng: Random) -> Coupled:
    """One variable is the square of another, centred: uncorrelated, not independent."""
    laws, variables = (SPIKE,) * count, [source(k) for k in range(count)]
    if count > 1:
        a, b = rng.sample(range(count), 2)
        variables[b] = Variable({(a, a): ONE, (): -ONE})
    return laws, variables


def signed(count: int, rng: Random) -> Coupled:
    """One variable, or two, are another one times a fair sign: uncorrelated, of one size."""
    laws, variables = (rng.choice((SPIKE, HERMITE)),) * count, [source(k) for k in range(count)]
    if count > 1:
        a, b, *others = rng.sample(range(count), count)
        laws = (*laws[:b], SIGN, *laws[b + 1 :])
        for k in (b, *others[: rng.choice((0, 1))]):
            variables[k] = Variable({tuple(sorted((a, b))): ONE})
    return laws, variables


def common(count: int, rng: Random) -> Coupled:
    """All variables share a part: correlated, not equal."""
    laws = small_laws(count + 1, rng, mixed=False, standard=True)
    mixed = [Variable({(k,): Fraction(3, 5), (count,): Fraction(4, 5)}) for k in range(count)]
    return laws, mixed


def table(count: int, rng: Random) -> Coupled:
    """Arbitrary values on two to four points."""
    size = rng.choice((2, 3, 4))
    weights = [rng.choice((1, 1, 2, 3)) for _ in range(size)]
    points = {k: Fraction(w, sum(weights)) for k, w in enumerate(weights)}
    law = finite("table", "a few points", "有限个点", points, standard=False)
    values = (-2, -1, -1, 0, 0, 1, 1, 2, 3, Fraction(1, 2))
    rows = [tuple(Fraction(rng.choice(values)) for _ in range(size)) for _ in range(count)]
    return (law,), [Variable({}, row) for row in rows]


def constants(count: int, rng: Random) -> Coupled:
    """Each variable is a small number, often the same as another."""
    rows = [(Fraction(rng.choice((0, 0, 1, 1, -1, 2, -2))),) for _ in range(count)]
    return (uniform(1),), [Variable({}, row) for row in rows]


DEPENDENT: dict[str, Callable[[int, Random], Coupled]] = {
    "table": table,
    "equal": equal,
    "sign-product": sign_product,
    "paired": paired,
    "neighbours": neighbours,
    "all-equal": all_equal,
    "diamond": diamond,
    "square": square,
    "signed": signed,
    "common": common,
    "constants": constants,
}


# In these each variable has the law of a source, whichever it is (if symmetric, where signed).
SHARED = ("equal", "all-equal", "paired", "neighbours", "signed", "sign-product")

Member = tuple[Key, Index]


def axes(members: Sequence[Member], rng: Random) -> dict[Key, list[Row]]:
    """Each vector points along a random axis, forwards or backwards: uncorrelated, length fixed."""
    rows = {}
    for key, size in _sizes(members).items():
        length = rng.choice((1, sqrt(size)))
        units = [tuple(length * (j == k) for j in range(size)) for k in range(size)]
        rows[key] = [tuple(s * x for x in unit) for unit in units for s in (1, -1)]
    return rows


def centred(members: Sequence[Member], rng: Random) -> dict[Key, list[Row]]:
    """Each vector is a random order of fixed entries with sum 0 and mean square 1."""
    rows = {}
    for key, size in _sizes(members).items():
        shapes = {1: [(1,)], 2: [(1, -1)], 3: [(1, 0, -1), (2, -1, -1)], 4: [(1, 1, -1, -1)]}
        shape = rng.choice(shapes.get(size, [tuple(range(size))]))
        scale = sqrt(Fraction(size, sum(x * x for x in shape)))
        rows[key] = [tuple(scale * x for x in order) for order in _orders(shape)]
    return rows


def _orders(shape: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All orders of the entries; of many entries, whose orders nobody can list, the turned ones."""
    if len(shape) > MOST_ORDERED:
        return [shape[k:] + shape[:k] for k in range(len(shape))]
    return sorted(set(permutations(shape)))


def fixed(members: Sequence[Member], rng: Random) -> dict[Key, list[Row]]:
    """Each vector is a constant one with sum 0 and mean square 1."""
    return {key: rows[:1] for key, rows in centred(members, rng).items()}


def lopsided(members: Sequence[Member], rng: Random) -> dict[Key, list[Row]]:
    """Each vector is (a, −1/a, a, …) or its opposite: means 0, and neighbours have product −1."""
    rows = {}
    for key, size in _sizes(members).items():
        a = rng.choice((2, Fraction(1, 2), 1))
        row = [a if k % 2 == 0 else Fraction(-1) / a for k in range(size)]
        rows[key] = [tuple(row), tuple(-x for x in row)]
    return rows


VECTORS: dict[str, Callable[[Sequence[Member], Random], dict[Key, list[Row]]]] = {
    "axes": axes,
    "centred": centred,
    "fixed": fixed,
    "lopsided": lopsided,
}


def _sizes(members: Sequence[Member]) -> dict[Key, int]:
    """How many members each vector has."""
    return {key: sum(k == key for k, _ in members) for key, index in members if len(index) == 1}


def vectors(members: Sequence[Member], rng: Random, name: str) -> tuple[tuple[Law, ...], list]:
    """Vectors of that kind: independent of each other, or seldom of one state. Some of them, and
    all other variables, are independent fair signs instead.
    """
    rows = VECTORS[name](members, rng)
    rows = {key: states for key, states in rows.items() if rng.random() < 0.85}
    together = rng.random() < 0.2 and len({len(states) for states in rows.values()}) == 1
    laws: list[Law] = []
    sources: dict[Any, int] = {}
    variables = []
    for key, index in members:
        owner = ("state" if together else key, ()) if key in rows else (key, index)
        if owner not in sources:
            sources[owner] = len(laws)
            laws.append(uniform(len(rows[key])) if key in rows else SIGN)
        number = sources[owner]
        if key in rows:
            column = tuple(row[index[0] - 1] for row in rows[key])
            variables.append(Variable({}, column, number))
        else:
            variables.append(source(number))
    return tuple(laws), variables


def uniform(size: int) -> Law:
    """The uniform law on 0, …, size − 1."""
    points = dict.fromkeys(range(size), Fraction(1, size))
    return finite("states", "equally likely states", "等可能的状态", points, standard=False)


def couple(
    members: Sequence[Member],
    rng: Random,
    chance_independent: float,
    names: Sequence[str] = (),
    room: int = MAX_POINTS,
) -> tuple[str, tuple[Law, ...], dict] | None:
    """A coupling of the members: its name, the laws of the sources, each member's variable.

    ``names`` are the dependent couplings to choose from; without them, all. None where the finite
    space would have more points than there is ``room`` for.
    """
    name = "independent"
    if rng.random() >= chance_independent:
        name = rng.choice(names or [*DEPENDENT, *VECTORS])
    if name in VECTORS:
        laws, variables = vectors(members, rng, name)
    else:
        build = DEPENDENT.get(name, independent)
        laws, variables = build(len(members), rng)
    if not laws and name in ("independent", "equal"):
        laws = (SIGN,) * len(members)
    if not laws or prod(len(law.points) for law in laws) > room:
        return None
    return name, laws, dict(zip(members, variables, strict=True))
