"""A variable whose square is at most 1 has finite moments of every order."""

from bilemma.book import *

X = random_variables("X", moments=0)
p = naturals("p")
bounded = LessEqual(X**2, 1)


@theorem(
    kind="lemma",
    title=Text(
        en="Values between −1 and 1 have all moments", zh="取值介于 −1 与 1 之间时各阶矩有限"
    ),
    words=Text(
        en="If $X^2\\le1$, all moments of $X$ are finite; so it is with a sign, $X^2=1$, and with an indicator, $X^2=X$.",
        zh="若 $X^2\\le1$，则 $X$ 的各阶矩都有限；取值 ±1 的变量（$X^2=1$）与示性函数（$X^2=X$）即是如此。",
    ),
    given=[bounded],
    claim=FiniteMoment(X, p),
)
def moments_of_bounded_square():
    high = have(X <= 1, by=[have(0 <= (1 - X) ** 2), bounded])
    low = have(-X <= 1, by=[have(0 <= (1 + X) ** 2), bounded])
    return have(FiniteMoment(X, p), by=[high, low, axiom("moment_bound")(X=X, Y=1, p=p)])


@moments_of_bounded_square.experiment
def experiment(rng, n):
    x = np.sin(rng.standard_cauchy(n))
    return np.abs(x**3).mean() - 1.0, 0.0, "<="
