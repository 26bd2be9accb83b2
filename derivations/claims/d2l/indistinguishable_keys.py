from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import K, d, i, j, n, product, query, r
from derivations.softmax.softmax_of_equal_scores import softmax_of_equal_scores

common = vectors("u", d)
alike = ForEach(j, n, ForEach(r, d, Equation(K[j, r], common[r])))
scaled = Each(j, product(j) / sqrt(d), n)
score = Sum(query[r] * common[r], (r, 1, d)) / sqrt(d)


def equal_weights():
    same = have(ForEach(j, n, Equation(product(j) / sqrt(d), score)), by=alike)
    return have(Equation(softmax(scaled, i), 1 / n), by=[same, softmax_of_equal_scores(B=score)])


indistinguishable_keys = Claim(
    anchor="这些元素无法通过任何查询进行区分，因此",
    place=Text(
        en="Chinese edition, scaled dot product attention, last sentence",
        zh="中文版，缩放点积注意力一节，末句",
    ),
    says=Text(
        en="The Chinese edition: equal keys cannot be told apart by any query, and so the weights are uniform.",
        zh="中文版：相同的键无法通过任何查询区分，因此权重是均匀的。",
    ),
    topic="softmax",
    given=[in_range(i, n), 1 <= d, alike],
    states=Holds(Equation(softmax(scaled, i), 1 / n), by=equal_weights),
    verdict="true",
    why=Text(en="For every query all scores are the same.", zh="对任何查询，各分数都相同。"),
)
