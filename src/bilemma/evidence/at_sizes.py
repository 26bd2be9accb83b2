"""The claim of a theorem at several sizes, with as many samples as it takes to see a small error.

A pilot of few samples says how much the two sides vary; from it comes the size of the batches with
which an error of ``TARGET`` would be seen, as far as time allows. Pilot and samples are drawn from
different seeds, so that the one does not influence what the other finds.
"""

from __future__ import annotations

from itertools import islice
from math import ceil, inf, log2
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.trusted.terms import Term

from .budget import POWER, limit
from .exact import sequents
from .instances import samplable
from .ladder import Rung, rungs
from .models.evaluate import Evaluator
from .models.laws import Law
from .models.polynomial_variables import spanned
from .models.reals import Undecided
from .models.sequent import Sequent, parts
from .models.setting import Setting
from .outcome import SampledResult
from .points import random_free
from .sampled import BATCHES, Outcome, check_lines, confirm, row_of, run

SHARP, TARGET = 0.014, 0.03  # relative errors to be seen: under one law, and under the others
PILOT, PILOTS = 512, 8  # samples in a batch of the pilot, and its batches
FEWER = (limit(BATCHES - 1) + POWER) / (limit(PILOTS - 1) + POWER)  # standard errors to be seen
LEAST, MOST = 1024, 16_384  # samples in a batch
MANY = 12  # settings that are tried where neither side varied in others
LAWS_OF_A_LINE = 4  # where the claim was sampled at several sizes
PATIENCE = 8  # so many times more for the law that sees most
WORK = 16_000_000  # numbers that are computed for one law at one size, at most

DEPENDENCE = {
    "common": Text(en="with a common part", zh="有公共部分"),
    "chained": Text(en="neighbours correlated", zh="相邻者相关"),
    "rotated": Text(en="pairs turned by 45°", zh="成对旋转 45°"),
    "product": Text(en="one the product of the others", zh="其一为其余之积"),
}


def check_sampled(entry: Any) -> SampledResult:
    """Sample the theorem at several sizes, and every line of its proof.

    Where no larger sizes can be had, the rows are those of settings that were searched for.
    """
    lines = dict(sequents(entry))
    claim = lines[0]
    at_sizes = SampledResult()
    if samplable(claim.claim) and not random_free(claim):
        check_at_sizes(claim, entry.id, at_sizes)
    result = check_lines(lines, entry.id, laws=LAWS_OF_A_LINE if at_sizes.laws else 0)
    together = _together(result, at_sizes)
    if together.idle and not together.laws:
        more = check_lines({0: claim}, f"{entry.id}/more", settings=MANY, laws=LAWS_OF_A_LINE)
        together = _together(together, more)
    return together


def _together(result: SampledResult, at_sizes: SampledResult) -> SampledResult:
    """All findings, with those rows that tell most."""
    rows, others = ([r for r in x.laws if r.pairs or r.varies] for x in (result, at_sizes))
    result.idle += at_sizes.idle + len(result.laws) + len(at_sizes.laws) - len(rows) - len(others)
    result.laws = others or rows
    result.comparisons += at_sizes.comparisons
    result.samples += at_sizes.samples
    result.max_z = max(result.max_z, at_sizes.max_z)
    result.failures += at_sizes.failures
    return result


def check_at_sizes(
    sequent: Sequent, name: str, result: SampledResult, settings: int | None = None
) -> bool:
    """Sample the claim at growing sizes and with dependence; rows and failures go into the result.

    Gives whether anything could be estimated. ``settings`` is how many are sampled at most.
    """
    any_found = False

    def error(rung: Rung) -> float:
        climb = _Climb(rung, sequent.claim, name)
        outcome = climb.pilot(rung.laws[0]).get(0)
        return outcome.unseen if outcome else inf

    for number, rung in enumerate(islice(rungs(sequent, error), settings)):
        climb = _Climb(rung, sequent.claim, f"{name}/{number}/{rung.setting.coupling}")
        for law, size in climb.sizes().items():
            any_found = True
            climb.sample(law, size, result)
    return any_found


class _Climb:
    """One setting, sampled under each of its laws."""

    def __init__(self, rung: Rung, claim: Term, seed: str) -> None:
        self.rung, self.setting, self.seed = rung, rung.setting, seed
        self.lines = {0: claim}
        self.held = given_sources(self.setting, claim)

    def sizes(self) -> dict[Law, int]:
        """How many samples a batch has under each law with which the claim can be estimated.

        The law that sees most is sampled most: on it rests what the theorem's samples have seen.
        """
        pilots = {law: self.pilot(law) for law in self.rung.laws}
        found = {law: pilot[0] for law, pilot in pilots.items() if 0 in pilot}
        seen = {law: p.seen(p.sharpest) or inf for law, p in found.items()}
        best = min(found, key=lambda law: seen[law], default=None)
        return {law: batch_size(p, sharp=law is best) for law, p in found.items()}

    def pilot(self, law: Law) -> dict[int, Outcome]:
        """What few samples say of the claim, if it can be estimated."""
        seed = self._seed(law) + "/pilot"
        return run(self.setting, law, self.lines, seed, PILOT, self.held, PILOTS)

    def sample(self, law: Law, size: int, result: SampledResult) -> None:
        """Sample under one law; what was found goes into the result."""
        seed = self._seed(law)
        outcome = self._run(law, seed, size)[0]
        confirm(self.setting, law, self.lines, {0: outcome}, seed, size, result, self.held)
        result.comparisons += len(outcome.comparisons)
        result.samples += BATCHES * size
        result.max_z = max(result.max_z, outcome.distance)
        if outcome.varies:
            dependence = DEPENDENCE.get(self.setting.coupling)
            row = row_of(law, outcome, size, self.setting, self.rung.size, dependence)
            result.laws.append(row)
        else:
            result.idle += 1

    def _seed(self, law: Law) -> str:
        return f"{self.seed}/{law.id}"

    def _run(self, law: Law, seed: str, size: int) -> dict[int, Outcome]:
        return run(self.setting, law, self.lines, seed, size, self.held)


def batch_size(pilot: Outcome, *, sharp: bool) -> int:
    """How many samples a batch needs, a power of two, within bounds of time and memory."""
    target, work = (SHARP, PATIENCE * WORK) if sharp else (TARGET, WORK)
    limit_of_time = 2 ** int(log2(max(PILOT, work / (BATCHES * pilot.arrays))))
    most = min(limit_of_time, PATIENCE * MOST if sharp else MOST)
    seen = pilot.seen(pilot.sharpest)
    if seen is None or pilot.one_sided:
        return min(most, 2 * LEAST)
    wanted = PILOT * PILOTS / BATCHES * (seen * FEWER / target) ** 2
    return max(PILOT, min(most, max(LEAST, 2 ** ceil(log2(wanted)))))


def given_sources(setting: Setting, claim: Term) -> frozenset[int]:
    """The sources of what the claim is conditioned upon, if all its means are given the same.

    None otherwise: then samples are grouped by what is given.
    """
    blocks = {t.args[1] for t in parts(claim) if t.head == "E"}
    if len(blocks) != 1 or any(block.loose for block in blocks):
        return frozenset()
    try:
        ev = Evaluator(setting.model_by_moments(setting.laws))
        return spanned(ev.entries(blocks.pop(), ()))
    except (Undecided, KeyError):
        return frozenset()
