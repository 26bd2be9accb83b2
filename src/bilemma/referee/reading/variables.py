"""Bound variables: the letter tells the sort where nothing else does."""

from __future__ import annotations

from bilemma.trusted.terms import Term, sym

from .formula_tokens import Tokens, UnreadableError, shown
from .stated_letters import written

# A letter from here is a natural number where it is bound; any other is a real number.
_NATURAL = frozenset("ijlmrabcghdnNML")


def variable(found: Tokens, sort: str | None = None) -> Term:
    """A bound variable: a letter, perhaps with a number below it.

    Raises UnreadableError for anything else.
    """
    base = written(found[0]) if found else None
    plain = len(found) == 1 or (len(found) == 3 and found[1] == "_" and found[2].isdigit())
    if base is None or len(base) > 1 or not plain:
        raise UnreadableError(f"{shown(found)} is no variable")
    name = f"{base}_{found[2]}" if len(found) == 3 else base
    return sym(name, sort or ("nat" if base in _NATURAL else "real"))
