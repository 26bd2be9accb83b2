"""Finite models of a sequent: drawn at random from a fixed seed, then checked exactly.

Nothing here has to be trusted: a model is given out only when every hypothesis was evaluated and
is true in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from random import Random
from typing import Any

from bilemma.trusted.terms import Key, Term, mul

from .couplings import SHARED, VECTORS, couple, source
from .elementary import log
from .evaluate import Evaluator, Model
from .fitting import exponents, fitted, indicators, pools
from .laws import SIGN, Law
from .reals import Undecided, is_rational
from .repair import repaired
from .sequent import (
    POINT,
    Sequent,
    about_moments,
    about_naturals,
    body_of,
    definitions,
    deviations,
    extent_of,
    members,
    parts,
    under_exponential,
    vectorial,
)
from .setting import MAX_POINTS, Curve, Setting, Variable
from .truth import holds

_half = Fraction(1, 2)
RATIONALS = (1, 2, _half, 3, Fraction(3, 2), -1, 0, -2, Fraction(1, 3), -4)
ARGUMENTS = (1, 2, 3, _half, Fraction(3, 2), 4, Fraction(1, 3), 8)  # of logarithms
REALS = (-2, -1, -_half, 0, _half, 1, 2, 5)
SCALES = (1, 2, _half, 3, -1, Fraction(3, 2), 0)
# Sets from which the natural numbers of one model are drawn; 0 seldom, for it makes sums empty.
SIZES = (2, 2, 3, 3, 4)  # at these nothing is empty, and a sum has terms to mix up
NATURALS = ((1,), (1, 2), (1, 2, 2, 3, 3, 4), (1, 2, 2, 3, 3, 4), (2, 3), (1, 2, 2, 3, 3, 0, 4))
PATIENCE = 4  # so many times more draws where only a few models were found
FEW = 3
ROUNDS = 3  # of draws for a counter-model
EFFORT = 400_000  # values that are computed in a round: sample points times parts of the statement
IDLE = EFFORT // 8  # what a draw costs for which no natural numbers were found
EVENTS = 0.8  # how often a symbol that may be an indicator is one
FEWEST = 0.8  # how often a law with few values is taken
TOGETHER = 0.15  # how often they are chosen so for variables that share their sources
FITTED = 0.4  # how often laws are chosen by the moments that hypotheses give as numbers
SHIFTS = (1, -1, 2, _half, 0)
# With X = ±a the mean of e^{tX} is 1/√(1 − t²) where t is 3/5 and e^{ta} = 2, or 4/5 and 3: the
# moment generating function of the product of two independent normal variables.
TILTS = ((Fraction(3, 5), 2), (Fraction(4, 5), 3))
TILTED = 0.6  # how often such variables are made, where hypotheses are about such means
# Dependence that is as weak as possible, for each proposition that forbids it.
SUBTLE = {
    "Wise": ("sign-product", "signed", "equal", "all-equal"),
    "Indep": ("diamond", "square", "equal", "signed", "paired"),
}
STAGES = (1, 2, 3)  # natural numbers up to these are tried before larger ones
ROOM = 2 * MAX_POINTS  # for sample points of these
STAGE = 60  # draws in each of them
NICER = 25  # further draws, once there is a model, for one that is easier to follow


@dataclass
class Found:
    """A model: the setting it comes from, and an evaluator in which the hypotheses hold."""

    setting: Setting
    evaluator: Evaluator


class Unmodelled(Exception):
    """The sequent has a symbol of which no finite models are made."""


class Search:
    """Draws settings for a sequent.

    ``plain`` keeps to numbers that a reader can check in the head, ``wide`` also draws indices
    outside their ranges, ``full`` takes sizes from SIZES.
    """

    couplings: Sequence[str] = ()
    violated: Term | None = None  # a proposition about natural numbers that has to be false
    most = 0  # natural numbers up to this one only

    def __init__(
        self,
        sequent: Sequent,
        seed: int = 0,
        *,
        wide: bool = False,
        plain: bool = False,
        full: bool = False,
    ) -> None:
        self.sequent = sequent
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
        self.deviations = deviations(sequent.hypotheses)
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
            if proposition.head in ("Le", "Lt"):  # it may be what says that they are positive
                self.deviations -= proposition.free
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
        choices = self._choices()
        for _ in range(60):
            naturals = {
                k: self.rng.choice(SIZES if k in self.sizes else choices) for k in self.naturals
            }
            ev = Evaluator(Model(POINT, naturals))
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

    def _indices(self, key: Key, extent: int) -> Iterable[tuple[int, ...]]:
        first = 0 if self.wide and key[1] == "real" else 1
        return product(range(first, extent + 1), repeat=sum(s == "nat" for s in key[2]))

    def _draw_randoms(self, setting: Setting) -> bool:
        # q₁, k₁, q₂, k₂, …: variables of one index stand together.
        drawn = [key for key in self.randoms if key not in setting.events]
        places = [(i, key) for key in drawn for i in self._indices(key, setting.extent)]
        members = [(key, index) for index, key in sorted(places)]
        fitting = self.rng.random() if self.pools and not self.couplings else 1.0
        if fitting < FITTED:
            return self._fit(setting, members)
        names, chance = self.couplings, self.chance_independent
        if fitting < FITTED + TOGETHER:
            names, chance = SHARED, 0.0
        self.tilt = {}
        if self.vectorial and not names and self.rng.random() < 0.5:
            names, chance = tuple(VECTORS), 0.0
        room = ROOM if self.most else MAX_POINTS
        coupled = couple(members, self.rng, chance, names, room)
        if members and coupled is None:
            return False
        if members and coupled:
            name, setting.laws, setting.variables = coupled
            setting.coupling = name
            if name in SHARED and self.pools and self.rng.random() < FITTED:
                setting.laws = self._fitting_laws(setting)
                self._draw_blocks(setting)
                return bool(setting.laws) and setting.points() <= MAX_POINTS
            if self.plain and all(law.standard for law in setting.laws) and name != "square":
                setting.laws = (SIGN,) * len(setting.laws)
            tables = any(v.table for v in setting.variables.values())
            if self.tilts and not tables and self.rng.random() < TILTED:
                self._tilt(setting)
            else:
                self._move(setting)
        self._draw_blocks(setting)
        return setting.points() <= 1024

    def _tilt(self, setting: Setting) -> None:
        """Fair signs, scaled so that the exponentials in the hypotheses have simple means."""
        setting.laws = (SIGN,) * len(setting.laws)
        for number, scaled in self.tilts:
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
            pools = [self.pools[key] for key, _ in made if key in self.pools]
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
        made = fitted(members, self.pools, self.rng)
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

    def _determine_members(self, setting: Setting) -> None:
        """Members that an equation determines are no longer drawn: ``X[a] - X[b] = Y``.

        Where a and b are the same, Y has to be 0, and nothing is determined.
        """
        ev = Evaluator(Model(POINT, setting.naturals))
        for member, meaning in self.members.items():
            place = (member.data, _index(ev, member))
            others = [t for t in parts(meaning) if t.head == "sym" and t.data == member.data]
            drawn = setting.variables.keys() - {place}
            if all(not t.loose and (t.data, _index(ev, t)) in drawn for t in others):
                setting.members[place] = meaning
                setting.variables.pop(place, None)

    def _draw_blocks(self, setting: Setting) -> None:
        if not self.blocks:
            return
        spare = source(len(setting.laws))
        setting.laws = (*setting.laws, SIGN)
        own = list(setting.variables.values())
        for key in self.blocks:
            choices: list[tuple[Variable, ...]] = [(), (spare,)]
            if own:
                chosen = self.rng.choice(own)
                choices += [(chosen,), (chosen, spare), (self.rng.choice(own),), tuple(own)]
            setting.blocks[key] = self.rng.choice(choices)

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
        if self.plain and key in self.deviations:
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


def models(
    hypotheses: Iterable[Term],
    claim: Term,
    limit: int = 20,
    seed: int = 0,
    tries: int = 0,
    *,
    full: bool = False,
) -> Iterator[Found]:
    """Different finite models in which all hypotheses hold, at most ``limit`` of them.

    With ``full`` every size in the statement is at least 2: no sum is empty or of one term.

    Raises:
        Unmodelled: a symbol has no finite models.
    """
    search = Search(Sequent(tuple(hypotheses), claim), seed, full=full)
    seen = set()
    tries = tries or 40 * limit
    for attempt in range(PATIENCE * tries):
        if len(seen) >= limit or (attempt >= tries and len(seen) >= FEW):
            return
        if attempt >= 2 * tries and not seen:
            return
        setting = search.draw()
        found = setting and search.found(setting)
        if found:
            signature = fingerprint(found.setting)
            if signature not in seen:
                seen.add(signature)
                yield found


def counter_model(
    hypotheses: Iterable[Term], dropped: Term, claim: Term, seed: int = 0, tries: int = 250
) -> Found | None:
    """A model in which the other hypotheses hold exactly and the claim fails, or None."""
    if about_moments(dropped) or about_moments(claim):
        return None  # every moment of a finite model is finite
    kept = Sequent(tuple(h for h in hypotheses if h is not dropped), claim)
    couplings = SUBTLE.get(dropped.head, ())
    if about_naturals(dropped):
        return refute(kept, seed, tries // 4, couplings, dropped, plainest=True)
    rounds = (
        refute(kept, seed + 10 * k, tries, couplings, dropped, plainest=True) for k in range(ROUNDS)
    )
    return next(filter(None, rounds), None)


def refute(
    sequent: Sequent,
    seed: int = 0,
    tries: int = 250,
    couplings: Sequence[str] = (),
    violated: Term | None = None,
    *,
    plainest: bool = False,
) -> Found | None:
    """A model of the hypotheses in which the claim is false, or None where none was found.

    Plain numbers are tried first, with ``plainest`` the smallest sizes too, and of a few models the
    one is taken that is easiest to follow; dependent variables come from ``couplings`` first, if
    given. ``violated`` is false in each model if it is about natural numbers alone, and in some if
    it is about the law of a variable.
    """
    try:
        searches = [Search(sequent, seed + k, plain=True) for k in (0, 0)]
        searches += [Search(sequent, seed + 1), Search(sequent, seed + 2, wide=True)]
        small = [Search(sequent, seed + k, plain=True) for k in STAGES] if plainest else []
    except Unmodelled:
        return None
    for search, most in zip(small, STAGES, strict=False):
        search.most = most
    if couplings:
        for search in (searches[0], *small):
            search.couplings = couplings
        for search in (*searches[:2], *small):
            search.chance_independent = 0.0
    for search in (*small, *searches):
        search.violate(violated)
        effort = STAGE if search.most else tries
        found = _refuted(search, sequent, min(tries, effort), NICER if plainest else 0)
        if found:
            return found
    return None


def _refuted(search: Search, sequent: Sequent, tries: int, nicer: int) -> Found | None:
    """The model in which the claim is false that is easiest to follow, of some that were drawn."""
    size = sum(map(_size, sequent.parts))
    left = EFFORT
    best: Found | None = None
    for _ in range(tries):
        setting = search.draw()
        if setting is None and search.most:
            left -= IDLE  # these small numbers may not be allowed at all
        left -= setting.points() * size if setting else 0
        if left < 0 or (best and not nicer):
            break
        nicer -= best is not None
        found = setting and search.found(setting)
        if not found or holds(found.evaluator, sequent.claim) is not False:
            continue
        if best is None or _burden(search, found.setting) < _burden(search, best.setting):
            best = found
    return best


def _burden(search: Search, setting: Setting) -> tuple:
    """How much there is to follow in a model, what matters most first."""
    plain = [(key, x) for (key, _), x in setting.cells.items() if is_rational(x)]
    odd = sum(key in search.deviations and x < 0 for key, x in plain)
    rough = len(setting.cells) - len(plain)
    digits = sum(len(str(x)) for _, x in plain)
    return (
        odd,
        rough + sum(v.is_rough for v in setting.variables.values()),
        max(setting.naturals.values(), default=0),
        setting.points(),
        digits + sum(len(v.terms) + len(v.table) for v in setting.variables.values()),
    )


def fingerprint(setting: Setting) -> tuple:
    """Equal for settings that give the same model."""
    parts = (
        sorted(setting.naturals.items()),
        [law.id for law in setting.laws],
        sorted((k, repr(v)) for k, v in setting.variables.items()),
        sorted((k, repr(v)) for k, v in setting.cells.items()),
        sorted((k, repr(v)) for k, v in setting.curves.items()),
        sorted((k, repr(v)) for k, v in setting.blocks.items()),
        sorted((k, str(v)) for k, v in setting.members.items()),
    )
    return tuple(map(repr, parts))


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
