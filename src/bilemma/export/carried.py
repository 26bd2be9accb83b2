"""What is taken along: with theorems, those that they cite; with a notebook, the files that it
needs where its book is not.

What comes with Bilemma is not among these: the engine, its foundations, and its own book.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from bilemma import resources
from bilemma.library.model import Book
from bilemma.library.on_disk.books import OWN, imported_names

OTHERS = "others"  # the folder of other books among what is carried
SETTINGS = "derivations/book.toml"


def cited_with(book: Book, ids: Iterable[str]) -> list[str]:
    """The theorems with all that they cite, each after what it cites."""
    wanted, waiting = set(), list(ids)
    while waiting:
        id = waiting.pop()
        if id not in wanted:
            wanted.add(id)
            waiting += book.theorems[id].uses
    return [id for id in book.theorems if id in wanted]


def carried_files(book: Book, paths: Iterable[Path]) -> dict[str, str]:
    """The files of a book, and of those that it names, from which these are made, by their paths in
    a folder of their own; with the settings that say where each book is there.

    Nothing of the book that comes with Bilemma.
    """
    brought = resources.main_book()
    homes = {"": book.root.resolve()} | {n: o.root.resolve() for n, o in book.books.items()}
    if brought is None or brought.resolve() == homes[""]:
        return {}
    carried = {n: root for n, root in homes.items() if root != brought.resolve()}
    found: dict[Path, None] = {}
    waiting = [Path(path).resolve() for path in paths]
    while waiting:
        path = waiting.pop()
        home = next((n for n, root in carried.items() if path.is_relative_to(root / OWN)), None)
        if path not in found and home is not None:
            found[path] = None
            waiting += _needed(path, home, book, homes)
    named = {n: p for p in found for n, root in carried.items() if p.is_relative_to(root / OWN)}
    files = {_place(path, carried): path.read_text("utf-8") for path in sorted(found)}
    for name in named:
        there = _place(carried[name] / SETTINGS, carried)
        files[there] = _settings(book, name, carried)
    return files


def _needed(path: Path, home: str, book: Book, homes: Mapping[str, Path]) -> Iterator[Path]:
    """The files of books that one imports from; ``home`` is the book that it is of."""
    package = ".".join(path.relative_to(homes[home]).with_suffix("").parts[:-1])
    here = book.books[home].here if home else str
    for name in imported_names(ast.parse(path.read_bytes()), package):
        first, *rest = here(name).split(".")
        other = "" if first == OWN else rest.pop(0) if first == "books" and rest else None
        if other in homes and rest:
            file = homes[other].joinpath(OWN, *rest).with_suffix(".py")
            if file.is_file():
                yield file


def _place(path: Path, carried: Mapping[str, Path]) -> str:
    name, root = next((n, r) for n, r in carried.items() if path.is_relative_to(r / OWN))
    inside = path.relative_to(root).as_posix()
    return f"{OTHERS}/{name}/{inside}" if name else inside


def _settings(book: Book, name: str, carried: Mapping[str, Path]) -> str:
    """The settings of a book among what is carried: where those are that it names."""
    names = book.books[name].names if name else {other: other for other in book.books}
    lines = ["chapters = []"]
    for own, here in names.items():
        up = "../" if name else f"{OTHERS}/"
        place = f'path = "{up}{here}"' if here in carried else 'package = "bilemma"'
        lines.append(f"[books.{own}]\n{place}")
    return "\n".join(lines) + "\n"
