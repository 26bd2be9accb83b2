"""What hypotheses say, also in other words: ``SD(X) = s`` gives ``Var(X) = s²``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from bilemma.proof.closing import NotClosed
from bilemma.proof.context import Context, ProofError, Unproved, open_name
from bilemma.proof.obligations import discharge, from_quantified_fact, prove, specialise
from bilemma.proof.rewriting import Position, instances, replace, rewrite_with, rule_of_instance
from bilemma.trusted.kernel import (
    KernelError,
    absurd,
    assume,
    axiom,
    cases,
    congruence,
    cut,
    gen,
    inst,
    leibniz,
    negation,
    symm,
    trans,
    unfold,
)
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, TermError, mk, num, sym

REFUSED = (Unproved, ProofError, KernelError, TermError, NotClosed)


Opened = tuple[list[tuple[Term, Term]], Term, Context]


def opened_up(said: Term, context: Context) -> Opened:
    """A proposition without its "for all indices": these with their bounds, what is said of them,
    and the context in which they are such indices.
    """
    found, p = [], said
    while p.head == "ForAll" and len(p.args) == 2:
        v, context = context.under(p, open_name("nat", said, *context.allowed))
        found.append((v, p.args[0]))
        p = beta(p.args[1], v)
    return found, p, context


class Facts:
    """The facts of a derivation; a part of its bench.

    Args:
        context: what is supposed, and what is known.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.context = self.context.extended(*self._diagonals())
        self.context = self.context.extended(*self._restated())

    def at(self, name: str, context: Context, **values: Term) -> Any:
        """A theorem at values, side conditions proved."""
        raise NotImplementedError

    def known(self, t: Term, context: Context) -> Any:
        """A hypothesis ``t = value`` as a theorem, or None; that all members are as the first
        tells nothing of the first.
        """
        for fact in context.of_kind("Eq"):
            if fact.left is t and not _stands_in(t, fact.right):
                return fact
        for fact in context.of_kind("ForAll", "All"):
            body = fact.conclusion
            while body.head in ("ForAll", "All"):
                body = body.args[-1]
            if body.head != "Eq" or body.args[0].head != t.head:
                continue
            rule = rule_of_instance(fact)
            for found in instances(rule, rule.conclusion.args[0], t, context):
                if found.right is not t:
                    return found
        return None

    def fact(self, p: Term, context: Context) -> Any:
        """The proposition as a hypothesis or an instance of one, or None."""
        return context.by_conclusion.get(p) or from_quantified_fact(p, context)

    # --- the same in other words
    def _diagonals(self) -> Iterable[Any]:
        """``E(w_i w_j) = v δ_ij`` for all i and j gives ``E(w_i²) = v``, and so
        ``Cov(w_i, w_j) = V_ij`` gives ``Var(w_i) = V_ii``.
        """
        for fact in self.context.facts:
            sizes, p = [], fact.conclusion
            while p.head == "ForAll" and len(p.args) == 2:
                sizes.append(p.args[0])
                p = p.args[1]
            if len(sizes) == 2 and sizes[0] is sizes[1] and p.head == "Eq":
                with suppress(*REFUSED):
                    yield self._diagonal(fact, sizes[0])

    def _diagonal(self, fact: Any, size: Term) -> Any:
        v = sym(open_name("nat", fact.conclusion, *self.context.allowed), "nat")
        inner = self.context.extended(assume(mk("Le", 1, v)), assume(mk("Le", v, size)))
        th = specialise(fact, [v, v], inner)
        if th.left.head == "Cov" and th.left.args[0] is th.left.args[1]:
            own = self.at("covariance_with_itself", inner, X=th.left.args[0])
            return gen(trans(symm(own), th), v, size)
        same = inst(axiom("delta_same"), {("i", "nat", ()): v})
        return gen(trans(th, replace(th.right, same)), v, size)

    def _restated(self) -> Iterable[Any]:
        """``SD(X) = s`` gives ``Var(X) = s²``; a central moment, with a known mean put in; a dot
        product, as a sum.
        """
        for fact in self.context.facts:
            opened, p, inner = opened_up(fact.conclusion, self.context)
            if p.head in ("Lt", "Le", "Ne"):
                yield from self._without_dots(fact)
            if p.head == "Ne" and not opened:
                yield from self._same_index(fact)
                with suppress(*REFUSED):
                    yield from self._apart_from_zero(fact)
            if p.head == "Eq" and not opened and _is_turned(p):
                yield symm(fact)
            if p.head == "Eq" and p.args[0].head in ("SD", "E", "dot"):
                with suppress(*REFUSED):
                    th = specialise(fact, [v for v, _ in opened], inner)
                    restate = {"SD": self._spread_of, "E": self._with_means, "dot": self._as_sum}
                    for new in restate[p.args[0].head](th, inner):
                        for v, size in reversed(opened):
                            new = gen(new, v, size)  # noqa: PLW2901
                        yield new

    def _spread_of(self, th: Any, context: Context) -> Iterator[Any]:
        """Of ``SD(X) = s`` that ``Var(X) = s²`` and 0 ≤ s."""
        spread = mk("Var", th.left.args[0])
        known = self.at("variance_nonnegative", context, X=th.left.args[0])
        square = cut(known, inst(axiom("sqrt_square"), {("x", "real", ()): spread}))
        same = trans(symm(unfold(th.left)), th)
        yield trans(symm(square), congruence(square.left, (0,), (), same))
        root = prove(mk("Le", 0, same.left), context.extended(known))
        yield leibniz((1,), root, same)

    def _as_sum(self, th: Any, _: Context) -> Iterator[Any]:
        """Of ``|w|² = 1`` that ``Σ w_i² = 1``."""
        yield trans(symm(unfold(th.left)), th)

    def _without_dots(self, fact: Any) -> Iterator[Any]:
        """Of ``0 < |x|²`` that ``0 < Σ x_i²``."""
        for n, side in enumerate(fact.conclusion.args):
            if side.head == "dot":
                yield leibniz((n,), fact, unfold(side))

    def _apart_from_zero(self, fact: Any) -> Iterator[Any]:
        """Of ``p ≠ 1`` that ``1 − p ≠ 0`` and ``p − 1 ≠ 0``; nothing of indices that differ."""
        x, y = fact.conclusion.args
        if num(0) in (x, y) or all(side.head == "sym" and side.sort == "nat" for side in (x, y)):
            return
        for difference in (x - y, y - x):
            zero = mk("Eq", difference, 0)
            context = Context([assume(zero)], self.context.means)
            ends = (prove(mk("Le", *pair), context) for pair in ((x, y), (y, x)))
            keys = (("x", "real", ()), ("y", "real", ()))
            same = inst(axiom("antisymmetry"), dict(zip(keys, (x, y), strict=True)))
            apart = negation(zero)
            wrong = absurd(apart, discharge(same, context.extended(*ends)), fact)
            yield cases(zero, wrong, assume(apart))

    def _same_index(self, fact: Any) -> Iterator[Any]:
        """Of ``a ≠ b`` that ``c ≠ b``, where ``a = c``."""
        for equation in self.context.of_kind("Eq"):
            for n, side in enumerate(fact.conclusion.args):
                if side.sort == "nat" and side is equation.left:
                    yield leibniz((n,), fact, equation)

    def _with_means(self, th: Any, context: Context) -> Iterator[Any]:
        """An equation about a moment with means put in that hypotheses give."""

        def convert(place: Position) -> Any:
            is_inside = place.term.head == "E" and place.path
            return self.known(place.term, place.context) if is_inside else None

        same = rewrite_with(th.left, convert, context)
        if same.right is not th.left:
            yield trans(symm(same), th)


def _stands_in(t: Term, other: Term) -> bool:
    """Whether t is a part of another term: an equation between them would feed itself."""
    return t is other or any(_stands_in(t, a) for a in other.args)


def _is_turned(p: Term) -> bool:
    """Whether an equation has a moment on its right side, and none on its left: ``0 = Var(X)``."""
    left, right = p.args
    moments = ("E", "Var", "Cov", "SD")
    return right.head in moments and left.head in ("num", "sym") and not left.random
