"""The audit: what sources claim, with verdicts that the kernel and exact models decide.

These are the names that the file of a claim uses, besides the vocabulary of theorem files.
"""

from .approximating import Enclosed, Integral, Near, Root
from .claim_scripts import (
    Claim,
    Fails,
    Holds,
    Model,
    chances,
    joint,
    signs,
)

__all__ = [
    "Claim",
    "Enclosed",
    "Fails",
    "Holds",
    "Integral",
    "Model",
    "Near",
    "Root",
    "chances",
    "joint",
    "signs",
]
