"""The mean absolute value from two moments, with a root that is given."""

from bilemma.book import *
from derivations.law_of_dot_product.size_above_quartic import size_above_quartic
from derivations.law_of_dot_product.square_of_absolute_value import square_of_absolute_value

X = random_variables("X", moments=4)
s, r, v = reals("s r v")
root, square = Equation(v, s**2), Equation(E(X**2), v)
fourth = Equation(E(X**4), r**2 * v**2)


@theorem(
    kind="lemma",
    title=Text(en="Mean absolute value and a root", zh="绝对值的期望与平方根"),
    words=Text(
        en="If the mean square is $v=s^2$ and the fourth moment $r^2v^2$, the mean absolute value is at least $s/r$.",
        zh="若二阶矩为 $v=s^2$，四阶矩为 $r^2v^2$，则绝对值的期望至少为 $s/r$。",
    ),
    idea=Text(
        en=r"Take means in $3a^2x^2-x^4\le2a^3|x|$ with $a=sr$: the left side gives $2r^2s^4$, and division by $2a^3$ gives $s/r$.",
        zh=r"取 $a=sr$，对 $3a^2x^2-x^4\le2a^3|x|$ 取期望：左边为 $2r^2s^4$，除以 $2a^3$ 即得 $s/r$。",
    ),
    given=[0 < s, 0 < r, root, square, fourth],
    claim=s / r <= E(absolute(X)),
)
def mean_size_from_root():
    a, size = s * r, absolute(X)
    finite = have(FiniteMoment(size**2, 1), by=square_of_absolute_value(x=X))
    finite = have(FiniteMoment(size, 2), by=[finite, axiom("moment_root")])
    c = calc(2 * r**2 * s**4)
    c.eq(E(3 * a**2 * X**2 - X**4), by=[linear, square, fourth, root])
    c.le(
        E(2 * a**3 * size), by=[finite, size_above_quartic(x=X, a=a), axiom("expectation_monotone")]
    )
    c.eq(2 * a**3 * E(size), by=[finite, linear])
    inverse = keep(1 / (2 * a**3))  # SymPy would cancel at once
    whole = calc(s / r)
    whole.eq(keep(2 * r**2 * s**4) * inverse, by=ring)
    whole.le(keep(2 * a**3 * E(size)) * inverse, by=c.qed())
    whole.eq(E(size), by=ring)
    return whole.qed()


@mean_size_from_root.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 2.0, n)
    return 2.0 / 3.0**0.5 - np.abs(x).mean(), 0.0
