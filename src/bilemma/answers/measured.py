"""Exact models made to measure, for hypotheses that give moments as numbers: ``var X = 5``.

The models of ``evidence`` are drawn, and then solved for the letters in the hypotheses. Where these
are numbers nothing is left to solve for, and a draw meets them by chance only. Here the numbers are
settled first, and then variables are made that have these moments. As everywhere, a model is given
out only when every hypothesis was evaluated and is true in it.
"""

from __future__ import annotations

from collections.abc import Iterator

from bilemma.evidence.models.drawing import SIZES, Found, Search
from bilemma.evidence.models.problem import Problem, Unmodelled
from bilemma.evidence.models.reals import Undecided
from bilemma.evidence.models.repair import repaired
from bilemma.evidence.models.search import fingerprint
from bilemma.evidence.models.sequent import Sequent, about_naturals, body_of, extent_of, parts
from bilemma.evidence.models.setting import MAX_POINTS, Setting
from bilemma.trusted.terms import Term, mk

from .conditional_witness import stated_given, with_given
from .witness import StatedMoments, witness

RELATIONS = ("Eq", "Le", "Lt")
PLAIN = (0, 1, -1)  # factors that set no scale
MANY = 5  # of which a draw seldom makes variables that fit

TRIES = 20  # draws for each model that is wanted
MOST = 320  # random variables in a model
LEAST = 2  # models that are known by their moments, however long they take
ENOUGH = 192  # random variables in these together


def measured(sequent: Sequent, wanted: int, *, always: bool = False) -> list[Found]:
    """Models of the hypotheses, at most ``wanted``; none where draws meet these just as well,
    unless they are wanted ``always``.
    """
    small = dict.fromkeys((k for k in sequent.symbols if k[1:] == ("nat", ())), 2)
    large = extent_of(sequent.parts, small) > MANY
    named = any(map(_names_a_number, sequent.hypotheses)) or stated_given(sequent.hypotheses)
    if not (always or large or named):
        return []
    try:
        return list(_Measured(sequent).models(wanted))
    except Unmodelled:
        return []


def is_large(found: Found) -> bool:
    """Whether it is known by its moments, for it would have too many points."""
    return found.setting.points() > MAX_POINTS


def _names_a_number(p: Term) -> bool:
    if about_naturals(p):
        return any(t.head == "num" and t.data > MANY for t in parts(p))
    return _sets_a_scale(p)


def _sets_a_scale(p: Term) -> bool:
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


class _Measured(Search):
    """Independent variables, each with the moments that its hypotheses give."""

    def __init__(self, sequent: Sequent) -> None:
        super().__init__(Problem.of(sequent))
        self.settled = [h for h in self.problem.cheap if _is_about_reals(h)]
        about_sizes = (h for h in sequent.hypotheses if about_naturals(h))
        self.conditional = any(
            t.head == "E" and t.args[1] is not mk("Block") for p in sequent.parts for t in parts(p)
        )
        self.given = stated_given(sequent.hypotheses)
        self.asked = {
            int(t.data) for h in about_sizes for t in parts(h) if t.head == "num" and t.data > 0
        }

    def models(self, wanted: int) -> Iterator[Found]:
        """Different models, at most so many."""
        seen: set[tuple] = set()
        large: list[int] = []  # how many variables those have that are known by their moments
        for _ in range(TRIES * wanted):
            if len(seen) >= wanted or (len(large) >= LEAST and sum(large) >= ENOUGH):
                return
            setting = self.draw()
            found = setting and self.found(setting)
            if not found:
                continue
            large += [len(setting.variables)] * is_large(found)
            if (signature := fingerprint(found.setting)) not in seen:
                seen.add(signature)
                yield found

    def _choices(self) -> tuple[int, ...]:
        return (*SIZES, *(n + more for n in sorted(self.asked) for more in (0, 1)))

    def draw(self) -> Setting | None:
        """One setting, not yet checked; None where the numbers cannot be had at once."""
        naturals = self._draw_naturals()
        if naturals is None:
            return None
        extent = extent_of(self.problem.sequent.parts, naturals)
        setting = Setting(naturals, extent, reals=self._sampled_reals())
        setting.definitions = self.problem.definitions
        members = [
            (key, index) for key in self.problem.randoms for index in self._indices(key, extent)
        ]
        if len(members) > MOST:
            return None
        self.rational = True
        self._draw_reals(setting)
        try:
            ev = repaired(setting, self.settled)
            said = StatedMoments(ev, self.problem.sequent.hypotheses) if ev else None
            made = said and witness(members, said, self.rng)
        except (Undecided, OverflowError):
            return None
        if not made:
            return None
        setting.laws, variables = made
        setting.variables.update(zip(members, variables, strict=True))
        if not self._makes_given(setting):
            return None
        self._draw_blocks(setting)
        return setting

    def _makes_given(self, setting: Setting) -> bool:
        """Whether variables that are given others, if any, could be made by these."""
        try:
            return with_given(setting, self.given)
        except (Undecided, OverflowError, KeyError):
            return False

    def found(self, setting: Setting) -> Found | None:
        """The model, if all hypotheses hold in it: a finite one, or one that is known by its
        moments where a finite one would have too many points.
        """
        large = setting.points() > MAX_POINTS
        if large and (self.conditional or self.problem.blocks):
            return None
        try:
            known = setting.model_by_moments(setting.laws) if large else None
            ev = repaired(setting, self.problem.cheap, known)
        except (Undecided, OverflowError):
            return None
        return Found(setting, ev) if ev else None


def _is_about_reals(p: Term) -> bool:
    """Whether p is a relation between real symbols, with nothing random in it."""
    kinds = {key[1] for key in p.free}
    return body_of(p).head in ("Eq", "Le", "Lt", "Ne") and "real" in kinds and "random" not in kinds
