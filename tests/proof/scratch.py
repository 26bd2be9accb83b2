"""What tests of single lines are written in: a proof without a theorem around it, or of a line."""

import json
from contextlib import contextmanager

from bilemma import Text, have, lemma
from bilemma.proof.basics import MEANS
from bilemma.proof.context import Context
from bilemma.proof.dumping import dump
from bilemma.proof.from_sympy import read
from bilemma.proof.scope import Scope, entered
from bilemma.trusted.certificate import replay
from bilemma.trusted.kernel import assume


def context(*given):
    """A context whose facts are these propositions."""
    return Context((assume(read(p)) for p in given), MEANS)


@contextmanager
def proof(*given):
    """The scope in which ``calc`` and ``have`` work, with these propositions given."""
    with entered(Scope(context(*given), None)) as scope:
        yield scope


def proved_by(lines, claim, given=()):
    """The kernel's theorem of a claim, replayed from its certificate."""
    theorem = lemma(title=Text(en="A line", zh="一行"), claim=claim, given=given)(lines).theorem
    assert replay(json.loads(json.dumps(dump(theorem))), {}).digest == theorem.digest
    return theorem


def proved(claim, given=(), *reasons):
    """The same of a claim that takes one line."""
    return proved_by(lambda: have(claim, by=list(reasons)), claim, given)
