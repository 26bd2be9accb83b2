"""A rational approximation of the logarithm, by which Pinsker's inequality is proved."""

from bilemma.book import *


def gap(u):
    """By how much the logarithm exceeds its approximation."""
    return log(u) - Rational(5, 2) + 1 / (4 * u) + 27 / (4 * (u + 2))


def rate(u):
    """The derivative of the gap."""
    return 1 / u - 1 / (4 * u**2) - 27 / (4 * (u + 2) ** 2)
