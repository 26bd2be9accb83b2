"""A theorem's page as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from bilemma.bilingual.phrase import Foreign, Math, Phrase, joined, phrase, read
from bilemma.formulas.clause_phrases import words_list
from bilemma.formulas.latex import Notation, formula
from bilemma.library.book_records.hypothesis_notes import hypothesis_note
from bilemma.library.model import Hypothesis, TheoremEntry
from bilemma.trusted.terms import Term

from ..addresses import Place
from ..citation_formats import PartCitation, cite_any_step, cite_steps, cite_theorem, origin
from ..page_context import OTHER, PageContext
from ..references.citations import CitationError
from ..words.abbreviations import Abbreviated, abbreviated
from ..words.statement_words import as_sentence, conditions, introduction, written
from ..words.strings import Words
from ..words.supposed import before_steps
from ..writers.authors_words import light, plain
from .elsewhere_view import ElsewhereView, elsewhere_view
from .evidence_power import has_size
from .evidence_view import BOUND, EvidenceView, evidence_view, relation_of
from .page_notation import proof_notation, statement_notation
from .reading_back import Shown, read_back
from .rocq_view import RocqView, rocq_view
from .step_rows import StepView, steps
from .structured import theorem_data
from .why_needed import counter_model, reason_needed

Row = tuple[Hypothesis, ...]


@dataclass(frozen=True)
class HypothesisView:
    """One row of the hypotheses; the kernel may have several that a reader takes for one."""

    number: int
    anchors: tuple[str, ...]
    text: Phrase
    reason: str | None  # why it is needed, with formulas between dollar signs
    is_shown: bool  # by a counter-model

    @property
    def why(self) -> Markup | None:
        """Why it is needed, as HTML."""
        return None if self.reason is None else light(self.reason)


@dataclass(frozen=True)
class PathView:
    """The place of a theorem on the learner's path, which has this title and address."""

    title: str
    href: str
    number: int
    total: int
    previous: Markup | None
    next: Markup | None


@dataclass(frozen=True)
class TheoremPage:
    """A theorem's page from top to bottom."""

    entry: TheoremEntry
    place: Place
    title: str
    description: str
    facts: str
    given: Phrase
    claim: Math
    sentence: Phrase
    hypotheses: tuple[HypothesisView, ...]
    idea: Phrase | None
    steps: tuple[StepView, ...]
    axioms: tuple[Markup, ...]
    imported: Markup | None
    is_bound: bool
    evidence: EvidenceView | None
    experiment: str
    uses: tuple[Markup, ...]
    uses_between: tuple[Markup, ...]  # what no line names: tactics put it between two lines
    used_by: tuple[Markup, ...]
    references: tuple[Phrase, ...]
    citations: Mapping[str, str]
    step_citations: tuple[PartCitation, ...]
    any_step: Mapping[str, str]
    also: Phrase
    path: PathView | None
    origin: Phrase | None
    rocq: RocqView | None
    practice: tuple[Markup, ...]
    is_exercise: bool
    elsewhere: ElsewhereView | None
    structured: Mapping[str, Any]


def theorem_page(context: PageContext, entry: TheoremEntry, place: Place) -> TheoremPage:
    """The page of a theorem."""
    language, book = context.language, context.book
    stated = abbreviated(entry)
    rows, proving = _rows(stated.hypotheses), proof_notation(entry)
    notation = statement_notation(entry)
    numbers = {h.id: number for number, row in enumerate(rows, 1) for h in row}
    before = before_steps(entry, context.words, proving)
    references = _references(context, entry)
    named = {cited.id for step in entry.steps for cited in step.by if cited.kind == "theorem"}
    page = TheoremPage(
        entry=entry,
        place=place,
        title=plain(entry.title[language]),
        description=plain(entry.words[language]),
        facts=_facts(context, entry),
        given=_given(context, entry, stated, notation),
        claim=formula(stated.claim, notation, is_large=True, breakable=True),
        sentence=entry.words.phrase(language),
        hypotheses=_hypotheses(context, rows, entry, notation),
        idea=entry.idea.phrase(language) if entry.idea else None,
        steps=steps(context, entry, numbers, proving, before),
        axioms=tuple(context.axiom(place, name) for name in _ordered(entry.axioms, book.axioms)),
        imported=_imported(context, entry, place),
        is_bound=relation_of(_conclusion(entry.claim)) == BOUND,
        evidence=_evidence(context, entry),
        experiment=context.experiment(entry),
        uses=tuple(context.theorem(place, id) for id in entry.uses if id in named),
        uses_between=tuple(context.theorem(place, id) for id in entry.uses if id not in named),
        used_by=tuple(context.theorem(place, id) for id in book.used_by(entry.id)),
        references=references,
        citations=cite_theorem(context, entry, proving),
        step_citations=cite_steps(context, entry, proving),
        any_step=cite_any_step(context, entry),
        also=_also(context, entry),
        path=_path(context, entry, place),
        origin=origin(context, entry),
        rocq=rocq_view(context, entry),
        practice=tuple(_practice(context, entry, place)),
        is_exercise=entry.id in context.exercises,
        elsewhere=elsewhere_view(context.elsewhere.theorems.get(entry.id), context.words),
        structured=theorem_data(context, entry, place, references),
    )
    said = ((row.anchors, row.text) for row in page.hypotheses)
    shown = Shown(page.given, page.claim, said, page.steps)
    read_back(shown, entry, stated, before, language, context.readings)
    return page


def _given(
    context: PageContext, entry: TheoremEntry, stated: Abbreviated, notation: Notation
) -> Phrase:
    """What the letters stand for, and what is supposed of them."""
    w, last = context.words, not stated.meanings
    before = introduction(entry.claim, entry.hypotheses, notation, w, last=last)
    meanings = [formula(meaning, notation, breakable=True) for meaning in stated.meanings]
    longer = written(meanings, w, last=not entry.hypotheses)
    after = conditions(stated.hypotheses, notation, w)
    return joined(filter(None, (before, longer, after)), w.of("reason", "sentences"))


def _evidence(context: PageContext, entry: TheoremEntry) -> EvidenceView | None:
    concluded = _conclusion(entry.claim)
    return evidence_view(
        context.evidence.get(entry.id),
        context.words,
        relation=relation_of(concluded),
        is_moment=concluded.head == "Moment",
        experiment=entry.experiment_source,
        has_size=has_size((*entry.theorem.hypotheses, entry.claim)),
        is_single=_is_single((*entry.theorem.hypotheses, entry.claim)),
    )


def _conclusion(claim: Term) -> Term:
    """What is claimed, without what it is claimed for."""
    while claim.head in ("ForAll", "All", "Imp"):
        claim = claim.args[-1]
    return claim


def _imported(context: PageContext, entry: TheoremEntry, place: Place) -> Markup | None:
    """Which of what the theorem rests on was proved elsewhere; None if nothing was."""
    found = context.book.imports(entry)
    if not found:
        return None
    names = Markup(context.words.of("reason", "names_comma")).join(  # noqa: S704 - a comma
        context.axiom(place, name) for name in found
    )
    return Markup(context.words("imported_here")).format(names=names)  # noqa: S704 - words


def _ordered(names: Iterable[str], table: Mapping[str, Any]) -> list[str]:
    """Names in the order of the table, which is that of a reader."""
    wanted = set(names)
    return [name for name in table if name in wanted]


def _facts(context: PageContext, entry: TheoremEntry) -> str:
    steps = context.words("steps", n=len(entry.steps))
    elementary = sum(len(step.elementary) for step in entry.steps)
    return context.words("steps_elementary", steps=steps, n=elementary) if elementary else steps


def _hypotheses(
    context: PageContext, rows: Sequence[Row], entry: TheoremEntry, notation: Notation
) -> tuple[HypothesisView, ...]:
    found = context.evidence.get(entry.id)
    stated = (*(hypothesis.term for hypothesis in entry.hypotheses), entry.claim)
    return tuple(
        HypothesisView(
            number=number,
            anchors=tuple(f"h-{hypothesis.id}" for hypothesis in row),
            text=_hypothesis_text(row, notation, context.words),
            reason=reason_needed(
                found,
                row,
                context.words,
                (hypothesis_note(context.book, entry, hypothesis.id) for hypothesis in row),
                stated=stated,
            ),
            is_shown=counter_model(found, row) is not None,
        )
        for number, row in enumerate(rows, 1)
    )


def _is_single(propositions: Iterable[Term]) -> bool:
    """Whether the statement has one random variable, and no family of them."""
    random = {key for p in propositions for key in p.free if key[1] == "random"}
    return len(random) == 1 and not any(indices for _, _, indices in random)


def _rows(hypotheses: Sequence[Hypothesis]) -> list[Row]:
    """Hypotheses that are said in one clause share a row, such as 1 ≤ i and i ≤ n."""
    rows: list[Row] = []
    for hypothesis in hypotheses:
        for n, row in enumerate(rows):
            together = (*row, hypothesis)
            texts = [h.text for h in together if h.text]
            if not texts and len(words_list([h.term for h in together], "en")) == 1:
                rows[n] = together
                break
        else:
            rows.append((hypothesis,))
    return rows


def _hypothesis_text(row: Row, notation: Notation, w: Words) -> Phrase:
    if row[0].text:
        return row[0].text.phrase(w.language)
    return as_sentence([hypothesis.term for hypothesis in row], w, notation)


def _references(context: PageContext, entry: TheoremEntry) -> tuple[Phrase, ...]:
    works = context.works_of(entry)
    unknown = [key for key in entry.cite if key not in works]
    if unknown:
        raise CitationError(f"{entry.path}: derivations/references.bib has no {', '.join(unknown)}")
    return tuple(works[key].words[context.language] for key in entry.cite)


def _also(context: PageContext, entry: TheoremEntry) -> Phrase:
    other = OTHER[context.language]
    foreign = phrase(Foreign(other, read(entry.title[other])))
    own = [entry.also.phrase(context.language)] if entry.also else []
    told = entry.also[context.language] if entry.also else ""
    others = context.aliases.of("theorem", entry.id, context.language, told)
    own += [phrase(read(name)) for name in others]
    return joined([*own, foreign], context.words.of("reason", "clauses"))


def _practice(context: PageContext, entry: TheoremEntry, place: Place) -> Iterator[Markup]:
    """Links to the questions from practice that the theorem answers."""
    for question in context.practice.get(entry.id, ()):
        href = place.to(f"{question.page.removesuffix('.md')}/#{question.anchor}")
        yield Markup('<a href="{}">{}</a>').format(href, question.title)


def _path(context: PageContext, entry: TheoremEntry, place: Place) -> PathView | None:
    path = context.learners_path
    if path is None or entry.id not in path.notes:
        return None
    ids = list(path.notes)
    at = ids.index(entry.id)
    before = context.theorem(place, ids[at - 1]) if at else None
    after = context.theorem(place, ids[at + 1]) if at + 1 < len(ids) else None
    title, href = path.title[context.language], place.to(f"{path.address}/")
    return PathView(title, href, at + 1, len(ids), before, after)
