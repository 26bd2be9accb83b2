from fractions import Fraction

import mpmath
import pytest

from bilemma.evidence.models import dual
from bilemma.evidence.models.elementary import exp, log, normal_cdf, pi, sqrt
from bilemma.evidence.models.reals import Real, Undecided, enclosure, inverse, sign


def test_roots_of_two_multiply_to_two():
    assert sqrt(2) * sqrt(2) == 2
    assert sqrt(Fraction(9, 4)) == Fraction(3, 2)
    assert sqrt(8) == 2 * sqrt(2)


def test_exponential_of_a_logarithm_is_rational():
    assert exp(log(Fraction(3, 2))) == Fraction(3, 2)
    assert exp(log(2) * Fraction(1, 2)) == sqrt(2)
    assert exp(1) * exp(-1) == 1


def test_a_float_is_no_exact_number_whatever_was_asked_before():
    enclosure(2, 64)
    with pytest.raises(TypeError, match="not an exact number"):
        enclosure(2.0, 64)


def test_division_by_zero_is_zero():
    assert inverse(0) == 0
    assert inverse(1 + sqrt(2)) * (1 + sqrt(2)) == 1


def test_quotients_are_compared_after_cross_multiplication():
    logistic = inverse(1 + exp(1)), inverse(1 + exp(-1))
    assert logistic[0] + logistic[1] == 1


def test_order_comes_from_certified_intervals():
    assert sign(sqrt(2) - Fraction(141421356, 10**8)) == 1
    assert sign(exp(1) - Fraction(2718281829, 10**9)) == -1
    interval = enclosure(log(2), 128)
    assert interval.a <= interval.b
    assert float(log(2)) == pytest.approx(0.6931471805599453, abs=1e-15)


def test_equal_numbers_with_unlike_forms_are_undecided_not_equal():
    nested = sqrt(3 + 2 * sqrt(2))  # = 1 + √2, which the normal form does not see
    assert isinstance(nested, Real)
    with pytest.raises(Undecided):
        sign(nested - 1 - sqrt(2))


def test_logarithms_of_irrational_numbers():
    assert exp(log(1 + sqrt(2))) == 1 + sqrt(2)
    assert exp(log(2) * log(3) + 1) == exp(log(2) * log(3)) * exp(1)
    assert log(exp(log(2) * log(3))) == log(2) * log(3)


def test_logarithm_is_zero_where_it_is_not_defined():
    assert log(0) == log(-1) == 0


@pytest.mark.parametrize("x", [Fraction(1, 7), 1, 3, 8, 40])
def test_the_normal_distribution_function_lies_in_its_interval(x):
    interval = enclosure(normal_cdf(x), 128)
    with mpmath.workprec(200):
        value = mpmath.ncdf(mpmath.mpf(Fraction(x).numerator) / Fraction(x).denominator)
        assert interval.a <= value <= interval.b
    assert interval.b - interval.a < 1e-30
    assert normal_cdf(-x) + normal_cdf(x) == 1


def test_the_slope_of_the_normal_distribution_function_is_its_density():
    assert dual.differentiate(dual.normal_cdf, 0) * sqrt(2 * pi) == 1
    assert dual.differentiate(dual.normal_cdf, 1) * sqrt(2 * pi * exp(1)) == 1
    assert normal_cdf(0) == Fraction(1, 2)


def test_derivatives_are_exact():
    assert dual.differentiate(lambda t: dual.inverse(1 + dual.exp(t)), 0) == Fraction(-1, 4)
    assert dual.differentiate(lambda t: t**3, 2) == 12


def test_nested_derivatives_do_not_mix():
    def inner(s):
        return dual.differentiate(lambda t: s * t, 1)

    assert dual.differentiate(lambda s: s * inner(s), 3) == 6


def test_a_kink_has_no_slope():
    with pytest.raises(Undecided):
        dual.differentiate(lambda t: dual.maximum(t, -1 * t), 0)
    assert dual.differentiate(lambda t: dual.maximum(t, -1 * t), -1) == -1
