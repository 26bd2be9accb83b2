"""What is taught at one sitting, for the files that a lecturer takes along."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Lesson:
    """Theorems that are shown, and others that are set as exercises, under a title in a language.

    ``stem`` is what its files are called.
    """

    stem: str
    title: str
    theorems: tuple[str, ...]
    exercises: tuple[str, ...] = ()
