from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

qd, kd = random_vectors("q k", size=d, moments=4)
of_one = Var(qd[1] * kd[1])
all_equal = ForEach(i, d, Equation(Var(qd[i] * kd[i]), of_one))

no_covariance = ForEach(
    i, d, ForEach(j, d, Equation(Cov(qd[i] * kd[i], qd[j] * kd[j]), 0), exclude=i)
)


def sum_of_equal_variances():
    c = calc(Var(dot(qd, kd)))
    c.eq(Var(Sum(qd[i] * kd[i], (i, 1, d))), by=dot)
    c.eq(Sum(Var(qd[i] * kd[i]), (i, 1, d)), by=[variance_of_uncorrelated_sum, no_covariance])
    c.eq(Sum(of_one, (i, 1, d)), by=all_equal)
    c.eq(d * of_one, by=sums)
    return c.qed()


proportional_to_dimension = Claim(
    place=Text(en="$d$ dimensions", zh="$d$ 维"),
    says=Text(
        en="The variance in $d$ dimensions is $d$ times that in one.",
        zh="$d$ 维时的方差是一维时的 $d$ 倍。",
    ),
    topic="variance",
    given=[all_equal],
    states=Fails(
        Equation(Var(dot(qd, kd)), d * of_one),
        Model(d=2, q=[A, A], k=[B, B], show=[Cov(qd[1] * kd[1], qd[2] * kd[2])]),
    ),
    extra=Holds(
        Equation(Var(dot(qd, kd)), d * of_one), also=[no_covariance], by=sum_of_equal_variances
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en="The products must be uncorrelated and of one variance; means need not be $0$. If all products are the same, it is $d^2$ times.",
        zh="各乘积须不相关且方差相同，均值不必为 $0$；若各乘积全相同，则是 $d^2$ 倍。",
    ),
    misleads=Text(
        en=r"Whoever divides by $\sqrt d$ where all products are alike: the variance is $d^2$ times as great, and stays too large.",
        zh=r"各乘积全相同时仍除以 $\sqrt d$ 的人，缩放之后得到的方差依然太大，因为原来的方差是 $d^2$ 倍。",
    ),
)
