"""The words that ask in a question that is told in sentences (:mod:`~.expositions`)."""

from __future__ import annotations

import re

ABBREVIATED = re.compile(r"\b(?:i\.i\.d|i\.e|e\.g|w\.r\.t|resp|cf)$", re.IGNORECASE)
_CLAIMS = (  # show that …; then …
    r"(?:(?:then|hence|therefore|thus|so)\b,?\s*)?(?:show|prove|verify|deduce)(?: that\b|:)"
    r"|(?:then|hence|therefore|thus)\b,?"
    r"|(?:那么|则|从而|因此)?[，,]?(?:证明|求证|验证)[：:]?|为什么|为何"
)
_FINDS = (
    r"(?:then |please )?(?:find|compute|calculate|determine|derive|evaluate)\b(?! that)"
    r"|(?:then )?what(?: is| are|'s)\b"
    r"|(?:那么|则)?(?:试|请|请?问)?(?:求出?|计算|推导)[：:]?|请问|那么|从而|因此"
    r"|则(?![称为]|[^，,。；;]*服从)"
)
_ASKED_WHOLE = (  # which the reader of one question knows with these words
    r"(?:use|using|is it true)\b"
    r"|(?:for )?(?:which|what) \w+ (?:minimi[sz]es?|makes?|gives?|keeps?|is|do)\b"
    r"|请?[用利由][\u4e00-\u9fffA-Za-z]*(?:不等式|法则|公式)|问\w+取"
)
ASKS = re.compile(
    rf"(?:^\s*|[,，:：]\s*|\band\s+)(?:(?P<claims>{_CLAIMS})|{_FINDS}|(?={_ASKED_WHOLE}))\s*",
    re.IGNORECASE,
)
# asked behind what is asked
MOMENT_ALONE = re.compile(
    r"\s*\$?\\?(?:E|D|V|Var|SD|Cov|Corr) ?[(\[][^=<>~≤≥\u4e00-\u9fff;]*[)\]]\$?\s*"
)
ALSO_ASKED = re.compile(
    r",? and (?=(?:find|compute|calculate|determine|show that|prove that)\b)"
    r"|[，,；;] ?并?且?(?=[求证])",
    re.IGNORECASE,
)
# What is supposed behind a question: no event, and no value that a letter has.
_INDEPENDENT = (
    r"(?=[^.;。；]*(?:\bindependent\b|\buncorrelated\b|\biid\b|\bi\.i\.d|独立|不相关|同分布))"
)
BEHIND = re.compile(
    r",?\s+(?:where\b|provided that\b|assuming(?: that)?\b"
    rf"|(?:if|whenever|as long as)\b{_INDEPENDENT})\s*"
    rf"|[，,]\s*(?:其中|这里|(?:若|如果){_INDEPENDENT})"
)

# --- where more is said than is read here
_MORE = re.compile(
    r"\b(?:otherwise|or|either|unless|except|neither|nor|not|no|none|never|rarely|seldom|hardly"
    r"|perhaps|maybe|possibly|approximately|roughly|almost|nearly|instead|contrary|wrong|false"
    r"|impossible|respectively|cannot|disprove\w*|violate\w*|without|given that|conditional|all"
    r" (?:mutually |jointly )?independent(?! (?:with|and)))\b|n['’]t\b"
    r"|(?:不(?!相关|等式|超过|小于|大于|同|变|妨|缩放)|非(?!负|零)|未|没有|除了|除非|否则|或|要么|至多"
    r"|至少|仅|只有|几乎|近似|难道|能否|会不会|分别)",
    re.IGNORECASE,
)
_UNUSED = re.compile(  # that say nothing more where they stand
    r"\bnot all (?:equal|the same|identical)\b|\bnot random\b|分布未知|未缩放"
    r"|分别(?=(?:是|为|等于)?(?:多少|什么))|(?<=均值|方差)分别"
)


def says_more(text: str) -> bool:
    """Whether words stand in a text that negate, part or soften what is said."""
    return _MORE.search(_UNUSED.sub("", text)) is not None


# --- what is asked
_NOUN = (
    "(?:mean|expectation|expected value|variance|standard deviation"
    "|(?:third|fourth) central moment)"
)
_NOUN_ZH = "(?:数学期望|期望|均值|方差|标准差|[三四]阶中心矩)"
_HOW_MUCH = "(?:各|分别|各自)?(?:是|为|等于)?(?:多少|什么)?"
MOMENT = re.compile(rf"{_NOUN}|{_NOUN_ZH}", re.IGNORECASE)
WANTED = re.compile(
    rf"(?:the )?(?P<en>{_NOUN}(?:(?:,|,? and)(?: the)? {_NOUN})*) of (?P<of>.+)"
    rf"|(?P<of_zh>.+?) ?的 ?(?P<zh>{_NOUN_ZH}(?:[、和与及]{_NOUN_ZH})*){_HOW_MUCH}",
    re.IGNORECASE | re.DOTALL,
)
BIAS = re.compile(
    r"(?:the )?bias of (?P<of>.+?) as an? (?:estimator|estimate) (?:of|for) (?P<theta>.+)",
    re.IGNORECASE | re.DOTALL,
)
ITS = re.compile(
    rf"its {_NOUN}(?:,? and (?:its )?{_NOUN})*"
    rf"|[它其]的?{_NOUN_ZH}(?:[、和与及]{_NOUN_ZH})*{_HOW_MUCH}",
    re.IGNORECASE,
)
CLAIMED = re.compile(
    rf"(?P<of>.+?)(?:,? (?:has|have) (?=(?:an? )?(?:zero |unit )?{_NOUN}\b)"
    rf"| ?的 ?(?={_NOUN_ZH} ?(?:都|均)?(?:等于|[为是=]) ?(?!多少|什么)))(?P<values>.+)",
    re.IGNORECASE | re.DOTALL,
)
BETWEEN = re.compile(r",? and (?:has )?|, |[，、且]")
VALUE = re.compile(
    rf"(?:an? )?(?:(?P<word>zero|unit) )?(?P<noun>{_NOUN}|{_NOUN_ZH})"
    r"(?: of| equal to)? ?(?:都|均)?(?:等于|[为是=])? ?(?P<value>\S.*)?",
    re.IGNORECASE | re.DOTALL,
)
WORDS = {"zero": "0", "unit": "1"}
THEIR = re.compile(
    r"^(?:(?:their|its|the|this|these)\b(?: unscaled| raw)?|它们的?|二者的?|两者的?|其|该"
    r"|(?:不缩放|未缩放|缩放前)时?的?)\s*"
)
DOT = re.compile(r"(?:(?:dot|inner|scalar) product|点积|内积)(?: of (?:them|these|the two))?,?\s*")
WORD = re.compile(  # not of a formula
    r"(?<![A-Za-z\\{])(?!sum|sqrt|log|exp|max|tanh|norm|softmax|sigmoid|relu)"
    r"[a-z]{3,}(?![A-Za-z(])"
    r"|[\u4e00-\u9fff]{2}"
)
UNBIASED = re.compile(
    r"(?P<of>.+?) is (?:an )?unbiased (?:(?:estimator|estimate) )?(?:of|for) (?P<theta>[^\s,]+)"
)
SOUGHT = re.compile(  # the constant c such that F has expectation V
    r"(?:the )?(?:constant|number|value of) (?P<c>\$?[A-Za-zα-ω]\$?) (?:such|so) that "
    rf"(?P<of>.+?) has (?P<noun>{_NOUN}) (?P<value>\S+)",
    re.IGNORECASE,
)
APPOSED = re.compile(  # the expected squared error, E[(…)^2]
    r"(?:the )?(?:expected|mean) squared? (?:error|loss|distance|norm|length)"
    r"(?: of the (?:ensemble|estimator|model|prediction|output))?,? "
    r"(?P<formula>\$?(?:\\mathbb ?\{?)?E\}? ?[\[({].*(?:\^2|\^\{2\}|²).*)",
    re.DOTALL,
)
CLAIM_NAMED = re.compile(  # the bias-variance decomposition E(…) = …
    r"^(?:the )?(?:bias[-–]variance decomposition|law of total (?:variance|expectation)"
    r"|tower property|shift formula|following(?: identity| formula)?|identity|formula):? "
    r"(?=[$\\A-Z])"
    r"|^(?:偏差[-–]?方差分解|全方差公式|全期望公式|平移公式|下列等式|如下等式|恒等式|公式|等式)"
    r"[：:]? ?(?=[$\\A-Z])"
)
