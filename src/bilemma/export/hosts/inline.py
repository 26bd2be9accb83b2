r"""What stands in a line of a page, as Markdown that all hosts read alike.

What one of them could take for a mark is written as an entity, such as ``&#36;`` for a dollar sign:
backslashes before signs are read in different ways, entities are not.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lxml.html import HtmlElement

FORMULA = "arithmatex"
# Signs that are marks somewhere, in a text; and at the beginning of one.
SIGNS = re.compile(r"[\\`*_\[\]{}<>&$~^@|]")
FIRST = re.compile(r"[#+\-:%=(]|\d+(?=[.)])")
# Where KaTeX may break a formula, and where not: other programs have marks of their own.
BREAKS = re.compile(r"\\(?:allow|no)break(?![A-Za-z])")
# Parts of a row that the site's style sets apart.
APART = re.compile(r"__(?:f|if|n|w|see|name|title)\b|\bbl-badge\b")
STRONG, STRESSED = ("strong", "b"), ("em", "i", "cite", "var")
# What words begin and end with, which nobody misses between the marks of stressed words.
SAID = re.compile(r"(\s*)(.*?)([\s:：.。,，;；]*)", re.DOTALL)
KEPT = ("sub", "sup", "br", "kbd", "del", "ins")
LIGHT = "k-y"  # a short formula in the letters of the page
NUMBER = "bl-num"  # the number of a line or a hypothesis, which leads to it


class Inline:
    """Writes what stands in lines of one page.

    ``href`` gives the address that a link has in the host, or None where it leads nowhere there;
    ``note`` is called with each anchor that is met, in order.
    """

    def __init__(
        self, href: Callable[[str], str | None], note: Callable[[str], object], image: Callable
    ) -> None:
        self._href, self._note, self._image = href, note, image

    def of(self, element: HtmlElement) -> str:
        """An element that stands in a line, without what follows it."""
        if anchor := element.get("id"):
            self._note(anchor)
        classes = element.get("class") or ""
        if FORMULA in classes:
            return f"${latex(element)}$"
        if element.tag == LIGHT:
            return _light(element)
        if element.tag == "code":
            return code(element.text_content())
        if element.tag == "img":
            return self._image(element)
        if element.tag in KEPT:
            return _tagged(element.tag, self.inside(element))
        words = self.inside(element)
        if element.tag == "a":
            words = self._link(element, words.strip())
        elif element.tag in STRONG or "bl-badge" in classes:
            words = stressed(words, "**", "strong")
        elif element.tag in STRESSED:
            words = stressed(words, "*", "em")
        return f" {words} " if APART.search(classes) else words

    def inside(self, element: HtmlElement) -> str:
        """What an element holds."""
        parts = [text(element.text)]
        for child in element:
            parts += self.of(child), text(child.tail)
        return "".join(parts)

    def _link(self, element: HtmlElement, words: str) -> str:
        if NUMBER in (element.get("class") or ""):
            words = f"**{words}**"
        href = self._href(element.get("href") or "")
        return f"[{words}]({href})" if href and words else words


def text(words: str | None) -> str:
    """Words as they are to be read."""
    return SIGNS.sub(lambda sign: f"&#{ord(sign[0])};", re.sub(r"\s+", " ", words or ""))


def line(words: str) -> str:
    """A line, whose beginning is no mark."""
    words = re.sub(r" {2,}", " ", words).strip()
    first = FIRST.match(words)
    if first is None:
        return words
    last = first.end() if first[0].isdigit() else 0
    return f"{words[:last]}&#{ord(words[last])};{words[last + 1 :]}"


def latex(element: HtmlElement) -> str:
    """The LaTeX of a formula, without what only KaTeX needs; fit for a cell of a table too."""
    source = element.text_content().strip()
    if source[:2] in (r"\(", r"\["):
        source = source[2:-2]
    return plain_latex(source)


def plain_latex(source: str) -> str:
    """LaTeX without marks for breaks, on one line, without bars that a table would take for its."""
    source = BREAKS.sub(" ", source)
    source = source.replace(r"\|", r"\Vert ").replace("|", r"\vert ")
    return re.sub(r"\s+", " ", source).strip()


def code(source: str) -> str:
    """A piece of code."""
    longest = max((len(run) for run in re.findall("`+", source)), default=0)
    fence, gap = "`" * (longest + 1), " " if "`" in source else ""
    return f"{fence}{gap}{' '.join(source.split())}{gap}{fence}" if source.strip() else ""


def _light(element: HtmlElement) -> str:
    """A short formula: letters, indices and signs, as the elements that all hosts leave alone."""
    parts = [text(element.text)]
    for child in element:
        inner = _light(child)
        parts += _tagged(child.tag, inner) if child.tag in ("i", "b", "sub", "sup") else inner
        parts.append(text(child.tail))
    return "".join(parts)


def _tagged(tag: str, words: str) -> str:
    return "<br>" if tag == "br" else f"<{tag}>{words}</{tag}>" if words else ""


def stressed(words: str, mark: str, tag: str) -> str:
    """Words with a mark around them; where the mark would not be seen as one, in an element.

    It is not seen between a letter, such as a Chinese one, and a sign.
    """
    before, inner, after = SAID.fullmatch(words).groups()
    if not inner:
        return words
    seen = inner[0].isalnum() and inner[-1].isalnum()
    return before + (f"{mark}{inner}{mark}" if seen else f"<{tag}>{inner}</{tag}>") + after
