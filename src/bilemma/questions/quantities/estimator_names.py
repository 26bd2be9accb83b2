"""What is said of estimators: ``T is an unbiased estimator of θ`` says E(T) = θ, its bias is
E(T) - θ, and its mean squared error E((T - θ)^2).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..lexing.errors import MisreadError, Said, said
from ..lexing.samples import SAMPLE, size_of
from .named_row import VALUE, plain

_THETA = rf"(?P<theta>{VALUE})"
_OF = r"(?P<of>(?:the |that )?(?:population |true )?(?:mean|variance|parameter|expectation) )?"
_OF_ZH = "(?P<of>(?:该|此)?(?:总体的?)?(?:均值|期望|数学期望|方差|参数) ?)?"
_T = r"(?P<t>\S.*?)"
_ESTIMATOR = "(?:an? )?estimat(?:or|e)"
_C = r"\$?(?P<c>[a-zλ])\$?"


_SOUGHT_EN = (
    rf"{_T} (?:is |be )?(?:an )?unbiased (?:{_ESTIMATOR} )?(?:of|for) {_OF}{_THETA}"
    r"(?P<end>\s*[.?]?\s*$)"
)
_SOUGHT_ZH = rf"{_T} ?(?:成?为|是) ?{_OF_ZH}{_THETA} ?的无偏估计量?(?P<end>\s*[?？。.]?\s*$)"


def _whole(*patterns: str) -> list[re.Pattern[str]]:
    return [re.compile(p, re.IGNORECASE) for p in patterns]


_CLAIMS = _whole(
    rf"(?P<asks>(?:show|prove|verify)(?: that)? |why is |is ){_T} (?:is )?(?:an )?unbiased"
    rf"(?: {_ESTIMATOR})? (?:of|for) {_OF}{_THETA}(?P<end>\s*[.?]?\s*$|,? (?:if|when|where)\b)",
    rf"(?P<asks>试证明|证明|试证|求证|验证)[:：]? ?{_T} ?[是为] ?{_OF_ZH}{_THETA} ?的一?个?无偏"
    rf"估计量?"
    r"(?P<end>\s*[。.]?\s*$)",
    rf"(?P<asks>){_T} ?(?P<whether>是否|是不是)[是为]? ?{_OF_ZH}{_THETA} ?的一?个?无偏估计量?"
    r"(?P<end>\s*[?？。]?\s*$)",
    rf"(?P<asks>){_T} ?[是为] ?{_OF_ZH}{_THETA} ?的一?个?无偏估计量?(?P<whether>吗)"
    r"(?P<end>\s*[?？。]?\s*$)",
)
_SOUGHT = _whole(
    rf"(?:for )?(?:which|what)(?: constant| number| values? of)? {_C} (?:makes|is) {_SOUGHT_EN}",
    rf"(?:find|determine) (?:the |a )?(?:constant |number |value of )?{_C} "
    rf"(?:so that|such that|for which) {_SOUGHT_EN}",
    rf"(?:试?确定|试?求|求出)(?:常数)? ?{_C} ?[，,]? ?使得? ?{_SOUGHT_ZH}",
    rf"(?:试?问|当)?(?:常数)? ?{_C} ?(?:取何值|为何值|取多少|等于多少)时? ?[，,]? ?{_SOUGHT_ZH}",
)
_ERRORS = _whole(
    r"(?P<asks>(?:(?:what is|find|compute|calculate) )?(?:the )?)(?P<what>bias|MSE|mean[- "
    r"]squared[- ]error)"
    rf" of {_T}(?:,? (?:as|when used as) {_ESTIMATOR} (?:of|for) | in estimating | for estimating )"
    rf"{_OF}{_THETA}(?P<end>\s*[.?]?\s*$|,? (?:if|when|where)\b)",
    rf"(?P<asks>求|试求|计算|)(?:用 ?)?{_T} ?(?:作为|估计) ?{_OF_ZH}{_THETA} ?(?:的估计量?)?时?的?"
    r"(?P<what>偏差|均方误差)(?P<end>(?:是多少|为多少)?\s*[?？。]?\s*$)",
)
_MEAN_NAME = re.compile(
    r"(?:the |a )?sample mean|样本均值(?: ?\\bar ?\{?X\}?"
    r"| ?X̄)?",
    re.IGNORECASE,
)
_SQUARES_NAME = re.compile(
    r"(?:the )?sum of (?:the )?squared deviations from the sample mean|离差平方和", re.IGNORECASE
)
_VARIANCE_NAME = re.compile(
    r"(?:(?:the )?sample variance|样本方差) ?\$?(?:S(?:\^2|²|\^\{2\})?(?![a-z]))?\$?"
    r"|(?<![A-Za-z])\$?S(?:\^2|²|\^\{2\})\$?",
    re.IGNORECASE,
)
_SQUARE = re.compile(r"(?<![A-Za-z])[Ss](?:\^2|²|\^\{2\})")
_DEFINED = re.compile(rf"{_SQUARE.pattern} ?\$? ?=")
_CALLED = re.compile(
    r"\$?(?:\\hat ?\{? ?\\?\w+ ?\}?(?:_\{?\w+\}?)?|[A-Zθμσ]\u0302?(?:_?\w)?) ?= ?(?=.*[A-Za-z])"
)
_TIMES = re.compile(r"^\$?(?P<a>\\?[A-Za-z0-9/()+-]+)\$? times (?=.)", re.IGNORECASE)
_SAMPLE_SAID = "{x}_1, ..., {x}_{n} iid with mean {m} and variance {v}"

_EITHER = said("Divided by n - 1, which is S^2, or by n?", "除以 n − 1（即 S²）还是除以 n？")
_DIVIDED = said(
    "The sample variance divides by n - 1: only then is it unbiased.",
    "样本方差除以 n − 1：只有这样才是无偏的。",
)
_UNBIASED = said(
    "T is an unbiased estimator of θ if E(T) = θ.", "若 E(T) = θ，则称 T 为 θ 的无偏估计。"
)
_BIAS = said(
    "The bias of T as an estimator of θ is E(T) - θ.", "T 作为 θ 的估计，其偏差为 E(T) - θ。"
)
_MSE = said(
    "The mean squared error of T as an estimator of θ is E((T - θ)^2).",
    "T 作为 θ 的估计，其均方误差为 E((T - θ)^2)。",
)


_DEVIATION = re.compile(r"(?:σ|sigma|s|τ|tau)(?:_?\w)?")


class _Sample(NamedTuple):
    """The letters of the sample, and what has to be said of it beside what is."""

    x: str
    n: str
    given: str


def with_estimators(goal: str, given: str) -> tuple[str, str, tuple[Said, ...]]:
    """Both texts with such a statement as one of means, and what to tell of it."""
    for patterns, write in ((_CLAIMS, _claim), (_SOUGHT, _sought), (_ERRORS, _error)):
        found = next(filter(None, (p.search(goal) for p in patterns)), None)
        if found is None:
            continue
        theta = plain(found["theta"])
        sample = _sample(f"{goal}\n{given}", found["of"] or "", theta)
        is_shown = patterns is _SOUGHT or (patterns is _CLAIMS and not _is_question(found))
        t = _own(found["t"])
        if _DEFINED.search(f"{goal.replace(found['t'], t)}\n{given}"):
            return goal, given, ()
        formula = _estimator(t, sample)
        if not is_shown:
            _refuse_either(goal, found)
        if formula is None:
            continue
        is_named = formula.count("sum(") > t.count("sum(")
        text, note = write(found, formula, theta)
        goal = goal[: found.start()] + text + found["end"].rstrip(" ?？。.") + goal[found.end() :]
        given = "; ".join(filter(None, (given.strip(), sample.given if is_named else "")))
        notes = (
            (note, _DIVIDED) if "(n-1)" in formula.replace(sample.n, "n") and is_named else (note,)
        )
        return goal, given, notes
    return goal, given, ()


def _own(t: str) -> str:
    """``S^2 = ...`` as what it is, where that is said with it."""
    named = re.match(rf"\$?{_SQUARE.pattern} ?= ?", t)
    return f"{'$' * t.startswith('$')}{t[named.end() :]}" if named else t


def _claim(found: re.Match[str], t: str, theta: str) -> tuple[str, Said]:
    asks = found["asks"]
    if _is_question(found):
        return f"is E({t}) = {theta}?", _UNBIASED
    return f"{'show that ' if asks.isascii() else '证明 '}E({t}) = {theta}", _UNBIASED


def _is_question(found: re.Match[str]) -> bool:
    """Whether it is asked if this is so; of what is to be shown it is known."""
    return bool(found.groupdict().get("whether")) or found["asks"].lower() == "is "


def _sought(found: re.Match[str], t: str, theta: str) -> tuple[str, Said]:
    return f"solve E({t}) = {theta} for {found['c']}", _UNBIASED


def _error(found: re.Match[str], t: str, theta: str) -> tuple[str, Said]:
    if found["what"].lower() in ("bias", "偏差"):
        return f"E({t}) - {theta}", _BIAS
    return f"E(({t} - {theta})^2)", _MSE


def _sample(both: str, of: str, theta: str) -> _Sample:
    """X_1, …, X_n, or as the question calls them."""
    listed = SAMPLE.search(both)
    mean, variance = _moments(of.lower(), theta)
    if listed:
        return _Sample(listed["x"], size_of(listed["n"]), "")
    return _Sample("X", "n", _SAMPLE_SAID.format(x="X", n="n", m=mean, v=variance))


def _moments(of: str, theta: str) -> tuple[str, str]:
    """The mean and the variance of the sample of which a parameter is estimated: σ and σ^2 are of
    the variance, μ^2 is of the mean.
    """
    base = theta.removesuffix("^2").removesuffix("²")
    is_of_variance = _DEVIATION.fullmatch(base) is not None
    if any(word in of for word in ("variance", "方差")):
        return "μ", theta
    if any(word in of for word in ("mean", "expectation", "均值", "期望")):
        return theta, "v" if is_of_variance else "σ^2"
    return ("μ", f"{base}^2") if is_of_variance else (base, "σ^2")


def _refuse_either(goal: str, found: re.Match[str]) -> None:
    """``Is the sample variance unbiased?``: that which divides by n - 1, or by n?"""
    named = _VARIANCE_NAME.search(goal, found.start("t"), found.end("t"))
    if named is None or _SQUARE.search(named[0]):
        return
    bare = named[0].rstrip(" $")
    readings = (
        f"{goal[: named.start()]}{factor}{bare} S^2{goal[named.start() + len(bare) :]}"
        for factor in ("", "(n-1)/n * ")
    )
    error = MisreadError(goal, named.start(), _EITHER, (*readings,))
    error.in_goal = error.is_final = True
    raise error


def _estimator(typed: str, sample: _Sample) -> str | None:
    """An estimator as a formula; None where words of it are not known."""
    x, n = sample.x, sample.n
    t = _CALLED.sub("", typed.strip(), count=1)
    t = _TIMES.sub(r"\g<a>*", t).strip(" $")
    mean = f"sum({x}[j], j=1..{n})/{n}"
    squares = f"sum(({x}[i] - {mean})^2, i=1..{n})"
    t = _SQUARES_NAME.sub(squares, t)
    if (found := _VARIANCE_NAME.search(t)) is not None:
        t = t[: found.start()] + f"({squares}/({n}-1))" + t[found.end() :]
    t = _MEAN_NAME.sub(f"(sum({x}[i], i=1..{n})/{n})", t)
    return None if re.search(r"(?<![A-Za-z\\])(?!sum\b|frac\b)[a-z]{4,}|[\u4e00-\u9fff]", t) else t
