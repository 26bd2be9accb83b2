"""What ``bilemma check`` runs, each with its progress: replay, reading back, evidence, mutants."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from bilemma.claims.audit_model import Audit
from bilemma.evidence.budget import check_budget
from bilemma.evidence.mutation.kill_rates import try_book
from bilemma.evidence.report import TheoremEvidence, check_book
from bilemma.exercises.author_settings import read_settings
from bilemma.exercises.own_lines import exercises_among, find_own_lines
from bilemma.findings.records import FindingError
from bilemma.library.book_proofs.certificates import check_replay
from bilemma.library.book_proofs.replaying import Ahead
from bilemma.library.model import Book
from bilemma.processes.forks import aside
from bilemma.trusted.kernel import KernelError

from .plain_data import contexts, page_of
from .terminal import Refused, from_here, progress, waiting

T = TypeVar("T")
Find = Callable[[list[str]], Iterator[tuple[str, T]]]  # what is found about theorems, by id


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
    book: Book,
    ids: Iterable[str] = (),
    failures: list[str] | None = None,
    *,
    quiet: bool = False,
    afresh: bool = False,
) -> list[TheoremEvidence]:
    """The evidence for these theorems (all without any) in the book's order, with progress.

    A check that fails costs its theorem and stops no other: what is said of it is added to
    ``failures``. Raises Refused with all of that where there is no such list.
    """

    def find(waiting: list[str]) -> Iterator[tuple[str, TheoremEvidence]]:
        return ((found.id, found) for found in check_book(book, waiting, afresh=afresh))

    every = _of_each("Checking", book, ids, find, failures, quiet=quiet)
    data = [evidence.data for evidence in every]
    check_budget(sum(d["sampled"]["comparisons"] + d["experiment"]["comparisons"] for d in data))
    return every


def try_mutants(
    book: Book,
    ids: Iterable[str] = (),
    failures: list[str] | None = None,
    *,
    quiet: bool = False,
    afresh: bool = False,
) -> list[Any]:
    """What each layer said of the mutants of these theorems (all without any), in that order.

    ``failures`` as in :func:`gather`.
    """

    def find(waiting: list[str]) -> Iterator[tuple[str, Any]]:
        return ((tried["id"], tried) for tried in try_book(book, waiting, afresh=afresh))

    return _of_each("Trying mutants", book, ids, find, failures, quiet=quiet)


def _of_each(
    title: str,
    book: Book,
    ids: Iterable[str],
    find: Find[T],
    failures: list[str] | None,
    *,
    quiet: bool,
) -> list[T]:
    """What is found about each theorem, in the order of ``ids`` or of the book; ``find`` is asked
    again for what is left where a check of one of them fails.
    """
    wanted, found = list(ids or book.theorems), dict[str, T]()
    waiting = dict.fromkeys(wanted)
    of, said = len(waiting), [] if failures is None else failures
    with progress(title, wanted=not quiet) as show:
        show("", 0, of)
        while waiting:
            try:
                for id, one in find(list(waiting)):
                    found[id] = one
                    del waiting[id]
                    show(id, of - len(waiting), of)
            except FindingError as error:
                said.append(str(error))
                del waiting[_whose(error, book, waiting)]
            except (ChildProcessError, SystemExit):
                fatal = dict(_fatal(waiting, find))
                if not fatal:
                    raise
                for id, why in fatal.items():
                    entry = book.theorems[id]
                    said.append(f"{entry.path}:{entry.line}: {id}: {why}")
                    del waiting[id]
            else:
                break
    if said and failures is None:
        raise Refused(from_here("\n".join(said)))
    return [found[id] for id in wanted if id in found]


def _fatal(ids: Iterable[str], find: Find[Any]) -> Iterator[tuple[str, str]]:
    """The theorems of which a check ends its process, and why; what is found of the others is kept.

    Each is looked at in a copy of this process, so that it is known which one it is.
    """
    for id in ids:
        try:
            with aside(lambda _, id=id: len(list(find([id])))) as work:
                work(lambda _: None)
        except ChildProcessError:
            yield id, "its check takes more memory than there is, or its code ends the process"
        except SystemExit:
            yield id, "its code ends the program"
        except FindingError:
            continue  # it is said when it is looked for again


def _whose(error: FindingError, book: Book, ids: Iterable[str]) -> str:
    """The theorem that an error is about. Raises the error itself if it is about none of these."""
    for id in ids:
        entry = book.theorems[id]
        if str(error).startswith(f"{entry.path}:{entry.line}: {id}: "):
            return id
    raise error


def set_exercises(book: Book) -> dict[str, int]:
    """The theorems that can be set as exercises, with progress where lines have to be judged."""
    with progress("Judging exercises") as show:
        found: dict[str, Any] = {}
        for id, data, of in find_own_lines(book):
            found[id] = data
            show(id, len(found), of)
    return read_settings(book).offered(exercises_among(book, found))
