"""What the sampled check reports."""

from __future__ import annotations

from dataclasses import dataclass, field

from bilemma.text import Text


@dataclass(frozen=True)
class Row:
    """The theorem's claim under one law: one row of the table on its page.

    ``z`` is None where the sides differ and neither varies: there is no error to measure by.
    ``where`` says, as TeX, what the numbers in the claim were; ``pairs`` has both sides at each
    point where nothing is random.
    """

    law: Text
    samples: int
    estimate: float
    error: float
    expected: float
    z: float | None
    where: tuple[str, ...] = ()
    pairs: tuple[tuple[float, float], ...] = ()


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
    failures: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """No line was refuted, and something was compared."""
        return not self.failures and self.comparisons > 0
