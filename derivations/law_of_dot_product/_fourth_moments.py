"""Letters of scores whose components have fourth moments."""

from bilemma.book import *

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=4)
sigma_q, sigma_k, kappa_q, kappa_k = reals("sigma_q sigma_k kappa_q kappa_k")
independent = IndependentFamily(q, k)


def setting(m):
    """What is assumed of the first m components."""
    return [
        *(ForEach(i, m, FiniteMoment(v[i], 4)) for v in (q, k)),
        ForEach(i, m, Equation(E(q[i]), 0)),
        ForEach(i, m, Equation(E(q[i] ** 2), sigma_q**2)),
        ForEach(i, m, Equation(E(k[i] ** 2), sigma_k**2)),
        ForEach(i, m, Equation(E(q[i] ** 4), kappa_q * sigma_q**4)),
        ForEach(i, m, Equation(E(k[i] ** 4), kappa_k * sigma_k**4)),
    ]


def score(m):
    return Sum(q[i] * k[i], (i, 1, m))


def equation(m):
    size = sigma_q**4 * sigma_k**4
    return Equation(E(score(m) ** 4), (m * (m - 1) * 3 + kappa_q * kappa_k * m) * size)
