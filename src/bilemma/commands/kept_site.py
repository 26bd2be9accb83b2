"""Whether the site that stands is the one that a build would make now.

A site is determined by the book's files, the engine, the versions of what is installed, the
variables that mkdocs.yml asks for, and the day that citations of an unreleased version name. Their
digest is kept with that of the site.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import bilemma
from bilemma import resources
from bilemma.evidence.summary import code_file
from bilemma.keeping import cache
from bilemma.keeping.cache import checksum, files_digest, installed
from bilemma.library.on_disk import books
from bilemma.render.references.day import day_of

KEPT = Path(".cache/site.json")
BOOK = ("derivations", "docs", "templates")  # folders, and files below
FILES = ("mkdocs.yml", "CITATION.cff")

# What a setting takes from outside: `!ENV NAME`, or `!ENV [NAME, OTHER, "default"]`.
OUTSIDE = re.compile(r"!ENV\s+(\[[^\]]*\]|\S+)")

RELEASED = re.compile(r"^date-released:[ \t]*[^\s#]", re.MULTILINE)


def stands(root: Path, site: Path, now: str) -> bool:
    """Whether this site was made from what ``now`` is the digest of, and not changed since."""
    kept = cache.load(root / KEPT, now) or {}
    return (
        str(site) in kept and site.is_dir() and kept[str(site)] == files_digest(site, _below(site))
    )


def keep(root: Path, site: Path, before: str) -> None:
    """Note what the site was made from; ``before`` is ``made_from`` as the build began.

    If something was edited meanwhile, the site is one of neither state.
    """
    if made_from(root) == before:
        cache.store(root / KEPT, before, {str(site): files_digest(site, _below(site))})


def made_from(root: Path) -> str:
    """A digest of all that the site of the book below ``root`` is made from."""
    package = Path(bilemma.__file__).parent
    about = sys.version, _day(root), installed(), list(_variables(root / "mkdocs.yml"))
    files = [path for name in BOOK for path in _below(root / name)]
    others = (*(root / name for name in FILES), code_file(root))
    files += [path for path in others if path and path.is_file()]
    engine = files_digest(package, _below(package))
    return checksum([*about, files_digest(root, files), engine, *_others(root), *_engine()])


def _day(root: Path) -> str:
    """The day that citations name, where no release says it: see CITATION.cff."""
    file = root / "CITATION.cff"
    if file.is_file() and RELEASED.search(file.read_text("utf-8")):
        return ""
    return day_of(root).isoformat()


def _variables(settings: Path) -> Iterator[str]:
    """The variables of the environment that settings name and that are set, as NAME=VALUE."""
    text = settings.read_text("utf-8") if settings.is_file() else ""
    for name in re.findall(r"\w+", " ".join(OUTSIDE.findall(text))):
        if name in os.environ:
            yield f"{name}={os.environ[name]}"


def _others(root: Path) -> Iterator[str]:
    """Digests of the books that theorems are taken from."""
    for place in books.made_from(root):
        files = _below(place) if place.is_dir() else [place]
        yield files_digest(place.parent, (file for file in files if file.is_file()))


def _engine() -> Iterator[str]:
    """Digests of the engine's templates and assets, and of the editions of KaTeX and Pyodide."""
    packages = (folder / "package.json" for folder in (resources.katex(), resources.pyodide()))
    for file in (*resources.engine_files(), *packages):
        yield files_digest(file.parent, [file])


def _below(folder: Path) -> Iterator[Path]:
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        yield from (path for name in sorted(files) if (path := Path(place, name)).is_file())
