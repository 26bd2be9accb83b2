"""What the judge of exercises says of steps that leave a line out, and of lines that are wrong.

    python benchmarks/judging.py [--wrong N] [--seed S] [--every K] [--rows FILE]

A learner follows the book's proof and writes every other line only: each such step should be
accepted, or answered that a step is missing. And a learner slips: N wrong lines, drawn by a seed
from the mutants of the book's lines and from the table of slips, in equal parts and from all lines
alike, should be answered with a counter-model, and none may be accepted that has one.

A mutant may be true all the same. It counts as wrong unless the kernel proves it: for the judge, or
with the line of the book at hand, which the judge does not know. Each theorem is judged in a copy
of this process. Seconds are those of the processor.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import chain, pairwise, zip_longest
from os import cpu_count
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any, NamedTuple

from measuring import ROOT, Row, print_rows

from bilemma.evidence.mutation.mutants import mutants
from bilemma.evidence.mutation.trials import Mutant, Trial
from bilemma.exercises.book_statements import LoadedLaws, statement_of
from bilemma.exercises.judging import Judge
from bilemma.exercises.line_reader import LineReader, TypedLine
from bilemma.exercises.own_chain import OwnLine, own_chain
from bilemma.exercises.own_lines import exercises_of
from bilemma.exercises.refuting import MANY, refuting
from bilemma.exercises.slips import slips
from bilemma.exercises.verdict import Kind, LineVerdict
from bilemma.library import load_book
from bilemma.library.model import Book
from bilemma.processes.collector import uncollected
from bilemma.processes.forks import aside, shared_out
from bilemma.questions.elaborating.retyping import CannotWriteError
from bilemma.questions.lexing.errors import MisreadError
from bilemma.trusted.terms import Term, TermError, mk

WRONG, SEED = 2000, 1
ON = {Kind.ACCEPTED, Kind.FAR}  # what lets a learner go on
ONWARD, REFUTED = 25.0, 2.0  # per cent that may fall short: of lines left out, of wrong lines

Found = dict[str, Any]


class Asked(NamedTuple):
    """A line to be judged: after which one, where it comes from, and what it should be instead."""

    what: str  # "left out", "mutant" or "slip"
    kind: str
    before: Term
    line: TypedLine
    own: TypedLine

    @property
    def claim(self) -> Term:
        """What the line says."""
        return mk(self.line.relation, self.before, self.line.term)


# --- what is asked --------------------------------------------------------------------------------
def own_lines(id: str, book: Book) -> list[TypedLine]:
    """The lines of a theorem's own proof, its left side first."""
    own = own_chain(book.theorems[id])
    lines = (OwnLine("Eq", own.goal, frozenset()), *own.lines) if own else ()
    return [TypedLine(line.relation, line.term) for line in lines]


def left_out(id: str, book: Book) -> Iterator[Asked]:
    """The steps of whoever writes every other line."""
    lines = own_lines(id, book)
    for before, missing, after in list(zip(lines, lines[1:], lines[2:], strict=False))[::2]:
        relation = max(missing.relation, after.relation, key=("Eq", "Le", "Lt").index)
        asked = TypedLine(relation, after.term)
        yield Asked("left out", relation, before.term, asked, asked)


def wrong_lines(id: str, book: Book, draw: Random) -> Iterator[list[Asked]]:
    """For each line of a proof what may be written in its place, mutants and slips in turn, each in
    a drawn order: of what one can type.
    """
    statement = statement_of(book.theorems[id], book)
    if statement is None:
        return
    reader, writer = LineReader(statement), statement.writer()
    own = own_lines(id, book)
    for before, line in pairwise(own):
        groups = [list(_mutants(before.term, line)), list(_slips(before.term, line))]
        for group in groups:
            group.sort(key=lambda asked: asked.claim.digest)
            draw.shuffle(group)
        mixed = chain.from_iterable(zip_longest(*groups))
        found = {asked.claim: asked for asked in mixed if asked and asked.line not in own}
        yield [asked for asked in found.values() if _is_typed(asked.line, reader, writer)]


def _mutants(before: Term, line: TypedLine) -> Iterator[Asked]:
    for kind, claim in mutants(mk(line.relation, before, line.term)):
        if claim.head == line.relation and claim.args[0] is before:
            yield Asked("mutant", kind, before, line._replace(term=claim.args[1]), line)


def _slips(before: Term, line: TypedLine) -> Iterator[Asked]:
    for slip in slips(line.term):
        with suppress(TermError):
            yield Asked("slip", slip.kind, before, line._replace(term=slip.line), line)


def _is_typed(line: TypedLine, reader: LineReader, writer: Any) -> bool:
    with suppress(CannotWriteError, MisreadError, TermError):
        return reader.line(reader.text(line, writer)) == line
    return False


def drawn(ids: Iterable[str], book: Book, count: int, seed: int) -> dict[str, list[Asked]]:
    """So many wrong lines by the ids of their theorems: one of every line, then a second one …"""
    draw, waiting = Random(seed), []  # noqa: S311 no secret
    for id in ids:
        waiting += [(id, iter(group)) for group in wrong_lines(id, book, draw)]
    found: dict[str, list[Asked]] = {}
    while waiting and count:
        draw.shuffle(waiting)
        for id, group in list(waiting):
            asked = next(group, None) if count else None
            if asked is None:
                waiting.remove((id, group))
                continue
            found.setdefault(id, []).append(asked)
            count -= 1
    return found


# --- what is said ---------------------------------------------------------------------------------
def judged(id: str, book: Book, asked: Iterable[Asked]) -> list[Found]:
    """What the judge says of lines of a proof of one theorem."""
    statement = statement_of(book.theorems[id], book)
    if statement is None:
        return []
    judge, found = Judge(statement, LoadedLaws(book)), []
    for one in asked:
        begun = process_time()
        verdict = judge.judge(one.before, one.line.term, one.line.relation)
        seconds = process_time() - begun
        row = {"theorem": id, "what": one.what, "kind": one.kind, "relation": one.line.relation}
        row |= {"claim": repr(one.claim), "said": str(verdict.kind), "seconds": round(seconds, 2)}
        if one.what != "left out":
            row["true"] = _is_true(id, book, one, verdict)
            row["fault"] = verdict.kind in ON and _is_false(statement.hypotheses, one.claim)
        found.append(row)
    return found


def _is_true(id: str, book: Book, asked: Asked, verdict: LineVerdict) -> bool:
    """Whether the kernel proves a mutant: it is none, then."""
    if verdict.kind is not Kind.UNDECIDED:
        return verdict.kind is not Kind.FALSE
    if _follows(id, book, asked):
        return True
    entry = book.theorems[id]
    own = mk(asked.own.relation, asked.before, asked.own.term)
    proved = [entry.theorem, *(step.theorem for step in entry.steps)]
    theorem = next((th for th in proved if th.conclusion is own), None)
    if theorem is None:
        return False
    trial, mutant = Trial(theorem, None, id, (), proved), Mutant(asked.kind, asked.claim)
    return bool(trial.proved(mutant))


def _follows(id: str, book: Book, asked: Asked) -> bool:
    """Whether the judge accepts it once it is told what the book's proof says of both lines."""
    statement = statement_of(book.theorems[id], book)
    if statement is None:
        return False
    entry = book.theorems[id]
    said = {step.theorem.conclusion for step in entry.steps} | {entry.claim}
    known = sorted((p for p in said if p.head == "Eq"), key=lambda p: p.order)
    told = Judge(replace(statement, hypotheses=(*statement.hypotheses, *known)), LoadedLaws(book))
    verdict = told.judge(asked.before, asked.line.term, asked.line.relation)
    return verdict.kind in ON


def _is_false(hypotheses: tuple[Term, ...], claim: Term) -> bool:
    """Whether a model says so, however many it takes."""
    return refuting(hypotheses, claim, MANY) is not None


def all_judged(
    asked: dict[str, list[Asked]], book: Book, hear: Callable[[str], None]
) -> list[Found]:
    """What is said of all lines, a copy of this process for each theorem."""
    with tempfile.TemporaryDirectory() as folder:

        def do(id: str) -> None:
            with aside(lambda _: judged(id, book, asked[id])) as work:
                rows = work(lambda _: None)
            Path(folder, f"{id}.json").write_text(json.dumps(rows), encoding="utf-8")

        shared_out(sorted(asked, key=lambda id: -len(asked[id])), do, hear, cpu_count() or 1)
        files = (Path(folder, f"{id}.json") for id in asked)
        return [row for file in files for row in json.loads(file.read_text("utf-8"))]


# --- what comes of it -----------------------------------------------------------------------------
def table(rows: list[Found]) -> Iterator[Row]:
    """Shares that fall short, in per cent, beside what they may be."""
    skipped = [row for row in rows if row["what"] == "left out"]
    wrong = [row for row in rows if row["what"] != "left out"]
    if skipped:
        stuck = Counter(row["said"] for row in skipped)
        share = 100 - 100 * sum(stuck[kind] for kind in ON) / len(skipped)
        yield Row("a line left out: neither accepted nor far", share, "%", ONWARD, _counts(skipped))
    if wrong:
        real = [row for row in wrong if not row["true"]]
        open_ = sum(row["said"] != Kind.FALSE for row in real)
        share = 100 * open_ / len(real)
        note = f"{open_} of {len(real)}; {len(wrong) - len(real)} others are true"
        yield Row("a wrong line: no counter-model", share, "%", REFUTED, note)
        faults = sum(row["fault"] for row in wrong)
        yield Row("  accepted though a model refutes it", faults, "", 0)
    for what, group in (("a line left out", skipped), ("a wrong line", wrong)):
        if len(group) > 1:
            times = [row["seconds"] for row in group]
            note = f"95 % within {quantiles(times, n=20)[-1]:.2f} s, most {max(times):.2f} s"
            yield Row(f"  time for {what}, median", median(times), "s", None, note)


def _counts(rows: list[Found]) -> str:
    parts = []
    for name, kinds in (("equations", ("Eq",)), ("bounds", ("Le", "Lt"))):
        said = Counter(row["said"] for row in rows if row["relation"] in kinds)
        if said:
            parts.append(f"{name}: {', '.join(f'{n} {kind}' for kind, n in said.most_common())}")
    return "; ".join(parts)


def main() -> None:
    """Judge, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--wrong", type=int, default=WRONG, help="how many wrong lines; 0 for none")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--every", type=int, default=1, help="only every so many of the theorems")
    parser.add_argument("--all", action="store_true", help="lines left out of no exercises, too")
    parser.add_argument("--rows", type=Path, help="a file for what was said of each line")
    given = parser.parse_args()
    with uncollected():
        book = load_book(ROOT)
        ids = sorted(exercises_of(book))[:: given.every]
        asked = drawn(ids, book, given.wrong, given.seed)
        for id in book.theorems if given.all else ids:
            asked.setdefault(id, []).extend(left_out(id, book))
        asked = {id: lines for id, lines in asked.items() if lines}
        rows = all_judged(asked, book, partial(print, "  ...", flush=True))
    if given.rows:
        lines = (json.dumps(row, ensure_ascii=False) for row in rows)
        given.rows.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    print_rows(table(rows))


if __name__ == "__main__":
    main()
