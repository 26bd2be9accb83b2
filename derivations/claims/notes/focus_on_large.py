from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.attention.gradient_in_scores import gradient_in_scores
from derivations.attention.gradient_in_values import gradient_in_values
from derivations.claims.notes._letters import b, i, j, m, n, x, x2
from derivations.random_scores.second_of_two_weights import second_of_two_weights
from derivations.softmax.softmax_jacobian_diagonal import softmax_jacobian_diagonal

first_weight, second_weight = softmax(x2, 1), softmax(x2, 2)


def in_the_scores(weight, score):
    """The derivative of a weight of two scores in one of them."""
    return partial(softmax(x2, weight), x2, score)


g, weights = vectors("g", m), matrices("A", m, n)
values = vectors("v", n)


focus_on_large = Claim(
    anchor="gradient descent only focus on large value … reglect small value.",
    place=Text(en="paragraph 16", zh="第 16 段"),
    says=Text(
        en="In backpropagation gradient descent attends only to the large values after softmax, and neglects the small ones.",
        zh="反向传播时，梯度下降只关注 softmax 之后大的值，而忽略小的值。",
    ),
    topic="gradients",
    given=[x2[1] < x2[2]],
    states=Fails(
        absolute(in_the_scores(1, 1)) < absolute(in_the_scores(2, 2)),
        Model(x=[0, log(2)], show=[first_weight, second_weight]),
    ),
    meant=[
        Holds(
            Equation(
                partial(Sum(values[i] * softmax(x, i), (i, 1, n)), x, j),
                softmax(x, j) * (values[j] - Sum(softmax(x, i) * values[i], (i, 1, n))),
            ),
            given=in_range(j, n),
            by=gradient_in_scores(s=x, a=values),
        ),
        Holds(
            Equation(
                partial(
                    Sum(g[i] * Sum(weights[i, b] * values[b], (b, 1, n)), (i, 1, m)), values, j
                ),
                Sum(weights[i, j] * g[i], (i, 1, m)),
            ),
            given=in_range(j, n),
            by=gradient_in_values,
        ),
        Holds(
            Equation(in_the_scores(1, 1), first_weight * second_weight),
            by=[softmax_jacobian_diagonal, second_of_two_weights],
        ),
        Holds(
            Equation(in_the_scores(2, 2), first_weight * second_weight),
            by=[softmax_jacobian_diagonal, second_of_two_weights],
        ),
    ],
    verdict="imprecise",
    why=Text(
        en="The gradients in a score and in a value do have its weight as a factor, so that small weights get little. Two scores are the exception: both derivatives are $y_1y_2$, for the large weight and for the small one.",
        zh="对分数和对值的梯度确实都以相应的权重为因子，权重小的所得也少。只有两个分数时例外：无论权重大小，两个导数都是 $y_1y_2$。",
    ),
    misleads=Text(
        en="A reader of the example with two numbers, who takes the smaller one to learn less than the larger: their derivatives are equal.",
        zh="看了只有两个数的例子，便以为较小的数学得更少的读者：两者的导数相等。",
    ),
)
