"""What the page *Notebook* needs in a browser: the proof layer's sources, SymPy, and theorem files.

The sources go as they are, those that :mod:`bilemma.notebook.cells_in_browser` imports, inside
functions too. They are unpacked over what answers questions there. SymPy and pylatexenc, in which
theorem files and their words are written, go without their tests and without the parts that no
proof names. Of books there is the one that comes with Bilemma; a notebook of another one takes
along what it rests on.
"""

from __future__ import annotations

from pathlib import Path

from bilemma import resources
from bilemma.render.site.asking_archive import (
    PACKAGE,
    exercising_sources,
    installed_sources,
    sources,
    sources_of,
)
from bilemma.render.site.checking_archive import archive

MODULE = "bilemma.notebook.cells_in_browser"
ENTRY = PACKAGE / "notebook" / "cells_in_browser.py"
DISPLAY = PACKAGE / "notebook" / "display_here.py"
LATEX = "bilemma/bilingual/latex_tree.py"  # which questions do without
# What is imported by a name that is only known as it runs.
LATE = (
    "bilemma.answers.asked",
    "bilemma.book",
    "bilemma.foundations",
    "bilemma.library.book_proofs.loading",
    "bilemma.proof.literature",
)

# Folders of SymPy that neither theorem files nor the proof layer import, besides its tests.
NOT_NEEDED = (
    "benchmarks",
    "categories",
    "codegen",
    "crypto",
    "diffgeom",
    "holonomic",
    "liealgebras",
    "physics",
    "sandbox",
    "stats",
    "testing",
    "tests",
    "unify",
    "vector",
)
# Of the book: what theorems are made of. Claims and drawings are nothing that a theorem imports.
BOOK = ("derivations/book.toml", "derivations/*/chapter.toml", "derivations/*/*.py")
NOT_TAKEN = ("claims", "drawings")


def notebook_files() -> dict[str, bytes]:
    """The archives by their path beside the page's own scripts."""
    return {
        "notebook.zip": archive(notebook_sources()),
        "sympy.zip": archive(
            installed_sources("sympy", NOT_NEEDED) | installed_sources("pylatexenc", ("tests",))
        ),
    }


def notebook_sources() -> dict[str, Path | bytes]:
    """What runs the cells of notebooks, but for what answers questions and judges exercises, and
    the theorem files that they import.
    """
    others = {**sources(), **exercising_sources()}
    found = sources_of(MODULE, ENTRY, LATE, inside=True)
    new: dict[str, Path | bytes] = {n: f for n, f in found.items() if n not in others or n == LATEX}
    new |= {"IPython/__init__.py": b"", "IPython/display.py": DISPLAY}
    words = next(file for file in resources.engine_files() if file.name == resources.WORDS)
    new[f"bilemma/templates/{resources.WORDS}"] = words
    return new | _book()


def _book() -> dict[str, Path]:
    """The theorem files of the book that comes with Bilemma, by their names in the archive."""
    root = resources.main_book()
    if root is None:
        return {}
    files = (f for pattern in BOOK for f in sorted(root.glob(pattern)))
    return {
        f"{resources.MAIN_BOOK}/{file.relative_to(root).as_posix()}": file
        for file in files
        if file.parent.name not in NOT_TAKEN
    }
