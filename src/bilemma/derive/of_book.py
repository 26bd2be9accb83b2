"""The book first: where a theorem of the book gives the answer, the answer is that theorem."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from time import process_time
from typing import Any

from bilemma.library.known_statements.equations import BookEquation, Laws
from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.matching import match, numbered
from bilemma.proof.rewriting import instances, rule_of_lemma
from bilemma.questions.lexing.errors import said
from bilemma.trusted.kernel import assume, trans
from bilemma.trusted.terms import Term

from .answer import Answer
from .answering import MOST_ORDER
from .closed_forms.facts import REFUSED
from .closed_forms.leftovers import is_simple, left_over
from .closed_forms.lines import AnswerLine, lines_of
from .closed_forms.shortest import weight
from .closed_forms.strategy import Derivation
from .closed_forms.workbench import Cause, OutOfTimeError, Workbench
from .lemmas import KEPT

MOST_MATCHES = 20
MOST_SECONDS = 5.0


def by_the_book(answer: Answer, laws: Laws) -> Answer:
    """The answer by a theorem of the book that says as much, in one line, or gets further; else the
    same answer.
    """
    found = (by_law(answer, law.id, laws) for law in possible(answer, laws))
    return next(filter(None, found), answer)


def possible(answer: Answer, laws: Laws) -> Iterator[BookEquation]:
    """The laws of which the answer might be an instance, by what their left sides look like."""
    goal = answer.question.goal
    question = answer.question
    others = (question.relation, question.grows, question.sought)
    is_value = question.start is goal and others == (None, None, None)
    if not is_value or (answer.closed and not answer.lines):
        return
    for law in laws.of_head(goal.head):
        left = laws.left_side(law.id)
        with numbered("book"):
            fits = any(True for _ in match(left, goal, left.free))
        if fits:
            yield law


def by_law(answer: Answer, id: str, laws: Laws) -> Answer | None:
    """The answer by the law of this id, if it says as much."""
    law = laws.laws[id]
    # Where nothing is closed, a law may do that needs higher moments than were tried with success.
    orders = range(answer.order, (answer.order if answer.closed else MOST_ORDER) + 1)
    with numbered("book"):
        found = (
            _with(of_order, law, theorem)
            for of_order in (replace(answer, order=order) for order in orders)
            for theorem in _instances(of_order, law, laws)
        )
        return next(filter(None, found), None)


def _instances(answer: Answer, law: BookEquation, laws: Laws) -> Iterator[Any]:
    """The instances of a law whose left side is the goal, side conditions proved."""
    with suppress(*REFUSED):
        theorem = laws.get(law.id)
        rule = rule_of_lemma(theorem)
        context = _context(answer)
        found = instances(rule, theorem.conclusion.args[0], answer.question.goal, context)
        yield from islice(found, MOST_MATCHES)


def _context(answer: Answer) -> Context:
    question = answer.question
    stated = [g.proposition for g in question.given]
    facts = map(assume, (*stated, *question.moments(answer.order), *answer.added))
    return Context(facts, KEPT)


def _with(answer: Answer, law: BookEquation, theorem: Any) -> Answer | None:
    """The answer by this instance, if it comes to the same, or gets further; where it does, with
    what hypotheses make of it.
    """
    by_law, further = theorem, ()
    if answer.closed:
        try:
            theorem = trans(theorem, close(theorem.right, answer.value, _context(answer)))
        except REFUSED:
            return None
    elif left_over(theorem.right) or is_simple(answer.question.goal):  # Var(Y) by E[Y²]: no answer
        return None
    elif made := _shorter(theorem.right, _context(answer)):
        theorem, further = trans(theorem, made.theorem), tuple(lines_of(made))
    used, question = theorem.hypotheses, answer.question
    stated = [p for p in (g.proposition for g in question.given) if p in used]
    causes = [Cause("theorem", law.id)]
    causes += [Cause("hypothesis", p.digest.hex(), p) for p in stated if p in by_law.hypotheses]
    typed = dict.fromkeys(g.typed for g in question.given if g.typed)
    needed = {g.typed for g in question.given if g.proposition in used}
    return replace(
        answer,
        theorem=theorem,
        lines=(AnswerLine("=", by_law.right, by_law, tuple(causes)), *further),
        moments=tuple(p for p in question.moments(answer.order) if p in used),
        added=tuple(p for p in answer.added if p in used),
        unused=tuple(t for t in typed if t not in needed),
        left=tuple(left_over(theorem.right)),
        law=(law.id, said(law.title.en, law.title.zh)),
    )


def _shorter(t: Term, context: Context) -> Derivation | None:
    """What hypotheses make of a term, if that is shorter."""
    made = Derivation(Workbench(t, context, process_time() + MOST_SECONDS), supposing=False)
    with suppress(OutOfTimeError):
        made.run()
        return made if weight(made.current) < weight(t) else None
    return None
