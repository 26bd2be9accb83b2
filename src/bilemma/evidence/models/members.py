"""Whether what a model shows of the members of families that it names, it shows of all of them.

A model names members 1 to its extent. What is said of each member by itself, the others satisfy as
copies of these; members of a vector that only goes on may be constants. Not so what compares a
member with its neighbour, λi. i·X, or a member 0: there the members that are not named count.
"""

from __future__ import annotations

from collections.abc import Iterable

from bilemma.trusted.terms import Term, bound_sort

from .evaluate import Evaluator

FURTHER = 2  # so many members beyond the extent are looked at where those not named count


def ends(p: Term) -> bool:
    """Whether no family in a condition, or of independent members, is made of its index itself."""
    families = [a for a in p.args if a.head == "Lam"] if p.head in ("Block", "Wise") else []
    return all(_is_constant(f.args[0]) for f in families) and all(map(ends, p.args))


def _is_constant(member: Term, depth: int = 0) -> bool:
    """Whether members that a model does not name may be constants: those of λi. q[i], …"""
    if not member.random:
        return True
    if member.head == "sym":
        return any(a.head == "bv" and a.data[0] == depth for a in member.args)
    last = len(member.args) - 1 if bound_sort(member.head, member.data) else -1
    return all(_is_constant(a, depth + (n == last)) for n, a in enumerate(member.args))


def further(ev: Evaluator, propositions: Iterable[Term]) -> tuple[int, ...]:
    """Where else "for every natural number" has to be true: nowhere if each says something of one
    member by itself, and member 0 is not among those that are named.
    """
    propositions = tuple(propositions)
    beyond = any(_compares(p) for p in propositions)
    extent = ev.model.extent
    places = tuple(range(extent + 1, extent + 1 + FURTHER)) if beyond else ()
    return (0, *places) if beyond or any(_names_zero(ev, p) for p in propositions) else ()


def _compares(p: Term, inside: bool = False) -> bool:
    """Whether an index is made of a variable of "for every natural number": n + 1, not n."""
    inside = inside or (p.head == "All" and p.data == "nat")
    if inside and p.head == "sym":
        for a, sort in zip(p.args, p.data[2], strict=True):
            if sort == "nat" and a.loose and a.head != "bv":
                return True
    return any(_compares(a, inside) for a in p.args)


def _names_zero(ev: Evaluator, p: Term) -> bool:
    """Whether some family stands at index 0 where no binder is around."""
    if p.head == "sym":
        for a, sort in zip(p.args, p.data[2], strict=True):
            if sort == "nat" and not a.loose and ev.whole(a) == 0:
                return True
    return any(_names_zero(ev, a) for a in p.args)
