"""A bounded variable has all moments."""

from books.attention.random_scores.opposite_at_most_absolute_value import (
    opposite_at_most_absolute_value,
)

from bilemma.book import *
from bilemma.foundations import absolute_value_nonnegative, at_most_absolute_value

X = random_variables("X", moments=0)
p = naturals("p")
a, b = reals("a b")


@theorem(
    kind="lemma",
    title=Text(en="Moments of a bounded variable", zh="有界随机变量的各阶矩"),
    words=Text(
        en="A variable between two numbers has finite moments of every order.",
        zh="介于两个常数之间的随机变量，各阶矩都有限。",
    ),
    given=[a <= X, X <= b],
    claim=FiniteMoment(X, p),
)
def moment_of_bounded():
    size = absolute(a) + absolute(b)
    signs = [absolute_value_nonnegative(x=z) for z in (a, b)]
    high = have(X <= size, by=[X <= b, at_most_absolute_value(x=b), *signs])
    low = have(-X <= size, by=[a <= X, opposite_at_most_absolute_value(x=a), *signs])
    return have(FiniteMoment(X, p), by=[high, low, axiom("moment_bound")(X=X, Y=size, p=p)])


@moment_of_bounded.experiment
def experiment(rng, n):
    x = rng.beta(0.5, 0.5, n) * 3 - 2
    return (np.abs(x) ** 3).mean(), 2.0**3, "<="
