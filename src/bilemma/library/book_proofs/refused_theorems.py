"""What is known of the theorems of a book that are not proved as they stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from bilemma.bilingual.text import Text
from bilemma.proof.script import Lemma

from ..book_records.chapters import theorem_files
from ..model import RefusedTheorem
from ..on_disk.faults import Fault


def refused_theorems(
    folders: Mapping[str, Path], lemmas: Iterable[Lemma], faults: Iterable[Fault]
) -> Iterator[RefusedTheorem]:
    """The theorems of these chapters that faults cost, in the order of their files.

    ``lemmas`` are those of all files that could be read.
    """
    known = {lemma.name: lemma for lemma in lemmas}
    fault_of = {name: fault for fault in faults for name in fault.costs}
    for chapter, folder in folders.items():
        for name in (path.stem for path in theorem_files(folder)):
            if name in fault_of:
                yield _refused(name, chapter, known.get(name), fault_of[name])


def _refused(name: str, chapter: str, lemma: Lemma | None, fault: Fault) -> RefusedTheorem:
    words = name.replace("_", " ").capitalize()
    return RefusedTheorem(
        id=name.replace("_", "-"),
        chapter=chapter.replace("_", "-"),
        title=lemma.title if lemma else Text(words, words),
        words=lemma.words if lemma else None,
        broken=fault.costs[0].replace("_", "-"),
        message=fault.message,
    )
