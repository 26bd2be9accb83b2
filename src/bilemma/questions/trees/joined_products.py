"""Letters side by side, ``XY`` and ``2ab``: a product where each letter stands by itself elsewhere.

Nobody who calls one thing X and another one Y calls a third one XY; and the answer begins with the
product that was read. Nor does anybody call one thing X, nothing E or D, and another thing EX or
DX: that is its mean, or its variance; nor anything aX. What may be anything else is left as it is,
and refused as an unknown name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from fractions import Fraction
from functools import reduce

from ..lexing.errors import MisreadError, said
from .clause import Clause
from .naming import DECLARING, MOMENTS_BY_LETTER
from .syntax import VECTOR_CALLS, SyntaxNode

# XY, aX, ab; others may be a word, or a name such as KL.
_PRODUCT = re.compile("[a-z]?[U-Z]{1,3}|[a-z]{2}|[a-z][A-Z]|[A-Z][a-z]|[u-z]{3}")
# aX and αX, which nobody calls a letter; not eX, nor dX alone.
_MULTIPLE = re.compile("[a-df-hj-np-zαβγδηκλτω][U-Z]")
# aX2, beside X2
_NUMBERED_MULTIPLE = re.compile("(?P<a>[a-df-hj-np-zαβγδηκλρστω])(?P<x>[A-Z][0-9]+)")
_SMALL = "am an as at be by do go he if in is it me my no of on or so to up us we".split()
_SMALL_WORDS = {*_SMALL, *map(str.capitalize, _SMALL)}
# Functions that others write so, and this book does not: lg x is no l·g·x.
FUNCTIONS_ELSEWHERE = frozenset("lg lb tg sh ch th tr id im re si ei li".split())
_MOMENT = re.compile(rf"[{''.join(MOMENTS_BY_LETTER)}](?P<of>[A-Z](?:_?\w+)?)")
_MEMBER = re.compile("(?P<x>[A-Za-z])(?:_(?P<j>[a-z])|_?(?P<i>[1-9]))")
_NOT_WITHIN = ("dot", "index", "range", "except", "given")


def is_joined(word: str) -> bool:
    """Whether a word looks like letters that are multiplied."""
    is_word = word in _SMALL_WORDS or word.lower() in FUNCTIONS_ELSEWHERE
    return len(word) > 1 and bool(_PRODUCT.fullmatch(word)) and not is_word


def is_multiple(word: str) -> bool:
    """Whether a word looks like a number times a random letter: ``aX``, ``bX2``."""
    return bool(_MULTIPLE.fullmatch(word) or _NUMBERED_MULTIPLE.fullmatch(word))


def is_moment_name(word: str) -> bool:
    """Whether a word looks like EX or DX."""
    return _MOMENT.fullmatch(word) is not None


def taken_apart(goal: Iterable[SyntaxNode], text: str, given: Iterable[Clause]) -> list[SyntaxNode]:
    """The parts of a goal with such names as products."""
    given = list(given)
    families = {t.text for c in given if c.kind == "vectors" for t in c.names}
    goal = [_with_members(node, families) for node in goal] if families else list(goal)
    names = _joined_names(goal, given)
    _refuse_operator(goal, text, given)
    return [apart(node, text, names) for node in goal] if names else goal


def _with_members(node: SyntaxNode, families: AbstractSet[str]) -> SyntaxNode:
    """A formula with ``X_i`` as X[i], and X_1 as X[1], where X_1, …, X_n are listed."""
    found = _MEMBER.fullmatch(str(node.value)) if node.kind == "name" else None
    if found and found["x"] in families:
        below = found["i"] or found["j"]
        at = node.end - 1
        index = SyntaxNode("name", at, node.end, below)
        if below.isdigit():
            index = SyntaxNode("number", at, node.end, Fraction(below))
        return replace(node, kind="index", value=found["x"], parts=(index,))
    return replace(node, parts=tuple(_with_members(part, families) for part in node.parts))


def _refuse_operator(goal: Iterable[SyntaxNode], text: str, given: Iterable[Clause]) -> None:
    """``V(X)`` where a hypothesis speaks of V: the variance, or V times X? And ``D(D - 1)``."""
    given, goal = list(given), list(goal)
    named = {t.text for c in given for t in (*c.names, *c.others)}
    values = (v for c in given for v in (*c.sides, *c.values, c.value) if v)
    nodes = [n for top in (*values, *goal) for n in top.walk()]
    named |= {n.value for n in nodes if n.kind in ("name", "index")}
    for node in (n for top in goal for n in top.walk()):
        letter = text[node.place : node.place + 1]
        is_letter = letter in ("D", "V") and letter in named
        if (node.kind, node.value) == ("call", "Var") and letter in ("D", "V") and is_letter:
            if text.startswith("Var", node.place):
                continue
            x = letter
            what = said(f"Is {x} a letter here, or the variance?", f"这里的 {x} 是字母，还是方差？")
            inside = text[node.place + 1 : node.end].strip("()[] ")
            raise MisreadError(text, node.place, what, (f"Var({inside})", f"{x}*({inside})"))


def taken_apart_in(given: Iterable[Clause], text: str, goal: Iterable[SyntaxNode]) -> list[Clause]:
    """The hypotheses with such names as products: ``E(XY) = 2``, where X and Y stand alone.

    Raises:
        MisreadError: a hypothesis in words names what looks like a product.
    """
    given, goal = list(given), list(goal)
    names = _joined_names(goal, given)
    _refuse_named(given, goal, text)
    if not names:
        return given
    return [
        replace(
            c,
            sides=tuple(apart(side, text, names) for side in c.sides),
            value=apart(c.value, text, names) if c.value else None,
        )
        if c.kind in ("relation", "moment")
        else c
        for c in given
    ]


def _refuse_named(given: Sequence[Clause], goal: Sequence[SyntaxNode], text: str) -> None:
    """Refuse ``XY has mean 5``, and ``aX has mean 5`` beside a letter X: hardly one letter."""
    tokens = {t for c in given for t in (*c.names, *c.others)}
    declared = {t.text for c in given if c.kind in DECLARING for t in c.names}
    sides = [side for c in given for side in (*c.sides, c.value) if side]
    nodes = (n for top in (*goal, *sides) for n in top.walk() if n.kind in ("name", "index"))
    alone = {n.value for n in nodes} | {t.text for t in tokens}
    for t in sorted(tokens, key=lambda t: t.place):
        is_product = alone.intersection(t.text) or re.fullmatch("[U-Z]{2,3}", t.text)
        if t.text not in declared and is_joined(t.text) and is_product:
            product = "*".join(t.text)
            what = said(
                f"Is {t.text} a product? Of that one writes 'E({product}) = c'; a letter is "
                f"declared: 'random {t.text}'.",
                f"{t.text} 是乘积吗？请写作“E({product}) = c”；若为一个字母，请声明："
                f"“随机 {t.text}”。",
            )
            raise MisreadError(text, t.place, what)


def _joined_names(goal: Iterable[SyntaxNode], given: Iterable[Clause]) -> set[str]:
    """The names that are letters side by side, each of which stands alone elsewhere."""
    given = list(given)
    sides = [side for c in given for side in (*c.sides, c.value) if side]
    nodes = [n for top in (*goal, *sides) for n in top.walk() if n.kind in ("name", "index")]
    tokens = [t for c in given for t in (*c.names, *c.others)]
    declared = {t.text for c in given if c.kind in DECLARING for t in c.names}
    named = {t.text for t in tokens}
    alone = {n.value for n in nodes} | named
    multiples = {name for name in alone - named - declared if _MULTIPLE.fullmatch(name)}
    multiples -= {name for name in multiples if name[0] == "d"} if len(multiples) == 1 else set()
    alone |= {letter for name in multiples for letter in name}
    factors = {letter for name in alone if is_joined(name) for letter in name}
    moments = {name for name in alone - declared if _is_moment(name, alone, factors)}
    alone |= {name[1:] for name in moments}
    products = {name for name in alone - declared if is_joined(name) and {*name} <= alone}
    numbered = {name for name in alone - named - declared if _is_numbered_multiple(name, alone)}
    return multiples | moments | products | numbered


def _is_numbered_multiple(name: str, alone: AbstractSet[str]) -> bool:
    """``aX2``, where X2 stands alone; not dX2, where nothing else is so multiplied."""
    found = _NUMBERED_MULTIPLE.fullmatch(name)
    return found is not None and found["x"] in alone and found["a"] != "d"


def _is_moment(name: str, alone: AbstractSet[str], factors: AbstractSet[str]) -> bool:
    """``EX``, where X stands alone, or in XY, and E does not."""
    found = _MOMENT.fullmatch(name)
    return found is not None and found["of"] in alone | factors and name[0] not in alone


def apart(node: SyntaxNode, text: str, names: AbstractSet[str]) -> SyntaxNode:
    """A formula with these names as products."""
    if node.kind == "name" and node.value in names:
        is_moment = _MOMENT.fullmatch(node.value) is not None
        return _moment(node, text) if is_moment else _product(_letters(node, text))
    base = node.parts[0] if node.kind == "pow" else node
    if base.value in names and _MOMENT.fullmatch(base.value) and text[base.place] != "(":
        return node  # EX^2: of the square, or the square of the mean?
    if node.kind == "pow" and base.value in names and text[base.place] != "(":  # XY² is X·Y²
        *before, last = _letters(base, text)
        power = replace(node, place=last.place, parts=(last, node.parts[1]))
        return _product([*before, power])
    if _reaches_on(node, text, names):
        return node
    within_vector = node.kind == "call" and node.value in (*VECTOR_CALLS, "d")
    if node.kind in _NOT_WITHIN or within_vector:
        return node
    parts = [apart(part, text, names) for part in node.parts]
    below = node.parts[1] if node.kind == "div" else None
    is_bare = below is not None and below.kind in ("name", "pow")  # no SD(X)*SD(aX), as in Corr
    if below is not None and is_bare and text[below.place] != "(":  # 1/XY
        parts[1] = below
    return replace(node, parts=tuple(parts))


def _reaches_on(node: SyntaxNode, text: str, names: AbstractSet[str]) -> bool:
    """``EX + Y``: the mean of the sum, or the mean of X and Y besides? Not ``EX + EY``."""
    if node.kind not in ("add", "mul", "div"):
        return False
    moments = (n for n in _outside_calls(node.parts[0]) if n.value in names)
    reached = (n for n in moments if ")" not in text[n.end : node.parts[1].place])
    is_last = any(_MOMENT.fullmatch(str(n.value)) and text[n.place] != "(" for n in reached)
    then = (n for n in _outside_calls(node.parts[1]) if n.kind == "name" and n.value not in names)
    return is_last and any(re.fullmatch(r"[A-Z]\d?", n.value) for n in then)


def _outside_calls(node: SyntaxNode) -> Iterator[SyntaxNode]:
    """The parts of a formula that stand within no function."""
    yield node
    for part in node.parts if node.kind != "call" else ():
        yield from _outside_calls(part)


def _moment(node: SyntaxNode, text: str) -> SyntaxNode:
    """The mean or the variance that a name such as EX or DX is."""
    first = max(text.find(node.value, node.place), node.place)
    inside = SyntaxNode("name", first + 1, first + len(node.value), node.value[1:])
    head = MOMENTS_BY_LETTER[node.value[0]]
    return SyntaxNode("call", node.place, node.end, head, (inside,))


def _letters(node: SyntaxNode, text: str) -> list[SyntaxNode]:
    """The letters of a name, each at its place."""
    first = text.find(node.value, node.place)
    if first < 0:  # in letters that look the same
        return [node]
    if _NUMBERED_MULTIPLE.fullmatch(node.value):
        last = SyntaxNode("name", first + 1, first + len(node.value), node.value[1:])
        return [SyntaxNode("name", first, first + 1, text[first]), last]
    places = range(first, first + len(node.value))
    return [SyntaxNode("name", at, at + 1, text[at]) for at in places]


def _product(parts: list[SyntaxNode]) -> SyntaxNode:
    return reduce(lambda a, b: SyntaxNode("mul", a.place, b.end, None, (a, b)), parts)
