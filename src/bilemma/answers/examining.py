"""What exact models say of an answer: they do not trust the kernel, and look for an error."""

from __future__ import annotations

from collections.abc import Iterator

from bilemma.derive.answering import Answer
from bilemma.evidence.exact import CheckedLine, check_sequent
from bilemma.evidence.models.drawing import Found
from bilemma.evidence.models.sequent import Sequent
from bilemma.trusted.terms import Term, mk

from .consistency import Clash, clash
from .measured import measured


def examined(sequent: Sequent, wanted: int, found: list[Found]) -> tuple[CheckedLine, Clash | None]:
    """A statement in exact models of its hypotheses, and a proof that there are none, if any.

    ``found`` has models that were found before; those that are found now are added to it. What
    holds only of vectors without components counts as contradictory.
    """
    if excluded := clash(sequent.hypotheses):  # a search among what cannot be takes seconds
        return CheckedLine(0, 0, 0, wanted, vacuous=True), excluded
    if not found:
        found += measured(sequent, wanted)
    line = check_sequent(sequent, wanted=wanted, shared=found)
    if line.true or line.counter_model is not None:
        return line, None
    sizes = {p.args[0] for h in sequent.hypotheses for p in _quantified(h) if not p.args[0].loose}
    some = [mk("Le", 1, size) for size in sorted(sizes, key=lambda t: t.order)]
    excluded = clash((*sequent.hypotheses, *some))
    if excluded is None:
        found += measured(sequent, wanted, always=True)
        line = check_sequent(sequent, wanted=wanted, shared=found)
    return line, excluded


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
