"""Questions are read as they are meant, or refused with a caret; nothing is ever run."""

from __future__ import annotations

import builtins

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bilemma.formulas.plain import plain
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question


def read(goal, given=""):
    question = read_question(goal, given)
    return plain(question.goal), [plain(g.proposition) for g in question.given]


@pytest.mark.parametrize(
    ("goal", "shown"),
    [
        ("Var(2 X Y)", "Var(2·X·Y)"),
        ("Var[X]", "Var(X)"),
        ("E[X]^2", "E[X]²"),
        ("E(X^2)", "E[X²]"),
        ("E(X²)", "E[X²]"),
        ("-Var(X)", "−Var(X)"),
        ("E(X − Y)", "E[X − Y]"),
        ("Var(σ*X)", "Var(σ·X)"),
        ("Var(sigma*X)", "Var(σ·X)"),
        ("Var(X/2)", "Var(X/2)"),
        ("std(X)", "SD(X)"),
        ("Cov(q·k, q·l)", "Cov(q·k, q·l)"),
    ],
)
def test_a_formula_is_read_as_it_is_meant(goal, shown):
    assert read(goal, "random q, k, l" if "q" in goal else "")[0] == shown


@pytest.mark.parametrize(
    ("goal", "given", "shown"),
    [
        ("Var(X'-X)", "", "Var(X′ − X)"),
        ("E(X*X')", "", "E[X·X′]"),
        ("d(x'*x^2, x)", "", "d(x²·x′)/dx"),
        ("E(X'')", "", "E[X′′]"),
        ("Var(q'.k)", "random q', k", "Var(q′·k)"),
    ],
)
def test_a_prime_is_shown(goal, given, shown):
    assert read(goal, given)[0] == shown, "X and X' are two letters, and are printed as two"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("X, Y independent", ["X ⟂ Y"]),
        ("X and Y are independent", ["X ⟂ Y"]),
        ("X, Y 独立", ["X ⟂ Y"]),
        ("mean X = 0; mean Y = 0", ["E[X] = 0", "E[Y] = 0"]),
        ("mean 0", ["E[X] = 0", "E[Y] = 0"]),
        ("zero mean", ["E[X] = 0", "E[Y] = 0"]),
        ("X, Y centred", ["E[X] = 0", "E[Y] = 0"]),
        ("X has mean m", ["E[X] = m"]),
        ("var(X) = s^2", ["Var(X) = s²"]),
        ("variance of X = s^2", ["Var(X) = s²"]),
        ("X, Y have variance 1", ["Var(X) = 1", "Var(Y) = 1"]),
        ("second moment X, Y = m", ["E[X²] = m", "E[Y²] = m"]),
        ("方差 X = 2；均值 Y = 1", ["Var(X) = 2", "E[Y] = 1"]),
        ("symmetric X", ["E[X] = 0", "E[X³] = 0"]),
        ("Cov(X, Y) = r", ["Cov(X, Y) = r"]),
        ("0 <= p <= 1", ["0 ≤ p", "p ≤ 1"]),
        ("X, Y uncorrelated", ["Cov(X, Y) = 0"]),
        ("X, Y independent.\nmean X = 1", ["X ⟂ Y", "E[X] = 1"]),
    ],
)
def test_a_hypothesis_is_read_as_it_is_meant(given, shown):
    assert read("E(X*Y)", given)[1] == shown


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("q, k independent", "⟂(q, k)"),
        ("independent vectors q, k", "q ⟂ k"),
        ("any 4 of q, k independent", "⟂_4(q, k)"),
        ("mean q = 0", "E[q_i] = 0  (1 ≤ i ≤ d)"),
        ("E(q[i]*q[j]) = v*delta(i,j)", "E[q_i·q_j] = v·δ_ij  (1 ≤ i, j ≤ d)"),
        ("Cov(q[i], q[j]) = r for i != j", "Cov(q_i, q_j) = r  (1 ≤ i, j ≤ d, i ≠ j)"),
        ("q uncorrelated", "Cov(q_i, q_j) = 0  (1 ≤ i, j ≤ d, i ≠ j)"),
    ],
)
def test_hypotheses_about_vectors_say_what_they_range_over(given, shown):
    assert read("Var(q.k)", f"random q, k; {given}")[1] == [shown]


# goal, hypotheses, number of the character at the caret, a word of the message
REFUSED = [
    ("Var(gelu(X))", "", 4, "gelu"),
    ("Var(f(X))", "", 4, "times"),
    ("Var(XY)", "X independent", 4, "product"),
    ("Var(eX + b)", "", 4, "product"),
    ("Var(a/b X)", "", 8, "above or below"),
    ("Var(X^2^3)", "", 7, "parentheses"),
    ("Var(X^-1)", "", 6, "1/x"),
    ("Var(X", "", 5, "')'"),
    ("Var(X))", "", 6, "behind the formula"),
    ("Var()", "", 4, "wanted"),
    ("Var(x)", "", 0, "random"),
    ("Var(X, Y)", "", 0, "takes 1"),
    ("E X^2", "", 0, "reach"),
    ("lse(x | y)", "", 6, "given"),
    ("E(q.k.l)", "random q, k, l", 5, "two factors"),
    ("Var(sum(X[i], i=0..n))", "", 16, "begin at 1"),
    ("Var(sum(X[i]))", "", 4, "how far"),
    ("d(d-1)*Var(X)", "", 0, "factor"),
    ("Var(X^99)", "", 6, "expanded"),
    ("Var(X^(1/2))", "", 7, "sqrt"),
    ("Var(sum(X_i, i=1..n))", "", 8, "component"),
    ("Var(X)", "X is nice", 9, "understood"),
    ("Var(X)", "var X", 5, "value"),
    ("Var(X)", "independent X", 0, "what"),
    ("Var(X)", "var X = Y; random Y", 0, "number"),
    ("Var(sum(X[i], i=1..n))", "Cov(X[i], X[j]) = r", 0, "i = j"),
    ("E(norm2(W x))", "random W, x", 8, "vector"),
    ("Var(X)", "real X; var X = 1", 5, "Both"),
    ("__import__('os').system('id')", "", 0, "_"),
    ("Var(X)" + "+X" * 1200, "", 2000, "characters"),
    ("(" * 60 + "X" + ")" * 60, "", 40, "deeply"),
    ("Var(9" + "9" * 40 + "*X)", "", 4, "digits"),
    ("", "", 0, "wanted"),
    ("Var(X)/0", "", 7, "0"),
    ("Cov(sum(X[i], i=1..m), sum(X[i], i=1..n))", "", 27, "reach"),
]


@pytest.mark.parametrize(("goal", "given", "place", "word"), REFUSED)
def test_what_is_not_understood_is_refused_at_its_place(goal, given, place, word):
    with pytest.raises(MisreadError) as error:
        read_question(goal, given)
    assert word in error.value.what.en
    assert error.value.place == place
    assert error.value.shown("zh").splitlines()[2].endswith("^")


def test_both_readings_of_what_is_ambiguous_are_offered():
    with pytest.raises(MisreadError) as error:
        read_question("Var(a/b X)")
    for reading in error.value.readings:
        read_question(f"Var({reading})")
    assert error.value.readings == ("a/(b*X)", "(a/b)*X")


PIECES = st.sampled_from(
    "Var E Cov sum X Y x q[i] k W[i,j] i=1..n ( ) [ ] , ; + - * / ^ . .. = != <= 2 0.5 σ sqrt d"
    " independent mean var vectors for __import__ eval exec ' \" \\ \n 独立 ，".split(" ")
)


def refusal(goal, supposed):
    """What is wrong with a question, or None if it is read."""
    try:
        read_question(goal, supposed)
    except MisreadError as error:
        return error
    return None


@settings(
    max_examples=250,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=True,
)
@given(st.lists(PIECES, max_size=14), st.lists(PIECES, max_size=14))
def test_any_text_is_read_or_refused_with_a_caret_and_nothing_is_run(goal, supposed):
    def run(*_, **__):
        raise AssertionError("the text of a question was run")

    with pytest.MonkeyPatch.context() as patch:
        for name in ("eval", "exec", "compile"):
            patch.setattr(builtins, name, run)
        error = refusal(" ".join(goal), " ".join(supposed))
    if error is not None:
        assert "^" in error.shown("en")
        assert 0 <= error.place <= len(error.text)
        assert error.what.zh != error.what.en


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.text(max_size=40), st.text(max_size=40))
def test_any_characters_are_read_or_refused(goal, supposed):
    error = refusal(goal, supposed)
    assert error is None or 0 <= error.place <= len(error.text)
