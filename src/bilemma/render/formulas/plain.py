"""Plain text of a term for terminals and error messages: ``Var(X·Y) = E[X²·Y²] − E[X·Y]²``.

The order is that of the pages. Plain text is for people: only LaTeX reads back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from bilemma.trusted.terms import Key, Term

from .layout import layout
from .notation import LETTERS, Letter, Notation
from .pieces import ATOM, FRACTION, IMPLIED, MULTIPLIED, OPEN, QUANTIFIED, RELATED, SUMMED
from .tree import Node, Range, merged

# Marks for :mod:`.linear`, which tells a product from a dot product, and vectors by bold type.
TIMES, VECTOR = "\ue000", "\ue001"
_WITHOUT_MARKS = str.maketrans({TIMES: "·", VECTOR: ""})

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class Text(NamedTuple):
    """Plain text and how tightly it holds together."""

    text: str
    level: int = ATOM


def plain(term: Term, notation: Notation | None = None) -> str:
    """The term as one line of Unicode text in display order."""
    return marked(term, notation).translate(_WITHOUT_MARKS)


def marked(term: Term, notation: Notation | None = None) -> str:
    """The same with the marks TIMES and VECTOR."""
    notation = notation or Notation.of(term)
    return _text(layout(term, notation), notation).text


def _text(node: Node, notation: Notation) -> Text:
    return _TEXT[node.kind](node, notation)


def _at_least(node: Node, level: int, notation: Notation) -> str:
    """The text of a node, in parentheses if it is looser than ``level``."""
    found = _text(node, notation)
    return found.text if found.level >= level else f"({found.text})"


def _list(nodes: Iterable[Node], notation: Notation) -> str:
    return ", ".join(_text(node, notation).text for node in nodes)


# --- symbols ------------------------------------------------------------------------------------
def _letter(letter: Letter) -> str:
    base = letter.base.removeprefix(r"\mathcal ")
    return LETTERS.get(base, base) + "′" * letter.primes


def _scripted(letter: Letter, indices: list[str]) -> str:
    own = [LETTERS.get(part, part) for part in letter.subscript.split("_") if part]
    subscript = ",".join(own + indices)
    if not own and all(len(index) == 1 for index in indices):
        subscript = "".join(indices)
    simple = len(subscript) < 2 or subscript.isalnum()
    return _letter(letter) + (f"_{subscript}" if simple else f"_{{{subscript}}}") * bool(subscript)


def _symbol(node: Node, notation: Notation) -> Text:
    key: Key = node.data
    pairs = list(zip(key[2], node.parts, strict=True))
    indices = [_text(part, notation).text for sort, part in pairs if sort == "nat"]
    points = [part for sort, part in pairs if sort == "real"]
    text = _scripted(notation.letter(key), indices)
    return Text(f"{text}({_list(points, notation)})" if points else text)


def _name(variable: Term, notation: Notation) -> str:
    return _scripted(notation.letter(variable.data), [])


# --- arithmetic ---------------------------------------------------------------------------------
def _add(node: Node, notation: Notation) -> Text:
    text = ""
    for sign, part in zip(node.data, node.parts, strict=True):
        shown = {"+": " + ", "-": " − "}[sign] if text else {"+": "", "-": "−"}[sign]
        text += shown + _at_least(part, SUMMED + 1, notation)
    return Text(text, SUMMED)


def _product(node: Node, notation: Notation) -> Text:
    *first, last = node.parts
    texts = [_at_least(part, MULTIPLIED, notation) for part in first]
    end = _text(last, notation)
    texts.append(end.text if end.level >= OPEN else f"({end.text})")
    return Text(TIMES.join(texts), min(MULTIPLIED, end.level) if end.level >= OPEN else MULTIPLIED)


def _fraction(node: Node, notation: Notation) -> Text:
    over, under = node.parts
    above, below = _at_least(over, MULTIPLIED, notation), _at_least(under, ATOM, notation)
    return Text(f"{above}/{below}", MULTIPLIED)


def _power(node: Node, notation: Notation) -> Text:
    base, exponent = (_text(part, notation) for part in node.parts)
    shown = (
        f"({base.text})"
        if base.level < ATOM or node.parts[0].kind in ("pow", "sqrt")
        else base.text
    )
    if exponent.text.isdigit():
        return Text(shown + exponent.text.translate(_SUPERSCRIPTS))
    return Text(f"{shown}^{_at_least(node.parts[1], ATOM, notation)}")


def _root(node: Node, notation: Notation) -> Text:
    simple = node.parts[0].kind in ("sym", "num")
    inside = _text(node.parts[0], notation).text
    return Text(f"√{inside}" if simple else f"√({inside})")


def _function(name: str) -> Callable[[Node, Notation], Text]:
    return lambda node, notation: Text(f"{name}({_list(node.parts, notation)})")


def _expectation(node: Node, notation: Notation) -> Text:
    body, given = node.parts
    condition = "" if given == Node("Block") else f" | {_entries(given, notation)}"
    return Text(f"E[{_text(body, notation).text}{condition}]")


def _entries(block: Node, notation: Notation) -> str:
    return _list(block.parts if block.kind == "Block" else [block], notation)


def _block(node: Node, notation: Notation) -> Text:
    if len(node.parts) == 1:
        return _text(node.parts[0], notation)
    return Text(f"({_list(node.parts, notation)})")


# --- vectors and binders ------------------------------------------------------------------------
def _vector(node: Node, notation: Notation) -> Text:
    key, limit = node.data
    text = _scripted(notation.letter(key), [_text(part, notation).text for part in node.parts])
    return Text(VECTOR + (f"{text}[1:{_text(limit, notation).text}]" if limit else text))


def _sequence(node: Node, notation: Notation) -> Text:
    found: Range = node.data
    variable = _name(found.variable, notation)
    limit = f"≤{_at_least(found.limit, ATOM, notation)}" if found.limit else ""
    return Text(f"({_text(node.parts[0], notation).text})_{{{variable}{limit}}}")


def _dot(node: Node, notation: Notation) -> Text:
    return Text("·".join(_at_least(part, ATOM, notation) for part in node.parts), OPEN)


def _softmax(node: Node, notation: Notation) -> Text:
    vector, index = (_text(part, notation).text for part in node.parts)
    return Text(f"softmax({vector})_{index if len(index) == 1 else f'{{{index}}}'}")


def _series(node: Node, notation: Notation) -> Text:
    head, ranges = node.data
    names = ",".join(_name(found.variable, notation) for found in ranges)
    last: Range = ranges[-1]
    below = f"{names}≤{_text(last.limit, notation).text}"
    if last.excluded:
        below += f", {_unequal(ranges, '≠', notation)}"
    sign = "Σ" if head == "Sum" else "Π"
    return Text(f"{sign}_{{{below}}} {_at_least(node.parts[0], OPEN, notation)}", OPEN)


def _partial(node: Node, notation: Notation) -> Text:
    function, index = node.parts
    component = _symbol(Node("sym", (index,), node.data), notation).text
    return Text(f"∂{_at_least(function, ATOM, notation)}/∂{component}", FRACTION)


def _ordinary(node: Node, notation: Notation) -> Text:
    function = _at_least(node.parts[0], ATOM, notation)
    return Text(f"d{function}/d{_name(node.data, notation)}", FRACTION)


def _derivative(node: Node, notation: Notation) -> Text:
    function, point = _at_least(node.parts[0], ATOM, notation), _text(node.parts[1], notation).text
    variable = _name(node.data, notation)
    return Text(f"(d{function}/d{variable} at {variable} = {point})")


# --- propositions -------------------------------------------------------------------------------
def _relation(symbol: str) -> Callable[[Node, Notation], Text]:
    def related(node: Node, notation: Notation) -> Text:
        return Text(f" {symbol} ".join(_text(p, notation).text for p in node.parts), RELATED)

    return related


def _moment(node: Node, notation: Notation) -> Text:
    size = Node("pow", (Node("abs", node.parts[:1]), node.parts[1]))
    if node.parts[1] == Node("num", data=1):
        size = size.parts[0]
    return Text(f"E{_text(size, notation).text} < ∞", RELATED)


def _wise(node: Node, notation: Notation) -> Text:
    breadth = f"_{node.data}" if node.data else ""
    return Text(f"⟂{breadth}({_list(node.parts, notation)})", RELATED)


def _known(node: Node, notation: Notation) -> Text:
    variable, given = node.parts
    return Text(f"σ({_text(variable, notation).text}) ⊆ σ({_entries(given, notation)})", RELATED)


def _implied(node: Node, notation: Notation) -> Text:
    left, right = node.parts
    texts = _at_least(left, RELATED, notation), _at_least(right, IMPLIED, notation)
    return Text(" ⇒ ".join(texts), IMPLIED)


def _remarked(node: Node, remark: str, notation: Notation, body: str | None = None) -> Text:
    shown = body or _at_least(node, IMPLIED, notation)
    return Text(f"{shown}  ({remark})", QUANTIFIED)


def _for_all(node: Node, notation: Notation) -> Text:
    ranges = "; ".join(_range(group, notation) for group in merged(node.data))
    return _remarked(node.parts[0], ranges, notation)


def _range(group: list[Range], notation: Notation) -> str:
    names = ", ".join(_name(found.variable, notation) for found in group)
    found = group[-1]
    if found.limit is None:
        return f"all {names}"
    limit = _text(found.limit, notation).text
    if found.above:
        return f"{names} ≥ {limit}"
    unequal = f", {_unequal(group, ' ≠ ', notation)}" if found.excluded else ""
    return f"1 ≤ {names} ≤ {limit}{unequal}"


def _unequal(group: Sequence[Range], sign: str, notation: Notation) -> str:
    """``i ≠ j``: of two variables with one range, the first one first."""
    names = [_name(found.variable, notation) for found in group]
    others = _list(group[-1].excluded, notation)
    pair = len(names) == 2 and others == names[0]
    return sign.join(names if pair else (names[-1], others))


def _tends(node: Node, notation: Notation) -> Text:
    body, value = (_text(part, notation).text for part in node.parts[:2])
    return _remarked(node, f"{_name(node.data, notation)} → ∞", notation, f"{body} → {value}")


def _differential(node: Node, notation: Notation) -> Text:
    body, value = (_at_least(node.parts[0], ATOM, notation), _text(node.parts[1], notation).text)
    variable, point = _name(node.data, notation), _text(node.parts[2], notation).text
    text = f"d{body}/d{variable} = {value}"
    return _remarked(node, f"at {variable} = {point}", notation, text)


_TEXT: dict[str, Callable[[Node, Notation], Text]] = {
    "num": lambda node, _: Text(str(node.data)),
    "sym": _symbol,
    "add": _add,
    "mul": _product,
    "frac": _fraction,
    "pow": _power,
    "exp": _function("exp"),
    "log": _function("log"),
    "Phi": _function("Φ"),
    "pi": lambda _, __: Text("π"),
    "sqrt": _root,
    "max": _function("max"),
    "step": lambda node, notation: Text(f"1{{{_relation('≤')(node, notation).text}}}"),
    "delta": lambda node, notation: _symbol(
        Node("sym", node.parts, ("delta", "real", ("nat", "nat"))), notation
    ),
    "abs": lambda node, notation: Text(f"|{_text(node.parts[0], notation).text}|"),
    "apply": lambda node, notation: _function(node.data)(node, notation),
    "E": _expectation,
    "Block": _block,
    "vector": _vector,
    "ones": lambda _, __: Text("1⃗"),
    "basis": lambda node, notation: Text(f"e_{_text(node.parts[0], notation).text}"),
    "linear": lambda node, notation: _text(node.parts[0], notation),
    "sequence": _sequence,
    "dot": _dot,
    "softmax": _softmax,
    "series": _series,
    "partial": _partial,
    "ordinary": _ordinary,
    "derivative": _derivative,
    "oo": lambda _, __: Text("∞"),
    "Eq": _relation("="),
    "Le": _relation("≤"),
    "Lt": _relation("<"),
    "Ne": _relation("≠"),
    "SameLaw": _relation("~"),
    "Moment": _moment,
    "Indep": _relation("⟂"),
    "Wise": _wise,
    "Known": _known,
    "Imp": _implied,
    "forall": _for_all,
    "tends": _tends,
    "differential": _differential,
}
