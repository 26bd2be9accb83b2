"""Settings for a sequent, drawn at random from a fixed seed, and solved for its real symbols."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from bilemma.trusted.terms import Key, Term, mul

from .elementary import log
from .evaluate import Evaluator, ExactModel
from .fitting import exponents, indicators, pools
from .randoms import Randoms
from .reals import Undecided
from .repair import repaired
from .sequent import (
    POINT,
    Sequent,
    about_naturals,
    body_of,
    definitions,
    extent_of,
    in_domain,
    members,
    parts,
    scales,
    under_exponential,
    vectorial,
)
from .setting import Curve, Setting
from .truth import holds

_half = Fraction(1, 2)
RATIONALS = (1, 2, _half, 3, Fraction(3, 2), -1, 0, -2, Fraction(1, 3), -4)
ARGUMENTS = (1, 2, 3, _half, Fraction(3, 2), 4, Fraction(1, 3), 8)  # of logarithms
REALS = (-2, -1, -_half, 0, _half, 1, 2, 5)
# Sets from which the natural numbers of one model are drawn; 0 seldom, for it makes sums empty.
SIZES = (2, 2, 3, 3, 4)  # at these nothing is empty, and a sum has terms to mix up
NATURALS = ((1,), (1, 2), (1, 2, 2, 3, 3, 4), (1, 2, 2, 3, 3, 4), (2, 3), (1, 2, 2, 3, 3, 0, 4))
EVENTS = 0.8  # how often a symbol that may be an indicator is one


@dataclass
class Found:
    """A model: the setting it comes from, and an evaluator in which the hypotheses hold."""

    setting: Setting
    evaluator: Evaluator


class Unmodelled(Exception):
    """The sequent has a symbol of which no finite models are made."""


class Search(Randoms):
    """Draws settings for a sequent.

    ``plain`` keeps to numbers that a reader can check in the head, ``wide`` also draws indices
    outside their ranges, ``full`` takes sizes from SIZES, ``proper`` keeps to the domain of the
    formulas.
    """

    violated: Term | None = None  # a proposition about natural numbers that has to be false

    def __init__(
        self,
        sequent: Sequent,
        seed: int = 0,
        *,
        wide: bool = False,
        plain: bool = False,
        full: bool = False,
        proper: bool = False,
    ) -> None:
        self.proper = proper
        self.sequent = sequent
        self.size = sum(map(_size, sequent.parts))
        self.rng = Random(seed)  # noqa: S311 - models, no secrets
        self.wide = wide
        self.plain = plain
        self.sizes = sequent.sizes if full else frozenset()
        keys = sequent.symbols
        self.naturals = [k for k in keys if k[1] == "nat" and not k[2]]
        self.definitions = definitions(sequent.hypotheses)
        self.members = members(sequent.hypotheses, self.definitions)
        self.events = indicators(sequent.hypotheses)
        self.pools = pools(sequent.hypotheses)
        self.tilts = exponents(sequent.hypotheses)
        self.tilt: dict[Key, Fraction] = {}
        self.randoms = [k for k in keys if k[1] == "random" and k not in self.definitions]
        self.reals = [k for k in keys if k[1] == "real"]
        self.scales = scales(sequent.hypotheses)
        self.blocks = [k for k in keys if k[1] == "Block"]
        if any("real" in k[2] for k in self.randoms) or any(k[1] == "nat" and k[2] for k in keys):
            raise Unmodelled("a random function of a real, or a family of naturals")
        self.logarithmic = under_exponential(sequent.parts)
        structural = [h for h in sequent.hypotheses if h.head in ("Indep", "Wise")]
        few_wise = any(h.head == "Wise" and h.data for h in structural)
        self.chance_independent = 0.6 if few_wise else 0.85 if structural else 0.3
        self.vectorial = vectorial(sequent.hypotheses)
        named = _naming(sequent.hypotheses)
        self.cheap = sorted(sequent.hypotheses, key=lambda h: (h in named, _cost(h)))

    def violate(self, proposition: Term | None) -> None:
        """Make models in which this is false, as far as it tells how."""
        if proposition is not None and about_naturals(proposition):
            self.violated = proposition
        elif proposition is not None:
            self.scales |= scales([proposition])
            if proposition.head in ("Le", "Lt"):  # it may be what says that they are positive
                self.scales -= proposition.free
            self.pools = pools(self.sequent.hypotheses, proposition)

    def draw(self) -> Setting | None:
        """One setting, not yet checked; None where the draw was not usable."""
        naturals = self._draw_naturals()
        if naturals is None:
            return None
        extent = extent_of(self.sequent.parts, naturals)
        setting = Setting(naturals, extent, reals=self._sampled_reals())
        events = self.events if self.rng.random() < EVENTS else {}
        size = 1 if self.rng.random() < EVENTS else 2  # an event's indicator, or twice that
        events = {key: mul(size, event) for key, event in events.items()}
        setting.definitions = {**self.definitions, **events}
        setting.events = frozenset(events)
        self.rational = self.rng.random() < 0.3
        if not self._draw_randoms(setting):
            return None
        self._draw_reals(setting)
        self._determine_members(setting)
        return setting

    def _draw_naturals(self) -> dict[Key, int] | None:
        known = set(self.naturals)
        only = [h for h in self.sequent.hypotheses if h.free and h.free <= known]
        choices = [n for n in self._choices() if n or not self.proper]
        for _ in range(60):
            naturals = {
                k: self.rng.choice(SIZES if k in self.sizes else choices) for k in self.naturals
            }
            ev = Evaluator(ExactModel(POINT, naturals))
            if self.proper and not in_domain(self.sequent.parts, naturals):
                continue
            if all(holds(ev, h) for h in only) and not self._meets(ev):
                return naturals
        return None

    def _meets(self, ev: Evaluator) -> bool:
        return self.violated is not None and holds(ev, self.violated) is not False

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
        for member, meaning in self.members.items():
            place = (member.data, _index(ev, member))
            others = [t for t in parts(meaning) if t.head == "sym" and t.data == member.data]
            drawn = setting.variables.keys() - {place}
            if all(not t.loose and (t.data, _index(ev, t)) in drawn for t in others):
                setting.members[place] = meaning
                setting.variables.pop(place, None)

    def _draw_reals(self, setting: Setting) -> None:
        common = self.rng.random() < 0.3
        curve = self._draw_curve()
        for key in self.reals:
            for index in self._indices(key, setting.extent):
                if "real" in key[2]:
                    setting.curves[key, index] = curve if common else self._draw_curve()
                else:
                    setting.cells[key, index] = self._draw_real(key)

    def _draw_real(self, key: Key) -> Any:
        if key in self.tilt:
            return self.tilt[key]
        if self.plain and key in self.scales:
            return self.rng.choice((1, 1, 2))
        if key in self.logarithmic and not self.rational:
            return log(self.rng.choice((1, 2, 8) if self.plain else ARGUMENTS))
        return self.rng.choice((1, 1, 2, 0, -1) if self.plain else RATIONALS)

    def _draw_curve(self) -> Curve:
        rng = self.rng
        decays = any(p.head == "Tends" for p in self.sequent.parts) and rng.random() < 0.75
        if decays:
            return Curve(a=rng.choice((0, 1, 2)), k=rng.choice((0, 1, -1, 2)), r=-1)
        a, b = rng.choice((0, 1, -1, 2)), rng.choice((0, 1, 1, 2, -1))
        return Curve(a, b, rng.choice((0, 0, 1, -1)), rng.choice((0, 0, 0, 1)), rng.choice((1, -1)))

    def _sampled_reals(self) -> tuple[Any, ...]:
        return REALS

    def found(self, setting: Setting) -> Found | None:
        """The setting with its real symbols solved, if all hypotheses hold in it."""
        try:
            ev = repaired(setting, self.cheap)
        except (Undecided, OverflowError):
            return None
        return Found(setting, ev) if ev else None


def _index(ev: Evaluator, member: Term) -> tuple[int, ...]:
    return tuple(ev.whole(a) for a in member.args)


def _size(t: Term) -> int:
    """How many parts a term has."""
    return 1 + sum(map(_size, t.args))


def _naming(hypotheses: Iterable[Term]) -> set[Term]:
    """Equations that say what a real symbol is of which no other hypothesis speaks: solved last,
    they are broken by none.
    """
    hypotheses = tuple(hypotheses)
    uses = Counter(key for h in hypotheses for key in h.free)
    bodies = ((h, body_of(h)) for h in hypotheses)
    sides = ((h, side) for h, body in bodies if body.head == "Eq" for side in body.args)
    return {
        h
        for h, side in sides
        if side.head == "sym" and side.data[1] == "real" and uses[side.data] == 1
    }


def _cost(p: Term) -> int:
    """Hypotheses that no solving can make true come first."""
    return {"Indep": 0, "Wise": 0, "Known": 1, "Eq": 3, "HasDeriv": 3}.get(p.head, 2)
