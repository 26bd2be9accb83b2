"""Handouts in LaTeX: a theorem, a chapter, or the whole book as a document of its own.

English compiles with pdflatex, Chinese with xelatex and ctex.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from bilemma import resources
from bilemma.bilingual.chinese import has_chinese
from bilemma.bilingual.paragraphs import paragraphs
from bilemma.bilingual.phrase import Item, Math, Phrase, Written
from bilemma.bilingual.text import Text
from bilemma.formulas.latex import latex_of
from bilemma.library.model import Chapter, TheoremEntry
from bilemma.render.addresses import Place, page_path
from bilemma.render.citation_formats import imprint, whole_book
from bilemma.render.page_context import PageContext
from bilemma.render.pages.theorem_page import StepView, TheoremPage
from bilemma.render.writers import latex, latex_blocks
from bilemma.render.writers.authors_words import plain
from bilemma.render.writers.escaping import escaped


def needs_chinese(language: str, text: str) -> bool:
    """Whether a document needs the means to set Chinese: one in English may quote some."""
    return language == "zh" or has_chinese(text)


@dataclass(frozen=True)
class HandoutPart:
    """A theorem inside a handout: its title and everything below it, in LaTeX."""

    title: str
    body: str


class Handouts:
    """Makes the handouts of one language."""

    def __init__(self, context: PageContext) -> None:
        self.context = context
        self.language = context.language
        # Braces and percent signs belong to LaTeX here.
        self._environment = Environment(
            loader=FileSystemLoader(resources.templates(context.book.root)),
            undefined=StrictUndefined,
            autoescape=False,  # noqa: S701  this is no HTML
            block_start_string="<%",
            block_end_string="%>",
            variable_start_string="<<",
            variable_end_string=">>",
            comment_start_string="<#",
            comment_end_string="#>",
            keep_trailing_newline=True,
        )
        self._environment.globals.update(
            language=self.language,
            publication=context.publication,
            imprint=self.text(imprint(context)),
            say=self._say,
            say_plain=context.words,
            of=self._of,
        )

    def theorem(self, entry: TheoremEntry, part: HandoutPart) -> str:
        """A theorem as a document."""
        title, place = entry.title[self.language], Place(page_path("theorem", entry.id))
        return self.document(title, place, part.body)

    def chapter(self, chapter: Chapter, parts: Iterable[HandoutPart]) -> str:
        """A chapter as a document, with the parts of its theorems."""
        place = Place(page_path("chapter", chapter.id))
        return self.document(chapter.title[self.language], place, self._chapter(chapter, parts))

    def book(self, parts: Mapping[str, HandoutPart]) -> str:
        """The whole book as a document, with the parts of all theorems by id."""
        bodies = [
            f"\\chapter{{{self.text(chapter.title[self.language])}}}\n"
            + self._chapter(chapter, [parts[id] for id in chapter.theorems])
            for chapter in self.context.book.chapters
        ]
        contents = "\\tableofcontents\n\n"
        title, body = whole_book(self.context).title, contents + "\n".join(bodies)
        return self.document(title, Place("index.md"), body, is_book=True)

    def part(self, page: TheoremPage) -> HandoutPart:
        """A theorem as a part of a document, from its page."""
        write = self.writer(page.place)
        body = self.render(
            "theorem.tex.j2",
            kind="lemma" if page.entry.kind == "lemma" else "theorem",
            named=False,
            title=self.text(page.title),
            given=write(page.given),
            claim=write(page.claim),
            sentence=write(page.sentence),
            origin=write(page.origin) if page.origin else None,
            hypotheses=[{"number": h.number, "text": write(h.text)} for h in page.hypotheses],
            idea=write(page.idea) if page.idea else None,
            steps=[self._step(step, page.place) for step in page.steps],
            references=[write(work) for work in page.references],
        )
        return HandoutPart(self.text(page.title), body)

    def _step(self, step: StepView, place: Place) -> dict[str, Any]:
        write = self.writer(place)
        relation = f"{step.relation.latex}{{}}" if step.relation else ""
        return {
            "number": step.number,
            "address": f"{url}\\#{step.anchor}" if (url := self.url(place)) else "",
            "part": write(step.part) if step.part else None,
            "supposed": [write(formula) for formula in step.supposed],
            "start": write(step.start) if step.start else None,
            "formula": f"${relation}{self.formula(step.formula)}$",
            "reason": write(step.reason),
            "is_last": step.is_last,
        }

    def _chapter(self, chapter: Chapter, parts: Iterable[HandoutPart]) -> str:
        language, place = self.language, Place(page_path("chapter", chapter.id))

        def write(text: Text) -> str:
            return latex_blocks(paragraphs(text[language]), language, place, self.url(place))

        return self.render(
            "chapter.tex.j2",
            lead=self.writer(place)(chapter.lead.phrase(language)),
            prose=write(chapter.body),
            theorems=list(parts),
            take_away=write(chapter.take_away),
        )

    def document(
        self,
        title: str,
        place: Place,
        body: str,
        *,
        is_book: bool = False,
        has_proofs: bool = True,
    ) -> str:
        """A document with this title and body, both of the page ``place``.

        One with Chinese words in it, be it in English, is set by xelatex. Of what ``has_proofs`` it
        says at the end who accepted them.
        """
        return self.render(
            "document.tex.j2",
            title=self.text(plain(title)),
            title_plain=plain(title),
            author=self.text(self.context.publication.authors[self.language]),
            url=self.url(place),
            body=body,
            is_book=is_book,
            has_proofs=has_proofs,
            has_chinese=needs_chinese(self.language, title + body),
        )

    def render(self, template: str, **values: Any) -> str:
        """A template of LaTeX with these values."""
        return self._environment.get_template(template).render(values)

    def _say(self, key: str, **values: Any) -> str:
        """Words of the interface in LaTeX."""
        return self.text(self.context.words(key, **values))

    def _of(self, table: str, key: str, **values: Any) -> str:
        """Words of any table in LaTeX."""
        return self.text(self.context.words.of(table, key, **values))

    def text(self, text: str) -> str:
        """Plain text in LaTeX."""
        return escaped(text, self.language)

    def url(self, place: Place) -> str:
        """The full address of a page; "" while it is a placeholder, and links are only words."""
        return self.context.publication.shown(place.address, self.language)

    @staticmethod
    def formula(item: Math | Written) -> str:
        """A formula in LaTeX, without the signs around it."""
        return latex_of(item)

    def writer(self, place: Place) -> Callable[[Phrase | Item], str]:
        """What writes a phrase of a page in LaTeX."""
        return lambda words: latex(words, self.language, place, self.url(place))
