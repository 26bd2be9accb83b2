from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.second_moment_of_weighted_sum import second_moment_of_weighted_sum
from derivations.claims.su8620._letters import fresh, i, j, m, output, s, w, x

standard_weights = ForEach(i, m, ForEach(j, m, Equation(E(w[i] * w[j]), delta(i, j))))


def value():
    z = calc(E((output / sqrt(m)) ** 2))
    z.eq(E(output**2) / m, by=linear)
    z.eq(Sum(E(x[i] ** 2), (i, 1, m)) / m, by=second_moment_of_weighted_sum(n=m, v=1))
    z.eq(s, by=[ForEach(i, m, Equation(E(x[i] ** 2), s)), sums])
    return z.qed()


ntk_keeps_second_moment = Claim(
    anchor="都用标准方差初始化，但依然保持二阶矩不变",
    place=Text(
        en="NTK parametrisation, paragraph 2, sentence 1", zh="NTK 参数化一节，第 2 段第 1 句"
    ),
    says=Text(
        en="With the NTK parametrisation all parameters can be initialised with variance $1$, and the second moment is kept all the same.",
        zh="利用 NTK 参数化，可以将所有参数都用标准方差初始化，但依然保持二阶矩不变。",
    ),
    topic="scaling",
    given=[fresh, standard_weights, ForEach(i, m, Equation(E(x[i] ** 2), s)), 1 <= m],
    states=Holds(Equation(E((output / sqrt(m)) ** 2), s), by=value),
    verdict="true",
    why=Text(
        en=r"It divides the output by $\sqrt m$, which amounts to dividing the weights' variance by $m$.",
        zh=r"它将输出除以 $\sqrt m$，相当于权重的方差除以 $m$。",
    ),
)
