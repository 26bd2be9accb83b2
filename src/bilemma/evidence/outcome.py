"""What the sampled check reports."""

from __future__ import annotations

from dataclasses import dataclass, field

from bilemma.findings.theorem_findings import LawFinding


@dataclass
class SampledResult:
    """What samples said of a theorem and of the lines of its proof."""

    applicable: bool = True  # whether any line compares numbers at all
    laws: list[LawFinding] = field(default_factory=list)
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
        bounds = (row for row in self.laws if row.is_bound and not row.pairs)
        return max((share for row in bounds if (share := row.share)), default=None)

    @property
    def passed(self) -> bool:
        """No line was refuted, and something was compared."""
        return not self.failures and self.comparisons > 0
