"""Formulas as one line of light HTML: where a page has hundreds that few readers open.

KaTeX's HTML is some thirty times the LaTeX. An elementary step needs no more than letters, indices
and exponents: ``Var(<i>X</i>) = E[<i>X</i>²] − E[<i>X</i>]²`` in KaTeX's fonts, which breaks like
text.
"""

from __future__ import annotations

import re
from functools import lru_cache

from markupsafe import Markup, escape

from bilemma.trusted.terms import Term

from .formulas.plain import TIMES, VECTOR, marked
from .prose import html

__all__ = ["linear"]

# One piece at a time: an index or exponent, a vector, a name, an operator, a sign of a sum.
PIECE = re.compile(
    rf"(?P<script>[_^])|{VECTOR}(?P<vector>\w)|(?P<name>[A-Za-zα-ω]+)"
    rf"|(?P<operator> [=<≤≠+−⟂→⇒~⊆] )|(?P<series>[ΣΠ](?=_))|(?P<sign>{TIMES}|·|  )"
)
SCRIPT = re.compile(r"[A-Za-z0-9α-ω]+")
CLOSING = {"{": "}", "(": ")"}
SERIES = {"Σ": "∑", "Π": "∏"}
SIGNS = {TIMES: "\u2009", "·": "\u2009·\u2009", "  ": "\u2003"}  # two spaces part a remark
FIXED = "\u00a0"


@lru_cache(maxsize=100_000)  # both languages and every rebuild print the same formulas
def linear(term: Term) -> Markup:
    """The term as one line of HTML."""
    return html(f'<span class="bl-linear">{_html(marked(term))}</span>')


def _html(text: str, letters: int = 1) -> str:
    """HTML of marked text; names of so many letters are variables, such as the index ``ij``."""
    out, place = [], 0
    while found := PIECE.search(text, place):
        out.append(str(escape(text[place : found.start()])))
        place = found.end()
        if found["script"]:
            inside, place = _scripted(text, place)
            tag = "sub" if found["script"] == "_" else "sup"
            out.append(f"<{tag}>{_html(inside, 2)}</{tag}>")
        else:
            out.append(_piece(found, letters))
    return "".join([*out, str(escape(text[place:]))])


def _piece(found: re.Match[str], letters: int) -> str:
    kind, text = found.lastgroup, found[0]
    if kind == "vector":
        return f"<b>{found['vector']}</b>"
    if kind == "name":
        return f"<i>{text}</i>" if text != "E" and len(text) <= letters else text
    if kind == "operator":  # a line breaks before an operator, never after it
        return f" {escape(text.strip())}{FIXED}"
    return SERIES[text] if kind == "series" else SIGNS[text]


def _scripted(text: str, place: int) -> tuple[str, int]:
    """What stands in an index or exponent, without its brackets, and where it ends."""
    closing = CLOSING.get(text[place : place + 1])
    if closing is None:
        found = SCRIPT.match(text, place)
        end = found.end() if found else place + 1
        return text[place:end], end
    depth, end = 1, place + 1
    while depth and end < len(text):
        depth += {text[place]: 1, closing: -1}.get(text[end], 0)
        end += 1
    return text[place + 1 : end - 1], end
