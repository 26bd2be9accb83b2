"""``python -m bilemma.export.rocq``: have Rocq check the whole book, and record that it did.

What was accepted is recorded in ``derivations/rocq.json``, and what was accepted on any probability
space in ``derivations/rocq-general.json``, for the site to show.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import bilemma.processes.ground_types  # noqa: F401 - before SymPy is imported
from bilemma.formulas.rocq.record import FILE, GENERAL, RocqRecord, write
from bilemma.formulas.rocq.stating import key
from bilemma.library import load_book
from bilemma.library.model import Book
from bilemma.render.addresses import Place, page_path
from bilemma.render.references.publication import publication

from .assumptions import assumptions, checked, judged
from .compiling import check, compiled, has_measures, missing, version, written
from .project import Project
from .run_failures import RocqRefused
from .theorem_projects import project

CACHE = Path(".cache")


def main(root: Path) -> int:
    """Compile the book below ``root``; 0 if Rocq accepts all of it and nothing is assumed."""
    if needed := missing():
        sys.stderr.write(f"{needed}\n")
        return 1
    installed = version() or ""
    start, book = time.monotonic(), load_book(root)
    if not has_measures():
        sys.stdout.write(
            "Nothing is checked on general probability spaces, for mathcomp-analysis is not "
            "installed. On Debian: apt-get install libcoq-mathcomp-analysis\n"
        )
    try:
        kinds = (False, True) if has_measures() else (False,)
        made = [_written(book, root, general=general) for general in kinds]
        folders = [folder for _, folder in made]
        printed = compiled(folders)
        found = [_judged(book, done, text) for (done, _), text in zip(made, printed, strict=True)]
        with ThreadPoolExecutor(len(folders)) as pool:  # each a program of one thread, for minutes
            agreed = list(pool.map(check, folders))
        for (done, _), assumed, said in zip(made, found, agreed, strict=True):
            checked(said, set().union(*assumed.values()))
            _record(book, root, installed, done, assumed)
    except RocqRefused as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(f"This took {time.monotonic() - start:.0f} s.\n")
    return 0


def _written(book: Book, root: Path, *, general: bool = False) -> tuple[Project, Path]:
    """The whole book as a project, and the folder where it now is."""
    published = publication(root)

    def address(id: str) -> str:
        return published.url(Place(page_path("theorem", id)).address, "en")

    made = project(book, book.theorems, address, general=general)
    folder = (root / CACHE / ("rocq-general" if general else "rocq")).absolute()
    written(made, folder)
    return made, folder


def _judged(book: Book, made: Project, printed: str) -> dict[str, tuple[str, ...]]:
    """What each theorem assumes, as Rocq printed it. Raises RocqRefused if it may not."""
    found = assumptions(printed, made.asked())
    imports = {
        id: [found.name for found in entry.theorem.imports] for id, entry in book.theorems.items()
    }
    judged(found, imports)
    return found


def _record(
    book: Book, root: Path, installed: str, made: Project, found: dict[str, tuple[str, ...]]
) -> None:
    """Put down with the book that the theorems were accepted, and say what they assume."""
    accepted = {id: names for id, names in found.items() if id in made.statements}
    keys = {
        id: key(book.theorems[id].theorem.digest, made.statements[id], general=made.general)
        for id in accepted
    }
    write(root, RocqRecord(installed, keys, accepted), GENERAL if made.general else FILE)
    where = "on any probability space" if made.general else "on finite probability spaces"
    said = f"Rocq {installed} accepts {len(accepted)} theorems {where}, {made.steps} steps"
    others = len(found) - len(accepted)
    if others:
        said += f", and {others} theorems on what its words mean"
    common = sorted(set().union(*found.values()))
    said = "\n".join(
        [f"{said}. coqchk agrees. They assume:", *(f"  {name}" for name in common), ""]
    )
    sys.stdout.write(said)


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    sys.exit(main(Path.cwd()))
