"""Attention does not know the order of its keys."""

from bilemma.book import *
from derivations.attention.sum_of_exchanged import a, b, exchanged, j, sum_of_exchanged, x, y

v, w = vectors("v w", a + b + 2)
values = [
    ForEach(j, a, Equation(w[j], v[j])),
    Equation(w[a + 1], v[a + 2]),
    Equation(w[a + 2], v[a + 1]),
    ForEach(j, b, Equation(w[a + 2 + j], v[a + 2 + j])),
]


def whole(term):
    """The sum of a term over all keys."""
    return Sum(term, (j, 1, a + b + 2))


@theorem(
    title=Text(en="Attention ignores the order of the keys", zh="注意力与键的次序无关"),
    also=Text(
        en="permutation invariance; why positional encodings are needed",
        zh="置换不变性；为何需要位置编码",
    ),
    words=Text(
        en="The output for a query stays the same if two neighbouring keys change places, each with its value. Every order comes from such exchanges: without a mask or positional encodings attention acts on a set.",
        zh="相邻的两个键连同各自的值交换位置，一个查询的输出不变。任何次序都可由这样的交换得到：没有掩码与位置编码时，注意力作用于一个集合。",
    ),
    idea=Text(
        en="The output is a quotient of two sums over all keys, and neither of them changes.",
        zh="输出是两个对所有键求和的式子之商，二者都不变。",
    ),
    given=[*exchanged, *values],
    claim=Equation(whole(softmax(y, j) * w[j]), whole(softmax(x, j) * v[j])),
)
def attention_ignores_order():
    def unchanged(after, before):
        given = [*exchanged, *values]
        with every(j, a):
            have(Equation(after(j), before(j)), by=given)
        with every(j, b):
            have(Equation(after(a + 2 + j), before(a + 2 + j)), by=given)
        have(Equation(after(a + 1), before(a + 2)), by=given)
        have(Equation(after(a + 2), before(a + 1)), by=given)
        old, new = (Each(j, term(j), a + b + 2) for term in (before, after))
        law = sum_of_exchanged(x=old, y=new)
        return have(Equation(whole(after(j)), whole(before(j))), by=law)

    total = unchanged(lambda k: exp(y[k]), lambda k: exp(x[k]))
    weighted = unchanged(lambda k: exp(y[k]) * w[k], lambda k: exp(x[k]) * v[k])
    c = calc(whole(softmax(y, j) * w[j]))
    c.eq(whole(exp(y[j]) * w[j]) / whole(exp(y[j])), by=[softmax, sums])
    c.eq(whole(exp(x[j]) * v[j]) / whole(exp(x[j])), by=[total, weighted])
    c.eq(whole(softmax(x, j) * v[j]), by=[softmax, sums])
    return c.qed()


@attention_ignores_order.experiment
def experiment(rng, n):
    x, v = rng.normal(size=(2, n, 6))
    order = [0, 1, 3, 2, 4, 5]
    before = (np.exp(x) * v).sum(axis=1) / np.exp(x).sum(axis=1)
    y, w = x[:, order], v[:, order]
    after = (np.exp(y) * w).sum(axis=1) / np.exp(y).sum(axis=1)
    return np.abs(before - after).max(), 0.0
