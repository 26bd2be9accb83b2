"""The quadratic form of the Jacobian where all scores are equal."""

from bilemma.book import *
from derivations.softmax.softmax_quadratic_form import softmax_quadratic_form

i, j, n = naturals("i j n")
x, v = vectors("x v", n)
a = reals("a")
equal = ForEach(i, n, Equation(x[i], a))
form = Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n))


@theorem(
    title=Text(en="The form at equal scores", zh="分数全相等时的二次型"),
    words=Text(
        en=r"Where all $n$ scores are equal, $v^{\mathsf T}Jv\le\tfrac1n|v|^2$ for every $v$.",
        zh=r"当 $n$ 个分数全相等时，对任意 $v$，$v^{\mathsf T}Jv\le\tfrac1n|v|^2$。",
    ),
    given=[1 <= n, equal],
    claim=form <= Sum(v[i] ** 2, (i, 1, n)) / n,
)
def form_at_equal_scores():
    with every(i, n):
        weight = calc(softmax(x, i))
        weight.eq(exp(x[i]) / Sum(exp(x[j]), (j, 1, n)), by=softmax)
        weight.eq(exp(a) / Sum(exp(a), (j, 1, n)), by=equal)
        weight.eq(1 / n, by=sums)
        each = weight.qed()
    c = calc(form)
    c.eq(
        Sum(softmax(x, i) * v[i] ** 2, (i, 1, n)) - Sum(softmax(x, i) * v[i], (i, 1, n)) ** 2,
        by=softmax_quadratic_form,
    )
    c.eq(Sum(1 / n * v[i] ** 2, (i, 1, n)) - Sum(1 / n * v[i], (i, 1, n)) ** 2, by=each)
    c.le(Sum(1 / n * v[i] ** 2, (i, 1, n)))
    c.eq(Sum(v[i] ** 2, (i, 1, n)) / n, by=sums)
    return c.qed()


@form_at_equal_scores.experiment
def experiment(rng, n):
    v = rng.normal(0.0, 1.0, (n, 5))
    return v.var(axis=1), (v**2).sum(axis=1) / 5
