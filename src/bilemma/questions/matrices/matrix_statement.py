"""One statement about vectors and matrices: whose it is, and what it says of them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any


@dataclass
class MatrixStatement:
    """What is said of letters.

    ``rank`` is how many indices they have, ``sizes`` how far these go; "" is a size that is not
    said. ``independence`` is iid or independent, ``is_of_entries`` whether it is said of entries,
    ``others`` are letters of which these are independent. ``law``, ``mean``, ``variance``, and
    ``covariance`` are as they were typed; ``is_standard`` is a law by the name of the whole,
    "a standard normal vector".
    """

    names: tuple[str, ...] = ()
    is_named: bool = False  # there, and not before
    rank: int | None = None
    sizes: tuple[str, ...] = ()
    is_of_entries: bool = False
    is_entry: bool = False  # named by one
    indices: tuple[str, ...] = ()  # of that
    independence: str = ""
    is_joint: bool = False  # of all entries together, ``the entries of Q and K``
    is_apart: bool = False  # independent of each other, whatever is said of their entries
    others: tuple[str, ...] = ()
    law: str = ""
    mean: str = ""
    variance: str = ""
    covariance: str = ""
    is_standard: bool = False
    is_normal: bool = False
    is_fixed: bool = False
    is_called_random: bool = False
    is_symmetric: bool = False
    is_square: bool = False
    is_unit: bool = False  # of length 1
    is_listed: bool = False  # what it is stands before its letters
    may_be_of_one: bool = False  # of the last of its letters alone
    scheme: str = field(default="", compare=False)  # an initialization by its name

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing; ``random W_ij`` declares a letter of its own."""
        is_declared = self.is_entry and not replace(self, is_called_random=False).is_random
        return is_declared or self == replace(_NOTHING, **self._whose)

    @property
    def _whose(self) -> dict[str, Any]:
        return {"names": self.names, "is_named": self.is_named, "is_listed": self.is_listed}

    @property
    def is_unclear(self) -> bool:
        """Whether it may be said of something else: of one entry, W_ii; of a value for each, with
        the variance i; of vectors that are iid, not their components; a matrix of one size.
        """
        is_of_one = len({*self.indices}) < len(self.indices)
        values = f"{self.mean} {self.variance} {self.law}"
        is_of_each = any(re.search(rf"(?<![A-Za-z]){i}(?![A-Za-z])", values) for i in self.indices)
        are_vectors = self.independence == "iid" and not self.is_of_entries and len(self.names) > 1
        are_vectors &= self.rank == 1 or bool(self.covariance)
        is_matrix = self.rank == 2 and len(self.sizes) == 1
        is_sample = self.is_entry and (bool(self.covariance) or "Σ" in self.law)
        is_open = is_matrix or is_sample or self.may_be_of_one
        return is_of_one or is_of_each or are_vectors or is_open

    @property
    def is_random(self) -> bool:
        """Whether it says that something is random."""
        moments = self.mean or self.variance or self.covariance
        told = self.independence or self.law or moments or self.others
        return bool(told or self.is_normal or self.is_called_random)

    @property
    def places(self) -> MatrixStatement:
        """What it says of indices and sizes alone."""
        return replace(_NOTHING, **self._whose, rank=self.rank, sizes=self.sizes)


_NOTHING = MatrixStatement()
