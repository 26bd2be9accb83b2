"""Vectors as texts in Chinese say them: ``u、v 是长度为 d 的随机向量，它们的元素都来自均值为 0、
方差为 1 的独立分布，求点积的方差``. The space, the components, and whose product it is.
"""

from __future__ import annotations

import re

_STYLED = r"\\(?:mathbf|boldsymbol|vec) ?(?:\{ ?[a-z] ?\}|[a-z](?![A-Za-z]))"
_LETTER = rf"\$?(?:{_STYLED}|(?<![A-Za-z\\])[a-z](?![A-Za-z(_]))\$?"
_LIST = rf"{_LETTER}(?: ?[,，、与和及 ] ?{_LETTER})*"
_XS = rf"(?P<xs>{_LIST})"
_D = r" ?\$?(?P<d>[A-Za-z](?:_\{?\w+\}?)?|\d+)\$? ?"
_LENGTH = "(?:长度|维数|维度)(?:都|均)?[为是]"
_ALL = "(?:每个|各个|各|所有|全部)?(?:分量|元素)(?:都|均|皆)?"
_THEIR = "(?:(?:它们|其|二者|两者)(?:各自)?的?)"
_ARE = "(?:都|均)?[是为](?:两个)?(?:随机)?"
# The rest goes on about the components of these letters.
_GOES_ON = rf"(?P<on>[,，;；。]? ?且?{_THEIR}?(?={_ALL}))?"
_VECTORS = [
    re.compile(pattern + _GOES_ON)
    for pattern in (
        rf"{_XS} ?{_ARE}{_LENGTH}{_D}的(?:随机)?向量",
        rf"(?:两个)?(?:随机)?向量 ?{_XS} ?[,，] ?{_THEIR}?{_LENGTH}{_D}",
        rf"{_XS} ?{_ARE}{_D}维(?:随机)?向量",
        rf"(?<![是为]){_D}维(?:随机)?向量 ?{_XS} ?(?=的)",
    )
]
# q, k ∈ R^d 的各分量
_IN_SPACE = re.compile(
    rf"(?P<said>{_XS} ?(?:∈|\\in(?![A-Za-z])|in) ?(?:\\mathbb ?\{{? ?R ?\}}?|R) ?\^ ?"
    rf"(?:\{{[^{{}}]*\}}|\w(?:_\w)?)\$?)[,，]? ?的?(?={_ALL})"
)
# u, v in R^d，u, v 的分量独立
_NAMED_AGAIN = re.compile(
    rf"(?:(?<=in R\^\w)|(?<=\}})) ?[,，] ?(?={_LIST} ?的{_ALL}(?:相互|互相)?独立)"
)
_NUMBER = r" ?\$?[\w.^\\{}/]+?\$? ?"
_HOW = "(?:相互|互相)?(?P<how>独立同分布|独立)"
# Variables that are independent, so all of them: 'q 和 k 的分量独立' is asked about.
_SAID = rf"均值(?:都|均)?为(?P<m>{_NUMBER})[、,，和且] ?方差(?:都|均)?为(?P<v>{_NUMBER})"
_FROM = re.compile(
    rf"(?:{_XS} ?的)?{_ALL}(?:来自|取自|抽自|服从|是|为) ?{_SAID}的{_HOW}的?(?:随机变量|分布)"
)
_OF = re.compile(rf"{_XS} ?(?:的{_ALL}|in R\^|独立(?:,|，)各分量)")
_LAST = re.compile(rf"[,，;；] ?(?:且|向量的?|{_THEIR})?{_LENGTH}{_D}(?=[,，;；。]|$)")
_SPACE = re.compile(r"∈|\\in(?![A-Za-z])|\bin (?:R|\\)")
_PRODUCT = re.compile(
    rf"(?P<asks>(?:^|[,，;；。求则问]) ?){_THEIR}?"
    r"(?=(?:点积|内积|数量积)的(?:方差|期望|均值|数学期望|标准差))"
)


def with_chinese_vectors(goal: str, given: str) -> tuple[str, str]:
    """Both texts with spaces, components, and the letters of a product."""
    if not re.search("(?:向量|分量|元素|维)", f"{goal}\n{given}"):
        return goal, given
    goal, given = _plain(goal), _plain(given)
    both = f"{goal}\n{given}"
    names = next((_names(m["xs"]) for m in _OF.finditer(both)), [])
    last = _LAST.search(both)
    if names and last and not _SPACE.search(both):
        goal, given = (_LAST.sub("", text, count=1) for text in (goal, given))
        given = "；".join(filter(None, (given.strip(), _in_space(names, last["d"]))))
    if len(names) == 2:
        goal = _PRODUCT.sub(lambda m: f"{m['asks']}{names[0]}与{names[1]}的", goal)
    return goal, given


def _plain(text: str) -> str:
    for pattern in _VECTORS:
        text = pattern.sub(_vectors, text)
    text = _NAMED_AGAIN.sub("；", text)
    text = _IN_SPACE.sub(lambda m: f"{m['said']}；{', '.join(_names(m['xs']))} 的", text)
    return _FROM.sub(lambda m: f"{_of(m)}各分量{m['how']}，均值为{m['m']}，方差为{m['v']}", text)


def _of(found: re.Match[str]) -> str:
    return f"{', '.join(_names(found['xs']))} 的" if found["xs"] else ""


def _vectors(found: re.Match[str]) -> str:
    names = _names(found["xs"])
    of = f"；{', '.join(names)} 的" if found["on"] is not None else ""
    of = of or f"；{', '.join(names)} " * found.string.startswith("的", found.end())
    return _in_space(names, found["d"]) + of


def _names(listed: str) -> list[str]:
    return re.findall(r"(?<![A-Za-z\\])[a-z](?![A-Za-z])", listed)


def _in_space(names: list[str], d: str) -> str:
    bare = d.replace("{", "").replace("}", "")
    return f"{', '.join(names)} in R^{bare if len(bare) == 1 else f'{{{bare}}}'}"
