"""``X, Y, Z independent with the same variance``: a letter for it, which nothing else is called."""

from __future__ import annotations

import re

_MOMENT = r"(?:mean|variance|expectation|standard deviation)s?"
_COMMON = re.compile(
    rf"\b(?P<has>with|have|having|has|and) (?:the same|a common|an equal|equal|identical) "
    rf"(?P<first>{_MOMENT})(?: and (?P<second>{_MOMENT}))?(?= *(?:[,.;?!]|$))"
)
_COMMON_ZH = re.compile(
    "(?P<first>方差|均值|期望)(?:(?:和|与|及)(?P<second>方差|均值|期望))?(?:都|均|全)?(?:相同|相等)"
)
_OF_TWO = re.compile(r"\b[A-Z] (?:and|,) [A-Z] $")
_OF_TWO_ZH = re.compile(r"[A-Z] ?(?:、|，|,|与|和) ?[A-Z] ?的$")
_FREE = {"v": ("v", "w", "u"), "m": ("m", "a", "b"), "s": ("s", "t", "u")}


def with_common_moments(goal: str, given: str) -> tuple[str, str]:
    """Both texts with a value there; of two letters alone an equation says it."""
    both = f"{goal}\n{given}"

    def named(found: re.Match[str]) -> str:
        before = found.string[: found.start()]
        zh = found.re is _COMMON_ZH
        if (_OF_TWO_ZH if zh else _OF_TWO).search(before) and not found["second"]:
            return found[0]
        values = [_valued(found[x], both, zh=zh) for x in ("first", "second") if found[x]]
        if not all(values):
            return found[0]
        return "，".join(values) if zh else f"{found['has']} {' and '.join(values)}"

    goal, given = (_COMMON.sub(named, text) for text in (goal, given))
    return _COMMON_ZH.sub(named, goal), _COMMON_ZH.sub(named, given)


def _valued(moment: str, both: str, *, zh: bool) -> str:
    """``variance v``; "" where all such letters are taken."""
    is_mean = moment.startswith(("mean", "exp", "均", "期"))
    kind = "m" if is_mean else "s" if moment.startswith("standard") else "v"
    taken = re.compile(r"(?<![A-Za-z\\]){}(?![A-Za-z])")
    letter = next(
        (x for x in _FREE[kind] if not re.search(taken.pattern.replace("{}", x), both)), ""
    )
    singular = moment.removesuffix("s") if not zh else moment
    return f"{singular}{'均为 ' if zh else ' '}{letter}" if letter else ""
