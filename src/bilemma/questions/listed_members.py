r"""Members of a sample X1, …, Xn by letters below them, ``Xn``, ``Xi``, and of what is defined by
them: ``Yi = Xi - X̄``, ``Cov(Y1, Yn)``, ``DYi``.

Behind the list may stand how many there are at least, ``X1, …, Xn (n > 2)``.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from .samples import SAMPLE, size_of

_AT_LEAST = re.compile(
    r" ?[(（] ?\$?(?P<n>[A-Za-z]) ?(?P<sign>>=?|≥|\\geq?) ?(?P<least>\d+)\$? ?[)）]"
)
_SIGNS = {"≥": ">=", r"\ge": ">=", r"\geq": ">="}


def with_listed_members(goal: str, given: str) -> tuple[str, str]:
    """Both texts with such members as ``X[n]``; as they are where no sample is listed, or several
    of which the sizes differ.
    """
    both = f"{goal}\n{given}"
    listed = [*SAMPLE.finditer(both)]
    sizes = {size_of(m["n"]) for m in listed}
    if len(sizes) != 1:
        return goal, given
    (n,) = sizes
    bare = {m["x"] for m in listed if m[0][1] in "1₁"}
    defined = _defined(both, {m["x"] for m in listed})
    least: list[str] = []
    goal, given = (_without_least(text, n, least) for text in (goal, given))
    below = "[ijk]" + f"|{n}" * n.isalpha()
    for x in sorted(bare - defined.keys()):
        goal, given = (_between_lists(text, _members(x, below)) for text in (goal, given))
    for y, is_bare in sorted(defined.items()):
        every = rf"{below}|\d"
        goal, given = (
            _between_lists(text, _members(y, every, is_bare=is_bare)) for text in (goal, given)
        )
    return goal, "; ".join(filter(None, (given.rstrip(" ;；"), *least)))


def _defined(both: str, sample: set[str]) -> dict[str, bool]:
    """The letters that are defined member by member, each with whether its indices are bare."""
    found = re.finditer(
        r"(?<![A-Za-z\\])(?P<y>[A-Z])(?P<sub>_?)\{?(?P<i>[ijk])\}?\$? ?=(?P<value>[^=,，;；\n]*)",
        both,
    )
    return {
        m["y"]: not m["sub"]
        for m in found
        if m["y"] not in sample
        and any(re.search(rf"(?<![A-Za-z]){x}_?\{{?{m['i']}(?!\w)", m["value"]) for x in sample)
    }


def _without_least(text: str, n: str, least: list[str]) -> str:
    """A text without ``(n > 2)`` behind its list, which is noted."""
    for listed in reversed([*SAMPLE.finditer(text)]):
        found = _AT_LEAST.match(text, listed.end())
        if found and found["n"] == n:
            least.append(f"{n} {_SIGNS.get(found['sign'], found['sign'])} {found['least']}")
            text = text[: listed.end()] + text[found.end() :]
    return text


def _members(x: str, below: str, *, is_bare: bool = True) -> Callable[[str], str]:
    """What writes the members of a letter; D and E before one have it in brackets."""
    sign = "" if is_bare else r"_\{?"
    end = "" if is_bare else r"\}?"
    one = rf"{x}{sign}(?P<i>{below}){end}(?![\w₀-₉])"
    member = rf"{x}[\g<i>]"

    def write(part: str) -> str:
        part = re.sub(rf"(?<![A-Za-z\\])(?P<head>[DE]) ?{one}", rf"\g<head>({member})", part)
        return re.sub(rf"(?<![A-Za-z\\]){one}", member, part)

    return write


def _between_lists(text: str, write: Callable[[str], str]) -> str:
    """A text written anew, but for the lists themselves."""
    found, at = "", 0
    for listed in SAMPLE.finditer(text):
        found += write(text[at : listed.start()]) + listed[0]
        at = listed.end()
    return found + write(text[at:])
