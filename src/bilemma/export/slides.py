"""Slides in LaTeX (Beamer): statements, proofs line by line, why each hypothesis is needed.

They compile as handouts do: English with pdflatex, Chinese with xelatex and ctex.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from bilemma.bilingual.phrase import read
from bilemma.library.book_records.lesson import Lesson
from bilemma.library.model import Book
from bilemma.render.addresses import Place
from bilemma.render.figures.choice.figure_tikz import COLOURS
from bilemma.render.pages.hints import hint
from bilemma.render.pages.press import Press
from bilemma.render.pages.theorem_page import HypothesisView, StepView, TheoremPage
from bilemma.render.writers.authors_words import plain

from .frame_heights import ROOM, SMALL, lines_of, spread
from .handout import Handouts, needs_chinese

GAP = 0.6  # lines between two rows of a slide
REPEATED = 3  # lines for the row before, which a slide that goes on begins with


class Slides:
    """Makes the slides of one language."""

    def __init__(self, press: Press) -> None:
        self._press, self._handouts = press, Handouts(press.context)

    def document(self, lesson: Lesson) -> str:
        """The slides of a lesson; one without exercises ends with what the book has behind it."""
        book, title = self._press.context.book, plain(lesson.title) or self._words("several")
        ids = lesson.exercises or tuple(filter(None, [next_exercise(book, lesson.theorems)]))
        values: dict[str, Any] = {
            "theorems": list(self._theorems(lesson.theorems)),
            "exercises": [self._exercise(self._page(id)) for id in ids],
            "citations": self._citations(lesson.theorems),
            "title": self._text(title),
            "title_plain": title,
            "author": self._text(self._press.context.publication.authors[self._language]),
            "url": self._handouts.url(self._place(lesson)),
        }
        figures = [figure for shown in values["theorems"] for figure in shown["figures"]]
        values["colours"] = COLOURS if figures else {}
        return self._handouts.render(
            "slides.tex.j2", has_chinese=needs_chinese(self._language, str(values)), **values
        )

    @property
    def _language(self) -> str:
        return self._press.context.language

    def _words(self, key: str) -> str:
        return self._press.context.words.of("slides", key)

    def _text(self, words: str) -> str:
        return self._handouts.text(words)

    def _place(self, lesson: Lesson) -> Place:
        """The page of the only theorem that is shown, else the first page of the book."""
        ids = lesson.theorems
        return self._page(ids[0]).place if len(ids) == 1 else Place("index.md")

    def _page(self, id: str) -> TheoremPage:
        return self._press.theorem(id).value

    def _theorems(self, ids: Iterable[str]) -> Iterator[dict[str, Any]]:
        """The theorems in order; a figure that belongs to several is shown once."""
        seen: list[dict[str, str]] = []
        for id in ids:
            shown = self._theorem(self._page(id))
            new = [figure for figure in shown["figures"] if figure not in seen]
            seen += new
            yield shown | {"figures": new}

    def _theorem(self, page: TheoremPage) -> dict[str, Any]:
        """A theorem as the slides show it, each list in portions of one slide."""
        write = self._handouts.writer(page.place)
        return self._statement(page) | {
            "sentence": write(page.sentence),
            "idea": write(page.idea) if page.idea else "",
            "proof": self._proof(page),
            "figures": self._figures(page),
            "why": self._why(page),
        }

    def _statement(self, page: TheoremPage) -> dict[str, Any]:
        write = self._handouts.writer(page.place)
        rows = [{"number": h.number, "text": write(h.text)} for h in page.hypotheses]
        return {
            "title": self._text(page.title),
            "given": write(page.given),
            "claim": write(page.claim),
            "hypotheses": numbered(spread(rows, lambda row: lines_of(row["text"]) + GAP)),
        }

    def _proof(self, page: TheoremPage) -> list[Mapping[str, Any]]:
        """The lines of the proof; a slide that goes on repeats the line before it."""
        rows = [self._line(step, page) for step in page.steps]
        slides = numbered(spread(rows, _height_of_line, ROOM - REPEATED))
        for before, slide in zip([None, *slides], slides, strict=False):
            first = slide["rows"][0]
            goes_on = first["relation"] and not first["start"]
            slide["before"] = before["rows"][-1]["formula"] if before and goes_on else ""
        return slides

    def _line(self, step: StepView, page: TheoremPage) -> dict[str, Any]:
        write = self._handouts.writer(page.place)
        relation = f"{step.relation.latex}{{}}" if step.relation else ""
        return {
            "number": step.number,
            "relation": relation,
            "part": write(step.part) if step.part else "",
            "supposed": [write(formula) for formula in step.supposed],
            "start": write(step.start) if step.start else "",
            "formula": f"${relation}{self._handouts.formula(step.formula)}$",
            "reason": write(step.reason),
            "is_last": step.is_last,
        }

    def _figures(self, page: TheoremPage) -> list[dict[str, str]]:
        """The figures of the theorem's page; they are drawn in vectors."""
        context, write = self._press.context, self._handouts.writer(page.place)
        return [
            {
                "title": write(read(figure.title)),
                "finding": write(read(figure.finding)),
                "picture": figure.picture,
            }
            for figure in context.catalogue.tikz_on(f"theorems/{page.entry.id}", context.words)
        ]

    def _why(self, page: TheoremPage) -> list[dict[str, Any]]:
        """Why each hypothesis is there; nothing where the checks were not run."""
        write = self._handouts.writer(page.place)

        def row(h: HypothesisView) -> dict[str, Any]:
            return {
                "number": h.number,
                "text": write(h.text),
                "reason": write(read(h.reason or "")),
            }

        rows = [row(h) for h in page.hypotheses if h.reason is not None]
        return numbered(spread(rows, _height_of_reason))

    def _citations(self, ids: Iterable[str]) -> list[dict[str, Any]]:
        form = "gbt" if self._language == "zh" else "apa"
        rows = [{"text": self._text(self._page(id).citations[form])} for id in ids]
        return numbered(spread(rows, lambda row: lines_of(row["text"], size=SMALL) + GAP))

    def _exercise(self, page: TheoremPage) -> dict[str, Any]:
        write = self._handouts.writer(page.place)
        words = hint(page, self._press.context)
        return self._statement(page) | {"hint": write(words)}


def _height_of_line(row: Mapping[str, Any]) -> float:
    before = (row["part"], *row["supposed"], row["start"])
    heights = (lines_of(text) + GAP for text in before if text)
    own = lines_of(row["formula"]) + lines_of(row["reason"], size=SMALL)
    return sum(heights) + own + GAP


def _height_of_reason(row: Mapping[str, Any]) -> float:
    return lines_of(row["text"]) + lines_of(row["reason"], size=SMALL) + GAP


def numbered(slides: Iterable[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """Slides of rows, each with its number among them, and each row with its overlay."""
    found = list(slides)
    return [
        {
            "number": n,
            "of": len(found),
            "rows": [row | {"overlay": k} for k, row in enumerate(rows, 1)],
        }
        for n, rows in enumerate(found, 1)
    ]


LONGEST = 8  # lines of a proof that is asked for


def next_exercise(book: Book, ids: Sequence[str]) -> str | None:
    """The id of a theorem that can be set as an exercise behind these, and is none of them.

    Best is one that rests on the last of them with a short proof, in the same chapter if there is
    one; then what stands next in the book. None behind the last theorem.
    """
    last = book.theorems[ids[-1]]
    resting = [book.theorems[id] for id in book.used_by(last.id) if id not in ids]
    fitting = [entry for entry in resting if len(entry.steps) <= LONGEST]
    if fitting:
        order = list(book.theorems)
        best = min(fitting, key=lambda e: (e.chapter != last.chapter, order.index(e.id)))
        return best.id
    order = [id for chapter in book.chapters for id in chapter.theorems]
    behind = order[order.index(last.id) + 1 :] if last.id in order else []
    theorems = (id for id in behind if book.theorems[id].kind == "theorem")
    return next((id for id in theorems if id not in ids), None)
