"""A positive sum has a term."""

from bilemma.book import *

i, n = naturals("i n")
f = vectors("f", n)
positive = 0 < Sum(f[i], (i, 1, n))


@theorem(
    kind="lemma",
    title=Text(en="A positive sum has a term", zh="正的和至少有一项"),
    words=Text(
        en="A sum that is positive is not empty.",
        zh="为正的和不是空和。",
    ),
    given=[positive],
    claim=LessEqual(1, n),
)
def sum_has_a_term():
    with suppose(n <= 0):
        none = have(Equation(n, 0), by=[n <= 0, axiom("antisymmetry")(x=n, y=0)])
        empty = calc(Sum(f[i], (i, 1, n)))
        empty.eq(0, by=[none, axiom("sum_zero")])
        never = have(LessEqual(1, n), by=[empty.qed(), positive, contradiction])
    with suppose(0 < n):
        always = have(LessEqual(1, n), by=axiom("natural_step")(m=0, n=n))
    return cases(n <= 0, never, always)


@sum_has_a_term.experiment
def experiment(rng, n):
    k = rng.integers(0, 4, n)
    total = np.array([rng.exponential(1.0, m).sum() for m in k[:500]])
    return ((total > 0) & (k[:500] < 1)).mean(), 0.0
