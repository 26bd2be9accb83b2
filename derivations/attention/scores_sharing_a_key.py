"""Two scores that share a key are uncorrelated if the queries have mean zero: grouped queries."""

from bilemma.book import *
from derivations.attention.scores_sharing_a_query import scores_sharing_a_query

d, i = naturals("d i")
p, q, k = random_vectors("p q k", d, moments=2)
independent = Independent(p, q, k)
centred = ForEach(i, d, Equation(E(p[i]), 0))


@theorem(
    title=Text(en="Two scores sharing a key", zh="共用键的两个分数"),
    also=Text(
        en="grouped-query attention, multi-query attention", zh="分组查询注意力、多查询注意力"
    ),
    words=Text(
        en="If two queries, as those of two heads that share their keys, and a key are all independent of each other, the scores of the two with this key are uncorrelated as soon as one of the queries has mean 0.",
        zh="设两个查询（例如共用键的两个头的查询）与一个键三者相互独立，则这两个查询对该键的分数，只要其中一个查询的均值为零便不相关。",
    ),
    given=[independent, centred],
    claim=Equation(Cov(dot(p, k), dot(q, k)), 0),
)
def scores_sharing_a_key():
    first = have(Equation(dot(p, k), dot(k, p)), by=[dot, sums])
    second = have(Equation(dot(q, k), dot(k, q)), by=[dot, sums])
    c = calc(Cov(dot(p, k), dot(q, k)))
    c.eq(Cov(dot(k, p), dot(k, q)), by=[first, second])
    c.eq(0, by=scores_sharing_a_query(q=k, k=p, l=q))
    return c.qed()


@scores_sharing_a_key.experiment
def experiment(rng, n):
    p, q = rng.choice([-1.0, 1.0], (n, 4)), rng.normal(1.0, 1.0, (n, 4))
    k = rng.exponential(1.0, (n, 4))
    return ((p * k).sum(axis=1) * ((q * k).sum(axis=1) - 4.0)).mean(), 0.0
