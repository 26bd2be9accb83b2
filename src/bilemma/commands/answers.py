"""What models and samples say of an answer: they do not trust the kernel, and look for an error."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bilemma.derive.answering import Answer
    from bilemma.evidence.exact import Line
    from bilemma.evidence.models.sequent import Sequent
    from bilemma.trusted.terms import Term

__all__ = ["Tried", "exclude_each_other", "hypotheses_of", "tried"]

MODELS = 6  # exact models of the hypotheses in which the answer is evaluated
SAMPLES = 128  # in a batch


class Tried(NamedTuple):
    """How many exact models bear the answer out, and what is against it, if anything."""

    models: int
    contradictory: bool
    refuted: str


def tried(answer: Answer) -> Tried:
    """Look at an answer in exact models of all hypotheses of its question, and by sampling."""
    from bilemma.evidence.exact import check_sequent
    from bilemma.evidence.models.sequent import Sequent

    sequent = Sequent(hypotheses_of(answer), answer.theorem.conclusion)
    line = check_sequent(sequent, wanted=MODELS)
    refuted = "It is false in an exact model." if line.counter_model is not None else ""
    if not (refuted or line.vacuous):
        refuted = _sampled(sequent)
    return Tried(line.true, exclude_each_other(line, sequent), refuted)


def exclude_each_other(line: Line, sequent: Sequent) -> bool:
    """Whether hypotheses exclude each other, given what was found of them in exact models; what
    holds only of vectors without components counts as that too.
    """
    if line.vacuous or line.true:
        return line.vacuous
    from bilemma.evidence.exact import contradictory
    from bilemma.evidence.models.sequent import Sequent
    from bilemma.trusted.terms import mk

    sizes = {p.args[0] for h in sequent.hypotheses for p in _quantified(h) if not p.args[0].loose}
    some = [mk("Le", 1, size) for size in sorted(sizes, key=lambda t: t.order)]
    return bool(some) and contradictory(Sequent((*sequent.hypotheses, *some), sequent.claim))


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
            *answer.theorem.hypotheses,
        )
    )
    return tuple(sorted(supposed, key=lambda p: p.order))


def _sampled(sequent: object) -> str:
    from bilemma.evidence.sampled import check_lines

    result = check_lines({0: sequent}, "answer", size=SAMPLES, settings=1, laws=1)  # type: ignore[dict-item]
    return f"Samples: {result.failures[0]}." if result.failures else ""
