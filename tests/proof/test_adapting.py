"""Laws mean more than their letters: a = 1, b = 0, arguments exchanged; and no more than that."""

import pytest

from bilemma.bilingual.text import Text
from bilemma.proof.adapting import variants
from bilemma.proof.basics import lemma
from bilemma.proof.calc import calc, have
from bilemma.proof.context import ProofError
from bilemma.proof.propositions import Equation, FiniteMoment
from bilemma.proof.scope import Proof
from bilemma.proof.symbols import (
    Cov,
    E,
    Var,
    dot,
    naturals,
    random_variables,
    random_vectors,
    reals,
)
from bilemma.proof.tactics import linear, ring
from tests.proof.scratch import proof

TITLE = Text(en="A law", zh="法则")
X, Y = random_variables("X Y", moments=2)
S, T = random_variables("S T", moments=2)
a, b, c, u = reals("a b c u")
n, d = naturals("n d")
q, k = random_vectors("q k", d)


@lemma(title=TITLE, claim=Equation(Var(a * X + b), a**2 * Var(X)))
def affine() -> Proof:
    """Var(aX + b) = a² Var(X)"""
    chain = calc(Var(a * X + b))
    chain.eq(a**2 * Var(X), by=[Var, linear])
    return chain.qed()


@lemma(title=TITLE, claim=Equation(Cov(a * X, b * Y), a * b * Cov(X, Y)))
def multiples() -> Proof:
    """Cov(aX, bY) = ab Cov(X, Y)"""
    chain = calc(Cov(a * X, b * Y))
    chain.eq(a * b * Cov(X, Y), by=[Cov, linear])
    return chain.qed()


@lemma(title=TITLE, claim=Equation(Cov(X, b * Y + c), b * Cov(X, Y)))
def second() -> Proof:
    """Cov(X, bY + c) = b Cov(X, Y)"""
    chain = calc(Cov(X, b * Y + c))
    chain.eq(b * Cov(X, Y), by=[Cov, linear])
    return chain.qed()


@lemma(
    title=TITLE,
    given=[Equation(E(X), 0), Equation(Cov(X, Y), 0)],
    claim=Equation(Var(X + Y), E(X**2) + Var(Y)),
)
def uncorrelated() -> Proof:
    """The variance of a sum whose first summand has mean 0."""
    chain = calc(Var(X + Y))
    chain.eq(Var(X) + Var(Y) + 2 * Cov(X, Y), by=[Var, Cov, linear])
    chain.eq(Var(X) + Var(Y), by=Equation(Cov(X, Y), 0))
    chain.eq(E(X**2) - E(X) ** 2 + Var(Y), by=[Var, linear])
    chain.eq(E(X**2) + Var(Y), by=Equation(E(X), 0))
    return chain.qed()


def finite(*variables):
    return [FiniteMoment(v, 2) for v in variables]


SCORE = dot(q, k)
FITS = {
    "a summand 0": (affine, Var(S / n), Var(S) / n**2, finite(S)),
    "a factor 1": (affine, Var(S + u), Var(S), finite(S)),
    "of a longer term": (affine, Var(SCORE / n), Var(SCORE) / n**2, finite(SCORE)),
    "one factor of two": (multiples, Cov(S, u * T), u * Cov(S, T), finite(S, T)),
    "the other factor": (multiples, Cov(u * S, T), u * Cov(S, T), finite(S, T)),
    "exchanged": (second, Cov(u * S + c, T), u * Cov(T, S), finite(S, T)),
    "exchanged, on one side": (ring, 2 * Cov(S, T), Cov(S, T) + Cov(T, S), []),
    "another order of the summands": (
        uncorrelated,
        Var(S + T),
        Var(S) + E(T**2),
        [*finite(S, T), Equation(E(T), 0), Equation(E(S), 0), Equation(Cov(T, S), 0),
         Equation(Cov(S, T), 0)],
    ),
    "a value that is left open": (affine(a=u, b=0), Var(u * S), u**2 * Var(S), finite(S)),
}  # fmt: skip


@pytest.mark.parametrize("name", FITS)
def test_it_fits(name):
    by, left, right, given = FITS[name]
    with proof(*given) as scope:
        th = calc(left).eq(right, by=by).theorem
    assert th.hypotheses <= scope.context.allowed


WRONG = {
    "a factor is not 0": (affine, Var(S / n), Var(S), finite(S)),
    "a summand is not 1": (affine, Var(S + u), Var(S) + u, finite(S)),
    "a moment lacks": (affine, Var(S / n), Var(S) / n**2, []),
    "a covariance is no product": (multiples, Cov(S, u * T), Cov(S, T), finite(S, T)),
}


@pytest.mark.parametrize("name", WRONG)
def test_it_does_not_fit(name):
    by, left, right, given = WRONG[name]
    with proof(*given), pytest.raises(ProofError):
        calc(left).eq(right, by=by)


@pytest.mark.parametrize("law", [affine, multiples, second, uncorrelated], ids=lambda law: law.name)
def test_every_variant_is_an_instance_of_its_law(law):
    """At values of its own the rule gives a theorem that rests on what the law does."""
    for rule in variants(law.theorem):
        values = {key: term for p in (rule.conclusion,) for key, term in _symbols(p).items()}
        made = rule.make({key: values[key] for key in rule.variables & values.keys()})
        assert made.conclusion is rule.conclusion
        assert made.axioms == law.theorem.axioms


def _symbols(t):
    found = {t.data: t} if t.head == "sym" else {}
    for arg in t.args:
        found |= _symbols(arg)
    return found


def test_a_chain_may_end_with_the_sides_of_the_claim_exchanged():
    @lemma(title=TITLE, claim=Equation(Var(u * S + b), u**2 * Var(S)))
    def mirrored():
        chain = calc(u**2 * Var(S))
        chain.eq(Var(u * S + b), by=affine)
        return chain.qed()

    assert mirrored.theorem.conclusion is mirrored.claim


def test_a_proposition_of_its_own_is_adapted_too():
    with proof(*finite(S)):
        have(Equation(Var(S / n), Var(S) / n**2), by=affine)
