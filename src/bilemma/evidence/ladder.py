"""At which sizes, parameters, laws and kinds of dependence a statement is sampled.

A finite model of sixteen components has too many points to be written out, so these settings are
not searched for as the models of the exact check are: they are made at sizes chosen beforehand, and
each hypothesis is decided exactly by the moments of the sources (:mod:`.models.moments`), under
every law by itself. Parameters keep clear of 0 and ±1, where wrong formulas agree with right ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product
from typing import Any

from bilemma.trusted.terms import Key, Term

from .budget import EMPTY
from .dependence import COUPLINGS
from .models.couplings import source
from .models.drawing import Search
from .models.evaluate import Evaluator, ExactModel
from .models.laws import (
    EXPONENTIAL,
    FIVE,
    FLAT,
    HERMITE,
    LAPLACE,
    MIRRORED,
    NORMAL,
    SIGN,
    SKEWED,
    SPIKE,
    STUDENT,
    TRIANGLE,
    UNIFORM,
    Law,
)
from .models.problem import Problem, Unmodelled
from .models.reals import Undecided
from .models.repair import repaired
from .models.sequent import POINT, Sequent, body_of, extent_of, parts
from .models.setting import Setting
from .models.truth import certainly, holds
from .prescribed import prescribed_deviations
from .pressing import bounded_below, changed_numbers, pressed

SIZES = ((3, 2), (8, 4), (16, 5))  # of the first size of a statement, and of its others
FEWER = ((3, 2), (4, 3), (9, 4))  # where there would be too many random variables
FEWEST = ((3, 2), (4, 2), (6, 3))
KINDS_OF_DEPENDENCE = 2  # that are sampled, if so many are allowed
INSTANCES = 1_500  # of a hypothesis, all of which are decided
LAST = len(SIZES) - 1
MOST = 400  # random variables in a setting
CANDIDATES = 2  # settings of one size, from which one is chosen
FACTORS = 3  # the mean of a longer product of other variables than signs rests on rare samples
TRIES = 8  # draws of the parameters for each size and theme
SEED = 3
CLOSE = 0.5  # of a bound: an error that is seen, with which one does not look for more
PRESSES = 10  # settings that are tried on the way to a bound that is nearly met
LARGE = (64, 2)  # sizes at which a bound is sampled that is not nearly met at others

# Continuous and finite laws in turn: of each kind the first ones that are allowed are taken.
TAME = (UNIFORM, SIGN, TRIANGLE, SKEWED, MIRRORED)
WIDE = (NORMAL, SIGN, UNIFORM, SKEWED, LAPLACE, SPIKE, HERMITE, FIVE, MIRRORED, FLAT)
TAILS = (EXPONENTIAL, STUDENT)  # skewed, and with moments up to the eighth only
EACH_KIND = (2, 1, 1)  # laws of each kind at each step

POSITIVE = (Fraction(3, 2), 2, Fraction(5, 2), 3, Fraction(1, 2))
NEGATIVE = (-Fraction(3, 2), -2)
SMALL = (Fraction(1, 2), Fraction(1, 4), Fraction(3, 4))  # in exponents
# How variables are moved: shifted and scaled, scaled alone, scaled alike, not at all; an indicator.
THEMES = ("moved", "one-moved", "scaled", "alike", "standard", "indicator")


@dataclass(frozen=True)
class Rung:
    """A setting with the laws that it is sampled from."""

    setting: Setting
    laws: tuple[Law, ...]
    size: int | None = None  # the first size of the statement

    @property
    def dependent(self) -> bool:
        """Whether its variables are not those of independent sources each."""
        return self.setting.coupling != "independent"


def rungs(sequent: Sequent, error: Callable[[Rung], float]) -> Iterator[Rung]:
    """Settings of growing size in which all hypotheses hold, the last ones with dependence.

    A statement without sizes gets as many settings of different parameters. ``error`` says how
    large an error in the claim would go unseen in a setting; of several parameters those are taken
    with which it is least.
    """
    try:
        maker = _Maker(sequent, error)
    except Unmodelled:
        return
    found: list[Rung] = []
    for step, naturals in enumerate(maker.steps()):
        kinds, last = EACH_KIND[step], step == LAST
        rung = maker.rung(naturals, "independent", kinds=kinds, tails=last, presses=step > 0)
        if rung:
            found.append(rung)
            yield rung
    if found and maker.is_bound and CLOSE < min(map(error, found)) < EMPTY:
        yield from maker.larger()
    middle = found[len(found) // 2].setting.naturals if found else next(iter(maker.steps()), None)
    if middle is not None:
        dependent = (maker.rung(middle, name) for name in COUPLINGS)
        yield from islice((rung for rung in dependent if rung), KINDS_OF_DEPENDENCE)


# --- settings -------------------------------------------------------------------------------------
class _Maker(Search):
    """Makes settings at given sizes; :class:`Search` knows what the statement is about."""

    def __init__(self, sequent: Sequent, error: Callable[[Rung], float]) -> None:
        super().__init__(Problem.of(sequent), SEED)
        self.error = error
        self.is_bound = body_of(sequent.claim).head in ("Le", "Lt")
        self.hopeless: set[str] = set()  # couplings with which no setting was found
        self.ranges = sorted(sequent.sizes & set(self.problem.naturals))
        self.tame = any(key[1] == "random" for key in self.problem.logarithmic)
        # A product of many factors has to vary little, or its mean rests on rare samples.
        self.products = any(t.head == "Prod" for p in sequent.parts for t in parts(p))
        self.tails = not self.tame and _degree(sequent.parts) <= 2

    def steps(self) -> Iterator[dict[Key, int]]:
        """Natural numbers that the hypotheses allow, larger and larger."""
        if not any(k in self.ranges for k in self.problem.naturals):
            found = self._naturals((3, 2))
            yield from () if found is None else (found,) * len(SIZES)
            return
        for step, sizes in enumerate(SIZES):
            for chosen in (sizes, FEWER[step], FEWEST[step]):
                found = self._naturals(chosen)
                if found and self._count(found) <= MOST and self._instances(found) <= INSTANCES:
                    yield found
                    break

    def _naturals(self, sizes: Sequence[int]) -> dict[Key, int] | None:
        """The first size of the statement, the others, and numbers that are no sizes."""
        known = set(self.problem.naturals)
        only = [h for h in self.problem.sequent.hypotheses if h.free and h.free <= known]
        first, others = sizes
        options = []
        for k in self.problem.naturals:
            if k not in self.ranges:
                options.append((2, 1, 3, 4))
            elif k == self.ranges[0]:
                options.append((first, first + 1, first - 1, 2))
            else:
                options.append((others, others + 1, first, first + 1, 1))
        for attempt, values in enumerate(product(*options)):
            naturals = dict(zip(self.problem.naturals, values, strict=True))
            ev = Evaluator(ExactModel(POINT, naturals))
            if all(holds(ev, h) for h in only):
                return naturals
            if attempt > MOST:
                break
        return None

    def _count(self, naturals: dict[Key, int]) -> int:
        extent = extent_of(self.problem.sequent.parts, naturals)
        return sum(extent ** sum(s == "nat" for s in k[2]) for k in self.problem.randoms)

    def _instances(self, naturals: dict[Key, int]) -> int:
        """How often the hypothesis with most quantifiers has to be decided."""
        extent = extent_of(self.problem.sequent.parts, naturals)
        return max((extent ** _quantifiers(h) for h in self.problem.sequent.hypotheses), default=1)

    def rung(
        self,
        naturals: dict[Key, int],
        coupling: str,
        *,
        kinds: int = 1,
        tails: bool = False,
        presses: bool = False,
    ) -> Rung | None:
        """A setting of these sizes with the laws it allows, or None; see :mod:`.pressing`."""
        if coupling in self.hopeless:
            return None
        found: list[Rung] = []
        for theme in THEMES:
            for _ in range(TRIES if self.problem.reals else CANDIDATES):
                setting = self._made(naturals, coupling, theme)
                laws = self._laws(setting, kinds=kinds, tails=tails) if setting else ()
                if setting and laws:
                    size = naturals[self.ranges[0]] if self.ranges else None
                    found.append(Rung(setting, laws, size))
                    if len(found) == CANDIDATES:
                        break
            if found:
                best = min(found, key=self.error)
                return self._pressed(best) if self.is_bound and presses else best
        self.hopeless.add(coupling)
        return None

    def larger(self) -> Iterator[Rung]:
        """A setting of many components, where laws bound the claim and there is room for it."""
        helps = self.ranges and bounded_below(self.problem.sequent.hypotheses)
        found = self._naturals(LARGE) if helps else None
        if found and self._count(found) <= MOST and self._instances(found) <= INSTANCES:
            rung = self.rung(found, "independent", presses=True)
            yield from (rung,) if rung else ()

    def _pressed(self, rung: Rung) -> Rung:
        """Numbers changed one at a time, until the bound is nearly met or nothing helps."""
        least, left = self.error(rung), PRESSES
        while least > CLOSE and left > 0:
            for setting in self._near(rung):
                laws = self._laws(setting, kinds=1, tails=False)
                left -= bool(laws)
                other = Rung(setting, laws, rung.size) if laws else rung
                found = self.error(other) if laws else least
                if found < least:
                    rung, least = other, found
                    break
                if left <= 0:
                    break
            else:
                break
        return rung

    def _near(self, rung: Rung) -> Iterator[Setting]:
        """Settings that differ from one in a number, each as tight as a law allows."""
        known = rung.setting.cells, rung.setting.naturals
        starts = (rung.setting, *changed_numbers(rung.setting, self.problem.cheap, self._others()))
        for number, setting in enumerate(starts):
            first = rung.laws[0] if rung.laws[0].points else SIGN
            for law in (SIGN, SKEWED) if number == 0 else (first,):
                made = pressed(setting, self.problem.cheap, law)
                if made is not None and (made.cells, made.naturals) != known:
                    yield made

    def _others(self) -> list[Key]:
        return [key for key in self.problem.naturals if key not in self.ranges]

    def _made(self, naturals: dict[Key, int], coupling: str, theme: str) -> Setting | None:
        extent = extent_of(self.problem.sequent.parts, naturals)
        setting = Setting(dict(naturals), extent, reals=self._sampled_reals(), coupling=coupling)
        setting.definitions = dict(self.problem.definitions)
        places = sorted((i, k) for k in self.problem.randoms for i in self._indices(k, extent))
        members = [(k, i) for i, k in places]
        build = COUPLINGS.get(coupling)
        plain = [source(k) for k in range(len(members))]
        variables = build(len(members)) if build else plain
        if build and variables == plain:
            return None
        setting.laws = (SIGN,) * (len(members) + (coupling in ("common", "chained")))
        setting.variables = dict(zip(members, variables, strict=True))
        self._shift(setting, theme)
        self.rational = True
        self._draw_reals(setting)
        self._determine_members(setting)
        self._fill_blocks(setting)
        for law in (SKEWED, NORMAL, SIGN, UNIFORM):
            try:
                model = setting.model_by_moments((law,) * len(setting.laws))
                if repaired(setting, self.problem.cheap, model):
                    return setting
            except (Undecided, OverflowError, TypeError):
                pass
        return None

    def _shift(self, setting: Setting, theme: str) -> None:
        families = list(dict.fromkeys(key for key, _ in setting.variables))
        common = Fraction(self.rng.choice(POSITIVE))
        moves: dict[Key, tuple[Any, Any]] = {}
        for k, key in enumerate(families):
            spread = SMALL if key in self.problem.logarithmic else POSITIVE
            scale = Fraction(self.rng.choice(spread))
            shift = Fraction(self.rng.choice(spread)) * self.rng.choice((1, 1, 1, -1))
            if self.products:
                scale = abs(shift) / 8
            moves[key] = {
                "moved": (shift, scale),
                "one-moved": (shift if k == 0 else Fraction(0), scale),
                "scaled": (Fraction(0), scale),
                "alike": (Fraction(0), common),
                "standard": (Fraction(0), Fraction(1)),
                "indicator": (Fraction(1, 2), Fraction(1, 2)),
            }[theme]
        for key, scale in prescribed_deviations(self.problem, setting.naturals).items():
            if key in moves and theme != "indicator":
                moves[key] = (moves[key][0], scale)
        for member, variable in setting.variables.items():
            setting.variables[member] = variable.moved(*moves[member[0]])

    def _fill_blocks(self, setting: Setting) -> None:
        """What is conditioned upon is one of the variables, or nothing that matters."""
        for key in self.problem.blocks:
            spare = source(len(setting.laws))
            setting.laws = (*setting.laws, SIGN)
            own = list(setting.variables.values())
            setting.blocks[key] = self.rng.choice([(spare,), *((v,) for v in own[:2])])

    def _draw_real(self, key: Key) -> Any:
        pool = SMALL if key in self.problem.logarithmic else (*POSITIVE, *POSITIVE, *NEGATIVE)
        return self.rng.choice(pool)

    def _laws(self, setting: Setting, *, kinds: int, tails: bool) -> tuple[Law, ...]:
        """The laws under each of which all hypotheses hold: so many of each kind, and tails."""
        chosen: list[Law] = []
        pool = TAME if self.tame else WIDE
        if setting.coupling == "product" and len(setting.laws) > FACTORS:
            pool = (SIGN,)
        for law in pool:
            alike = sum(law.continuous == other.continuous for other in chosen)
            if alike < kinds and self._allows(setting, law):
                chosen.append(law)
        if tails and self.tails:
            chosen += [law for law in TAILS if self._allows(setting, law)]
        return tuple(chosen)

    def _allows(self, setting: Setting, law: Law) -> bool:
        try:
            ev = Evaluator(setting.model_by_moments((law,) * len(setting.laws)))
            return all(certainly(ev, h) is True for h in self.problem.cheap)
        except (Undecided, OverflowError, TypeError):
            return False


def _quantifiers(p: Term) -> int:
    return 1 + _quantifiers(p.args[-1]) if p.head == "ForAll" else 0


def _degree(propositions: Sequence[Term]) -> int:
    """The largest exponent in a statement."""
    found = [1]

    def walk(t: Term) -> None:
        if t.head == "pow" and t.args[1].head == "num":
            found.append(int(t.args[1].data))
        for a in t.args:
            walk(a)

    for p in propositions:
        walk(p)
    return max(found)
