"""What the other layers say of a line that the kernel refused."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bilemma.trusted.kernel import assume
from bilemma.trusted.terms import Term

from .models.describe import describe
from .models.drawing import Found
from .models.problem import Unmodelled
from .models.search import models, refute
from .models.sequent import Sequent
from .mutation.implied_bounds import contradicted
from .mutation.trials import Mutant, Verdict, sample

SIZE = 16_384  # samples in a batch: it is one line, and its error may be small


@dataclass(frozen=True)
class SecondOpinion:
    """Whether exact models and samples refute the line too; ``model`` is the first to do so.

    ``impossible`` is whether its assumptions contradict each other, by a proof of the kernel;
    ``unmet``, whether none of the models that were tried meets them, which proves nothing.
    """

    claim: Term
    model: Found | None
    sampled: bool
    impossible: bool = False
    unmet: bool = False

    @property
    def layers(self) -> tuple[str, ...]:
        """The layers that catch the line, the kernel included."""
        others = {"exact models": self.model is not None, "samples": self.sampled}
        return ("the kernel", *(name for name, caught in others.items() if caught))

    @property
    def of_models(self) -> str:
        """What exact models say of it, for the author, in a sentence."""
        if self.impossible:
            return "its assumptions contradict each other, which the kernel proves"
        if self.unmet:
            return "none of the models tried meets its assumptions; nothing is known of the line"
        if self.model is None:
            return "no exact model refutes it: it may be true, and its reasons too weak"
        return f"refuted by an exact model: {describe(self.model, self.claim).en}"

    def __str__(self) -> str:
        """Sentences for the author, after the kernel's own."""
        also = "also " if self.model is not None else ""
        return f"{also}{self.of_models}\ncaught by: {', '.join(self.layers)}"


def opinion_of_models(claim: Term, hypotheses: Iterable[Term], tries: int = 40) -> SecondOpinion:
    """The verdict of exact models alone, which takes less than a second."""
    sequent = _sequent(claim, hypotheses)
    model = refute(sequent, tries=tries)
    return _unrefuted(sequent) if model is None else SecondOpinion(claim, model, sampled=False)


def _unrefuted(sequent: Sequent) -> SecondOpinion:
    """What there is to say where no model refutes the line."""
    impossible = contradicted(sequent.claim, map(assume, sequent.hypotheses))
    try:
        met = impossible or next(models(sequent.hypotheses, sequent.claim, 1), None) is not None
    except Unmodelled:
        met = False
    return SecondOpinion(sequent.claim, None, sampled=False, impossible=impossible, unmet=not met)


def _sequent(claim: Term, hypotheses: Iterable[Term]) -> Sequent:
    return Sequent(tuple(sorted(hypotheses, key=lambda h: h.order)), claim)


def second_opinion(claim: Term, hypotheses: Iterable[Term], tries: int = 100) -> SecondOpinion:
    """The verdict of exact models and of samples, without the kernel.

    Args:
        claim: the proposition that was refused.
        hypotheses: what it was to be proved from.
        tries: how many models of each kind are drawn at most.
    """
    sequent = _sequent(claim, hypotheses)
    model = refute(sequent, tries=tries)
    if model is None:
        return _unrefuted(sequent)
    verdict = Verdict(Mutant("planted", claim), model=model)
    sample(sequent, [verdict], "refused", SIZE)
    return SecondOpinion(claim, model, sampled=bool(verdict.seen))
