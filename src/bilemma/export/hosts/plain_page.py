"""A page as plain Markdown: headings, paragraphs, lists, tables, code, formulas, and proofs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from .inline import FORMULA, NUMBER, Inline, latex, line, stressed, text
from .place_marks import Marks

if TYPE_CHECKING:
    from lxml.html import HtmlElement

    from .page_tree import PageTree

BLOCKS = frozenset(
    "address article aside blockquote center dd details div dl dt fieldset figcaption figure"
    " footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table ul".split()
)
HEADING = re.compile(r"h([1-6])")
LANGUAGE = re.compile(r"\blanguage-([\w+-]+)")
STEP, PROOF = "bl-step", "bl-proof"
LARGE = r"\displaystyle"


class PlainPageWriter:
    """Writes one page.

    Args:
        page: as a tree.
        marks: those of the host.
        href: gives the address that a link has in the host, or None if it leads nowhere there.
        image: gives the address of a picture there.
    """

    def __init__(
        self,
        page: PageTree,
        marks: Marks,
        href: Callable[[str], str | None],
        image: Callable[[str], str],
    ) -> None:
        self._page, self._marks = page, marks
        self._anchors: list[str] = []  # of what comes next
        self._inline = Inline(href, self._anchors.append, image)

    def markdown(self) -> str:
        """What the page says."""
        return "\n\n".join(self._container(self._page.body)) + "\n"

    # --- what holds blocks ------------------------------------------------------------------------
    def _container(self, element: HtmlElement) -> list[str]:
        """The blocks of what may hold blocks and words alike."""
        found: list[str] = []
        words = [text(element.text)]
        for child in element:
            if _is_block(child):
                found += self._paragraph("".join(words))
                found += self._block(child)
                words = []
            else:
                words.append(self._inline.of(child))
            words.append(text(child.tail))
        return found + self._paragraph("".join(words))

    def _block(self, element: HtmlElement) -> list[str]:
        self._note(element)
        classes = (element.get("class") or "").split()
        if heading := HEADING.fullmatch(element.tag):
            return self._heading(int(heading[1]), element)
        if formula := _formula_alone(element):
            return self._marked(f"$$\n{formula}\n$$")
        if PROOF in classes:
            return [block for item in element for block in self._line(item)]
        if "tabbed-set" in classes:
            return self._tabs(element)
        if element.tag in ("summary", "dt", "figcaption"):
            return self._paragraph(_bold(self._inline.inside(element)))
        write = {
            "pre": self._code,
            "table": self._table,
            "ul": self._list,
            "ol": self._list,
            "hr": lambda _: [],
            "blockquote": self._quotation,
        }.get(element.tag, self._container)
        return write(element)

    def _note(self, element: HtmlElement) -> None:
        """Have the anchor of an element lead to what comes next."""
        if anchor := element.get("id"):
            self._anchors.append(anchor)

    def _take_anchors(self) -> list[str]:
        """Those that lead to what comes next, each once."""
        taken = list(dict.fromkeys(self._anchors))
        self._anchors.clear()
        return taken

    # --- one block --------------------------------------------------------------------------------
    def _marked(self, block: str) -> list[str]:
        """A block with the anchors that lead to it."""
        anchors = self._take_anchors()
        return [self._marks.block(block, anchors, self._page.path)]

    def _paragraph(self, words: str) -> list[str]:
        words = line(words)
        return self._marked(words) if words else []

    def _heading(self, level: int, element: HtmlElement) -> list[str]:
        words = line(self._inline.inside(element))
        anchors = self._take_anchors()
        return [self._marks.heading(level, words, anchors, self._page.path)]

    def _code(self, element: HtmlElement) -> list[str]:
        source = element.text_content().rstrip("\n")
        inner = " ".join(e.get("class") or "" for e in (element, *element))
        language = LANGUAGE.search(inner)
        longest = max(
            (len(run) for run in re.findall("^ *(`{3,})", source, re.MULTILINE)), default=2
        )
        fence = "`" * (longest + 1)
        return self._marked(f"{fence}{language[1] if language else 'text'}\n{source}\n{fence}")

    def _quotation(self, element: HtmlElement) -> list[str]:
        anchors = self._take_anchors()
        inner = "\n\n".join(self._container(element))
        self._anchors[:0] = anchors
        return self._marked("\n".join(f"> {row}".rstrip() for row in inner.splitlines()))

    def _list(self, element: HtmlElement) -> list[str]:
        """A list; one whose items bear a number of their own has no other."""
        own = element.tag == "ul" or element.find(f".//a[@class='{NUMBER}']") is not None
        items, outer = [], self._take_anchors()
        for number, item in enumerate((child for child in element if child.tag == "li"), 1):
            blocks = self._item(item)
            if blocks:
                mark = "-" if own else f"{number}."
                items.append(mark.ljust(4) + "\n\n".join(blocks).replace("\n", "\n    "))
        self._anchors[:0] = outer
        # Of an empty line nothing is left.
        rows = re.sub(r"(?m)^ +$", "", "\n\n".join(items))
        return self._marked(rows) if rows else []

    def _item(self, item: HtmlElement) -> list[str]:
        self._note(item)
        return self._container(item)

    def _tabs(self, element: HtmlElement) -> list[str]:
        """Tabs one after the other, each with its name."""
        names = element.findall("./div[@class='tabbed-labels']/label")
        blocks = element.findall("./div[@class='tabbed-content']/div")
        found: list[str] = []
        for name, block in zip(names, blocks, strict=True):
            found += self._paragraph(_bold(self._inline.inside(name)))
            found += self._container(block)
        return found

    def _table(self, element: HtmlElement) -> list[str]:
        rows, before = [], self._take_anchors()
        for row in element.iter("tr"):
            self._note(row)
            rows.append([self._cell(cell) for cell in row if cell.tag in ("td", "th")])
        rows = [row for row in rows if row]
        self._anchors[:0] = before
        if not rows:
            return []
        if element.find(".//thead") is None:
            rows.insert(0, [""] * len(rows[0]))
        width = max(map(len, rows))
        rows.insert(1, ["---"] * width)
        lines = ["| " + " | ".join([*row, *[""] * (width - len(row))]) + " |" for row in rows]
        caption = element.find("./caption")
        titled = self._paragraph(_bold(self._inline.inside(caption))) if caption is not None else []
        return titled + self._marked("\n".join(lines))

    def _cell(self, cell: HtmlElement) -> str:
        """What a cell holds, on one line, with the anchors that lead there."""
        self._note(cell)
        parts = [text(cell.text)]
        for child in cell:
            inner = self._cell(child) if _is_block(child) else self._inline.of(child)
            parts += (" ", inner, " ") if _is_block(child) else (inner,)
            parts.append(text(child.tail))
        words = " ".join("".join(parts).split())
        marks = self._marks.inside(self._anchors, self._page.path)
        if marks is None:
            return words  # they come before the table
        self._anchors.clear()
        return marks + words

    # --- proofs -----------------------------------------------------------------------------------
    def _line(self, item: HtmlElement) -> Iterator[str]:
        """A line of a proof: its number and its reason, then what it says."""
        if STEP not in (item.get("class") or "").split():
            yield from self._block(item)
            return
        self._note(item)
        number = item.find(f"./a[@class='{NUMBER}']")
        if number is not None:
            why = item.find("./div[@class='bl-step__why']")
            reason = "" if why is None else self._inline.inside(why)
            yield from self._paragraph(f"{self._inline.of(number)} {reason}")
        yield from self._marked(f"$$\n{_line_formula(item)}\n$$")
        if item.find(".//span[@class='bl-qed']") is not None:
            yield "∎"


def _line_formula(item: HtmlElement) -> str:
    """What a line says, with the relation that it stands in to the line before."""
    relation, said = (
        item.find(f"./{tag}[@class='bl-step__{name}']//span[@class='{FORMULA}']")
        for tag, name in (("span", "rel"), ("div", "f"))
    )
    if said is None:
        raise ValueError("a line of a proof has no formula")
    return _large(said) if relation is None else f"{{}}{latex(relation)} {_large(said)}"


def _large(formula: HtmlElement) -> str:
    """The LaTeX of what stands on a line of its own, where it is large anyway."""
    return latex(formula).removeprefix(LARGE).lstrip()


def _formula_alone(element: HtmlElement) -> str | None:
    """The LaTeX of a formula that stands on lines of its own; None for anything else."""
    if FORMULA in (element.get("class") or "").split():
        return _large(element)
    if element.tag not in ("p", "div") or len(element) != 1 or (element.text or "").strip():
        return None
    child = element[0]
    is_alone = FORMULA in (child.get("class") or "") and not (child.tail or "").strip()
    return _large(child) if is_alone and latex(child).startswith(LARGE) else None


def _is_block(element: HtmlElement) -> bool:
    return element.tag in BLOCKS or any(child.tag in BLOCKS for child in element.iterdescendants())


def _bold(words: str) -> str:
    return stressed(words, "**", "strong")
