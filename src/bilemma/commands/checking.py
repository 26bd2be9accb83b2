"""``bilemma check``: replay every certificate, and try to refute every line, and every check."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from .auditing import audited, claims_verdict
from .book import Workplace, choose
from .figures import print_figures
from .opinions import with_all_checks
from .recording import differences, drawn, unrecorded, write_records
from .terminal import (
    Refused,
    as_json,
    console,
    counted,
    grid,
    print_json,
    progress,
    say,
    waiting,
)

if TYPE_CHECKING:
    from bilemma.claims.model import Audit
    from bilemma.evidence.report import TheoremEvidence
    from bilemma.findings import Finding
    from bilemma.library.model import Book

__all__ = [
    "check",
    "gather",
    "mutants_verdict",
    "problems",
    "read_back",
    "replay",
    "try_mutants",
    "verdict",
]


@click.command(short_help="Replay the proofs, and try to refute each line.")
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
    book, tell = _load(place, quiet=as_json), _silent if as_json else say
    chosen = [entry.id for entry in choose(book, ids)]
    if sample:
        chosen = drawn(book, sample, chosen)
    is_whole = not (ids or sample)
    steps = _replay(book, tell, is_whole=is_whole, quiet=as_json)
    if only_replay:
        if as_json:
            print_json(_replayed(book, chosen))
        return
    _read_back(book, chosen, tell, quiet=as_json)
    with _workers(scheduler, book, tell):
        found, mutants = _evidence(book, chosen, verbose=verbose, quiet=as_json, afresh=afresh)
    if as_json:
        rows = zip(found, mutants, strict=True)
        print_json([evidence.to_json() | {"mutants": tried} for evidence, tried in rows])
    elif is_whole:
        from bilemma.evidence.summary import summary

        print_figures(summary(book, _findings(found), mutants, steps))
    findings = {e.id: e.data for e in found}, {tried["id"]: tried for tried in mutants}
    wrong = [*problems(found, book), *blind(mutants)]
    if afresh and not record:
        wrong += differences(book, *findings)
    if wrong:
        raise Refused("\n".join(wrong))
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
    from bilemma.cluster import cluster
    from bilemma.workers import working

    with cluster(address, book.root) as there:
        tell(f"Checking by {counted(there.size, 'worker')} of {address}.")
        with working(there.workers):
            yield
    if there.lost:
        tell(f"Lost {counted(there.lost, 'worker')} on the way; others did the work.")


def _silent(_: str) -> None:
    pass


def _replay(book: Book, tell: Callable[[str], None], *, is_whole: bool, quiet: bool) -> int:
    """Replay the certificates, those of claims too where all is checked; how many steps."""
    audit = audited(book, quiet=quiet) if is_whole else None
    if audit and audit.sources:
        tell(claims_verdict(audit))
    begun = time.perf_counter()
    steps = replay(book, audit, quiet=quiet)
    seconds = time.perf_counter() - begun
    proofs = len(book.theorems) + len(audit.theorems if audit else ())
    what = counted(proofs, "certificate")
    tell(f"Replayed {what} ({counted(steps, 'step')}) in {seconds:.2f} s.")
    return steps


def _read_back(book: Book, ids: list[str], tell: Callable[[str], None], *, quiet: bool) -> None:
    if (book.root / "mkdocs.yml").is_file():  # else it has no pages
        shown = read_back(book, ids, quiet=quiet)
        what = counted(shown, "formula or sentence", "formulas and sentences")
        tell(f"Read {what} of the pages back: they say what was proved.")


def _evidence(
    book: Book, ids: Iterable[str], *, verbose: bool, quiet: bool, afresh: bool
) -> tuple[list[TheoremEvidence], list[Any]]:
    """What the checks found about theorems, and about their mutants; unless quiet, also said."""
    found = gather(book, ids, quiet=quiet, afresh=afresh)
    if not quiet:
        _print(found, verbose=verbose)
    mutants = try_mutants(book, ids, quiet=quiet, afresh=afresh)
    if not quiet:
        _print_mutants(book, mutants, verbose=verbose)
    return found, mutants


def _load(place: Workplace, *, quiet: bool) -> Book:
    """The book; of a line that the kernel refused, what the other layers say of it too.

    All of it, whatever is to be checked: mutants are judged by every theorem of the book, and the
    records of a chapter are written together.
    """
    from bilemma.library import BookError

    try:
        return place.load(quiet=quiet)
    except BookError as error:
        raise with_all_checks(error) from None


def read_back(book: Book, ids: Iterable[str], *, quiet: bool = False) -> int:
    """Make the pages of theorems in both languages, which are read back; how much was read.

    Raises ReadbackError where a page says something else than was proved.
    """
    from .records import contexts, page_of

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


def replay(book: Book, audit: Audit | None = None, *, quiet: bool = False) -> int:
    """Replay the certificates of the book where only the kernel is; how many steps they have.

    With an audit, also what was proved of claims. Raises Refused if a certificate is refused, or
    proves something else than the book says.
    """
    from bilemma.library.certificates import check_replay
    from bilemma.trusted.kernel import KernelError

    try:
        others = audit.theorems if audit else {}
        if quiet:
            return check_replay(book, others)
        with waiting("Replaying"):
            return check_replay(book, others)
    except KernelError as error:
        raise Refused(f"replay: {error}") from None


def _replayed(book: Book, ids: Iterable[str]) -> list[dict[str, Any]]:
    return [{"id": id, "proved": True, "steps": len(book.theorems[id].steps)} for id in ids]


def gather(
    book: Book, ids: Iterable[str] = (), *, quiet: bool = False, afresh: bool = False
) -> list[TheoremEvidence]:
    """The evidence for these theorems (all without any) in the book's order, with progress."""
    from bilemma.evidence.report import check_book

    wanted = list(ids) or list(book.theorems)
    with progress("Checking", wanted=not quiet) as show:
        show("", 0, len(wanted))
        found = {}
        for evidence in check_book(book, wanted, afresh=afresh):
            found[evidence.id] = evidence
            show(evidence.id, len(found), len(wanted))
    return [found[id] for id in wanted]


def verdict(found: list[TheoremEvidence]) -> str:
    """``Checked 12 theorems and lemmas: 60 of 60 lines, … ``."""
    findings = _findings(found)
    lines, checked = sum(f.lines for f in findings), sum(f.lines_checked for f in findings)
    models = sum(f.exact.models for f in findings)
    z = max((f.sampled.max_z or 0.0 for f in findings), default=0.0)
    hypotheses = [h for f in findings for h in f.hypotheses]
    without = [h for h in hypotheses if h.counter_model is None]
    silent = [h for h in without if h.is_beyond_models]
    shown = len(hypotheses) - len(without)
    apart = (
        f" ({len(silent)} more about moments or ranges, where models say little)" if silent else ""
    )
    return (
        f"Checked {counted(len(findings), 'theorem', 'theorems and lemmas')}: "
        f"{checked:,} of {counted(lines, 'line')} in {models:,} exact models, "
        f"largest |z| of the samples {z:.1f}, "
        f"counter-models for {shown} of "
        f"{counted(len(hypotheses) - len(silent), 'hypothesis', 'hypotheses')}{apart}."
    )


def _findings(found: Iterable[TheoremEvidence]) -> list[Finding]:
    from bilemma.findings import Finding

    return [Finding.of(evidence.data) for evidence in found]


def _print(found: list[TheoremEvidence], *, verbose: bool) -> None:
    if verbose:
        table = grid("left", "right", "right", "right", "right")
        for e, finding in zip(found, _findings(found), strict=True):
            models, z = finding.exact.models, finding.sampled.max_z or 0.0
            status = "passed" if e.passed else "FAILED"
            seen = finding.sampled.seen
            power = f"sees {100 * seen:.2g} %" if seen is not None else ""
            table.add_row(e.id, counted(models, "model"), f"|z| ≤ {z:.2f}", power, status)
        console().print(table)
    say(verdict(found))


def problems(found: Iterable[TheoremEvidence], book: Book | None = None) -> Iterator[str]:
    """What did not pass: ``variance-of-product: exact: …``; with the book, where it is written."""
    for evidence in found:
        for problem in evidence.problems:
            place = _place(book, evidence.id) if book and problem.startswith("experiment") else ""
            yield f"{place}{evidence.id}: {problem}"


def _place(book: Book, id: str) -> str:
    """File and line of the experiment of a theorem, as a beginning of a message."""
    from bilemma.library.files import short

    entry = book.theorems[id]
    line = entry.line if entry.experiment is None else entry.experiment.__code__.co_firstlineno
    return f"{short(entry.path, book.root)}:{line}: "


# --- mutants --------------------------------------------------------------------------------------
def try_mutants(
    book: Book, ids: Iterable[str] = (), *, quiet: bool = False, afresh: bool = False
) -> list[Any]:
    """What each layer said of the mutants of these theorems (all without any), in that order."""
    from bilemma.evidence.mutation.kill_rates import try_book

    wanted = list(ids) or list(book.theorems)
    with progress("Trying mutants", wanted=not quiet) as show:
        show("", 0, len(wanted))
        found = {}
        for tried in try_book(book, wanted, afresh=afresh):
            found[tried["id"]] = tried
            show(tried["id"], len(found), len(wanted))
    return [found[id] for id in wanted]


def mutants_verdict(mutants: list[Any]) -> str:
    """``Tried 400 mutants …: refused by the kernel 390 of 390, …``."""
    from bilemma.evidence.mutation.kill_rates import totals

    t = totals(mutants)
    rates = {layer: f"{t[layer]['killed']:,} of {t[layer]['tried']:,}" for layer in LAYERS}
    return (
        f"Tried {counted(t['mutants'], 'mutant')} of {counted(t['places'], 'line')} and claims, "
        f"{sum(t['equivalent'].values()):,} of them no error: "
        f"refused by the kernel {rates['kernel']}, by exact models {rates['exact']}, "
        f"by samples {rates['sampled']} whose effect they can see."
    )


LAYERS = ("kernel", "exact", "sampled")


def _print_mutants(book: Book, mutants: list[Any], *, verbose: bool) -> None:
    from bilemma.library.mutant_notes import judged

    say(mutants_verdict(mutants))
    notes = judged(book, mutants) if verbose else {}
    for id, m in ((tried["id"], s) for tried in mutants for s in tried["survivors"]):
        if verbose:
            note = notes[id].get(m["key"])
            layers = ", ".join(m["survived"])
            why = f" ({note.verdict}: {note.reason.en})" if note else ""
            say(f"  {id}, {m['key']}: not caught by {layers}: {m['statement']}{why}")


def blind(mutants: Iterable[Any]) -> Iterator[str]:
    """Mutants that the kernel took though a model refutes them, or samples missed.

    One that exact models alone let pass is open: nobody knows that it is false.
    """
    for tried in mutants:
        for m in tried["survivors"]:
            for layer in m["survived"]:
                if layer != "exact":
                    where = f"{tried['id']}, line {m['place']}"
                    yield f"{where}: the mutant {m['statement']} was not caught by: {layer}"
