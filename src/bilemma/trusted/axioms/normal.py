"""The standard normal law by its distribution function: Φ' = exp(−x²/2) / √(2π) and Φ(0) = 1/2."""

from fractions import Fraction

from ..terms import inv, mk, num
from .schema import a, declare, derivative, eq, h, lt, t, u

_density = inv(mk("sqrt", 2 * mk("pi"))) * mk("exp", num(Fraction(-1, 2)) * h[a] ** 2)
declare("pi_positive", [], lt(num(0), mk("pi")))
declare("normal_density", [derivative(u, h[t])], derivative(_density * u, mk("Phi", h[t])))
declare("normal_median", [], eq(mk("Phi", num(0)), num(Fraction(1, 2))))
