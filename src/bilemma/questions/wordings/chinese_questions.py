"""What exercises in Chinese ask, as it is read: of letters that follow, and derivatives."""

from __future__ import annotations

import re

_MOMENT = "(?:数学期望|期望|均值|方差|标准差)"
# One letter is defined here; of several each is a question of its own.
_FOLLOWING = re.compile(
    rf"(?P<asks>试?求|计算)下列(?:各)?(?:随机变量|变量)的(?P<what>{_MOMENT})[.。:：,，]?\s*"
    r"(?:[(（]\d[)）] ?)?(?P<z>[A-Z]) ?= ?(?P<of>[^=;；。,，\u4e00-\u9fff]+?)[.。]?\s*$"
)
_DERIVED = re.compile(
    r"^(?:请|试)?(?:将|把)?对 ?(?P<x>\$?[a-z]\$?) ?求(?P<how>二阶)?(?:偏)?导数?[:：,，]? ?"
    r"(?P<f>[^=\u4e00-\u9fff]+)$"
)
# Kinds that say no more than what is written; 反函数 and 原函数 are other functions.
_KIND = "(?:激活|损失|目标|代价|指数|对数|幂|多项式|二次|三次|一元|下列|以下|如下|已知|该)"
_FUNCTION = re.compile(
    rf"(?P<asks>^|求|计算) ?(?:(?:[a-z]+|{_KIND})? ?函数 ?)?"
    r"\$?(?:(?:[fgh]|σ|\\sigma) ?\( ?(?P<x>[a-z]) ?\)|y) ?= ?(?P<f>[^=$\u4e00-\u9fff]+?)\$? ?"
    r"(?P<wrt>(?:对|关于) ?\$?[a-z]\$? ?)?"
    r"(?P<what>的(?:一阶|二阶)?导(?:数|函数))(?:[fgh]'\([a-z]\))?"
)
# 求 Z 的数学期望和方差，以及 X 与 Z 的相关系数 ρ_XZ: what is asked besides is no hypothesis
_BOTH = re.compile(
    r"\$?(?P<z>[A-Z])\$? ?的(?:数学)?(?:期望|均值) ?[和与及]其?方差(?=(?: ?[,，、])? ?以及)"
)
_BESIDES = re.compile(
    r"(?: ?[,，、])? ?(?:以及|及|并求|并计算) ?\$?(?P<x>[A-Z])\$? ?[与和] ?\$?(?P<y>[A-Z])\$? ?"
    r"的(?P<what>相关系数|协方差)"
    r"(?: ?\$?(?:ρ|\\rho|Corr|Cov)(?:_?\{?(?P=x)(?P=y)\}?| ?\( ?(?P=x) ?, ?(?P=y) ?\))\$?)?"
)
_PAIRED = {"相关系数": "Corr", "协方差": "Cov"}


def with_chinese_questions(goal: str) -> str:
    """A goal with these as they are read."""
    goal = _BOTH.sub(r"E(\g<z>)、D(\g<z>)", goal)
    goal = _BESIDES.sub(lambda m: f"和{_PAIRED[m['what']]}({m['x']}, {m['y']})", goal)
    goal = _FOLLOWING.sub(r"\g<z>=\g<of>，\g<asks>\g<z>的\g<what>", goal)
    goal = _DERIVED.sub(_of_letter, goal.strip())
    return _FUNCTION.sub(_of_function, goal)


def _of_letter(found: re.Match[str]) -> str:
    return f"{found['f'].strip()} 对 {found['x']} 的{found['how'] or ''}导数"


def _of_function(found: re.Match[str]) -> str:
    """A function by what it is, in its letter."""
    what = found["what"].replace("一阶", "").replace("导函数", "导数")
    wrt = found["wrt"] or (f"对 {found['x']} " if found["x"] else "")
    return f"{found['asks']}{found['f']} {wrt}{what}"
