from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims.d2l._letters import i, n
from derivations.claims.d2l.term_disappears import same_weights

squared_norms_suffice = Claim(
    anchor=r"only need the squared norms of the keys",
    place=Text(en="exercise 1", zh="练习 1"),
    says=Text(
        en="For an efficient implementation of attention by distances, made from the code for dot products, only the squared norms of the keys are needed.",
        zh="由点积注意力的代码改写出基于距离的注意力，要高效实现，只需键的范数平方。",
    ),
    topic="softmax",
    given=[in_range(i, n)],
    states=same_weights,
    verdict="true",
    why=Text(
        en="The norm of the query is common to all scores, and drops out.",
        zh="查询的范数为所有分数所共有，因而消去。",
    ),
)
