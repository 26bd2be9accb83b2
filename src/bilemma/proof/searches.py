"""What side conditions are proved by: all searches, by the heads of the propositions they prove."""

from __future__ import annotations

from collections.abc import Mapping

from . import differentiation, finite_moments, independent_functions, inequalities, taking_limits
from .context import Search

SEARCHES: Mapping[str, Search] = {
    **differentiation.SEARCHES,
    **independent_functions.SEARCHES,
    **taking_limits.SEARCHES,
    **finite_moments.SEARCHES,
    **inequalities.SEARCHES,
}
