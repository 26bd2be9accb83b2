"""Wrong formulas in place of a right one, each false in an exact model of the hypotheses.

First those with a slip as learners make it (:mod:`bilemma.exercises.slips`), the likeliest first;
where these are too few, mutants that the checks use for their own ends. What may be true all the
same, for no model says otherwise, is never given out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from bilemma.bilingual.phrase import Phrase, read
from bilemma.evidence.models.describe import describe
from bilemma.evidence.models.drawing import Found
from bilemma.evidence.mutation.mutants import KINDS, mutants
from bilemma.exercises.refuting import MANY, refuting
from bilemma.exercises.slips import false_slips, slip_words
from bilemma.render.words.strings import Words
from bilemma.trusted.terms import Term, mk

MUTANTS = 10  # that are tried at most


@dataclass(frozen=True)
class WrongFormula:
    """A formula, the relation that would hold with it, and a model in which that is false.

    ``kind`` is that of a slip, or of a mutant.
    """

    kind: str
    term: Term
    relation: Term
    found: Found
    is_mutant: bool = False

    def said(self, words: Words) -> Phrase:
        """What was changed, in words."""
        if self.is_mutant:
            return read(words.of("moodle", "mutant", kind=KINDS[self.kind][words.language]))
        return read(slip_words(self.kind)[words.language])

    def model(self, words: Words) -> Phrase:
        """The model, and both sides of the relation in it, in words."""
        return describe(self.found, self.relation).phrase(words.language)


def wrong_formulas(
    hypotheses: Sequence[Term], before: Term, line: Term, head: str = "Eq"
) -> Iterator[WrongFormula]:
    """Formulas that are wrong in place of ``line``, different from one another.

    ``before`` is what it is compared with, and ``head`` how: ``Eq``, ``Le`` or ``Lt``.
    """
    seen = {line, before}
    for slip in false_slips(hypotheses, before, line, head, MANY):
        seen.add(slip.line)
        yield WrongFormula(slip.kind, slip.line, slip.relation, slip.found)
    for kind, term in islice(_mutants(before, line), MUTANTS):
        if term in seen or term.head == "num":
            continue
        seen.add(term)
        relation = mk(head, before, term)
        if (found := refuting(hypotheses, relation, MANY)) is not None:
            yield WrongFormula(kind, term, relation, found, is_mutant=True)


def _mutants(before: Term, line: Term) -> Iterator[tuple[str, Term]]:
    for kind, mutant in mutants(mk("Eq", before, line)):
        if mutant.head == "Eq" and mutant.args[0] is before:
            yield kind, mutant.args[1]
