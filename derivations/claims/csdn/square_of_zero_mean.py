from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import product, standard_pair
from derivations.expectation.expectation_of_zero_mean_product import (
    expectation_of_zero_mean_product,
)

square_of_zero_mean = Claim(
    anchor=r"$(\mathbb{E}[qk])^2 = 0^2 = 0$",
    place=Text(en="proof, variance of $qk$, step 1", zh="证明，$qk$ 的方差，第 1 步"),
    says=Text(en="The square of the mean of $qk$ is $0$.", zh="$qk$ 的均值的平方为 $0$。"),
    topic="mean",
    given=standard_pair,
    states=Holds(Equation(E(product) ** 2, 0), by=expectation_of_zero_mean_product),
    verdict="true",
    why=Text(en="$0^2=0$.", zh="$0^2=0$。"),
)
