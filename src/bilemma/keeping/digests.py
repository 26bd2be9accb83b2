"""Digests of what things are made from: equal in two processes only where the values are equal.

What a digest cannot be made of is refused, and what is made from such a thing is made each time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from types import NoneType
from typing import Any

from bilemma.trusted.terms import Term
from bilemma.trusted.theorems import Theorem

Add = Callable[[bytes], object]
Way = Callable[[Any, Add], None]

PLAIN = (str, int, float, bytes, Fraction, complex, NoneType)


class DigestError(TypeError):
    """There is no digest of a value of this type."""


def digest_of(value: Any) -> str:
    """A digest of data, of terms and of theorems; of a file, also of what stands in it.

    What a class leaves out when it compares (``field(compare=False)``) is left out here too.

    Raises:
        DigestError: the value has something else in it, a function say.
    """
    parts: list[bytes] = []
    _note(value, parts.append)
    digest = blake2b(digest_size=16)
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


def _note(value: Any, add: Add) -> None:
    """Type and content, so that different values never give the same."""
    _way(type(value))(value, add)  # type: ignore[arg-type]  # types can be hashed


@cache
def _way(kind: type) -> Way:
    """How values of a type are noted. Raises DigestError if they cannot be."""
    if issubclass(kind, PLAIN):
        return partial(_plain, kind.__name__)
    for kinds, way in _WAYS:
        if issubclass(kind, kinds):
            return partial(_named, kind.__qualname__.encode(), way)
    name = f"{kind.__module__}.{kind.__qualname__}"
    if not is_dataclass(kind):
        raise DigestError(name)
    compared = [(field.name, field.name.encode()) for field in fields(kind) if field.compare]
    return partial(_named, name.encode(), partial(_fields, compared))


def _plain(kind: str, value: Any, add: Add) -> None:
    add(f"{kind} {value!r}".encode())


def _named(kind: bytes, way: Way, value: Any, add: Add) -> None:
    add(kind)
    way(value, add)


def _fields(names: Sequence[tuple[str, bytes]], value: Any, add: Add) -> None:
    for name, written in names:
        add(written)
        _note(getattr(value, name), add)


def _proved(value: Any, add: Add) -> None:
    add(value.digest)


def _path(value: Path, add: Add) -> None:
    add(str(value).encode())
    if value.is_file():
        add(value.read_bytes())


def _mapping(value: Mapping[Any, Any], add: Add) -> None:
    add(str(len(value)).encode())
    for key, entry in value.items():  # pages may show them in their order
        _note(key, add)
        _note(entry, add)


def _sequence(value: Sequence[Any], add: Add) -> None:
    add(str(len(value)).encode())
    for entry in value:
        _note(entry, add)


def _set(value: Any, add: Add) -> None:
    for digest in sorted(map(digest_of, value)):
        add(digest.encode())


def _enum(value: Enum, add: Add) -> None:
    add(value.name.encode())


# What is a tuple too stands before tuples.
_WAYS: tuple[tuple[Any, Way], ...] = (
    ((Term, Theorem), _proved),
    (Path, _path),
    (Enum, _enum),
    (Mapping, _mapping),
    ((list, tuple), _sequence),
    ((set, frozenset), _set),
)
