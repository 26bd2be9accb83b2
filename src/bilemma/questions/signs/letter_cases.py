"""Letters typed now small and now as capitals: ``D(2x-3y)`` with ``D(X)=4, D(Y)=1``, and entries
``w_ij`` of a matrix W.

Of random letters done where a text is in Chinese, both are said to be random, and no formula has
both: in ``F(x) = P(X <= x)`` and ``E(Y | X = x)`` they differ.
"""

from __future__ import annotations

import re

from bilemma.bilingual.chinese import has_chinese

from ..lexing.errors import Said, said

_PIECES = re.compile(r"[,，;；。、\n\u4e00-\u9fff]")
_HELD = r"(?:[^()\[\]]|[(\[][^()\[\]]*[)\]])*"
_MOMENT = re.compile(rf"(?<![A-Za-z\\])(?:[EDV]|Var|[Cc]ov|SD) ?[(\[](?P<of>{_HELD})[)\]]")
_BARE = re.compile(r"(?<![A-Za-z\\])[ED](?P<of>[A-Za-z])(?![A-Za-z])")
_LIST = r"(?P<of>[A-Za-z](?: ?[,，、与和] ?[A-Za-z])*)(?![A-Za-z(])"
_NAMED = re.compile(
    rf"随机变量 ?{_LIST}|(?<![A-Za-z\\]){_LIST.replace('<of>', '<too>')} ?"
    r"(?:~|∼|～|服从|(?:相互|互相)?独立)"
)
_SEVERAL = re.compile(r"(?<![A-Za-z\\])[A-Za-z](?: ?[,，、与和] ?[A-Za-z])+(?![A-Za-z(])")
_DEFINED = re.compile(r"(?<![\w\\])(?P<z>[A-Za-z]) ?= ?(?P<of>[^,，;；。\n=\u4e00-\u9fff]*)")
_CALCULUS = re.compile(r"∂|\\partial|\bd/d|(?:导数|梯度|积分|密度|分布函数)")


# A[i,j], A in R^(d x d): another letter than a
_MATRIX = r"(?<![A-Za-z]){}(?: ?\[| ?(?:in\b|∈|\\in(?![A-Za-z])|属于))"


def with_one_case(goal: str, given: str) -> tuple[str, str, tuple[Said, ...]]:
    """Both texts with capitals for such letters, and a note that says so."""
    both = f"{goal}\n{given}"
    if not has_chinese(both) or _CALCULUS.search(both):
        return goal, given, ()
    random = _random(both)
    found = [x for x in sorted(random) if x.islower() and x.upper() in random]
    pieces = [*_PIECES.split(both), *(m[0] for m in _SEVERAL.finditer(both))]
    found = [x for x in found if not any(_has(p, x) and _has(p, x.upper()) for p in pieces)]
    found = [x for x in found if not re.search(_MATRIX.format(x.upper()), both)]
    if not found:
        return goal, given, ()
    for x in (*found, *(f"{x}{y}" for x in found for y in found)):  # xy, their product
        goal, given = (re.sub(_standing(x), x.upper(), text) for text in (goal, given))
    small, large = ", ".join(found), ", ".join(found).upper()
    what = said(
        f"{small} and {large} are taken to be the same.", f"{small} 与 {large} 视为相同的字母。"
    )
    return goal, given, (what,)


_TWO_INDICES = r"(?:_\{?[a-z] ?,? ?[a-z]\}?|\[[a-z] ?, ?[a-z]\]|[ᵢⱼ]{2})(?![A-Za-z0-9])"
_ENTRY = re.compile(rf"(?<![A-Za-z\\])(?P<w>[a-z]){_TWO_INDICES}")
# W is m x n, 矩阵 W, y = Wx
_SAID_MATRIX = (
    r"(?<![A-Za-z\\]){0}\$? ?(?:in\b|∈|\\in(?![A-Za-z])|属于"
    r"|is an? [^.;,。；，]*?(?:matrix|×|\\times| x )|是[^。；，;,]*?(?:矩阵|方阵))"
    r"|(?:[Mm]atrix|矩阵) ?\$?{0}(?![A-Za-z])|= ?{0} ?[a-z](?![A-Za-z])"
)


def with_entries(goal: str, given: str) -> tuple[str, str, tuple[Said, ...]]:
    """Both texts with W_ij for the entries w_ij of a matrix W, and a note that says so: where w
    stands with two indices alone, and W with none.
    """
    both, found = f"{goal}\n{given}", list[str]()
    for w in sorted({m["w"] for m in _ENTRY.finditer(both)}):
        large = w.upper()
        is_matrix = re.search(_SAID_MATRIX.format(large), both)
        others = re.search(rf"(?<![A-Za-z\\]){w}(?!{_TWO_INDICES}|[A-Za-z])", both)
        is_made = re.search(rf"(?<![A-Za-z\\]){large} ?(?:=|_|\[|ᵢ)", both)
        if is_matrix and not others and not is_made:
            found.append(w)
    for w in found:
        entry = re.compile(rf"(?<![A-Za-z\\]){w}(?={_TWO_INDICES})")
        goal, given = (entry.sub(w.upper(), text) for text in (goal, given))
    notes = (
        said(f"{w}_ij is taken as the entry of {w.upper()}.", f"{w}_ij 视为 {w.upper()} 的元素。")
        for w in found
    )
    return goal, given, (*notes,)


def _standing(x: str) -> str:
    """A letter that stands alone, behind a number, or behind E or D."""
    return rf"(?:(?<![A-Za-z\\_])|(?<=(?<![A-Za-z\\])[ED])){x}(?![A-Za-z])"


def _has(text: str, x: str) -> bool:
    return re.search(_standing(x), text) is not None


def _random(text: str) -> set[str]:
    """The letters that are random by a moment, a law, a word, or what they are made of."""
    said_ = [m["of"] for m in (*_MOMENT.finditer(text), *_BARE.finditer(text))]
    said_ += [m["of"] or m["too"] for m in _NAMED.finditer(text)]
    found = {x for part in said_ for x in _letters(part)}
    return found | {m["z"] for m in _DEFINED.finditer(text) if found & {*_letters(m["of"])}}


def _letters(text: str) -> list[str]:
    return re.findall(r"(?<![A-Za-z\\_])[A-Za-z](?![A-Za-z(])", text)
