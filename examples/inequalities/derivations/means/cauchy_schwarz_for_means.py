"""The Cauchy-Schwarz inequality for random variables."""

from bilemma.book import *
from derivations.means.square_of_combination import square_of_combination

X, Y = random_variables("X Y", moments=2)
a, b, c = E(X**2), E(X * Y), E(Y**2)
goal = b**2 <= a * c


@theorem(
    title=Text(en="Cauchy–Schwarz inequality for means", zh="期望的柯西–施瓦茨不等式"),
    words=Text(
        en=r"For square-integrable variables the square of $\operatorname{E}[XY]$ is at most $\operatorname{E}[X^2]\operatorname{E}[Y^2]$.",
        zh=r"对平方可积的随机变量，$\operatorname{E}[XY]$ 的平方不超过 $\operatorname{E}[X^2]\operatorname{E}[Y^2]$。",
    ),
    idea=Text(
        en=r"The mean square of $sX+tY$ is not negative. Where $\operatorname{E}[Y^2]>0$, take $s=\operatorname{E}[Y^2]$ and $t=-\operatorname{E}[XY]$. Where it is 0, so is $\operatorname{E}[XY]$: otherwise $s=2\operatorname{E}[XY]$ and a large negative $t$ would make it negative.",
        zh=r"$sX+tY$ 的二阶矩非负。若 $\operatorname{E}[Y^2]>0$，取 $s=\operatorname{E}[Y^2]$，$t=-\operatorname{E}[XY]$；若它为 0，则 $\operatorname{E}[XY]$ 也为 0，否则取 $s=2\operatorname{E}[XY]$ 与绝对值很大的负数 $t$，二阶矩便成了负数。",
    ),
    claim=goal,
)
def cauchy_schwarz_for_means():
    with suppose(0 < c):
        form = have(0 <= c * (a * c - b**2), by=square_of_combination(s=c, t=-b))
        sign = have(0 < 1 / c)
        first = calc(b**2)
        first.le(b**2 + keep(1 / c) * keep(c * (a * c - b**2)), by=[form, sign])
        first.eq(a * c, by=ring)
    with suppose(c <= 0):
        low = have(0 <= c, by=square_of_combination(s=0, t=1))
        zero = have(Equation(c, 0), by=[low, c <= 0, axiom("antisymmetry")(x=c, y=0)])
        form = calc(0)
        form.le(
            4 * b**2 * a - 4 * (a + 1) * b**2 + (a + 1) ** 2 * c,
            by=square_of_combination(s=2 * b, t=-a - 1),
        )
        form.eq(-4 * b**2, by=zero)
        second = have(goal, by=[zero, form.qed()])
    return cases(0 < c, first.qed(), second)


@cauchy_schwarz_for_means.experiment
def experiment(rng, n):
    x = rng.normal(size=n)
    y = x**2 + rng.exponential(1.0, n)
    return (x * y).mean() ** 2, (x**2).mean() * (y**2).mean()
