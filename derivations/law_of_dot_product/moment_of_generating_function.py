"""The moment generating function of a score is finite where those of its terms are."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero
from derivations.law_of_dot_product._generating_functions import *


@theorem(
    kind="lemma",
    title=Text(en="Where the generating function is finite", zh="矩母函数有限的范围"),
    words=Text(
        en="If the components are independent and the terms $q_ik_i$ have moment generating functions at $t$, so has the score.",
        zh="若各分量相互独立，且各项 $q_ik_i$ 在 $t$ 处的矩母函数有限，则分数在 $t$ 处的矩母函数也有限。",
    ),
    given=[IndependentFamily(q, k), finite(d)],
    claim=FiniteMoment(exp(t * score(d)), 1),
)
def moment_of_generating_function():
    def claim(m):
        return Implies(finite(m), FiniteMoment(exp(t * score(m)), 1))

    base = have(FiniteMoment(exp(t * score(0)), 1), by=[axiom("sum_zero"), exponential_at_zero])
    last = t * q[d + 1] * k[d + 1]
    with suppose(finite(d + 1), claim(d), forget=d):
        same = calc(
            exp(t * score(d + 1)), part=Text(en="For the induction step", zh="供归纳步骤之用")
        )
        same.eq(exp(t * score(d) + last), by=axiom("sum_step"))
        same.eq(exp(t * score(d)) * exp(last), by=axiom("exp_add")(x=t * score(d), y=last))
        step = have(FiniteMoment(exp(t * score(d + 1)), 1), by=same.qed())
    return induction(d, claim, base, step)


@moment_of_generating_function.experiment
def experiment(rng, n):
    q, k = rng.choice([-1.0, 1.0], (n, 3)), rng.uniform(-1.0, 1.0, (n, 3))
    return np.exp(0.5 * (q * k).sum(axis=1)).mean(), (np.sinh(0.5) / 0.5) ** 3
