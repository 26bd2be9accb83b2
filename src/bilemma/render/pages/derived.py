"""What is worked out from a theorem's record, and the same for most of what an author edits.

A page that shows it has read the result and not what it was worked out from: a note beside a line
changes the record's steps, but no graph in which the theorem is a box.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from bilemma.keeping.latest import Latest

if TYPE_CHECKING:
    from bilemma.library.model import TheoremEntry

T = TypeVar("T")

_ways: dict[str, Callable[[TheoremEntry], Any]] = {}


def derived(find: Callable[[TheoremEntry], T]) -> Callable[[TheoremEntry], T]:
    """Of a function of a theorem's record: who calls it has read its value, which is data."""
    name = find.__name__
    _ways[name] = find

    @wraps(find)
    def asked(entry: TheoremEntry) -> T:
        note = getattr(entry, "note_derived", None)  # a record as a page sees it
        return find_derived(entry, name) if note is None else note(name)

    return asked


def find_derived(entry: TheoremEntry, name: str) -> Any:
    """The value of a derived function, by its name, of a record; found once for each record."""
    return _found((name, entry.id), name, entry)


_found = Latest(lambda name, entry: _ways[name](entry))
