from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import F, G, mean_q, q_i, standard_pair, unit_q

variance_of_the_mean = Claim(
    anchor="两个变量的均值的方差均为0和1",
    place=Text(en="proof, hypotheses", zh="证明的假设"),
    says=Text(
        en="The variance of the mean of the components is said to be $0$ and $1$.",
        zh="分量“均值的方差”分别为 $0$ 和 $1$。",
    ),
    topic="definitions",
    given=standard_pair,
    states=Fails(Equation(Var(E(q_i)), 1), Model(q_i=F, k_i=G, show=[E(q_i), Var(q_i)])),
    slip=[Holds(Equation(Var(q_i), 1), by=unit_q), Holds(Equation(E(q_i), 0), by=mean_q)],
    verdict="typo",
    why=Text(
        en="Mean and variance are meant. The mean is a number, and its variance is $0$.",
        zh="应为均值和方差。均值是一个数，其方差总是 $0$。",
    ),
    misleads=Text(
        en="A student who takes it literally, and looks for randomness in the mean, which is a number.",
        zh="照字面理解、到均值（它是一个数）中去找随机性的学生。",
    ),
)
