"""Whether a text is Chinese, and words that Chinese sentences need: what 由 takes after it, and the
order of a moment.
"""

from __future__ import annotations

import re

_NAMES = ("公式", "定理", "不等式", "恒等式", "法则", "准则", "性")
# Of equations; their names take 公式.
_EQUATIONS = ("方差", "期望", "均值", "协方差", "标准差", "矩", "峰度", "导数", "梯度", "平方")
_NUMERALS = "零一二三四五六七八九十"
_PREPOSITIONS = ("由", "与", "对", "用")
_CHARACTER = re.compile("[\u3400-\u9fff]")


def has_chinese(text: str) -> bool:
    """Whether a Chinese character stands in it."""
    return _CHARACTER.search(text) is not None


def as_name(title: str) -> str:
    """A title as 由 takes it: 乘积的方差公式. "" if it is no name, and has to be quoted.

    What is a clause, or begins with a preposition, is no name: 权重的各阶矩都有限.
    """
    if title.startswith(_PREPOSITIONS):
        return ""
    if title.endswith(_NAMES):
        return title
    return f"{title}公式" if title.endswith(_EQUATIONS) else ""


def order_of_moment(order: str) -> str:
    """An order, given in LaTeX, as it stands before 阶矩, a numeral up to ten."""
    if order.isdigit() and int(order) < len(_NUMERALS):
        return _NUMERALS[int(order)]
    return f" ${order}$ "
