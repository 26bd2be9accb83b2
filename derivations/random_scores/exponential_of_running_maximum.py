"""The exponential of the largest score is at most the sum of all exponentials."""

from bilemma.book import *
from derivations.random_scores.exponential_of_maximum import exponential_of_maximum

i, k, m, n = naturals("i k m n")
x, M = vectors("x M", n)
t = reals("t")


def rule(m):
    """Each of the m maxima after the first takes in one more number."""
    return ForEach(k, m, Equation(M[k + 1], Max(M[k], x[k + 1])))


@theorem(
    kind="lemma",
    title=Text(en="Exponential of a running maximum", zh="逐次最大值的指数函数值"),
    words=Text(
        en=r"Let $M_1=x_1$ and $M_{k+1}=\max(M_k,x_{k+1})$, so that $M_{n+1}$ is the largest of $x_1,\dots,x_{n+1}$. Then $\mathrm e^{tM_{n+1}}$ is at most the sum of all $\mathrm e^{tx_i}$.",
        zh=r"设 $M_1=x_1$，$M_{k+1}=\max(M_k,x_{k+1})$，于是 $M_{n+1}$ 是 $x_1,\dots,x_{n+1}$ 中的最大者。则 $\mathrm e^{tM_{n+1}}$ 不超过各 $\mathrm e^{tx_i}$ 之和。",
    ),
    given=[
        Equation(M[1], x[1]),
        rule(n),
    ],
    claim=exp(t * M[n + 1]) <= Sum(exp(t * x[i]), (i, 1, n + 1)),
)
def exponential_of_running_maximum():
    def inequality(m):
        return exp(t * M[m + 1]) <= Sum(exp(t * x[i]), (i, 1, m + 1))

    def claim(m):
        return Implies(rule(m), inequality(m))

    first = calc(exp(t * M[1]))
    first.eq(exp(t * x[1]), by=Equation(M[1], x[1]))
    first.eq(Sum(exp(t * x[i]), (i, 1, 1)), by=[axiom("sum_step"), axiom("sum_zero")])
    with suppose(rule(n + 1), claim(n), forget=n):
        larger = have(Equation(M[n + 2], Max(M[n + 1], x[n + 2])), by=rule(n + 1))
        step = calc(exp(t * M[n + 2]))
        step.le(
            exp(t * M[n + 1]) + exp(t * x[n + 2]),
            by=[larger, exponential_of_maximum(x=M[n + 1], y=x[n + 2])],
        )
        step.le(Sum(exp(t * x[i]), (i, 1, n + 1)) + exp(t * x[n + 2]), by=inequality(n))
        step.eq(Sum(exp(t * x[i]), (i, 1, n + 2)), by=axiom("sum_step"))
    return induction(n, claim, have(inequality(0), by=first.qed()), step.qed())


@exponential_of_running_maximum.experiment
def experiment(rng, n):
    t, x = rng.normal(size=n), rng.normal(size=(n, 6))
    return np.exp(t * x.max(axis=1)), np.exp(t[:, None] * x).sum(axis=1)
