"""The shape of a statement: what does not change with the names of its letters."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from bilemma.trusted.terms import Term


def shape(t: Term) -> str:
    """A digest that two terms share if only their letters differ, and seldom otherwise."""
    return blake2b(repr(_shape(t)).encode(), digest_size=8).hexdigest()


def _shape(t: Term) -> Any:
    return t.head, t.sort, len(t.free), tuple(sorted(map(_shape, t.args), key=repr))
