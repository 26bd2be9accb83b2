"""Statements for the tests, built from kernel terms by hand."""

from bilemma.evidence.models.sequent import Sequent
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import mk, num, sym

X, Y, Z = (sym(name, "random") for name in "XYZ")
d, i, j, n, p = (sym(name, "nat") for name in "dijnp")
q, k = sym("q", "random", "nat"), sym("k", "random", "nat")
x = sym("x", "real", "nat")
s_q, s_k, t, a = sym("sigma_q"), sym("sigma_k"), sym("t"), sym("a")
G = sym("G", "Block")
NOTHING = mk("Block")


def E(term, given=NOTHING):
    return mk("E", term, given)


def Var(term):
    return mk("Var", term)


def eq(left, right):
    return mk("Eq", left, right)


def le(left, right):
    return mk("Le", left, right)


def moment(term, order=2):
    return mk("Moment", term, num(order))


def each(body, count=d, index=i):
    return bind("ForAll", index, count, body)


independent = mk("Indep", mk("Block", X), mk("Block", Y))
koenig_huygens = Sequent((moment(X),), eq(Var(X), E(X**2) - E(X) ** 2))
goodman = Sequent(
    (independent, moment(X), moment(Y)),
    eq(Var(X * Y), Var(X) * Var(Y) + Var(X) * E(Y) ** 2 + Var(Y) * E(X) ** 2),
)
goodman_without_a_mean = Sequent(goodman.hypotheses, eq(Var(X * Y), Var(X) * Var(Y)))


def dot_product(breadth):
    """Var(q·k) = d σ_q² σ_k² for zero means, under independence of this breadth."""
    hypotheses = (
        mk("Wise", Lam(i, q[i]), Lam(i, k[i]), data=breadth),
        each(eq(E(q[i]), 0)),
        each(eq(E(k[i]), 0)),
        each(eq(Var(q[i]), s_q**2)),
        each(eq(Var(k[i]), s_k**2)),
    )
    total = bind("Sum", i, d, q[i] * k[i])
    return Sequent(hypotheses, eq(Var(total), d * s_q**2 * s_k**2))


def softmax(index):
    return mk("softmax", Lam(p, x[p]), n, index)


_moved = Lam(p, x[p] + t * mk("delta", p, j))
jacobian_entry = bind("Deriv", t, num(0), mk("softmax", _moved, n, i))
in_range = (le(1, i), le(i, n), le(1, j), le(j, n))
delta = mk("delta", i, j)
jacobian = Sequent(in_range, eq(jacobian_entry, softmax(i) * (delta - softmax(j))))
jacobian_wrong = Sequent(
    in_range, eq(jacobian_entry, softmax(i) * (mk("delta", i, j) + softmax(j)))
)
