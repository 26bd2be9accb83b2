"""What stands on one line of light HTML: letters, words, numbers, signs, brackets."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape
from itertools import chain

from bilemma.trusted.terms import DEFINED

from .formula_tokens import SLASH, UnreadableError

_TAG = re.compile(r"(</?(?:i|b|sub|sup)>)")
_TEXT = re.compile(r"1⃗|[A-Za-z]+|[0-9]+|[⁰¹²³⁴⁵⁶⁷⁸⁹]+| \| | |.")
OPENING = {"(": ")", "[": "]", "{": "}", "<sub>": "</sub>", "<sup>": "</sup>", "|(": ")|"}
POINT = "|at"  # the bar after a derivative, before where it is taken

# What signs are called in LaTeX.
DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
GREEK = dict(
    zip(
        "αβγδεζηθικλμνξοπρςστυφχψωℓΓΔΘΛΞΠΣΥΦΨΩ",
        "alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho"
        " varsigma sigma tau upsilon varphi chi psi omega ell"
        " Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega".split(),
        strict=True,
    )
)
SIGNS = {
    "−": "-",
    "≤": r"\le",
    "≥": r"\ge",
    "≠": r"\ne",
    "→": r"\to",
    "⇒": r"\Rightarrow",
    "⊆": r"\subseteq",
    "∈": r"\in",
    "ℝ": r"\mathbb R",
    "∞": r"\infty",
    "…": r"\dots",
    "/": SLASH,
    " | ": r"\mid",
    **{sign: sign for sign in "<=+,;"},
}
SPACES = {" ", "\u00a0", "\u2009"}
PAUSE = "\u2003"
DOT = "\u2009·\u2009"
FUNCTIONS = {"log": r"\log", "max": r"\max", "Φ": r"\Phi"}
NOTHING = (r"\varnothing",)
SERIES = {"∑": r"\sum", "∏": r"\prod"}


def lexed(html: str) -> list[str]:
    """Tags, letters, words, numbers and signs; ``|(`` and ``)|`` for the bars of absolute values.

    A slanted or bold letter is ``i:x`` or ``b:x``; its index may be inside the same element.
    """
    found: list[str] = []
    style = ""
    for piece in filter(None, _TAG.split(html)):
        if piece in ("<i>", "<b>"):
            style = piece[1]
        elif piece in ("</i>", "</b>"):
            style = ""
        elif _TAG.fullmatch(piece):
            found.append(piece)
        elif style:
            found += (x if x in SPACES else f"{style}:{x}" for x in unescape(piece))
        else:
            found += chain.from_iterable(map(_words, _TEXT.findall(unescape(piece))))
    return _barred(found)


def _words(word: str) -> Iterable[str]:
    """A word; that of a function after the d of a derivative is two."""
    rest = word[1:]
    is_derived = word[:1] == "d" and (rest in DEFINED or rest in ("E", "P", "exp", "log", "max"))
    return ("d", rest) if is_derived and rest else (word,)


def _barred(found: list[str]) -> list[str]:
    """A bar closes where a term ends and the innermost bracket is a bar.

    One before an index is that of a derivative at a point.
    """
    due: list[str] = []
    out: list[str] = []
    for read, following in zip(found, [*found[1:], ""], strict=True):
        token = read
        if read == "|" and following == "<sub>":
            token = POINT
        elif read == "|":
            token = ")|" if due[-1:] == [")|"] and _ends_term(out[-1]) else "|("
        if token in OPENING:
            due.append(OPENING[token])
        elif token in OPENING.values() and (not due or due.pop() != token):
            raise UnreadableError(f"{''.join(found)}: brackets do not match")
        out.append(token)
    if due:
        raise UnreadableError(f"{''.join(found)}: brackets do not match")
    return out


def _ends_term(token: str) -> bool:
    return token[-1:].isalnum() or token in OPENING.values() or token in ("∞", "′")
