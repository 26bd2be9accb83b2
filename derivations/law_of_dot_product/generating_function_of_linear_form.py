"""The moment generating function of a linear form in independent normal variables."""

from bilemma.book import *
from derivations.law_of_dot_product.product_of_exponentials import product_of_exponentials
from derivations.products.expectation_of_finite_product import expectation_of_finite_product

d, i = naturals("d i")
w = random_vectors("w", d, moments=0)
u = vectors("u", d)
independent = IndependentFamily(w)
finite = ForEach(i, d, FiniteMoment(exp(u[i] * w[i]), 1))
normal = ForEach(i, d, Equation(E(exp(u[i] * w[i])), exp(u[i] ** 2 / 2)))


@theorem(
    title=Text(
        en="Generating function of a linear form in normal variables", zh="正态变量线性型的矩母函数"
    ),
    words=Text(
        en=r"Let $w_1,\dots,w_d$ be independent, each with the moment generating function $\mathrm e^{u_i^2/2}$ at $u_i$, as a standard normal variable has it (known, and not proved here). Then $u\cdot w$ has at 1 that of a normal variable of mean 0 and variance $|u|^2$.",
        zh=r"设 $w_1,\dots,w_d$ 相互独立，$w_i$ 在 $u_i$ 处的矩母函数为 $\mathrm e^{u_i^2/2}$（标准正态变量即如此，这是已知的结果，此处不证），则 $u\cdot w$ 在 1 处的矩母函数与均值为零、方差为 $|u|^2$ 的正态变量相同。",
    ),
    given=[independent, finite, normal],
    claim=Equation(E(exp(Sum(u[i] * w[i], (i, 1, d)))), exp(Sum(u[i] ** 2, (i, 1, d)) / 2)),
)
def generating_function_of_linear_form():
    whole = have(
        Equation(exp(Sum(u[i] * w[i], (i, 1, d))), Product(exp(u[i] * w[i]), (i, 1, d))),
        by=product_of_exponentials(x=Each(i, u[i] * w[i]), n=d),
    )
    c = calc(E(exp(Sum(u[i] * w[i], (i, 1, d)))))
    c.eq(E(Product(exp(u[i] * w[i]), (i, 1, d))), by=whole)
    c.eq(
        Product(E(exp(u[i] * w[i])), (i, 1, d)),
        by=expectation_of_finite_product(X=Each(i, exp(u[i] * w[i]))),
    )
    c.eq(Product(exp(u[i] ** 2 / 2), (i, 1, d)), by=normal)
    c.eq(
        exp(Sum(u[i] ** 2, (i, 1, d)) / 2),
        by=[product_of_exponentials(x=Each(i, u[i] ** 2 / 2), n=d), sums],
    )
    return c.qed()


@generating_function_of_linear_form.experiment
def experiment(rng, n):
    w, u = rng.normal(size=(n, 3)), np.array([0.3, -0.5, 0.4])
    return np.exp(w @ u).mean(), np.exp((u**2).sum() / 2)
