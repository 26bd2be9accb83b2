from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.concatenated_sum import concatenated_sum
from derivations.claims.d2l._letters import j, l, m

weight, values = vectors("w v", l + m)
masked = ForEach(j, m, Equation(weight[l + j], 0))


def part(term, last):
    """The sum of a term over the keys up to the last."""
    return Sum(term, (j, 1, last))


def average_of_the_first():
    """The sums over all keys are those over the first l, as the rest of them is 0."""
    rest = Sum(weight[l + j], (j, 1, m)), Sum(weight[l + j] * values[l + j], (j, 1, m))
    parted = [
        concatenated_sum(a=l, b=m, z=Each(j, z, l + m)) for z in (weight[j], weight[j] * values[j])
    ]
    s = calc(part(weight[j] * values[j], l + m) / part(weight[j], l + m))
    s.eq((part(weight[j] * values[j], l) + rest[1]) / (part(weight[j], l) + rest[0]), by=parted)
    s.eq(part(weight[j] * values[j], l) / part(weight[j], l), by=[masked, sums])
    return s.qed()


limited_sum = Claim(
    anchor=r"simply need to limit … for however long, $l \leq n$, the actual",
    place=Text(
        en="Masked Softmax Operation, after the example, sentence 1",
        zh="Masked Softmax Operation 一节，例子之后第 1 句",
    ),
    says=Text(
        en="As no blanks are wanted, the weighted sum over all $n$ keys simply needs to be limited to the one over the first $l$, as long as the actual sentence is.",
        zh="不要空白词元，只需把对全部 $n$ 个键的加权和限于前 $l$ 个键，$l$ 为句子的实际长度。",
    ),
    topic="softmax",
    given=[masked, 0 < Sum(weight[j], (j, 1, l))],
    states=Holds(
        Equation(
            part(weight[j] * values[j], l + m) / part(weight[j], l + m),
            part(weight[j] * values[j], l) / part(weight[j], l),
        ),
        by=average_of_the_first,
    ),
    verdict="true",
    why=Text(
        en="There are $l+m$ keys here. Where the last $m$ have weight $0$ before the weights are normalised, the average is that over the first $l$: their weights are normalised among themselves, as the operation that is named there does.",
        zh="此处共有 $l+m$ 个键。若后 $m$ 个键在归一化之前权重为 $0$，则所得正是前 $l$ 个的加权平均：前 $l$ 个键的权重在它们之间归一化，文中所说的操作正是如此。",
    ),
    decided=Text(
        en="Both sums are printed with the same weights, which add up to $1$ over all $n$ keys; but the text calls the operation a masked softmax, whose weights add up to $1$ over the first $l$, and its program computes that. So it is read.",
        zh="原文两个和式中的权重写法相同，都是在全部 $n$ 个键上和为 $1$ 的权重；但文中称这一操作为掩蔽 softmax，其权重在前 $l$ 个键上和为 $1$，程序所算的也是它。因此按后者理解。",
    ),
)
