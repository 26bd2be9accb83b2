"""From which laws a statement may be sampled.

Means and variances of a model are fixed by its setting, so another standard law of the sources
leaves hypotheses about them true. Whether the hypotheses allow it is not assumed but evaluated
exactly, with several finite standard laws; only a setting that passes with all of them is sampled
from continuous laws.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bilemma.bilingual.text import Text
from bilemma.trusted.terms import Term

from .exact import fits
from .models.drawing import Found
from .models.evaluate import Evaluator
from .models.laws import (
    EXPONENTIAL,
    FIVE,
    HERMITE,
    LAPLACE,
    MIRRORED,
    NORMAL,
    SIGN,
    SKEWED,
    SPIKE,
    UNIFORM,
    Law,
)
from .models.problem import Unmodelled
from .models.search import models
from .models.sequent import Sequent, under_exponential
from .models.setting import Setting
from .models.truth import certainly

# Finite laws of mean 0 and variance 1 that agree in nothing else.
PROBES = (SIGN, SKEWED, SPIKE, MIRRORED, FIVE)
LAWS = (NORMAL, UNIFORM, SIGN, SKEWED, EXPONENTIAL, LAPLACE)
BOUNDED = (UNIFORM, SIGN, SKEWED, MIRRORED)
SETTINGS = 2
FULL_TRIES = 240  # at larger sizes a draw takes longer


@dataclass
class Plan:
    """A setting, the laws it allows, and the lines whose hypotheses hold in it.

    It is not shown where a sum of the theorem is empty or has one term: that convinces nobody.
    """

    setting: Setting
    laws: tuple[Law, ...]
    lines: dict[int, Term]
    is_shown: bool = True


def plans(lines: dict[int, Sequent], wanted: int = SETTINGS) -> list[Plan]:
    """Settings that together serve every line, as far as settings were found."""
    made: list[Plan] = []
    for number, sequent in lines.items():
        missing = wanted - sum(number in plan.lines for plan in made)
        if missing > 0:
            made += _new_plans(number, sequent, lines, missing)
    return made


def _new_plans(number: int, sequent: Sequent, lines: dict[int, Sequent], wanted: int) -> list[Plan]:
    found: list[Plan] = []
    parts = [p for s in lines.values() for p in s.parts]
    tame = any(key[1] == "random" for key in under_exponential(parts))
    for candidate in _candidates(sequent):
        allowance = Allowance(candidate.setting, tame=tame)
        laws = allowance.laws(sequent.hypotheses)
        if laws and candidate.setting.laws:
            fitting = {
                n: s.claim for n, s in lines.items() if _serves(candidate, allowance, laws, s)
            }
            found.append(Plan(candidate.setting, laws, {**fitting, number: sequent.claim}))
        if len(found) == wanted:
            break
    return found


def _candidates(sequent: Sequent) -> list[Found]:
    """Settings for a sequent, richest first: with sizes of at least 2, if there are any such."""
    try:
        for full in (True, False):
            tries = FULL_TRIES if full and sequent.sizes else 0
            found = models(sequent.hypotheses, sequent.claim, 24, 7, tries, full=full)
            candidates = sorted(found, key=_richness, reverse=True)
            if not full:  # where sums are nearly empty, the least empty ones first
                candidates.sort(key=lambda c: c.setting.least(sequent.sizes), reverse=True)
            if candidates or not sequent.sizes:
                return candidates
    except Unmodelled:
        pass
    return []


def _serves(found: Found, allowance: Allowance, laws: Sequence[Law], sequent: Sequent) -> bool:
    """Whether the hypotheses hold in the setting under each of the laws."""
    if not fits(found, sequent):
        return False
    ours = {law.id for law in allowance.laws(sequent.hypotheses)}
    return {law.id for law in laws} <= ours


def _richness(found: Found) -> tuple:
    """Settings with fewer constants, more indices, moved means and dependence say more."""
    setting = found.setting
    moved = sum(() in v.terms for v in setting.variables.values())
    constant = sum(v.terms.keys() <= {()} for v in setting.variables.values())
    dependent = setting.coupling != "independent"
    own_law = setting.coupling == "table"
    return (not own_law, -constant, min(moved, 2), min(setting.extent, 3), dependent)


class Allowance:
    """Which laws of its sources a setting allows; each hypothesis is evaluated once a law.

    Where random variables stand in exponents only bounded laws are allowed: the exponential of
    another need not have a mean, which no finite law can show.
    """

    def __init__(self, setting: Setting, *, tame: bool = False) -> None:
        self.setting = setting
        self.continuous = BOUNDED if tame else LAWS
        self._evaluators: dict[str, Evaluator] = {}
        self._truths: dict[tuple[str, Term], bool] = {}

    def laws(self, hypotheses: Sequence[Term]) -> tuple[Law, ...]:
        """The laws under which the hypotheses hold, decided with finite laws.

        Continuous laws are allowed where each of several finite standard laws is; elsewhere those
        finite laws that are, or the setting's own.
        """
        setting = self.setting
        if any(v.table for v in setting.variables.values()) or not all(
            law.standard for law in setting.laws
        ):
            return (_Own(setting),)
        held = {law: self._holds_with(law, hypotheses) for law in PROBES}
        if False not in held.values() and held[SIGN]:
            return self.continuous
        good = [law for law, holds in held.items() if holds]
        normal = NORMAL in self.continuous and held[FIVE] and self._holds_with(HERMITE, hypotheses)
        # Where the hypotheses ask for the moments of the normal law, it is allowed itself.
        return (*((NORMAL, HERMITE) if normal else ()), *(law for law in good if law is not FIVE))

    def _holds_with(self, law: Law, hypotheses: Sequence[Term]) -> bool | None:
        if len(law.points) ** len(self.setting.laws) > 1024:
            return None  # too large to evaluate: left to the other standard laws
        return all(self._holds(law, h) for h in hypotheses)

    def _holds(self, law: Law, hypothesis: Term) -> bool:
        key = (law.id, hypothesis)
        if key not in self._truths:
            if law.id not in self._evaluators:
                model = self.setting.model([law] * len(self.setting.laws))
                self._evaluators[law.id] = Evaluator(model)
            self._truths[key] = certainly(self._evaluators[law.id], hypothesis) is True
        return self._truths[key]


class _Own(Law):
    """The setting's own laws, each source its own."""

    def __init__(self, setting: Setting) -> None:
        words = Text(en="finite law", zh="有限离散分布")
        super().__init__("own", words, (), None, standard=False)
        object.__setattr__(self, "own", setting.laws)


def own_laws(setting: Setting) -> Law:
    """The finite laws of the setting itself, for sampling."""
    return _Own(setting)
