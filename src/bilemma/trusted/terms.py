"""Terms and propositions: the closed vocabulary in which everything is stated.

A term is *interned* (equal terms are one object, so ``is`` decides equality) and *locally
nameless* (a bound variable is a number, so alpha-equivalent terms are one object and capture
cannot be written down). Every term is total: ``1/0 = 0``, an empty sum is 0, ``E(X) = 0`` where X
is not integrable. The constructors normalise by laws that hold for all reals under that reading
and by no other; in particular ``x * 1/x`` stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, NamedTuple

from .vocabulary import (
    ACCEPTS,
    HEADS,
    MOST_BITS,
    MOST_EXPONENT,
    MOST_LEVELS,
    NOTHING,
    SYMMETRIC,
    Head,
    Key,
    TermError,
)

ATOMS = frozenset({"num", "sym", "bv"})
MOST_PIECES = 5000  # of a term in a message


class Definition(NamedTuple):
    """A defined head: ``head(parameters) = body``.

    ``pointwise``: has a meaning at each sample point, so it may be used on random arguments.
    ``closed``: its value is never random. Both are computed from the body, apart.
    """

    parameters: tuple[Key, ...]
    body: Term
    pointwise: bool
    closed: bool


_definitions: dict[str, Definition] = {}
DEFINED: Mapping[str, Definition] = MappingProxyType(_definitions)


class _Fields(NamedTuple):
    """What a term is made of."""

    head: str
    data: Any
    args: tuple[Term, ...]
    sort: str
    outer: frozenset[tuple[int, str]]
    loose: int
    free: frozenset[Key]
    random: bool
    pointwise: bool
    levels: int
    digest: bytes
    order: bytes


class Term(_Fields):
    """An interned node. A tuple, so that nothing can be assigned to it; equality is identity.

    ``data`` is the number, the symbol's key, the bound variable or the binder's sort. ``outer``
    holds the variables of binders that are not yet around it, as (levels up, sort), and ``loose``
    counts these binders; ``free`` holds the keys of its free symbols. ``random`` says that it
    depends on the sample point, ``pointwise`` that it has a meaning at each sample point: an
    expectation has none, nor has an implication or a quantifier, for "almost surely" does not
    commute with them. ``digest`` tells it from every other, in 256 bits; by ``order``, which is
    shorter and means nothing, summands and factors are sorted.
    """

    __slots__ = ()

    def __new__(cls, *_: object) -> Any:
        """Refuse: only the constructors below make terms."""
        raise TermError("terms are made by num, sym, mk and bind")

    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = object.__hash__

    def __reduce__(self) -> Any:
        raise TermError("terms are serialised as certificates only")

    def _replace(self, **_: object) -> Term:
        raise TermError("terms are immutable")

    __copy__ = __deepcopy__ = _replace
    _make: Any = _replace

    def __repr__(self) -> str:
        """Head and arguments, as far as there is room; a bound variable is #k, k binders up."""
        out: list[str] = []
        todo: list[Any] = [self]
        while todo and len(out) < MOST_PIECES:
            piece = todo.pop()
            if type(piece) is str:
                out.append(piece)
                continue
            opening, closing = ("[", "]") if piece.head == "sym" else ("(", ")")
            out.append(_name(piece))
            if piece.args or piece.head not in ATOMS:
                todo.append(closing)
                for number, arg in reversed(tuple(enumerate(piece.args))):
                    todo += [arg, ", "] if number else [arg]
                todo.append(opening)
        return "".join(out) + " …" * bool(todo)

    # what an author of axioms and tactics writes: each is a checked constructor below
    __add__: Any = lambda *terms: add(*terms)  # noqa: PLW0108 - defined further down
    __mul__: Any = lambda *terms: mul(*terms)  # noqa: PLW0108
    __radd__, __rmul__ = __add__, __mul__
    __pow__ = lambda base, k: power(base, k)  # noqa: E731, PLW0108
    __neg__ = lambda self: mul(-1, self)  # noqa: E731
    __sub__ = lambda self, other: add(self, mul(-1, other))  # noqa: E731
    __rsub__ = lambda self, other: add(other, mul(-1, self))  # noqa: E731
    __truediv__ = lambda self, other: mul(self, inv(other))  # noqa: E731
    __rtruediv__ = lambda self, other: mul(other, inv(self))  # noqa: E731


def _name(t: Term) -> str:
    if t.head in ATOMS:
        return f"#{t.data[0]}" if t.head == "bv" else t.data[0] if t.head == "sym" else str(t.data)
    return t.head


_table: dict[tuple, Term] = {}


def _node(head: str, data: Any, args: tuple[Term, ...], sort: str) -> Term:
    """The one interned node. Of the binder it checks the sort; all else the caller has checked."""
    key = (head, data, args)
    found = _table.get(key)
    if found is not None:
        return found
    node = f"{head}|{data}|{len(args)}".encode("ascii")
    outer, free, digests, orders = NOTHING, NOTHING, [], []
    random, pointwise, levels = False, True, 0
    for arg in args:
        outer = outer | arg.outer if arg.outer else outer
        free = free | arg.free if arg.free else free
        random |= arg.random
        pointwise &= arg.pointwise
        levels = max(levels, arg.levels)
        digests.append(arg.digest)
        orders.append(arg.order)
    if head == "sym":
        free |= {data}
        random |= data[1] in ("random", "Block")
    elif head == "bv":
        outer = frozenset({data})
    elif outer and args[-1].outer and (binder := bound_sort(head, data)):
        outer = _around(head, binder, args)
    random, pointwise = _meaning(head, args, random, pointwise)
    if levels >= MOST_LEVELS:
        raise TermError(f"{head}: a term of more than {MOST_LEVELS} levels")
    parts = (head, data, args, sort, outer, _binders(outer), free, random, pointwise, levels + 1)
    digest = blake2b(node + b"".join(digests), digest_size=32).digest()
    order = blake2b(node + b"".join(orders), digest_size=16).digest()
    return _table.setdefault(key, tuple.__new__(Term, (*parts, digest, order)))


def _meaning(head: str, args: tuple[Term, ...], random: bool, pointwise: bool) -> tuple[bool, bool]:
    """Whether a node is random, and pointwise; it is given whether that is so of its arguments."""
    if head in DEFINED:
        return random and not DEFINED[head].closed, pointwise and DEFINED[head].pointwise
    about = HEADS.get(head)
    if about is None:
        return random, pointwise
    if random and not about.random:
        raise TermError(f"{head} of a random term")
    if about.closes:  # a conditional expectation is as random as what it is conditioned on
        return head == "E" and args[1].random, False
    return random, pointwise and head not in ("All", "Imp")


def _binders(outer: frozenset[tuple[int, str]]) -> int:
    return 1 + max([k for k, _ in outer]) if outer else 0


def _around(head: str, binder: str, args: tuple[Term, ...]) -> frozenset[tuple[int, str]]:
    """The bound variables that this binder leaves to others; its own has its sort."""
    for k, sort in args[-1].outer:
        if not k and sort != binder:
            raise TermError(f"{head} binds a variable of sort {binder}; its body has it as {sort}")
    moved = frozenset([(k - 1, sort) for k, sort in args[-1].outer if k])
    return moved.union(*[arg.outer for arg in args[:-1]])


def bound_sort(head: str, data: Any) -> str | None:
    """Sort of the variable that the last argument of this head binds, or None."""
    binds = HEADS[head].binds if head in HEADS else None
    return data if binds == "*" else binds


# --- atoms --------------------------------------------------------------------------------------
def num(x: Any) -> Term:
    """The rational number x; a term is given back as it is. Floats and bools are refused."""
    if type(x) is Term:
        return x
    if type(x) in (int, Fraction):
        if (known := _table.get(("num", x, ()))) is not None:
            return known
        value = _bounded(Fraction(x))
        return _node("num", value, (), "nat" if value.denominator == 1 and value >= 0 else "real")
    raise TermError(f"{x!r} is not a term; write rational numbers exactly, never as floats")


def _bounded(value: Fraction) -> Fraction:
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > MOST_BITS:
        raise TermError(f"a number of more than {MOST_BITS} bits")
    return value


class Family:
    """A function symbol such as q in q[i]: a term only once it is applied."""

    def __init__(self, name: str, sort: str, argument_sorts: tuple[str, ...]) -> None:
        self.data: Key = (name, sort, argument_sorts)

    def __repr__(self) -> str:
        return self.data[0]

    def __getitem__(self, index: Any) -> Term:
        return applied(self.data, tuple(map(num, index if type(index) is tuple else (index,))))


def sym(name: str, sort: str = "real", *argument_sorts: str) -> Any:
    """A symbol of sort real, nat, random or Block; with argument sorts, a :class:`Family`.

    Of sort borel, over reals: a Borel function, real at real arguments and random at random ones.
    """
    if argument_sorts:
        return Family(name, sort, argument_sorts)
    return applied((name, sort, ()), ())


def applied(key: Key, args: tuple[Term, ...]) -> Term:
    """The symbol with this key at these arguments, which may be random for a Borel function."""
    name, sort, argument_sorts = key
    if type(name) is not str or not (name.isascii() and name.isidentifier()):
        raise TermError(
            f"{name!a} is no name of a symbol: a letter of ASCII, then letters and digits"
        )
    plain = sort in ("real", "nat", "random", "Block") and {"nat", "real"} >= {*argument_sorts}
    if not plain and not (sort == "borel" and {"real"} == {*argument_sorts}):
        raise TermError(f"{name}: no symbol has the sorts {sort}, {argument_sorts}")
    if len(args) != len(argument_sorts):
        raise TermError(f"{name} takes {len(argument_sorts)} arguments, not {len(args)}")
    for arg, wanted in zip(args, argument_sorts, strict=True):
        if arg.sort not in ACCEPTS.get(wanted, (wanted,)):
            raise TermError(f"{name}[{arg}]: the argument is not of sort {wanted}")
        if arg.random and sort != "borel":
            raise TermError(f"{name}[{arg}]: the argument is random")
    return _node("sym", key, args, "real" if sort in ("random", "borel") else sort)


def bound(number: int, sort: str) -> Term:
    """The variable of the binder ``number`` levels up. Only certificates and this file need it."""
    fits = type(number) is int and 0 <= number <= MOST_LEVELS
    if not fits or sort not in ("nat", "real"):
        raise TermError(f"no bound variable {number} of sort {sort}")
    return _node("bv", (number, sort), (), sort)


ZERO, ONE = Fraction(0), Fraction(1)


# --- arithmetic ---------------------------------------------------------------------------------
def add(*terms: Any) -> Term:
    """The sum: flattened, sorted, with equal summands collected."""
    constant = ZERO
    parts: dict[Term, Fraction] = {}
    todo = [num(t) for t in reversed(terms)]
    while todo:
        t = todo.pop()
        want_sort(t, "real", "add")
        if t.head == "num":
            constant = _bounded(constant + t.data)
        elif t.head == "add":
            todo += reversed(t.args)
        else:
            coefficient, rest = split_coefficient(t)
            parts[rest] = parts[rest] + coefficient if rest in parts else coefficient
    out = [t if k == 1 else mul(k, t) for t, k in _in_order(parts) if k]
    if any(t.head == "add" for t in out):  # a sum whose multiples came to 1
        return add(*out, constant)
    if constant:
        out.append(num(constant))
    return out[0] if len(out) == 1 else _arithmetic("add", tuple(out)) if out else num(0)


def _in_order(parts: Mapping[Term, Any]) -> list[tuple[Term, Any]]:
    return sorted(parts.items(), key=lambda item: item[0].order)


def split_coefficient(t: Term) -> tuple[Fraction, Term]:
    """``3*x*y`` as ``(3, x*y)``; the coefficient of any other term is 1."""
    if t.head != "mul" or t.args[0].head != "num":
        return ONE, t
    rest = t.args[1:]
    return t.args[0].data, rest[0] if len(rest) == 1 else _arithmetic("mul", rest)


def mul(*terms: Any) -> Term:
    """The product: flattened, sorted, with equal factors collected; ``0 * t`` is 0."""
    return _product([(num(t), 1) for t in reversed(terms)])


def power(base: Any, exponent: Any) -> Term:
    """``base ** exponent`` for a natural exponent; ``t ** 0`` is 1."""
    base, exponent = num(base), num(exponent)
    if exponent.sort != "nat" or exponent.random:
        raise TermError(f"({base})^({exponent}): exponents are naturals; use inv, sqrt or exp")
    if exponent.head == "num":
        return _product([(base, int(exponent.data))])
    want_sort(base, "real", "pow")
    return _arithmetic("pow", (base, exponent))


def _product(todo: list[tuple[Term, int]]) -> Term:
    constant = ONE
    parts: dict[Term, int] = {}
    while todo:
        t, k = todo.pop()
        want_sort(t, "real", "mul")
        if t.head == "num":
            number = t.data if k == 1 else t.data ** _exponent(k)
            constant = _bounded(number if constant is ONE else constant * number)
        elif t.head == "mul":
            todo += [(a, k) for a in reversed(t.args)]
        elif _is_power(t):
            todo.append((t.args[0], _exponent(k * int(t.args[1].data))))
        elif k:
            parts[t] = _exponent(parts.get(t, 0) + k)
    if not constant:
        return num(0)
    out = [t if k == 1 else _arithmetic("pow", (t, num(k))) for t, k in _in_order(parts)]
    if constant != 1 or not out:
        out.insert(0, num(constant))
    return out[0] if len(out) == 1 else _arithmetic("mul", tuple(out))


def _exponent(k: int) -> int:
    if k > MOST_EXPONENT:
        raise TermError(f"an exponent above {MOST_EXPONENT}")
    return k


def inv(t: Any) -> Term:
    """``1 / t``, which is 0 at ``t = 0``; distributes over products and powers."""
    t = num(t)
    want_sort(t, "real", "inv")
    if t.head == "num":
        if not t.data:
            raise TermError("division by the literal 0")
        return num(1 / t.data)
    if t.head == "mul":
        return mul(*map(inv, t.args))
    if _is_power(t):
        return power(inv(t.args[0]), t.args[1])
    return t.args[0] if t.head == "inv" else _arithmetic("inv", (t,))


def _arithmetic(head: str, args: tuple[Term, ...]) -> Term:
    natural = head != "inv" and all(a.sort == "nat" for a in args)
    return _node(head, None, args, "nat" if natural else "real")


def _is_power(t: Term) -> bool:
    return t.head == "pow" and t.args[1].head == "num"


# --- every other head ---------------------------------------------------------------------------
ARITHMETIC = MappingProxyType({"add": add, "mul": mul, "pow": power, "inv": inv})


def mk(head: str, *args: Any, data: Any = None) -> Term:
    """The checked constructor: arity, sorts, and no data that the head does not take."""
    args = tuple(map(num, args))
    if head in DEFINED:
        return _mk_defined(head, args, data)
    if head not in HEADS:
        raise TermError(f"{head} is not in the vocabulary")
    _check_data(head, data)
    if (known := _table.get((head, data, args))) is not None:
        return known  # it was made by what follows, which gives a term in normal form back as it is
    if head in ARITHMETIC:
        return ARITHMETIC[head](*args)
    signature = HEADS[head]
    for arg, wanted in zip(args, _wanted(head, signature, len(args)), strict=True):
        want_sort(arg, wanted, head)
        if wanted == "nat" and arg.random:
            raise TermError(f"{head}: {arg} is random where a natural number is wanted")
    if head in SYMMETRIC:
        args = tuple(sorted(args, key=lambda t: t.order))
    return _node(head, data, args, signature.gives)


def _wanted(head: str, signature: Head, count: int) -> tuple[str, ...]:
    takes = signature.takes
    if not signature.many:
        if count != len(takes):
            raise TermError(f"{head} takes {len(takes)} arguments, not {count}")
        return takes
    least = 0 if head == "Block" else len(takes)
    if count < least:
        raise TermError(f"{head} takes at least {least} arguments, not {count}")
    return takes[:1] * (count - 1) + takes[-1:] if count else ()


def _check_data(head: str, data: Any) -> None:
    if HEADS[head].binds == "*":
        fits = data in ("real", "nat")
    elif head == "Wise":
        fits = data is None or (type(data) is int and data > 1)
    else:
        fits = data is None
    if not fits:
        raise TermError(f"{head} with {data!r}")


def want_sort(t: Term, sort: str, head: str) -> None:
    """Refuse a term of another sort as an argument of this head; a natural number is a real one."""
    if t.sort not in ACCEPTS.get(sort, (sort,)):
        raise TermError(f"{head}: {t} is of sort {t.sort}, not {sort}")


def _mk_defined(head: str, args: tuple[Term, ...], data: Any) -> Term:
    parameters, _, pointwise, _ = DEFINED[head]
    if data is not None or len(args) != len(parameters):
        raise TermError(f"{head} takes {len(parameters)} arguments and no data")
    check_substitution(dict(zip(parameters, args, strict=True)), lift=pointwise, loose=True)
    return _node(head, None, args, "real")


def rebuild(t: Term, args: tuple[Term, ...]) -> Term:
    """t with other arguments, through the checking constructors."""
    if args == t.args:
        return t
    return applied(t.data, args) if t.head == "sym" else mk(t.head, *args, data=t.data)


def check_substitution(values: Mapping[Key, Term], *, lift: bool, loose: bool = False) -> None:
    """Refuse values of a wrong sort, and random values for a real symbol unless ``lift``."""
    for (name, sort, argument_sorts), value in values.items():
        body = value
        for wanted in argument_sorts:
            if body.head != "Lam" or body.data != wanted:
                raise TermError(f"{name} takes a Lam over {wanted}, not {value}")
            body = body.args[0]
        if value.loose and not loose:
            raise TermError(f"{name} := {value}: a bound variable without its binder")
        if sort == "Block" or body.sort == "Block":
            if not body.sort == sort == "Block":
                raise TermError(f"{name} := {value}: a block for a block only")
        elif body.sort not in ("real", "nat"):
            raise TermError(f"{name} := {value}: not a term")
        if sort == "nat" and (body.sort != "nat" or body.random):
            raise TermError(f"{name} := {value}: not a natural number")
        if sort == "real" and body.random and not lift:
            raise TermError(f"{name} := {value}: the symbol is not random, its value is")
