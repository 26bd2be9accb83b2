"""What ``bilemma check`` runs, each with its progress: replay, reading back, evidence, mutants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bilemma.claims.audit_model import Audit
from bilemma.evidence.mutation.kill_rates import try_book
from bilemma.evidence.report import TheoremEvidence, check_book
from bilemma.exercises.own_lines import exercises_among, find_own_lines
from bilemma.exercises.settings import read_settings
from bilemma.library.certificates import check_replay
from bilemma.library.model import Book
from bilemma.library.replaying import Ahead
from bilemma.trusted.kernel import KernelError

from .plain_data import contexts, page_of
from .terminal import Refused, progress, waiting


def replay(
    book: Book,
    audit: Audit | None = None,
    documents: Mapping[str, Any] | None = None,
    ahead: Ahead | None = None,
    *,
    quiet: bool = False,
) -> int:
    """Replay the certificates of the book where only the kernel is; how many steps they have.

    With an audit, also what was proved of claims. ``documents`` are all these certificates, if they
    are at hand; ``ahead`` has replayed some of them. Raises Refused if a certificate is refused, or
    proves something else than the book says.
    """
    try:
        others = audit.theorems if audit else {}
        if quiet:
            return check_replay(book, others, documents, ahead)
        with waiting("Replaying"):
            return check_replay(book, others, documents, ahead)
    except KernelError as error:
        raise Refused(f"replay: {error}") from None


def read_back(book: Book, ids: Iterable[str], *, quiet: bool = False) -> int:
    """Make the pages of theorems in both languages, which are read back; how much was read.

    Raises ReadbackError where a page says something else than was proved.
    """
    count = 0
    ids = list(ids)
    with progress("Reading the pages back", wanted=not quiet) as show:
        for context in contexts(book).values():
            for number, id in enumerate(ids, 1):
                show(id, number, len(ids))
                page = page_of(book.theorems[id], context)
                count += 2 + len(page.hypotheses)
                count += sum(1 + (step.start is not None) for step in page.steps)
    return count


def gather(
    book: Book, ids: Iterable[str] = (), *, quiet: bool = False, afresh: bool = False
) -> list[TheoremEvidence]:
    """The evidence for these theorems (all without any) in the book's order, with progress."""
    wanted = list(ids) or list(book.theorems)
    with progress("Checking", wanted=not quiet) as show:
        show("", 0, len(wanted))
        found = {}
        for evidence in check_book(book, wanted, afresh=afresh):
            found[evidence.id] = evidence
            show(evidence.id, len(found), len(wanted))
    return [found[id] for id in wanted]


def try_mutants(
    book: Book, ids: Iterable[str] = (), *, quiet: bool = False, afresh: bool = False
) -> list[Any]:
    """What each layer said of the mutants of these theorems (all without any), in that order."""
    wanted = list(ids) or list(book.theorems)
    with progress("Trying mutants", wanted=not quiet) as show:
        show("", 0, len(wanted))
        found = {}
        for tried in try_book(book, wanted, afresh=afresh):
            found[tried["id"]] = tried
            show(tried["id"], len(found), len(wanted))
    return [found[id] for id in wanted]


def set_exercises(book: Book, *, quiet: bool = False) -> dict[str, int]:
    """The theorems that can be set as exercises, with progress where lines have to be judged."""
    with progress("Judging exercises", wanted=not quiet) as show:
        found: dict[str, Any] = {}
        for id, data, of in find_own_lines(book):
            found[id] = data
            show(id, len(found), of)
    return read_settings(book).offered(exercises_among(book, found))
