"""For a large scaled gap a smaller scale gives a larger gradient."""

from bilemma.book import *
from derivations.random_scores.second_of_two_weights import second_of_two_weights
from derivations.saturation.weight_below_leader import weight_below_leader

i, j = naturals("i j")
x = vectors("x", 2)
c = reals("c")
scores = Each(j, c * x[j], 2)
y, w = (softmax(scores, k) for k in (1, 2))
gap = c * (x[1] - x[2])
slope = y * w * (1 - gap * (y - w))


@theorem(
    title=Text(en="Large gaps want a smaller scale", zh="分数差大时应减小缩放因子"),
    words=Text(
        en=r"Let the first of two keys lead by a scaled gap of $c(x_1-x_2)\ge2$. Then the derivative $y_1y_2(1-c(x_1-x_2)(y_1-y_2))$ of $c\,y_1y_2$, with the weights $y_1$ and $y_2$, is negative: it falls as the scale $c$ grows.",
        zh=r"设第一个键领先，缩放后的分数差 $c(x_1-x_2)\ge2$，则 $c\,y_1y_2$（$y_1$、$y_2$ 为权重）的导数 $y_1y_2(1-c(x_1-x_2)(y_1-y_2))$ 为负，即 $c\,y_1y_2$ 随缩放因子 $c$ 增大而减小。",
    ),
    idea=Text(
        en=r"A scaled gap of 2 makes $y_2\le\mathrm e^{-2}y_1\le\tfrac14y_1$, so that $y_1\ge\tfrac45$ and $y_1-y_2\ge\tfrac35$. Then $c(x_1-x_2)(y_1-y_2)\ge\tfrac65>1$.",
        zh=r"缩放后的差达到 2 时 $y_2\le\mathrm e^{-2}y_1\le\tfrac14y_1$，故 $y_1\ge\tfrac45$，$y_1-y_2\ge\tfrac35$，从而 $c(x_1-x_2)(y_1-y_2)\ge\tfrac65>1$。",
    ),
    given=[2 <= gap],
    claim=slope < 0,
)
def scale_above_best():
    v = write("y", Each(i, softmax(scores, i), 2))
    y, w = v[1], v[2]
    slope = y * w * (1 - gap * (y - w))
    two = have(LessEqual(2, exp(1)), by=axiom("exp_lower")(x=1))
    four = have(LessEqual(4, exp(2)), by=[two, axiom("exp_add")(x=1, y=1)])
    part = calc(4 * exp(-2))
    part.le(exp(2) * exp(-2), by=four)
    part.eq(1)
    below = have(w <= exp(-2) * y, by=weight_below_leader(x=scores, n=2, i=1, j=2, Delta=2))
    share = have(4 * w <= y, by=[below, part.qed()])
    other = have(Equation(w, 1 - y), by=second_of_two_weights)
    most = have(Rational(4, 5) <= y, by=[share, other])
    factor = have(1 - gap * (2 * y - 1) < 0, by=[most, 2 <= gap])
    chain = calc(slope)
    chain.eq(y * w * (1 - gap * (2 * y - 1)), by=other)
    chain.lt(0, by=factor)
    return chain.qed()


@scale_above_best.experiment
def experiment(rng, n):
    gap = 2 + rng.exponential(2.0, n)
    y = 1 / (1 + np.exp(-gap))
    return y * (1 - y) * (1 - gap * (2 * y - 1)), 0.0
