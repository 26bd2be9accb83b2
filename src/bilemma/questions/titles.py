"""Titles before a colon: ``attention output variance: Var(a.v)``, ``点积的方差：Var(q.k)``.

A title says where a question is from, what it is about, and at most the moment that is asked for.
It is left out where the question is not read with it, and a note says so.
"""

from __future__ import annotations

import re

from .errors import Said, said

_TITLE = re.compile(
    r"^\s*(?P<title>[A-Za-z][a-z'’-]+(?:[ -]+[A-Za-z][a-z'’-]*)*|[\u4e00-\u9fff]{2,16})"
    r"\s*[:：]\s*(?=\S)"
)
# What a question is from or about; of anything else it is not known what it says.
_ABOUT = re.compile(
    r"\b(?:portfolio|risk|exercise|problem|question|homework|example|quiz|task|exam|lecture|chapter|"
    r"attention|output|network|layer|residual|block|scores?|logits?|baseline|control variates?|"
    r"estimator|dropout|lora|glorot|xavier|kaiming|initiali[sz]ation|init|regression|sgd|momentum|"
    r"mini-?batch|random walk|investment|returns?|dot product|the|an?|of|my|our)\b"
    r"|作业|习题|例题?|问题|练习|考题|真题|投资组合|风险|注意力|输出|得分|分数|残差|网络|模型|初始化|"
    r"随机游走|线性回归|全连接层|线性层|点积|内积|的",
    re.IGNORECASE,
)
# The moment that is asked for, where nothing else is.
_ASKED = tuple(
    (
        re.compile(words, re.IGNORECASE),
        re.compile(rf"\s*\$?(?:{shown}) ?[\[(].*[\])]\$?[\s.?？。]*$"),
    )
    for words, shown in (
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
    unsaid, rest = _ABOUT.sub("", found["title"]), goal[found.end() :]
    for words, shown in _ASKED:
        if shown.match(rest):
            unsaid = words.sub("", unsaid)
    if unsaid.strip(" -"):
        return goal, ()
    title = found["title"]
    return rest, (said(f"'{title}' is taken as a title.", f"“{title}”视为标题。"),)
