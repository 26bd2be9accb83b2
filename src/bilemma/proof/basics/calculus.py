"""Derivatives of finite sums, and of square roots."""

import sympy as sp

from bilemma.bilingual.text import Text
from bilemma.trusted.kernel import axiom as kernel_axiom
from bilemma.trusted.kernel import cut, disch, gen, inst, leibniz, symm
from bilemma.trusted.substitution import Lam

from ..calc import calc, have
from ..from_sympy import read
from ..propositions import (
    ForEach,
    HasDerivative,
    Implies,
    Less,
)
from ..reasons import axiom
from ..scope import Proof
from ..structure import induction, suppose
from ..symbols import Sum, exp, functions, keep, naturals, reals, vectors
from ..tactics import derivative, ring
from .declaring import lemma
from .logarithm import square_root_by_exponential
from .roots import square_of_inverse_root

i, n = naturals("i n")
t, a, v = reals("t a v")
u = vectors("u")
h = functions("h")


@lemma(
    title=Text(en="Derivative of a finite sum", zh="有限和的导数"),
    also=Text(en="sum rule of differentiation", zh="求导的和法则"),
    words=Text(en="A finite sum is differentiated term by term.", zh="有限和可以逐项求导。"),
    given=[ForEach(i, n, HasDerivative(h(i, t), t, a, u[i]))],
    claim=HasDerivative(Sum(h(i, t), (i, 1, n)), t, a, Sum(u[i], (i, 1, n))),
)
def derivative_of_sum():
    def each(m):
        return ForEach(i, m, HasDerivative(h(i, t), t, a, u[i]))

    def claim(m):
        total = HasDerivative(Sum(h(i, t), (i, 1, m)), t, a, Sum(u[i], (i, 1, m)))
        return Implies(each(m), total)

    with suppose(each(0), forget=n):
        base = _moved(have(HasDerivative(0, t, a, 0)), "sum_zero", 0)
    with suppose(each(n + 1), claim(n), forget=n):
        both = have(
            HasDerivative(
                Sum(h(i, t), (i, 1, n)) + h(n + 1, t), t, a, Sum(u[i], (i, 1, n)) + u[n + 1]
            ),
            by=axiom("derivative_sum"),
        )
        step = _moved(both, "sum_step", n)
    return induction(n, claim, base, step)


def _moved(proof, name, size):
    """The derivative of the sums, from that of what the recursion makes of them."""
    index, time = read(i), read(t)
    bodies = (Lam(index, read(u[i])), Lam(index, read(h(i, t))))
    values = {} if size == 0 else {("n", "nat", ()): read(size)}
    value, body = (
        symm(inst(kernel_axiom(name), {("F", "random", ("nat",)): f, **values})) for f in bodies
    )
    th = leibniz((1,), proof.theorem, value)
    same = inst(
        kernel_axiom("derivative_body"),
        {
            ("u", "real", ()): value.right,
            ("h", "real", ("real",)): Lam(time, body.left),
            ("k", "real", ("real",)): Lam(time, body.right),
        },
    )
    return Proof(cut(th, cut(gen(body, time), same)), proof.lines)


@lemma(
    title=Text(en="Derivative of a square root", zh="平方根的导数"),
    words=Text(
        en="Where a function is positive, its square root has its derivative over twice the root.",
        zh="函数取正值处，其平方根的导数等于函数的导数除以平方根的两倍。",
    ),
    given=[HasDerivative(h(t), t, a, v), Less(0, h(a))],
    claim=HasDerivative(sp.sqrt(h(t)), t, a, v / (2 * sp.sqrt(h(a)))),
)
def derivative_of_square_root():
    root = exp(sp.log(h(t)) / 2)
    instance = square_root_by_exponential.at(x=h(t))
    same = Proof(gen(disch(read(Less(0, h(t))), instance), read(t)), ())
    value = exp(sp.log(h(a)) / 2) * v / (2 * h(a))
    slope = have(HasDerivative(root, t, a, value), by=derivative)
    local = have(
        HasDerivative(sp.sqrt(h(t)), t, a, value),
        by=[same, slope, axiom("derivative_local")],
        note=Text(
            en=r"Wherever $h$ is positive, $\mathrm e^{(\log h)/2}$ is its square root, "
            "and a derivative is local.",
            zh=r"凡 $h$ 为正处，$\mathrm e^{(\log h)/2}$ 就是其平方根；而导数是局部的。",
        ),
    )
    chain = calc(value)
    chain.eq(sp.sqrt(h(a)) * v / 2 * keep(1 / h(a)), by=square_root_by_exponential)
    inverse = keep(1 / sp.sqrt(h(a)))
    chain.eq(sp.sqrt(h(a)) * v / 2 * inverse**2, by=square_of_inverse_root)
    chain.eq(v / (2 * sp.sqrt(h(a))), by=ring)
    return have(
        HasDerivative(sp.sqrt(h(t)), t, a, v / (2 * sp.sqrt(h(a)))), by=[local, chain.qed()]
    )
