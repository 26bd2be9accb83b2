"""What a question about matrices asks for, in words of both languages: ``the variance of an entry
of QK^T/sqrt(h)``, ``E[x^T A x] = tr(A)``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from ..lexing.brackets import closing

_ASKS = re.compile(
    r"^(?:(?:then|and|please|,) ?)*(?:what (?:is|are)|find|compute|calculate|determine|derive"
    r"|evaluate|求出?|试求|计算|则|那么|请问|问)[:：]? ?",
    re.IGNORECASE,
)
_SHOWS = re.compile(
    r"^(?:show|prove|verify|证明|验证|试证|求证)(?: that)?[:：]? ?|^(?:is it true that|是否|is) ?",
    re.IGNORECASE,
)
_ENDS = re.compile(
    r" ?(?:是多少|等于多少|等于什么|为多少|是什么|为何|=|= ?\?|\?|？|吗|成立|是否成立)+ ?$"
)
_MOMENTS = {
    "Var": r"variance|方差",
    "E": r"(?:mean|expectation|expected value)(?: value)?|(?:数学)?期望|均值",
    "SD": r"standard deviation|标准差",
    "Cov": r"covariance(?: matrix)?|协方差(?:矩阵|阵)?",
}
_AND = r" ?(?:,|、|\band\b|[和与及]) ?"
_MOMENT = "|".join(f"(?:the )?(?:{words})" for words in _MOMENTS.values())
_LISTED = rf"(?P<moments>(?:{_MOMENT})(?:{_AND}(?:{_MOMENT}))*)"
_THE = r"^(?:the |an? )?"


def _phrase(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern + "$", re.IGNORECASE)


_EN = _phrase(rf"^{_LISTED} of (?P<of>.+)")
_ZH = _phrase(rf"^(?P<of>.+?)(?: ?的)? ?{_LISTED}")
_COV_EN = _phrase(rf"{_THE}covariance (?:of|between) (?P<x>[^,]+?) and (?P<y>[^,]+)")
_COV_ZH = _phrase(r"^(?P<x>[^，,]+?) ?[与和] ?(?P<y>[^，,]+?) ?的协方差")
_EXPECTED = _phrase(rf"{_THE}(?:expected|mean) (?P<what>.+)")
# Quantities in words, and how they are written.
_SQUARED, _LENGTH = "tr({0}^T {0})", "norm2({0})"
_QUANTITIES = (
    (_phrase(rf"{_THE}(?:squared? Frobenius norm|Frobenius norm squared) of (?P<f>.+)"), _SQUARED),
    (_phrase(rf"{_THE}squared? (?:Euclidean )?(?:norm|length) of (?P<f>.+)"), _LENGTH),
    (_phrase(rf"{_THE}(?:norm|length) squared of (?P<f>.+)"), _LENGTH),
    (_phrase(rf"{_THE}trace of (?P<f>.+)"), "tr({0})"),
    (_phrase(r"^(?P<f>.+?) ?的 ?(?:Frobenius|F) ?范数的?平方"), _SQUARED),
    (_phrase(r"^(?P<f>.+?) ?的 ?(?:范数|长度|模长?)的?平方"), _LENGTH),
    (_phrase(r"^(?P<f>.+?) ?的迹"), "tr({0})"),
    (_phrase(r"^迹 ?(?P<f>tr.+)"), "{0}"),
    (_phrase(rf"{_THE}(?:(?:off-)?diagonal )?(?:entry|element|component) (?P<f>\w+_.+)"), "{0}"),
    (_phrase(r"^(?:[A-Z] ?的 ?)?(?:非?对角)?(?:元素?|分量) ?(?P<f>\w+_.+)"), "{0}"),
    (_phrase(r"^(?:二次型|内积|点积|矩阵|向量|随机向量|随机矩阵) ?(?P<f>.+)"), "{0}"),
    (_phrase(rf"{_THE}(?:quadratic form|random variable|quantity) (?P<f>.+)"), "{0}"),
    (_phrase(rf"{_THE}(?:dot product|inner product|product|matrix|vector) (?P<f>.+)"), "{0}"),
)
_ENTRY_EN = _phrase(
    r"^(?:the |an? |any |each |one |every )?(?:(?:\(?(?P<i>[i-n]), ?(?P<j>[i-n])\)?(?:-?th)?"
    r"|\(?(?P<k>[i-n])\)?-?th)[ -])?(?:single )?"
    r"(?:entry|element|component|coordinate|coefficient|entries|components) (?:of|in) (?P<f>.+)"
)
_ENTRY_ZH = _phrase(
    r"^(?P<f>.+?) ?(?:的|输出的)? ?(?:每个|各个?|任一|任意"
    r"|第 ?\(?(?P<i>[i-n])(?:, ?(?P<j>[i-n]))?\)? ?个?)?(?:分量|元素|元)"
)
_DEFINED = _phrase(r"^(?P<before>[^=]*?)(?P<y>[A-Za-zΔ]\w*) ?= ?(?P<f>[^=]+)")
_OF_DEFINED = _phrase(r"^(?P<whole>[^=]+=.+?) ?的 ?(?:非?对角)?(?:元素?|分量) ?(?P<f>\w+_\w+)")
_DIAGONAL = re.compile(r"(?P<off>off-|非)?(?:diagonal |对角)(?=entr|element|component|元|分量)")
_GRADIENTS = (
    _phrase(
        r"^(?:the )?(?:gradient|derivative) of (?P<f>.+?) (?:with respect to|w\.r\.t\.?|wrt|in) "
        r"(?:the (?:vector|matrix) )?(?P<x>[a-zA-Z])"
    ),
    _phrase(r"^(?P<f>.+?) ?(?:对|关于) ?(?P<x>[a-zA-Z]) ?的?(?:梯度|导数)"),
    _phrase(r"^∇ ?_?\{? ?(?P<x>[a-z]) ?\}? ?(?P<f>.+)"),
    _phrase(r"^(?:\(\(∂\)/\(∂ ?(?P<x>[A-Za-z])\)\)|∂ ?/ ?∂ ?(?P<y>[A-Za-z])) ?(?P<f>.+)"),
)
_OF_FUNCTION = re.compile(r"^[a-z] ?\([a-zA-Z]\) ?= ?")
_CALL = re.compile(r"(?P<moment>Var|Cov|SD|E|D) ?[\[(]")
_FORMULA = re.compile(r"[^\u4e00-\u9fff]+")
_WORDS = re.compile(r"(?<![A-Za-z])(?!sqrt|norm2|relu)[A-Za-z]{2,} |[\u4e00-\u9fff]")
_A_MATRIX = re.compile(
    r"(?:(?:an? |the )?(?:[\w×]+ (?:by|x|×) [\w×]+ |\w+×\w+ )?(?:random |symmetric |square )*"
    r"(?:matrix|vector) |(?:随机)?(?:矩阵|向量) ?)(?P<x>[A-Za-z](?:_\w)?)(?![A-Za-z_])"
    r"(?= (?:with|whose|where)\b|$)"
)


class MatrixGoal(NamedTuple):
    """What is asked: a formula, and moments of it.

    ``around`` are the goals with ``{0}`` where the formula stands; ``entry`` has the indices of the
    entry that is meant, ("", "") of any; ``differentiated`` is the letter of a gradient.
    """

    around: tuple[str, ...]
    of: str
    entry: tuple[str, ...] | None = None
    differentiated: str = ""

    def written(
        self, formula: Callable[[str], str], is_matrix: Callable[[str], bool]
    ) -> tuple[str, ...]:
        """The goals in the documented form.

        Args:
            formula: writes a formula in the documented form.
            is_matrix: tells whether a formula has two indices.
        """
        inside = formula(self.of)
        is_whole = any("{0}^T" in around for around in self.around)
        if (is_whole or self.entry is not None) and not re.fullmatch(r"\w+", inside):
            inside = f"({inside})"
        if self.entry is not None:
            i, j = (own or other for own, other in zip(self.entry, "ij", strict=True))
            inside = f"{inside}[{i},{j}]" if is_matrix(inside) else f"{inside}[{i}]"
        return tuple(around.format(inside) for around in self.around)


def asked_for(text: str, takes: Callable[[str], bool]) -> MatrixGoal | None:
    """What a text asks for; None, if it is not understood.

    Args:
        text: what is not supposed in a goal.
        takes: reads a supposition, and tells whether it is one.
    """
    text = _ENDS.sub("", text.strip())
    shows = _SHOWS.match(text)
    text = _ASKS.sub("", text[shows.end() :] if shows else text).strip()
    text = _ENDS.sub("", text)
    if not shows:
        for pattern in _GRADIENTS:
            if found := pattern.match(text):
                x, f = found["x"] or found.groupdict()["y"], _OF_FUNCTION.sub("", found["f"])
                i, j = _indices(f)
                entry = f"{x}[{i},{j}]" if x.isupper() else f"{x}[{i}]"
                return MatrixGoal((f"d({{0}}, {entry})",), f, differentiated=x)
    if (goal := _in_words(text, takes)) is not None:
        return goal
    if not _FORMULA.fullmatch(text):
        return None
    if (goal := _two_moments(text)) is not None:
        return goal
    formula = _entry_of_moment(text)
    if "=" in formula and re.search(r"(?<![<>!=])=(?!=)", formula):
        return MatrixGoal(("is {0}?",), formula)
    if shows:
        return MatrixGoal(("is {0}?",), formula) if re.search("[<>]=?", formula) else None
    return MatrixGoal(("{0}",), formula)


def _two_moments(text: str) -> MatrixGoal | None:
    """``E(norm2(u)) and Var(norm2(u))``: several moments of one formula."""
    found, at = list[tuple[str, str]](), 0
    while call := _CALL.match(text, at):
        last = closing(text, call.end() - 1)
        if last < 0:
            return None
        found.append((call["moment"], text[call.end() : last].strip()))
        joint = re.compile(_AND).match(text, last + 1)
        at = joint.end() if joint else last + 1
        if joint is None:
            break
    of = {inside for _, inside in found}
    if at < len(text) or len(found) < 2 or len(of) > 1 or any(m == "Cov" for m, _ in found):
        return None
    heads = ("Var" if m == "D" else m for m, _ in found)
    return MatrixGoal(tuple(f"{head}({{0}})" for head in heads), of.pop())


def _indices(formula: str) -> list[str]:
    """Two letters for indices, of which a formula does not speak."""
    free = [i for i in "ijklrs" if not re.search(rf"(?<![A-Za-z]){i}(?![A-Za-z])", formula)]
    return free[:2]


def _entry_of_moment(text: str) -> str:
    """``Var[…]_{ij}`` as ``Var((…)_{ij})``."""
    found = _CALL.match(text)
    last = closing(text, found.end() - 1) if found else -1
    below = re.match(r" ?(_\{?[i-n,]+\}?)$", text[last + 1 :]) if last > 0 else None
    if found and below:
        return f"{found['moment']}(({text[found.end() : last]}){below[1]})"
    if found and found["moment"] == "Cov" and last == len(text) - 1:
        inside = text[found.end() : last]
        if not re.search(r",(?![^()\[\]{}]*[)\]}])", inside):
            return f"Cov({inside}, {inside})"
    return text


def _in_words(text: str, takes: Callable[[str], bool]) -> MatrixGoal | None:
    """Moments of a formula, of its entries or its length, in words."""
    around, of = _moments(text)
    if not around:
        return None
    of = re.sub(r"(?:输出)?的?$", "", of.strip()).strip()
    if not _takes_diagonal(of, takes):
        return None
    entry, of = _entry(of)
    for pattern, quantity in _QUANTITIES:
        if found := pattern.match(of):
            of = found["f"].strip()
            around = tuple(outer.replace("{0}", quantity) for outer in around)
    if part := _OF_DEFINED.match(of):  # Gram 矩阵 G = W^T W 的非对角元 G_ij
        return MatrixGoal(around, part["f"], entry) if takes(part["whole"]) else None
    if defined := _DEFINED.match(of):
        return MatrixGoal(around, defined["y"], entry) if takes(of) else None
    if _WORDS.search(of):
        name = _A_MATRIX.match(of)  # an m by n matrix W with …
        return MatrixGoal(around, name["x"], entry) if name and takes(of) else None
    return MatrixGoal(around, of, entry)


def _takes_diagonal(of: str, takes: Callable[[str], bool]) -> bool:
    """``the off-diagonal entry G_ij``: supposes that i and j differ; whether its words fit."""
    if (found := _DIAGONAL.search(of)) is None:
        return True
    below = re.search(r"_\{? ?(?P<i>\w),? ?(?P<j>\w) ?\}?(?!\w)", of[found.end() :])
    if below is None:
        return False
    is_off = found["off"] is not None
    return is_off != (below["i"] == below["j"]) and (
        not is_off or takes(f"{below['i']} != {below['j']}")
    )


def _moments(text: str) -> tuple[tuple[str, ...], str]:
    """Of each moment that is asked what stands around the formula; and that."""
    if two := _COV_EN.match(text) or _COV_ZH.match(text):
        return ("{0}",), f"Cov({two['x'].strip()}, {two['y'].strip()})"
    if found := _EN.match(text) or _ZH.match(text):
        moments = re.split(_AND, found["moments"])
        return tuple(map(_around, moments)), found["of"]
    if expected := _EXPECTED.match(text):
        return ("E({0})",), expected["what"]
    return (), ""


def _around(moment: str) -> str:
    for head, words in _MOMENTS.items():
        if re.fullmatch(rf"(?:the )?(?:{words})", moment, re.IGNORECASE):
            return "Cov({0}, {0})" if head == "Cov" else f"{head}({{0}})"
    raise AssertionError(moment)


def _entry(of: str) -> tuple[tuple[str, str] | None, str]:
    """The indices of the entry of something that is meant, and that."""
    for pattern in (_ENTRY_EN, _ENTRY_ZH):
        if found := pattern.match(of):
            groups = found.groupdict()
            i = groups.get("i") or groups.get("k") or ""
            return (i, groups.get("j") or ""), re.sub(r"(?: ?的)?输出$", "", found["f"].strip())
    return None, of
