"""The mean absolute value is at least the spread over the root of the kurtosis."""

from bilemma.book import *
from derivations.law_of_dot_product.mean_size_from_root import mean_size_from_root

X = random_variables("X", moments=4)
r, v = reals("r v")
square, fourth = Equation(E(X**2), v), Equation(E(X**4), r**2 * v**2)


@theorem(
    title=Text(en="Mean absolute value from below", zh="绝对值期望的下界"),
    words=Text(
        en=r"A variable with mean square $v$ and fourth moment $r^2v^2$ has a mean absolute value of at least $\sqrt v/r$; if it is centred, $r^2$ is its kurtosis.",
        zh=r"若二阶矩为 $v$，四阶矩为 $r^2v^2$，则绝对值的期望至少为 $\sqrt v/r$；均值为零时，$r^2$ 就是峰度。",
    ),
    given=[0 < v, 0 < r, square, fourth],
    claim=sqrt(v) / r <= E(absolute(X)),
)
def mean_size_at_least():
    root = axiom("sqrt_square")(x=v)
    c = calc(sqrt(v) / r)
    c.le(E(absolute(X)), by=[root, mean_size_from_root(s=sqrt(v))])
    return c.qed()


@mean_size_at_least.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 2.0, n)
    return 2.0 / 3.0**0.5, np.abs(x).mean()
