"""Vectors and matrices that hypotheses define, ``x1 = x0 + W f``, where a goal has entries of them.

They are put in where a vector or a matrix stands; of what else one is said to be nothing is left
out: its size has to be that of what it is.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from ..hypotheses.clause_parser import clauses
from ..lexing.brackets import closing
from ..lexing.errors import MisreadError, Said, said
from ..parsing.parser import parsed
from ..signs.numbered_letters import with_one_spelling
from ..signs.written_definitions import (
    WrittenDefinition,
    alone,
    count,
    definitions,
    reached,
    without,
    without_circles,
)
from ..trees.lengths import same
from ..trees.syntax import FUNCTIONS
from .matrix_shapes import MatrixShapes

_NAME = r"(?<![A-Za-z0-9_\\])[A-Za-zΑ-Ωα-ω]\w*"
_SPACES = re.compile(  # x, y in R^d; not the y of z = 2 y, x in R^d
    r"(?P<begins>(?:^|[,;，；。\n]|\b(?:and|where|with|let|vectors?|matri(?:x|ces)|tensors?)\b"
    r"|向量|矩阵|张量|其中|设) ?)"
    rf"(?P<xs>{_NAME}(?: ?(?:[,，、]|and) ?{_NAME})*) in R ?\^",
    re.IGNORECASE,
)
# Sums, products, transposes, quotients by numbers, and functions entry by entry.
_ENTRYWISE = ("relu", "max", "sigmoid", "tanh")
_LINEAR = re.compile(
    rf"(?:(?:sqrt|(?i:{'|'.join(_ENTRYWISE)}))(?= ?\()|(?!sqrt)[A-Za-zΑ-Ωα-ω]\w*(?!\()"
    r"|[0-9]+(?:\.[0-9]+)?|[+*/()⊙,\s-]|\^T\b)+"
)
_BOUND = re.compile(r"([A-Za-z]\w*) ?= ?\d+ ?\.\.")
_OF_VECTORS = re.compile(r"(?<![A-Za-z])(?:norm2|lse|softmax|dot|tr) ?\(|\(")


def with_tensors(goal: str, given: str) -> tuple[str, str, tuple[Said, ...]]:
    """The goal with what its vectors and matrices are made of, the hypotheses without that, and
    what was put in.

    Args:
        goal: a formula as this book writes it.
        given: hypotheses, parted by semicolons or commas.

    Raises:
        MisreadError: one is said to have another size, or to be two things.
    """
    declared = {x for m in _SPACES.finditer(given) for x in re.findall(_NAME, m["xs"])}
    found = [d for d in without_circles([*definitions(given)]) if _is_linear(d)]
    rest = _SPACES.sub(r"\g<begins> ", without(given, found))
    vectors = declared | {d.x for d in found}
    found = [d for d in found if _is_made_of(d, vectors) and not count(d.x, rest)]
    bound = {*_BOUND.findall(goal)}  # of a sum in the goal: no letter of what is put in
    found = [d for d in found if bound.isdisjoint(re.findall(_NAME, _whole(d, found)))]
    for x in (d.x for d in found if f"{d.x}_" not in given):  # y_i, of a vector y
        goal = re.sub(rf"(?<![A-Za-z0-9_\\]){x}_([a-z]{{1,2}})(?!\w)", _indexed, goal)
    put_in = [d for d in found if _stands_as_vector(d.x, goal)]
    for n, d in enumerate(put_in):
        if d.x in {other.x for other in put_in[:n]}:
            what = said(f"{d.x} is said to be two things.", f"{d.x} 有两个不同的定义。")
            raise MisreadError(given, d.at[0], what)
    needed = {x for d in put_in for x in (d.x, *reached(d, found))}
    used = [d for d in found if d.x in needed]
    for d in used:
        value = _whole(d, used)
        goal = re.sub(alone(d.x), f"({value})", goal)
        if d.x in declared:
            _refuse_other_size(d, value, given, without(given, found))
    notes = (said(f"{d.x} stands for {d.value}.", f"{d.x} 即 {d.value}。") for d in used)
    if used:  # of x_1 = x_0 + W f there is x_0 alone
        goal, given = with_one_spelling(goal, without(given, used))
    return goal, given, tuple(notes)


def _indexed(found: re.Match[str]) -> str:
    return f"{found[0].partition('_')[0]}[{','.join(found[1])}]"


def _is_linear(d: WrittenDefinition) -> bool:
    called = {x.lower() for x in re.findall(rf"{_NAME}(?= ?\()", d.value)} & FUNCTIONS.keys()
    is_plain = called <= {"sqrt", *_ENTRYWISE} and not (d.below or d.square)
    return is_plain and _LINEAR.fullmatch(d.value) is not None


def _is_made_of(d: WrittenDefinition, vectors: Collection[str]) -> bool:
    """Whether a vector or a matrix stands in it, it may be beside another one, as in ``Wx``."""
    return any(x in vectors or {*x} <= {*vectors} for x in re.findall(_NAME, d.value))


def _whole(d: WrittenDefinition, found: Sequence[WrittenDefinition]) -> str:
    """What it is, in letters that nothing defines."""
    value = d.value
    for other in reached(d, found).values():
        value = re.sub(alone(other.x), f"({_whole(other, found)})", value)
    return value


def _stands_as_vector(x: str, goal: str) -> bool:
    """Whether each place of a letter is one of a vector or a matrix: ``x[i]``, ``(2 x - y)[i]``,
    ``norm2(x)``, ``x.y``.
    """
    places = [m.span() for m in re.finditer(alone(x), goal)]
    inside = [*_of_vectors(goal)]
    return bool(places) and all(
        goal[b:].lstrip()[:1] in ("[", ".")
        or goal[:a].rstrip()[-1:] == "."
        or any(first < a and b <= last for first, last in inside)
        for a, b in places
    )


def _of_vectors(goal: str) -> Iterator[tuple[int, int]]:
    """From where to where parentheses hold a vector or a matrix."""
    for m in _OF_VECTORS.finditer(goal):
        last = closing(goal, m.end() - 1)
        if last and (len(m[0]) > 1 or goal[last + 1 :].lstrip()[:1] == "["):
            yield m.end() - 1, last


def _refuse_other_size(d: WrittenDefinition, value: str, given: str, rest: str) -> None:
    stated = clauses(rest)
    spaces = (c for c in stated if c.kind == "vectors")
    own = next((c.sides for c in spaces if d.x in {t.text for t in c.names}), ())
    shape = MatrixShapes(value, stated, (rest,)).shape(parsed(value))
    sizes = tuple(size for size in shape if size is not None)
    if len(own) != len(sizes) or not all(map(same, own, sizes)):
        what = said(f"{d.x} has two sizes.", f"条件中所写的 {d.x} 的大小与由其式子得出的不符。")
        raise MisreadError(given, d.at[0], what)
