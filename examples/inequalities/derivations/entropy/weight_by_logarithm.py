"""A non-negative number times the exponential of its logarithm."""

from bilemma.book import *

a = reals("a")
goal = Equation(a * exp(log(a)), a**2)


@theorem(
    kind="lemma",
    title=Text(en="A number and its logarithm", zh="数与其对数"),
    words=Text(
        en=r"For $a\ge0$ the product of $a$ and $\mathrm e^{\log a}$ is $a^2$, also at $a=0$.",
        zh=r"设 $a\ge0$，则 $a$ 与 $\mathrm e^{\log a}$ 之积等于 $a^2$，在 $a=0$ 处亦然。",
    ),
    given=[0 <= a],
    claim=goal,
)
def weight_by_logarithm():
    with suppose(0 < a):
        power = have(Equation(exp(log(a)), a), by=axiom("exp_log")(x=a))
        near = have(goal, by=power)
    with suppose(a <= 0):
        none = have(Equation(a, 0), by=[0 <= a, a <= 0, axiom("antisymmetry")(x=a, y=0)])
        far = have(goal, by=none)
    return cases(0 < a, near, far)


@weight_by_logarithm.experiment
def experiment(rng, n):
    a = rng.exponential(1.0, n)
    return np.abs(a * np.exp(np.log(a)) - a**2).max().round(9), 0.0
