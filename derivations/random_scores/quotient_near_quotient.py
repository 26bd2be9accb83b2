"""Near two numbers, the quotient of one by the square of the other is near that of these."""

from bilemma.book import *
from bilemma.foundations import at_most_by_squares
from derivations.saturation.less_of_multiples import less_of_multiples

a, b, r, m, w, delta, eta, epsilon = reals("a b r m w delta eta epsilon")
ratio = Equation(b, r * a**2)
small = 4 * m * eta + 12 * w * delta < epsilon * m**3
near = [(a - m) ** 2 <= delta**2, (b - w) ** 2 <= eta**2]


@theorem(
    kind="lemma",
    title=Text(en="Near two numbers a quotient is near theirs", zh="两数相近时，商也相近"),
    words=Text(
        en=r"Let $a$ and $b$ differ from $m$ and $w$ by at most $\delta$ and $\eta$, which are small beside $m$ and $\varepsilon$. Then $b/a^2$ differs from $w/m^2$ by less than $\varepsilon$.",
        zh=r"设 $a$ 与 $m$ 之差不超过 $\delta$，$b$ 与 $w$ 之差不超过 $\eta$，而 $\delta$、$\eta$ 与 $m$、$\varepsilon$ 相比足够小。则 $b/a^2$ 与 $w/m^2$ 之差小于 $\varepsilon$。",
    ),
    idea=Text(
        en=r"As $a\ge m/2$, the number $(rm^2-w)a^2=m^2(b-w)+w(m^2-a^2)$ is small beside $\varepsilon m^2a^2$.",
        zh=r"因 $a\ge m/2$，$(rm^2-w)a^2=m^2(b-w)+w(m^2-a^2)$ 小于 $\varepsilon m^2a^2$。",
    ),
    given=[ratio, 0 <= w, 0 < delta, 0 < eta, 2 * delta <= m, small, near],
    claim=(r - w / m**2) ** 2 < epsilon**2,
)
def quotient_near_quotient():
    mixed = have(0 <= w * delta, by=[0 <= w, 0 < delta])
    margin = have(0 < epsilon, by=have(0 < m**3 * epsilon, by=[small, mixed]))
    high = have(a - m <= delta, by=[near[0], at_most_by_squares])
    low = have(m - a <= delta, by=[near[0], at_most_by_squares])
    above = have(b - w <= eta, by=[near[1], at_most_by_squares])
    below = have(w - b <= eta, by=[near[1], at_most_by_squares])
    size = have(m**2 / 4 <= a**2, by=[low, 2 * delta <= m])
    divisor = have(0 < a**2, by=size)
    falls = have(m**2 - a**2 <= 2 * m * delta, by=low)
    rises = have(a**2 - m**2 <= 3 * m * delta, by=[high, 2 * delta <= m])
    most = m**2 * eta + 3 * w * m * delta
    least = calc(most)
    least.lt(epsilon * m**3 * m / 4, by=small)
    least.le(epsilon * m**2 * a**2, by=[size, margin])
    z = r * m**2 - w
    c = calc(a**2 * z)
    c.eq(m**2 * (b - w) + w * (m**2 - a**2), by=ratio)
    c.le(most, by=[above, falls, 0 <= w, have(0 <= w * m * delta)])
    c.lt(a**2 * (epsilon * m**2), by=least.qed())
    upper = have(z < epsilon * m**2, by=[c.qed(), divisor, less_of_multiples])
    c = calc(a**2 * -z)
    c.eq(m**2 * (w - b) + w * (a**2 - m**2), by=ratio)
    c.le(most, by=[below, rises, 0 <= w])
    c.lt(a**2 * (epsilon * m**2), by=least.qed())
    lower = have(-z < epsilon * m**2, by=[c.qed(), divisor, less_of_multiples])
    gap = have(0 < (epsilon * m**2 - z) * (epsilon * m**2 + z), by=[upper, lower])
    c = calc((r - w / m**2) ** 2)
    c.eq(z**2 * keep(1 / m**2) ** 2, by=ring)
    c.lt((epsilon * m**2) ** 2 * keep(1 / m**2) ** 2, by=gap)
    c.eq(epsilon**2, by=ring)
    return c.qed()


@quotient_near_quotient.experiment
def experiment(rng, n):
    m, w, epsilon = 2.0, 1.5, 0.9
    delta, eta = 0.1, 0.6
    a, b = rng.uniform(m - delta, m + delta, n), rng.uniform(w - eta, w + eta, n)
    return (b / a**2 - w / m**2) ** 2, epsilon**2
