"""What is looked up by name while proofs are searched for: the searches, and the basic lemmas.

Side conditions are proved by searches that have side conditions of their own, and by basic lemmas
whose proofs need all of that. So these modules are imported from here alone, and not before the
first proof: no module of this package has to import one that stands above it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from bilemma.trusted.terms import Term

from .context import Context

if TYPE_CHECKING:
    from .script import Lemma

__all__ = ["Search", "lemma", "search_for"]

Search = Callable[[Term, Context], Any]  # the goal as a theorem, or Unproved

# Each of these modules has SEARCHES: the heads of propositions that it proves, with what proves it.
_MODULES = ("derivatives", "independence", "limits", "moments", "order")


def search_for(head: str) -> Search | None:
    """What proves propositions of this head, if anything does."""
    return _searches().get(head)


@cache
def _searches() -> dict[str, Search]:
    found: dict[str, Search] = {}
    for name in _MODULES:
        found |= import_module(f".{name}", __package__).SEARCHES
    return found


def lemma(name: str) -> Lemma:
    """The basic lemma of that name.

    Raises:
        KeyError: there is none.
    """
    return import_module(".basics", __package__).lemmas()[name]
