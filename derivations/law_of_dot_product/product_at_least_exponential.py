"""A product whose factors are at least an exponential."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero

i, n = naturals("i n")
f = vectors("f", n)
a = reals("a")


def factors(m):
    """Each of the first m factors is at least the exponential of a."""
    return ForEach(i, m, exp(a) <= f[i])


def bound(m):
    """The product of the first m factors is at least the exponential of m a."""
    return exp(m * a) <= Product(f[i], (i, 1, m))


@theorem(
    kind="lemma",
    title=Text(en="A product from below", zh="乘积的下界"),
    words=Text(
        en=r"If each of $n$ factors is at least $\mathrm e^a$, their product is at least $\mathrm e^{na}$.",
        zh=r"若 $n$ 个因子都不小于 $\mathrm e^a$，则其乘积不小于 $\mathrm e^{na}$。",
    ),
    idea=Text(
        en=r"By induction over the number of factors: $\mathrm e^{(n+1)a}=\mathrm e^{na}\mathrm e^a$, where the first is at most the product so far, the second at most the next factor, and all of them are positive.",
        zh=r"对因子个数作归纳：$\mathrm e^{(n+1)a}=\mathrm e^{na}\mathrm e^a$，前者不超过前 $n$ 个因子之积，后者不超过下一个因子，且这些数都为正。",
    ),
    given=[factors(n)],
    claim=bound(n),
)
def product_at_least_exponential():
    def claim(m):
        return Implies(factors(m), bound(m))

    start = calc(exp(0 * a))
    start.eq(1, by=exponential_at_zero)
    start.eq(Product(f[i], (i, 1, 0)), by=axiom("product_zero"))
    base = have(bound(0), by=start.qed())
    with suppose(factors(n + 1), claim(n), forget=n):
        last = calc(0, part=Text(en="For the induction step", zh="供归纳步骤之用"))
        last.lt(exp(a))
        last.le(f[n + 1])
        step = calc(exp((n + 1) * a))
        step.eq(exp(n * a + a), by=ring)
        step.eq(exp(n * a) * exp(a), by=axiom("exp_add")(x=n * a, y=a))
        step.le(exp(n * a) * f[n + 1])
        step.le(Product(f[i], (i, 1, n)) * f[n + 1], by=[bound(n), last.qed()])
        step.eq(Product(f[i], (i, 1, n + 1)), by=axiom("product_step"))
    return induction(n, claim, base, step.qed())


@product_at_least_exponential.experiment
def experiment(rng, n):
    f = np.exp(0.3) + rng.exponential(0.5, (n, 4))
    return np.exp(4 * 0.3), f.prod(axis=1)
