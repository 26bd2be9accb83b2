"""One term of an entropy."""

from bilemma.book import *
from bilemma.foundations import logarithm_monotone
from derivations.entropy.logarithm_of_one import logarithm_of_one

a = reals("a")
goal = 0 <= -a * log(a)


@theorem(
    kind="lemma",
    title=Text(en="A term of an entropy", zh="熵的一项"),
    words=Text(
        en=r"For $0\le a\le1$ the number $-a\log a$ is not negative; at $a=0$ it is 0.",
        zh=r"设 $0\le a\le1$，则 $-a\log a$ 非负；在 $a=0$ 处为 0。",
    ),
    given=[0 <= a, a <= 1],
    claim=goal,
)
def small_term_nonnegative():
    with suppose(0 < a):
        below = have(log(a) <= log(keep(1)), by=logarithm_monotone(x=a, y=1))
        one = have(Equation(log(keep(1)), 0), by=logarithm_of_one)
        sign = have(log(a) <= 0, by=[below, one])
        near = have(goal, by=[sign, 0 < a])
    with suppose(a <= 0):
        none = have(Equation(a, 0), by=[0 <= a, a <= 0, axiom("antisymmetry")(x=a, y=0)])
        far = have(goal, by=none)
    return cases(0 < a, near, far)


@small_term_nonnegative.experiment
def experiment(rng, n):
    a = rng.uniform(size=n)
    return a * np.log(a), 0.0, "<="
