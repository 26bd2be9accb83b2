"""The standard deviation of a multiple of a random variable."""

from bilemma.book import *
from bilemma.foundations import absolute_value_nonnegative, square_root_of_square
from derivations.law_of_dot_product.square_of_absolute_value import square_of_absolute_value
from derivations.variance.variance_nonnegative import variance_nonnegative
from derivations.variance.variance_of_affine import variance_of_affine

X = random_variables("X", moments=2)
a = reals("a")


@theorem(
    title=Text(en="Standard deviation of a multiple", zh="常数倍的标准差"),
    words=Text(
        en="A constant factor $a$ multiplies the standard deviation by $|a|$.",
        zh="乘以常数 $a$，标准差变为 $|a|$ 倍。",
    ),
    claim=Equation(SD(a * X), absolute(a) * SD(X)),
)
def standard_deviation_of_multiple():
    root = keep(sqrt(Var(X)))
    sign = have(0 <= Var(X), by=variance_nonnegative)
    positive = have(0 <= absolute(a) * root, by=[sign, absolute_value_nonnegative(x=a)])
    square = calc((absolute(a) * root) ** 2)
    square.eq(a**2 * root**2, by=square_of_absolute_value)
    square.eq(a**2 * Var(X), by=axiom("sqrt_square"))
    c = calc(SD(a * X))
    c.eq(sqrt(a**2 * Var(X)), by=[SD, variance_of_affine(X=X, a=a, b=0)])
    by_square = square_root_of_square(x=absolute(a) * root, y=a**2 * Var(X))
    c.eq(absolute(a) * root, by=[positive, square.qed(), by_square])
    c.eq(absolute(a) * SD(X), by=SD)
    return c.qed()


@standard_deviation_of_multiple.experiment
def experiment(rng, n):
    x = rng.exponential(3.0, n)
    return (-2 * x).std(ddof=1), 2 * 3.0
