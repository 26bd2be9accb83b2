from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import apart, branch, start
from derivations.initialization.post_norm_variance import post_norm_variance
from derivations.variance.covariance_of_independent import covariance_of_independent
from derivations.variance.variance_of_uncorrelated_two_sum import variance_of_uncorrelated_two_sum

ones = [Equation(Var(start), 1), Equation(Var(branch), 1)]


def two():
    none = have(Equation(Cov(start, branch), 0), by=covariance_of_independent)
    z = calc(Var(start + branch))
    z.eq(Var(start) + Var(branch), by=[none, variance_of_uncorrelated_two_sum(X=start, Y=branch)])
    z.eq(2, by=ones)
    return z.qed()


def one_again():
    none = have(Equation(Cov(start, branch), 0), by=covariance_of_independent)
    return have(
        Equation(Var((start + branch) / sqrt(2)), 1),
        by=[none, *ones, post_norm_variance(X=start, F=branch, v=1)],
    )


post_norm_at_the_start = Claim(
    anchor=r"的方差就是2，而Normalization操作负责将方差重新降为1",
    place=Text(
        en="Residual connections, paragraph 3, sentence 2, and equation",
        zh="残差连接一节，第 3 段第 2 句及公式",
    ),
    says=Text(
        en=r"If at the start $x$ and $F(x)$ both have variance $1$, that of $x+F(x)$ is $2$, and the normalisation brings it back to $1$: Post Norm then amounts to $(x+F(x))/\sqrt2$.",
        zh=r"假设初始状态下 $x$、$F(x)$ 的方差均为 $1$，则 $x+F(x)$ 的方差就是 $2$，标准化将它重新降为 $1$，即初始阶段 Post Norm 相当于 $(x+F(x))/\sqrt2$。",
    ),
    topic="scaling",
    given=[apart, *ones],
    states=[
        Holds(Equation(Var(start + branch), 2), by=two),
        Holds(Equation(Var((start + branch) / sqrt(2)), 1), by=one_again),
    ],
    verdict="true",
    why=Text(
        en="With the independence that was assumed for the sum just before. What the normalisation takes off the mean is left aside there, too.",
        zh="独立性沿用前文求和时的假设。标准化还会减去均值，这一点文中未计，此处也不计。",
    ),
)
