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
_MATRICES = re.compile(r"(?:R|ℝ)\}? ?\^ ?[({][^(){}]*(?:x|×|\\times|,)")


# \sum_j^C: from 1 on; \sum e^{x_k}, \sum y_j: over the one index that follows.
_FROM_1 = re.compile(
    r"(?P<sum>(?:\\sum|∑)(?:\\limits)?) ?_ ?\{? ?(?P<i>[a-z]) ?\}? ?\^ ?"
    r"(?:\{ ?(?P<held>\w+) ?\}|(?P<n>[A-Za-z]))(?![A-Za-z])"
)
_BARE = re.compile(
    r"(?P<sum>(?:\\sum(?![A-Za-z])|∑)(?:\\limits)?)"
    r"(?P<of> ?(?:\\?exp ?\(|e ?\^ ?\{)? ?[A-Za-z]) ?_ ?(?P<i>[a-z])(?![A-Za-z0-9])"
)
_BOUNDED = re.compile(r"(?:\\sum|∑)(?:\\limits)? ?_ ?\{[^{}=]*=")
_OF_EXP = re.compile(r"(?:\\sum|∑)[^+=]{0,12}?(?:\\?exp\b|\be ?\^)")


def with_bounds(goal: str, given: str) -> tuple[str, str]:
    """Both texts with such sums bounded, where one size alone is spoken of."""
    goal, given = (_with_first(text) for text in (goal, given))
    both = f"{goal}\n{given}"
    size = _size(both) if _SUM.search(both) else ""
    if not size:
        return goal, given
    goal, given = (
        _SUM.sub(rf"\g<sum>_{{\g<held>\g<bare>=1}}^{{{size}}}", t) for t in (goal, given)
    )
    return goal, given


def _with_first(text: str) -> str:
    text = _FROM_1.sub(r"\g<sum>_{\g<i>=1}^{\g<held>\g<n>}", text)
    return _BARE.sub(_over_its_index, text)


def _over_its_index(found: re.Match[str]) -> str:
    """A sum over the only index that its summand has."""
    summand = re.split(r"[=+,;，；]", found.string[found.end() :])[0]
    is_only = {*re.findall(r"_ ?\{? ?([a-z])(?![A-Za-z0-9])", summand)} <= {found["i"]}
    return f"{found['sum']}_{found['i']} {found['of']}_{found['i']}" if is_only else found[0]


def _size(text: str) -> str:
    """The one size that is declared; of softmax, or a sum of exponentials, whose vector is of no
    size here, it is n.
    """
    if _MATRICES.search(text):
        return ""
    spaces, samples = [*_SPACE.finditer(text)], [*SAMPLE.finditer(text)]
    sizes = {m["held"] or m["bare"] for m in spaces} | {size_of(m["n"]) for m in samples}
    families = {x for m in spaces for x in re.findall(_NAME, m["names"])}
    families |= {m["x"] for m in samples}
    is_free = not re.search(r"(?<![A-Za-z\\])n(?![A-Za-z])", text)
    if not sizes and ("softmax" in text or _OF_EXP.search(text)):
        return "n" * (is_free and not _BOUNDED.search(text))
    indices = {m["held"] or m["bare"] for m in _SUM.finditer(text)}
    is_over_them = all(any(_has(text, x, i) for x in families) for i in indices)
    return sizes.pop() if len(sizes) == 1 and is_over_them else ""


def _has(text: str, x: str, i: str) -> bool:
    """Whether there is a component with an index, of a letter with or without a hat."""
    x = re.escape(x) if x.startswith("\\") else rf"(?<![A-Za-z\\]){x}"
    return re.search(rf"{x} ?\}}? ?(?:_ ?\{{? ?{i}(?![A-Za-z0-9])|\[ ?{i} ?\])", text) is not None
