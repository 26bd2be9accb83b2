from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.division_shrinks import division_shrinks
from derivations.attention.score_differences import score_differences
from derivations.claims.llmbook._letters import (
    d,
    i,
    j,
    key,
    m,
    moments,
    other,
    query,
    several,
    x,
)
from derivations.variance.variance_of_affine import variance_of_affine

gap_of_scores = Sum(query[i] * (key[i] - other[i]), (i, 1, d))

two_keys = [
    Independent(query, key, other),
    *moments((query, key, other), 1, 0),
    *moments([query], 2, 1),
    *(ForEach(i, d, ForEach(j, d, Equation(E(u[i] * u[j]), delta(i, j)))) for u in (key, other)),
]


of_differences = score_differences(q=query, k=key, l=other, sigma=1, mu=Each(i, 0, d))


def variance_of_scaled_difference():
    v = calc(Var(gap_of_scores / sqrt(d)))
    v.eq(1 / d * Var(gap_of_scores), by=variance_of_affine(X=gap_of_scores, a=1 / sqrt(d), b=0))
    v.eq(1 / d * (2 * d), by=[of_differences, *two_keys, sums])
    v.eq(2, by=ring)
    return v.qed()


differences_increase = Claim(
    anchor="矩阵中元素之间的差异增大",
    place=Text(en="§2.1, paragraph 2", zh="第 2.1 节，第 2 段"),
    says=Text(
        en="Without the division the differences between the entries of the matrix increase.",
        zh=r"若去除 $\sqrt d$，则矩阵中元素之间的差异增大。",
    ),
    topic="size",
    given=[several, NotEqual(x[j] - x[m], 0), *two_keys],
    states=[
        Holds(
            absolute((x[j] - x[m]) / sqrt(d)) < absolute(x[j] - x[m]),
            given=[several, NotEqual(x[j] - x[m], 0)],
            by=division_shrinks,
        ),
        Holds(
            Equation(Var(gap_of_scores), 2 * d),
            given=two_keys,
            by=[of_differences, *two_keys, sums],
        ),
        Holds(
            Equation(Var(gap_of_scores / sqrt(d)), 2),
            given=[several, *two_keys],
            by=variance_of_scaled_difference,
        ),
    ],
    verdict="true",
    why=Text(
        en=r"Every difference that is not $0$ is larger by the factor $\sqrt d$; for independent keys its variance is $2d$ and not $2$.",
        zh=r"每个非零的差都是缩放之后的 $\sqrt d$ 倍；若各键独立，差的方差是 $2d$ 而不是 $2$。",
    ),
)
