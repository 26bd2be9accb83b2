"""Which of a book's imported files are still what is on disk.

A process that loads a book again, as `mkdocs serve` does after every edit, keeps the modules whose
file and whose imports are unchanged, and with them their proofs.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from importlib import invalidate_caches
from pathlib import Path
from types import ModuleType
from typing import NamedTuple
from weakref import WeakKeyDictionary

from .books import OWN, Books
from .other_modules import imported_by, is_of_another_book, open_books, opened
from .unsaved import contents

ENGINE = "bilemma"


class FileVersion(NamedTuple):
    """A file at a time. What it holds counts, for an edit may keep its size and its time stamp."""

    path: Path
    digest: bytes


# What each module was imported from, and which modules of the book its file names.
_imported_from: WeakKeyDictionary[ModuleType, FileVersion] = WeakKeyDictionary()
_named: WeakKeyDictionary[ModuleType, frozenset[str]] = WeakKeyDictionary()


@contextmanager
def up_to_date(root: Path) -> Iterator[None]:
    """Within, an import of one of the book's modules gives what its file says now.

    So does one of a module of another book that this one takes theorems from.

    Raises:
        BookError: the settings of these books are wrong.
    """
    on_disk = _versions(root, open_books(root))
    _forget(_outdated(on_disk))
    try:
        yield
    finally:
        # Also after an error: what was imported before it need not be proved again. Looked up
        # before the import, a version is never newer than what was imported.
        for name, module in _modules().items():
            if name in on_disk:
                _imported_from.setdefault(module, on_disk[name])


def forget_derivations() -> None:
    """Drop all of the book's modules, and with them their proofs."""
    _forget(set(_modules()))


class Sources(NamedTuple):
    """What a module was made from: files of books, and the modules of the engine they name."""

    files: list[Path]
    engine: tuple[str, ...]


def sources(root: Path, names: Iterable[str]) -> dict[str, Sources]:
    """What each of these modules was made from: its own file, and those that it imports."""
    modules, paths = _modules(), _paths(root, opened(root))
    needs = {name: _needs(name, module) & modules.keys() for name, module in modules.items()}
    found = {}
    for name in names:
        made_from, waiting = set(), {name} & modules.keys()
        while waiting:
            made_from |= waiting
            waiting = set().union(*(needs[n] for n in waiting)) - made_from
        files = [paths[n] for n in sorted(made_from) if n in paths]
        named = {name}.union(*(_named[modules[n]] for n in made_from))
        found[name] = Sources(files, tuple(sorted(n for n in named if is_of_engine(n))))
    return found


def is_of_engine(name: str) -> bool:
    """Whether a module, or a name in it, is one of the engine."""
    return name.partition(".")[0] == ENGINE


def module_name(root: Path, path: Path) -> str:
    """The module that a file of the book is, which is named by its path."""
    return ".".join(path.relative_to(root).with_suffix("").parts)


def imported(root: Path, path: Path) -> bool:
    """Whether a file of the book is a module that is imported."""
    return is_imported(module_name(root, path))


def version_of(root: Path) -> str:
    """A digest of the Python files of the book, and of others, as they are now."""
    digest = blake2b(digest_size=16)
    for name, version in _versions(root, opened(root)).items():
        digest.update(f"{name}\0".encode() + version.digest)
    return digest.hexdigest()


def imported_modules() -> list[str]:
    """The modules of the book, and of others, that are imported."""
    return list(_modules())


def is_imported(name: str) -> bool:
    """Whether a module of this name is imported."""
    return name in sys.modules


def _modules() -> dict[str, ModuleType]:
    """The modules of the book, and of others, that are imported, by name."""
    found = dict(sys.modules)
    return {
        name: module
        for name, module in found.items()
        if name.partition(".")[0] == OWN or is_of_another_book(module)
    }


def _paths(root: Path, books: Books) -> dict[str, Path]:
    """The files of the book, and of others, by the name of the module that each is."""
    own = {module_name(root, path): path for path in (root / OWN).rglob("*.py")}
    files = (own | books.files()).items()
    # An editor's lock may be a link to nowhere.
    return {name.removesuffix(".__init__"): path for name, path in files if path.is_file()}


def _versions(root: Path, books: Books) -> dict[str, FileVersion]:
    """The same with what each holds."""
    return {
        name: FileVersion(path, blake2b(contents(path), digest_size=16).digest())
        for name, path in _paths(root, books).items()
    }


def _outdated(on_disk: dict[str, FileVersion]) -> set[str]:
    """Modules whose file was edited, moved or removed, and those that rest on them."""
    modules = _modules()
    # A folder without a file of its own has no version, before and after.
    outdated = {n for n, m in modules.items() if _imported_from.get(m) != on_disk.get(n)}
    while more := {n for n in modules.keys() - outdated if outdated & _needs(n, modules[n])}:
        outdated |= more
    return outdated


def _needs(name: str, module: ModuleType) -> set[str]:
    """The modules that an unchanged module was made from: its packages, and what it imports."""
    if module not in _named:
        _named[module] = frozenset(_imports(module, _imported_from.get(module)))
    parents = {name.rsplit(".", n)[0] for n in range(1, name.count(".") + 1)}
    return parents | _named[module]


def _imports(module: ModuleType, version: FileVersion | None) -> Iterator[str]:
    """The names in the module's import statements, as they are called here."""
    if version is not None:
        yield from imported_by(module, ast.parse(contents(version.path)))


def _forget(names: set[str]) -> None:
    for name in names:
        module = sys.modules.pop(name)
        package, _, last = name.rpartition(".")
        if getattr(sys.modules.get(package), last, None) is module:
            # `from package import name` would find the old module there.
            delattr(sys.modules[package], last)
    invalidate_caches()
