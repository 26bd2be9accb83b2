"""Titles before a colon: ``attention output variance: Var(a.v)``, ``点积的方差：Var(q.k)``.

A title says nothing that what stands behind it does not say, neither of a law nor of a case; it is
left out where the question is not read with it, and a note says so.
"""

from __future__ import annotations

import re

from .errors import Said, said
from .left_out import FORMULA, SAYING

_TITLE = re.compile(
    r"^\s*(?P<title>[A-Za-z][a-z'’-]+(?:[ -]+[A-Za-z][a-z'’-]*)*|[\u4e00-\u9fff]{2,16})"
    r"\s*[:：]\s*(?=\S)"
)
_OF_A_CASE = re.compile(
    r"\b(?:cauchy|gamma|beta|weibull|pareto|laplace|student|geometric|rademacher|chi|dirichlet|"
    r"\w*nomial|dependen\w*|coupled|shared|common|same|equal|different|distinct|conditional\w*|"
    r"marginal|joint\w*|large|small|asymptotic\w*|approx\w*|\w*finite|discrete|continuous|"
    r"truncated|clipped|absolute|relative|total|average|weighted|scaled|two|three|first|second|"
    r"third|fourth|let|suppose|assum\w*|claim|true|false|prove|show|all|each|every|any|only)\b"
    r"|[一二两三四几半倍设证求当只仅每各均总第同非负绝加减乘除]"
    r"|(?:条件|联合|边缘|分布|柯西|伽马|贝塔|帕累托|相等|任意|所有|连续|离散|截断|近似|渐近|假设|如下)",
    re.IGNORECASE,
)
# Words of a title that what stands behind it bears out.
_BORNE_OUT = tuple(
    (re.compile(words, re.IGNORECASE), re.compile(shown))
    for words, shown in (
        ("covariance|协方差", r"\bCov\b|[Cc]ovariance|协方差"),
        ("variance|方差", r"\b(?:Var|V|D)\b|[Vv]ariance|方差"),
        ("mean|expectation|期望|均值", r"\bE\b|[Mm]ean|[Ee]xpect|期望|均值"),
        ("estimator", r"\b(?:Var|E|D|MSE)\b|variance|mean"),
        ("uniform", r"\bU\("),
        ("dot product|点积|内积", r"\w\.\w|·"),
    )
)


def without_title(goal: str) -> tuple[str, tuple[Said, ...]]:
    """The goal behind its title, with the note; as it is where it has none."""
    found = _TITLE.match(goal)
    if found is None:
        return goal, ()
    unsaid, rest = found["title"], goal[found.end() :]
    for words, shown in _BORNE_OUT:
        if shown.search(rest):
            unsaid = words.sub("", unsaid)
    if any(p.search(unsaid) for p in (FORMULA, SAYING, _OF_A_CASE)):
        return goal, ()
    title = found["title"]
    return rest, (said(f"'{title}' is taken as a title.", f"“{title}”视为标题。"),)
