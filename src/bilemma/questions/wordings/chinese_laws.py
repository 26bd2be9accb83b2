"""Laws as exercises in Chinese name them, ``X-N(0,1)`` and ``X~π(λ)``; laws given a letter."""

from __future__ import annotations

import re

from bilemma.bilingual.chinese import has_chinese

from ..lexing.rewriting_rules import rewritten, rule

_X = r"\$?(?<![A-Za-z\\])[A-Za-zξηζ](?:_?\{?\d\}?)?(?![A-Za-z])\$?"
_DISTRIBUTION = "(?:二项|泊松|正态|标准正态|均匀|指数|几何|两点|伯努利|参数)"
# Other words for the same.
_PLAIN = (
    rule(rf"(?:满足|符合|遵从)(?={_DISTRIBUTION})", "服从"),
    rule(r"(?:同|皆|各自)服从(?!分布)", "均服从"),
    rule(  # 相互独立且服从同一分布
        r"独立[,，]?且?[都均]?(?:服从)?(?:同一|相同的?|同)(?:的)?分布",
        "独立同分布",
    ),
    rule(  # 给定 X 时 Y 服从 B(n,X)
        rf"在?(?:给定 ?(?P<x>{_X})(?P<value> ?= ?[a-z])? ?(?:时|的条件下|下)"
        rf"|(?P<of>{_X}) ?的条件下)[,，]? ?(?P<y>{_X}) ?(?:服从|~|∼|～|\\sim) ?",
        r"\g<y>|\g<x>\g<of>\g<value>~",
    ),
    rule(  # 给定 N 时 S 的条件期望为 Nμ，条件方差为 Nσ²
        rf"在?(?:给定 ?(?P<x>{_X}) ?(?:时|的条件下|下)|(?P<of>{_X}) ?的条件下)[,，]? ?"
        rf"(?P<y>{_X}) ?的(?:条件)?(?:数学期望|期望|均值)[为是] ?"
        r"(?P<m>[^,，;；。=\u4e00-\u9fff]+)"
        r"[,，] ?(?:条件)?方差[为是] ?(?P<v>[^,，;；。=\u4e00-\u9fff]+)",
        r"E(\g<y>|\g<x>\g<of>)=\g<m>，Var(\g<y>|\g<x>\g<of>)=\g<v>",
    ),
    rule(r"[(（]?0 ?[-–—] ?1 ?[)）]?(?:两点)?分布", "两点分布"),
    rule(
        r"(?<=服从)两点分布[,，] ?P ?[({]\w ?= ?1 ?[)}] ?= ?(?P<p>[a-z]|0?\.\d+)(?![\w.*/+-])",
        r"参数为\g<p>的两点分布",
    ),
    rule(
        r"(?P<sim>~|∼|～|\\sim) ?E ?[(（](?P<rate>[^()（）,，]+)[)）]",
        r"~ Exponential(\g<rate>)",
    ),
    rule(
        r"(?:~|∼|～|\\sim) ?(?:π|\\pi) ?[(（](?P<mean>[^()（）,，]+)[)）]",
        r"~ Poisson(\g<mean>)",
    ),
    rule(r"(?<=[)）\]]) ?[内中](?= ?服从)", "上"),  # 在 (1,3) 内服从
    rule(
        r"在(?:区间)? ?(?P<on>[(\[（][^()（）\[\]]*[)\]）]) ?[上内]均匀分布",
        r"服从区间\g<on>上的均匀分布",
    ),
)
# A law that is named alone, its parameters as every textbook calls them.
_BARE = re.compile(
    rf"(?P<says>(?<![,，、与和及])(?<![,，、与和及] ){_X} ?(?:[是为]随机变量[,，] ?)?服从) ?"
    r"(?P<law>泊松|指数|两点|伯努利|二项|均匀|正态)分布(?= ?(?:[,，;；。求]|$))"
)
_USUAL = {
    "泊松": "参数为 λ 的泊松分布",
    "指数": "参数为 λ 的指数分布",
    "两点": "参数为 p 的两点分布",
    "伯努利": "参数为 p 的伯努利分布",
    "二项": "二项分布 B(n, p)",
    "均匀": "均匀分布 U(a, b)",
    "正态": "正态分布 N(μ, σ^2)",
}
_PARAMETERS = re.compile(r"(?<=[ (])[a-zλμσ](?=[,^) ])")
# Something else is said of a moment, so that parameters have values.
_VALUED = re.compile(
    r"(?:(?<![A-Za-z])[EDP]|Var) ?[(\[{]?[^=<>，,;；。]*?[)\]}]? ?[=<>≤≥] ?[^?？_\s=]"
    r"|(?:期望|均值|方差)[为是]|参数"
)
# X-N(-1,1), X:U(0,1): a law, for no number has two
_SIM = re.compile(
    rf"(?P<before>^|[,，;；。\n设若知] ?|变量 ?)(?P<x>{_X}) ?[-−–—:：] ?"
    r"(?P<law>[NUB] ?[(（][^()（）]*[,，][^()（）]*[)）])"
)

# X 与 Y 同分布，…，X 与 Y 独立
_SAME = re.compile(
    rf"(?P<xs>{_X}(?: ?[,，、与和及] ?{_X})+) ?(?:服从)?(?:相同的?|同一?)分布"
    rf"(?P<between>[^。\n]*?)[,，;；] ?且?(?P<ys>{_X}(?: ?[,，、与和及] ?{_X})+) ?(?:相互)?独立"
)


def with_chinese_laws(goal: str, given: str) -> tuple[str, str]:
    """Both texts, where there is Chinese, with laws as they are read."""
    if not has_chinese(f"{goal}\n{given}"):
        return goal, given
    return _with_usual(_plain(goal), _plain(given))


def _plain(text: str) -> str:
    text = _SIM.sub(r"\g<before>\g<x>~\g<law>", rewritten(text, _PLAIN))
    return _SAME.sub(_of_one_law, text)


def _of_one_law(found: re.Match[str]) -> str:
    """``X 与 Y 同分布，且 X 与 Y 独立``, where both are said of the same letters."""
    xs, ys = (re.findall(_X, found[names]) for names in ("xs", "ys"))
    return f"{found['xs']}独立同分布{found['between']}" if {*xs} == {*ys} else found[0]


def _with_usual(goal: str, given: str) -> tuple[str, str]:
    """``X 服从泊松分布``, of which nothing else is said: with the parameter λ."""
    both = f"{goal}\n{given}"
    laws = _BARE.findall(both)
    if len(laws) != 1 or len(re.findall("分布|[~∼～]", both)) > 1 or _VALUED.search(both):
        return goal, given
    usual = _USUAL[laws[0][-1]]
    taken = any(
        re.search(rf"(?<![A-Za-z\\]){x}(?![A-Za-z])", both) for x in _PARAMETERS.findall(usual)
    )
    if taken:
        return goal, given
    return _BARE.sub(rf"\g<says>{usual}", goal), _BARE.sub(rf"\g<says>{usual}", given)
