r"""Questions in LaTeX, and in signs of Unicode: read as what they say, or refused in place."""

import json
import tomllib
from pathlib import Path

import pytest

from bilemma.formulas.latex import Notation, latex
from bilemma.questions.echo import echo, identity
from bilemma.questions.latex_input.latex_reader import documented
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent

# In LaTeX, and as the page *Ask* has it; with hypotheses behind ||.
SAME = [
    (r"\operatorname{Var}(X)", "Var(X)"),
    (r"\mathrm{Var}\left(aX+bY\right) || $X,Y$ independent", "Var(a*X+b*Y) || X, Y independent"),
    (r"\mathbb{E}[XY] || X \perp Y", "E(X*Y) || X independent of Y"),
    (r"\mathbb E X^2", "E(X^2)"),
    (r"\mathbb{E}|X|", "E(abs(X))"),
    (r"\mathbb{E}\lvert X\rvert^2", "E(abs(X)^2)"),
    (r"\operatorname{E}[X \mid Y]", "E(X | Y)"),
    (r"\operatorname{Cov}(X,Y\mid Z)", "Cov(X, Y | Z)"),
    (r"\Var(X)/\sqrt{n}", "Var(X)/sqrt(n)"),
    (
        r"\operatorname{Var}\Bigl(\sum_{i=1}^d q_ik_i\Bigr) || q,k independent; mean q, k = 0",
        "Var(sum(q[i]*k[i], i=1..d)) || q, k independent; mean q, k = 0",
    ),
    (
        r"\operatorname{Var}\left(\frac{q^\top k}{\sqrt{d}}\right) || q, k independent",
        "Var(q.k/sqrt(d)) || q, k independent",
    ),
    (
        r"\operatorname{Var}(\mathbf{q}\cdot\mathbf{k}) || \mathbf{q},\mathbf{k} independent",
        "Var(q.k) || q, k independent",
    ),
    ("Var(qᵀk) || q, k independent", "Var(q.k) || q, k independent"),
    ("Var(X₁ + X₂)", "Var(X1 + X2)"),
    (
        r"\operatorname{Var}(X_1+\dots+X_n) || X independent",
        "Var(sum(X[i], i=1..n)) || X independent",
    ),
    ("Var(X_1 + X_2 + ... + X_n) || X iid", "Var(sum(X[i], i=1..n)) || X iid"),
    (
        r"\operatorname{Var}\left(\frac1n\sum_{i=1}^n X_i\right) || $X_1,\dots,X_n$ i.i.d.",
        "Var(1/n*sum(X[i], i=1..n)) || X in R^n; X iid",
    ),
    (
        r"\sum_{i=1}^m\sum_{j=1}^n A_{ij}",
        "sum(sum(A[i,j], j=1..n), i=1..m)",
    ),
    (r"\sum_{\substack{j=1\\ j\ne i}}^n X_j", "sum(X[j], j=1..n, j!=i)"),
    (r"\prod_{k=1}^K p_k", "prod(p[k], k=1..K)"),
    (r"-\sum_{i=1}^n p_i\log p_i", "-sum(p[i]*log(p[i]), i=1..n)"),
    (r"\log\sum_{i=1}^n e^{x_i}", "log(sum(exp(x[i]), i=1..n))"),
    (r"\frac{\partial}{\partial x_j}\operatorname{softmax}(x)_i", "d(softmax(x, i), x[j])"),
    (r"\frac{\partial \operatorname{softmax}(x)_i}{\partial x_j}", "d(softmax(x, i), x[j])"),
    (r"\frac{d^2}{dx^2} \log(1+e^x)", "d(d(log(1 + exp(x)), x), x)"),
    (r"\frac{\mathrm{d}^2}{\mathrm{d}t^2} e^{2t}", "d(d(exp(2*t), t), t)"),
    (r"\frac{\partial^2 xy^2}{\partial x \partial y}", "d(d(x*y^2, y), x)"),
    (r"\frac{\partial^{2}}{\partial z_i^{2}} \log\sum_{k=1}^n e^{z_k}", "d(d(lse(z), z[i]), z[i])"),
    (r"\frac{\mathrm d}{\mathrm dx}\log x", "d(log(x), x)"),
    (r"\frac{d}{dx} e^{-x}", "d(exp(-x), x)"),
    (r"\frac{d_k}{d}", "d_k/d"),
    (r"E\|x\|^2 || random x", "E(norm2(x)) || random x"),
    (r"E\|x\| || random x", "E(sqrt(norm2(x))) || random x"),
    (r"\sigma_q^2\sigma_k^2", "σ_q^2*σ_k^2"),
    (r"\sum_{k=1}^n \sigma_k^2", "sum(σ[k]^2, k=1..n)"),
    (r"X^{2}_1", "X[1]^2"),
    (r"\left(\frac{a}{b}\right)^2", "(a/b)^2"),
    (r"x_{t+1} - x_{t}", "x[t+1] - x[t]"),
    (
        r"\Var(X+Y) || $\Var(X)=1$，$\Var(Y)=2$；$X$ 与 $Y$ 独立",
        "Var(X+Y) || Var(X) = 1; Var(Y) = 2; X, Y 独立",
    ),
    (r"v\delta_{ij}", "v*delta(i, j)"),
    (r"\operatorname{softmax}_i(x)", "softmax(x, i)"),
    (r"\prod_{i=1}^n (X_iY)", "prod(X[i]*Y, i=1..n)"),
    (r"\log\frac{p}{q}", "log(p/q)"),
    (r"\operatorname{Cov}(X,Y) || $\mathbb{E}[XY]=0$", "Cov(X, Y) || E(X*Y) = 0"),
    (r"\[ \mathbb{E}[X] \] || $X$ 的均值为 0", "E(X) || 均值 X = 0"),
]


def parted(text):
    goal, _, given = text.partition("||")
    return goal.strip(), given.strip()


@pytest.mark.parametrize(("typed", "plain"), SAME)
def test_it_says_what_the_documented_form_says(typed, plain):
    assert identity(read_question(*parted(typed))) == identity(read_question(*parted(plain)))


REFUSED = [
    (r"\operatorname{Var}(X", r"A \) is missing", 20),
    (r"\sum_i X_i", "both bounds", 0),
    # what was once read as something else
    (r"\prod_{i=1}^n X_i Y", "product end", 18),
    (r"\prod_{i=1}^n X_i/n", "product end", 17),
    (r"\operatorname{Var}(X) \quad \operatorname{Var}(Y)", "two factors", 22),
    (r"E(X \qquad Y)", "two factors", 4),
    (r"\log 2x", "log of", 6),
    (r"\operatorname{Var} X/n", "Var of", 20),
    (r"\mathbb{E}[X^{(1)}]", "no exponent", 13),
    (r"\tanh^{-1}(x)", "exponent of", 5),
    (r"\exp^{x} y", "exponent of", 4),
    (r"Describe \operatorname{Var}(X)", "Is Describe a product", 0),
    (r"KL + \sigma", "Is KL a product", 0),
    (r"\sigma MSE", "Is MSE a product", 7),
    (r"\mu_{X+Y}", r"Is X\+Y an index", 4),
    (r"X_12 + \sigma", "braces", 2),
    (r"\max_i X_i", "no index", 4),
    (r"\sum_{i\ne j} X_i", "both bounds", 0),
    (r"\mathbb{E}_{X}[XY]", "over one variable", 10),
    (r"\mathbb{E} X Y", "Write brackets", 13),
    (r"\frac{df}{dx}", "Is this a derivative", 6),
    (r"\frac{\partial^3 f}{\partial x^3}", "one after the other", 14),
    (r"\sqrt[3]{x}", "square roots", 0),
    (r"\hat X", r"\\hat X", 0),
    (r"x^* + \sigma", "no exponent", 2),
    (r"x^12 \cdot \sigma", "braces", 2),
    (r"q^\top", "another vector", 6),
    (r"\nabla f", "A gradient is written", 0),
    (r"\lvert X", "no other", 0),
    (r"\sigma X\}", "closes nothing", 8),
    (r"\|x\|_1", "Euclidean", 0),
    (r"X_{i}^2^3", "second index or exponent", 7),
    (r"\partial x", "A derivative is written", 0),
    (r"(x)_{ab}", "Is ab an index", 4),
]


@pytest.mark.parametrize("typed", ["E(xᵀAy)", r"E(x^\top Ay)", "E(xᵀ A y)"])
def test_a_transpose_reaches_to_the_end_of_a_product(typed):
    with pytest.raises(MisreadError, match="Which of these factors is a vector"):
        read_question(typed)


@pytest.mark.parametrize(("typed", "message", "place"), REFUSED)
def test_what_is_not_read_is_refused_at_its_place(typed, message, place):
    with pytest.raises(MisreadError, match=message) as refusal:
        read_question(typed)
    assert (refusal.value.text, refusal.value.place) == (typed, place)
    assert refusal.value.what.zh


@pytest.mark.parametrize(
    "typed",
    [
        r"2X_1+\dots+X_n",
        r"-X_1+\dots+X_n",
        r"X_1+\dots+X_n^2",
        r"X_1+\dots+X_n/n",
        r"X_1^2+\dots+X_n",
        r"X_1+\dots+Y_n",
    ],
)
def test_a_sum_with_dots_that_may_go_on_otherwise_is_none(typed):
    with pytest.raises(MisreadError):
        read_question(typed)


@pytest.mark.parametrize(
    "piece", [r"\log", r"\E", r"\sum_{i=1}^n ", r"\frac{\partial ", "{", r"\|", "(|"]
)
@pytest.mark.parametrize("number", [300, 3000])
def test_what_is_nested_deeply_is_refused(piece, number):
    with pytest.raises(MisreadError):
        read_question(piece * number + r"\sigma")


def test_a_sample_mean_within_the_one_sum_is_written_out():
    plain = "sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n)"
    found = read_question(r"\sum_{i=1}^n (X_i-\bar X)^2")
    assert identity(found) == identity(read_question(plain))


def test_a_sample_mean_is_offered_written_out():
    with pytest.raises(MisreadError, match="A mean is written as a sum") as refusal:
        read_question(r"\sum_{i=1}^n \bar X")
    (offered,) = refusal.value.readings
    plain = "sum(sum(X[j], j=1..n)/n, i=1..n)"
    assert identity(read_question(offered)) == identity(read_question(plain))


@pytest.mark.parametrize("text", ["Var(X+Y)", "Var(q.k/sqrt(d_k))", "E(X | Y)", "d(f, x)", "X_1"])
def test_what_has_no_latex_stays_as_it_is(text):
    assert documented(text, text) == (text, text)


def questions():
    """Those to start from on the page, and the held-out ones."""
    chapters = tomllib.loads((ROOT / "derivations" / "questions.toml").read_text("utf-8"))
    for chapter in chapters.values():
        for about in chapter.values():
            if isinstance(about, dict) and "goal" in about:
                yield about["goal"], "; ".join(about.get("given", ()))
    for about in json.loads((HERE / "held_out.json").read_text("utf-8")):
        given = about["given"]
        yield about["goal"], given if isinstance(given, str) else "; ".join(given)


def typeset():
    """The goals as the page typesets and copies them, with how they were understood."""
    for goal, given in questions():
        try:
            question = read_question(goal, given)
        except MisreadError:
            continue
        written = latex(question.goal, notation=Notation.of(question.goal))
        if "1\\le" not in written:  # a vector by its components is never typed
            yield pytest.param(written, question, id=goal)


@pytest.mark.parametrize(("written", "question"), [*typeset()])
def test_what_the_page_typesets_can_be_typed(written, question):
    given = echo(question).hypotheses("en")  # with every letter
    try:
        assert read_question(written, given).goal is question.goal
    except MisreadError as refusal:
        assert "times what follows" in str(refusal)  # noqa: PT017 - b(u-v), asked about in any form


@pytest.mark.parametrize("before", ["Find ", "What is ", "compute ", "求", "计算"])
def test_a_word_that_asks_for_a_value_may_stand_before_it(before):
    asked, plain = (
        read_question(goal) for goal in (rf"{before}$\operatorname{{Var}}(X)$", "Var(X)")
    )
    assert asked.goal is plain.goal
    assert asked.relation is None


@pytest.mark.parametrize("asked", [r"\operatorname{Var} X + Y", r"\mathbb{E} X - Y"])
@pytest.mark.parametrize("before", ["", "what is "])
def test_how_far_a_moment_without_brackets_reaches_is_asked(before, asked):
    with pytest.raises(MisreadError, match="How far does") as error:
        read_question(before + asked)
    assert len(error.value.readings) == 2


@pytest.mark.parametrize(
    "given",
    [
        ("X_1, …, X_n iid Poisson(λ)", "S^2 = sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n)/(n-1)"),
        ("q_i, k_i iid", "mean 0", "var q = 1"),
        (r"$X \sim N(0,1)$", r"$Y \sim N(0,1)$"),
    ],
)
@pytest.mark.parametrize("line", ["\n", " \n", "\n\n"])
def test_hypotheses_in_lines_of_their_own_are_read_as_with_semicolons(given, line):
    goal = {"X_": "E(S^2)", "q_": "Var(q.k)"}.get(given[0][:2], "E(X*Y)")
    assert identity(read_question(goal, line.join(given))) == identity(
        read_question(goal, "; ".join(given))
    )
