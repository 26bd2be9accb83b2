"""The theorems of the literature that a book declares, one a file below ``derivations/imports``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from bilemma.proof.literature import ImportedTheorem

from ..model import TheoremEntry
from ..on_disk.book_files import BookError, short
from ..on_disk.books import Books
from ..on_disk.faults import Faults
from .discovery import only_one
from .importing import import_file

FOLDER = "imports"


def imported_theorems(root: Path, faults: Faults) -> dict[str, ImportedTheorem]:
    """What the book takes from the literature, by name.

    A fault is that a file cannot be read, or does not declare one theorem under the file's name.
    """
    found = {}
    for path in sorted((root / "derivations" / FOLDER).glob("*.py")):
        if path.name[0] not in "_.":
            with faults.at(path.stem):
                found[path.stem] = _imported(root, path)
    return found


def add_imports_of_others(found: dict[str, ImportedTheorem], books: Books, faults: Faults) -> None:
    """Add what theorems of other books take from the literature to what this one does.

    A fault is that two of them declare another theorem under one name.
    """
    for module, path in books.taken.items():
        if path.parent.name == FOLDER and path.name[0] not in "_.":
            with faults.at(path.stem):
                theorem = _imported(books.root, path, module)
                known = found.setdefault(path.stem, theorem)
                if known.sequent.imports != theorem.sequent.imports:
                    raise BookError(
                        f"{short(path, books.root)}:1: another theorem is imported from the "
                        f"literature as {path.stem!r} already; give one of them another name"
                    )


def _imported(root: Path, path: Path, name: str | None = None) -> ImportedTheorem:
    values = vars(import_file(root, path, name)).values()
    own = [v for v in values if isinstance(v, ImportedTheorem)]
    return only_one(own, "imported theorem", root, path)


def check_imports(
    theorems: Iterable[TheoremEntry], declared: Mapping[str, ImportedTheorem], root: Path
) -> None:
    """Refuse a theorem that rests on an import which the book does not declare, in these words."""
    allowed = {name: theorem.sequent.imports for name, theorem in declared.items()}
    for entry in theorems:
        for found in entry.theorem.imports:
            if found not in allowed.get(found.name, ()):
                raise BookError(
                    f"{short(entry.path, root)}:{entry.line}: {entry.name} rests on the import "
                    f"{found.name!r}, which derivations/{FOLDER}/{found.name}.py does not declare "
                    "with this sequent"
                )
