"""Questions and answers: the derivation with the least moments, its lines, what was not needed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

from bilemma.proof.context import Context
from bilemma.proof.matching import numbered
from bilemma.questions.errors import Said
from bilemma.questions.question import Question
from bilemma.trusted.kernel import assume
from bilemma.trusted.terms import Term, TermError, num

from .bench import REFUSED, Bench, Cause, OutOfTimeError
from .bounding import LAW, Bound, bounded, is_positive, supposing
from .comparing import Decision, decided
from .leftovers import left_over, opened
from .lemmas import KEPT
from .lines import AnswerLine, lines_of
from .strategy import Derivation, derivation

MOST_ORDER = 4  # of the moments that are supposed to be finite
MOST_SECONDS = 10.0


class TooLargeError(Exception):
    """No answer in time, or terms too large to be expanded at all."""

    def __init__(self, is_size: bool) -> None:
        super().__init__("too large" if is_size else "too slow")
        self.is_size = is_size


@dataclass(frozen=True)
class Answer:
    """A closed form, or as near as it came, with its proof.

    ``theorem`` is the kernel's: goal = answer under the hypotheses. ``moments`` are those that it
    supposes finite, of order ``order``; ``added`` what it supposes besides (1 ≤ d); ``unused`` the
    typed hypotheses that a closed form does not need, or that led nowhere; ``left`` the terms that
    are no closed form, of what nothing could be done with all its means and derivatives; ``law``
    the id and title of the theorem of the book that the answer is, if it is one; ``decision`` what
    is proved of a comparison that was asked about, ``bound`` of a probability.
    """

    question: Question
    theorem: Any
    lines: tuple[AnswerLine, ...]
    order: int
    moments: tuple[Term, ...]
    added: tuple[Term, ...]
    unused: tuple[str, ...]
    left: tuple[Term, ...]
    derivation: Derivation
    law: tuple[str, Said] | None = None
    decision: Decision | None = None
    bound: Bound | None = None

    @property
    def closed(self) -> bool:
        """Whether nothing but moments of single variables is left, and the goal not as it was; of a
        probability, whether there is a bound besides.
        """
        is_bounded = self.question.probability is None or self.bound is not None
        return is_bounded and not self.left and self.theorem.left is not self.theorem.right

    @property
    def proved(self) -> Any:
        """The theorem that answers: a comparison or a bound, if one was asked for and is proved."""
        found = self.decision or self.bound
        return found.theorem if found else self.theorem

    @property
    def verdict(self) -> str:
        """``answer``, ``open`` or ``nothing``; ``bound`` of a probability; of a comparison ``yes``,
        ``no``, ``reverse`` where only the other direction is proved, or ``undecided``.
        """
        relation = self.question.relation
        if self.question.probability is not None:
            return "bound" if self.bound else "nothing"
        if relation is not None:
            nothing = "undecided" if self.lines else "nothing"
            return self.decision.verdict(relation) if self.decision else nothing
        if self.closed:
            return "answer"
        return "open" if self.lines else "nothing"

    @property
    def value(self) -> Term:
        """The right side."""
        return self.theorem.right

    @property
    def hypotheses(self) -> tuple[Term, ...]:
        """What the theorem supposes of what was stated, in the order of the question, then what
        was added; finite moments are not among them.
        """
        given = [g.proposition for g in self.question.given]
        return tuple(p for p in (*given, *self.added) if p in self.proved.hypotheses)


def unanswered(question: Question) -> Answer:
    """The question alone, as it is understood: goal = goal, which supposes nothing."""
    nothing = Derivation(Bench(question.goal, Context((), KEPT), deadline=0.0))
    return Answer(question, nothing.theorem, (), 0, (), (), (), (), nothing)


def derive(question: Question, seconds: float = MOST_SECONDS) -> Answer:
    """The answer to a question, the same whatever was asked before.

    Raises:
        TooLargeError: it takes longer, or terms become too large.
    """
    deadline = monotonic() + seconds
    try:
        with numbered("q"):
            return _best(question, deadline)
    except OutOfTimeError:
        raise TooLargeError(is_size=monotonic() < deadline) from None
    except TermError:  # what is given makes a divisor 0
        return unanswered(question)


def _best(question: Question, deadline: float) -> Answer:
    """The closed form that supposes the lowest moments; else what leaves the least."""
    found: list[tuple[tuple, int, Derivation, Decision | None]] = []
    least = 1 if question.probability is None else 2
    for order in range(least, MOST_ORDER + 1):
        with numbered(f"q{order}_"):
            given = [g.proposition for g in question.given]
            context = Context(map(assume, (*given, *question.moments(order))), KEPT)
            context = supposing(question.probability, context)
            made = derivation(Bench(question.goal, context, deadline))
        left = _left(made)
        lacking = any("finite" in str(e) or "E|" in str(e) for e in made.refused.values())
        with numbered(f"c{order}_"):
            decision = _decision(question, made)
        is_open = question.relation is not None and decision is None
        order_of_merit = (is_open, bool(left), lacking, len(left), len(made.refused))
        found.append((order_of_merit, order, made, decision))
        if not question.members or not (is_open or left or lacking):
            break
    _, order, made, decision = min(found, key=lambda f: f[:2])
    with numbered("lines"):
        return _answer(question, order, made, decision)


def _decision(question: Question, made: Derivation) -> Decision | None:
    """What is proved of a comparison, if one is asked about."""
    relation = question.relation
    return decided(made.bench, relation, made.theorem) if relation is not None else None


def _left(made: Derivation) -> list[Term]:
    """What is left to do; of a goal that is as it was all of it, however simple it looks."""
    t = made.current
    return left_over(t) or (opened(t) if t is made.bench.goal else [])


def _answer(question: Question, order: int, made: Derivation, decision: Decision | None) -> Answer:
    left = _left(made)
    bound = _bound(question, made)
    found = decision or bound
    used = made.theorem.hypotheses | (found.theorem.hypotheses if found else frozenset())
    told = not left or made.current is made.bench.goal or decision is not None
    typed = dict.fromkeys(g.typed for g in question.given if g.typed and told)
    lines = (*_law_line(question, bound), *lines_of(made), *_sign_line(decision))
    return Answer(
        question,
        made.theorem,
        lines if question.probability is None or bound else (),
        order,
        tuple(p for p in question.moments(order) if p in used),
        (*made.added(used), *_supposed(question, used)),
        tuple(
            t
            for t in typed
            if not any(t in g.words and g.proposition in used for g in question.given)
        ),
        tuple(left),
        made,
        decision=decision,
        bound=bound,
    )


def _bound(question: Question, made: Derivation) -> Bound | None:
    if question.probability is None:
        return None
    with suppress(*REFUSED):
        return bounded(made.bench, question.probability, made.theorem)
    return None


def _law_line(question: Question, bound: Bound | None) -> Iterator[AnswerLine]:
    """The first line of a bound, by Chebyshev's inequality."""
    if bound is not None:
        causes = (Cause("theorem", LAW.replace("_", "-")),)
        yield AnswerLine("≤", question.goal, bound.law, causes)


def _supposed(question: Question, used: frozenset[Term]) -> Iterator[Term]:
    """That 0 < t, where that was not said."""
    if question.probability is not None:
        stated = {g.proposition for g in question.given}
        wanted = is_positive(question.probability)
        if wanted in used and wanted not in stated:
            yield wanted


def _sign_line(decision: Decision | None) -> Iterator[AnswerLine]:
    """The last line of a comparison: the difference is at least 0, say."""
    if decision is not None and decision.sign is not None:
        left, _ = decision.sign.conclusion.args
        sign = {"Le": "≤", "Lt": "<"}[decision.sign.conclusion.head]
        relation = {"≤": "≥", "<": ">"}[sign] if left is num(0) else sign
        yield AnswerLine(relation, num(0), decision.sign, decision.causes)
