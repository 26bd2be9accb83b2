from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import fresh, i, j, m, mu, output, tau, w, x
from derivations.initialization.second_moment_with_weight_mean import second_moment_with_weight_mean

shifted = ForEach(i, m, ForEach(j, m, Equation(E(w[i] * w[j]), tau**2 * delta(i, j) + mu**2)))
total = Sum(x[i], (i, 1, m))


mean_of_weights_not_needed = Claim(
    anchor="这有助于简化 … 但并不是非如此不可",
    place=Text(
        en="Second moments, after the layer's equation, sentence 1",
        zh="稳定二阶矩一节，全连接层公式之后第 1 句",
    ),
    says=Text(
        en="To give the weights the mean $0$ helps to simplify what follows, and is not indispensable.",
        zh="权重的均值设为 $0$，有助于简化后面的结果，但并不是非如此不可。",
    ),
    topic="mean",
    given=[fresh, shifted],
    states=Holds(
        Equation(E(output**2), tau**2 * Sum(E(x[i] ** 2), (i, 1, m)) + mu**2 * E(total**2)),
        by=second_moment_with_weight_mean,
    ),
    verdict="true",
    why=Text(
        en=r"Independent weights with mean $\mu$ and variance $\tau^2$ only add the term $\mu^2\operatorname{E}[(\sum_ix_i)^2]$ to the second moment, in which the inputs' own dependence enters; with $\mu=0$ it does not.",
        zh=r"权重独立、均值为 $\mu$、方差为 $\tau^2$ 时，二阶矩只是多出一项 $\mu^2\operatorname{E}[(\sum_ix_i)^2]$，其中含有输入之间的相依性；$\mu=0$ 时则没有这一项。",
    ),
)
