"""Values that have an index of the letters they are said of: ``X_i iid N(i, 1)``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from ..lexing.errors import MisreadError, Said, said
from ..trees.clause import Clause
from ..trees.naming import INDEX_LETTERS
from ..trees.symbol_table import SymbolTable, kernel_name
from ..trees.syntax import SyntaxNode
from .relation_doubts import loose

_MOMENTS = {"mean": "E", "var": "Var", "sd": "SD"}
_OF_ONE = ("E", "Var", "SD", "M3", "M4")
_NUMBERED = re.compile(r"(?P<x>[A-Za-zΑ-Ωα-ω])_?[0-9]+")
_IID_WORD = re.compile(
    r"\b(?:iid|i\.i\.d\.?|independent,? (?:and )?identically[ -]distributed"
    r"|independently and identically distributed)(?!\w)",
    re.IGNORECASE,
)
_IID_ZH = re.compile("(?P<how>相互|互相)?独立且?同分布")


def refuse_index_values(given: Sequence[Clause], text: str, letters: SymbolTable) -> None:
    """Refuse parameters of one law that depend on an index, ``X_i iid N(i, 1)``, and an index
    letter that is a number by nothing but where it stands, ``X_1, ..., X_n ~ N(i, 1)``.

    Raises:
        MisreadError: there is such a value.
    """
    for clause in given:
        for name, index in (*_of_each(clause, letters), *_of_all(clause, letters)):
            same = _of_one_law(name, given)
            if same is not None:
                _refuse_one_law(name, index, same, text)
            is_open = kernel_name(index.value) not in letters.naturals
            if is_open and clause.value is not None and index in loose(clause.value):
                _refuse_unsaid(name, index, clause, text)


def _of_each(clause: Clause, letters: SymbolTable) -> Iterator[tuple[str, SyntaxNode]]:
    """``E(X[i]) = m[i]``: the letter, and where the value has its index."""
    if clause.kind != "relation" or clause.signs != ("=",):
        return
    for left, right in (clause.sides, clause.sides[::-1]):
        members = [n for n in left.walk() if n.kind == "index"]
        names, indices = {n.value for n in members}, _indices_of(members) - letters.counts
        is_moment = left.kind == "call" and left.value in _OF_ONE and len(names) == 1
        values = (n for n in _outside(right, names) if n.value in indices)
        if is_moment and (index := next(values, None)):
            yield str(members[0].value), index


def _outside(node: SyntaxNode, families: AbstractSet[object]) -> Iterator[SyntaxNode]:
    """The letters of a formula that are no indices of these families, as i is one of ``m[i]``."""
    if node.kind == "name":
        yield node
    elif not (node.kind == "index" and node.value in families):
        for part in node.parts:
            yield from _outside(part, families)


def _indices_of(members: Sequence[SyntaxNode]) -> set[str]:
    """The letters that members of families have as indices."""
    return {str(p.value) for n in members for p in n.parts if p.kind == "name"}


def _of_all(clause: Clause, letters: SymbolTable) -> Iterator[tuple[str, SyntaxNode]]:
    """``X iid with mean i``, ``X_1, X_2 ~ N(0, i)``: a letter, and where the value has an i of
    which nothing says that it is a number.
    """
    if clause.kind != "moment" or clause.value is None:
        return
    known = letters.fixed | letters.counts | letters.of_sizes()
    values = [n for n in clause.value.walk() if n.kind == "name"]
    index = next((n for n in values if n.value in INDEX_LETTERS and n.value not in known), None)
    named = [t.text for t in clause.names]
    named = named or [letters.typed[n] for n in sorted(letters.random & letters.typed.keys())]
    several = (x for x in named if kernel_name(x) in letters.sizes or _NUMBERED.fullmatch(x))
    x = next(several, None)
    if index is not None and x is not None:
        yield x, index


def _of_one_law(name: str, given: Sequence[Clause]) -> Clause | None:
    """The hypothesis that says of a letter, or of all, that they have one law."""
    same = (c for c in given if c.same_law)
    return next((c for c in same if not c.names or name in {t.text for t in c.names}), None)


def _refuse_one_law(name: str, index: SyntaxNode, same: Clause, text: str) -> None:
    """``X_i iid N(i, 1)``: what is offered says that each has a law of its own."""
    i, sentence = str(index.value), _sentence(text, same.place)
    what, readings = _ONE_LAW, list[str]()
    if not re.search(rf"\[[^\]]*\b{re.escape(i)}\b[^\[]*\]", text):
        what, readings = _one_law_or_number(i), [f"real {i}"]
    apart = _IID_ZH.sub(r"\g<how>独立", _IID_WORD.sub("independent", sentence))
    if i in re.findall(r"[^\W\d_]+", sentence) and f"{name}[" not in sentence:
        x = _member(name, i)
        apart = re.sub(rf"(?<![\w\\]){re.escape(name)}(?![\w\[(])", x, apart, count=1)
    raise MisreadError(text, same.place, what, (apart, *readings))


_ONE_LAW = said(
    "Where they are iid all have one law, so nothing of it depends on their index. If each has a "
    "law of its own, say 'independent' in place of 'iid'.",
    "独立同分布的变量服从同一分布，其中任何量都不随下标变化。若各自的分布不同，请把“独立同分布”"
    "改为“独立”。",
)


def _one_law_or_number(i: str) -> Said:
    return said(
        f"{_ONE_LAW.en} If {i} is a number, the same for all, declare it: 'real {i}'.",
        f"{_ONE_LAW.zh}若 {i} 是对所有变量都相同的常数，请声明：“常数 {i}”。",
    )


def _refuse_unsaid(name: str, index: SyntaxNode, clause: Clause, text: str) -> None:
    i, x = index.value, _member(name, index.value)
    what = said(
        f"Is {i} the index here, or a number, the same for all? Of the first one writes "
        f"'E({x}) = …', 'Var({x}) = …'.",
        f"这里的 {i} 是下标，还是对所有变量都相同的常数？若为下标，请写“E({x}) = …”或"
        f"“Var({x}) = …”。",
    )
    head, value = _MOMENTS.get(clause.what), clause.value
    each = list[str]()
    if head and value is not None and not clause.order and len(clause.names) == 1:
        each = [f"{head}({x}) = {text[value.place : value.end]}"]
    raise MisreadError(text, index.place, what, (*each, f"real {i}"))


def _member(name: str, i: str) -> str:
    """The member with an index, of a family or of letters with numbers."""
    numbered = _NUMBERED.fullmatch(name)
    return f"{numbered['x'] if numbered else name}[{i}]"


def _sentence(text: str, place: int) -> str:
    """All that stands between the semicolons around a place."""
    start = max(text.rfind(sign, 0, place) for sign in ";；\n") + 1
    ends = [n for sign in ";；\n" if (n := text.find(sign, place)) >= 0]
    return text[start : min(ends, default=len(text))].strip()
