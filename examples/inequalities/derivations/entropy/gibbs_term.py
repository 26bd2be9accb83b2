"""One term of Gibbs' inequality."""

from books.attention.saturation.logarithm_of_ratio_at_most import logarithm_of_ratio_at_most

from bilemma.book import *

a, b = reals("a b")
goal = -a * log(a) <= b - a - a * log(b)


@theorem(
    kind="lemma",
    title=Text(en="A term of Gibbs' inequality", zh="吉布斯不等式的一项"),
    words=Text(
        en=r"For $a\ge0$ and $b>0$, $-a\log a$ is at most $b-a-a\log b$.",
        zh=r"设 $a\ge0$，$b>0$，则 $-a\log a$ 不超过 $b-a-a\log b$。",
    ),
    given=[0 <= a, 0 < b],
    claim=goal,
)
def gibbs_term():
    with suppose(0 < a):
        near = have(goal, by=logarithm_of_ratio_at_most(a=a, b=b))
    with suppose(a <= 0):
        none = have(Equation(a, 0), by=[0 <= a, a <= 0, axiom("antisymmetry")(x=a, y=0)])
        far = have(goal, by=[none, 0 < b])
    return cases(0 < a, near, far)


@gibbs_term.experiment
def experiment(rng, n):
    a, b = rng.exponential(1.0, (2, n))
    return -a * np.log(a), b - a - a * np.log(b)
