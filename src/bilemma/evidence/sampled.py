"""The sampled check: every line of a proof by NumPy, under several laws that its hypotheses allow.

Which laws the hypotheses allow is decided in :mod:`.plans`. The two sides of a line are estimated
from independent samples, batch by batch in bounded memory; each estimate loses its bias of order
1/size by halving (twice the estimate of a batch less the mean of the estimates of its halves). See
:mod:`.budget` for the verdict.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import inf, isfinite
from typing import Any

import numpy as np

from bilemma.bilingual.text import Text
from bilemma.findings.theorem_findings import LawFinding
from bilemma.trusted.terms import Term

from .budget import EMPTY, NO_VALUE, Comparison, compare
from .instances import chosen_instances, relation_of, samplable, says_nothing
from .models.describe import values
from .models.evaluate import Evaluator, Stack
from .models.laws import Law
from .models.reals import Undecided
from .models.sequent import Sequent, body_of
from .models.setting import Setting
from .outcome import SampledResult
from .plans import SETTINGS, Plan, plans
from .points import check_points, random_free

BATCHES = 32
SIZE = 2048  # samples in a batch
CONFIRMATION = 4  # the second round has so many times larger batches


def check_lines(
    lines: dict[int, Sequent], name: str, size: int = SIZE, settings: int = SETTINGS, laws: int = 0
) -> SampledResult:
    """Sample numbered statements; number 0 gives the rows of the result.

    Args:
        lines: the statements with their hypotheses.
        name: the seed; equal names give equal samples.
        size: samples in a batch.
        settings: at least so many settings for each line.
        laws: at most so many laws for each setting; 0 for all.
    """
    result = SampledResult(applicable=any(map(samplable, (s.claim for s in lines.values()))))
    random_lines = {n: s for n, s in lines.items() if not random_free(s)}
    checked = check_points({n: s for n, s in lines.items() if n not in random_lines}, result)
    shown = lines[0].sizes if 0 in lines else frozenset()
    for k, plan in enumerate(plans(random_lines, settings)):
        plan.is_shown = plan.setting.least(shown) > 1
        for law in plan.laws[: laws or None]:
            checked |= _check_plan(plan, law, f"{name}/{k}/{law.id}", size, result)
    result.lines_checked = len(checked - {0})
    result.unchecked = tuple(n for n in lines if n not in checked)
    return result


# --- batches --------------------------------------------------------------------------------------
def _check_plan(plan: Plan, law: Law, seed: str, size: int, result: SampledResult) -> set[int]:
    """Sample all lines of the plan under one law; a suspicion is confirmed with fresh samples."""
    first = run(plan.setting, law, plan.lines, seed, size)
    confirm(plan.setting, law, plan.lines, first, seed, size, result)
    for number, outcome in first.items():
        result.comparisons += len(outcome.comparisons)
        result.max_z = max(result.max_z, outcome.distance)
        if number == 0 and plan.is_shown:
            _show(row_of(law, outcome, size, plan.setting), result)
    result.samples += 2 * BATCHES * size if first else 0
    return set(first)


def _show(row: LawFinding, result: SampledResult) -> None:
    """One row for each law, if possible one that varies."""
    known = next((k for k, r in enumerate(result.laws) if r.law == row.law), None)
    if known is None:
        result.laws.append(row)
    elif row.varies and not result.laws[known].varies:
        result.laws[known] = row


def confirm(
    setting: Setting,
    law: Law,
    lines: dict[int, Term],
    first: dict[int, Outcome],
    seed: str,
    size: int,
    result: SampledResult,
    held: frozenset[int] = frozenset(),
) -> None:
    """Sample again, with larger batches, what is past the limit; what is so twice is a failure."""
    suspects = {n: lines[n] for n, o in first.items() if o.suspicious}
    if not suspects:
        return
    second = run(setting, law, suspects, seed + "/again", size * CONFIRMATION, held)
    for number, outcome in second.items():
        if outcome.suspicious:
            result.failures.append(
                f"line {number}, {law.title.en}: {outcome.left:.6g} against "
                f"{outcome.right:.6g}, z = {outcome.worst.z:.1f}"
            )


def row_of(
    law: Law,
    outcome: Outcome,
    size: int,
    setting: Setting,
    first_size: int | None = None,
    dependence: Text | None = None,
) -> LawFinding:
    """The row of a page: the instance of the claim in which the smallest error is seen."""
    k = outcome.sharpest
    shown = outcome.comparisons[k]
    z = None if outcome.one_sided or not isfinite(shown.z) else shown.z
    return LawFinding(
        law.title,
        BATCHES * size,
        outcome.sides[k][0],
        shown.error if shown.varies else 0.0,
        outcome.sides[k][1],
        z,
        tuple(values(setting)),
        seen=outcome.seen(k),
        is_empty=any(outcome.empty[k : k + 1]),
        is_bound=outcome.one_sided,
        size=first_size,
        dependence=dependence,
    )


@dataclass
class Outcome:
    """Batch estimates of both sides of one line, compared; ``sides`` has their averages."""

    sides: list[tuple[float, float]]
    comparisons: list[Comparison]
    one_sided: bool
    scales: list[float]  # the mean size of the right sides
    empty: Sequence[bool] = ()  # which comparisons say nothing: see :func:`says_nothing`
    arrays: int = 1  # how many arrays are computed for a batch, halves counted with it

    @property
    def left(self) -> float:
        """The estimate of the left side at the first instance."""
        return self.sides[0][0]

    @property
    def right(self) -> float:
        """The estimate of the right side at the first instance."""
        return self.sides[0][1]

    @property
    def worst(self) -> Comparison:
        """The comparison that speaks most against the line."""
        if self.one_sided:
            return max(self.comparisons, key=lambda c: c.z)
        return max(self.comparisons, key=lambda c: abs(c.z))

    @property
    def distance(self) -> float:
        """How far it speaks against the line, in standard errors."""
        return max(0.0, self.worst.z) if self.one_sided else abs(self.worst.z)

    @property
    def suspicious(self) -> bool:
        """Past the limit of one round."""
        return any(c.exceeds(one_sided=self.one_sided) for c in self.comparisons)

    @property
    def varies(self) -> bool:
        """Whether any two sides vary."""
        return any(c.varies for c in self.comparisons)

    def seen(self, k: int) -> float | None:
        """The smallest relative error that comparison k would have seen.

        Of a bound it is by how much a lower bound would have been found too low.
        """
        comparison, scale = self.comparisons[k], self.scales[k]
        if (
            any(self.empty[k : k + 1])
            or not comparison.varies
            or scale <= NO_VALUE * comparison.error
        ):
            return None
        gap = max(0.0, -comparison.mean) if self.one_sided else 0.0
        return (gap + comparison.seen) / scale

    @property
    def unseen(self) -> float:
        """How large an error goes unseen, of a bound however many samples are drawn. Bounds that
        say nothing are worse than all others, the more so the higher they are.
        """
        k = self.sharpest
        found, scale = self.seen(k), self.scales[k]
        if not self.one_sided or scale == 0:
            return found or inf
        return EMPTY + scale / (1 + scale) if found is None else -self.comparisons[k].mean / scale

    @property
    def sharpest(self) -> int:
        """The comparison that would have seen the smallest error; the first one if none would."""
        found = [(seen, k) for k in range(len(self.sides)) if (seen := self.seen(k)) is not None]
        return min(found, default=(0.0, 0))[1]


def run(
    setting: Setting,
    law: Law,
    lines: dict[int, Term],
    seed: str,
    size: int,
    held: frozenset[int] = frozenset(),
    batches: int = BATCHES,
) -> dict[int, Outcome]:
    """Both sides of each line, from independent samples, where they can be estimated.

    ``held`` are sources that keep one value throughout a batch: those of what all means are taken
    given. Given them each batch estimates both sides at one value of these.
    """
    rng = np.random.default_rng(int.from_bytes(blake2b(seed.encode(), digest_size=8).digest()))
    laws = getattr(law, "own", None) or [law] * len(setting.laws)
    collected: dict[int, list[tuple[np.ndarray, np.ndarray]]] = {n: [] for n in lines}
    empty: dict[int, list[bool]] = {}
    only_left = not any(_right_is_random(p, setting) for p in lines.values())
    for _ in range(batches):
        kept = {k: laws[k].draw(rng, 1) for k in sorted(held)}
        left = _Halved(setting, laws, rng, size, kept)
        right = left if only_left else _Halved(setting, laws, rng, size, kept)
        for number in list(collected):
            try:
                collected[number].append(_estimate(lines[number], left, right))
                if number not in empty:
                    empty[number] = says_nothing(lines[number], left.whole.model)
            except (Undecided, KeyError, TypeError):
                del collected[number]
    arrays = left.arrays * (1 if only_left else 2)
    return {n: _outcome(lines[n], pairs, size, empty[n], arrays) for n, pairs in collected.items()}


class _Halved:
    """A batch and its halves, for estimates without the bias of order 1/size."""

    def __init__(
        self,
        setting: Setting,
        laws: Sequence[Law],
        rng: Any,
        size: int,
        kept: Mapping[int, np.ndarray],
    ) -> None:
        half = size // 2
        halves = [
            [
                np.repeat(kept[k], half) if k in kept else law.draw(rng, half)
                for k, law in enumerate(laws)
            ]
            for _ in range(2)
        ]
        whole = [np.concatenate(pair) for pair in zip(*halves, strict=True)]
        self.whole = Evaluator(setting.sampled(whole))
        self.sources = len(laws)
        self.halves = [Evaluator(setting.sampled(half)) for half in halves]

    @property
    def arrays(self) -> int:
        """How many arrays of a whole batch were computed so far, those of the halves with them."""
        return 2 * (len(self.whole.memo) + self.whole.inner + self.sources)

    def value(self, term: Term, stack: Stack) -> np.ndarray:
        """The estimate; of a random term, its mean and its mean square."""
        parts = [_moments(ev, term, stack) for ev in (self.whole, *self.halves)]
        return 2 * parts[0] - (parts[1] + parts[2]) / 2


def _moments(ev: Evaluator, term: Term, stack: Stack) -> np.ndarray:
    x = ev.value(term, stack)
    if not (isinstance(x, np.ndarray) and x.ndim):
        return np.array([float(np.real(x))])
    return np.array([x.mean(), (x * x).mean()])


def _estimate(p: Term, left: _Halved, right: _Halved) -> tuple[np.ndarray, np.ndarray]:
    """Estimates of the two sides at instances of the proposition."""
    sides: tuple[list, list] = ([], [])
    for relation, stack in chosen_instances(p, left.whole):
        first, second = relation.args
        a, b = left.value(first, stack), right.value(second, stack)
        if len(a) != len(b) or relation.head != "Eq":  # inequalities survive only the mean
            a, b = a[:1], b[:1]
        sides[0].append(a)
        sides[1].append(b)
    if not sides[0]:
        raise Undecided("nothing to estimate")
    return np.concatenate(sides[0]), np.concatenate(sides[1])


def _outcome(
    p: Term,
    pairs: list[tuple[np.ndarray, np.ndarray]],
    size: int,
    empty: Sequence[bool],
    arrays: int,
) -> Outcome:
    left, right = (np.array(side) for side in zip(*pairs, strict=True))
    body = body_of(p)
    comparisons = []
    for k in range(left.shape[1]):
        scale = float(np.abs(left[:, k]).max() + np.abs(right[:, k]).max())
        comparisons.append(compare(left[:, k] - right[:, k], scale, size))
    sides = list(zip(left.mean(axis=0).tolist(), right.mean(axis=0).tolist(), strict=True))
    scales = np.abs(right).mean(axis=0).tolist()
    return Outcome(sides, comparisons, body.head != "Eq", scales, empty, arrays)


def _right_is_random(p: Term, setting: Setting) -> bool:
    """Whether samples have anything to say about the right side."""
    p = relation_of(p)
    known = {key for key, _ in setting.variables} | {*setting.blocks, *setting.definitions}
    return p.head not in ("Eq", "Le", "Lt") or bool(p.args[1].free & known)
