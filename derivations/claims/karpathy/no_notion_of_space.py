from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.concatenated_sum import concatenated_sum
from derivations.claims.karpathy._letters import *

a, b, m, r = naturals("a b m r")
query = vectors("q", d)
K, L = matrices("K", a + b + 2, d), matrices("L", a + b + 2, d)
v, w = vectors("v w", a + b + 2)
exchanged = [
    ForEach(j, a, ForEach(r, d, Equation(L[j, r], K[j, r]))),
    ForEach(r, d, Equation(L[a + 1, r], K[a + 2, r])),
    ForEach(r, d, Equation(L[a + 2, r], K[a + 1, r])),
    ForEach(j, b, ForEach(r, d, Equation(L[a + 2 + j, r], K[a + 2 + j, r]))),
    ForEach(j, a, Equation(w[j], v[j])),
    Equation(w[a + 1], v[a + 2]),
    Equation(w[a + 2], v[a + 1]),
    ForEach(j, b, Equation(w[a + 2 + j], v[a + 2 + j])),
]


def score(keys, index):
    """The divided score of a key."""
    return Sum(query[r] * keys[index, r], (r, 1, d)) / sqrt(d)


def whole(term):
    """The sum of a term over all keys."""
    return Sum(term(j), (j, 1, a + b + 2))


def in_parts(term):
    """A proof that the sum over all keys is the one over the first a, the next two and the rest."""
    rest = Each(j, term(a + j), b + 2)
    tail = calc(Sum(term(a + j), (j, 1, b + 2)))
    tail.eq(
        Sum(term(a + j), (j, 1, 2)) + Sum(term(a + 2 + j), (j, 1, b)),
        by=concatenated_sum(a=2, b=b, z=rest),
    )
    tail.eq(
        term(a + 1) + term(a + 2) + Sum(term(a + 2 + j), (j, 1, b)),
        by=[axiom("sum_step"), axiom("sum_zero")],
    )
    s = calc(whole(term))
    s.eq(
        Sum(term(j), (j, 1, a)) + Sum(term(a + j), (j, 1, b + 2)),
        by=concatenated_sum(a=a, b=b + 2, z=Each(j, term(j), a + b + 2)),
    )
    s.eq(
        Sum(term(j), (j, 1, a)) + term(a + 1) + term(a + 2) + Sum(term(a + 2 + j), (j, 1, b)),
        by=tail.qed(),
    )
    return s.qed()


def same_sum(before, after):
    """A proof that a sum is the same after the exchange."""
    s = calc(whole(after))
    s.eq(
        Sum(after(j), (j, 1, a)) + after(a + 1) + after(a + 2) + Sum(after(a + 2 + j), (j, 1, b)),
        by=in_parts(after),
    )
    s.eq(
        Sum(before(j), (j, 1, a))
        + before(a + 2)
        + before(a + 1)
        + Sum(before(a + 2 + j), (j, 1, b)),
        by=exchanged,
    )
    s.eq(whole(before), by=in_parts(before))
    return s.qed()


def output(keys, values):
    """The output of attention."""
    weights = Each(j, score(keys, j), a + b + 2)
    return whole(lambda index: softmax(weights, index) * values[index])


def quotient(keys, values):
    """The output as a quotient of two sums."""
    return whole(lambda index: exp(score(keys, index)) * values[index]) / whole(
        lambda index: exp(score(keys, index))
    )


def as_quotient(keys, values):
    total = Sum(exp(score(keys, m)), (m, 1, a + b + 2))
    s = calc(output(keys, values))
    s.eq(whole(lambda index: exp(score(keys, index)) / total * values[index]), by=softmax)
    s.eq(quotient(keys, values), by=sums)
    return s.qed()


def unchanged():
    total = same_sum(lambda k: exp(score(K, k)), lambda k: exp(score(L, k)))
    weighted = same_sum(lambda k: exp(score(K, k)) * v[k], lambda k: exp(score(L, k)) * w[k])
    s = calc(output(L, w))
    s.eq(quotient(L, w), by=as_quotient(L, w))
    s.eq(quotient(K, v), by=[total, weighted])
    s.eq(output(K, v), by=as_quotient(K, v))
    return s.qed()


no_notion_of_space = Claim(
    anchor="There is no notion of space … acts over a set",
    place=Text(en="Notes, item 2, sentences 1 and 2", zh="笔记第 2 条第 1、2 句"),
    says=Text(
        en="Attention acts on keys and values as on a set: if two neighbours change places, each with its value, the output for a query is the same.",
        zh="注意力把各个键与值当作一个集合：相邻的两个键连同各自的值交换位置，一个查询的输出不变。",
    ),
    topic="definitions",
    given=exchanged,
    states=Holds(Equation(output(L, w), output(K, v)), by=unchanged),
    verdict="true",
    why=Text(
        en="There are $a+b+2$ keys, and those at $a+1$ and $a+2$ change places. Every order comes from exchanges of neighbours. A mask would tell the places apart, and is the subject of item 4.",
        zh="共有 $a+b+2$ 个键，交换的是第 $a+1$ 个与第 $a+2$ 个。任何次序都可由相邻两个的交换得到。加了掩码，位置便有区别，那是笔记第 4 条所谈的。",
    ),
)
