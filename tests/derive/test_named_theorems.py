"""A theorem that is asked for by its name, or in words, is proved."""

from __future__ import annotations

import pytest

from bilemma.answers.asked import ask as asked
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.quantities.identity_names import IDENTITIES
from bilemma.questions.quantities.inequality_names import INEQUALITIES
from bilemma.questions.question import read_question

ROWS = (*IDENTITIES, *INEQUALITIES)

# in English, in Chinese
NAMED = [
    ("Prove the law of total variance.", "证明全方差公式"),
    ("How can I prove the law of total covariance?", "全协方差公式"),
    ("Please prove the tower property", "推导全期望公式"),
    ("Show that the variance is the mean of the square minus the square of the mean",
     "证明方差的计算公式"),
    ("shortcut formula for the covariance", "协方差的计算公式"),
    ("MSE(θ̂) = Var(θ̂) + Bias(θ̂)²", "偏差-方差分解"),
    ("bias-variance-noise decomposition", "证明预测的期望平方误差等于偏差的平方加方差再加噪声方差"),
    ("Is linearity of expectation true?", "证明期望的线性性质"),
    (("Prove that the expectation of the product of two independent random variables "
     "is the product of their expectations"),
     "若两个随机变量相互独立且期望都存在，乘积的期望是不是等于期望的乘积？"),
    ("The covariance of a constant and any random variable is zero",
     "常数与任意随机变量的协方差等于多少？"),
    ("Bienaymé's identity", "比奈梅公式"),
    ("Show that the sample mean is unbiased.", "证明样本均值是总体均值的无偏估计"),
    ("Prove that the variance of the sample mean is the variance divided by n",
     "证明样本均值的方差等于总体方差除以n"),
    ("State and prove Markov's inequality.", "证明马尔可夫不等式。"),
    ("How do I prove Chebyshev's inequality?", "请证明切比雪夫不等式"),
    ("Prove Cantelli's inequality", "单侧切比雪夫不等式"),
    ("Jensen's inequality for squares", "平方函数的琴生不等式"),
    ("Jensen's inequality for the absolute value", "绝对值的詹森不等式"),
    ("Jensen's inequality for the exponential", "指数函数的 Jensen 不等式"),
    ("Jensen's inequality for the logarithm", "对数的詹森不等式"),
    ("Cauchy-Schwarz inequality for expectations", "随机变量的柯西-施瓦茨不等式"),
    ("Prove the Cauchy–Schwarz inequality for vectors", "证明向量的柯西不等式"),
    (("Show that the absolute value of the covariance is at most the product of the "
     "standard deviations"), "证明协方差的绝对值不超过两个标准差的乘积"),
    ("Prove that the correlation coefficient lies between -1 and 1",
     "试证两个随机变量的相关系数的绝对值不超过1。"),
    ("Show that the geometric mean of two positive numbers never exceeds their arithmetic mean.",
     "证明基本不等式"),
    ("triangle inequality for standard deviations", "标准差的三角不等式"),
]  # fmt: skip
# beside what the theorem supposes
BESIDE = [
    ("Prove that the sample mean is an unbiased estimator of the population mean",
     "the observations are iid with mean mu"),
    ("证明协方差的绝对值不超过两个标准差的乘积", "两个随机变量的方差都存在"),
    ("证明预测的期望平方误差等于偏差的平方加方差再加噪声方差",
     "真实值等于f加噪声ε，ε均值为零、方差为σ²，且与估计量独立"),
]  # fmt: skip
# something else is asked, or several things may be
OTHERS = [
    ("law of large numbers", ""),
    ("law of total variance for Y = X^2", ""),
    ("Cauchy-Schwarz inequality", ""),
    ("Prove Jensen's inequality", ""),
    ("AM-GM inequality", ""),
    ("Chebyshev's inequality for sums", ""),
    ("Prove Markov's inequality", "X is a chain"),
    ("Show that the sample mean is unbiased", "the observations are dependent"),
]


@pytest.mark.parametrize(("english", "chinese"), NAMED, ids=[n[0] for n in NAMED])
def test_a_theorem_is_proved_by_its_name(english, chinese):
    answers = [asked(goal, "") for goal in (english, chinese)]
    assert all(answer.holds and answer.certificate() for answer in answers)
    assert answers[0].statement == answers[1].statement


def test_every_theorem_is_tried():
    said = {read_question(row.formula, row.given).goal for row in ROWS}
    assert said == {read_question(english).goal for english, _ in NAMED}


@pytest.mark.parametrize(("goal", "given"), BESIDE)
def test_what_the_theorem_supposes_may_be_said(goal, given):
    assert read_question(goal, given).given == read_question(goal).given


@pytest.mark.parametrize(("goal", "given"), OTHERS)
def test_another_theorem_is_not_taken_for_it(goal, given):
    with pytest.raises(MisreadError):
        read_question(goal, given)
