"""``a sample of size n from N(μ, σ²)``: X_1, …, X_n, where no other letters are named."""

from __future__ import annotations

import re

from ..lexing.samples import SAMPLE, size_of
from .chinese_samples import with_samples

_SIZED = re.compile(
    r"(?P<begins>(?:(?:^|[.;,] ?)(?:[Ff]rom |(?:[Ss]uppose )?(?:[Ww]e|[Yy]ou) (?:take|draw|have) )?"
    r"|\bfor |\bgiven |\bwith |\bin |\bof ))"
    r"(?:[Aa]|[Tt]he) (?:simple )?(?:random )?sample of (?:size )?\$?(?P<n>[nNm]|[1-9]\d*)\$?"
    r"(?: (?:iid )?(?:observations?|measurements?|variables?))?,?"
    r"(?P<source>(?: (?:(?:is |are )?(?:drawn |taken ))?from (?:a|the) (?:population|distribution)"
    r"| from| with)(?: (?:that has|having|with))?)(?= )",
    re.MULTILINE,
)
_OF_LISTED = re.compile(r"\b(?P<sample>(?:random )?sample) of size \$?(?P<n>\w+)\$?(?= )")
_MEAN = re.compile(
    "(?P<over>[A-Z])\u0304|\\\\(?:bar|overline) ?\\{? ?(?P<tex>[A-Z])|(?P<ascii>[A-Z])_?bar"
)
# X_i (i=1,2,…,n)
_COMMA = r" ?[,，、] ?"
_RANGE = (
    rf"(?P<i>[ijk]) ?= ?1{_COMMA}(?:2{_COMMA})?(?:…+|\.\.\.?|\\[lc]?dots){_COMMA}(?P<n>[A-Za-z])"
)
_MEMBERS = re.compile(
    rf"(?<![A-Za-z\\])(?P<x>[A-Za-z])_?\{{?(?P<below>[ijk])\}}?\$? ?[(（] ?\$?{_RANGE}\$? ?[)）]"
    r"(?P<close>\$?)"
)
_BEHIND = re.compile(rf"(?<![A-Za-z_{{]){_RANGE}(?![\w+-])")


def with_sample(goal: str, given: str) -> tuple[str, str]:
    """Both texts with the members of the sample."""
    goal, given = (with_samples(_with_ranges(text)) for text in (goal, given))
    both = f"{goal}\n{given}"
    if listed := SAMPLE.search(both):
        n = size_of(listed["n"])
        goal, given = (
            _OF_LISTED.sub(lambda m: m["sample" if m["n"] == n else 0], text)
            for text in (goal, given)
        )
    if listed or len(_SIZED.findall(both)) != 1:
        return goal, given
    letters = {x for m in _MEAN.finditer(both) for x in m.groups() if x}
    if len(letters) > 1:
        return goal, given
    x = letters.pop() if letters else "X"
    return _SIZED.sub(lambda m: _listed(m, x), goal), _SIZED.sub(lambda m: _listed(m, x), given)


def _with_ranges(text: str) -> str:
    """``X_1, ..., X_n`` for ``X_i (i=1,2,…,n)``, and ``i=1..n`` for ``i=1,2,…,n``."""
    return _BEHIND.sub(r"\g<i>=1..\g<n>", _MEMBERS.sub(_all_members, text))


def _all_members(found: re.Match[str]) -> str:
    x = found["x"]
    is_whole = found["i"] == found["below"]
    return f"{x}_1, ..., {x}_{found['n']}{found['close']} " if is_whole else found[0]


def _listed(found: re.Match[str], x: str) -> str:
    """The letters, and what is said of them goes on behind."""
    n, source = found["n"], found["source"].strip()
    verb = "are iid ~" if source == "from" else "are iid with"
    letters = f"{x}_1, ..., {x}_{n if len(n) == 1 else f'{{{n}}}'}"
    if found["begins"] == "of ":
        return f"of {letters} where {letters} {verb}"
    begins = re.sub("with|in", "for", found["begins"])
    begins = re.sub("(?:[Ww]e|[Yy]ou) (?:take|draw|have) $", "", begins)
    return f"{begins}{letters} {verb}"
