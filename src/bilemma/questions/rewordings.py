r"""Other ways to write what questions are made of, put as they are read: ``(1 + x/n)ⁿ``, ``\nabla_w f``.

Each form here has one meaning; what might be meant otherwise stays as it was typed, and is asked
about where it is read.
"""

from __future__ import annotations

import re

from .errors import MisreadError, said
from .samples import ENDLESS, SAMPLE

_LAW = r"\$?[A-Z](?:_?\w)? ?(?:~|∼|\\sim) ?[^$;；。=~∼()（）]*[(（][^()（）]*[)）]\$?"
_EACH_INDEPENDENT = re.compile(
    rf"(?P<laws>{_LAW}(?:(?: ?[,，] ?(?:and )?| and |且|和){_LAW})+)"
    r"(?: ?, ?| ?，|且| and )? ?(?:are |be )?(?:\w+ly )?(?:相互|互相)?(?:independent\b|独立)(?! (?:of|from)\b)"
)
_RAISED = str.maketrans("ⁿᵏᵐ", "nkm")
_ARGMIN = re.compile(
    r"\\?arg ?(?:\\,)?\\?min(?![A-Za-z])|\\operatorname\*?\{ ?arg ?(?:\\,)?(?:\\)?min ?\}"
)
_BELOW = r"_?\{?(?P<x>\\?[A-Za-zα-ω]+)\}?"
_NABLA = re.compile(rf"(?P<nabla>∇|\\nabla ?){_BELOW}")
_SUBSCRIPTS = str.maketrans("ₐₓₜ", "axt")
_CORRELATION = re.compile(r"(?:ρ|\\rho ?)_\{?(?P<x>[A-Z]) ?,? ?(?P<y>[A-Z])\}?(?![A-Za-z])")
_POPULATION = re.compile(r"(?:是|为)?来自(?:正态)?总体 ?(?P<law>[A-Z][a-z]* ?\([^()]*\)) ?的(?:简单)?(?:随机)?样本")
_PLAIN = [
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (
            r"\b[bB]inomial with n ?= ?(?P<n>[A-Za-z0-9]+)(?: and |, ?)p ?= ?(?P<p>[A-Za-z0-9./]+\b)",
            r"binomial with parameters \g<n> and \g<p>",
        ),
        (
            r"在(?:区间)? ?(?P<range>[(（\[][^()\[\]（）]*[)）\]]) ?上 ?服从均匀分布",
            r"服从区间 \g<range> 上的均匀分布",
        ),
    )
]


def reworded(goal: str, given: str) -> tuple[str, str]:
    """Both texts of a question, as they are read.

    Raises:
        MisreadError: a gradient or a number that is sought is written so that it may end here or
            there.
    """
    both = f"{goal}\n{given}"
    goal, given = (_plain(text, both) for text in (goal, given))
    return _with_gradient(_with_argmin(_with_conditions(goal))), given


def _plain(text: str, both: str) -> str:
    """One text with all that means the same wherever it stands."""
    text = ENDLESS.sub(r"\g<x>_1, \g<x>_2, ..., \g<x>_n ", text)
    text = SAMPLE.sub(_as_list, text)
    for pattern, replacement in _PLAIN:
        text = pattern.sub(replacement, text)
    text = re.sub(r"(?<=[\w)\]}])(?P<power>[ⁿᵏᵐ])(?![ⁿᵏᵐ⁺⁻¹²³\w(])", _as_power, text)
    text = _CORRELATION.sub(lambda m: _as_correlation(m, both), text)
    text = _EACH_INDEPENDENT.sub(_of_each_other, text)
    return _POPULATION.sub(lambda m: _as_sample(m, text), text)


def _as_list(found: re.Match[str]) -> str:
    """``X1, ..., Xn`` as ``X_1, ..., X_n``; a list that has its subscripts as it is."""
    x, n = found["x"], found["n"]
    return found[0] if found[0][1] != "1" else f"{x}_1, ..., {x}_{n}"


def _as_power(found: re.Match[str]) -> str:
    return f"^{found['power'].translate(_RAISED)}"


def _as_correlation(found: re.Match[str], both: str) -> str:
    """``ρ_{XY}``, where X and Y stand elsewhere: no letter of its own."""
    names = (found["x"], found["y"])
    rest = _CORRELATION.sub(" ", both)
    is_of_letters = all(re.search(rf"(?<![A-Za-z\\]){x}(?![a-z])", rest) for x in names)
    return f"Corr({names[0]}, {names[1]})" if is_of_letters and names[0] != names[1] else found[0]


def _of_each_other(found: re.Match[str]) -> str:
    """``X ~ U(0,1), Y ~ U(0,1) independent``: of each other, for one alone is not independent."""
    names = re.findall(r"(?<![A-Za-z])([A-Z](?:_?\w)?) ?(?:~|∼|\\sim)", found["laws"])
    is_chinese = "独立" in found[0]
    listed = ("、" if is_chinese else ", ").join(names)
    return f"{found['laws']}，{listed} 独立" if is_chinese else f"{found['laws']}, {listed} independent"


def _as_sample(found: re.Match[str], text: str) -> str:
    """``X_1, …, X_n 是来自总体 N(μ, σ²) 的样本``: independent, and each of this law."""
    listed = [m for m in SAMPLE.finditer(text) if m.end() <= found.start()]
    is_of_it = listed and not text[listed[-1].end() : found.start()].strip()
    return f"独立同分布，{listed[-1]['x']} ~ {found['law']}" if is_of_it else found[0]


_CALL = re.compile(r"\s*(?:E|Var|Cov|Corr|SD|D|𝔼|\\mathbb\{E\}|\\operatorname\{[A-Za-z]+\})\s*[(\[]")
_STATED = re.compile(
    r"\s*(?:[A-Z]\w* ?(?:⊥|⟂|⫫|\\perp|~|∼|\\sim)|(?:Var|E|Cov|D|SD)\b[^,;]*=|[A-Z]\w*(?: ?,| and) ?"
    r"[A-Z]\w* (?:are )?(?:independent|iid|i\.i\.d))"
)


def _with_conditions(goal: str) -> str:
    """``Var(2X − 3Y), X ⊥ Y, Var X = 4``: hypotheses stand behind a word."""
    depth = 0
    for n, character in enumerate(goal if _CALL.match(goal) else ""):
        depth += (character in "([{") - (character in ")]}")
        if character in ",;" and not depth:
            is_formula = not re.search(r"[=<>≤≥?]|\b(?:if|where|with|given)\b", goal[:n])
            if is_formula and _STATED.match(goal[n + 1 :]):
                return f"{goal[:n]} where{goal[n + 1 :] if goal[n + 1] == ' ' else f' {goal[n + 1 :]}'}"
            return goal
    return goal


def _with_argmin(goal: str) -> str:
    r"""``\arg\min_a f``"""
    found = _ARGMIN.match(goal.lstrip(" $"))
    below = found and re.match(rf" ?{_BELOW}\s+|\s*_\{{?(?P<y>[A-Za-z])\}}?\s*", goal.lstrip(" $")[found.end() :])
    if not found or not below:
        return goal
    rest = goal.lstrip(" $")[found.end() + below.end() :].rstrip(" $?？。")
    letter = below["x"] or below["y"]
    return f"argmin over {letter} of {rest}"


def _with_gradient(goal: str) -> str:
    r"""``∇ₓ ‖x‖²``, ``\nabla_w \frac12 \lVert Xw - y \rVert^2``: each component of the gradient."""
    typed = goal.strip(" $?？。")
    found = _NABLA.match(typed.translate(_SUBSCRIPTS)) 
    if found is None:
        return goal
    name, rest = found["x"], typed[found.end() :].strip()
    index = next(i for i in "ijklmr" if not re.search(rf"(?<![A-Za-z\\]){i}(?![A-Za-z])", rest))
    if _is_sum(rest):
        what = said(
            "How far does this gradient go? Write brackets around what is differentiated.",
            "梯度作用到哪里为止？请给求导的式子加上括号。",
        )
        error = MisreadError(goal, 0, what, (f"{typed[: found.end()]} ({rest})",))
        error.in_goal = True
        raise error
    return rf"\frac{{\partial}}{{\partial {name}_{index}}} \left({rest}\right)"


def _is_sum(text: str) -> bool:
    """Whether a sign stands outside of all brackets and bars."""
    depth, bars = 0, 0
    plain = re.sub(r"\\lVert|\\rVert|\\\||‖|∥", "‖", text)
    for character in plain.lstrip("-−"):
        depth += (character in "([{") - (character in ")]}")
        bars ^= character == "‖"
        if character in "+-−" and not depth and not bars:
            return True
    return False


