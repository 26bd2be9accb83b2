"""Laws of few values as people write them: ``P(X=1) = p, P(X=-1) = 1-p``, ``X takes the values 1
and -1 with probabilities p and 1-p``, ``X 以概率 p 取 1，以概率 1-p 取 -1``.

They come out as ``X ~ Discrete(1, p, -1, 1-p)``, random signs as ``X ~ Rademacher``. A single
probability is no law, and stays as it was typed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from ..lexing.rewriting_rules import rewritten, rule

_X = r"(?<![A-Za-z\\])[A-Z](?:_?[a-z1-9](?![A-Za-z0-9_])|\[[a-z1-9]\])?"
_ANY = _X.replace("[A-Z]", "[A-Za-z]")  # m is 1 with probability p
_VALUE = r"[-−]?\d+(?:\.\d+)?(?:/\d+)?"
_ATOM = r"(?:\d*\.\d+|\d+|(?<![A-Za-z])[a-z](?:_\d)?(?![A-Za-z_(\[])|\([^()]*\))"
# the whole of it: not the 1 of 1 - p^2
_WEIGHT = rf"{_ATOM}(?: ?[-−+*/] ?{_ATOM})*(?![A-Za-z0-9_.(\[^]| ?[-−+*/])"
_AND = r" ?(?:[,，;；、]|\band\b|且|和|与|而)(?: ?\band\b)? ?"


def _event(x: str) -> str:
    return rf"P ?[({{] ?{x} ?= ?{_VALUE} ?[)}}]"


_SHOWN = re.compile(r"\b(?:show|prove|verify)\b|证明|求证|验证", re.IGNORECASE)
_SAME = _event("(?P=x)")
# P(X=0) = 1/2, P(X=1) = P(X=-1) = 1/4
_LISTED = re.compile(
    rf"(?:(?P<of>{_X}) ?的?(?:分布列|分布律|概率分布)(?:为|是)?[:：]? ?|"
    rf"(?P<whose>{_X}) has the (?:distribution|law|pmf|probability mass function):? )?"
    rf"{_event(f'(?P<x>{_X})')} ?= ?(?:{_SAME} ?= ?)*{_WEIGHT}"
    rf"(?:{_AND}(?:{_SAME} ?= ?)+{_WEIGHT})*"
)
_ALIKE = re.compile(rf"(?P<events>(?:{_event(_X)} ?= ?)+)(?P<weight>{_WEIGHT})")
_AT = re.compile(rf"= ?({_VALUE}) ?[)}}]")

_VALUES = rf"(?P<values>{_VALUE}(?:{_AND}{_VALUE})*)"
_WEIGHTS = rf"(?P<weights>{_WEIGHT}(?:{_AND}{_WEIGHT})*)"
_TAKES = tuple(
    re.compile(f"(?P<x>{_X}) {pattern}")
    for pattern in (
        (
            rf"(?:takes(?: on)?|is|equals)(?: only)?(?: the)?(?: values?)? {_VALUES},? with "
            rf"(?:(?P<equal>equal probabilit(?:y|ies))|"
            rf"probabilit(?:y|ies) {_WEIGHTS}(?P<each> each\b)?(?: respectively)?)"
        ),
        rf"?(?P<equal>等可能)地?取(?:值为?)? ?{_VALUES}",
        rf"?取(?:值为?)? ?{_VALUES} ?的概率(?P<each>均|都|各)?(?:分别)?为 ?{_WEIGHTS}",
    )
)


def _turns(value: str, weight: str) -> tuple[str, str]:
    return (
        rf"(?:is |equals |takes (?:the value )?|= ?)?{value} with probability {weight}",
        f"以概率 ?{weight} ?取(?:值为?)? ?{value}",
    )


# X is 1 with probability p and 0 with probability 1-p
_BY_TURNS = tuple(
    re.compile(rf"(?P<x>{_ANY})(?P<iid> ?独立同分布)?[，,]? ?(?P<turns>{turn}(?:{_AND}{turn})+)")
    for turn in _turns(_VALUE, _WEIGHT)
)
_TURN = tuple(map(re.compile, _turns(f"(?P<value>{_VALUE})", f"(?P<weight>{_WEIGHT})")))


_SIGNS = r"(?:±1|\\pm ?1|[-−]1 (?:or|and) \+?1|\+?1 (?:or|and) [-−]1)(?!\d)"
_SIGN_SET = r"\\?\{ ?(?:±1|\\pm ?1|[-−]1, ?\+?1|\+?1, ?[-−]1) ?\\?\}"
_HALF = r"(?:1/2|0\.5|one half)"
_EACH_HALF = rf"with (?:equal probabilit(?:y|ies)|probabilit(?:y|ies) {_HALF})(?: each)?"
_RANDOM_SIGNS = (
    rule(rf"(\bRademacher\b[^();,]*?) ?\( ?{_SIGNS},? {_EACH_HALF} ?\)", r"\1"),
    rule(rf"\( ?{_SIGNS},? {_EACH_HALF} ?\)", " ~ Rademacher"),
    rule(
        rf"(?:(?:is|are|takes?|equals?)(?: the values?)? |= ?){_SIGNS},? (?:each )?{_EACH_HALF}",
        "~ Rademacher",
    ),
    rule(
        r"(?:is|are|~|∼) ?(?:chosen )?(?:uniform(?:ly)?)(?: distributed)? (?:on|over|from) "
        f"{_SIGN_SET}",
        "~ Rademacher",
    ),
    rule(
        rf"[，,]?(?:均|都|各)?(?:以(?:相同|相等|等|{_HALF} ?)的?概率|等概率|以概率 ?{_HALF} ?"
        rf"|等可能)地?取(?:值为?)? ?{_SIGNS}",
        " 服从 Rademacher",
    ),
    rule(
        rf"[，,]?(?:均|都|各)?(?:取(?:值为?)?|为) ?{_SIGNS}[，,]? ?的?概率(?:均|都|各)(?:为|是)? ?"
        f"{_HALF}",
        " 服从 Rademacher",
    ),
)


def with_random_signs(text: str) -> str:
    """The text with signs that are drawn at random, ±1 with probability 1/2 each, by the name of
    that law.
    """
    return rewritten(text, _RANDOM_SIGNS)


def with_discrete_laws(text: str) -> str:
    """The text with such laws as they are read; what is to be shown is supposed by nobody."""
    if _SHOWN.search(text):
        return text
    text = with_random_signs(text)
    text = _LISTED.sub(_listed, text)
    for takes in _TAKES:
        text = takes.sub(_taken, text)
    for by_turns, turn in zip(_BY_TURNS, _TURN, strict=True):
        text = by_turns.sub(partial(_by_turns, turn), text)
    return text


def _law(m: re.Match[str], values: Sequence[str], weights: Sequence[str]) -> str:
    """The law; what was typed, where values and probabilities are no pairs."""
    if len(values) != len(weights) or len(values) < 2:
        return m[0]
    pairs = (part for pair in zip(values, weights, strict=True) for part in pair)
    listed = ", ".join(part.replace(" ", "").replace("−", "-") for part in pairs)
    also = "，独立同分布" if m.groupdict().get("iid") else ""
    return f"{m['x']} ~ Discrete({listed}){also}"


def _listed(m: re.Match[str]) -> str:
    if {m["of"], m["whose"]} - {None, m["x"]}:  # the law of one letter, told of another
        return m[0]
    values, weights = list[str](), list[str]()
    for one in _ALIKE.finditer(m[0]):
        alike = _AT.findall(one["events"])
        values += alike
        weights += [one["weight"]] * len(alike)
    return _law(m, values, weights)


def _taken(m: re.Match[str]) -> str:
    found, values = m.groupdict(), re.findall(_VALUE, m["values"])
    if re.search(r"\d[,，]\d", m["values"]) and re.search(r"and|[和与;；、]|[,，] ", m["values"]):
        return m[0]  # 1,5 and 2: are there commas for points?
    if found.get("equal"):
        return _law(m, values, [f"1/{len(values)}"] * len(values))
    weights = [weight[0] for weight in re.finditer(_WEIGHT, m["weights"])]
    return _law(m, values, weights * len(values) if found["each"] else weights)


def _by_turns(turn: re.Pattern[str], m: re.Match[str]) -> str:
    found = [*turn.finditer(m["turns"])]
    return _law(m, [one["value"] for one in found], [one["weight"] for one in found])
