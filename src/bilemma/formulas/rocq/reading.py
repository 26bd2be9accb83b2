"""Statements in Rocq read back as the kernel's terms, and compared with what they are to say.

The reader knows what the words of ``Spaces.v`` mean and builds terms by the kernel's own
constructors. A statement in which a hypothesis is missing, an index differs, or a value is taken at
another outcome is read as another term, or not at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from bilemma.trusted.terms import DEFINED, Term, applied, bind, bound, inv, mk, num, sym
from bilemma.trusted.vocabulary import Key, TermError

from .grammar import ReadingError, Tree, parse

__all__ = ["ReadingError", "check_definition", "check_statement", "read_statement", "terms_of"]

NUMERIC = {"nat": "nat", "R": "real"}
SIMPLE = {"exp": "exp", "ln": "log", "sqrt": "sqrt", "Rmax": "max", "step": "step", "Phi": "Phi"}
COMPARED = {"=": "Eq", "<=": "Le", "<": "Lt", "<>": "Ne"}
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


class Scope(NamedTuple):
    """What names stand for, and whether an outcome w is at hand."""

    letters: dict[str, Key]
    values: dict[str, Term]
    at_outcome: bool = False
    numbers: frozenset[str] = frozenset()  # letters that stand for one value of a random variable


def terms_of(rows: Iterable[Sequence[Any]]) -> list[Term]:
    """The terms of a certificate's rows."""
    found: list[Term] = []
    for head, data, numbers in rows:
        args = tuple(found[n] for n in numbers)
        if head == "num":
            term = num(Fraction(data))
        elif head == "sym":
            term = applied((data[0], data[1], tuple(data[2])), args)
        else:
            term = bound(*data) if head == "bv" else mk(head, *args, data=data)
        found.append(term)
    return found


def check_statement(id: str, text: str, hypotheses: Sequence[Term], conclusion: Term) -> None:
    """Refuse a statement that says anything else. Raises :class:`ReadingError`."""
    keys = sorted(set().union(*(p.free for p in (conclusion, *hypotheses))))
    try:
        found = read_statement(text, keys)
    except (ReadingError, TermError) as error:
        raise ReadingError(f"{id}: the statement for Rocq is not read back: {error}") from None
    for said, wanted in zip(found, (*hypotheses, conclusion), strict=False):
        if said is not wanted:
            raise ReadingError(
                f"{id}: the statement for Rocq says\n  {said!r}\ninstead of\n  {wanted!r}"
            )
    if len(found) != len(hypotheses) + 1:
        raise ReadingError(f"{id}: the statement for Rocq has {len(found) - 1} hypotheses")


def check_definition(head: str, text: str) -> None:
    """Refuse a definition with another body than the kernel's. Raises :class:`ReadingError`."""
    match = re.fullmatch(r"Definition (\w+) (.*?) : R :=\s*(.*)\.", text, re.DOTALL)
    if match is None or TAKEN.get(match[1], ("",))[0] != head:
        raise ReadingError(f"{head}: not a definition: {text!r}")
    about = DEFINED[head]
    binders = match[2].removeprefix("{Omega : space}").strip()
    at_outcome = binders.endswith("(w : Omega)")
    binders = binders.removesuffix("(w : Omega)").strip()
    tree = parse(f"fun {binders} => {match[3]}")
    names = [name for name, _ in tree.data]
    numbers = set()
    for (name, type_), key in zip(tree.data, about.parameters, strict=True):
        if about.pointwise and key[1] == "random" and _type(type_) == ("real", key[2]):
            numbers.add(name)
        elif _type(type_) != key[1:]:
            raise ReadingError(f"{head}: {name} is of another type than in the kernel")
    letters = dict(zip(names, about.parameters, strict=True))
    scope = Scope(letters, {}, at_outcome or about.pointwise, frozenset(numbers))
    body = _real(tree.parts[0], scope)
    if body is not about.body:
        raise ReadingError(f"{head}: defined for Rocq as\n  {body!r}\ninstead of\n  {about.body!r}")


def read_statement(text: str, keys: Sequence[Key]) -> list[Term]:
    """Hypotheses and conclusion; the letters stand for the keys in their order."""
    tree = parse(text)
    letters: dict[str, Key] = {}
    scope = Scope(letters, {})
    found = []
    if tree.kind == "forall" and tree.data[0][0] != "w" and _is_sequent(tree):
        waiting = list(keys)
        for name, type_ in tree.data:
            kind = _type(type_)
            if kind == ("space", ()):
                continue
            if kind is None:
                found.append(_proposition(type_, scope))
                continue
            if found or not waiting or waiting[0][1:] != kind:
                raise ReadingError(f"{name} is of another kind than the kernel's letter")
            letters[name] = waiting.pop(0)
        if waiting:
            raise ReadingError(f"letters are missing: {waiting}")
        tree = tree.parts[0]
    return [*found, _proposition(tree, scope)]


def _is_sequent(tree: Tree) -> bool:
    """Whether a ``forall`` binds letters and hypotheses, which stand in parentheses with a type."""
    return all(type_ is not None for _, type_ in tree.data) and not (
        len(tree.data) == 1 and tree.data[0][0] in "ijkltsuv" and tree.parts[0].data == "->"
    )


def _type(tree: Tree | None) -> tuple[str, tuple[str, ...]] | None:
    """The sort of a letter and those of its arguments; None for what is no type of a letter."""
    over: list[str] = []
    while tree is not None and tree.kind == "infix" and tree.data == "->":
        left, right = tree.parts
        if left == Tree("name", "Omega") and right == Tree("name", "R"):
            return "random", tuple(over)
        if left.kind != "name" or left.data not in NUMERIC:
            return None
        over.append(NUMERIC[left.data])
        tree = right
    if tree == Tree("call", None, (Tree("name", "block"), Tree("name", "Omega"))):
        return "Block", tuple(over)
    if tree is not None and tree.kind == "name":
        sort = {"space": "space", **NUMERIC}.get(tree.data)
        return None if sort is None else (sort, tuple(over))
    return None


# --- propositions ---------------------------------------------------------------------------------
def _proposition(tree: Tree, scope: Scope) -> Term:
    if tree.kind == "forall":
        return _quantified(tree, scope)
    if tree.kind == "infix" and tree.data == "->":
        left, right = (_proposition(part, scope) for part in tree.parts)
        return mk("Imp", left, right)
    if tree.kind == "infix" and tree.data in COMPARED:
        found = mk(COMPARED[tree.data], *(_real(part, scope) for part in tree.parts))
        if found.random != scope.at_outcome:
            raise ReadingError(f"at which outcomes is {found!r}?")
        return found
    name, given = _call(tree)
    if name not in PROPOSITIONS or scope.at_outcome:
        raise ReadingError(f"{name} is no proposition here")
    return PROPOSITIONS[name](given, scope)


def _quantified(tree: Tree, scope: Scope) -> Term:
    ((name, type_),) = tree.data
    (body,) = tree.parts
    if (name, type_) == ("w", None):
        return _proposition(body, scope._replace(at_outcome=True))
    letter, inside = _opened(name, type_, scope)
    limits = _ranges(name, body) if letter.sort == "nat" else None
    if limits is None:
        return bind("All", letter, _proposition(body, inside), data=letter.sort)
    last, excluded, rest = limits
    outside = [_real(part, scope) for part in (last, *excluded)]
    return bind("ForAll", letter, *outside, _proposition(rest, inside))


def _ranges(name: str, tree: Tree) -> tuple[Tree, list[Tree], Tree] | None:
    """The n, the excluded values and the rest of ``1 <= INR i -> INR i <= n -> ...``."""
    index = Tree("call", None, (Tree("name", "INR"), Tree("name", name)))
    first, rest = _premise(tree)
    if first != Tree("infix", "<=", (Tree("number", 1), index)) or rest is None:
        return None
    second, rest = _premise(rest)
    if second is None or second.data != "<=" or second.parts[0] != index:
        return None
    excluded: list[Tree] = []
    third, after = _premise(rest)
    while third is not None and third.data == "<>" and third.parts[0] == index:
        excluded.append(third.parts[1])
        rest = after
        third, after = _premise(rest)
    return second.parts[1], excluded, rest


def _premise(tree: Tree | None) -> tuple[Tree | None, Any]:
    if tree is None or tree.kind != "infix" or tree.data != "->":
        return None, None
    return tree.parts


def _moment(given: Sequence[Tree], scope: Scope) -> Term:
    body, power = given
    return mk("Moment", _random(body, scope), _natural(power, scope))


def _known(given: Sequence[Tree], scope: Scope) -> Term:
    body, block = given
    return mk("Known", _random(body, scope), _block(block, scope))


def _independent(given: Sequence[Tree], scope: Scope) -> Term:
    (blocks,) = given
    return mk("Indep", *(_block(b, scope) for b in _items(blocks)))


def _wise(given: Sequence[Tree], scope: Scope) -> Term:
    many, families = given
    if many == Tree("name", "None"):
        data = None
    else:
        name, (number,) = _call(many)
        if name != "Some":
            raise ReadingError("Wise takes None or Some number")
        data = int(_natural(number, scope).data)
    return mk("Wise", *(_family(f, scope, _random) for f in _items(families)), data=data)


def _has_derivative(given: Sequence[Tree], scope: Scope) -> Term:
    place, value, body = given
    letter, inside = _body(body, scope, "R")
    return bind("HasDeriv", letter, _real(place, scope), _real(value, scope), inside)


def _tends(given: Sequence[Tree], scope: Scope) -> Term:
    value, body = given
    letter, inside = _body(body, scope, "R")
    return bind("Tends", letter, mk("oo"), _real(value, scope), inside, data="real")


PROPOSITIONS: dict[str, Callable[[Sequence[Tree], Scope], Term]] = {
    "Moment": _moment,
    "Known": _known,
    "Indep": _independent,
    "Wise": _wise,
    "HasDeriv": _has_derivative,
    "Tends": _tends,
}


# --- values ---------------------------------------------------------------------------------------
def _real(tree: Tree, scope: Scope) -> Term:
    if tree.kind == "number":
        return num(tree.data)
    if tree.kind == "neg":
        return -_constant(tree.parts[0])
    if tree.kind == "infix":
        return _computed(tree, scope)
    name, given = _call(tree)
    if name in scope.values or name in scope.letters:
        found = _letter(name, given, scope)
        if found.sort == "nat":
            raise ReadingError(f"{name} is a natural number where a real one is wanted")
        return found
    if name in FUNCTIONS:
        return FUNCTIONS[name](given, scope)
    if name in SIMPLE:
        return mk(SIMPLE[name], *(_real(part, scope) for part in given))
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


def _computed(tree: Tree, scope: Scope) -> Term:
    left, right = tree.parts
    if tree.data == "/":
        return _constant(tree)
    if tree.data == "^":
        return _real(left, scope) ** _natural(right, scope)
    first, second = _real(left, scope), _real(right, scope)
    if tree.data not in "+*":
        raise ReadingError(f"{tree.data} stands in no statement")
    return first + second if tree.data == "+" else first * second


def _letter(name: str, given: Sequence[Tree], scope: Scope) -> Term:
    if name in scope.values:
        if given:
            raise ReadingError(f"{name} is a variable and takes nothing")
        return scope.values[name]
    key = scope.letters[name]
    if key[1] == "random" and name not in scope.numbers:
        if not scope.at_outcome or not given or given[-1] != Tree("name", "w"):
            raise ReadingError(f"{name} stands at no outcome")
        given = given[:-1]
    named = {"nat": _natural, "real": _real}
    return applied(key, tuple(named[s](a, scope) for a, s in zip(given, key[2], strict=True)))


def _natural(tree: Tree, scope: Scope) -> Term:
    if tree.kind == "natural":
        return _natural(tree.parts[0], scope)
    if tree.kind == "number":
        return num(tree.data)
    if tree.kind == "infix" and tree.data in "+*^":
        left, right = (_natural(part, scope) for part in tree.parts)
        if tree.data == "^":
            return left**right
        return left + right if tree.data == "+" else left * right
    name, given = _call(tree)
    if name not in scope.values and name not in scope.letters:
        raise ReadingError(f"{name} is no natural number")
    found = _letter(name, given, scope)
    if found.sort != "nat":
        raise ReadingError(f"{name} is no natural number")
    return found


def _series(head: str) -> Callable[[Sequence[Tree], Scope], Term]:
    def read(given: Sequence[Tree], scope: Scope) -> Term:
        last, excluded, body = given
        outside = [_natural(part, scope) for part in (last, *_items(excluded))]
        letter, inside = _body(body, scope, "nat")
        return bind(head, letter, *outside, inside)

    return read


def _expectation(given: Sequence[Tree], scope: Scope) -> Term:
    (body,) = given
    return mk("E", _random(body, scope), mk("Block"))


def _conditional(given: Sequence[Tree], scope: Scope) -> Term:
    body, block, place = given
    found = mk("E", _random(body, scope), _block(block, scope))
    return _placed(found, place, scope)


def _placed(found: Term, place: Tree, scope: Scope) -> Term:
    """A conditional value, which has to be taken at the outcome at hand."""
    wanted = "w" if found.random else "some_point"
    if place != Tree("name", wanted) or (found.random and not scope.at_outcome):
        raise ReadingError(f"at which outcome is {found!r} taken?")
    return found


def _defined(name: str, given: Sequence[Tree], scope: Scope) -> Term:
    head, kinds = TAKEN[name]
    args, place = [], None
    for kind, part in zip(kinds.split(), given, strict=True):
        if kind == "outcome":
            place = part
        else:
            args.append(ARGUMENTS[kind](part, scope))
    found = mk(head, *args)
    return found if place is None else _placed(found, place, scope)


def _derivative(given: Sequence[Tree], scope: Scope) -> Term:
    place, body = given
    letter, inside = _body(body, scope, "R")
    return bind("Deriv", letter, _real(place, scope), inside)


FUNCTIONS: dict[str, Callable[[Sequence[Tree], Scope], Term]] = {
    "INR": lambda given, scope: _natural(_only(given), scope),
    "PI": lambda given, scope: mk("pi", *given),
    "inv": lambda given, scope: inv(_real(_only(given), scope)),
    "delta": lambda given, scope: mk("delta", *(_natural(part, scope) for part in given)),
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
def _call(tree: Tree) -> tuple[str, tuple[Tree, ...]]:
    """A name and what it is applied to."""
    if tree.kind == "name":
        return tree.data, ()
    if tree.kind == "call" and tree.parts[0].kind == "name":
        return tree.parts[0].data, tree.parts[1:]
    raise ReadingError(f"not a function at its arguments: {tree}")


def _items(tree: Tree) -> tuple[Tree, ...]:
    if tree.kind != "list":
        raise ReadingError(f"no list: {tree}")
    return tree.parts


def _random(tree: Tree, scope: Scope) -> Term:
    """``fun w => ...``"""
    if tree.kind != "fun" or tree.data != (("w", None),):
        raise ReadingError(f"no function of the outcome: {tree}")
    return _real(tree.parts[0], scope._replace(at_outcome=True))


def _opened(name: str, type_: Tree | None, scope: Scope) -> tuple[Term, Scope]:
    """A letter for a bound variable, and what names stand for inside."""
    if type_ is None or type_.kind != "name" or type_.data not in NUMERIC:
        raise ReadingError(f"{name} is bound without a type")
    letter = sym(f"bound_{len(scope.values)}_variable", NUMERIC[type_.data])
    return letter, scope._replace(values={**scope.values, name: letter})


def _body(tree: Tree, scope: Scope, type_: str) -> tuple[Term, Term]:
    """The variable and the body of ``fun i : nat => ...``."""
    if tree.kind != "fun" or len(tree.data) != 1 or tree.data[0][1] != Tree("name", type_):
        raise ReadingError(f"no function of a variable of {type_}: {tree}")
    ((name, bound_type),) = tree.data
    letter, inside = _opened(name, bound_type, scope)
    return letter, _real(tree.parts[0], inside)


def _family(tree: Tree, scope: Scope, inner: Callable[[Tree, Scope], Term] = _real) -> Term:
    """``fun i : nat => ...``, with one variable or more."""
    if tree.kind != "fun" or tree.data == (("w", None),):
        return inner(tree, scope)
    ((name, type_),) = tree.data
    letter, inside = _opened(name, type_, scope)
    return bind("Lam", letter, _family(tree.parts[0], inside, inner), data=letter.sort)


def _block(tree: Tree, scope: Scope) -> Term:
    if tree.kind == "name" and scope.letters.get(tree.data, ("", "", ()))[1] == "Block":
        return applied(scope.letters[tree.data], ())
    return mk("Block", *(_entry(part, scope) for part in _items(tree)))


def _entry(tree: Tree, scope: Scope) -> Term:
    name, (function,) = _call(tree)
    if name != "entry" or function.kind != "fun" or function.data != (("w", None),):
        raise ReadingError(f"no entry of a block: {tree}")
    inside, scope = function.parts[0], scope._replace(at_outcome=True)
    if inside.kind == "call" and inside.parts[0] == Tree("name", "segment"):
        _, last, body = inside.parts
        letter, found = _body(body, scope, "nat")
        return bind("Seg", letter, _natural(last, scope), found)
    return _family(inside, scope)


ARGUMENTS: dict[str, Callable[[Tree, Scope], Term]] = {
    "real": _real,
    "natural": _natural,
    "random": _random,
    "block": _block,
    "family": _family,
}
