"""Linear attention: random features whose products have the exponential of the score as mean."""

from bilemma.book import *
from derivations.law_of_dot_product.generating_function_of_linear_form import (
    generating_function_of_linear_form,
)
from derivations.law_of_dot_product.product_of_exponentials import product_of_exponentials

d, i = naturals("d i")
w = random_vectors("w", d, moments=0)
q, k = vectors("q k", d)
independent = IndependentFamily(w)
finite = ForEach(i, d, FiniteMoment(exp((q[i] + k[i]) * w[i]), 1))
normal = ForEach(i, d, Equation(E(exp((q[i] + k[i]) * w[i])), exp((q[i] + k[i]) ** 2 / 2)))


def feature(x):
    """The random feature of a vector."""
    return exp(dot(w, x) - Sum(x[i] ** 2, (i, 1, d)) / 2)


@theorem(
    title=Text(en="Random features of the exponential kernel", zh="指数核的随机特征"),
    also=Text(en="linear attention, Performer", zh="线性注意力、Performer"),
    words=Text(
        en=r"For independent standard normal $w_1,\dots,w_d$ the feature $\varphi(x)=\mathrm e^{w\cdot x-|x|^2/2}$ has $\operatorname{E}[\varphi(q)\varphi(k)]=\mathrm e^{q\cdot k}$. Of the normal distribution the proof uses one known value, the generating function of each $w_i$ at $q_i+k_i$. With an average over a few such features in place of the mean, attention takes time linear in the number of keys.",
        zh=r"设 $w_1,\dots,w_d$ 独立，均服从标准正态分布，则特征 $\varphi(x)=\mathrm e^{w\cdot x-|x|^2/2}$ 满足 $\operatorname{E}[\varphi(q)\varphi(k)]=\mathrm e^{q\cdot k}$。关于正态分布，证明只用到一个已知的值：各 $w_i$ 在 $q_i+k_i$ 处的矩母函数。以若干个这样的特征的平均代替期望，注意力的计算量便与键数成线性关系。",
    ),
    idea=Text(
        en=r"The product of the features is $\mathrm e^{w\cdot(q+k)}$ times a number, and half of $|q+k|^2-|q|^2-|k|^2$ is $q\cdot k$.",
        zh=r"两个特征之积等于 $\mathrm e^{w\cdot(q+k)}$ 乘以一个常数，而 $|q+k|^2-|q|^2-|k|^2$ 的一半就是 $q\cdot k$。",
    ),
    given=[independent, finite, normal],
    claim=Equation(E(feature(q) * feature(k)), exp(dot(q, k))),
)
def random_feature_kernel():
    u = q[i] + k[i]
    length_q, length_k = (Sum(x[i] ** 2, (i, 1, d)) / 2 for x in (q, k))
    joint = Sum(u * w[i], (i, 1, d))
    law = product_of_exponentials(x=Each(i, u * w[i]), n=d)
    factors = have(Equation(exp(joint), Product(exp(u * w[i]), (i, 1, d))), by=law)
    whole = have(FiniteMoment(exp(joint), 1), by=factors)
    rest, square = exp(-length_q - length_k), Sum(u**2, (i, 1, d)) / 2
    c = calc(E(feature(q) * feature(k)))
    c.eq(E(exp(joint) * rest), by=[axiom("exp_add"), dot, sums])
    c.eq(E(exp(joint)) * rest, by=[whole, linear])
    c.eq(exp(square) * rest, by=generating_function_of_linear_form(u=Each(i, u)))
    c.eq(exp(square - length_q - length_k), by=axiom("exp_add"))
    c.eq(exp(dot(q, k)), by=[sums, dot])
    return c.qed()


@random_feature_kernel.experiment
def experiment(rng, n):
    q, k = np.array([0.5, -0.3, 0.4]), np.array([0.2, -0.6, 0.1])
    w = rng.normal(size=(n, 3))
    features = [np.exp(w @ x - (x**2).sum() / 2) for x in (q, k)]
    return (features[0] * features[1]).mean(), np.exp(q @ k)
