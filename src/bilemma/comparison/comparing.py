"""What the pages of the site say, against what the certificates prove."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from lxml import etree

from bilemma.formulas.readback import (
    Letters,
    Statement,
    UnreadableError,
    read_conditions,
    read_formula,
    read_given,
    read_light,
    standard,
)
from bilemma.render.site.math import FormulaError, Katex
from bilemma.trusted.terms import Term

from .certificates import Replayed
from .drawing import Artist
from .facts import Facts
from .pages import Drawn, Page, PageError, Row, read_page, read_rows
from .proofs import differences_of_lines

__all__ = ["LANGUAGES", "Report", "compare"]

LANGUAGES = {"en": "", "zh": "zh/"}  # the folder of each
COUNTS = ("pages", "formulas", "lines", "rows")
AXIOMS = "axioms"  # what this page lists are no theorems


@dataclass
class Report:
    """What was compared, and where a page says something else: ``page: what``."""

    theorems: int = 0
    pages: int = 0
    formulas: int = 0
    lines: int = 0
    rows: int = 0
    differences: list[str] = field(default_factory=list)

    @property
    def counts(self) -> dict[str, int]:
        """What was counted, by name."""
        return {name: getattr(self, name) for name in COUNTS}

    def count(self, more: Mapping[str, int]) -> None:
        """Count what was counted before."""
        for name in COUNTS:
            setattr(self, name, getattr(self, name) + more[name])

    @classmethod
    def together(cls, reports: Iterable[Report]) -> Report:
        """The reports of all languages of one book as one."""
        total = cls()
        for report in reports:
            total.theorems = report.theorems
            total.count(report.counts)
            total.differences += report.differences
        return total


def compare(
    site: Path,
    language: str,
    replayed: Mapping[str, Any],
    katex: Katex,
    facts: Facts | None = None,
) -> Report:
    """Every theorem's page of the site in this language against the theorems of these ids.

    A theorem that has no page, and a page that states a theorem which was not replayed, are
    differences too. ``facts`` has what agreed before, and takes what agrees now.
    """
    if not isinstance(replayed, Replayed):
        replayed = Replayed.of(replayed)
    artist, facts = Artist(katex), facts or Facts(None, katex.package)
    comparison = _Comparison(site, language, replayed, artist, facts)
    comparison.all_pages()
    return comparison.report


class _Comparison:
    def __init__(
        self, site: Path, language: str, replayed: Replayed, artist: Artist, facts: Facts
    ) -> None:
        self.site, self.replayed, self.artist, self.facts = site, replayed, artist, facts
        self.language, self.folder = language, LANGUAGES[language]
        self.digests = set(replayed.digests.values())
        self.report = Report(theorems=len(replayed))
        self.keys: dict[str, str] = {}  # of the pages that state a theorem, by its id
        self.statements: dict[str, Statement | None] = {}  # of those that were read

    def all_pages(self) -> None:
        """Theorems, then the lists in which they stand."""
        for path in sorted((self.site / self.folder / "theorems").glob("*/index.html")):
            self._page(path.parent.name, path)
        for id in sorted(self.replayed.keys() - self.keys.keys()):
            self._differs(f"{self.folder}theorems/{id}/", "the page is missing")
        self._lists()

    def _page(self, id: str, path: Path) -> None:
        """A page of the folder of theorems; some lead to where one has moved."""
        proved = self.replayed.digests.get(id, b"")
        key = self.facts.key("page", self.language, id, path.read_bytes(), proved)
        counted = self.facts.known(key)
        if counted is None:
            counted = self._counted(key, partial(self._read, id, path))
        else:
            self.report.count(counted)
        if counted["pages"]:
            self.keys[id] = key

    def _counted(self, key: str, compare: Callable[[], None]) -> dict[str, int]:
        """Compare, and note that it agreed, if it did; what was counted on the way."""
        before, wrong = self.report.counts, len(self.report.differences)
        compare()
        counted = {name: n - before[name] for name, n in self.report.counts.items()}
        if len(self.report.differences) == wrong:
            self.facts.note(key, counted)
        return counted

    def _read(self, id: str, path: Path) -> None:
        name = f"{self.folder}theorems/{id}/"
        try:
            page = read_page(path)
        except PageError as error:
            self._differs(name, str(error))
            return
        if page is None:
            return
        self.report.pages += 1
        self.artist.prepare({d.latex for d in page.drawn})
        self._drawn(name, page.drawn)
        if page.language != self.language:
            self._differs(name, f"it is said to be in the language {page.language!r}")
        if id in self.replayed:
            self.statements[id] = self._theorem(name, page, self.replayed[id])
        else:
            self._differs(name, "no theorem of this id was replayed")

    def _differs(self, page: str, what: str) -> None:
        self.report.differences.append(f"{page}: {what}")

    def _drawn(self, name: str, drawn: Iterable[Drawn]) -> None:
        for formula in drawn:
            self.report.formulas += 1
            try:
                if self.artist.draws(formula):
                    continue
                what = "what is drawn is not the formula that is copied"
            except FormulaError as error:
                what = str(error)
            self._differs(name, f"{what}:\n    {formula.latex}")

    # --- one theorem ------------------------------------------------------------------------------
    def _theorem(self, name: str, page: Page, theorem: Any) -> Statement | None:
        """Compare the page with the theorem; what its statement says, if it can be read."""
        if page.digest != theorem.digest.hex():
            self._differs(name, f"its digest is {page.digest}, replayed {theorem.digest.hex()}")
        try:
            said = read_given(page.given, page.claim, page.language)
            listed = [
                said.whole(proposition)
                for text in page.hypotheses
                for proposition in _listed(text, said.letters, self.language)
            ]
        except UnreadableError as error:
            self._differs(name, f"its statement cannot be read: {error}")
            return None
        hypotheses = set(map(standard, theorem.hypotheses))
        self._same(name, "the conclusion", {said.conclusion}, {standard(theorem.conclusion)})
        self._same(name, "the statement's hypotheses", set(said.hypotheses), hypotheses)
        self._same(name, "the listed hypotheses", set(listed), hypotheses)
        for what in differences_of_lines(page, said, theorem, self.digests):
            self._differs(name, what)
        self.report.lines += len(page.lines)
        return said

    def _same(self, name: str, what: str, said: set[Term], proved: set[Term]) -> None:
        for term in sorted(said - proved, key=str):
            self._differs(name, f"{what}: the page says what was not proved so:\n    {term}")
        for term in sorted(proved - said, key=str):
            self._differs(name, f"{what}: the page does not say what was proved:\n    {term}")

    # --- lists ------------------------------------------------------------------------------------
    def _lists(self) -> None:
        """The formulas of theorems in the lists of the book, of a path, and of the chapters."""
        base = self.site / self.folder
        paths = (p for page in ("*", "chapters/*") for p in sorted(base.glob(f"{page}/index.html")))
        stated = "".join(self.keys[id] for id in sorted(self.keys))
        for path in paths:
            if path.parent.name == AXIOMS:
                continue
            key = self.facts.key("list", self.language, path.read_bytes(), stated)
            if counted := self.facts.known(key):
                self.report.count(counted)
            else:
                self._counted(key, partial(self._list, path))

    def _list(self, path: Path) -> None:
        """A list whose rows are about theorems; those that did not change are not read again."""
        rows, name = read_rows(path), f"{path.parent.relative_to(self.site)}/"
        self.report.rows += len(rows)
        for row in rows:
            key = self.facts.key("row", row.id, _written(row), self.keys.get(row.id, ""))
            if counted := self.facts.known(key):
                self.report.count(counted)
            else:
                self._counted(key, partial(self._row, name, row))

    def _row(self, name: str, row: Row) -> None:
        if row.drawn:
            self.artist.prepare({row.drawn.latex})
            self._drawn(name, [row.drawn])
        said = self._said(row.id)
        if said is None:
            self._differs(name, f"it lists {row.id}, whose page was not compared")
        elif not _says(row, said):
            what = row.drawn.latex if row.drawn else row.light
            self._differs(name, f"of {row.id} it says something else:\n    {what}")

    def _said(self, id: str) -> Statement | None:
        """What the page of a theorem states; read now if it agreed before."""
        if id not in self.statements and id in self.keys:
            page = read_page(self.site / self.folder / "theorems" / id / "index.html")
            self.statements[id] = read_given(page.given, page.claim, page.language)
        return self.statements.get(id)


def _listed(text: str, letters: Letters, language: str) -> tuple[Term, ...]:
    """A hypothesis as a sentence: with a capital and a full stop."""
    clause = text.rstrip(".。")
    clause = clause[:1].lower() + clause[1:] if language == "en" else clause
    return read_conditions(clause, letters, language)


def _written(row: Row) -> str:
    """The HTML of a row's formula."""
    if row.drawn is None:
        return row.light
    return etree.tostring(row.drawn.element, encoding="unicode", with_tail=False)


def _says(row: Row, said: Statement) -> bool:
    """Whether a row of a list says what the page of its theorem does.

    The letters of a row are those of the theorem's page.
    """
    try:
        if row.drawn is None:
            return said.whole(read_light(row.light, said.letters)) is said.conclusion
        return said.whole(read_formula(row.drawn.latex, said.letters)) is said.conclusion
    except UnreadableError:
        return False
