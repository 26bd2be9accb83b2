"""``python -m bilemma.export.rocq``: have Rocq check the whole book, and record that it did.

What was accepted is recorded in ``derivations/rocq.json``, and what was accepted on any probability
space in ``derivations/rocq-general.json``, for the site to show.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from bilemma.formulas.rocq.record import FILE, GENERAL, Record, write
from bilemma.formulas.rocq.stating import key
from bilemma.library import load_book
from bilemma.library.model import Book
from bilemma.render.addresses import Place, page_path
from bilemma.render.references.publication import publication

from .book import project
from .checking import Refused, assumptions, compiled, has_measures, judged, version, written

CACHE = Path(".cache")


def main(root: Path) -> int:
    """Compile the book below ``root``; 0 if Rocq accepts all of it and nothing is assumed."""
    installed = version()
    if installed is None:
        sys.stderr.write("There is no coqc. On Debian: apt-get install coq libcoq-coquelicot\n")
        return 1
    book = load_book(root)
    try:
        _check(book, root, installed)
        if has_measures():
            _check(book, root, installed, general=True)
        else:
            sys.stdout.write(
                "Nothing was checked on general probability spaces, for mathcomp-analysis is not "
                "installed. On Debian: apt-get install libcoq-mathcomp-analysis\n"
            )
    except Refused as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def _check(book: Book, root: Path, installed: str, *, general: bool = False) -> None:
    published, start = publication(root), time.monotonic()

    def address(id: str) -> str:
        return published.url(Place(page_path("theorem", id)).address, "en")

    made = project(book, book.theorems, address, general=general)
    folder = root / CACHE / ("rocq-general" if general else "rocq")
    written(made, folder)
    imports = {
        id: [found.name for found in entry.theorem.imports] for id, entry in book.theorems.items()
    }
    found = assumptions(compiled(folder), made.asked())
    judged(found, imports)
    keys = {
        id: key(book.theorems[id].theorem.digest, made.statements[id], general=general)
        for id in found
    }
    write(root, Record(installed, keys, found), GENERAL if general else FILE)
    common = sorted(set().union(*found.values()))
    where = "on any probability space" if general else "on finite probability spaces"
    took = time.monotonic() - start
    accepted = f"Rocq {installed} accepts {len(found)} theorems {where}, {made.steps} steps"
    said = [f"{accepted}, in {took:.0f} s. They assume:", *(f"  {name}" for name in common)]
    sys.stdout.write("\n".join([*said, ""]))


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    sys.exit(main(Path.cwd()))
