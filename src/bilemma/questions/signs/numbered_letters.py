"""Letters with numbers, X1 and X_1, that a question spells in two ways: as one, and as members of
one family where it speaks of X_i too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .populations import with_populations

_DIGITS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_NUMBERED = re.compile(
    r"(?:(?<![A-Za-z\\_])|(?<=(?<![A-Za-z\\_])[ED]))(?P<x>[A-Za-z])"
    r"(?P<below>(?P<bare>[0-9])|_\{(?P<held>[0-9])\}|_(?P<plain>[0-9])|(?P<sub>[₀-₉]))"
    r"(?![^\W\u4e00-\u9fff]|[₀-₉.])"
)
# X_1, X_2 independent: as a family of two, which the reader of LaTeX takes them for
_WHOLE = r"{x}(?:_\{{?)?[2-9₂-₉]\}}?\$? *(?:are |be |相互|互相)*(?:iid|i\.i\.d|independent|独立)"
# X_1 ~ U(0,6), X_2 ~ N(0,4): each has a law of its own, so they are no family
_OWN_LAW = (
    r"(?<![A-Za-z\\]){x}(?:_\{{?)?[1₁]\}}?\$? *(?:[~∼～]|\\sim(?![A-Za-z])|服从|在 ?\$?[\[(（])"
)
# with variances 1 and 4, 方差分别为 1 和 4
_OWN_VALUES = re.compile(
    r"\b(?:means|variances|standard deviations) (?:of )?[^\s.;,]+(?:,? and |, )[^\s.;,]+"
    r"|(?:期望|均值|方差|标准差)分别[为是]"
)
_LIST = (
    r"{x}1(?: ?[,，、] ?{x}[2-9])*(?: ?[,，、]? ?(?:and|和|与) ?|[,，、] ?){x}(?P<last>[2-9])(?!\w)"
)


def with_one_spelling(goal: str, given: str) -> tuple[str, str]:
    """Both texts with such letters as X1, or as X[1] where they are members of a family."""
    given = with_populations(goal, given)
    for x in sorted({m["x"] for m in _NUMBERED.finditer(f"{goal}\n{given}")}):
        goal, given = _of_letter(x, goal, given)
    return goal, given


def _of_letter(x: str, goal: str, given: str) -> tuple[str, str]:
    both = f"{goal}\n{given}"
    found = [*_of(x, both)]
    other = rf"(?<![A-Za-z\\]){x}(?:_(?!\{{?(?:0|[A-Z](?![A-Za-z])))|\[|[₁-₉ᵢⱼₜₙ])"
    if {_number(m) for m in found} == {"0"} and not re.search(other, both):
        return _spelled(x, goal), _spelled(x, given)  # no sample has a member 0
    if len({_number(m) for m in found}) < 2:
        return goal, given
    kinds = {m.lastgroup == "bare" or m["bare"] is not None for m in found}
    below = rf"(?<![A-Za-z\\]){x}(?:_\{{?|\[)?[i-n]\b"
    if re.search(below, both):
        return _members(x, goal, given) if kinds == {True} else (goal, given)
    is_bare = re.search(rf"(?<![A-Za-z\\]){x}(?![\w₀-₉\[{{])", both)  # softmax(z), z_1
    is_family = is_bare or re.search(rf"\\sum|sum\(|[∑Σ]|\.\.|…|dots|{x} ?(?:in|∈|\\in) ", both)
    is_one_way = len(kinds) == 1 and re.search(_WHOLE.format(x=x), both) is not None
    is_one_way &= not re.search(_OWN_LAW.format(x=x), both) and not _OWN_VALUES.search(both)
    if is_family or kinds == {True} or is_one_way:
        return goal, given
    return _spelled(x, goal), _spelled(x, given)


def _of(x: str, text: str) -> Iterator[re.Match[str]]:
    return (m for m in _NUMBERED.finditer(text) if m["x"] == x)


def _number(found: re.Match[str]) -> str:
    digit = found["bare"] or found["held"] or found["plain"] or found["sub"]
    return str(digit).translate(_DIGITS)


def _spelled(x: str, text: str) -> str:
    return _NUMBERED.sub(lambda m: f"{x}{_number(m)}" if m["x"] == x else m[0], text)


def _members(x: str, goal: str, given: str) -> tuple[str, str]:
    """``X1, X2, X3 …, Cov(Xi, Xj) = 1/24``, where nothing else says how many there are."""
    listed = re.search(_LIST.format(x=x), given)
    if listed is None or re.search(rf"{x}(?:_|\[)|\.\.|…|dots", f"{goal}{given}"):
        return goal, given
    highest = max(int(_number(m)) for m in _of(x, f"{goal}{given}"))
    if highest != int(listed["last"]):
        return goal, given
    before, behind = given[: listed.start()], given[listed.end() :]
    goal, before, behind = (
        re.sub(rf"(?<![A-Za-z\\]){x}([1-9ij])(?!\w)", rf"{x}[\1]", text)
        for text in (goal, before, behind)
    )
    return goal, f"{before}{x}_1, ..., {x}_{highest}{behind}"
