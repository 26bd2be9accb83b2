"""The audit as pages: sources, their claims, all claims together, the errors that many repeat."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from bilemma.keeping.digests import DigestError, digest_of
from bilemma.keeping.latest import Latest

from ..addresses import Place, page_path
from ..citation_formats import cite_claim, cite_source
from ..page_context import PageContext
from ..writers.authors_words import inline, plain
from .claim_view import MARKS, Anchor, claim_title, claim_view, named, short_name
from .issue_text import is_erratum, issue_text
from .structured import claim_data
from .templates import Templates

if TYPE_CHECKING:
    from bilemma.claims.audit_model import (
        Audit,
        ClaimEntry,
        CommonError,
    )

OVERVIEW, ERRORS = "claims/index.md", "claims/common-errors.md"
TRAILS = "claims/how-errors-travel.md"


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
        return about, [
            (s.id, s.about, [_digest((s.id, c.id), c) for c in s.claims]) for s in audit.sources
        ]
    except DigestError:
        return object()


_digest = Latest(digest_of)  # each claim stands on up to four pages of a language


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
        claims=[claim_view(context, audit, claim, place) for claim in source.claims],
        unjudged=[
            {
                "anchor": Anchor.of(one.anchor),
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
        title=named(context, source, claim),
        description=plain(claim.says[context.language]),
        claim=claim_view(context, audit, claim, place),
        source=plain(source.about.title[context.language]),
        source_href=f"{place.of('claims', source.id)}#{claim.id}",
        citations=cite_claim(context, source, claim),
        structured=claim_data(context, source, claim, place),
        issue=issue_text(context, source, claim) if is_erratum(claim) else "",
    )


def _page(claim: ClaimEntry) -> str:
    return page_path("claim", f"{claim.source}/{claim.id}")


def _numbered(context: PageContext, claim: ClaimEntry) -> str:
    """``3. The variances add up``"""
    words = {"n": claim.number, "title": claim_title(context, claim)}
    return context.words.of("claims", "numbered", **words)


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
        claims=[claim_view(context, audit, claim, place) for claim in audit.claims],
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
        "claims": [claim_view(context, audit, claim, place) for claim in error.claims],
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
                    "claim": station.claim and claim_view(context, audit, station.claim, place),
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
