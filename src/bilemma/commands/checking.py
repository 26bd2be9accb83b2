"""``bilemma check``: replay every certificate, and try to refute every line."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click

from .book import Place, choose
from .terminal import Refused, as_json, console, counted, grid, print_json, progress, say

if TYPE_CHECKING:
    from bilemma.evidence.report import TheoremEvidence
    from bilemma.library.model import Book

__all__ = ["check", "gather", "replay_in_fresh_process", "verdict"]


@click.command(short_help="Replay the proofs, and try to refute each line.")
@click.argument("ids", metavar="[ID]...", nargs=-1)
@click.option("--replay", "only_replay", is_flag=True, help="Only replay the certificates.")
@click.option("-v", "--verbose", is_flag=True, help="Show each theorem.")
@as_json
@click.pass_obj
def check(
    place: Place, ids: tuple[str, ...], *, only_replay: bool, verbose: bool, as_json: bool
) -> None:
    """Replay the certificates of all proofs in a fresh process that has the kernel alone, then
    evaluate every line of the theorems ID (all without any) in exact models and by sampling, run
    their experiments, and look for counter-models without each hypothesis.

    Results are kept in .cache/evidence; what did not change is not checked again.
    """
    book = place.load(quiet=as_json)
    chosen = [entry.id for entry in choose(book, ids)]
    begun = time.perf_counter()
    steps = replay_in_fresh_process(book)
    seconds = time.perf_counter() - begun
    found = [] if only_replay else gather(book, chosen, quiet=as_json)
    if as_json:
        print_json([e.to_json() for e in found] if found else _replayed(book, chosen))
    else:
        what = counted(len(book.theorems), "certificate")
        say(f"Replayed {what} ({counted(steps, 'step')}) in {seconds:.2f} s.")
        if found:
            _print(found, verbose=verbose)
    _end(found)


def replay_in_fresh_process(book: Book) -> int:
    """Replay the certificates of the book where only the kernel is; how many steps they have.

    Raises Refused if one is refused, or proves something else than the book says.
    """
    from bilemma.library import certificates

    documents = certificates(book)
    child = subprocess.run(
        [sys.executable, "-m", "bilemma.commands.replay"],
        input=json.dumps(documents),
        capture_output=True,
        text=True,
        check=False,
    )
    if child.returncode:
        raise Refused(f"replay: {child.stderr.strip()}")
    proved = json.loads(child.stdout)
    for id, entry in book.theorems.items():
        if proved.get(id) != entry.theorem.digest.hex():
            raise Refused(f"replay: the certificate of {id} proves something else than the book")
    return sum(len(document["steps"]) for document in documents.values())


def _replayed(book: Book, ids: Iterable[str]) -> list[dict[str, Any]]:
    return [{"id": id, "proved": True, "steps": len(book.theorems[id].steps)} for id in ids]


def gather(book: Book, ids: Iterable[str] = (), *, quiet: bool = False) -> list[TheoremEvidence]:
    """The evidence for these theorems (all without any) in the book's order, with progress."""
    from bilemma.evidence.report import check_book

    wanted = list(ids) or list(book.theorems)
    with progress("Checking", wanted=not quiet) as show:
        show("", 0, len(wanted))
        found = {}
        for evidence in check_book(book, wanted):
            found[evidence.id] = evidence
            show(evidence.id, len(found), len(wanted))
    return [found[id] for id in wanted]


def verdict(found: list[TheoremEvidence]) -> str:
    """``Checked 12 theorems and lemmas: 60 of 60 lines, … ``."""
    data = [evidence.data for evidence in found]
    lines, checked = (sum(d[key] for d in data) for key in ("lines", "lines_checked"))
    models = sum(d["exact"]["models"] for d in data)
    z = max((d["sampled"]["max_z"] for d in data), default=0.0)
    hypotheses = [h for d in data for h in d["hypotheses"]]
    needed = sum(1 for h in hypotheses if h["counter_model"])
    return (
        f"Checked {counted(len(data), 'theorem', 'theorems and lemmas')}: "
        f"{checked:,} of {counted(lines, 'line')} in {models:,} exact models, "
        f"largest |z| of the samples {z:.1f}, "
        f"counter-models for {needed} of {counted(len(hypotheses), 'hypothesis', 'hypotheses')}."
    )


def _print(found: list[TheoremEvidence], *, verbose: bool) -> None:
    if verbose:
        table = grid("left", "right", "right", "right")
        for e in found:
            models, z = e.data["exact"]["models"], e.data["sampled"]["max_z"]
            status = "passed" if e.passed else "FAILED"
            table.add_row(e.id, counted(models, "model"), f"|z| ≤ {z:.2f}", status)
        console().print(table)
    say(verdict(found))


def problems(found: Iterable[TheoremEvidence]) -> Iterator[str]:
    """What did not pass: ``variance-of-product: exact: …``."""
    for evidence in found:
        yield from (f"{evidence.id}: {problem}" for problem in evidence.problems)


def _end(found: list[TheoremEvidence]) -> None:
    if wrong := list(problems(found)):
        raise Refused("\n".join(wrong))
