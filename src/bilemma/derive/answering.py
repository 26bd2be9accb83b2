"""How a question is answered: the derivation with the least moments, and what it supposes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from time import process_time

from bilemma.proof.context import Context
from bilemma.proof.matching import numbered
from bilemma.questions.elaborating.in_full import in_full
from bilemma.questions.elaborating.understood import Question
from bilemma.trusted.kernel import assume
from bilemma.trusted.terms import Term, TermError

from .answer import Answer, unanswered
from .closed_forms.facts import REFUSED
from .closed_forms.leftovers import left_over, opened
from .closed_forms.lines import AnswerLine, lines_of
from .closed_forms.shortest import weight
from .closed_forms.slopes import has
from .closed_forms.strategy import Derivation, derivation
from .closed_forms.workbench import Cause, OutOfTimeError, Workbench
from .deciding.bounding import Bound, bounded, compared
from .deciding.comparing import Decision, decided
from .deciding.determined import determined
from .deciding.limiting import Limit, limit_of
from .deciding.returning import returned
from .deciding.solving import SolvedLetter, Solver
from .deciding.unsaid import supposed, supposing
from .lemmas import KEPT

MOST_ORDER = 4  # of the moments that are supposed to be finite
MOST_SECONDS = 10.0
_OF_SQUARES = ("Var", "Cov", "SD")  # for which first moments never suffice


class TooLargeError(Exception):
    """No answer in time, or terms too large to be expanded at all."""

    def __init__(self, is_size: bool) -> None:
        super().__init__("too large" if is_size else "too slow")
        self.is_size = is_size


def derive(question: Question, seconds: float = MOST_SECONDS) -> Answer:
    """The answer to a question, the same whatever was asked before.

    Raises:
        TooLargeError: it takes longer, or terms become too large.
    """
    deadline = process_time() + seconds
    try:
        with numbered("q"):
            return _best(question, deadline)
    except OutOfTimeError:
        raise TooLargeError(is_size=process_time() < deadline) from None
    except TermError:  # what is given makes a divisor 0
        return unanswered(question)


def _best(question: Question, deadline: float) -> Answer:
    """The closed form that supposes the lowest moments; else what leaves the least."""
    found: list[tuple[tuple, int, Derivation, Decision | None]] = []
    is_of_squares = any(has(question.goal, head) for head in _OF_SQUARES)
    is_of_squares |= question.probability is not None and has(question.goal, "pow")
    least = 2 if is_of_squares else 1
    for order in range(least, MOST_ORDER + 1):
        with numbered(f"q{order}_"):
            given = [g.proposition for g in question.given]
            context = Context(map(assume, (*given, *question.moments(order))), KEPT)
            context = supposing(question, context)
            made = _made(question.goal, context, deadline)
        left = _left(made)
        lacking = any("finite" in str(e) or "E|" in str(e) for e in made.refused.values())
        with numbered(f"c{order}_"):
            decision = _decision(question, made)
        is_open = question.relation is not None and decision is None
        most = max(map(weight, left), default=0)
        has_more = bool(left) or _is_put_in(made)
        order_of_merit = (is_open, has_more, lacking, most, len(left), len(made.refused))
        found.append((order_of_merit, order, made, decision))
        if not question.members or not (is_open or has_more or lacking):
            break
    _, order, made, decision = min(found, key=lambda f: f[:2])
    with numbered("lines"):
        return _answer(question, order, made, decision)


def _made(goal: Term, context: Context, deadline: float) -> Derivation:
    """The derivation, with what hypotheses determine of what it would leave."""
    made = derivation(Workbench(goal, context, deadline))
    solved = returned(made)
    if found := solved.found or determined(made):
        equations = (step.theorem for step in found.values())  # first of all that is said of them
        known = context.holding((*equations, *solved.nonzero, *context.facts))
        again = derivation(Workbench(goal, known, deadline, found))
        needed = (p for step in found.values() for p in step.theorem.hypotheses)
        again.suppose(p for p in needed if p not in context.allowed)
        made = again if made.came_back else min((again, made), key=_how_much_is_left)
    return made


def _how_much_is_left(made: Derivation) -> tuple[int, int, int]:
    left = _left(made)
    return max(map(weight, left), default=0), len(left), weight(made.current) if left else 0


def _decision(question: Question, made: Derivation) -> Decision | None:
    """What is proved of a comparison, if one is asked about."""
    relation = question.relation
    if relation is None:
        return None
    if question.probability is not None:
        bound = _bound(question, made)
        return compared(made.bench, relation, bound) if bound else None
    return decided(made.bench, relation, made.theorem)


def _left(made: Derivation) -> list[Term]:
    """What is left to do; of a goal that is as it was all of it, however simple it looks."""
    t = made.current
    if t is not made.bench.goal or left_over(t):
        return left_over(t)
    return [t] if t.head in ("sym", "pow") and not t.random else opened(t)


def _is_put_in(made: Derivation) -> bool:
    """Whether nothing was done but to say what letters stand for: higher moments may tell more."""
    goal = made.bench.goal
    whole = in_full(goal, made.bench.context.by_conclusion)
    return made.current is whole and whole is not goal and bool(opened(whole))


def _answer(question: Question, order: int, made: Derivation, decision: Decision | None) -> Answer:
    left = _left(made)
    bound, limit = _bound(question, made), _limit(question, made)
    letter = _letter(question, made)
    found = decision or bound or limit
    theorems = letter.theorems if letter else (found.theorem,) if found else ()
    used = made.theorem.hypotheses.union(*(th.hypotheses for th in theorems))
    told = not left or made.current is made.bench.goal or bool(theorems)
    typed = dict.fromkeys(g.typed for g in question.given if g.typed and told)
    added = (*made.added(used), *_supposed(question, order, used))
    added += letter.supposed if letter else ()
    added += bound.supposed if bound else ()
    lines = (
        *_law_line(question, bound),
        *lines_of(made),
        *(decision.lines if decision else ()),
        *_limit_lines(limit, made),
        *(letter.lines if letter else ()),
    )
    return Answer(
        question,
        made.theorem,
        lines if question.probability is None or bound else (),
        order,
        tuple(p for p in question.moments(order) if p in used),
        added if limit is None else tuple(p for p in added if p in limit.theorem.hypotheses),
        tuple(
            t
            for t in typed
            if not any(t in g.words and g.proposition in used for g in question.given)
        ),
        tuple(left),
        made,
        decision=decision,
        bound=bound,
        limit=limit,
        found=letter,
    )


def _letter(question: Question, made: Derivation) -> SolvedLetter | None:
    """What was found for the letter that is sought, if one is."""
    if question.sought is None:
        return None
    solver = Solver(made.bench, question.sought, made.theorem)
    with suppress(*REFUSED):
        return solver.least() if question.sought.right is None else solver.solved()
    return None


def _limit(question: Question, made: Derivation) -> Limit | None:
    if question.grows is None:
        return None
    return limit_of(made.bench, question.grows, made.theorem)


def _limit_lines(limit: Limit | None, made: Derivation) -> Iterator[AnswerLine]:
    """The form in which each part has a limit, and the limit."""
    if limit is not None:
        if limit.form.right is not made.current:
            ring = (Cause("tactic", "ring"),)
            yield AnswerLine("=", limit.form.right, limit.form, ring)
        yield AnswerLine("→", limit.value, limit.theorem, limit.causes)


def _bound(question: Question, made: Derivation) -> Bound | None:
    if question.probability is None:
        return None
    with suppress(*REFUSED):
        return bounded(made.bench, question.probability, made.theorem)
    return None


def _law_line(question: Question, bound: Bound | None) -> Iterator[AnswerLine]:
    """The first line of a bound, by the inequality that gives it."""
    if bound is not None:
        yield AnswerLine("≤", question.goal, bound.law, (bound.cause,))


def _supposed(question: Question, order: int, used: frozenset[Term]) -> Iterator[Term]:
    """What was needed and is supposed though nobody said it, but for moments of letters."""
    stated = {g.proposition for g in question.given} | {*question.moments(order)}
    yield from (p for p in supposed(question) if p in used and p not in stated)
