"""The replay of an answer's certificate in a fresh process that has only the kernel."""

from __future__ import annotations

from typing import Any

from bilemma.library.replaying import Replaying, book_text
from bilemma.proof.dumping import dump
from bilemma.trusted.kernel import KernelError

ANSWER = "answer"
MOST_SECONDS = 120


def document(theorem: Any) -> dict[str, Any]:
    """A file of certificates with one theorem, complete in itself."""
    return {ANSWER: dump(theorem)}


class Replay:
    """A replay under way: it runs beside what else is done.

    Args:
        theorem: what the certificate has to prove.
    """

    def __init__(self, theorem: Any) -> None:
        self._wanted = {ANSWER: theorem.digest.hex()}
        self._replaying = Replaying(book_text(document(theorem)))

    def finish(self) -> None:
        """Wait for it.

        Raises:
            KernelError: the certificate was refused, or proves something else.
        """
        with self._replaying as replaying:
            found = replaying.result(MOST_SECONDS)
        if found.digests != self._wanted:
            raise KernelError("the replay gives another theorem")
