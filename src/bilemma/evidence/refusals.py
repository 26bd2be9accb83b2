"""What the other layers say of a line that the kernel refused."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bilemma.trusted.terms import Term

from .exact import contradictory
from .models.describe import describe
from .models.drawing import Found
from .models.search import refute
from .models.sequent import Sequent
from .mutation.trials import Mutant, Verdict, sample

SIZE = 16_384  # samples in a batch: it is one line, and its error may be small


@dataclass(frozen=True)
class SecondOpinion:
    """Whether exact models and samples refute the line too; ``model`` is the first to do so.

    ``impossible`` is whether its assumptions contradict each other, so that no model has them.
    """

    claim: Term
    model: Found | None
    sampled: bool
    impossible: bool = False

    @property
    def layers(self) -> tuple[str, ...]:
        """The layers that catch the line, the kernel included."""
        others = {"exact models": self.model is not None, "samples": self.sampled}
        return ("the kernel", *(name for name, caught in others.items() if caught))

    @property
    def of_models(self) -> str:
        """What exact models say of it, for the author, in a sentence."""
        if self.impossible:
            return "no exact model has its assumptions, which contradict each other"
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
    impossible = model is None and contradictory(sequent)
    return SecondOpinion(claim, model, sampled=False, impossible=impossible)


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
        return SecondOpinion(claim, None, sampled=False, impossible=contradictory(sequent))
    verdict = Verdict(Mutant("planted", claim), model=model)
    sample(sequent, [verdict], "refused", SIZE)
    return SecondOpinion(claim, model, sampled=bool(verdict.seen))
