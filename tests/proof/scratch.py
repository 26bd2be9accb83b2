"""A proof under way without a theorem around it: what tests of single lines are written in."""

from contextlib import contextmanager

from bilemma.proof.basics import MEANS
from bilemma.proof.context import Context
from bilemma.proof.from_sympy import read
from bilemma.proof.scope import Scope, entered
from bilemma.trusted.kernel import assume


def context(*given):
    """A context whose facts are these propositions."""
    return Context((assume(read(p)) for p in given), MEANS)


@contextmanager
def proof(*given):
    """The scope in which ``calc`` and ``have`` work, with these propositions given."""
    with entered(Scope(context(*given), None)) as scope:
        yield scope
