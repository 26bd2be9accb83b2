"""Two variables never carry less together than the product of their distributions."""

from bilemma.book import *
from bilemma.foundations import exchange_of_sums, sum_monotone, term_at_most_sum
from derivations.entropy.joint_term import joint_term

i, k, m, n = naturals("i k m n")
p = matrices("p", m, n)
weights = ForEach(k, m, ForEach(i, n, 0 <= p[k, i]))
total = Equation(Sum(Sum(p[k, i], (i, 1, n)), (k, 1, m)), 1)
P, Q = Sum(p[k, i], (i, 1, n)), Sum(p[k, i], (k, 1, m))
term = p[k, i] * log(p[k, i] / (P * Q))


@theorem(
    title=Text(en="Mutual information is not negative", zh="互信息非负"),
    also=Text(en="subadditivity of entropy", zh="熵的次可加性"),
    words=Text(
        en=r"Let $p_{ki}$ be the joint probabilities of two variables, with the marginals $P_k=\sum_ip_{ki}$ and $Q_i=\sum_kp_{ki}$. Then the mutual information $\sum_{k,i}p_{ki}\log(p_{ki}/(P_kQ_i))$ is not negative.",
        zh=r"设 $p_{ki}$ 为两个变量的联合概率，边缘概率 $P_k=\sum_ip_{ki}$、$Q_i=\sum_kp_{ki}$，则互信息 $\sum_{k,i}p_{ki}\log(p_{ki}/(P_kQ_i))$ 非负。",
    ),
    idea=Text(
        en=r"$a\log(a/b)\ge a-b$ for each $k$ and $i$, with $a=p_{ki}$ and $b=P_kQ_i$; both add up to 1.",
        zh=r"对每个 $k$、$i$ 用 $a\log(a/b)\ge a-b$，其中 $a=p_{ki}$，$b=P_kQ_i$；二者之和都是 1。",
    ),
    given=[weights, total],
    claim=0 <= Sum(Sum(term, (i, 1, n)), (k, 1, m)),
)
def mutual_information():
    with every(k, m):
        with every(i, n):
            entry = have(0 <= p[k, i], by=weights)
            column = have(
                p[k, i] <= Q, by=[weights, term_at_most_sum(f=Each(k, p[k, i]), j=k, n=m)]
            )
            line = have(p[k, i] <= P, by=[weights, term_at_most_sum(f=Each(i, p[k, i]), j=i)])
            each = have(
                p[k, i] - P * Q <= term, by=[entry, column, line, joint_term(a=p[k, i], b=P, c=Q)]
            )
        row = have(Sum(p[k, i] - P * Q, (i, 1, n)) <= Sum(term, (i, 1, n)), by=[each, sum_monotone])
    whole = calc(Sum(Q, (i, 1, n)))
    whole.eq(Sum(P, (k, 1, m)), by=exchange_of_sums)
    whole.eq(1, by=total)
    c = calc(0)
    c.eq(Sum(P, (k, 1, m)) - Sum(P, (k, 1, m)) * Sum(Q, (i, 1, n)), by=[total, whole.qed()])
    c.eq(Sum(Sum(p[k, i] - P * Q, (i, 1, n)), (k, 1, m)), by=sums)
    c.le(Sum(Sum(term, (i, 1, n)), (k, 1, m)), by=[row, sum_monotone])
    return c.qed()


@mutual_information.experiment
def experiment(rng, n):
    p = rng.dirichlet(np.ones(6), n).reshape(n, 3, 2)
    P, Q = p.sum(axis=2, keepdims=True), p.sum(axis=1, keepdims=True)
    return -(p * np.log(p / (P * Q))).sum(axis=(1, 2)), 0.0, "<="
