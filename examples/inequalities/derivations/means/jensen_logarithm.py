"""Jensen's inequality for the logarithm."""

from bilemma.book import *
from bilemma.foundations import logarithm_monotone, logarithm_of_exponential
from derivations.means.jensen_exponential import jensen_exponential

X = random_variables("X")
finite = FiniteMoment(log(X), 1)


@theorem(
    title=Text(en="Jensen's inequality for the logarithm", zh="对数的詹森不等式"),
    words=Text(
        en="The mean logarithm of a positive variable is at most the logarithm of its mean, if both means are finite.",
        zh="若一个正的随机变量及其对数的期望都有限，则对数的期望不超过期望的对数。",
    ),
    given=[0 < X, finite],
    claim=E(log(X)) <= log(E(X)),
)
def jensen_logarithm():
    power = have(Equation(exp(log(X)), X), by=axiom("exp_log")(x=X))
    integrable = have(FiniteMoment(exp(log(X)), 1), by=power)
    mean = calc(exp(E(log(X))))
    mean.le(E(exp(log(X))), by=[integrable, jensen_exponential(X=log(X))])
    mean.eq(E(X), by=power)
    c = calc(E(log(X)))
    c.eq(log(exp(E(log(X)))), by=logarithm_of_exponential)
    c.le(log(E(X)), by=[mean.qed(), logarithm_monotone])
    return c.qed()


@jensen_logarithm.experiment
def experiment(rng, n):
    x = rng.exponential(2.0, n)
    return np.log(x).mean(), np.log(x.mean())
