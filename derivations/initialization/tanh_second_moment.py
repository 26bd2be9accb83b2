"""The second moment after a hyperbolic tangent is below one, whatever goes in."""

from bilemma.book import *
from bilemma.foundations import exponential_positive
from derivations.initialization.mean_below_one import mean_below_one
from derivations.softmax.tanh_square_at_most import tanh_square_at_most

Z = random_variables("Z", moments=1)
y = tanh(Z)


@theorem(
    title=Text(en="Second moment after a hyperbolic tangent", zh="经双曲正切之后的二阶矩"),
    words=Text(
        en=r"The mean square of $\tanh Z$ is below 1, whatever the distribution and the size of the input $Z$, if only its mean size is finite: no initialisation makes it 1.",
        zh=r"无论输入 $Z$ 的分布与大小如何，只要其绝对值的期望有限，$\tanh Z$ 的二阶矩就小于 1：任何初始化都不能使它等于 1。",
    ),
    given=[FiniteMoment(absolute(Z), 1)],
    claim=E(y**2) < 1,
)
def tanh_second_moment():
    positive, bound = exponential_positive(x=-4 * absolute(Z)), tanh_square_at_most(x=Z)
    below, least = have(y**2 <= 1, by=[bound, positive]), have(-(y**2) <= 1)
    finite = have(FiniteMoment(y**2, 1), by=[below, least, axiom("moment_bound")(X=y**2, Y=1, p=1)])
    return have(E(y**2) < 1, by=[finite, bound, mean_below_one(X=Z, Y=y**2, a=4, b=1)])


@tanh_second_moment.experiment
def experiment(rng, n):
    z = 10 * rng.normal(size=n)
    return (np.tanh(z) ** 2).mean(), 1.0
