"""One mutant of a line before each layer: the kernel, exact models, and samples.

A mutant is *equivalent*, and counts for nothing, when there is nothing false in it: it is equal to
the line by the ring laws, or a theorem itself, which the kernel then proves. The kernel is asked
with the reasons of the line; only where exact models know of no exception either is it asked for
more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import numpy as np

from bilemma.proof.context import ProofError
from bilemma.proof.matching import numbered
from bilemma.proof.rewriting import Rule
from bilemma.proof.scope import ProofLine
from bilemma.trusted.arithmetic import ring
from bilemma.trusted.kernel import KernelError, assume
from bilemma.trusted.terms import Term, TermError

from ..exact import fits, sequent_of, telling
from ..instances import instances
from ..models.drawing import Found
from ..models.evaluate import Evaluator
from ..models.problem import Unmodelled
from ..models.reals import Undecided
from ..models.search import SUBTLE, approach, models, refute
from ..models.sequent import Sequent, about_moments
from ..models.truth import refutes
from ..plans import own_laws
from ..points import TOLERANCE, evaluated, random_free
from ..sampled import Outcome, run
from .equivalent import follows, plenty_of_moments, provable, same_sides
from .implied_bounds import bounded, contradicted

MODELS = 10  # models of a line's hypotheses, in which each of its mutants is evaluated
DRAWS = 1500  # for these
TRIES = 30  # further draws of each kind of model for a mutant that is true in all of those
DEPENDENT_TRIES = 300  # draws for one whose independence was weakened, at the end
LAST_TRIES = 40  # draws for one that is neither refuted nor proved
SIZE = 256  # samples in a batch: fewer than the sampled check of a true line takes
MARGIN = 4.0  # an effect is visible if it lies so many standard errors past the limit


@dataclass(frozen=True)
class Mutant:
    """A wrong variant of a line: another proposition, or a weaker hypothesis in place of one."""

    kind: str
    claim: Term
    dropped: Term | None = None
    instead: tuple[Term, ...] = ()

    def sequent(self, line: Sequent) -> Sequent:
        """The mutant with its hypotheses."""
        kept = [h for h in line.hypotheses if h is not self.dropped]
        return Sequent((*kept, *self.instead), self.claim)


@dataclass
class Verdict:
    """What each layer said of a mutant; ``visible`` and ``seen`` are None if it was not sampled."""

    mutant: Mutant
    equivalent: str = ""  # "ring", "proved", "moments": see Trial
    kernel: bool = False  # refused
    exact: bool = False  # refuted
    visible: bool | None = None
    seen: bool | None = None
    model: Found | None = None


class Trial:
    """A line, or a whole theorem, with models of its hypotheses."""

    def __init__(
        self,
        theorem: Any,
        line: ProofLine | None,
        name: str,
        rules: Sequence[Rule],
        others: Sequence[Any] = (),
    ) -> None:
        """``others``: further theorems of the same proof, of which those without more hypotheses
        may show a mutant to be true.
        """
        self.theorem, self.line, self.name, self.rules = theorem, line, name, rules
        self.sequent = sequent_of(theorem)
        self.others = [th for th in others if th.hypotheses <= theorem.hypotheses]
        self.models: list[Found] = []

    def look_for_models(self, shared: list[Found]) -> None:
        """Take what fits of the models of other lines, and add own ones to them.

        Models in which there is nothing to add up make almost anything true: few of them are kept.
        """
        kept = [m for m in shared if fits(m, self.sequent)]
        hypotheses, claim = self.sequent.hypotheses, self.sequent.claim
        told = sum(map(self._tells, kept))
        if told < MODELS:
            with suppress(Unmodelled):
                for found in models(hypotheses, claim, 5 * MODELS, tries=DRAWS):
                    kept.append(found)
                    shared.append(found)
                    told += self._tells(found)
                    if told == MODELS:
                        break
        self.models = sorted(kept, key=self._tells, reverse=True)[: 2 * MODELS]

    def _tells(self, found: Found) -> bool:
        return telling(found, self.sequent)

    def verdict(self, mutant: Mutant) -> Verdict:
        """The verdicts of the kernel and of the exact models."""
        with numbered("m"):  # the reasons of the line have placeholders of their own
            return self._verdict(mutant)

    def _verdict(self, mutant: Mutant) -> Verdict:
        verdict = Verdict(mutant)
        if mutant.dropped is None and equal_by_ring(self.sequent.claim, mutant.claim):
            verdict.equivalent = "ring"
            return verdict
        accepted = self.accepted(mutant)
        verdict.kernel = accepted is None
        verdict.model = self.false_in_models(mutant, accepted.hypotheses if accepted else ())
        if verdict.model is None:
            verdict.equivalent = self.equivalent(mutant, accepted=accepted is not None)
        if verdict.model is None and not verdict.equivalent:
            verdict.model = self.refuted(mutant)
        if verdict.model is None and not verdict.equivalent:
            verdict.equivalent = self.proved(mutant)
        if verdict.model is None and not verdict.equivalent:
            verdict.model = self.refuted(mutant, self.last_tries(mutant), seed=LAST_TRIES)
        if verdict.model is None and not verdict.equivalent:
            verdict.model = self.approached(mutant)
        verdict.exact = verdict.model is not None
        return verdict

    # --- the kernel -------------------------------------------------------------------------------
    def accepted(self, mutant: Mutant, more: Sequence[Any] = ()) -> Any | None:
        """The kernel's theorem if it takes the mutant for the reasons of the line, and more facts.

        It may rest on whatever holds at that place of the proof, also where the line does not.
        """
        if self.line is None:
            true = mutant.dropped is None and follows(mutant.claim, [*self.facts(mutant), *more])
            return self.theorem if true else None
        facts = [f for f in self.line.context.facts if mutant.dropped not in f.hypotheses]
        context = self.line.context.holding((*facts, *map(assume, mutant.instead), *more))
        try:
            theorem = self.line.again(mutant.claim, context)
        except ProofError:
            return None
        good = theorem.conclusion is mutant.claim and mutant.dropped not in theorem.hypotheses
        return theorem if good else None

    def equivalent(self, mutant: Mutant, *, accepted: bool) -> str:
        """Why it is true, where that is seen at once: by the line's reasons, or from the line."""
        if accepted or (mutant.dropped is None and follows(mutant.claim, self.facts(mutant))):
            return "proved"
        return ""

    def proved(self, mutant: Mutant) -> str:
        """Why no model refutes it, if that is found out.

        "proved": the kernel proves it. "moments": it is true if enough moments are finite, as they
        always are in finite models.
        """
        if about_moments(mutant.claim):
            return "moments"
        facts = self.facts(mutant)
        if self.follows(mutant, facts):
            return "proved"
        if not any(key[1] == "random" for key in mutant.claim.free):
            return ""
        more = [*facts, *plenty_of_moments(self.sequent.symbols, mutant.claim, self.sequent.claim)]
        if self.accepted(mutant, more) is not None or self.follows(mutant, more):
            return "moments"
        return ""

    def follows(self, mutant: Mutant, facts: Sequence[Any]) -> bool:
        """Whether the kernel proves the mutant from the facts, by one of a few attempts."""
        sharper = self.theorem if mutant.dropped is None else None
        others = [th for th in self.others if mutant.dropped not in th.hypotheses]
        sides = same_sides(mutant.claim, sharper, facts) if sharper is not None else []
        return (
            contradicted(mutant.claim, facts)
            or (bool(sides) and follows(mutant.claim, [*sides, *facts]))
            or bounded(mutant.claim, sharper, [*facts, *others], self.rules)
            or any(follows(mutant.claim, [th, *facts]) for th in others)
            or provable(mutant.claim, facts, self.rules)
        )

    def facts(self, mutant: Mutant) -> list[Any]:
        """What a proof of the mutant may rest on: its hypotheses, and the line unless it rests on
        the hypothesis that was weakened.
        """
        assumed = [*map(assume, mutant.sequent(self.sequent).hypotheses)]
        return [self.theorem, *assumed] if mutant.dropped is None else assumed

    # --- exact models -----------------------------------------------------------------------------
    def false_in_models(self, mutant: Mutant, hypotheses: Iterable[Term] = ()) -> Found | None:
        """One of the models at hand, of these hypotheses too, in which the mutant is false."""
        sequent = Sequent(tuple(hypotheses), mutant.claim)
        given = (*self.sequent.hypotheses, *sequent.hypotheses)
        for model in self.models:
            if refutes(model.evaluator, given, mutant.claim) and fits(model, sequent):
                return model
        return None

    def refuted(self, mutant: Mutant, tries: int = TRIES, seed: int = 0) -> Found | None:
        """A model of the mutant's hypotheses in which it is false, looked for."""
        couplings = SUBTLE.get(mutant.dropped.head, ()) if mutant.dropped is not None else ()
        return refute(mutant.sequent(self.sequent), seed, tries, couplings)

    def approached(self, mutant: Mutant) -> Found | None:
        """A model in which the mutant, an inequality, is false, gone towards step by step."""
        couplings = SUBTLE.get(mutant.dropped.head, ()) if mutant.dropped is not None else ()
        return approach(mutant.sequent(self.sequent), LAST_TRIES, couplings)

    @staticmethod
    def last_tries(mutant: Mutant) -> int:
        """Of the many ways to depend, few break a statement."""
        return LAST_TRIES if mutant.dropped is None else DEPENDENT_TRIES


def equal_by_ring(first: Term, second: Term) -> bool:
    """Whether the propositions differ by the ring laws alone, without side conditions."""
    if first.head != second.head or len(first.args) != len(second.args):
        return False
    for a, b in zip(first.args, second.args, strict=True):
        if a is b:
            continue
        try:
            if ring(a, b).hypotheses:
                return False
        except (KernelError, TermError):
            return False
    return True


# --- samples --------------------------------------------------------------------------------------
def sample(sequent: Sequent, verdicts: Sequence[Verdict], name: str, size: int = SIZE) -> None:
    """Let samples judge mutants that exact models refuted, each in the model that refutes it.

    The true effect is computed in the model, its standard error from the samples: a mutant whose
    effect lies well past the limit has to be seen.
    """
    if random_free(sequent):
        for verdict in verdicts:
            _at_point(verdict)
        return
    groups: dict[int, list[Verdict]] = {}
    for verdict in verdicts:
        groups.setdefault(id(verdict.model), []).append(verdict)
    for number, group in enumerate(groups.values()):
        setting = group[0].model.setting
        claims = {k: v.mutant.claim for k, v in enumerate(group)}
        found = run(setting, own_laws(setting), claims, f"{name}/{number}", size)
        for k, verdict in enumerate(group):
            _compare(verdict, found.get(k))


def _at_point(verdict: Verdict) -> None:
    """Floating point at the point of the model, where nothing is random."""
    setting, claim = verdict.model.setting, verdict.mutant.claim
    try:
        with np.errstate(all="ignore"):
            true = max((e for *_, e in evaluated(verdict.model.evaluator, claim, ())), default=0)
            error = max((e for *_, e in _floating(setting, claim)), default=0)
    except (Undecided, ArithmeticError, TypeError, KeyError):
        verdict.visible, verdict.seen = False, False
        return
    verdict.visible, verdict.seen = true > 10 * TOLERANCE, error > TOLERANCE


def _floating(setting: Any, claim: Term) -> Iterator[tuple[float, float, float]]:
    sources = [np.zeros(1) for _ in setting.laws]  # of no account here, but a setting may have some
    yield from evaluated(Evaluator(setting.sampled(sources)), claim, ())


def _compare(verdict: Verdict, outcome: Outcome | None) -> None:
    effects = _effects(verdict.mutant.claim, verdict.model.evaluator) if outcome else None
    if effects is None or len(effects) != len(outcome.comparisons):
        verdict.visible, verdict.seen = False, False
        return
    verdict.seen = outcome.suspicious
    verdict.visible = any(
        comparison.shows(effect, MARGIN, one_sided=outcome.one_sided)
        for effect, comparison in zip(effects, outcome.comparisons, strict=True)
    )


def _effects(claim: Term, ev: Evaluator) -> list[float] | None:
    """The exact differences that the comparisons of the sampled check estimate."""
    effects: list[float] = []
    try:
        for relation, stack in instances(claim, ev):
            left, right = (_expected(ev, side, stack) for side in relation.args)
            if len(left) != len(right) or relation.head != "Eq":
                left, right = left[:1], right[:1]
            effects += [a - b for a, b in zip(left, right, strict=True)]
    except (Undecided, TypeError, KeyError):
        return None
    return effects


def _expected(ev: Evaluator, term: Term, stack: tuple) -> list[float]:
    x = ev.value(term, stack)
    if not isinstance(x, np.ndarray):
        return [float(np.real(x))]
    return [float(ev.space.mean(x)), float(ev.space.mean(x * x))]
