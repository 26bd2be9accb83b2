"""The indicator of a large size lies below a square."""

from bilemma.book import *
from derivations.law_of_dot_product.square_of_absolute_value import square_of_absolute_value

x, t = reals("x t")
event = indicator(t, absolute(x))


@theorem(
    kind="lemma",
    title=Text(en="Indicator and square", zh="示性函数与平方"),
    words=Text(
        en=r"For $t>0$ the indicator of $t\le|x|$ is at most $x^2/t^2$.",
        zh=r"设 $t>0$，则 $t\le|x|$ 的示性函数不超过 $x^2/t^2$。",
    ),
    given=[0 < t],
    claim=event <= x**2 / t**2,
)
def indicator_below_square():
    with suppose(t <= absolute(x)):
        size = have(t**2 <= absolute(x) ** 2)
        near = calc(event)
        near.eq(1, by=axiom("step_one"))
        near.eq(t**2 * keep(1 / t**2), by=ring)  # SymPy would cancel at once
        near.le(absolute(x) ** 2 / t**2, by=size)
        near.eq(x**2 / t**2, by=square_of_absolute_value)
    with suppose(absolute(x) < t):
        far = calc(event)
        far.eq(0, by=axiom("step_zero"))
        far.le(x**2 / t**2)
    return cases(t <= absolute(x), near.qed(), far.qed())


@indicator_below_square.experiment
def experiment(rng, n):
    x, t = rng.normal(0.0, 1.0, n), rng.exponential(1.0, n)
    return t <= np.abs(x), (x / t) ** 2
