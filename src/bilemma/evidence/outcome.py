"""What the sampled check reports."""

from __future__ import annotations

from dataclasses import dataclass, field

from bilemma.text import Text


@dataclass(frozen=True)
class Row:
    """The theorem's claim under one law: one row of the table on its page.

    ``z`` is None where there is no error to measure by: the sides differ and neither varies, or
    the claim is a bound. ``where`` says, as TeX, what the numbers in the claim were; ``pairs`` has
    both sides at each point where nothing is random, and ``telling`` says at how many of these they
    were neither both 0 nor the same two numbers everywhere.

    ``seen`` is the smallest relative error that would have been seen (see :mod:`.budget`): by how
    much the proved value, of a bound the bound, would have to be wrong. It is None where nothing
    varies, or where the value is 0. ``size`` is the first size of the statement, ``dependence``
    says how the random variables depend on each other. A bound ``is_empty`` that holds of every
    sample by itself, so that no law could have broken it.
    """

    law: Text
    samples: int
    estimate: float
    error: float
    expected: float
    z: float | None
    where: tuple[str, ...] = ()
    pairs: tuple[tuple[float, float], ...] = ()
    seen: float | None = None
    is_bound: bool = False
    size: int | None = None
    dependence: Text | None = None
    telling: int | None = None
    is_empty: bool = False

    @property
    def share(self) -> float | None:
        """Of a bound the left side as a share of the right one, where both are of one sign."""
        if not self.is_bound or self.is_empty or self.pairs or self.estimate * self.expected <= 0:
            return None
        share = self.estimate / self.expected
        return share if self.expected > 0 else 1 / share

    @property
    def varies(self) -> bool:
        """Whether either side varied from batch to batch."""
        return self.error > 0


@dataclass
class SampledResult:
    """What samples said of a theorem and of the lines of its proof."""

    applicable: bool = True  # whether any line compares numbers at all
    laws: list[Row] = field(default_factory=list)
    lines_checked: int = 0
    unchecked: tuple[int, ...] = ()  # lines with nothing in them that samples can estimate
    comparisons: int = 0
    samples: int = 0
    max_z: float = 0.0
    idle: int = 0  # comparisons of the claim whose two sides did not vary, which count for nothing
    failures: list[str] = field(default_factory=list)

    @property
    def seen(self) -> float | None:
        """The smallest relative error in an equation that some comparison would have seen."""
        found = [row.seen for row in self.laws if row.seen is not None and not row.is_bound]
        return min(found, default=None)

    @property
    def share(self) -> float | None:
        """How near a bound came to equality: the largest left side as a share of its right side."""
        return max((share for row in self.laws if (share := row.share) is not None), default=None)

    @property
    def passed(self) -> bool:
        """No line was refuted, and something was compared."""
        return not self.failures and self.comparisons > 0
