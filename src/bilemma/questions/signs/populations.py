"""What is supposed of a population X, as said of the members of a sample that is listed one by
one: ``X1, X2, X3 iid, E(X) = μ`` and X_1, X_2, X_3 是来自总体 X 的样本，E(X) = μ.
"""

from __future__ import annotations

import re
from typing import NamedTuple, NoReturn

from ..lexing.errors import MisreadError, said

_LISTED = re.compile(
    r"(?<![A-Za-z])(?P<first>(?P<x>[A-Z])_?1)(?: ?(?:[,，、和与]|and) ?(?P=x)_?[2-9])+ ?"
    r"(?:(?:are |相互)?(?:iid|i\.i\.d|独立同分布)"
    r"|(?P<population>(?:是|为)?(?:来自|取自|抽自)(?:正态)?总体 ?(?P=x) ?"
    r"的?(?:一个)?(?:简单)?(?:随机)?样本))"
)
_OTHER = r"(?<![A-Za-z\\]){x}(?![^\W\u4e00-\u9fff]|[₀-₉])"
_BEGINS = r"(?P<begins>(?:^|[;；,，\n]) *)"
_CALL = r"(?P<call>(?:E|D|Var|SD) ?[(\[])"
_MOVED = (  # E(X) = μ and E(X^2) = q, X > 0, X 的方差为 v: what is said of one letter alone
    (
        rf"(?<![A-Za-z]){_CALL} ?{{x}}(?P<k>(?: ?\^ ?\d|[²³⁴])?) ?(?=[)\]] ?=)",
        r"\g<call>{first}\g<k>",
    ),
    (
        _BEGINS + r"{x}(?= ?(?:[<>]=?|≥|≤|\\[gl]eq?(?![a-z])) ?[\w.]+ ?(?:[;；,，\n]|$))",
        r"\g<begins>{first}",
    ),
    (_BEGINS + r"{x}(?= ?的(?:均值|数学期望|期望|方差|标准差))", r"\g<begins>{first} "),
)


class _ListedSample(NamedTuple):
    """The letter of a population, its first member, and what names the sample in a text."""

    x: str
    first: str
    listed: str
    is_of_population: bool


def with_populations(goal: str, given: str) -> str:
    """The hypotheses with what they say of a population said of the first member, so that it holds
    for all of them.

    Raises:
        MisreadError: something else is said of the population, or asked of it.
    """
    found = [
        _ListedSample(m["x"], m["first"], m[0], bool(m["population"]))
        for m in _LISTED.finditer(given)
    ]
    for sample in found:
        given = _of_members(sample, goal, given)
    return given


def _of_members(sample: _ListedSample, goal: str, given: str) -> str:
    other = re.compile(_OTHER.format(x=sample.x))
    parts = given.partition(sample.listed)
    moved = [_moved(sample, text) for text in parts[::2]]
    if not any(map(other.search, (*moved, goal))):
        return sample.listed.join(moved)
    if moved != [*parts[::2]] or sample.is_of_population:
        _refuse(sample, other, goal, given)
    return given


def _moved(sample: _ListedSample, text: str) -> str:
    for pattern, written in _MOVED:
        text = re.sub(pattern.format(x=sample.x), written.format(first=sample.first), text)
    return text


def _refuse(sample: _ListedSample, other: re.Pattern[str], goal: str, given: str) -> NoReturn:
    x, first = sample.x, sample.first
    start = given.index(sample.listed)
    end = start + len(sample.listed)
    places = [m.start() for m in other.finditer(given) if not start <= m.start() < end]
    in_goal = next((m.start() for m in other.finditer(goal)), 0)
    what = said(
        f"Is this {x} the population of {first}, or a letter of its own? Say it of a member, "
        f"{first}, or give the other one another letter.",
        f"这里的 {x} 是 {first} 的总体，还是另一个随机变量？请改为对 {first} 来说，"
        "或另取一个字母。",
    )
    raise MisreadError(given, places[0], what) if places else MisreadError(goal, in_goal, what)
