"""Exact models made to measure, for hypotheses that give moments as numbers: ``var X = 5``.

The models of ``evidence`` are drawn, and then solved for the letters in the hypotheses. Where these
are numbers nothing is left to solve for, and a draw meets them by chance only. Here the numbers are
settled first, and then each variable is a multiple of a standard one, shifted. As everywhere, a
model is given out only when every hypothesis was evaluated and is true in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from bilemma.evidence.models.drawing import SIZES, Found, Search, Unmodelled
from bilemma.evidence.models.elementary import sqrt
from bilemma.evidence.models.evaluate import Evaluator
from bilemma.evidence.models.laws import MIRRORED, SIGN, SKEWED, SPIKE, Law, finite
from bilemma.evidence.models.reals import Undecided, inverse, is_rational, sign
from bilemma.evidence.models.repair import repaired
from bilemma.evidence.models.search import fingerprint
from bilemma.evidence.models.sequent import Sequent, about_naturals, body_of, extent_of, parts
from bilemma.evidence.models.setting import MAX_POINTS, Setting, Variable
from bilemma.trusted.terms import Key, Term, add, mk, mul

__all__ = ["RELATIONS", "measured", "sets_a_scale"]

RELATIONS = ("Eq", "Le", "Lt")
PLAIN = (0, 1, -1)  # factors that set no scale
MANY = 5  # of which a draw seldom makes variables that fit

TRIES = 20  # draws for each model that is wanted
SHAPES = (SIGN, SIGN, SKEWED, MIRRORED, SPIKE)  # where nothing is said of higher moments
MEANS = (0, 0, 1)  # where nothing is said of the mean
TOGETHER = 0.5  # how often variables are made of one source
MOST = 160  # random variables in a model
Member = tuple[Key, tuple[int, ...]]
Made = tuple[Law, Any, Any]


def measured(sequent: Sequent, wanted: int) -> list[Found]:
    """Models of the hypotheses, at most ``wanted``; none where draws meet these just as well."""
    small = dict.fromkeys((k for k in sequent.symbols if k[1:] == ("nat", ())), 2)
    large = extent_of(sequent.parts, small) > MANY
    if not (large or any(map(_names_a_number, sequent.hypotheses))):
        return []
    try:
        return list(_Measured(sequent).models(wanted))
    except Unmodelled:
        return []


def _names_a_number(p: Term) -> bool:
    if about_naturals(p):
        return any(t.head == "num" and t.data > MANY for t in parts(p))
    return sets_a_scale(p)


def sets_a_scale(p: Term) -> bool:
    """Whether a number stands in a relation that fixes how large something has to be, be it in
    comparison with something else.
    """
    body = body_of(p)
    if body.head not in RELATIONS or about_naturals(p):
        return False
    return any(_has_scale(side, is_value=True) for side in body.args)


def _has_scale(t: Term, *, is_value: bool) -> bool:
    if t.head == "num":
        return t.data != 0 if is_value else t.data not in PLAIN
    if t.head in ("add", "mul"):
        return any(_has_scale(a, is_value=is_value and t.head == "add") for a in t.args)
    inside = t.args[:1] if t.head in ("pow", "E") else t.args
    return t.head in ("pow", "inv") and any(_has_scale(a, is_value=False) for a in inside)


@dataclass(frozen=True)
class _Value:
    """What a hypothesis says of one moment of each member of a family, or of one variable."""

    moment: str  # mean, second, var, sd, fourth (all four about 0 or the mean), central (fourth)
    value: Term


class _Measured(Search):
    """Independent variables, each with the moments that its hypotheses give."""

    def __init__(self, sequent: Sequent) -> None:
        super().__init__(sequent)
        self.values = _values(sequent.hypotheses)
        self.settled = [h for h in self.cheap if _is_about_reals(h)]
        about_sizes = (h for h in sequent.hypotheses if about_naturals(h))
        self.conditional = any(
            t.head == "E" and t.args[1] is not mk("Block") for p in sequent.parts for t in parts(p)
        )
        self.asked = {
            int(t.data) for h in about_sizes for t in parts(h) if t.head == "num" and t.data > 0
        }

    def models(self, wanted: int) -> Iterator[Found]:
        """Different models, at most so many."""
        seen = set()
        for _ in range(TRIES * wanted):
            if len(seen) >= wanted:
                return
            setting = self.draw()
            found = setting and self.found(setting)
            if found and (signature := fingerprint(found.setting)) not in seen:
                seen.add(signature)
                yield found

    def _choices(self) -> tuple[int, ...]:
        return (*SIZES, *(n + more for n in sorted(self.asked) for more in (0, 1)))

    def draw(self) -> Setting | None:
        """One setting, not yet checked; None where the numbers cannot be had at once."""
        naturals = self._draw_naturals()
        if naturals is None:
            return None
        extent = extent_of(self.sequent.parts, naturals)
        setting = Setting(naturals, extent, reals=self._sampled_reals())
        setting.definitions = self.definitions
        members = [(key, index) for key in self.randoms for index in self._indices(key, extent)]
        if len(members) > MOST:
            return None
        self.rational = True
        self._draw_reals(setting)
        try:
            ev = repaired(setting, self.settled)
            made = [self._made(ev, *member) for member in members] if ev else [None]
        except (Undecided, OverflowError):
            return None
        if not all(made):
            return None
        self._put(setting, members, [m for m in made if m])
        return setting

    def _put(self, setting: Setting, members: Sequence[Member], made: Sequence[Made]) -> None:
        """Half of the time the variables have one source in common; where they have to be
        independent, the hypotheses refuse that.
        """
        common = self.rng.random() < TOGETHER
        setting.laws = tuple(law for law, _, _ in made[: 1 if common else None])
        for k, (member, (_, mean, spread)) in enumerate(zip(members, made, strict=True)):
            side = self.rng.choice((1, -1)) if common else 1
            source = Variable({(0 if common else k,): Fraction(side)})
            setting.variables[member] = source.moved(mean, spread)
        self._draw_blocks(setting)

    def found(self, setting: Setting) -> Found | None:
        """The model, if all hypotheses hold in it: a finite one, or one that is known by its
        moments where a finite one would have too many points.
        """
        large = setting.points() > MAX_POINTS
        if large and (self.conditional or self.blocks):
            return None
        try:
            known = setting.model_by_moments(setting.laws) if large else None
            ev = repaired(setting, self.cheap, known)
        except (Undecided, OverflowError):
            return None
        return Found(setting, ev) if ev else None

    def _made(self, ev: Evaluator, key: Key, index: tuple[int, ...]) -> Made | None:
        """The law of a standard variable, the mean and the standard deviation of a member."""
        said = {v.moment: ev.value(v.value, index) for v in self.values.get(key, ())}
        mean, variance = _first_two(said, self.rng.choice(MEANS))
        if sign(variance) < 0:
            return None
        if "fourth" in said and "mean" not in said:
            mean, variance = 0, said.get("second", variance)
        fourth = said.get("central", said.get("fourth") if sign(mean) == 0 else None)
        if fourth is None or sign(variance) == 0:
            return self.rng.choice(SHAPES), mean, sqrt(variance)
        law = _with_fourth(fourth * inverse(variance * variance))
        return law and (law, mean, sqrt(variance))


def _first_two(said: Mapping[str, Any], free_mean: int) -> tuple[Any, Any]:
    """Mean and variance, as far as they are given; else the simplest."""
    variance = said.get("var")
    if variance is None and "sd" in said:
        variance = said["sd"] * said["sd"]
    second = said.get("second")
    if "mean" in said:
        mean = said["mean"]
    elif second is None:
        mean = free_mean
    else:
        mean = 0 if variance is None else sqrt(second - variance)
    if variance is None:
        variance = 1 if second is None else second - mean * mean
    return mean, variance


def _with_fourth(moment: Any) -> Law | None:
    """The standard law at 0 and ±√m whose fourth moment is m, where there is one."""
    if not is_rational(moment) or moment < 1:
        return None
    if moment == 1:
        return SIGN
    side = Fraction(1, 2) / Fraction(moment)
    far = sqrt(moment)
    return finite(
        f"fourth-{moment}", "0 or ±√m", "取 0 或 ±√m", {-far: side, 0: 1 - 2 * side, far: side}
    )


def _is_about_reals(p: Term) -> bool:
    """Whether p is a relation between real symbols, with nothing random in it."""
    kinds = {key[1] for key in p.free}
    return body_of(p).head in ("Eq", "Le", "Lt", "Ne") and "real" in kinds and "random" not in kinds


def _values(hypotheses: Iterable[Term]) -> dict[Key, tuple[_Value, ...]]:
    """The moments that are equal to something which is not random, by the variable."""
    found: dict[Key, tuple[_Value, ...]] = {}
    for hypothesis in hypotheses:
        body, depth = hypothesis, 0
        while body.head == "ForAll":
            body, depth = body.args[-1], depth + 1
        if body.head != "Eq" or body.args[1].random:
            continue
        named = _moment(body.args[0])
        if named and _is_each(named[1], depth):
            symbol = named[1].data
            found[symbol] = (*found.get(symbol, ()), _Value(named[0], body.args[1]))
    return found


def _moment(t: Term) -> tuple[str, Term] | None:
    """Which moment a term is, and of what."""
    if t.head in ("Var", "SD"):
        return t.head.lower(), t.args[0]
    if t.head != "E" or t.args[1].head != "Block" or t.args[1].args:
        return None
    body = t.args[0]
    if body.head != "pow":
        return "mean", body
    base, exponent = body.args
    name = {2: "second", 4: "fourth"}.get(exponent.data if exponent.head == "num" else 0)
    if name == "fourth" and base.head == "add":
        variables = [a for a in base.args if a.head == "sym"]
        if len(variables) == 1 and base is _centred(variables[0]):
            return "central", variables[0]
    return (name, base) if name else None


def _centred(x: Term) -> Term:
    return add(x, mul(-1, mk("E", x, mk("Block"))))


def _is_each(t: Term, depth: int) -> bool:
    """Whether t is a random symbol at the variables of the quantifiers around it, in order."""
    if t.head != "sym" or t.data[1] != "random" or len(t.args) != depth:
        return False
    return all(a.head == "bv" and a.data[0] == depth - 1 - k for k, a in enumerate(t.args))
