"""The variance of a variable between two numbers, from its mean."""

from books.attention.variance.variance_as_moments import variance_as_moments

from bilemma.book import *
from derivations.means.moment_of_bounded import moment_of_bounded

X = random_variables("X", moments=0)
a, b = reals("a b")


@theorem(
    title=Text(en="Bhatia–Davis inequality", zh="Bhatia–Davis 不等式"),
    words=Text(
        en=r"A variable between $a$ and $b$ with mean $\mu$ has a variance of at most $(b-\mu)(\mu-a)$.",
        zh=r"设随机变量介于 $a$ 与 $b$ 之间，均值为 $\mu$，则其方差不超过 $(b-\mu)(\mu-a)$。",
    ),
    given=[a <= X, X <= b],
    claim=Var(X) <= (b - E(X)) * (E(X) - a),
)
def bhatia_davis():
    finite = have(FiniteMoment(X, 2), by=moment_of_bounded)
    chord = have(X**2 <= (a + b) * X - a * b, by=[a <= X, X <= b])
    c = calc(Var(X))
    c.eq(E(X**2) - E(X) ** 2, by=[finite, variance_as_moments])
    c.le(E((a + b) * X - a * b) - E(X) ** 2, by=[finite, chord, axiom("expectation_monotone")])
    c.eq((b - E(X)) * (E(X) - a), by=[finite, linear])
    return c.qed()


@bhatia_davis.experiment
def experiment(rng, n):
    x = rng.beta(2.0, 3.0, n)
    return x.var(), (1 - x.mean()) * x.mean()
