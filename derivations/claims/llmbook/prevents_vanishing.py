from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from bilemma.foundations import at_most_square_root
from derivations.claims.llmbook._letters import *
from derivations.random_scores.mean_of_scaled_product import mean_of_scaled_product
from derivations.random_scores.typical_product_of_weights import typical_product_of_weights
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.saturation.trace_decreases import trace_decreases


def weight_of_key(row, factor):
    """The weight of a key, with all scores times the factor."""
    return softmax(Each(j, score(j, factor), n), row)


def slope_of_key(factor):
    """The derivative of the first weight by its own score, with all scores times the factor."""
    return slope(Each(j, score(j, factor), n), 1)


def query_gradient(factor):
    """The derivative of a weight by a component of the query."""
    return partial(weight_of_key(i, factor), q, b)


def root_at_least_one():
    """1/√d ≤ 1, as 1 ≤ d."""
    root = have(1 <= sqrt(d), by=at_most_square_root(x=1, y=d))
    inverse = calc(keep(1 / sqrt(d)))
    inverse.le(keep(1 / sqrt(d)) * keep(sqrt(d)), by=root)
    inverse.eq(1, by=ring)
    return inverse.qed()


def division_keeps_trace():
    step = have(1 / sqrt(d) <= 1, by=root_at_least_one())
    return have(
        trace(x) <= trace(scaled_scores(1 / sqrt(d))),
        by=[step, trace_decreases(z=x, b=1 / sqrt(d), c=1)],
    )


two_random_keys = [0 <= s, 0 < w, w <= s * E(indicator(absolute(X[1] - X[2]), 1))]


prevents_vanishing = Claim(
    place=Text(en="the note's thesis", zh="批注的论点"),
    says=Text(
        en=r"What the division by $\sqrt d$ prevents is that gradients vanish.",
        zh=r"除以 $\sqrt d$ 的作用是防止梯度消失。",
    ),
    topic="gradients",
    given=[positive, *in_range(i, n), *in_range(b, d), *two_random_keys],
    states=[
        Fails(
            absolute(query_gradient(1)) <= absolute(query_gradient(1 / sqrt(d))),
            Model(
                d=4,
                n=2,
                i=1,
                b=1,
                q=[log(4), 0, 0, 0],
                K=[[1, 0, 0, 0], [0, 0, 0, 0]],
                show=[slope_of_key(1), slope_of_key(1 / sqrt(d))],
            ),
            given=[positive, *in_range(i, n), *in_range(b, d)],
        ),
        Fails(
            E(s * product) < least * w,
            given=two_random_keys,
            contrary=Holds(
                least * w <= E(s * product),
                given=two_random_keys,
                by=mean_of_scaled_product(v=w),
                model=Model(s=1, w=1, X=[0, 0]),
            ),
        ),
    ],
    meant=[
        Holds(
            trace(x) <= trace(scaled_scores(1 / sqrt(d))),
            given=[positive, 1 <= n],
            by=division_keeps_trace,
        ),
        Holds(Tends(entry, t, 0), given=[*leader, *indices], by=jacobian_saturation_limit),
        Holds(
            E(indicator(rho, absolute(X[1] - X[2]))) <= E(indicator(product, exp(-rho))),
            given=[],
            by=typical_product_of_weights(i=1, j=2, n=2, a=rho, X=X),
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"For the gradient in the scores it is right: the trace of the Jacobian is never smaller after the division. For the gradient in the query it need not be: the chain rule brings in the factor $1/\sqrt d$, and here the gradient is larger without it. For two keys with random scores its mean does not vanish, however far the scores spread out, though its typical value does.",
        zh=r"对分数求梯度时此说成立：除以 $\sqrt d$ 之后，雅可比矩阵的迹不会变小。对查询求梯度时则未必：链式法则带来因子 $1/\sqrt d$，例中不除以 $\sqrt d$ 时梯度反而更大。若两个键的分数是随机的，则无论分数散得多开，对查询的梯度的期望都不会消失，消失的只是其典型值。",
    ),
    misleads=Text(
        en=r"Whoever expects the queries to get larger gradients from the division: the factor $1/\sqrt d$ may make them smaller, as in the example.",
        zh=r"以为除以 $\sqrt d$ 之后查询就能得到更大梯度的人：因子 $1/\sqrt d$ 可能使它变小，如例中所示。",
    ),
)
