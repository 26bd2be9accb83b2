from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from bilemma.foundations import square_root_of_square
from derivations.claims.csdn._letters import *
from derivations.dot_products.scaling_is_unique import scaling_is_unique

variance_one = Equation(Var(factor * dot(q, k)), 1)


def factor_is_root():
    unique = scaling_is_unique(c=factor, v=1, sigma_q=1, sigma_k=1)
    root_of_one = square_root_of_square(x=1, y=1)
    return have(Equation(factor, 1 / sqrt(d)), by=[unique, root_of_one])


root_is_the_divisor = Claim(
    place=Text(en="summary", zh="总结"),
    says=Text(
        en=r"$\sqrt d$ is what one has to divide by to get variance $1$.",
        zh=r"要使方差为 $1$，应除以 $\sqrt d$。",
    ),
    topic="scaling",
    given=[vectors_independent, *centred, *unit, positive, 0 < factor, variance_one],
    states=Fails(
        Equation(factor, 1 / sqrt(d)),
        Model(d=2, c=half, q=[F, F], k=[G, G], show=[E(q[1] * k[1] * q[2] * k[2])]),
    ),
    extra=Holds(Equation(factor, 1 / sqrt(d)), also=[mutual], by=factor_is_root),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"For mutually independent components no other positive divisor than $\sqrt d$ gives variance $1$, but that the variance should be $1$ is a convention; for aligned $\boldsymbol q$ and $\boldsymbol k$, $1/d$ has the right order.",
        zh=r"各分量相互独立时，除了 $\sqrt d$，没有别的正除数能使方差为 $1$；不过方差取 $1$ 只是约定。若 $\boldsymbol q$ 与 $\boldsymbol k$ 对齐，则 $1/d$ 才是合适的量级。",
    ),
    misleads=Text(
        en=r"Whoever keeps to $\sqrt d$ where the components of a vector depend on each other: two equal ones call for $2$, and not for $\sqrt2$.",
        zh=r"向量的分量彼此相依时仍坚持除以 $\sqrt d$ 的人：两个分量相同时，应除以 $2$，而不是 $\sqrt2$。",
    ),
)
