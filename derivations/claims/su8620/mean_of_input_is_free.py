from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.second_moment_of_weighted_sum import second_moment_of_weighted_sum
from derivations.claims.su8620._letters import alike, fresh, i, m, output, tau, unit_inputs, x

nonnegative = ForEach(i, m, 0 <= x[i])


def value():
    z = calc(E(output**2))
    z.eq(tau**2 * Sum(E(x[i] ** 2), (i, 1, m)), by=second_moment_of_weighted_sum(n=m, v=tau**2))
    z.eq(m * tau**2, by=[unit_inputs, sums])
    return z.qed()


mean_of_input_is_free = Claim(
    anchor="没有对输入的均值做任何假设 … 它哪怕全是非负",
    place=Text(en="Second moments, last sentence", zh="稳定二阶矩一节，末句"),
    says=Text(
        en="In this derivation nothing is assumed of the mean of the inputs; they may even all be non-negative.",
        zh="该过程没有对输入的均值做任何假设，因此哪怕输入全是非负的也没问题。",
    ),
    topic="mean",
    given=[fresh, alike, unit_inputs, nonnegative],
    states=Holds(Equation(E(output**2), m * tau**2), by=value),
    verdict="true",
    why=Text(
        en=r"Zero mean is used of the weights, not of the inputs: the terms off the diagonal vanish by $\operatorname{E}[w_iw_j]=0$, so that the inputs may also depend on each other.",
        zh=r"用到零均值的是权重而不是输入：非对角项因 $\operatorname{E}[w_iw_j]=0$ 而消失，因此输入之间也可以相依。",
    ),
)
