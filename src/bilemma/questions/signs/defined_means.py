r"""``\bar X = \frac{1}{n}\sum_{i=1}^n X_i`` beside a goal that has \bar X: what the mean of
a sample X_1, …, X_n is anyway, and is put into the goal.
"""

from __future__ import annotations

import re

from ..lexing.samples import SAMPLE, size_of

_OVER = r"\\frac ?(?:\{{ ?1 ?\}}|1) ?\{{? ?{n} ?\}}?|\(?1/{n}\)?"
_SUM = (
    r"(?:\\sum|∑)(?:\\limits)? ?_ ?\{{ ?(?P<i>[a-z]) ?= ?1 ?\}} ?\^ ?\{{? ?{n} ?\}}?"
    r" ?{x} ?_ ?\{{? ?(?P=i) ?\}}?(?![A-Za-z0-9^_])"
    r"|(?:\\sum|∑)(?:\\limits)? ?{x}(?: ?_ ?\{{? ?[ij] ?\}}?|[ij]|\[[ij]\])(?![A-Za-z0-9^_])"
)
_BAR = (
    r"(?:\\(?:bar|overline) ?(?:\{{ ?{x} ?\}}|{x}(?![A-Za-z]))|{x}\u0304)(?: ?_ ?\{{? ?{n} ?\}}?)?"
)
_TERMS = (  # X_1 + … + X_n
    r"{x}_?1 ?\+ ?(?:{x}_?2 ?\+ ?)?(?:\.\.\.?|…|\\[lc]?dots) ?\+ ?{x}_?\{{? ?{n} ?\}}?"
)
_DOTTED = rf"(?:\({_TERMS}\) ?/ ?{{n}}|\\[dt]?frac ?\{{{{ ?{_TERMS} ?\}}}} ?\{{{{ ?{{n}} ?\}}}})"
_DEFINED = re.compile(
    r"(?:\\(?:bar|overline) ?\{? ?(?P<x>[A-Z]) ?\}?|(?P<over>[A-Z])\u0304) ?= ?"
    r"(?:\\[dt]?frac ?(?:\{ ?1 ?\}|1) ?\{? ?(?P<n>[A-Za-z]) ?\}?|1/(?P<m>[A-Za-z]))"
)
_AROUND = r"(?:[,，;；.]? ?(?:(?:where|and let|and|let|with)\b|其中|记|且)? ?\$?)"


def without_defined_mean(goal: str, given: str) -> tuple[str, str]:
    """Both texts without such a definition; any other is left to be refused."""
    listed = {(m["x"], size_of(m["n"])) for m in SAMPLE.finditer(f"{goal}\n{given}")}
    defined = [*_DEFINED.finditer(f"{goal}\n{given}")]
    if not listed and len(defined) == 1:
        listed = {(m["x"] or m["over"], m["n"] or m["m"]) for m in defined if m["n"] == "n"}
    if len(listed) != 1:
        return goal, given
    ((x, n),) = listed
    bar, over, total, dotted = (form.format(x=x, n=n) for form in (_BAR, _OVER, _SUM, _DOTTED))
    written = rf"(?:(?:{over}) ?(?:\\displaystyle ?)?(?:{total})|{dotted})"
    equation = rf"{bar} ?= ?{written}\$?\s*"
    if not re.search(bar, re.sub(equation, "", f"{goal}\n{given}")):
        return goal, given
    named = (
        rf"{_AROUND}\$?{bar}\$? (?:be|denote|is) (?:the|their) (?:sample )?(?:mean|average)"
        r"(?: of (?:those|these|the|them)(?: (?:random )?variables| observations)?)?"
        r"(?=\s*[,;.]|$)"
    )
    named += (
        rf"|(?:[,，;；。] ?)?(?:其中|且|记|设|令)? ?\$?{bar}\$? ?(?:为|是|表示|记) ?其?"
        r"样本(?:的?均值|平均值?)(?=\s*[,，;；。]|\s*$)"
    )
    goal, given = re.sub(named, "", goal), re.sub(named, "", given)
    rest = re.sub(rf"^(?P<let>(?:设|记|令)? ?)\$?{equation}[,，] ?", r"\g<let>", goal)
    goal = rest if re.search(bar, rest) else goal
    return goal, re.sub(rf"{_AROUND}{equation}(?=[,，;；.。]|$)", "", given)
