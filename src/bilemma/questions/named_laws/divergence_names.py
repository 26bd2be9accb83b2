"""Divergences and entropies in words of both languages, as calls: ``the entropy of N(μ, σ²)``,
``KL divergence between two Gaussians``.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ..lexing.errors import MisreadError, said

_LAW = (
    r"\$?(?:\\(?:mathcal|mathrm|text|operatorname) ?)?\{? ?[A-Z][A-Za-z]* ?\}? ?(?:\\left)? ?"
    r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\$?"
)
_ONE = (
    rf"(?:(?:an?|the) )?(?P<p>{_LAW}|[A-Z](?![A-Za-z]))(?: (?:distribution|law|random variable))?"
)
_ONE_ZH = rf"(?P<p>{_LAW}|[A-Z](?![A-Za-z]))(?:分布)?"
_BARE = {
    **dict.fromkeys(("normal", "Gaussian", "正态", "高斯"), "N(μ, σ^2)"),
    **dict.fromkeys(("exponential", "指数"), "Exponential(λ)"),
    **dict.fromkeys(("Bernoulli", "伯努利", "两点"), "Bernoulli(p)"),
}
_BARE_EN = "|".join(name for name in _BARE if name.isascii())
_BARE_ZH = "|".join(name for name in _BARE if not name.isascii())
# No relative entropy, no cross-entropy, no conditional one.
_KIND = (
    r"(?<![-–])(?<!relative )(?<!cross )(?<!conditional )(?<!joint )"
    r"(?:differential |Shannon )?\bentropy"
)
_KIND_ZH = "(?:微分|香农|信息)?熵"
_KL = r"(?:KL|Kullback[-–— ]Leibler)[- ]divergence"
_KL_ZH = "(?:KL ?散度|相对熵)"
_BEFORE_CALL = re.compile(
    rf"(?<![的叉件合大对])(?:{_KIND_ZH}|{_KL_ZH}) ?(?=\$?(?:H|KL|D_)[({{])"
)  # 熵 H(X)
# the normal distribution N(μ, σ²), 正态分布 N(μ, σ²): the law says so itself
_CALLED_SO = re.compile(
    r"(?:(?:\b(?:an?|the) )?\b(?:normal|Gaussian) (?:distribution |law )?|(?:正态|高斯)分布 ?)"
    r"(?=\$?(?:\\(?:mathcal|mathrm) ?)?\{? ?N ?\}? ?\()"
)
_ENTROPY = re.compile("entropy|divergence|熵|散度", re.IGNORECASE)
_TWO = "KL(N(μ_1, σ_1^2) || N(μ_2, σ_2^2))"

# No entropy of X + Y, or of 2X.
_ENDS = (
    r"(?=\s*(?:$|[?.,;，。？；]|(?:if|when|where|with|for|given|and the)\b"
    r"|[-+] (?:the )?entropy\b))"
)
_STARTS_ZH = r"(?<![A-Za-z0-9+*/·)\]^-])(?<![A-Za-z0-9+*/·)\]^-] )"
_ENTROPIES = (
    re.compile(rf"(?:the )?{_KIND} of {_ONE}{_ENDS}", re.IGNORECASE),
    re.compile(rf"{_STARTS_ZH}{_ONE_ZH} ?的 ?{_KIND_ZH}"),
)
_OF_BARE = (
    re.compile(
        rf"(?:the )?{_KIND} of (?:an? |the )?(?P<law>{_BARE_EN})"
        r" (?:distribution|law|(?:random )?variable)(?=\s*[?.]?\s*$)",
        re.IGNORECASE,
    ),
    re.compile(rf"(?P<law>{_BARE_ZH})分布的 ?{_KIND_ZH}(?=(?:是多少|是什么)?\s*[?？。]?\s*$)"),
)
_BETWEEN_TWO = (
    re.compile(
        rf"(?:the )?{_KL} (?:between|of) (?:two|2) (?:univariate |one-dimensional )?"
        r"(?:normal|Gaussian)(?:s| distributions| laws| random variables)",
        re.IGNORECASE,
    ),
    re.compile(rf"(?:两个|二个)?(?:一元)?(?:正态|高斯)分布(?:之?间)?的? ?{_KL_ZH}"),
)
_PQ = rf"(?P<p>{_LAW})", rf"(?P<q>{_LAW})"
_DIVERGENCES = (
    re.compile(
        rf"(?:the )?{_KL} (?:between|from|of) {_PQ[0]} "
        rf"(?P<how>and|from|to|with respect to) {_PQ[1]}",
        re.IGNORECASE,
    ),
    re.compile(rf"从? ?{_PQ[0]} ?(?P<how>与|和|到|对|相对于) ?{_PQ[1]} ?(?:之?间)?的? ?{_KL_ZH}"),
)


def named_calls(goal: str, given: str, is_law: Callable[[str], bool]) -> str:
    """A goal with calls, ``H(P)`` and ``KL(P || Q)``, for the words that say them.

    Args:
        goal: what is asked.
        given: the hypotheses.
        is_law: whether a text is a law, or a letter whose law is known.

    Raises:
        MisreadError: of two laws it is not said which is the first.
    """
    goal = _BEFORE_CALL.sub("", goal)
    goal = _CALLED_SO.sub("", goal) if _ENTROPY.search(goal) else goal
    is_alone = not given.strip()
    for pattern in _BETWEEN_TWO if is_alone else ():
        goal = pattern.sub(_TWO, goal)
    for pattern in _DIVERGENCES:
        goal = pattern.sub(
            lambda m: _divergence(m, given) if is_law(m["p"]) and is_law(m["q"]) else m[0], goal
        )
    names = {name.lower(): law for name, law in _BARE.items()}
    for pattern in _OF_BARE if is_alone else ():
        goal = pattern.sub(lambda m: f"H({names[m['law'].lower()]})", goal)
    for pattern in _ENTROPIES:
        goal = pattern.sub(lambda m: f"H({m['p'].strip('$')})" if is_law(m["p"]) else m[0], goal)
    return goal


def _divergence(found: re.Match[str], given: str) -> str:
    """``of P from Q`` and ``P 相对于 Q`` say which is the first; who says *between* does not."""
    p, q = found["p"].strip("$"), found["q"].strip("$")
    if (found["how"].lower() == "from" and " of " in found[0]) or found["how"] == "相对于":
        return f"KL({p} || {q})"
    with_given = (f" with '{given}'", f"，条件“{given}”") if given.strip() else ("", "")
    both = f"KL({p} || {q})", f"KL({q} || {p})"
    en, zh = (
        (f"'{call}'{with_given[0]}" for call in both),
        (f"“{call}”{with_given[1]}" for call in both),
    )
    what = said(
        "Of which of the two is the mean taken? KL(P || Q) is the mean of log p(X) - log q(X) "
        f"where X has the law P, and KL(Q || P) is another number: {' or '.join(en)}.",
        "对哪一个分布取期望？KL(P || Q) 是 X 服从 P 时 log p(X) - log q(X) 的期望，与 KL(Q || P) "
        f"不同：{'或'.join(zh)}。",
    )
    error = MisreadError(found.string, found.start(), what)
    error.in_goal = error.is_final = error.names_questions = True
    raise error
