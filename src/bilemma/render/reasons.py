"""Why a step holds, in words: made from what the proof cites, so that it says nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from bilemma.library.model import Book, Citation, Elementary, Step

from .addresses import Place
from .prose import html, inline, sentence, spaced
from .strings import Words

__all__ = ["Reasons", "link"]

# Where the book keeps what a citation names, and the word for it beside an elementary step.
TABLES = {"theorem": "theorems", "axiom": "axioms", "definition": "definitions"}
RULES = {"theorem": "lemma", "axiom": "axiom", "definition": "unfold"}
LONGEST = 3
UNNAMED = ("tactic", "hypothesis")


def link(place: Place, kind: str, id: str, title: str) -> Markup:
    """A link that shows the statement of the cited page when it is hovered or focused."""
    href = place.of(kind, id)
    return Markup('<a href="{}" data-preview>{}</a>').format(href, title) if href else escape(title)


@dataclass(frozen=True)
class Reasons:
    """Words for the reasons of one page: the book that is cited, the language, and the page.

    ``numbers`` gives the number of each of the theorem's hypotheses: H1, H2, …; ``moments`` are
    those that only say that something is integrable. Nearly every line rests on these, so they
    stand with its elementary steps and not beside it.
    """

    book: Book
    words: Words
    place: Place
    numbers: Mapping[str, int]
    moments: frozenset[str] = frozenset()

    def of(self, step: Step) -> Markup:
        """One step's reason as a sentence or two."""
        note = [inline(step.note[self.words.language])] if step.note else []
        clauses = self._clauses(step)
        if not clauses and not note:
            clauses = [escape(self._word("given_nothing"))]
        generated = [self._sentence(html(self._word("clauses")).join(clauses))] if clauses else []
        return spaced(html(self._word("sentences")).join([*note, *generated]))

    def side(self, step: Step) -> Markup | None:
        """The hypotheses of the step that its reason leaves out."""
        used = self._numbered(set(step.hypotheses) - self._beside(step))
        return self._and(used) if used else None

    def rule(self, elementary: Elementary) -> Markup:
        """The name of the rule of inference, and what it cites."""
        cited = elementary.cites
        if cited is None:
            return escape(self.words.of("rules", elementary.rule))
        name = link(self.place, cited.kind, cited.id, self._inside(self._title(cited)))
        kind = self.words.of("rules", RULES.get(cited.kind, elementary.rule))
        return html(self.words.of("rules", "cited")).format(rule=kind, name=name)

    def _word(self, key: str) -> str:
        return self.words.of("reason", key)

    def _sentence(self, clauses: Markup) -> Markup:
        # A capital in English, unless a link comes first: names have one already.
        text = str(clauses)
        text = text if text.startswith("<") else sentence(text)
        return html(text) + self._word("stop")

    def _clauses(self, step: Step) -> list[Markup]:
        named = _once(self._named(c) for c in _cited(step) if c.kind not in UNNAMED)
        clauses = [self._by(named)] if named else []
        if not (named or step.note):
            clauses = _once(self._tactic(c) for c in step.by if c.kind == "tactic")
        used = self._numbered(self._beside(step))
        if used:
            which = self._and(used)
            key = "hypotheses" if clauses or step.note else "only_hypotheses"
            clauses.append(html(self._word(key)).format(which=which))
        return clauses

    def _beside(self, step: Step) -> set[str]:
        """The hypotheses that stand beside the line: what the author cites, and no bare moments."""
        cited = {c.id for c in step.by if c.kind == "hypothesis"}
        return cited | (set(step.hypotheses) - (self.moments if step.elementary else set()))

    def _numbered(self, ids: set[str]) -> list[Markup]:
        """Links to hypotheses, each number once."""
        first = {n: id for id, n in reversed(self.numbers.items()) if id in ids}
        return [Markup('<a href="#h-{}">H{}</a>').format(first[n], n) for n in sorted(first)]

    def _and(self, links: list[Markup]) -> Markup:
        return html(self.words.list(links, "reason", "names_comma", "hypotheses_and"))

    def _by(self, named: list[Markup]) -> Markup:
        names = html(self.words.list(named, "reason", "names_comma", "names_and"))
        return html(self._word("by_named")).format(names=names)

    def _named(self, citation: Citation) -> Markup:
        title = self._title(citation)
        if citation.kind == "definition":
            name = link(self.place, citation.kind, citation.id, self._inside(title))
            return html(self._word("definition")).format(name=name)
        return link(self.place, citation.kind, citation.id, self._as_reason(title))

    def _title(self, citation: Citation) -> str:
        """The title of the cited page, or what the citation itself says."""
        table = getattr(self.book, TABLES.get(citation.kind, ""), {})
        title = table[citation.id].title if citation.id in table else citation.title
        return title[self.words.language]

    def _inside(self, title: str) -> str:
        """A title in the middle of a sentence: ``Dot product`` is ``dot product``."""
        if self.words.language != "en" or title[1:2].isupper():
            return title
        return title[:1].lower() + title[1:]

    def _as_reason(self, title: str) -> str:
        """In Chinese a name such as 乘积的方差 takes 公式 where it stands as a reason."""
        table = self.words.tables["chinese_reasons"]
        wanted = self.words.language == "zh" and title.endswith(tuple(table["after"]))
        return title + table["suffix"] if wanted else title

    def _tactic(self, citation: Citation) -> Markup:
        if self.words.has("tactics", citation.id):
            return inline(self.words.of("tactics", citation.id))
        return inline(self._title(citation).rstrip(".。"))


def _once(clauses: Iterable[Markup]) -> list[Markup]:
    """Each clause at its first place: two lines above are cited as one."""
    return list(dict.fromkeys(clauses))


def _cited(step: Step) -> Sequence[Citation]:
    """What the author cites; where that is nothing, what the kernel's proof of the line rests on.

    A proof that rests on much is left to the elementary steps: a long list explains nothing.
    """
    if step.by:
        return step.by
    found = {(e.cites.kind, e.cites.id): e.cites for e in step.elementary if e.cites}
    return tuple(found.values()) if len(found) <= LONGEST else ()
