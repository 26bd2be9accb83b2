"""The trace of the softmax Jacobian falls strictly, unless all scores are equal."""

from bilemma.book import *
from derivations.saturation._scales import *
from derivations.saturation.growth_association import before, growth_association
from derivations.saturation.growth_strict import growth_strict, p, r
from derivations.saturation.less_of_multiples import less_of_multiples
from derivations.saturation.squares_at_larger_scale import after, squares_at_larger_scale


@theorem(
    title=Text(en="The trace falls strictly", zh="迹严格减小"),
    words=Text(
        en=r"If two scores differ, the trace $1-\sum_iy_i^2$ at the scores $cz$ is less than that at $bz$ whenever $0\le b<c$.",
        zh=r"只要有两个分数不同，当 $0\le b<c$ 时，分数 $cz$ 处的迹 $1-\sum_iy_i^2$ 就小于 $bz$ 处的迹。",
    ),
    idea=Text(
        en=r"From the scores $bz$ to $cz$ each weight grows by the factor $u_i=\mathrm e^{(c-b)z_i}$, before all are normalised. Large weights grow most, which gives $Sm\le A$ (the letters stand below), and not all grow alike, which makes the Cauchy–Schwarz inequality $A^2<SQ$ strict.",
        zh=r"分数由 $bz$ 变为 $cz$ 时，各权重先乘以因子 $u_i=\mathrm e^{(c-b)z_i}$，再归一化。权重大者增长也大，故 $Sm\le A$（记号见下）；各权重增长不全相同，故柯西–施瓦茨不等式 $A^2<SQ$ 严格成立。",
    ),
    given=[in_range(p, n), in_range(r, n), z[p] < z[r], 0 <= b, b < c],
    claim=1 - after < 1 - before,
)
def trace_decreases_strictly():
    y = write("y", Each(i, softmax(lower, i), n))
    u = write("u", Each(i, exp((c - b) * z[i]), n))
    S = write("S", Sum(y[i] ** 2, (i, 1, n)))
    m = write("m", Sum(y[i] * u[i], (i, 1, n)))
    A = write("A", Sum(y[i] ** 2 * u[i], (i, 1, n)))
    Q = write("Q", Sum(y[i] ** 2 * u[i] ** 2, (i, 1, n)))
    T = write("T", after)
    grown = have(S * m <= A, by=growth_association)
    strict = have(A**2 < S * Q, by=growth_strict)
    squares = have(Equation(m**2 * T, Q), by=squares_at_larger_scale)
    positive = have(0 < S * m)
    chain = calc(S * m**2 * S)
    chain.le(A**2, by=[grown, positive])
    chain.lt(S * Q, by=strict)
    chain.eq(S * m**2 * T, by=squares)
    more = have(S < T, by=[chain.qed(), less_of_multiples(a=S * m**2, x=S, y=T)])
    return have(1 - T < 1 - S, by=more)


@trace_decreases_strictly.experiment
def experiment(rng, n):
    z, b = rng.normal(size=(n, 5)), rng.exponential(size=(n, 1))
    c = b + 0.1 + rng.exponential(size=(n, 1))
    y, w = np.exp(b * z), np.exp(c * z)
    y, w = y / y.sum(axis=1, keepdims=True), w / w.sum(axis=1, keepdims=True)
    return ((w**2).sum(axis=1) <= (y**2).sum(axis=1)).mean(), 0.0
