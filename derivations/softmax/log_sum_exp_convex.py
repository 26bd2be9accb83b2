"""Log-sum-exp is convex."""

from bilemma.book import *
from derivations.softmax.log_sum_exp_on_segment import log_sum_exp_on_segment

j, n = naturals("j n")
x, z = vectors("x z", n)
t = reals("t")


def lse(body):
    """log-sum-exp of the scores"""
    return log(Sum(exp(body), (j, 1, n)))


between = Each(j, (1 - t) * x[j] + t * z[j], n)


@theorem(
    title=Text(en="Log-sum-exp is convex", zh="log-sum-exp 是凸函数"),
    words=Text(
        en="On the segment from $x$ to $z$, log-sum-exp is at most the straight line between its values at the ends.",
        zh="在从 $x$ 到 $z$ 的线段上，log-sum-exp 不超过连接两端函数值的直线。",
    ),
    given=[1 <= n, 0 <= t, t <= 1],
    claim=lse((1 - t) * x[j] + t * z[j]) <= (1 - t) * lse(x[j]) + t * lse(z[j]),
    cite=["boyd2004"],
)
def log_sum_exp_convex():
    middle = lse((1 - t) * x[j] + t * z[j])
    c = calc(middle)
    c.le((1 - t) * lse(x[j]) + t * lse(z[j]), by=log_sum_exp_on_segment(m=between))
    return c.qed()


@log_sum_exp_convex.experiment
def experiment(rng, n):
    x, z, t = rng.normal(0.0, 2.0, (n, 5)), rng.normal(0.0, 2.0, (n, 5)), rng.uniform(size=n)

    def lse(v):
        return np.log(np.exp(v).sum(axis=1))

    middle = lse((1 - t)[:, None] * x + t[:, None] * z)
    return middle, (1 - t) * lse(x) + t * lse(z)
