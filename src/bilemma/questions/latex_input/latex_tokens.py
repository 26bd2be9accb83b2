r"""The marks of a formula in LaTeX, or in signs of Unicode that stand for them: ``X₁``, ``qᵀk``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from bilemma.formulas.notation import LETTERS

from ..lexing.errors import MisreadError, said

_TOKEN = re.compile(
    r"(?P<command>\\(?:[A-Za-z]+\*?|.))"
    r"|(?P<number>[0-9]+(?:\.[0-9]+)?)"
    r"|(?P<word>[iI]\.[iI]\.[dD]\.?|[\u3400-\u9fff\u3001-\u3002\uff0c\uff1b\uff1a]+)"
    r"|(?P<name>[A-Za-z]+[0-9]*'*|[Α-Ωα-ωϑϕϵ]'*)"
    r"|(?P<dots>\.\.\.?|…)"
    r"|(?P<space>\s+)"
    r"|(?P<sign>.)",
    re.DOTALL,
)

# Signs that are written as such, each as LaTeX has it.
_INDICES = str.maketrans("₀₁₂₃₄₅₆₇₈₉ᵢⱼₖₗₘₙₜ₊₋", "0123456789ijklmnt+-")
_SIGNS = {
    "ᵀ": r"^{\top}",
    "⊤": r"^{\top}",
    "‖": r"\|",
    "∥": r"\|",
    "∂": r"\partial ",
    "∑": r"\sum ",
    "∏": r"\prod ",
    "½": r"\frac12 ",
    "⅓": r"\frac13 ",
    "¼": r"\frac14 ",
    "𝔼": r"\mathbb{E}",
    "⟂": r"\perp ",
    "⊥": r"\perp ",
    "⫫": r"\perp ",
    "⊺": r"^{\top}",
    "∞": r"\infty ",
}
_PARTS = "½⅓¼"
# Greek letters that stand for the signs of sums and products, for they have a range.
_AS_SERIES = {"Σ": r"\sum", r"\Sigma": r"\sum", "Π": r"\prod", r"\Pi": r"\prod"}
_WRITTEN_AS_SIGNS = re.compile(
    r"(?P<indices>[₀-₉ᵢⱼₖₗₘₙₜ][₀-₉ᵢⱼₖₗₘₙₜ₊₋]*)"
    r"|(?P<series>Σ|Π|\\Sigma|\\Pi)(?= ?_ ?\{ ?[A-Za-z] ?=)|.",
    re.DOTALL,
)
_LATEX = re.compile(
    r"(?<![\w)\]])d/d[A-Za-zα-ω](?:_\w+)? ?(?=[\\(A-Za-zα-ω0-9])"
    r"|\A\s*d[A-Za-zα-ω](?:_\w+)?/d[A-Za-zα-ω](?:_\w+|\[\w\])?\s*\??\s*\Z"
    r"|\\[A-Za-z(\[|{,;! ]|[_^]\{|\$|[\])}]_"
    r"|[+,，] ?(?:\.\.\.|…) ?[+,，]|[₀-₉ᵢⱼₖₗₘₙₜ" + "".join(_SIGNS) + "]"
)

_SAME = {"−": "-", r"\geqslant": r"\geq", r"\leqslant": r"\leq", r"\lt": "<", r"\gt": ">"}
# Commands that only place what they stand before.
SKIPPED = {
    *("left", "right", "big", "Big", "bigl", "bigr", "Bigl", "Bigr", "bigg", "Bigg", "limits"),
    *("displaystyle", "textstyle", "nolimits", "mathstrut", "middle", "biggl", "biggr", "substack"),
    *(",", ";", ":", "!", " ", "quad", "qquad", "(", ")", "[", "]", "\\", ">"),
}
_PARTING = (r"\quad", r"\qquad")
_CLOSED = (")", "]", "}")
# What may be a factor: no word, and no sign.
_FACTOR = re.compile(
    r"\s*(?!(?:if|where|with|for|and|given|when|as)\b)(?:[A-Za-z0-9({\[|]"
    r"|\\(?:operatorname|math(?:bb|bf|cal|rm)|left|[lL]?[vV]ert|frac|sqrt|sum|prod|bar|hat|E|Var|Cov"
    r"|" + "|".join(name for name in LETTERS) + r")(?![A-Za-z]))"
)
GREEK = {f"\\{name}": letter for name, letter in LETTERS.items() if name != "ell"}
GREEK |= {r"\varphi": "φ", r"\varepsilon": "ε", r"\vartheta": "θ", r"\epsilon": "ε"}
WRITTEN = {
    r"\cdot": "·",
    r"\times": "×",
    r"\ast": "*",
    r"\le": "<=",
    r"\leq": "<=",
    r"\ge": ">=",
    r"\geq": ">=",
    r"\ne": "!=",
    r"\neq": "!=",
    r"\in": "in",
    r"\mid": "|",
    r"\vert": "|",
    r"\dots": "..",
    r"\ldots": "..",
    r"\cdots": "..",
    r"\sim": "~",
    r"\perp": "independent of",
    r"\indep": "independent of",
    r"\forall": "for all",
    r"\pi": "pi",
    r"\ell": "l",
    r"\{": "(",
    r"\}": ")",
    r"\lbrace": "(",
    r"\rbrace": ")",
    r"\%": "%",
}


class LatexToken(NamedTuple):
    """A command, a number, a name, a word in Chinese, or a sign; ``place`` is where it begins.

    ``apart``: whether a space stands before it.
    """

    kind: str
    text: str
    place: int
    apart: bool = False


def is_latex(text: str) -> bool:
    """Whether a text has commands, braces or signs that only LaTeX has, or that stand for them."""
    return _LATEX.search(text) is not None


def latex_tokens(text: str) -> list[LatexToken]:
    """The tokens of a text, the last one ``end``; what only places others is left out.

    Raises:
        MisreadError: a command does not end.
    """
    plain, places = _plain(text)
    found: list[LatexToken] = []
    apart = False
    for match in _TOKEN.finditer(plain):
        kind, place = str(match.lastgroup), places[match.start()]
        skipped = kind == "command" and match[0][1:] in SKIPPED
        if kind == "space" or match[0] == "$" or skipped:
            _refuse_parted(text, match[0], place, plain[match.end() :], found)
            apart = True
            continue
        if match[0] == r"\perp" and found and found[-1].text == r"\perp":
            continue  # \perp\!\!\!\perp is one sign
        if match[0] == "\\":
            raise MisreadError(text, place, said("A command has a name.", "命令缺少名称。"))
        found.append(LatexToken(kind, _SAME.get(match[0], match[0]), place, apart))
        apart = False
    return [*found, LatexToken("end", "", len(text))]


def _refuse_parted(
    text: str, command: str, place: int, rest: str, found: Sequence[LatexToken]
) -> None:
    r"""Refuse ``Var(X) \quad Var(Y)``: what so much space stands between is no product, and with
    signs around it, it parts nothing.
    """
    is_beside = found and (found[-1].text in _CLOSED or found[-1].kind in ("name", "number"))
    if command in _PARTING and is_beside and _FACTOR.match(rest):
        what = said(
            f"Does {command} part two things here, or two factors? Write a comma, or \\cdot.",
            f"{command} 在此分隔两部分，还是两个因子？请写逗号或 \\cdot。",
        )
        raise MisreadError(text, place, what)


def _plain(text: str) -> tuple[str, list[int]]:
    """The text with LaTeX for each sign, and for each character its place in the text."""
    out, places = [], []
    for match in _WRITTEN_AS_SIGNS.finditer(text):
        written = _SIGNS.get(match[0], match[0])
        if match[0] in _PARTS and text[: match.start()].rstrip()[-1:].isdigit():
            what = said(
                "A number and a part of one, or a product? Write 2.5, or 2*(1/2).",
                "这是带分数还是乘积？请写 2.5，或 2*(1/2)。",
            )
            raise MisreadError(text, match.start(), what)
        if match["series"]:
            written = _AS_SERIES[match["series"]]
        if match["indices"]:
            written = f"_{{{match[0].translate(_INDICES)}}}"
        out.append(written)
        places += [match.start()] * len(written)
    return "".join(out), [*places, len(text)]
