"""The equations of a book with their certificates, kept so that one can be applied without a book;
and its inequalities, for proofs that compare.

A question is looked up among them before anything else is read: neither SymPy nor a theorem file is
needed for that. What is kept proves nothing: the kernel replays the certificate of a law that is
used, and of all that it cites.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bilemma.keeping import cache
from bilemma.text import Text

from .catalogue import made_from

if TYPE_CHECKING:
    from bilemma.trusted.terms import Term

    from .model import Book

FILE = Path(".cache/laws.json")
CERTIFICATES = Path(".cache/law-certificates")


@dataclass(frozen=True)
class BookEquation:
    """A theorem that is an equation; ``head`` is that of its left side."""

    id: str
    title: Text
    head: str


class Laws:
    """The laws of a book by id, and what the kernel makes of their certificates.

    Args:
        index: what :func:`index_of` gives.
        certificate_of: the certificate of a theorem by its id; None if it is not kept.
    """

    def __init__(
        self, index: Mapping[str, Any], certificate_of: Callable[[str], Mapping[str, Any] | None]
    ) -> None:
        self._left_sides, self._certificate_of = index["left sides"], certificate_of
        self._bounds = index["bounds"]
        self.bounds = {id: Text(en, zh) for id, (en, zh, _) in self._bounds.items()}
        self.laws = {id: BookEquation(id, Text(en, zh), head) for id, en, zh, head in index["laws"]}
        self._theorems: dict[str, Any] = {}

    def of_head(self, head: str) -> Iterator[BookEquation]:
        """The laws whose left side has this head."""
        return (law for law in self.laws.values() if law.head == head)

    def left_side(self, id: str) -> Term:
        """What the law of this id rewrites, as its file states it."""
        from .written_terms import term_of

        return term_of(self._left_sides[id])

    def bound(self, id: str) -> Term:
        """What the inequality of this id says, as its file states it."""
        from .written_terms import term_of

        return term_of(self._bounds[id][-1])

    def get(self, id: str) -> Any:
        """The theorem of this id, replayed with all that it cites; None if it is not kept."""
        from bilemma.trusted.certificate import replay

        if id not in self._theorems:
            certificate = self._certificate_of(id)
            self._theorems[id] = certificate and replay(certificate, self)
        return self._theorems[id]

    def replayed(self, id: str) -> Any:
        """The theorem of this id if it was replayed already: nothing has cited it otherwise."""
        return self._theorems.get(id)


def kept_laws(root: Path) -> Laws | None:
    """The laws of the book below ``root``, if no file of it changed since they were kept."""
    stored = cache.load(root / FILE, made_from(root))
    if stored is None:
        return None
    shelf = cache.Shelf(root / CERTIFICATES)

    def certificate_of(id: str) -> Mapping[str, Any] | None:
        key = stored["certificates"].get(id)
        text = key and shelf.get(id, key)
        return json.loads(text) if text else None

    return Laws(stored, certificate_of)


def index_of(book: Book) -> dict[str, Any]:
    """What is kept of a book's equations beside their certificates: titles and left sides; and its
    inequalities, with what they say.
    """
    from .written_terms import written_term

    theorems = book.theorems.values()
    equations = [e for e in theorems if e.claim.head == "Eq"]
    bounds = [e for e in theorems if e.claim.head in ("Le", "Lt")]
    return {
        "bounds": {e.id: [e.title.en, e.title.zh, written_term(e.claim)] for e in bounds},
        "laws": [[e.id, e.title.en, e.title.zh, e.claim.args[0].head] for e in equations],
        "left sides": {e.id: written_term(e.claim.args[0]) for e in equations},
    }


def keep_laws(root: Path, book: Book, before: str) -> None:
    """Keep the laws of a loaded book; ``before`` is ``made_from`` as it began to be read."""
    from .certificates import certificates

    texts = {id: json.dumps(found) for id, found in certificates(book).items()}
    keys = {id: cache.checksum(text) for id, text in texts.items()}
    with suppress(OSError):
        if made_from(root) == before:
            shelf = cache.Shelf(root / CERTIFICATES)
            for id, text in texts.items():
                if shelf.get(id, keys[id]) is None:
                    shelf.put(id, keys[id], text)
            shelf.save()
            cache.store(root / FILE, before, index_of(book) | {"certificates": keys})
