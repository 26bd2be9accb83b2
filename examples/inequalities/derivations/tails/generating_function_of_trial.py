"""The moment generating function of a variable between 0 and 1."""

from bilemma.book import *
from derivations.means.moment_of_bounded import moment_of_bounded
from derivations.tails.chord_at_one import chord_at_one
from derivations.tails.moment_of_bounded_exponential import moment_of_bounded_exponential

X = random_variables("X", moments=0)
t = reals("t")


@theorem(
    kind="lemma",
    title=Text(
        en="Moment generating function of a variable between 0 and 1",
        zh="介于 0 与 1 之间的随机变量的矩母函数",
    ),
    words=Text(
        en=r"A variable between 0 and 1 has a moment generating function of at most $\mathrm e^{\operatorname{E}[X](\mathrm e^t-1)}$, that of a Poisson variable with the same mean.",
        zh=r"介于 0 与 1 之间的随机变量，矩母函数不超过 $\mathrm e^{\operatorname{E}[X](\mathrm e^t-1)}$，后者是均值相同的泊松变量的矩母函数。",
    ),
    given=[0 <= X, X <= 1],
    claim=E(exp(t * X)) <= exp(E(X) * (exp(t) - 1)),
)
def generating_function_of_trial():
    finite = have(FiniteMoment(X, 1), by=moment_of_bounded(a=0, b=1, p=1))
    power = have(FiniteMoment(exp(t * X), 1), by=moment_of_bounded_exponential(a=0, b=1))
    bound = have(exp(t * X) <= 1 + X * (exp(t) - 1), by=chord_at_one(x=X))
    c = calc(E(exp(t * X)))
    c.le(E(1 + X * (exp(t) - 1)), by=[finite, power, bound, axiom("expectation_monotone")])
    c.eq(1 + E(X) * (exp(t) - 1), by=[finite, linear])
    c.le(exp(E(X) * (exp(t) - 1)), by=axiom("exp_lower")(x=E(X) * (exp(t) - 1)))
    return c.qed()


@generating_function_of_trial.experiment
def experiment(rng, n):
    x = (rng.uniform(size=n) < 0.3) * 1.0
    return np.exp(1.2 * x).mean(), np.exp(0.3 * (np.exp(1.2) - 1))
