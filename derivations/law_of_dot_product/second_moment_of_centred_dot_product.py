"""The mean square of the dot product when one vector is centred."""

from bilemma.book import *
from bilemma.foundations import square_of_sum
from derivations.expectation.expectation_of_product import expectation_of_product

d, i, j = naturals("d i j")
q, k = random_vectors("q k", d, moments=2)
sigma_q, sigma_k = reals("sigma_q sigma_k")
inside = ForEach(i, d, Independent(q[i], k[i]))
between = ForEach(i, d, ForEach(j, d, Independent((q[i], k[i]), (q[j], k[j])), exclude=i))
centred = ForEach(i, d, Equation(E(q[i]), 0))
square_q = ForEach(i, d, Equation(E(q[i] ** 2), sigma_q**2))
square_k = ForEach(i, d, Equation(E(k[i] ** 2), sigma_k**2))


@lemma(
    title=Text(en="Mean square of a centred dot product", zh="零均值点积的二阶矩"),
    words=Text(
        en=r"If every $q_i$ has mean 0 and is independent of its $k_i$, and different pairs $(q_i,k_i)$ are pairwise independent, the mean square of the dot product is $d\,\sigma_q^2\sigma_k^2$: $d$ times that of a single term.",
        zh=r"若 $\boldsymbol q$ 的各分量均值为零，每个 $q_i$ 与 $k_i$ 独立，且不同的数对 $(q_i,k_i)$ 两两独立，则点积的二阶矩为 $d\,\sigma_q^2\sigma_k^2$，即单项二阶矩的 $d$ 倍。",
    ),
    given=[inside, between, centred, square_q, square_k],
    claim=Equation(E(dot(q, k) ** 2), d * sigma_q**2 * sigma_k**2),
)
def second_moment_of_centred_dot_product():
    def all_pairs(term):
        return Sum(Sum(term, (j, 1, d), exclude=i), (i, 1, d))

    square, cross = (q[i] * k[i]) ** 2, q[i] * k[i] * q[j] * k[j]
    c = calc(E(dot(q, k) ** 2))
    c.eq(E(Sum(square, (i, 1, d)) + all_pairs(cross)), by=[dot, square_of_sum])
    c.eq(Sum(E(square), (i, 1, d)) + all_pairs(E(cross)), by=linear)
    c.eq(
        Sum(E(q[i] ** 2) * E(k[i] ** 2), (i, 1, d)) + all_pairs(E(q[i]) * E(k[i]) * E(q[j] * k[j])),
        by=expectation_of_product,
    )
    c.eq(d * sigma_q**2 * sigma_k**2, by=[centred, square_q, square_k, sums])
    return c.qed()


@second_moment_of_centred_dot_product.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 2.0, (n, 8)), rng.exponential(3.0, (n, 8))
    return ((q * k).sum(axis=1) ** 2).mean(), 8 * 4.0 * 18.0
