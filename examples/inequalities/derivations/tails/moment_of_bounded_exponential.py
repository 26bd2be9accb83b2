"""The exponential of a bounded variable has a mean."""

from bilemma.book import *
from derivations.means.moment_of_bounded import moment_of_bounded
from derivations.tails.chord_of_exponential import chord_of_exponential

X = random_variables("X", moments=0)
a, b, t = reals("a b t")


@theorem(
    kind="lemma",
    title=Text(en="Exponential moments of a bounded variable", zh="有界随机变量的指数矩"),
    words=Text(
        en=r"For a variable between two numbers, $\mathrm e^{tX}$ has a finite mean for every $t$.",
        zh=r"设随机变量介于两个常数之间，则对任何 $t$，$\mathrm e^{tX}$ 的期望有限。",
    ),
    given=[a <= X, X <= b],
    claim=FiniteMoment(exp(t * X), 1),
)
def moment_of_bounded_exponential():
    c = b + 1  # beyond b, so that the chord has a slope
    chord = (c - X) / (c - a) * exp(t * a) + (X - a) / (c - a) * exp(t * c)
    finite = have(FiniteMoment(X, 1), by=moment_of_bounded)
    high = have(exp(t * X) <= chord, by=chord_of_exponential(x=X, b=c))
    low = have(-exp(t * X) <= chord, by=[high, have(0 < exp(t * X))])
    return have(
        FiniteMoment(exp(t * X), 1),
        by=[finite, high, low, axiom("moment_bound")(X=exp(t * X), Y=chord, p=1)],
    )


@moment_of_bounded_exponential.experiment
def experiment(rng, n):
    x = rng.uniform(-1.0, 2.0, n)
    return np.exp(1.5 * x).mean(), np.exp(3.0), "<="
