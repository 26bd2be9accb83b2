"""The audit as pages: sources, their claims, all claims together, the errors that many repeat."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from bilemma.formulas.latex import Notation, formula, latex, latex_of
from bilemma.keeping.digests import DigestError, digest_of
from bilemma.library.loading import FOUNDATIONS
from bilemma.library.model import Hypothesis
from bilemma.phrase import Math, Phrase, joined
from bilemma.referee.readings import Readings
from bilemma.referee.written import read_statement
from bilemma.trusted.terms import Term

from ..addresses import Place, page_path
from ..citation_formats import cite_claim, cite_source
from ..page_context import PageContext
from ..words import deviation_words
from ..words.statement_words import conditions, introduction
from ..words.strings import Words
from ..writers import html, markdown
from ..writers.prose import inline, light, plain
from .templates import Templates

if TYPE_CHECKING:
    from bilemma.claims.audit_model import (
        Audit,
        ClaimEntry,
        CommonError,
        Deviation,
        Part,
        SourceEntry,
    )

OVERVIEW, ERRORS = "claims/index.md", "claims/common-errors.md"
TRAILS = "claims/how-errors-travel.md"

LONGEST_TITLE = {"en": 60, "zh": 30}  # characters of what a claim says, in lists

UNCONTESTED = ("true", "approximation")  # all that is stated holds
CHINESE = re.compile(r"[\u4e00-\u9fff]")

# The classes of badges, by verdict in the order of kindness.
MARKS = {
    "true": "true",
    "true under extra hypotheses": "extra",
    "approximation": "approx",
    "imprecise": "imprecise",
    "typo": "typo",
    "numerically wrong": "wrong",
    "false": "false",
}


@dataclass(frozen=True)
class Anchor:
    """The key words of a source, and the language that they are in."""

    words: Markup
    language: str


@dataclass(frozen=True)
class PartView:
    """A statement of a claim: the sentence before the formula, the formula, what was found."""

    label: str
    given: Markup
    formula: Markup
    found: Markup
    values: tuple[Markup, ...] = ()
    refuted: bool = False
    contrary: PartView | None = None


@dataclass(frozen=True)
class DeviationView:
    """How far off an approximation is: rows of a label and words, and how that was computed."""

    rows: tuple[tuple[str, Markup], ...]
    how: str


@dataclass(frozen=True)
class ClaimView:
    """A claim as a row of a table, and what opens below it."""

    entry: ClaimEntry
    mark: str
    verdict: str
    topic: int
    anchor: Anchor
    says: Markup
    place: Markup
    why: Markup
    off: Markup | None
    deviations: tuple[DeviationView, ...]
    misleads: Markup | None
    damaged: Markup | None
    decided: Markup | None
    links: tuple[Markup, ...]
    parts: tuple[PartView, ...]
    href: str
    name: str

    @property
    def refuted(self) -> tuple[PartView, ...]:
        """The statements with a counter-model, and what holds instead."""
        shown = zip(self.entry.parts, self.parts, strict=True)
        return tuple(view for part, view in shown if not part.holds or part.role != "states")

    @property
    def found(self) -> tuple[PartView, ...]:
        """What is found of the source's own statements; of a true claim, of all statements."""
        return self._parts(instead=False)

    @property
    def instead(self) -> tuple[PartView, ...]:
        """What the author could write instead; nothing where the claim is true."""
        return self._parts(instead=True)

    def _parts(self, *, instead: bool) -> tuple[PartView, ...]:
        shown = zip(self.entry.parts, self.parts, strict=True)
        true = self.entry.verdict in UNCONTESTED
        return tuple(
            view for part, view in shown if (not true and part.role != "states") == instead
        )


def claims_navigation(context: PageContext, audit: Audit) -> list[Any]:
    """The pages of the audit, for the navigation."""
    sources = [
        {
            short_name(context, source): [
                page_path("claims", source.id),
                *({_numbered(context, claim): _page(claim)} for claim in source.claims),
            ]
        }
        for source in audit.sources
    ]
    more = [page for page, has in ((ERRORS, audit.errors), (TRAILS, audit.trails)) if has]
    return [OVERVIEW, *sources, *more]


def claims_pages(audit: Audit) -> dict[str, tuple[Any, Callable[..., tuple[str, str]]]]:
    """The pages of the audit by path: what each is made from, and what makes it.

    That takes templates and context, and gives path and Markdown.
    """
    about = replace(audit, errors=(), trails=(), lead=None, errors_title=None)
    pages = {}
    for source in audit.sources:
        own = replace(about, sources=(source,))
        pages[page_path("claims", source.id)] = _made_from(own), partial(_source, audit=own)
        for claim in source.claims:
            one = replace(about, sources=(replace(source, claims=(claim,)),))
            pages[_page(claim)] = _made_from(one), partial(_claim_page, audit=one)
    pages[OVERVIEW] = _made_from(audit), partial(_overview, audit=audit)
    if audit.errors:
        pages[ERRORS] = _made_from(audit), partial(_errors, audit=audit)
    if audit.trails:
        pages[TRAILS] = _made_from(audit), partial(_trails, audit=audit)
    return pages


def _made_from(audit: Audit) -> Any:
    """All that an audit says, with digests of its claims; no data where one has none."""
    errors = [(e.id, e.title, e.words, [c.id for c in e.claims]) for e in audit.errors]
    trails = [
        (t.id, t.title, t.words, [(s.where, s.says, s.claim and s.claim.id) for s in t.stations])
        for t in audit.trails
    ]
    about = (audit.topics, errors, trails, audit.lead, audit.errors_title)
    try:
        return about, [(s.id, s.about, [_digest(c) for c in s.claims]) for s in audit.sources]
    except DigestError:
        return object()


# Each claim stands on up to four pages of a language, and is the same object while it is the same.
_digests: dict[tuple[str, str], tuple[ClaimEntry, str]] = {}


def _digest(claim: ClaimEntry) -> str:
    place = claim.source, claim.id
    known = _digests.get(place)
    if known is None or known[0] is not claim:
        _digests[place] = known = claim, digest_of(claim)
    return known[1]


def _source(templates: Templates, context: PageContext, audit: Audit) -> tuple[str, str]:
    """The page of the one source that there is."""
    (source,) = audit.sources
    place, language = Place(page_path("claims", source.id)), context.language
    return templates.page(
        "claims_of_source.md.j2",
        place.path,
        source=source,
        place=place,
        title=plain(source.about.title[language]),
        description=plain(source.about.right[language]),
        kind=source.about.kind[language],
        author=plain(source.about.author[language]) if source.about.author else "",
        right=inline(source.about.right[language]),
        counts=_tally(context, source.claims),
        damaged=_damaged(source.claims),
        claims=[_claim(context, audit, claim, place) for claim in source.claims],
        unjudged=[
            {
                "anchor": _anchor(one.anchor),
                "place": inline(one.place[language]),
                "why": inline(one.why[language]),
            }
            for one in source.about.unjudged
        ],
        citations=cite_source(context, source),
    )


def _claim_page(templates: Templates, context: PageContext, audit: Audit) -> tuple[str, str]:
    """The page of the one claim that there is."""
    (source,), (claim,) = audit.sources, audit.claims
    place = Place(_page(claim))
    return templates.page(
        "claim.md.j2",
        place.path,
        place=place,
        title=_named(context, source, claim),
        description=plain(claim.says[context.language]),
        claim=_claim(context, audit, claim, place),
        source=plain(source.about.title[context.language]),
        source_href=f"{place.of('claims', source.id)}#{claim.id}",
        citations=cite_claim(context, source, claim),
    )


def _page(claim: ClaimEntry) -> str:
    return page_path("claim", f"{claim.source}/{claim.id}")


def short_name(context: PageContext, source: SourceEntry) -> str:
    """The name of a source in a few words, for places where its title would be too long."""
    return plain((source.about.short or source.about.title)[context.language])


def claim_title(context: PageContext, claim: ClaimEntry) -> str:
    """What the source says, cut to a title."""
    said = plain(claim.says[context.language]).rstrip(".。")
    return _cut(said, LONGEST_TITLE[context.language])


def _cut(text: str, longest: int) -> str:
    """The text, or its beginning up to the end of a word."""
    if len(text) <= longest:
        return text
    kept = text[: longest - 1]
    if text[longest - 1].isascii() and " " in kept:
        kept = kept.rpartition(" ")[0]
    return kept.rstrip(" ,;:，；：、") + "…"


def _numbered(context: PageContext, claim: ClaimEntry) -> str:
    """``3. The variances add up``"""
    words = {"n": claim.number, "title": claim_title(context, claim)}
    return context.words.of("claims", "numbered", **words)


def _named(context: PageContext, source: SourceEntry, claim: ClaimEntry) -> str:
    """``Normalization note, claim 3``"""
    words = {"source": short_name(context, source), "n": claim.number}
    return context.words.of("claims", "from_source", **words)


def _overview(templates: Templates, context: PageContext, audit: Audit) -> tuple[str, str]:
    place, language = Place(OVERVIEW), context.language
    sources = [
        {
            "title": plain(source.about.title[language]),
            "kind": source.about.kind[language],
            "author": plain(source.about.author[language]) if source.about.author else "",
            "url": source.about.url,
            "right": inline(source.about.right[language]),
            "href": place.of("claims", source.id),
            "number": len(source.claims),
            "counts": _tally(context, source.claims),
            "damaged": _damaged(source.claims),
        }
        for source in audit.sources
    ]
    topics = [(n, topic[language], _about(audit, id)) for n, (id, topic) in _topics(audit)]
    return templates.page(
        "claims.md.j2",
        place.path,
        place=place,
        sources=sources,
        counts=_tally(context, audit.claims),
        damaged=_damaged(audit.claims),
        total=len(audit.claims),
        topics=[topic for topic in topics if topic[2]],
        claims=[_claim(context, audit, claim, place) for claim in audit.claims],
        lead=_lead(context, audit),
        errors=place.to("claims/common-errors/") if audit.errors else "",
        errors_title=_errors_title(context, audit),
        trails=place.to("claims/how-errors-travel/") if audit.trails else "",
    )


def _lead(context: PageContext, audit: Audit) -> str:
    """How many claims of how many sources there are, as the book says it, or else the engine."""
    words = context.words
    values = {
        "n": len(audit.sources),
        "claims": words.of("claims", "count", n=len(audit.claims)),
    }
    if audit.lead is None:
        return words.of("claims", "lead", **values)
    return audit.lead[context.language].format(**values)


def _errors_title(context: PageContext, audit: Audit) -> str:
    if audit.errors_title is None:
        return context.words.of("claims", "errors")
    return audit.errors_title[context.language].format(n=len(audit.errors))


def _errors(templates: Templates, context: PageContext, audit: Audit) -> tuple[str, str]:
    place = Place(ERRORS)
    return templates.page(
        "common_errors.md.j2",
        place.path,
        place=place,
        title=_errors_title(context, audit),
        errors=[_error(context, audit, error, place) for error in audit.errors],
    )


def _error(context: PageContext, audit: Audit, error: CommonError, place: Place) -> dict[str, Any]:
    return {
        "id": error.id,
        "title": plain(error.title[context.language]),
        "words": inline(error.words[context.language]),
        "claims": [_claim(context, audit, claim, place) for claim in error.claims],
    }


def _trails(templates: Templates, context: PageContext, audit: Audit) -> tuple[str, str]:
    place, language = Place(TRAILS), context.language
    trails = [
        {
            "id": trail.id,
            "title": plain(trail.title[language]),
            "words": inline(trail.words[language]),
            "stations": [
                {
                    "where": inline(station.where[language]),
                    "says": inline(station.says[language]),
                    "claim": station.claim and _claim(context, audit, station.claim, place),
                }
                for station in trail.stations
            ],
        }
        for trail in audit.trails
    ]
    return templates.page("how_errors_travel.md.j2", place.path, place=place, trails=trails)


# --- counts ---------------------------------------------------------------------------------------
def _counts(claims: Iterable[ClaimEntry]) -> dict[str, int]:
    """How many claims have each verdict, by its mark."""
    counts = dict.fromkeys(MARKS.values(), 0)
    for claim in claims:
        counts[MARKS[claim.verdict]] += 1
    return counts


def _tally(context: PageContext, claims: Iterable[ClaimEntry]) -> list[tuple[str, str, int]]:
    """Mark, name and number of each verdict that occurs."""
    counts = _counts(claims)
    return [(m, context.words.of("verdicts", m), n) for m, n in counts.items() if n]


def _damaged(claims: Iterable[ClaimEntry]) -> int:
    """How many of the claims are read from damaged print."""
    return sum(claim.damaged is not None for claim in claims)


def _topics(audit: Audit) -> Iterable[tuple[int, tuple[str, Any]]]:
    return enumerate(audit.topics.items(), 1)


def _about(audit: Audit, topic: str) -> int:
    return sum(claim.topic == topic for claim in audit.claims)


# --- one claim ------------------------------------------------------------------------------------
def _claim(context: PageContext, audit: Audit, claim: ClaimEntry, place: Place) -> ClaimView:
    language, words = context.language, context.words
    mark = MARKS[claim.verdict]
    source = next(source for source in audit.sources if source.id == claim.source)
    return ClaimView(
        entry=claim,
        mark=mark,
        verdict=words.of("verdicts", mark),
        topic=list(audit.topics).index(claim.topic) + 1,
        anchor=_anchor(claim.anchor),
        says=inline(claim.says[language]),
        place=inline(claim.place[language]),
        why=inline(claim.why[language]),
        off=_also(deviation_words.summary(claim, words), words) if claim.deviations else None,
        deviations=tuple(_deviation(words, found) for found in claim.deviations),
        misleads=inline(claim.misleads[language]) if claim.misleads else None,
        damaged=inline(claim.damaged[language]) if claim.damaged else None,
        decided=inline(claim.decided[language]) if claim.decided else None,
        links=tuple(context.theorem(place, id) for id in _leading(context, claim)),
        parts=tuple(_part(context, claim, part, place) for part in claim.parts),
        href=place.of("claim", f"{claim.source}/{claim.id}"),
        name=_named(context, source, claim),
    )


def _deviation(words: Words, found: Deviation) -> DeviationView:
    rows = tuple((label, inline(said)) for label, said in deviation_words.rows(found, words))
    return DeviationView(rows, deviation_words.how(found, words))


def _anchor(anchor: str) -> Anchor:
    return Anchor(inline(anchor), "zh-CN" if CHINESE.search(anchor) else "en")


def _also(sentence: str, words: Words) -> Markup:
    """A sentence after another; in Chinese nothing stands between them."""
    gap = Markup() if words.language == "zh" else Markup(" ")
    return gap + inline(sentence)


def _leading(context: PageContext, claim: ClaimEntry) -> list[str]:
    """The theorems that its proofs rest on, without those that every book has if there are more."""
    own = [id for id in claim.uses if context.book.theorems[id].chapter != FOUNDATIONS]
    return own or list(claim.uses)


def _ordered(theorem: Any) -> list[Term]:
    """The hypotheses of the kernel's theorem, which are a set, in a fixed order."""
    return sorted(theorem.hypotheses, key=lambda h: (len(str(h)), str(h)))


def _part(context: PageContext, claim: ClaimEntry, part: Part, place: Place) -> PartView:
    words, model = context.words, part.counter_model
    given, shown = stated_part(context, claim, part)
    values = tuple(
        inline(rf"$\displaystyle {latex(term, notation=shown.notation)} = {value}$")
        for term, value in (model.values if model else ())
    )
    contrary = None
    if model is not None and part.theorem is not None:
        proved = part.theorem
        before, contradicts = _stated(context, claim, proved.conclusion, _ordered(proved))
        contrary = PartView(
            label="",
            given=html(before),
            formula=html(contradicts),
            found=_proved(context, part, place),
        )
    beside = claim.verdict in UNCONTESTED and part.role == "correct"
    return PartView(
        label=words.of("claims", "besides" if beside else part.role),
        given=html(given),
        formula=html(shown),
        found=light(model.words[context.language]) if model else _proved(context, part, place),
        values=values,
        refuted=not part.holds,
        contrary=contrary,
    )


def stated_part(context: PageContext, claim: ClaimEntry, part: Part) -> tuple[Phrase, Math]:
    """What a part of a claim supposes, as sentences, and its formula."""
    return _stated(context, claim, part.claim, part.hypotheses)


def _stated(
    context: PageContext, claim: ClaimEntry, term: Term, hypotheses: Sequence[Term]
) -> tuple[Phrase, Math]:
    where = f"{claim.source}/{claim.id}"
    return _stated_once(context.words, context.readings, where, term, tuple(hypotheses))


@lru_cache(maxsize=4096)  # a claim stands on up to four pages of a language
def _stated_once(
    words: Words, readings: Readings, where: str, term: Term, hypotheses: tuple[Term, ...]
) -> tuple[Phrase, Math]:
    """``Let … . If …, then`` and the formula, as they are read back."""
    notation = Notation.of_page([(hypotheses, [term])])
    stated = [Hypothesis("", hypothesis) for hypothesis in hypotheses]
    sentences = (
        introduction(term, stated, notation, words),
        conditions(stated, notation, words),
    )
    given = joined(filter(None, sentences), words.of("reason", "sentences"))
    shown = formula(term, notation, is_large=True, breakable=True)
    texts = markdown(given), latex_of(shown)
    read_statement(where, words.language, *texts, hypotheses, term, readings)
    return given, shown


def _proved(context: PageContext, part: Part, place: Place) -> Markup:
    """``Proved, from …``"""
    words = context.words
    if not part.uses:
        return inline(words.of("claims", "proved_by_rules"))
    links = [context.theorem(place, id) for id in part.uses]
    names = Markup(words.of("reason", "names_comma")).join(links)  # noqa: S704 - a comma
    return Markup(words.of("claims", "proved_from")).format(names=names)  # noqa: S704 - words
