"""What was shown above counts without being named, and is cited as if it had been."""

from __future__ import annotations

import json

import pytest
from sympy import log

from bilemma import (
    Equation,
    ForEach,
    ProofError,
    Sum,
    Text,
    arith,
    calc,
    every,
    exp,
    have,
    lemma,
    naturals,
    reals,
    ring,
    suppose,
    vectors,
)
from bilemma.foundations import (
    exponential_increasing,
    exponential_monotone,
    logarithm_of_product,
)
from bilemma.proof.dumping import dump
from bilemma.trusted.certificate import replay

a, b, c = reals("a b c")
i, n = naturals("i n")
u, v, w = vectors("u v w", n)
TITLE = Text(en="A proof", zh="一个证明")
ABOVE = exp(a) <= exp(b)  # for a ≤ b; no combination of hypotheses gives it
GAP = exp(b) - exp(a)


def proved(claim, given, lines):
    """The theorem of a proof, once the kernel has replayed its certificate."""
    theorem = lemma(title=TITLE, claim=claim, given=given)(lines)
    kernel = theorem.theorem
    assert replay(json.loads(json.dumps(dump(kernel))), {}).digest == kernel.digest
    return theorem


def cited(theorem):
    """The numbers of the lines that each line cites."""
    return [[n for reason in line.reasons for n in reason.lines] for line in theorem.proof.lines]


def test_an_inequality_that_was_shown_is_combined():
    def lines():
        have(ABOVE, by=exponential_monotone)
        return have(exp(a) + c <= exp(b) + c, by=arith)

    assert cited(proved(exp(a) + c <= exp(b) + c, [a <= b], lines)) == [[], [1]]


def test_of_all_that_was_shown_only_what_is_used_is_cited():
    def lines():
        have(exp(c) > 0)
        have(ABOVE, by=exponential_monotone)
        have(exp(a) * exp(c) > 0)
        return have(exp(a) + c <= exp(b) + c, by=arith)

    theorem = proved(exp(a) + c <= exp(b) + c, [a <= b], lines)
    assert cited(theorem) == [[], [], [], [2]]


def test_what_the_author_names_stands_alone():
    def lines():
        first = have(ABOVE, by=exponential_monotone)
        return have(exp(a) + c <= exp(b) + c, by=[first, arith])

    reasons = proved(exp(a) + c <= exp(b) + c, [a <= b], lines).proof.lines[1].reasons
    assert [r.kind for r in reasons] == ["line", "tactic"]


def test_a_denominator_that_was_shown_to_be_positive_cancels():
    claim = Equation((GAP * c + GAP) / GAP, c + 1)

    def lines():
        have(GAP > 0, by=exponential_increasing)
        return have(claim, by=ring)

    assert cited(proved(claim, [a < b], lines)) == [[], [1]]


def test_so_do_those_of_all_terms_of_a_sum():
    each = exp(v[i]) - exp(u[i])
    claim = Equation(Sum((each * w[i] + each) / each, (i, 1, n)), Sum(w[i] + 1, (i, 1, n)))

    def lines():
        with every(i, n):
            have(each > 0, by=exponential_increasing(x=u[i], y=v[i]))
        return have(claim, by=ring)

    assert cited(proved(claim, [ForEach(i, n, u[i] < v[i])], lines)) == [[], [1]]


def test_a_condition_of_a_theorem_at_values_was_shown_above():
    claim = Equation(log(GAP * exp(c)), log(GAP) + log(exp(c)))

    def lines():
        have(GAP > 0, by=exponential_increasing)
        return have(claim, by=logarithm_of_product(x=GAP, y=exp(c)))

    assert cited(proved(claim, [a < b], lines)) == [[], [1]]


def test_a_line_of_a_chain_goes_on_from_the_end_of_another():
    def lines():
        calc(exp(a)).le(exp(b), by=exponential_monotone).qed()
        return calc(2 * exp(a)).le(exp(a) + exp(b)).qed()

    assert cited(proved(2 * exp(a) <= exp(a) + exp(b), [a <= b], lines)) == [[], [1]]


def test_the_line_is_proved_again_by_what_it_cites():
    """So are its wrong variants, and a proof that was kept."""

    def lines():
        have(ABOVE, by=exponential_monotone)
        return have(exp(a) + c <= exp(b) + c, by=arith)

    line = proved(exp(a) + c <= exp(b) + c, [a <= b], lines).proof.lines[1]
    assert line.again(line.term).conclusion is line.term


def test_what_was_shown_under_a_supposition_does_not_count_outside():
    def lines():
        with suppose(a <= b):
            have(ABOVE, by=exponential_monotone)
        return have(exp(a) + c <= exp(b) + c, by=arith)

    with pytest.raises(ProofError, match="does not follow by linear combination"):
        proved(exp(a) + c <= exp(b) + c, [], lines)


def test_nothing_is_rewritten_by_an_equation_that_nobody_named():
    def lines():
        have(Equation(exp(a + b), exp(a) * exp(b)), by=ring)
        return have(Equation(log(exp(a + b)), log(exp(a) * exp(c))), by=ring)

    with pytest.raises(ProofError, match="the two sides differ"):
        proved(Equation(log(exp(a + b)), log(exp(a) * exp(c))), [], lines)
