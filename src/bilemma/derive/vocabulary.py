"""The words of hypotheses, in English and in Chinese, with what each means."""

from __future__ import annotations

from .tokens import Token

__all__ = ["meaning", "pieces"]

# What is said in a word or two, with what it is here.
_WORDS = {
    "independent": ("independent", "独立", "相互独立", "互相独立"),
    "iid": ("iid", "i.i.d.", "i.i.d", "I.I.D.", "独立同分布"),
    "pairwise": ("pairwise", "两两", "两两独立"),
    "vectors": ("vector", "vectors", "向量"),
    "matrices": ("matrix", "matrices", "矩阵"),
    "fixed": ("real", "reals", "fixed", "constant", "constants", "deterministic", "常数", "固定"),
    "random": ("random", "随机"),
    "symmetric": ("symmetric", "对称"),
    "centred": ("centred", "centered", "零均值", "均值为零"),
    "uncorrelated": ("uncorrelated", "不相关"),
    "zero": ("zero",),
    "unit": ("unit",),
    "mean": ("mean", "means", "expectation", "均值", "期望"),
    "var": ("var", "variance", "variances", "方差"),
    "sd": ("sd", "std", "标准差"),
    "second": ("second", "二阶矩", "二阶"),
    "third": ("third", "三阶矩", "三阶"),
    "fourth": ("fourth", "四阶矩", "四阶"),
    "central": ("central", "中心"),
    "moment": ("moment", "moments", "矩"),
    "in": ("in",),
    "for": ("for", "对"),
    "filler": (
        *("are", "is", "be", "all", "and", "mutually", "have", "has", "with", "of", "each"),
        *("the", "both", "between", "components", "entries", "为", "是", "的", "与", "和", "均"),
        *("都", "各", "各个", "分量", "元素", "变量", "彼此", "等于", "有", "且"),
    ),
}
_MEANING = {word: meaning for meaning, words in _WORDS.items() for word in words}


def meaning(token: Token) -> str:
    """What a word means; "" if it is none of these."""
    if token.kind in ("word", "name"):
        return _MEANING.get(token.text, _MEANING.get(token.text.lower(), ""))
    return ""


def pieces(token: Token) -> list[Token]:
    """The words in a run of Chinese characters, such as 的, 方差 and 为, longest first.

    The run as it is where it has others.
    """
    found: list[Token] = []
    at = 0
    while token.kind == "word" and at < len(token.text):
        ends = range(len(token.text), at, -1)
        end = next((n for n in ends if token.text[at:n] in _MEANING), None)
        if end is None:
            return [token]
        found.append(Token("word", token.text[at:end], token.place + at, token.place + end))
        at = end
    return found or [token]
