"""What the field knows by name is read word for word, and refused where a word is another."""

from __future__ import annotations

import pytest

from bilemma.answers.asked import ask as asked
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question
from bilemma.questions.suggestions import suggestions

from .readings import check_read_as, check_refused

CROSS = "d(-sum(y[l]*log(softmax(z, l)), l=1..n), z[j])"
ONE = "sum(y[l], l=1..n) = 1"
BATCH = "natural B; X in R^B; X iid; mean X = μ; var X = σ^2"
DICE = "X in R^{n}; X independent; mean X = 7/2; variance X = 35/12; M3(X[i]) = 0 for all i"
MASK = "m ~ Bernoulli(1-p); m, x independent; mean x = μ; var x = σ^2; p != 1"
XAVIER = "solve Var(sum(sqrt(v)*u[j]*x[j], j=1..n)) = s^2 for v"
XAVIER_GIVEN = (
    "u, x independent; mean u = 0; mean x = 0; var u = 1; var x = s^2; v > 0; s > 0; n >= 1"
)
SCORE = "q, k in R^d; q, k independent; mean 0; variance 1"
SQUARES = "sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n)"
IID = "X_1, ..., X_n iid with mean μ and variance σ^2"
# goal, hypotheses, and the same in the short form
READ = [
    # losses
    ("Compute Gradient of Cross Entropy Loss with respect to its logits", "", CROSS, ONE),
    ("softmax交叉熵求导", "", CROSS, ONE),
    ("softmax 交叉熵损失对 z_j 的偏导数", "", CROSS, ONE),
    ("gradient of the cross-entropy w.r.t. the logits", "y one-hot", CROSS, ONE),
    (("What is the derivative of binary cross entropy loss w.r.t to input of sigmoid "
      "function?"), "", "d(-(y*log(sigmoid(z)) + (1-y)*log(1-sigmoid(z))), z)", ""),
    ("gradient of the logistic regression loss with respect to the weights", "",
     "d(log(1+exp(w.x)) - y*(w.x), w[j])", ""),
    ("均方误差对预测值的梯度", "", "d(sum((p[i] - y[i])^2, i=1..n)/n, p[j])", ""),
    ("gradient of the MSE loss of a linear model with respect to w", "",
     "d(norm2(X*w - y)/n, w[j])", "X in R^(n x m); w in R^m; y in R^n; real X"),
    ("What's the derivative of the swish activation, i.e. x times sigmoid of x?", "",
     "d(x*sigmoid(x), x)", ""),
    ("derivative of log of sigmoid function", "", "d(log(sigmoid(x)), x)", ""),
    ("derivative of softmax with temperature T", "", "d(softmax(z/T, i), z[j])", "T > 0; real T"),
    ("gradient of the KL divergence between p and softmax(z) with respect to the logits", "",
     "d(sum(p[l]*log(p[l]/softmax(z, l)), l=1..n), z[j])",
     "sum(p[l], l=1..n) = 1; p[l] > 0 for all l"),
    # coins, dice, hats and urns
    ("What is the variance of the number of heads in n tosses of a fair coin?", "",
     "Var(X)", "X ~ Binomial(n, 1/2)"),
    ("抛一枚均匀硬币 10 次，求正面朝上的次数的期望", "", "E(X)", "X ~ Binomial(10, 1/2)"),
    ("covariance between the number of heads and the number of tails in n tosses of a fair coin",
     "", "Cov(X, n - X)", "X ~ Binomial(n, 1/2)"),
    ("What is the variance of the sum of two fair dice?", "",
     "Var(sum(X[i], i=1..2))", DICE.replace("{n}", "2")),
    ("A fair die is rolled twice. What is the variance of the sum?", "",
     "Var(sum(X[i], i=1..2))", DICE.replace("{n}", "2")),
    ("掷一颗均匀骰子n次，点数之和的方差是多少？", "", "Var(sum(X[i], i=1..n))", DICE),
    ("掷一枚均匀的骰子，求点数的方差。", "", "Var(X)",
     "mean X = 7/2; variance X = 35/12; M3(X) = 0"),
    (("n people throw their hats in a pile and each takes one back at random. What is the "
      "variance of the number of people who get their own hat?"), "n at least 2",
     "Var(sum(I[i], i=1..n))", ("I in R^n; I[i]^2 = I[i] for all i; E(I[i]) = 1/n for all i; "
                                "E(I[i]*I[j]) = 1/(n*(n-1)) for i != j; n >= 2")),
    ("袋中有5个红球3个白球，不放回地任取2个，求取到红球个数的数学期望。", "",
     "E(sum(I[i], i=1..2))", ("I in R^2; I[i]^2 = I[i] for all i; E(I[i]) = 5/8 for all i; "
                              "E(I[i]*I[j]) = 5/14 for i != j; 2 <= 8")),
    ("袋中有5个红球3个白球，有放回地任取2个，求取到红球个数的数学期望。", "", "E(X)",
     "X ~ Binomial(2, 5/8)"),
    ("袋中有5个红球3个白球，不放回地任取2个，求取到白球个数的数学期望。", "",
     "E(sum(I[i], i=1..2))", ("I in R^2; I[i]^2 = I[i] for all i; E(I[i]) = 3/8 for all i; "
                              "E(I[i]*I[j]) = 3/28 for i != j; 2 <= 8")),
    ("variance of the number of heads minus the number of tails in n tosses of a fair coin", "",
     "Var(2*X - n)", "X ~ Binomial(n, 1/2)"),
    ("Var(X̄₁ − X̄₂)", "two independent samples of size n1, n2 with population variances σ1², σ2²",
     "Var(sum(X[i], i=1..n1)/n1 - sum(Y[j], j=1..n2)/n2)",
     ("natural n1, n2; X in R^{n1}; Y in R^{n2}; X, Y independent; var X = σ_1^2; "
      "var Y = σ_2^2")),
    # training
    ("variance of the output of dropout with rate 0.5", "", "Var(m*x/(1-0.5))",
     "m ~ Bernoulli(1-0.5); m, x independent; mean x = μ; var x = σ^2; 0.5 != 1"),
    ("How does the variance of the mini-batch gradient depend on the batch size B?",
     "gradients of the examples are independent with variance σ^2",
     "Var(sum(X[i], i=1..B)/B)", BATCH),
    ("小批量梯度的方差随批大小 B 如何变化?", "单个样本梯度的方差为 σ²,样本独立",
     "Var(sum(X[i], i=1..B)/B)", BATCH),
    ("variance of the gradient of a mini-batch of size B drawn without replacement from N examples",
     "", "Var(sum(X[i], i=1..B)/B)", ("natural N, B; X in R^B; mean X = μ; var X = σ^2; "
                                      "Cov(X[i], X[j]) = -σ^2/(N-1) for i != j; N >= 2; B <= N")),
    ("By how much does inverted dropout with rate p increase the variance of an activation?", "",
     "Var(m*x/(1-p)) - Var(x)", MASK),
    ("dropout 之后激活值的方差", "以概率 p 丢弃,保留时除以 1-p,激活值 x 的均值 μ、方差 σ²",
     "Var(m*x/(1-p))", MASK),
    ("variance of the output of batch norm with gamma and beta",
     "the input x has mean μ and variance σ^2", "Var(γ*(x - μ)/σ + β)",
     "random x; mean x = μ; var x = σ^2; σ > 0"),
    # layers and scores
    (("In a linear layer with n inputs, what should the variance of the weights be so that the "
      "output has the same variance as the input?"),
     "weights and inputs are independent with mean zero", XAVIER, XAVIER_GIVEN),
    ("Xavier初始化：权重方差取多少时，前向传播输出的方差等于输入的方差？",
     "权重与输入独立，均值为零，输入有n维", XAVIER, XAVIER_GIVEN),
    (("What is the variance of the dot product of a query and a key with d components that have "
      "mean 0 and variance 1?"), "", "Var(q.k)", SCORE),
    ("设两个随机向量 u v ,其长度都为 d ,且它们的元素都来自均值为0、方差为1的独立分布,求点积的方差",
     "", "Var(u.v)", "u, v in R^d; u, v independent; mean 0; variance 1"),
    # estimators
    ("Show that the sample variance is an unbiased estimator of σ^2", "",
     f"show that E({SQUARES}/(n-1)) = σ^2", IID),
    ("证明样本方差 S² 是总体方差 σ² 的无偏估计", "", f"show that E({SQUARES}/(n-1)) = σ^2", IID),
    ("样本均值是总体均值 μ 的无偏估计吗", "", "is E(sum(X[i], i=1..n)/n) = μ?", IID),
    ("bias of T as an estimator of θ", "E(T) = 2θ", "E(T) - θ", "E(T) = 2θ"),
    ("MSE of T as an estimator of θ", "E(T) = θ, Var(T) = v", "E((T - θ)^2)",
     "E(T) = θ; Var(T) = v"),
    (("Which constant c makes c times the sum of squared deviations from the sample mean an "
      "unbiased estimator of σ^2?"), IID, f"solve E(c*{SQUARES}) = σ^2 for c", IID),
    (("Which weights w and 1-w minimise the variance of the average of two independent unbiased "
      "estimators with variances a and b?"), "", "minimise Var(w*X + (1-w)*Y) over w",
     "X, Y independent; mean X = θ; mean Y = θ; var X = a; var Y = b; a > 0; b > 0"),
    ("standard error of the mean", "", "SD(sum(X[i], i=1..n)/n)",
     "X in R^n; X iid; mean X = μ; var X = σ^2; σ > 0"),
    ("Var(sample proportion)", "", "Var(X/n)", "X ~ Binomial(n, p)"),
    ("将一枚硬币重复掷n次，以X和Y分别表示正面向上和反面向上的次数，则X和Y的相关系数等于多少", "",
     "Corr(X, Y)", "X ~ Binomial(n, p); Y = n - X; 0 < p; p < 1; n >= 1"),
    (("expected number of heads in n tosses of a coin whose probability of heads is uniform on "
      "[0,1]"), "", "E(X)", "natural n; E(X | P) = n*P; Var(X | P) = n*P*(1-P); P ~ U(0,1)"),
    ("批量大小从B增加到4B，小批量梯度的标准差变为原来的多少？", "各样本的梯度独立同分布",
     "SD(sum(X[i], i=1..4*B)/(4*B))/SD(sum(X[i], i=1..B)/B)",
     "natural B; X in R^(4*B); X iid; mean X = μ; var X = σ^2; σ > 0; B >= 1"),
    ("甲、乙两只股票收益率的方差都是0.04，相关系数为-0.5，各投资一半，求组合收益率的方差", "",
     "Var((X + Y)/2)", "var X = 0.04; var Y = 0.04; Corr(X, Y) = -0.5"),
    ("为什么注意力分数要除以 √d_k?求 q·k/√d_k 的方差", "q,k 的各分量独立,均值为0,方差为1",
     "Var(q.k/sqrt(d_k))", "q, k in R^{d_k}; q, k independent; mean 0; variance 1"),
    (r"$\operatorname{Var}(\bar y)$", "从 $N$ 个单元中不放回简单随机抽取 $n$ 个",
     "Var(sum(X[i], i=1..n)/n)", ("natural N, n; X in R^n; mean X = μ; var X = σ^2; "
                                 "Cov(X[i], X[j]) = -σ^2/(N-1) for i != j; N >= 2; n <= N")),
    ("variance of the output of a linear layer with n inputs",
     "the weights have mean 0 and variance 1/n; the inputs have mean 0 and variance s^2",
     "Var(sum(w[j]*x[j], j=1..n))",
     "w, x independent; mean w = 0; var w = 1/n; mean x = 0; var x = s^2"),
    ("一元线性回归中最小二乘斜率估计的方差", "误差独立，均值为0，方差为σ²",
     "Var(sum(d[i]*Y[i], i=1..n)/sum(d[i]^2, i=1..n))",
     ("d, Y in R^n; real d, a, b; Y independent; E(Y[i]) = a + b*d[i] for all i; var Y = σ^2; "
      "sum(d[i], i=1..n) = 0; sum(d[i]^2, i=1..n) > 0")),
    ("cross-entropy loss of a uniform prediction over K classes", "",
     "sum(y[l]*log(K), l=1..K)", "natural K; K >= 1; sum(y[l], l=1..K) = 1"),
    ("Prove that S^2 is unbiased", "", f"is E({SQUARES}/(n-1)) = σ^2?", IID),
    ("证明样本方差是总体方差的无偏估计", "", f"is E({SQUARES}/(n-1)) = σ^2?", IID),
    ("MSE of the sample mean", "", "E((sum(X[i], i=1..n)/n - μ)^2)", IID),
    ("n个相关系数为ρ、方差为σ²的模型平均后的方差", "", "Var(sum(X[i], i=1..n)/n)",
     "X in R^n; mean X = μ; var X = σ^2; Cov(X[i], X[j]) = ρ*σ^2 for i != j"),
    ("Show that inverted dropout keeps the expected activation unchanged", "",
     "is E(m*x/(1-p)) = E(x)?", MASK),
    (("Show that the mini-batch gradient is an unbiased estimate of the full gradient"), "",
     "is E(sum(X[i], i=1..B)/B) = μ?", "natural B; X in R^B; mean X = μ"),
    (("variance of the dot product of two independent random vectors in R^d with zero mean and "
      "unit variance components"), "", "Var(u.v)",
     "u, v in R^d; u, v independent; mean 0; variance 1"),
    ("Two dice are thrown; find the variance of the sum of the numbers shown.", "",
     "Var(sum(X[i], i=1..2))", DICE.replace("{n}", "2")),
    ("variance of the number of successes in n Bernoulli trials with success probability p", "",
     "Var(X)", "X ~ Binomial(n, p)"),
    # hypotheses
    (CROSS, "y is a one-hot vector", CROSS, ONE),
    (CROSS, "y 为 one-hot 向量", CROSS, ONE),
    ("Cov(N1, N2)", "(N1,...,Nk) ~ Multinomial(n; p1,...,pk)", "Cov(N[1], N[2])",
     ("natural n; N, p in R^k; real p; E(N[i]) = n*p[i] for all i; "
      "Var(N[i]) = n*p[i]*(1-p[i]) for all i; Cov(N[i], N[j]) = -n*p[i]*p[j] for i != j")),
    ("sum(p[k], k=1..n)", "p is a probability vector", "sum(p[k], k=1..n)",
     "sum(p[l], l=1..n) = 1; p[l] >= 0 for all l"),
    ("E(S²)", "X_1,…,X_n 独立同分布，均值为 μ，方差为 σ²，样本方差为 S²",
     f"E({SQUARES}/(n-1))", IID),
    # theorems
    ("law of total variance", "", "is Var(Y) = E(Var(Y | X)) + Var(E(Y | X))?", ""),
    ("证明全期望公式", "", "is E(Y) = E(E(Y | X))?", ""),
    ("bias-variance decomposition", "", "is E((T - θ)^2) = Var(T) + (E(T) - θ)^2?", ""),
]  # fmt: skip
# goal, hypotheses, a word of the refusal: one word is another, or one letter has another meaning
REFUSED = [
    ("variance of the number of heads in n tosses of a coin", "", "dice, coins"),
    ("What is the variance of the sum of two loaded dice?", "", "dice, coins"),
    ("A fair coin is tossed n times. A fair die is rolled twice. What is the variance of the sum?",
     "", "dice, coins"),
    (("A fair coin is tossed n times. A fair coin is tossed m times. What is the variance of the "
      "number of heads?"), "", "dice, coins"),
    ("Var(X + number of heads in n tosses of a fair coin)", "X ~ N(0,1)", "dice, coins"),
    ("variance of the number of heads in X tosses of a fair coin", "", "dice, coins"),
    ("variance of the number of heads in n tosses of a fair coin given that the first is heads", "",
     "dice, coins"),
    ("掷两颗均匀骰子，点数之积的期望", "", "dice, coins"),
    ("抛一枚不均匀硬币 n 次，求正面朝上的次数的方差", "", "dice, coins"),
    ("What is the variance of the sum of two fair dice divided by 2?", "", "dice, coins"),
    ("袋中有5个红球3个白球，任取2个，求取到红球个数的数学期望。", "", ""),
    ("将n封信随机装入m个信封，求装对的信的封数的期望", "", ""),
    ("Xavier 初始化:权重方差取多少时,输出方差等于输入方差的两倍?", "", "layers and weights"),
    ("Show that T is not an unbiased estimator of θ", "", "estimators and weights"),
    ("law of total variance for Y = X^2", "", "law"),
    ("variance of the mini-batch gradient", "X ~ N(0,1)", "mini-batch"),
    ("variance of the mini-batch gradient with momentum", "", "mini-batch"),
    ("gradient of the cross-entropy with respect to y", "", "cross-entropy"),
    ("gradient of the cross-entropy with respect to the logits y_j", "", "cross-entropy"),
    ("gradient of the cross-entropy loss of softmax with temperature with respect to z", "",
     "cross-entropy"),
    ("dropout 之后激活值的方差", "以概率 p 丢弃,保留时除以 1-q", "保留时除以 1-q"),
    ("variance of the output of batch norm", "", "Normalisation"),
    ("What is the variance of the dot product of a query and a key with d components?", "",
     "Vectors have letters"),
    ("E(q·k/√d_k)", "", "length"),
    ("variance of the output of a linear layer with n inputs", "", "layers and weights"),
    ("E(S^2)", IID, "What is S"),
    ("E(S^2)", "X_1, ..., X_n iid; the sample variance S^2; var X = S^2", ""),
    ("law of large numbers", "", "law"),
    ("Cauchy-Schwarz inequality", "", ""),
    ("Is X an unbiased estimator of the mean of Y", "", "estimators and weights"),
    (f"E(S^2) = σ^2, S^2 = {SQUARES}/n. Is S^2 an unbiased estimator of σ^2?", "", ""),
]  # fmt: skip
# goal, hypotheses, what is suggested instead
LED_ON = [
    ("掷一颗均匀骰子n次，点数之和的期望与方差是多少？", "",
     ["掷一颗均匀骰子n次，点数之和的期望是多少？", "掷一颗均匀骰子n次，点数之和的方差是多少？"]),
    ("mean and variance of the output of batch norm with gamma and beta",
     "the input x has mean mu and variance sigma^2",
     ["mean of the output of batch norm with gamma and beta",
      "variance of the output of batch norm with gamma and beta"]),
    ("Is the sample variance an unbiased estimator of sigma^2?", "",
     ["Is the sample variance S^2 an unbiased estimator of sigma^2?",
      "Is (n-1)/n * the sample variance S^2 an unbiased estimator of sigma^2?"]),
    (("Which standard deviation should the weights of a ReLU layer with n inputs have so that the "
     "variance of the activations stays the same?"), "",
     [("Which variance should the weights of a ReLU layer with n inputs have so that the variance "
      "of the activations stays the same?")]),
    ("要使激活值的方差不变，权重的标准差应取多少", "ReLU 层有 n 个输入",
     ["要使激活值的方差不变，权重的方差应取多少"]),
]  # fmt: skip
# goal, hypotheses, its value
ANSWERED = [
    ("softmax交叉熵求导", "", "softmax(z)_j − y_j"),
    ("What is the variance of the sum of two fair dice?", "", "35/6"),
    ("variance of the gradient of a mini-batch of size B drawn without replacement from N examples",
     "", "(N − B)·σ²/(B·(N − 1))"),
    ("By how much does inverted dropout with rate p increase the variance of an activation?", "",
     "p·(μ² + σ²)/(1 − p)"),
    ("Xavier 初始化:权重方差取多少时,输出方差等于输入方差?", "", "1/n"),
    ("将n封信随机装入n个信封，每个信封一封，求装对的信的封数的方差。", "n≥2", "1"),
    ("standard error of the mean", "", "σ/√n"),
    ("将一枚硬币重复掷n次，以X和Y分别表示正面向上和反面向上的次数，则X和Y的相关系数等于多少", "",
     "−1"),
    ("批量大小从B增加到4B，小批量梯度的标准差变为原来的多少？", "各样本的梯度独立同分布", "1/2"),
    ("cross-entropy loss of a uniform prediction over K classes", "", "log(K)"),
    ("What is the optimal control variate coefficient?", "", "Cov(X, Y)/Var(Y)"),
    ("一元线性回归中最小二乘斜率估计的方差", "", "σ²/(Σ_{i≤n} d_i²)"),
    ("甲、乙两只股票收益率的方差都是0.04，相关系数为-0.5，各投资一半，求组合收益率的方差", "",
     "1/100"),
]  # fmt: skip


@pytest.mark.parametrize(("goal", "given", "short", "supposed"), READ)
def test_a_name_is_read_as_its_formula(goal, given, short, supposed):
    check_read_as(goal, given, short, supposed)
    assert read_question(goal, given).notes


@pytest.mark.parametrize(("goal", "given", "words"), REFUSED)
def test_another_word_is_refused(goal, given, words):
    check_refused(goal, given, words)


@pytest.mark.parametrize(("goal", "given", "wanted"), LED_ON)
def test_what_leaves_a_choice_is_asked_back(goal, given, wanted):
    with pytest.raises(MisreadError) as refused:
        read_question(goal, given)
    found = suggestions(refused.value, goal, given, read_question)
    assert [s.goal.en for s in found] == wanted


@pytest.mark.parametrize(("goal", "given", "value"), ANSWERED)
def test_it_is_answered(goal, given, value):
    answer = asked(goal, given)
    assert answer.closed
    assert answer.text == value
