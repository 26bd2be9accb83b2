"""The mean size of a score that is normal given the keys."""

from bilemma.book import *
from derivations.law_of_dot_product.moment_of_length import moment_of_length
from derivations.law_of_dot_product.square_of_absolute_value import square_of_absolute_value

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=4)
c = reals("c")
length = sqrt(Sum(k[i] ** 2, (i, 1, d)))
normal = Equation(E(absolute(dot(q, k)), k), c * length)


@theorem(
    kind="lemma",
    title=Text(
        en="Mean size of a score, given the keys", zh="由给定键时的条件期望求分数绝对值的期望"
    ),
    words=Text(
        en=r"If, given the keys, the mean size of a score is $c|\boldsymbol k|$ (for standard normal queries $c=\sqrt{2/\pi}$), then its mean size is $c\,\operatorname{E}|\boldsymbol k|$.",
        zh=r"若给定键时分数绝对值的期望为 $c|\boldsymbol k|$（查询为标准正态时 $c=\sqrt{2/\pi}$），则分数绝对值的期望为 $c\,\operatorname{E}|\boldsymbol k|$。",
    ),
    given=[normal],
    claim=Equation(E(absolute(dot(q, k))), c * E(length)),
)
def mean_size_given_keys():
    size = absolute(dot(q, k))
    square = have(FiniteMoment(size**2, 1), by=square_of_absolute_value(x=dot(q, k)))
    finite = have(FiniteMoment(size, 2), by=[square, axiom("moment_root")])
    long = have(FiniteMoment(length, 2), by=moment_of_length)
    chain = calc(E(absolute(dot(q, k))))
    chain.eq(E(E(absolute(dot(q, k)), k)), by=[finite, axiom("expectation_tower")])
    chain.eq(E(c * length), by=normal)
    chain.eq(c * E(length), by=[long, linear])
    return chain.qed()


@mean_size_given_keys.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 1.0, (n, 4)), rng.uniform(-1.0, 1.0, (n, 4))
    c = (2 / np.pi) ** 0.5
    return np.abs((q * k).sum(axis=1)).mean(), c * np.sqrt((k**2).sum(axis=1)).mean()
