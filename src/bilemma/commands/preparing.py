"""What a site is made from: the book proved, replayed and checked, and its pages written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from bilemma.claims.audit_model import Audit
from bilemma.editions import editions_of, kept_editions
from bilemma.evidence.report import TheoremEvidence
from bilemma.evidence.summary import summary as figures_of
from bilemma.findings.theorem_findings import Finding
from bilemma.library.book_proofs import certificates
from bilemma.library.book_proofs.replaying import Ahead
from bilemma.library.book_records.registry import check_registry
from bilemma.library.model import Book
from bilemma.processes.collector import uncollected
from bilemma.processes.forks import aside, forked
from bilemma.render.site.languages import Edition

from .auditing import audited, claims_verdict
from .checks import gather, replay, set_exercises, try_mutants
from .proving import summary
from .recording import is_recorded, unrecorded
from .remaking import patiently
from .terminal import Refused
from .verdicts import blind, findings_of, mutants_verdict, problems, verdict


def written(
    book: Book,
    keep: Callable[[], object],
    ahead: Ahead | None,
    tell: Callable[[str], None],
    *,
    kept: bool,
) -> dict[str, Edition]:
    """Replay and check a proved book, and write its pages; a few records are made again beside.

    Raises Refused.

    ``keep`` keeps its catalogue; ``ahead`` has replayed some certificates; ``tell`` is called with
    a sentence about each part; ``kept`` takes what earlier builds kept.
    """
    with aside(lambda _: patiently(book, afresh=not kept)) as again:
        editions = _written(book, keep, ahead, tell, kept=kept)
        if made := again(tell):
            tell(made)
        return editions


def _written(
    book: Book,
    keep: Callable[[], object],
    ahead: Ahead | None,
    tell: Callable[[str], None],
    *,
    kept: bool,
) -> dict[str, Edition]:
    check_registry(book)
    tell(f"Proved {summary(list(book.theorems.values()))}.")
    with uncollected():
        audit, recorded = forked([partial(audited, book), partial(_read_beside, book, keep)])
    if audit.sources:
        tell(claims_verdict(audit))
    # The replay runs in a process of its own. Nothing is given before it has ended well.
    documents = certificates.to_replay(book, audit.theorems)
    with ThreadPoolExecutor(1) as pool:
        replayed = pool.submit(replay, book, audit, documents, ahead, quiet=True)
        findings, mutants = _checked(book, recorded, tell)
        steps = certificates.steps_in(documents)
        editions = _editions(book, audit, findings, mutants, steps, kept=kept)
        replayed.result()
    return editions


def _read_beside(
    book: Book, keep: Callable[[], object]
) -> tuple[list[TheoremEvidence], list[Any]] | None:
    """What is done while claims are judged: the catalogue is kept, what is on record is read."""
    keep()
    return _recorded(book)


def _recorded(book: Book) -> tuple[list[TheoremEvidence], list[Any]] | None:
    """What is on record of all theorems and of their mutants; None where something is not."""
    if not is_recorded(book):
        return None
    return gather(book, quiet=True), try_mutants(book, quiet=True)


def _checked(
    book: Book,
    recorded: tuple[list[TheoremEvidence], list[Any]] | None,
    tell: Callable[[str], None],
) -> tuple[Mapping[str, Finding], Sequence[Any]]:
    """What the checks find about each theorem, and about the mutants. Raises Refused."""
    found = recorded[0] if recorded else gather(book)
    findings = {finding.id: finding for finding in findings_of(found)}
    tell(verdict(findings.values()))
    mutants = recorded[1] if recorded else try_mutants(book)
    tell(mutants_verdict(mutants))
    if wrong := [*problems(found, book), *blind(mutants)]:
        raise Refused("\n".join(wrong))
    if advice := "" if recorded else unrecorded(book):
        tell(advice)
    return findings, mutants


def _editions(
    book: Book,
    audit: Audit,
    findings: Mapping[str, Finding],
    mutants: Sequence[Any],
    steps: int,
    *,
    kept: bool,
) -> dict[str, Edition]:
    """The pages of both languages, made at the same time, with what earlier builds have kept."""
    figures = figures_of(book, findings.values(), mutants, steps)
    known, exercises = kept_editions(book.root) if kept else None, set_exercises(book)
    return editions_of(book, findings, figures, known, audit, exercises=exercises, at_once=True)
