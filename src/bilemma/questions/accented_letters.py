r"""``\partial L/\partial \hat y``, where nothing says what ŷ is: a letter of its own."""

from __future__ import annotations

import re

_ACCENT = (
    r"\\(?:wide)?(?P<mark>hat|tilde) ?(?:\{ ?(?P<held>[A-Za-z]) ?\}|(?P<bare>[A-Za-z])(?![A-Za-z]))"
)
_HAT = re.compile(rf"{_ACCENT}|ŷ")
_VARIABLE = re.compile(rf"(?:\\partial|∂|(?<![A-Za-z])d) ?\{{? ?(?:{_ACCENT}|ŷ)")


_BAR = re.compile(
    "(?P<over>[A-Z])\u0304|\\\\(?:bar|overline) ?(?:\\{ ?(?P<held>[A-Z]) ?\\}|(?P<bare>[A-Z]))"
)


def with_accents(goal: str, given: str) -> tuple[str, str]:
    """Both texts with such letters as names: yhat, htilde; and Xbar, where no sample is spoken of
    and hypotheses say what its moments are.
    """
    goal, given = _with_bars(goal, given)
    both = f"{goal}\n{given}"
    free = {_name(m) for m in _VARIABLE.finditer(goal)} - {_name(m) for m in _defined(both)}

    def named(found: re.Match[str]) -> str:
        return rf"\mathrm{{{_name(found)}}}" if _name(found) in free else found[0]

    declared = f"; real {', '.join(sorted(free))}" if free else ""
    return _HAT.sub(named, goal), f"{_HAT.sub(named, given)}{declared}".strip("; ")


def _with_bars(goal: str, given: str) -> tuple[str, str]:
    names = {x for m in _BAR.finditer(given) for x in m.groups() if x}
    both = _BAR.sub(" ", f"{goal}\n{given}")
    is_of_sample = re.search(r"sample|population|\\sum|sum\(|[∑Σ]", both)
    is_of_sample = is_of_sample or re.search("(?:样本|总体)", both)
    free = {x for x in names if not re.search(rf"(?<![A-Za-z\\]){x}(?![A-Za-z])", both)}
    stated = {x for x in free if _moment_of(x).search(given)}
    if is_of_sample or not stated:
        return goal, given

    def named(found: re.Match[str]) -> str:
        x = next(x for x in found.groups() if x)
        return rf"\mathrm{{{x}bar}}" if x in stated else found[0]

    return _BAR.sub(named, goal), _BAR.sub(named, given)


def _moment_of(x: str) -> re.Pattern[str]:
    """What gives the value of a moment of a mean: ``E(X̄) = θ``."""
    bar = rf"(?:{x}\u0304|\\(?:bar|overline) ?\{{? ?{x} ?\}}?)"
    return re.compile(rf"(?:E|D|V|Var)\}}? ?(?:\\left ?)?[(\[] ?{bar} ?(?:\\right ?)?[)\]] ?=")


def _defined(both: str) -> list[re.Match[str]]:
    """Those of which something is said to be equal to them."""
    below = re.compile(r"(?: ?_ ?(?:\w|\{\w+\}))? ?\$? ?=")
    return [m for m in _HAT.finditer(both) if below.match(both, m.end())]


def _name(found: re.Match[str]) -> str:
    letter = found["held"] or found["bare"] or "y"
    return f"{letter}{found['mark'] or 'hat'}"
