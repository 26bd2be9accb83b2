"""What no rule about independence gives."""

from .schema import X, c, independent, sequent

AXIOMS = {
    "independent_constant": sequent([], independent(c, X)),
}
