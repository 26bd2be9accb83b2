"""From a kernel term to its layout: arithmetic, sums, derivatives, propositions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, num, split_coefficient

from .notation import Notation
from .partial import recognised
from .textbook_order import arguments, factors, summands
from .tree import MADE, Node, PrintScope, Range, node
from .vectors import MADE_VECTORS


def layout(t: Term, notation: Notation) -> Node:
    """The tree of a closed term, proposition or block."""
    if t not in notation.printed:
        notation.printed[t] = _layout(t, notation)
    return notation.printed[t]


def _layout(t: Term, notation: Notation) -> Node:
    taken = notation.taken
    if not t.free <= notation.letters.keys():  # a page may not know all symbols of one formula
        taken |= Notation.of(t).taken
    own = Notation({key: notation.letter(key) for key in t.free}).taken
    return node(t, PrintScope(notation, taken, own))


def _plain(kind: str) -> Callable[[Term, PrintScope], Node]:
    return lambda t, scope: Node(kind, tuple(node(a, scope) for a in t.args), t.data)


# --- arithmetic ---------------------------------------------------------------------------------
def _number(t: Term, _: PrintScope) -> Node:
    value: Fraction = t.data
    if value < 0:
        return Node("add", (_number(num(-value), _),), "-")
    if value.denominator == 1:
        return Node("num", data=int(value))
    over, under = Node("num", data=value.numerator), Node("num", data=value.denominator)
    return Node("frac", (over, under))


def _symbol(t: Term, scope: PrintScope) -> Node:
    return Node("sym", tuple(node(a, scope) for a in t.args), t.data)


def _add(t: Term, scope: PrintScope) -> Node:
    signs, parts = "", []
    for part in summands(t):
        coefficient = part.data if part.head == "num" else split_coefficient(part)[0]
        signs += "-" if coefficient < 0 else "+"
        parts.append(node(-part if coefficient < 0 else part, scope))
    return Node("add", tuple(parts), signs)


def _product(t: Term, scope: PrintScope) -> Node:
    coefficient, rest = split_coefficient(t)
    if coefficient < 0:
        return Node("add", (node(-t, scope),), "-")
    over, under = [], []
    for part in factors(rest.args if rest.head == "mul" else (rest,)):
        inverse = _inverse(part)
        (under if inverse else over).append(inverse or part)
    numerator, denominator = coefficient.numerator, coefficient.denominator
    if not under and denominator == 1:
        return _times(numerator, over, scope)
    beside = _beside(over, alone=not under)
    above = [part for part in over if part not in beside]
    fraction = Node("frac", (_times(numerator, above, scope), _times(denominator, under, scope)))
    return Node("mul", (fraction, *(node(p, scope) for p in beside))) if beside else fraction


def _beside(over: list[Term], *, alone: bool) -> list[Term]:
    """The factors that stand after a fraction rather than in it: 1/n Σ x_i, 1/2 E[X], but x/2."""
    wide = [p for p in over if p.head in ("Sum", "Prod")]
    large = [p for p in over if p.head in _LARGE]
    if alone and len(large) == len(over) and (len(over) > 1 or over[0].head != "add"):
        return over
    return wide


def _times(coefficient: int, parts: list[Term], scope: PrintScope) -> Node:
    nodes = [node(part, scope) for part in parts]
    if coefficient != 1 or not nodes:
        nodes.insert(0, Node("num", data=coefficient))
    return nodes[0] if len(nodes) == 1 else Node("mul", tuple(nodes))


def _inverse(t: Term) -> Term | None:
    """What stands under the line for this factor."""
    if t.head == "inv":
        return t.args[0]
    if t.head == "pow" and t.args[1].head == "num" and t.args[0].head == "inv":
        return t.args[0].args[0] ** t.args[1]
    return None


def _power(t: Term, scope: PrintScope) -> Node:
    if _inverse(t):
        return _product(t, scope)
    return Node("pow", (node(t.args[0], scope), node(t.args[1], scope)))


def _symmetric(kind: str) -> Callable[[Term, PrintScope], Node]:
    return lambda t, scope: Node(kind, tuple(node(a, scope) for a in arguments(t.args)))


# --- binders ------------------------------------------------------------------------------------
def _ranged(t: Term, scope: PrintScope) -> tuple[Range, Term, PrintScope]:
    limit, *excluded = (node(a, scope) for a in t.args[:-1])
    variable, body, inside = scope.open(t)
    return Range(variable, limit, tuple(excluded)), body, inside


def _series(t: Term, scope: PrintScope) -> Node:
    """A sum or product; a double sum over i ≠ j has one sign."""
    outer, body, inside = _ranged(t, scope)
    if t.head == "Sum" and body.head == "Sum" and not outer.excluded and len(body.args) == 3:
        inner, innermost, deepest = _ranged(body, inside)
        excluded = inner.excluded[0]
        if inner.limit == outer.limit and excluded == Node("sym", (), outer.variable.data):
            return Node("series", (node(innermost, deepest),), (t.head, (outer, inner)))
    return Node("series", (node(body, inside),), (t.head, (outer,)))


def _derivative(t: Term, scope: PrintScope) -> Node:
    point, body = t.args
    found = recognised(t)
    if found:
        function, family, index = found
        return Node("partial", (node(function, scope), node(index, scope)), family)
    if point.head == "sym" and point.data[1:] == ("real", ()) and point.data not in body.free:
        return Node("ordinary", (node(beta(body, point), scope),), point)
    variable, opened, inside = scope.open(t)
    return Node("derivative", (node(opened, inside), node(point, scope)), variable)


def _expectation(t: Term, scope: PrintScope) -> Node:
    return Node("E", (node(t.args[0], scope), node(t.args[1], scope)))


def _given(name: str) -> Callable[[Term, PrintScope], Node]:
    """``Var(X | Y)``: a function of the name of what stands before the condition."""
    return lambda t, scope: Node("given", tuple(node(a, scope) for a in t.args), name)


# --- propositions -------------------------------------------------------------------------------
def _for_all(t: Term, scope: PrintScope) -> Node:
    """All quantifiers that follow each other, as one list of ranges after the proposition."""
    ranges = []
    while t.head in ("ForAll", "All"):
        if t.head == "ForAll":
            found, t, scope = _ranged(t, scope)
        else:
            found, t, scope = _unlimited(t, scope)
        ranges.append(found)
    return Node("forall", (node(t, scope),), tuple(ranges))


def _unlimited(t: Term, scope: PrintScope) -> tuple[Range, Term, PrintScope]:
    variable, body, inside = scope.open(t)
    if body.head == "Imp" and variable.sort == "real" and body.args[0].head == "Le":
        bound, above = body.args[0].args
        if above is variable and variable.data not in bound.free:
            return Range(variable, node(bound, scope), above=True), body.args[1], inside
    return Range(variable), body, inside


def _tends(t: Term, scope: PrintScope) -> Node:
    variable, body, inside = scope.open(t)
    to, value = (node(a, scope) for a in t.args[:2])
    return Node("tends", (node(body, inside), value, to), variable)


def _has_derivative(t: Term, scope: PrintScope) -> Node:
    variable, body, inside = scope.open(t)
    point, value = (node(a, scope) for a in t.args[:2])
    return Node("differential", (node(body, inside), value, point), variable)


def _no_term(t: Term, _: PrintScope) -> Node:
    raise ValueError(f"{t}: a bound variable without its binder cannot be printed")


MADE.update(
    {
        "num": _number,
        "sym": _symbol,
        "bv": _no_term,
        "add": _add,
        "mul": _product,
        "pow": _power,
        "inv": _product,
        "max": _symmetric("max"),
        "delta": _symmetric("delta"),
        "Ne": _symmetric("Ne"),
        "Sum": _series,
        "Prod": _series,
        "Deriv": _derivative,
        "E": _expectation,
        "conditional_variance": _given("Var"),
        "conditional_covariance": _given("Cov"),
        "ForAll": _for_all,
        "All": _for_all,
        "Tends": _tends,
        "HasDeriv": _has_derivative,
    }
)
_AS_THEY_ARE = "exp log Phi pi sqrt step abs Block oo Eq Le Lt Moment Indep Wise Known Imp"
MADE.update(MADE_VECTORS)
MADE.update((head, _plain(head)) for head in _AS_THEY_ARE.split())
_LARGE = frozenset({"Sum", "Prod", "E", "add", "Var", "Cov", "SD", "softmax"})
_LARGE |= {"conditional_variance", "conditional_covariance"}
