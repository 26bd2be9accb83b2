"""The derivatives of the functions in a derivative, as facts that the rules then use.

So softmax is differentiated as a book does it, by its Jacobian and the chain rule, and not as a
quotient of exponentials: the derivative of softmax(h)_i is p_i (h_i′ − Σ p_l h_l′), of log-sum-exp
Σ p_l h_l′, where p = softmax(h); of σ(h) it is h′ σ(h) (1 − σ(h)).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.formulas.functions import FUNCTIONS
from bilemma.proof.closing import close
from bilemma.proof.context import Context, open_name
from bilemma.proof.differentiation import differentiate
from bilemma.proof.obligations import prove
from bilemma.proof.rewriting import replace
from bilemma.proof.steps import Reason, equation
from bilemma.trusted.kernel import (
    assume,
    axiom,
    cut,
    gen,
    inst,
    leibniz,
    ranges,
    symm,
    trans,
    unfold,
)
from bilemma.trusted.substitution import beta, bind, subst
from bilemma.trusted.terms import Term, mk, mul, sym

from .facts import REFUSED
from .powers_of_sums import SUMS
from .workbench import Cause

BY_THEOREM = {f.head: f.slope for f in FUNCTIONS if f.slope}
SOFTMAX = Reason("definition", "softmax", Text(en="softmax", zh="softmax"))
GRADIENTS = ("log_sum_exp_gradient", "softmax_jacobian")
_UNFOLDED = (Cause("definition", "softmax"), Cause("tactic", "sums"))


class Slopes:
    """Looks for the derivatives of all functions in one derivative, the inner ones first.

    Args:
        term: the derivative, Deriv(point, f).
        context: what holds where it stands.
    """

    def __init__(self, term: Term, context: Context) -> None:
        self.point, function = term.args
        self.v = sym(open_name("real", term, *context.allowed))
        self.context = context.extended(*everywhere(term, context))
        self.causes: dict[bytes, tuple[Cause, ...]] = {}  # what a fact rests on, by its digest
        self._look(beta(function, self.v), ())

    def used_in(self, theorem: Any) -> list[Cause]:
        """What a theorem takes from these facts, and from the theorems about such functions."""
        wanted = dict(self.causes)
        for name in (*BY_THEOREM.values(), *GRADIENTS):
            cause = Cause("theorem", name.replace("_", "-"))
            wanted[self.context.lemma(name).theorem.digest] = (cause,)
        found, seen, todo = dict[Cause, None](), set(), [theorem]
        while todo:
            th = todo.pop()
            if th.digest in seen:
                continue
            seen.add(th.digest)
            found |= dict.fromkeys(wanted.get(th.digest, ()))
            todo += th.premises
        return list(found)

    def _look(self, t: Term, opened: tuple[tuple[Term, Term], ...]) -> None:
        """Find the facts about t and its parts; ``opened`` has indices with their ranges."""
        if self.v.data not in t.free:
            return
        if t.head == "Sum" and len(t.args) == 2:
            self._look_inside(t.args[1], t.args[0], opened)
        elif t.head == "softmax":
            self._look_inside(t.args[0].args[0], t.args[1], opened)
        else:
            for a in t.args:
                if not a.loose:
                    self._look(a, opened)
        here = tuple((i, size) for i, size in opened if i.data in t.free)
        with suppress(*REFUSED):
            self._add(t, here)

    def _look_inside(self, body: Term, size: Term, opened: Any) -> None:
        taken = (i for i, _ in opened)
        name = open_name("nat", body, self.point, self.v, *taken, *self.context.allowed)
        i = sym(name, "nat")
        self._look(beta(body, i), (*opened, (i, size)))

    def _add(self, t: Term, opened: tuple[tuple[Term, Term], ...]) -> None:
        here = self.context
        for i, size in opened:
            here = _within(i, size, here)
        found = self._fact(t, here)
        if found is None:
            return
        th, causes = found
        for i, size in reversed(opened):
            th = gen(th, i, size)
        self.context = self.context.extended(th)
        self.causes[th.digest] = causes

    # --- one function
    def _fact(self, t: Term, here: Context) -> tuple[Any, tuple[Cause, ...]] | None:
        """Its derivative, and what to name for it."""
        if t.head in BY_THEOREM and t.args[0] is not self.v:
            return self._by_chain_rule(t, here), (Cause("definition", t.head),)
        if t.head == "softmax":
            value = mul(self._at(t), self._difference(t, here))
            return self._by_book(t, value, here)
        inner = t.args[0] if t.head == "log" else t
        if inner.head == "softmax":
            return self._as(t, self._difference(inner, here), here), ()
        if inner is not t and inner.head == "Sum" and inner.args[-1].head == "exp":
            size, body = inner.args
            family = mk("Lam", body.args[0], data="nat")
            return self._by_book(t, self._mean(family, size, here), here)
        return None

    def _by_chain_rule(self, t: Term, here: Context) -> Any:
        slope = differentiate(t.args[0], self.v, self.point, here).conclusion.args[1]
        at, value, _ = here.lemma(BY_THEOREM[t.head]).theorem.conclusion.args
        whole = mul(slope, subst(value, {at.data: self._at(t.args[0])}))
        return prove(bind("HasDeriv", self.v, self.point, whole, t), here)

    def _by_book(self, t: Term, value: Term, here: Context) -> tuple[Any, tuple[Cause, ...]]:
        """The derivative of t by a theorem of the book, else by definition with this value."""
        raw = differentiate(t, self.v, self.point, here)
        for name in GRADIENTS:
            for law in here.lemma(name).instances_of_left(_value(raw).left, here):
                return leibniz((1,), raw, trans(symm(_value(raw)), law)), ()
        same = equation(raw.conclusion.args[1], value, [SOFTMAX, SUMS], here)
        return leibniz((1,), raw, same), _UNFOLDED

    def _as(self, t: Term, value: Term, here: Context) -> Any:
        """The derivative of t, with this value."""
        raw = differentiate(t, self.v, self.point, here)
        return leibniz((1,), raw, close(raw.conclusion.args[1], value, here))

    def _difference(self, t: Term, here: Context) -> Term:
        """h_i′ − Σ p_l h_l′ for softmax(h)_i."""
        family, size, i = t.args
        member = beta(family.args[0], i)
        slope = differentiate(member, self.v, self.point, here).conclusion.args[1]
        return slope - self._mean(family, size, here)

    def _mean(self, family: Term, size: Term, here: Context) -> Term:
        """Σ p_l h_l′ for p = softmax(h), by the laws of finite sums."""
        name = open_name("nat", family, size, self.point, self.v, *here.allowed)
        i = sym(name, "nat")
        inner = _within(i, size, here)
        member = beta(family.args[0], i)
        slope = differentiate(member, self.v, self.point, inner).conclusion.args[1]
        weight = mk("softmax", self._at(family), size, i)
        total = bind("Sum", i, size, weight * slope)
        return SUMS.convert(total, total, here).right

    def _at(self, t: Term) -> Term:
        return subst(t, {self.v.data: self.point})


def _within(i: Term, size: Term, context: Context) -> Context:
    """The context where 1 ≤ i ≤ size."""
    limits = sorted(ranges(i, (size, i)), key=lambda p: p.order)
    return context.extended(*map(assume, limits))


def _value(th: Any) -> Any:
    """Of HasDeriv(a, u, f) that Deriv(a, f) = u."""
    point, value, body = th.conclusion.args
    keys = (("a", "real", ()), ("u", "real", ()), ("h", "real", ("real",)))
    values = dict(zip(keys, (point, value, mk("Lam", body, data="real")), strict=True))
    return cut(th, inst(axiom("derivative_unique"), values))


def everywhere(t: Term, context: Context) -> Iterator[Any]:
    """What is known of these functions at every point: derivatives, and 0 < σ(x) < 1."""
    for head, name in BY_THEOREM.items():
        if has(t, head):
            th = context.lemma(name).theorem
            x = th.conclusion.args[0]
            yield gen(th, x)
            if head == "sigmoid":
                yield from (gen(sign, x) for sign in _signs(mk(head, x), context))


def _signs(part: Term, context: Context) -> Iterator[Any]:
    """0 < σ(x) and 0 < 1 − σ(x)"""
    same = unfold(part)
    small = mk("exp", -part.args[0]) * same.right
    up = prove(mk("Lt", 0, same.right), context)
    rest = close(1 - same.right, small, context.extended(up))
    down = leibniz((1,), prove(mk("Lt", 0, small), context), symm(rest))
    yield leibniz((1,), up, symm(same))
    yield leibniz((1,), down, symm(replace(1 - part, same)))


def has(t: Term, head: str) -> bool:
    """Whether the head stands somewhere in t."""
    return t.head == head or any(has(a, head) for a in t.args)
