"""What a statement is about: its symbols, how far its indices reach, what stands in exponents."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from bilemma.trusted.terms import ARITHMETIC, DEFINED, HEADS, Key, Term, add, mul

from .evaluate import Evaluator, ExactModel
from .setting import Setting

POINT = Setting({}, 1).model().space  # a space with a single sample point


@dataclass(frozen=True)
class Sequent:
    """Hypotheses and what follows from them."""

    hypotheses: tuple[Term, ...]
    claim: Term

    @property
    def parts(self) -> tuple[Term, ...]:
        """All its propositions."""
        return (*self.hypotheses, self.claim)

    @property
    def sizes(self) -> frozenset[Key]:
        """The free natural numbers that say how many there are: of terms, factors, components."""
        return frozenset(key for p in self.parts for key in _sizes(p))

    @property
    def symbols(self) -> list[Key]:
        """The free symbols, in a fixed order."""
        return sorted(frozenset().union(*(p.free for p in self.parts)))


def extent_of(propositions: Sequence[Term], naturals: dict[Key, int]) -> int:
    """The largest index or range that the propositions mention, at least 1."""
    ev = Evaluator(ExactModel(POINT, naturals))
    found = [1]

    def note(t: Term) -> None:
        if not t.loose:
            found.append(ev.whole(t))

    def walk(t: Term) -> None:
        for sort, arg in zip(_sorts(t), t.args, strict=True):
            if sort == "nat":
                note(arg)
            walk(arg)

    for p in propositions:
        walk(p)
    return max(found)


def ranges(t: Term) -> Iterator[tuple[Term, ...]]:
    """The limits of sums, products and quantifiers in t, where they mention no bound variable."""
    if t.head in ("Sum", "Prod", "ForAll") and not any(limit.loose for limit in t.args[:-1]):
        yield t.args[:-1]
    for a in t.args:
        yield from ranges(a)


def _sizes(t: Term) -> Iterator[Key]:
    """Natural numbers, without indices of their own, that limit a range in t."""
    limits = [a for a in t.args[:1] if t.head in ("Sum", "Prod", "ForAll", "Seg")]
    if t.head in DEFINED:
        definition = DEFINED[t.head]
        inside = frozenset(_sizes(definition.body))
        limits = [a for k, a in zip(definition.parameters, t.args, strict=True) if k in inside]
    for limit in limits:
        yield from (key for key in limit.free if key[1:] == ("nat", ()))
    for a in t.args:
        yield from _sizes(a)


def _sorts(t: Term) -> tuple[str, ...]:
    """The sorts of the arguments that are indices or ranges; exponents and orders are neither."""
    if t.head == "sym":
        return t.data[2]
    if t.head in DEFINED:
        return tuple("other" if k[2] else k[1] for k in DEFINED[t.head].parameters)
    if t.head in ARITHMETIC or t.head in ("Moment", "num", "bv"):
        return ("other",) * len(t.args)
    takes = HEADS[t.head].takes
    if HEADS[t.head].many and t.args:
        return takes[:1] * (len(t.args) - 1) + takes[-1:]
    return takes[: len(t.args)]


def under_exponential(propositions: Iterable[Term]) -> frozenset[Key]:
    """Symbols that stand in an exponent somewhere."""
    keys: set[Key] = set()

    def walk(t: Term) -> None:
        if t.head in ("exp", "softmax", "sigmoid", "tanh"):
            keys.update(t.free)
        for a in t.args:
            walk(a)

    for p in propositions:
        walk(p)
    return frozenset(keys)


def definitions(hypotheses: Iterable[Term]) -> dict[Key, Term]:
    """Random symbols that a hypothesis defines, ``q[i] = …`` for every i, and Borel functions that
    one does, ``f(t) = …`` for every real t, with what they are.

    No definition mentions a symbol that is defined after it.
    """
    found: dict[Key, Term] = {}
    for hypothesis in hypotheses:
        body, depth = hypothesis, 0
        quantifier, sort = ("All", "borel") if body.head == "All" else ("ForAll", "random")
        while body.head == quantifier:
            body, depth = body.args[-1], depth + 1
        if body.head != "Eq":
            continue
        for symbol, meaning in (body.args, body.args[::-1]):
            if not _is_pattern(symbol, sort, depth) or symbol.data in found:
                continue
            later = {symbol.data}.union(*({k} for k, m in found.items() if symbol.data in m.free))
            if not meaning.free & later:
                found[symbol.data] = meaning
                break
    return dict(sorted(found.items(), key=lambda item: len(item[1].free & found.keys())))


def _is_pattern(t: Term, sort: str, depth: int) -> bool:
    """Whether t is a symbol of the sort at the variables of the quantifiers around it, in order."""
    if t.head != "sym" or t.data[1] != sort or len(t.args) != depth:
        return False
    return all(a.head == "bv" and a.data[0] == depth - 1 - k for k, a in enumerate(t.args))


def members(hypotheses: Iterable[Term], defined: Collection[Key]) -> dict[Term, Term]:
    """Members of random families that an equation determines, as ``X[a] - X[b] = Y`` does X[a].

    At most one of each family, so that none is determined by itself.

    Args:
        hypotheses: equations without quantifiers are solved for a summand of factor 1.
        defined: symbols that have a definition already.
    """
    found: dict[Term, Term] = {}
    for h in hypotheses:
        taken = {*defined, *(member.data for member in found)}
        if h.head == "Eq" and h.random:
            found |= dict(islice(_solved(h, taken), 1))
    return found


def _solved(equation: Term, taken: Collection[Key]) -> Iterator[tuple[Term, Term]]:
    left, right = equation.args
    for here, there in ((left, right), (right, left)):
        summands = here.args if here.head == "add" else (here,)
        for member in summands:
            if member.head != "sym" or member.data[1] != "random" or not member.args:
                continue
            meaning = add(there, *(mul(-1, s) for s in summands if s is not member))
            others = meaning.free - {member.data}
            if member.data not in taken and not others & {*taken} and member not in parts(meaning):
                yield member, meaning


def parts(t: Term) -> Iterator[Term]:
    """The term and all terms inside it."""
    yield t
    for a in t.args:
        yield from parts(a)


def vectorial(hypotheses: Iterable[Term]) -> bool:
    """Whether random vectors are constrained as wholes: independent, of a given length, or by the
    mean product of two of their components.
    """
    return any(map(_vectorial, hypotheses))


def _vectorial(p: Term) -> bool:
    if p.head == "Indep":
        return any(e.head == "Lam" for b in p.args for e in b.args)
    if p.head == "Eq" and p.random:
        return "Sum" in {a.head for a in p.args}
    while p.head == "ForAll":
        p = p.args[-1]
    if p.head != "Eq" or p.args[0].head != "E":
        return False
    symbols = [f.data for f in p.args[0].args[0].args if f.head == "sym"]
    return len(symbols) > len(set(symbols))


def scales(hypotheses: Iterable[Term]) -> frozenset[Key]:
    """Real symbols that are scales: those whose square is said to be a variance or a mean, and the
    factors of what is said to be, or to bound, a variance or the mean of a square or a size.
    """
    found: set[Key] = set()
    for p in filter(lambda p: p.head in ("Eq", "Le"), map(body_of, hypotheses)):
        for side, other in (p.args, p.args[::-1]):
            if {t.head for t in parts(other)} & {"E", "Var"}:
                found |= {t.args[0].data for t in parts(side) if t.head == "pow" and _is_real(t)}
            if _is_size(other):
                factors = side.args if side.head == "mul" else (side,)
                found |= {t.data for t in factors if t.head == "sym" and t.data[1] == "real"}
    return frozenset(found)


def _is_real(power: Term) -> bool:
    return power.args[0].head == "sym" and power.args[0].data[1] == "real"


def _is_size(t: Term) -> bool:
    """Whether t is a variance, or the mean of what is never negative."""
    if t.head != "E":
        return t.head in ("Var", "SD")
    body = t.args[0]
    while body.head == "pow" and body.args[1].head == "num" and body.args[1].data % 2:
        body = body.args[0]
    symbols = [f.data for f in body.args if f.head == "sym"] if body.head == "mul" else []
    return body.head in ("pow", "abs") or len(symbols) > len(set(symbols))


def body_of(p: Term) -> Term:
    """What a statement for all indices in ranges says of each."""
    while p.head == "ForAll":
        p = p.args[-1]
    return p


def about_moments(p: Term) -> bool:
    """Whether p says only that moments are finite, which finite models cannot violate."""
    while p.head in ("ForAll", "All", "Imp"):
        p = p.args[-1]
    return p.head == "Moment"


def about_naturals(p: Term) -> bool:
    """Whether p speaks of natural numbers alone: which sizes and indices are meant."""
    return all(key[1] == "nat" and not key[2] for key in p.free)


def about_ranges(p: Term) -> bool:
    """Whether p says only which indices there are, or how many: outside of that, the formula is
    about nothing.
    """
    return p.head in ("Le", "Lt") and about_naturals(p)


def in_domain(propositions: Iterable[Term], naturals: dict[Key, int]) -> bool:
    """Whether numbers are such as the formulas are about: from 1 on, and each index of a weight, or
    of a term that a sum leaves out, within its range.
    """
    if 0 in naturals.values():
        return False
    ev = Evaluator(ExactModel(POINT, naturals))
    return all(
        1 <= ev.whole(index) <= ev.whole(size)
        for p in propositions
        for t in parts(p)
        for size, index in _indexed(t)
        if not (size.loose or index.loose)
    )


def _indexed(t: Term) -> Iterator[tuple[Term, Term]]:
    """How many there are, and one that is singled out."""
    if t.head == "softmax":
        yield t.args[1], t.args[2]
    if t.head in ("Sum", "Prod", "ForAll"):
        yield from ((t.args[0], excluded) for excluded in t.args[1:-1])
