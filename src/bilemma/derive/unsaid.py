"""What a question supposes by being asked: a threshold is positive, a mean of which it speaks is
finite, a variance by which it divides is not 0.

It is supposed of letters and moments of which nothing is said; of all else it has to be said, for
it may be that it cannot hold.
"""

from __future__ import annotations

from collections.abc import Iterator

from bilemma.proof.context import Context, Unproved
from bilemma.proof.obligations import prove
from bilemma.questions.elaboration import NOTHING
from bilemma.questions.one_sided import is_positive, markov
from bilemma.questions.question_reader import denominators
from bilemma.questions.understood import Question
from bilemma.trusted.kernel import assume
from bilemma.trusted.terms import Term, mk, num

from .satisfiable import may_be_supposed

_FUNCTIONS = ("exp", "log")  # whose means need not be finite where all moments are


def supposing(question: Question, context: Context) -> Context:
    """The context with all of that, as known or as supposed."""
    for wanted in supposed(question):
        try:
            context = context.extended(prove(wanted, context))
        except Unproved:
            if may_be_supposed(wanted, context):
                context = context.extended(assume(wanted))
    return context


def supposed(question: Question) -> tuple[Term, ...]:
    """What may be supposed."""
    return tuple(dict.fromkeys(_wanted(question)))


def _wanted(question: Question) -> Iterator[Term]:
    if question.probability is not None and not _is_about_mean(question):
        yield is_positive(question.probability)
    for side in question.relation.args if question.relation is not None else ():
        yield from _finite_means(side)
        for below in denominators(side):
            yield from (mk("Lt", 0, mk("Var", x)) for x in _spreads(below))


def _is_about_mean(question: Question) -> bool:
    """Whether a bound is Cantelli's, where t is to be larger than the mean of Z."""
    t, z = question.start.args[0].args
    return z.head != "abs" and question.goal is not markov(t, z)


def _finite_means(t: Term) -> Iterator[Term]:
    """That the means of functions in a term are finite."""
    if t.head == "E" and t.args[1] is NOTHING and t.args[0].head in _FUNCTIONS:
        yield mk("Moment", t.args[0], num(1))
    for a in t.args:
        yield from _finite_means(a)


def _spreads(below: Term) -> Iterator[Term]:
    """The variables whose variances or deviations are factors of what stands below a line."""
    if below.head in ("Var", "SD"):
        yield below.args[0]
    for a in below.args if below.head in ("mul", "pow", "sqrt", "inv") else ():
        yield from _spreads(a)
