r"""How far samples, sums and subscripts go: sizes of several digits, ``\sum_{i=1}^10``, ``n_{in}``.

What is cut would be answered with a number and a proof, of something else.
"""

from __future__ import annotations

import pytest

from bilemma.questions.echo import identity
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question

from .readings import check_asked

# as typed: goal and hypotheses; and the same as documented
READ = [
    ("Var(X̄)", "X_1,...,X_{25} iid, Var(X_i)=100", "Var(sum(X[i], i=1..25)/25)",
     "X in R^25; X iid; Var(X[i]) = 100 for all i"),
    ("Var(X̄)", "X_1,...,X_25 iid, Var(X_i)=100", "Var(sum(X[i], i=1..25)/25)",
     "X in R^25; X iid; Var(X[i]) = 100 for all i"),
    ("Var(X̄)", "X1,...,X25 iid, Var(Xi)=100", "Var(sum(X[i], i=1..25)/25)",
     "X in R^25; X iid; Var(X[i]) = 100 for all i"),
    ("Var(X̄)", "X₁, …, X₁₂ iid; var X = 4", "Var(sum(X[i], i=1..12)/12)",
     "X in R^12; X iid; var X = 4"),
    (r"\operatorname{Var}(\bar X_{16})", r"X_1, \dots, X_{16} iid; var X = 9",
     "Var(sum(X[i], i=1..16)/16)", "X in R^16; X iid; var X = 9"),
    ("the variance of the sample mean if X_1, ..., X_{36} are iid with variance 9", "",
     "Var(sum(X[i], i=1..36)/36)", "X in R^36; X iid; Var(X[i]) = 9 for all i"),
    ("X_1,…,X_{15} 独立同分布, 方差为 3, 求样本均值的方差", "",
     "Var(sum(X[i], i=1..15)/15)", "X in R^15; X iid; Var(X[i]) = 3 for all i"),
    (r"Var(\sum_{i=1}^{10} X_i)", "X iid; var X = 1", "Var(sum(X[i], i=1..10))",
     "X iid; var X = 1"),
    (r"Var(\sum_{i=1}^nX_i)", "X iid; var X = 1", "Var(sum(X[i], i=1..n))", "X iid; var X = 1"),
    (r"Var(\sum_{i=1}^2X_i)", "X iid; var X = 1", "Var(sum(X[i], i=1..2))", "X iid; var X = 1"),
    (r"Var(\sum_{i=1}^n 2X_i)", "X iid; var X = 1", "Var(sum(2*X[i], i=1..n))",
     "X iid; var X = 1"),
    (r"Var(\sum^n_{i=1} X_i)", "X iid; var X = 1", "Var(sum(X[i], i=1..n))", "X iid; var X = 1"),
    (r"Var(\sum_{j=1}^{n_{in}} w_j)", r"w iid; var w = 1/n_{\text{in}}",
     "Var(sum(w[j], j=1..n_in))", "w iid; var w = 1/n_in"),
    (r"Var(X_{\text{in}})", r"var X_{\mathrm{in}} = \sigma_{\text{in}}^2", "Var(X_in)",
     "var X_in = σ_in^2"),
    (r"\operatorname{Var}(q \cdot k)", "$q, k$ in $R^d_k$; q, k independent; var 1; mean 0",
     "Var(q.k)", "q, k in R^d_k; q, k independent; var 1; mean 0"),
    (r"\operatorname{Var}(XY)", r"X \perp\!\!\!\perp Y", "Var(X*Y)", "X independent of Y"),
    ("Var((W^T x)[i])", "W in R^(n x m); x in R^n; W, x independent; mean 0; var 1",
     "Var(sum(W[j, i]*x[j], j=1..n))", "W in R^(n x m); x in R^n; W, x independent; mean 0; var 1"),
    ("Cov(X,Y)", "E(X) = 0; E(Y) = 0; E(XY) = 2", "Cov(X,Y)", "E(X) = 0; E(Y) = 0; E(X*Y) = 2"),
    ("d/dw (y - sigmoid(w x))²", "", "d((y - sigmoid(w*x))^2, w)", ""),
    ("bound P(X >= 10)", "X ≥ 0, E X = 2", "bound P(X >= 10)", "X >= 0; E(X) = 2"),
    ("Var(X)", "X is non-negative; mean X = 2", "Var(X)", "X >= 0; mean X = 2"),
    ("X 服从指数分布,均值为 2,估计 P(X≥6)", "", "bound P(X >= 6)", "X 服从均值为 2 的指数分布"),
]  # fmt: skip
# goal, hypotheses, and a word of the refusal
REFUSED = [
    *((rf"Var(\sum_{{i=1}}^{bound} X_i)", "X iid; var X = 1", "braces")
      for bound in ("10", "100", "n^2", "n ^2", "2n", "nd", "n3")),
    ("Var(Σ_{i=1}^12 X_i)", "X iid; var X = 1", "braces"),
    (r"\sum_{i=1}^10X_i", "", "braces"),
    (r"Var(\sum_{i=1}_{j=1}^n X_i)", "X iid; var X = 1", "braces"),
    # lists that go on
    *((r"Var(\bar X)", f"X_1, ..., X_{n} iid; Var(X_i) = 4", "mean")
      for n in ("{n+1}", "{nk}", "n^2", "2n", "{2n}")),
    (r"Var(\bar X_{n+1})", "X_1, ..., X_n iid; Var(X_i) = 4", "mean"),
    (r"Var(\bar X_{2})", "X_1, ..., X_{25} iid; Var(X_i) = 4", "mean"),
    # names of functions that are none here
    *((f"d/dx {name} x", "", "no function") for name in ("lg", "tg", "sh", "ch", "th", "id")),
    (r"\frac{d}{dx} lg x", "", "no function"),
    # subscripts
    ("Var(X_{n1})", "X in R^n; X iid; variance of X is 1", "1 index"),
    (r"Var(X_{in})", "X iid", "in a name"),
    # what is offered is what may be meant
    ("EX^2", "X ~ N(0,1)", "product"),
    ("Var(2 1/2 X)", "", "part of one"),
    ("d/dx e^-x", "", "braces"),
    ("d^2/dx^2 f", "", "does not stand in what is differentiated"),
    ("Var(q^T k)", "q, k independent; mean 0; variance 1; q in R^d", "dot product"),
    ("E(x^T A x)", "x in R^n; A in R^(n x n); x independent; mean x = 0", "fixed or random"),
    ("Var(X+Y)", "X and Y are hardly independent", "hardly"),
    ("Var(X)", "X is not non-negative", ""),
]  # fmt: skip
OFFERED = [
    ("EX^2", "X ~ N(0,1)", ("E(X^2)", "(E(X))^2")),
    ("DX", "", ("Var(X)", "D*X")),
    ("Var(q^T k)", "q, k independent; mean 0; variance 1; q in R^d", ("q.k", "q^T*k")),
    ("(EX)^2", "", ("E(X)",)),
    ("P(X >= 10)", "X >= 0; E(X) = 2", ("bound P(X >= 10)",)),
    (r"\nabla_w \frac{1}{2n}\|Xw-y\|_2^2", "", ("X in R^(m x k); w in R^k", "real X")),
]


@pytest.mark.parametrize(("goal", "given", "plain", "supposed"), READ)
def test_what_has_several_digits_or_letters_is_read_whole(goal, given, plain, supposed):
    assert identity(read_question(goal, given)) == identity(read_question(plain, supposed))


@pytest.mark.parametrize(("goal", "given", "word"), REFUSED)
def test_what_may_go_on_is_refused(goal, given, word):
    check_asked(goal, given, word)


@pytest.mark.parametrize(("goal", "given", "readings"), OFFERED)
def test_what_is_offered_asks_what_may_be_meant(goal, given, readings):
    with pytest.raises(MisreadError) as refusal:
        read_question(goal, given)
    assert refusal.value.readings == readings
