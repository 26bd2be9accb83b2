"""Models in which an inequality is false, found by going towards them step by step.

Random draws seldom meet a bound that is nearly sharp. So a model in which the hypotheses hold is
changed a little, a number, a scale or a law, and kept where the left side comes closer to the right
one, or further past it, until the inequality is false. As everywhere in this package nothing is
believed: what is given out was checked exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import isfinite

import numpy as np

from bilemma.trusted.terms import Term

from .drawing import ARGUMENTS, Found, Search
from .elementary import log
from .evaluate import Evaluator, Stack
from .fitting import LAWS
from .laws import STANDARD
from .reals import Undecided, is_rational
from .setting import MAX_POINTS, Setting
from .truth import refutes

STARTS = 6  # models from which one goes
STEPS = 50  # changes that are tried from each
EFFORT = 300_000  # values that are computed for a start: sample points times parts of the statement
DRAWS = 40  # for a start
DIGITS = 12  # of a number that may still be changed: a model is there to be read
FACTORS = (-1, 2, Fraction(1, 2), 4, Fraction(1, 4))
SHIFTS = (1, -1, Fraction(1, 2), Fraction(-1, 2), 3, -3)
VALUES = (0, 1, -1, 2, Fraction(1, 2), Fraction(1, 8))
POOL = (*STANDARD, *LAWS)

HALF = 0.5

Change = Callable[[Setting], Setting | None]


def climb(search: Search, starts: int = STARTS, steps: int = STEPS) -> Found | None:
    """A model of the hypotheses in which the claim, an inequality, is false; None if none is met.

    Args:
        search: what draws the models to start from; it knows hypotheses and claim.
        starts: how many of these are taken.
        steps: how many changes are tried with each.
    """
    claim = search.problem.sequent.claim
    if _relation(claim).head not in ("Le", "Lt"):
        return None
    for number in range(starts):
        search.most = (1, 2, 3, 0)[number % 4]  # small sizes leave room for changes
        found = _climbed(search, claim, steps)
        if found:
            return found
    return None


def _climbed(search: Search, claim: Term, steps: int) -> Found | None:
    here = _start(search)
    if here is None:
        return None
    best = shortfall(here.evaluator, claim)
    left, changes = EFFORT, _Changes(search)
    for _ in range(steps):
        if refutes(here.evaluator, search.problem.sequent.hypotheses, claim):
            return here
        changed = changes.change(here.setting)
        found = changed and search.found(changed)
        left -= here.setting.points() * search.problem.size
        if left < 0:
            return None
        value = shortfall(found.evaluator, claim) if found else None
        if found and value is not None and (best is None or value <= best):
            here, best = found, value
    return here if refutes(here.evaluator, search.problem.sequent.hypotheses, claim) else None


def _start(search: Search) -> Found | None:
    for _ in range(DRAWS):
        setting = search.draw()
        found = setting and search.found(setting)
        if found:
            return found
    return None


def shortfall(ev: Evaluator, claim: Term) -> float | None:
    """By how much of both sides an inequality holds, at its nearest instance and sample point.

    Between −1 and 1, negative where it is false; None where no number can be had.
    """
    try:
        found = [x for p, stack in _instances(ev, claim, ()) for x in _shares(ev, p, stack)]
    except (Undecided, KeyError, TypeError, OverflowError):
        return None
    return min(found, default=None)


def _relation(p: Term) -> Term:
    return _relation(p.args[-1]) if p.head == "ForAll" else p


def _instances(ev: Evaluator, p: Term, stack: Stack) -> Iterator[tuple[Term, Stack]]:
    if p.head != "ForAll":
        yield p, stack
        return
    for i in ev.indices(p.args[:-1], stack):
        yield from _instances(ev, p.args[-1], (*stack, i))


def _shares(ev: Evaluator, p: Term, stack: Stack) -> Iterator[float]:
    left, right = (np.ravel(np.asarray(ev.value(a, stack), dtype=object)) for a in p.args)
    for a, b in np.broadcast(left, right):
        low, high = float(a), float(b)
        share = (high - low) / ((abs(low) + abs(high)) or 1.0)
        if isfinite(share):
            yield share


# --- small changes --------------------------------------------------------------------------------
class _Changes:
    """Small changes of a setting; what stands in exponents stays a logarithm of a simple number."""

    def __init__(self, search: Search) -> None:
        self.rng, self.exponents = search.rng, search.problem.logarithmic

    def change(self, setting: Setting) -> Setting | None:
        """The setting with one change; None where it does not go."""
        changes: list[Change] = []
        if setting.cells:
            changes += [self._number, self._number, self._family, self._copied]
        if setting.variables:
            changes += [self._moved, self._moved]
        if setting.laws:
            changes.append(self._law)
        return self.rng.choice(changes)(setting) if changes else None

    def _number(self, setting: Setting) -> Setting | None:
        """One real number is another."""
        place = self.rng.choice(list(setting.cells))
        old = setting.cells[place]
        if place[0] in self.exponents and not is_rational(old):
            logarithm = self.rng.choice((1, 1, -1)) * log(self.rng.choice(ARGUMENTS))
            value = self.rng.choice((logarithm, logarithm, 2 * old))
        else:
            others = [*VALUES, *(old * f for f in FACTORS), *(old + s for s in SHIFTS)]
            value = self.rng.choice(others)
        return _with_cells(setting, {place: value})

    def _family(self, setting: Setting) -> Setting | None:
        """All numbers of a family are multiplied, or all are one."""
        key = self.rng.choice(list(setting.cells))[0]
        places = [place for place in setting.cells if place[0] == key]
        if self.rng.random() < HALF:
            value = setting.cells[self.rng.choice(places)]
            return _with_cells(setting, dict.fromkeys(places, value))
        factor = -1 if key in self.exponents else self.rng.choice(FACTORS)
        return _with_cells(setting, {p: setting.cells[p] * factor for p in places})

    def _copied(self, setting: Setting) -> Setting | None:
        """A number is what another one is, or the opposite: many bounds are sharp at a tie."""
        one, other = (self.rng.choice(list(setting.cells)) for _ in range(2))
        if (one[0] in self.exponents) != (other[0] in self.exponents):
            return None
        return _with_cells(setting, {one: setting.cells[other] * self.rng.choice((1, 1, -1))})

    def _moved(self, setting: Setting) -> Setting | None:
        """A random variable, or a family of them, is scaled or moved."""
        one = self.rng.choice(list(setting.variables))
        whole = self.rng.random() < HALF
        moves = [(0, f) for f in (0, *FACTORS)] + [(s, 1) for s in SHIFTS]
        if one[0] in self.exponents:  # e to the power of it stays a power of a simple number
            moves = [(0, -1), (0, 2), (0, 0), (1, 1), (-1, 1)]
        shift, scale = map(Fraction, self.rng.choice(moves))
        moved = {
            member: variable.moved(shift, scale)
            for member, variable in setting.variables.items()
            if member == one or (whole and member[0] == one[0])
        }
        return replace(setting, variables=setting.variables | moved, cells=dict(setting.cells))

    def _law(self, setting: Setting) -> Setting | None:
        """A source, or all, has another law."""
        if any(v.table for v in setting.variables.values()):
            return None
        law, place = self.rng.choice(POOL), self.rng.randrange(len(setting.laws))
        alike = self.rng.random() < HALF
        laws = tuple(law if alike or k == place else old for k, old in enumerate(setting.laws))
        changed = replace(setting, laws=laws, cells=dict(setting.cells))
        return changed if changed.points() <= MAX_POINTS else None


def _with_cells(setting: Setting, cells: dict) -> Setting | None:
    if any(len(str(x)) > DIGITS for x in cells.values()):
        return None
    return replace(setting, cells=setting.cells | cells)
