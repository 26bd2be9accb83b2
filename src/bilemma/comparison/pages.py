"""What stands on a theorem's page: its statement, its hypotheses and its lines, out of the HTML.

Text is given as Markdown with formulas between dollar signs. Each formula is the LaTeX that the
page carries for copying, together with the element that draws it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from lxml import etree, html

__all__ = ["Drawn", "Line", "Page", "PageError", "Row", "read_page", "read_rows"]

Element = html.HtmlElement


class PageError(ValueError):
    """A page lacks something that every theorem's page has; the message says what."""


@dataclass(frozen=True)
class Drawn:
    """A formula: the LaTeX for copying, and the element that shows it."""

    latex: str
    element: Element = field(compare=False, repr=False)


@dataclass(frozen=True)
class Line:
    """One line of a proof: ``start`` where a chain begins, the relation (none: a proposition).

    ``before`` is what the page says between the line above and this one: a title, what is supposed
    from here on, what letters stand for.
    """

    number: str
    before: str
    start: str | None
    relation: str | None
    formula: str


@dataclass(frozen=True)
class Page:
    """A theorem's page as it is read."""

    language: str
    given: str  # what the letters are, and under what conditions
    claim: str  # LaTeX
    hypotheses: tuple[str, ...]
    lines: tuple[Line, ...]
    digest: str
    drawn: tuple[Drawn, ...]  # every formula of these parts


def read_page(path: Path) -> Page | None:
    """The statement, hypotheses and lines that the page shows; None where it states nothing.

    Raises:
        PageError: a part is missing, or stands there twice.
        OSError: it cannot be read.
    """
    root = html.document_fromstring(path.read_bytes(), parser=html.HTMLParser(encoding="utf-8"))
    digest = _digest(root)
    for folded in list(root.iter("details")):  # elementary steps: four fifths of a page
        folded.drop_tree()
    if not root.find_class("bl-statement") and not root.find_class("bl-claim"):
        return None
    statement = _one(root, "bl-statement")
    claim = _one(statement, "bl-claim")
    given = [p for p in statement.iter("p") if not p.get("class")]
    hypotheses = [_condition(p) for p in root.find_class("bl-hyp")]
    parts = [*given, claim, *root.find_class("bl-hyp")]
    parts += root.xpath(
        "//ol[contains(@class, 'bl-proof')]/li[not(@class='bl-part')]//div[@class='bl-step__f']"
    )
    parts += root.xpath("//li[@class='bl-part']")
    parts += root.find_class("bl-step__rel")
    return Page(
        language=(root.get("lang") or "en").partition("-")[0],
        given=" ".join(filter(None, map(text_of, given))),
        claim=_only_formula(claim),
        hypotheses=tuple(hypotheses),
        lines=tuple(_lines(root)),
        digest=digest,
        drawn=tuple(found for part in parts for found in _drawn(part)),
    )


def _one(root: Element, name: str) -> Element:
    found = root.find_class(name)
    if len(found) != 1:
        raise PageError(
            f"{len(found)} elements of the class {name}, where a theorem's page has one"
        )
    return found[0]


def _condition(paragraph: Element) -> str:
    """A hypothesis without its number."""
    return text_of(paragraph, leave_out="bl-num")


def _digest(root: Element) -> str:
    found = root.find_class("bl-digest")
    return text_of(found[0]).strip() if found else ""


def _lines(root: Element) -> Iterator[Line]:
    start, before = None, ""
    for row in root.xpath("//ol[contains(@class, 'bl-proof')]/li"):
        if "bl-part" in row.classes:
            before = f"{before} {text_of(row)}".strip()
            continue
        formula = _only_formula(_one(row, "bl-step__f"))
        if "bl-step--start" in row.classes:
            start = formula
            continue
        relation = row.find_class("bl-step__rel")
        number = row.find_class("bl-num")
        yield Line(
            number=number[0].text_content().strip() if number else "",
            before=before,
            start=start,
            relation=_only_formula(relation[0]) if relation else None,
            formula=formula,
        )
        start, before = None, ""


# --- formulas -------------------------------------------------------------------------------------
def _drawn(root: Element) -> Iterator[Drawn]:
    for element in root.find_class("katex"):
        yield Drawn(_latex(element), element)


def _latex(element: Element) -> str:
    """The LaTeX that a formula carries for copying."""
    latex = element.get("data-tex")
    if latex is None:
        raise PageError(f"a formula carries no source: {element.text_content()!r}")
    return latex.strip()


def _only_formula(element: Element) -> str:
    found = list(_drawn(element))
    if len(found) != 1:
        raise PageError(f"one formula is wanted, found {len(found)}: {element.text_content()!r}")
    return found[0].latex


def text_of(element: Element, leave_out: str = "") -> str:
    """The words of an element as Markdown, its formulas between dollar signs."""
    return " ".join("".join(_pieces(element, leave_out)).split())


def _pieces(element: Element, leave_out: str) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if not isinstance(child.tag, str):  # a comment
            pass
        elif "katex" in child.classes:
            yield f"${_latex(child)}$"
        elif not leave_out or leave_out not in child.classes:
            yield from _pieces(child, leave_out)
        yield child.tail or ""


# --- lists of theorems ----------------------------------------------------------------------------
@dataclass(frozen=True)
class Row:
    """A theorem in a list: its id, and its formula set by KaTeX, or as one line of light HTML."""

    id: str
    drawn: Drawn | None
    light: str = ""


def read_rows(path: Path) -> list[Row]:
    """The theorems that a page lists with their formulas; none on most pages."""
    root = html.document_fromstring(path.read_bytes(), parser=html.HTMLParser(encoding="utf-8"))
    found = []
    for place in root.find_class("bl-list__f"):
        address = next(a.get("href") for a in place.getparent().iter("a"))
        drawn, light = list(_drawn(place)), place.find_class("bl-linear")
        if len(drawn) + len(light) != 1:
            raise PageError(f"one formula is wanted in a row of a list: {place.text_content()!r}")
        id = address.rstrip("/").rpartition("/")[2]
        found.append(Row(id, drawn[0]) if drawn else Row(id, None, inner_html(light[0])))
    return found


def inner_html(element: Element) -> str:
    """The HTML of what an element holds."""
    inside = (etree.tostring(child, encoding="unicode") for child in element)
    return escape(element.text or "") + "".join(inside)
