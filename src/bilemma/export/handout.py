"""Handouts in LaTeX: a theorem, a chapter, or the whole book as a document of its own.

English compiles with pdflatex, Chinese with xelatex and ctex.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from bilemma.library.model import Chapter, TheoremEntry
from bilemma.render.addresses import Place, page_path
from bilemma.render.citing import whole_book
from bilemma.render.models import Context
from bilemma.render.prose import inline, plain
from bilemma.render.tex_prose import escaped
from bilemma.render.theorem_page import StepView, TheoremPage

from .markdown_markup import html_of
from .tex_markup import tex

__all__ = ["Handouts", "Part"]


@dataclass(frozen=True)
class Part:
    """A theorem inside a handout: its title and everything below it, in LaTeX."""

    title: str
    body: str


class Handouts:
    """Makes the handouts of one language."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.language = context.language
        # Braces and percent signs belong to LaTeX here.
        self._environment = Environment(
            loader=FileSystemLoader(context.book.root / "templates"),
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
            say=self._say,
            say_plain=context.words,
        )

    def theorem(self, entry: TheoremEntry, part: Part) -> str:
        """A theorem as a document."""
        title, place = entry.title[self.language], Place(page_path("theorem", entry.id))
        return self._document(title, place, part.body)

    def chapter(self, chapter: Chapter, parts: Iterable[Part]) -> str:
        """A chapter as a document, with the parts of its theorems."""
        place = Place(page_path("chapter", chapter.id))
        return self._document(chapter.title[self.language], place, self._chapter(chapter, parts))

    def book(self, parts: Mapping[str, Part]) -> str:
        """The whole book as a document, with the parts of all theorems by id."""
        bodies = [
            f"\\part{{{self._text(chapter.title[self.language])}}}\n"
            + self._chapter(chapter, [parts[id] for id in chapter.theorems])
            for chapter in self.context.book.chapters
        ]
        contents = "\\tableofcontents\n\n"
        return self._document(
            whole_book(self.context).title, Place("index.md"), contents + "\n".join(bodies)
        )

    def part(self, page: TheoremPage) -> Part:
        """A theorem as a part of a document, from its page."""
        page_url = self.context.publication.url(page.place.address, self.language)
        body = self._render(
            "theorem.tex.j2",
            kind="lemma" if page.entry.kind == "lemma" else "theorem",
            named=False,
            title=self._text(page.title),
            given=self._tex(inline(self._given(page)), page_url),
            claim=self._tex(page.claim, page_url),
            sentence=self._tex(inline(page.sentence), page_url),
            hypotheses=[
                {"number": h.number, "text": self._tex(h.text, page_url)} for h in page.hypotheses
            ],
            steps=[self._step(step, page_url) for step in page.steps],
            references=[self._tex(work, page_url) for work in page.references],
        )
        return Part(self._text(page.title), body)

    def _given(self, page: TheoremPage) -> str:
        gap = self.context.words.of("reason", "sentences")
        return gap.join(filter(None, (page.introduction, page.conditions)))

    def _step(self, step: StepView, page_url: str) -> dict[str, Any]:
        relation = self._tex(step.relation, page_url) if step.relation else ""
        formula = self._tex(step.formula, page_url)
        return {
            "number": step.number,
            "address": f"{page_url}\\#{step.anchor}",
            "part": self._tex(step.part, page_url) if step.part else None,
            "start": self._tex(step.start, page_url) if step.start else None,
            "formula": f"{relation[:-1]}{{}}{formula[1:]}" if relation else formula,
            "reason": self._tex(step.reason, page_url),
            "is_last": step.is_last,
        }

    def _chapter(self, chapter: Chapter, parts: Iterable[Part]) -> str:
        language = self.language
        place = Place(page_path("chapter", chapter.id))
        url = self.context.publication.url(place.address, language)
        return self._render(
            "chapter.tex.j2",
            lead=self._tex(inline(chapter.lead[language]), url),
            prose=self._tex(html_of(chapter.body[language]), url),
            theorems=list(parts),
            take_away=self._tex(html_of(chapter.take_away[language]), url),
        )

    def _document(self, title: str, place: Place, body: str) -> str:
        return self._render(
            "document.tex.j2",
            title=self._text(plain(title)),
            title_plain=plain(title),
            author=self._text(self.context.publication.authors[self.language]),
            url=self.context.publication.url(place.address, self.language),
            body=body,
        )

    def _render(self, template: str, **values: Any) -> str:
        return self._environment.get_template(template).render(values)

    def _say(self, key: str, **values: Any) -> str:
        """Words of the interface in LaTeX."""
        return self._text(self.context.words(key, **values))

    def _text(self, text: str) -> str:
        return escaped(text, self.language)

    def _tex(self, markup: str, url: str) -> str:
        return tex(markup, self.language, url)
