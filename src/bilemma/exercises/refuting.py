"""Lines that are false: a finite model in which all hypotheses hold, and the line does not."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bilemma.evidence.exact import check_sequent
from bilemma.evidence.models.drawing import Found
from bilemma.evidence.models.reals import Undecided
from bilemma.evidence.models.search import approach, refute
from bilemma.evidence.models.sequent import Sequent, parts
from bilemma.trusted.terms import Term, TermError

FEW, MANY = 15, 80  # models that are tried at first, and in each round at last
ROUNDS = (0, 20)  # seeds of these: where hypotheses leave few models, other draws find other ones
UNDEFINED = ("inv", "log", "softmax")  # what may have no value where a sum is empty
ENOUGH = 6  # models of which it is said that a line holds in them


def refuting(hypotheses: Sequence[Term], claim: Term, tries: int) -> Found | None:
    """The model that is easiest to follow of those of all hypotheses in which a claim is false."""
    sequent = Sequent(tuple(sorted(hypotheses, key=lambda p: p.order)), claim)
    with suppress(Undecided, TermError, ArithmeticError):
        return refute(sequent, tries=tries, plainest=True)
    return None


def refuting_at_last(hypotheses: Sequence[Term], claim: Term) -> Found | None:
    """The same where nothing else has decided a claim: by more draws and, of an inequality, which
    is false in few models if it is nearly sharp, by going towards one of them step by step. What
    holds for all sizes from 1 on may be false at 0.
    """
    sequent = Sequent(tuple(sorted(hypotheses, key=lambda p: p.order)), claim)
    with suppress(Undecided, TermError, ArithmeticError):
        rounds = (refute(sequent, seed, MANY, plainest=True) for seed in ROUNDS)
        found = next(filter(None, rounds), None)
        found = found or approach(sequent, ROUNDS[-1], proper=True)
        return found or _refuting_at_no_size(sequent)
    return None


def _refuting_at_no_size(sequent: Sequent) -> Found | None:
    """The same among models with empty sums and products; not where something may be 1/0 there."""
    inside = (t for p in sequent.parts for t in parts(p))
    if any(t.head in UNDEFINED and t.args[0].free for t in inside):
        return None
    return refute(sequent, tries=MANY)


def models_of(hypotheses: Sequence[Term], claim: Term) -> int:
    """In how many models of all hypotheses a claim was seen to hold."""
    sequent = Sequent(tuple(sorted(hypotheses, key=lambda p: p.order)), claim)
    with suppress(Undecided, TermError, ArithmeticError):
        return check_sequent(sequent, wanted=ENOUGH, shared=[]).true
    return 0
