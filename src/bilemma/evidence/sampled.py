"""The sampled check: every line of a proof by NumPy, under several laws that its hypotheses allow.

Which laws the hypotheses allow is decided in :mod:`.plans`. The two sides of a line are estimated
from independent samples, batch by batch in bounded memory; each estimate loses its bias of order
1/size by halving (twice the estimate of a batch less the mean of the estimates of its halves). See
:mod:`.budget` for the verdict.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import isfinite
from typing import Any

import numpy as np

from bilemma.trusted.terms import Term

from .budget import Comparison, compare
from .exact import sequents
from .models.describe import values
from .models.evaluate import Evaluator, Stack
from .models.laws import Law
from .models.reals import Undecided
from .models.sequent import Sequent
from .models.setting import Setting
from .outcome import Row, SampledResult
from .plans import SETTINGS, Plan, plans
from .points import check_points, random_free

BATCHES = 32
SIZE = 2048  # samples in a batch
CONFIRMATION = 4  # the second round has so many times larger batches


def check_sampled(entry: Any, size: int = SIZE) -> SampledResult:
    """Sample the theorem and every line of its proof."""
    return check_lines(dict(sequents(entry)), entry.id, size)


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
    suspects = {n: plan.lines[n] for n, o in first.items() if o.suspicious}
    if suspects:
        second = run(plan.setting, law, suspects, seed + "/again", size * CONFIRMATION)
        for number, outcome in second.items():
            if outcome.suspicious:
                result.failures.append(
                    f"line {number}, {law.title.en}: {outcome.left:.6g} against "
                    f"{outcome.right:.6g}, z = {outcome.worst.z:.1f}"
                )
    for number, outcome in first.items():
        result.comparisons += len(outcome.comparisons)
        z = max(0.0, outcome.worst.z) if outcome.one_sided else abs(outcome.worst.z)
        result.max_z = max(result.max_z, z)
        if number == 0 and plan.is_shown and not any(row.law == law.title for row in result.laws):
            result.laws.append(_row(law, outcome, size, plan.setting))
    result.samples += 2 * BATCHES * size if first else 0
    return set(first)


def _row(law: Law, outcome: Outcome, size: int, setting: Setting) -> Row:
    worst = outcome.worst
    z = worst.z if isfinite(worst.z) else None
    where = tuple(values(setting))
    return Row(law.title, BATCHES * size, outcome.left, worst.error, outcome.right, z, where)


@dataclass
class Outcome:
    """Batch estimates of both sides of one line, compared."""

    left: float
    right: float
    comparisons: list[Comparison]
    one_sided: bool

    @property
    def worst(self) -> Comparison:
        """The comparison that speaks most against the line."""
        if self.one_sided:
            return max(self.comparisons, key=lambda c: c.z)
        return max(self.comparisons, key=lambda c: abs(c.z))

    @property
    def suspicious(self) -> bool:
        """Past the limit of one round."""
        return any(c.exceeds(one_sided=self.one_sided) for c in self.comparisons)


def run(
    setting: Setting, law: Law, lines: dict[int, Term], seed: str, size: int
) -> dict[int, Outcome]:
    """Both sides of each line, from independent samples, where they can be estimated."""
    rng = np.random.default_rng(int.from_bytes(blake2b(seed.encode(), digest_size=8).digest()))
    laws = getattr(law, "own", None) or [law] * len(setting.laws)
    collected: dict[int, list[tuple[np.ndarray, np.ndarray]]] = {n: [] for n in lines}
    for _ in range(BATCHES):
        left, right = (_Halved(setting, laws, rng, size) for _ in range(2))
        for number in list(collected):
            try:
                collected[number].append(_estimate(lines[number], left, right))
            except (Undecided, KeyError, TypeError):
                del collected[number]
    return {n: _outcome(lines[n], pairs, size) for n, pairs in collected.items()}


class _Halved:
    """A batch and its halves, for estimates without the bias of order 1/size."""

    def __init__(self, setting: Setting, laws: Sequence[Law], rng: Any, size: int) -> None:
        halves = [[law.draw(rng, size // 2) for law in laws] for _ in range(2)]
        whole = [np.concatenate(pair) for pair in zip(*halves, strict=True)]
        self.whole = Evaluator(setting.sampled(whole))
        self.halves = [Evaluator(setting.sampled(half)) for half in halves]

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
    """Estimates of the two sides at every instance of the proposition."""
    sides: tuple[list, list] = ([], [])
    for relation, stack in instances(p, left.whole):
        first, second = relation.args
        a, b = left.value(first, stack), right.value(second, stack)
        if len(a) != len(b) or relation.head != "Eq":  # inequalities survive only the mean
            a, b = a[:1], b[:1]
        sides[0].append(a)
        sides[1].append(b)
    if not sides[0]:
        raise Undecided("nothing to estimate")
    return np.concatenate(sides[0]), np.concatenate(sides[1])


def samplable(p: Term) -> bool:
    """Whether the proposition compares numbers, so that samples can speak for or against it."""
    while p.head in ("ForAll", "All", "Imp"):
        p = p.args[-1]
    return p.head in ("Eq", "Le", "Lt", "Ne", "HasDeriv", "Tends")


def instances(p: Term, ev: Evaluator, stack: Stack = ()) -> list[tuple[Term, Stack]]:
    """The equations and inequalities that a quantified proposition stands for.

    Raises:
        Undecided: p is a statement of another kind.
    """
    if p.head == "ForAll":
        bodies = [(*stack, i) for i in ev.indices(p.args[:-1], stack)]
        return [found for s in bodies for found in instances(p.args[-1], ev, s)]
    if p.head in ("Eq", "Le", "Lt"):
        return [(p, stack)]
    raise Undecided(p.head)


def _outcome(p: Term, pairs: list[tuple[np.ndarray, np.ndarray]], size: int) -> Outcome:
    left, right = (np.array(side) for side in zip(*pairs, strict=True))
    body = p
    while body.head == "ForAll":
        body = body.args[-1]
    comparisons = []
    for k in range(left.shape[1]):
        scale = float(np.abs(left[:, k]).max() + np.abs(right[:, k]).max())
        comparisons.append(compare(left[:, k] - right[:, k], scale, size))
    middle = float(left[:, 0].mean()), float(right[:, 0].mean())
    return Outcome(*middle, comparisons, body.head != "Eq")
