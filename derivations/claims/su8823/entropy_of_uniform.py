from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import exponential_monotone, logarithm_of_product, term_at_most_sum
from derivations.claims._entropy import (
    at_most,
    entropy,
    i,
    identity,
    j,
    k,
    n,
    p,
    s,
    scale,
    scaled,
    some,
    total,
    weighted,
)
from derivations.claims.su8823._letters import *
from derivations.products.zero_of_square import zero_of_square
from derivations.softmax.log_sum_exp_tangent import log_sum_exp_tangent

full = Equation(entropy, log(n))


def root(index):
    """e^{λs/2}, whose square is e^{λs}."""
    return exp(scale * s[index] / 2)


roots = Sum(root(j), (j, 1, n))


def squares_of_roots():
    """n Σ e^{λs} ≤ (Σ e^{λs/2})², if H = log n: by the tangent plane of log-sum-exp."""
    move = Sum(p(i) * (scale * s[i] / 2 - scale * s[i]), (i, 1, n))
    plane = calc(log(total) - scale * weighted / 2)
    plane.eq(log(total) + move, by=sums)
    plane.le(log(roots), by=log_sum_exp_tangent(x=scaled, z=Each(j, scale * s[j] / 2, n)))
    level = calc(log(total) - scale * weighted)
    level.eq(entropy, by=identity())
    level.eq(log(n), by=full)
    sizes = [
        have(0 < total),
        have(0 < roots),
        have(0 < n),
        have(0 < n * total),
        have(0 < roots * roots),
    ]
    logs = calc(log(n * total))
    logs.eq(log(n) + log(total), by=[*sizes, logarithm_of_product(x=n, y=total)])
    logs.le(log(roots) + log(roots), by=[level.qed(), plane.qed()])
    logs.eq(log(roots * roots), by=[*sizes, logarithm_of_product(x=roots, y=roots)])
    z = calc(n * total)
    z.eq(exp(log(n * total)), by=[*sizes, axiom("exp_log")])
    z.le(exp(log(roots * roots)), by=[logs.qed(), exponential_monotone])
    z.eq(roots * roots, by=[*sizes, axiom("exp_log")])
    return z.qed()


def spread_vanishes(power):
    """Σ (e^{λs/2} − its mean)² ≤ 0, if H = log n."""
    low, inverse = squares_of_roots(), keep(1 / n)
    c = calc(Sum((root(j) - keep(roots / n)) ** 2, (j, 1, n)))
    c.eq(Sum(keep(root(j)) ** 2, (j, 1, n)) - roots**2 / n, by=sums)
    c.eq(total - roots**2 / n, by=power)
    c.eq(keep(n * total) * inverse - roots**2 * inverse, by=ring)
    c.le(0, by=[low, have(0 < inverse)])
    return c.qed()


def evenly():
    common = keep(roots / n)
    with every(j, n):
        power = have(
            Equation(exp(scale * s[j]), keep(root(j)) ** 2),
            by=axiom("exp_add")(x=scale * s[j] / 2, y=scale * s[j] / 2),
        )
    none = spread_vanishes(power)
    spread = Sum((root(j) - common) ** 2, (j, 1, n))
    with every(j, n):
        term = have((root(j) - common) ** 2 <= spread, by=term_at_most_sum)
        gap = have(Equation(root(j) - common, 0), by=[term, none, zero_of_square])
        high, low = have(root(j) <= common, by=gap), have(common <= root(j), by=gap)
        same = have(
            Equation(root(j), common),
            by=[high, low, axiom("antisymmetry")(x=root(j), y=common)],
        )
        alike = calc(exp(scale * s[j]))
        alike.eq(keep(root(j)) ** 2, by=power)
        alike.eq(common**2, by=same)
        each = alike.qed()
    positive = have(0 < common)
    c = calc(p(k))
    c.eq(exp(scale * s[k]) / total, by=softmax)
    c.eq(common**2 / Sum(common**2, (j, 1, n)), by=each)
    c.eq(1 / n, by=[sums, positive])
    return c.qed()


entropy_of_uniform = Claim(
    anchor=r"如果熵为$\log n$，那么注意力均匀分布到所有token",
    place=Text(
        en="Invariant entropy, paragraph on the reason, sentence 2",
        zh="熵不变性一节，说明理由的一段第 2 句",
    ),
    says=Text(
        en=r"Entropy $\log n$, which is the largest, means that attention is spread evenly.",
        zh=r"熵为最大值 $\log n$，意味着注意力均匀分布。",
    ),
    topic="softmax",
    given=[some],
    states=[
        Holds(LessEqual(entropy, log(n)), by=at_most),
        Holds(Equation(p(k), 1 / n), also=[full, in_range(k, n)], by=evenly),
    ],
    verdict="true",
    why=Text(
        en=r"No weights have a larger entropy, and only equal ones have that.",
        zh=r"没有权重的熵更大，且只有各权重相等时才达到。",
    ),
)
