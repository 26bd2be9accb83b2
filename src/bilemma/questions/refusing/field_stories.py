"""What is said of questions in the words of machine learning and statistics, which have no letters:
the question to ask instead, with letters. More of them are in :data:`~.story_words.STORIES`.
"""

from __future__ import annotations

from .outside import story

FIELD_STORIES = (
    story(
        r"\bsoftmax\b.*\btemperature\b|softmax.*温度",
        "The temperature is written in the formula: the Jacobian of softmax(z/T) has the "
        "entries 'd(softmax(z/T, i), z[j])' with 'z in R^n'.",
        "温度请写在公式中：softmax(z/T) 的雅可比矩阵的元素为 'd(softmax(z/T, i), z[j])'，"
        "条件“z in R^n”。",
    ),
    story(
        r"\bquer(?:y|ies)\b.*\bkeys?\b|\battention scores?\b|(?:查询|query).*(?:键|key)",
        "Vectors have letters here: the dot product of a query and a key is asked about as "
        "'Var(q.k)' with 'q, k in R^d; q, k independent; mean 0; variance 1'.",
        "此处向量须用字母：查询与键的点积可问 'Var(q.k)'，条件“q, k in R^d; q, k 独立; "
        "均值 0; 方差 1”。",
    ),
    story(
        r"\bdrop-?out\b|(?:随机失活|丢弃)",
        "Dropout is written with a mask m: 'Var(m*X/(1-p))' with 'm ~ Bernoulli(1-p); m, X "
        "independent; mean X = μ; var X = σ^2; p != 1', and so is its mean.",
        "dropout 请用掩码 m 写出：求 'Var(m*X/(1-p))'，条件“m ~ Bernoulli(1-p); "
        "m, X 独立; 均值 X = μ; 方差 X = σ^2; p != 1”；期望同理。",
    ),
    story(
        r"layer[- ]?norm.*(?:Jacobian|derivative|gradient|雅可比|导数|梯度)"
        r"|(?:Jacobian|derivative|gradient).*layer[- ]?norm|层归一化.*(?:雅可比|导数|梯度)",
        "Layer normalisation is written as a formula, and its Jacobian is asked for by an entry: "
        "'d((x[i] - sum(x[l], l=1..n)/n)/sqrt(sum((x[m] - sum(x[l], l=1..n)/n)^2, m=1..n)/n), "
        "x[j])' with 'real x; x in R^n; 0 < sum((x[m] - sum(x[l], l=1..n)/n)^2, m=1..n)/n'.",
        "层归一化请写成公式，其雅可比矩阵按元素问：'d((x[i] - sum(x[l], l=1..n)/n)/"
        "sqrt(sum((x[m] - sum(x[l], l=1..n)/n)^2, m=1..n)/n), x[j])'，条件“常数 x; "
        "x in R^n; 0 < sum((x[m] - sum(x[l], l=1..n)/n)^2, m=1..n)/n”。",
    ),
    story(
        r"\b(?:batch|layer)[- ]?norm(?:ali[sz]ation)?(?![A-Za-z])|(?:批量?|层)归一化",
        "Normalisation is written as a formula: 'Var(γ*(X - μ)/σ + β)' with 'mean X = μ; "
        "var X = σ^2; σ > 0', and its mean likewise.",
        "归一化请写成公式：求 'Var(γ*(X - μ)/σ + β)'，条件“均值 X = μ; 方差 X = σ^2; "
        "σ > 0”；期望同理。",
    ),
    story(
        r"\bmini-? ?batch(?:es)?\b|\bbatch size\b|小批量|批大小|批量大小",
        "A mini-batch is a sample g_1, ..., g_b: 'Var(sum(g[i], i=1..b)/b)' with 'g in R^b; g "
        "iid; var g = v'. Drawn without replacement from N it is 'Var(sum(g[i], i=1..b)/b)' with "
        "'natural N; g in R^b; var g = v; Cov(g[i], g[j]) = -v/(N-1) for i != j; N >= 2'.",
        "小批量即样本 g_1, ..., g_b：求 'Var(sum(g[i], i=1..b)/b)'，条件“g in R^b; g 独立同分布; "
        "方差 g = v”。若从 N 个中不放回抽取，则求 'Var(sum(g[i], i=1..b)/b)'，条件“自然数 N; g in "
        "R^b; 方差 g = v; Cov(g[i], g[j]) = -v/(N-1) 对 i != j; N >= 2”。",
    ),
    story(
        r"\b(?:bias|MSE|mean squared error)\b.*\bestimat"
        r"|\bestimat\w*\b.*\b(?:bias|MSE)\b|估计.*均方误差",
        "Bias and mean squared error are means of a formula: for an estimator T of μ "
        "they are 'E(T) - μ' and 'E((T - μ)^2)', as in 'E((c*sum(X[i], i=1..n)/n - μ)^2)' "
        "with 'X in R^n; X iid with mean μ and variance σ^2'.",
        "偏差与均方误差是式子的期望：μ 的估计 T 的偏差为 'E(T) - μ'，均方误差为 "
        "'E((T - μ)^2)'，例如求 'E((c*sum(X[i], i=1..n)/n - μ)^2)'，条件“X in R^n; "
        "X 独立同分布; 均值 X = μ; 方差 X = σ^2”。",
    ),
    story(
        r"(?:derivative|gradient|\bd/d|\\frac ?\{ ?(?:d|\\partial)|∂).*(?:\bReLU|\bmax\b)"
        r"|\bReLU'|(?:\bReLU|\bmax\b).*(?:导数|求导|梯度)",
        "max(x, 0), the ReLU, has no derivative where x is 0, so none is asked for here: "
        "it is 1 where x > 0, and 0 where x < 0.",
        "max(x, 0)（即 ReLU）在 x = 0 处不可导，故此处不求其导数：x > 0 时导数为 1，x < 0 时为 0。",
    ),
    story(
        r"\bReLUs?\b(?! ?\()|\\?\bmax ?(?:\\left)?\(|\bmax\b.*\b0\b|修正线性|最大值",
        "Of maxima max(X, 0), the ReLU, can be asked about: of an X whose law is symmetric about "
        "0 its second moment is half of that of X, 'E(max(X, 0)^2)' with 'X ~ N(0, s^2)', and with "
        "weights of variance 2/n a layer behind it keeps the variance, 'Var(sum(w[j]*max(x[j], 0), "
        "j=1..n))' with 'w, x independent; mean w = 0; var w = 2/n; x ~ N(0, s^2)'.",
        "最大值中可以问 max(X, 0)（即 ReLU）。若 X 的分布关于 0 对称，则其二阶矩为 X 的一半："
        "求 'E(max(X, 0)^2)'，条件“X ~ N(0, s^2)”；权重方差取 2/n 时，其后一层的方差不变：求 "
        "'Var(sum(w[j]*max(x[j], 0), j=1..n))'，条件“w, x 独立; 均值 w = 0; 方差 w = 2/n; x ~ N(0, "
        "s^2)”。",
    ),
)
