"""What is stated of a moment, held against what the other hypotheses make of it.

By ``Y = −X`` and Var(X) = 1 the covariance of X and Y is −1: no hypothesis may say 1, nor that X
and Y are independent. Whatever this says is proved by the kernel; that it says nothing proves
nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from time import process_time

from bilemma.derive.answer import Answer
from bilemma.derive.closed_forms.facts import REFUSED
from bilemma.derive.closed_forms.leftovers import left_over, opened
from bilemma.derive.closed_forms.strategy import derivation
from bilemma.derive.closed_forms.workbench import OutOfTimeError, Workbench
from bilemma.derive.lemmas import KEPT
from bilemma.formulas.notation import Notation
from bilemma.formulas.plain import plain
from bilemma.proof.context import Context
from bilemma.proof.matching import numbered
from bilemma.questions.elaborating.understood import Question
from bilemma.questions.lexing.errors import Said, said
from bilemma.trusted.kernel import assume
from bilemma.trusted.terms import Term, TermError, mk, num
from bilemma.trusted.theorems import Theorem

from .violated_moments import Clash, differ

SECONDS = 2.0  # of a processor, for all of them
_MOMENTS = ("E", "Var", "Cov", "SD")


def against_others(answer: Answer) -> Clash | None:
    """A stated moment, or the independence of two variables, that the other hypotheses exclude."""
    question = answer.question
    given = tuple(dict.fromkeys(g.proposition for g in question.given))
    if not _has_more_to_say(given):
        return None
    deadline = process_time() + SECONDS
    with suppress(OutOfTimeError):
        for stated, moment, value in _stated(given):
            if clash := _from_others(question, given, stated, moment, value, deadline):
                return clash
    return None


def _has_more_to_say(given: Sequence[Term]) -> bool:
    """Whether variables are said to be equal, or the mean of a product is stated."""
    products = (p for p in given if p.head == "Eq" and p.args[0].head == "E")
    return any(map(_is_definition, given)) or any(p.args[0].args[0].head == "mul" for p in products)


def _is_definition(p: Term) -> bool:
    """``Y = 2X``, of variables that are no components."""
    return p.head == "Eq" and any(t.head == "sym" and t.random and not t.args for t in p.args)


def _stated(given: Sequence[Term]) -> Iterator[tuple[Term, Term, Term]]:
    """Each hypothesis that states a moment, with the moment and its value."""
    for p in given:
        if p.head == "Eq" and p.args[0].head in _MOMENTS and not p.args[1].random:
            yield p, *p.args
        if p.head == "Indep":
            x, y = (block.args for block in p.args)
            if len(x) == len(y) == 1 and x[0].head == y[0].head == "sym" and not p.loose:
                yield p, mk("Cov", x[0], y[0]), num(0)


def _from_others(
    question: Question,
    given: Sequence[Term],
    stated: Term,
    moment: Term,
    value: Term,
    deadline: float,
) -> Clash | None:
    others = [p for p in given if p is not stated]
    context = Context(map(assume, (*others, *question.moments(2))), KEPT)
    with numbered("o"), suppress(*REFUSED, TermError):
        made = derivation(Workbench(moment, context, deadline))
        if made.current is moment or left_over(made.current) or opened(made.current):
            return None
        if differ(made.current, value, context):
            used = {*made.theorem.hypotheses, stated}
            return Clash(tuple(p for p in given if p in used), _otherwise(made.theorem, value))
    return None


def _otherwise(found: Theorem, value: Term) -> Said:
    """What comes out, and what it is said to be."""
    notation = Notation.of(found.conclusion, value)
    is_so, other = plain(found.conclusion, notation), plain(value, notation)
    return said(f"by the others {is_so} and not {other}", f"由其余条件得 {is_so}，而不是 {other}")
