"""Finite models: a probability space of a few points, on which every sequent is true or false.

Almost surely means at every point, for every point has positive weight. Members of a family
beyond the third are constant, so that independence of infinitely many can be decided.
"""

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, product
from random import Random
from typing import Any

from bilemma.trusted.substitution import subst
from bilemma.trusted.terms import DEFINED, Key, Term

POINTS = tuple(product((0, 1), repeat=3))
LAST = 4  # families are constant from here on


class Unknown(Exception):
    """The model gives the term no meaning: a derivative, a limit, a quantifier over the reals."""


class Model:
    """Values of the symbols; those that are asked for and not given are drawn at random."""

    def __init__(self, rng: Random, given: Mapping[Key, Any] | None = None) -> None:
        self.rng = rng
        weights = [rng.randint(1, 3) for _ in POINTS]
        if rng.random() < 0.7:
            weights = [1] * len(POINTS)
        total = sum(weights)
        self.weight = {p: Fraction(w, total) for p, w in zip(POINTS, weights, strict=True)}
        self.symbols: dict[tuple, Any] = dict(given or {})
        self.values: dict[tuple, Any] = {}

    # --- symbols ----------------------------------------------------------------------------------
    def _drawn(self, sort: str) -> Any:
        rng = self.rng
        if sort == "nat":
            return Fraction(rng.choice((0, 1, 1, 2, 3)))
        if sort == "real":
            return Fraction(rng.choice((-1, 0, 0, 1, 1, 2)), rng.choice((1, 1, 2)))
        kind = rng.random()
        if kind < 0.6:  # a function of one coordinate, so that independence is not rare
            coordinate, values = rng.randrange(3), (self._drawn("real"), self._drawn("real"))
            return {p: values[p[coordinate]] for p in POINTS}
        return {p: self._drawn("real") if kind < 0.9 else Fraction(1) for p in POINTS}

    def _member(self, key: Key, args: tuple) -> Any:
        sort = "real" if key[1] == "borel" else key[1]
        if args and key[2][0] == "nat" and args[0] >= LAST:
            args = (Fraction(LAST), *args[1:])
            sort = "real" if sort == "random" else sort
        place = (key, args)
        if place not in self.symbols:
            if key[1] == "random" and args and self.rng.random() < 0.5 and 1 <= args[0] < LAST:
                coordinate = int(args[0]) - 1
                low, high = self._drawn("real"), self._drawn("real")
                self.symbols[place] = {p: (low, high)[p[coordinate]] for p in POINTS}
            else:
                self.symbols[place] = self._drawn(sort)
        return self.symbols[place]

    # --- terms ------------------------------------------------------------------------------------
    def value(self, t: Term, at: tuple, bound: tuple = ()) -> Any:
        """The number that a term denotes at a point; for a block, what is known there."""
        place = (t, at if t.random else POINTS[0], bound if t.loose else ())
        if place not in self.values:
            self.values[place] = self._computed(*place)
        return self.values[place]

    def _computed(self, t: Term, at: tuple, bound: tuple) -> Any:
        if t.head == "num":
            return t.data
        if t.head == "bv":
            return bound[-1 - t.data[0]]
        if t.head == "sym":
            args = tuple(self.value(a, at, bound) for a in t.args)
            found = self._member(t.data, args)
            return found[at] if isinstance(found, dict) else found
        if t.head in ("Sum", "Prod", "Seg"):
            return self._ranged(t, at, bound)
        if t.head == "Lam":
            if t.data != "nat":
                raise Unknown(t)
            range_of_index = range(LAST + 1)
            return tuple(self.value(t.args[0], at, (*bound, Fraction(k))) for k in range_of_index)
        if t.head == "E":
            return self._expectation(t, at, bound)
        if t.head in DEFINED:
            return self._defined(t, at, bound)
        return self._operation(t.head, [self.value(a, at, bound) for a in t.args])

    def _ranged(self, t: Term, at: tuple, bound: tuple) -> Any:
        upper, *excluded = (self.value(a, at, bound) for a in t.args[:-1])
        places = [Fraction(k) for k in range(1, int(upper) + 1) if k not in excluded]
        values = [self.value(t.args[-1], at, (*bound, k)) for k in places]
        if t.head == "Seg":
            return tuple(values)
        return sum(values, Fraction(0)) if t.head == "Sum" else _product(values)

    def _expectation(self, t: Term, at: tuple, bound: tuple) -> Fraction:
        here = self.value(t.args[1], at, bound)
        alike = [p for p in POINTS if self.value(t.args[1], p, bound) == here]
        total = sum(self.weight[p] for p in alike)
        return sum(self.weight[p] * self.value(t.args[0], p, bound) for p in alike) / total

    def _defined(self, t: Term, at: tuple, bound: tuple) -> Any:
        if bound and t.loose:
            raise Unknown(t)
        definition = DEFINED[t.head]
        values = dict(zip(definition.parameters, t.args, strict=True))
        return self.value(subst(definition.body, values), at, bound)

    def _operation(self, head: str, values: list) -> Any:
        if head == "add":
            return sum(values)
        if head == "mul":
            return _product(values)
        if head == "pow":
            return values[0] ** int(values[1])
        if head == "inv":
            return 1 / values[0] if values[0] else Fraction(0)
        if head == "max":
            return max(values)
        if head == "step":
            return Fraction(int(values[0] <= values[1]))
        if head == "delta":
            return Fraction(int(values[0] == values[1]))
        if head == "Block":
            return tuple(values)
        raise Unknown(head)

    # --- propositions -----------------------------------------------------------------------------
    def holds(self, p: Term, bound: tuple = ()) -> bool:
        """Whether a proposition is true in this model."""
        if p.head in ("Eq", "Le", "Lt", "Ne"):
            pairs = [[self.value(a, at, bound) for a in p.args] for at in POINTS]
            return all(_RELATIONS[p.head](left, right) for left, right in pairs)
        if p.head == "Imp":
            return self.holds(p.args[1], bound) or not self.holds(p.args[0], bound)
        if p.head == "ForAll":
            upper, *excluded = (self.value(a, POINTS[0], bound) for a in p.args[:-1])
            places = [Fraction(k) for k in range(1, int(upper) + 1) if k not in excluded]
            return all(self.holds(p.args[-1], (*bound, k)) for k in places)
        if p.head == "All" and p.data == "nat":
            return all(self.holds(p.args[0], (*bound, Fraction(k))) for k in range(LAST + 4))
        if p.head == "Moment":
            return True
        if p.head == "Known":
            seen: dict = {}
            pairs = [[self.value(a, at, bound) for a in p.args] for at in POINTS]
            return all(seen.setdefault(given, t) == t for t, given in pairs)
        if p.head == "Indep":
            return self._independent([[self.value(b, at, bound) for at in POINTS] for b in p.args])
        if p.head == "Wise" and not bound:
            return self._wise(p)
        raise Unknown(p)

    def _independent(self, variables: list[list]) -> bool:
        weights = [self.weight[p] for p in POINTS]

        def probability(chosen: list[list], values: tuple) -> Fraction:
            rows = zip(zip(*chosen, strict=True), weights, strict=True)
            return sum((w for row, w in rows if row == values), Fraction(0))

        for values in product(*(list(dict.fromkeys(v)) for v in variables)):
            pairs = zip(variables, values, strict=True)
            apart = _product([probability([v], (x,)) for v, x in pairs])
            if probability(variables, values) != apart:
                return False
        return True

    def _wise(self, p: Term) -> bool:
        members = [
            [self.value(family.args[0], at, (Fraction(k),)) for at in POINTS]
            for family in p.args
            for k in range(LAST)
        ]
        for k, family in product(range(LAST, 2 * LAST), p.args):
            if len({self.value(family.args[0], at, (Fraction(k),)) for at in POINTS}) > 1:
                raise Unknown(p)
        members = [m for m in members if len(set(m)) > 1]
        sizes = range(2, min(p.data or len(members), len(members)) + 1)
        return all(self._independent(list(g)) for k in sizes for g in combinations(members, k))

    def satisfies(self, theorem: Any) -> bool:
        """Whether the sequent is true: some hypothesis fails, or the conclusion holds."""
        return not all(map(self.holds, theorem.hypotheses)) or self.holds(theorem.conclusion)


_RELATIONS = {
    "Eq": lambda a, b: a == b,
    "Ne": lambda a, b: a != b,
    "Le": lambda a, b: a <= b,
    "Lt": lambda a, b: a < b,
}


def _product(values: list) -> Fraction:
    out = Fraction(1)
    for v in values:
        out *= v
    return out
