"""Events in words: ``the probability that X exceeds 12``, ``that X is between 40 and 60``."""

from __future__ import annotations

import re

_NUMBER = r"-?[0-9.]*[0-9]"
_T = rf"(?P<t>{_NUMBER}|[a-z])"
_ENDS = r"(?![\w^*/+-]|\.\w)"
_THAT = r"the probability that (?P<x>[A-Z]) "
_EXCEEDS = re.compile(
    r"the probability (?:that )?(?P<x>[A-Z]) "
    rf"(?P<how>exceeds|is (?:at least|greater than|more than)) {_T}{_ENDS}"
)
_BOUND = re.compile(  # an upper bound for the probability P(…)
    r"^\s*(?:(?:an?|the) )?(?P<bound>(?:(?:upper|lower) )?bound) (?:for|on|of) "
    r"(?:the probability )?(?=\$?(?:P|\\Pr|\\mathbb) ?[({\\])",
    re.IGNORECASE,
)
_WAYS = [
    (re.compile(f"{way}{_ENDS}"), event)
    for way, event in (
        (
            rf"{_THAT}(?:is|lies) (?:strictly )?between (?P<a>{_NUMBER}) and (?P<b>{_NUMBER})",
            r"P(\g<a> < \g<x> < \g<b>)",
        ),
        (
            rf"{_THAT}?(?P<sign>>=|≥|>|<=|≤|<|\\[gl]eq?) ?(?P<t>{_NUMBER})",
            r"P(\g<x> \g<sign> \g<t>)",
        ),
        (
            rf"{_THAT}(?:differs|deviates) from its (?:mean|expectation) by at least {_T}",
            r"P(|\g<x> - E(\g<x>)| >= \g<t>)",
        ),
    )
]


def with_events(goal: str) -> str:
    """A goal with such probabilities as formulas, a bound right before them."""
    goal = _BOUND.sub(r"\g<bound> ", goal)
    goal = _EXCEEDS.sub(_as_probability, goal)
    for way, event in _WAYS:
        goal = way.sub(event, goal)
    return goal


def _as_probability(found: re.Match[str]) -> str:
    sign = ">=" if found["how"].endswith("least") else ">"
    return f"P({found['x']} {sign} {found['t']})"
