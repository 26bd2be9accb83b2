"""How suppositions are told (:mod:`~.exposition_suppositions`): what begins a sentence, what
letters and formulas are called, where one clause ends and the next begins.
"""

from __future__ import annotations

import re

from ..lexing.rewriting_rules import rule

LETTER = r"(?:\\[A-Za-z]+|[A-Za-zα-ωΑ-Ω])(?![A-Za-z])"
_SYMBOL = rf"(?:\$[^$]+\$|{LETTER}(?:_\{{[^{{}}]*\}}|_\w)?)"
_DOTS = r"(?:\.\.\.|…|\\[lc]?dots)"
LIST = rf"{_SYMBOL}(?:(?:, and|,| and) (?:{_SYMBOL}|{_DOTS}))*"
LIST_ZH = rf"{_SYMBOL}(?: ?[,、与和] ?(?:{_SYMBOL}|{_DOTS}))*"
_LEFT = (  # y, \hat\beta_1, S^2, f(x)
    rf"(?:\\(?:wide)?(?:hat|bar|tilde|overline) ?(?:\{{[^{{}}=]*\}}|{LETTER})"
    rf"|{LETTER}[\u0302\u0304]?)"
    r"(?:_\{[^{}]*\}|_\w|\^2|\^\{2\}|²|\(\w(?:\|\w)?\)|\[\w\])*"
)
_NUMBER = r"[-−]?[\d./]+\$? ?(?:[;,，。]|$)"
_DEFINES = rf"\$?{_LEFT} ?=(?!=)(?! ?{_NUMBER})"
LEFT_SIDE = re.compile(rf"(?<![\w\\{{])({_LEFT}) ?=(?!=)(?! ?{_NUMBER})")
_SAID = r"(?:is|are|has|have)\b"


def _being(found: re.Match[str]) -> str:
    return f"{found['x']} {'are' if re.search(r', | and |s$', found['x']) else 'is'} "


# --- what something is called: words that say nothing of it, whatever stands beside them
_NAMING = (
    r"(?:simple|linear|fully[- ]connected|dense|hidden|neural|deep|residual|attention|output|input"
    r"|pre-?activation|activation|score|logit|gradient|mini-?batch|update|loss|cross-entropy|softmax"
    r"|objective|cost|error|noise|regression|least[- ]squares|slope|line|network|layer|unit|neuron"
    r"|model|block|stream|connection|estimator|estimate|statistic|quantity|measurement|return"
    r"|portfolio|signal|weight|feature|label|target|sample mean|sample variance|sample average"
    r"|exponential moving average|weighted (?:sum|average)|sum|average|LoRA|Adam|SGD)s?"
)
_NAME = rf"(?:(?:an?|the|our|some) )?{_NAMING}(?: {_NAMING})*"
_NAMING_ZH = (
    "(?:神经元?|网络|某一?层|全连接层?|线性|回归|模型|预激活值?|激活值?|输出|输入|注意力|得分|分数|残差|块|连接"
    "|小批量|梯度|更新量?|损失|目标|交叉熵|函数|斜率|截距|最小二乘|估计量?|统计量|样本(?:均值|方差)?"
    "|加权平均值?|加权和|平均值?|总和|投资组合|收益率?|信号|噪声|误差|权重|特征|标签|的)"
)
_PLACE_ZH = (
    r"(?:在(?:神经网络|线性回归|回归|小批量|随机|梯度下降|训练|推理|注意力|自注意力|残差网络|强化学习"
    r"|深度学习|SGD|LoRA|Adam|Transformer|dropout|ResNet| )+|(?:扩散|逻辑)(?:模型|回归))"
    r"(?:机制|算法)?[中里]"
)

# --- the beginning of a sentence
INTRODUCED = (
    rule(r"^(?:[Aa]nd|[Aa]lso|[Nn]ow|[Ff]urther(?:more)?),? ", ""),
    rule(
        r"^(?:[Ss]uppose|[Aa]ssum(?:e|ing)|[Cc]onsider|[Ww]here|[Hh]ere|[Pp]ut|[Ss]et|[Dd]efine"
        r"|[Ww]rite)(?: that)?[,:]? ",
        "",
    ),
    rule(r"^[Ll]et (?P<x>[^;=]+?) be (?=\S)", _being),
    rule(r"^[Ll]et ", ""),
    rule(r"^(?:假设|假定|设|令|记|取|考虑|其中|这里|并且|且)[，,：:]?", ""),
    rule(r"^已知 ?(?=[^，；]*(?:~|∼|\\sim|服从|独立|均值|方差|期望))(?![^，；]*(?:时|条件下))", ""),
    rule(
        r"^(?:two )(?P<what>(?:[\w$]+-dimensional )?(?:random )?vectors) "
        rf"(?P<xs>{_SYMBOL},? and {_SYMBOL}),? whose ",
        r"\g<xs> are \g<what> whose ",
    ),
    rule(  # the waiting time T at a bus stop is
        r"^[Tt]he (?:number of [a-z]+s|(?:waiting|service|life)? ?time|demand|income|height|length"
        rf"|temperature|{_NAMING}) (?P<x>{_SYMBOL}) "
        r"(?:per (?:day|hour|minute|week|month|year) "
        r"|(?:at|in|of) (?:an? |the )(?:bus stop|stop|bag|store|shop|server|queue|network|layer) )?"
        r"(?=(?:has|is) )",
        r"\g<x> ",
    ),
    rule(rf"^The (?={_SYMBOL} {_SAID})", ""),
    rule(
        "^某(?:服务器|网站|商店|车站|机器|地|厂|一?[小时分钟天日])+[内中]?(?:收到|发生|到达)?的?"
        f"(?:请求|顾客|客户|电话|次品|事故|订单|人)数 ?(?={_SYMBOL} ?(?:是|为|的|服从))",
        "",
    ),
)
CONDITIONAL = re.compile(
    r"^(?:(?:[Ii]f|[Ww]henever|[Aa]s long as|[Pp]rovided that|[Aa]ssuming that)(?![a-z])|若|如果) ?"
)
STATED = re.compile(  # on no event: what independence and moments are
    r"independen|uncorrelated|\biid\b|i\.i\.d|distributed|\bmeans?\b|variances?|~|∼|\\sim"
    r"|独立|不相关|同分布|服从|均值|方差|期望"
)
# a value of what is random, or of a letter on which a question depends
VALUE_OF_RANDOM = re.compile(r"\$?[A-Z](?:_\w)?\$? ?[=<>≤≥] ?[-−]?[\d.]+\$?")
RELATED = re.compile(r"(?<![A-Za-z)\]}])\$?[A-Za-zα-ω](?:_\w)?\$? ?[=<>≤≥]")
THEM = re.compile(r"\b(?:they|them|their|these|it|its)\b|它们?|二者|两者", re.IGNORECASE)
THEY = re.compile(
    r"(?:[Tt]hey|[Tt]hese)(?P<verb> (?:are|have|all)\b)|它们的?|二者的?(?=[都均独相])"
)
SUBJECT = re.compile(rf"(?P<xs>{LIST}|{LIST_ZH})(?= (?:are|have)\b|[是为独相服均都])")

# --- what formulas are called
TITLE = re.compile(  # what stands before a formula with its letter, or says only what for
    rf"^(?P<title>{_NAME})(?:, | is | )(?={_DEFINES})"
    rf"|^(?P<of>(?:{_NAME} keeps )?{_NAME} (?:through|of) the (?:origin|gradients?|inputs?))"
    rf"(?:, | is )(?={_DEFINES})"
    rf"|^(?P<zh>{_NAMING_ZH}+(?:为|是)?) ?(?={_DEFINES})"
    r"|^(?P<purpose>To (?:illustrate|see|understand|explain) (?:why|how) "
    r"(?:(?!(?:is|are|iid|independent|fixed|random|equal|normal|uniform)\b)[a-z]+ ?)+), "
    rf"|^(?P<place>{_PLACE_ZH})(?:[，,]|$)",
    re.IGNORECASE,
)
CALLED_SO = re.compile(  # p_i = … be the softmax outputs
    rf"(?P<formula>{_DEFINES}[^;]*?) (?:be|is|as) (?P<name>(?:the|our) {_NAMING}(?: {_NAMING})*)"
    r"(?=;|,|$| and\b)"
)

# --- what letters are called
_ROLE = (
    r"(?P<{0}_of>(?:input|output|attention|error|noise|regression|network|layer|model"
    r"|measurement) )?"
    r"(?P<{0}>weight|input|output|error|noise|noise term|step|return|gradient|score|coefficient"
    r"|observation|activation|logit|feature|bias(?=es)|increment|signal|target|label|mask)(?:e?s)?"
)
_ROLE_ZH = (
    "(?:各|所有)?(?P<{0}_of>样本|输入|输出)?(?P<{0}>权重|输入|输出|误差项?|噪声|步长|收益|梯度|系数|观测值?|激活值?"
    "|得分|特征|偏置|增量|信号|掩码|标签)"
)
ROLES = re.compile(
    rf"(?P<start>(?:^|; |, |\b(?:of|and|that) ))(?P<name>(?:(?:the|all|all the|each|an?) )?"
    rf"{_ROLE.format('role')} )(?P<x>{_SYMBOL})"
    rf"|(?P<start_zh>^|[，；;、] ?|其中|与|和|且)(?P<name_zh>{_ROLE_ZH.format('role_zh')} ?)"
    rf"(?P<x_zh>{_SYMBOL})",
    re.IGNORECASE,
)
# g_1, …, g_n are the gradients of a batch
DESCRIBED = re.compile(
    rf"(?:{LIST}) (?:is|are) (?P<name>(?:the|some) {_ROLE.format('role')}"
    r"(?: of (?:the |an? )?(?:examples|samples|layer|network|model|(?:mini-)?batch|training set))?"
    r"(?: in (?:the|an?) (?:(?:mini-)?batch|layer|network|model))?)"
)
ROLES_AGAIN = re.compile(  # and the weights are independent of …
    rf"\b[Tt]he {_ROLE.format('role')}\b(?! {_SYMBOL})"
    rf"|{_ROLE_ZH.format('role_zh')}(?=[与和、，；相]|各?自?独立|之间|$)"
)
BARE = re.compile(rf"\$?(?P<x>{LETTER})(?:_(?:\{{\w+\}}|\w))+\$?")

# --- clauses
DEFINED = re.compile(rf"\$?(?P<g>{LETTER}) ?=(?!=)(?P<formula>(?:[^=<>{{}}]|\{{[^{{}}]*\}})*)")
PARTS = (
    rule(r",? (?:where|and let|let) (?:the (?=[a-z]+ satisf))?|[，,] ?(?:其中|这里|并且)", "; "),
    rule(
        rf"(?:，|(?<![a-z]{{2}}),) ?"
        rf"(?=(?:[\u4e00-\u9fff]+ ?)?(?!\$?[ijk] ?= ?1){_DEFINES}|[\u4e00-\u9fff]*满足)",
        "; ",
    ),
    rule(
        rf"(?P<def>{_DEFINES}[^;]*?)[，,]? ?(?:for (?:all )?)?\$?[ijk] ?= ?1, ?(?:2, ?)?{_DOTS}, ?"
        r"\w+\$?(?=[;，,.]|$)",
        r"\g<def>",
    ),
    rule(
        r"(?:(?<=; )|^)(?:(?:[Tt]he )?(?:targets?|labels?|weights?|coefficients?|inputs?)"
        r" satisf(?:y|ies) |(?:标签|权重|系数|输入)满足)",
        "",
    ),
    rule(rf"(?P<x>{_SYMBOL}[^;，]*?)满足(?=\S)", r"\g<x>; "),
)


def _apart(found: re.Match[str]) -> str:
    """``w_i independent of x_i``, of families: of one vector and the other."""
    x, other = found["x"], found["other"]
    families = BARE.fullmatch(x), BARE.fullmatch(other)
    before = f"{x} {found['be']} {found['said']}; " if found["said"] else ""
    if families[0] and families[1] and found["be"] == "are":
        x, other = families[0]["x"], families[1]["x"]
    return f"{found['start']}{before}{x} independent of {other}"


def _conditional(found: re.Match[str]) -> str:
    """``given Λ, X has mean Λ and variance Λ``"""
    on = f"{found['x']} | {found['y']}"
    variance = f"; Var({on}) = {found['v']}" if found["v"] else ""
    return f"{found['start']}E({on}) = {found['m']}{variance}"


# Left out with a note: what is proved holds without it too.
NOT_ALL_EQUAL = re.compile(r" and (?P<what>not all (?:equal|the same|identical))(?=[;,]|$)")
CLAUSES = (
    rule(
        rf"(?P<x>{_SYMBOL}) is an unbiased estimat(?:or|e) (?:of|for) (?P<theta>{_SYMBOL})",
        r"E(\g<x>) = \g<theta>",
    ),
    rule(
        rf"(?P<x>{_SYMBOL}) (?:is|be) an? (?:control variate|pre-?activation|activation|baseline"
        r"|noise|score|gradient|feature|input|output|weight|measurement|observation),? "
        r"(?=with\b|whose\b|having\b)",
        r"\g<x> ",
    ),
    rule(r"\bwhose distribution is (?=symmetric)", "is "),
    rule(
        r"(?P<has>\b(?:with|has|have|having|and)(?: an?| the)? )(?:known|common|same|finite) "
        r"(?=(?:mean|variance)s? (?!and\b|of\b)(?![^;,]*(?:_\{?|\[)[ij])\S)",  # of each its own
        r"\g<has>",
    ),
    rule(
        r",? (?:(?:both|each|all) )?(?:with|and have|having|and) finite (?:means?(?: and )?)?"
        r"(?:variances?|(?:second )?moments)(?=[;,]|$)",
        "",
    ),
    rule(  # the variance of C is τ^2 > 0
        r"(?P<is>(?:^|; )[^;]*? (?:is|=) )(?P<v>[^;=<>\s]+) ?> ?0(?=;|$)", r"\g<is>\g<v>; \g<v> > 0"
    ),
    rule(
        rf"(?P<start>^|; )[Gg]iven (?P<y>{_SYMBOL}), (?:the {_NAMING} |the count )?"
        rf"(?P<x>{_SYMBOL}) has "
        r"mean (?P<m>\S+)(?: and variance (?P<v>[^;,]+))?(?=;|$)",
        _conditional,
    ),
    rule(r",? and nothing (?:else|more) is known(?: about (?:it|its distribution|the rest))?", ""),
    rule(r"[，,] ?而(?=相关系数|协方差|方差|均值)", "，"),
    rule(rf"(?P<e>E\({_SYMBOL}\) ?= ?\w+) ?已知", r"\g<e>"),
    rule(r"与所有 ?(?=\$?[a-zA-Z]_\w)", "与 "),
    rule(r",? and (?=the (?:mean|variance|covariance|correlation|standard deviation) of )", "; "),
    rule(r"(?:[，,] ?)?(?:其?分布未知|whose distribution is (?:unknown|not known))", ""),
    rule(r"视[为作](?=固定|常数|已知)", "为"),
    rule(
        rf"(?P<of>(?:the )?(?:entries|components|coordinates|elements) of )(?P<xs>{LIST})"
        r" (?P<space>(?:in|∈|\\in) ?\$?\\?[^;\s]*\^\{?\w+\}?\$?)(?= (?:are|have)\b)",
        r"\g<xs> \g<space>; \g<of>\g<xs>",
    ),
    rule(
        rf"(?P<before>^|; |\bindependent of )(?P<x>{_SYMBOL}),? which (?={_SAID})",
        r"\g<before>\g<x>; \g<x> ",
    ),
    rule(rf"(?P<x>{LIST}) be (?=\S)", _being),
    rule(rf"(?P<before>\b{_SAID}[^;]*?)(?:,? and|,) (?:the )?(?={LIST} {_SAID})", r"\g<before>; "),
    rule(
        rf"(?P<before>(?:独立|常数|固定|分布|相关|[为是~∼=])[^;，、]*)，"
        rf"(?={LIST_ZH} ?(?:相互|互不|独立|服从|[为是]|均|都|~|∼))",
        r"\g<before>; ",
    ),
    rule(rf"(?P<before>=[^;=]*?),? and (?={_SYMBOL} ?=)", r"\g<before>; "),
    rule(
        rf"(?P<x>{_SYMBOL}) (?:is |are )?(?P<apart>independent of {LIST}),? and "
        r"(?=(?:has|have)\b)",
        r"\g<x> \g<apart>; \g<x> ",
    ),
    rule(
        rf"(?P<start>^|; )(?P<x>{_SYMBOL}) (?P<be>is|are) "
        r"(?:(?P<said>[^;]*?),? and (?:is |are )?)?"
        rf"independent of (?:the )?(?P<other>{_SYMBOL})(?=;|$|, )",
        _apart,
    ),
    rule(
        r"(?P<start>^|[;，] ?)对(?:任意|所有|每个)? ?"
        r"(?P<range>\$?[a-z] ?(?:≠|!=|\\neq?\b) ?[a-z]\$?) ?"
        r"(?:时|都)?有?[，,]? ?(?P<rest>[^;，]+)",
        r"\g<start>\g<rest> 对 \g<range>",
    ),
)

# --- samples
RANGE = re.compile(rf"= ?1\}}? ?(?:, ?{_DOTS} ?, ?|\^ ?\{{?)(?P<n>[A-Za-z](?:_\w)?)")
LISTED = re.compile(
    rf"_1 ?, ?(?:\w+_2 ?, ?)?{_DOTS} ?, ?(?:\\?[A-Za-zα-ω]+)_\{{?(?P<n>[A-Za-z])\}}?"
)
OF_SAMPLE = (
    r"(?<![A-Za-z\\]){0}_i"
    r"(?= ?(?:are|is|为|是|均为|都是) ?(?:known|fixed|given|已知|固定|给定|常数))"
)
