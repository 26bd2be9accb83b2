from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._entropy import i, j, n, p, s, scale, some, total
from derivations.claims.su8823._letters import m
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

z = vectors("z", m)
added = Sum(exp(scale * z[j]), (j, 1, m))
power = exp(scale * s[i])


def falls():
    before, fresh = have(0 < total, by=[*in_range(i, n)]), have(0 < added, by=1 <= m)
    more = have(0 < total + added, by=[before, fresh])
    lost = added * power / (total * (total + added))
    c = calc(power / (total + added))
    c.lt(power / (total + added) + lost, by=have(0 < lost, by=[before, fresh, more]))
    c.eq(power / total, by=[before, more, ring])
    c.eq(p(i), by=softmax)
    return c.qed()


rho = reals("rho")
old, new = Sum(exp(rho * s[i]), (i, 1, n)), Sum(exp(rho * z[j]), (j, 1, m))
old_share = Sum(exp(rho * s[i]) / (old + new), (i, 1, n))


def changes():
    """What the old keys keep, at another scale, is less than all weight."""
    before, more = have(0 < old, by=some), have(0 < new, by=1 <= m)
    whole = have(0 < old + new, by=[before, more])
    c = calc(old_share)
    c.eq(keep(old) / (keep(old) + keep(new)), by=[sums, whole])
    share = keep(new) / (keep(old) + keep(new))
    c.lt(keep(old) / (keep(old) + keep(new)) + share, by=have(0 < share, by=[before, more, whole]))
    c.eq(1, by=[whole, ring])
    c.eq(Sum(p(i), (i, 1, n)), by=softmax_sums_to_one)
    return c.qed()


added_keys_lower_weights = Claim(
    anchor="再补充几个token，那么 … 各个$a_{i,j}$自然也会有所改变",
    place=Text(
        en="Invariant entropy, after the quotation, paragraph 2, sentence 3",
        zh="熵不变性一节，引用之后第 2 段第 3 句",
    ),
    says=Text(
        en="When some tokens are added to those at hand, the weights, computed anew, naturally change too.",
        zh="在已有的词元之外再补充几个，重新算出的各个权重自然也会有所改变。",
    ),
    topic="softmax",
    given=[some, 1 <= m],
    states=Holds(Less(old_share, Sum(p(i), (i, 1, n))), by=changes),
    correct=Holds(Less(power / (total + added), p(i)), given=[in_range(i, n), 1 <= m], by=falls),
    verdict="true",
    why=Text(
        en=r"Whichever scales are used before and after, $\lambda$ and $\rho$, the weights of the $n$ old keys add up to $1$ before and to less than $1$ after, as $m$ new keys, whose scores are the $z_j$, have positive weights: they cannot all stay as they were. At the same scale each of them becomes smaller. With the article's own scale, which depends on the number of keys, a single weight may rise: with $\tfrac12\log n$ the scores $4,0,0$ give the first key the weight $\tfrac9{11}$, and a fourth key with the score $0$ makes it $\tfrac{16}{19}$.",
        zh=r"无论添加前后的缩放因子 $\lambda$、$\rho$ 各取何值，$n$ 个原有的键权重之和原为 $1$，添加之后小于 $1$，因为 $m$ 个新键（分数为各 $z_j$）的权重都为正：原有的权重不可能都不变。缩放因子相同时，每个权重都变小。文中的缩放因子与键的个数有关，此时单个权重也可能变大：取 $\tfrac12\log n$，分数为 $4,0,0$ 时第一个键的权重为 $\tfrac9{11}$，再添加一个分数为 $0$ 的键，则变为 $\tfrac{16}{19}$。",
    ),
    decided=Text(
        en="It was once read as a fall of each weight, then of weights at one scale; the sentence says neither. That the weights change is now proved for any two scales, and the fall of each stands beside it.",
        zh="曾理解为各个权重都变小，又曾限于缩放因子不变；原句都没有这样说。现在对任意两个缩放因子证明权重会改变，各个权重变小则列为补充。",
    ),
)
