"""The words in which vectors and matrices are described, in English and in Chinese, each by what it
says: ``in R^(m x n)``, ``iid``, ``均值为 0``. Words of no other meaning are those that say nothing;
there is no negation among them.
"""

from __future__ import annotations

import re

_GREEK = "Α-Ωα-ω"
_OF_A_LAYER = "W[qkvo]"
_SPELLED = "alpha|beta|gamma|delta|eps|epsilon|sigma|mu|theta|lambda"
# A letter with what stands below it: no article, no identity, and no function of something.
NAME = (
    rf"(?:(?<![A-Za-z{_GREEK}0-9_\\])(?!a (?!(?:is|in|has|and|are) )[A-Za-z]|I(?![A-Za-z]))"
    rf"(?:[A-Za-z{_GREEK}]|{_OF_A_LAYER}|{_SPELLED})(?:_\w+)?'?(?![A-Za-z{_GREEK}0-9_{{\[(]))"
)
LIST = rf"{NAME}(?:(?: ?, ?and | ?[,、] ?| and | ?[和与及] ?){NAME})*"
# The entry of a matrix, the component of a vector: ``W_{ij}``, ``W[i,j]``, ``x_j``
ENTRY = re.compile(
    rf"(?<![A-Za-z{_GREEK}0-9_\\])(?P<x>[A-Za-z{_GREEK}](?:_[A-Z])?)"
    r"(?:_\{ ?(?P<held>[a-z] ?,? ?[a-z]?) ?\}|_(?P<bare>[ijk][j-l]?)"
    r"|\[(?P<inside>[a-z](?:, ?[a-z])?)\])"
    r"(?![A-Za-z0-9_])"
)
_END = r"(?![A-Za-z])"
_SIZE = r"(?:[A-Za-z](?:_\w+)?|\d+)(?![A-Za-z0-9_])"
_IN_BRACKETS = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
_PLAIN = rf"(?:{_IN_BRACKETS}|[^\s,;，；。、()\u4e00-\u9fff])+"
_VALUE = rf"(?:-?{_PLAIN}(?: ?[-+*/] ?{_PLAIN})*)"
_LAWS = (
    "N|U|Bernoulli|Bern|Uniform|Unif|Normal|Gaussian|Rademacher|Poisson|Exp|Exponential|Binomial"
)
_INDEPENDENT = r"(?:(?:mutually|jointly|all|statistically) )?independent(?:ly)?"
_OF_WHAT = r"(?! (?:of|from|to)(?![A-Za-z]))"
_TOLD = "(?:都|均|皆)?(?:为|是|等于|=)? ?"


def _words(*patterns: str) -> re.Pattern[str]:
    """Any of these, of which each may stand before a letter of another word in Chinese alone."""
    return re.compile("|".join(patterns))


# Of two that fit the first is taken; those that say how large something is, first.
SIZES: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "sizes",
        _words(
            rf"(?:(?:of|with|has) (?:size|shape|dimensions?) )?\(?(?P<m>{_SIZE})"
            rf"(?: ?[x×] ?|[- ]by[- ]| ?乘 ?)(?P<n>{_SIZE})\)?(?: 的)?"
        ),
    ),
    ("rows", _words(rf"(?:has|with) (?P<m>{_SIZE}) rows(?: and (?P<n>{_SIZE}) columns)?{_END}")),
    ("columns", _words(rf"(?:has|with) (?P<n>{_SIZE}) columns{_END}")),
    ("order", _words(rf"(?P<n>{_SIZE}) ?阶(?:的)?")),
    (
        "length",
        _words(
            rf"(?P<n>{_SIZE}) ?(?:-?dimensional{_END}|维(?!矩阵))",
            rf"(?:of|with) (?:length|dimension|size) (?P<k>{_SIZE})",
            rf"has (?P<h>{_SIZE}) (?=(?:iid|independent|mean|zero|entries|components))",
            rf"(?:长度|维数)(?:为|是) ?(?P<l>{_SIZE})",
        ),
    ),
)
# What says more, or other, than the words here are read as: a text with it is not read here.
QUALIFIED = re.compile(
    r"symmetric (?:distribution|law|about)|symmetrically|分布(?:是|为)?(?:关于\S{1,6})?对称"
    r"|对称(?:的)?分布"
    r"|linear(?:ly)? (?:in)?dependent|线性(?:无关|相关|独立)|data points?|(?:各|每个?)(?:个)?向量"
    r"|(?:some|any|two|most|several|half|few) (?:two )?(?:of )?(?:the |its )?"
    r"(?:entries|elements|components)|(?:[两某三]|部分|一些|任意两)个?(?:元素|分量)"
    r"|\b(?:rows?|columns?)\b(?! x_\{?i)(?=[^,;]*\b(?:that|which|are|is|have|has|iid"
    r"|independent)\b)"
    r"|[各每](?:一)?[行列]|[行列](?:之间|向量|独立)|\b(?:un|not|non|never|without)\b|不|无|未必|非零"
    r"|\bdependent\b|\bcorrelat|\buncorrelat|相关|conditional|条件(?:独立|期望|方差)"
)
# Whose the entries are of which nothing else says it.
ITS = re.compile(r"(?:whose|its|Its|their|Their)(?![A-Za-z])|其|它们|二者|两者")
WORDS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("space", _words(r"in R ?\^ ?(?:\{(?P<held>[^{}]+)\}|\((?P<inside>[^()]+)\)|(?P<bare>\w+))")),
    (
        "independent_of",
        _words(
            rf"{_INDEPENDENT} (?:of|from) (?P<of>{LIST})(?=$| ?[,;.，；。]|\s(?:and|with)\b)",
            rf"与 ?(?P<others>{LIST}) ?(?:相互|互相)?独立(?!同)",
        ),
    ),
    *SIZES,
    ("together", _words(rf"(?:are )?all (?=iid\b|{_INDEPENDENT})")),
    ("nothing", _words(rf"with rows [a-z]_\{{?i\}}?{_END}")),
    (
        "iid",
        _words(
            rf"(?:drawn |sampled )?iid{_END}",
            rf"independent(?:ly)?,? (?:and )?identically[- ]distributed{_END}",
            "(?:相互|互相)?独立且?同分布",
        ),
    ),
    ("independent", _words(rf"{_INDEPENDENT}{_END}{_OF_WHAT}", "(?:相互|互相)?独立(?!于)")),
    ("centred", _words(rf"(?:zero[- ]mean|mean[- ]zero|centred|centered){_END}", "零均值")),
    ("of_unit_variance", _words(rf"unit[- ]variance{_END}", "单位方差")),
    (
        "covariance",
        _words(
            r"(?:covariance(?: matrix)?(?: of| equal to| =)?|协方差(?:矩阵|阵)?(?:为|是|=)?) ?"
            rf"(?P<v>{_VALUE}(?: ?\*? ?I(?:_\w+)?{_END})?)"
        ),
    ),
    (
        "mean",
        _words(
            rf"(?:(?:common )?(?:means?|expectation)(?: of| equal to| =| is)? (?P<zero>zero{_END})?"
            rf"|(?:均值|期望){_TOLD}(?P<ling>零)?)(?P<v>{_VALUE})?"
        ),
    ),
    (
        "variance",
        _words(
            rf"(?:(?:common |finite )?variances?(?: of| equal to| =| is)? (?P<one>one{_END})?"
            rf"|方差{_TOLD})(?P<v>{_VALUE})?"
        ),
    ),
    (
        "standard",
        _words(
            rf"(?:multivariate )?standard (?:normal|[Gg]aussian)s?{_END}",
            "(?:(?:都|均|皆)?服从|于)? ?标准(?:正态|高斯)",
        ),
    ),
    (
        "law",
        _words(
            r"(?:~|distributed (?:as|according to)|(?:drawn|sampled) (?:(?:iid|independently) )?"
            r"from|follow(?:s|ing)?|(?:都|均|皆)?服从|来自|取自|抽自|于)? ?"
            rf"(?P<law>{_LAWS})(?= ?\(|s?{_END})"
        ),
    ),
    ("constant", _words(rf"(?:a )?constants?{_END}(?=$| ?[,;.])", "常数(?!矩|向)")),
    ("random", _words(rf"random{_END}(?! variables?{_END})", "随机(?!变量)的?")),
    (
        "fixed",
        _words(
            rf"(?:fixed|frozen|constant|deterministic|known|non-?random|arbitrary){_END}",
            rf"(?:(?<=is )|(?<=are )|(?<=a ))given{_END}",
            "(?:固定|常|给定|已知|确定性?|非随机)的?",
        ),
    ),
    ("unit", _words(rf"unit{_END}(?= vectors?{_END})", "单位(?=向量)")),
    ("symmetric", _words(rf"symmetric{_END}", "对称")),
    ("square", _words(rf"square{_END}", "方阵")),
    ("matrix", _words(rf"matri(?:x|ces){_END}", "(?:矩)?阵")),
    ("vector", _words(rf"(?:vectors?|points?){_END}", "(?:向|矢)量")),
    ("number", _words(rf"(?:real )?(?:scalars?|numbers?){_END}", "标量|数(?![学据])")),
    ("normal", _words(rf"(?:normal(?:ly)?|[Gg]aussians?){_END}", "高斯|正态")),
    (
        "entries",
        _words(
            rf"(?:(?:[Aa]ll (?:of )?(?:the |their )|the |its |their )?(?:entries|elements){_END}"
            rf"(?: of{_END})?)",
            "(?:各个?|每个|所有|全部|的)?(?:元素|元)",
        ),
    ),
    (
        "components",
        _words(
            rf"(?:(?:the |all )*|its |their )(?:components|coordinates){_END}(?: of{_END})?",
            "(?:各个?|每个|所有|全部|的)?分量",
        ),
    ),
    ("scheme", _words(rf"(?:Xavier|Glorot|He|Kaiming)(?:/Glorot)?(?: uniform)?{_END}")),
    (
        "nothing",
        _words(
            r"\( ?\)",
            r"(?:is|are|be|was|with|whose|having|has|have|of|and|the|an?|its|their|each|all|every"
            r"|both|that|which|where|let|Let|suppose|Suppose|assume|Assume|consider|Consider|Given|If"
            r"|if|For|for|at|in|as|from|distributed|distribution|real|real-valued|weights?"
            r"|projections?|design|inputs?|quer(?:y|ies)|keys?|values?|embeddings?|parameters?|data"
            r"|features?|drawn|being|two|three|some|any|also|mask|dropout|variables?|law|then|to|by"
            r"|Its|Their|The|An|All|We|Here|here|initiali[sz](?:ed|ation)|linear|layer|two-layer"
            r"|network|connection|residual|output|model|random variables?|deep|block|scores?"
            r"|attention|head|logits?|hidden|token|estimator"
            rf"|LoRA|Gram){_END}",
            "实(?=对称|[矩方]阵|向量)|残差|连接|深度|模块|块|头|得分|分数|估计量?|[一两三双单多]?层|神经|全连接|设|若|令|记|其中|且|并且|又|而|随机变量|变量|的|是|为|都|均"
            "|皆|其|它们|二者|两者|各|每个|和|与|权重|输入|输出|投影|参数|分布|两个|一个|上述|这里|假设|给定"
            "|考虑|掩码|中|初始化|时|采用|设计|查询|键|网络|线性|注意力|噪声|误差|/|:|：|~",
        ),
    ),
)
