"""What models and samples say of an answer: they do not trust the kernel, and look for an error."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bilemma.derive.answering import Answer
    from bilemma.trusted.terms import Term

__all__ = ["Tried", "hypotheses_of", "tried"]

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
    return Tried(line.true, line.vacuous, refuted)


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
