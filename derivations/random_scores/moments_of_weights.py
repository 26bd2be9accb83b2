"""Weights of random scores have finite moments of every order."""

from bilemma.book import *
from bilemma.foundations import softmax_is_positive
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

i, n, p = naturals("i n p")
X = random_vectors("X", n, moments=0)


@theorem(
    kind="lemma",
    title=Text(en="Weights have all moments", zh="权重的各阶矩都有限"),
    words=Text(
        en="A softmax weight lies between 0 and 1, so all its moments are finite, whatever the scores.",
        zh="softmax 的权重介于 0 与 1 之间，因此无论分数如何，其各阶矩都有限。",
    ),
    given=[in_range(i, n)],
    claim=FiniteMoment(softmax(X, i), p),
)
def moments_of_weights():
    y = softmax(X, i)
    high = have(y <= 1, by=softmax_at_most_one(x=X, j=i))
    low = have(-y <= 1, by=softmax_is_positive(z=X, i=i))
    return have(FiniteMoment(y, p), by=[high, low, axiom("moment_bound")(X=y, Y=1, p=p)])


@moments_of_weights.experiment
def experiment(rng, n):
    x = rng.standard_cauchy((n, 5))
    y = np.exp(x - x.max(axis=1, keepdims=True))
    y /= y.sum(axis=1, keepdims=True)
    return (y**3).max(axis=1).mean() - 1.0, 0.0, "<="
