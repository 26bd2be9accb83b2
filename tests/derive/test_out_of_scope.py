"""What cannot be asked is refused in plain words, with a question near it that is answered."""

from __future__ import annotations

import re

import pytest

from bilemma.answers.asked import ask as asked
from bilemma.questions.hypotheses.clause_parser import clauses
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question
from bilemma.questions.refusing.field_stories import FIELD_STORIES
from bilemma.questions.refusing.out_of_scope import OUTSIDE
from bilemma.questions.refusing.story_words import STORIES
from bilemma.questions.suggestions import _QUOTED, suggestions

NEAR = list(dict.fromkeys(near for row in OUTSIDE for near in row.near))

# goal, hypotheses, a word of what is said; all in the order of the rows
SEEN = [
    ("Give a 95% confidence interval for the mean", "", "Tests and confidence"),
    ("检验假设 μ = 0 的 p 值是多少", "", "Tests and confidence"),
    ("Find the maximum-likelihood estimator of λ", "X ~ Exponential(λ)", "Likelihoods"),
    ("求泊松分布参数λ的费希尔信息量", "", "Likelihoods"),
    ("What is the posterior distribution of p?", "X ~ Binomial(n, p)", "Posterior"),
    ("求后验分布", "", "Posterior"),
    ("conditional distribution of X given S", "", "Conditional laws"),
    ("求 X 的条件分布", "", "Conditional laws"),
    ("moment generating function of X", "X ~ N(0, 1)", "Generating"),
    ("求 X 的矩母函数", "", "Generating"),
    (r"D_{\mathrm{KL}}(p\|q)", "", "Divergences"),
    ("X 与 Y 的互信息", "", "Divergences"),
    ("Find the median of X", "X ~ Exponential(λ)", "quantiles"),
    ("求 X 的分布函数", "", "quantiles"),
    ("Find the density of X + Y", "X, Y iid", "Densities"),
    ("D(X)=？ f(x)=2x，0<x<1，其它为0", "", "Densities"),
    ("E(X)", "X 的概率密度为 f(x)", "Densities"),
    ("What is the distribution of X + Y?", "X ~ Poisson(1); Y ~ Poisson(2)", "Which law"),
    ("X + Y 服从什么分布", "", "Which law"),
    ("Prove the law of large numbers", "", "Limits of laws"),
    ("证明中心极限定理", "", "Limits of laws"),
    ("Prove Hoeffding's inequality", "", "not among those known"),
    ("证明切尔诺夫不等式", "", "not among those known"),
    ("stationary variance of an AR(1) process", "", "Processes"),
    ("E[m_t]", "m_t = β m_{t-1} + (1-β) g_t", "Processes"),
    ("求平稳分布", "", "Processes"),
    ("E(X)", "X ~ Gamma(a, b)", "Laws that may be named"),
    ("E(X)", r"X \sim \mathrm{Beta}(a, b)", "Laws that may be named"),
    ("Var(X)", "X 服从 t 分布", "Laws that may be named"),
    ("Var(X) for the mixture p·N(μ1,σ1²) + (1−p)·N(μ2,σ2²)", "", "mixture"),
    ("混合分布的方差", "", "mixture"),
    (r"Var(\sum_{i=1}^{N} X_i)", r"N \sim \mathrm{Poisson}(λ); X_i iid", "randomly many"),
    ("求复合泊松的方差", "", "randomly many"),
    ("E[X | X > s]", "X ~ Exponential(λ)", "What is given"),
    ("E(X|X+Y=10)", "X~P(2)，Y~P(3)，X、Y独立", "What is given"),
    ("Var(e^X)", "X ~ N(μ, σ^2)", "exponential"),
    ("E[min(X, Y)]", "X, Y independent", "Of maxima"),
    ("求次序统计量的期望", "", "Of maxima"),
    (r"\mathbb{E}_{x\sim q}[f(x)]", "", "law that is a letter"),
    ("Cov(1_A, 1_B)", "", "Events"),
    ("Are X and Y independent?", "", "Whether variables"),
    ("X 与 Y 是否独立", "", "Whether variables"),
    ("A stick is broken at a random point. Mean of the longer part?", "", "Random points"),
    ("在单位正方形内随机投点", "", "Random points"),
    ("An urn has 5 red balls. Mean number of red balls drawn?", "", "Chances told"),
    ("把n只球随机地放入M只盒子中，求有球的盒子数的数学期望", "", "Chances told"),
    ("What is the probability that X is large?", "", "Probabilities"),
    ("X 大的概率是多少", "", "Probabilities"),
    ("derive the ELBO for a VAE with latent z", "", "Variational"),
    ("求 ELBO 的最优变分分布 q(z)", "", "Variational"),
    ("What is the VC dimension of a linear classifier in R^d?", "", "Capacities"),
    ("模型的泛化误差界", "", "Capacities"),
    (r"\operatorname{Var}(QK^\top/\sqrt{d})", "Q, K iid N(0,1)", "of an entry"),
    ("limit of x/(1+x) as x goes to zero", "", "as one letter grows"),
    (r"\lim\limits_{x\to 0}\frac{\ln(1+x)-x}{x^2}", "", "as one letter grows"),
    ("integral of x^2", "", "Integrals"),
    ("求 x 的不定积分", "", "Integrals"),
    (r"\sum_{k=1}^{\infty} p^k", "0<p<1", "Series"),
    ("求无穷级数的和", "", "Series"),
    (r"\sum_{k=0}^{n} \binom{n}{k}", "", "Binomial coefficients"),
    ("求x的x次方的导数", "x>0", "same letter as its exponent"),
    ("derivative of the GELU activation", "", "activation"),
    ("sin x < x", "x > 0", "Trigonometric"),
    ("求正弦函数的导数", "", "Trigonometric"),
    ("eigenvalues of A", "", "Of a matrix"),
    ("求矩阵的秩", "", "Of a matrix"),
    (r"\min_a E((X - a)^2)", "", "The least value"),
    ("求 E((X - a)^2) 的最小值", "", "The least value"),
    ("Use a Lagrange multiplier for w", "", "under constraints"),
    ("Write Python code for the variance", "", "Programs"),
    ("这个算法的收敛速度", "", "Programs"),
    ("Prove Stein's lemma", "", "Stein"),
    ("Cauchy-Schwarz inequality", "", "Ask for one"),
    ("证明柯西-施瓦茨不等式", "", "Ask for one"),
    ("Prove Jensen's inequality", "", "one function at a time"),
    ("AM-GM inequality", "", "two numbers"),
    ("证明均值不等式", "", "two numbers"),
    ("Prove Fermat's little theorem", "", "known by name"),
    ("证明根号2是无理数", "", "known by name"),
    ("What is variance?", "", "glossary"),
    ("什么是方差？", "", "glossary"),
    ("Why do we divide by n-1?", "", "A reason"),
    ("样本方差为什么除以 n-1？", "", "A reason"),
    ("Why are attention scores not divided by d_k?", "", "A reason"),
    ("softmax 之前为什么要缩放点积", "", "A reason"),
    ("Why is the standard error divided by √n?", "", "A reason"),
    ("为什么要除以根号 n", "", "A reason"),
    ("Why does He initialization use 2/n?", "", "A reason"),
    ("为什么要用 Xavier 初始化", "", "A reason"),
    ("Transformer 为什么比 RNN 好", "", "Which of two models"),
    ("Why is Adam better than SGD?", "", "Which of two models"),
    ("Why is my loss not a number?", "", "A reason"),
    ("为什么方差可加", "", "A reason"),
    ("How many n are needed for a probability of 0.95?", "", "Probabilities"),
    ("f_{X+Y}(z)", "X, Y iid", "Densities"),
    ("F_X(x)", "X ~ Exponential(λ)", "quantiles"),
    ("I(X; Y)", "X ~ N(0, s^2)", "Divergences"),
    (r"\mathbb{E}[\max_i X_i]", "", "Of maxima"),
    ("A^{-1} b", "", "Of a matrix"),
    ("y' = y", "", "Integrals"),
]  # fmt: skip
# readings lead on by themselves, or the question is read
OTHERS = [
    ("P(X >= 10)", "mean X = 2; X >= 0", "bound P(X >= 10)"),
    ("P(|X-Y|≥6)", "随机变量X和Y的数学期望都是2", "bound P(|X-Y|≥6)"),
]
READ = [
    ("bound P(X >= 10)", "X >= 0; mean X = 2"),
    ("E(max(X, 0)^2)", "X ~ N(0, s^2)"),
    ("lim Var(X)/n as n -> oo", ""),
    ("What is the variance of the number of heads in n tosses of a fair coin?", ""),
    ("Var(density)", "random density"),
    ("求 P(|X - 10| >= 4) 的上界", "均值 X = 10; 方差 X = 4"),
]  # fmt: skip


def test_a_text_that_is_too_long_is_not_searched():
    assert "characters" in refusal("density " * 2000, "").what.en


def refusal(goal, given):
    with pytest.raises(MisreadError) as refused:
        read_question(goal, given)
    return refused.value


@pytest.mark.parametrize(("goal", "given", "words"), SEEN)
def test_it_is_said_what_cannot_be_asked_and_what_can(goal, given, words):
    error = refusal(goal, given)
    assert words in error.what.en
    assert 0 <= error.place < len(error.text)
    assert error.text == (goal if error.in_goal else given)
    assert suggestions(error, goal, given, read_question)


def test_every_kind_is_seen_in_a_question():
    said = {refusal(goal, given).what for goal, given, _ in SEEN}
    assert said == {row.said for row in OUTSIDE}


@pytest.mark.parametrize("row", OUTSIDE, ids=[row.said.en[:30] for row in OUTSIDE])
def test_all_that_is_named_is_offered_in_both_languages(row):
    error = MisreadError("…", 0, row.said)
    error.names_questions = True
    offered = suggestions(error, "…", "", read_question)
    assert [(s.goal, s.given) for s in offered] == list(row.near)


@pytest.mark.parametrize("near", NEAR, ids=[near.goal.en for near in NEAR])
def test_what_can_be_asked_instead_is_answered(near):
    english, chinese = (read_question(near.goal[x], near.given[x]) for x in ("en", "zh"))
    assert english.goal is chinese.goal
    assert english.relation is chinese.relation
    assert {g.proposition for g in english.given} == {g.proposition for g in chinese.given}
    answer = asked(near.goal.en, near.given.en)
    assert answer.holds if english.relation is not None else answer.closed
    assert answer.certificate()


@pytest.mark.parametrize(("goal", "given", "reading"), OTHERS)
def test_a_reading_of_its_own_is_kept(goal, given, reading):
    assert reading in refusal(goal, given).readings


@pytest.mark.parametrize(("goal", "given"), READ)
def test_no_reading_is_hidden(goal, given):
    assert read_question(goal, given)


@pytest.mark.parametrize("told", [what for _, what in (*FIELD_STORIES, *STORIES)])
def test_a_second_question_without_hypotheses_is_not_about_letters_of_the_first(told):
    """In its answer they would be fixed numbers, or of any law."""
    spoken = set()
    for goal, given in _QUOTED.findall(told.en):
        if given:
            spoken |= {name.text for clause in clauses(given) for name in clause.names}
        else:
            assert not spoken & {*re.findall(r"[A-Za-z]\w*", goal)}, goal
