"""The two decision procedures: equality in a commutative ring, and linear combination."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from .kernel import difference, eq
from .polynomials import nonzero_terms_for_equality, p_add, p_mul, poly
from .terms import Term, mk, num
from .theorems import Theorem, fail, mint

Part = tuple[Any, Iterable[Any], Iterable[Theorem]]


def ring(left: Any, right: Any) -> Theorem:
    """``d₁ ≠ 0, … ⊢ left = right``

    Equal as polynomials, inverses being atoms (then without condition), or as fractions after
    cross-multiplying, under ``d ≠ 0`` for every d that is inverted.
    """
    left, right = num(left), num(right)
    denominators = nonzero_terms_for_equality(left, right)
    if denominators is None:
        fail("ring: not an identity", left, right)
    hypotheses = {mk("Ne", d, 0) for d in denominators}
    return mint("ring", (left, right), (), hypotheses, eq(left, right))


def combine(claim: Term, parts: Iterable[Part]) -> Theorem:
    """``Γᵢ ⊢ lᵢ ≤ rᵢ  /  ∪Γᵢ ⊢ a ≤ b`` where b − a ≡ Σ c·s²…·(rᵢ − lᵢ)…

    A part is (c, squares, premises) with c ≥ 0 rational; its premises are =, ≤ or <. A part with
    an equation may have any c, a term included. The claim a < b needs a part with c > 0, no
    squares, and strict premises only (or none).
    """
    if claim.head not in ("Le", "Lt"):
        fail("combine: claims are ≤ or <, not", claim)
    total: dict = {}
    premises: list[Theorem] = []
    strict, shape = False, []
    for c, roots, given in parts:
        squares, theorems = tuple(map(num, roots)), tuple(given)
        heads = [th.conclusion.head for th in theorems]
        value = _multiplier(c, heads)
        for s in squares:
            value = p_mul(value, p_mul(poly(s), poly(s)))
        for th in theorems:
            value = p_mul(value, poly(difference(th.conclusion)))
        total = p_add(total, value)
        strict |= type(c) is not Term and c > 0 and not squares and set(heads) <= {"Lt"}
        premises += theorems
        shape.append((c if type(c) is Term else str(Fraction(c)), squares, len(theorems)))
    if p_add(poly(difference(claim)), total, -1):
        fail("combine: the parts do not add up to right − left of", claim)
    if claim.head == "Lt" and not strict:
        fail("combine: no part is strict, the claim is", claim)
    hypotheses = frozenset().union(*(th.hypotheses for th in premises))
    return mint("combine", (claim, tuple(shape)), tuple(premises), hypotheses, claim)


def _multiplier(c: Any, heads: list[str]) -> dict:
    if not set(heads) <= {"Eq", "Le", "Lt"}:
        fail("combine: premises are =, ≤ or <, not", heads)
    if type(c) is Term:
        if "Eq" not in heads:
            fail("combine: only an equation may be multiplied by a term:", c)
        return poly(c)
    if type(c) not in (int, Fraction) or (c < 0 and "Eq" not in heads):
        fail("combine: not a multiplier of an inequality:", c)
    return {(): Fraction(c)} if c else {}
