"""Lines that are false: a finite model in which all hypotheses hold and the two sides differ."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bilemma.evidence.exact import check_sequent
from bilemma.evidence.models.drawing import Found
from bilemma.evidence.models.reals import Undecided
from bilemma.evidence.models.search import refute
from bilemma.evidence.models.sequent import Sequent
from bilemma.trusted.terms import Term, TermError, mk

FEW, MANY = 15, 80  # models that are tried at first, and at last
ENOUGH = 6  # models of which it is said that a line holds in them


def refuted(hypotheses: Sequence[Term], one: Term, other: Term, tries: int) -> Found | None:
    """The model that is easiest to follow of those in which ``one = other`` is false."""
    return refuting(hypotheses, mk("Eq", one, other), tries)


def refuting(hypotheses: Sequence[Term], claim: Term, tries: int) -> Found | None:
    """The same for any claim."""
    sequent = Sequent(tuple(sorted(hypotheses, key=lambda p: p.order)), claim)
    with suppress(Undecided, TermError, ArithmeticError):
        return refute(sequent, tries=tries, plainest=True)
    return None


def models_of(hypotheses: Sequence[Term], one: Term, other: Term) -> int:
    """In how many models ``one = other`` was seen to hold."""
    sequent = Sequent(tuple(sorted(hypotheses, key=lambda p: p.order)), mk("Eq", one, other))
    with suppress(Undecided, TermError, ArithmeticError):
        return check_sequent(sequent, wanted=ENOUGH, shared=[]).true
    return 0
