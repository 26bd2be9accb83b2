r"""What one differentiates in: indices, as those of sums over the same components are, and vectors,
whose gradient is asked for by each of its components.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..lexing.brackets import closing, parted
from ..lexing.errors import Said, said

_SUMS = re.compile(r"\\sum(?:\\limits)? ?_ ?(?:\{ ?([a-z]) ?[=}]|([a-z])(?![A-Za-z]))")
_SUM_OF_EXP = r"\\sum(?:\\limits)? ?_[^+]{0,24}?(?:e ?\^ ?\{ ?|\\?exp ?\(? ?)"
_EXPONENT = re.compile(
    r"(?:e ?\^ ?\{|\\?exp ?\() ?(?P<x>[A-Za-z])_ ?\{? ?(?P<k>[a-z])(?![A-Za-z0-9])"
)
_ALONE = r"(?<![A-Za-z_])"
_BELOW_PARTIAL = re.compile(
    r"(?:\\partial|∂|(?<=d/)d) ?(?P<x>[A-Za-z])_ ?\{? ?(?P<k>[a-z])(?![A-Za-z0-9])"
)


_SOFTMAX = re.compile(
    r"(?:(?<![A-Za-z\\])(?P<p>[a-z]) ?= ?)?\\?(?:\w+ ?\{)?softmax\}? ?\( ?(?P<z>[a-z]) ?\)"
)
_COMPONENT = re.compile(
    r"(?:(?<![A-Za-z\\])(?P<x>[a-z])|softmax\}? ?\([a-z]\)) ?_ ?\{? ?(?P<k>[a-z])(?![A-Za-z0-9])"
)


def of_classes(text: str) -> Iterator[str]:
    r"""The y of ``e^{z_y}`` beside ``\sum_j e^{z_j}``: one of these, where y is but an index."""
    for found in _EXPONENT.finditer(text):
        x, y = found["x"], found["k"]
        is_summed = re.search(rf"{_SUM_OF_EXP}{x}_ ?\{{? ?(?!{y})[a-z](?![A-Za-z0-9])", text)
        is_alone = re.search(rf"(?<![A-Za-z\\_])(?<!_\{{){y}(?![A-Za-z])", text)
        if is_summed and not is_alone:
            yield y


def differentiated(text: str) -> Iterator[str]:
    r"""The k of ``\partial x_k`` where a sum goes over the components of x."""
    sums = {x for m in _SUMS.finditer(text) for x in m.groups() if x}
    for found in _BELOW_PARTIAL.finditer(text):
        below = "|".join(sorted(sums))
        if sums and re.search(
            rf"(?<![A-Za-z\\]){found['x']}_ ?\{{? ?(?:{below})(?![A-Za-z0-9])", text
        ):
            yield found["k"]


def of_softmax(text: str) -> Iterator[str]:
    """The k of ``p_k``, ``z_k`` and ``softmax(z)_k`` where ``p = softmax(z)`` is said: no letters
    of their own.
    """
    vectors = {x for found in _SOFTMAX.finditer(text) for x in found.groups() if x}
    below = [m["k"] for m in _COMPONENT.finditer(text) if m["x"] in vectors or not m["x"]]
    for k in dict.fromkeys(below):
        if not re.search(rf"(?<![A-Za-z\\_])(?<!_\{{){k}(?![A-Za-z])", text):
            yield k


def is_vector(x: str, formula: str) -> bool:
    """Whether a formula has a letter where vectors stand."""
    if not re.fullmatch(r"\w+", x):
        return False
    letter = rf"{_ALONE}{x}(?![\w(\[])"
    inside = re.findall(r"(?:norm2|softmax|lse|dot)\(([^()]*)", formula)
    dotted = re.search(rf"{letter}\.(?=[A-Za-z(])|[\w)]\.{letter}", formula)
    return bool(dotted) or any(re.search(letter, part) for part in inside)


def _is_whole_vector(x: str, formula: str) -> bool:
    """Whether a formula has a letter where nothing but a vector stands: not the t of
    ``softmax(z/t, i)``.
    """
    dotted = rf"{_ALONE}{x}\.(?=[A-Za-z(])|(?<=[A-Za-z0-9_)])\.{x}(?![\w(\[])"
    alone = rf"(?:softmax|lse|norm2)\({x}[,)]"
    summand = rf"norm2\((?:[^()]*[-+] ?)?(?:[A-Z] )?{x} ?(?=[-+)])"
    return any(re.search(pattern, formula) for pattern in (dotted, alone, summand))


def free_index(formula: str) -> str:
    """An index that a formula does not have."""
    return next(i for i in "ijklmr" if not re.search(rf"{_ALONE}{i}(?![A-Za-z])", formula))


def by_components(formula: str) -> tuple[str, tuple[Said, ...]]:
    """``d(log(1 + exp(w.x)), w)``, and nothing else, by the components of w; and what it is now."""
    typed = formula.strip()
    if not typed.startswith("d(") or closing(typed, 1) != len(typed) - 1:
        return formula, ()
    (start, end), *others = parted(typed[2:-1], ",")
    f, x = typed[2:-1][start:end].strip(), typed[2:-1][end + 1 :].strip()
    if len(others) != 1 or not re.fullmatch(r"\w+", x) or not _is_whole_vector(x, f):
        return formula, ()
    i = free_index(f)
    note = said(
        f"The derivative in the vector {x} is the gradient: each of its components is asked for.",
        f"对向量 {x} 求导即求梯度：此处求它的每个分量。",
    )
    return f"d({f}, {x}[{i}])", (note,)
