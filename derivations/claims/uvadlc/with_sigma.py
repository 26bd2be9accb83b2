from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.uvadlc._letters import (
    A,
    C,
    centred,
    d,
    i,
    key,
    mutual,
    q,
    score,
    sigma,
    spread,
)
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

stated, four = [mutual, *centred, *spread(sigma), 0 <= sigma], [mutual, *centred, *spread(4)]


def sixteen_times():
    c = calc(4 * d)
    c.lt(16 * d, by=1 <= d)
    c.eq(Var(score), by=variance_of_dot_product(k=key, sigma_q=2, sigma_k=2))
    return c.qed()


def square_of_variance():
    root = keep(sqrt(sigma))
    same = have(Equation(root**2, sigma), by=axiom("sqrt_square"))
    squares = [
        have(ForEach(i, d, Equation(Var(u[i]), root**2)), by=[*spread(sigma), same])
        for u in (q, key)
    ]
    whole = variance_of_dot_product(k=key, sigma_q=root, sigma_k=root)
    c = calc(Var(score))
    c.eq(d * root**4, by=[*squares, whole])
    c.eq(d * (keep(root**2 - sigma) * (root**2 + sigma) + sigma**2), by=ring)
    c.eq(d * sigma**2, by=have(Equation(root**2 - sigma, 0), by=same))
    return c.qed()


with_sigma = Claim(
    anchor=r"$\text{Var}\left(\sum_{i=1}^{d_k} q_i\cdot k_i\right) = \sigma\cdot d_k$",
    place=Text(
        en="the same formula, in the author's repository from 7 November 2020 to 29 November 2021, and in a later copy that was made for PyTorch Lightning",
        zh="同一公式，作者代码库 2020 年 11 月 7 日至 2021 年 11 月 29 日的版本，以及后来为 PyTorch Lightning 制作的副本",
    ),
    says=Text(
        en=r"An earlier version, with $\sigma$ for the variance of the components: the variance of the dot product is $d\sigma$.",
        zh=r"早先的版本，以 $\sigma$ 记分量的方差：点积的方差为 $d\sigma$。",
    ),
    topic="variance",
    given=[*stated, 1 <= d],
    states=Fails(
        Equation(Var(score), d * sigma),
        at={"sigma": 4},
        contrary=Holds(
            4 * d < Var(score),
            given=[*four, 1 <= d],
            by=sixteen_times,
            model=Model(d=1, q=[2 * A], k=[2 * C]),
        ),
    ),
    correct=Holds(Equation(Var(score), d * sigma**2), by=square_of_variance),
    verdict="false",
    why=Text(
        en=r"For independent components with mean $0$ the variance of a product is the product of the variances. So it is $d\sigma^2$ for any distribution, the normal one too, and for variance $4$ four times what is printed. The two agree for variance $1$ alone, apart from $0$. It was corrected in two steps, the first by a contributor, merged on 29 November 2021, the second by the author on 4 September 2022.",
        zh=r"各分量独立且均值为 $0$ 时，乘积的方差等于方差之积：因此无论服从什么分布（正态分布亦然），结果应为 $d\sigma^2$，方差为 $4$ 时是所印结果的四倍。除方差为 $0$ 外，两者仅当方差为 $1$ 时相等。公式后来分两步更正：第一步出自一位贡献者，2021 年 11 月 29 日合并；第二步由作者于 2022 年 9 月 4 日完成。",
    ),
    misleads=Text(
        en=r"Whoever reads the tutorial in the uncorrected copy, and expects variance $2$ per dimension from components of variance $2$, where there is $4$.",
        zh=r"读到未更正的副本的人：分量方差为 $2$ 时，他会以为每一维贡献的方差是 $2$，而实际上是 $4$。",
    ),
)
