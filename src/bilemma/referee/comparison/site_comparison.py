"""What the pages of the site say, against what the certificates prove."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from bilemma.referee.reading import (
    StatedLetters,
    Statement,
    UnreadableError,
    read_conditions,
    read_given,
    standard,
)
from bilemma.trusted.terms import Term
from bilemma.typeset.math import FormulaError, Katex

from .agreed_before import AgreedBefore
from .assumed import Sequent, axioms, definitions, digest, imported, read_assumed
from .beside import beside, differences_beside
from .differences import Report
from .drawn_formulas import Artist
from .furniture import FurnitureError
from .lists import ShownRow, read_rows, says, searched
from .page_parts import Drawn, ShownPage, drawn_in, is_withdrawn, read_page, read_statement, root_of
from .proofs import differences_of_lines
from .replayed_theorems import ReplayedTheorems

LANGUAGES = {"en": "", "zh": "zh/"}  # the folder of each


def compare(
    site: Path,
    language: str,
    replayed: Mapping[str, Any],
    katex: Katex,
    facts: AgreedBefore | None = None,
) -> Report:
    """Every theorem's page of the site in this language against the theorems of these ids.

    A theorem that has no page, and a page that states a theorem which was not replayed, are
    differences too. ``facts`` has what agreed before, and takes what agrees now.
    """
    if not isinstance(replayed, ReplayedTheorems):
        replayed = ReplayedTheorems.of(replayed)
    artist, facts = Artist(katex), facts or AgreedBefore(None, katex.package)
    comparison = _Comparison(site, language, replayed, artist, facts)
    comparison.all_pages()
    return comparison.report


class _Comparison:
    def __init__(
        self,
        site: Path,
        language: str,
        replayed: ReplayedTheorems,
        artist: Artist,
        facts: AgreedBefore,
    ) -> None:
        self.site, self.replayed, self.artist, self.facts = site, replayed, artist, facts
        self.language, self.folder = language, LANGUAGES[language]
        self.digests = set(replayed.digests.values())
        self.report = Report(theorems=len(replayed))
        self.keys: dict[tuple[str, str], str] = {}  # of the pages that state something
        self.furnishing: dict[str, str] = {}  # scripts and style sheets of the theorems' pages
        self.statements: dict[tuple[str, str], Statement | None] = {}  # of pages that were read

    def all_pages(self) -> None:
        """Theorems, then the lists in which they stand."""
        for path in sorted((self.site / self.folder / "theorems").glob("*/index.html")):
            self._page(path.parent.name, path)
        for id in sorted(self.replayed.keys() - {id for _, id in self.keys}):
            self._differs(f"{self.folder}theorems/{id}/", "the page is missing")
        self._alike()
        self._assumed()
        self._lists()

    def _page(self, id: str, path: Path) -> None:
        """A page of the folder of theorems; some lead to where one has moved."""
        proved = self.replayed.digests.get(id, b"")
        files = [file for file in beside(self.site, self.folder, id).values() if file.is_file()]
        written = (file.read_bytes() for file in (path, *files))
        key = self.facts.key("page", self.language, id, proved, *written)
        counted = self.facts.known(key)
        if counted is None:
            counted = self._counted(key, partial(self._read, id, path))
        else:
            self.report.count(counted)
        if counted["pages"]:  # a page that leads elsewhere is none
            self.keys["theorems", id] = key
            furnishing = self.facts.key("furnishing", key)
            known = self.facts.known(furnishing) or ""
            self.facts.note(furnishing, self.furnishing.setdefault(id, known))

    def _alike(self) -> None:
        """Scripts and style sheets, which could show something else, are those of other pages."""
        seen = Counter(self.furnishing.values())
        usual = seen.most_common(1)[0][0] if seen else ""
        for id, found in self.furnishing.items():
            if found != usual:
                others = sorted(set(found.split("\n")) ^ set(usual.split("\n")))
                name = f"{self.folder}theorems/{id}/"
                self._differs(name, f"it has scripts or styles of its own:\n    {others[0][:200]}")

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
        except FurnitureError as error:
            self._differs(name, str(error))
            return
        if page is None:
            if id in self.replayed:
                self._differs(name, "the page only leads elsewhere")
            return
        self.report.pages += 1
        self.furnishing[id] = "\n".join(page.furnishing)
        self.artist.prepare({d.latex for d in page.drawn})
        self._drawn(name, page.drawn)
        if page.language != self.language:
            self._differs(name, f"it is said to be in the language {page.language!r}")
        if id in self.replayed:
            theorem = self.replayed[id]
            self.statements["theorems", id] = self._theorem(name, page, theorem)
            files = beside(self.site, self.folder, id)
            for what in differences_beside(id, page, theorem, files):
                self._differs(name, what)
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
    def _theorem(self, name: str, page: ShownPage, theorem: Any) -> Statement | None:
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

    # --- what is assumed --------------------------------------------------------------------------
    def _assumed(self) -> None:
        """The pages of axioms, imported theorems and definitions."""
        tables = {"axioms": axioms(), "definitions": definitions()}
        imports = self._imports()
        for kind, table in tables.items():
            known = {id: digest(sequent) for id, sequent in table.items()}
            known |= {id: one["digest"] for id, one in imports.items() if kind == "axioms"}
            for path in sorted((self.site / self.folder / kind).glob("*/index.html")):
                id, name = path.parent.name, f"{self.folder}{kind}/{path.parent.name}/"
                if id not in known:
                    if not is_withdrawn(path):
                        self._differs(name, "the kernel has nothing of this name")
                    continue
                key = self.facts.key(kind, self.language, id, path.read_bytes(), known[id])
                self.keys[kind, id] = key
                if counted := self.facts.known(key):
                    self.report.count(counted)
                else:
                    sequent = table.get(id) or imported(self.replayed[imports[id]["of"]])[id]
                    self._counted(key, partial(self._axiom, name, (kind, id), path, sequent))

    def _imports(self) -> dict[str, Any]:
        """What the theorems take from the literature, with the digest and a theorem that does."""
        key = self.facts.key("imports", *sorted(self.replayed.digests.values()))
        found: dict[str, Any] | None = self.facts.known(key)
        if found is None:
            found = {}
            for of, theorem in self.replayed.items():
                for id, sequent in imported(theorem).items():
                    found.setdefault(id, {"digest": digest(sequent), "of": of})
            self.facts.note(key, found)
        return found

    def _axiom(self, name: str, about: tuple[str, str], path: Path, sequent: Sequent) -> None:
        try:
            stated = read_statement(root_of(path))
            drawn = [found for part in stated.parts for found in drawn_in(part)]
            self.artist.prepare({d.latex for d in drawn})
            self._drawn(name, drawn)
            said = read_assumed(stated, self.language, sequent)
        except (FurnitureError, UnreadableError) as error:
            self._differs(name, str(error))
            return
        self.report.assumed += 1
        self.statements[about] = said
        hypotheses, conclusion = sequent
        self._same(name, "the conclusion", {said.conclusion}, {standard(conclusion)})
        self._same(name, "the hypotheses", set(said.hypotheses), set(map(standard, hypotheses)))

    # --- lists ------------------------------------------------------------------------------------
    def _lists(self) -> None:
        """The formulas in the lists of the book, of a path, of the chapters, and of the search."""
        base = self.site / self.folder
        paths = [p for page in ("*", "chapters/*") for p in sorted(base.glob(f"{page}/index.html"))]
        stated = "".join(self.keys[about] for about in sorted(self.keys))
        for path in (*paths, base / "search" / "search_index.json"):
            if not path.is_file():
                continue
            key = self.facts.key("list", self.language, path.read_bytes(), stated)
            if counted := self.facts.known(key):
                self.report.count(counted)
            else:
                self._counted(key, partial(self._list, path))

    def _list(self, path: Path) -> None:
        """A list with its rows; those that did not change are not read again."""
        name = f"{path.parent.relative_to(self.site)}/"
        try:
            rows = list(searched(path)) if path.suffix == ".json" else read_rows(path)
        except FurnitureError as error:
            self._differs(name, str(error))
            return
        self.report.rows += len(rows)
        for row in rows:
            page = self.keys.get((row.kind, row.id), "")
            key = self.facts.key("row", row.kind, row.id, row.written, page)
            if counted := self.facts.known(key):
                self.report.count(counted)
            else:
                self._counted(key, partial(self._row, name, row))

    def _row(self, name: str, row: ShownRow) -> None:
        if row.drawn:
            self.artist.prepare({row.drawn.latex})
            self._drawn(name, [row.drawn])
        said = self._said(row.kind, row.id)
        if said is None:
            self._differs(name, f"it lists {row.id}, whose page was not compared")
        elif not says(row, said):
            what = row.drawn.latex if row.drawn else row.light
            self._differs(name, f"of {row.id} it says something else:\n    {what}")

    def _said(self, kind: str, id: str) -> Statement | None:
        """What a page states; read now if it agreed before."""
        about = kind, id
        if about not in self.statements and about in self.keys:
            path = self.site / self.folder / kind / id / "index.html"
            table = definitions() if kind == "definitions" else {}
            try:
                stated = read_statement(root_of(path))
                self.statements[about] = read_assumed(stated, self.language, table.get(id))
            except (FurnitureError, UnreadableError):
                self.statements[about] = None  # which was said where the page was compared
        return self.statements.get(about)


def _listed(text: str, letters: StatedLetters, language: str) -> tuple[Term, ...]:
    """A hypothesis as a sentence: with a capital and a full stop."""
    clause = text.rstrip(".。")
    clause = clause[:1].lower() + clause[1:] if language == "en" else clause
    return read_conditions(clause, letters, language)
