"""Digests of what pages read: equal in two processes only where the values are equal.

What a digest cannot be made of is refused, and a page that reads such a thing is made each time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from hashlib import blake2b
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

import bilemma
from bilemma.cache import code_digest
from bilemma.trusted.terms import Term
from bilemma.trusted.theorems import Theorem

__all__ = ["DigestError", "digest_of", "engine"]


class DigestError(TypeError):
    """There is no digest of a value of this type."""


def digest_of(value: Any) -> str:
    """A digest of data, of terms and of theorems; of a file, also of what stands in it.

    What a class leaves out when it compares (``field(compare=False)``) is left out here too.

    Raises:
        DigestError: the value has something else in it, a function say.
    """
    digest = blake2b(digest_size=16)
    for part in _parts(value):
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


@cache
def engine() -> str:
    """A digest of the engine's code and of all packages that are installed."""
    files = sorted(Path(bilemma.__file__).parent.rglob("*.py"))
    installed = sorted(f"{found.name} {found.version}" for found in distributions())
    return digest_of((code_digest(tuple(files)), sys.version, installed))


def _parts(value: Any) -> Iterator[bytes]:
    """Type and content, so that different values never give the same."""
    if isinstance(value, str | int | float | bytes | Fraction | complex | None):
        yield f"{type(value).__name__} {value!r}".encode()
        return
    for kinds, write in _WRITERS:
        if isinstance(value, kinds):
            yield type(value).__qualname__.encode()
            yield from write(value)
            return
    if not is_dataclass(value) or isinstance(value, type):
        raise DigestError(f"{type(value).__module__}.{type(value).__qualname__}")
    yield f"{type(value).__module__}.{type(value).__qualname__}".encode()
    for field in fields(value):
        if field.compare:
            yield field.name.encode()
            yield from _parts(getattr(value, field.name))


def _proved(value: Any) -> Iterator[bytes]:
    yield value.digest


def _path(value: Path) -> Iterator[bytes]:
    yield str(value).encode()
    if value.is_file():
        yield value.read_bytes()


def _mapping(value: Mapping[Any, Any]) -> Iterator[bytes]:
    yield str(len(value)).encode()
    for key, entry in value.items():  # pages may show them in their order
        yield from _parts(key)
        yield from _parts(entry)


def _sequence(value: Any) -> Iterator[bytes]:
    yield str(len(value)).encode()
    for entry in value:
        yield from _parts(entry)


def _set(value: Any) -> Iterator[bytes]:
    yield from (digest.encode() for digest in sorted(map(digest_of, value)))


def _enum(value: Enum) -> Iterator[bytes]:
    yield value.name.encode()


# What is a tuple too stands before tuples.
_WRITERS: tuple[tuple[Any, Callable[[Any], Iterator[bytes]]], ...] = (
    ((Term, Theorem), _proved),
    (Path, _path),
    (Enum, _enum),
    (Mapping, _mapping),
    ((list, tuple), _sequence),
    ((set, frozenset), _set),
)
