"""Laws of few values: what is written of them is their moments, word for word, or refused."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from bilemma.questions.echo import echo
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.named_laws.discrete_laws import discrete_law
from bilemma.questions.named_laws.law_arguments import value_of
from bilemma.questions.named_laws.law_moments import formula
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.question import read_question

TWO = "0 <= p; p <= 1; E(X) = 2*p - 1; Var(X) = 4*p*(1 - p)"
THREE = "E(X) = 2; Var(X) = 2/3"
WAYS = [
    ("P(X=1)=p, P(X=-1)=1-p", TWO),
    ("P(X = 1) = p and P(X = -1) = 1 - p", TWO),
    ("X takes values 1 and -1 with probabilities p and 1-p", TWO),
    ("X is 1 with probability p and -1 with probability 1-p", TWO),
    ("X以概率p取1，以概率1-p取-1", TWO),
    ("X 的分布律为 P{X=1}=p，P{X=-1}=1-p", TWO),
    ("P(X=1)=P(X=2)=P(X=3)=1/3", THREE),
    ("X takes the values 1, 2, 3 with probability 1/3 each", THREE),
    ("X takes values 1, 2 and 3 with equal probability", THREE),
    ("X等可能取1,2,3", THREE),
    ("X取值1,2,3的概率均为1/3", THREE),
]
REFUSED = [
    ("P(X=1)=p", "Probabilities"),
    ("P(X=1)=0.5, P(X=2)=0.2", "add up to 7/10"),
    ("P(X=1)=p, P(X=2)=p", "need not be 1"),
    ("P(X=1)=1/2, P(X=1)=1/2", "each value"),
    ("P(X=1)=3/2, P(X=2)=-1/2", ""),
    ("P(X=1)=p, P(Y=-1)=1-p", "Probabilities"),
    ("P(X=1)=1/2, P(X=2)=1/2 if Y = 1", ""),
    ("P(X=1)=1/2, P(X=2)=1/2, P(X=3) >= 0", "Probabilities"),
    ("not P(X=1)=1/2, P(X=2)=1/2", "does not hold"),
    ("X takes values 1 and 2 with probability 1/2", ""),
    ("X takes the values 1, 2, 3 with probabilities 1/2 and 1/2", ""),
    ("X takes values 1 and 2 with probabilities p and 1-p^2", "A number after"),
    ("X ~ Discrete", "P(X=1) = p"),
    ("X is a discrete uniform variable", "Laws"),
]


@pytest.mark.parametrize(("given", "moments"), WAYS)
def test_each_way_of_writing_says_the_same(given, moments):
    assert echo(read_question("E(X^2)", given)).hypotheses("en").endswith(moments)


@pytest.mark.parametrize(("given", "words"), REFUSED)
def test_what_is_no_law_is_refused(given, words):
    with pytest.raises(MisreadError) as refused:
        read_question("E(X)", given)
    assert words in refused.value.what.en


LAWS = [
    {Fraction(a): w for a, w in zip(values, weights, strict=True)}
    for values in ((0, 1), (-1, 3), (Fraction(1, 2), -2, 5), (-1, 0, 1, 4))
    for weights in product(
        [Fraction(1, 4), Fraction(1, 8), Fraction(5, 8), Fraction(1, 2)], repeat=len(values)
    )
    if sum(weights) == 1
]


@pytest.mark.parametrize("law", LAWS, ids=str)
def test_the_moments_are_those_of_the_law(law):
    mean = sum(a * w for a, w in law.items())
    central = [sum((a - mean) ** k * w for a, w in law.items()) for k in (2, 3, 4)]
    arguments = [parsed(str(part)) for pair in law.items() for part in pair]
    made = [value_of(formula(text, {})) for *_, text in discrete_law(arguments).moments]
    assert made == [mean, *central]


def test_letters_stand_for_probabilities():
    """Of every p the moments are those with p as a number."""
    letters = discrete_law([parsed(t) for t in ("0", "p/2", "1", "(1-p)/2", "3", "1/2")])
    for p in (Fraction(1, 3), Fraction(1, 5)):
        numbers = [0, p / 2, 1, (1 - p) / 2, 3, Fraction(1, 2)]
        of_numbers = discrete_law([parsed(str(x)) for x in numbers])
        for (*_, one), (*_, another) in zip(letters.moments, of_numbers.moments, strict=True):
            value = formula(one, {"p": parsed(str(p))})
            assert value_of(value) == value_of(formula(another, {}))
