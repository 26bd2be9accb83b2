r"""Hypotheses as people type them beside a formula, and formulas as they have them elsewhere, in
Python or on a keyboard: each is read as the short form; its neighbours are not taken for it.
"""

from __future__ import annotations

import pytest

from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.several import read_questions

from .asking import statements
from .readings import check_read_as, check_refused

SUM = r"Var(\sum_{i=1}^n a_i X_i)"
SUM_SHORT = "Var(sum(a[i]*X[i], i=1..n))"
EACH_ITS_OWN = "X independent; Var(X[i]) = σ[i]^2"
SAMPLE = "X in R^n; X iid; mean X = μ; var X = σ^2"
DOT = "q, k in R^d; q, k iid; q ~ U(-1, 1); k ~ U(-1, 1)"
SCORE = "Var((q k^T/sqrt(d))[i, j])"
MATRICES = "q, k in R^(n x d); q, k iid; q ~ N(0, 1); k ~ N(0, 1)"
MEAN = "sum(X[i], i=1..n)/n"
# goal, hypotheses, and the same in the short form
READ = [
    # a value for each member of a family
    (SUM, r"X_i independent with variance \sigma_i^2", SUM_SHORT, EACH_ITS_OWN),
    (SUM, "X_i 相互独立，方差为 σ_i²", SUM_SHORT, EACH_ITS_OWN),
    (SUM, r"X_i uncorrelated with variances \sigma_i^2", SUM_SHORT,
     "Cov(X[i], X[j]) = 0 for i != j; Var(X[i]) = σ[i]^2"),
    ("Var(sum(X[i], i=1..n))", "X_i independent with sd 2^i*s", "Var(sum(X[i], i=1..n))",
     "X independent; SD(X[i]) = 2^i*s"),
    ("Var(sum(X[i], i=1..n))", "X[i] has variance i; X independent", "Var(sum(X[i], i=1..n))",
     "X independent; Var(X[i]) = i"),
    # members, where they are iid
    ("Var(X_i)", "X_i iid, Var(X_i)=v", "Var(X[i])", "X iid; Var(X[j]) = v for all j"),
    ("E[(w·x)²]", "w_i iid, E[w_i] = 0, Var(w_i) = v, x fixed, ‖x‖² = s", "E((w.x)^2)",
     "w, x in R^d; w iid; mean w = 0; var w = v; x fixed; norm2(x) = s"),
    ("Cov(X1,Y)", "X1,X2,…,Xn(n>1)独立同分布，方差σ²，Y=(1/n)∑Xi", "Cov(X[1], Y)",
     "X in R^n; X iid; var X = σ^2; Y = sum(X[i], i=1..n)/n; n > 1"),
    ("Var(sum X_i)", "X_1..X_n iid, var X_i = v", "Var(sum(X[i], i=1..n))",
     "X in R^n; X iid; var X = v"),
    # laws
    ("Var(q·k/√d)", "q_i, k_i i.i.d. 服从 U(-1,1), i=1,...,d", "Var(q.k/sqrt(d))", DOT),
    ("D(2X)", "X~B(1,q)", "Var(2*X)", "X ~ Binomial(1, q)"),
    (r"E(\bar X)", "X_1,X_2,…,X_n 来自总体 X~P(λ)", f"E({MEAN})", "X in R^n; X iid Poisson(λ)"),
    (r"Var(\bar X)", "X_1, ..., X_n iid P(λ)", f"Var({MEAN})", "X in R^n; X iid Poisson(λ)"),
    ("E[max(0,X)^2]   X~N(0,σ^2)", "", "E(max(0, X)^2)", "X ~ N(0, σ^2)"),
    ("随机变量X在区间(0,1)上均匀分布，求D(X)", "", "Var(X)", "X ~ U(0, 1)"),
    # of the same law
    ("Cov(X+Y, X-Y)", "X与Y同分布，方差存在", "Cov(X+Y, X-Y)", "E(X) = E(Y); Var(X) = Var(Y)"),
    ("If X and Y have the same distribution, what is Cov(X+Y, X-Y)?", "", "Cov(X+Y, X-Y)",
     "E(X) = E(Y); Var(X) = Var(Y)"),
    (r"\operatorname{Var}(\bar X_n)", (r"X_1, \dots, X_n identically distributed with variance "
     r"\sigma^2, \operatorname{Corr}(X_i, X_j) = \rho for i \ne j"), f"Var({MEAN})",
     "X in R^n; mean X = m; var X = σ^2; Corr(X[i], X[j]) = ρ for i != j"),
    ("Var(Z)", "Z = X - Y, X and Y are identically distributed", "Var(Z)",
     "Z = X - Y; E(X) = E(Y); Var(X) = Var(Y)"),
    ("E(X+Y)", "Y with finite variance, X ~ N(0,1)", "E(X+Y)", "random Y; X ~ N(0, 1)"),
    # vectors and matrices
    ("Var(x^T w), w ~ N(0, Σ), x fixed", "", "Var(x.w)",
     ("x, w in R^m; Σ in R^(m x m); x fixed; Σ fixed; mean w = 0; "
     "Cov(w[i], w[j]) = Σ[i,j] for all i, j; Σ[i,j] = Σ[j,i] for all i, j")),
    ("Var(q^T k / sqrt(d))", "the entries of q, k in R^d are iid with mean 0 and variance 1",
     "Var(q.k/sqrt(d))", "q, k in R^d; q, k iid; mean 0; variance 1"),
    ("Var(q^T k)", "q in R^d; the entries of q, k in R^d are iid with mean 0 and variance 1",
     "Var(q.k)", "q, k in R^d; q, k iid; mean 0; variance 1"),
    ("Var((q @ k.T / sqrt(d))[i, j])", "q, k in R^(n x d), entries iid standard normal", SCORE,
     MATRICES),
    # what is supposed of whatever is asked, or says no more
    ("Prove Var(X+Y) ≤ 2(Var(X) + Var(Y)) for any X, Y with finite second moments", "",
     "is Var(X+Y) <= 2*(Var(X) + Var(Y))?", ""),
    ("证明：对任意常数c，都有D(X)≤E[(X-c)²]．", "", "is Var(X) <= E((X-c)^2)?", "real c"),
    ("D(X)≤E[(X-C)²]，C为任意常数", "", "is Var(X) <= E((X-C)^2)?", "real C"),
    ("设Y=aX+b，其中a<0，X的方差大于0，求E(Y)", "", "E(Y)", "Y = a*X + b; a < 0; Var(X) > 0"),
    ("Corr(X, X+Y); X, Y independent, Var(X) = σ² > 0, Var(Y) = τ²", "", "Corr(X, X+Y)",
     "X, Y independent; Var(X) = σ^2; σ^2 > 0; Var(Y) = τ^2"),
    ("What is the variance of the product of two independent zero-mean random variables?", "",
     "Var(X*Y)", "X, Y independent; mean X = 0; mean Y = 0"),
    (("What is the standard deviation of the average of 36 independent measurements, each with "
     "standard deviation 12?"), "", "SD(sum(X[i], i=1..36)/36)",
     "X in R^36; X independent; sd X = 12"),
    # what is asked
    (r"\mathbb{E}_{X}[XY]", "Y fixed, mean X = 2", "E(X*Y)", "real Y; mean X = 2"),
    (r"$P(|\bar X_n - \mu| \ge \epsilon) \le\ ?$", (r"X_1, \dots, X_n iid, $E[X_i]=\mu$, "
     r"$\operatorname{Var}(X_i)=\sigma^2$"), f"bound P(|{MEAN} - μ| >= ε)", SAMPLE),
    ("P(|X - m| >= eps) upper bound", "mean X = m; var X = v", "bound P(|X - m| >= epsilon)",
     "mean X = m; var X = v"),
    ("Find c such that c*X is unbiased for θ", "E(X) = θ/2", "solve E(c*X) = θ for c",
     "E(X) = θ/2"),
    ("问c为何值时cX+Y/3是μ的无偏估计量？", "E(X)=μ, E(Y)=μ", "solve E(c*X + Y/3) = μ for c",
     "E(X) = μ; E(Y) = μ"),
    ("D(XY)=D(X)D(Y)+D(X)(EY)²+D(Y)(EX)²", "X与Y独立",
     "is Var(X*Y) = Var(X)*Var(Y) + Var(X)*E(Y)^2 + Var(Y)*E(X)^2?", "X, Y independent"),
    ("lim n->inf (1 + 1/n)^n", "", "lim (1 + 1/n)^n as n -> oo", ""),
    # letters of their own: nothing is called B, or it is how many there are
    ("Var(μ_B)", "μ_B = sum(x[i], i=1..m)/m; x in R^m; x iid; var x = v",
     "Var(sum(x[i], i=1..m)/m)", "x in R^m; x iid; var x = v"),
    (r"E(\mu_B)", r"\mu_B = \frac{1}{B}\sum_{i=1}^B x_i, x_i iid with mean μ",
     "E(sum(x[i], i=1..B)/B)", "x in R^B; x iid; mean x = μ"),
    ("Var(x_L)", "x_L = x_0 + y; x_0, y independent", "Var(x_L)",
     "x_L = x0 + y; x0, y independent"),
    # both are indices
    (r"Var(\sum_{j=1}^n w_ij x_j)", "w_ij iid with mean 0 and variance 1/n, x_j fixed",
     "Var(sum(w[i,j]*x[j], j=1..n))",
     "w in R^(d x n); x in R^n; w iid; mean w = 0; var w = 1/n; x fixed"),
    ("Var(Σ_{i=1}^n q_ik_i)", "q, k iid", "Var(sum(q[i]*k[i], i=1..n))", "q, k in R^n; q, k iid"),
    # of n, of which any two
    (("K个模型的预测误差方差都是σ²，两两之间的相关系数都是ρ，"
      "取平均之后误差的方差是多少？"), "",
     "Var(sum(X[i], i=1..K)/K)",
     "X in R^K; mean X = μ; var X = σ^2; Cov(X[i], X[j]) = ρ*σ^2 for i != j"),
    (("What is the variance of the average of n identically distributed random variables, each "
      "with variance σ^2, with pairwise correlation ρ?"), "", "Var(sum(X[i], i=1..n)/n)",
     "X in R^n; mean X = μ; var X = σ^2; Cov(X[i], X[j]) = ρ*σ^2 for i != j"),
    ("Var(S_n)", "X_1, X_2, … iid with finite variance and S_n = X_1+…+X_n", "Var(S_n)",
     "X in R^n; X iid; S_n = sum(X[i], i=1..n)"),
    # a letter that is sought stands in what another one stands for
    ("minimise Var(g) over b", "g = (R-b)*s; R, s independent; mean s = 0",
     "minimise Var((R-b)*s) over b", "R, s independent; mean s = 0"),
]  # fmt: skip


@pytest.mark.parametrize(("goal", "given", "short", "supposed"), READ)
def test_it_is_read_as_the_short_form(goal, given, short, supposed):
    check_read_as(goal, given, short, supposed)


@pytest.mark.parametrize(
    ("goal", "given", "words"),
    [
        ("Show that X and Y are identically distributed.", "", "identically"),
        ("Show that X and Y have the same distribution", "X = Y", "What is to hold?"),
        ("E(X-Y)", "X and Y are not identically distributed", "does not hold"),
        ("E(X-Y)", "X与Y不同分布", "Laws that may be named"),
        ("Var(X+Y)", "X, Y identically distributed, independent", "Names have commas"),
        ("Var(X+Y)", "2X and Y have the same distribution; Var(X)=1", "not understood"),
        ("E(X)", "设X,Y,Z，X,Y同分布", "named twice"),
        (
            "If E(X) = E(Y) and Var(X) = Var(Y), then X and Y have the same distribution.",
            "",
            "not understood",
        ),
        ("若E(X)=E(Y)，则X与Y同分布", "", "Laws that may be named"),
        ("X, Y have the same distribution", "X ~ N(1,1); Y ~ Poisson(1)", "not understood"),
        (
            "P(|X_1-Y_1| >= t)",
            (
                "X_1,...,X_n identically distributed with variance v; "
                "Y_1,...,Y_m identically distributed with variance w"
            ),
            "Probabilities",
        ),
        # what is claimed is not supposed
        ("Let X ~ N(m, 1). Show that E(X) = m > 0", "", "One comparison"),
        ("若E(X)=m，则E(X)=m>0", "", "One comparison"),
        # a value that is one for all
        ("Var(sum(X[i], i=1..n))", r"X_i independent with the same variance \sigma_i^2", "Which i"),
        # of numbers there is no such product
        ("Var(q @ k)", "q, k iid N(0,1)", "dot product is written"),
        ("is E(X @ Y) = E(Y @ X)?", "", "dot product is written"),
        ("Var(w·x)", "w_i iid, Var(w_i) = v, x = 2", "product of numbers"),
        ("Var(c·X)", "X_i iid, c is a real number", "product of numbers"),
        ("Var(wR_A+(1-w)R_B)", "real w; R_A, R_B independent", "product, or one letter"),
        ("E(X)", "X = ZA + (1-Z)B; Z, A, B independent", "'ZA' is not known"),
        ("Cov(S_m, S_n)", "S_n = X_1 + ... + X_n; X_1, X_2, ... iid; m < n", "S_m is not"),
        ("E(X)", "Z ~ Bernoulli(π); X = 2Z", "π is the number"),
        ("minimise Var(X) over b", "Y = b*X", "a letter of the formula"),
        ("E(μ_B)", "μ_B = (X+Y)/2; X, Y iid; Var(B) = 1", "a moment is a number"),
        (r"Var(\sum_{i=1}^n X_im)", "X_i iid", "Are all of these indices?"),
        ("E(σ·Z + μ)", "Z_i iid", "product of numbers"),
        ("D(Y)", "Y且方差存在，X的方差为1", "not understood"),
        ("Find c such that E((X - c)^2) = Var(X) for all X", "", "product"),
        ("Var(X)", "X+Y的方差大于3", "sign"),
        ("Var(X)", "X的方差不大于3", "sign"),
        ("E(S_N)", "E(S_N) = 0 for all N", "no index"),
        ("Var(X+Y)", "X and Y are non-zero-mean variables", "does not hold"),
        ("Var(sum(X[i], i=1..n)+Y)", "X_i independent, Y has variance v_i", "Which i"),
        ("Var(X)", "X ~ B(2, b)", "Which law is B"),
        ("Var(X)", "X ~ B(n, π)", "Which law is B"),
        ("Var(q^T k)", "q, k independent; mean 0; variance 1; q in R^d", "dot product"),
        (r"\mathbb{E}_{X}[XY]", "X, Y independent, mean X = 2", "A mean over one variable"),
        (r"\mathbb{E}_{X}[XY]", "Y not fixed, mean X = 2", "A mean over one variable"),
        ("E(X)", "X不在区间(0,1)上均匀分布", "does not hold"),
    ],
)
def test_its_neighbours_are_refused(goal, given, words):
    check_refused(goal, given, words)


def test_nor_is_a_neighbour_read_as_a_told_question():
    with pytest.raises(MisreadError):
        read_questions(
            "Var(sum(X[i], i=1..n))", r"X_i independent with the same variance \sigma_i^2"
        )


def test_both_letters_of_a_filled_in_form_are_asked_for():
    parts = read_questions("X~B(n,p)，E(X)=2.4，D(X)=1.44，则n=____，p=____")
    assert [part.goal.split("求")[1].strip(" $") for part in parts] == ["n", "p"]


@pytest.mark.parametrize(
    ("goal", "given", "statement"),
    [
        ("Var(a.x)", "x in R^d; Cov(x[i], x[j]) = V[i,j] for all i, j; real a, V; V in R^(d x d)",
         "Var(a·x) = Σ_{i≤d} a_i·Σ_{j≤d} V_ij·a_j"),
        ("Corr(X, Y)", "Y = a*X + b; a < 0; Var(X) > 0", "Cov(X, Y)/(SD(X)·SD(Y)) = −1"),
        ("Corr(X, X+Y)", "X, Y independent; Var(X) = σ^2; σ^2 > 0; Var(Y) = τ^2",
         "Cov(X, X + Y)/(SD(X + Y)·SD(X)) = σ/√(σ² + τ²), if 0 < σ"),
        # what divides is not 0, whichever letter it has
        ("Var(m*x/q)", "m ~ Bernoulli(q); x ~ N(0, 1); m, x independent",
         "Var(m·x/q) = 1/q, if q ≠ 0"),
        ("E(X/z)", "E(X) = z^2", "E[X/z] = z, if z ≠ 0"),
        ("E(X/a)", "E(X) = a^2", "E[X/a] = a, if a ≠ 0"),
        # of the square of what is between 0 and 1
        ("lim (b^2)^t as t -> oo", "0 < b; b < 1", "(b²)^t → 0  (t → ∞)"),
        ("lim (b^2)^t as t -> oo", "0 < b", "(b²)^t = (b²)^t"),
        ("solve n*a^2 = 6 for a", "n > 0; a > 0", "a = √(6/n)"),
        ("minimise Var(X - c*Y) over c", "Cov(X, Y) = r; Var(Y) = σ^2; σ^2 > 0", "c = r/σ²"),
    ],
)  # fmt: skip
def test_it_ends_as_a_textbook_does(goal, given, statement):
    assert statements(goal, given) == [statement]


def test_hypotheses_that_lead_round_in_circles_are_no_fault():
    assert statements("Var(Z)", "Z = X - E(Y); X - E(Y) = E(X); E(X) = E(Y)") == ["Var(Z) = Var(X)"]
