"""What side conditions are proved by: all searches, by the heads of the propositions they prove."""

from __future__ import annotations

from collections.abc import Mapping

from . import derivatives, independence, limits, moments, order
from .context import Search

SEARCHES: Mapping[str, Search] = {
    **derivatives.SEARCHES,
    **independence.SEARCHES,
    **limits.SEARCHES,
    **moments.SEARCHES,
    **order.SEARCHES,
}
