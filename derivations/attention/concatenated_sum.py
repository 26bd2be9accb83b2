"""A sum over two vectors that are concatenated is the sum over the first and over the second."""

from bilemma.book import *

a, b, j = naturals("a b j")
z = vectors("z", a + b)


def two_parts(size):
    """The sum over the first a terms and so many more, part by part."""
    return Sum(z[j], (j, 1, a)) + Sum(z[a + j], (j, 1, size))


@theorem(
    kind="lemma",
    title=Text(en="Sum over two concatenated vectors", zh="两个向量拼接后的求和"),
    words=Text(
        en="The sum of the components of two concatenated vectors is the sum over the first plus the sum over the second.",
        zh="两个向量拼接之后，各分量之和等于前一个的和加上后一个的和。",
    ),
    claim=Equation(Sum(z[j], (j, 1, a + b)), two_parts(b)),
)
def concatenated_sum():
    def claim(size):
        return Equation(Sum(z[j], (j, 1, a + size)), two_parts(size))

    none = have(Equation(Sum(z[a + j], (j, 1, 0)), 0), by=axiom("sum_zero"))
    base = have(claim(0), by=none)
    whole = have(
        Equation(Sum(z[j], (j, 1, a + b + 1)), Sum(z[j], (j, 1, a + b)) + z[a + b + 1]),
        by=axiom("sum_step"),
        part=Text(en="For the induction step", zh="供归纳步骤之用"),
    )
    second = have(
        Equation(Sum(z[a + j], (j, 1, b + 1)), Sum(z[a + j], (j, 1, b)) + z[a + b + 1]),
        by=axiom("sum_step"),
    )
    with suppose(claim(b), forget=b):
        c = calc(Sum(z[j], (j, 1, a + b + 1)))
        c.eq(Sum(z[j], (j, 1, a + b)) + z[a + b + 1], by=whole)
        c.eq(two_parts(b) + z[a + b + 1], by=claim(b))
        c.eq(two_parts(b + 1), by=second)
    return induction(b, claim, base, c.qed())


@concatenated_sum.experiment
def experiment(rng, n):
    first, second = rng.normal(size=(n, 3)), rng.normal(size=(n, 4))
    both = np.concatenate([first, second], axis=1)
    return np.abs(both.sum(axis=1) - first.sum(axis=1) - second.sum(axis=1)).max().round(9), 0.0
