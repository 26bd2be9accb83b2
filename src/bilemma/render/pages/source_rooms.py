"""What each file of the package is for, in the words that stand at its top, room by room.

The source is read and not imported, as for :mod:`.public_names`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .public_names import PACKAGE, in_markdown

CODE = {".py", ".js", ".mjs", ".cjs"}
COMMENT = re.compile(r"(?:// .*\n)+")  # above a script, each paragraph ends with an empty one


class UndescribedFileError(ValueError):
    """A file does not say what it is for; the message names it."""


@dataclass(frozen=True)
class DescribedFile:
    """A file by its name in the room, and the first sentence or two that stand in it."""

    name: str
    says: str


@dataclass(frozen=True)
class Room:
    """A folder of the package with its files; the one at the root has no name."""

    name: str
    files: tuple[DescribedFile, ...]


@cache
def source_rooms(root: Path = PACKAGE) -> tuple[Room, ...]:
    """The folders of the package that have files of code, by name.

    Raises:
        UndescribedFileError: a file has neither a docstring nor a comment at its top.
    """
    return tuple(_rooms(root))


def _rooms(root: Path) -> Iterator[Room]:
    for folder in sorted({path.parent for path in _source(root)}):
        files = sorted(path for path in _source(root) if path.parent == folder)
        said = (DescribedFile(path.name, _says(path)) for path in files)
        name = folder.relative_to(root).as_posix()
        if found := tuple(one for one in said if one.says):
            yield Room("" if name == "." else f"{name}/", found)


def _source(root: Path) -> Iterator[Path]:
    """The files of code, without those that are the text of a new book."""
    for path in root.rglob("*"):
        if path.suffix in CODE and path.relative_to(root).parts[0] != "starter":
            yield path


def _says(path: Path) -> str:
    """The first paragraph of a file; of one without code nothing."""
    text = path.read_text("utf-8")
    if not text.strip():
        return ""
    if path.suffix == ".py":
        said = ast.get_docstring(ast.parse(text)) or ""
    else:
        found = COMMENT.search(text)
        said = re.sub(r"(?m)^// ", "", found[0]) if found else ""
    if not said:
        raise UndescribedFileError(f"{path}: say in its first lines what it is for")
    return in_markdown(" ".join(said.split("\n\n")[0].split()))
