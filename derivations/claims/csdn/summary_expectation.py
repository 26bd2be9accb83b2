from bilemma.book import *
from bilemma.claims import Claim, Fails, Model
from derivations.claims.csdn._letters import (
    F,
    G,
    centred,
    d,
    k,
    mean_is_zero,
    mean_square,
    mutual,
    q,
    unit,
)

summary_expectation = Claim(
    anchor="综上,在计算 … 点积的结果的期望值是",
    place=Text(en="last paragraph, sentence 1", zh="末段第 1 句"),
    says=Text(en="The dot product has expectation $d$.", zh="点积的期望为 $d$。"),
    topic="mean",
    given=[mutual, *centred, *unit],
    states=Fails(Equation(E(dot(q, k)), d), Model(d=1, q=[F], k=[G], show=[Var(q[1] * k[1])])),
    correct=[
        mean_is_zero,
        mean_square,
    ],
    verdict="false",
    why=Text(
        en="The expectation is $0$; $d$ is the variance, which is also the mean square.",
        zh="期望为 $0$；$d$ 是方差，也就是均方。",
    ),
    misleads=Text(
        en="A reader of the summary alone, who takes the division for a way to remove a mean: to remove it one would subtract.",
        zh=r"只读总结、以为除以 $\sqrt d$ 是为了消去均值的读者：要消去均值，应当用减法。",
    ),
)
