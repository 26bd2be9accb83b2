"""The four rules about independence: the only side conditions that are code."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, count

from .kernel import need
from .substitution import beta
from .terms import Term, bound_sort, mk, num, sym
from .theorems import Theorem, fail, mint
from .vocabulary import MOST_PARTS

# An atom of a block: (number of the family, index), or (number, 1, n) for the segment f[1..n].
Atom = tuple


def blocks(wise: Term, parts: Iterable[Iterable[Atom]]) -> Theorem:
    """``Wise_k(f, g, …), i ≠ j …, n < j … ⊢ Indep(B₁, …, B_m)``

    Each block is made of atoms f[i] or segments f[1..n]. At most k atoms in all, and a segment
    only where independence is mutual. i ≠ j for two atoms of one family in different blocks, and
    n < j against a segment, are hypotheses of the result.
    """
    if wise.head != "Wise":
        fail("blocks: not an independent family:", wise)
    parts = tuple(tuple((a[0], *map(num, a[1:])) for a in part) for part in parts)
    atoms = {a for part in parts for a in part if len(a) == 2}
    if wise.data is not None and len(atoms) > wise.data:
        fail(f"blocks: {len(atoms)} variables, but only {wise.data}-wise independence")
    built = [mk("Block", *(_member(wise, a) for a in part)) for part in parts]
    hypotheses = {wise}
    for first, second in combinations(parts, 2):
        for a in first:
            hypotheses |= {_apart(a, b) for b in second if a[0] == b[0]}
    return mint("blocks", (wise, parts), (), hypotheses, mk("Indep", *built))


def _member(wise: Term, atom: Atom) -> Term:
    if type(atom[0]) is not int or not 0 <= atom[0] < len(wise.args):
        fail("blocks: there is no such family:", atom[0])
    family = wise.args[atom[0]]
    if len(atom) == 2:
        if atom[1].sort != "nat" or atom[1].random or atom[1].loose:
            fail("blocks: not an index:", atom[1])
        return beta(family.args[0], atom[1])
    if len(atom) != 3 or atom[1] is not num(1):
        fail("blocks: a segment starts at 1:", atom)
    if wise.data is not None:
        fail("blocks: a segment needs mutual independence", wise)
    if family.data != "nat":
        fail("blocks: a segment is of a family over the naturals, not", family)
    return mk("Seg", atom[2], family.args[0])


def _apart(a: Atom, b: Atom) -> Term:
    if len(a) == len(b) == 3:
        fail("blocks: two segments of one family overlap", a, b)
    if len(a) == 3:
        a, b = b, a
    if len(b) == 3:
        return mk("Lt", b[2], a[1])
    if a[1] is b[1]:
        fail("blocks: one variable stands in two blocks:", a[1])
    return mk("Ne", a[1], b[1])


def functions(th: Theorem, parts: Iterable[tuple[Iterable[int], Iterable[Term]]]) -> Theorem:
    """``Γ ⊢ Indep(B₁, …)  /  Γ ⊢ Indep([u, …], …)``

    Each new block (group of old blocks, terms) is made of functions of its own group; the groups
    are disjoint.
    """
    need(th, "functions", "Indep")
    read = tuple((tuple(group), tuple(map(num, terms))) for group, terms in parts)
    seen: set[int] = set()
    built = []
    for group, terms in read:
        if seen & set(group) or len(set(group)) != len(group):
            fail("functions: a block is used twice", th)
        if not all(0 <= g < len(th.conclusion.args) for g in group):
            fail("functions: there is no such block", th)
        seen |= set(group)
        block = mk("Block", *(e for g in group for e in th.conclusion.args[g].args))
        for t in terms:
            if not measurable(t, block):
                fail(f"functions: {t} is not a function of", block)
        built.append(mk("Block", *terms))
    return mint("functions", (read,), (th,), th.hypotheses, mk("Indep", *built))


def map_wise(th: Theorem, bodies: Iterable[Term], wise: int | str | None = "same") -> Theorem:
    """``Γ ⊢ Wise_k(f, …)  /  Γ ⊢ Wise_m(λi. g(f[i]), …)``, member by member, for m ≤ k."""
    need(th, "map_wise", "Wise")
    bodies, old_wise = tuple(bodies), th.conclusion.data
    wise = old_wise if wise == "same" else wise
    if old_wise is not None and (wise is None or wise > old_wise):
        fail(f"map_wise: {wise}-wise independence does not follow from", th)
    if len(bodies) != len(th.conclusion.args):
        fail("map_wise: one body for each family", th)
    v = _fresh(*th.conclusion.args, *bodies)
    for old, new in zip(th.conclusion.args, bodies, strict=True):
        if new.head != "Lam" or new.data != "nat":
            fail("map_wise: not a family:", new)
        member = mk("Block", beta(old.args[0], v))
        if not measurable(beta(new.args[0], v), member):
            fail(f"map_wise: {new} is no function of", old)
    conclusion = mk("Wise", *bodies, data=wise)
    return mint("map_wise", (bodies, wise), (th,), th.hypotheses, conclusion)


def known(t: Term, block: Term) -> Theorem:
    """``⊢ Known(t, B)``: t is a function of the block, or not random."""
    entries = block if block.head == "Block" else mk("Block")
    if not measurable(t, entries):
        fail(f"known: {t} is no function of", block)
    return mint("known", (t, block), (), (), mk("Known", t, block))


Limits = tuple[tuple[Term, Term], ...]


def measurable(t: Term, block: Term) -> bool:
    """t is a function of the entries of the block.

    Built from entries, deterministic terms, ``E(·, C)`` with every entry of C such a function,
    ``h[·]`` for a Borel function h;
    and ``f[anything]`` when the entry is exactly ``Lam(i. f[i])``, or ``f[v]`` under a Sum or Prod
    over the same n when the entry is ``Seg(i: n. f[i])``.
    """
    return _measurable(t, block, (), {})


def _measurable(
    t: Term, block: Term, limits: Limits, done: dict[tuple[Term, Limits], bool]
) -> bool:
    """``limits`` has the n of each opened v; ``done`` has the answers that were found before."""
    if not t.random or t in block.args:
        return True
    if len(done) > MOST_PARTS:
        fail(f"there are more than {MOST_PARTS} parts to look at in the function", t)
    if (t, limits) not in done:
        done[t, limits] = _built(t, block, limits, done)
    return done[t, limits]


def _built(t: Term, block: Term, limits: Limits, done: dict[tuple[Term, Limits], bool]) -> bool:
    for entry in block.args:
        if entry.head in ("Lam", "Seg") and _is_member(t, entry):
            index = t.args[0]
            if entry.head == "Lam" or (index, entry.args[0]) in limits:
                return True
    if t.head in ("Lam", "Seg") or (t.head == "sym" and t.data[1] != "borel"):
        return False
    if t.head in ("Sum", "Prod"):
        v = _fresh(t, block, *(v for v, _ in limits))
        return _measurable(beta(t.args[-1], v), block, (*limits, (v, t.args[0])), done)
    parts = t.args
    if t.head == "E":
        if t.args[1].head != "Block":
            return False
        parts = t.args[1].args
    return all(_measurable(part, block, limits, done) for part in parts)


def _fresh(*terms: Term) -> Term:
    """A natural number that none of the terms mentions."""
    taken = frozenset().union(*(t.free for t in terms))
    return next(v for v in (sym(f"v{n}", "nat") for n in count()) if v.data not in taken)


def _is_member(t: Term, entry: Term) -> bool:
    """t is f[index] and the entry runs over f[i] with nothing else in it.

    At a random argument f is a Borel function, which is no help: the argument has to be known.
    """
    f = entry.args[-1]
    if not (t.head == f.head == "sym" and t.data == f.data and len(t.args) == 1):
        return False
    if t.args[0].random:
        return False
    ranges_over = bound_sort(entry.head, entry.data)
    return f.args[0].head == "bv" and ranges_over in ("real", t.args[0].sort)
