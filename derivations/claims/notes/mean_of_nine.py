from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.expected_sample_variance import expected_sample_variance
from derivations.claims.notes._letters import average, covariances, i, mu, s, z

sample_deviations = Sum((s[i] - Sum(s[i], (i, 1, 9)) / 9) ** 2, (i, 1, 9))

mean_of_nine = Claim(
    anchor="easily calculate mean and variance",
    place=Text(en="paragraph 7", zh="第 7 段"),
    says=Text(
        en="Once there are numbers, their mean and variance are easily calculated.",
        zh="有了这些数，就很容易算出均值与方差。",
    ),
    topic="definitions",
    states=[
        Holds(Equation(Sum(z[i] - average, (i, 1, 9)), 0), by=sums),
        Holds(
            Equation(
                Sum((z[i] - average) ** 2, (i, 1, 9)) / 9,
                Sum(z[i] ** 2, (i, 1, 9)) / 9 - average**2,
            ),
            by=sums,
        ),
    ],
    correct=Holds(
        Equation(E(sample_deviations / 8), Sum(Var(s[i]), (i, 1, 9)) / 9 - covariances / 72),
        also=[ForEach(i, 9, Equation(E(s[i]), mu))],
        by=expected_sample_variance(Z=s, n=9),
    ),
    verdict="true",
    why=Text(
        en="Any nine numbers have; what they estimate is another matter: the average variance less the average covariance.",
        zh="任何九个数都有。至于它们估计的是什么，则另当别论：是平均方差减去平均协方差。",
    ),
)
