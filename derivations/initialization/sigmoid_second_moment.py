"""The second moment after a sigmoid is below one, whatever goes in."""

from bilemma.book import *
from bilemma.foundations import exponential_positive
from derivations.initialization.mean_below_one import mean_below_one
from derivations.softmax.sigmoid_at_least import sigmoid_at_least
from derivations.softmax.sigmoid_at_most import sigmoid_at_most

Z = random_variables("Z", moments=1)
y = sigmoid(Z)


@theorem(
    title=Text(en="Second moment after a sigmoid", zh="经 sigmoid 函数之后的二阶矩"),
    words=Text(
        en="The mean square of the sigmoid of a random input is below 1, whatever the distribution and the size of the input, if only its mean size is finite: no initialisation makes it 1.",
        zh="无论输入的分布与大小如何，只要其绝对值的期望有限，经 sigmoid 函数之后的二阶矩就小于 1：任何初始化都不能使它等于 1。",
    ),
    given=[FiniteMoment(absolute(Z), 1)],
    claim=E(y**2) < 1,
)
def sigmoid_second_moment():
    high, low = sigmoid_at_most(x=Z), sigmoid_at_least(x=Z)
    positive = exponential_positive(x=-absolute(Z))
    square = calc(y**2)
    square.le(y, by=[high, low, positive])
    square.le(1 - exp(-absolute(Z)) / 2, by=high)
    below, least = have(y**2 <= 1, by=[square.qed(), positive]), have(-(y**2) <= 1)
    finite = have(FiniteMoment(y**2, 1), by=[below, least, axiom("moment_bound")(X=y**2, Y=1, p=1)])
    return have(
        E(y**2) < 1,
        by=[finite, square.qed(), mean_below_one(X=Z, Y=y**2, a=1, b=Rational(1, 2))],
    )


@sigmoid_second_moment.experiment
def experiment(rng, n):
    z = 10 * rng.normal(size=n)
    return ((1 / (1 + np.exp(-z))) ** 2).mean(), 1.0
