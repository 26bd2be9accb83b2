from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import softmax_is_positive, term_at_most_sum
from derivations.attention.attention_output_variance import attention_output_variance
from derivations.claims.graphcore._letters import i, n, output_of, unit_values, v, variance_of, x
from derivations.saturation.two_weights_at_most_one import two_weights_at_most_one
from derivations.softmax.softmax_at_most_one import softmax_at_most_one
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

a, b = naturals("a b")
two_keys = [in_range(a, n), in_range(b, n), NotEqual(a, b)]


def below_one():
    """The squares add up to less than the weights: one weight lies strictly between 0 and 1."""
    y = softmax(x, i)
    with every(i, n):
        positive = have(0 <= y, by=softmax_is_positive(z=x, i=i))
        less = have(y <= 1, by=softmax_at_most_one(x=x, j=i))
        spared = have(0 <= y * (1 - y), by=[positive, less])
    first, second = (have(0 < softmax(x, e), by=softmax_is_positive(z=x, i=e)) for e in (a, b))
    both = have(softmax(x, a) + softmax(x, b) <= 1, by=two_weights_at_most_one(x=x, i=a, j=b))
    strictly = have(softmax(x, a) < 1, by=[second, both])
    c = calc(0)
    c.lt(softmax(x, a) * (1 - softmax(x, a)), by=[first, strictly])
    c.le(Sum(y * (1 - y), (i, 1, n)), by=[spared, term_at_most_sum(f=Each(i, y * (1 - y), n), j=a)])
    c.eq(Sum(y, (i, 1, n)) - Sum(y**2, (i, 1, n)), by=sums)
    c.eq(1 - Sum(y**2, (i, 1, n)), by=softmax_sums_to_one)
    below = have(Sum(y**2, (i, 1, n)) < 1, by=c.qed())
    z = calc(Var(output_of(x)))
    z.eq(Sum(y**2, (i, 1, n)), by=variance_of(x))
    z.lt(1, by=below)
    return z.qed()


not_properly_scaled = Claim(
    anchor=r"Scaled dot product attention isn't properly scaled",
    place=Text(en="TL;DR", zh="文首 TL;DR"),
    says=Text(
        en="Scaled dot-product attention is not properly scaled: its output is not of unit variance.",
        zh="缩放点积注意力的尺度并不妥当：其输出的方差不是 $1$。",
    ),
    topic="variance",
    given=[*unit_values, *two_keys],
    states=Holds(Less(Var(output_of(x)), 1), by=below_one),
    correct=Holds(
        Equation(Var(Sum(1 / n * v[i], (i, 1, n))), 1 / n),
        given=[*unit_values, 1 <= n],
        by=[attention_output_variance(y=Each(i, 1 / n, n), sigma=1), sums],
    ),
    verdict="true",
    why=Text(
        en=r"The post means by it that unit variance is not preserved: in paragraph 2 of its conclusion it multiplies the outputs by a factor, so that they are unit-variance. For values of variance $1$ that are uncorrelated, and given weights, the variance is $\sum_iy_i^2$: below $1$ for any two or more scores, as weights of softmax are positive, and $1/n$ where all scores are equal.",
        zh=r"文中所谓尺度不当，是指方差 $1$ 未能保持：结论第 2 段正是为使输出的方差为 $1$ 而乘以一个因子。各值方差为 $1$、互不相关时，给定权重，输出的方差为 $\sum_iy_i^2$：softmax 的权重都为正，因此只要有两个以上分数，它就小于 $1$；分数都相等时为 $1/n$。",
    ),
)
