"""The rows of the site's lists: theorems, axioms and definitions with their formulas."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from posixpath import normpath

from lxml import etree, html

from bilemma.referee.reading import Statement, UnreadableError, read_formula, read_light

from .furniture import Element, FurnitureError
from .page_parts import Drawn, drawn_in, root_of, text_of

PLACES = ("bl-list__f", "bl-map__f")
KINDS = ("theorems", "axioms", "definitions")


@dataclass(frozen=True)
class ShownRow:
    """What a list has: its kind and id, and its formula set by KaTeX, or as a line of light HTML.

    ``kind`` is the folder of its page: theorems, axioms or definitions.
    """

    kind: str
    id: str
    drawn: Drawn | None
    light: str = ""

    @property
    def written(self) -> str:
        """The HTML of the formula."""
        if self.drawn is None:
            return self.light
        return etree.tostring(self.drawn.element, encoding="unicode", with_tail=False)


def read_rows(path: Path) -> list[ShownRow]:
    """What a page lists with formulas; nothing on most pages.

    Raises:
        PageError: a row has more or less than a formula, or leads to nothing that has one.
    """
    root = root_of(path)
    folder = path.parent.as_posix()
    return [_row(place, folder) for name in PLACES for place in root.find_class(name)]


def _row(place: Element, folder: str) -> ShownRow:
    """A row of a page in this folder of the site."""
    links = [a.get("href") or "" for a in place.getparent().iter("a")]
    target = normpath(f"{folder}/{links[0]}") if links else ""
    *_, kind, id = ("", "", *target.split("/"))
    if kind not in KINDS:
        raise FurnitureError(f"a row of a list leads to no theorem: {place.text_content()!r}")
    drawn, light = list(drawn_in(place)), list(place.iter("k-y"))
    if len(drawn) + len(light) != 1:
        raise FurnitureError(f"one formula is wanted in a row of a list: {place.text_content()!r}")
    if drawn:
        if text_of(place) != f"${drawn[0].latex}$":
            raise FurnitureError(f"beside a formula in a list stands {text_of(place)!r}")
        return ShownRow(kind, id, drawn[0])
    if place.text_content().strip() != light[0].text_content().strip():
        raise FurnitureError(f"beside a formula in a list stands more: {place.text_content()!r}")
    return ShownRow(kind, id, None, _inner(light[0]))


def _inner(element: Element) -> str:
    """The HTML of what an element holds."""
    inside = (etree.tostring(child, encoding="unicode") for child in element)
    return escape(element.text or "") + "".join(inside)


def searched(path: Path) -> Iterator[ShownRow]:
    """The entries of the search index that show a formula of a theorem, axiom or definition.

    Raises:
        PageError: the index is none.
    """
    try:
        entries = json.loads(path.read_text("utf-8"))["docs"]
        shown = [(e["location"], e["formula"]) for e in entries if e.get("formula")]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise FurnitureError(f"the search index cannot be read: {error}") from None
    for location, formula in shown:
        kind, _, rest = location.partition("/")
        if kind in KINDS and rest.count("/") == 1:
            light = html.fragment_fromstring(formula)
            yield ShownRow(kind, rest.rstrip("/"), None, _inner(light))


def says(row: ShownRow, said: Statement) -> bool:
    """Whether a row of a list says what the page of its theorem does.

    The letters of a row are those of the theorem's page.
    """
    try:
        if row.drawn is None:
            return said.whole(read_light(row.light, said.letters)) is said.conclusion
        return said.whole(read_formula(row.drawn.latex, said.letters)) is said.conclusion
    except UnreadableError:
        return False
