"""The theorems of a book of certificates: each replayed when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bilemma.trusted.book import read_book, replay_book
from bilemma.trusted.certificate import replay
from bilemma.trusted.kernel import KernelError

from .agreed_before import AgreedBefore


class ReplayedTheorems(Mapping[str, Any]):
    """The kernel's theorems by id; ``digests`` are theirs.

    Args:
        digests: what the certificates prove, as found by a replay of all of them.
        theorem: replays one of them, given its id.
    """

    def __init__(self, digests: Mapping[str, bytes], theorem: Callable[[str], Any]) -> None:
        self.digests, self._theorem = dict(digests), theorem

    @classmethod
    def of(cls, theorems: Mapping[str, Any]) -> ReplayedTheorems:
        """Theorems that were replayed."""
        digests = {id: theorem.digest for id, theorem in theorems.items()}
        return cls(digests, theorems.__getitem__)

    def __getitem__(self, id: str) -> Any:
        return self._theorem(id)

    def __iter__(self) -> Iterator[str]:
        return iter(self.digests)

    def __len__(self) -> int:
        return len(self.digests)


def replayed(text: str, facts: AgreedBefore) -> ReplayedTheorems:
    """The theorems of the book that this JSON is.

    All are replayed, unless ``facts`` has it that this text was and what came of it: then only
    those which are asked for, with what they cite.

    Raises:
        KernelError: the text is no book, or a certificate is refused.
    """
    key = facts.key("book", text)
    known = facts.known(key)
    if known is None:
        theorems = ReplayedTheorems.of(replay_book(text))
        facts.note(key, {id: digest.hex() for id, digest in theorems.digests.items()})
        return theorems
    digests = {id: bytes.fromhex(digest) for id, digest in known.items()}
    return ReplayedTheorems(digests, _Demand(text, digests).theorem)


class _Demand:
    """Replays single certificates of a book that was replayed as a whole before."""

    def __init__(self, text: str, digests: Mapping[str, bytes]) -> None:
        self._text, self._digests = text, digests
        self._certificates: dict[str, Any] = {}
        self._theorems: dict[str, Any] = {}

    def theorem(self, id: str) -> Any:
        """The theorem of this id. Raises KernelError if the replay gives another than before."""
        self._certificates = self._certificates or read_book(self._text)
        if id not in self._theorems:
            theorem = replay(self._certificates[id], _Cited(self))
            if theorem.digest != self._digests[id]:
                raise KernelError(f"{id}: the replay gives another theorem than before")
            self._theorems[id] = theorem
        return self._theorems[id]


class _Cited:
    """What a certificate may cite, as the kernel asks for it."""

    def __init__(self, demand: _Demand) -> None:
        self._demand = demand

    def get(self, id: str, /) -> Any:
        """The theorem of this id, replayed with all that it cites."""
        return self._demand.theorem(id)
