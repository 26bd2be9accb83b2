"""What models and samples together say of an answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import tee
from typing import NamedTuple

from bilemma.derive.answer import Answer
from bilemma.evidence.models.drawing import Found
from bilemma.evidence.models.laws import Law
from bilemma.evidence.models.sequent import Sequent, extent_of, under_exponential
from bilemma.evidence.models.setting import Setting
from bilemma.evidence.outcome import SampledResult
from bilemma.evidence.plans import Allowance, own_laws, plans
from bilemma.evidence.points import random_free
from bilemma.evidence.sampled import BATCHES, Outcome, check_lines, confirm, row_of, run
from bilemma.findings.theorem_findings import LawFinding
from bilemma.questions.trees.symbol_table import kernel_name
from bilemma.trusted.terms import Term, mk, num, sym

from .consistency import Clash
from .examining import examined, examined_answer, hypotheses_of

MODELS = 6  # exact models of the hypotheses in which the answer is evaluated
SAMPLES = (128, 2048)  # in a batch
SEED = "answer"
ROWS = 3  # laws that are shown
SEEN = 0.5  # of the right side
PLANS = 4  # settings to sample from, where those of the exact models tell nothing
LARGEST = 5  # number that a range may name, for models to be drawn


class Tried(NamedTuple):
    """How many exact models bear the answer out, what contradicts what in the hypotheses, if that
    is proved, and what is against the answer, if anything.
    """

    models: int
    clash: Clash | None
    refuted: str


def tried(answer: Answer) -> Tried:
    """Look at an answer in exact models of all hypotheses of its question, and by sampling."""
    sequent = Sequent(hypotheses_of(answer), answer.tested.conclusion)
    found: list[Found] = []
    line, clash = examined_answer(answer, MODELS, found)
    refuted = "It is false in an exact model." if line.counter_model is not None else ""
    if not (refuted or line.vacuous or clash):
        failures = sampled(sequent, found)
        refuted = f"Samples: {failures[0]}." if failures else ""
    return Tried(line.true, clash, refuted)


def sampled(sequent: Sequent, found: Sequence[Found]) -> list[str]:
    """What speaks against a sequent in samples of one law.

    They are drawn as a model of its hypotheses allows in which an error of SEEN would be noticed,
    first one of the exact models that were found, with more samples if need be.
    """
    lines, result = {0: sequent.claim}, SampledResult(applicable=True)
    if not random_free(sequent):
        for size, drawn in zip(
            SAMPLES, tee(_drawn_from(sequent, found), len(SAMPLES)), strict=True
        ):
            for setting, law in drawn:
                outcomes = run(setting, law, lines, SEED, size)
                if any(_tells(outcome, sequent.claim) for outcome in outcomes.values()):
                    confirm(setting, law, lines, outcomes, SEED, size, result)
                    return result.failures
    if _is_large(sequent):
        return []
    return check_lines({0: sequent}, SEED, size=SAMPLES[0], settings=1, laws=1).failures


def sampled_rows(
    answer: Answer, samples: int, values: Mapping[str, float] | None = None
) -> Iterator[LawFinding]:
    """Goal and answer in about so many samples each, of laws that the hypotheses allow: one row
    for each setting. None where nothing is random, or no law is found.

    ``values`` has numbers that letters are to have.

    Raises:
        ValueError: one of these letters is no number of the question.
    """
    chosen = _chosen(answer, values or {})
    sequent = Sequent((*hypotheses_of(answer), *chosen), answer.tested.conclusion)
    if random_free(sequent):
        return
    found: list[Found] = []
    examined(sequent, MODELS, found)
    size, shown = max(samples // BATCHES, 4), set[tuple[str, ...]]()
    for setting, law in _drawn_from(sequent, found):
        outcomes = run(setting, law, {0: sequent.claim}, SEED, size) if len(shown) < ROWS else {}
        for outcome in outcomes.values():
            row = row_of(law, outcome, size, setting)
            if outcome.varies and (row.law.en, *row.where) not in shown:
                shown.add((row.law.en, *row.where))
                yield row


def _chosen(answer: Answer, values: Mapping[str, float]) -> tuple[Term, ...]:
    """Equations for letters that are numbers."""
    keys = {
        key[0]: key for p in (answer.tested.conclusion, *hypotheses_of(answer)) for key in p.free
    }
    found = []
    for typed, value in values.items():
        key = keys.get(kernel_name(typed))
        if key is None or key[1] == "random" or key[2]:
            raise ValueError(f"{typed} is no number of the question")
        found.append(mk("Eq", sym(*key[:2]), num(Fraction(str(value)))))
    return tuple(found)


def _drawn_from(sequent: Sequent, found: Sequence[Found]) -> Iterator[tuple[Setting, Law]]:
    """Settings with sums of two terms at least, each with a law that the hypotheses allow."""
    # Where random variables stand in exponents only bounded laws will do.
    tame = any(key[1] == "random" for key in under_exponential(sequent.parts))
    for setting in (model.setting for model in found):
        if setting.laws and setting.least(sequent.sizes) > 1:
            laws = Allowance(setting, tame=tame).laws(sequent.hypotheses)
            yield setting, laws[0] if laws else own_laws(setting)  # in which the hypotheses hold
    if not _is_large(sequent):
        for plan in plans({0: sequent}, PLANS):
            yield plan.setting, plan.laws[0]


def _is_large(sequent: Sequent) -> bool:
    """Whether a sum of ten, say, is written out: drawing variables for it would take minutes."""
    small = dict.fromkeys((k for k in sequent.symbols if k[1:] == ("nat", ())), 2)
    return extent_of(sequent.parts, small) > LARGEST


def _tells(outcome: Outcome, claim: Term) -> bool:
    """Whether an error would have been seen; of what should be 0, whether it varies at all."""
    if num(0) in claim.args:
        return outcome.varies
    seen = outcome.seen(outcome.sharpest)
    return seen is not None and seen <= SEEN
