"""A claim that does not hold as it stands, as an issue for the repository of its source.

Markdown as forges show it, formulas between dollar signs, in one language: what stands where, a
counter-model, what to write instead, and where the proof is. Who sends it need add nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..addresses import Place, page_path
from ..page_context import PageContext
from ..words import deviation_words
from ..writers.authors_words import as_drawn
from .claim_view import MARKS, UNCONTESTED, claim_title, stated_in_full

if TYPE_CHECKING:
    from bilemma.claims.audit_model import ClaimEntry, SourceEntry


def is_erratum(claim: ClaimEntry) -> bool:
    """Whether there is anything to report: what is true, or a fair approximation, is none."""
    return claim.verdict not in UNCONTESTED


def issue_title(context: PageContext, claim: ClaimEntry) -> str:
    """``Typo: the variance of …``"""
    verdict = context.words.of("verdicts", MARKS[claim.verdict]).rstrip(" …")
    return f"{verdict}{context.words('colon')}{claim_title(context, claim)}"


def issue_text(context: PageContext, source: SourceEntry, claim: ClaimEntry) -> str:
    """The text of the issue, without its title.

    Raises:
        ValueError: the claim holds as it stands.
    """
    if not is_erratum(claim):
        raise ValueError(f"{source.id}/{claim.id} is {claim.verdict}: there is nothing to report")
    return "\n\n".join(_paragraphs(context, source, claim)) + "\n"


def _paragraphs(context: PageContext, source: SourceEntry, claim: ClaimEntry) -> Iterator[str]:
    language, words = context.language, context.words
    place, colon = claim.place[language], words("colon")
    where = f"[{place}]({source.about.url})" if source.about.url else place
    yield f"{where}{colon}".rstrip()
    yield f"> {claim.anchor}"
    yield words.of("claims", "issue_reading", says=claim.says[language])
    yield claim.why[language]
    for found in claim.deviations:
        rows = deviation_words.rows(found, words)
        yield "\n".join(f"- **{label}**{colon}{said}" for label, said in rows)
    for part in claim.parts:
        if part.counter_model is not None:
            yield words.of("claims", "issue_refuted", said=stated_in_full(context, claim, part))
            model = as_drawn(part.counter_model.words[language])
            yield words.of("claims", "issue_model", said=model)
    instead = [part for part in claim.parts if part.holds and part.role != "states"]
    for number, part in enumerate(instead):
        label = "issue_or" if number else "issue_instead"
        yield words.of("claims", label, said=stated_in_full(context, claim, part))
    yield _footer(context, claim)


def _footer(context: PageContext, claim: ClaimEntry) -> str:
    """Where the proof is; the command that shows it, as long as the book has no address."""
    address = Place(page_path("claim", f"{claim.source}/{claim.id}")).address
    url = context.publication.shown(address, context.language)
    name = context.publication.names[context.language]
    command = context.words.of("claims", "issue_command", name=name, source=claim.source)
    place = f"[{name}]({url})" if url else command
    return context.words.of("claims", "issue_footer", place=place)
