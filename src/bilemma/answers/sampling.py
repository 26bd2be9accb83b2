"""What models and samples together say of an answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import chain, islice, tee
from math import inf
from typing import NamedTuple

from bilemma.derive.answer import Answer
from bilemma.evidence.models.drawing import Found
from bilemma.evidence.models.laws import Law
from bilemma.evidence.models.problem import Unmodelled
from bilemma.evidence.models.search import models
from bilemma.evidence.models.sequent import Sequent, extent_of, under_exponential
from bilemma.evidence.models.setting import Setting
from bilemma.evidence.outcome import SampledResult
from bilemma.evidence.plans import Allowance, own_laws
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
ROOM = 128  # sample points of a setting of which other laws are looked for, where a reader waits
CANDIDATES = 24  # from which these are taken
AGAIN = 7  # the seed of these draws
TRIES = 60  # so many draws, four times as many while a few are found
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
    # Where no model was found laws to sample from are not either, and looking for them takes long.
    if found and not (refuted or clash):
        failures = sampled(sequent, found)
        refuted = f"Samples: {failures[0]}." if failures else ""
    return Tried(line.true, clash, refuted)


def sampled(sequent: Sequent, found: Sequence[Found]) -> list[str]:
    """What speaks against a sequent in samples of one law.

    They are drawn as a model of its hypotheses allows in which an error of SEEN would be noticed,
    first one of the exact models that were found, with more samples if need be.
    """
    if random_free(sequent):
        return [] if _is_large(sequent) else check_lines({0: sequent}, SEED, SAMPLES[0]).failures
    lines, result = {0: sequent.claim}, SampledResult(applicable=True)
    anew, last = tee(_drawn_anew(sequent))
    for size, drawn in zip(
        SAMPLES, tee(chain(_of_models(sequent, found, ROOM), anew), len(SAMPLES)), strict=True
    ):
        for setting, law in drawn:
            outcomes = run(setting, law, lines, SEED, size)
            if any(_tells(outcome, sequent.claim) for outcome in outcomes.values()):
                confirm(setting, law, lines, outcomes, SEED, size, result)
                return result.failures
    for setting, law in islice(last, 1):
        outcomes = run(setting, law, lines, SEED, SAMPLES[0])
        confirm(setting, law, lines, outcomes, SEED, SAMPLES[0], result)
    return result.failures


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
    for setting, law in chain(_of_models(sequent, found), _drawn_anew(sequent)):
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


def _of_models(
    sequent: Sequent, found: Sequence[Found], room: float = inf
) -> Iterator[tuple[Setting, Law]]:
    """Settings of exact models with sums of two terms at least, each with a law that the hypotheses
    allow: its own, where it has more sample points than there is ``room`` to look for others.
    """
    for setting in (model.setting for model in found):
        if setting.laws and setting.least(sequent.sizes) > 1:
            laws = _allowed(sequent, setting) if setting.points() <= room else ()
            yield setting, laws[0] if laws else own_laws(setting)  # in which the hypotheses hold


def _allowed(sequent: Sequent, setting: Setting) -> tuple[Law, ...]:
    """The laws of its sources that a setting allows."""
    # Where random variables stand in exponents only bounded laws will do.
    tame = any(key[1] == "random" for key in under_exponential(sequent.parts))
    return Allowance(setting, tame=tame).laws(sequent.hypotheses)


def _drawn_anew(sequent: Sequent) -> Iterator[tuple[Setting, Law]]:
    """Other settings, with sizes of at least 2 if there are any such, those first in which fewer
    variables are constants, and more have a mean and depend on each other; each with a law.
    """
    if _is_large(sequent):
        return
    found: list[Found] = []
    with suppress(Unmodelled):
        for full in (True, False) if sequent.sizes else (True,):
            of = sequent.hypotheses, sequent.claim
            found = found or [*models(*of, CANDIDATES, AGAIN, TRIES, full=full)]
    with_laws = (model.setting for model in sorted(found, key=_poverty) if model.setting.laws)
    allowed = ((setting, _allowed(sequent, setting)) for setting in with_laws)
    yield from islice(((setting, laws[0]) for setting, laws in allowed if laws), PLANS)


def _poverty(found: Found) -> tuple[int, int, bool]:
    variables = found.setting.variables.values()
    constant = sum(v.terms.keys() <= {()} and not v.table for v in variables)
    moved = sum(() in v.terms for v in variables)
    return constant, -min(moved, 2), found.setting.coupling == "independent"


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
