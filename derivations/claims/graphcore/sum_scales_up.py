from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.attention_output_variance import attention_output_variance
from derivations.claims.graphcore._letters import i, n, unit_values, v


def of_the_sum():
    c = calc(Var(Sum(1 * v[i], (i, 1, n))))
    c.eq(1**2 * Sum(1**2, (i, 1, n)), by=attention_output_variance(y=Each(i, 1, n), sigma=1))
    c.eq(n, by=sums)
    return c.qed()


sum_scales_up = Claim(
    anchor=r"uncorrelated values which scales up by $d_{seq}^{1/2}$",
    place=Text(en="section 1, item 1", zh="第 1 节第 1 项"),
    says=Text(
        en="The sum over $n$ uncorrelated values scales up by $n^{1/2}$.",
        zh="对 $n$ 个互不相关的值求和，尺度放大到 $n^{1/2}$ 倍。",
    ),
    topic="variance",
    given=unit_values,
    states=Holds(Equation(Var(Sum(v[i], (i, 1, n))), n), by=of_the_sum),
    verdict="true",
    why=Text(
        en="For values of variance $1$ the sum has the variance $n$, the standard deviation $n^{1/2}$: variances of uncorrelated variables add up.",
        zh="各值方差为 $1$ 时，和的方差为 $n$，即标准差为 $n^{1/2}$：互不相关的变量，方差可以相加。",
    ),
)
