"""An upper bound of one term of a relative entropy."""

from bilemma.book import *

a, b = reals("a b")
goal = a * log(a / b) <= a**2 / b - a


@theorem(
    kind="lemma",
    title=Text(en="A term of a relative entropy, upper bound", zh="相对熵一项的上界"),
    words=Text(
        en=r"For $a\ge0$ and $b>0$ the term $a\log(a/b)$ is at most $a^2/b-a$.",
        zh=r"设 $a\ge0$，$b>0$，则 $a\log(a/b)$ 不超过 $a^2/b-a$。",
    ),
    given=[0 <= a, 0 < b],
    claim=goal,
)
def relative_term_at_most():
    with suppose(0 < a):
        ratio = have(0 < a * keep(1 / b))
        w = keep(log(a / b))
        power = have(Equation(exp(w), a / b), by=[ratio, axiom("exp_log")(x=a / b)])
        tangent = have(1 + w <= exp(w), by=axiom("exp_lower")(x=w))
        c = calc(a * w)
        c.le(a * exp(w) - a, by=[tangent, 0 < a])
        c.eq(a**2 / b - a, by=power)
    with suppose(a <= 0):
        none = have(Equation(a, 0), by=[0 <= a, a <= 0, axiom("antisymmetry")(x=a, y=0)])
        far = have(goal, by=none)
    return cases(0 < a, c.qed(), far)


@relative_term_at_most.experiment
def experiment(rng, n):
    a, b = rng.exponential(1.0, (2, n))
    return a * np.log(a / b), a**2 / b - a
