"""What exercises in Chinese say of letters, as it is read: ``D(X)=σ²(σ>0)``, ``Dx=9, Dy=4``."""

from __future__ import annotations

import re

from bilemma.bilingual.chinese import has_chinese

from ..lexing.rewriting_rules import rewritten, rule

_X = r"\$?(?<![A-Za-z\\])[A-Za-zξηζ](?:_?\{?\d\}?)?(?![A-Za-z])\$?"
_XS = rf"{_X}(?: ?[,，、与和及] ?{_X})*"
_STYLED = r"\\(?:mathbf|boldsymbol|vec) ?\{?[a-z](?![A-Za-z])\}?"
_MOMENT = "(?:数学期望|期望|均值|方差)"
_HEADS = dict.fromkeys(("数学期望", "期望", "均值"), "E") | {"方差": "Var"}
_ENDS = r"(?! ?(?:[A-CF-Za-zξηζ]|\\(?:xi|eta|zeta)))"  # Eξη is of the product
_BEGINS = r"(?:^|(?<=[,，;；。\n]))"
_NAMED = rf"随机变量 ?(?P<xs>{_XS}) ?"
# Other words for the same, and what says nothing: all moments here are supposed to exist.
_PLAIN = (
    rule(r"\\(?:text|mathrm|mbox) ?\{(?P<words>[^{}$]*[\u4e00-\u9fff][^{}$]*)\}", r" \g<words> "),
    rule("(?:连续|离散)型?(?=随机变量)", ""),
    rule(
        rf"(?:二维|两维)?随机(?:变量|向量) ?[(（] ?(?P<xs>{_X} ?[,，] ?{_X}) ?[)）]",
        r"随机变量\g<xs>",
    ),
    rule(rf"{_NAMED}[,，] ?(?=(?:[DEV]|Var|[Cc]ov|Corr) ?[(A-Z])", r"\g<xs>为随机变量，"),
    rule(  # 证明全方差公式 D(Y) = …
        r"(?P<asks>证明|试证|求证)(?:全期望|全方差|重期望)(?:公式|定理)[:：,，]? ?",
        r"\g<asks>",
    ),
    rule(  # D(X)(EY)²
        r"(?<![A-Za-z])\(E(?P<x>[A-Zξηζ])\)(?=²|\^2|\^\{2\})",
        r"E(\g<x>)",
    ),
    rule(rf"(?<![A-Za-z\\])(?P<d>[DE])(?P<x>[ξηζ])(?![\^²³(]){_ENDS}", r"\g<d>(\g<x>)"),
    rule(  # EX² is of the square; the other is (EX)²
        rf"(?<![A-Za-z\\])(?P<d>[DE])(?P<x>[A-Zξηζ](?:[²³⁴]|\^[234]|\^\{{[234]\}}))(?!\d){_ENDS}",
        r"\g<d>(\g<x>)",
    ),
    rule(  # 它们的方差分别为 4 和 5
        rf"(?P<xs>{_X} ?[,，、与和] ?{_X}) ?(?P<said>[^,，;；。=]*[,，;；。])"
        rf"(?P<and>且?)(?:它们|两者|二者)的?(?={_MOMENT}分别)",
        r"\g<xs>\g<said>\g<and>\g<xs>的",
    ),
    rule(
        r"(?<=证明)(?P<stop>[:：]?) ?对于?(?:任意|一切|所有)的?(?:实数|常数) ?(?P<c>\$?[a-zC]\$?) ?"
        r"(?:[,，] ?(?:[都均恒总]?有)?|[都均恒总]?有)",
        r"\g<stop>设\g<c>为常数，",
    ),
    rule(r"对于?任意(?:的)?(?:实数|常数) ?(?P<c>\$?[a-z]\$?) ?[,，]", r"设\g<c>为常数，"),
    rule(
        rf"(?<=[立关布])且(?:它们的|其)?(?:{_MOMENT}|二阶矩)(?:都|均)?存在(?=[,，,;；。]|$)",
        "",
    ),
    rule(
        rf"(?:^|(?<=[,，;；。\n且而设若中]))(?P<x>{_X}) ?的(?P<what>{_MOMENT}) ?"
        r"(?P<how>大于|小于) ?"
        r"(?P<v>-?[0-9.]+|σ²|σ\^2)(?=[,，;；。]|$)",
        lambda m: f"{_HEADS[m['what']]}({m['x']}) {'><'[m['how'] == '小于']} {m['v']}",
    ),
    rule(  # anything else it is not
        r"[,，] ?(?:记|令)?\$?(?:[A-Z]\u0304|\\bar ?\{?[A-Z]\}?)\$? ?"
        r"[是为]样本(?:均值|平均值)(?=[,，;；。])",
        "",
    ),
    rule(rf"[,，] ?(?P<xs>{_STYLED}|{_X}) *[是为]常(?:数)?向量", r"；常数 \g<xs>"),
    rule(rf"(?P<xs>{_STYLED}|{_X}) *[是为]常(?:数)?向量", r"常数 \g<xs>"),
    rule(
        rf"{_BEGINS}(?:且|其)?(?:{_MOMENT}(?:[和与]{_MOMENT})?|[DE]\([A-Z]\))"
        r"(?:都|均)?存在(?:[,，;；。]|$)",
        "",
    ),
    rule(
        rf"{_BEGINS}(?:试?利?用|由|根据)(?:重期望|全期望|全方差|协方差|{_MOMENT})的?"
        r"(?:公式|定理|定律|性质|计算公式)[,，]? ?(?=[求计证试])",
        "",
    ),
    rule(  # 分别为 4,9
        r"(?<=分别[为是]) ?(?P<a>[0-9./]+)[,，](?P<b>[0-9./]+)(?=[,，;；。且]|$)",
        r"\g<a>和\g<b>",
    ),
    rule(  # Y 等于 X 的平方
        r"(?P<begins>^|[,，;；。\n设令记若且] ?)(?P<y>[A-Z]) ?(?:等于|为|是) ?"
        r"(?P<x>[A-Z]) ?的平方(?=[,，;；。]|$)",
        r"\g<begins>\g<y>=\g<x>^2",
    ),
    rule(r"(?<=[0-9)]) ?(?=[且而]?相关系数)", "，"),  # Dy=4 相关系数为 0.5
    rule(r"(?<![A-Za-z\\])(?P<d>[DE])(?P<x>[A-Za-z])(?= ?=)", r"\g<d>(\g<x>)"),  # Dx=9
)
_LISTED = re.compile(
    rf"(?:随机变量 ?)?(?P<xs>{_XS}) ?(?:的)?{_MOMENT}(?:分别)?[为是有]? ?"
    r"(?P<said>(?:(?:[DE]|Var) ?\(? ?[A-Za-z]\d?\)? ?= ?[^,，;；。=]+[,，、]? ?)+)"
)
_SAID = re.compile(r"(?:[DE]|Var) ?\(? ?(?P<x>[A-Za-z]\d?)\)? ?=")
_JOINED = re.compile(
    r"(?<![A-Za-z\\])(?P<x>[A-Za-z])(?P<y>[A-Za-z]) ?的?(?P<what>相关系数|协方差)(?![A-Za-z])"
)
_RHO = re.compile(
    r"(?<![A-Za-z\\])(?:ρ|\\rho ?|(?P<p>[pP]))_?\{?(?P<x>[A-Za-z])[,，]?(?P<y>[A-Za-z])\}?(?= ?=)"
)
_POSITIVE = re.compile(
    r"(?<![A-Za-z\\])(?P<p>[A-Za-zα-ω]|\\[a-z]+)(?P<power>\^2|²|\^\{2\})?(?P<dollar>\$?) ?"
    r"(?:[(（] ?\$?(?P<said>(?P=p) ?(?:>|≥|≠|\\ne) ?\d)\$? ?[)）]"
    r"|[,，] ?(?P<bare>(?P=p) ?(?:>|≥|≠) ?\d)(?= ?的))"
)
_SINGLE = re.compile(r"(?<![A-Za-z\\])(?:[DEV]|Var|SD) ?\(? ?(?P<x>[A-Za-z])(?![A-Za-z0-9_])")
_LETTERS = re.compile(rf"随机变量 ?(?P<xs>{_XS})(?! ?=)|(?P<too>{_XS}) ?的(?:{_MOMENT}|标准差)")


def with_statements(goal: str, given: str) -> tuple[str, str]:
    """Both texts, where there is Chinese, with what they say as it is read."""
    if not has_chinese(f"{goal}\n{given}"):
        return goal, given
    goal, given = _plain(goal), _plain(given)
    conditions: list[str] = []
    goal, given = (_POSITIVE.sub(lambda m: _apart(m, conditions), text) for text in (goal, given))
    both = f"{goal}\n{given}"
    variances = {*re.findall(r"(?<![A-Za-z\\])D ?\(? ?([A-Za-z])\)? ?=", both)}
    named = {m["x"] for m in _SINGLE.finditer(both)}
    named |= {
        x for m in _LETTERS.finditer(both) for x in re.findall("[A-Za-zξηζ]", m["xs"] or m["too"])
    }
    goal, given = (_of_pairs(text, named, variances) for text in (goal, given))
    return goal, "；".join(part for part in (given, *dict.fromkeys(conditions)) if part.strip())


def _plain(text: str) -> str:
    return _LISTED.sub(_listed, rewritten(text, _PLAIN))


def _listed(found: re.Match[str]) -> str:
    """``X 和 Y 的方差分别为 D(X)=9, D(Y)=4``: the equations, which are of these letters."""
    names = re.findall(r"[A-Za-zξηζ]_?\{?\d?\}?", found["xs"])
    said = [m["x"] for m in _SAID.finditer(found["said"])]
    return found["said"] if len(names) > 1 and names == said else found[0]


def _apart(found: re.Match[str], conditions: list[str]) -> str:
    """``λ(λ>0)``: the letter alone; what it is stands behind all."""
    conditions.append(found["said"] or found["bare"])
    if found["p"].isupper() and re.search(r"参数(?:为|是)? ?\$?$", found.string[: found.start()]):
        conditions.append(f"常数 {found['p']}")  # and no letter of which it is given
    return f"{found['p']}{found['power'] or ''}{found['dollar']}"


def _of_pairs(text: str, named: set[str], variances: set[str]) -> str:
    """``xy 的相关系数``, and ``pxy = 0.5`` of two whose variances are given."""

    def pair(found: re.Match[str]) -> str:
        x, y = found["x"], found["y"]
        return f"{x}与{y}的{found['what']}" if {x, y} <= named and x != y else found[0]

    def rho(found: re.Match[str]) -> str:
        x, y = (z if z in named else z.upper() for z in (found["x"], found["y"]))
        known = variances if found["p"] else named
        return f"Corr({x}, {y})" if {x, y} <= known and x != y else found[0]

    return _RHO.sub(rho, _JOINED.sub(pair, text))
