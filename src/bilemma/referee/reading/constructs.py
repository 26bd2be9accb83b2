"""What begins with a command of LaTeX: functions, fractions, sums, derivatives, vectors."""

from __future__ import annotations

from collections.abc import Callable

from bilemma.trusted.substitution import Lam, bind, subst
from bilemma.trusted.terms import Term, applied, mk, num, sym

from .formula_tokens import Tokens, UnreadableError, outside, parts
from .stated_letters import StatedLetters
from .term_reading import CONSTRUCTS, Terms, grouped
from .values import COMPONENT, Value, VectorValue, number, over
from .variables import variable

_D, _PARTIAL = r"\mathrm d", r"\partial"


# --- functions ------------------------------------------------------------------------------------
def _called(head: str) -> Callable[[Terms], Term]:
    return lambda reader: mk(head, *reader.terms(reader.bracketed("(")))


def _maximum(reader: Terms) -> Term:
    first, *others = reader.terms(reader.bracketed("("))
    for other in others:
        first = mk("max", first, other)
    return first


def _indicator(reader: Terms) -> Term:
    return reader.indicator(reader.bracketed(r"\{"))


def _exponential(reader: Terms) -> Term:
    return mk("exp", reader.term(reader.script("^")))


def _root(reader: Terms) -> Term:
    return mk("sqrt", reader.term(reader.group()))


# --- sums -----------------------------------------------------------------------------------------
def _series(head: str) -> Callable[[Terms], Term]:
    def read(reader: Terms) -> Term:
        below, limit = reader.script("_"), reader.term(reader.script("^"))
        unequal: Tokens = ()
        if below[:1] == (r"\substack",):
            below, unequal = parts(grouped(below, 1)[0], r"\\")
        if below[-2:] != ("=", "1"):
            raise reader.wrong("an index runs from 1")
        names = [variable(name, "nat") for name in parts(below[:-2], ",")]
        letters, others = excluded(names, unequal, reader.letters)
        inside = Terms(reader.found, letters, reader.place)
        body = number(inside.product())
        reader.place = inside.place
        for name in reversed(names):
            body = bind(head, name, limit, *others.get(name, ()), body)
        return body

    return read


def excluded(
    names: list[Term], unequal: Tokens, letters: StatedLetters
) -> tuple[StatedLetters, dict[Term, list[Term]]]:
    r"""The letters under these indices; for the last one, what ``i\ne j`` excludes."""
    inside = letters.binding(*names)
    if not unequal:
        return inside, {}
    left, right = parts(unequal, r"\ne")
    last = names[-1]
    others = right if left == _spelled(last) else left
    if others is left and right != _spelled(last):
        raise UnreadableError(f"{last.data[0]} is the index that may be unequal to others")
    return inside, {last: Terms(others, inside).terms(others)}


def _spelled(name: Term) -> Tokens:
    """The tokens of a variable."""
    base, _, below = name.data[0].partition("_")
    return (base, "_", below) if below else (base,)


# --- fractions and derivatives --------------------------------------------------------------------
def _fraction(reader: Terms) -> Value:
    above, below = reader.group(), reader.group()
    if above[:1] not in ((_PARTIAL,), (_D,)):
        return over(reader.inside(above), reader.inside(below))
    if below[:1] != above[:1]:
        raise reader.wrong("a derivative has one d above and one below")
    operand = above[1:] or reader.bracketed("(")
    if above[0] == _PARTIAL:
        return _partial(reader, reader.term(operand), reader.term(below[1:]))
    point = reader.term(below[1:])
    if point.head != "sym" or point.args:
        raise reader.wrong("a derivative is in a letter")
    moved = bind("Deriv", point, 0, reader.term(operand))
    return mk("Deriv", point, moved.args[-1])


def _partial(reader: Terms, function: Term, component: Term) -> Term:
    """``∂F/∂x_j``: the derivative at 0 of F where x moves along component j."""
    if component.head != "sym" or component.data[1:] != ("real", ("nat",)):
        raise reader.wrong("a partial derivative is in a component of a vector")
    t, p = sym("_moved_"), sym("_place_", "nat")
    key, index = component.data, component.args[0]
    moved = Lam(p, applied(key, (p,)) + t * mk("delta", p, index))
    return bind("Deriv", t, num(0), subst(function, {key: moved}))


def _at_point(reader: Terms) -> Term:
    reader.place -= 1
    inner = reader.bracketed(r"\left")
    if inner[:2] != (".", r"\frac") or not reader.accept("|"):
        raise reader.wrong("a derivative at a point is written otherwise")
    name, point = parts(reader.script("_"), "=")
    t = variable(name, "real")
    inside = Terms(inner, reader.letters.binding(t), 2)
    above, below = inside.group(), inside.group()
    if above[:1] != (_D,) or below != (_D, *name):
        raise reader.wrong("a derivative is in the letter at which it is taken")
    body = inside.term(above[1:] or inside.bracketed("("))
    inside.end()
    return bind("Deriv", t, reader.term(point), body)


# --- vectors --------------------------------------------------------------------------------------
def _vector(reader: Terms) -> VectorValue:
    if reader.accept("1"):
        return VectorValue(num(1))
    base, script = reader.drawn()
    pieces = parts(script, ",") if script else []
    length = None
    if pieces and outside(pieces[-1], ":"):
        low, high = parts(pieces.pop(), ":")
        if low != ("1",):
            raise reader.wrong("a vector begins with component 1")
        length = reader.term(high)
    rest = tuple(one for n, piece in enumerate(pieces) for one in (*"," * (n > 0), *piece))
    try:
        letter, rows = reader.letters.find(base, rest, rows=True)
    except UnreadableError:
        if base == "e" and script:
            return VectorValue(mk("delta", COMPONENT, reader.term(script)))
        raise
    return VectorValue(applied(letter.key, (*map(reader.term, rows), COMPONENT)), length)


CONSTRUCTS.update(
    {
        r"\frac": _fraction,
        r"\sqrt": _root,
        r"\log": _called("log"),
        r"\Phi": _called("Phi"),
        r"\pi": lambda _: mk("pi"),
        r"\max": _maximum,
        r"\mathbf 1": _indicator,
        r"\mathrm e": _exponential,
        r"\left": _at_point,
        r"\sum": _series("Sum"),
        r"\prod": _series("Prod"),
        r"\boldsymbol": _vector,
    }
)
