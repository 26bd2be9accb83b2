"""The scale at which two keys give the largest gradient."""

from bilemma.book import *
from derivations.random_scores.rescaled_mean_at_least import (
    away,
    b,
    c,
    i,
    j,
    middle,
    rescaled_mean_at_least,
    w,
    x,
    y,
)
from derivations.random_scores.rescaled_weights import rescaled_weights
from derivations.random_scores.square_bound import square_bound

product = softmax(Each(j, c * x[j], 2), 1) * softmax(Each(j, c * x[j], 2), 2)


@theorem(
    title=Text(en="Best scale of a gap", zh="给定分数差时的最佳缩放因子"),
    words=Text(
        en=r"For two keys at scale $c\ge0$ the gradient of the first weight in the query has the length $c\,y_1y_2|k_1-k_2|$, and $c\,y_1y_2$ is compared here. Let $b>0$, and let $g=b(x_1-x_2)(y_1-y_2)-1$ have the weights at scale $b$. At scale $b$ the product is at least what it is at every $c$ with $(c-b)g\ge0$: at every larger scale if $g>0$, at every smaller one if $g<0$, at every scale if $g=0$. The last is a condition on the scaled gap $u=b(x_1-x_2)$ alone, $u\tanh\tfrac u2=1$ (numerically $u\approx1.54$), in which no dimension occurs.",
        zh=r"两个键、缩放因子为 $c\ge0$ 时，第一个权重对查询的梯度的长度为 $c\,y_1y_2|k_1-k_2|$，此处比较 $c\,y_1y_2$。设 $b>0$，$g=b(x_1-x_2)(y_1-y_2)-1$，其中权重取缩放因子为 $b$ 时的值。若 $(c-b)g\ge0$，则缩放因子为 $b$ 时的 $c\,y_1y_2$ 不小于缩放因子为 $c$ 时的值：$g>0$ 时对一切更大的 $c$ 成立，$g<0$ 时对一切更小的 $c$ 成立，$g=0$ 时对一切 $c$ 成立。最后这一条件只涉及缩放后的差 $u=b(x_1-x_2)$，即 $u\tanh\tfrac u2=1$（数值解 $u\approx1.54$），与维数无关。",
    ),
    idea=Text(
        en="Going from scale $b$ to $c$ divides $y_1y_2$ by the square of a mean $M$ of two exponentials, up to a common factor. The tangent of the exponential, with the condition on $c$, bounds $M$ from below by the mean of 1 and $c/b$, whose square is at least $c/b$.",
        zh="缩放因子由 $b$ 变为 $c$ 时，不计公因子，$y_1y_2$ 要除以两个指数函数值的加权平均 $M$ 的平方。由指数函数的切线以及对 $c$ 的条件，$M$ 不小于 1 与 $c/b$ 的平均值，而后者的平方不小于 $c/b$。",
    ),
    given=[0 < b, 0 <= c, away],
    claim=c * product <= b * y * w,
)
def best_scale_of_gap():
    y = write("y", Each(i, softmax(Each(j, b * x[j], 2), i), 2))
    M = write("M", y[1] * exp((c - b) * x[1]) + y[2] * exp((c - b) * x[2]))
    h = exp(middle)
    positive = [have(0 < y[k]) for k in (1, 2)]
    share = have(0 < y[1] * y[2] / M**2, by=positive)
    mean = have(h * (b + c) <= 2 * b * M, by=rescaled_mean_at_least)
    square = have(c * h**2 <= b * M**2, by=[mean, square_bound])
    chain = calc(c * product)
    chain.eq(c * (y[1] * y[2] * exp((c - b) * (x[1] + x[2])) / M**2), by=rescaled_weights(b=b))
    chain.eq(y[1] * y[2] / M**2 * (c * h**2), by=axiom("exp_add")(x=middle, y=middle))
    # SymPy would cancel at once
    chain.le(keep(y[1] * y[2] / M**2) * keep(b * M**2), by=[square, share])
    chain.eq(b * y[1] * y[2], by=ring)
    return chain.qed()


@best_scale_of_gap.experiment
def experiment(rng, n):
    gap, c, u = rng.exponential(2.0, n), rng.exponential(2.0, n), 1.5434046384
    y, z = 1 / (1 + np.exp(-u)), 1 / (1 + np.exp(-c * gap))  # u: no scale is better
    return c * z * (1 - z), u / gap * y * (1 - y), "<="
