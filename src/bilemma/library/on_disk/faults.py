"""What is wrong with a book, and what else that costs.

A book is either refused at its first fault, or read as far as it is whole: then a broken file costs
itself and what rests on it, and the faults are kept with the book.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from .book_files import PLACE, BookError


@dataclass(frozen=True)
class Fault:
    """What is wrong, in the words of its error, and the names of all theorems that it costs.

    The one whose file is broken is the first. What is wrong with a list of theorems costs none.
    """

    message: str
    costs: tuple[str, ...]
    error: BookError | None = field(default=None, compare=False)  # none where it was kept

    @property
    def place(self) -> str:
        """File and line of what is wrong."""
        found = PLACE.match(self.message)
        if found or not self.costs:
            return found[0] if found else self.message.partition(": ")[0]
        return self.costs[0]

    @property
    def line(self) -> str:
        """It in one line: what is wrong, with the formula that it is said of, if one stands in a
        line of its own below, and how much is left out.
        """
        first, *below = self.message.split("\n", 2)
        if below and below[0].startswith("  "):
            first = f"{first} {below[0].strip()}"
        first = first.rstrip(":")
        others = len(self.costs) - 1
        if others < 1:
            return first
        rest = "theorem rests" if others == 1 else "theorems rest"
        return f"{first} ({others} more {rest} on it)"


class Faults:
    """The faults of a book, as they are found.

    Args:
        keep: go on after a fault; else the first one is raised.
    """

    def __init__(self, *, keep: bool) -> None:
        self.keep = keep
        self._costs: dict[str, dict[str, None]] = {}
        self._why: dict[str, str] = {}
        self._errors: dict[str, BookError] = {}

    @contextmanager
    def at(self, name: str) -> Iterator[None]:
        """What goes wrong inside costs the theorem of this name.

        Raises:
            BookError: something did, and nothing is to be kept.
        """
        try:
            yield
        except BookError as error:
            if not self.keep:
                raise
            self._errors.setdefault(str(error), error)
            self.cost(name, str(error))

    def note(self, message: str) -> None:
        """What is wrong with something that costs no theorem: with a list of them, say.

        Raises:
            BookError: nothing is to be kept.
        """
        if not self.keep:
            raise BookError(message)
        self._costs.setdefault(message, {})
        self._errors.setdefault(message, BookError(message))

    def missing(self, name: str, used: str) -> None:
        """The theorem of this name uses another, which is left out."""
        self.cost(name, self._why[used])

    def cost(self, name: str, message: str) -> None:
        """What was noted costs the theorem of this name."""
        self._costs.setdefault(message, {}).setdefault(name)
        self._why.setdefault(name, message)

    def __contains__(self, name: str) -> bool:
        return name in self._why

    def __iter__(self) -> Iterator[Fault]:
        for message, names in self._costs.items():
            place = PLACE.match(message)
            broken = Path(place[0].rpartition(":")[0]).stem if place else ""
            costs = sorted(names, key=lambda name: name != broken)
            yield Fault(message, tuple(costs), self._errors[message])
