"""A checker of Bilemma's certificates in one file, written from the page *Certificates* alone.

It imports the standard library only, and of Bilemma nothing. Its name for everything is the page's;
where this file and the page differ, one of them is wrong.

    python check.py kernel.json FILE ...

prints a line for each file: its name, the milliseconds of processor time, and `accepted` with the
number of theorems or `refused` with the reason. It ends with 1 if one was refused. `kernel.json`
has the axioms and the definitions; it is believed.
"""

import json
import re
import sys
import time
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from hashlib import blake2b
from itertools import count, pairwise
from pathlib import Path
from typing import Any, NamedTuple


class Refused(Exception):
    """What the page does not allow."""


def need(condition: object, reason: str) -> None:
    """Go on only where `condition` holds; raises Refused."""
    if not condition:
        raise Refused(reason)


# ---------------------------------------------------------------------------------------- terms


class Head(NamedTuple):
    """A row of the page's table: sorts that it takes and gives, and its flags."""

    takes: tuple[str, ...]
    gives: str
    binds: str = ""
    flags: str = ""


TABLE = """
add real,real real - many
mul real,real real - many
pow real,nat real
inv real real
exp real real
log real real
sqrt real real
max real,real real - symmetric
step real,real real
Phi real real - constant
pi - real
delta nat,nat real - symmetric,constant
Sum nat,real real nat many
Prod nat,real real nat many
Deriv real,real real real constant
E real,Block real - closes
Lam any Lam data
Seg nat,real Seg nat
Block entry Block - many
oo - point
Eq real,real prop
Le real,real prop
Lt real,real prop
Ne real,real prop - symmetric
Moment real,nat prop - closes
Indep Block,Block prop - many,closes
Wise Lam prop - many,closes
Known real,Block prop - closes
Tends point,real,real prop data constant
HasDeriv real,real,real prop real constant
ForAll nat,prop prop nat many
All prop prop data
Imp prop,prop prop
"""


def read_table() -> dict[str, Head]:
    """The table above as heads by name; `-` is nothing."""
    rows = [[*line.split(), "-", "-"] for line in TABLE.split("\n") if line]
    blank = {"-": ""}
    return {
        name: Head(
            tuple(s for s in blank.get(takes, takes).split(",") if s),
            gives,
            blank.get(binds, binds),
            blank.get(flags, flags),
        )
        for name, takes, gives, binds, flags, *_ in rows
    }


HEADS = read_table()
FITS = {
    "real": {"real", "nat"},
    "any": {"real", "nat", "Lam"},
    "entry": {"real", "nat", "Lam", "Seg"},
}
LEVELS, BITS, EXPONENT, MONOMIALS = 100, 1000, 100, 20_000
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*", re.ASCII)


class Term:
    """A checked term in normal form; equal terms are one object."""

    __slots__ = (
        "args", "data", "digest", "head", "level", "loose", "order", "pointwise", "random", "sort", "symbols",
    )  # fmt: skip
    head: str
    data: Any
    args: tuple["Term", ...]
    sort: str
    random: bool
    pointwise: bool
    loose: frozenset[tuple[int, str]]
    symbols: frozenset[Any]
    level: int
    digest: bytes
    order: bytes


class Definition(NamedTuple):
    """A defined head: parameters as keys of symbols, its body, and what follows from it."""

    parameters: tuple[Any, ...]
    body: Term
    pointwise: bool
    closed: bool


DEFINITIONS: dict[str, Definition] = {}
AXIOMS: dict[str, tuple[frozenset[Term], Term]] = {}
TERMS: dict[tuple[str, Any, tuple[Term, ...]], Term] = {}


def hashed(size: int, *parts: bytes) -> bytes:
    """The page's H."""
    return blake2b(b"".join(parts), digest_size=size).digest()


def node(head: str, data: Any, args: tuple[Term, ...]) -> Term:
    """The one term of this head, data and arguments, checked but not normalised."""
    key = (head, data, args)
    found = TERMS.get(key)
    if found is None:
        found = TERMS[key] = new_node(head, data, args)
    return found


def new_node(head: str, data: Any, args: tuple[Term, ...]) -> Term:
    """A term made and measured for the first time; raises Refused where sorts do not fit."""
    t = Term()
    t.head, t.data, t.args = head, data, args
    bound = ""
    closes = False
    t.pointwise = all(a.pointwise for a in args)
    if head == "num":
        t.sort = "nat" if data.denominator == 1 and data >= 0 else "real"
        need(
            max(data.numerator.bit_length(), data.denominator.bit_length()) <= BITS,
            "a number too large",
        )
    elif head == "sym":
        t.sort = "real" if data[1] in ("random", "borel") else data[1]
        fitting_symbol(data, args)
    elif head == "bv":
        t.sort = data[1]
    elif head in DEFINITIONS:
        t.sort = "real"
        definition = DEFINITIONS[head]
        need(
            data is None and len(args) == len(definition.parameters),
            f"{head} takes other arguments",
        )
        for parameter, a in zip(definition.parameters, args, strict=True):
            fitting(parameter, a, definition.pointwise)
        t.pointwise &= definition.pointwise
        closes = definition.closed
    else:
        need(head in HEADS, "no such head")
        row = HEADS[head]
        t.sort = row.gives
        check_sorts(head, row, args)
        bound = check_data(head, row, data)
        closes = "closes" in row.flags
        t.pointwise &= not closes and head not in ("All", "Imp")
        need(
            "constant" not in row.flags or not any(a.random for a in args),
            f"{head} of what is random",
        )
        if head in ("add", "mul", "pow") and all(a.sort == "nat" for a in args):
            t.sort = "nat"
    if head == "sym":
        t.random = data[1] in ("random", "Block") or any(a.random for a in args)
    elif head == "E":
        t.random = args[1].random
    else:
        t.random = not closes and any(a.random for a in args)
    t.loose = loose_of(head, data, args, bound)
    t.symbols = frozenset({data} if head == "sym" else ()).union(*(a.symbols for a in args))
    t.level = 1 + max((a.level for a in args), default=0)
    need(t.level <= LEVELS, "too many levels")
    text = f"{head}|{data}|{len(args)}".encode("ascii")
    t.digest = hashed(32, text, *(a.digest for a in args))
    t.order = hashed(16, text, *(a.order for a in args))
    return t


def check_sorts(head: str, row: Head, args: tuple[Term, ...]) -> None:
    """Whether the arguments have the sorts that the head takes."""
    takes = row.takes
    if "many" in row.flags and len(args) > len(takes):
        takes = (takes[0],) * (len(args) - len(takes)) + takes
    need(len(args) == len(takes) or (head == "Block" and not args), f"{head}: number of arguments")
    for want, a in zip(takes, args, strict=False):
        need(a.sort in FITS.get(want, {want}), f"{head} takes a {want}")
        # A nat is never random: no symbol of that sort is, and none has a random argument.


def check_data(head: str, row: Head, data: Any) -> str:
    """Whether the data is right; the sort of the variable that the head binds, or nothing."""
    if row.binds == "data":
        need(data in ("real", "nat"), "the sort of a binder")
        return str(data)
    if head == "Wise":
        need(data is None or (type(data) is int and data > 1), "the number of Wise")
    else:
        need(data is None, f"{head} has no data")
    return row.binds


def fitting_symbol(data: Any, args: tuple[Term, ...]) -> None:
    """Whether the arguments of a symbol are as it says."""
    _, sort, sorts = data
    need(len(sorts) == len(args), "a family with too few or too many arguments")
    for s, a in zip(sorts, args, strict=True):
        need(
            a.sort in FITS.get(s, {s}) and (sort == "borel" or not a.random),
            "an argument that does not fit its family",
        )


def loose_of(
    head: str, data: Any, args: tuple[Term, ...], bound: str
) -> frozenset[tuple[int, str]]:
    """The variables of binders further out, each with its sort."""
    if head == "bv":
        return frozenset({data})
    loose: set[tuple[int, str]] = set()
    for number, a in enumerate(args):
        if bound and number == len(args) - 1:
            need(all(k > 0 or s == bound for k, s in a.loose), "a bound variable of another sort")
            loose.update((k - 1, s) for k, s in a.loose if k > 0)
        else:
            loose |= a.loose
    return frozenset(loose)


def fitting(key: Any, value: Term, freely: bool) -> None:
    """Whether a value may stand for the symbol; `freely`: what is random for a real too."""
    _, sort, sorts = key
    need(sort != "borel" or (value.pointwise and not value.random), "no Borel function")
    used = {name for name, _, _ in value.symbols}
    others = (node("sym", (v, "random", ()), ()) for k in count() if (v := f"X{k}") not in used)
    for s in sorts:
        need(value.head == "Lam" and value.data == s, "no family over these sorts")
        (value,) = value.args
        if sort == "borel":
            value = opened(value, next(others))
    if sort == "borel":
        need(value.sort in ("real", "nat"), "no Borel function")
    elif sort == "Block":
        need(value.sort == "Block", "no Block")
    else:
        need(value.sort in (("nat",) if sort == "nat" else ("real", "nat")), f"no {sort}")
        need(not value.random or sort == "random" or (sort == "real" and freely), "a random value")


# --------------------------------------------------------------------------------- normal forms


def number(value: int | Fraction) -> Term:
    """A number as a term."""
    return node("num", Fraction(value), ())


def is_number(t: Term) -> bool:
    """Whether the term is a numeral."""
    return t.head == "num"


def normal(head: str, data: Any, args: tuple[Term, ...]) -> Term:
    """The normal form of a head with its arguments, which are in normal form themselves."""
    if head in ("add", "mul", "pow", "inv"):
        check_sorts(head, HEADS[head], args)
        return {"add": total, "mul": product, "pow": power, "inv": inverse}[head](*args)
    if head in HEADS and "symmetric" in HEADS[head].flags:
        args = tuple(sorted(args, key=lambda a: a.order))
    return node(head, data, args)


def summands(t: Term, factor: Fraction) -> Iterable[tuple[Term, Fraction]]:
    """The summands of factor * t, each as a rest and a number; of a number the rest is 1."""
    if t.head == "add" and factor == 1:
        for a in t.args:
            yield from summands(a, factor)
    elif is_number(t):
        yield number(1), t.data * factor
    elif t.head == "mul" and is_number(t.args[0]):
        rest = t.args[1] if len(t.args) == 2 else node("mul", None, t.args[1:])
        yield rest, t.args[0].data * factor
    else:
        yield t, factor


def total(*terms: Term) -> Term:
    """A sum in normal form."""
    rests: dict[Term, Fraction] = {}
    todo = [pair for t in terms for pair in summands(t, Fraction(1))]
    while todo:
        for rest, factor in todo:
            rests[rest] = rests.get(rest, Fraction(0)) + factor
        again = [r for r, f in rests.items() if r.head == "add" and f == 1]
        todo = []
        for rest in again:
            del rests[rest]
            todo += summands(rest, Fraction(1))
    one = number(1)
    constant = rests.pop(one, Fraction(0))
    ordered = sorted((r for r, f in rests.items() if f), key=lambda r: r.order)
    parts = [r if rests[r] == 1 else product(number(rests[r]), r) for r in ordered]
    parts += [number(constant)] if constant else []
    if len(parts) < 2:
        return parts[0] if parts else number(0)
    return node("add", None, tuple(parts))


def product(*terms: Term) -> Term:
    """A product in normal form."""
    return product_of_powers([(t, 1) for t in terms])


def product_of_powers(factors: list[tuple[Term, int]]) -> Term:
    """The product of these bases, each with its exponent, in normal form."""
    coefficient = Fraction(1)
    exponents: dict[Term, int] = {}
    todo = list(factors)
    while todo:
        t, k = todo.pop()
        need(k <= EXPONENT, "an exponent too large")
        if is_number(t):
            need(
                k * max(t.data.numerator.bit_length(), t.data.denominator.bit_length())
                <= 100 * BITS,
                "too large",
            )
            coefficient *= t.data**k
        elif t.head == "mul":
            todo += [(a, k) for a in t.args]
        elif t.head == "pow" and is_number(t.args[1]):
            todo.append((t.args[0], int(t.args[1].data) * k))
        else:
            exponents[t] = exponents.get(t, 0) + k
    if not coefficient:
        return number(0)
    need(all(k <= EXPONENT for k in exponents.values()), "an exponent too large")
    parts = [number(coefficient)] if coefficient != 1 else []
    for base in sorted((b for b, k in exponents.items() if k), key=lambda b: b.order):
        k = exponents[base]
        parts.append(base if k == 1 else node("pow", None, (base, number(k))))
    if len(parts) < 2:
        return parts[0] if parts else number(1)
    return node("mul", None, tuple(parts))


def power(base: Term, exponent: Term) -> Term:
    """A power in normal form."""
    if is_number(exponent):
        return product_of_powers([(base, int(exponent.data))]) if exponent.data else number(1)
    return node("pow", None, (base, exponent))


def inverse(t: Term) -> Term:
    """An inverse in normal form."""
    if is_number(t):
        need(t.data, "the inverse of 0")
        return number(1 / t.data)
    if t.head == "mul":
        return product(*(inverse(a) for a in t.args))
    if t.head == "pow" and is_number(t.args[1]):
        return power(inverse(t.args[0]), t.args[1])
    return t.args[0] if t.head == "inv" else node("inv", None, (t,))


# -------------------------------------------------------------------------- binders, substitution


def binds(t: Term) -> str:
    """The sort of the variable that the last argument of `t` may hold, or nothing."""
    row = HEADS.get(t.head)
    if row is None or not row.binds:
        return ""
    return str(t.data) if row.binds == "data" else row.binds


def rebuilt(t: Term, change: Callable[[Term, int], Term], depth: int) -> Term:
    """`t` with its arguments changed, each told how many binders it is under."""
    inner = depth + 1 if binds(t) else depth
    last = len(t.args) - 1
    args = tuple(change(a, inner if n == last else depth) for n, a in enumerate(t.args))
    return t if args == t.args else normal(t.head, t.data, args)


def lifted(t: Term, by: int, start: int = 0) -> Term:
    """`t` with loose variables from `start` on moved up."""
    if not by or all(k < start for k, _ in t.loose):
        return t
    if t.head == "bv":
        return variable(t.data[0] + by, t.data[1])
    return rebuilt(t, lambda a, depth: lifted(a, by, depth), start)


def variable(k: int, sort: str) -> Term:
    """A bound variable, of the binder `k` binders up."""
    need(0 <= k <= 100, "a bound variable too far out")
    return node("bv", (k, sort), ())


def opened(body: Term, value: Term) -> Term:
    """The body of a binder, with the value for its variable."""

    @cache
    def change(t: Term, depth: int) -> Term:
        if all(k < depth for k, _ in t.loose):
            return t
        if t.head == "bv":
            return (
                lifted(value, depth) if t.data[0] == depth else variable(t.data[0] - 1, t.data[1])
            )
        return rebuilt(t, change, depth)

    return change(body, 0)


def closed(body: Term, symbol: Term) -> Term:
    """The reverse: the symbol becomes the variable of a new binder around the closed term."""

    @cache
    def change(t: Term, depth: int) -> Term:
        if t is symbol:
            return variable(depth, symbol.sort)
        if t.head == "bv":
            return t if t.data[0] < depth else variable(t.data[0] + 1, t.data[1])
        if symbol.data not in t.symbols and all(k < depth for k, _ in t.loose):
            return t
        return rebuilt(t, change, depth)

    return change(body, 0)


def substituted(t: Term, values: dict[Any, Term]) -> Term:
    """`t` with closed values for symbols, all at once."""

    @cache
    def change(t: Term, _depth: int) -> Term:
        if t.symbols.isdisjoint(values):
            return t
        if t.head == "sym" and t.data in values:
            args = tuple(change(a, 0) for a in t.args)
            fitting_symbol(t.data, args)
            value = values[t.data]
            for a in args:
                value = opened(value.args[0], a)
            return value
        return rebuilt(t, change, 0)

    return change(t, 0)


# ---------------------------------------------------------------------------------- polynomials

Polynomial = dict[tuple[tuple[Term, int], ...], Fraction]


def plus(p: Polynomial, q: Polynomial, factor: int = 1) -> Polynomial:
    """p + factor * q."""
    result = dict(p)
    for monomial, c in q.items():
        result[monomial] = result.get(monomial, Fraction(0)) + factor * c
        if not result[monomial]:
            del result[monomial]
    return result


def times(p: Polynomial, q: Polynomial) -> Polynomial:
    """p * q."""
    need(len(p) * len(q) <= MONOMIALS, "a product of polynomials too large")
    result: Polynomial = {}
    for m, c in p.items():
        for n, d in q.items():
            powers = dict(m)
            for atom, k in n:
                powers[atom] = powers.get(atom, 0) + k
            key = tuple(sorted(powers.items(), key=lambda item: item[0].order))
            result[key] = result.get(key, Fraction(0)) + c * d
    return {m: c for m, c in result.items() if c}


def raised(p: Polynomial, k: int) -> Polynomial:
    """p to the power k."""
    result = constant(Fraction(1))
    for _ in range(k):
        result = times(result, p)
    return result


def constant(c: Fraction) -> Polynomial:
    """A number as a polynomial."""
    return {(): c} if c else {}


@cache
def polynomial(t: Term) -> Polynomial:
    """The term as a polynomial in atoms, an inverse being one; not to be changed by who gets it."""
    result: Polynomial = {}
    if is_number(t):
        return constant(t.data)
    if t.head == "add":
        for a in t.args:
            result = plus(result, polynomial(a))
        return result
    if t.head == "mul":
        result = constant(Fraction(1))
        for a in t.args:
            result = times(result, polynomial(a))
        return result
    if t.head == "pow" and is_number(t.args[1]):
        return raised(polynomial(t.args[0]), int(t.args[1].data))
    return {((t, 1),): Fraction(1)}


def fraction(t: Term, inverted: set[Term]) -> tuple[Polynomial, Polynomial]:
    """The term as a fraction of polynomials; what stands under an inverse goes into `inverted`."""
    one = constant(Fraction(1))
    if t.head == "inv":
        inverted.add(t.args[0])
        above, below = fraction(t.args[0], inverted)
        return below, above
    if t.head == "pow" and is_number(t.args[1]):
        above, below = fraction(t.args[0], inverted)
        k = int(t.args[1].data)
        return raised(above, k), raised(below, k)
    if t.head == "mul":
        above, below = one, one
        for a in t.args:
            n, d = fraction(a, inverted)
            above, below = times(above, n), times(below, d)
        return above, below
    if t.head == "add":
        above, below = {}, one
        for a in t.args:
            n, d = fraction(a, inverted)
            if d == below:
                above = plus(above, n)
            else:
                above, below = plus(times(above, d), times(n, below)), times(below, d)
        return above, below
    return polynomial(t), one


# ---------------------------------------------------------------------------------------- rules


class Theorem(NamedTuple):
    """A sequent that a step has proved, with the digest of the step."""

    hypotheses: frozenset[Term]
    conclusion: Term
    digest: bytes = b""


Sequent = tuple[Iterable[Term], Term]


def prop(head: str, *args: Term) -> Term:
    """A proposition."""
    return normal(head, None, args)


def split(t: Term, *heads: str) -> tuple[Term, ...]:
    """The arguments of a proposition that has one of these heads."""
    need(t.head in heads, f"wanted: {' or '.join(heads)}")
    return t.args


def is_closed(t: Any, *sorts: str) -> Term:
    """`t`, if it is a term without loose variables of one of the sorts."""
    need(isinstance(t, Term) and not t.loose and t.sort in sorts, f"no closed {' or '.join(sorts)}")
    return t  # type: ignore[no-any-return]


def is_list(value: Any) -> list[Any]:
    """`value`, if it is a list."""
    need(isinstance(value, list), "no list")
    return value  # type: ignore[no-any-return]


def is_count(value: Any) -> int:
    """`value`, if it is a natural number."""
    need(type(value) is int and value >= 0, "no natural number")
    return value  # type: ignore[no-any-return]


def negated(p: Term) -> Term:
    """What is true if `p`, an equation or inequality that is not random, is not."""
    a, b = split(p, "Eq", "Le", "Lt")
    need(not p.random, "cases of what is random")
    return {"Eq": prop("Ne", a, b), "Le": prop("Lt", b, a), "Lt": prop("Le", b, a)}[p.head]


def ranges(v: Term, bounds: tuple[Term, ...]) -> set[Term]:
    """The ranges of v in a binder with these bounds."""
    return {
        prop("Le", number(1), v),
        prop("Le", v, bounds[0]),
        *(prop("Ne", v, e) for e in bounds[1:]),
    }


def symbol(value: Any, *sorts: str) -> Term:
    """`value`, if it is a symbol without arguments of one of the sorts."""
    need(isinstance(value, Term) and value.head == "sym" and not value.args, "no symbol")
    need(value.data[1] in sorts, "a symbol of another sort")
    return value  # type: ignore[no-any-return]


def without(hypotheses: Iterable[Term], taken: Iterable[Term], v: Term) -> frozenset[Term]:
    """The hypotheses but for those taken; no other may mention v."""
    left = frozenset(hypotheses) - frozenset(taken)
    need(all(v.data not in h.symbols for h in left), f"{v.data[0]} stands in a hypothesis")
    return left


def assume(p: Any) -> Sequent:
    return [is_closed(p, "prop")], p


def refl(t: Any) -> Sequent:
    return [], prop("Eq", is_closed(t, "real", "nat"), t)


def symm(p: Theorem) -> Sequent:
    a, b = split(p.conclusion, "Eq")
    return p.hypotheses, prop("Eq", b, a)


def trans(p: Theorem, q: Theorem) -> Sequent:
    a, b = split(p.conclusion, "Eq", "Le", "Lt")
    c, d = split(q.conclusion, "Eq", "Le", "Lt")
    need(b is c, "the middle terms differ")
    heads = {p.conclusion.head, q.conclusion.head}
    return p.hypotheses | q.hypotheses, prop(
        next(h for h in ("Lt", "Le", "Eq") if h in heads), a, d
    )


def cut(p: Theorem, q: Theorem) -> Sequent:
    need(p.conclusion in q.hypotheses, "nothing to cut")
    return p.hypotheses | (q.hypotheses - {p.conclusion}), q.conclusion


def disch(p: Any, q: Theorem) -> Sequent:
    return q.hypotheses - {is_closed(p, "prop")}, prop("Imp", p, q.conclusion)


def mp(p: Theorem, q: Theorem) -> Sequent:
    a, b = split(p.conclusion, "Imp")
    need(a is q.conclusion, "another antecedent")
    return p.hypotheses | q.hypotheses, b


def cases(p: Any, yes: Theorem, no: Theorem) -> Sequent:
    other = negated(is_closed(p, "prop"))
    need(yes.conclusion is no.conclusion, "the cases prove different things")
    return (yes.hypotheses - {p}) | (no.hypotheses - {other}), yes.conclusion


def absurd(p: Any, a: Theorem, b: Theorem) -> Sequent:
    need(negated(a.conclusion) is b.conclusion, "no contradiction")
    return a.hypotheses | b.hypotheses, is_closed(p, "prop")


def replaced(t: Term, path: list[Any], old: Term, new: Term) -> Term:
    """`t` with `new` for `old` at the end of the path, which is under no binder."""
    if not path:
        need(t is old, "something else stands there")
        return new
    n = is_count(path[0])
    need(n < len(t.args), "the path leads nowhere")
    need(not binds(t) or n < len(t.args) - 1, "under a binder")
    args = (*t.args[:n], replaced(t.args[n], path[1:], old, new), *t.args[n + 1 :])
    return normal(t.head, t.data, args)


def congruence(t: Any, path: Any, names: Any, p: Theorem) -> Sequent:
    is_closed(t, "real", "nat")
    old, new = split(p.conclusion, "Eq")
    hypotheses, used, left = p.hypotheses, set(t.symbols), list(is_list(names))

    def walk(t: Term, path: list[Any]) -> Term:
        """`t` with the new term at the end of the path; takes ranges from the hypotheses."""
        nonlocal hypotheses
        if not path:
            need(t is old, "something else stands there")
            return new
        n = is_count(path[0])
        need(n < len(t.args), "the path leads nowhere")
        sort = binds(t)
        if not sort or n < len(t.args) - 1:
            inner = walk(t.args[n], path[1:])
        else:
            need(left, "a binder without a name")
            name = left.pop(0)
            need(isinstance(name, str) and NAME.fullmatch(name), "no name")
            v = node("sym", (name, sort, ()), ())
            need(v.data not in used, "a name that is used")
            used.add(v.data)
            body = walk(opened(t.args[n], v), path[1:])
            taken = ranges(v, t.args[:-1]) if t.head in ("Sum", "Prod") else set()
            hypotheses = without(hypotheses, taken, v)
            inner = closed(body, v)
        return normal(t.head, t.data, (*t.args[:n], inner, *t.args[n + 1 :]))

    result = walk(t, is_list(path))
    need(not left, "a name is left over")
    return hypotheses, prop("Eq", t, result)


def leibniz(path: Any, p: Theorem, q: Theorem) -> Sequent:
    old, new = split(q.conclusion, "Eq")
    return p.hypotheses | q.hypotheses, replaced(p.conclusion, is_list(path), old, new)


def inst(*rest: Any) -> Sequent:
    *pairs, p = rest
    need(len(pairs) % 2 == 0, "a key without its value")
    keys = [symbol_key(k) for k in pairs[::2]]
    need(all(a < b for a, b in pairwise(keys)), "keys do not ascend")
    said = [*p.hypotheses, p.conclusion]
    freely = all(t.pointwise and not t.random for t in said)
    for key, value in zip(keys, pairs[1::2], strict=True):
        need(isinstance(value, Term) and not value.loose, "no closed value")
        fitting(key, value, freely)
    values = dict(zip(keys, pairs[1::2], strict=True))
    return [substituted(h, values) for h in p.hypotheses], substituted(p.conclusion, values)


def symbol_key(key: Any) -> tuple[str, str, tuple[str, ...]]:
    """A key [name, sort, sorts of arguments] as the data of a symbol."""
    need(len(is_list(key)) == 3, "no key")
    name, sort, sorts = key[0], key[1], tuple(is_list(key[2]))
    need(isinstance(name, str) and NAME.fullmatch(name), "no name")
    need(sort in ("real", "nat", "random", "borel", "Block"), "no sort of a symbol")
    need(all(s in ("real", "nat") for s in sorts), "no sort of an argument")
    need(sort != "borel" or {*sorts} == {"real"}, "a Borel function is of reals")
    return name, sort, sorts


def gen(*rest: Any) -> Sequent:
    v, *bounds, p = rest
    if bounds:
        symbol(v, "nat")
        for n in bounds:
            need(v.data not in is_closed(n, "nat").symbols, "a bound that mentions the variable")
        hypotheses = without(p.hypotheses, ranges(v, tuple(bounds)), v)
        return hypotheses, normal("ForAll", None, (*bounds, closed(p.conclusion, v)))
    symbol(v, "nat", "real")
    return without(p.hypotheses, [], v), normal("All", v.sort, (closed(p.conclusion, v),))


def spec(t: Any, p: Theorem) -> Sequent:
    split(p.conclusion, "ForAll", "All")
    *bounds, body = p.conclusion.args
    is_closed(t, *FITS.get(binds(p.conclusion), {"nat"}))
    pointwise = p.conclusion.data == "real" and body.pointwise and not body.random
    need(not t.random or pointwise, "random")
    more = ranges(t, tuple(bounds)) if bounds else set()
    return p.hypotheses | more, opened(body, t)


def induct(scheme: Any, n: Any, start: Theorem, step: Theorem) -> Sequent:
    need(is_closed(scheme, "prop").head == "All" and scheme.data == "nat", "no All(nat. …)")
    symbol(n, "nat")
    (body,) = scheme.args
    at = opened(body, n)
    need(n.data not in scheme.symbols, "the variable stands in P")
    need(start.conclusion is opened(body, number(0)), "the start is another proposition")
    need(step.conclusion is opened(body, total(n, number(1))), "the step is another proposition")
    return without(start.hypotheses | (step.hypotheses - {at}), [], n), at


def unfold(t: Any) -> Sequent:
    is_closed(t, "real", "nat")
    need(t.head in DEFINITIONS, "no defined head")
    definition = DEFINITIONS[t.head]
    values = dict(zip(definition.parameters, t.args, strict=True))
    return [], prop("Eq", t, substituted(definition.body, values))


def axiom(name: Any) -> Sequent:
    need(isinstance(name, str) and name in AXIOMS, "no such axiom")
    return AXIOMS[name]


def imported(name: Any, hypotheses: Any, conclusion: Any) -> Sequent:
    need(
        isinstance(name, str) and NAME.fullmatch(name) and name not in AXIOMS,
        "no name of an import",
    )
    given = [is_closed(p, "prop") for p in is_list(hypotheses)]
    need(len(set(given)) == len(given), "a hypothesis twice")
    return given, is_closed(conclusion, "prop")


def ring(left: Any, right: Any) -> Sequent:
    claim = prop("Eq", is_closed(left, "real", "nat"), is_closed(right, "real", "nat"))
    if polynomial(left) == polynomial(right):
        return [], claim
    inverted: set[Term] = set()
    (a, b), (c, d) = fraction(left, inverted), fraction(right, inverted)
    need(inverted and times(a, d) == times(c, b), "no identity")
    return [prop("Ne", t, number(0)) for t in inverted], claim


def combine(claim: Any, parts: Any, *premises: Theorem) -> Sequent:
    a, b = split(is_closed(claim, "prop"), "Le", "Lt")
    left = list(premises)
    found: Polynomial = {}
    strict = False
    for part in is_list(parts):
        need(len(is_list(part)) == 3, "no part")
        c, squares, number_of_premises = part
        need(is_count(number_of_premises) <= len(left), "too few premises")
        used, left = left[:number_of_premises], left[number_of_premises:]
        sides = [split(p.conclusion, "Eq", "Le", "Lt") for p in used]
        if isinstance(c, Term):
            coefficient = polynomial(is_closed(c, "real", "nat"))
        else:
            coefficient = constant(rational(c))
        if not any(p.conclusion.head == "Eq" for p in used):
            need(not isinstance(c, Term) and rational(c) >= 0, "a coefficient that may be negative")
        for s in is_list(squares):
            coefficient = times(coefficient, raised(polynomial(is_closed(s, "real", "nat")), 2))
        for lower, upper in sides:
            coefficient = times(coefficient, plus(polynomial(upper), polynomial(lower), -1))
        found = plus(found, coefficient)
        strict |= (
            not isinstance(c, Term)
            and rational(c) > 0
            and not squares
            and all(p.conclusion.head == "Lt" for p in used)
        )
    need(not left, "premises left over")
    need(claim.head == "Le" or strict, "nothing makes it strict")
    need(found == plus(polynomial(b), polynomial(a), -1), "the sum is another one")
    return [h for p in premises for h in p.hypotheses], claim


def rational(text: Any) -> Fraction:
    """A rational number from its text in lowest terms."""
    need(
        isinstance(text, str) and re.fullmatch(r"-?[0-9]{1,310}(/[0-9]{1,310})?", text, re.ASCII),
        "no number",
    )
    above, _, below = text.partition("/")
    need(not below or int(below), "the denominator 0")
    value = Fraction(int(above), int(below or 1))
    need(str(value) == text, "a number not in lowest terms")
    return value


def member(family: Term, i: Term) -> Term:
    """The member i of a family, which is a Lam."""
    return opened(family.args[0], i)


def blocks(wise: Any, parts: Any) -> Sequent:
    families = split(is_closed(wise, "prop"), "Wise")
    atoms: list[tuple[int, int, Term, bool]] = []
    made = []
    for number_of_part, part in enumerate(is_list(parts)):
        entries = []
        for atom in is_list(part):
            need(len(is_list(atom)) in (2, 3), "no atom")
            need(is_count(atom[0]) < len(families), "no such family")
            family = families[atom[0]]
            for i in atom[1:]:
                is_closed(i, "nat")
            segment = len(atom) == 3
            if segment:
                need(atom[1] is number(1), "a segment begins with 1")
                need(wise.data is None and family.data == "nat", "a segment needs all of a family")
                entries.append(normal("Seg", None, (atom[2], family.args[0])))
            else:
                entries.append(member(family, atom[1]))
            atoms.append((number_of_part, atom[0], atom[-1], segment))
        made.append(normal("Block", None, tuple(entries)))
    need(
        wise.data is None or len({(f, i) for _, f, i, _ in atoms}) <= wise.data, "too many members"
    )
    apart = []
    for number_of_atom, (part, f, i, segment) in enumerate(atoms):
        for other, g, j, also in atoms[:number_of_atom]:
            if f == g and part != other:
                need(not (segment and also), "two segments of one family")
                need(segment or also or i is not j, "one member twice")
                low, high = (i, j) if segment else (j, i)
                apart.append(prop("Lt", low, high) if segment or also else prop("Ne", i, j))
    return [wise, *apart], normal("Indep", None, tuple(made))


def is_function(t: Term, entries: tuple[Term, ...]) -> bool:
    """Whether `t` is a function of the entries of a block."""
    work = 0

    def known(t: Term, bounds: frozenset[tuple[Term, Term]]) -> bool:
        """The same inside of sums, whose opened variables come each with its bound."""
        nonlocal work
        work += 1
        need(work <= 10_000, "a function with too many parts")
        if not t.random or t in entries:
            return True
        if t.head == "sym" and t.data[1] != "borel":
            return any(
                is_member(t, f) and (f.head == "Lam" or (t.args[0], f.args[0]) in bounds)
                for f in entries
            )
        if t.head == "E":
            return t.args[1].head == "Block" and all(known(a, bounds) for a in t.args[1].args)
        if t.head in ("Lam", "Seg"):
            return False
        if t.head in ("Sum", "Prod"):
            v = fresh(t, *entries, *(v for v, _ in bounds))
            return known(opened(t.args[-1], v), bounds | {(v, t.args[0])})
        return all(known(a, bounds) for a in t.args)

    return known(t, frozenset())


def is_member(t: Term, entry: Term) -> bool:
    """Whether `t` is f[a], the entry runs over f[i], and `a` is of the sort of i."""
    if entry.head not in ("Lam", "Seg") or len(t.args) != 1:
        return False
    family, (place,) = entry.args[-1], t.args
    fits = place.sort in FITS.get(binds(entry), {binds(entry)})
    return fits and family.data == t.data and family.args[0].head == "bv"


def fresh(*terms: Term) -> Term:
    """A natural number that is in none of the terms."""
    used = {name for t in terms for name, _, _ in t.symbols}
    return node("sym", (next(v for k in count() if (v := f"v{k}") not in used), "nat", ()), ())


def functions(parts: Any, p: Theorem) -> Sequent:
    given = split(p.conclusion, "Indep")
    used: list[int] = []
    made = []
    for part in is_list(parts):
        need(len(is_list(part)) == 2, "no part")
        groups, terms = part
        used += [is_count(g) for g in is_list(groups)]
        need(all(g < len(given) for g in groups), "no such block")
        entries = tuple(e for g in groups for e in entries_of(given[g]))
        for t in is_list(terms):
            need(is_function(is_closed(t, *FITS["entry"]), entries), "no function of these blocks")
        made.append(normal("Block", None, tuple(terms)))
    need(len(set(used)) == len(used), "a block is used twice")
    return p.hypotheses, normal("Indep", None, tuple(made))


def entries_of(block: Term) -> tuple[Term, ...]:
    """The entries of a block; a symbol has none."""
    return block.args if block.head == "Block" else ()


def map_wise(bodies: Any, k: Any, p: Theorem) -> Sequent:
    families = split(p.conclusion, "Wise")
    m = p.conclusion.data
    need(len(is_list(bodies)) == len(families), "as many bodies as families")
    need(m is None or (type(k) is int and k <= m), "a greater number than before")
    for body, family in zip(bodies, families, strict=True):
        need(is_closed(body, "Lam").data == "nat", "no Lam over nat")
        v = fresh(body, family)
        need(is_function(member(body, v), (member(family, v),)), "no function of the member")
    return p.hypotheses, normal("Wise", k, tuple(bodies))


def known(t: Any, block: Any) -> Sequent:
    is_closed(block, "Block")
    need(is_function(is_closed(t, "real", "nat"), entries_of(block)), "no function of the block")
    return [], prop("Known", t, block)


# Each rule with the numbers of its parameters and of its premises; None is any number.
RULES: dict[str, tuple[Callable[..., Sequent], int | None, int | None]] = {
    "assume": (assume, 1, 0), "refl": (refl, 1, 0), "symm": (symm, 0, 1), "trans": (trans, 0, 2),
    "cut": (cut, 0, 2), "disch": (disch, 1, 1), "mp": (mp, 0, 2), "cases": (cases, 1, 2),
    "absurd": (absurd, 1, 2), "congruence": (congruence, 3, 1), "leibniz": (leibniz, 1, 2),
    "inst": (inst, None, 1), "gen": (gen, None, 1), "spec": (spec, 1, 1), "induct": (induct, 2, 2),
    "unfold": (unfold, 1, 0), "axiom": (axiom, 1, 0), "imported": (imported, 3, 0),
    "ring": (ring, 2, 0), "combine": (combine, 2, None), "blocks": (blocks, 2, 0),
    "functions": (functions, 1, 1), "map_wise": (map_wise, 2, 1), "known": (known, 2, 0),
}  # fmt: skip


# ---------------------------------------------------------------------------------------- files


def code(parameter: Any) -> bytes:
    """A parameter as bytes, for the digest of a step."""
    if isinstance(parameter, Term):
        return b"t" + parameter.digest
    if isinstance(parameter, list):
        return b"(" + b",".join(map(code, parameter)) + b")"
    if isinstance(parameter, str):
        need(re.fullmatch(r"[A-Za-z0-9_/-]*", parameter, re.ASCII), "a string with other signs")
        return f"'{parameter}'".encode("ascii")
    return str(parameter).encode("ascii")


def digest_of(
    rule: str, parameters: list[Any], hypotheses: Iterable[Term], conclusion: Term, premises: Any
) -> bytes:
    """The digest of a step."""
    parts = [code([rule, parameters]), b"c", conclusion.digest]
    for d in sorted(h.digest for h in hypotheses):
        parts += [b"h", d]
    for p in premises:
        parts += [b"p", p.digest]
    return hashed(32, *parts)


def back(value: Any, earlier: list[Any]) -> Any:
    """What a number that refers backwards refers to."""
    need(is_count(value) < len(earlier), "a number that does not refer backwards")
    return earlier[value]


def read_term(row: Any, terms: list[Term]) -> Term:
    """The term of a row, which has to be in normal form."""
    need(len(is_list(row)) == 3, "no row of a term")
    head, data, numbers = row
    need(isinstance(head, str), "no head")
    args = tuple(back(n, terms) for n in is_list(numbers))
    if head == "num":
        need(not args, "a number has no arguments")
        return number(rational(data))
    if head == "sym":
        return node("sym", symbol_key(data), args)
    if head == "bv":
        need(
            not args and len(is_list(data)) == 2 and data[1] in ("nat", "real"), "no bound variable"
        )
        return variable(is_count(data[0]), data[1])
    need(data is None or type(data) in (str, int), "no data")
    result = normal(head, data, args)
    need((result.head, result.data, result.args) == (head, data, args), "not in normal form")
    return result


def read_parameter(value: Any, terms: list[Term]) -> Any:
    """A parameter with terms for their numbers."""
    if isinstance(value, dict):
        need(list(value) == ["t"], "no parameter")
        return back(value["t"], terms)
    if isinstance(value, list):
        return [read_parameter(v, terms) for v in value]
    need(value is None or type(value) in (str, int), "no parameter")
    return value


def step(
    row: Any, terms: list[Term], steps: list[Theorem], book: dict[str, Theorem], imports: Any
) -> Theorem:
    """What a step proves, if its rule allows it and its digest agrees."""
    need(len(is_list(row)) == 4, "no step")
    rule, parameters, numbers, digest = row
    need(isinstance(rule, str) and isinstance(digest, str), "no step")
    premises = [back(n, steps) for n in is_list(numbers)]
    given = [read_parameter(p, terms) for p in is_list(parameters)]
    if rule == "lemma":
        need(len(given) == 1 and isinstance(given[0], str) and not premises, "no citation")
        need(given[0] in book, "a citation of what was not replayed")
        theorem = book[given[0]]
    else:
        need(rule in RULES, "no such rule")
        make, wanted, expected = RULES[rule]
        need(wanted is None or len(given) == wanted, "another number of parameters")
        need(rule != "gen" or given, "gen of nothing")
        need(expected is None or len(premises) == expected, "another number of premises")
        found, conclusion = make(*given, *premises)
        hypotheses = frozenset(found)
        for p in (*hypotheses, conclusion):
            is_closed(p, "prop")
        if rule == "imported":
            need(
                imports.setdefault(given[0], (hypotheses, conclusion)) == (hypotheses, conclusion),
                "two imports",
            )
        theorem = Theorem(
            hypotheses, conclusion, digest_of(rule, given, hypotheses, conclusion, premises)
        )
    need(theorem.digest.hex() == digest, "the digest is another one")
    return theorem


def certificate(made: Any, book: dict[str, Theorem], imports: Any) -> Theorem:
    """The theorem of a certificate."""
    fields = {"format", "terms", "steps", "hypotheses", "conclusion"}
    need(isinstance(made, dict) and set(made) == fields, "not the fields of a certificate")
    need(made["format"] == 2, "another format")
    terms: list[Term] = []
    for row in is_list(made["terms"]):
        terms.append(read_term(row, terms))
    steps: list[Theorem] = []
    for number_of_step, row in enumerate(is_list(made["steps"])):
        try:
            steps.append(step(row, terms, steps, book, imports))
        except Refused as fault:
            raise Refused(f"step {number_of_step}: {fault}") from None
    need(steps, "no step")
    hypotheses = [back(n, terms) for n in is_list(made["hypotheses"])]
    need(len(set(hypotheses)) == len(hypotheses), "a hypothesis twice")
    proved = steps[-1].hypotheses == set(hypotheses) and steps[-1].conclusion is back(
        made["conclusion"], terms
    )
    need(proved, "the last step proves something else")
    return steps[-1]


def read_json(content: bytes) -> Any:
    """JSON without floats, byte order marks and keys that come twice; true is no number to us."""

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        need(len({key for key, _ in items}) == len(items), "a key twice")
        return dict(items)

    def no_number(text: str) -> Any:
        raise Refused(f"{text[:20]} is no integer")

    try:
        text = content.decode("utf-8")
        return json.loads(
            text, object_pairs_hook=pairs, parse_float=no_number, parse_constant=no_number
        )
    except (ValueError, RecursionError) as fault:
        raise Refused(f"no JSON in UTF-8: {fault}") from None


def check(content: bytes) -> dict[str, Theorem]:
    """The theorems of a file by id; raises Refused."""
    found = read_json(content)
    need(isinstance(found, dict) and found, "no object, or an empty one")
    book: dict[str, Theorem] = {}
    imports: dict[str, Any] = {}
    for name, made in found.items():
        need(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name, re.ASCII), "no id")
        try:
            book[name] = certificate(made, book, imports)
        except Refused as fault:
            raise Refused(f"{name}: {fault}") from None
        except RecursionError:
            raise Refused(f"{name}: nested too deeply") from None
    return book


def load_kernel(content: bytes) -> None:
    """The definitions and axioms of kernel.json, in the order of their terms."""
    found = read_json(content)
    terms: list[Term] = []
    waiting = list(found["definitions"])
    for row in found["terms"]:
        while waiting and waiting[0][2] < len(terms):
            head, parameters, body = waiting.pop(0)
            t = terms[body]
            keys = tuple(map(symbol_key, parameters))
            DEFINITIONS[head] = Definition(keys, t, t.pointwise, not t.pointwise and not t.random)
        terms.append(read_term(row, terms))
    for name, (hypotheses, conclusion) in found["axioms"].items():
        AXIOMS[name] = frozenset(terms[h] for h in hypotheses), terms[conclusion]


def main(kernel: str, *files: str) -> int:
    """Check the files and say what was found; 1 if one was refused."""
    sys.setrecursionlimit(20_000)
    load_kernel(Path(kernel).read_bytes())
    refused = 0
    for file in files:
        start = time.process_time()
        try:
            verdict = f"accepted {len(check(Path(file).read_bytes()))}"
        except Refused as fault:
            verdict, refused = f"refused {fault}", 1
        print(f"{file}\t{(time.process_time() - start) * 1000:.1f}\t{verdict}")  # noqa: T201
    return refused


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
