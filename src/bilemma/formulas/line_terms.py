"""Terms on one line: symbols, arithmetic, vectors, sums and derivatives."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bilemma.trusted.terms import Key, Term

from .functions import FUNCTIONS
from .marks import (
    LINE,
    Line,
    Mark,
    Marks,
    at_least,
    grouped,
    joined,
    line,
    listed,
    lowered,
    marks_of,
    operator,
    relation,
    row,
)
from .notation import LETTERS, Letter, Notation
from .pieces import ATOM, FRACTION, MULTIPLIED, OPEN, SUMMED
from .tree import Node, Range, sized

_TIMES, _DOT = Mark("times"), Mark("dot")


# --- symbols ------------------------------------------------------------------------------------
def _letter(letter: Letter) -> Marks:
    base = letter.base.removeprefix(r"\mathcal ")
    return row(Mark("letter", LETTERS.get(base, base)), "′" * letter.primes)


def _own(part: str) -> Mark:
    """A part of the subscript that belongs to the name."""
    return Mark("text", part) if part.isdigit() else Mark("letter", LETTERS.get(part, part))


def _without_commas(indices: Sequence[Marks]) -> bool:
    """Whether indices can stand side by side: each is one letter or digit, and 1, 2 is not 12."""
    single = all(len(marks) == 1 and len(marks[0].text) == 1 for marks in indices)
    return single and sum(marks[0].text.isdigit() for marks in indices) < 2


def scripted(letter: Letter, indices: Sequence[Marks] = (), *, apart: bool = False) -> Marks:
    """A letter with its own subscript and these indices; ``apart``: commas between all of them."""
    own = [(_own(part),) for part in letter.subscript.split("_") if part]
    plain = not (own or apart) and _without_commas(indices)
    subscript = joined([*own, *indices], "" if plain else ",")
    return row(_letter(letter), lowered(subscript) if subscript else "")


def _symbol(node: Node, notation: Notation) -> Line:
    key: Key = node.data
    pairs = list(zip(key[2], node.parts, strict=True))
    indices = [marks_of(part, notation) for sort, part in pairs if sort == "nat"]
    points = [part for sort, part in pairs if sort == "real"]
    marks = scripted(notation.letter(key), indices)
    return Line(row(marks, "(", listed(points, notation), ")") if points else marks)


def _entry(node: Node, notation: Notation) -> Line:
    """An entry of a matrix in a list of its entries: all of them have commas, or none."""
    indices = [marks_of(part, notation) for part in node.parts]
    return Line(scripted(notation.letter(node.data), indices, apart=True))


def variable(symbol: Term, notation: Notation) -> Marks:
    """The name of a bound variable."""
    return scripted(notation.letter(symbol.data))


# --- arithmetic ---------------------------------------------------------------------------------
def _add(node: Node, notation: Notation) -> Line:
    marks: Marks = ()
    for sign, part in zip(node.data, node.parts, strict=True):
        shown = {"+": "+", "-": "−"}[sign]
        first = "−" if sign == "-" else ""
        summand = at_least(part, SUMMED + 1, notation)
        marks = row(marks, operator(shown) if marks else first, summand)
    return Line(marks, SUMMED)


def _product(node: Node, notation: Notation) -> Line:
    *first, last = node.parts
    factors = [at_least(part, MULTIPLIED, notation) for part in first]
    end = line(last, notation)
    marks = joined([*factors, grouped(end, OPEN)], _TIMES)
    return Line(marks, min(MULTIPLIED, end.level) if end.level >= OPEN else MULTIPLIED)


def _fraction(node: Node, notation: Notation) -> Line:
    over, under = node.parts
    above, below = at_least(over, MULTIPLIED, notation), at_least(under, ATOM, notation)
    return Line(row(above, "/", below), MULTIPLIED)


def _power(node: Node, notation: Notation) -> Line:
    base, exponent = (line(part, notation) for part in node.parts)
    whole = base.level >= ATOM and node.parts[0].kind not in ("pow", "sqrt")
    shown = base.marks if whole else row("(", base.marks, ")")
    loose = "(" if exponent.level < ATOM else ""
    return Line(row(shown, Mark("exponent", loose, exponent.marks)))


def _root(node: Node, notation: Notation) -> Line:
    inside = marks_of(node.parts[0], notation)
    simple = node.parts[0].kind in ("sym", "num")
    return Line(row("√", inside) if simple else row("√(", inside, ")"))


def _function(name: str) -> Callable[[Node, Notation], Line]:
    return lambda node, notation: Line(row(f"{name}(", listed(node.parts, notation), ")"))


def _indicator(node: Node, notation: Notation) -> Line:
    return Line(row("1{", relation("≤")(node, notation).marks, "}"))


def _delta(node: Node, notation: Notation) -> Line:
    return _symbol(Node("sym", node.parts, ("delta", "real", ("nat", "nat"))), notation)


def _absolute(node: Node, notation: Notation) -> Line:
    return Line(row("|", marks_of(node.parts[0], notation), "|"))


def _expectation(node: Node, notation: Notation) -> Line:
    """The mean of an indicator is a probability: ``E[X]``, ``P(X ≤ t)``."""
    body, given = node.parts
    condition = () if given == Node("Block") else row(" | ", entries(given, notation))
    if body.kind == "step":
        return Line(row("P(", relation("≤")(body, notation).marks, condition, ")"))
    return Line(row("E[", marks_of(body, notation), condition, "]"))


def _given(node: Node, notation: Notation) -> Line:
    *about, given = node.parts
    condition = marks_of(given, notation) if given == Node("Block") else entries(given, notation)
    return Line(row(f"{node.data}(", listed(about, notation), " | ", condition, ")"))


def entries(block: Node, notation: Notation) -> Marks:
    """What a block holds, with commas."""
    return listed(block.parts if block.kind == "Block" else [block], notation)


def _block(node: Node, notation: Notation) -> Line:
    if len(node.parts) == 1:
        return line(node.parts[0], notation)
    return Line(row("(", listed(node.parts, notation), ")"))


# --- vectors and binders ------------------------------------------------------------------------
def _vector(node: Node, notation: Notation) -> Line:
    key, limit = node.data
    first, *rest = scripted(notation.letter(key), [marks_of(part, notation) for part in node.parts])
    length = row("[1:", marks_of(limit, notation), "]") if limit else ()
    return Line(row(first._replace(kind="vector"), tuple(rest), length))


def _sequence(node: Node, notation: Notation) -> Line:
    found: Range = node.data
    limit = row("≤", at_least(found.limit, ATOM, notation)) if found.limit else ()
    index = lowered(variable(found.variable, notation), limit)
    return Line(row("(", marks_of(node.parts[0], notation), ")", index))


def _dot(node: Node, notation: Notation) -> Line:
    return Line(joined((at_least(part, ATOM, notation) for part in node.parts), _DOT), OPEN)


def _softmax(node: Node, notation: Notation) -> Line:
    vector, index = (marks_of(part, notation) for part in node.parts)
    return Line(row("softmax(", vector, ")", lowered(index)))


def _series(node: Node, notation: Notation) -> Line:
    head, ranges = node.data
    last: Range = ranges[-1]
    names = joined((variable(found.variable, notation) for found in ranges), ",")
    others = row(", ", unequal(ranges, "≠", notation)) if last.excluded else ()
    below = lowered(names, "≤", marks_of(last.limit, notation), others)
    sign = Mark("series", {"Sum": "Σ", "Prod": "Π"}[head])
    return Line(row(sign, below, " ", at_least(node.parts[0], OPEN, notation)), OPEN)


def unequal(group: Sequence[Range], sign: str | Mark, notation: Notation) -> Marks:
    """``i ≠ j``: of two variables with one range, the first one first."""
    names = [variable(found.variable, notation) for found in group]
    others = listed(group[-1].excluded, notation)
    pair = len(names) == 2 and others == names[0]
    return joined(names if pair else (names[-1], others), sign)


def _partial(node: Node, notation: Notation) -> Line:
    function, index = node.parts
    component = _symbol(Node("sym", (index,), node.data), notation).marks
    return Line(row("∂", at_least(function, ATOM, notation), "/∂", component), FRACTION)


def derived(node: Node, notation: Notation) -> Marks:
    """``df/dt``"""
    function = at_least(node.parts[0], ATOM, notation)
    return row("d", function, "/d", variable(node.data, notation))


def _ordinary(node: Node, notation: Notation) -> Line:
    return Line(derived(node, notation), FRACTION)


def _derivative(node: Node, notation: Notation) -> Line:
    return Line(row("(", derived_at(node, node.parts[1], notation), ")"))


def derived_at(node: Node, point: Node, notation: Notation) -> Marks:
    """``df/dt|_{t=0}``: a derivative, and where it is taken."""
    at = lowered(variable(node.data, notation), "=", marks_of(point, notation))
    return row(derived(node, notation), "|", at)


def size(node: Node, notation: Notation) -> Line:
    """E|X|^p, which is finite."""
    if bracketed := sized(node):
        return line(bracketed, notation)
    absolute = Node("abs", node.parts[:1])
    first = node.parts[1] == Node("num", data=1)
    power = absolute if first else Node("pow", (absolute, node.parts[1]))
    return Line(row("E", marks_of(power, notation)))


LINE.update(
    {
        **{f.head: _function(f.called) for f in FUNCTIONS if f.tex},
        "num": lambda node, _: Line(row(str(node.data))),
        "sym": _symbol,
        "entry": _entry,
        "letter": lambda node, notation: Line(scripted(notation.letter(node.data))),
        "add": _add,
        "mul": _product,
        "frac": _fraction,
        "pow": _power,
        "exp": _function("exp"),
        "pi": lambda _, __: Line((Mark("letter", "π"),)),
        "sqrt": _root,
        "step": _indicator,
        "delta": _delta,
        "abs": _absolute,
        "given": _given,
        "apply": lambda node, notation: _function(node.data)(node, notation),
        "E": _expectation,
        "Block": _block,
        "vector": _vector,
        "ones": lambda _, __: Line(row("1⃗")),
        "basis": lambda node, notation: Line(
            row(Mark("vector", "e"), lowered(marks_of(node.parts[0], notation)))
        ),
        "size": size,
        "linear": lambda node, notation: line(node.parts[0], notation),
        "sequence": _sequence,
        "dot": _dot,
        "softmax": _softmax,
        "series": _series,
        "partial": _partial,
        "ordinary": _ordinary,
        "derivative": _derivative,
    }
)
