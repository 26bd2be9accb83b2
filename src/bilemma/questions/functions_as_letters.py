"""``Var(x + f(x))`` where hypotheses speak of f(x): a random variable of its own."""

from __future__ import annotations

import re

from .errors import Said, said

_CALL = re.compile(r"(?<![A-Za-z\\])(?P<f>[f-hFGH]) ?\( ?(?P<x>[A-Za-z]) ?\)")
_MOMENT_OF = r"(?<!var )(?<!variance )(?<!mean )(?<!sd )(?<!of )"
_OTHER = re.compile(
    r"[|∂∇]|(?<![A-Za-z])d ?\(|\\mid|\\partial|\\nabla|\bd/d|\bderivative|\bgradient|导数?|梯度"
)


def with_function_letters(goal: str, given: str) -> tuple[str, str, tuple[Said, ...]]:
    """Both texts with ``f`` for ``f(x)``, and a note; as they are where f is defined, stands with
    another argument, is differentiated, or where one of them does not speak of it.
    """
    both = f"{goal}\n{given}"
    calls = {(m["f"], m["x"]) for m in _CALL.finditer(both)}
    letters = {f for f, _ in calls}
    asked, spoken = ({m["f"] for m in _CALL.finditer(text)} for text in (goal, given))
    if len(calls) != len(letters) or not letters or _OTHER.search(both):
        return goal, given, ()
    rest = _CALL.sub(" ", both)
    for f, x in calls:
        is_defined = re.search(rf"(?<![A-Za-z\\]){_MOMENT_OF}{f} ?\( ?{x} ?\)\$? ?=", both)
        is_elsewhere = re.search(rf"(?<![A-Za-z\\]){f}(?![A-Za-z])", rest)
        if is_defined or is_elsewhere or f not in asked & spoken:
            return goal, given, ()
    shown = sorted(f"{f}({x})" for f, x in calls)
    notes = tuple(
        said(
            f"{call} is taken as a random variable of its own, {call[0]}: only what is said of it "
            "is used.",
            f"{call} 视为单独的随机变量 {call[0]}：只用到条件中对它的说明。",
        )
        for call in shown
    )
    goal, given = (_CALL.sub(r"\g<f>", text) for text in (goal, given))
    return goal, given, notes
