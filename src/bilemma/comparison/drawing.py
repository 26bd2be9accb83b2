"""Whether a formula that is drawn is the one whose LaTeX stands beside it.

KaTeX sets the LaTeX again, and what it draws is compared with the page mark by mark: each letter
with the boxes, sizes and heights that place it; the MathML that screen readers speak alike. Where
a line may break is left out, for that is a hint of the printer which the LaTeX for copying does
not have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from lxml import etree, html

from bilemma.render.site.math import Formula, Katex

from .pages import Drawn, Element

__all__ = ["Artist"]

Shown = tuple[tuple["Mark", ...], str]
Mark = tuple[tuple[tuple[str, str], ...], str]  # the boxes around it, and what is drawn

# Boxes that only say where a line may break, or how high it is.
PLAIN = {"katex-base", "base", "katex-html", "katex"}
STRUTS = (["strut"], ["katex-strut"])
LINE_BREAKS = {"allowbreak", "nobreak"}  # on a space of no width


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

    def _draw(self, formula: Formula) -> Shown:
        return shown(html.fragment_fromstring(f"<div>{self._katex.html(formula)}</div>"))


def _sizes(latex: str) -> tuple[Formula, Formula]:
    return Formula(f"\\displaystyle {latex}", display=False), Formula(latex, display=False)


def shown(element: Element) -> Shown:
    """What one sees of a formula, and the MathML that a screen reader speaks."""
    seen, spoken = element.find_class("katex-html"), element.find_class("katex-mathml")
    if len(seen) != 1 or len(spoken) != 1:
        return (), ""
    return tuple(_marks(seen[0], ())), etree.tostring(
        spoken[0], encoding="unicode", with_tail=False
    )


def _marks(node: Element, boxes: tuple[tuple[str, str], ...]) -> Iterator[Mark]:
    names = [name for name in (node.get("class") or "").split() if name not in LINE_BREAKS]
    if names in STRUTS or (names == ["mspace"] and not node.get("style")):
        return
    if not PLAIN.intersection(names):
        boxes = (*boxes, (" ".join(names), node.get("style") or ""))
    if node.text:
        yield boxes, node.text
    elif len(node) == 0:  # a rule, a space, a stroke
        yield boxes, f"{node.tag} {node.get('d') or ''}"
    for child in node:
        yield from _marks(child, boxes)
        if child.tail:
            yield boxes, child.tail
