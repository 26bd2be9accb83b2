"""The function x log x is convex."""

from bilemma.book import *
from derivations.entropy.gibbs_term import gibbs_term

a, b, s = reals("a b s")
m = s * a + (1 - s) * b
goal = m * log(m) <= s * (a * log(a)) + (1 - s) * (b * log(b))


@theorem(
    kind="lemma",
    title=Text(en="The function x log x is convex", zh="x log x 是凸函数"),
    words=Text(
        en=r"For $a,b\ge0$ and a mean $m=sa+(1-s)b$ of them, $m\log m$ is at most the same mean of $a\log a$ and $b\log b$.",
        zh=r"设 $a,b\ge0$，$m=sa+(1-s)b$，$0\le s\le1$，则 $m\log m$ 不超过 $a\log a$ 与 $b\log b$ 的同一加权平均。",
    ),
    idea=Text(
        en=r"$a\log a\ge a\log m+a-m$, and the same with $b$. For $m=0$ both terms of the mean are 0.",
        zh=r"$a\log a\ge a\log m+a-m$，对 $b$ 亦然。$m=0$ 时两项都为 0。",
    ),
    given=[0 <= a, 0 <= b, 0 <= s, s <= 1],
    claim=goal,
)
def mixed_term():
    rest = have(0 <= 1 - s)
    first, second = have(0 <= s * a), have(0 <= (1 - s) * b, by=rest)
    with suppose(0 < m):
        one = have(a * log(m) + a - m <= a * log(a), by=gibbs_term(a=a, b=m))
        two = have(b * log(m) + b - m <= b * log(b), by=gibbs_term(a=b, b=m))
        near = have(goal, by=[one, two, 0 <= s, rest])
    with suppose(m <= 0):
        left = have(
            Equation(s * a, 0), by=[first, second, m <= 0, axiom("antisymmetry")(x=s * a, y=0)]
        )
        right = have(
            Equation((1 - s) * b, 0),
            by=[first, second, m <= 0, axiom("antisymmetry")(x=(1 - s) * b, y=0)],
        )
        far = have(goal, by=[left, right])
    return cases(0 < m, near, far)


@mixed_term.experiment
def experiment(rng, n):
    (a, b), s = rng.exponential(1.0, (2, n)), rng.uniform(size=n)
    m = s * a + (1 - s) * b
    return m * np.log(m), s * a * np.log(a) + (1 - s) * b * np.log(b)
