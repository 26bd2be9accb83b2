"""He: ReLU keeps half of the mean square of a symmetric variable."""

from bilemma.book import *
from derivations.initialization.relu_is_square_integrable import relu_is_square_integrable
from derivations.initialization.square_of_positive_part import square_of_positive_part

X = random_variables("X", moments=2)
symmetric = Equation(E(Max(-X, 0) ** 2), E(Max(X, 0) ** 2))


@theorem(
    title=Text(en="Second moment after ReLU", zh="ReLU 之后的二阶矩"),
    also=Text(en="He initialisation, Kaiming", zh="He（Kaiming）初始化"),
    words=Text(
        en="If the positive and the negative half of a variable have the same mean square, as under every symmetric distribution, ReLU keeps exactly half of its mean square.",
        zh="若随机变量的正部与负部二阶矩相等（对称分布必然如此），则经 ReLU 后二阶矩恰为原来的一半。",
    ),
    given=[symmetric],
    claim=Equation(E(Max(X, 0) ** 2), Rational(1, 2) * E(X**2)),
    cite=["he2015"],
)
def second_moment_of_relu():
    kept = have(FiniteMoment(Max(X, 0), 2), by=relu_is_square_integrable)
    lost = have(FiniteMoment(Max(-X, 0), 2), by=relu_is_square_integrable(X=-X))
    c = calc(E(Max(X, 0) ** 2))
    c.eq(Rational(1, 2) * (E(Max(X, 0) ** 2) + E(Max(-X, 0) ** 2)), by=symmetric)
    c.eq(Rational(1, 2) * E(Max(X, 0) ** 2 + Max(-X, 0) ** 2), by=[kept, lost, linear])
    c.eq(Rational(1, 2) * E(X**2), by=square_of_positive_part(x=X))
    return c.qed()


@second_moment_of_relu.experiment
def experiment(rng, n):
    x = rng.uniform(-3.0, 3.0, n)
    return (np.maximum(x, 0.0) ** 2).mean(), 0.5 * 3.0
