"""Importing the files of other books.

Every book has a package ``derivations``, so that of another book is imported as ``books.NAME``,
and what its files import of theirs is led there: each import statement is changed as its file is
compiled. Such code is kept in no file, for Python would take it for that of the other name.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from .books import OWN, PACKAGE, Books, imported_names
from .unsaved import contents


def open_books(root: Path) -> Books:
    """From now on imports of ``books.…`` are those of the book below ``root``.

    Raises:
        BookError: a setting of this book, or of one that it names, is wrong.
    """
    FINDER.books = Books(root)
    if FINDER not in sys.meta_path:
        sys.meta_path.insert(0, FINDER)
    return FINDER.books


def opened(root: Path) -> Books:
    """The other books of the one below ``root``, as they were opened last."""
    known = FINDER.books
    return known if known is not None and known.root == root.resolve() else open_books(root)


def is_of_another_book(module: ModuleType) -> bool:
    """Whether it was imported from another book, or is a package of those."""
    spec = getattr(module, "__spec__", None)
    return spec is not None and isinstance(spec.loader, (_Package, _File))


def imported_by(module: ModuleType, tree: ast.Module) -> Iterator[str]:
    """The names in the import statements of a module, whose file this is, as they are here."""
    package, spec = module.__package__ or "", module.__spec__
    if spec is None or not isinstance(spec.loader, _File):
        yield from imported_names(tree, package)
        return
    there = ".".join([OWN, *package.split(".")[2:]])
    yield from map(spec.loader.here, imported_names(tree, there))


def with_imports(source: str, here: Callable[[str], str]) -> str:
    """The text of another book's file with the modules in its import statements as named here."""
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            line = lines[node.lineno - 1]
            old, new = re.escape(node.module), here(node.module)
            lines[node.lineno - 1] = re.sub(rf"(?<=from ){old}\b", new, line, count=1)
    return "".join(lines)


class _BookFinder(MetaPathFinder):
    """Finds the modules below ``books``, and has those of the book itself read as they are now."""

    books: Books | None = None

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """The module's file or folder; None if it is of no other book."""
        if fullname.partition(".")[0] == OWN:
            return _own(fullname, path, target)
        if self.books is None or not self.books.by_name or not _is_below(fullname):
            return None
        if fullname == PACKAGE:
            return _package(fullname)
        book, place = self.books.of(fullname), self.books.place(fullname)
        if book is None or place is None:
            known = ", ".join(self.books.by_name)
            message = f"derivations/book.toml has no [{fullname}]; the books are {known}"
            raise ModuleNotFoundError(message, name=fullname)
        file = place.with_name(f"{place.name}.py")
        if not place.is_dir():
            return _module(fullname, file, book.here) if file.is_file() else None
        start = place / "__init__.py"
        return _module(fullname, start, book.here, place) if start.is_file() else _package(fullname)


FINDER = _BookFinder()


def _is_below(name: str) -> bool:
    return name.partition(".")[0] == PACKAGE


def _module(
    name: str, file: Path, here: Callable[[str], str], folder: Path | None = None
) -> ModuleSpec | None:
    places = None if folder is None else [str(folder)]
    loader = _File(name, str(file), here)
    return spec_from_file_location(name, file, loader=loader, submodule_search_locations=places)


def _package(name: str) -> ModuleSpec:
    """A folder without a file of its own; what is below it is found by its name."""
    return ModuleSpec(name, _Package(), is_package=True)


def _own(name: str, path: Sequence[str] | None, target: ModuleType | None) -> ModuleSpec | None:
    """A module of the book itself, as Python finds it."""
    spec = PathFinder.find_spec(name, path, target)
    if spec is not None and type(spec.loader) is SourceFileLoader:
        spec.loader = _OwnFile(name, spec.loader.path)
    return spec


class _OwnFile(SourceFileLoader):
    """A file of the book itself. Its bytecode counts for just these contents: Python goes by time
    stamp, in seconds, and size, and would take that of an edit ago.
    """

    def get_data(self, path: str) -> bytes:
        """What the file holds, as an editor may have it; or its bytecode."""
        return contents(Path(path))

    def path_stats(self, path: str) -> dict[str, Any]:
        """What bytecode is compared by, a digest in the place of the time."""
        contents = self.get_data(path)
        digest = blake2b(contents, digest_size=4).digest()
        return {"mtime": int.from_bytes(digest), "size": len(contents)}


class _Package(Loader):
    def exec_module(self, module: ModuleType) -> None:
        """There is nothing to do."""


class _File(SourceFileLoader):
    """A file of another book, whose imports are led to where its book is here."""

    def __init__(self, name: str, path: str, here: Callable[[str], str]) -> None:
        super().__init__(name, path)
        self.here = here

    def get_code(self, fullname: str) -> Any:
        """The code, compiled: bytecode that Python keeps is that of the other name."""
        path = self.get_filename(fullname)
        tree = _Led(self.here).visit(ast.parse(self.get_data(path), filename=path))
        return compile(tree, path, "exec", dont_inherit=True)


class _Led(ast.NodeTransformer):
    """Changes the names of modules in import statements, and no line number."""

    def __init__(self, here: Callable[[str], str]) -> None:
        self._here = here

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        """``from derivations.variance.second_moment import second_moment``"""
        if node.module and not node.level:
            node.module = self._here(node.module)
        return node

    def visit_Import(self, node: ast.Import) -> ast.Import:
        """``import derivations.variance.second_moment as m``"""
        for alias in node.names:
            name = self._here(alias.name)
            if name != alias.name and alias.asname is None:
                message = f"write `from {alias.name} import …`: another book may import this one"
                raise ImportError(f"line {node.lineno}: {message}", name=alias.name)
            alias.name = name
        return node
