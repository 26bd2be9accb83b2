from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from bilemma.foundations import at_most_square_root
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish, stays_sensitive
from derivations.claims.llmbook._letters import (
    X,
    d,
    least,
    n,
    positive,
    product,
    s,
    scaled_scores,
    trace,
    w,
    x,
)
from derivations.random_scores.mean_of_scaled_product import mean_of_scaled_product
from derivations.saturation.trace_decreases import trace_decreases


def division_keeps_trace():
    root = have(1 <= sqrt(d), by=at_most_square_root(x=1, y=d))
    step = calc(keep(1 / sqrt(d)))
    step.le(keep(1 / sqrt(d)) * keep(sqrt(d)), by=root)
    step.eq(1, by=ring)
    return have(
        trace(x) <= trace(scaled_scores(1 / sqrt(d))),
        by=[step.qed(), trace_decreases(z=x, b=1 / sqrt(d), c=1)],
    )


two_random_keys = [0 <= s, 0 < w, w <= s * E(indicator(absolute(X[1] - X[2]), 1))]


prevents_vanishing = Claim(
    anchor="的作用应该是防止梯度消失",
    place=Text(en="§2, heading", zh="第 2 节，标题"),
    says=Text(
        en=r"The effect of $\sqrt d$ should be to prevent vanishing gradients.",
        zh=r"$\sqrt d$ 应该是用来防止梯度消失的。",
    ),
    topic="gradients",
    states=[
        Holds(
            trace(x) <= trace(scaled_scores(1 / sqrt(d))),
            given=[positive, 1 <= n],
            by=division_keeps_trace,
        ),
        entries_vanish,
        diagonal_vanishes,
        stays_sensitive,
    ],
    correct=Holds(
        least * w <= E(s * product),
        given=two_random_keys,
        by=mean_of_scaled_product(v=w),
        model=Model(s=1, w=1, X=[0, 0]),
    ),
    verdict="true",
    why=Text(
        en=r"Meant is the gradient in the scores. With the division the trace of the Jacobian is never smaller, and without it every entry vanishes in the mean as $d$ grows, while with it the mean of $y_1y_2$ for two keys has a bound from below that is free of $d$. In the query, of which the note does not speak, the factor $s$ of the keys comes in, and a mean of $s\,y_1y_2$ need not vanish.",
        zh=r"这里指对分数的梯度。缩放之后，雅可比矩阵的迹不会变小；若不缩放，则 $d$ 增大时每个元素都在期望意义下趋于零，而缩放之后，两个键的 $y_1y_2$ 的期望有一个与 $d$ 无关的下界。批注没有谈到对查询的梯度：那里还要乘以键的因子 $s$，$s\,y_1y_2$ 的期望未必趋于零。",
    ),
    decided=Text(
        en="The note computes the derivatives in the scores and means these; that other gradients behave otherwise is no error of its.",
        zh="批注求的是对分数的导数，说的也就是它；别的梯度另有表现，不算批注的错。",
    ),
)
