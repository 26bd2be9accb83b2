"""How long the site takes: with all that is kept, where nothing changed, and after one edit.

With --fresh also on a fresh clone, where even the environment has to be made.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from measuring import BILEMMA, Row, Unmeasured, copied, measured, run

BUILD = (*BILEMMA, "build")
FRESH, MEMORY, NOTHING, EDIT = 120.0, 1000.0, 3.0, 10.0
WORDS = re.compile(r"""words=Text\(\s*en=r?["']""")  # what follows is read by readers
FAVOURITE = "dot_products/variance_of_dot_product.py"


def find(root: Path) -> Iterator[Row]:
    """Build a copy of the book three times; it is left built."""
    with copied(root) as copy:
        yield from build(copy)


def build(copy: Path) -> Iterator[Row]:
    """Build a book as it is, again, and once more after one theorem was edited."""
    first, _ = measured(BUILD, copy)
    kept = "proofs and formulas kept, no page"
    yield Row("the site, from what a clone and .cache have", first.wall, "s", note=kept)
    yield Row("  its memory at the peak", first.peak / 1e6, "MB", MEMORY)
    again, _ = measured(BUILD, copy)
    yield Row("make site again, nothing changed", again.wall, "s", NOTHING)
    file = edit(copy)
    after, _ = measured(BUILD, copy)
    yield Row("make site after one theorem was edited", after.wall, "s", EDIT, file.stem)


def edit(copy: Path) -> Path:
    """Change the words of a theorem; gives its file.

    Raises:
        Unmeasured: no file has words where they are looked for.
    """
    folder = copy / "derivations"
    for file in (folder / FAVOURITE, *sorted(folder.glob("*/*.py"))):
        source = file.read_text("utf-8") if file.is_file() else ""
        if found := WORDS.search(source):
            file.write_text(f"{source[: found.end()]}Edited: {source[found.end() :]}", "utf-8")
            return file
    raise Unmeasured(f"no theorem below {folder} has words that could be edited")


def fresh(root: Path) -> Iterator[Row]:
    """What `make site` costs on a clone of what was committed, the environment included."""
    with tempfile.TemporaryDirectory() as name:
        clone = Path(name) / "clone"
        measured(("git", "clone", "--quiet", str(root), str(clone)), root)
        used, _ = measured(("make", "site"), clone)
        yield Row("make site on a fresh clone", used.wall, "s", FRESH, "with the environment")
        yield Row("  its memory at the peak", used.peak / 1e6, "MB", MEMORY)
        again, _ = measured(("make", "site"), clone)
        yield Row("  make site there again", again.wall, "s", NOTHING)


def tests(root: Path) -> Iterator[Row]:
    """How long `make test` takes."""
    used, _ = measured(("make", "test"), root)
    yield Row("make test", used.wall / 60, "min", 6.0)


if __name__ == "__main__":
    run(find)
    if "--fresh" in sys.argv:
        run(fresh)
