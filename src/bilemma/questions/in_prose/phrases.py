"""The phrases of questions in prose, in English and in Chinese, each with what it means.

One table for all: whatever a question in words may be made of stands here, or it is a formula, or
a hypothesis, whose words are in :mod:`~bilemma.questions.lexing.lexicon`.
"""

from __future__ import annotations

# --- nouns, each with its formula: {} stands for what it is of ------------------------------------
MOMENTS = {
    "E({})": "mean | E of | expectation | expected value | expected | conditional expectation | "
    "条件期望 | 均值 | 期望 | 数学期望 | 期望值 | 条件数学期望",
    "Var({})": "variance | Var of | conditional variance | 方差 | 条件方差 | 变异数",
    "SD({})": "standard deviation | 标准差 | 均方差",
    "E(({})^2)": "second moment | second raw moment | 二阶矩 | 二阶原点矩",
    "E(({})^3)": "third moment | third raw moment | 三阶矩 | 三阶原点矩",
    "E(({})^4)": "fourth moment | fourth raw moment | 四阶矩 | 四阶原点矩",
    "M3({})": "third central moment | 三阶中心矩",
    "M4({})": "fourth central moment | 四阶中心矩",
}
PAIRS = {
    "Cov({}, {})": "covariance | Cov of | 协方差",
    "Corr({}, {})": "correlation | correlation coefficient | 相关系数",
}
OPERATIONS = {
    "+": "sum | 之和 | 的和",
    "^2+": "sum of squares | sum of the squares | 平方和 | 的平方和",
    "*": "product | 之积 | 的积 | 乘积 | 的乘积",
    "-": "difference | 之差 | 的差",
    ".": "dot product | inner product | scalar product | 点积 | 内积 | 数量积 | 的点积 | 的内积",
    "/": "average | 平均 | 平均值 | 平均数 | 的平均 | 的平均值",
}
POWERS = {
    "({})^2": "square | 平方 | 的平方",
    "({})^3": "cube | 立方 | 的立方",
    "log({})": "log of | logarithm of | natural log of | natural logarithm of",
    "norm2({})": "squared norm | squared length | squared Euclidean norm | 范数的平方 | "
    "模的平方 | 长度的平方",
}
# Functions that are differentiated by name alone; those of a vector have a component.
OF_NUMBERS = {
    "sigmoid({})": "sigmoid | sigmoid function | sigmoid 函数",
    "tanh({})": "tanh | tanh function | tanh 函数",
    "log(1+exp({}))": "softplus | softplus function | softplus 函数",
    "log(sigmoid({}))": "log sigmoid | log-sigmoid | logsigmoid | log sigmoid function",
}
OF_VECTORS = {
    "lse({})": "log-sum-exp | logsumexp | log sum exp | log-sum-exp function | logsumexp function",
    "softmax({}, i)": "softmax | softmax function | softmax 函数 | softmax 的第 i 个分量",
    "log(softmax({}, i))": "log softmax | log-softmax | logsoftmax",
}
HEADS = {**MOMENTS, **PAIRS, **OPERATIONS, **POWERS, **OF_NUMBERS, **OF_VECTORS}

# --- what else phrases are made of ----------------------------------------------------------------
_DISTRIBUTED = [
    f"{law} distributed"
    for law in ("normally", "uniformly", "exponentially", "binomially", "geometrically", "Poisson")
]
OTHERS = {
    "find": "what is | what are | what's | what’s | what would be | find | find out | compute | "
    "calculate | determine | evaluate | work out | give | derive | obtain | simplify | expand | "
    "find an expression for | find an expression of | find the value of | "
    "calculate the value of | compute the value of | what is the value of | "
    "求 | 试求 | 求出 | 计算 | 试计算 | 求解",
    "show": "show that | show | prove that | prove | verify that | verify | check that | "
    "is it true that | why is | why is it that | why is it true that | how do you prove | "
    "how do i prove | how can i prove | how can we prove | how to prove | how do i show | "
    "i need to prove that | i want to prove that | can anyone help me prove that | 为什么 | 证明 | "
    "试证 | 求证 | 试证明 | 验证 | 证明不等式 | 证明等式 | 求证不等式 | 求证等式 | 试证不等式",
    "is": "is | 是否",
    "holds": "成立吗 | 还成立吗 | 仍成立吗 | 一定成立吗 | 是否成立 | 是否还成立 | 是否一定成立",
    "asked": "是多少 | 等于多少 | 为多少 | 是什么 | 等于什么 | 怎么求 | 怎么算 | "
    "如何求 | 的值为 | 的值是 | "
    "的值等于 | 的值",
    "compare": "compare | 比较 | 试比较",
    "larger": "哪个大 | 哪个更大 | 哪个较大 | 哪一个大 | 谁大 | 谁更大 | 哪个小 | 哪个更小 | "
    "的大小",
    "if": "if | where | when | assuming | assuming that | assume | assume that | suppose | "
    "suppose that | consider | let | given that | provided | provided that | for | here | say | "
    "say that | let's say | let’s say | i have | we have | i know that | we know that | 若 | "
    "如果 | 假设 | 假定 | 设 | 令 | 记 | 已知 | 又知 | 其中 | 这里 | 此处 | 当 | 对于 | 假如",
    "given": "given",
    "with": "with | having",
    "whose": "whose components | whose entries",
    "then": "then | 则 | 那么 | 时 | 的话 | 问",
    "please": "please | 请 | 请问 | 试问",
    "of": "of | 的 | 之",
    "between": "between | 之间的",
    "and": "and | 与 | 和 | 跟 | 及 | 以及",
    "the": "the",
    "equal": "is equal to | equals | equal to | equal | are equal to | 等于",
    "be": "is | are | be | 是 | 为",
    "squared": "squared",
    "they": "they | both | 它们 | 二者 | 两者",
    "wrt": "with respect to | w.r.t. | w.r.t | wrt | wrt to | w.r.t to | w.r.t. to | 对 | 关于",
    "at": "at",
    "derivative": "derivative | partial derivative | gradient | 导数 | 偏导数 | 偏导 | 梯度 | "
    "求导 | 求偏导",
    "second derivative": "second derivative | second-order derivative | 二阶导数 | 二阶导",
    "Jacobian": "Jacobian | Jacobian matrix | 雅可比矩阵",
    "sample mean": "sample mean | sample average | 样本均值 | 样本平均值 | 样本平均数 | 样本平均",
    "sample variance": "sample variance | 样本方差",
    "adjective": "independent | mutually independent | pairwise independent | uncorrelated | "
    "iid | i.i.d. | i.i.d | dependent | correlated | random | normal | standard normal | "
    "Gaussian | standard Gaussian | "
    f"{' | '.join(_DISTRIBUTED)} | Poisson | Bernoulli | binomial | geometric | hypergeometric | "
    "chi-squared | exponential | uniform | Rademacher | centered | centred | 独立 | 相互独立 | "
    "互相独立 | 独立同分布 | 不相关 | 互不相关 | 两两独立 | 随机 | 标准正态",
    "noun": "variable | variables | distribution | constant | measurements | observations | "
    "samples | draws | linear combination | combination | total | 线性组合 | 变量 | 随机变量 | "
    "分布 | 观测值",
    "vector": "vector | vectors | 向量 | 随机向量",
    "dimensional": "-dimensional | dimensional | 维",
    "two": "two | 两个 | 2 个",
    "three": "three | 三个 | 3 个",
    "several": "个",
}

# --- questions of other kinds, as patterns --------------------------------------------------------
CHEBYSHEV = (
    r"(?:the )?Ch?eby(?:shev|chev)(?:['’]s)?(?: inequality| theorem| bound)?|切比雪夫(?:不等式)?"
)
MARKOV = r"(?:the )?Markov(?:['’]s)?(?: inequality| bound)?|马尔可夫(?:不等式)?"
GROWING = (
    r"(?:-+>|→|\\to|goes to|tends to|grows to|approaches|趋于|趋向于?) ?"
    r"(?:oo|∞|\\infty|infinity|正?无穷大?)"
)
