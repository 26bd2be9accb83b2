r"""``\sum_i``, which goes over all indices: to the size that is declared, or that softmax has."""

from __future__ import annotations

import re

from .samples import SAMPLE, size_of

_SUM = re.compile(
    r"(?P<sum>(?:\\sum|∑)(?:\\limits)?) ?_ ?"
    r"(?:\{ ?(?P<held>[a-z]) ?\}|(?P<bare>[a-z])(?![A-Za-z0-9]))"
    r"(?! ?\^)"
)
_NAME = r"(?:\\[a-z]+|[A-Za-zα-ω])"
_SPACE = re.compile(
    rf"(?P<names>{_NAME}(?:(?: ?[,，、] ?| and |[和与]){_NAME})*)\}}? ?"
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
    spaces, samples = [*_SPACE.finditer(text)], [*SAMPLE.finditer(text)]
    sizes = {m["held"] or m["bare"] for m in spaces} | {size_of(m["n"]) for m in samples}
    families = {x for m in spaces for x in re.findall(_NAME, m["names"])}
    families |= {m["x"] for m in samples}
    is_free = not re.search(r"(?<![A-Za-z\\])n(?![A-Za-z])", text)
    if not sizes and "softmax" in text and is_free:
        return "n"
    indices = {m["held"] or m["bare"] for m in _SUM.finditer(text)}
    is_over_them = all(any(_has(text, x, i) for x in families) for i in indices)
    return sizes.pop() if len(sizes) == 1 and is_over_them else ""


def _has(text: str, x: str, i: str) -> bool:
    """Whether there is a component with an index, of a letter with or without a hat."""
    x = re.escape(x) if x.startswith("\\") else rf"(?<![A-Za-z\\]){x}"
    return re.search(rf"{x} ?\}}? ?(?:_ ?\{{? ?{i}(?![A-Za-z0-9])|\[ ?{i} ?\])", text) is not None
