"""Formulas as one line of light HTML: where a page has hundreds that few readers open.

KaTeX's HTML is some thirty times the LaTeX. An elementary step needs no more than letters, indices
and exponents: ``Var(<i>X</i>) = E[<i>X</i>²] − E[<i>X</i>]²`` in KaTeX's fonts, which breaks like
text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby

from markupsafe import Markup, escape

from bilemma.bilingual.phrase import Item, Math, Phrase
from bilemma.formulas.layout import layout
from bilemma.formulas.line import Mark, Marks
from bilemma.formulas.marks import line
from bilemma.formulas.notation import Notation
from bilemma.trusted.terms import Term

from .html import html, trusted

_SLANTED = re.compile("[A-Za-zα-ω]+")  # capitals of Greek stand upright, as KaTeX sets them
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_FIXED = "\u00a0"
_SHORT = 16  # signs, for which every telephone has room
_INDEX = re.compile("</i><sub><i>([^<]*)</i></sub>")


def linear(term: Term, notation: Notation | None = None) -> Markup:
    """The term as one line of HTML; ``notation`` has the conventions of its page, if any."""
    notation = notation or Notation.of(term)
    return trusted(f'<k-y class="bl-long">{light(term, notation)}</k-y>')


def linear_words(words: Phrase) -> Markup:
    """A phrase whose formulas are such lines; what is no formula is written as on any page."""
    return trusted("".join(_item(item) for item in words))


def _item(item: Item) -> str:
    if not isinstance(item, Math):
        return html(item)
    return in_words(_together(_html(line(item.node, item.notation).marks)))


def in_words(light: str) -> str:
    """A light formula among words: a short one stays on its line."""
    short = len(Markup(light).striptags()) <= _SHORT  # noqa: S704 - HTML that was written here
    return f"<k-y>{light}</k-y>" if short else f'<k-y class="bl-long">{light}</k-y>'


def light(term: Term, notation: Notation) -> str:
    """The same without the element around it."""
    key = ("light", term)  # both languages and every rebuild print the same formulas
    if key not in notation.printed:
        notation.printed[key] = _together(_html(line(layout(term, notation), notation).marks))
    return notation.printed[key]


def _together(html: str) -> str:
    """What is slanted in a row in one element, indices and the spaces between factors included.

    There are half a million letters in the elementary steps of the book.
    """
    return _INDEX.sub(r"<sub>\1</sub></i>", html).replace("</i>\u2009<i>", "\u2009")


def _html(marks: Marks) -> str:
    """The HTML of marks; the letters of an index ``ij`` are slanted together."""
    found = []
    for slanted, group in groupby(marks, _is_slanted):
        if slanted:
            found.append(f"<i>{''.join(mark.text for mark in group)}</i>")
        else:
            found += [_WRITTEN[mark.kind](mark) for mark in group]
    return "".join(found)


def _is_slanted(mark: Mark) -> bool:
    """Whether it is a variable of one letter; a name of several letters stands upright."""
    return mark.kind == "letter" and len(mark.text) == 1 and bool(_SLANTED.fullmatch(mark.text))


def _exponent(mark: Mark) -> str:
    match mark.inside:
        case (Mark("text", number),) if number.isdigit():
            return number.translate(_SUPERSCRIPTS)
    return f"<sup>{_html(mark.inside)}</sup>"


_WRITTEN: dict[str, Callable[[Mark], str]] = {
    "text": lambda mark: str(escape(mark.text)),
    "letter": lambda mark: str(escape(mark.text)),
    "vector": lambda mark: f"<b>{mark.text}</b>",
    "series": lambda mark: {"Σ": "∑", "Π": "∏"}[mark.text],
    # A line breaks before an operator, never after it.
    "operator": lambda mark: f" {escape(mark.text)}{_FIXED}",
    "times": lambda _: "\u2009",
    "dot": lambda _: "\u2009·\u2009",
    "pause": lambda _: "\u2003",
    "subscript": lambda mark: f"<sub>{_html(mark.inside)}</sub>",
    "exponent": _exponent,
}
