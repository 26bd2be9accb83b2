"""The notation of a statement, and of a proof: what is written one way on all of a page."""

from __future__ import annotations

from collections.abc import Iterator

from bilemma.formulas.latex import Notation
from bilemma.library.model import Step, TheoremEntry
from bilemma.trusted.terms import Term

from ..words.abbreviations import abbreviated
from ..words.supposed import chains, presumed
from .derived import derived


@derived
def statement_notation(entry: TheoremEntry) -> Notation:
    """How its statement is written wherever it stands: with the letters of its page."""
    return proof_notation(entry).of_statement(*_stated(entry))


@derived
def proof_notation(entry: TheoremEntry) -> Notation:
    """One letter for one symbol, and one length for one vector, all down the page."""
    given = [h.term for h in entry.hypotheses]
    lines = (
        ((*given, *presumed(chain)), [t for step in chain for t in _printed(step)])
        for chain in chains(entry.steps)
    )
    return Notation.of_page([(given, _stated(entry))], lines)


def _stated(entry: TheoremEntry) -> list[Term]:
    """What its statement says, with the author's letters and without them."""
    stated = abbreviated(entry)
    shown = [*(h.term for h in stated.hypotheses), *stated.meanings, stated.claim]
    return [*(h.term for h in entry.hypotheses), entry.claim, *shown]


def _printed(step: Step) -> Iterator[Term]:
    """The terms of a step, with the author's letters and without them."""
    starts = (step.start, step.displayed_start)
    yield from (t for t in starts if t is not None)
    yield from (step.term, step.displayed, *step.letters)
