"""``bilemma prove``: the kernel's verdict on every line of every proof."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import click

from bilemma.library import BookError, theorem_ids
from bilemma.library.book_records.shapes import shape
from bilemma.library.kept_book import last_catalogue
from bilemma.library.known_statements.repetitions import same_statements
from bilemma.library.model import Book, TheoremEntry
from bilemma.library.on_disk.faults import Fault

from .chosen_book import Workplace, choose, ids_of, load_chosen, load_sound, report
from .terminal import (
    Refused,
    as_json,
    console,
    counted,
    from_here,
    grid,
    in_language,
    print_json,
    progress,
    say,
    warn,
)


@click.command()
@click.argument("ids", metavar="[ID]...", nargs=-1)
@click.option("--afresh", is_flag=True, help="Search for every proof again.")
@click.option("-v", "--verbose", is_flag=True, help="Show each theorem, and the time it took.")
@in_language
@as_json
@click.pass_obj
def prove(
    place: Workplace,
    ids: tuple[str, ...],
    *,
    afresh: bool,
    verbose: bool,
    as_json: bool,
    language: str,
) -> None:
    """Prove the theorems of the book.

    ID is a theorem's id, its function's name, or the path of its file; without any, all theorems
    are shown. What a theorem cites is proved before it.

    Where nothing was edited, the kernel does the inferences of the last run again, which are kept
    in .cache, and nobody searches for them.
    """
    begun = time.perf_counter()
    wanted = ids_of(ids, place.root)
    book, times = _load(place.root, wanted, quiet=as_json, afresh=afresh)
    chosen = choose(book, wanted)
    seconds = time.perf_counter() - begun
    rows = [_row(entry, times) for entry in chosen]
    if as_json:
        faults = [{"message": f.message, "costs": list(f.costs)} for f in book.faults]
        print_json({"theorems": rows, "faults": faults, "seconds": round(seconds, 4)})
    else:
        if verbose:
            _print(rows, language)
        say(_proved(chosen, seconds, language))
    for warning in _repetitions(place.root, book, wanted) if wanted else ():
        warn(f"warning: {warning}")
    if wanted:  # what is wrong with a list does not concern these theorems
        report(book.faults)
    elif book.faults:
        raise Refused("" if as_json else _refusals(book.faults))


def _refusals(faults: Iterable[Fault]) -> str:
    """What was refused, what exact models say, and what was not tried because it rests on that."""
    found = []
    for fault in faults:
        message = str(_with_models(fault.error)) if fault.error else fault.message
        if others := ", ".join(fault.costs[1:]):
            message += f"\nNot tried, for they rest on it: {others}"
        found.append(message)
    return from_here("\n\n".join(found))


def _with_models(error: BookError) -> BookError:
    """The refusal and what exact models say of the line."""
    from . import opinions  # with NumPy, which is not needed before something is refused

    return opinions.with_models(error)


def _load(
    root: Path, ids: Sequence[str], *, quiet: bool, afresh: bool
) -> tuple[Book, Mapping[str, float]]:
    """The book and its times; of a line that was refused, also what exact models say of it."""
    try:
        return timed_load(root, ids, quiet=quiet, afresh=afresh)
    except BookError as error:
        raise _with_models(error) from None


def _proved(entries: list[TheoremEntry], seconds: float, language: str) -> str:
    """``Proved 12 theorems … in 1.20 s; 10 of the proofs are as they were.``"""
    kept = sum(entry.recalled for entry in entries)
    if language == "zh":
        again = f"；其中 {kept:,} 条的证明与上次相同" if kept else ""
        return f"已证明{_summary_zh(entries)}，用时 {seconds:.2f} 秒{again}。"
    again = f"; {kept:,} of the proofs are as they were" if kept else ""
    return f"Proved {summary(entries)} in {seconds:.2f} s{again}."


def _repetitions(root: Path, book: Book, ids: list[str]) -> list[str]:
    """A warning for each of these theorems that says what another one says.

    Of the theorems that were not loaded, those are loaded that had the shape of one of these when
    the book was listed last.
    """
    listed, known = last_catalogue(root), set(theorem_ids(root))
    shapes = {shape(book.theorems[id].claim) for id in ids}
    alike = [t.id for t in listed.theorems.values() if t.shape in shapes] if listed else []
    others = [id for id in alike if id in known and id not in book.theorems]
    if others:
        with suppress(BookError):  # it is broken, which is no reason to refuse these
            book = load_chosen(root, [*others, *ids], lambda *_: None)
    return [
        f"{id} says what {other} says, up to the names of letters: `bilemma show {other}`"
        for id, other in same_statements(book, ids).items()
    ]


def timed_load(
    root: Path, ids: Sequence[str] = (), *, quiet: bool = False, afresh: bool = False
) -> tuple[Book, Mapping[str, float]]:
    """These theorems with all that they use, or as much of the book as is whole.

    With it, the seconds that each theorem took, with what it was the first to cite.
    """
    starts: list[tuple[str, float]] = []
    with progress("Proving", wanted=not quiet) as show:

        def note(id: str, number: int, total: int) -> None:
            starts.append((id, time.perf_counter()))
            show(id, number, total)

        if ids:
            book = load_chosen(root, ids, note, afresh=afresh)
        else:
            book = load_sound(root, note, afresh=afresh)
    starts.append(("", time.perf_counter()))
    pairs = pairwise(starts)
    return book, {id: after - before for (id, before), (_, after) in pairs}


def _steps(entries: Iterable[TheoremEntry]) -> tuple[int, int]:
    """How many steps, and how many elementary ones."""
    steps = [step for entry in entries for step in entry.steps]
    return len(steps), sum(len(step.elementary) for step in steps)


def _summary_zh(entries: list[TheoremEntry]) -> str:
    steps, inside = _steps(entries)
    only = {"theorem": "定理", "lemma": "引理"}[entries[0].kind] if len(entries) == 1 else ""
    what = only or "定理与引理"
    return f"{what} {len(entries):,} 条（{steps:,} 步，基本步骤 {inside:,} 步）"


def summary(entries: list[TheoremEntry]) -> str:
    """``12 theorems and lemmas (60 steps, 1,200 elementary)``."""
    steps, inside = _steps(entries)
    one = entries[0].kind if len(entries) == 1 else "theorem"
    what = counted(len(entries), one, "theorems and lemmas")
    return f"{what} ({counted(steps, 'step')}, {inside:,} elementary)"


def _row(entry: TheoremEntry, times: Mapping[str, float]) -> dict[str, Any]:
    return {
        "id": entry.id,
        "kind": entry.kind,
        "chapter": entry.chapter,
        "steps": len(entry.steps),
        "elementary": sum(len(step.elementary) for step in entry.steps),
        "seconds": round(times.get(entry.id, 0.0), 6),
    }


def _print(rows: list[dict[str, Any]], language: str) -> None:
    table = grid("left", "right", "right")
    for row in rows:
        steps = f"{row['steps']} 步" if language == "zh" else counted(row["steps"], "step")
        table.add_row(row["id"], steps, f"{1000 * row['seconds']:.1f} ms")
    console().print(table)
