"""LaTeX of a whole layout: sums, derivatives and propositions, and with them everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .pieces import (
    ATOM,
    DOTTED,
    FRACTION,
    GROUPED,
    IMPLIED,
    MULTIPLIED,
    OPEN,
    QUANTIFIED,
    RELATED,
    SUMMED,
    TALL,
    TALLER,
    WRITTEN,
    Piece,
    Style,
    attached,
    braced,
    called,
    enclosed,
    grouped,
    join,
    listed,
    small,
    typeset,
)
from .tex_terms import (
    WRITTEN_TERMS,
    entries,
    name,
    symbol,
)
from .tree import Node, Range, merged, sized


# --- binders ------------------------------------------------------------------------------------
def _series(node: Node, style: Style) -> Piece:
    head, ranges = node.data
    sign = r"\sum" if head == "Sum" else r"\prod"
    body = typeset(node.parts[0], style)
    if body.level <= DOTTED:
        body = grouped(body)
    names = ",".join(name(found.variable, style) for found in ranges)
    below, limit = f"{names}=1", small(ranges[0].limit, style)
    excluded = ranges[-1].excluded
    if excluded:
        unequal = _unequal(ranges, style)
        below = r"\substack" + braced(below + r"\\ " + unequal)
    # In an exponent a sum sign is small, and its limits stand beside it.
    tall = GROUPED if style.small else TALLER if excluded else TALL
    height = max(body.height, tall)
    return Piece(rf"{sign}_{braced(below)}^{braced(limit)}{body.text}", OPEN, height)


def _differentiated(over: str, under: str, body: Node, style: Style) -> Piece:
    piece = typeset(body, style.whole())
    if piece.level == ATOM and piece.height < TALL:
        return Piece(rf"\frac{braced(join(over, piece.text))}{braced(under)}", FRACTION, TALL)
    operand = grouped(typeset(body, style))
    text = rf"\frac{braced(over)}{braced(under)}{operand.text}"
    return Piece(text, FRACTION, max(TALL, operand.height))


def _partial(node: Node, style: Style) -> Piece:
    function, index = node.parts
    component = symbol(Node("sym", (index,), node.data), style).text
    return _differentiated(r"\partial", join(r"\partial", component), function, style)


def _ordinary(node: Node, style: Style) -> Piece:
    under = rf"\mathrm d{name(node.data, style)}"
    return _differentiated(r"\mathrm d", under, node.parts[0], style)


def _derivative(node: Node, style: Style) -> Piece:
    body, point = node.parts
    variable = name(node.data, style)
    inner = _differentiated(r"\mathrm d", rf"\mathrm d{variable}", body, style.whole())
    at = attached("_", f"{variable}={small(point, style)}")
    return Piece(rf"\left.{inner.text}\right|{at}", ATOM, inner.height)


# --- propositions -------------------------------------------------------------------------------
def _relation(symbol: str) -> Callable[[Node, Style], Piece]:
    def related(node: Node, style: Style) -> Piece:
        left, right = (typeset(part, style) for part in node.parts)
        text = join(left.text + style.sign(symbol), right.text)
        return Piece(text, RELATED, max(left.height, right.height))

    return related


def _moment(node: Node, style: Style) -> Piece:
    size = _size(node, style)
    return Piece(rf"{size.text}{style.sign('<')}\infty", RELATED, size.height)


def _size(node: Node, style: Style) -> Piece:
    """E|X|^p, which is finite."""
    if bracketed := sized(node):
        return typeset(bracketed, style)
    variable, order = node.parts
    size = enclosed(typeset(variable, style), r"\lvert", r"\rvert", call=True)
    power = "" if order == Node("num", data=1) else attached("^", small(order, style))
    return Piece(rf"\operatorname{{E}}{size.text}{power}", ATOM, size.height)


_SIGNS = {"=": "=", "<=": r"\le ", "!=": r"\ne ", "->": r"\to", ",": ",", "...": r"\dots"}


def _row(node: Node, style: Style) -> Piece:
    """Terms and signs side by side."""
    pieces = [typeset(part, style) for part in node.parts]
    return Piece(join(*(piece.text for piece in pieces)), RELATED, max(p.height for p in pieces))


def _independent(node: Node, style: Style) -> Piece:
    pieces = [typeset(part, style) for part in node.parts]
    pieces = [p if p.level > SUMMED else grouped(p) for p in pieces]
    text = pieces[0].text
    for piece in pieces[1:]:
        text = join(text + style.sign(PERPENDICULAR), piece.text)
    return Piece(text, RELATED, max(p.height for p in pieces))


PERPENDICULAR = r"\mathrel{\perp\!\!\!\perp}"


def _wise(node: Node, style: Style) -> Piece:
    families = called("", listed(node.parts, style))
    breadth = attached("_", str(node.data)) if node.data else ""
    return families._replace(text=rf"{PERPENDICULAR}{breadth}{families.text}", level=RELATED)


def _known(node: Node, style: Style) -> Piece:
    variable, given = (called(r"\sigma", entries(part, style)) for part in node.parts)
    text = variable.text + style.sign(r"\subseteq") + given.text
    return Piece(text, RELATED, max(variable.height, given.height))


def _implied(node: Node, style: Style) -> Piece:
    left, right = (typeset(part, style) for part in node.parts)
    left = left if left.level > IMPLIED else grouped(left)
    right = right if right.level >= IMPLIED else grouped(right)
    text = join(left.text + style.sign(r"\Rightarrow"), right.text)
    return Piece(text, IMPLIED, max(left.height, right.height))


def _aside(piece: Piece, condition: str, style: Style) -> Piece:
    """A proposition with a remark in parentheses after it."""
    piece = piece if piece.level > QUANTIFIED else grouped(piece)
    pause = r"\allowbreak\quad" if style.breakable else r"\quad"
    return Piece(f"{piece.text}{pause}({condition})", QUANTIFIED, piece.height)


def range_text(group: list[Range], style: Style) -> str:
    r"""``1\le i,j\le n,\ j\ne i`` and the like."""
    found = group[-1]
    variable = name(found.variable, style)
    if found.limit is None:
        everything = r"=0,1,2,\dots" if found.variable.data[1] == "nat" else r"\in\mathbb R"
        return variable + everything
    limit = small(found.limit, style)
    if found.above:
        return rf"{variable}\ge {limit}"
    variables = ",".join(name(other.variable, style) for other in group)
    text = rf"1\le {variables}\le {limit}"
    return text + (rf",\ {_unequal(group, style)}" if found.excluded else "")


def _unequal(group: Sequence[Range], style: Style) -> str:
    r"""``j\ne i``; of two variables with one range, the first one first."""
    last = group[-1]
    pair = [name(found.variable, style) for found in group]
    others = ",".join(small(node, style) for node in last.excluded)
    if len(pair) == 2 and others == pair[0]:
        return rf"{pair[0]}\ne {pair[1]}"
    return rf"{pair[-1]}\ne {others}"


def _for_all(node: Node, style: Style) -> Piece:
    ranges = r";\ ".join(range_text(found, style) for found in merged(node.data))
    return _aside(typeset(node.parts[0], style), ranges, style)


def _approached(node: Node, style: Style) -> Piece:
    """What a line tends to, and what grows."""
    grows = typeset(Node("letter", data=node.data), style).text
    return _aside(typeset(node.parts[0], style), rf"{grows}\to\infty", style)


def _tends(node: Node, style: Style) -> Piece:
    body, value, to = (typeset(part, style) for part in node.parts)
    text = join(body.text + style.sign(r"\to"), value.text)
    condition = rf"{name(node.data, style)}\to{to.text}"
    return _aside(Piece(text, RELATED, max(body.height, value.height)), condition, style)


def _differential(node: Node, style: Style) -> Piece:
    body, value = (typeset(part, style) for part in node.parts[:2])
    body = body if body.level == ATOM else grouped(body)
    single = node.parts[1].kind == "add" and len(node.parts[1].parts) == 1
    value = value if value.level >= MULTIPLIED or single else grouped(value)
    variable = name(node.data, style)
    text = join(rf"\mathrm d{_apart(body.text)}" + style.sign("="), value.text)
    text += rf"\,\mathrm d{variable}"
    condition = join(f"{variable}=", small(node.parts[2], style))
    height = max(body.height, value.height)
    return _aside(Piece(text, RELATED, height), condition, style)


def _apart(text: str) -> str:
    return f" {text}" if text[:1].isalpha() else text


def _infinity(_: Node, __: Style) -> Piece:
    return Piece(r"\infty")


WRITTEN.update(WRITTEN_TERMS)
WRITTEN.update(
    {
        "series": _series,
        "partial": _partial,
        "ordinary": _ordinary,
        "derivative": _derivative,
        "oo": _infinity,
        "Eq": _relation("="),
        "Le": _relation(r"\le"),
        "Lt": _relation("<"),
        "Ne": _relation(r"\ne"),
        "Moment": _moment,
        "size": _size,
        "row": _row,
        "sign": lambda node, _: Piece(_SIGNS[node.data]),
        "range": lambda node, style: Piece(range_text(list(node.data), style), RELATED),
        "Indep": _independent,
        "Wise": _wise,
        "Known": _known,
        "Imp": _implied,
        "forall": _for_all,
        "approached": _approached,
        "tends": _tends,
        "differential": _differential,
    }
)
