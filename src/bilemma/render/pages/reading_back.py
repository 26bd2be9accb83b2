"""What a theorem's page shows is read back, line by line, and compared with what was proved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bilemma.bilingual.phrase import Math, Phrase
from bilemma.formulas.latex import latex_of
from bilemma.library.model import Step, TheoremEntry
from bilemma.referee.readings import Readings
from bilemma.referee.written import PageReader, WrittenPiece
from bilemma.trusted.terms import Term

from ..words.abbreviations import Abbreviated
from ..words.supposed import Before
from ..writers import markdown
from ..writers.linear import light
from .step_rows import StepView

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
    reader = PageReader(f"{entry.path}:{entry.line}: {entry.name}", language, readings)
    texts = markdown(shown.given), latex_of(shown.claim)
    reader.statement(*texts, (h.term for h in entry.hypotheses), entry.claim)
    given = {f"h-{h.id}": h.term for h in stated.hypotheses}
    for anchors, text in shown.hypotheses:
        terms = tuple(given[anchor] for anchor in anchors)
        reader.conditions(WrittenPiece(markdown(text), terms), ("", STOP[language]))
    for step, view in zip(entry.steps, shown.steps, strict=True):
        reader.where = f"{entry.path}:{step.line}: {entry.name}, step {step.number}"
        _read_step(reader, step, view, before[step.number])


def _read_step(reader: PageReader, step: Step, view: StepView, before: Before) -> None:
    where = reader.where
    if before.letters:
        reader.introduce(markdown(before.letters))
    for meaning, term in zip(before.meanings, before.terms, strict=True):
        reader.meaning(_line(meaning, term))
    supposed = before.supposed
    if supposed.terms:
        said = WrittenPiece(markdown(supposed.said), supposed.terms)
        reader.conditions(said, SUPPOSED[reader.language])
    for hypothesis in supposed.inductions:
        if hypothesis.premises:
            said = WrittenPiece(markdown(hypothesis.said), hypothesis.premises)
            reader.conditions(said, INDUCTION[reader.language])
        reader.formula(_line(hypothesis.formula, hypothesis.conclusion))
    if view.start is not None:
        reader.formula(_line(view.start, step.displayed_start))
    if step.relation == "->":
        reader.limit(WrittenPiece(latex_of(view.formula, breakable=False), (step.displayed,)))
    else:
        reader.formula(_line(view.formula, step.displayed))
    for elementary in view.elementary:
        reader.where = f"{where}, elementary step {elementary.number}"
        html = light(elementary.conclusion, elementary.notation)
        reader.elementary(html, elementary.conclusion)


def _line(formula: Math, term: Term) -> WrittenPiece:
    return WrittenPiece(latex_of(formula), (term,))
