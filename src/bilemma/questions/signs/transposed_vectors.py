"""``q^T k`` of letters that hypotheses call vectors: their dot product, and no power."""

from __future__ import annotations

import re
from functools import partial

from ..hypotheses.clause_parser import clauses
from ..lexing.errors import MisreadError

_LETTER = r"[a-z](?:_\w+)?"
_PRODUCT = re.compile(
    rf"(?<![\w\\.^])(?P<q>{_LETTER})\^(?:T\b|\{{T\}}|\(T\)) ?[*·]? ?(?P<k>{_LETTER})(?![\w(\[^.'])"
)
_T = re.compile(r"(?<![\w^({\\])T(?!\w)")


def with_dot_products(written: str, given: str) -> str:
    """A formula with dot products in place of transposes; ``T`` is a letter where it is spoken of.

    Args:
        written: the formula in the documented form.
        given: the hypotheses.
    """
    if not _PRODUCT.search(written) or _T.search(f"{written}\n{given}"):
        return written
    try:
        stated = clauses(given)
    except MisreadError:  # the whole question is refused for it
        return written
    sized = [c for c in stated if c.kind == "vectors" and len(c.sides) < 2]
    vectors = {
        t.text for c in (*sized, *(c for c in stated if c.kind == "blocks")) for t in c.names
    }
    return _PRODUCT.sub(partial(_dotted, vectors=vectors), written)


def _dotted(found: re.Match[str], vectors: set[str]) -> str:
    is_of_vectors = {found["q"], found["k"]} <= vectors
    return f"({found['q']}.{found['k']})" if is_of_vectors else found[0]
