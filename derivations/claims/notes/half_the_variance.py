from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from derivations.claims.notes._letters import *
from derivations.variance.variance_of_affine import variance_of_affine

doubled = [Equation(Var(in_both), 2 * Var(in_one))]

# As it is written: SymPy would turn it into √2·y/2.
inverse_root = 1 / sqrt(keep(2))

over_root = keep(in_both) * inverse_root


def half_of_it():
    variance = calc(Var(in_both / 2))
    variance.eq(Var(in_both) / 4, by=variance_of_affine(X=in_both, a=Rational(1, 2), b=0))
    variance.eq(Var(in_one) / 2, by=doubled)
    return variance.qed()


def all_of_it():
    variance = calc(Var(over_root))
    variance.eq(Var(in_both) / 2, by=variance_of_affine(X=in_both, a=inverse_root, b=0))
    variance.eq(Var(in_one), by=doubled)
    return variance.qed()


one_and_two = Model(x=A, y=A + B)


half_the_variance = Claim(
    place=Text(en="the product in two dimensions, divided", zh="除以除数之后的二维点积"),
    says=Text(
        en="The product in two dimensions, divided, has half the variance of $x$.",
        zh="二维点积缩放之后，方差为 $x$ 的一半。",
    ),
    topic="scaling",
    given=doubled,
    states=Holds(Equation(Var(in_both / 2), Var(in_one) / 2), by=half_of_it, model=one_and_two),
    correct=Holds(Equation(Var(over_root), Var(in_one)), by=all_of_it, model=one_and_two),
    verdict="true",
    why=Text(
        en=r"So it is with the divisor $2$; with $\sqrt2$ it would have the variance of $x$.",
        zh=r"除以 $2$ 时正是如此；若除以 $\sqrt2$，则方差与 $x$ 相同。",
    ),
    damaged=Text(en="The divisor cannot be read.", zh="除数无法辨认。"),
)
