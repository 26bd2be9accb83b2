"""The words by which a told text supposes something (:mod:`~.extraction_statements`), in both
languages; ⟦0⟧, ⟦1⟧, … are its formulas.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

PLACE = r"⟦\d+⟧"
# What has a value.
_COMMON = "(?:(?:same|common|equal|finite|known) )?"
NOUNS = {
    "mean": rf"\b(?<!sample ){_COMMON}(?:means?(?! squared? | absolute)|expectations?"
    r"|expected values?)\b|(?<!样本)均值|数学期望|期望值?|平均值",
    "var": rf"\b(?<!sample ){_COMMON}variances?\b|(?<!样本)方差(?!分解)",
    "sd": rf"\b{_COMMON}standard deviations?\b|标准差",
    "parameter": r"\b(?:parameters?|rates?|success probability)\b|参数",
    "cov": r"\bcovariances?\b|协方差",
    "corr": r"\b(?:pairwise )?correlations?(?: coefficients?)?\b|相关系数",
}
HEADS = {"mean": "E", "var": "Var", "sd": "SD"}
NOUN = "|".join(f"(?P<{name}>{words})" for name, words in NOUNS.items())
# Laws that have one parameter, which is their mean but for the last.
LAWS = {
    "Poisson": "Poisson|泊松",
    "Bernoulli": "Bernoulli|伯努利|0-1",
    "Exp": "exponential(?:ly)?|指数",
}

# --- between formulas side by side: the weights w_i and the inputs x_i
_ROLE = (
    r"(?:the )?(?!with |where |that |each |its |their |var|mean|exp|stand|cov|corr)(?:[a-z]{4,} )?"
)
_ROLE_ZH = "(?!均|方|期|标)[\u4e00-\u9fff]{0,4}"
_BETWEEN = rf"(?:(?: ?, ?and | and ){_ROLE}|, ?|，|、| ?[和与及] ?{_ROLE_ZH})"

_EVENTS = {
    "sized": rf"(?P<are>(?:\b(?:is|are|be)|[是为]) ?(?:an? )?)?(?P<size>{PLACE})"
    "(?:[- ]dimensional|维)(?!度)",
    "list": rf"(?P<beside>[与和跟]\s*|with )?(?P<places>{PLACE}(?:{_BETWEEN}{PLACE})*)",
    "iid": r"\bi\.?i\.?d\b\.?|independent (?:and )?identically distributed"
    "|(?:相互)?独立且?同分布",
    "independent": r"(?:(?P<pairwise>pairwise |两两(?:相互)?)|(?P<all>all )?"
    r"(?:(?:mutually|jointly|statistically) )?)(?:\bindependent(?:ly)?\b|(?:相互|互相|彼此)?独立)"
    r"(?P<of> (?:of|from)\b(?! (?:each|one|all|everything))|于)?",
    "uncorrelated": r"(?P<all_of_them>all )?(?:(?:pairwise|mutually) )?\buncorrelated\b"
    r"(?P<with> with\b(?! (?:\w+ )?(?:mean|var)))?|(?:两两|互)?不相关",
    "symmetric": r"\bsymmetric\b|对称",
    "alike": r"\b(?:identically distributed|(?:the )?same (?:distribution|law))\b|同分布",
    "positive": r"\b(?:strictly )?positive\b|为正数?|正数|取正值",
    "standard": "standard (?:normal|Gaussian)|标准正态",
    "normal": r"\bnormal(?:ly)?\b|\bGaussian\b|正态",
    "drawn": rf"(?:来自|取自)(?:该?总体)? ?(?P<population>{PLACE})?"
    "(?:(?:的?(?:一?个)?(?:简单随机)?样本)|(?=[，,。]))"
    rf"|(?:drawn )?from (?:a |the )?(?:same )?population (?P<population_en>{PLACE})"
    r"|\b(?:an? )?(?:simple )?random sample\b",
    "fixed": r"\b(?:fixed|constants?|deterministic|known(?! (?:mean|var)))\b|常数|固定|给定",
    **LAWS,
    "few": r"\b(?:zero|unit)\b|[零单]位?(?=均值|方差)",
    "whose": r"\bof\b",
    **NOUNS,
    "they": r"\b(?:they|all of them)\b|它们|二者",
    "word": "[A-Za-z]+",
}
EVENT = re.compile(
    "|".join(f"(?P<{name}>{words})" for name, words in _EVENTS.items()), re.IGNORECASE
)
FEW = {"zero": "0", "零": "0", "unit": "1", "单位": "1"}

# What may stand between a noun and its value, between a preposition and what is named by the way,
# and between what is said and the letters behind it.
EQUALS = re.compile(
    rf"(?:{NOUN}|\bof)(?: is| are| be| of| both| all| each| again| equal(?: to)?"
    "|[ =:：都均各也仍同为是等于分别])*$",
    re.IGNORECASE,
)
BESIDES = re.compile(  # but not the entries of x
    r"(?<!entry )(?<!entries )(?<!components )(?<!elements )"
    r"\b(?:of|for|after|by|over|per|on|at|as|until|to) (?:[a-z]+ ){0,3}$"
)
ADJECTIVE = re.compile(
    r" (?!(?:[a-z]+ ){0,3}(?:is|are|has|have|with|and|of|from|where)\b)(?:[a-z]+ ){0,4}⟦"
    r"|(?:的)?(?:随机变量|样本|观测值?|变量|随机向量|向量)?⟦"
)
IS_SAID = re.compile(r"(?:\b(?:is|are|be)|[均都是]) ?(?:strictly )?$")
_CALLED = re.compile(
    r"\b(?P<of>[a-z]+ )?(?P<en>[a-z]{4,})\s*$|(?P<zh>[\u4e00-\u9fff]{2})\s*$", re.IGNORECASE
)
_ARTICLES = ("the", "these", "all", "both", "and", "where", "of", "that", "with", "let", "its")
# Said of something that is made of letters, not of them.
MADE_OF = re.compile(
    r"\b(?:sums?|products?|squares?|cubes?|differences?|ratios?|inverses?|logarithms?|averages?"
    r"|lengths?|norms?|maximum|minimum|largest|smallest) of\b|\b(?:twice|half)\b"
    r"|之[和积差商]|的(?:平方|立方|和|积|差|倒数|一半)|倍|标准化|最[大小]值?",
    re.IGNORECASE,
)
_NOT_CALLED = ("with", "where", "that", "each", "suppose", "assume", "from", "have", "both")

_NOTHING = re.compile(
    r"\b(?:the|an?|is|are|be|has|have|with|and|where|whose|let|suppose|assume|that|consider|each|"
    r"all|both|its|their|it|they|we|here|which|in|so|as|by|random|variables?|vectors?|entries|"
    r"components?|respectively|distributed|to|then|find|compute|calculate|what|for|it|makes?|"
    r"minimi[sz]es?|smallest|least)\b"
    r"|[设令取记其中且假有的都均为是各个每等于服从分布随机变量向它们这里和与及则时满足别已知若]",
    re.IGNORECASE,
)


class Role(NamedTuple):
    """What letters are called, and what of: ``weights``, or ``weights`` of ``input``."""

    of: str
    name: str


def role_at_end(words: str) -> Role | None:
    """What the last words call something."""
    found = _CALLED.search(words)
    if found is None:
        return None
    name, of = (found["en"] or found["zh"]).lower(), (found["of"] or "").strip().lower()
    return None if name in _NOT_CALLED else Role("" if of in _ARTICLES else of, name)


def left_over(part: str, used: Sequence[tuple[int, int]]) -> Iterator[str]:
    """What is left of a part between the places that were used, if its words say something."""
    ends = [0, *(end for _, end in used)]
    starts = [*(start for start, _ in used), len(part)]
    for start, end in zip(ends, starts, strict=True):
        piece = " ".join(part[start:end].split())
        if re.search(r"[A-Za-z]{2,}|[\u4e00-\u9fff]{2,}", _NOTHING.sub(" ", piece)):
            yield re.sub(r"^[^\w⟦]+|[^\w⟧]+$", "", piece)
