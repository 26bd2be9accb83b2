"""Each theorem's own experiment: plain NumPy that its author wrote, independent of the engine.

It is repeated on independent batches; the spread of the differences gives the standard error, and
the verdict uses the book's false-alarm budget. An estimate such as mean(x²) − mean(x)² is
biased by b/n, so an equality is also tried with n/2 samples: twice the first difference less the
second has no such bias. Where the difference is the same in every batch, the
experiment is deterministic, and equality is to 1e-9.

What is claimed decides how the two sides are compared: of an equation the left one has to equal the
right one, of a bound it must not lie above. Where a bound is tried at many points, the one at which
the left side is highest above the right one, or nearest below it, speaks for all; it may lie above
by 1e-9.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np

from bilemma.trusted.terms import Term

from .budget import NO_VALUE, Comparison, compare

BATCHES = 32
SIZE = 20_000
CONFIRMATION = 2
COMPONENTS = 512


class ExperimentError(Exception):
    """The experiment raised, or did not return (estimate, expected)."""


@dataclass(frozen=True)
class ExperimentResult:
    """The component that lies farthest from what is expected, and the verdict over all.

    ``seen`` is the smallest relative error that some component would have seen, of an equation in
    which something varies and is not 0.
    """

    samples: int
    estimate: float
    expected: float
    error: float
    z: float | None  # None where the sides differ and neither varies
    comparisons: int
    passed: bool
    seen: float | None = None


def check_experiment(entry: Any, size: int = SIZE) -> ExperimentResult:
    """Run the experiment of a theorem.

    Raises:
        ExperimentError: there is none, it raised, or it returned something else.
    """
    if entry.experiment is None:
        function = entry.id.replace("-", "_")
        raise ExperimentError(
            f"{entry.id}: there is no experiment; below the proof write `@{function}.experiment` "
            "and a function `experiment(rng, n)` that returns both sides"
        )
    return run_experiment(entry.experiment, entry.id, size, one_sided=_is_bound(entry.claim))


def run_experiment(
    experiment: Callable[..., Any], name: str, size: int = SIZE, *, one_sided: bool = False
) -> ExperimentResult:
    """Two rounds at most: a suspicious first one is repeated with fresh and larger samples.

    An experiment returns (estimate, expected), of a bound (left, right); of a theorem that is none
    itself, (left, right, "<=").
    """
    first = _round(experiment, name, size, one_sided)
    suspects = first.suspects()
    passed = True
    if suspects:
        again = _round(experiment, name + "/again", size * CONFIRMATION, one_sided).suspects()
        passed = not suspects & again
    worst = max(range(len(first.comparisons)), key=first.distance)
    c = first.comparisons[worst]
    return ExperimentResult(
        BATCHES * size,
        float(first.estimates[worst]),
        float(first.expected[worst]),
        c.error,
        _shown(c.z, one_sided=first.one_sided),
        len(first.comparisons),
        passed,
        first.seen,
    )


def _shown(z: float, *, one_sided: bool) -> float | None:
    """How far apart the sides are in standard errors; what lies below a bound is not apart."""
    if one_sided:
        z = max(0.0, z)
    return float(z) if np.isfinite(z) else None


@dataclass(frozen=True)
class _Round:
    estimates: np.ndarray
    expected: np.ndarray
    comparisons: list[Comparison]
    one_sided: bool

    def distance(self, k: int) -> float:
        """How far component k speaks against the theorem."""
        return self.comparisons[k].z if self.one_sided else abs(self.comparisons[k].z)

    @property
    def seen(self) -> float | None:
        """The smallest relative error that would have been seen in an equation."""
        if self.one_sided:
            return None
        sizes = zip(self.comparisons, np.abs(self.expected).tolist(), strict=True)
        varying = [c.seen / size for c, size in sizes if c.varies and size > NO_VALUE * c.error]
        return min(varying, default=None)

    def suspects(self) -> set[int]:
        """The components past the limit of one round."""
        return {k for k, c in enumerate(self.comparisons) if c.exceeds(one_sided=self.one_sided)}


def _round(experiment: Callable[..., Any], name: str, size: int, one_sided: bool) -> _Round:
    rng = np.random.default_rng(int.from_bytes(blake2b(name.encode(), digest_size=8).digest()))
    batches = [_once(experiment, name, rng, size, one_sided=one_sided) for _ in range(BATCHES)]
    _of_one_length(batches, name)
    one_sided, pointwise = batches[0].one_sided, batches[0].pointwise
    estimates, expected = (np.array([b[k] for b in batches]) for k in (0, 1))
    differences = estimates - expected
    if pointwise:
        differences = np.maximum(differences, 0.0)  # a batch without fault makes up for no other
    elif not one_sided:
        halves = [_once(experiment, name, rng, size // 2) for _ in range(BATCHES)]
        _of_one_length([*batches, *halves], name)
        differences = 2 * differences - np.array([h.estimates - h.expected for h in halves])
    scales = np.ones(1) if pointwise else np.abs(expected).max(axis=0)
    columns = range(differences.shape[1])
    comparisons = [compare(differences[:, k], scales[k], size) for k in columns]
    return _Round(estimates.mean(axis=0), expected.mean(axis=0), comparisons, one_sided)


def _of_one_length(batches: Sequence[_Batch], name: str) -> None:
    lengths = sorted({len(batch.estimates) for batch in batches})
    if len(lengths) > 1:
        raise ExperimentError(
            f"{name}: the experiment returns {lengths[-1]} numbers in one batch and {lengths[0]} "
            "in another, which has fewer samples or is drawn anew; of an equation it returns two "
            "numbers, or two arrays with one number for each component, whatever n is"
        )


class _Batch(NamedTuple):
    """What one run of an experiment gave, a component each."""

    estimates: np.ndarray
    expected: np.ndarray
    one_sided: bool  # "at most" is claimed instead of equality
    pointwise: bool  # at many points, of which this is the worst


def _once(
    experiment: Callable[..., Any], name: str, rng: Any, size: int, *, one_sided: bool = False
) -> _Batch:
    estimate, expected, *relation = _both_sides(experiment, name, rng, size)
    if relation not in ([], ["<="]):
        raise ExperimentError(f"{name}: the experiment states an unknown relation, {relation}")
    if not (np.isfinite(estimate).all() and np.isfinite(expected).all() and estimate.size):
        raise ExperimentError(f"{name}: the experiment gave numbers that are not finite")
    one_sided = one_sided or bool(relation)
    estimate, expected = estimate.ravel(), expected.ravel()
    pointwise = one_sided and len(estimate) > 1
    if pointwise or len(estimate) > COMPONENTS:  # one number a sample: the worst speaks for all
        difference = estimate - expected
        worst = int(np.argmax(difference if one_sided else np.abs(difference)))
        estimate, expected = estimate[worst : worst + 1], expected[worst : worst + 1]
    return _Batch(estimate, expected, one_sided, pointwise)


def _both_sides(experiment: Callable[..., Any], name: str, rng: Any, size: int) -> list[Any]:
    """Both sides as arrays of one shape, and whatever else the experiment returned."""
    try:
        estimate, expected, *relation = experiment(rng, size)
        sides = np.broadcast_arrays(
            np.asarray(estimate, dtype=float), np.asarray(expected, dtype=float)
        )
    except Exception as error:
        raise ExperimentError(f"{name}: the experiment failed: {error!r}") from error
    return [*sides, *relation]


def _is_bound(claim: Term) -> bool:
    """Whether the claim is an inequality, so that only an estimate above it speaks against it."""
    while claim.head in ("ForAll", "All", "Imp"):
        claim = claim.args[-1]
    return claim.head in ("Le", "Lt")
