"""What exact models say of an answer: they do not trust the kernel, and look for an error."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from bilemma.derive.answer import Answer
from bilemma.derive.closed_forms.facts import REFUSED
from bilemma.derive.deciding.spreads_below_zero import never_negative
from bilemma.derive.lemmas import KEPT
from bilemma.evidence.models.drawing import Found
from bilemma.evidence.models.sequent import Sequent
from bilemma.proof.context import Context
from bilemma.proof.obligations import prove
from bilemma.questions.lexing.errors import said
from bilemma.trusted.kernel import assume
from bilemma.trusted.substitution import subst
from bilemma.trusted.terms import Term, mk
from bilemma.trusted.theorems import Theorem

from .consistency import Clash, clash
from .measured import is_large, measured
from .model_count import FEW, FIRST, LAST, SECOND, Draws, ModelCount, fitting
from .moments_from_others import against_others


def examined(sequent: Sequent, wanted: int, found: list[Found]) -> tuple[ModelCount, Clash | None]:
    """A statement in exact models of its hypotheses, and a proof that there are none, if any.

    ``found`` has models that were found before; those that are found now are added to it. What
    holds only of vectors without components counts as contradictory.
    """
    tally = ModelCount(sequent, wanted)
    if excluded := clash(sequent.hypotheses):  # a search among what cannot be takes seconds
        return tally, excluded
    return tally, _searched(tally, found)


def _searched(tally: ModelCount, found: list[Found]) -> Clash | None:
    """Look for models: made to measure where numbers are stated, else drawn, and made to measure
    where no draw meets the hypotheses. No contradiction is seen at once; a proof of one, if any.
    """
    sequent, draws = tally.sequent, Draws(tally.sequent)
    tally.look_at(fitting(found, sequent))
    if not found:
        found += tally.look_at(measured(sequent, tally.wanted))
    if tally.is_over or any(map(is_large, found)):  # no draw reaches sizes of that kind
        return None
    found += tally.look_at(draws.up_to(FIRST))
    if not (tally.is_over or tally.true) and (excluded := _empty(sequent)):
        return excluded
    if not tally.is_over and tally.true < FEW:
        found += tally.look_at(measured(sequent, FEW, always=True))
    for most, enough in ((SECOND, FEW), (LAST, 1)):
        if not tally.is_over and tally.true < enough:
            found += tally.look_at(draws.up_to(most))
    return None


def _empty(sequent: Sequent) -> Clash | None:
    """A proof that the hypotheses hold only of vectors without components, if any."""
    sizes = {p.args[0] for h in sequent.hypotheses for p in _quantified(h) if not p.args[0].loose}
    some = [mk("Le", 1, size) for size in sorted(sizes, key=lambda t: t.order)]
    return clash((*sequent.hypotheses, *some))


def examined_answer(
    answer: Answer, wanted: int, found: list[Found]
) -> tuple[ModelCount, Clash | None]:
    """An answer in exact models of all hypotheses of its question, and a proof that there are none,
    if any; see :func:`examined`.

    What the hypotheses determine is supposed as well: no draw would meet it.
    """
    hypotheses = hypotheses_of(answer)
    excluded = clash(hypotheses) or _impossible(answer) or against_others(answer)
    solved = [step.theorem for step in answer.derivation.bench.found.values()]
    values = {
        th.left.data: th.right for th in solved if th.right.head == "num" and not th.left.args
    }
    stated = (subst(p, values) for p in hypotheses)
    supposed = dict.fromkeys((*stated, *(th.conclusion for th in solved)))
    if solved and excluded is None:
        found_so = clash(tuple(supposed))
        excluded = found_so and _by_what_was_given(found_so, solved)
    tally = ModelCount(Sequent(tuple(supposed), subst(answer.tested.conclusion, values)), wanted)
    return tally, excluded or _searched(tally, found)


def _by_what_was_given(excluded: Clash, solved: Iterable[Theorem]) -> Clash:
    """The same of hypotheses alone: of what was solved, those that it rests on."""
    by = {th.conclusion: th.hypotheses for th in solved}
    given = {h for p in excluded.hypotheses for h in by.get(p, {p})}
    return excluded._replace(hypotheses=tuple(sorted(given, key=lambda p: p.order)))


def _impossible(answer: Answer) -> Clash | None:
    """A variance that is negative, or tends to a negative number: no variables are such."""
    if answer.question.sought is not None:  # the value is that of a letter
        return None
    context = Context(map(assume, hypotheses_of(answer)), KEPT)
    for t in never_negative(answer.question.goal, answer.value):
        with suppress(*REFUSED):
            below = prove(mk("Lt", t, 0), context)
            stated = {g.proposition for g in answer.question.given} | {*answer.added}
            used = {*below.hypotheses, *answer.tested.hypotheses}
            why = _NEGATIVE if answer.limit is None else _NEGATIVE_AT_LAST
            return Clash(tuple(sorted(stated & used, key=lambda p: p.order)), why)
    return None


_NEGATIVE = said("a variance would be negative", "方差将为负数")
_NEGATIVE_AT_LAST = said(
    "a variance would be negative once enough terms are added", "项数足够多时，方差将为负数"
)


def _quantified(p: Term) -> Iterator[Term]:
    while p.head == "ForAll":
        yield p
        p = p.args[-1]


def hypotheses_of(answer: Answer) -> tuple[Term, ...]:
    """All that a question supposes, used or not, and what its answer adds."""
    question = answer.question
    supposed = dict.fromkeys(
        (
            *(g.proposition for g in question.given),
            *question.moments(answer.order),
            *answer.tested.hypotheses,
        )
    )
    return tuple(sorted(supposed, key=lambda p: p.order))
