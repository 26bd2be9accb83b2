"""Ways to ask, as commands or questions that are read: ``How can I find …``, ``True or false: …``,
``Does A = B hold if …?``, ``Is A <= B always true?``, ``Prove Jensen's inequality …``.
"""

from __future__ import annotations

import re

from ..lexing.rewriting_rules import rewritten, rule

_COMPARED = r"[^?]*?(?:[=<>≤≥]|\\[lg]eq?\b)[^?]*?"
_NAMED = (
    r"(?:the )?(?:law of (?:the )?(?:total|iterated) (?:variance|expectations?|covariance)"
    r"|tower property|(?:Jensen|Markov|Chebyshev)['’]s inequality"
    r"|(?:Cauchy[-–](?:Schwarz|Schwartz))(?: inequality)?|linearity of expectation)"
)
_WAYS = (
    rule(r"^\s*[Dd]ifferentiate (?=\S)", "Find the derivative of "),
    rule(r"^\s*(?:Give|State|Work out|Write down) (?=(?:an?|the) )", "Find "),
    rule(r", so what (?P<is>is|are) (?=the )", r". What \g<is> "),
    rule(r"\b(?P<said>uncorrelated),? but not necessarily independent\b", r"\g<said>"),
    rule(r"(?P<to>-+>|→) ?\+?inf(?:ty)?(?![A-Za-z])", r"\g<to> oo"),
    rule(
        r"^\s*(?P<a>[a-z]) ?= ?[?？] ?时?[,，]? ?(?=.*(?:最小|最大)[。？?]?\s*$)", r"求 \g<a> 使 "
    ),
    rule(r"^\s*[Tt]rue or [Ff]alse ?[:.?]? ?|^\s*Is it always true that ", "Is it true that "),
    rule(
        r"^\s*Why does (?P<x>[^?]*?) have (?P<what>mean|variance|expected value) ",
        r"Show that \g<x> has \g<what> ",
    ),
    rule(
        r"\b(?P<show>(?:[Ss]how|[Pp]rove) that) (?P<a>[^,;.?]+?) and (?P<b>[^,;.?]+?) "
        r"have (?:the same|equal) (?P<what>mean|variance|expected value)s?\b",
        r"\g<show> the \g<what> of \g<a> equals the \g<what> of \g<b>",
    ),
    rule(
        rf"^\s*Does (?P<f>{_COMPARED}) (?:always )?hold(?= (?:if|when|for)\b|\s*\?)",
        r"Is it true that \g<f>",
    ),
    rule(
        rf"\b(?P<why>[Ww]hy) does (?P<f>{_COMPARED}) (?:always )?hold"
        r"(?= (?:if|when|for)\b|\s*\?|\s*$)",
        r"\g<why> is it true that \g<f>",
    ),
    rule(rf"^\s*Is (?P<f>{_COMPARED}) (?:always )?true(?= (?:if|when|for)\b|\s*\?)", r"Is \g<f>"),
    rule(
        r"^(?P<f>\s*Is [^?]*?) always "
        r"(?=at (?:least|most)\b|[<>=≤≥]|(?:less|greater|larger|smaller) than\b)",
        r"\g<f> ",
    ),
    rule(
        rf"\b(?P<show>[Ss]how|[Pp]rove|[Vv]erify|[Cc]heck)(?: that)? {_NAMED} ?[:,]? ?"
        r"(?=\$?\\?[A-Za-z{]+ ?[(\[{].*[=<>≤≥])",
        r"\g<show> that ",
    ),
    rule(rf"^\s*{_NAMED} ?[:：] ?(?=[^?]*[=<>≤≥])", ""),
    rule(
        r"[，,]\s*那么? ?(?P<f>(?:E|D|Var|Cov|SD)[(\[（][^，,。；;]*?)"
        r"(?:呢|是多少|等于多少) ?[？?]?\s*$",
        r"，求\g<f>",
    ),
    rule(
        r"\bmakes (?P<f>(?:Var|E|SD)\([^()]*(?:\([^()]*\)[^()]*)*\)) "
        r"(?:the )?(?:smallest|minimal|least|as small as possible)(?=[.?]?\s*$)",
        r"minimises \g<f>",
    ),
    rule(r"(?:求|计算)极限 ?[:：]? ?(?=\$? ?\\?lim(?![A-Za-z]))", "求 "),
    rule(  # X+Y与X-Y是否不相关
        r"(?<![\w^²³+*/().-])(?P<a>[A-Za-z0-9][A-Za-z0-9_+*/^²³ -]*?) ?[与和] ?"
        r"(?P<b>[A-Za-z0-9][A-Za-z0-9_+*/^²³ -]*?) ?"
        r"是否(?:一定|总是?)?不相关(?=\s*[。？?]?\s*$)",
        r"是否 Cov(\g<a>, \g<b>) = 0",
    ),
    rule(
        r"(?P<use>[用利由][\u4e00-\u9fffA-Za-z]*不等式)(?:给出|求出?|得到|写出|估计) ?"
        r"(?P<p>P ?[({][^，,。；;的]*[)}]) ?的一?个?上界(?=\s*[。？?]?\s*$)",
        r"\g<use>估计 \g<p>",
    ),
    rule(
        r"\b(?P<least>minimi[sz]es?) (?:the )?variance of (?P<f>[^,;.?]+?)(?=[.?]?\s*$)",
        r"\g<least> Var(\g<f>)",
    ),
    rule(
        r"(?P<so>使得?)(?P<f>[^，,。；;使的]+?) ?的方差(?=(?:达到)?最小[。？?]?\s*$)",
        r"\g<so> Var(\g<f>) ",
    ),
)

# How can I find, I am trying to show, can anyone help me prove
_HOW = re.compile(
    r"\b(?:how (?:can|do|does|would|should) (?:i|we|you|one)|how to"
    "|(?:i|we) (?:want|wish|need|have|would like) to|i(?: am|['’]m) trying to|(?:can|could) (?:you"
    "|anyone|someone)(?: please)?(?: help me)?|(?:please )?help me)(?: to)? (?P<verb>find"
    r"|compute|calculate|determine|evaluate|work out|derive|obtain|get|take|show|prove|verify)\b",
    re.IGNORECASE,
)
_REALS = re.compile(  # for all real numbers a and b
    r",? for (?:all|any|every|each) real (?:numbers? |values? of )?"
    r"(?P<xs>\$?[a-z]\$?(?:(?:, | and |, and )\$?[a-z]\$?)*)(?=\s*[.?]?\s*$)"
)


def as_asked(goal: str) -> str:
    """A goal that asks so in the words that are read; the name of a theorem says nothing more than
    the formula behind it.
    """
    return rewritten(_REALS.sub(_as_real, _HOW.sub(_as_command, goal)), _WAYS)


def _as_command(found: re.Match[str]) -> str:
    verb = found["verb"].lower()
    return "find" if verb in ("get", "take") else verb


def _as_real(found: re.Match[str]) -> str:
    xs = found["xs"].replace("$", "").replace(", and ", ", ").replace(" and ", ", ")
    return f" if {xs} real"
