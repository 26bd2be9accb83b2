"""``bilemma exercise``: a theorem of the book, proved by whoever sits at the terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bilemma.bilingual.phrase import Math
from bilemma.exercises.author_settings import read_settings
from bilemma.exercises.book_statements import LoadedLaws, statement_of
from bilemma.exercises.own_lines import EXERCISES, accepted_in, find_own_lines, is_exercise
from bilemma.exercises.proof_session import ProofSession
from bilemma.exercises.verdict import Kind, LineVerdict
from bilemma.exercises.verdict_words import counter_model, grounds, idea, named_cause
from bilemma.findings.records import record, recorded
from bilemma.formulas.clause_phrases import words_list
from bilemma.formulas.plain import plain, plain_node
from bilemma.processes.collector import uncollected
from bilemma.proof.dumping import dump
from bilemma.questions.elaborating.retyping import CannotWriteError
from bilemma.questions.lexing.errors import MisreadError, Said
from bilemma.render.writers.authors_words import plain as plain_words

from .chosen_book import Workplace, choose
from .output import Target, write
from .terminal import Refused, counted, in_language, say, waiting, wrapped

if TYPE_CHECKING:
    from bilemma.derive.closed_forms.workbench import Cause
    from bilemma.library.model import Book, TheoremEntry
    from bilemma.trusted.terms import Term

WORDS: dict[str, Said] = {
    "given": Said("Given", "已知"),
    "induction": Said("Induction hypothesis", "归纳假设"),
    "show": Said("Show", "求证"),
    "begin": Said("Begin with", "从这里开始"),
    "accepted": Said("accepted: {}", "正确：{}"),
    "far": Said(
        "true, but a step is missing: write a line between, or type ? for a hint",
        "结论正确，但不止一步：请在中间补一行，或键入 ? 看提示",
    ),
    "false": Said("false: {}", "不正确：{}"),
    "undecided": Said(
        "not decided: no exception in {} examples, and no proof in one step; write a line between",
        "未能判断：试过 {} 个例子，没有例外，也没有一步可得的证明；请在中间补一行",
    ),
    "same": Said("this is the last line, once more", "与上一行相同"),
    "hint": Said("hint: {}", "提示：{}"),
    "no hint": Said("no hint from here", "这里没有提示"),
    "done": Said("Proved.", "证毕。"),
    "open": Said("The right side is not reached yet.", "尚未得出右边。"),
    "none": Said("{} cannot be set as an exercise: {}", "{} 不能作为习题：{}"),
    "weaker": Said(
        "the right side is reached, but by <= alone: one line has to be <",
        "已到达右边，但各行只给出 <=：其中须有一行是 <",
    ),
    "no equation": Said("it does not compare two numbers", "它不是两个数之间的等式或不等式"),
    "no letters": Said("it cannot be typed as questions are", "它无法按提问的写法键入"),
}


@click.command()
@click.argument("id", required=False)
@in_language
@click.option(
    "--step",
    type=click.IntRange(1, 2),
    help="How many inferences may stand in one line; else what the author says, or 2.",
)
@click.option(
    "--certificate",
    type=Target(is_folder=False),
    metavar="FILE",
    help="Write the certificate of the finished proof.",
)
@click.option("--list", "listing", is_flag=True, help="List the theorems that are exercises.")
@click.option("--record", "recording", is_flag=True, help="Keep with the book which they are.")
@click.option(
    "--afresh", is_flag=True, help="Judge their lines again, and compare with what is on record."
)
@click.pass_obj
def exercise(
    place: Workplace,
    id: str | None,
    *,
    language: str,
    step: int | None,
    certificate: Path | None,
    listing: bool,
    recording: bool,
    afresh: bool,
) -> None:
    """Prove the theorem ID yourself: from its left side on, a line of standard input each, every
    one equal to the one before, or of an inequality =, <= or < and a formula. Of a theorem that is
    proved by induction, show the step.

    A line is typed as in `bilemma ask`, such as E(X^2) - E(X)^2. The kernel accepts it as one
    small step, by axioms, definitions and what stands before the theorem in the book; or an exact
    model shows that it is false; or neither is found. ? gives a hint, and < takes a line back. The
    exit code is 0 if the right side was reached.
    """
    book = place.load()
    if listing or recording or afresh:
        found = _found(book, afresh=afresh)
        if listing:
            _list(book, found, language)
        if recording:
            say(f"Recorded; {counted(len(record(EXERCISES, book, found)), 'file')} changed.")
        elif afresh:
            _compare(book, found)
        return
    if id is None:
        raise click.UsageError("which theorem? bilemma exercise --list shows those that there are")
    (entry,) = choose(book, [id])
    proof = _ProofUnderWay(_session(entry, book, step, language), entry, language)
    proof.begin()
    for line in sys.stdin:
        proof.take(line.strip())
        if proof.theorem is not None:
            break
    if proof.theorem is None:
        raise Refused(WORDS["open"][language])
    click.echo(WORDS["done"][language])
    if certificate is not None:
        write(certificate, json.dumps({entry.id: dump(proof.theorem)}) + "\n")


def _session(entry: TheoremEntry, book: Book, step: int | None, language: str) -> ProofSession:
    """The proof of a theorem. Raises Refused if it cannot be an exercise."""
    statement = statement_of(entry, book)
    why = "no equation"
    if statement is not None:
        settings = read_settings(book)
        statement = settings.narrowed(statement)
        step = step or settings.step_of(entry.id)
        session = ProofSession(statement, LoadedLaws(book), step=step)
        try:
            statement.writer().text(statement.goal)
            _ = session.reader.letters
        except (CannotWriteError, MisreadError):
            why = "no letters"
        else:
            return session
    raise Refused(WORDS["none"][language].format(entry.id, WORDS[why][language]))


class _ProofUnderWay:
    """A proof at the terminal."""

    def __init__(self, session: ProofSession, entry: TheoremEntry, language: str) -> None:
        self.session, self.entry, self.language = session, entry, language
        self.notation = session.statement.notation
        statement = session.statement
        others = [p for p in statement.hypotheses if p is not statement.induction]
        self.numbers = {p: n for n, p in enumerate(others, 1)}
        self.theorem: Any = None

    def begin(self) -> None:
        """Say what is given, and what is to be shown."""
        statement, writer = self.session.statement, self.session.statement.writer()
        click.echo(f"{WORDS['given'][self.language]}:")
        for hypothesis, n in self.numbers.items():
            self.tell(f"H{n} {self._said(hypothesis)}")
        if statement.induction is not None:
            click.echo(f"{WORDS['induction'][self.language]}:")
            self.tell(self._said(statement.induction))
        click.echo(f"{WORDS['show'][self.language]}:")
        self.tell(plain(statement.claim, self.notation))
        click.echo(f"{WORDS['begin'][self.language]}: {writer.text(statement.goal)}")

    def _said(self, p: Term) -> str:
        (words,) = words_list([p], self.language, notation=self.notation)
        return self._phrase(words)

    def take(self, line: str) -> None:
        """A line of the learner."""
        if not line:
            return
        if line == "?":
            hint = self.session.hint()
            found = self._hints(hint.kind, hint.causes) if hint else WORDS["no hint"][self.language]
            self.tell(found)
        elif line == "<":
            self.session.back()
        else:
            self._judge(line)

    def _judge(self, line: str) -> None:
        try:
            with uncollected():
                verdict = self.session.say(line)
        except MisreadError as error:
            click.echo(error.shown(self.language))
            return
        self.tell(WORDS[verdict.kind][self.language].format(self._about(verdict)))
        if verdict.kind is Kind.ACCEPTED:
            self.theorem = self.session.theorem()
            if self.session.is_weaker():
                self.tell(WORDS["weaker"][self.language])

    def _about(self, verdict: LineVerdict) -> str:
        """What is said beside the kind of a verdict."""
        if verdict.kind is Kind.FALSE:
            return self._plain(counter_model(verdict)[self.language])
        if verdict.kind is Kind.ACCEPTED:
            laws, induction = self.session.judge.citable.book_laws, self.session.statement.induction
            found = grounds(verdict, laws, self.numbers, induction)
            return self._plain(self._comma([words for _, words in found]))
        return str(verdict.models)

    def _hints(self, kind: str, causes: Iterable[Cause]) -> str:
        laws = self.session.judge.citable.book_laws
        named = [named_cause(cause, laws) for cause in causes if cause.kind != "tactic"]
        said = self._plain(self._comma([idea(kind), *named]))
        return WORDS["hint"][self.language].format(said)

    def _comma(self, words: list[Said]) -> str:
        return {"en": "; ", "zh": "；"}[self.language].join(w[self.language] for w in words)

    def _phrase(self, words: Iterable[Any]) -> str:
        shown = (
            plain_node(w.node, self.notation) if isinstance(w, Math) else str(w) for w in words
        )
        return "".join(shown)

    @staticmethod
    def _plain(words: str) -> str:
        """Words with formulas between dollar signs, as plain text."""
        return plain_words(words)

    @staticmethod
    def tell(text: str) -> None:
        """Say it, broken where the terminal ends."""
        from .terminal import console

        wrapped(console(), text, before="  ")


def _found(book: Book, *, afresh: bool) -> dict[str, Any]:
    """What is found of the lines of each theorem, by id; says how many are accepted."""
    with waiting("Judging the lines of the book"):
        found = {id: data for id, data, _ in find_own_lines(book, afresh=afresh)}
    kinds = [kind for data in found.values() for _, kind in data["lines"]]
    accepted = sum(kind == Kind.ACCEPTED for kind in kinds)
    say(f"{accepted} of {counted(len(kinds), 'line')} accepted.")
    return found


def _list(book: Book, found: Mapping[str, Any], language: str) -> None:
    """The exercises of a book."""
    for id, data in found.items():
        if is_exercise(book.theorems[id], data, book):
            title = plain_words(book.theorems[id].title[language])
            click.echo(f"{id}  {title}  ({accepted_in(data)}/{len(data['lines'])})")


def _compare(book: Book, found: Mapping[str, Any]) -> None:
    """Compare what was found with the records. Raises Refused if they say something else."""
    known = {id: recorded(EXERCISES, book.theorems[id], Path(book.root)) for id in found}
    other = [id for id, old in known.items() if old not in (None, found[id])]
    if other:
        raise Refused(f"On record is something else of {', '.join(other)}.")
    same = sum(old is not None for old in known.values())
    say(f"The records of {counted(same, 'theorem')} say the same.")
