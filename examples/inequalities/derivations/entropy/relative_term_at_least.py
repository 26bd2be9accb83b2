"""A tangent below one term of a relative entropy."""

from bilemma.book import *
from bilemma.foundations import exponential_of_negative

a, b, r = reals("a b r")
goal = a * log(r) + a - b * r <= a * log(a / b)


@theorem(
    kind="lemma",
    title=Text(en="A term of a relative entropy", zh="相对熵的一项"),
    words=Text(
        en=r"For $a\ge0$ and $b,r>0$ the term $a\log(a/b)$ is at least $a\log r+a-br$, with equality for $r=a/b$.",
        zh=r"设 $a\ge0$，$b,r>0$，则 $a\log(a/b)$ 不小于 $a\log r+a-br$；$r=a/b$ 时取等号。",
    ),
    idea=Text(
        en=r"With $u=\log r-\log(a/b)$, $1+u\le\mathrm e^u$ and $a\mathrm e^u=br$. For $a=0$ the right side is 0.",
        zh=r"令 $u=\log r-\log(a/b)$，则 $1+u\le\mathrm e^u$，且 $a\mathrm e^u=br$。$a=0$ 时右边为 0。",
    ),
    given=[0 <= a, 0 < b, 0 < r],
    claim=goal,
)
def relative_term_at_least():
    with suppose(0 < a):
        ratio = have(0 < a * keep(1 / b))
        w, v = keep(log(a / b)), keep(log(r))
        first = have(Equation(exp(w), a / b), by=[ratio, axiom("exp_log")(x=a / b)])
        unit = have(Equation(exp(w) * exp(-w), 1), by=exponential_of_negative(x=w))
        power = calc(a * exp(v - w))
        power.eq(a * exp(v) * exp(-w), by=axiom("exp_add")(x=v, y=-w))
        power.eq(a * r * exp(-w), by=axiom("exp_log")(x=r))
        power.eq(b * r * (exp(w) * exp(-w)), by=first)
        power.eq(b * r, by=unit)
        tangent = have(1 + v - w <= exp(v - w), by=axiom("exp_lower")(x=v - w))
        near = have(goal, by=[tangent, power.qed(), 0 < a])
    with suppose(a <= 0):
        none = have(Equation(a, 0), by=[0 <= a, a <= 0, axiom("antisymmetry")(x=a, y=0)])
        weight = have(0 < b * r)
        far = have(goal, by=[none, weight])
    return cases(0 < a, near, far)


@relative_term_at_least.experiment
def experiment(rng, n):
    a, b, r = rng.exponential(1.0, (3, n))
    return a * np.log(r) + a - b * r, a * np.log(a / b)
