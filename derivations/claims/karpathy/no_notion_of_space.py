from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.attention_ignores_order import attention_ignores_order
from derivations.claims.karpathy._letters import d, j

a, b, r = naturals("a b r")
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


def output(keys, values):
    """The output of attention."""
    weights = Each(j, score(keys, j), a + b + 2)
    return whole(lambda index: softmax(weights, index) * values[index])


def unchanged():
    places = [
        have(ForEach(j, a, Equation(score(L, j), score(K, j))), by=exchanged),
        have(Equation(score(L, a + 1), score(K, a + 2)), by=exchanged),
        have(Equation(score(L, a + 2), score(K, a + 1)), by=exchanged),
        have(ForEach(j, b, Equation(score(L, a + 2 + j), score(K, a + 2 + j))), by=exchanged),
    ]
    before, after = (Each(j, score(keys, j), a + b + 2) for keys in (K, L))
    return have(
        Equation(output(L, w), output(K, v)),
        by=[*places, *exchanged[4:], attention_ignores_order(x=before, y=after, v=v, w=w)],
    )


no_notion_of_space = Claim(
    anchor="There is no notion of space … acts over a set",
    place=Text(en="Notes, item 2, sentences 1 and 2", zh="笔记第 2 条第 1、2 句"),
    says=Text(
        en="There is no notion of space: attention simply acts over a set of vectors.",
        zh="注意力没有空间的概念：它只是作用于一个向量集合。",
    ),
    topic="definitions",
    given=exchanged,
    states=Holds(Equation(output(L, w), output(K, v)), by=unchanged),
    verdict="true",
    why=Text(
        en="Made precise: if two neighbouring keys change places, each with its value, the output for a query is the same. There are $a+b+2$ keys, and those at $a+1$ and $a+2$ change places; every order comes from exchanges of neighbours. A mask would tell the places apart, and is the subject of item 4.",
        zh="确切地说：相邻的两个键连同各自的值交换位置，一个查询的输出不变。共有 $a+b+2$ 个键，交换的是第 $a+1$ 个与第 $a+2$ 个；任何次序都可由相邻两个的交换得到。加了掩码，位置便有区别，那是笔记第 4 条所谈的。",
    ),
)
