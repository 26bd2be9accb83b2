"""Hypotheses that have a name of their own: ``y one-hot``, ``p is a probability vector``,
``(N1, ..., Nk) ~ Multinomial(n; p1, ..., pk)``, ``S^2`` beside a sample.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..lexing.brackets import parted
from ..lexing.errors import Said, said
from ..lexing.samples import SAMPLE, size_of
from .named_row import any_of, filled

_DOTS = r"(?:\.\.\.?|…|\\[lc]?dots)"
_Y = r"\$?(?P<y>[a-z])\$?"


class _NamedHypothesis(NamedTuple):
    """Patterns of a whole hypothesis, what it says, and what is told of it."""

    patterns: tuple[str, ...]
    says: str
    note: Said


_NAMED = (
    _NamedHypothesis(
        any_of(
            rf"(?:(?:the )?(?:label|target) )?{_Y}(?: is| being)?(?: an?)? one-?hot"
            r"(?: encoded)?(?: vector| label| encoding)?",
            rf"(?:标签|目标)? ?{_Y} ?[为是]? ?(?:one-?hot|独热) ?(?:编码|向量|标签)?的?(?:向量)?",
        ),
        "sum(<y>[l], l=1..<n>) = 1",
        said(
            "Of a one-hot <y> this is used: the sum of its components is 1.",
            "关于 one-hot 的 <y>，用到：各分量之和为 1。",
        ),
    ),
    _NamedHypothesis(
        (
            rf"{_Y} is a probability (?:vector|distribution)",
            rf"{_Y} ?[为是]概率(?:向量|分布)",
        ),
        "sum(<y>[l], l=1..<n>) = 1; <y>[l] >= 0 for all l",
        said(
            "The components of the probability vector <y> are at least 0 and have the sum 1.",
            "概率向量 <y> 的各分量不小于 0，和为 1。",
        ),
    ),
    _NamedHypothesis(
        any_of(
            rf"\$?\(?(?P<N>[A-Z])_?\{{?1\}}?, ?(?:(?P=N)_?\{{?2\}}?, ?)?{_DOTS}, ?(?P=N)_?\{{?"
            r"(?P<k>[a-z])\}?\)? ?(?:~|∼|\\sim) ?(?:\\(?:text|mathrm|operatorname) ?\{ ?)?"
            r"(?:Multinomial|Multi|Mult)\}? ?\((?P<m>[a-z])[;,] ?p_?\{?1\}?, ?"
            rf"(?:p_?\{{?2\}}?, ?)?{_DOTS}, ?p_?\{{?(?P=k)\}}?\)\$?",
        ),
        "natural <m>; <N>, p in R^<k>; real p; E(<N>[i]) = <m>*p[i] for all i; Var(<N>[i]) = "
        "<m>*p[i]*(1-p[i]) for all i; Cov(<N>[i], <N>[j]) = -<m>*p[i]*p[j] for i != j",
        said(
            "Of the multinomial law its means, variances and covariances are used.",
            "关于多项分布，用到各分量的均值、方差与协方差。",
        ),
    ),
)
_COMPILED = [(row, [re.compile(p, re.IGNORECASE) for p in row.patterns]) for row in _NAMED]
_SIZES = (
    re.compile(r"\\sum ?_ ?\{ ?\w ?= ?1 ?\} ?\^ ?\{? ?(?P<n>[A-Za-z])"),
    re.compile(r"= ?1 ?(?:\.\.|, ?\.\.\. ?,|…) ?(?P<n>[A-Za-z])\b"),
    re.compile(r"(?:in|∈|\\in) ?(?:R|ℝ|\\mathbb ?\{?R\}?) ?\^ ?\{? ?(?P<n>[A-Za-z])\b"),
)
_S = r"(?<![A-Za-z\\_^])S ?(?:\^ ?\{? ?2 ?\}?|²)(?![A-Za-z0-9(])"
_SQUARE = re.compile(_S)
_OTHER_S = re.compile(rf"(?<![A-Za-z\\])S(?![A-Za-z])(?! ?(?:\^ ?\{{? ?2|²))|{_S} ?\$? ?(?:=|~|∼)")
# S^2 is the sample variance; the sample variance S^2
_SAID_OF_IT = re.compile(
    rf"(?:[,，;；。] ?)?(?:且|and |where )?(?:样本方差[为是] ?\$?{_S}\$?|\$?{_S}\$? ?[为是]样本方差"
    rf"|(?:the )?sample variance is \$?{_S}\$?|\$?{_S}\$? (?:is|denotes) the sample variance)"
)
_CALLED = re.compile(rf"(?:(?:the )?sample variance|样本方差) ?(?=\$?{_S})")
_VARIANCE = "(sum(({x}[i] - sum({x}[j], j=1..{n})/{n})^2, i=1..{n})/({n}-1))"


def with_named_hypotheses(goal: str, given: str) -> tuple[str, str, tuple[Said, ...]]:
    """Both texts with what such hypotheses say, and what to tell of them."""
    pieces, found = list[str](), list[Said]()
    for start, end in _pieces(given):
        piece = given[start:end].strip()
        says = _said(piece, f"{goal}\n{given}")
        pieces.append(f"; {says[0]}; " if says else given[start:end])
        pieces.append(given[end : end + 1])
        found += [says[1]] if says else []
    if not found:
        return goal, given, ()
    return goal, _joined("".join(pieces)), tuple(found)


def _pieces(given: str) -> list[tuple[int, int]]:
    return [*parted(given, ";；\n,，。")] if given else []


def _joined(text: str) -> str:
    """Without marks that have nothing between them."""
    return re.sub(r"[\s,，;；。]*;[\s,，;；。]*", "; ", text).strip("; \n")


def _said(piece: str, both: str) -> tuple[str, Said] | None:
    for row, patterns in _COMPILED:
        for found in filter(None, (p.fullmatch(piece) for p in patterns)):
            sizes = {m["n"] for p in _SIZES for m in p.finditer(both)}
            if len(sizes) > 1:
                return None
            fields = {**found.groupdict(), "n": next(iter(sizes), "n")}
            return filled(row.says, fields), Said(*(filled(text, fields) for text in row.note))
    return None


def with_sample_variance(goal: str, given: str) -> tuple[str, str, tuple[Said, ...]]:
    """Both texts with ``S^2`` of a sample X_1, …, X_n, where it is called the sample variance, and
    what to tell of it.
    """
    typed, listed = (goal, given, ()), SAMPLE.search(f"{goal}\n{given}")
    if listed is None or not _SQUARE.search(goal):
        return typed
    both = f"{goal}\n{given}"
    if not (_SAID_OF_IT.search(both) or _CALLED.search(both)):
        return typed  # by n, or by n - 1: asked back
    goal, bare = (_CALLED.sub("", _SAID_OF_IT.sub("", text)) for text in (goal, given))
    if _OTHER_S.search(f"{goal}\n{bare}") or _SQUARE.search(bare):
        return typed
    n = size_of(listed["n"])
    formula = _VARIANCE.format(x=listed["x"], n=n)
    note = said(
        f"S^2 is the sample variance, divided by {n} - 1.", f"S^2 为样本方差，除以 {n} − 1。"
    )
    return _SQUARE.sub(formula, goal), bare, (note,)
