"""One theorem while its author writes it: imported with what it cites, and not proved yet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bilemma.proof import basics
from bilemma.proof.script import Lemma

from ..book_records.chapters import chapter_folders, theorem_files
from ..importing_theorems.discovery import import_theorem, lemmas, lemmas_of_others
from ..importing_theorems.other_books import theorem_modules
from ..on_disk.faults import Faults
from ..on_disk.modules import sources, up_to_date
from ..on_disk.other_modules import opened
from .kept_proofs import StoredProofs


@contextmanager
def at_work(root: Path, id: str) -> Iterator[Lemma]:
    """The theorem of this id as its file says now; proofs that are found meanwhile are kept.

    Raises:
        BookError: the file, or one that it imports, cannot be read.
        LookupError: there is no theorem of the id.
    """
    root, kept = root.resolve(), Faults(keep=True)
    folders = chapter_folders(root, kept.note)
    with up_to_date(root):
        books = opened(root)
        own_module = import_theorem(books, folders, id)
    # This process may have imported the whole book: what the theorem rests on counts.
    names = {own_module} if own_module else set()
    made_from = {path for made in sources(root, names).values() for path in made.files}
    found = list(basics.lemmas().values())
    for folder in folders.values():
        found += lemmas(root, [p for p in theorem_files(folder) if p in made_from], kept)
    taken = {name for name, path in theorem_modules(books) if path in made_from}
    for others in lemmas_of_others(books, kept, taken.__contains__).values():
        found += others
    own = next((lemma for lemma in found if lemma.id == id), None)
    if own is None:  # what is wrong with its file is not that it cannot be imported
        fault = next(fault for fault in kept if id.replace("-", "_") in fault.costs)
        raise fault.error or LookupError(id)
    stored = StoredProofs(root, found)
    stored.offer()
    yield own
    stored.store()
