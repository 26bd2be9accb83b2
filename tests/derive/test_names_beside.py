"""Names beside formulas: taken away where the formula is what they say, else asked about."""

from __future__ import annotations

import pytest

from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question
from bilemma.questions.several import read_questions
from bilemma.questions.suggestions import suggestions

SAMPLE = "X_1,…,X_n 独立同分布，均值 μ，方差 σ²"
HEADS = "q, k 独立，均值 0，方差 1，q in R^d"


def read(goal, given):
    """What is asked and supposed, question by question; None where one is not read."""
    try:
        parts = read_questions(goal, given)
    except MisreadError:
        return None
    if any(part.error for part in parts):
        return None
    return [
        (str(q.goal), {str(g.proposition) for g in q.given}) for q in (p.question for p in parts)
    ]


def offered(goal, given):
    """What the refusal of a question suggests."""
    with pytest.raises(MisreadError) as refusal:
        read_questions(goal, given)
    return suggestions(refusal.value, goal, given, read_questions)


@pytest.mark.parametrize(
    ("goal", "given", "short"),
    [
        ("交叉熵 -log p_k 对 z_j 的导数", "p=softmax(z)", "-log p_k 对 z_j 的导数"),
        (
            "交叉熵损失 $L=-\\sum_i y_i\\log p_i$ 对 $z_k$ 的偏导数",
            "p = softmax(z)",
            "-\\sum_i y_i\\log p_i 对 z_k 的偏导数",
        ),
        (
            "二元交叉熵 -(y log σ(z) + (1-y) log(1-σ(z))) 对z求导",
            "",
            "-(y log σ(z) + (1-y) log(1-σ(z))) 对z求导",
        ),
        ("损失函数 L = (y - w x)^2 对 w 的导数", "", "(y - w x)^2 对 w 的导数"),
        ("样本均值 \\bar X 的方差", SAMPLE, "\\bar X 的方差"),
        ("样本均值的均方误差 E[(X̄-μ)²]", SAMPLE, "E[(X̄-μ)²]"),
        ("样本方差 S²=(1/(n-1))∑(X_i-X̄)² 的期望", SAMPLE, "(1/(n-1))∑(X_i-X̄)² 的期望"),
        ("统计量 T=X+Y 的方差", "X, Y 独立", "T=X+Y 的方差"),
        ("线性组合 aX+bY 的方差", "X, Y 独立", "Var(aX+bY)"),
        ("注意力得分 q·k/√d 的方差", HEADS, "Var(q·k/√d)"),
        ("批归一化 (X-μ)/σ 的均值和方差，X均值μ方差σ²", "", "(X-μ)/σ 的均值和方差，X均值μ方差σ²"),
        ("dropout后 m*x/(1-p) 的期望", "m~Bernoulli(1-p)，m与x独立", "E(m*x/(1-p))"),
        ("小批量梯度 (1/B)Σg_i 的方差", "g_i独立同分布，i=1..B", "Var((1/B)\\sum_{i=1}^B g_i)"),
        ("证明均方误差 E[(T-θ)²]=D(T)+(E(T)-θ)²", "", "证明 E[(T-θ)²]=D(T)+(E(T)-θ)²"),
        (
            "variance of the sample mean (X_1+...+X_n)/n",
            "X_1,...,X_n iid",
            "variance of (X_1+...+X_n)/n",
        ),
        ("求随机变量Z=2X-Y的期望与方差", "", "求Z=2X-Y的期望与方差"),
        ("统计量 X+Y 的期望和方差分别是多少", "", "X+Y 的期望和方差"),
        ("variance of X + Y/sqrt(2) in a residual block", "", "variance of X + Y/sqrt(2)"),
        (
            "mean after batch norm: gamma*(x-mu)/sigma + beta",
            "random x",
            "E(gamma*(x-mu)/sigma+beta)",
        ),
        ("为什么注意力要除以√d？求 q·k/√d 的方差", HEADS, "Var(q·k/√d)"),
        ("the derivative of the loss (y - w x)^2 with respect to w", "", "d((y - w*x)^2, w)"),
        ("derivative of softplus log(1+exp(x))", "", "d(log(1+exp(x)), x)"),
    ],
)
def test_a_name_that_its_formula_bears_out_says_no_more(goal, given, short):
    found = read(goal, given)
    assert found == read(short, given) is not None


@pytest.mark.parametrize(
    ("goal", "given", "short"),
    [
        (
            "求a使得aT1+(1-a)T2的方差最小",
            "T1，T2独立，都是θ的无偏估计",
            "T1, T2 独立; E(T1) = θ; E(T2) = θ",
        ),
        ("E(X^2)", "X ~ U(0, 2π)", "E(X) = pi; Var(X) = pi^2/3"),
        (
            "Var(\\sum_{i=1}^n X_i)",
            "X_i (i=1,2,…,n) 相互独立，方差都是 v",
            "X_1, …, X_n 独立，方差 v",
        ),
        ("Var(\\sum_{i=1}^N X_i)", "X_1,…,X_N 独立", "自然数 N; X in R^N; X 独立"),
    ],
)
def test_the_same_is_supposed(goal, given, short):
    assert read(goal, given) == read(goal, short) is not None


@pytest.mark.parametrize(
    ("goal", "given", "short"),
    [
        ("E(∑(X_i-X̄)²)", SAMPLE, "E(sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n))"),
        ("softmax(z)_k 对 z_j 的导数", "", "d(softmax(z, k), z[j])"),
        ("-∑y_i log p_i 对 z_j 的导数", "p=softmax(z)", "d(-sum(y[i]*log(p[i]), i=1..n), z[j])"),
    ],
)
def test_the_same_is_asked(goal, given, short):
    assert read(goal, given) == read(short, given) is not None


def test_several_letters_are_sought_under_a_condition():
    goal, given = "a, b if X ~ U(a,b), E X = 3, Var X = 4/3", "X ~ U(a,b); E(X) = 3; Var(X) = 4/3"
    assert read(goal, "") == read("a, b", given) is not None


@pytest.mark.parametrize("given", ["X ~ U(π, 2)", "0 < pi; pi < 1", "E(∑(X_i-X_j)) = 1"])
def test_pi_is_no_letter_and_a_sum_has_one_index(given):
    assert read("E(X)", given) is None


def test_it_is_told_how_a_name_is_taken():
    (part,) = read_questions("线性组合 aX+bY 的方差", "")
    assert any("线性组合" in note.zh for note in part.question.notes)


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("样本方差 (1/n)∑(X_i-X̄)² 的期望", SAMPLE),
        ("样本均值 2\\bar X 的方差", SAMPLE),
        ("样本均值的均方误差 E[(X_1-μ)²]", SAMPLE),
        ("交叉熵 log p_k 对 z_j 的导数", "p=softmax(z)"),
        ("二元交叉熵 -(y log p + (1-y) log p) 对 p 求导", ""),
        ("均方误差 E[T-θ] ", ""),
        ("残差网络 2X 的方差", ""),
        ("批归一化 X-μ 的方差", "均值 X = μ"),
        ("点积 q+k 的方差", "q, k 独立"),
        ("variance of 2*X in a residual block", ""),
        ("derivative of the squared loss (y - w x)^3 with respect to w", ""),
    ],
)
def test_the_name_of_another_formula_is_asked_about_once(goal, given):
    offers = offered(goal, given)
    assert offers
    assert any(o.kind == "without" and read(o.goal.zh, given) is not None for o in offers)


def test_both_sample_variances_are_offered():
    goal = "样本方差 (1/n)∑(X_i-X̄)² 的期望"
    asked = [read(o.goal.zh, o.given.zh) for o in offered(goal, SAMPLE)]
    assert read("(1/n)∑(X_i-X̄)² 的期望", SAMPLE) in asked
    assert read("(1/(n-1))∑(X_i-X̄)² 的期望", SAMPLE) in asked


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("加权交叉熵 -log p_k 对 z_j 的导数", "p=softmax(z)"),
        ("交叉熵的平方 -log p_k 对 z_j 的导数", "p=softmax(z)"),
        ("非线性组合 aX+bY 的方差", ""),
        ("一半的损失 (y-w*x)^2 对 w 求导", ""),
        ("不是损失 (y-w*x)^2 对 w 求导", ""),
        ("样本均值的平方 \\bar X 的方差", SAMPLE),
        ("样本均值之和 \\bar X 的方差", SAMPLE),
        ("无偏统计量 X+Y 的方差", ""),
        ("derivative of the regularised loss (y - w x)^2 with respect to w", ""),
        ("variance of x + f in a deep residual block", ""),
        ("variance of X + Y in no residual block", ""),
        ("为什么方差是 4？求 Var(X)", ""),
        ("为什么 Var(X+Y) 等一半于 4？求 Var(X)", "X, Y 独立"),
        ("find a and total b", "X ~ U(a,b), E(X) = 3, Var(X) = 4/3"),
        ("a, total b", "X ~ U(a,b), E(X) = 3, Var(X) = 4/3"),
        ("E(X^2)", "X 的和的均值与方差分别为 1 和 2"),
        ("variance of twice the sample mean (X_1+...+X_n)/n", "X_1,...,X_n iid"),
        ("variance of the squared statistic X+Y", ""),
        ("variance of the unbiased estimator X+Y", ""),
    ],
)
def test_what_else_a_noun_says_is_refused(goal, given):
    assert read(goal, given) is None


TITLES = [
    ("Control variate estimator: Var(X - c*Y)", "'Control variate estimator' is taken as a title."),
    ("Portfolio risk: Var(X - c*Y)", "'Portfolio risk' is taken as a title."),
    ("attention output variance: Var(X - c*Y)", "variance' is taken as a title."),
    ("注意力输出方差：Var(X - c*Y)", "'注意力输出方差' is taken as a title."),
]


@pytest.mark.parametrize(("goal", "note"), TITLES)
def test_a_title_before_a_colon_is_left_out_and_that_is_said(goal, note):
    question = read_question(goal)
    assert question.goal is read_question("Var(X - c*Y)").goal
    assert any(note in said.en for said in question.notes)


@pytest.mark.parametrize(
    "title",
    [
        *("independent case", "Cauchy case", "half", "twice", "not correlated", "X"),
        *("mean", "standard deviation", "sample variance", "for positive numbers", "same law"),
        *("conditional variance", "two copies", "variance of the square", "uniform", "scaled"),
        *(
            "条件方差",
            "期望",
            "绝对偏差",
            "样本方差",
            "两个变量",
            "和的方差",
            "联合分布",
        ),
    ],
)
def test_words_before_a_colon_that_say_something_are_no_title(title):
    with pytest.raises(MisreadError):
        read_question(f"{title}: Var(X - c*Y)")
