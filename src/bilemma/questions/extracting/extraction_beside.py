"""Words beside what is understood in a told text, and whether they may change it
(:mod:`~.extraction_clauses`, :mod:`~.extraction_goals`). Names of things may not: ``the weights
w_i``, ``X is the input``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..told.exposition_words import says_more
from .extraction_formulas import OF_INDICES, kind_of, name_of
from .extraction_reading import Span
from .extraction_text import FormulaText
from .extraction_words import MADE_OF, PLACE, left_over, says_something

_IN_QUESTION = re.compile(
    r"^\s*(?:and )?(?:are|is|do|does|did|can|could|will)\b|\bwhether\b|是否|是不是|吗|呢",
    re.IGNORECASE,
)
_SO_ARE = re.compile(
    rf"\bso (?:are|is|does|do|has|have)\b|也(?:是|一样|如此)|同上|中.*的是 ?{PLACE}", re.IGNORECASE
)
_TWO = re.compile(rf"(?P<a>{PLACE}) ?(?:[与和及]|and) ?(?P<b>{PLACE})")
_OF_IT = re.compile(rf"{PLACE} ?是 ?{PLACE}的(?!.*估计)")  # X 是 Y 的函数
# What letters are called: only these words stand before them, or behind ``X is the``.
_THINGS = re.compile(
    r"(?<![A-Za-z])(?:"
    r"the|an?|our|this|these|those|such|each|every|all|any|both|two|three|four|and|or|of|where"
    r"|that|which|let|suppose|assume|assuming|consider|considering|denote|denoting|by|set|put"
    r"|define|write|take|have|i|given|known|unknown|real|true|common|simple|linear|fully"
    r"|connected|dense|hidden|deep|residual|attention|self|output|input|query|key|neural"
    r"|single|quer(?:y|ies)|keys?|values?|inputs?|outputs?|weights?|biases|bias|noises?"
    r"|errors?|terms?|features?|labels?|targets?|masks?|scores?|logits?|gradients?"
    r"|coefficients?|parameters?|observations?|measurements?|activations?|pre-?activations?"
    r"|embeddings?|steps?|returns?|increments?|signals?|layers?|networks?|models?|units?"
    r"|neurons?|blocks?|branch(?:es)?|heads?|entries|entry|elements?|components?|rows?"
    r"|columns?|coordinates?|samples?|populations?|estimators?|estimates?|statistics?"
    r"|quantit(?:y|ies)|variables?|vectors?|matri(?:x|ces)|sequences?|families|predictions?"
    r"|responses?|residuals?|regressors?|slopes?|intercepts?|claims?|amounts?|sizes?|numbers?"
    r"|counts?|customers?|calls?|time|waiting|service|travel|arrival|driving|loading"
    r"|lifetimes?|heights?|lengths?|prices?|demands?|incomes?|stocks?|assets?|portfolios?"
    r"|losse?s?|updates?|trees?|dice|die|tosses|results?|widths?|thickness|diameters?"
    r"|voltages?|currents?|resistances?|resistors?|pressures?|speeds?|distances?|readings?"
    r"|volumes?|areas?|mass|yields?|sales|profits?|costs?|lots?|machines?|constants?"
    r"|probabilit(?:y|ies)|rates?|choices?|controls?|variate|baseline|softmax|relu|dropout"
    r"|mini-?batch(?:es)?|batch(?:es)?|tokens?|positive|non-?negative|feed-?forward|regression"
    r"|sgd|adam|iid|random|standard|unbiased|independent)(?![A-Za-z])"
    "|假设|假定|各|所有|每个|样本|总体|单元|神经元?|网络|某一?层|第|层|全连接层?|线性|回归|模型"
    "|预激活值?|激活值?|输出|输入|注意力|自注意力|得分|分数|残差|块|连接|小批量|批|梯度|更新量?"
    "|损失|目标|函数|斜率|截距|估计量?|统计量|投资组合|收益率?|信号|噪声|误差项?|权重|特征|标签"
    "|掩码|偏置|系数|观测值?|测量值|步长|增量|查询|键|值|嵌入|词|元素|分量|向量|矩阵|宽度|厚度"
    "|高度|直径|半径|面积|体积|质量|电压|电流|电阻|压力|速度|距离|读数|收益|产量|销量|销售额"
    "|零件|产品|变量|随机|常数|参数|寿命|身高|体重|成绩|次数|人数|个数|数量|数目|数|长度|重量"
    "|温度|价格|需求|索赔额?|利率|响应|预测|结果|另有|另一|一个|两个|三个|有|一|二|设|记|令|为"
    "|的|和|与|其中|且|而|则|其|真实|已知|未知|独立|相互|重复|试验中?|考虑|若|用|从|抽取|抽"
    "|为简单起见|回报|任意|来自|取自|抽自|子层|概率分布|分布律|非负|正的|某|元|可以写成|最后"
    "|最终|定义|方差|均值|期望",
    re.IGNORECASE,
)
# The last word of a name of several, whose others may be any but these: the offset error G.
_HEADS = re.compile(
    r"\b(?:the|an?|our|its|their) (?P<before>(?:[a-z-]+ ){1,2})"
    r"(?:errors?|noises?|returns?|scores?|costs?|statistics?|ratios?"
    r"|rates?|sizes?|times?|values?|weights?|lengths?|heights?|readings?|results?|signals?|amounts?"
    r"|variables?|vectors?|estimators?|estimates?|losse?s?|claims?|demands?|lots?|gradients?)"
    "|(?P<before_zh>[一-鿿]{1,4})(?:误差|收益率?|成绩|读数|身高|体重|阻值|厚度|长度|宽度|直径|寿命|价格|电压"
    "|电流|需求量?|产量|费用|成本|结果|信号|噪声|变量|向量|估计量|统计量|梯度|数量?|次数|得分|分数)",
    re.IGNORECASE,
)
_OTHERWISE = re.compile(
    r"\b(?:[a-z]+(?:ed|ing|ly|al)|old|new|other|some|most|few|no|any|different|inverse|square"
    r"|half|log"
    r"|times|by|for|on|in|at|with|if|like|than|from|not|non|mean|variance|sum|average|difference"
    r"|poisson|gaussian|bernoulli|uniform|symmetric|standard)\b"
    "|对|平方|立方|开方|绝对|倒|负|新|旧|别|前|后|昨|今|明|去|若|当|除|非|不|没|未|误|说|写|认|以|希|怀|猜|部分|每两"
    "|相邻|约|比|大|小|多|少|倍|差|和|积|均|方差|期望|标准|另|其他|在|给定|固定",
    re.IGNORECASE,
)
# What may stand behind letters, a value, or anything else, where something is said next or nothing
# more: what something is, where it is, the beginning of something else.
_IS_A = re.compile(
    r"(?:be|is|are|as|denotes?|represents?) (?:an?|the|our|some|two|three)\b"
    "|是|为[某一两任]|表示|代表",
    re.IGNORECASE,
)
_NEXT = re.compile(
    r"and (?:the|an?|all|each|every|both|our|its|their|let|suppose)\b|(?:where|while|for|but)\b"
    r"|[且并而和与的]|其中",
    re.IGNORECASE,
)
_ALONE = re.compile("(?:[a-z-]+ ?){1,4}|的?[\u4e00-\u9fff]{1,6}", re.IGNORECASE)
_JOINED = re.compile(r"\band\b|[和与]", re.IGNORECASE)
_OF_OTHERS = re.compile(
    r"(?<!entries )(?<!entry )(?<!components )(?<!elements )(?<!coordinates )"
    r"\b(?:of|between|like|unlike|than|that|from)$|[比较于]$",
    re.IGNORECASE,
)
_BY_THE_WAY = re.compile(  # measurements of the quantity μ, symmetric about 0
    rf"\b(?:of|by|over|per|on|at|to|for (?:all|each|every|any)) (?:[a-z]+ ){{0,3}}(?P<x>{PLACE})"
    rf"|是(?P<of>{PLACE})的[两一]个|对(?:任意|所有|每个)(?:常数|实数)?(?P<all>{PLACE})"
    rf"|(?:关于|about|around) ?(?P<zero>{PLACE})"
)
_THAT = re.compile(
    r"\b(?:is it true|show|prove|suppose|assume|know|known|given|such) that$", re.IGNORECASE
)
_UNITS = re.compile(
    r"(?:hours?|minutes?|seconds?|days?|years?|kg|cm|mm|km|meters?|metres?|dollars?|euros?|points?)"
    r"(?: and)?|元|万元|小时|分钟?|秒|天|年|千克|公斤|厘米|毫米|米|克|伏|分",
    re.IGNORECASE,
)
_WHICH_IS = re.compile(
    r"\bwhose\b|其|的?无偏估计量?$|的(?:总体的?)?样本$|^unbiased estimat(?:or|e)s?\b", re.IGNORECASE
)
_NAMED = ("letters", "beside", "formula", "relation", "adjective")
_OF_MOMENTS = re.compile(  # the sum of two variances
    r"(?:方差|标准差|均值|期望)(?:之|的)[和差积商比]|及其[和差]|^和|求和|对吗"
    r"|\b(?:smallest|best|worst) (?:mean|var)"
)
# Beside what is asked: words by which it is another thing.
_ASKS_ELSE = re.compile(
    r"\b(?:half|derivative|gradient|inverse|reciprocal|squared?(?!-)|root|double|twice|bound on"
    r"|skewness|times|ratio|plus|minus|limit|largest|lower|absolute|deviation|subject"
    r"|exact(?:ly)?|impl\w+"
    r"|per|percent\w*|relative|conditional\w*)\b|^of\b|^的(?!上界)"
    r"|倍|比值|之[比差商]|极限|最大|下界|绝对|精确|推出|[的时]$|[加减乘除]",
    re.IGNORECASE,
)
_GIVEN = re.compile(r"(?:with|using|by|for|when)\b|此时|其中", re.IGNORECASE)


def is_something_else(part: str, used: Sequence[Span], text: FormulaText) -> bool:
    """Whether words beside what is asked in a part make it something else."""
    if _OF_MOMENTS.search(part):
        return True
    for a, b in left_over(part, used):
        piece = _without_asides(part[a:b], text)
        formulas = map(text.typed, re.findall(PLACE, piece))
        is_given = _GIVEN.match(piece) and any(not name_of(formula) for formula in formulas)
        if is_given or _ASKS_ELSE.search(piece) or _OF_OTHERS.search(piece):
            return True
        clauses = re.split("[,，;；]", piece)
        is_behind = a and not re.search("[,，;；]", part[:a][-2:])
        is_before = any(start >= b for start, _ in used)
        beside = clauses[-1] * is_before + clauses[0] * bool(is_behind)
        if "⟦" in beside and not _GIVEN.match(piece):
            return True
    return False


def says_else(clause: str, text: FormulaText) -> bool:
    """Whether it negates or asks, or speaks of what is made of letters, or of some indices."""
    formulas = map(text.typed, re.findall(PLACE, clause))
    is_of_some = any(map(OF_INDICES.fullmatch, formulas))
    says = any(words.search(clause) for words in (_IN_QUESTION, _OF_IT, _SO_ARE, MADE_OF))
    is_cut = any(_is_cut(found, text) for found in _TWO.finditer(clause))
    return says or is_of_some or is_cut or says_more(clause)


def _is_cut(found: re.Match[str], text: FormulaText) -> bool:
    """Whether a formula goes on in words: ``Z = X 与 Y``."""
    kinds = [kind_of(text.typed(found[x])).what for x in ("a", "b")]
    return kinds == ["definition", "name"]


def _without_asides(piece: str, text: FormulaText) -> str:
    """A piece without letters by the way."""

    def is_aside(found: re.Match[str]) -> str:
        x = text.typed(found["x"] or found["of"] or found["all"] or "")
        return "" if name_of(x) or text.typed(found["zero"] or "") == "0" else found[0]

    return _THAT.sub("", _BY_THE_WAY.sub(is_aside, piece).strip()).strip()


def changes(piece: str, before: str, after: str, text: FormulaText) -> bool:
    """Whether a piece may change what is understood before or behind it."""
    piece = _without_asides(piece, text)
    is_before_letters = after in _NAMED
    if not says_something(piece):
        return False
    if is_before_letters and _OF_OTHERS.search(piece):
        return True
    is_called = _is_name(piece) and "⟦" not in piece
    if before == "letters" and not after:  # of which nothing is said
        return False
    if before in ("", "letters") and after == "formula":  # The output is y = …
        return before == "letters" and not is_called
    if "⟦" in piece or before == after == "letters":
        return "⟦" in piece or not is_called
    if before in ("", *_NAMED):
        return _changes_letters(piece, before, after, is_called=is_called)
    return _changes_values(piece, before, after, is_called=is_called)


def _is_name(piece: str) -> bool:
    """Whether it is only what something is called."""
    if not says_something(_THINGS.sub("", piece)):
        return True
    piece = piece.lstrip("和与及且")
    head = re.search(rf"(?:{_HEADS.pattern})$", piece, re.IGNORECASE)
    if head is None or _OTHERWISE.search(head["before"] or head["before_zh"] or ""):
        return False
    return not says_something(_THINGS.sub("", piece[: head.start()]))


def _changes_letters(piece: str, before: str, after: str, *, is_called: bool) -> bool:
    """The same of a piece behind letters, or at the beginning."""
    if before in ("", "formula") and re.search(r"\b(?:know|have|has) the$", piece):
        return False  # the mean of X
    is_before_letters = after in _NAMED
    if not before:
        return not (is_before_letters and is_called)
    is_a = before != "relation" and _IS_A.match(piece) and (is_called or not after)
    is_next = is_before_letters or (before == "formula" and not after)
    return not (is_next and is_called) and not is_a


def _changes_values(piece: str, before: str, after: str, *, is_called: bool) -> bool:
    """The same of a piece behind what is said."""
    if piece in ("~", "∼", "～"):
        return after not in ("law", "formula", "said")
    is_next = _NEXT.match(piece) is not None
    is_before_letters = after in _NAMED
    if is_next and ((is_before_letters and is_called) or (not after and piece[0] != "的")):
        return False
    if before == "value" and _UNITS.fullmatch(piece):
        return False
    if before in ("said", "value", "law") and _WHICH_IS.search(piece):
        return False
    is_noun = is_before_letters or (after == "said" and piece[0] == "的")
    is_alone = _ALONE.fullmatch(piece) and not _JOINED.search(piece)
    return not (before in ("said", "adjective", "law") and is_noun and is_alone and is_called)
