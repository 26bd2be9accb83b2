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


added_keys_lower_weights = Claim(
    anchor="再补充几个token，那么 … 各个$a_{i,j}$自然也会有所改变",
    place=Text(
        en="Invariant entropy, after the quotation, paragraph 2, sentence 3",
        zh="熵不变性一节，引用之后第 2 段第 3 句",
    ),
    says=Text(
        en="When keys are added to those at hand, each old weight changes: it becomes smaller.",
        zh="在已有的键之外再添加几个键，原有的各个权重都会改变，即变小。",
    ),
    topic="softmax",
    given=[in_range(i, n), 1 <= m],
    states=Holds(Less(power / (total + added), p(i)), by=falls),
    verdict="true",
    why=Text(
        en=r"With $m$ new keys, whose scores are the $z_j$, the numerator stays and the denominator has $m$ more positive summands, however small. So no old weight keeps its value, whichever scale is chosen, as long as it is the same before and after; the article's own scale depends on the number of keys.",
        zh=r"添加 $m$ 个键，其分数为各 $z_j$：分子不变，分母多出 $m$ 个正项，无论它们多小。因此，只要添加前后缩放因子相同，不论取何值，原有的权重都会变小；而文中的缩放因子与键的个数有关。",
    ),
)
