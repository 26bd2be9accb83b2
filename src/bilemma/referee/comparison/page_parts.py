"""What stands on a theorem's page: its statement, its hypotheses and its lines, out of the HTML.

Text is given as Markdown with formulas between dollar signs. Each formula is the LaTeX that the
page carries for copying, together with the element that draws it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from lxml import html

from .furniture import (
    HYPOTHESIS,
    PROOF,
    ROW,
    STATEMENT,
    Element,
    FurnitureError,
    furnishing,
    kind,
    open_to_all,
    parted,
    plain,
)


@dataclass(frozen=True)
class Drawn:
    """A formula: the LaTeX for copying, and the element that shows it."""

    latex: str
    element: Element = field(compare=False, repr=False)


@dataclass(frozen=True)
class LineOnPage:
    """One line of a proof: ``start`` where a chain begins, the relation (none: a proposition).

    ``before`` is what the page says between the line above and this one: a title, what is supposed
    from here on, what letters stand for; ``supposed`` are the formulas that are displayed there.
    """

    number: str
    before: str
    supposed: tuple[str, ...]
    start: str | None
    relation: str | None
    formula: str


class ShownStatement(NamedTuple):
    """What the letters are and under what conditions, the claim, and where these stand."""

    given: str
    claim: str  # LaTeX
    parts: tuple[Element, ...]


@dataclass(frozen=True)
class ShownPage:
    """A theorem's page as it is read."""

    language: str
    given: str
    claim: str  # LaTeX
    hypotheses: tuple[str, ...]
    lines: tuple[LineOnPage, ...]
    digest: str
    for_rocq: str  # the statement for Rocq, where the page shows one
    furnishing: tuple[str, ...]  # its scripts and style sheets
    drawn: tuple[Drawn, ...]  # every formula of these parts


def root_of(path: Path) -> Element:
    """The page as a tree. Raises OSError where it cannot be read."""
    parser = html.HTMLParser(encoding="utf-8", remove_comments=True)
    # The parser takes a place for a break, which shows nothing, for an element with the rest in it.
    return html.document_fromstring(path.read_bytes().replace(b"<wbr>", b""), parser=parser)


def read_page(path: Path) -> ShownPage | None:
    """The statement, hypotheses and lines that the page shows; None where it only leads elsewhere.

    Raises:
        PageError: a part is missing, or stands there twice, or something is hidden or unknown.
        OSError: it cannot be read.
    """
    root = root_of(path)
    if _leads_on(root):
        return None
    stated = read_statement(root)
    hypotheses = list(_hypotheses(root))
    rows = list(_rows(_one(root, "ol", "bl-proof")))
    parts = [*stated.parts, *hypotheses, *(part for row in rows for part in row.parts())]
    return ShownPage(
        language=(root.get("lang") or "en").partition("-")[0],
        given=stated.given,
        claim=stated.claim,
        hypotheses=tuple(text_of(p, leave_out="bl-num") for p in hypotheses),
        lines=tuple(_lines(rows)),
        digest=_digest(root),
        for_rocq="".join(pre.text_content() for pre in root.xpath("//div[@class='bl-rocq']/pre")),
        furnishing=tuple(furnishing(root)),
        drawn=tuple(found for part in parts for found in drawn_in(part)),
    )


def read_statement(root: Element) -> ShownStatement:
    """The one statement of a page.

    Raises:
        PageError: there is none, or two, or it has something else in it, or is hidden.
    """
    statement = _one(root, "section", "bl-statement")
    open_to_all(statement)
    found = parted(statement, STATEMENT)
    claim = _one(root, "*", "bl-claim")
    if claim not in found["p.bl-claim"]:
        raise FurnitureError("the claim stands outside of the statement")
    for part in (*found["p"], claim):
        plain(part)
    given = " ".join(filter(None, map(text_of, found["p"])))
    return ShownStatement(given, only_formula(claim), (*found["p"], claim))


def _leads_on(root: Element) -> bool:
    """Whether the page says nothing but where a theorem is now."""
    refresh, body = root.xpath("//meta[@http-equiv='refresh']"), root.find("body")
    if not refresh or body is None:
        return False
    target = (refresh[0].get("content") or "").partition("url=")[2]
    links = [a.get("href") for a in body.iter("a")]
    return [child.tag for child in body] == ["p"] and links == [target]


def is_withdrawn(path: Path) -> bool:
    """Whether the page says nothing but that what stood there was withdrawn, and why: a heading
    that names it and two paragraphs without a formula, which no search lists.
    """
    root = root_of(path)
    body = root.find("body")
    if body is None or [child.tag for child in body] != ["h1", "p", "p"]:
        return False
    robots = root.xpath("//meta[@name='robots']/@content")
    inside = {element.tag for child in body for element in child.iter()}
    names_it = path.parent.name in body[0].text_content()
    return robots == ["noindex"] and names_it and inside <= {"h1", "p", "a"}


def _one(root: Element, tag: str, name: str) -> Element:
    found = [element for element in root.iter(tag) if name in _classes(element)]
    if len(found) != 1:
        raise FurnitureError(
            f"{len(found)} elements of the class {name}, where a theorem's page has one"
        )
    return found[0]


def _classes(element: Element) -> list[str]:
    return (element.get("class") or "").split()


def _hypotheses(root: Element) -> Iterator[Element]:
    """The paragraphs of the hypotheses that are listed."""
    count = 0
    for listed in root.find_class("bl-hyps"):
        open_to_all(listed)
        for item in parted(listed, {"li": True})["li"]:
            for paragraph in parted(item, HYPOTHESIS)["p.bl-hyp"]:
                plain(paragraph)
                count += 1
                yield paragraph
    if len(root.find_class("bl-hyp")) != count:
        raise FurnitureError("a hypothesis stands outside of the list of hypotheses")


def _digest(root: Element) -> str:
    found = root.find_class("bl-digest")
    return text_of(found[0]).strip() if found else ""


# --- the lines of a proof -------------------------------------------------------------------------
@dataclass(frozen=True)
class _Row:
    """A row of a proof: its kind, and the elements that are read."""

    kind: str
    part: Element | None = None
    number: Element | None = None
    relation: Element | None = None
    formula: Element | None = None

    def parts(self) -> Iterator[Element]:
        """The elements that have formulas."""
        return (x for x in (self.part, self.relation, self.formula) if x is not None)


def _rows(proof: Element) -> Iterator[_Row]:
    """The rows, and nothing else.

    Raises:
        PageError: a row has what none has, or the end of the proof is not marked where it ends.
    """
    open_to_all(proof)
    parted(proof, PROOF)
    marks = [row for row in proof if row.find_class("bl-qed")]
    if [*proof][-1:] != marks:
        raise FurnitureError("the end of the proof is not marked at its last line, and there alone")
    for row in proof:
        if kind(row) == "li.bl-part":
            plain(row)
            yield _Row(kind(row), part=row)
            continue
        found = parted(row, ROW)
        formulas, relations = found["div.bl-step__f"], found["span.bl-step__rel"]
        if len(formulas) != 1 or len(relations) > 1:
            raise FurnitureError("a line of the proof has more or less than one formula")
        for part in (*formulas, *relations):
            plain(part)
        yield _Row(
            kind(row),
            None,
            *(next(iter(x), None) for x in (found["a.bl-num"], relations, formulas)),
        )


def _lines(rows: list[_Row]) -> Iterator[LineOnPage]:
    start, before = None, ""
    supposed: list[str] = []
    for row in rows:
        if row.part is not None:
            before = f"{before} {text_of(row.part)}".strip()
            continue
        formula = only_formula(row.formula)
        if row.kind.endswith("bl-supposed"):
            supposed.append(formula)
        elif row.kind.endswith("--start"):
            start = formula
        else:
            relation = None if row.relation is None else only_formula(row.relation)
            number = "" if row.number is None else row.number.text_content().strip()
            yield LineOnPage(number, before, tuple(supposed), start, relation, formula)
            start, before, supposed = None, "", []


# --- formulas -------------------------------------------------------------------------------------
def drawn_in(root: Element) -> Iterator[Drawn]:
    """Every formula of an element, set by KaTeX."""
    for element in root.find_class("katex"):
        yield Drawn(_latex(element), element)


def _latex(element: Element) -> str:
    """The LaTeX that a formula carries for copying."""
    latex = element.get("data-tex")
    if latex is None:
        raise FurnitureError(f"a formula carries no source: {element.text_content()!r}")
    return latex.strip()


def only_formula(element: Element) -> str:
    """The LaTeX of the formula that an element is. Raises PageError where it is more or less."""
    found = list(drawn_in(element))
    if len(found) != 1:
        raise FurnitureError(
            f"one formula is wanted, found {len(found)}: {element.text_content()!r}"
        )
    if words := text_of(element, leave_out="bl-qed").replace(f"${found[0].latex}$", "").strip():
        raise FurnitureError(f"beside the formula {found[0].latex} stands {words!r}")
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
