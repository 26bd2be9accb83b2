r"""``\sum_i``, which goes over all indices: to the size that is declared, or that softmax has."""

from __future__ import annotations

import re

from .samples import SAMPLE, size_of

_SUM = re.compile(
    r"(?P<sum>(?:\\sum|∑)(?:\\limits)?) ?_ ?"
    r"(?:\{ ?(?P<held>[a-z]) ?\}|(?P<bare>[a-z])(?![A-Za-z0-9]))"
    r"(?! ?\^)"
)
_SPACE = re.compile(
    r"(?:\bin|∈|\\in) ?(?:R|ℝ|\\mathbb ?\{? ?R ?\}?) ?\^ ?(?:\{ ?(?P<held>\w+) ?\}|(?P<bare>\w+))"
)
_MATRICES = re.compile(r"\^ ?[({][^(){}]*(?:x|×|\\times|,)")


def with_bounds(goal: str, given: str) -> tuple[str, str]:
    """Both texts with such sums bounded, where one size alone is spoken of."""
    both = f"{goal}\n{given}"
    size = _size(both) if _SUM.search(both) else ""
    if not size:
        return goal, given
    goal, given = (
        _SUM.sub(rf"\g<sum>_{{\g<held>\g<bare>=1}}^{{{size}}}", t) for t in (goal, given)
    )
    return goal, given


def _size(text: str) -> str:
    """The one size that is declared; of softmax, whose vector is of no size here, it is n."""
    if _MATRICES.search(text):
        return ""
    sizes = {m["held"] or m["bare"] for m in _SPACE.finditer(text)}
    sizes |= {size_of(m["n"]) for m in SAMPLE.finditer(text)}
    is_free = not re.search(r"(?<![A-Za-z\\])n(?![A-Za-z])", text)
    if not sizes and "softmax" in text and is_free:
        return "n"
    return sizes.pop() if len(sizes) == 1 else ""
