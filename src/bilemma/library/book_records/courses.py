"""Courses: what a lecturer shows and sets, session after session, in a file of a few lines.

::

    title = {en = "Why the root of d", zh = "为什么除以 √d"}

    [[sessions]]
    title = {en = "Variance", zh = "方差"}
    theorems = ["variance-as-moments", "variance-of-two-sum"]  # shown with their proofs
    exercises = ["variance-of-affine"]                         # set, on sheets and slides
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.bilingual.toml import TOMLDecodeError, read_toml
from bilemma.library.on_disk.encodings import why_unread

from .lesson import Lesson

FOLDER = Path("derivations") / "courses"
LISTS = ("theorems", "exercises")


class CourseError(ValueError):
    """A file is no course; the message names it and what to mend."""


@dataclass(frozen=True)
class CourseSession:
    """A session in both languages, with ids of theorems."""

    title: Text
    theorems: tuple[str, ...]
    exercises: tuple[str, ...] = ()


@dataclass(frozen=True)
class Course:
    """A course; ``name`` is that of its file."""

    name: str
    title: Text
    sessions: tuple[CourseSession, ...]

    def ids(self) -> Iterator[str]:
        """The theorems that it names, in order; some more than once."""
        for session in self.sessions:
            yield from session.theorems
            yield from session.exercises

    def without(self, ids: Collection[str]) -> Course:
        """The course as long as these theorems cannot be shown."""

        def shown(of: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(id for id in of if id not in ids)

        sessions = (
            CourseSession(one.title, shown(one.theorems), shown(one.exercises))
            for one in self.sessions
        )
        return Course(self.name, self.title, tuple(sessions))

    def in_language(self, language: str) -> list[Lesson]:
        """Its sessions, whose files have numbers if there are several."""
        if len(self.sessions) == 1:
            (only,) = self.sessions
            title = self.title[language]
            return [Lesson(self.name, title, only.theorems, only.exercises)]
        return [
            Lesson(f"{self.name}-{n}", one.title[language], one.theorems, one.exercises)
            for n, one in enumerate(self.sessions, 1)
        ]


def read_course(path: Path) -> Course:
    """The course of a file. Raises CourseError; whether the book has its theorems is not asked."""
    try:
        data = read_toml(path)
        _only(data, "title", "sessions")
        sessions = tuple(map(_session, data["sessions"]))
        title = Text(**data["title"])
    except KeyError as error:
        raise CourseError(f"{path}: {error} is missing") from None
    except (OSError, TOMLDecodeError, TypeError, ValueError) as error:
        raise CourseError(why_unread(path, error)) from None
    if not sessions:
        raise CourseError(f"{path}: there is no session in it")
    return Course(path.stem, title, sessions)


def _session(data: Mapping[str, Any]) -> CourseSession:
    _only(data, "title", *LISTS)
    theorems, exercises = (tuple(map(str, data.get(name, ()))) for name in LISTS)
    if not theorems:
        raise ValueError("a session needs `theorems`, with ids that `bilemma list` shows")
    return CourseSession(Text(**data["title"]), theorems, exercises)


def _only(data: Mapping[str, Any], *known: str) -> None:
    if strange := sorted(data.keys() - {*known}):
        raise ValueError(f"unknown: {', '.join(strange)} (known are {', '.join(known)})")


def courses_of(root: Path, ids: Collection[str], left_out: Collection[str] = ()) -> list[Course]:
    """The courses of the book below ``root``, which has the theorems of these ids.

    Args:
        root: that of the book.
        ids: its theorems.
        left_out: those that it has and that are broken, which courses do without as long.

    Raises:
        CourseError: a file is none, or names a theorem that the book does not have.
    """
    found = [read_course(path) for path in sorted((root / FOLDER).glob("*.toml"))]
    for course in found:
        if missing := [id for id in course.ids() if id not in ids and id not in left_out]:
            path = root / FOLDER / f"{course.name}.toml"
            raise CourseError(f"{path}: the book has no theorem {', '.join(missing)}")
    return [course.without(left_out) for course in found] if left_out else found
