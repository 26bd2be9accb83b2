"""The tangent of the logarithm, for a ratio of two positive numbers."""

from bilemma.book import *

a, b = reals("a b")


@theorem(
    kind="lemma",
    title=Text(en="Logarithms of two positive numbers", zh="两个正数的对数"),
    also=Text(en="log x ≤ x − 1", zh="log x ≤ x − 1"),
    words=Text(
        en=r"For $a,b>0$ the number $a(\log b-\log a)$ is at most $b-a$: the logarithm lies below its tangent.",
        zh=r"对 $a,b>0$，$a(\log b-\log a)$ 不超过 $b-a$：对数函数位于其切线下方。",
    ),
    given=[0 < a, 0 < b],
    claim=a * (log(b) - log(a)) <= b - a,
)
def logarithm_of_ratio_at_most():
    u = log(b) - log(a)
    power = calc(exp(u) * a)
    power.eq(exp(u) * exp(log(a)), by=axiom("exp_log")(x=a))
    power.eq(exp(log(b)), by=axiom("exp_add")(x=u, y=log(a)))
    power.eq(b, by=axiom("exp_log")(x=b))
    tangent = have(1 + u <= exp(u), by=axiom("exp_lower")(x=u))
    c = calc(a * u)
    c.le(exp(u) * a - a, by=[tangent, 0 < a])
    c.eq(b - a, by=power.qed())
    return c.qed()


@logarithm_of_ratio_at_most.experiment
def experiment(rng, n):
    a, b = rng.exponential(size=(2, n))
    return a * np.log(b / a), b - a
