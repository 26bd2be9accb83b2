"""What a page shows of a claim: its key words, the verdict, and each formula that decides it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from bilemma.bilingual.chinese import has_chinese
from bilemma.bilingual.phrase import Math, Phrase, joined
from bilemma.formulas.latex import Notation, formula, latex, latex_of
from bilemma.library.book_proofs.book_reading import FOUNDATIONS
from bilemma.library.model import Hypothesis
from bilemma.referee.written import read_statement
from bilemma.trusted.terms import Term

from ..addresses import Place
from ..page_context import PageContext
from ..words import deviation_words
from ..words.statement_words import conditions, introduction
from ..words.strings import Words
from ..writers import html, markdown
from ..writers.authors_words import inline, light, plain

if TYPE_CHECKING:
    from bilemma.claims.audit_model import Audit, ClaimEntry, Deviation, Part, SourceEntry

LONGEST_TITLE = {"en": 60, "zh": 30}  # characters of what a claim says, in lists

UNCONTESTED = ("true", "approximation")  # all that is stated holds

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

    @classmethod
    def of(cls, anchor: str) -> Anchor:
        """The key words as they stand in the source."""
        return cls(inline(anchor), "zh-CN" if has_chinese(anchor) else "en")


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


def named(context: PageContext, source: SourceEntry, claim: ClaimEntry) -> str:
    """``Normalization note, claim 3``"""
    words = {"source": short_name(context, source), "n": claim.number}
    return context.words.of("claims", "from_source", **words)


def claim_view(context: PageContext, audit: Audit, claim: ClaimEntry, place: Place) -> ClaimView:
    """A claim as a page at this place shows it."""
    language, words = context.language, context.words
    mark = MARKS[claim.verdict]
    source = next(source for source in audit.sources if source.id == claim.source)
    return ClaimView(
        entry=claim,
        mark=mark,
        verdict=words.of("verdicts", mark),
        topic=list(audit.topics).index(claim.topic) + 1,
        anchor=Anchor.of(claim.anchor),
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
        name=named(context, source, claim),
    )


def _deviation(words: Words, found: Deviation) -> DeviationView:
    rows = tuple((label, inline(said)) for label, said in deviation_words.rows(found, words))
    return DeviationView(rows, deviation_words.how(found, words))


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


def stated_in_full(context: PageContext, claim: ClaimEntry, part: Part) -> str:
    """A part of a claim with all that it supposes, in Markdown; it would be another without."""
    given, shown = (markdown(words) for words in stated_part(context, claim, part))
    return f"{given} {shown}".strip() + context.words.of("reason", "stop")


def _stated(
    context: PageContext, claim: ClaimEntry, term: Term, hypotheses: Sequence[Term]
) -> tuple[Phrase, Math]:
    """``Let … . If …, then`` and the formula, as they are read back.

    A claim stands on up to four pages of a language.
    """
    where = f"{claim.source}/{claim.id}"
    said = where, term, tuple(hypotheses)
    if said not in context.stated:
        context.stated[said] = _written(context, *said)
    return context.stated[said]


def _written(
    context: PageContext, where: str, term: Term, hypotheses: tuple[Term, ...]
) -> tuple[Phrase, Math]:
    words = context.words
    notation = Notation.of_page([(hypotheses, [term])])
    stated = [Hypothesis("", hypothesis) for hypothesis in hypotheses]
    sentences = (
        introduction(term, stated, notation, words),
        conditions(stated, notation, words),
    )
    given = joined(filter(None, sentences), words.of("reason", "sentences"))
    shown = formula(term, notation, is_large=True, breakable=True)
    texts = markdown(given), latex_of(shown)
    read_statement(where, words.language, *texts, hypotheses, term, context.readings)
    return given, shown


def _proved(context: PageContext, part: Part, place: Place) -> Markup:
    """``Proved, from …``"""
    words = context.words
    if not part.uses:
        return inline(words.of("claims", "proved_by_rules"))
    links = [context.theorem(place, id) for id in part.uses]
    names = Markup(words.of("reason", "names_comma")).join(links)  # noqa: S704 - a comma
    return Markup(words.of("claims", "proved_from")).format(names=names)  # noqa: S704 - words
