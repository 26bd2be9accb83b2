"""Words that stand in a formula, or right behind one, as a sentence has them: ``Var(sum of n iid
variables)``, ``∂/∂z_j of softmax(z)_i``, ``Var(XY) independent with mean 0``.
"""

from __future__ import annotations

import re

_MOMENTS = {"Var": "variance", "E": "expected value", "SD": "standard deviation"}
_NOUNS = r"(?:sum|mean|average|product|difference|square|dot product|inner product)"
_CALL = re.compile(
    r"(?<![A-Za-z])(?P<head>Var|E|SD) ?[(\[](?:the )?"
    rf"(?P<what>{_NOUNS} (?:of|between) [^()\[\]]+)[)\]]"
)
_DERIVATIVE = re.compile(
    r"(?P<sign>(?:∂|\\partial|\bd)/(?:∂|\\partial ?|d)[A-Za-zα-ω](?:_\w|_\{\w+\}|[ᵢⱼₖ])?"
    r"|\\frac ?\{ ?(?:d|\\partial) ?\} ?\{ ?(?:d|\\partial) ?[A-Za-z](?:_\w|_\{\w+\})? ?\})"
    r" of (?:the )?"
)
_BEHIND = re.compile(
    r"^(?P<goal>(?:Var|E|SD|D|V|Cov|Corr) ?(?:\((?:[^()]|\([^()]*\))*\)|\[[^\[\]]*\])) "
    r"(?=(?:(?:mutually |pairwise )?independent|iid|i\.i\.d\.?|uncorrelated)\b)"
)
# Names and moments, and nothing that is supposed: in terms of n, X and Y iid.
_MOMENT = r"(?:the )?(?:mean|variance|covariance|expectation|expected value|standard deviation)s?"
_WORD = r"(?!iid\b|(?!sigma|theta|lambda|alpha|beta|gamma|delta)[a-z]{4,}\b)"
_SIGN = rf"{_WORD}[^\s,.;?=<>≤≥~∼|]+(?:, [A-Z]\w*\))?"
_TERM = rf"(?:{_MOMENT}(?: of \w+(?: and \w+)?)?|(?:the )?{_SIGN})"
_TERMS = re.compile(
    rf",? (?:in terms of|using) {_TERM}(?:(?:, (?:and )?| and ){_TERM})*"
    r"(?=\s*[.?;]|$|,? (?:if|where|when|given|assuming)\b)"
)
_EXPRESS = re.compile(
    r"(?P<begins>^|[.;] ?|, )(?:[Ee]xpress|[Ww]rite) (?=.* (?:in terms of|using) )"
)


def with_formulas(text: str) -> str:
    """A goal with such words where a sentence has them."""
    text = _CALL.sub(lambda m: f"the {_MOMENTS[m['head']]} of the {m['what']}", text)
    text = _DERIVATIVE.sub(r"\g<sign> ", text)
    text = _BEHIND.sub(r"\g<goal>, ", text)
    if _EXPRESS.search(text) or re.search(r"\b(?:find|compute|what is)\b", text, re.IGNORECASE):
        text = _TERMS.sub("", _EXPRESS.sub(r"\g<begins>find ", text))
    return text
