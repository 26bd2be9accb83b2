"""What the tables of a book's TOML files look like, and what is said where one looks otherwise.

A file is compared with its shape before anybody reads it, and all that is wrong is said at once,
each part by its name in the file: an author mends it in one go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bilemma.bilingual.text import LANGUAGES
from bilemma.bilingual.toml import read_toml

Wrong = Iterator[tuple[str, str]]  # what is wanted, and where it is not


@dataclass(frozen=True)
class Shape:
    """What a value should be; ``wrong`` gives what is not, each with its place in the value."""

    wrong: Callable[[Any, str], Wrong]


class ShapeError(ValueError):
    """A file of TOML has not the tables that it should have; the message names all of them."""


def read_shaped(path: Path, shape: Shape) -> dict[str, Any]:
    """The tables of a file that has this shape.

    Raises:
        OSError, TOMLDecodeError: as :func:`~bilemma.bilingual.toml.read_toml`.
        ShapeError: something is missing, or is something else; names all of it, and no file.
    """
    data = read_toml(path)
    check_shape(data, shape)
    return data


def check_shape(data: Any, shape: Shape) -> None:
    """Raise ShapeError, naming all that is wrong, if data have not this shape."""
    places: dict[str, list[str]] = {}
    for wanted, place in shape.wrong(data, ""):
        places.setdefault(wanted, []).append(f"`{place}`" if place else "the file")
    if places:
        raise ShapeError("; ".join(f"{_listed(found)}: {w}" for w, found in places.items()))


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)


def _simple(is_one: Callable[[Any], bool], wanted: str) -> Shape:
    """A value that needs no look inside."""

    def wrong(value: Any, place: str) -> Wrong:
        if not is_one(value):
            yield wanted, place

    return Shape(wrong)


def _is_words(value: Any) -> bool:
    """A table with words in every language."""
    return isinstance(value, dict) and all(
        isinstance(value.get(code), str) and value[code].strip() for code in LANGUAGES
    )


def _is_names(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, dict) for one in value)


WORDS = _simple(_is_words, 'words in both languages are wanted, {en = "…", zh = "…"}')
NAMES = _simple(_is_names, 'a list of names is wanted, ["…", "…"]')
TABLES = _simple(_is_tables, "a list of tables is wanted, [[name]]")
STRING = _simple(lambda value: isinstance(value, str), 'a text is wanted, "…"')
WHOLE = _simple(lambda value: type(value) is int, "a whole number is wanted, 1")
ANYTHING = _simple(lambda _: True, "")


def table_of(shape: Shape) -> Shape:
    """A table with any names, whose values all have a shape."""

    def wrong(value: Any, place: str) -> Wrong:
        if not isinstance(value, dict):
            yield "a table is wanted, {name = …}", place
            return
        for name, part in value.items():
            yield from shape.wrong(part, _below(place, name))

    return Shape(wrong)


def fields(
    required: Mapping[str, Shape] | None = None, optional: Mapping[str, Shape] | None = None
) -> Shape:
    """A table that has these names, and may have others; of the latter some have a shape too."""
    required, optional = required or {}, optional or {}

    def wrong(value: Any, place: str) -> Wrong:
        if not isinstance(value, dict):
            yield "a table is wanted, {name = …}", place
            return
        for name, shape in {**required, **optional}.items():
            if name in value or name in required:
                yield from shape.wrong(value.get(name), _below(place, name))

    return Shape(wrong)


def _below(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name
