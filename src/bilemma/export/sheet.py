"""Sheets of exercises in LaTeX: theorems as statements with room for proofs; solutions apart.

They compile as handouts do: English with pdflatex, Chinese with xelatex and ctex.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bilemma.render.addresses import Place
from bilemma.render.pages.hints import hint
from bilemma.render.pages.press import Press
from bilemma.render.pages.theorem_page import TheoremPage

from .handout import Handouts

ROOM_OF_LINE = 3  # lines of the sheet for a line of the proof
MOST_ROOM = 40  # lines: about a page


class Sheets:
    """Makes sheets of one language."""

    def __init__(self, press: Press) -> None:
        self._press, self._handouts = press, Handouts(press.context)

    def files(self, stem: str, ids: Iterable[str], title: str, *, hints: bool) -> dict[str, str]:
        """A sheet of theorems and its solutions, by the names of their files.

        ``title`` is that of a chapter or theorem, "" for a list; ``hints`` puts the ideas of the
        proofs at the end of the sheet.
        """
        pages = [self._press.theorem(id).value for id in ids]
        place = pages[0].place if len(pages) == 1 else Place("index.md")
        exercises = [self._exercise(n, page) for n, page in enumerate(pages, 1)]
        parts = [
            {"title": self._numbered(n, page), "part": self._handouts.part(page)}
            for n, page in enumerate(pages, 1)
        ]
        made = {
            f"{stem}-sheet.tex": (
                "title",
                self._handouts.render("sheet.tex.j2", exercises=exercises, hints=hints),
            ),
            f"{stem}-solutions.tex": (
                "solutions",
                self._handouts.render("solutions.tex.j2", exercises=parts),
            ),
        }
        return {
            name: self._handouts.document(
                self._title(key, title), place, body, has_proofs=key == "solutions"
            )
            for name, (key, body) in made.items()
        }

    def _title(self, key: str, title: str) -> str:
        words = self._press.context.words
        return words.of("sheet", f"{key}_of", title=title) if title else words.of("sheet", key)

    def _numbered(self, number: int, page: TheoremPage) -> str:
        words = self._press.context.words.of("sheet", "exercise", n=number, title=page.title)
        return self._handouts.text(words)

    def _exercise(self, number: int, page: TheoremPage) -> dict[str, Any]:
        """A statement as a sheet shows it; room for the proof goes by the lines of the book's."""
        write = self._handouts.writer(page.place)
        return {
            "number": number,
            "title": self._numbered(number, page),
            "given": write(page.given),
            "claim": write(page.claim),
            "sentence": write(page.sentence),
            "hypotheses": [{"number": h.number, "text": write(h.text)} for h in page.hypotheses],
            "room": min(ROOM_OF_LINE * (len(page.steps) + 1), MOST_ROOM),
            "hint": write(hint(page, self._press.context)),
        }
