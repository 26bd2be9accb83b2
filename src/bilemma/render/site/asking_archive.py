"""What the page *Ask* needs in a browser: the engine's sources for its worker, and KaTeX.

The sources go as they are, those that :mod:`bilemma.theme.asking` imports, whole; no SymPy, no
NumPy, and nothing of the site. What :mod:`bilemma.theme.exercising` imports besides, for the lines
of exercises, is an archive of its own; authors' LaTeX is not read there again. ``mpmath``, with
which exact models compare numbers that have no finite expansion, is one too: few questions need it.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from importlib.metadata import distribution
from pathlib import Path

import bilemma
from bilemma import resources
from bilemma.keeping.code import FOR_TYPES, IMPORT
from bilemma.render.site.checking_archive import archive
from bilemma.render.site.languages import SiteError

PACKAGE = Path(bilemma.__file__).parent
ENTRIES = {name: PACKAGE / "theme" / f"{name}.py" for name in ("asking", "exercising")}
ARRAYS = PACKAGE / "theme" / "exact_arrays.py"
UNREAD = PACKAGE / "theme" / "unread_latex.py"
LATEX = "bilemma/bilingual/latex_tree.py"
# What is imported inside functions, and needed in the browser.
LATE = (
    "bilemma.answers.against",
    "bilemma.answers.examining",
    "bilemma.derive.shown.wording",
    "bilemma.derive.of_book",
    "bilemma.library.known_statements.equations",
    "bilemma.library.book_records.written_terms",
    "bilemma.theme.layer_calls",
)


def asking_files() -> dict[str, bytes | Path]:
    """The files by their path beside the page's own scripts."""
    return {
        "asking.zip": archive(sources()),
        "exercising.zip": archive(exercising_sources()),
        "mpmath.zip": archive(intervals()),
        "katex.min.js": resources.katex() / "dist" / "katex.min.js",
    }


def sources() -> dict[str, Path]:
    """The sources of the worker by their names in its archive: what they import is there too."""
    found = {"numpy.py": ARRAYS, **sources_of("asking", ENTRIES["asking"], LATE)}
    return {name: UNREAD if name == LATEX else file for name, file in found.items()}


def exercising_sources() -> dict[str, Path]:
    """What judges the lines of exercises, but for what answers questions."""
    others = sources()
    found = sources_of("exercising", ENTRIES["exercising"])
    return {name: file for name, file in found.items() if name not in others}


def sources_of(
    name: str, entry: Path, late: Iterable[str] = (), *, inside: bool = False
) -> dict[str, Path]:
    """What a module imports, by names in an archive, in which it is called ``name`` itself.

    Args:
        name: of the module in the archive.
        entry: its file.
        late: modules that are imported inside functions, and needed.
        inside: whether what is imported inside functions is needed all of it.
    """
    found = {f"{name.replace('.', '/')}.py": entry}
    waiting = [*_imported(entry, name, inside=inside), *late]
    seen: set[str] = set()
    while waiting:
        module = waiting.pop()
        if module in seen:
            continue
        seen.add(module)
        file = _file(module)
        if file is None:  # a name in a module, which is there itself
            continue
        found[f"bilemma/{file.relative_to(PACKAGE).as_posix()}"] = file
        waiting += [*_imported(file, module, inside=inside), module.rpartition(".")[0]]
        if file.name == "__init__.py":
            found |= _data(file.parent)
    return found


def intervals() -> dict[str, Path]:
    """The sources of mpmath with their licence, but for its tests."""
    return installed_sources("mpmath", ("tests",))


def installed_sources(name: str, without: Collection[str]) -> dict[str, Path]:
    """The sources of an installed package with its licence and metadata, without folders of these
    names.

    Raises SiteError where the licence is not installed.
    """
    installed = distribution(name)
    kept = {
        str(file): Path(str(file.locate()))
        for file in installed.files or ()
        if file.parts[0] == name and file.suffix == ".py" and not {*file.parts} & {*without}
    }
    licence = next(
        (f for f in installed.files or () if f.name.upper().startswith(("LICENSE", "COPYING"))),
        None,
    )
    if licence is None:
        raise SiteError(f"{name} is installed without its licence, which a site has to carry")
    kept[f"{name}/LICENSE"] = Path(str(licence.locate()))
    metadata = next(f for f in installed.files or () if f.name == "METADATA")
    return {**kept, str(metadata): Path(str(metadata.locate()))}  # which tells the version


def _file(module: str) -> Path | None:
    """The file of one of our modules; None if there is none of this name."""
    if module.split(".", 1)[0] != "bilemma":
        return None
    place = PACKAGE.joinpath(*module.split(".")[1:])
    return next((f for f in (place / "__init__.py", place.with_suffix(".py")) if f.is_file()), None)


def _data(folder: Path) -> dict[str, Path]:
    """Lists beside the modules of a package."""
    files = (f for f in folder.iterdir() if f.suffix in (".json", ".toml"))
    return {f"bilemma/{file.relative_to(PACKAGE).as_posix()}": file for file in files}


@cache  # the archives have the engine in common: each file is parsed once
def _imported(file: Path, module: str, *, inside: bool = False) -> tuple[str, ...]:
    """The modules that a file imports when it is imported itself, or ``inside`` its functions too,
    and what may be such.
    """
    return tuple(_found(file, module, inside=inside))


def _found(file: Path, module: str, *, inside: bool) -> Iterator[str]:
    home = module if file.name == "__init__.py" else module.rpartition(".")[0]
    lines = (m[0] for m in IMPORT.finditer(FOR_TYPES.sub("", file.read_text("utf-8"))))
    wanted = (line.strip() for line in lines if inside or not line[0].isspace())
    for node in ast.parse("\n".join(wanted)).body:  # of the whole file, it takes ten times as long
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = home.split(".")
            above = parts[: len(parts) - node.level + 1] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            yield base
            yield from (f"{base}.{name.name}" for name in node.names)
