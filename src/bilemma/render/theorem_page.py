"""A theorem's page as data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from bilemma.library.model import Hypothesis, Step, TheoremEntry
from bilemma.trusted.terms import Term

from .addresses import Place
from .citations import CitationError
from .citing import PartCitation, cite_steps, cite_theorem
from .evidence_view import EvidenceView, evidence_view, why_needed
from .formulas.latex import RELATIONS, Notation, latex, words_list
from .linear import linear
from .models import OTHER, Context
from .prose import display, html, inline, math, plain
from .reasons import Reasons
from .statements import as_sentence, conditions, introduction, is_about_moments
from .strings import Words
from .supposed import suppositions

__all__ = ["TheoremPage", "notation_of", "theorem_page"]

Row = tuple[Hypothesis, ...]


@dataclass(frozen=True)
class ElementaryView:
    """One rule of inference inside a step."""

    number: str
    formula: Markup
    rule: Markup


@dataclass(frozen=True)
class StepView:
    """One row of a proof; ``start`` is the first term of a chain, in a row before this one."""

    number: int
    anchor: str
    part: Markup | None
    start: Markup | None
    relation: Markup | None
    formula: Markup
    reason: Markup
    elementary: tuple[ElementaryView, ...]
    side: Markup | None
    is_last: bool


@dataclass(frozen=True)
class HypothesisView:
    """One row of the hypotheses; the kernel may have several that a reader takes for one."""

    number: int
    anchors: tuple[str, ...]
    text: Markup
    why: Markup | None


@dataclass(frozen=True)
class PathView:
    """The place of a theorem on the learner's path."""

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
    introduction: str
    conditions: str
    claim: Markup
    sentence: str
    hypotheses: tuple[HypothesisView, ...]
    steps: tuple[StepView, ...]
    axioms: tuple[Markup, ...]
    imported: Markup | None
    is_bound: bool
    evidence: EvidenceView | None
    uses: tuple[Markup, ...]
    used_by: tuple[Markup, ...]
    references: tuple[Markup, ...]
    citations: Mapping[str, str]
    step_citations: tuple[PartCitation, ...]
    also: Markup | None
    path: PathView | None


def theorem_page(context: Context, entry: TheoremEntry, place: Place) -> TheoremPage:
    """The page of a theorem."""
    language, book = context.language, context.book
    title = plain(entry.title[language])
    notation, rows = notation_of(entry), _rows(entry.hypotheses)
    numbers = {h.id: number for number, row in enumerate(rows, 1) for h in row}
    steps = _steps(context, entry, numbers, notation, place)
    return TheoremPage(
        entry=entry,
        place=place,
        title=title,
        description=plain(entry.words[language]),
        facts=_facts(context, entry),
        introduction=introduction(entry.claim, entry.hypotheses, notation, context.words),
        conditions=conditions(entry.hypotheses, notation, context.words),
        claim=_formula(entry.claim, notation),
        sentence=entry.words[language],
        hypotheses=_hypotheses(context, rows, entry, notation),
        steps=steps,
        axioms=tuple(context.axiom(place, name) for name in _ordered(entry.axioms, book.axioms)),
        imported=_imported(context, entry, place),
        is_bound=_is_bound(entry.claim),
        evidence=evidence_view(
            context.evidence.get(entry.id), context.words, is_bound=_is_bound(entry.claim)
        ),
        uses=tuple(context.theorem(place, id) for id in entry.uses),
        used_by=tuple(context.theorem(place, id) for id in book.used_by(entry.id)),
        references=_references(context, entry),
        citations=cite_theorem(context, entry, notation),
        step_citations=cite_steps(context, entry, notation),
        also=_also(context, entry),
        path=_path(context, entry, place),
    )


def _is_bound(claim: Term) -> bool:
    while claim.head in ("ForAll", "All", "Imp"):
        claim = claim.args[-1]
    return claim.head in ("Le", "Lt")


def _imported(context: Context, entry: TheoremEntry, place: Place) -> Markup | None:
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


def _facts(context: Context, entry: TheoremEntry) -> str:
    steps = context.words("steps", n=len(entry.steps))
    elementary = sum(len(step.elementary) for step in entry.steps)
    return context.words("steps_elementary", steps=steps, n=elementary) if elementary else steps


def _hypotheses(
    context: Context, rows: Sequence[Row], entry: TheoremEntry, notation: Notation
) -> tuple[HypothesisView, ...]:
    found = context.evidence.get(entry.id)
    return tuple(
        HypothesisView(
            number=number,
            anchors=tuple(f"h-{hypothesis.id}" for hypothesis in row),
            text=inline(_hypothesis_text(row, notation, context.words)),
            why=why_needed(found, row, context.words),
        )
        for number, row in enumerate(rows, 1)
    )


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


def _hypothesis_text(row: Row, notation: Notation, w: Words) -> str:
    if row[0].text:
        return row[0].text[w.language]
    return as_sentence([hypothesis.term for hypothesis in row], w, notation)


def notation_of(entry: TheoremEntry) -> Notation:
    """One letter for one symbol, all down the page."""
    starts = [step.start for step in entry.steps if step.start is not None]
    lines = [step.term for step in entry.steps]
    return Notation.of(entry.claim, *(h.term for h in entry.hypotheses), *starts, *lines)


def _steps(
    context: Context,
    entry: TheoremEntry,
    numbers: Mapping[str, int],
    notation: Notation,
    place: Place,
) -> tuple[StepView, ...]:
    moments = frozenset(h.id for h in entry.hypotheses if is_about_moments(h.term))
    reasons = Reasons(context.book, context.words, place, numbers, moments)
    supposed = suppositions(entry, context.words, notation)
    return tuple(
        StepView(
            number=step.number,
            anchor=f"s-{step.id}",
            part=_part(step, supposed.get(step.number), context),
            start=_formula(step.start, notation) if step.start else None,
            relation=math(relation) if (relation := RELATIONS[step.relation]) else None,
            formula=_formula(step.term, notation),
            reason=reasons.of(step),
            elementary=_elementary(reasons, step),
            side=reasons.side(step),
            is_last=step is entry.steps[-1],
        )
        for step in entry.steps
    )


def _part(step: Step, supposed: str | None, context: Context) -> Markup | None:
    """What goes before the step: what this part of the proof is for, and what it supposes."""
    texts = [*([step.part[context.language]] if step.part else []), *filter(None, [supposed])]
    gap = context.words.of("reason", "sentences")
    stop = context.words.of("reason", "stop")
    return inline(f"{stop}{gap}".join(texts)) if texts else None


def _formula(term: Term, notation: Notation) -> Markup:
    return display(latex(term, breakable=True, notation=notation))


def _elementary(reasons: Reasons, step: Step) -> tuple[ElementaryView, ...]:
    return tuple(
        ElementaryView(
            number=f"{step.number}.{number}",
            formula=linear(elementary.conclusion),
            rule=reasons.rule(elementary),
        )
        for number, elementary in enumerate(step.elementary, 1)
    )


def _references(context: Context, entry: TheoremEntry) -> tuple[Markup, ...]:
    unknown = [key for key in entry.cite if key not in context.works]
    if unknown:
        raise CitationError(f"{entry.path}: derivations/references.bib has no {', '.join(unknown)}")
    return tuple(html(context.works[key].html[context.language]) for key in entry.cite)


def _also(context: Context, entry: TheoremEntry) -> Markup | None:
    other = OTHER[context.language]
    foreign = Markup('<span lang="{}">{}</span>').format(other, plain(entry.title[other]))
    own = [inline(entry.also[context.language])] if entry.also else []
    return html(context.words.of("reason", "clauses")).join([*own, foreign])


def _path(context: Context, entry: TheoremEntry, place: Place) -> PathView | None:
    path = context.learners_path
    if entry.id not in path:
        return None
    at = path.index(entry.id)
    before = context.theorem(place, path[at - 1]) if at else None
    after = context.theorem(place, path[at + 1]) if at + 1 < len(path) else None
    return PathView(at + 1, len(path), before, after)
