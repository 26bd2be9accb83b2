"""``python -m bilemma.export.rocq``: have Rocq check the whole book, and record that it did.

What was accepted is recorded in ``derivations/rocq.json``, for the site to show.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from bilemma.formulas.rocq.record import Record, write
from bilemma.formulas.rocq.stating import key
from bilemma.library import load_book
from bilemma.render.addresses import Place, page_path
from bilemma.render.references.publication import publication

from .book import project
from .checking import Refused, assumptions, compiled, judged, version, written

FOLDER = Path(".cache") / "rocq"


def main(root: Path) -> int:
    """Compile the book below ``root``; 0 if Rocq accepts all of it and nothing is assumed."""
    installed = version()
    if installed is None:
        sys.stderr.write("There is no coqc. On Debian: apt-get install coq libcoq-coquelicot\n")
        return 1
    book, published, start = load_book(root), publication(root), time.monotonic()

    def address(id: str) -> str:
        return published.url(Place(page_path("theorem", id)).address, "en")

    made = project(book, book.theorems, address)
    written(made, root / FOLDER)
    imports = {
        id: [found.name for found in entry.theorem.imports] for id, entry in book.theorems.items()
    }
    try:
        found = assumptions(compiled(root / FOLDER), made.asked())
        judged(found, imports)
    except Refused as error:
        sys.stderr.write(f"{error}\n")
        return 1
    keys = {id: key(book.theorems[id].theorem.digest, made.statements[id]) for id in found}
    write(root, Record(installed, keys, found))
    common = sorted(set().union(*found.values()))
    sys.stdout.write("\n".join(["The theorems assume:", *(f"  {name}" for name in common), ""]))
    took = time.monotonic() - start
    sys.stdout.write(
        f"Rocq {installed} accepts {len(found)} theorems, {made.steps} steps, in {took:.0f} s.\n"
    )
    return 0


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    sys.exit(main(Path.cwd()))
