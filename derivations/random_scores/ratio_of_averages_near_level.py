"""Where a quotient of averages is far from that of the means, an average is far from its mean."""

from bilemma.book import *
from bilemma.foundations import indicator_at_most_one
from derivations.random_scores.quotient_near_quotient import quotient_near_quotient

a, b, r, m, w, delta, eta, epsilon = reals("a b r m w delta eta epsilon")
first, second = indicator(delta**2, (a - m) ** 2), indicator(eta**2, (b - w) ** 2)
apart = indicator(epsilon**2, (r - w / m**2) ** 2)
ratio = Equation(b, r * a**2)
small = 4 * m * eta + 12 * w * delta < epsilon * m**3


@theorem(
    kind="lemma",
    title=Text(
        en="An average over the square of another, near its value",
        zh="一个平均值与另一个的平方之比接近其值",
    ),
    words=Text(
        en=r"Let $r=b/a^2$, and let $\delta$ and $\eta$ be small beside $m$ and $\varepsilon$. If $r$ differs from $w/m^2$ by $\varepsilon$ or more, then $a$ differs from $m$ by $\delta$ or more, or $b$ from $w$ by $\eta$ or more.",
        zh=r"设 $r=b/a^2$，且 $\delta$、$\eta$ 与 $m$、$\varepsilon$ 相比足够小。若 $r$ 与 $w/m^2$ 至少相差 $\varepsilon$，则 $a$ 与 $m$ 至少相差 $\delta$，或 $b$ 与 $w$ 至少相差 $\eta$。",
    ),
    idea=Text(
        en="Where both are closer, the quotient is too, and its indicator is 0.",
        zh="在两者都更接近之处，商也更接近，其示性函数为 0。",
    ),
    given=[ratio, 0 <= w, 0 < delta, 0 < eta, 2 * delta <= m, small],
    claim=apart <= first + second,
)
def ratio_of_averages_near_level():
    goal = apart <= first + second
    one = have(apart <= 1, by=indicator_at_most_one)
    with suppose(delta**2 <= (a - m) ** 2) as outside:
        reached = have(Equation(first, 1), by=[outside, axiom("step_one")])
        by_first = have(goal, by=[one, reached])
    with suppose((a - m) ** 2 < delta**2):
        with suppose(eta**2 <= (b - w) ** 2) as outside:
            reached = have(Equation(second, 1), by=[outside, axiom("step_one")])
            by_second = have(goal, by=[one, reached])
        with suppose((b - w) ** 2 < eta**2) as close:
            near = have((r - w / m**2) ** 2 < epsilon**2, by=[close, quotient_near_quotient])
            zero = have(Equation(apart, 0), by=[near, axiom("step_zero")])
            by_neither = have(goal, by=zero)
        rest = cases(eta**2 <= (b - w) ** 2, by_second, by_neither)
    return cases(delta**2 <= (a - m) ** 2, by_first, rest)


@ratio_of_averages_near_level.experiment
def experiment(rng, n):
    m, w, epsilon = 2.0, 1.5, 0.9
    delta, eta = 0.1, 0.6
    a, b = rng.normal(m, 0.3, n), rng.normal(w, 0.3, n)
    apart = np.abs(b / a**2 - w / m**2) >= epsilon
    near = (np.abs(a - m) < delta) & (np.abs(b - w) < eta)
    return (apart & near).mean(), 0.0
