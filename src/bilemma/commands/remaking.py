"""Records that a build makes again: a few, drawn by chance, which have to come out the same.

By chance, for whoever writes a false record must not know that nobody will look at it; a draw from
the book's digest, or from the date, could be reckoned out. What is drawn changes nothing that is
written: the site is the same to the byte, whichever records were drawn. It holds for a day, for
a book is built many times while one edits it, and the same machine would find the same again.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bilemma.findings.records import Check, made, record_file, recorded
from bilemma.keeping import cache
from bilemma.library.model import Book, TheoremEntry

from .recording import checks, differing
from .terminal import Refused, counted

NUMBER = 3
MOST_DRAWS = 60  # where a book has few records, or few that are up to date
KEPT = Path(".cache") / "made-again.json"
DAY = "%Y-%m-%d"
PATIENT = 10  # niceness: the pages of the site go first
Drawn = tuple[Check, TheoremEntry]


def made_again(book: Book, *, afresh: bool = False) -> str:
    """Make a few records of the book again; a sentence that names them, "" if there are none.

    With ``afresh`` others are drawn, though some were today.

    Raises:
        Refused: a record is not what the check finds; names it, and both values.
    """
    every = {f"{check.name} of {e.id}": (check, e) for check in checks() for e in _own(book)}
    today = time.strftime(DAY)
    before: dict[str, str] = {} if afresh else cache.load(book.root / KEPT, today) or {}
    known = (name in every and _state(*every[name], book) == old for name, old in before.items())
    if before and all(known):
        return f"{_counted(before)} made again today and came out the same: {_listed(before)}."
    left, drawn = list(every), dict[str, str]()
    for _ in range(min(MOST_DRAWS, len(left))):
        name = left.pop(secrets.randbelow(len(left)))
        if (state := _state(*every[name], book)) is not None:
            drawn[name] = state
        if len(drawn) == NUMBER:
            break
    for name in drawn:
        _again(*every[name], book)
    if not drawn:
        return ""
    cache.store(book.root / KEPT, today, drawn)
    return f"{_counted(drawn)} made again and came out the same: {_listed(drawn)}."


def patiently(book: Book, *, afresh: bool) -> str:
    """The same in a process of its own, which lets others go first."""
    os.nice(PATIENT)
    return made_again(book, afresh=afresh)


def _own(book: Book) -> Iterable[TheoremEntry]:
    """The theorems whose records are the book's."""
    return (e for e in book.theorems.values() if e.path.is_relative_to(book.root) and not e.book)


def _state(check: Check, entry: TheoremEntry, book: Book) -> str | None:
    """What is on record, and of what; None where nothing is."""
    key = check.key(entry)
    data = recorded(check, entry, book.root, key)
    return None if data is None else f"{key} {cache.checksum(data)}"


def _again(check: Check, entry: TheoremEntry, book: Book) -> None:
    """Make one again. Raises Refused where it is another."""
    old: Any = recorded(check, entry, book.root)
    found = next(differing(old, made(check, entry, book)), None)
    if found is not None:
        place, was, is_now = found
        file = record_file(check, entry, book.root).relative_to(book.root)
        raise Refused(
            f"{file}: the record of {entry.id} is not what its check finds: {check.name}{place} is "
            f"{is_now!r}, on record is {was!r}. Nothing was built. See for yourself: bilemma check "
            f"{entry.id} --afresh. If the record is wrong, make all of them anew, for others may "
            "be: bilemma check --afresh --record"
        )


def _counted(names: Iterable[str]) -> str:
    count = len(list(names))
    return f"{counted(count, 'record')} {'was' if count == 1 else 'were'}"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
