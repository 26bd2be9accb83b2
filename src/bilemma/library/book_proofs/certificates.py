"""One certificate a theorem, and their replay in a process that has only the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bilemma.keeping.latest import Latest
from bilemma.proof.dumping import dump
from bilemma.trusted.kernel import KernelError

from ..book_records.entries import inferences
from ..model import Book
from .replaying import Ahead, Replaying, book_text


def certificates(book: Book) -> dict[str, dict[str, Any]]:
    """The certificates of all theorems by id, each after those that it cites."""
    cited: dict[bytes, str] = {}
    out = {}
    for entry in book.theorems.values():
        met = {theorem.digest for theorem in inferences(entry.theorem, cited)}
        here = {digest: cited[digest] for digest in met & cited.keys()}
        out[entry.id] = _last(entry.id, entry.theorem, here)
        cited[entry.theorem.digest] = entry.id
    return out


_last = Latest(dump)


def replay_fresh(documents: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """Digest by id of what the certificates prove, replayed in a fresh process.

    That process imports ``bilemma.trusted`` and the standard library, nothing else: what searched
    for the proofs cannot reach it.

    Raises:
        KernelError: names the theorem and its first step at fault.
    """
    with Replaying(book_text(documents)) as replaying:
        return dict(replaying.result().digests)


def to_replay(book: Book, others: Mapping[str, Any] | None = None) -> dict[str, dict[str, Any]]:
    """The certificates of a book and of further theorems, in an order that can be replayed.

    Args:
        book: the loaded book.
        others: further theorems by id, which may rest on those of the book.

    Raises:
        KernelError: two theorems have one id.
    """
    documents, others = certificates(book), others or {}
    cited = {entry.theorem.digest: id for id, entry in book.theorems.items()}
    further = {_name(id): dump(theorem, cited) for id, theorem in others.items()}
    if len({*documents, *further}) < len(documents) + len(others):
        raise KernelError("two of the certificates have one id")
    return documents | further


def _name(id: str) -> str:
    return id.replace("/", "-")  # a claim's id is a path


def steps_in(documents: Mapping[str, Mapping[str, Any]]) -> int:
    """How many steps of inference certificates have."""
    return sum(len(document["steps"]) for document in documents.values())


def check_replay(
    book: Book,
    others: Mapping[str, Any] | None = None,
    documents: Mapping[str, Mapping[str, Any]] | None = None,
    ahead: Ahead | None = None,
) -> int:
    """Replay the whole book; the number of inference steps that were run again.

    Args:
        book: the loaded book.
        others: further theorems by id, which may rest on those of the book.
        documents: what :func:`to_replay` gives of both, if it is at hand.
        ahead: what is replayed of the book already.

    Raises:
        KernelError: a certificate fails, or proves something else than the book says.
    """
    documents, others = documents or to_replay(book, others), others or {}
    replayed = ahead.replay(documents) if ahead else replay_fresh(documents)
    for id, theorem in others.items():
        if replayed.get(_name(id)) != theorem.digest.hex():
            raise KernelError(f"{id}: the replay gives another theorem")
    for id, entry in book.theorems.items():
        if replayed.get(id) != entry.theorem.digest.hex():
            raise KernelError(f"{id}: the replay gives another theorem than the book")
        stated = {hypothesis.term for hypothesis in entry.hypotheses}
        if (entry.theorem.conclusion, entry.theorem.hypotheses) != (entry.claim, stated):
            raise KernelError(f"{id}: the book states something else than was proved")
    return steps_in(documents)
