from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.attention.gradient_in_values import gradient_in_values
from derivations.claims.notes._letters import *
from derivations.softmax.softmax_jacobian_diagonal import softmax_jacobian_diagonal
from derivations.softmax.softmax_jacobian_row_sum import softmax_jacobian_row_sum
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

first_weight, second_weight = softmax(x2, 1), softmax(x2, 2)


def in_the_scores(weight, score):
    """The derivative of a weight of two scores in one of them."""
    return partial(softmax(x2, weight), x2, score)


def own_derivative(weight):
    """A proof that the derivative of a weight in its own score is the product of both weights."""

    def proof():
        c = calc(in_the_scores(weight, weight))
        c.eq(softmax(x2, weight) * (1 - softmax(x2, weight)), by=softmax_jacobian_diagonal)
        c.eq(
            softmax(x2, weight) * (Sum(softmax(x2, i), (i, 1, 2)) - softmax(x2, weight)),
            by=softmax_sums_to_one,
        )
        c.eq(first_weight * second_weight, by=steps)
        return c.qed()

    return proof


g, weights = vectors("g", m), matrices("A", m, n)
values = vectors("v", n)

focus_on_large = Claim(
    place=Text(en="gradients", zh="梯度"),
    says=Text(
        en="The gradient concentrates on the large probability; the small one is passed over.",
        zh="梯度集中在大概率上，小概率被忽略。",
    ),
    topic="gradients",
    given=[x2[1] < x2[2]],
    states=Fails(
        absolute(in_the_scores(1, 1)) < absolute(in_the_scores(2, 2)),
        Model(x=[0, log(2)], show=[first_weight, second_weight]),
    ),
    correct=[
        Holds(Equation(in_the_scores(1, 1), first_weight * second_weight), by=own_derivative(1)),
        Holds(Equation(in_the_scores(2, 2), first_weight * second_weight), by=own_derivative(2)),
        Holds(
            Equation(Sum(partial(softmax(x, i), x, j), (j, 1, n)), 0),
            given=in_range(i, n),
            by=softmax_jacobian_row_sum,
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
    ],
    verdict="false",
    why=Text(
        en="For two scores both derivatives are $y_1y_2$, large or small weight; only the gradient in the values is shared out by the weights.",
        zh="两个分数时，无论权重大小，两个导数都是 $y_1y_2$；只有对值的梯度才按权重分配。",
    ),
)
