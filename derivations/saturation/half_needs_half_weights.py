"""The bound 1/2 is attained only where two weights share everything."""

from bilemma.book import *
from bilemma.foundations import term_at_most_sum
from derivations.saturation.quadratic_form_bound import quadratic_form_bound

i, j, k, n = naturals("i j k n")
x, v = vectors("x v", n)
half = Rational(1, 2)
form = Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n))
defect = half * (2 * softmax(x, k) - 1) ** 2 * v[k] ** 2


@theorem(
    title=Text(en="Where one half is attained", zh="上界二分之一何时取到"),
    words=Text(
        en=r"The form $v^{\mathsf T}Jv$ stays below $\tfrac12|v|^2$ by at least $\tfrac12(2y_k-1)^2v_k^2$: so for $v\ne 0$ it reaches $\tfrac12|v|^2$ only if every component with $v_k\ne 0$ has the weight $\tfrac12$. One such component alone gives $\tfrac14|v|^2$; so there are two, and they share everything.",
        zh=r"二次型 $v^{\mathsf T}Jv$ 比 $\tfrac12|v|^2$ 至少小 $\tfrac12(2y_k-1)^2v_k^2$。因此当 $v\ne 0$ 时，只有 $v_k\ne 0$ 的分量的权重都等于 $\tfrac12$，它才能取到 $\tfrac12|v|^2$。若这样的分量只有一个，则只得 $\tfrac14|v|^2$；故必有两个，它们占有全部权重。",
    ),
    given=[in_range(k, n)],
    claim=form + defect <= half * Sum(v[i] ** 2, (i, 1, n)),
)
def half_needs_half_weights():
    y = softmax(x, i)
    term = (2 * y - 1) ** 2 * v[i] ** 2
    own = have(
        (2 * softmax(x, k) - 1) ** 2 * v[k] ** 2 <= Sum(term, (i, 1, n)),
        by=term_at_most_sum(f=Each(i, term), j=k),
    )
    c = calc(form + defect)
    c.le(Sum(2 * y * (1 - y) * v[i] ** 2, (i, 1, n)) + defect, by=quadratic_form_bound)
    c.eq(half * Sum(v[i] ** 2, (i, 1, n)) - half * Sum(term, (i, 1, n)) + defect, by=sums)
    c.le(half * Sum(v[i] ** 2, (i, 1, n)), by=own)
    return c.qed()


@half_needs_half_weights.experiment
def experiment(rng, n):

    x, v = rng.normal(0.0, 1.0, (2, n, 3))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    form = (y * v**2).sum(axis=1) - (y * v).sum(axis=1) ** 2
    defect = 0.5 * (2 * y - 1) ** 2 * v**2
    return form[:, None] + defect, 0.5 * (v**2).sum(axis=1, keepdims=True)
