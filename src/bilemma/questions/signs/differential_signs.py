r"""Derivatives as a keyboard has them, as signs that are read: ``d/dλ f``, ``d/dmu f``,
``d²/dc² f``, ``dE((X-c)^2)/dc``, ``d/dx [f]``, ``diff(f, x)``.
"""

from __future__ import annotations

import re

from ..latex_input.latex_tokens import GREEK
from ..lexing.brackets import closing, parted

_NAMED = "|".join(sorted((name[1:] for name in GREEK), key=len, reverse=True))
_INDEX = r"(?:_\w+|_\{\w+\}|[ᵢⱼₖ])?"
_ALONE = r"(?<![\w)\]}\\])"
_ENDS = r"(?![A-Za-zα-ω_\d])"
# d/dλ, d/dmu; of a Latin letter such a sign is read as it stands
_OF_GREEK = re.compile(rf"{_ALONE}d ?/ ?d(?P<x>(?:{_NAMED}|[α-ω]){_INDEX}){_ENDS}")
# d²/dc², ∂^2/∂c^2
_SQUARE = r"(?:²|\^2|\^\{2\})"
_SECOND = re.compile(
    rf"{_ALONE}(?P<d>[d∂]){_SQUARE} ?/ ?(?P=d)(?P<x>(?:{_NAMED}|[A-Za-zα-ω]){_INDEX}){_SQUARE}"
)
# dE((X-c)^2)/dc, and nothing else
_OF_MOMENT = re.compile(rf"\s*d(?P<two>{_SQUARE})? ?(?=(?:E|Var|Cov|SD|KL|H) ?(?P<open>[(\[]))")
_BELOW = re.compile(
    rf"\s*/\s*d(?P<x>(?:{_NAMED}|[A-Za-zα-ω]){_INDEX})(?P<two>{_SQUARE})?\s*[?？]?\s*"
)
# (d/dc) f
_ENCLOSED = re.compile(rf"{_ALONE}\( ?(?P<d>[d∂] ?/ ?[d∂](?:{_NAMED}|[A-Za-zα-ω]){_INDEX}) ?\) ?")
# d/dx [ … ], ∂/∂x_i [ … ]: of what the brackets hold
_OF_BRACKETS = re.compile(
    rf"(?:(?<![A-Za-z\\])d/d|(?:∂|\\partial) ?/ ?(?:∂|\\partial) ?)[A-Za-zα-ω]{_INDEX} ?(?=\[)"
)
# diff(f, x, 2), Derivative(f, x), as SymPy and Maple have them
_CALLED = re.compile(r"(?<![A-Za-z_\\])(?:(?:sympy|sp)\.)?(?:diff|Derivative) ?(?=\()")
_VARIABLE = re.compile(rf"\\?(?:{_NAMED}|[A-Za-zα-ω])(?:{_INDEX}|\[[\w, ]+\])")
_TIMES = re.compile("[1-4]")


def with_differentials(text: str) -> str:
    """A text with such signs as they are read."""
    text = _called(_ENCLOSED.sub(r"\g<d> ", text))
    text = _OF_GREEK.sub(r"∂/∂\g<x>", text)
    text = _SECOND.sub(r"\\frac{d^2}{d\g<x>^2}", text)
    return _of_brackets(_of_moment(text))


def _of_moment(text: str) -> str:
    found = _OF_MOMENT.match(text)
    end = closing(text, found.start("open")) if found else -1
    below = _BELOW.fullmatch(text, end + 1) if end > 0 else None
    if not (found and below) or bool(found["two"]) != bool(below["two"]):
        return text
    moment, x = text[found.end() : end + 1], below["x"]
    return rf"\frac{{d^2}}{{d{x}^2}} {moment}" if found["two"] else f"∂{moment}/∂{x}"


def _of_brackets(text: str) -> str:
    for found in reversed([*_OF_BRACKETS.finditer(text)]):
        end = closing(text, found.end())
        if end > 0:
            inside = text[found.end() + 1 : end].strip()
            text = f"{found.string[: found.end()]}({inside}){text[end + 1 :]}"
    return text


def _called(text: str) -> str:
    """``d(d(f, x), x)`` for ``diff(f, x, 2)`` and ``diff(f, x, x)``; of other arguments, of f
    alone, or of a derivative at a place, nothing is said here.
    """
    for found in reversed([*_CALLED.finditer(text)]):
        end = closing(text, found.end())
        inside = text[found.end() + 1 : end] if end > 0 else ""
        of, *variables = (inside[a:b].strip() for a, b in parted(inside, ",，"))
        over = _in_order(variables)
        is_at = end > 0 and text[end + 1 :].lstrip().startswith("(")  # diff(x^2, x)(3)
        if of and over and not is_at:
            made = f"{'d(' * len(over)}{of}{''.join(f', {x})' for x in over)}"
            text = f"{text[: found.start()]}{made}{text[end + 1 :]}"
    return text


def _in_order(variables: list[str]) -> list[str]:
    """In which variables one differentiates, one after the other; none where it is not clear."""
    found: list[str] = []
    for n, typed in enumerate(variables):
        is_count = n > 0 and _TIMES.fullmatch(typed) and not _TIMES.fullmatch(variables[n - 1])
        if is_count:
            found += [variables[n - 1]] * (int(typed) - 1)
        elif _VARIABLE.fullmatch(typed):
            found.append(typed)
        else:
            return []
    return found
