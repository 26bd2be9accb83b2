"""The other books that a book takes theorems from: where they are, and which of their files.

``derivations/book.toml`` names them::

    [books.statistics]
    path = "../statistics"        # a folder with derivations/; or package = "statistics_book"
    url = "https://example.org"  # where its pages are; else what its mkdocs.yml says

and a theorem file then imports ``books.statistics.variance.variance_of_affine``. A book that is
reached through another one has the name that it has there.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.util import find_spec, resolve_name
from pathlib import Path
from typing import Any

from bilemma import resources
from bilemma.bilingual.text import Text
from bilemma.bilingual.toml import read_toml
from bilemma.library.on_disk.encodings import why_unread

from .book_files import BookError
from .unsaved import contents

OWN = "derivations"  # the package of a book's own files
PACKAGE = "books"  # that of all other books
FILE = Path(OWN) / "book.toml"
ENGINE = "bilemma"  # it is no book, and brings one along


@dataclass(frozen=True)
class OtherBook:
    """A book that another one takes theorems from.

    ``title`` is its main title, ``url`` where the book that names it says that its pages are.
    ``names`` says what each book that it names itself is called here.
    """

    name: str
    root: Path
    title: Text
    url: str | None
    names: Mapping[str, str]

    @property
    def package(self) -> str:
        """What its package ``derivations`` is called in the book that takes from it."""
        return f"{PACKAGE}.{self.name}"

    @property
    def chapter(self) -> str:
        """The chapter of the theorems that were taken from it."""
        return f"from_{self.name}"

    def here(self, module: str) -> str:
        """What a module that one of its files names is called here."""
        first, dot, rest = module.partition(".")
        if first == OWN:
            return f"{self.package}{dot}{rest}"
        name, dot, rest = rest.partition(".")
        if first == PACKAGE and name in self.names:
            return f"{PACKAGE}.{self.names[name]}{dot}{rest}"
        return module

    def module(self, path: Path) -> str:
        """The module that a file below its ``derivations`` is here."""
        parts = path.relative_to(self.root / OWN).with_suffix("").parts
        return ".".join([self.package, *(parts[:-1] if parts[-1] == "__init__" else parts)])


def other_books(root: Path) -> dict[str, OtherBook]:
    """The books that the one below ``root`` takes theorems from, directly or not, by name.

    Raises:
        BookError: a setting is wrong, or a book is not where it should be; says what to mend.
    """
    root = root.resolve()
    places = _places(root)
    folders = {folder: name for name, (folder, _) in places.items()}
    if len(folders) < len(places):
        double = next(name for name, (folder, _) in places.items() if folders[folder] != name)
        raise _error(root, double, "this book has another name here already; take one out")
    named: dict[str, Mapping[str, tuple[Path, str | None]]] = {}
    waiting = list(places)
    for name in waiting:  # it grows
        folder = places[name][0]
        named[name] = _places(folder)
        for other, (place, url) in named[name].items():
            if place == root:
                raise _error(folder, other, "the two books take theorems from each other")
            if place in folders:
                continue
            if other in places:
                message = f"{other!r} is {places[other][0]} for {root / FILE}"
                raise _error(folder, other, f"{message}; give {place} another name there")
            places[other], folders[place] = (place, url), other
            waiting.append(other)
    found = {}
    for name, (folder, url) in places.items():
        names = {other: folders[place] for other, (place, _) in named[name].items()}
        found[name] = OtherBook(name, folder, _title(folder, name), url, names)
    return found


def made_from(root: Path) -> list[Path]:
    """Folders and files of other books that this one is made from; none if a setting is wrong."""
    with suppress(BookError):
        names = (OWN, "CITATION.cff", "mkdocs.yml")
        return [book.root / name for book in other_books(root).values() for name in names]
    return []


def import_line(module: str, name: str) -> str:
    """The line of a theorem file that imports a theorem from its module."""
    return f"from {module} import {name}"


# --- settings -------------------------------------------------------------------------------------
def _error(root: Path, name: str, message: str) -> BookError:
    return BookError(f"{root / FILE}: [books.{name}]: {message}")


def _settings(root: Path) -> Mapping[str, Any]:
    try:
        return read_toml(root / FILE)
    except (OSError, ValueError) as error:
        raise BookError(why_unread(root / FILE, error)) from None


def _places(root: Path) -> dict[str, tuple[Path, str | None]]:
    """Folder and address of each book that this one names itself."""
    table = _settings(root).get(PACKAGE, {})
    if not isinstance(table, dict):
        raise BookError(
            f"{root / FILE}: `{PACKAGE}`: a table for each book is wanted, [books.NAME]"
        )
    return {name: (_folder(root, name, about), about.get("url")) for name, about in table.items()}


def _folder(root: Path, name: str, about: Any) -> Path:
    if not name.isidentifier():
        raise _error(root, name, "the name is to be one that Python can import: letters, digits, _")
    if (root / OWN / f"from_{name}").is_dir():
        raise _error(root, name, f"its chapter is from_{name}, which is a folder here; rename one")
    if not isinstance(about, dict) or len({"path", "package"} & about.keys()) != 1:
        raise _error(root, name, 'say where it is: path = "../folder", or package = "installed"')
    if wrong := [key for key, said in about.items() if not isinstance(said, str)]:
        raise _error(root, name, f'a text is wanted, {wrong[0]} = "…"')
    if unknown := about.keys() - {"path", "package", "url"}:
        raise _error(root, name, f"there are path or package, and url; not {min(unknown)!r}")
    if "path" in about:
        folder = (root / about["path"]).resolve()
        if not (folder / FILE).is_file():
            raise _error(root, name, f"no book is there: {folder / FILE} is missing")
        return folder
    return _installed(root, name, about["package"])


def _installed(root: Path, name: str, package: str) -> Path:
    if package == ENGINE and (brought := resources.main_book()):
        return brought.resolve()
    spec = find_spec(package) if package.isidentifier() else None
    if spec is None:
        raise _error(root, name, f"no package {package!r} is installed; pip install it")
    for location in spec.submodule_search_locations or ():
        if (Path(location) / FILE).is_file():
            return Path(location).resolve()
    raise _error(root, name, f"the package {package!r} carries no {FILE}")


def _title(root: Path, name: str) -> Text:
    """The title without what stands behind the colon; without any, the name."""
    title = _settings(root).get("title", {})
    if not isinstance(title, dict):
        title = {}
    en, zh = (str(title.get(code, name)) for code in ("en", "zh"))
    return Text(en.partition(":")[0].strip() or name, zh.partition("：")[0].strip() or name)


# --- files ----------------------------------------------------------------------------------------
class Books:
    """The other books of the one below ``root``, and what is taken from them.

    Raises BookError as :func:`other_books`.
    """

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self.by_name = other_books(self.root)

    def of(self, module: str) -> OtherBook | None:
        """The book that a module is of, such as ``books.statistics.variance.second_moment``."""
        first, _, rest = module.partition(".")
        return self.by_name.get(rest.partition(".")[0]) if first == PACKAGE else None

    def place(self, module: str) -> Path | None:
        """File or folder of a module of another book, without the ending; None for any other."""
        book = self.of(module)
        return None if book is None else book.root.joinpath(OWN, *module.split(".")[2:])

    def files(self) -> dict[str, Path]:
        """All Python files of the other books, by the names of their modules."""
        return {
            book.module(path): path
            for book in self.by_name.values()
            for path in (book.root / OWN).rglob("*.py")
        }

    @cached_property
    def taken(self) -> dict[str, Path]:
        """The modules of other books that files here import, directly or not, with their files.

        Each stands after those that it imports. No file is run.
        """
        found: dict[str, Path | None] = {}
        if self.by_name:
            for path in sorted((self.root / OWN).rglob("*.py")):
                self._take(_named_in(path, self.root), found)
        return {name: path for name, path in found.items() if path is not None}

    def take(self, module: str) -> None:
        """Take one more module, with what it imports, though no file of the book names it."""
        found: dict[str, Path | None] = dict(self.taken)
        self._take([module], found)
        self.taken |= {name: path for name, path in found.items() if path is not None}

    def _take(self, names: Iterable[str], found: dict[str, Path | None]) -> None:
        for name in names:
            place, book = self.place(name), self.of(name)
            if place is None or book is None or name in found:
                continue
            path = place.with_name(f"{place.name}.py")
            if path.is_file():
                found[name] = None  # under way: a circle is a fault that the import will name
                self._take(map(book.here, _named_in(path, book.root)), found)
                del found[name]
                found[name] = path


def _named_in(path: Path, root: Path) -> tuple[str, ...]:
    """The names in a file's import statements, if some can be of a book; as the file has them."""
    content = contents(path) if path.is_file() else b""
    if not re.search(rb"\b(books|derivations)\b|from \.", content):
        return ()
    return _named(content, ".".join(path.parent.relative_to(root).parts))


@lru_cache(maxsize=2048)
def _named(content: bytes, package: str) -> tuple[str, ...]:
    """None of a file that Python cannot read, which is said when it is imported."""
    with suppress(SyntaxError, ValueError, ImportError):
        return tuple(imported_names(ast.parse(content), package))
    return ()


def imported_names(tree: ast.Module, package: str) -> Iterator[str]:
    """The names in import statements of a file in a package; some name no module.

    Raises ImportError for a relative one that leads out of the package.
    """
    for node in _statements(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package)
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """All statements of a file, and what holds some. Expressions, of which it is full, do not."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        for field in ("body", "orelse", "finalbody", "handlers", "cases"):
            inner = getattr(node, field, [])  # of a lambda or a choice it is an expression
            waiting += inner if isinstance(inner, list) else []
