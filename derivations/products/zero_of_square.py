"""A number whose square is not positive is zero."""

from bilemma.book import *

x = reals("x")
square_at_most_zero = x**2 <= 0


@lemma(
    title=Text(en="A square that is not positive", zh="平方不大于零的数为零"),
    words=Text(
        en="A number whose square is at most 0 is 0.", zh="若一数的平方不大于 0，则该数为 0。"
    ),
    given=[square_at_most_zero],
    claim=Equation(x, 0),
)
def zero_of_square():
    with suppose(0 < x):
        positive = have(0 < x**2)
        upper = have(x <= 0, by=[positive, contradiction])
    with suppose(x <= 0) as given:
        trivial = have(given)
    with suppose(x < 0):
        negative = have(0 < x**2, by=arith)
        lower = have(0 <= x, by=[negative, contradiction])
    with suppose(0 <= x) as given:
        clear = have(given)
    at_most = cases(x <= 0, trivial, upper)
    at_least = cases(0 <= x, clear, lower)
    return have(Equation(x, 0), by=[at_most, at_least, axiom("antisymmetry")(x=x, y=0)])


@zero_of_square.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 1.0, n)
    return float(np.any((x**2 <= 0.0) & (x != 0.0))), 0.0
