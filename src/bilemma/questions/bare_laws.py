"""``泊松分布的期望和方差分别是多少``: a law without its parameters, of which a moment is asked."""

from __future__ import annotations

import re

from .errors import MisreadError, said

_LAWS = {
    "泊松": "Poisson(λ)",
    "二项": "Binomial(n, p)",
    "伯努利": "Bernoulli(p)",
    "两点": "Bernoulli(p)",
    "均匀": "U(a, b)",
    "正态": "N(μ, σ^2)",
    "Poisson": "Poisson(λ)",
    "binomial": "Binomial(n, p)",
    "Bernoulli": "Bernoulli(p)",
    "uniform": "U(a, b)",
    "normal": "N(μ, σ^2)",
}
_MOMENTS = {"期望": "E", "数学期望": "E", "均值": "E", "方差": "Var"}
_MOMENTS |= {"mean": "E", "expectation": "E", "expected value": "E", "variance": "Var"}
_MOMENT = "|".join(sorted(_MOMENTS, key=len, reverse=True))
_LAW = "|".join(_LAWS)
_ASKED = re.compile(
    rf"\s*(?P<law>{_LAW})分布的(?P<a>{_MOMENT})(?:[和与、及](?P<b>{_MOMENT}))?"
    r"(?:分别)?(?:是多少|是什么|为多少|等于多少)?\s*[?？。]?\s*"
)
_ASKED_EN = re.compile(
    rf"\s*(?:what (?:is|are) )?the (?P<a>{_MOMENT})(?: and (?:the )?(?P<b>{_MOMENT}))? of "
    rf"(?:a|the) (?P<law>{_LAW}) (?:distribution|law|random variable)\s*[?.]?\s*",
    re.IGNORECASE,
)


def refuse_bare_law(goal: str) -> None:
    """Ask for the parameters, and for one moment at a time.

    Raises:
        MisreadError: it is such a question.
    """
    found = _ASKED.fullmatch(goal) or _ASKED_EN.fullmatch(goal)
    if found is None:
        return
    names = {name.lower(): law for name, law in _LAWS.items()}
    law = names[found["law"].lower()]
    moments = [_MOMENTS[x.lower()] for x in (found["a"], found["b"]) if x]
    zh = found.re is _ASKED
    readings = [f"X ~ {law}，求 {m}(X)" if zh else f"{m}(X) if X ~ {law}" for m in moments]
    what = said(
        "The law is said with its parameters, and one moment is asked for at a time.",
        "请写明分布的参数，并一次只求一个。",
    )
    error = MisreadError(goal, found.start("law"), what, tuple(dict.fromkeys(readings)))
    error.in_goal = True
    raise error
