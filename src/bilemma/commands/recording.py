"""The book's records of what checks found: written, compared with what is found afresh."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from itertools import islice
from math import isclose
from pathlib import Path
from typing import Any

from bilemma.evidence.mutation.kill_rates import MUTANTS
from bilemma.evidence.report import EVIDENCE
from bilemma.findings.records import Check, known, record, recorded
from bilemma.library.model import Book

from .terminal import counted

# Processors differ in the sixteenth digit of an exponential. So does the sixth one, which is the
# last that is kept, where they round to two sides; and all of what is left of 1 - 1.
LAST_DIGIT, NOTHING = 2e-5, 1e-12


def checks() -> tuple[Check, Check]:
    """The checks whose findings are recorded: evidence, and the verdicts on mutants."""
    return EVIDENCE, MUTANTS


def write_records(book: Book, *findings: Mapping[str, Any]) -> list[Path]:
    """Write evidence and the verdicts on mutants, by id, into the records; which files changed."""
    pairs = zip(checks(), findings, strict=True)
    return [path for check, found in pairs for path in record(check, book, found)]


def differences(book: Book, *findings: Mapping[str, Any]) -> Iterator[str]:
    """Where evidence and verdicts that were found afresh, by id, are not those on record.

    A record that was made from other inputs is none. With theorems that the record did not have
    more mutants may be proved true, which is no difference; but none that was refused may survive.
    """
    for check, found in zip(checks(), findings, strict=True):
        for id, data in found.items():
            old = recorded(check, book.theorems[id], book.root)
            if old is None or old == data:
                continue
            for place, was, is_now in islice(differing(old, data), 1):
                yield f"{id}: {check.name}{place}: found {is_now!r}, on record is {was!r}"


def differing(old: Any, new: Any) -> Iterator[tuple[str, Any, Any]]:
    """Where a finding is not the recorded one: the place, what was recorded, what it is.

    With theorems that the record did not have, more mutants may be proved true.
    """
    if old.get("rules") == new.get("rules"):
        return _unlike(old, new)
    more = [survivor for survivor in new["survivors"] if survivor not in old["survivors"]]
    return _unlike([], more, ".survivors")


def _unlike(old: Any, new: Any, place: str = "") -> Iterator[tuple[str, Any, Any]]:
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        aside = _as_it_falls(old, new)
        for name in [name for name in old if name not in aside]:
            yield from _unlike(old[name], new[name], f"{place}.{name}")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (a, b) in enumerate(zip(old, new, strict=True)):
            yield from _unlike(a, b, f"{place}[{number}]")
    elif not _as_near_as_kept(old, new):
        yield place, old, new


def _as_it_falls(old: Mapping[str, Any], new: Mapping[str, Any]) -> set[str]:
    """The two sides at the point that speaks for all, where they are equal in both findings.

    Of several points with equal sides it is the one with most of rounding, here this, there that;
    the sides at all points are compared besides.
    """
    both = {"estimate", "expected"}
    of_points = old.get("pairs") and new.get("pairs")
    equal = all(_as_near_as_kept(row.get("estimate"), row.get("expected")) for row in (old, new))
    return both if of_points and equal else set()


def _as_near_as_kept(old: Any, new: Any) -> bool:
    """Whether two findings are one, as far as another processor may find it."""
    if isinstance(old, float) and isinstance(new, float):
        return isclose(old, new, rel_tol=LAST_DIGIT, abs_tol=NOTHING)
    return bool(old == new)


def found_before(book: Book, ids: Iterable[str]) -> int:
    """Of how many theorems the evidence is on this machine or on record, and is not looked for."""
    evidence = checks()[0]
    return sum(known(evidence, book.theorems[id], book.root) is not None for id in ids)


def is_recorded(book: Book) -> bool:
    """Whether all findings about all theorems are on record."""
    pairs = ((check, entry) for check in checks() for entry in book.theorems.values())
    return all(recorded(check, entry, book.root) is not None for check, entry in pairs)


def unrecorded(book: Book) -> str:
    """``12 findings are not on record …``; empty where all are, or the book keeps no records."""
    every = book.theorems.values()
    own = [e for e in every if e.path.is_relative_to(book.root) and not e.book]
    pairs = [(check, entry) for check in checks() for entry in own]
    missing = sum(recorded(check, entry, book.root) is None for check, entry in pairs)
    if missing in (0, len(pairs)):
        return ""
    what = counted(missing, "finding")
    verb = "is" if missing == 1 else "are"
    return f"{what} {verb} not on record: bilemma check --record keeps them with the book."


def drawn(book: Book, number: int, ids: Iterable[str]) -> list[str]:
    """So many of these theorems, in the book's order: others whenever anything of it changes."""
    ids = list(ids)
    state = blake2b(digest_size=16)
    for id in ids:
        state.update(book.theorems[id].theorem.digest)
    chosen = set(
        sorted(ids, key=lambda id: blake2b(id.encode(), key=state.digest()).digest())[:number]
    )
    return [id for id in ids if id in chosen]
