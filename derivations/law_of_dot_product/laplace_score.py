"""In two dimensions the score of normal vectors has the generating function of a Laplace law."""

from bilemma.book import *
from bilemma.foundations import square_of_inverse_root
from derivations.law_of_dot_product._generating_functions import *
from derivations.law_of_dot_product.generating_function_of_score import generating_function_of_score

i = naturals("i")
q, k = random_vectors("q k", 2, moments=0)
t = reals("t")
factor = E(exp(t * q[i] * k[i]))
independent = IndependentFamily(q, k)
finite = finite_terms(q, k, t, 2)
normal = ForEach(i, 2, Equation(factor, 1 / sqrt(1 - t**2)))


@theorem(
    title=Text(en="Score of normal vectors in two dimensions", zh="二维正态向量的分数"),
    words=Text(
        en=r"In two dimensions, if both terms $q_ik_i$ have at $t$ the moment generating function $1/\sqrt{1-t^2}$ of a product of two independent standard normal variables, that of the score is $1/(1-t^2)$. This is the one of the Laplace distribution with the density $\tfrac12\mathrm e^{-|x|}$, not that of a normal distribution.",
        zh=r"在二维情形，若两项 $q_ik_i$ 在 $t$ 处的矩母函数均为 $1/\sqrt{1-t^2}$（即两个独立标准正态变量之积的矩母函数），则分数的矩母函数为 $1/(1-t^2)$。这是密度为 $\tfrac12\mathrm e^{-|x|}$ 的拉普拉斯分布的矩母函数，而不是正态分布的。",
    ),
    given=[independent, finite, normal, t**2 < 1],
    claim=Equation(E(exp(t * dot(q, k))), 1 / (1 - t**2)),
    cite=["wishart1932"],
)
def laplace_score():
    c = calc(E(exp(t * dot(q, k))))
    c.eq(Product(factor, (i, 1, 2)), by=generating_function_of_score(d=2))
    c.eq(factor.subs(i, 1) * factor.subs(i, 2), by=[axiom("product_step"), axiom("product_zero")])
    c.eq(keep(1 / sqrt(1 - t**2)) ** 2, by=normal)  # SymPy would take the root away
    c.eq(1 / (1 - t**2), by=square_of_inverse_root)
    return c.qed()


@laplace_score.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 1.0, (2, n, 2))
    return np.exp(0.375 * (q * k).sum(axis=1)).mean(), 1 / (1 - 0.375**2)
