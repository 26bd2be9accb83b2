r"""Derivatives whose sign stands before a function: ``\nabla_w f``, ``\partial_{x_j} f``."""

from __future__ import annotations

import re

_SUBSCRIPTS = str.maketrans("ₐₓₜ", "axt")
_BOLD = r"(?:\\(?:mathbf|boldsymbol|bm|vec) ?\{? ?)?"
BELOW = (
    rf"(?:_ ?\{{ ?{_BOLD}(?P<held>\\?[A-Za-zα-ω]+) ?\}}{{1,2}}"
    r"|_(?P<bare>\\[A-Za-z]+|[A-Za-zα-ω])|(?P<raised>[ₐₓₜ]))"
)
_NABLA = re.compile(rf"(?:∇|\\nabla) ?{BELOW}")
_ASKING = re.compile(r"^(?:试?求|计算|[Ff]ind|[Cc]ompute) ?\$?")
_LETTER = r"(?:\\(?!partial)[A-Za-z]+|[A-Za-zα-ω])(?:_\w|_\{\w+\})?"
_QUOTIENT = re.compile(
    rf"\\d?frac ?\{{ ?d ?(?P<f>{_LETTER}) ?\}} ?\{{ ?d ?(?P<x>{_LETTER}) ?\}}"
    r"(?= ?(?:$|[?？,，$。=]))"
)
_PARTIAL = re.compile(
    r"(?:∂|\\partial) ?_ ?"
    r"(?:\{(?P<held>[A-Za-zα-ω\\]+(?:_\w|_\{\w+\})?)\}|(?P<bare>[A-Za-zα-ω](?!_)))"
)


def with_gradient(goal: str, given: str) -> str:
    """A goal with such signs as fractions; of a gradient each component."""
    return _with_nabla(_with_partial(_with_quotient(goal, given), given))


def _with_quotient(goal: str, given: str) -> str:
    r"""``\frac{dL}{dw}``, where it is said what L is: no quotient of products."""

    def derivative(found: re.Match[str]) -> str:
        f = re.escape(found["f"])
        is_defined = re.search(
            rf"(?<![A-Za-z\\]){f} ?(?:\([A-Za-z]\) ?)?=(?!=)", f"{goal}\n{given}"
        )
        return (
            rf"\frac{{\partial {found['f']}}}{{\partial {found['x']}}}" if is_defined else found[0]
        )

    is_letter = re.search(r"(?<![A-Za-z\\])d ?=", f"{goal}\n{given}")
    return goal if is_letter else _QUOTIENT.sub(derivative, goal)


def _with_partial(goal: str, given: str) -> str:
    r"""``\partial_{o_j} l(y, p)``, where hypotheses say what l is."""
    found = _PARTIAL.match(goal.strip(" $?？。"))
    if found is None:
        return goal
    x = found["held"] or found["bare"]
    rest = goal.strip(" $?？。")[found.end() :].strip()
    named = re.fullmatch(r"(?P<l>[A-Za-z]|\\ell|\\mathcal ?\{?L\}?) ?\([^()]*\)", rest)
    if named and re.search(rf"(?<![A-Za-z\\]){re.escape(named['l'])} ?=", given):
        rest = named["l"]
    return rf"\frac{{\partial}}{{\partial {x}}} {rest}"


def _with_nabla(goal: str) -> str:
    r"""``∇ₓ ‖x‖²``, ``\nabla_w \frac12 \lVert Xw - y \rVert^2``: each component of the gradient."""
    typed = _ASKING.sub("", goal.strip(" $?？。"))
    found = _NABLA.match(typed)
    if found is None:
        return goal
    rest = typed[found.end() :].strip()
    rest = rf"\left({rest}\right)" if rest.startswith(("-", "−")) else rest
    index = next(i for i in "ijklmr" if not re.search(rf"(?<![A-Za-z\\]){i}(?![A-Za-z])", rest))
    return rf"\frac{{\partial}}{{\partial {letter_below(found)}_{index}}} {rest}"


def letter_below(found: re.Match[str]) -> str:
    """The letter below a sign."""
    return str(found["held"] or found["bare"] or found["raised"].translate(_SUBSCRIPTS))
