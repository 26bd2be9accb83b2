"""Values in a statement for Rocq, read back as the kernel's terms.

Numbers real and natural, and what takes a variable: random variables, families, blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import Term, applied, inv, mk, num, sym
from bilemma.trusted.vocabulary import Key

from .grammar import ReadingError, Tree

NUMERIC = {"nat": "nat", "R": "real"}
BOREL = {"borel": ("real",), "borel2": ("real", "real")}  # types of functions, and what they take
SIMPLE = {"exp": "exp", "ln": "log", "sqrt": "sqrt", "Rmax": "max", "step": "step", "Phi": "Phi"}
# what each defined function takes; "outcome" is where a conditional value is taken
TAKEN = {
    "Var": ("Var", "random"),
    "Cov": ("Cov", "random random"),
    "conditional_variance": ("conditional_variance", "random block outcome"),
    "conditional_covariance": ("conditional_covariance", "random random block outcome"),
    "SD": ("SD", "random"),
    "abs": ("abs", "real"),
    "sigmoid": ("sigmoid", "real"),
    "tanh_of": ("tanh", "real"),
    "dot": ("dot", "family family natural"),
    "softmax": ("softmax", "family natural natural"),
}


class NameScope(NamedTuple):
    """What names stand for, and whether an outcome w is at hand."""

    letters: dict[str, Key]
    values: dict[str, Term]
    at_outcome: bool = False
    numbers: frozenset[str] = frozenset()  # letters that stand for one value of a random variable


def read_real(tree: Tree, scope: NameScope) -> Term:
    """A real value, at the outcome w where the scope has one. Raises ReadingError for others."""
    if tree.kind == "number":
        return num(tree.data)
    if tree.kind == "neg":
        return -_constant(tree.parts[0])
    if tree.kind == "infix":
        return _computed(tree, scope)
    name, given = called(tree)
    if name in scope.values or name in scope.letters:
        found = _letter(name, given, scope)
        if found.sort == "nat":
            raise ReadingError(f"{name} is a natural number where a real one is wanted")
        return found
    if name in FUNCTIONS:
        return FUNCTIONS[name](given, scope)
    if name in SIMPLE:
        return mk(SIMPLE[name], *(read_real(part, scope) for part in given))
    if name in TAKEN:
        return _defined(name, given, scope)
    raise ReadingError(f"{name} means nothing in a statement")


def _constant(tree: Tree) -> Term:
    """A number, or a quotient of two."""
    if tree.kind == "number":
        return num(tree.data)
    if tree.kind == "infix" and tree.data == "/" and all(p.kind == "number" for p in tree.parts):
        return num(Fraction(tree.parts[0].data, tree.parts[1].data))
    raise ReadingError(f"no number: {tree}")


def _computed(tree: Tree, scope: NameScope) -> Term:
    left, right = tree.parts
    if tree.data == "/":
        return _constant(tree)
    if tree.data == "^":
        return read_real(left, scope) ** read_natural(right, scope)
    first, second = read_real(left, scope), read_real(right, scope)
    if tree.data not in "+*":
        raise ReadingError(f"{tree.data} stands in no statement")
    return first + second if tree.data == "+" else first * second


def _letter(name: str, given: Sequence[Tree], scope: NameScope) -> Term:
    if name in scope.values:
        if given:
            raise ReadingError(f"{name} is a variable and takes nothing")
        return scope.values[name]
    key = scope.letters[name]
    if key[1] == "random" and name not in scope.numbers:
        if not scope.at_outcome or not given or given[-1] != Tree("name", "w"):
            raise ReadingError(f"{name} stands at no outcome")
        given = given[:-1]
    named = {"nat": read_natural, "real": read_real}
    return applied(key, tuple(named[s](a, scope) for a, s in zip(given, key[2], strict=True)))


def read_natural(tree: Tree, scope: NameScope) -> Term:
    """A natural number: a numeral, a letter, a sum, a product, a power."""
    if tree.kind == "natural":
        return read_natural(tree.parts[0], scope)
    if tree.kind == "number":
        return num(tree.data)
    if tree.kind == "infix" and tree.data in "+*^":
        left, right = (read_natural(part, scope) for part in tree.parts)
        if tree.data == "^":
            return left**right
        return left + right if tree.data == "+" else left * right
    name, given = called(tree)
    if name not in scope.values and name not in scope.letters:
        raise ReadingError(f"{name} is no natural number")
    found = _letter(name, given, scope)
    if found.sort != "nat":
        raise ReadingError(f"{name} is no natural number")
    return found


def _series(head: str) -> Callable[[Sequence[Tree], NameScope], Term]:
    def read(given: Sequence[Tree], scope: NameScope) -> Term:
        last, excluded, body = given
        outside = [read_natural(part, scope) for part in (last, *items(excluded))]
        letter, inside = read_body(body, scope, "nat")
        return bind(head, letter, *outside, inside)

    return read


def _expectation(given: Sequence[Tree], scope: NameScope) -> Term:
    (body,) = given
    return mk("E", read_random(body, scope), mk("Block"))


def _conditional(given: Sequence[Tree], scope: NameScope) -> Term:
    body, block, place = given
    found = mk("E", read_random(body, scope), read_block(block, scope))
    return _placed(found, place, scope)


def _placed(found: Term, place: Tree, scope: NameScope) -> Term:
    """A conditional value, which has to be taken at the outcome at hand."""
    wanted = "w" if found.random else "some_point"
    if place != Tree("name", wanted) or (found.random and not scope.at_outcome):
        raise ReadingError(f"at which outcome is {found!r} taken?")
    return found


def _defined(name: str, given: Sequence[Tree], scope: NameScope) -> Term:
    head, kinds = TAKEN[name]
    args, place = [], None
    for kind, part in zip(kinds.split(), given, strict=True):
        if kind == "outcome":
            place = part
        else:
            args.append(ARGUMENTS[kind](part, scope))
    found = mk(head, *args)
    return found if place is None else _placed(found, place, scope)


def _derivative(given: Sequence[Tree], scope: NameScope) -> Term:
    place, body = given
    letter, inside = read_body(body, scope, "R")
    return bind("Deriv", letter, read_real(place, scope), inside)


FUNCTIONS: dict[str, Callable[[Sequence[Tree], NameScope], Term]] = {
    "INR": lambda given, scope: read_natural(_only(given), scope),
    "PI": lambda given, scope: mk("pi", *given),
    "inv": lambda given, scope: inv(read_real(_only(given), scope)),
    "delta": lambda given, scope: mk("delta", *(read_natural(part, scope) for part in given)),
    "Sum": _series("Sum"),
    "Prod": _series("Prod"),
    "E": _expectation,
    "E_given": _conditional,
    "Deriv": _derivative,
}


def _only(given: Sequence[Tree]) -> Tree:
    (found,) = given
    return found


# --- functions ------------------------------------------------------------------------------------
def called(tree: Tree) -> tuple[str, tuple[Tree, ...]]:
    """A name and what it is applied to."""
    if tree.kind == "name":
        return tree.data, ()
    if tree.kind == "call" and tree.parts[0].kind == "name":
        return tree.parts[0].data, tree.parts[1:]
    raise ReadingError(f"not a function at its arguments: {tree}")


def items(tree: Tree) -> tuple[Tree, ...]:
    """What stands in a list."""
    if tree.kind != "list":
        raise ReadingError(f"no list: {tree}")
    return tree.parts


def read_random(tree: Tree, scope: NameScope) -> Term:
    """``fun w => ...``"""
    if tree.kind != "fun" or tree.data != (("w", None),):
        raise ReadingError(f"no function of the outcome: {tree}")
    return read_real(tree.parts[0], scope._replace(at_outcome=True))


def opened(name: str, type_: Tree | None, scope: NameScope) -> tuple[Term, NameScope]:
    """A letter for a bound variable, and what names stand for inside."""
    if type_ is None or type_.kind != "name" or type_.data not in NUMERIC:
        raise ReadingError(f"{name} is bound without a type")
    letter = sym(f"bound_{len(scope.values)}_variable", NUMERIC[type_.data])
    return letter, scope._replace(values={**scope.values, name: letter})


def read_body(tree: Tree, scope: NameScope, type_: str) -> tuple[Term, Term]:
    """The variable and the body of ``fun i : nat => ...``."""
    if tree.kind != "fun" or len(tree.data) != 1 or tree.data[0][1] != Tree("name", type_):
        raise ReadingError(f"no function of a variable of {type_}: {tree}")
    ((name, bound_type),) = tree.data
    letter, inside = opened(name, bound_type, scope)
    return letter, read_real(tree.parts[0], inside)


def read_family(
    tree: Tree, scope: NameScope, inner: Callable[[Tree, NameScope], Term] = read_real
) -> Term:
    """``fun i : nat => ...``, with one variable or more."""
    if tree.kind != "fun" or tree.data == (("w", None),):
        return inner(tree, scope)
    ((name, type_),) = tree.data
    letter, inside = opened(name, type_, scope)
    return bind("Lam", letter, read_family(tree.parts[0], inside, inner), data=letter.sort)


def read_block(tree: Tree, scope: NameScope) -> Term:
    """A block of random variables: a letter for one, or a list of entries."""
    if tree.kind == "name" and scope.letters.get(tree.data, ("", "", ()))[1] == "Block":
        return applied(scope.letters[tree.data], ())
    return mk("Block", *(_entry(part, scope) for part in items(tree)))


def _entry(tree: Tree, scope: NameScope) -> Term:
    name, (function,) = called(tree)
    if name != "entry" or function.kind != "fun" or function.data != (("w", None),):
        raise ReadingError(f"no entry of a block: {tree}")
    inside, scope = function.parts[0], scope._replace(at_outcome=True)
    if inside.kind == "call" and inside.parts[0] == Tree("name", "segment"):
        _, last, body = inside.parts
        letter, found = read_body(body, scope, "nat")
        return bind("Seg", letter, read_natural(last, scope), found)
    return read_family(inside, scope)


ARGUMENTS: dict[str, Callable[[Tree, NameScope], Term]] = {
    "real": read_real,
    "natural": read_natural,
    "random": read_random,
    "block": read_block,
    "family": read_family,
}
