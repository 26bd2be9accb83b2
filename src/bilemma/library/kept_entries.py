"""The records of a book's theorems, each after those that it uses.

A process that loads a book again has the same objects as before where nothing changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from bilemma.proof.context import ProofError
from bilemma.proof.literature import ImportedTheorem
from bilemma.proof.script import Lemma
from bilemma.text import Text

from .book_files import BookError
from .entries import entry, inferred
from .faults import Faults
from .imports import check_imports
from .model import TheoremEntry

Cited = tuple[str, Text]  # id and title of a theorem that a record may cite


class KeptRecord(NamedTuple):
    """A record with its chapter, what it may cite, and what is said of lines it does not need."""

    chapter: str
    citable: Mapping[bytes, Cited | None]
    record: TheoremEntry
    unused: tuple[str, ...]


_recorded: dict[Lemma, KeptRecord] = {}  # of the book that was loaded last


def entries_of(
    root: Path,
    ordered: list[tuple[Lemma, str]],
    imports: Mapping[str, ImportedTheorem],
    faults: Faults,
    note: Callable[[str], None],
) -> dict[str, TheoremEntry]:
    """The records by id, of proved theorems with the names of their chapters.

    A theorem whose record cannot be made is left out, and what rests on it too; ``note`` is told
    of lines that a proof can do without.

    Raises:
        BookError: one cannot be made, and ``faults`` keeps none.
    """
    known = {lemma.theorem.digest: lemma for lemma, _ in ordered}
    citable = {digest: (lemma.id, lemma.title) for digest, lemma in known.items()}
    found = {}
    for lemma, name in ordered:
        with faults.at(lemma.name):
            kept = _kept(lemma, name, citable)
            if kept is None:
                with _without(lemma.theorem.digest, known) as others:
                    record, unused = _entry(lemma, name, others)
                    needed = inferred(lemma, others)
                kept = KeptRecord(name, {th: citable.get(th) for th in needed}, record, unused)
            check_imports([kept.record], imports, root)
            for said in kept.unused:
                note(said)
            found[lemma] = kept
    _recorded.clear()
    _recorded.update(found)
    return _placed({lemma.id: kept.record for lemma, kept in found.items()}, faults)


@contextmanager
def _without(digest: bytes, known: dict[bytes, Lemma]) -> Iterator[dict[bytes, Lemma]]:
    """Within, the theorems that are known but for one; a copy for each would take squares."""
    own = known.pop(digest)
    try:
        yield known
    finally:
        known[digest] = own


def _kept(lemma: Lemma, chapter: str, citable: Mapping[bytes, Cited]) -> KeptRecord | None:
    """The record of before; None where the theorem, or one in its proof, was edited."""
    kept = _recorded.get(lemma)
    if kept is None or kept.chapter != chapter:
        return None
    return kept if all(citable.get(th) == found for th, found in kept.citable.items()) else None


def _entry(
    lemma: Lemma, chapter: str, others: Mapping[bytes, Lemma]
) -> tuple[TheoremEntry, tuple[str, ...]]:
    unused: list[str] = []
    try:
        record = entry(lemma, chapter, others, lambda error: unused.append(str(error)))
    except ProofError as error:
        raise BookError(str(error), error) from None
    return record, tuple(unused)


def _placed(made: Mapping[str, TheoremEntry], faults: Faults) -> dict[str, TheoremEntry]:
    done: dict[str, TheoremEntry | None] = {}
    for id in made:
        _place(id, made, done, faults)
    return {id: record for id, record in done.items() if record is not None}


def _place(
    id: str,
    made: Mapping[str, TheoremEntry],
    done: dict[str, TheoremEntry | None],
    faults: Faults,
) -> None:
    """Put a theorem after those that it uses; None if it or one of these is to be left out."""
    if id in done:
        return
    record = made[id]
    for used in record.uses:
        if used in made:
            _place(used, made, done, faults)
        if (name := used.replace("-", "_")) in faults:
            faults.missing(record.name, name)
    done[id] = None if record.name in faults else record
