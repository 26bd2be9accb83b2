"""An answer on Zhihu on why attention is scaled: the letters of its claims, and what several of them assume."""

from bilemma.book import *
from bilemma.claims import Holds, signs
from derivations.saturation.scaled_missing_weight import scaled_missing_weight
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

d, i, j, k, m, n, p = naturals("d i j k m n p")
B, beta, Delta = reals("B beta Delta")
x = vectors("x", n)
q, key = random_vectors("q k", size=d, moments=2)
X, Y = random_variables("X Y", moments=2)
F, G = signs("F G")
scaled = Each(j, beta * x[j], n)
leads = [in_range(k, n), 0 < Delta, ForEach(j, n, x[j] + Delta <= x[k], exclude=k)]
two_indices = [*in_range(p, n), *in_range(m, n)]
others = Sum(exp(beta * (x[j] - x[i])), (j, 1, n), exclude=i)
mutual = IndependentFamily(q, key)
centred = [ForEach(i, d, Equation(E(q[i]), 0)), ForEach(i, d, Equation(E(key[i]), 0))]
unit = [ForEach(i, d, Equation(Var(q[i]), 1)), ForEach(i, d, Equation(Var(key[i]), 1))]
standard = [mutual, *centred, *unit]
independent = Independent(X, Y)
means = [Equation(E(X), 0), Equation(E(Y), 0)]
variances = [Equation(Var(X), 1), Equation(Var(Y), 1)]
pair = [independent, *means, *variances]


def the_largest_takes_all():
    weight = softmax(scaled, k)
    with suppose(0 <= beta):
        low = have(
            1 - (n - 1) * exp(-Delta * beta) <= weight, by=scaled_missing_weight(i=k, t=beta)
        )
        c = calc(weight)
        c.le(1, by=softmax_at_most_one(x=scaled, j=k))
        c.tends(1, beta, by=low)
    return c.qed()


takes_all = Holds(Tends(softmax(scaled, k), beta, 1), by=the_largest_takes_all)
