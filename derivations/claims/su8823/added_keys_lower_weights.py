from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._entropy import i, j, n, p, s, scale, total
from derivations.claims.su8823._letters import *

z = vectors("z", m)
added = Sum(exp(scale * z[j]), (j, 1, m))
power = exp(scale * s[i])


def falls():
    old, new = have(0 < total, by=[*in_range(i, n)]), have(0 < added, by=1 <= m)
    more = have(0 < total + added, by=[old, new])
    lost = added * power / (total * (total + added))
    c = calc(power / (total + added))
    c.lt(power / (total + added) + lost, by=have(0 < lost, by=[old, new, more]))
    c.eq(power / total, by=[old, more, ring])
    c.eq(p(i), by=softmax)
    return c.qed()


def changes():
    return have(NotEqual(power / (total + added), p(i)), by=falls())


added_keys_lower_weights = Claim(
    anchor="再补充几个token，那么 … 各个$a_{i,j}$自然也会有所改变",
    place=Text(
        en="Invariant entropy, after the quotation, paragraph 2, sentence 3",
        zh="熵不变性一节，引用之后第 2 段第 3 句",
    ),
    says=Text(
        en="When some keys are added to those at hand, the weights, computed anew at the same scale, naturally change too.",
        zh="在已有的键之外再添加几个键，以同样的缩放因子重新算出的各个权重自然也会改变。",
    ),
    topic="softmax",
    given=[in_range(i, n), 1 <= m],
    states=Holds(NotEqual(power / (total + added), p(i)), by=changes),
    correct=Holds(Less(power / (total + added), p(i)), by=falls),
    verdict="true",
    why=Text(
        en=r"At the same scale before and after, whichever it is, each old weight becomes smaller: with $m$ new keys, whose scores are the $z_j$, the numerator stays and the denominator has $m$ more positive summands, however small. The article's own scale depends on the number of keys, and then a weight may rise: with $\tfrac12\log n$ the scores $4,0,0$ give the first key the weight $\tfrac9{11}$, and a fourth key with the score $0$ makes it $\tfrac{16}{19}$.",
        zh=r"只要添加前后缩放因子相同，不论取何值，原有的各个权重都会变小：添加 $m$ 个键，其分数为各 $z_j$，则分子不变，分母多出 $m$ 个正项，无论它们多小。文中的缩放因子与键的个数有关，此时权重也可能变大：取 $\tfrac12\log n$，分数为 $4,0,0$ 时第一个键的权重为 $\tfrac9{11}$，再添加一个分数为 $0$ 的键，则变为 $\tfrac{16}{19}$。",
    ),
    decided=Text(
        en="It was once read as a fall of each weight; the sentence says that they change. The words at the same scale are ours, and both take them.",
        zh="曾理解为各个权重都变小；原句只说会改变。缩放因子相同一语是另加的，改变与变小都须以此为前提。",
    ),
)
