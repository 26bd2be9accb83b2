"""Titles before a colon: ``attention output variance: Var(a.v)``, ``点积的方差：Var(q.k)``.

A title says where a question is from, what it is about, and at most the moment that is asked for.
It is left out where the question is not read with it, and a note says so.
"""

from __future__ import annotations

import re

from ..lexing.brackets import closing
from ..lexing.errors import Said, said

_TITLE = re.compile(
    r"^\s*(?P<title>[A-Za-z][a-z'’-]+(?:[ -]+[A-Za-z][a-z'’-]*)*|[\u4e00-\u9fff]{2,16})"
    r"\s*[:：]\s*(?=\S)"
)
# Where a question is from.
_FROM = re.compile(
    r"\b(?:exercise|problem|question|homework|example|quiz|task|exam|lecture|chapter|the|an?|of|my"
    r"|our)\b|作业|习题|例题?|问题|练习|考题|真题|的",
    re.IGNORECASE,
)
# What it is about: that is said of a letter, and of a formula the formula says it.
_ABOUT = re.compile(
    r"\b(?:portfolio|risk|attention|output|network|layer|residual|block|scores?|logits?|baseline|"
    r"control variates?|estimator|dropout|lora|glorot|xavier|kaiming|initiali[sz]ation|init|"
    r"regression|sgd|momentum|mini-?batch|random walk|investment|returns?|dot product)\b"
    r"|投资组合|风险|注意力|输出|得分|分数|残差|网络|模型|初始化|"
    r"随机游走|线性回归|全连接层|线性层|点积|内积",
    re.IGNORECASE,
)
_PUT_TOGETHER = re.compile(r"[\w)\]] ?[-+*/.·] ?[\w(\[\\]|sum|∑|Σ")
# The moment that is asked for, where nothing else is.
_ASKED = tuple(
    (
        re.compile(words, re.IGNORECASE),
        re.compile(rf"\s*\$?(?:{call}) ?[\[(]"),
    )
    for words, call in (
        (r"\bcovariance\b|协方差", "Cov|cov"),
        (r"\bvariance\b|方差", "Var|var|D|V"),
        (r"\b(?:mean|expectation)\b|期望|均值", "E"),
    )
)


def without_title(goal: str) -> tuple[str, tuple[Said, ...]]:
    """The goal behind its title, with the note; as it is where it has none."""
    found = _TITLE.match(goal)
    if found is None:
        return goal, ()
    unsaid, rest = _FROM.sub("", found["title"]), goal[found.end() :]
    if _PUT_TOGETHER.search(rest):
        unsaid = _ABOUT.sub("", unsaid)
    for words, call in _ASKED:
        asked = call.match(rest)
        if asked and not rest[closing(rest, asked.end() - 1) + 1 :].strip(" $.?？。"):
            unsaid = words.sub("", unsaid)
    if unsaid.strip(" -"):
        return goal, ()
    title = found["title"]
    return rest, (said(f"'{title}' is taken as a title.", f"“{title}”视为标题。"),)
