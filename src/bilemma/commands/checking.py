"""``bilemma check``: replay every certificate, and try to refute every line, and every check."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click

from bilemma.evidence.report import TheoremEvidence
from bilemma.evidence.summary import summary
from bilemma.findings.workers import working
from bilemma.library import BookError
from bilemma.library.model import Book

from .auditing import audited, claims_verdict
from .check_totals import print_totals
from .checks import gather, read_back, replay, try_mutants
from .chosen_book import Workplace, choose, ids_of
from .opinions import with_all_checks
from .recording import differences, drawn, found_before, unrecorded, write_records
from .terminal import Refused, as_json, counted, from_here, in_language, print_json, say
from .verdicts import blind, findings_of, print_evidence, print_mutants, problems


@click.command()
@click.argument("ids", metavar="[ID]...", nargs=-1)
@click.option("--replay", "only_replay", is_flag=True, help="Only replay the certificates.")
@click.option(
    "--afresh", is_flag=True, help="Believe nothing found before, and compare it with the records."
)
@click.option("--record", is_flag=True, help="Keep what is found with the book, as its records.")
@click.option(
    "--sample",
    type=click.IntRange(min=1),
    metavar="N",
    help="Only N of the theorems; others whenever the book changes.",
)
@click.option(
    "--scheduler", metavar="ADDRESS", help="Let the workers of this Dask scheduler do it, tcp://…"
)
@click.option("-v", "--verbose", is_flag=True, help="Show each theorem, and each mutant left over.")
@in_language
@as_json
@click.pass_obj
def check(
    place: Workplace,
    ids: tuple[str, ...],
    *,
    only_replay: bool,
    afresh: bool,
    record: bool,
    sample: int | None,
    scheduler: str | None,
    verbose: bool,
    as_json: bool,
    language: str,
) -> None:
    """Judge all claims (without ID), replay the certificates of all proofs in a fresh process that
    has the kernel alone, then evaluate every line of the theorems ID (all without any) in exact
    models and by sampling, run their experiments, and look for counter-models without each
    hypothesis. At last put these checks to the test: wrong variants of every line have to be
    refused. Without ID the figures of the whole book are printed, as its page "How it is checked"
    has them.

    What did not change is not checked again: findings are kept in .cache, and, for everybody, in
    the book's records, derivations/*/evidence.jsonl and mutants.jsonl (--record writes them). With
    --afresh all is found again, and what differs from the records is an error.

    With --scheduler the workers of a Dask cluster look for it. Each has the same Bilemma, with the
    extra `cluster`, and a copy of the book's folder: at the same path, or where BILEMMA_BOOK says.
    """
    (book, failures), tell = _load(place, ids, quiet=as_json), _silent if as_json else say
    chosen = _chosen(book, ids, sample)
    is_whole = not (ids or sample)
    steps = _replay(book, tell, language, is_whole=is_whole, quiet=as_json)
    if only_replay:
        _told_replayed(book, chosen, failures, as_json=as_json)
        return
    _read_back(book, chosen, tell, language, quiet=as_json)
    before = 0 if afresh else found_before(book, chosen)
    with _workers(scheduler, book, tell):
        found = gather(book, chosen, failures, quiet=as_json, afresh=afresh)
        if not as_json:
            print_evidence(found, language, verbose=verbose)
        mutants = try_mutants(book, chosen, failures, quiet=as_json, afresh=afresh)
    if as_json:
        _print_data(found, mutants)
    else:
        print_mutants(book, mutants, language, verbose=verbose)
    if is_whole and not (as_json or failures):
        print_totals(summary(book, findings_of(found), mutants, steps), language)
    if before:
        tell(_found_before(before, len(chosen), language))
    _conclude(book, found, mutants, failures, tell, afresh=afresh, record=record)


def _chosen(book: Book, ids: Sequence[str], sample: int | None) -> list[str]:
    """The ids of what is to be checked; of a sample, those that were drawn."""
    chosen = [entry.id for entry in choose(book, ids)]
    return drawn(book, sample, chosen) if sample else chosen


def _print_data(found: Iterable[TheoremEvidence], mutants: Iterable[Any]) -> None:
    """Evidence and mutants as JSON, of the theorems that have both."""
    of = {tried["id"]: tried for tried in mutants}
    rows = [evidence for evidence in found if evidence.id in of]
    print_json([evidence.to_json() | {"mutants": of[evidence.id]} for evidence in rows])


def _told_replayed(
    book: Book, chosen: Sequence[str], failures: Sequence[str], *, as_json: bool
) -> None:
    """What a replay alone has to tell. Raises Refused if a theorem is broken."""
    if as_json:
        print_json(_replayed(book, chosen))
    if failures:
        raise Refused(from_here("\n".join(failures)))


def _found_before(before: int, of: int, language: str) -> str:
    """What is said of evidence that this run did not look for."""
    if language == "zh":
        return (
            f"{of:,} 条定理中有 {before:,} 条的检验结果是先前得到的，"
            "或在此得到，或记录于书中；--afresh 会重新检验。"
        )
    what = f"Evidence for {before:,} of {counted(of, 'theorem')}"
    return f"{what} was found before, here or with the book's records; --afresh looks again."


def _conclude(
    book: Book,
    found: list[TheoremEvidence],
    mutants: list[Any],
    failures: list[str],
    tell: Callable[[str], None],
    *,
    afresh: bool,
    record: bool,
) -> None:
    """Refuse what went wrong, or differs from the records; else write these, if that is wanted."""
    findings = {e.id: e.data for e in found}, {tried["id"]: tried for tried in mutants}
    wrong = [*failures, *problems(found, book), *blind(mutants)]
    if afresh and not (record or failures):
        wrong += differences(book, *findings)
    if wrong:
        raise Refused(from_here("\n".join(wrong)))
    if record:
        written = len(write_records(book, *findings))
        tell(f"Recorded; {counted(written, 'file')} changed.")
    if advice := unrecorded(book):
        tell(advice)


@contextmanager
def _workers(address: str | None, book: Book, tell: Callable[[str], None]) -> Iterator[None]:
    """Whoever looks for evidence meanwhile: the workers of a scheduler, else this machine."""
    if address is None:
        yield
        return
    from bilemma.findings.cluster import cluster

    with cluster(address, book.root) as there:
        tell(f"Checking by {counted(there.size, 'worker')} of {address}.")
        with working(there.workers):
            yield
    if there.lost:
        tell(f"Lost {counted(there.lost, 'worker')} on the way; others did the work.")


def _silent(_: str) -> None:
    pass


def _replay(
    book: Book, tell: Callable[[str], None], language: str, *, is_whole: bool, quiet: bool
) -> int:
    """Replay the certificates, those of claims too where all is checked; how many steps."""
    audit = audited(book, quiet=quiet) if is_whole else None
    if audit and audit.sources:
        tell(claims_verdict(audit, language))
    begun = time.perf_counter()
    steps = replay(book, audit, quiet=quiet)
    seconds = time.perf_counter() - begun
    proofs = len(book.theorems) + len(audit.theorems if audit else ())
    en = f"Replayed {counted(proofs, 'certificate')} ({counted(steps, 'step')})"
    zh = f"已重放证书 {proofs:,} 份（{steps:,} 步），用时 {seconds:.2f} 秒。"
    tell({"en": f"{en} in {seconds:.2f} s.", "zh": zh}[language])
    return steps


def _read_back(
    book: Book, ids: list[str], tell: Callable[[str], None], language: str, *, quiet: bool
) -> None:
    if (book.root / "mkdocs.yml").is_file():  # else it has no pages
        shown = read_back(book, ids, quiet=quiet)
        what = counted(shown, "formula or sentence", "formulas and sentences")
        en = f"Read {what} of the pages back: they say what was proved."
        zh = f"已回读页面上的公式与语句 {shown:,} 处：与所证一致。"
        tell({"en": en, "zh": zh}[language])


def _load(place: Workplace, ids: Iterable[str], *, quiet: bool) -> tuple[Book, list[str]]:
    """The book; of a line that the kernel refused, what the other layers say of it too.

    All of it, whatever is to be checked: mutants are judged by every theorem of the book, and the
    records of a chapter are written together. Where other theorems are broken than these, there is
    what is whole, and what is wrong with the others.
    """
    try:
        return place.load(quiet=quiet), []
    except BookError as error:
        wanted = set(ids_of(ids, place.root))
        book = place.sound(quiet=True) if wanted else None
        if book is None or not wanted <= book.theorems.keys():
            raise with_all_checks(error) from None
        return book, [fault.message for fault in book.faults]


def _replayed(book: Book, ids: Iterable[str]) -> list[dict[str, Any]]:
    return [{"id": id, "proved": True, "steps": len(book.theorems[id].steps)} for id in ids]
