"""Whether a formula that is drawn is the one whose LaTeX stands beside it.

KaTeX sets the LaTeX again, and what it draws is compared with the page mark by mark: each letter
with the boxes, sizes and heights that place it; the MathML that screen readers speak alike. Where
a line may break is left out, for that is a hint of the printer which the LaTeX for copying does
not have.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from lxml import etree, html

from bilemma.typeset.math import Katex, TypesetFormula

from .page_parts import Drawn, Element

Shown = tuple[tuple["Mark", ...], str]
Boxes = tuple[tuple[str, ...], ...]  # their tags and attributes, from the outermost
Mark = tuple[Boxes, str]  # the boxes around it, and what is drawn

# Boxes that only say where a line may break, or how high it is.
PLAIN = {"k-b", "k-h"}
HEIGHT = re.compile(r"(--[hd]:-?[\d.]+(em)?;?)*")


class Artist:
    """Draws LaTeX again, and compares. ``katex`` sets the formulas."""

    def __init__(self, katex: Katex) -> None:
        self._katex = katex
        self._shown = lru_cache(maxsize=None)(self._draw)

    def prepare(self, formulas: Iterable[str]) -> None:
        """Set many formulas in one exchange; those that KaTeX refuses are refused later."""
        self._katex.prepare(f for latex in formulas for f in _sizes(latex))

    def draws(self, drawn: Drawn) -> bool:
        """Whether the element shows its LaTeX, in the size of a line or of a display.

        Raises FormulaError for LaTeX that KaTeX refuses.
        """
        seen = shown(drawn.element)
        return any(self._shown(formula) == seen for formula in _sizes(drawn.latex))

    def _draw(self, formula: TypesetFormula) -> Shown:
        return shown(html.fragment_fromstring(f"<div>{self._katex.html(formula)}</div>"))


def _sizes(latex: str) -> tuple[TypesetFormula, TypesetFormula]:
    return TypesetFormula(f"\\displaystyle {latex}", display=False), TypesetFormula(
        latex, display=False
    )


def shown(element: Element) -> Shown:
    """What one sees of a formula, and the MathML that a screen reader speaks.

    Without MathML it is read as it stands; with it, what one sees must be hidden from the reader.
    """
    formulas = element.find_class("katex")
    if len(formulas) != 1:
        return (), ""
    spoken, seen = formulas[0].findall("math"), formulas[0].findall("k-h")
    if not spoken and not seen:
        return tuple(_within(formulas[0], ())), ""
    if len(spoken) != 1 or len(seen) != 1 or len(formulas[0]) != 2 or not _is_hidden(seen[0]):
        return (), ""
    return tuple(_within(seen[0], ())), etree.tostring(
        spoken[0], encoding="unicode", with_tail=False
    )


def _is_bare(node: Element) -> bool:
    """Whether a box says nothing but where a line may break, or how high it is."""
    others = set(node.keys()) - {"class", "style"}
    return not others and HEIGHT.fullmatch(node.get("style") or "") is not None


def _is_hidden(element: Element) -> bool:
    return element.get("aria-hidden") == "true"


def _within(node: Element, boxes: Boxes) -> Iterator[Mark]:
    """What stands in an element, sign by sign: where a line may break, no sign begins anew."""
    yield from ((boxes, sign) for sign in node.text or "")
    for child in node:
        yield from _marks(child, boxes)
        yield from ((boxes, sign) for sign in child.tail or "")


def _marks(node: Element, boxes: Boxes) -> Iterator[Mark]:
    if node.tag not in PLAIN or not _is_bare(node):
        attributes = (f"{name}={value}" for name, value in sorted(node.items()))
        boxes = (*boxes, (node.tag, *attributes))
    if not node.text and len(node) == 0:  # a rule, a space, a stroke
        yield boxes, node.get("d") or ""
    yield from _within(node, boxes)
