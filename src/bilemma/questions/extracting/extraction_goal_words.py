"""The words by which a told text asks (:mod:`~.extraction_goals`), in both languages; ⟦0⟧, ⟦1⟧, …
are its formulas.
"""

from __future__ import annotations

import re

from ..hypotheses.moment_clauses import HEADS
from .extraction_words import NOUNS, PLACE

HEAD_NOUN = "(?:" + "|".join(NOUNS[name] for name in HEADS) + ")"
_AND = "(?:(?:,|,? and)(?: (?:its|the|their))? |[和与及、])"
_NOUNS = f"{HEAD_NOUN}(?:{_AND}{HEAD_NOUN})*"
_PAIR = "covariances?|correlations?(?: coefficients?)?|协方差|相关系数"
# What a formula may be called: words that say nothing of it.
_CALLED = (
    r"(?:(?:the|an?|this|that|our|your|its|their|each|every|single|resulting|total|whole|final"
    r"|random|scaled|attention|dot|inner|layer|model|network|ensemble|portfolio|risk"
    r"|variables?|vectors?|estimators?|estimates?|statistics?|quantit(?:y|ies)|scores?|outputs?"
    r"|products?|sums?|averages?|predictions?|updates?|gradients?|losse?s?|errors?|returns?"
    r"|pre-?activations?|activations?|logits?|neurons?|units?|signals?|weights?) )*"
)
OF_THEM = re.compile(r"它们|各个|各自|\btheir\b")
OPERATION = re.compile(r"\b(?:sum|average|mean|product|total|scaled)s?\b", re.IGNORECASE)
_MEAN = r"(?:the |their )?(?:sample |ensemble )?(?:average|mean)\b(?! of)"
OF_LAST = re.compile(
    rf"(?P<nouns>{_NOUNS})(?! ?⟦)(?!,? (?:and|of) |[和与及、])"
    rf"(?:(?:等于|[为是])(?P<is>{PLACE}))?",
    re.IGNORECASE,
)
# Behind nouns without letters: the moment of something that has a name, 期望需求.
OF_ELSE = re.compile(
    r" (?!(?:is|are|and|then|if|as|when|also|again|respectively|equal\w*|be|to|was|of)\b)[a-z]+"
    "|[一-鿿](?<![是为等各分有多呢吗又和与及的取应怎如会])",
    re.IGNORECASE,
)
ASKED = (
    re.compile(
        rf"(?P<pair>{_PAIR}) (?:of|between) (?P<a>{PLACE}) and (?P<b>{PLACE})"
        rf"|(?P<a_zh>{PLACE}) ?[和与及] ?(?P<b_zh>{PLACE})(?:之间)?的(?P<pair_zh>{_PAIR})",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?P<nouns>{HEAD_NOUN}) of (?P<mean>{_MEAN})(?: (?:is|equals) (?P<is>{PLACE}))?"
        rf"|(?P<mean_zh>样本均值|平均值?)的?(?P<nouns_zh>{HEAD_NOUN})"
        rf"(?:(?:等于|[为是])(?P<is_zh>{PLACE}))?",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?P<nouns>{_NOUNS}) of (?P<called>{_CALLED})(?P<of>{PLACE})"
        rf"(?: ?(?:is|equals|to be) (?P<is>{PLACE}))?"
        rf"|(?P<of_zh>{PLACE}) ?(?:各自|分别)?的?(?P<nouns_zh>{_NOUNS})"
        rf"(?:为什么是|为何是|怎么是|等于|[为是])?(?P<is_zh>{PLACE})?",
        re.IGNORECASE,
    ),
    OF_LAST,
    re.compile(rf"(?P<alone>{PLACE})"),
)
UNBIASED = re.compile(
    rf"(?P<of>{PLACE})(?: (?:is|are) (?:an? )?unbiased (?:estimat\w+ )?(?:of|for) (?:the )?|[是为])"
    rf"(?P<theta>{PLACE})(?:的无偏估计量?)?"
)
ALL_UNBIASED = re.compile(
    rf"(?:{PLACE}(?:[、和与]|,? and |, ?)?)*"
    rf"(?: ?(?:它们|都|均)[^⟦]*{PLACE}(?:的无偏估计量?)?"
    rf"|(?:(?:are )?both|they|all of them)(?: are)? unbiased (?:for|estimat\w+ (?:of|for)) "
    rf"{PLACE})",
    re.IGNORECASE,
)
MORE_EFFICIENT = re.compile(
    r"(?:which|and which)[a-z0-9 ]*\b(?:more efficient|smaller variance|lower variance|better)\b"
    "|(?:并|试)?(?:比较|指出|问|说明)?(?:它们)?(?:中|的方差)?[哪谁]一?个(?:估计量?)?[更较最]为?(?:有效|好)",
    re.IGNORECASE,
)
UNCORRELATED = re.compile(
    rf"(?:(?P<a>{PLACE})|the sample mean) and (?:the (?:deviation|residual) )?(?P<b>{PLACE})"
    rf" (?:are|is) uncorrelated"
    rf"|(?:(?P<a_zh>{PLACE})|样本均值)[与和](?P<b_zh>{PLACE})(?:互|并)?不相关",
    re.IGNORECASE,
)
SQUARED_ERROR = re.compile(
    rf"(?:mean squared error|MSE|均方误差) of (?P<en>{PLACE})|(?P<zh>{PLACE}) ?的均方误差"
)
ESTIMATES = re.compile(
    rf"(?:estimat[a-z]+|估计)[^⟦.。]{{0,8}}{PLACE} (?:of|for) (?P<theta>{PLACE})"
)
BOUNDED = re.compile(
    r"Cheby|Markov|Cantelli|(?<!lower )\bbounds?\b|切比雪夫|马尔可夫|上界", re.IGNORECASE
)
FROM_BELOW = re.compile(
    r"\blower[- ]bounds?\b|\bfrom below\b|\bat least\b(?! ?⟦)|下界|从下方"
    "|至少(?:[是为有]?多[少大])?(?![是为有]? ?⟦)",
    re.IGNORECASE,
)
SIGNS = {
    ">=": "不小于|大于(?:或)?等于|at least|not? (?:less|smaller) than",
    "<=": "不大于|不超过|小于(?:或)?等于|at most|not? (?:more|larger|greater) than",
    ">": "大于|(?:greater|larger|more) than",
    "<": "小于|(?:less|smaller) than",
    "=": "等于|equals?(?: to)?",
}
COMPARED = re.compile(
    rf"(?P<a>{PLACE})(?: is| are)?(?:总是?|一定|必然?| always)? ?"
    rf"(?P<sign>{'|'.join(SIGNS.values())}) ?(?P<b>{PLACE})",
    re.IGNORECASE,
)
_CHOSEN = (
    "(?:the|a|an|real|optimal|best|numbers?|values?|constants?|weights?|coefficients?|choices?"
    "|of|for)"
)
LEAST = re.compile(r"minimi[sz]\w*|smallest|\bleast\b|lowest|最小|最优", re.IGNORECASE)
INFINITE = re.compile(r"\+? ?(?:∞|\\infty|oo|无穷大?|infinity)")
SOUGHT = re.compile(
    rf"(?:\b(?:for |at )?which|\bwhat|value of|\bfind)(?: {_CHOSEN})* (?P<en>{PLACE})"
    rf"|^[^⟦]{{0,24}}(?P<of>{PLACE}) (?:that|which) (?=minimi[sz]es|makes)"
    rf"|^(?:出|常数| )*(?P<by>{PLACE})[，,]? ?使"
    rf"|(?P<zh>{PLACE})(?:应该?)?(?:取|为|等于)(?:何值|多少|什么值|多大)时?",
    re.IGNORECASE,
)
