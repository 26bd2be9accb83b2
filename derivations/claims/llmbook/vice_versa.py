from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import Delta, half, i, j, m, n, p, x
from derivations.saturation.row_at_most_weight import row_at_most_weight
from derivations.saturation.weight_far_below import weight_far_below
from derivations.softmax.softmax_at_most_one import softmax_at_most_one
from derivations.softmax.softmax_jacobian_diagonal import softmax_jacobian_diagonal

trailing = ForEach(j, n, x[i] + Delta <= x[j], exclude=i)


def own_row_is_small():
    other = have(x[i] + Delta <= x[p], by=trailing)
    c = calc(absolute(partial(softmax(x, i), x, m)))
    c.le(softmax(x, i), by=row_at_most_weight)
    c.le(exp(-Delta), by=[other, weight_far_below(j=p)])
    return c.qed()


def small_slope_of_leader():
    y = softmax(x, i)
    c = calc(1 - y)
    c.le(2 * (y * (1 - y)), by=[half <= y, softmax_at_most_one(j=i)])
    c.eq(2 * partial(y, x, i), by=softmax_jacobian_diagonal)
    return c.qed()


vice_versa = Claim(
    anchor="反之亦然",
    place=Text(en="§2.2, last paragraph, sentence 1", zh="第 2.2 节，末段第 1 句"),
    says=Text(
        en="And the other way round: where a score is far below the others, the derivatives of its weight vanish too.",
        zh="“反之亦然”：某个分数远小于其余分数时，其权重的偏导数也消失。",
    ),
    topic="gradients",
    given=[*in_range(i, n), *in_range(m, n), trailing, *in_range(p, n), NotEqual(p, i)],
    states=Holds(absolute(partial(softmax(x, i), x, m)) <= exp(-Delta), by=own_row_is_small),
    correct=Holds(
        1 - softmax(x, i) <= 2 * partial(softmax(x, i), x, i),
        given=[*in_range(i, n), half <= softmax(x, i)],
        by=small_slope_of_leader,
    ),
    verdict="true",
    why=Text(
        en=r"Eqs. (1) and (2) are about the derivatives of one weight, and those of a weight far below are at most $\mathrm e^{-\Delta}$. The converse is true as well for a weight of at least $\tfrac12$: small derivatives, then a weight near $1$.",
        zh=r"式（1）（2）说的是一个权重的偏导数，远远落后的权重，其偏导数不超过 $\mathrm e^{-\Delta}$。若理解为逆命题，则权重不小于 $\tfrac12$ 时也成立：偏导数小，权重便接近 $1$。",
    ),
)
