"""A step of a certificate that is to be proved in Rocq, and the lemmas that it may use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bilemma.trusted.terms import Term
from bilemma.trusted.vocabulary import Key

from .proof_terms import TermPrinter


@dataclass(frozen=True)
class Proved:
    """A lemma of Rocq that says what a theorem of the kernel does.

    Its letters stand in the order of their keys, its hypotheses in the order given.
    """

    name: str
    theorem: Any
    hypotheses: tuple[Term, ...]
    letters: tuple[Key, ...]

    @classmethod
    def of(cls, name: str, theorem: Any, *, general: bool = False) -> Proved:
        """With the hypotheses in the order of their digests; ``general``: without blocks."""
        hypotheses = tuple(sorted(theorem.hypotheses, key=lambda p: p.digest))
        propositions = (theorem.conclusion, *hypotheses)
        letters = sorted(set().union(*(p.free for p in propositions)))
        kept = (key for key in letters if not (general and key[1] == "Block"))
        return cls(name, theorem, hypotheses, tuple(kept))

    @property
    def conclusion(self) -> Term:
        """What it says."""
        return self.theorem.conclusion


@dataclass(frozen=True)
class RocqStep:
    """A step to be proved: what it says, its parameters, its premises, and the printer."""

    proved: Proved
    parameters: tuple
    premises: tuple[Proved, ...]
    printer: TermPrinter

    @property
    def conclusion(self) -> Term:
        """What the step proves."""
        return self.proved.conclusion

    @property
    def facts(self) -> dict[Term, str]:
        """The names of its hypotheses."""
        return {p: f"h__{k}" for k, p in enumerate(self.proved.hypotheses)}

    def use(
        self,
        number: int,
        facts: Mapping[Term, str] | Callable[[Term], str] | None = None,
        values: Mapping[Key, str] | None = None,
    ) -> str:
        """A premise, applied to letters (or values) and to proofs of its hypotheses."""
        premise = self.premises[number]
        given = self.facts if facts is None else facts
        look = given if callable(given) else given.__getitem__
        letters = [(values or {}).get(key) or self.printer.letter(key) for key in premise.letters]
        applied = " ".join([premise.name, *letters, *(look(h) for h in premise.hypotheses)])
        return f"({applied})" if " " in applied else applied

    def at(self, number: int, proof: str | None = None) -> str:
        """A premise at the outcome w."""
        return at_outcome(self.premises[number].conclusion, proof or self.use(number))

    def whole(self, proof: str) -> str:
        """A proof at the outcome w as one of the conclusion."""
        function = f"(fun w : Omega => {proof})"
        return function if self.conclusion.random else f"({function} some_point)"


def at_outcome(p: Term, proof: str) -> str:
    """A proof of a relation at the outcome w."""
    return f"({proof} w)" if p.random else proof
