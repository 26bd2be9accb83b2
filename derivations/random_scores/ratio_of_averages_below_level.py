"""Near the means, an average over the square of another exceeds no level above that of these."""

from bilemma.book import *
from bilemma.foundations import indicator_at_most_one

a, b, r, m, w, epsilon, eta = reals("a b r m w epsilon eta")
level = (w + eta) / (m - epsilon) ** 2
first, second = indicator(epsilon**2, (a - m) ** 2), indicator(eta**2, (b - w) ** 2)
ratio = Equation(b, r * a**2)


@theorem(
    kind="lemma",
    title=Text(en="An average over the square of another", zh="一个平均值与另一个的平方之比"),
    words=Text(
        en=r"Let $r=b/a^2$. If $r$ reaches $(w+\eta)/(m-\varepsilon)^2$, then $a$ differs from $m$ by $\varepsilon$ or more, or $b$ from $w$ by $\eta$ or more.",
        zh=r"设 $r=b/a^2$。若 $r$ 达到 $(w+\eta)/(m-\varepsilon)^2$，则 $a$ 与 $m$ 至少相差 $\varepsilon$，或 $b$ 与 $w$ 至少相差 $\eta$。",
    ),
    idea=Text(
        en=r"Where $a>m-\varepsilon$ and $b<w+\eta$ the ratio is below the level, and its indicator is 0; elsewhere at least one of the two on the right is 1.",
        zh=r"在 $a>m-\varepsilon$ 且 $b<w+\eta$ 处，$r$ 小于 $(w+\eta)/(m-\varepsilon)^2$，左边的示性函数为 0；其余各处，右边两个示性函数至少有一个为 1。",
    ),
    given=[ratio, 0 <= r, 0 < epsilon, epsilon < m, 0 < eta],
    claim=indicator(level, r) <= first + second,
)
def ratio_of_averages_below_level():
    reached = indicator(level, r)
    goal = reached <= first + second
    one = have(reached <= 1, by=indicator_at_most_one)
    with suppose(a <= m - epsilon):
        far = have(epsilon**2 <= (a - m) ** 2, by=[0 < epsilon, a <= m - epsilon])
        low = have(goal, by=[one, have(Equation(first, 1), by=[far, axiom("step_one")])])
    with suppose(m - epsilon < a):
        with suppose(w + eta <= b):
            far = have(eta**2 <= (b - w) ** 2, by=[0 < eta, w + eta <= b])
            high = have(goal, by=[one, have(Equation(second, 1), by=[far, axiom("step_one")])])
        with suppose(b < w + eta):
            size = have((m - epsilon) ** 2 <= a**2, by=[epsilon < m, m - epsilon < a])
            apart = have(r * (m - epsilon) ** 2 <= b, by=[size, 0 <= r, ratio])
            below = have(r < level, by=[apart, b < w + eta, have(0 < m - epsilon)])
            near = have(goal, by=have(Equation(reached, 0), by=[below, axiom("step_zero")]))
        rest = cases(w + eta <= b, high, near)
    return cases(a <= m - epsilon, low, rest)


@ratio_of_averages_below_level.experiment
def experiment(rng, n):
    a, b = rng.exponential(2.0, n), rng.exponential(2.0, n)
    reached = b / a**2 >= (1.0 + 0.5) / (1.5 - 0.5) ** 2
    far = (np.abs(a - 1.5) >= 0.5) | (np.abs(b - 1.0) >= 0.5)
    return (reached & ~far).mean(), 0.0
