"""A frame: what the reader sees for one choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(frozen=True)
class Frame:
    """One choice: its label, its drawing without words of a language, and its numbers.

    ``facts`` fill the sentence that says what the frame shows; ``rows`` are the rows of the table
    of numbers, without the choice itself.
    """

    label: str
    height: float
    drawing: str
    facts: Mapping[str, str] = field(default_factory=dict)
    rows: Sequence[Sequence[str]] = ()


def as_drawn(
    label: str, figure: Figure, facts: Mapping[str, str], rows: Sequence[Sequence[str]]
) -> Frame:
    """A frame from Matplotlib's figure."""
    from .canvas import svg

    return Frame(label, figure.get_figheight() * 72, svg(figure), facts, rows)
