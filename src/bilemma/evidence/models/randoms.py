"""The random variables of a setting: how they depend on each other, their laws, their moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from random import Random

from bilemma.trusted.terms import Key

from .couplings import SHARED, VECTORS, couple, source
from .elementary import log
from .fitting import fitted
from .laws import SIGN, Law
from .problem import Problem
from .setting import MAX_POINTS, Setting, Variable

_half = Fraction(1, 2)
FEWEST = 0.8  # how often a law with few values is taken
TOGETHER = 0.15  # how often they are chosen so for variables that share their sources
FITTED = 0.4  # how often laws are chosen by the moments that hypotheses give as numbers
SCALES = (1, 2, _half, 3, -1, Fraction(3, 2), 0)
SHIFTS = (1, -1, 2, _half, 0)
# With X = ±a the mean of e^{tX} is 1/√(1 − t²) where t is 3/5 and e^{ta} = 2, or 4/5 and 3: the
# moment generating function of the product of two independent normal variables.
TILTS = ((Fraction(3, 5), 2), (Fraction(4, 5), 3))
TILTED = 0.6  # how often such variables are made, where hypotheses are about such means
ROOM = 2 * MAX_POINTS  # for sample points where natural numbers are small


class Randoms:
    """Draws random variables for settings, and what is conditioned upon."""

    problem: Problem
    rng: Random
    wide: bool
    plain: bool
    most: int
    couplings: Sequence[str]
    chance_independent: float
    tilt: dict[Key, Fraction]

    def _indices(self, key: Key, extent: int) -> Iterable[tuple[int, ...]]:
        first = 0 if self.wide and key[1] == "real" else 1
        many = sum(s == "nat" for s in key[2]) - (key in (self.problem.sequences or ()))
        return product(range(first, extent + 1), repeat=many)

    def _draw_randoms(self, setting: Setting) -> bool:
        # q₁, k₁, q₂, k₂, …: variables of one index stand together.
        drawn = [key for key in self.problem.randoms if key not in setting.events]
        places = [(i, key) for key in drawn for i in self._indices(key, setting.extent)]
        members = [(key, index) for index, key in sorted(places)]
        fitting = self.rng.random() if self.problem.pools and not self.couplings else 1.0
        if fitting < FITTED:
            return self._fit(setting, members)
        names, chance = self.couplings, self.chance_independent
        if fitting < FITTED + TOGETHER:
            names, chance = SHARED, 0.0
        self.tilt = {}
        if self.problem.vectorial and not names and self.rng.random() < 0.5:
            names, chance = tuple(VECTORS), 0.0
        room = ROOM if self.most else MAX_POINTS
        coupled = couple(members, self.rng, chance, names, room)
        if members and coupled is None:
            return False
        if members and coupled:
            name, setting.laws, setting.variables = coupled
            setting.coupling = name
            if name in SHARED and self.problem.pools and self.rng.random() < FITTED:
                setting.laws = self._fitting_laws(setting)
                self._draw_blocks(setting)
                return bool(setting.laws) and setting.points() <= MAX_POINTS
            if self.plain and all(law.standard for law in setting.laws) and name != "square":
                setting.laws = (SIGN,) * len(setting.laws)
            tables = any(v.table for v in setting.variables.values())
            if self.problem.tilts and not tables and self.rng.random() < TILTED:
                self._tilt(setting)
            else:
                self._move(setting)
        self._draw_blocks(setting)
        return setting.points() <= 1024

    def _tilt(self, setting: Setting) -> None:
        """Fair signs, scaled so that the exponentials in the hypotheses have simple means."""
        setting.laws = (SIGN,) * len(setting.laws)
        for number, scaled in self.problem.tilts:
            self.tilt[number], power = self.rng.choice(TILTS)
            size = log(power) * (1 / self.tilt[number])
            for member, variable in setting.variables.items():
                if member[0] == scaled:
                    setting.variables[member] = variable.moved(Fraction(0), size)

    def _fitting_laws(self, setting: Setting) -> tuple[Law, ...]:
        """For each source a law with the moments that the hypotheses give to the variables that are
        made of it, often one with few values; none if there is no such law.
        """
        laws: list[Law] = []
        for number in range(len(setting.laws)):
            made = [(key, v) for (key, _), v in setting.variables.items() if (number,) in v.terms]
            pools = [self.problem.pools[key] for key, _ in made if key in self.problem.pools]
            fitting = [one for one in (pools or [(SIGN,)])[0] if all(one in p for p in pools)]
            if not made:
                fitting = [SIGN]  # that another variable is multiplied with, or of no account
            if not fitting:
                return ()
            few = min(fitting, key=lambda one: len(one.points))
            laws.append(few if self.rng.random() < FEWEST else self.rng.choice(fitting))
        return tuple(laws)

    def _fit(self, setting: Setting, members: list) -> bool:
        """Independent variables with the moments that the hypotheses give as numbers."""
        made = fitted(members, self.problem.pools, self.rng)
        if made is None or prod(len(law.points) for law in made[1]) > MAX_POINTS:
            return False
        setting.coupling, setting.laws, setting.variables = made
        self._draw_blocks(setting)
        return True

    def _move(self, setting: Setting) -> None:
        """Give the variables means and scales: none, common to a family, or each its own."""
        theme = self.rng.choice(("standard", "scaled", "family", "family", "one", "each"))
        if self.plain:
            theme = self.rng.choice(("standard", "scaled", "family", "one", "one"))
        groups = list(dict.fromkeys(m if theme == "each" else m[0] for m in setting.variables))
        chosen = self.rng.choice(groups) if groups else None
        moves = {group: self._draw_move(theme, first=group == chosen) for group in groups}
        for member, variable in setting.variables.items():
            group = member if theme == "each" else member[0]
            setting.variables[member] = variable.moved(*moves[group])

    def _draw_move(self, theme: str, *, first: bool) -> tuple[Fraction, Fraction]:
        """A shift and a scale. In the theme "one", one family is moved and all others are not."""
        shift = self.rng.choice((1, 1, 0) if self.plain else SHIFTS)
        scale = self.rng.choice((1, 1, 0) if self.plain else SCALES)
        if theme == "standard" or (theme == "one" and not first):
            shift, scale = 0, 1
        elif theme == "scaled":
            shift = 0
        elif theme == "one":
            shift, scale = self.rng.choice(((shift, 1), (0, scale), (0, 2)))
        return Fraction(shift), Fraction(scale)

    def _draw_blocks(self, setting: Setting) -> None:
        if not self.problem.blocks:
            return
        spare = source(len(setting.laws))
        setting.laws = (*setting.laws, SIGN)
        own = list(setting.variables.values())
        for key in self.problem.blocks:
            choices: list[tuple[Variable, ...]] = [(), (spare,)]
            if own:
                chosen = self.rng.choice(own)
                choices += [(chosen,), (chosen, spare), (self.rng.choice(own),), tuple(own)]
            setting.blocks[key] = self.rng.choice(choices)
