"""What a law is read as: conditions on its parameters, and moments of the letters that have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from ..lexing.errors import said
from ..lexing.lexer import Token, tokens
from ..parsing.parser import Parser, parsed
from ..trees.clause import Clause
from ..trees.law_table import NORMAL, UNIFORM, NamedLaw
from ..trees.symbol_table import kernel_name
from ..trees.syntax import SyntaxNode
from .law_arguments import value_of
from .law_names import LawNames

_INDEPENDENT_GIVEN = said(
    "Independence given something cannot be supposed here.", "此处不能假设条件独立。"
)
_CALLS = {"mean": "E", "var": "Var", "c3": "M3", "c4": "M4"}
_PI = (Fraction(223, 71), Fraction(22, 7))  # π lies between
_HOLDS = {"<=": lambda a, b: a <= b, "<": lambda a, b: a < b}


def clauses_of(
    s: LawNames, law: NamedLaw, names: tuple[Token, ...], arguments: Mapping[str, SyntaxNode]
) -> list[Clause]:
    """The hypotheses that a law of some letters stands for, the law itself first.

    Raises:
        MisreadError: the law has no such parameters.
    """
    if s.on:
        return [*_given(s, law, names[0], s.on, arguments)]
    over, counts = tuple(s.indices), tuple(s.counts)
    _note_variance(s, law, arguments)
    sides = tuple(arguments.values())
    notes = tuple(s.notes)
    first = Clause("law", s.typed, s.place, names, sides=sides, over=over, notes=notes, law=law)
    found = [first, *_declared(s, law, names, arguments)]
    together: list[tuple[Token, ...]] = [(name,) for name in names] if s.is_spherical else []
    if s.is_independent or s.is_iid:
        together = [*(together if len(names) == 1 else []), names]
    found += [
        Clause("independent", s.typed, s.place, group, same_law=s.is_iid, over=over, counts=counts)
        for group in together
    ]
    for left, sign, right in _conditions(s, law, arguments):
        found.append(Clause("relation", s.typed, s.place, sides=(left, right), signs=(sign,)))
    highest, higher_if = _higher(s, law, arguments)
    for left, sign, right in higher_if:
        found.append(
            Clause("relation", s.typed, s.place, names, sides=(left, right), signs=(sign,), order=3)
        )
    for what, order, template in law.moments[:highest]:
        value = formula(template, arguments)
        found += _moment(s, names, what, order, value)
    return found


def _given(
    s: LawNames, law: NamedLaw, y: Token, x: Token, arguments: Mapping[str, SyntaxNode]
) -> Iterator[Clause]:
    """``E(Y | X) = X``, ``Var(Y | X) = 1``, for ``Y | X ~ N(X, 1)``."""
    if s.is_independent:
        s.fail(_INDEPENDENT_GIVEN)
    letter = {s.small: SyntaxNode("name", x.place, x.end, x.text)}
    values = {name: _put(node, letter, node.place) for name, node in arguments.items()}
    for what, _, template in law.moments[:2]:
        words = (_CALLS[what], "(", y, "|", x, ")")
        call = [w if isinstance(w, Token) else Token("sign", w, y.place, x.end) for w in words]
        call[0] = call[0]._replace(kind="name")
        left = Parser(s.text, [*call, Token("end", "", x.end, x.end)]).formula()
        sides = (left, formula(template, values))
        yield Clause("relation", s.typed, s.place, sides=sides, signs=("=",))


def formula(template: str, arguments: Mapping[str, SyntaxNode]) -> SyntaxNode:
    """A formula of the table with the arguments in place of the parameters."""
    place = min((node.place for node in arguments.values()), default=0)
    return _put(parsed(template), arguments, place)


def _put(node: SyntaxNode, arguments: Mapping[str, SyntaxNode], place: int) -> SyntaxNode:
    if node.kind == "name":
        return arguments.get(node.value, node)
    parts = tuple(_put(part, arguments, place) for part in node.parts)
    return SyntaxNode(node.kind, place, place, node.value, parts)


def _moment(
    s: LawNames, names: tuple[Token, ...], what: str, order: int, value: SyntaxNode
) -> Iterator[Clause]:
    """A moment of all letters; as an equation, where its value has the index of the letters."""
    indices = {t.text for t in s.indices}
    used = {n.value for n in value.walk() if n.kind == "name"}
    if not (indices & used):
        yield Clause(
            "moment",
            s.typed,
            s.place,
            names,
            what,
            value,
            over=tuple(s.indices),
            counts=tuple(s.counts),
            order=order,
        )
        return
    at = 0
    for name, count in s.counts:
        own = s.indices[at : at + count]
        at += count
        places = tuple(SyntaxNode("name", t.place, t.end, t.text) for t in own)
        x = SyntaxNode("index", name.place, name.end, name.text, places)
        call = SyntaxNode("call", name.place, name.end, _CALLS[what], (x,))
        yield Clause(
            "relation",
            s.typed,
            s.place,
            sides=(call, value),
            signs=("=",),
            condition=(),
            over=tuple(own),
            order=order,
        )


def _declared(
    s: LawNames, law: NamedLaw, names: tuple[Token, ...], arguments: Mapping[str, SyntaxNode]
) -> Iterator[Clause]:
    """How long a vector is, and which parameters are natural numbers."""
    if s.size is not None:
        end = Token("end", "", s.place, s.place)
        sized = [t._replace(place=s.place, end=s.place) for t in tokens(s.size)[:-1]]
        size = Parser(s.text, [*sized, end]).formula()
        yield Clause("vectors", s.typed, s.place, names, sides=(size,))
    for parameter in law.counts:
        node = arguments[parameter]
        if not _is_natural(node):
            what = said(
                f"In the {law.title.en} law this is a natural number.",
                f"{law.title.zh}的这一参数须为自然数。",
            )
            s.fail(what, node.place)
        letters = [n for n in node.walk() if n.kind == "name"]
        if letters:
            listed = tuple(Token("name", n.value, n.place, n.end) for n in letters)
            yield Clause("natural", s.typed, s.place, listed)


def _is_natural(node: SyntaxNode) -> bool:
    if node.kind == "number":
        return node.value.denominator == 1
    return node.kind == "name" or (
        node.kind in ("add", "mul") and all(map(_is_natural, node.parts))
    )


def _conditions(
    s: LawNames, law: NamedLaw, arguments: Mapping[str, SyntaxNode]
) -> Iterator[tuple[SyntaxNode, str, SyntaxNode]]:
    """Inequalities between the parameters that are not evident.

    Raises:
        MisreadError: the numbers violate one.
    """
    for condition in law.conditions:
        left_text, sign, right_text = condition.split()
        left, right = (formula(t, arguments) for t in (left_text, right_text))
        holds = _holds(left, sign, right)
        if holds is not None:
            if not holds:
                _refuse_pi(s, arguments)
                what = said(
                    f"No {law.title.en} law has such parameters: {condition} is wanted of "
                    f"({', '.join(law.parameters)}).",
                    f"{law.title.zh}没有这样的参数：（{', '.join(law.parameters)}）须满足 "
                    f"{condition}。",
                )
                s.fail(what, min(node.place for node in arguments.values()))
        elif _is_minus(right) and left_text == "0":
            s.fail(
                said("This parameter is not negative.", "这一参数不能为负。"),
                min(node.place for node in arguments.values()),
            )
        elif left_text == "0" and sign == "<=" and _is_square(right):
            continue
        elif not _is_of_every_index(s, left, right):
            yield left, sign, right


def _refuse_pi(s: LawNames, arguments: Mapping[str, SyntaxNode]) -> None:
    """``Bernoulli(π)``: π is no letter."""
    for node in (n for top in arguments.values() for n in top.walk() if n.value in ("pi", "π")):
        what = said(
            "π is the number 3.14159… here: call this parameter p, say, wherever it stands.",
            "π 在此处是圆周率 3.14159…：请把这一参数换成别的字母，如 p。",
        )
        s.fail(what, node.place)


def _higher(
    s: LawNames, law: NamedLaw, arguments: Mapping[str, SyntaxNode]
) -> tuple[int, list[tuple[SyntaxNode, str, SyntaxNode]]]:
    """How many moments are known, and what has to hold for the third and fourth of them."""
    found = []
    for condition in law.higher_if:
        left_text, sign, right_text = condition.split()
        left, right = (formula(t, arguments) for t in (left_text, right_text))
        holds = _holds(left, sign, right)
        if holds is False:
            return 2, []
        if holds is None and not _is_of_every_index(s, left, right):
            found.append((left, sign, right))
    return len(law.moments), found


def _holds(left: SyntaxNode, sign: str, right: SyntaxNode) -> bool | None:
    """Whether numbers are in this order; None where letters stand."""
    values = value_of(left), value_of(right)
    if values[0] is not None and values[1] is not None:
        return _HOLDS[sign](*values)
    ends = [[value_of(_with_pi(side, pi)) for side in (left, right)] for pi in _PI]
    found = {_HOLDS[sign](a, b) for a, b in ends if a is not None and b is not None}
    is_monotone = all(n.kind not in ("add", "pow") for side in (left, right) for n in side.walk())
    return found.pop() if is_monotone and len(found) == 1 else None


def _with_pi(node: SyntaxNode, value: Fraction) -> SyntaxNode:
    if node.kind == "name" and kernel_name(node.value) == "pi":
        return SyntaxNode("number", node.place, node.end, value)
    return replace(node, parts=tuple(_with_pi(part, value) for part in node.parts))


def _is_minus(node: SyntaxNode) -> bool:
    """Whether a formula begins with a minus sign that goes for all of it: ``-4/n``."""
    return node.kind == "neg" or (node.kind in ("mul", "div") and _is_minus(node.parts[0]))


def _is_of_every_index(s: LawNames, left: SyntaxNode, right: SyntaxNode) -> bool:
    """Whether it holds for all indices of the letters, from 1 on: ``0 < i``, ``1/i <= 1``."""
    if value_of(left) == 0:
        return _is_of_index(s, right)
    above, below = left.parts if left.kind == "div" else (left, right)
    part = value_of(above) if left.kind == "div" and value_of(right) == 1 else None
    return part is not None and part <= 1 and _is_of_index(s, below, is_whole=True)


def _is_of_index(s: LawNames, node: SyntaxNode, *, is_whole: bool = False) -> bool:
    """Whether it is made of the index of the letters and of positive numbers, so that it is
    positive; with ``is_whole`` at least 1.
    """
    if node.kind == "name":
        return node.value in {token.text for token in s.indices}
    if node.kind == "number":
        return bool(node.value >= 1 if is_whole else node.value > 0)
    kinds = ("add", "mul", "pow", *(() if is_whole else ("div",)))
    return node.kind in kinds and all(
        _is_of_index(s, part, is_whole=is_whole) for part in node.parts
    )


def _is_square(node: SyntaxNode) -> bool:
    """Whether a formula is never negative, as its shape shows."""
    if node.kind == "pow":
        return node.parts[1].kind == "number" and bool(node.parts[1].value % 2 == 0)
    if node.kind == "number":
        return bool(node.value >= 0)
    return node.kind in ("mul", "div") and all(map(_is_square, node.parts))


def _note_variance(s: LawNames, law: NamedLaw, arguments: Mapping[str, SyntaxNode]) -> None:
    """Of ``N(0, 2)`` it is said that 2 is the variance, and of ``Uniform(1, 6)`` what it is on."""
    if law is NORMAL:
        value = value_of(arguments["v"])
        is_called = any(word in s.typed for word in ("N", "参数", "parameter"))
        if value is not None and value not in (Fraction(0), Fraction(1)) and is_called:
            s.notes.append(
                said(
                    f"The variance is {value}, the second parameter of N.",
                    f"N 的第二个参数 {value} 为方差。",
                )
            )
    if law is UNIFORM:
        ends = [value_of(arguments[p]) for p in "ab"]
        whole = [int(end) for end in ends if end is not None and end.denominator == 1]
        if len(whole) == 2 and whole[1] - whole[0] > 1:
            a, b = whole
            s.notes.append(
                said(
                    f"Uniform on the interval from {a} to {b}, not on whole numbers.",
                    f"指区间 [{a}, {b}] 上的均匀分布，而非整数上的。",
                )
            )
