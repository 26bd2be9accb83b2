"""``Var(x + f(x))`` where hypotheses speak of f(x): a random variable of its own."""

from __future__ import annotations

import re

from ..lexing.errors import Said, said

# Not f(i), which is a number for each index.
_CALL = re.compile(r"(?<![A-Za-z\\])(?P<f>[fgh]) ?\( ?(?P<x>[A-Zu-z]) ?\)")
_MOMENT_OF = r"(?<!var )(?<!variance )(?<!mean )(?<!sd )(?<!of )"
_OTHER = re.compile(
    r"[|∂∇]|(?<![A-Za-z])d ?\(|\\mid|\\partial|\\nabla|\bd/d|\bderivative|\bgradient|导数?|梯度"
)


def with_function_letters(goal: str, given: str) -> tuple[str, str, tuple[Said, ...]]:
    """Both texts with ``f`` for ``f(x)``, and a note; as they are where f is defined, stands with
    another argument, is differentiated, where one of them does not speak of it, or where nothing
    says that its argument is random.
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
        is_random = x.isupper() or _says_random(x).search(given) is not None
        if is_defined or is_elsewhere or f not in asked & spoken or not is_random:
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
    return goal, f"{given.rstrip(' ;；。.')}; random {', '.join(sorted(letters))}", notes


def _says_random(x: str) -> re.Pattern[str]:
    """Where hypotheses say of a letter that it has a law, a moment, or is independent."""
    moment = r"(?:\b(?:E|D|V|Var|SD|mean|variance|var|sd|random)|期望|均值|方差|随机)"
    free = "(?:independent|uncorrelated|独立|相关)"
    return re.compile(
        rf"{moment} ?[(\[]? ?\$?{x}(?![A-Za-z])"
        rf"|(?<![A-Za-z\\(]){x}\$? ?(?:~|∼|\\sim|服从|has|have|的)"
        rf"|(?<![A-Za-z\\(]){x}(?![A-Za-z)])[^;；。\n=]*{free}"
    )
