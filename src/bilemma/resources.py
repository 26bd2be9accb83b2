"""What the engine brings along for every book: templates, words, style, script, KaTeX, Pyodide.

In a wheel these lie inside the package, where the build puts them (see ``hatch_build.py``). In the
repository each has one place, which is where people look for it: ``templates/``, ``docs/assets/``
and ``node_modules/``; an editable install finds them there, so that nothing exists twice and an
edit is seen at once.

A book goes before the engine: a template, a style or a script of its own takes the place of that of
the same name, and a word of its own that of the same key.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent
CHECKOUT = PACKAGE.parents[1]
WORDS = "strings.toml"
MAIN_BOOK = "bilemma_book"

# The engine's files of a site, by their names in ``assets/``.
ASSETS = ("book.css", "book.js", "embed.js", "notation.js", "favicon.svg")

# Pages on how to write a theorem and audit a source, of which `bilemma init` gives a book copies.
GUIDES = ("first-theorem", "write-a-theorem", "audit-a-source")

# Pages that say the same in every book, for they are about the engine.
DOCUMENTS = ("certificates", "how-it-is-checked", "semantics")


def _home(inside: str, checkout: str) -> Path:
    """A folder of the engine: in the package of a wheel, else in the repository."""
    packed = PACKAGE / inside
    return packed if packed.is_dir() else CHECKOUT / checkout


def templates(root: Path) -> tuple[Path, ...]:
    """The folders in which a template is looked for, in this order: the book's, the engine's."""
    own, engine = root / "templates", _home("templates", "templates")
    others = own.is_dir() and own.resolve() != engine.resolve()
    return (own, engine) if others else (engine,)


def words(root: Path) -> tuple[Path, ...]:
    """The files of words, in the order in which an entry of one gives way to that of the next."""
    files = [folder / WORDS for folder in reversed(templates(root))]
    return tuple(file for file in files if file.is_file())


def assets() -> dict[str, Path]:
    """The engine's style, script and sign, by their paths in the site."""
    folder = _home("assets", "docs/assets")
    return {f"assets/{name}": folder / name for name in ASSETS}


def guides() -> dict[str, Path]:
    """The pages on how to write a theorem, by their paths in a book."""
    folder = _home("guides", "docs/contribute")
    files = [f for name in GUIDES for f in sorted(folder.glob(f"{name}*.md"))]
    return {f"docs/contribute/{f.name}": f for f in files}


def documents() -> Path:
    """The folder of the pages about the engine, :data:`DOCUMENTS` in each language."""
    return _home("documents", "docs")


def katex() -> Path:
    """The folder of KaTeX, as its package has it."""
    return _home("katex", "node_modules/katex")


def pyodide() -> Path:
    """The folder of Pyodide, Python for browsers, as its package has it."""
    return _home("pyodide", "node_modules/pyodide")


def main_book() -> Path | None:
    """The folder of the book that comes with the engine, for books that take theorems from it.

    A wheel has it beside the package, of which it is no part; None where neither has one.
    """
    places = (PACKAGE.parent / MAIN_BOOK, CHECKOUT)
    return next((p for p in places if (p / "derivations" / "book.toml").is_file()), None)


def engine_files() -> tuple[Path, ...]:
    """All of the engine's templates, words, assets and pages: what every site depends on."""
    folder = _home("templates", "templates")
    pages = sorted(f for name in DOCUMENTS for f in documents().glob(f"{name}*.md"))
    return (*sorted(f for f in folder.iterdir() if f.is_file()), *assets().values(), *pages)
