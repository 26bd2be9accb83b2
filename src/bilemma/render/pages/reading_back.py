"""What a theorem's page shows is read back, line by line, and compared with what was proved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bilemma.library.model import Step, TheoremEntry
from bilemma.phrase import Math, Phrase

from ..readback.page import Reader, Said
from ..readback.readings import Readings
from ..words.abbreviations import Abbreviated
from ..words.supposed import Before
from .steps import StepView

__all__ = ["Shown", "read_back"]

STOP = {"en": ".", "zh": "。"}
SUPPOSED = {"en": ("Suppose that ", "."), "zh": ("假设", "。")}
INDUCTION = {"en": ("Induction hypothesis: if ", ", then"), "zh": ("归纳假设：若", "，则")}


class Shown(NamedTuple):
    """What a theorem's page shows: its statement, its hypotheses with their anchors, its proof."""

    given: Phrase
    claim: Math
    hypotheses: Iterable[tuple[Iterable[str], Phrase]]
    steps: Iterable[StepView]


def read_back(
    shown: Shown,
    entry: TheoremEntry,
    stated: Abbreviated,
    before: Mapping[int, Before],
    language: str,
    readings: Readings | None = None,
) -> None:
    """A theorem's page: its statement, its hypotheses, and what its proof supposes and shows.

    ``stated`` is the statement with letters of the proof in it, ``readings`` are those that
    agreed in the last build.

    Raises:
        ReadbackError: the page states something else.
    """
    if any(h.text for h in entry.hypotheses):
        return  # in an author's words
    reader = Reader(f"{entry.path}:{entry.line}: {entry.name}", language, readings)
    reader.statement(shown.given, shown.claim, (h.term for h in entry.hypotheses), entry.claim)
    given = {f"h-{h.id}": h.term for h in stated.hypotheses}
    for anchors, text in shown.hypotheses:
        terms = tuple(given[anchor] for anchor in anchors)
        reader.conditions(Said(text, terms), ("", STOP[language]))
    for step, view in zip(entry.steps, shown.steps, strict=True):
        reader.where = f"{entry.path}:{step.line}: {entry.name}, step {step.number}"
        _read_step(reader, step, view, before[step.number])


def _read_step(reader: Reader, step: Step, view: StepView, before: Before) -> None:
    where = reader.where
    if before.letters:
        reader.introduce(before.letters)
    for meaning, term in zip(before.meanings, before.terms, strict=True):
        reader.meaning(Said(meaning, (term,)))
    supposed = before.supposed
    if supposed.terms:
        reader.conditions(Said(supposed.said, supposed.terms), SUPPOSED[reader.language])
    for hypothesis in supposed.inductions:
        if hypothesis.premises:
            said = Said(hypothesis.said, hypothesis.premises)
            reader.conditions(said, INDUCTION[reader.language])
        reader.formula(Said(hypothesis.formula, (hypothesis.conclusion,)))
    if view.start is not None:
        reader.formula(Said(view.start, (step.displayed_start,)))
    if step.relation == "->":
        reader.limit(Said(view.formula, (step.displayed,)))
    else:
        reader.formula(Said(view.formula, (step.displayed,)))
    for elementary in view.elementary:
        reader.where = f"{where}, elementary step {elementary.number}"
        reader.elementary(elementary.conclusion, elementary.notation)
