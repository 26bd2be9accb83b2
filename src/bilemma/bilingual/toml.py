"""Reading the book's lists: TOML in which every formula is one that each writer knows."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from .latex_tree import LatexError
from .phrase import read

TOMLDecodeError = tomllib.TOMLDecodeError


def read_toml(path: Path | Traversable) -> dict[str, Any]:
    """The tables of a file.

    Raises:
        OSError: the file cannot be read.
        TOMLDecodeError: it is no TOML, or a text in it has a formula with a command that no
            writer knows; the message names the line.
    """
    text = path.read_text(encoding="utf-8-sig")  # some editors put a byte order mark first
    data = tomllib.loads(text)
    for words in _texts(data):
        try:
            read(words)
        except LatexError as error:
            where = f"(at line {error.line_in(text)})"
            raise TOMLDecodeError(f"{error} {where}") from None
    return data


def _texts(data: Any) -> Iterator[str]:
    """The texts with formulas in them, wherever they stand."""
    if isinstance(data, str):
        if "$" in data:
            yield data
    elif isinstance(data, (dict, list)):
        for part in data.values() if isinstance(data, dict) else data:
            yield from _texts(part)
