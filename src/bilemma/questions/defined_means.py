r"""``\bar X = \frac{1}{n}\sum_{i=1}^n X_i`` beside a goal that has \bar X: what the mean of
a sample X_1, …, X_n is anyway, and is put into the goal.
"""

from __future__ import annotations

import re

from .samples import SAMPLE, size_of

_OVER = r"\\frac ?(?:\{{ ?1 ?\}}|1) ?\{{? ?{n} ?\}}?|\(?1/{n}\)?"
_SUM = (
    r"(?:\\sum|∑)(?:\\limits)? ?_ ?\{{ ?(?P<i>[a-z]) ?= ?1 ?\}} ?\^ ?\{{? ?{n} ?\}}?"
    r" ?{x} ?_ ?\{{? ?(?P=i) ?\}}?(?![A-Za-z0-9^_])"
)
_BAR = (
    r"(?:\\(?:bar|overline) ?(?:\{{ ?{x} ?\}}|{x}(?![A-Za-z]))|{x}\u0304)(?: ?_ ?\{{? ?{n} ?\}}?)?"
)
_AROUND = r"(?:[,，;；.]? ?(?:(?:where|and|let|with|其中|记|且)\b)? ?\$?)"


def without_defined_mean(goal: str, given: str) -> tuple[str, str]:
    """Both texts without such a definition; any other is left to be refused."""
    listed = {(m["x"], size_of(m["n"])) for m in SAMPLE.finditer(f"{goal}\n{given}")}
    if len(listed) != 1:
        return goal, given
    ((x, n),) = listed
    bar, over, total = (form.format(x=x, n=n) for form in (_BAR, _OVER, _SUM))
    if not re.search(bar, goal):
        return goal, given
    defined = rf"{_AROUND}{bar} ?= ?(?:{over}) ?(?:\\displaystyle ?)?{total}\$?\s*(?=[,，;；.。]|$)"
    return goal, re.sub(defined, "", given)
