from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import i, j, n, x
from derivations.softmax.softmax_monotone import softmax_monotone
from derivations.softmax.softmax_preserves_order import softmax_preserves_order


def larger_weight_larger_score():
    with suppose(x[i] < x[j]):
        fine = have(x[i] < x[j])
    with suppose(x[j] <= x[i]):
        at_most = have(softmax(x, j) <= softmax(x, i), by=softmax_monotone(i=j, j=i))
        false = have(x[i] < x[j], by=[at_most, contradiction])
    return cases(x[i] < x[j], fine, false)


keeps_order = Claim(
    anchor="small value to small probability … large value to large prob",
    place=Text(en="paragraph 15", zh="第 15 段"),
    says=Text(
        en="Softmax gives a small probability to a small value and a large one to a large value.",
        zh="softmax 给小的值以小概率，给大的值以大概率。",
    ),
    topic="softmax",
    given=[*in_range(i, n), *in_range(j, n)],
    states=[
        Holds(softmax(x, i) < softmax(x, j), also=[x[i] < x[j]], by=softmax_preserves_order),
        Holds(x[i] < x[j], also=[softmax(x, i) < softmax(x, j)], by=larger_weight_larger_score),
    ],
    verdict="true",
    why=Text(
        en="Within one row; across rows it is not so: $5$ in $(5,5)$ gets $1/2$, $1$ in $(1,-9)$ nearly $1$.",
        zh="在同一行之内成立；不同行之间则不然：$(5,5)$ 中的 $5$ 得 $1/2$，$(1,-9)$ 中的 $1$ 却近于 $1$。",
    ),
)
