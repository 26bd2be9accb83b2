from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.uvadlc._letters import (
    A,
    C,
    centred,
    d,
    key,
    mutual,
    score,
    sigma,
    spread,
    standard,
)
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

four = [mutual, *centred, *spread(4)]


def sixteen_times():
    c = calc(4 * d)
    c.lt(16 * d, by=1 <= d)
    c.eq(Var(score), by=variance_of_dot_product(k=key, sigma_q=2, sigma_k=2))
    return c.qed()


with_square = Claim(
    anchor=r"$\text{Var}\left(\sum_{i=1}^{d_k} q_i\cdot k_i\right) = \sigma^2\cdot d_k$",
    place=Text(
        en="the same formula, in the author's repository from 29 November 2021 to 4 September 2022",
        zh="同一公式，作者代码库 2021 年 11 月 29 日至 2022 年 9 月 4 日的版本",
    ),
    says=Text(
        en=r"A later version, with $\sigma^2$ for the variance of the components: the variance of the dot product is $d\sigma^2$.",
        zh=r"其后的版本，以 $\sigma^2$ 记分量的方差：点积的方差为 $d\sigma^2$。",
    ),
    topic="variance",
    given=[*standard, 1 <= d],
    states=Fails(
        Equation(Var(score), d * sigma**2),
        at={"sigma": 2},
        contrary=Holds(
            4 * d < Var(score),
            given=[*four, 1 <= d],
            by=sixteen_times,
            model=Model(d=1, q=[2 * A], k=[2 * C]),
        ),
    ),
    correct=Holds(
        Equation(Var(score), d * sigma**4),
        by=variance_of_dot_product(k=key, sigma_q=sigma, sigma_k=sigma),
    ),
    verdict="false",
    why=Text(
        en=r"It is $d\sigma^4$, which is what the formula has been since 4 September 2022. For $\sigma=1$, the case that the tutorial has in mind, nothing changes.",
        zh=r"应为 $d\sigma^4$，2022 年 9 月 4 日起公式已改为如此。教程所设想的 $\sigma=1$ 时，结果不变。",
    ),
    misleads=Text(
        en=r"A reader of that version who infers that division by $\sqrt d$ gives back the variance of the components, whatever it is: $\sigma=3$ gives $81$, not $9$.",
        zh=r"据该版本推断除以 $\sqrt d$ 总能恢复分量方差的读者：$\sigma=3$ 时得到的是 $81$，而不是 $9$。",
    ),
)
