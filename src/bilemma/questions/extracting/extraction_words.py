"""The words by which a told text supposes something (:mod:`~.extraction_statements`), in both
languages; ⟦0⟧, ⟦1⟧, … are its formulas.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

PLACE = r"⟦\d+⟧"
# What has a value.
_COMMON = "(?:(?:same|common|equal|finite|known) )?"
NOUNS = {
    "mean": rf"\b(?<!sample ){_COMMON}(?:means?(?! squared? | absolute)|expectations?"
    r"|expected values?)\b|(?<!样本)均值|数学期望|期望值?|平均值",
    "var": rf"\b(?<!sample ){_COMMON}variances?\b|\bvar(?= )|(?<!样本)方差(?!分解)",
    "sd": rf"\b{_COMMON}standard deviations?\b|\bsd(?= )|标准差",
    "parameter": r"\b(?:parameters?|rates?|success probability)\b|参数",
    "cov": r"\bcovariances?\b|协方差",
    "corr": r"\b(?:pairwise )?correlations?(?: coefficients?)?\b|相关系数",
}
NOUN = "|".join(f"(?P<{name}>{words})" for name, words in NOUNS.items())
# Laws that have one parameter, which is their mean but for the last.
LAWS = {
    "Poisson": "Poisson|泊松",
    "Bernoulli": "Bernoulli|伯努利|0-1",
    "Exp": "exponential(?:ly distributed)?(?! moving)|指数(?=分布)",
}

# Whether something is said of vectors, or of what they consist of.
VECTORS = re.compile(r"\bvectors?\b|向量", re.IGNORECASE)
ENTRIES = re.compile(
    r"\b(?:entr(?:y|ies)|components?|elements?|coordinates?|dimensions)\b|分量|元素|每一?维|各维|坐标",
    re.IGNORECASE,
)

# --- between formulas side by side: the weights w_i and the inputs x_i
_ROLE = (
    r"(?:the )?(?!with |where |that |each |its |their |var|mean|exp|stand|cov|corr)(?:[a-z]{4,} )?"
)
_ROLE_ZH = "(?!均|方|期|标)(?:(?:query|key|value|logit) ?)?[\u4e00-\u9fff]{0,4}"
_BETWEEN = rf"(?:(?: ?, ?and | and )(?:(?:its|their) )?{_ROLE}|, ?|，|、| ?[和与及] ?{_ROLE_ZH})"

_EVENTS = {
    "sized": r"(?P<are>(?:\b(?:is|are|be)|[是为]) ?(?:an? )?"
    rf"(?P<given>(?:fixed|constant|deterministic|non-random) |固定的? ?)?)?(?P<size>{PLACE})"
    "(?:[- ]dimensional|维)(?!度)",
    "list": r"(?P<beside>[与和跟](?!均|方|期|标|协|相|其)[一-鿿]{0,4}\s*)?"
    rf"(?P<places>{PLACE}(?:{_BETWEEN}{PLACE})*)",
    "iid": r"\bi\.?i\.?d\b\.?|independent (?:and )?identically distributed"
    "|(?:相互)?独立且?同分布",
    "independent": r"(?:(?P<pairwise>pairwise |两两(?:相互)?)|(?P<all>all )?"
    r"(?:(?:mutually|jointly|statistically) )?)(?:\bindependent(?:ly)?\b|(?:相互|互相|彼此)?独立)"
    r"(?P<of> (?:of|from)\b(?! (?:each|one|all|everything))|于)?",
    "uncorrelated": r"(?P<all_of_them>all )?(?:(?:pairwise|mutually) )?\buncorrelated\b"
    r"(?P<with> with\b(?! (?:\w+ )?(?:mean|var)))?|(?:两两|互)?不相关",
    "symmetric": r"\bsymmetric\b(?! (?:positive|matri))|对称(?!矩阵)",
    "alike": r"\b(?:identically distributed|(?:the )?same (?:distribution|law))\b|同分布",
    "positive": r"\b(?:strictly )?positive\b(?! (?:with|on|in|corr|cov|def|semi|prob))"
    r"|为正数?(?![\u4e00-\u9fff])|正数|取正值",
    "standard": "standard (?:normal|Gaussian)|标准正态",
    "normal": r"\bnormal(?:ly distributed)?\b(?!ly)|\bGaussian\b|正态",
    "drawn": rf"(?:来自|取自)(?:该?总体)? ?(?P<population>{PLACE})?"
    "(?:(?:的?(?:一?个)?(?:简单随机)?样本)|(?=[，,。]))"
    rf"|(?:drawn )?from (?:a |the )?(?:same )?population (?P<population_en>{PLACE})"
    r"|\b(?:an? )?(?:simple )?random sample\b",
    "fixed": r"\b(?:fixed|constants?|deterministic|known(?! (?:mean|var)))\b|常数|固定|给定",
    **LAWS,
    "few": r"\b(?:zero|unit)\b|[零单]位?(?=均值|方差)|(?<=[为是])零",
    "whose": r"\bof\b",
    **NOUNS,
    "they": r"\b(?:they|all of them)\b|\bboth(?= (?:are|have)\b)|\btheir(?= cov| corr)"
    "|它们|[二两]者",
    "word": "[A-Za-z]+",
}
EVENT = re.compile(
    "|".join(f"(?P<{name}>{words})" for name, words in _EVENTS.items()), re.IGNORECASE
)
FEW = {"zero": "0", "零": "0", "unit": "1", "单位": "1"}

# What may stand between a noun and its value, between a preposition and what is named by the way,
# and between what is said and the letters behind it.
EQUALS = re.compile(
    rf"(?:{NOUN}|\bof)(?: of (?:[a-z]+ ){{0,2}}{PLACE}(?:(?:,? and|,) {PLACE})*)?"
    "(?: is| are| be| of| both| all| each| again| equal(?: to)?"
    "|[ =:：都均各也仍同为是等于分别])*$",
    re.IGNORECASE,
)
BESIDES = re.compile(  # but not the entries of x
    r"(?<!entry )(?<!entries )(?<!components )(?<!elements )"
    r"\b(?:of|for|after|by|over|per|on|at|as|until|to) (?:[a-z]+ ){0,3}$"
)
# Behind letters of which something new is said, so that they are no values: mean 0, Z has mean 1.
SAID_OF = re.compile(
    r"\s*(?:is|are|has|have|be|were|was)\b|的|是|为|服从|相互|独立|均|都|满足|[与和跟]"
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
    r"|求和|相[加乘减]"
    r"|[之其][和积差商]|[和积差商](?=均值|方差|期望)|对数|(?:^|[，,。；])[和差积商]的|的(?:平方|立方|和|积|差|倒数|一半)|倍|标准化|最[大小]值?",
    re.IGNORECASE,
)
# Words by which something holds on a condition, and formulas that are one: Y > 0 时, given Y = 1.
CONDITION = re.compile(
    r"\b(?:otherwise|unless|either|given that|provided that|if|iff|whenever|else|conditional(?:ly)?"
    r"|with probability|impl(?:y|ies)|asymptotically)\b"
    r"|否则|要么|除非|若|如果|假如|倘若|要是|只要|只有|当且仅当|蕴含|条件下|给定.*时|概率为|渐近"
    r"|时(?=[，,])|一旦|倘使|万一|哪怕"
    rf"|^\s*(?:when|once|as)\b|\bwhen (?={PLACE} [a-z])|^\s*当|[，,]当"
    rf"|(?P<there>{PLACE}) ?时"
    rf"|(?:\b(?:for|in|on|with|as|once|while)|对于?|在|而|固定) ?(?P<with>{PLACE})"
    rf"|(?P<fixed>{PLACE}) ?(?:已知|给定|固定)(?=[，,])"
    rf"|(?:\b(?:with|for each|for every|for any|for)|对(?:每个|任意|所有)?) ?(?P<each>{PLACE})"
    r"(?: (?:fixed|known|given))?(?=[，,])"
    rf"|(?:\bgiven|\bwhen|已知|给定) ?(?P<on>{PLACE})(?: ?[,，]| ?的?条件|\s*[.?]?$)",
    re.IGNORECASE,
)
_NOT_CALLED = ("with", "where", "that", "each", "suppose", "assume", "from", "have", "both")

# Words that say nothing where they are passed over: each as a whole, of anything else it is said.
_NOTHING = re.compile(
    r"\b(?:is it true that|(?:show|prove) that|each other|one another|around zero"
    r"|from (?:an?|the|some) (?:common )?(?:distribution|population)"
    r"|finite (?:variances?|means?|(?:second |fourth )?moments?)"
    r"|the|an?|is|are|be|has|have|with|and|where|whose|let|suppose|assume|that|consider|each|all"
    r"|both|its|their|it|they|we|here|which|so|then|also|to|in|of|as|what|makes?|treat(?:ed)?"
    r"|regard(?:ed)?|find|compute|calculate|determine|random|variables?"
    r"|vectors?|matri(?:x|ces)|entries|components?|distributed|distribution)\b"
    "|假设|假定|已知|其中|这里|并且|而且|以及|随机变量|随机向量|变量|向量|矩阵|分量|元素|总体|分布|服从|满足|具有"
    "|它们|它|之间|于是|那么|又|多少|存在|达到|等于|每个|每一?维|各维|所有|全部|看[作成]|[视当]作|视为"
    "|[设若令取记且有的地都均为是各个与和及则时求于中而吗那其得对]",
    re.IGNORECASE,
)


_AROUND = " \n,，.。;；:：()（）、!！?？"


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


def says_something(words: str) -> bool:
    """Whether a formula stands there, or a word or sign that is not known to say nothing."""
    if words.startswith("-"):  # X-
        return True
    return (
        re.search(r"[^\s,，.。;；:：()（）、!！?？'’\"“”‘–—…-]", _NOTHING.sub(" ", words))
        is not None
    )


def left_over(part: str, used: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """From where to where each piece goes that is left of a part between the places that were used,
    if it says something.
    """
    at = 0
    for start, end in (*sorted(used), (len(part), len(part))):
        piece = part[at:start]
        if says_something(piece):
            inside = piece.rstrip(_AROUND)
            yield at + len(piece) - len(piece.lstrip(_AROUND)), at + len(inside)
        at = max(at, end)
