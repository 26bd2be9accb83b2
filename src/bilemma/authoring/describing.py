"""The state of a proof as data: at once what the run of its file gave, then what takes a search."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from bilemma.bilingual.text import Text
from bilemma.evidence.models.describe import describe
from bilemma.evidence.refusals import SecondOpinion, opinion_of_models
from bilemma.library.book_proofs.proof_state import ProofState, left_of, reasons_for
from bilemma.library.known_statements.citable import citable, own_lemmas
from bilemma.library.known_statements.linked_statements import declared_statements
from bilemma.library.known_statements.statement_index import KnownStatement
from bilemma.library.on_disk.book_files import PLACE, BookError
from bilemma.library.on_disk.books import import_line
from bilemma.library.shown_state import (
    Citable,
    Refusal,
    ShownFact,
    ShownLine,
    ShownState,
)
from bilemma.processes.collector import uncollected
from bilemma.proof.basics import lemmas
from bilemma.proof.scope import ProofLine
from bilemma.proof.showing import show
from bilemma.trusted.terms import Term

MOST = 6  # theorems that the next line could cite
Write = Callable[[Term], str]


def shown_state(state: ProofState, write: Write = show) -> ShownState:
    """What the run of its file gave; no search is made for it."""
    refused = None if state.error is None else refusal(state.error, write)
    return ShownState(
        id=state.lemma.id,
        title=state.lemma.title,
        claim=write(state.lemma.claim),
        lines=tuple(_line(state, number, write) for number in range(len(state.lines))),
        facts=tuple(ShownFact(f.name, f.line, write(f.term)) for f in state.facts),
        left=None if state.left is None else write(state.left),
        refusal=refused and replace(refused, is_asked=state.is_asked),
        is_ended=state.is_ended,
    )


def _line(state: ProofState, number: int, write: Write) -> ShownLine:
    line: ProofLine = state.lines[number]
    before = left_of(state.lemma.claim, state.lines[:number])
    start = None if line.start is None else write(line.start)
    left = None if before is None else write(before)
    return ShownLine(line.line, line.relation, write(line.term), start, left)


def refusal(error: BookError, write: Write = show) -> Refusal:
    """What was refused, its place apart; of one that names none the path is empty."""
    message, found = str(error), PLACE.match(str(error))
    path, _, line = found[0].rpartition(":") if found else ("", "", "1")
    said = message[found.end() :].removeprefix(":").strip() if found else message
    goal = write(error.refused[0]) if error.refused else None
    return Refusal(path, int(line), said, goal, imports=error.imports)


# --- what takes a search --------------------------------------------------------------------------
def with_opinion(shown: ShownState, state: ProofState) -> ShownState:
    """With what exact models say of the refused line, which takes up to a second, and with the
    reasons by which the kernel takes it.
    """
    error = state.error
    if shown.refusal is None or error is None:
        return shown
    opinion = None if error.refused is None else _words(opinion_of_models(*error.refused))
    reasons = tuple(reasons_of_refused(state))
    return replace(shown, refusal=replace(shown.refusal, opinion=opinion, reasons=reasons))


def reasons_of_refused(state: ProofState) -> list[str]:
    """Reasons by which the kernel takes the refused line: an author may leave `by` out to see."""
    whole = state.refused is state.lemma.claim and state.is_ended
    return [] if whole else list(reasons_for(state.refused, state))


def _words(opinion: SecondOpinion) -> Text:
    """What the models say, in both languages."""
    if opinion.impossible:
        zh = "其条件互相矛盾，这一点已由内核证明"
    elif opinion.unmet:
        zh = "所试的模型均不满足其条件，对该行不能断言"
    elif opinion.model is None:
        zh = "没有精确模型推翻它：它可能成立，只是理由不足"
    else:
        zh = f"被一个精确模型推翻：{describe(opinion.model, opinion.claim).zh}"
    return Text(en=opinion.of_models, zh=zh)


def with_help(
    shown: ShownState, state: ProofState, root: Path, others: Iterable[KnownStatement]
) -> ShownState:
    """With reasons that take the rest in one line, and theorems that the next line could cite."""
    if state.left is None:
        return shown
    closing = tuple(reasons_for(state.left, state))
    found = tuple(citable_for(state.left, state.lemma.id, root, others))
    return replace(shown, closing=closing, citable=found)


def citable_for(
    goal: Term, id: str, root: Path, others: Iterable[KnownStatement], most: int = MOST
) -> list[Citable]:
    """The theorems that a line of the theorem ``id`` could cite for a goal, best first: the book's,
    the foundations', and those of other books.
    """
    with uncollected():
        own = [*own_lemmas(root, id), *lemmas().values()]
        statements = list(declared_statements(own))
        ids = {statement.id for statement in statements}
        statements += [s for s in others if s.id not in ids]
        return [_citable(statement) for statement in citable(goal, statements, most)]


def _citable(statement: KnownStatement) -> Citable:
    name = statement.id.replace("-", "_")
    return Citable(statement.id, statement.shown, import_line(statement.module, name))
