"""What no rule about independence gives."""

from .schema import X, c, declare, independent

declare("independent_constant", [], independent(c, X))
