"""The moment generating function of a score whose terms have one and the same."""

from bilemma.book import *
from derivations.law_of_dot_product._generating_functions import *
from derivations.law_of_dot_product.generating_function_of_score import generating_function_of_score
from derivations.law_of_dot_product.product_at_least_exponential import product_at_least_exponential
from derivations.law_of_dot_product.product_at_most_exponential import product_at_most_exponential

m = reals("m")
factor = E(exp(t * q[i] * k[i]))
independent = IndependentFamily(q, k)
alike = ForEach(i, d, Equation(factor, m))


@theorem(
    kind="lemma",
    title=Text(
        en="Generating function of a score with like terms", zh="各项矩母函数相同时分数的矩母函数"
    ),
    words=Text(
        en=r"If each term $q_ik_i$ has at $t$ the moment generating function $m$, that of the score is $m^d=\mathrm e^{d\log m}$.",
        zh=r"若每一项 $q_ik_i$ 在 $t$ 处的矩母函数都是 $m$，则分数在 $t$ 处的矩母函数为 $m^d=\mathrm e^{d\log m}$。",
    ),
    idea=Text(
        en=r"With $a=\log m$ every factor is $\mathrm e^a$, so that the bounds for products from below and from above both give $\mathrm e^{da}$.",
        zh=r"令 $a=\log m$，则每个因子都等于 $\mathrm e^a$，由乘积的下界与上界都得到 $\mathrm e^{da}$。",
    ),
    given=[independent, finite(d), alike, 0 < m],
    claim=Equation(E(exp(t * dot(q, k))), exp(d * log(m))),
)
def generating_function_of_like_terms():
    a = log(m)
    power = have(Equation(exp(a), m), by=axiom("exp_log"))
    with every(i, d):
        have(exp(a) <= factor, by=power)
        have(factor <= exp(a), by=power)
    product, whole = Product(factor, (i, 1, d)), exp(d * a)
    least = have(whole <= product, by=product_at_least_exponential(f=Each(i, factor), n=d, a=a))
    most = have(product <= whole, by=product_at_most_exponential(f=Each(i, factor), n=d, a=a))
    c = calc(E(exp(t * dot(q, k))))
    c.eq(product, by=generating_function_of_score)
    c.eq(whole, by=[least, most, axiom("antisymmetry")])
    return c.qed()


@generating_function_of_like_terms.experiment
def experiment(rng, n):
    q, k = rng.choice([-1.0, 1.0], (2, n, 3))
    return np.exp(0.25 * (q * k).sum(axis=1)).mean(), np.cosh(0.25) ** 3
