"""What is known needs no estimate: E[g(Y) | Y] = g(Y), for every function g."""

from bilemma.book import *

X = random_variables("X")
G = conditions("G")
measurable = Measurable(X, G)


@theorem(
    title=Text(en="Conditional expectation of what is known", zh="已知变量的条件期望"),
    also=Text(en="E[g(Y) | Y] = g(Y)", zh="E[g(Y) | Y] = g(Y)"),
    words=Text(
        en="A variable that the condition determines is its own conditional expectation; so it is with every integrable function of $Y$, given $Y$.",
        zh="由给定的变量完全确定的变量，其条件期望就是它自身；例如给定 $Y$ 时，$Y$ 的任一可积函数都是如此。",
    ),
    given=[measurable],
    claim=Equation(E(X, G), X),
)
def expectation_of_known():
    c = calc(E(X, G))
    c.eq(X * E(1, G), by=axiom("expectation_known")(Y=X, X=1, G=G))
    c.eq(X, by=axiom("expectation_one"))
    return c.qed()


@expectation_of_known.experiment
def experiment(rng, n):
    y = rng.integers(1, 4, n)
    x = np.exp(y) - y  # g(y), a function of y
    return np.mean([x[y == k].mean() - (np.exp(k) - k) for k in (1, 2, 3)]), 0.0
