"""``泊松分布的期望是多少``: a law without its parameters, of which a moment is asked."""

from __future__ import annotations

import re

from ..lexing.errors import Said, said

_EXPONENTIAL = "X is exponential with rate λ"
_LAWS = {
    "泊松": "X ~ Poisson(λ)",
    "二项": "X ~ Binomial(n, p)",
    "伯努利": "X ~ Bernoulli(p)",
    "两点": "X ~ Bernoulli(p)",
    "均匀": "X ~ U(a, b)",
    "正态": "X ~ N(μ, σ^2)",
    "指数": _EXPONENTIAL,
    "Poisson": "X ~ Poisson(λ)",
    "binomial": "X ~ Binomial(n, p)",
    "Bernoulli": "X ~ Bernoulli(p)",
    "uniform": "X ~ U(a, b)",
    "normal": "X ~ N(μ, σ^2)",
    "exponential": _EXPONENTIAL,
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
    rf"\s*(?:what (?:is|are) )?(?:the )?(?P<a>{_MOMENT})(?: and (?:the )?(?P<b>{_MOMENT}))? of "
    rf"(?:an?|the) (?P<law>{_LAW}) (?:distribution|law|random variable)\s*[?.]?\s*",
    re.IGNORECASE,
)


def with_bare_law(goal: str, given: str) -> tuple[str, str, tuple[Said, ...]]:
    """A moment of a law that is named without its parameters: of a letter that has it, with the
    letters that custom gives the parameters, and a note. The texts as they are, if it is none.
    """
    found = _ASKED.fullmatch(goal) or _ASKED_EN.fullmatch(goal)
    if found is None or found["b"] or given.strip():
        return goal, given, ()
    names = {name.lower(): law for name, law in _LAWS.items()}
    law = names[found["law"].lower()]
    note = said(
        f"{law}: the moments of a law by name are supposed here, and not derived.",
        f"取 {law}：按名称给出的分布，其矩是已知条件，此处不另推导。",
    )
    return f"{_MOMENTS[found['a'].lower()]}(X)", law, (note,)
