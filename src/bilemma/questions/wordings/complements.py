"""``P(90 < X < 110)`` from below: 1 less the probability of being as far from the middle."""

from __future__ import annotations

import re
from fractions import Fraction

from ..lexing.errors import MisreadError, Said, said

_NUMBER = r"-?[0-9]+(?:\.[0-9]+)?"
_LESS = r" ?(?:<=?|≤|\\leq?(?![A-Za-z])) ?"
_P = r"(?:\\mathbb ?\{? ?P ?\}?|\\Pr|Pr|P) ?(?:\(|\\?\{)"
_END = r" ?(?:\)|\\?\})"
_WITHIN = re.compile(
    rf"{_P} ?(?P<a>{_NUMBER}){_LESS}(?P<x>[^<>|≤≥=]+?){_LESS}(?P<b>{_NUMBER}){_END}"
    rf"|{_P} ?\|(?P<z>[^|<>]+)\|{_LESS}(?P<t>[^<>()|]+?){_END}"
)
_LOWER = re.compile(
    rf"\b(?P<en>[Ll])ower bound|(?<!\w )\b(?P<plain>[Bb]ound|[Ee]stimate)(?= \$?{_P})"
    r"|下界|至少(?:是|为)?多少|估计(?:概率)? ?[:：]?(?= ?\$?\\?P)"
    r"|(?<=[)}\]]) ?(?P<blank>(?:>=?|≥|\\geq?(?:slant)?(?![A-Za-z])) ?"
    r"(?:_+|[（(] *[)）]|[?？])\$?)[\s.。]*$"
)
_ONE_LESS = re.compile(
    r" ?(?:>=|≥|\\geq?(?:slant)?(?![A-Za-z])) ?1 ?[-−–] ?(?P<rest>[^=<>≥≤+−–-]+)$"
)
_FACTOR = re.compile(r"[0-9)\]}+*/^=<>−-]\s*$")  # 2 P(|X| < t) >= 1 - v says something else
_PLAIN = re.compile(r"\s*(?:[Ll]ower bound|下界)\s*\|[\s.。?？]*")


def with_complement(goal: str) -> tuple[str, tuple[Said, ...]]:
    """A goal that asks for a lower bound of such a probability, as one that asks for an upper bound
    of the other; and the words that say so.
    """
    found, lower = _WITHIN.search(goal), _LOWER.search(goal)
    is_strict = found is not None and not re.search(r"<=|≤|\\le", found[0])
    is_alone = found is not None and not _FACTOR.search(goal[: found.start()])
    claimed = _ONE_LESS.match(goal, found.end()) if found and is_strict and is_alone else None
    if not found or not (lower or claimed):
        return goal, ()
    z, t = found["z"], found["t"]
    if z is None:
        a, b = Fraction(found["a"]), Fraction(found["b"])
        if a >= b:
            return goal, ()
        middle = (a + b) / 2
        sign = "-" if middle >= 0 else "+"
        z, t = f"{found['x']} {sign} {abs(middle)}" if middle else found["x"], str((b - a) / 2)
    event = f"P(|{z}| >= {t})"
    typed = found[0].strip()
    if claimed:
        most = claimed["rest"].strip(" ?？.。")
        what = said(
            f"{typed} is 1 - {event}: that the latter is at most {most} says the same.",
            f"{typed} 等于 1 - {event}：后者不超过 {most}，说的是同一件事。",
        )
        return f"{goal[: found.start()]}{event} <= {claimed['rest']}", (what,)
    what = said(
        f"{typed} is at least 1 - {event}: an upper bound of the latter probability is given, and "
        "1 less that is the lower bound.",
        f"{typed} 不小于 1 - {event}：这里给出后一概率的上界，1 减去该上界即为所求下界。",
    )
    goal = goal[: found.start()] + event + goal[found.end() :]
    return _LOWER.sub(_as_upper, goal), (what,)


def _as_upper(found: re.Match[str]) -> str:
    if found["blank"]:
        return "≤____"
    if found["plain"]:
        return "bound"
    if found["en"]:
        return f"{'U' if found['en'] == 'L' else 'u'}pper bound"
    return "估计" if found[0].startswith("估计") else "上界"


def of_complement(error: MisreadError, goal: str) -> MisreadError:
    """A refusal of a goal that asks for a lower bound in other words, as it was typed: what is
    refused else is the other probability, of which nobody spoke.
    """
    found, lower = _WITHIN.search(goal), _LOWER.search(goal)
    if not error.in_goal or not with_complement(goal)[1] or not found or not lower:
        return error
    if _PLAIN.fullmatch(f"{goal[: found.start()]}|{goal[found.end() :]}"):
        return error
    form = f"lower bound {found[0].strip()}"
    what = said(
        f"A lower bound is asked for as in '{form}'; what is supposed is a hypothesis.",
        f"求下界请写作“{form}”；条件另写。",
    )
    refusal = MisreadError(goal, lower.start(), what, (form,))
    refusal.in_goal = True
    return refusal
