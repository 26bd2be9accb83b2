"""The replay of an answer's certificate in a fresh process that has only the kernel."""

from __future__ import annotations

from typing import Self

from bilemma.library.book_proofs.replaying import Replaying, book_text
from bilemma.trusted.kernel import KernelError

from ..answer import Answer
from .answer_texts import document, named

MOST_SECONDS = 120


class Replay:
    """A replay under way, up to the end of the ``with``: it runs beside what else is done.

    Args:
        answer: what the certificates have to prove.
    """

    def __init__(self, answer: Answer) -> None:
        self._wanted = {id: theorem.digest.hex() for id, theorem in named(answer).items()}
        self._replaying = Replaying(book_text(document(answer)))

    def finish(self) -> None:
        """Wait for it.

        Raises:
            KernelError: the certificate was refused, or proves something else.
        """
        found = self._replaying.result(MOST_SECONDS)
        if found.digests != self._wanted:
            raise KernelError("the replay gives another theorem")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._replaying.__exit__(*error)
