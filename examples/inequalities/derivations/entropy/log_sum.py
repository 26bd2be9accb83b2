"""The log-sum inequality."""

from bilemma.book import *
from bilemma.foundations import sum_monotone, term_at_most_sum
from derivations.entropy.relative_term_at_least import relative_term_at_least
from derivations.means.sum_has_a_term import sum_has_a_term
from derivations.means.sum_positive import sum_positive

i, n = naturals("i n")
a, b = vectors("a b", n)
weights = ForEach(i, n, 0 <= a[i])
positive = ForEach(i, n, 0 < b[i])
A, B = Sum(a[i], (i, 1, n)), Sum(b[i], (i, 1, n))
terms = Sum(a[i] * log(a[i] / b[i]), (i, 1, n))
goal = A * log(A / B) <= terms


@theorem(
    title=Text(en="Log-sum inequality", zh="对数和不等式"),
    words=Text(
        en=r"For $a_i\ge0$ with the sum $A$ and $b_i>0$ with the sum $B$, $A\log(A/B)$ is at most $\sum_ia_i\log(a_i/b_i)$.",
        zh=r"设 $a_i\ge0$，其和为 $A$；$b_i>0$，其和为 $B$，则 $A\log(A/B)$ 不超过 $\sum_ia_i\log(a_i/b_i)$。",
    ),
    idea=Text(
        en=r"$a_i\log(a_i/b_i)\ge a_i\log r+a_i-b_ir$ with $r=A/B$, and the last two terms cancel in the sum. For $A=0$ all $a_i$ are 0.",
        zh=r"取 $r=A/B$，有 $a_i\log(a_i/b_i)\ge a_i\log r+a_i-b_ir$，求和后末两项相消。$A=0$ 时各 $a_i$ 都为 0。",
    ),
    given=[weights, positive],
    claim=goal,
)
def log_sum():
    r = write("r", A / B)
    with suppose(0 < A):
        some = have(1 <= n, by=sum_has_a_term(f=a))
        whole = have(0 < B, by=[some, positive, sum_positive(f=b)])
        sign = have(0 < r, by=whole)
        with every(i, n):
            term = have(
                a[i] * log(r) + a[i] - b[i] * r <= a[i] * log(a[i] / b[i]),
                by=[weights, positive, sign, relative_term_at_least(a=a[i], b=b[i], r=r)],
            )
        c = calc(A * log(r))
        c.eq(A * log(r) + A - B * r, by=[whole, ring])
        c.eq(Sum(a[i] * log(r) + a[i] - b[i] * r, (i, 1, n)), by=sums)
        c.le(terms, by=[term, sum_monotone])
    with suppose(A <= 0):
        with every(i, n):
            single = have(a[i] <= A, by=[weights, term_at_most_sum(f=a, j=i)])
            none = have(
                Equation(a[i], 0), by=[weights, single, A <= 0, axiom("antisymmetry")(x=a[i], y=0)]
            )
        low = have(0 <= A, by=weights)
        zero = have(Equation(A, 0), by=[low, A <= 0, axiom("antisymmetry")(x=A, y=0)])
        flat = calc(A * log(r))
        flat.eq(0, by=zero)
        flat.eq(terms, by=[none, sums])
        second = have(goal, by=flat.qed())
    return cases(0 < A, c.qed(), second)


@log_sum.experiment
def experiment(rng, n):
    a, b = rng.exponential(1.0, (2, n, 4))
    A, B = a.sum(axis=1), b.sum(axis=1)
    return A * np.log(A / B), (a * np.log(a / b)).sum(axis=1)
