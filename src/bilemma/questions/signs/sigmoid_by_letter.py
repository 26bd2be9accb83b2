r"""σ as a function: the sigmoid, where it is called so or can be nothing else, as in
``σ'(x) = σ(x)(1 - σ(x))``, or the standard deviation, where σ²(X) is a variance.
"""

from __future__ import annotations

import re

from .defined_functions import GivenFunction, put

_SIGMA = r"(?:(?<![A-Za-z\\])σ|\\sigma(?![A-Za-z]))"
_CALL = rf"{_SIGMA}(?: ?\\(?:left|bigl?|Bigl?))? ?\("
_NAMED = (
    r"(?:(?:the |a )?(?:standard )?(?:logistic sigmoid|sigmoid|logistic)(?![A-Za-z])"
    r"(?: activation)?(?: function)?|(?:逻辑斯[谛蒂]|[Ss]型)函数)(?: ?(?:激活)?函数)?"
)
_SAID = re.compile(
    rf"(?:,? ?\b(?:where|with|and|here|let) )?(?:[,，]? ?(?:其中|这里|设|记))? ?\$?{_SIGMA}"
    r"(?: ?\((?:[a-z·.]|\\cdot)\))?\$? ?(?:is|denotes|denote|be|=|为|是|表示|指)? ?"
    rf"{_NAMED}(?! ?\()"
)
_LOWER = r"(?:[^()A-Z]|\([^()A-Z]*\))*"
# What no standard deviation is in, and no factor.
_ONLY_SIGMOID = re.compile(
    rf"1 ?[-−–] ?{_CALL}{_LOWER}\)"
    rf"|{_CALL}{_LOWER}\) ?\+ ?{_CALL} ?[-−]"
    rf"|tanh ?\([^=]*=.*{_CALL}|{_CALL}[^=]*=.*tanh ?\("
)
_CALLED_SO = re.compile(rf"(?P<a>\\hat ?\{{?[a-z]\}}?|ŷ|(?<![A-Za-z\\])[a-z]) ?= ?{_CALL}")
_DEFINED = re.compile(rf"{_CALL} ?[a-z] ?\) ?=")
_NAME = re.compile(r"\\(?:tanh|mathrm|text|operatorname|max)\b|[A-Za-z]{2}|[{一个任a]")
_OTHER = re.compile(rf"{_SIGMA}(?: ?\([a-z·]\))?\$? ?(?:is|denotes|be|=|∈|为|是|表示)(?![A-Za-z])")
_MOMENT = re.compile(r"(?<![A-Za-z])(?:E|D|V|Var|Cov|SD|Corr)\}? ?[(\[]|[~∼]|\\sim(?![A-Za-z])")
_LETTER = re.compile(rf"{_SIGMA} ?(?:\^|[²_])")
_VARIANCE = re.compile(
    r"(?<![A-Za-z])(?:σ|\\sigma) ?(?:\^ ?(?:2|\{2\})|²) ?\( ?[A-Z](?:_?\w)? ?\) ?="
)
_DEVIATION = re.compile(rf"{_CALL}(?=[^()]*(?<![A-Za-z])[A-Z](?![A-Za-z]))")
_RATE = re.compile(
    rf"\\frac ?\{{ ?d ?{_SIGMA} ?\}} ?\{{ ?d ?(?P<held>[a-z]) ?\}}"
    r"|(?<![A-Za-z\\])d(?:σ|\\sigma) ?/ ?d ?(?P<x>[a-z])(?![A-Za-z])"
)


def with_sigmoid(goal: str, given: str) -> tuple[str, str]:
    """Both texts with ``sigmoid`` or ``SD`` in the place of such a σ."""
    both = f"{goal}\n{given}"
    if _VARIANCE.search(given):
        return _DEVIATION.sub("SD(", goal), _DEVIATION.sub("SD(", given)
    if not _SAID.search(both) and not _is_sigmoid(both):
        return goal, given
    goal, given = (_SAID.sub("", text).strip(" ,;，；\n") for text in (goal, given))
    return _written(goal), _written(given)


def _is_sigmoid(text: str) -> bool:
    """Whether σ(…) is of a number, is not defined here, and is less than 1."""
    is_letter = any(pattern.search(text) for pattern in (_MOMENT, _LETTER))
    if is_letter or _is_defined(text) or _is_other(text):
        return False
    called = (re.escape(m["a"]) for m in _CALLED_SO.finditer(text))
    is_in_logs = any(
        re.search(rf"log ?[({{]? ?\(? ?1 ?[-−–] ?{a}(?![A-Za-z])", text) for a in called
    )
    return is_in_logs or _ONLY_SIGMOID.search(text) is not None


def _is_other(text: str) -> bool:
    """``σ = tanh``, ``σ is an activation function``."""
    said = (text[m.end() :].lstrip(" $") for m in _OTHER.finditer(text))
    return any(map(_NAME.match, said))


def _is_defined(text: str) -> bool:
    """``σ(z) = 1/(1+e^{-z})``, which tells no more than a formula does: not ``σ(z)(1-σ(z))``."""
    values = (text[m.end() :] for m in _DEFINED.finditer(text))
    return any(not re.search(_CALL, re.split(r"[,;，；\n]", value)[0]) for value in values)


def _written(text: str) -> str:
    text = _RATE.sub(lambda m: f"d(sigmoid({m['held'] or m['x']}), {m['held'] or m['x']})", text)
    for sigma in ("σ", r"\sigma"):
        text = put(GivenFunction(sigma, "x", "sigmoid(x)"), text)
    return text
