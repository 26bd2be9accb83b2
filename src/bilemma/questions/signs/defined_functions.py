r"""Functions that a question defines, ``f(x) = \frac{1}{1+e^{-x}}``: what stands for f(x) is put in
its place, and what f'(x) means is the derivative of that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..latex_input.latex_cursor import function_of
from ..latex_input.latex_tokens import is_latex
from ..lexing.brackets import closing, depths, outside
from ..trees.syntax import FUNCTIONS

# A letter that functions have, or a word for one: dropout(x).
_LETTER = (
    r"(?<![A-Za-z])[a-z]{4,}(?=\()|[f-hFGHJLC]|σ|\\sigma|φ|\\phi|ψ|\\psi|\\mathcal ?\{?L\}?|\\ell"
)
_GROUP = r"\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}"  # in a sum, i=1
_LEFT = re.compile(
    r"(?P<lead>\s*(?:(?:(?i:where|with|let|for|if|given)|(?:其中|设|记|若|令|已知)(?:函数)?|函数)\s*)?(?:\$\s*)?)"
    rf"(?P<f>{_LETTER}) ?\( ?(?P<x>[A-Za-z]) ?\)"
    rf" ?=(?!=) ?(?P<value>(?:[^=<>{{}}]|{_GROUP})+?)\s*(?P<end>\$?[.。]?\s*)",
    re.DOTALL,
)
# What is asked of the function that a goal defines itself.
_OWN = re.compile(
    rf"(?P<asks>(?:derivative|gradient) of )(?:the )?(?:function )?\$?(?P<f>{_LETTER}) ?"
    r"\( ?(?P<x>[A-Za-z]) ?\) ?= ?(?P<value>[^=$,]+)(?P<dollar>\$?)"
)
# Obtain the derivative, \frac{df}{dx}, for …
_NAMED = re.compile(
    r"(?P<asks>\b(?:[Oo]btain|[Ff]ind|[Cc]ompute|[Cc]alculate) )the (?:partial )?derivative,? "
    r"(?=\$?\\frac)|(?P<asks_zh>试?求|计算) ?[^$，。,\\]{0,16}的(?:雅可比(?:矩阵)?|梯度|偏?导数?) ?"
    r"(?=\$?\\frac ?\{ ?(?:\\partial|d))"
)
_FOR = re.compile(r"(?P<end>\\frac[^$,]*\$?), for (?=\$?\\?[A-Za-z]+ ?=)")
_NAMED_VALUE = re.compile(
    r"(?<![A-Za-z\\])(?:\\(?:text|mathrm) ?\{ ?)?(?P<name>[A-Z]{2,4}|[Ll]oss|[Cc]ost) ?\}? ?=(?!=)"
)
_ASKS = re.compile(
    r"\$? ?(?:[,，.。] ?|, and )"
    r"(?=(?:[Ff]ind|[Cc]ompute|[Ww]hat is|[Tt]hen|[Ss]how|[Pp]rove)\b|试?求|试?证|计算)"
)
_WORDS = re.compile(r"\b(?:and|or|where|if|for|with|is|are|of)\b|[~∼㐀-鿿：:;；]|\\sim")
_BEHIND = re.compile(
    r",? ?(?=(?:where|for|with|if) \$?(?:[f-hFGHJLC]|[a-z]{4,}(?=\()|σ|\\sigma|φ|\\phi) ?\()"
)
_BOUND = re.compile(r"(?:\\sum|\\prod) ?_ ?\{? ?([A-Za-z])|([A-Za-z]) ?= ?\d ?\.\.")
_RUN = re.compile(r"(?<![A-Za-z\\])[A-Za-z]+")
_JOINT = re.compile(r"[;；,，\n]\s*(?:and |where )?|\$? (?:and|where) \$?")
MOST_JOINED = 3


class GivenFunction(NamedTuple):
    """``f(x) = value``, each as it is typed."""

    f: str
    x: str
    value: str


def with_functions(goal: str, given: str) -> tuple[str, str]:
    """Both texts with the values of such functions; as they are where there is none.

    A function that the goal has without an argument, ``∂L/∂w``, is a letter that stands for its
    value.
    """
    typed = goal, given
    goal, given = _with_letters(goal, given)
    goal, own = _of_goal(goal)
    goal, behind = _behind(goal)
    defined = {at: d for at in _pieces(given) if (d := _defined(given[slice(*at)]))}
    functions = [*own, *behind, *defined.values()]
    if len({d.f for d in functions}) < len(functions):
        return typed  # which of them?
    rest = _without(given, [*defined])
    spoken = " ".join((goal, rest, *(d.value for d in functions)))
    if not all(_is_bare(d.f, goal) or put(d, spoken) != spoken for d in functions):
        return typed
    for _ in functions:
        goal = _put_all(goal, functions)
    bare = [d for d in functions if _is_bare(d.f, goal)]
    letters = [f"{d.f} = {_put_all(d.value, functions, d)}" for d in bare]
    if not functions:
        return goal, given
    return goal, "; ".join(filter(str.strip, (_put_all(rest, functions), *letters)))


def _with_letters(goal: str, given: str) -> tuple[str, str]:
    """Both texts with a letter for what is differentiated and has a name of several: ``∂BCE/∂a``,
    where a hypothesis says what BCE is.
    """
    both = f"{goal}\n{given}"
    for found in _NAMED_VALUE.finditer(given):
        name = rf"(?:\\(?:text|mathrm) ?\{{ ?{found['name']} ?\}}|{found['name']}(?![A-Za-z]))"
        letter = next((x for x in "LJQ" if not re.search(rf"(?<![A-Za-z\\]){x}", both)), "")
        if letter and re.search(rf"(?:∂|\\partial|(?<![A-Za-z])d) ?{name}", goal):
            goal, given = (
                re.sub(rf"(?<![A-KM-Z\\]){name}", letter, text) for text in (goal, given)
            )
    return goal, given


def _without(given: str, spans: list[tuple[int, int]]) -> str:
    """The hypotheses without some, and without what joins these to others."""
    for start, end in reversed(spans):
        before = re.sub(r"[\s;；,，$]*(?:\band)?\s*$", "", given[:start])
        behind = re.sub(r"^\$?[\s;；,，]*(?:and\b)?\s*", "", given[end:])
        given = "; ".join(filter(None, (before, behind)))
    return given


def _put_all(
    text: str, functions: list[GivenFunction], without: GivenFunction | None = None
) -> str:
    for each in functions:
        if each is not without:
            text = put(each, text)
    return text


def _of_goal(goal: str) -> tuple[str, list[GivenFunction]]:
    """``the derivative of f(x) = x^2 with respect to x``: of what f(x) is; and ``f(x) = x^2, find
    f'(x)``.
    """
    goal = _NAMED.sub(lambda m: m["asks"] or m["asks_zh"], _FOR.sub(r"\g<end>, where ", goal))
    if found := _OWN.search(goal):
        dollar = found["dollar"]
        value = f"{found['asks']}{dollar}({found['value'].strip()}){dollar}"
        return f"{goal[: found.start()]}{value}{goal[found.end() :]}", []
    asks = _ASKS.search(goal)
    before = goal[: asks.start()] if asks else ""
    listed = [_defined(before[a:b]) for a, b in _pieces(before)]
    defined = [d for d in listed if d]
    return (goal[asks.end() :], defined) if asks and len(defined) == len(listed) else (goal, [])


def _behind(goal: str) -> tuple[str, list[GivenFunction]]:
    """``…, where σ(z) = 1/(1+e^{-z})`` behind what is asked, and what else is supposed there."""
    at = _BEHIND.search(goal)
    if at is None:
        return goal, []
    pieces = [goal[at.end() :][a:b] for a, b in _pieces(goal[at.end() :])]
    found = [_defined(piece) for piece in pieces]
    rest = [piece for piece, d in zip(pieces, found, strict=True) if d is None]
    behind = f" where {', '.join(rest)}" if rest else ""
    return f"{goal[: at.start()]}{behind}", [d for d in found if d]


def _defined(piece: str) -> GivenFunction | None:
    found = _LEFT.fullmatch(piece)
    value = found["value"] if found else ""
    if found is None or [*depths(value)][-1] or "," in outside(value) or _WORDS.search(value):
        return None
    is_of_itself = re.search(rf"(?<![A-Za-z\\]){re.escape(found['f'])} ?\(", found["value"])
    x = found["x"]
    is_value = not re.search(rf"(?<![A-Za-z\\]){x}(?![A-Za-z])", _spaced(value, x))
    is_known = len(found["f"]) > 1 and function_of(found["f"]) is not None
    if is_of_itself or is_value or is_known:  # σ(X) = 2 tells nothing of σ(2X)
        return None
    return GivenFunction(found["f"], found["x"], found["value"].strip())


def _pieces(given: str) -> Iterator[tuple[int, int]]:
    """Where each hypothesis begins and ends: at a comma, a semicolon, a word that joins."""
    level, start = tuple(depths(given)), 0
    for joint in _JOINT.finditer(given):
        if not level[joint.start()]:
            yield start, joint.start()
            start = joint.end()
    yield start, len(given)


def put(d: GivenFunction, text: str) -> str:
    """A text with the value in place of each call, and of each derivative."""
    f, out, at = re.escape(d.f), "", 0
    alone = "" if d.f[0] == "\\" else r"(?<![A-Za-z\\])"  # \log\sigma(z)
    call = re.compile(rf"{alone}{f}(?P<prime>'|′|\^\\prime|\^\{{\\prime\}})?(?:\\left)? ?\(")
    while found := call.search(text, at):
        end = closing(text, found.end() - 1)
        if end < 0:
            break
        argument = text[found.end() : end].removesuffix(r"\right").strip()
        if {x for m in _BOUND.findall(d.value) for x in m if x} & {*argument}:
            break  # an index of a sum, and another letter there
        if argument != d.x and _has_within(d):
            break  # abx: which of these letters does it have?
        apart = d if argument == d.x else d._replace(value=_spaced(d.value, d.x))
        value = _applied(apart, argument)
        if found["prime"]:
            if not re.fullmatch("[A-Za-z]", argument):
                break
            plain = f"d{value[:-1]}, {argument})"
            value = rf"\frac{{d}}{{d{argument}}}{value}" if is_latex(d.value) else plain
        out += text[at : found.start()] + value
        at = end + 1
    text = out + text[at:]
    whole = _applied(d, d.x)
    over = rf"\\frac ?\{{ ?(?P<d>d|\\partial|\\mathrm ?\{{d\}}) ?{f} ?\}} ?\{{ ?(?P=d) ?{d.x} ?\}}"
    return re.sub(over, lambda m: rf"\frac{{{m['d']}}}{{{m['d']} {d.x}}}{whole}", text)


def _applied(d: GivenFunction, argument: str) -> str:
    """The value with an argument in the variable's place."""
    plain = re.sub(r"(?<![A-Za-z0-9_\\])e\^(?=\()", "exp", d.value)  # e^(-x) as exp(-x)
    value = d.value if is_latex(d.value) else plain
    inside = argument if re.fullmatch(r"[A-Za-z]", argument) else f"({argument})"

    def put(found: re.Match[str]) -> str:
        run = found[0]
        if not _holds(run, d.x) or argument == d.x:
            return run
        return "*".join(inside if c == d.x else c for c in run)

    return f"({_RUN.sub(put, value)})"


def _holds(run: str, x: str) -> bool:
    """Whether letters side by side are a product with this one: ``wx``, but not ``exp``."""
    return x in run and (run == x or (len(run) <= MOST_JOINED and function_of(run) is None))


def _has_within(d: GivenFunction) -> bool:
    """Whether the variable stands within a run of letters that is no function."""
    runs = re.findall(r"(?<!\\)\b[A-Za-z]+", _spaced(d.value, d.x))
    return any(d.x in run and len(run) > 1 and run.lower() not in FUNCTIONS for run in runs)


def _spaced(value: str, x: str) -> str:
    """A value with ``ax`` and ``xy`` as products of the variable, which another letter replaces."""
    other = "[A-Za-ce-z]"  # not dx
    return re.sub(
        rf"(?<![A-Za-z\\])(?:{x}({other})|({other}){x})(?![A-Za-z(])",
        lambda m: f"{x} {m[1]}" if m[1] else f"{m[2]} {x}",
        value,
    )


def _is_bare(f: str, goal: str) -> bool:
    """Whether a goal has the letter without an argument."""
    return re.search(rf"(?<![A-Za-z\\]){re.escape(f)}(?![A-Za-z(])", goal) is not None
