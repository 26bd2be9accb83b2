from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import exponential_at_zero, sum_split
from derivations.claims.zhihu_339723385._letters import beta, i, j, n, others, scaled, x
from derivations.softmax.softmax_of_shifted_scores import softmax_of_shifted_scores


def one_over_the_ratios():
    total = Sum(exp(beta * x[j] - beta * x[i]), (j, 1, n))
    whole = calc(total)
    whole.eq(
        exp(beta * x[i] - beta * x[i]) + Sum(exp(beta * x[j] - beta * x[i]), (j, 1, n), exclude=i),
        by=sum_split,
    )
    whole.eq(1 + others, by=exponential_at_zero)
    c = calc(softmax(scaled, i))
    c.eq(exp(beta * x[i] - beta * x[i]) / total, by=softmax_of_shifted_scores(x=scaled, k=i))
    c.eq(1 / (1 + others), by=[exponential_at_zero, whole.qed()])
    return c.qed()


divided_through = Claim(
    anchor=r"$\frac{1}{1 + \sum_{j=1,j \ne i}^n exp\Big( \beta (x_j - x_i)\Big)}$",
    place=Text(en="proof of the limit, line 2", zh="极限的证明，第 2 行"),
    says=Text(
        en=r"Divided through by $\mathrm e^{\beta x_i}$, the weight is one over $1$ and the sum of the other $\mathrm e^{\beta(x_j-x_i)}$.",
        zh=r"分子分母同除以 $\mathrm e^{\beta x_i}$，权重的分母便是 $1$ 加其余各 $\mathrm e^{\beta(x_j-x_i)}$ 之和。",
    ),
    topic="softmax",
    given=[in_range(i, n)],
    states=Holds(Equation(softmax(scaled, i), 1 / (1 + others)), by=one_over_the_ratios),
    verdict="true",
    why=Text(
        en="The term of $j=i$ is $1$, and stands apart.",
        zh="$j=i$ 的一项等于 $1$，单独写出。",
    ),
)
