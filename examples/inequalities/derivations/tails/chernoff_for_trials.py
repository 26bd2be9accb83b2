"""Chernoff's bound for independent trials."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero, logarithm_monotone, logarithm_of_exponential
from derivations.tails.chernoff import chernoff
from derivations.tails.generating_function_of_sum import generating_function_of_sum
from derivations.tails.generating_function_of_trial import generating_function_of_trial
from derivations.tails.moment_of_bounded_exponential import moment_of_bounded_exponential
from derivations.tails.moment_of_exponential_sum import moment_of_exponential_sum

i, n = naturals("i n")
X = random_vectors("X", n, moments=0)
delta_, m = reals("delta m")
independent = IndependentFamily(X)
below, above = ForEach(i, n, 0 <= X[i]), ForEach(i, n, X[i] <= 1)
centre = Equation(Sum(E(X[i]), (i, 1, n)), m)
total = Sum(X[i], (i, 1, n))
level = (1 + delta_) * m


@theorem(
    title=Text(en="Chernoff's bound for trials", zh="独立试验的切尔诺夫界"),
    also=Text(en="multiplicative Chernoff bound", zh="乘积形式的切尔诺夫界"),
    words=Text(
        en=r"The sum of independent variables between 0 and 1, such as the number of successes in independent trials, has a mean $m$. It reaches $(1+\delta)m$, for $\delta\ge0$, with probability at most $\mathrm e^{m(\delta-(1+\delta)\log(1+\delta))}$, which is $(\mathrm e^\delta/(1+\delta)^{1+\delta})^m$.",
        zh=r"设随机变量相互独立，都介于 0 与 1 之间（例如各次独立试验成功与否），和的均值为 $m$，则对 $\delta\ge0$，和达到 $(1+\delta)m$ 的概率不超过 $\mathrm e^{m(\delta-(1+\delta)\log(1+\delta))}$，即 $(\mathrm e^\delta/(1+\delta)^{1+\delta})^m$。",
    ),
    idea=Text(
        en=r"Chernoff's bound at $t=\log(1+\delta)$; the moment generating function of each term is at most that of a Poisson variable.",
        zh=r"在 $t=\log(1+\delta)$ 处用切尔诺夫界；每一项的矩母函数不超过泊松变量的矩母函数。",
    ),
    given=[independent, below, above, centre, 0 <= delta_],
    claim=E(indicator(level, total)) <= exp(m * (delta_ - (1 + delta_) * log(1 + delta_))),
)
def chernoff_for_trials():
    t = write("t", log(1 + delta_))
    base = have(Equation(exp(t), 1 + delta_), by=axiom("exp_log")(x=1 + delta_))
    zero = calc(0)
    zero.eq(log(exp(0)), by=logarithm_of_exponential)
    zero.eq(log(keep(1)), by=exponential_at_zero)
    zero.le(t, by=logarithm_monotone(x=1, y=1 + delta_))
    with every(i, n):
        moment = have(
            FiniteMoment(exp(t * X[i]), 1), by=moment_of_bounded_exponential(X=X[i], t=t, a=0, b=1)
        )
        bound = calc(E(exp(t * X[i])))
        bound.le(exp(E(X[i]) * (exp(t) - 1)), by=generating_function_of_trial(X=X[i], t=t))
        bound.eq(exp(delta_ * E(X[i])), by=base)
        each = bound.qed()
    whole = have(FiniteMoment(exp(t * total), 1), by=[moment, moment_of_exponential_sum(t=t)])
    exponent = calc(Sum(delta_ * E(X[i]), (i, 1, n)))
    exponent.eq(delta_ * m, by=[sums, centre])
    c = calc(E(indicator(level, total)))
    c.le(
        exp(-t * level) * E(exp(t * total)), by=[zero.qed(), whole, chernoff(X=total, t=t, a=level)]
    )
    c.le(
        exp(-t * level) * exp(Sum(delta_ * E(X[i]), (i, 1, n))),
        by=[
            moment,
            each,
            generating_function_of_sum(t=t, u=Each(i, delta_ * E(X[i]))),
            have(0 < exp(-t * level)),
        ],
    )
    c.eq(exp(-t * level) * exp(delta_ * m), by=exponent.qed())
    c.eq(exp(-t * level + delta_ * m), by=axiom("exp_add")(x=-t * level, y=delta_ * m))
    c.eq(exp(m * (delta_ - (1 + delta_) * log(1 + delta_))), by=ring)
    return c.qed()


@chernoff_for_trials.experiment
def experiment(rng, n):
    x = rng.binomial(10, 0.2, n)
    return (x >= 4).mean(), np.exp(2 * (1 - 2 * np.log(2)))
