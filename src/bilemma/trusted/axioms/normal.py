"""The standard normal law by its distribution function: Φ' = exp(−x²/2) / √(2π) and Φ(0) = 1/2."""

from fractions import Fraction

from ..terms import inv, mk, num
from .schema import a, derivative, eq, h, lt, sequent, t, u

_density = inv(mk("sqrt", 2 * mk("pi"))) * mk("exp", num(Fraction(-1, 2)) * h[a] ** 2)

AXIOMS = {
    "pi_positive": sequent([], lt(num(0), mk("pi"))),
    "normal_density": sequent([derivative(u, h[t])], derivative(_density * u, mk("Phi", h[t]))),
    "normal_median": sequent([], eq(mk("Phi", num(0)), num(Fraction(1, 2)))),
}
