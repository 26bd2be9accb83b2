"""What a term and a rule may cost: beyond it they refuse, at once and in one line."""

import time
from fractions import Fraction

import pytest

from bilemma.trusted.arithmetic import combine, ring
from bilemma.trusted.independence import blocks, functions, known
from bilemma.trusted.kernel import KernelError, assume, congruence, inst, refl
from bilemma.trusted.polynomials import p_mul, poly
from bilemma.trusted.substitution import Lam, abstract, beta, bind, shift, subst
from bilemma.trusted.terms import TermError, bound, inv, mk, mul, num, power, sym
from tests.trusted.proofs import X, n, q, x, y

LEVELS = 45  # of a term that doubles with each: nobody goes through all its places
SECONDS = 5  # on a busy machine; without memory it would be years
z = sym("z")


@pytest.fixture(autouse=True)
def at_once():
    begun = time.process_time()
    yield
    assert time.process_time() - begun < SECONDS


def doubled(term, join=lambda t: mk("max", t, mk("exp", t)), levels=LEVELS):
    """join(t), join of that, …"""
    for _ in range(levels):
        term = join(term)
    return term


# --- bounds ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("k", [101, 10**10, 10**12, 10**400])
@pytest.mark.parametrize("base", [num(2), num(Fraction(1, 2)), num(-1), x, x * y, x + y, inv(x)])
def test_a_great_exponent_is_refused(base, k):
    with pytest.raises(TermError, match=r"exponent above 100|more than 1000 bits"):
        power(base, k)


def test_exponents_that_grow_together_are_refused():
    most = power(x, 100)
    for grow in (lambda: most * x, lambda: most**2, lambda: power(power(x, n), 2) and most * most):
        with pytest.raises(TermError, match="an exponent above 100"):
            grow()
    assert power(x, n) is not power(x, 100)


def test_an_instance_is_refused_where_its_exponent_would_be_great():
    with pytest.raises(TermError, match="an exponent above 100"):
        inst(refl(power(x, n)), {n: num(10**12)})


@pytest.mark.parametrize(
    "make",
    [
        lambda: num(2**1000),
        lambda: num(Fraction(1, 2**1000)),
        lambda: num(-(10**5000)),
        lambda: mul(num(2**600), num(2**600)),
        lambda: power(num(2**20), 60) + 1,
        lambda: num(Fraction(1, 3**400)) + num(Fraction(1, 2**600)),
        lambda: num(2**600) * x * num(2**600),
        lambda: sum((num(2**999) * x for _ in range(3)), num(0)),
    ],
)
def test_a_great_number_is_refused(make):
    with pytest.raises(TermError, match="a number of more than 1000 bits"):
        make()


def test_numbers_within_the_bounds_are_taken():
    assert num(2**1000 - 1).data == 2**1000 - 1
    assert power(num(2), 100).data == 2**100


def test_a_deep_term_is_refused():
    with pytest.raises(TermError, match="a term of more than 100 levels"):
        doubled(x, lambda t: mk("exp", t), 100)
    assert doubled(x, lambda t: mk("exp", t), 99).levels == 100


def test_a_bound_variable_is_not_farther_away_than_a_term_is_deep():
    with pytest.raises(TermError, match="no bound variable"):
        bound(101, "nat")
    assert bound(100, "nat").data == (100, "nat")


def test_a_great_polynomial_is_refused():
    factors = [x + sym(f"y{k}") for k in range(40)]
    with pytest.raises(TermError, match="is too large"):
        ring(mul(*factors), mul(*factors[1:], factors[0] + z))
    with pytest.raises(TermError, match="is too large"):
        ring(power(x + y + z + sym("w"), 90), x)
    assert len(p_mul(poly((x + y) ** 9), poly((x + z) ** 9))) == 100


def test_a_part_that_comes_to_nothing_is_not_computed_again():
    """As terms these sums are not 0, as polynomials they are."""
    zero = doubled(x, lambda t: t * (y + z) - t * y - t * z, 30)
    assert poly(zero) == {}
    claim = mk("Le", 0, zero)
    assert combine(claim, []).conclusion is claim
    assert ring(inv(z) + zero, inv(z)).hypotheses == frozenset()


def test_fractions_are_taken_apart_once():
    term = doubled(x, lambda t: inv(y + t) * inv(z), 8)
    with pytest.raises((KernelError, TermError)):
        ring(doubled(term, lambda t: mk("max", t, t) + inv(t + 1) + t, 30), x)


# --- recursion ------------------------------------------------------------------------------------
def test_substitution_goes_through_each_part_once():
    assert subst(doubled(x), {x.data: y}) is doubled(y)


def test_families_are_applied_to_each_argument_once():
    f = sym("f", "real", "real", "real")
    term = doubled(x, lambda t: f[t, mk("exp", t)])
    assert subst(term, {f.data: Lam(x, y, mk("max", x, y))}) is doubled(x)


def test_binding_and_opening_go_through_each_part_once():
    body = abstract(doubled(x), x)
    assert beta(body, y) is doubled(y)
    assert shift(body, 1) is doubled(bound(1, "real"))


def test_pointwise_and_congruence_go_through_each_part_once():
    whole = mk("exp", doubled(x))
    assert congruence(whole, (0,), (), refl(doubled(x))).left is whole
    assert inst(refl(doubled(x)), {x: X}).conclusion.random


def test_messages_show_the_beginning_of_a_term():
    assert len(repr(doubled(x))) < 100_000
    assert repr(doubled(x)).endswith(" …")


def test_functions_of_a_block_are_looked_for_once_in_each_part():
    term = doubled(X + y)
    assert known(term, mk("Block", X)).conclusion.args[0] is term
    with pytest.raises(KernelError, match="is no function of"):
        known(doubled(X + q[1]), mk("Block", X))


def test_sums_in_sums_are_looked_at_within_bounds():
    def join(t):
        return bind("Sum", n, num(3), t) + bind("Prod", n, num(4), t)

    with pytest.raises(KernelError, match="more than 10000 parts"):
        known(doubled(q[1] + X, join, 30), mk("Block", X, q[1]))
    assert known(doubled(q[1] + X, join, 6), mk("Block", X, q[1]))


# --- sorts ----------------------------------------------------------------------------------------
def test_a_segment_of_a_family_over_the_reals_is_refused():
    """The body is a function of a real number; a segment would make a natural number of it."""
    h = sym("h", "random", "real")
    wise = mk("Wise", Lam(x, h[x]))
    with pytest.raises(KernelError, match="of a family over the naturals"):
        blocks(wise, [[(0, 1, n)], [(0, n + 1)]])
    constant = mk("Wise", Lam(x, X))
    with pytest.raises(KernelError, match="of a family over the naturals"):
        blocks(constant, [[(0, 1, n)], [(0, n + 1)]])


def test_functions_of_disjoint_groups_stay_as_they_were():
    independent = assume(mk("Indep", mk("Block", X), mk("Block", q[1])))
    theorem = functions(independent, [((0,), (X**2,)), ((1,), (mk("exp", q[1]),))])
    assert theorem.conclusion.args[0].args == (X**2,)
