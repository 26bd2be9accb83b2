"""The records of a book's theorems, each after those that it uses.

A process that loads a book again has the same objects as before where nothing changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from bilemma.keeping.latest import Latest
from bilemma.proof.context import ProofError
from bilemma.proof.literature import ImportedTheorem
from bilemma.proof.script import Lemma

from ..book_records.dependencies import CitedTheorem
from ..book_records.entries import entry, inferred
from ..importing_theorems.imports import check_imports
from ..model import TheoremEntry
from ..on_disk.book_files import BookError
from ..on_disk.faults import Faults


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
    known = {lemma.theorem.digest: CitedTheorem(lemma.id, lemma.title) for lemma, _ in ordered}
    found = {}
    for lemma, name in ordered:
        with faults.at(lemma.name):
            own = lemma.theorem.digest  # another theorem may say the same, by the same proof
            others = {digest: named for digest, named in known.items() if digest != own}
            needed = {th: others[th] for th in inferred(lemma, others) & others.keys()}
            record, unused = _last(lemma.id, lemma, name, needed)
            check_imports([record], imports, root)
            for said in unused:
                note(said)
            found[lemma.id] = record
    return _placed(found, faults)


def _entry(
    lemma: Lemma, chapter: str, others: Mapping[bytes, CitedTheorem]
) -> tuple[TheoremEntry, tuple[str, ...]]:
    unused: list[str] = []
    try:
        record = entry(lemma, chapter, others, lambda error: unused.append(str(error)))
    except ProofError as error:
        raise BookError(str(error), error) from None
    return record, tuple(unused)


_last = Latest(_entry)


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
