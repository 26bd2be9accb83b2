"""What was compared, and where a page says something else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

COUNTS = ("pages", "assumed", "formulas", "lines", "rows")


@dataclass
class Report:
    """What was compared, and where a page says something else: ``page: what``."""

    theorems: int = 0
    pages: int = 0
    assumed: int = 0
    formulas: int = 0
    lines: int = 0
    rows: int = 0
    differences: list[str] = field(default_factory=list)

    @property
    def counts(self) -> dict[str, int]:
        """What was counted, by name."""
        return {name: getattr(self, name) for name in COUNTS}

    def count(self, more: Mapping[str, int]) -> None:
        """Count what was counted before."""
        for name in COUNTS:
            setattr(self, name, getattr(self, name) + more[name])

    @classmethod
    def together(cls, reports: Iterable[Report]) -> Report:
        """The reports of all languages of one book as one."""
        total = cls()
        for report in reports:
            total.theorems = report.theorems
            total.count(report.counts)
            total.differences += report.differences
        return total
