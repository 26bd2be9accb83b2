"""He initialisation: a layer after ReLU needs weights of variance 2/n."""

from bilemma.book import *
from derivations.attention.second_moment_of_weighted_sum import second_moment_of_weighted_sum
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.initialization.relu_is_square_integrable import relu_is_square_integrable
from derivations.initialization.second_moment_of_relu import second_moment_of_relu
from derivations.variance.variance_as_moments import variance_as_moments

n, i, j = naturals("n i j")
tau, s = reals("tau s")
w, x = random_vectors("w x", n, moments=2)
independent = Independent(w, x)
centred = ForEach(i, n, Equation(E(w[i]), 0))
uncorrelated = ForEach(i, n, ForEach(j, n, Equation(E(w[i] * w[j]), tau**2 * delta(i, j))))
symmetric = ForEach(i, n, Equation(E(Max(-x[i], 0) ** 2), E(Max(x[i], 0) ** 2)))
mean_square = ForEach(i, n, Equation(E(x[i] ** 2), s))
he = Equation(tau**2, 2 / n)


@theorem(
    title=Text(en="He initialisation", zh="He 初始化"),
    also=Text(en="Kaiming initialisation", zh="Kaiming 初始化"),
    words=Text(
        en="After ReLU, weights of variance $2/n$ make the variance of a pre-activation equal to the mean square of those of the layer before, if their positive and negative parts have equal mean squares.",
        zh="若上一层预激活值的正部与负部二阶矩相等，则经过 ReLU 之后，权重方差取 $2/n$ 可使下一层预激活值的方差等于上一层预激活值的二阶矩。",
    ),
    idea=Text(
        en=r"The output has mean 0, and its mean square is $\tau^2$ times the sum of the mean squares after ReLU, each of which is half of $s$.",
        zh=r"输出的均值为零，其二阶矩等于 $\tau^2$ 乘以经过 ReLU 之后各二阶矩之和，而后者各为 $s$ 的一半。",
    ),
    given=[independent, centred, uncorrelated, symmetric, mean_square, he, 1 <= n],
    claim=Equation(Var(Sum(w[i] * Max(x[i], 0), (i, 1, n))), s),
    cite=["he2015"],
)
def he_initialization():
    output = Sum(w[i] * Max(x[i], 0), (i, 1, n))
    finite = have(ForEach(i, n, FiniteMoment(Max(x[i], 0), 2)), by=relu_is_square_integrable)
    c = calc(Var(output))
    c.eq(E(output**2) - E(output) ** 2, by=[finite, variance_as_moments])
    c.eq(E(output**2) - Sum(E(w[i] * Max(x[i], 0)), (i, 1, n)) ** 2, by=[finite, linear])
    c.eq(
        E(output**2) - Sum(E(w[i]) * E(Max(x[i], 0)), (i, 1, n)) ** 2,
        by=[finite, expectation_of_product],
    )
    c.eq(E(output**2), by=[centred, sums])
    c.eq(tau**2 * Sum(E(Max(x[i], 0) ** 2), (i, 1, n)), by=[finite, second_moment_of_weighted_sum])
    c.eq(tau**2 * Sum(Rational(1, 2) * E(x[i] ** 2), (i, 1, n)), by=second_moment_of_relu)
    c.eq(tau**2 * (n * s / 2), by=[mean_square, sums])
    c.eq(s, by=he)
    return c.qed()


@he_initialization.experiment
def experiment(rng, n):
    w, x = rng.normal(0.0, (2 / 8) ** 0.5, (n, 8)), rng.laplace(0.0, 1.0, (n, 8))
    return ((w * np.maximum(x, 0.0)).sum(axis=1) ** 2).mean(), 2.0
