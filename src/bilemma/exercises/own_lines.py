"""Which theorems are exercises: the lines of the page's own proof, typed, before the judge.

That is a check of theorems like others: what it finds is kept, and recorded with the book.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from threading import active_count
from typing import Any

from bilemma.findings.records import Check, find_all, known
from bilemma.library.model import Book, TheoremEntry
from bilemma.processes.forks import aside
from bilemma.questions.elaborating.retyping import CannotWriteError
from bilemma.questions.lexing.errors import MisreadError
from bilemma.trusted.terms import Term

from .book_statements import LoadedLaws, statement_of, theorems_in, withheld
from .judging import Judge
from .line_reader import LineReader, TypedLine
from .own_chain import OwnLine, own_chain
from .statement import ExerciseStatement
from .verdict import Kind

LEAST = 2  # lines of the page's own proof; a proof of one line leaves nothing to do


class UntypableError(ValueError):
    """A line of the page cannot be typed as a question is, or reads as something else."""


def own_proof(
    entry: TheoremEntry, statement: ExerciseStatement, numbers: Mapping[str, int], accepted: int
) -> dict[str, Any]:
    """The book's proof of an exercise as data, for :meth:`.tasks.OwnProof.of_data`.

    Args:
        entry: the theorem.
        statement: the same as a statement.
        numbers: those that its page gives hypotheses, by their ids; some have none.
        accepted: how many of the lines the judge accepts.
    """
    chain = own_chain(entry)
    if chain is None:
        raise ValueError(f"the proof of {entry.id} has no chain of lines")
    numbered = {h.term: numbers[h.id] for h in entry.hypotheses if numbers.get(h.id)}
    uses = [numbers_used(line.hypotheses, numbered) for line in chain.lines]
    return {
        "lines": typed_lines(statement, chain.lines),
        "uses": [sorted(found or ()) for found in uses],
        "complete": accepted == len(chain.lines),
    }


def numbers_used(used: frozenset[Term], numbered: Mapping[Term, int]) -> frozenset[int] | None:
    """The numbers of the hypotheses that a line of a proof rests on.

    A number may stand for several propositions that a page says in one clause. None where a line
    rests on one of them and not on the others, or on what has no number: no answer is right then.

    Args:
        used: the hypotheses of the kernel's theorem of the line.
        numbered: the numbers that the page gives hypotheses.
    """
    if not used <= numbered.keys():
        return None
    found = {numbered[p] for p in used}
    whole = all(p in used for p, number in numbered.items() if number in found)
    return frozenset(found) if whole else None


def typed_lines(statement: ExerciseStatement, lines: Iterable[OwnLine]) -> list[str]:
    """How lines are typed. Raises UntypableError if one is not what one types in its letters."""
    writer, reader = statement.writer(), LineReader(statement)
    found = []
    for line in (TypedLine(line.relation, line.term) for line in lines):
        try:
            text = reader.text(line, writer)
            again = reader.line(text)
        except (CannotWriteError, MisreadError) as error:
            raise UntypableError(str(error)) from None
        if again != line:
            raise UntypableError(text)
        found.append(text)
    return found


def judged_lines(entry: TheoremEntry, book: Book) -> dict[str, Any]:
    """The typed lines of a theorem's own proof, each with its verdict; none if there are none."""
    statement, chain = statement_of(entry, book), own_chain(entry)
    if statement is None or chain is None:
        return {"lines": [], "cites": []}
    start = OwnLine("Eq", chain.goal, frozenset())
    try:
        _, *texts = typed_lines(statement, (start, *chain.lines))
    except UntypableError:
        return {"lines": [], "cites": []}
    judge = Judge(statement, LoadedLaws(book))
    verdicts = [
        judge.judge(before.term, line.term, line.relation)
        for before, line in pairwise((start, *chain.lines))
    ]
    cited = {id for v in verdicts if v.theorem is not None for id in theorems_in(v.theorem, book)}
    rows = zip(texts, verdicts, strict=True)
    return {
        "lines": [[text, str(verdict.kind)] for text, verdict in rows],
        "cites": sorted(cited),
    }


def judged_aside(entry: TheoremEntry, book: Book) -> dict[str, Any]:
    """The same, found by a copy of this process, whose memory is free again when it is done: the
    searches for one theorem make terms by the million, and a process keeps every term that it made.

    Where other threads are at work a copy might wait for what they hold; it is found here then.
    """
    if active_count() > 1:
        return judged_lines(entry, book)
    with aside(lambda _: judged_lines(entry, book)) as work:
        return work(lambda _: None)


def is_exercise(entry: TheoremEntry, found: Mapping[str, Any], book: Book) -> bool:
    """Whether a theorem of which this was found can be set as an exercise.

    Its own proof is then a route from the first line to the last, by what still stands before the
    theorem; where a line is far, the steps in between are lines that the judge accepts.
    """
    lines = found["lines"]
    if len(lines) < LEAST or any(kind not in (Kind.ACCEPTED, Kind.FAR) for _, kind in lines):
        return False
    return withheld(entry, book).isdisjoint(found["cites"])


# --- kept, as what all checks find ----------------------------------------------------------------
def inputs(entry: TheoremEntry) -> str:
    """A digest of a theorem, of the lines of its proof, and of where it stands."""
    digest = blake2b(digest_size=16)
    chain = own_chain(entry)
    terms = [h.term for h in entry.hypotheses]
    if chain is not None:
        terms += (*chain.hypotheses, chain.goal, *(line.term for line in chain.lines))
        digest.update("".join(line.relation for line in chain.lines).encode())
    for term in (*terms, entry.claim):
        digest.update(term.digest)
    digest.update(entry.chapter.encode())
    return digest.hexdigest()


EXERCISES = Check("exercises", inputs, judged_aside)


def find_own_lines(
    book: Book, jobs: int = 0, *, afresh: bool = False
) -> Iterator[tuple[str, Any, int]]:
    """What is found of each theorem that has such lines, and of how many there will be."""
    ids = [id for id, entry in book.theorems.items() if own_chain(entry)]
    if ids:  # none of them would be all of the book
        for id, data in find_all(EXERCISES, book, ids, jobs, afresh=afresh):
            yield id, data, len(ids)


def exercises_of(book: Book, jobs: int = 0) -> dict[str, int]:
    """The exercises of a book by id, each with how many of its own lines the judge accepts; they
    are judged where nothing is known of them.
    """
    return exercises_among(book, {id: data for id, data, _ in find_own_lines(book, jobs)})


def known_exercises(book: Book) -> dict[str, int]:
    """The same, of what is known without judging anything."""
    root, found = Path(book.root), {}
    for id, entry in book.theorems.items():
        if own_chain(entry) and (data := known(EXERCISES, entry, root)) is not None:
            found[id] = data
    return exercises_among(book, found)


def exercises_among(book: Book, found: Mapping[str, Any]) -> dict[str, int]:
    """The exercises among theorems of which this was found."""
    chosen = {id: data for id, data in found.items() if is_exercise(book.theorems[id], data, book)}
    return {id: accepted_in(data) for id, data in sorted(chosen.items())}


def accepted_in(found: Mapping[str, Any]) -> int:
    """How many of the lines the judge accepts as one step."""
    return sum(kind == Kind.ACCEPTED for _, kind in found["lines"])
