"""Symbols that a reader cannot tell apart, whatever they are: what is drawn is compared.

Whether ``x_1`` is a number or the first component of x, the page cannot show; nor can it tell a
random o from a real omicron.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations

from bilemma.trusted.terms import Key

from .functions import FUNCTIONS

NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*")

# What the page draws for the vocabulary: no symbol of an author may look so.
RESERVED: Mapping[str, str] = {
    "pi": "the circle constant",
    "delta": "Kronecker's delta, once it has a subscript",
    **dict.fromkeys(
        ("softmax", *(f.head for f in FUNCTIONS if f.called)), "a function of the vocabulary"
    ),
    "Phi": "the normal distribution function",
}

# Names that are drawn as others are.
_DRAWN = {"omicron": "o"}


@cache
def _drawn(name: str) -> tuple[str, ...]:
    """The base letter and the pieces of the subscript that belong to a name, without primes."""
    base, *own = name.rstrip("_").split("_")
    numbered = re.fullmatch(r"([A-Za-z]+?)(\d+)", base)
    pieces = (*numbered.groups(), *own) if numbered else (base, *own)
    return tuple(_DRAWN.get(piece, piece) for piece in pieces)


def look_alike(key: Key, other: Key) -> bool:
    """Whether one symbol, at some index, is drawn as the other is; x and x_i can be told apart."""
    if key == other or (key[1] == "Block") != (other[1] == "Block"):
        return False
    drawn = ((_drawn(k[0]), "nat" in k[2]) for k in (key, other))
    (short, indexed), (long, also_indexed) = sorted(drawn, key=lambda found: len(found[0]))
    if short == long:
        return indexed == also_indexed
    return indexed and long[: len(short)] == short  # x[1] or x_1?


def is_reserved(key: Key) -> str | None:
    """What the page draws as it would draw this symbol, if the vocabulary has such a thing."""
    base, *own = _drawn(key[0])
    if base == "delta":
        return RESERVED[base] if own or "nat" in key[2] else None
    return None if own else RESERVED.get(base)


def pairs_alike(keys: Iterable[Key]) -> list[tuple[Key, Key]]:
    """All pairs of symbols of a statement that look alike, or have one name."""
    return [
        (key, other)
        for key, other in combinations(sorted(keys), 2)
        if look_alike(key, other) or _drawn(key[0]) == _drawn(other[0])
    ]
