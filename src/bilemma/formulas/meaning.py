"""From a layout back to the kernel's term: a printed formula must give the same object.

That a layout reads back is the printer's whole correctness: no textbook order, dropped length or
chosen letter may change what a formula says.
"""

from __future__ import annotations

from collections.abc import Callable

from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import Term, applied, inv, mk, mul, num, sym
from bilemma.trusted.terms import add as total

from .notation import Notation
from .partial import partial
from .tree import Node, Range

# The component of a vector, while the vector is read.
_COMPONENT = sym("_component_", "nat")


def read(node: Node, notation: Notation) -> Term:
    """The term that a layout shows under these conventions."""
    return _READ[node.kind](node, notation)


def _parts(node: Node, notation: Notation) -> list[Term]:
    return [read(part, notation) for part in node.parts]


def _number(node: Node, _: Notation) -> Term:
    return num(node.data)


def _symbol(node: Node, notation: Notation) -> Term:
    return applied(node.data, tuple(_parts(node, notation)))


def _add(node: Node, notation: Notation) -> Term:
    parts = zip(node.data, _parts(node, notation), strict=True)
    return total(*(-part if sign == "-" else part for sign, part in parts))


def _product(node: Node, notation: Notation) -> Term:
    return mul(*_parts(node, notation))


def _fraction(node: Node, notation: Notation) -> Term:
    over, under = _parts(node, notation)
    return mul(over, inv(under))


def _plain(node: Node, notation: Notation) -> Term:
    return mk(node.kind, *_parts(node, notation), data=node.data)


def _applied(node: Node, notation: Notation) -> Term:
    return mk(node.data, *_parts(node, notation))


_CONDITIONAL = {"Var": "conditional_variance", "Cov": "conditional_covariance"}


def _given(node: Node, notation: Notation) -> Term:
    return mk(_CONDITIONAL[node.data], *_parts(node, notation))


# --- binders ------------------------------------------------------------------------------------
def _series(node: Node, notation: Notation) -> Term:
    head, ranges = node.data
    term = read(node.parts[0], notation)
    for found in reversed(ranges):
        term = bind(head, found.variable, *_limits(found, notation), term)
    return term


def _limits(found: Range, notation: Notation) -> list[Term]:
    return [read(part, notation) for part in (found.limit, *found.excluded)]


def _for_all(node: Node, notation: Notation) -> Term:
    term = read(node.parts[0], notation)
    for found in reversed(node.data):
        variable = found.variable
        if found.above:
            term = mk("Imp", mk("Le", read(found.limit, notation), variable), term)
        if found.above or found.limit is None:
            term = bind("All", variable, term, data=variable.data[1])
        else:
            term = bind("ForAll", variable, *_limits(found, notation), term)
    return term


def _partial(node: Node, notation: Notation) -> Term:
    function, index = _parts(node, notation)
    return partial(function, node.data, index)


def _ordinary(node: Node, notation: Notation) -> Term:
    function = bind("Deriv", node.data, 0, read(node.parts[0], notation))
    return mk("Deriv", node.data, function.args[-1])


def _derivative(node: Node, notation: Notation) -> Term:
    body, point = _parts(node, notation)
    return bind("Deriv", node.data, point, body)


def _differential(node: Node, notation: Notation) -> Term:
    body, value, point = _parts(node, notation)
    return bind("HasDeriv", node.data, point, value, body)


def _tends(node: Node, notation: Notation) -> Term:
    body, value, to = _parts(node, notation)
    return bind("Tends", node.data, to, value, body, data=node.data.data[1])


# --- vectors ------------------------------------------------------------------------------------
def _family(node: Node, notation: Notation) -> Term:
    """A Lam, or a Seg where the length is written."""
    if node.kind == "sequence":
        found: Range = node.data
        variable, limit, body = found.variable, found.limit, read(node.parts[0], notation)
    else:
        variable = _COMPONENT
        limit = node.data[1] if node.kind == "vector" else None
        body = _component(node.parts[0] if node.kind == "linear" else node, notation)
    if limit is None:
        return Lam(variable, body)
    return bind("Seg", variable, read(limit, notation), body)


def _component(node: Node, notation: Notation) -> Term:
    """Component p of a linear combination of vectors."""
    if node.kind == "vector":
        return applied(node.data[0], (*_parts(node, notation), _COMPONENT))
    if node.kind == "ones":
        return num(1)
    if node.kind == "basis":
        return mk("delta", _COMPONENT, read(node.parts[0], notation))
    if node.kind == "add":
        parts = [(s, _component(p, notation)) for s, p in zip(node.data, node.parts, strict=True)]
        return total(*(-part if sign == "-" else part for sign, part in parts))
    if node.kind == "mul":
        return mul(*(_component(p, notation) for p in node.parts))
    if node.kind == "frac":
        return mul(_component(node.parts[0], notation), inv(read(node.parts[1], notation)))
    return read(node, notation)


def _sized(nodes: tuple[Node, ...], notation: Notation) -> tuple[list[Term], Term]:
    """Vectors with their common length: the one that is written, or the one by convention."""
    found = [_family(node, notation) for node in nodes]
    families = [_whole(f) for f in found]
    written = [f.args[0] for f in found if f.head == "Seg"]
    length = written[0] if written else notation.length(*families)
    if length is None:
        raise ValueError("the length of a vector is neither written nor known")
    return families, length


def _whole(family: Term) -> Term:
    """The whole family of which ``family`` may be a segment."""
    return family if family.head == "Lam" else mk("Lam", family.args[-1], data="nat")


def _dot(node: Node, notation: Notation) -> Term:
    families, length = _sized(node.parts, notation)
    return mk("dot", *families, length)


def _softmax(node: Node, notation: Notation) -> Term:
    families, length = _sized(node.parts[:1], notation)
    return mk("softmax", *families, length, read(node.parts[1], notation))


_READ: dict[str, Callable[[Node, Notation], Term]] = {
    "num": _number,
    "sym": _symbol,
    "add": _add,
    "mul": _product,
    "frac": _fraction,
    "apply": _applied,
    "given": _given,
    "series": _series,
    "forall": _for_all,
    "partial": _partial,
    "ordinary": _ordinary,
    "derivative": _derivative,
    "differential": _differential,
    "tends": _tends,
    "vector": _family,
    "linear": _family,
    "sequence": _family,
    "dot": _dot,
    "softmax": _softmax,
}
_AS_THEY_ARE = "pow exp log Phi pi sqrt max step delta abs E Block oo Eq Le Lt Ne"
_AS_THEY_ARE += " Moment Indep Wise Known Imp"
_READ |= dict.fromkeys(_AS_THEY_ARE.split(), _plain)
