"""Settings for a sequent, drawn at random from a fixed seed, and solved for its real symbols."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from bilemma.trusted.terms import Key, Term, mul

from .elementary import log
from .evaluate import Evaluator, ExactModel
from .problem import Problem
from .randoms import Randoms
from .reals import Undecided
from .repair import repaired
from .sequent import (
    POINT,
    extent_of,
    in_domain,
    parts,
)
from .setting import Curve, Setting, Surface
from .truth import holds

_half = Fraction(1, 2)
RATIONALS = (1, 2, _half, 3, Fraction(3, 2), -1, 0, -2, Fraction(1, 3), -4)
ARGUMENTS = (1, 2, 3, _half, Fraction(3, 2), 4, Fraction(1, 3), 8)  # of logarithms
REALS = (-2, -1, -_half, 0, _half, 1, 2, 5)
# Sets from which the natural numbers of one model are drawn; 0 seldom, for it makes sums empty.
SIZES = (2, 2, 3, 3, 4)  # at these nothing is empty, and a sum has terms to mix up
NATURALS = ((1,), (1, 2), (1, 2, 2, 3, 3, 4), (1, 2, 2, 3, 3, 4), (2, 3), (1, 2, 2, 3, 3, 0, 4))
DECAYING = 0.75  # how often a function of a statement about limits tends to a number
JUMPING = 0.2  # how often one of the others jumps at 0, up and to the left
PRODUCTS = 0.8  # how often a function of two variables is a product
EVENTS = 0.8  # how often a symbol that may be an indicator is one


@dataclass
class Found:
    """A model: the setting it comes from, and an evaluator in which the hypotheses hold."""

    setting: Setting
    evaluator: Evaluator


class Search(Randoms):
    """Draws settings for a problem; what changes while it does is here alone.

    Args:
        problem: of what models are wanted.
        seed: of all that is drawn.
        wide: draws indices outside their ranges too.
        plain: keeps to numbers that a reader can check in the head.
        full: takes sizes from SIZES.
        proper: keeps to the domain of the formulas.
        most: the largest natural number, 0 for the usual ones.
        couplings: how variables depend on each other; the usual ways if none is named.
        chance_independent: how often they do not; what the problem says if it is None.
    """

    def __init__(
        self,
        problem: Problem,
        seed: int = 0,
        *,
        wide: bool = False,
        plain: bool = False,
        full: bool = False,
        proper: bool = False,
        most: int = 0,
        couplings: Sequence[str] = (),
        chance_independent: float | None = None,
    ) -> None:
        self.problem = problem
        self.wide, self.plain, self.proper, self.most = wide, plain, proper, most
        self.sizes = problem.sequent.sizes if full else frozenset()
        self.couplings = couplings
        usual = problem.chance_independent
        self.chance_independent = usual if chance_independent is None else chance_independent
        self.rng = Random(seed)  # noqa: S311 - models, no secrets
        self.rational = False  # whether what stands in exponents is a simple number this time
        self.tilt = {}

    def draw(self) -> Setting | None:
        """One setting, not yet checked; None where the draw was not usable."""
        naturals = self._draw_naturals()
        if naturals is None:
            return None
        extent = extent_of(self.problem.sequent.parts, naturals)
        reals, sequences = self._sampled_reals(), self.problem.sequences
        extent += sequences is not None  # the last number of a family goes on: none speaks of it
        setting = Setting(naturals, extent, reals=reals, sequences=sequences)
        events = self.problem.events if self.rng.random() < EVENTS else {}
        size = 1 if self.rng.random() < EVENTS else 2  # an event's indicator, or twice that
        events = {key: mul(size, event) for key, event in events.items()}
        setting.definitions = {**self.problem.definitions, **events}
        setting.events = frozenset(events)
        self.rational = self.rng.random() < 0.3
        if not self._draw_randoms(setting):
            return None
        self._draw_reals(setting)
        self._determine_members(setting)
        return setting

    def _draw_naturals(self) -> dict[Key, int] | None:
        known = set(self.problem.naturals)
        only = [h for h in self.problem.sequent.hypotheses if h.free and h.free <= known]
        choices = [n for n in self._choices() if n or not self.proper]
        for _ in range(60):
            naturals = {
                k: self.rng.choice(SIZES if k in self.sizes else choices)
                for k in self.problem.naturals
            }
            ev = Evaluator(ExactModel(POINT, naturals))
            if self.proper and not in_domain(self.problem.sequent.parts, naturals):
                continue
            if all(holds(ev, h) for h in only) and not self._meets(ev):
                return naturals
        return None

    def _meets(self, ev: Evaluator) -> bool:
        return self.problem.violated is not None and holds(ev, self.problem.violated) is not False

    def _choices(self) -> tuple[int, ...]:
        """What natural numbers are drawn from. In small ones more random variables find room."""
        if self.most:
            return tuple(range(1, self.most + 1))
        if self.wide:
            return (0, 1, 2, 3, 4)
        if self.plain:
            return (1, 2, 2, 3, 0)
        return self.rng.choice(NATURALS)

    def _determine_members(self, setting: Setting) -> None:
        """Members that an equation determines are no longer drawn: ``X[a] - X[b] = Y``.

        Where a and b are the same, Y has to be 0, and nothing is determined.
        """
        ev = Evaluator(ExactModel(POINT, setting.naturals))
        for member, meaning in self.problem.members.items():
            place = (member.data, _index(ev, member))
            others = [t for t in parts(meaning) if t.head == "sym" and t.data == member.data]
            drawn = setting.variables.keys() - {place}
            if all(not t.loose and (t.data, _index(ev, t)) in drawn for t in others):
                setting.members[place] = meaning
                setting.variables.pop(place, None)

    def _draw_reals(self, setting: Setting) -> None:
        common = self.rng.random() < 0.3
        curve = self._draw_curve()
        for key in self.problem.reals:
            for index in self._indices(key, setting.extent):
                if key[2].count("real") > 1:
                    setting.curves[key, index] = self._draw_surface()
                elif "real" in key[2] or key in (self.problem.sequences or ()):
                    setting.curves[key, index] = curve if common else self._draw_curve()
                else:
                    setting.cells[key, index] = self._draw_real(key)

    def _draw_real(self, key: Key) -> Any:
        if key in self.tilt:
            return self.tilt[key]
        if self.plain and key in self.problem.scales:
            return self.rng.choice((1, 1, 2))
        if key in self.problem.logarithmic and not self.rational:
            return log(self.rng.choice((1, 2, 8) if self.plain else ARGUMENTS))
        return self.rng.choice((1, 1, 2, 0, -1) if self.plain else RATIONALS)

    def _draw_curve(self) -> Curve:
        rng = self.rng
        has_limits = any(p.head == "Tends" for p in self.problem.sequent.parts)
        if has_limits and rng.random() < DECAYING:
            return Curve(a=rng.choice((0, 1, 2)), k=rng.choice((0, 1, -1, 2)), r=-1)
        a, b = rng.choice((0, 1, -1, 2)), rng.choice((0, 1, 1, 2, -1))
        c, k, r = rng.choice((0, 0, 1, -1)), rng.choice((0, 0, 0, 1)), rng.choice((1, -1))
        jump = int(has_limits and rng.random() < JUMPING)
        return Curve(a, b, c, k, r, jump)

    def _draw_surface(self) -> Surface:
        product = self.rng.random() < PRODUCTS
        return Surface(self._draw_curve(), self._draw_curve(), product)

    def _sampled_reals(self) -> tuple[Any, ...]:
        return REALS

    def found(self, setting: Setting) -> Found | None:
        """The setting with its real symbols solved, if all hypotheses hold in it."""
        try:
            ev = repaired(setting, self.problem.cheap)
        except (Undecided, OverflowError):
            return None
        return Found(setting, ev) if ev else None


def _index(ev: Evaluator, member: Term) -> tuple[int, ...]:
    return tuple(ev.whole(a) for a in member.args)
