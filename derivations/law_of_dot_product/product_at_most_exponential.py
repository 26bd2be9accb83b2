"""A product whose factors are at most an exponential."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero

i, n = naturals("i n")
f = vectors("f", n)
a = reals("a")


def factors(m):
    """Each of the first m factors is at most the exponential of a, and not negative."""
    return [ForEach(i, m, 0 <= f[i]), ForEach(i, m, f[i] <= exp(a))]


def bound(m):
    """The product of the first m factors is at most the exponential of m a."""
    return Product(f[i], (i, 1, m)) <= exp(m * a)


@theorem(
    kind="lemma",
    title=Text(en="A product from above", zh="乘积的上界"),
    words=Text(
        en=r"If none of $n$ factors is negative or greater than $\mathrm e^a$, their product is at most $\mathrm e^{na}$.",
        zh=r"若 $n$ 个因子都非负且不超过 $\mathrm e^a$，则其乘积不超过 $\mathrm e^{na}$。",
    ),
    idea=Text(
        en=r"By induction over the number of factors: the product so far is at most $\mathrm e^{na}$, the next factor at most $\mathrm e^a$, and neither is negative.",
        zh=r"对因子个数作归纳：前 $n$ 个因子之积不超过 $\mathrm e^{na}$，下一个因子不超过 $\mathrm e^a$，且二者非负。",
    ),
    given=[factors(n)],
    claim=bound(n),
)
def product_at_most_exponential():
    def claim(m):
        return Implies(factors(m)[0], Implies(factors(m)[1], bound(m)))

    start = calc(Product(f[i], (i, 1, 0)))
    start.eq(1, by=axiom("product_zero"))
    start.eq(exp(0 * a), by=exponential_at_zero)
    base = have(bound(0), by=start.qed())
    with suppose(*factors(n + 1), claim(n), forget=n):
        step = calc(Product(f[i], (i, 1, n + 1)))
        step.eq(Product(f[i], (i, 1, n)) * f[n + 1], by=axiom("product_step"))
        step.le(exp(n * a) * f[n + 1], by=bound(n))
        step.le(exp(n * a) * exp(a), by=factors(n + 1)[1])
        step.eq(exp(n * a + a), by=axiom("exp_add")(x=n * a, y=a))
        step.eq(exp((n + 1) * a), by=ring)
    return induction(n, claim, base, step.qed())


@product_at_most_exponential.experiment
def experiment(rng, n):
    f = np.exp(0.3) * rng.uniform(0.0, 1.0, (n, 4))
    return f.prod(axis=1), np.exp(4 * 0.3)
