"""Words of stories and signs that are not read, each with what is said of a question that has it.

Stories of machine learning and statistics are in :data:`~.field_stories.FIELD_STORIES`.
"""

from __future__ import annotations

from .outside import story

STORIES = (
    story(
        r"\b(?:a|the) sum of two random variables\b.*\btheir variances\b",
        "Give the random variables letters: 'is Var(X + Y) <= 2*(Var(X) + Var(Y))?'.",
        "请给随机变量命名：“是否 Var(X + Y) <= 2*(Var(X) + Var(Y))”。",
    ),
    story(
        r"\bsoftmax\b.*\b(?:add|shift|same constant)|softmax.*(?:加上|平移|同一个?常数)",
        "What happens cannot be asked in words: ask for a number. That a constant which is "
        "added to each component changes nothing is seen from the derivatives, of which "
        "the sum is 0: 'sum(d(softmax(z, i), z[j]), j=1..n)'.",
        "“会怎样”不能用文字问，请求一个数。各分量加同一常数时不变，可由偏导数之和为零看出："
        "'sum(d(softmax(z, i), z[j]), j=1..n)'。",
    ),
    story(
        r"\b(?:mean[- ]squared error|MSE|squared loss)\b.*\b(?:prediction|output)"
        r"|均方误差.*(?:预测|输出)",
        "Not all that is said of the loss is understood: write the formula, with p for "
        "the predictions and y "
        "for what they are compared with: 'd(sum((p[i] - y[i])^2, i=1..n)/n, p[j])'.",
        "关于损失函数的说法未能全部理解，请写公式，其中 p 为预测值、y 为真实值："
        "'d(sum((p[i] - y[i])^2, i=1..n)/n, p[j])'。",
    ),
    story(
        r"\bwhich\b.*\b(?:larger|smaller|greater|less|bigger) variance\b"
        r"|哪(?:一)?个.*方差(?:更|较)?[大小]",
        "Two variances are compared by letters: 'is Var((X + Y)/2) <= Var(X)?' with 'X, Y "
        "iid' asks whether that of the average of two copies is at most that of one.",
        "比较两个方差请用字母：“是否 Var((X + Y)/2) <= Var(X)”，条件“X, Y 独立同分布”，"
        "问两者平均的方差是否不超过单个的方差。",
    ),
    story(
        r"\bvariance of (?:a|the) sum\b.*\bsum of (?:the|their) variances\b"
        r"|和的方差.*方差(?:之|的)?和",
        "Give the random variables letters: 'is Var(X + Y) >= Var(X) + Var(Y)?'; it is so "
        "with 'Cov(X, Y) >= 0', and without that the answer shows what it turns on.",
        "请给随机变量命名：“是否 Var(X + Y) >= Var(X) + Var(Y)”；条件“Cov(X, Y) >= 0”下"
        "成立，没有该条件时可看出取决于什么。",
    ),
    story(
        r"\b(?:dice|die (?:is|are)|fair die|coins?|toss(?:es|ed)?|cards|lottery)\b"
        "|骰子|硬币|抛掷|扑克|彩票",
        "This about dice, coins or cards cannot be asked: few stories are read here, such as the "
        "variance of the sum of two fair dice, and no probabilities of events. Ask of letters with "
        "their moments: of a fair die the mean is 7/2 and the variance 35/12, so 'Var(X + Y)' with "
        "'X, Y iid; mean 7/2; variance 35/12'.",
        "骰子、硬币、纸牌的这一问法不能问：此处只识别少数情境（如两颗均匀骰子点数之和的方差），"
        "也不回答事件的概率。请改问带有矩的字母：均匀骰子点数的均值为 7/2、方差为 35/12，"
        "可求“Var(X + Y)”，条件“X, Y 独立同分布; 均值 7/2; 方差 35/12”。",
    ),
    story(
        r"\b(?:derivative|gradient)\b.*\b(?:MSE|mean[- ]squared error|squared loss)\b"
        r"|(?:MSE|均方误差|平方损失).*(?:导数|梯度)",
        "Not all that is said of the loss is understood: write the formula. The gradient of the "
        "mean squared error of a linear model is 'd(norm2(A*w - y)/n, w[j])' with 'A in R^(n x m); "
        "w in R^m; y in R^n'.",
        "关于损失函数的说法未能全部理解，请写公式。线性模型的均方误差对权重的梯度为 "
        "'d(norm2(A*w - y)/n, w[j])'，条件“A in R^(n x m); w in R^m; y in R^n”。",
    ),
    story(
        r"\bcovariance (?:matrix )?of .*\b(?:linear|affine)\b|(?:线性|全连接)层.*协方差",
        "A covariance matrix is asked for by its entries: 'Cov((W*x + b)[i], "
        "(W*x + b)[j])' with 'real W, S; W in R^(m x n); S in R^(n x n); x in R^n; "
        "b in R^m; random x; Cov(x[k], x[l]) = S[k,l] for all k, l'.",
        "协方差矩阵请按元素问：'Cov((W*x + b)[i], (W*x + b)[j])'，条件“常数 W, S; W in R^(m x n); "
        "S in R^(n x n); x in R^n; b in R^m; 随机 x; Cov(x[k], x[l]) = S[k,l] 对任意 k, l”。",
    ),
    story(
        r"\blogits?\b|\bcross[- ]entropy\b|(?:交叉熵|对数几率)",
        "Not all that is said of the loss is understood: write the formula. The gradient of the "
        "cross-entropy is 'd(-log(softmax(z, y)), z[j])', where y is the label.",
        "关于损失函数的说法未能全部理解，请写公式。交叉熵对 z 的梯度为 'd(-log(softmax(z, y)), "
        "z[j])'，其中 y 为标签。",
    ),
    story(
        r"\b(?:He|Kaiming)(?= ?(?:初始化|initiali[sz]|weight))",
        "Not all that is said of He's initialisation is understood. By it the variance is the same "
        "behind a ReLU: 'Var(sum(w[j]*max(x[j], 0), j=1..n))' with 'w, x independent; mean w = 0; "
        "var w = 2/n; x ~ N(0, s^2)'.",
        "关于 He 初始化的说法未能全部理解。它使 ReLU 之后方差不变：'Var(sum(w[j]*max(x[j], 0), "
        "j=1..n))'，条件“w, x 独立; 均值 w = 0; 方差 w = 2/n; x ~ N(0, s^2)”。",
    ),
    story(
        r"\b(?:fully[- ]connected|(?:linear )?layers?|fan[- ]in|weight variance)\b|全连接|权重",
        "Not all that is said of layers and weights is understood: write the output as a formula, "
        "as in 'Var(sum(w[j]*x[j], j=1..n))' with 'w, x independent; mean 0; var x = 1; var w = "
        "1/n'; which variance v of the weights keeps that of the inputs, 'solve n*v*s^2 = s^2 for "
        "v'.",
        "关于层与权重的说法未能全部理解，请把输出写成公式，例如求 'Var(sum(w[j]*x[j], j=1..n))'，"
        "条件“w, x 独立; 均值 0; 方差 x = 1; 方差 w = 1/n”；求权重的方差 v 使方差不变：“求 v 使 "
        "n*v*s^2 = s^2”。",
    ),
    story(
        r"\bestimators?\b|\bweighted average\b|\bthe weights\b|(?:估计量|加权平均|无偏估计)",
        "Not all that is said of estimators and weights is understood: give them letters, as in "
        "'which w minimises Var(w*X + (1-w)*Y)' with 'X, Y independent; var X = 1; var Y = 4', or "
        "'is E(sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n)/(n-1)) = v?' with 'X in R^n; X iid with "
        "mean m and variance v; n >= 2'.",
        "关于估计量与权重的说法未能全部理解，请用字母写出，例如“求 w 使 Var(w*X + (1-w)*Y) 最小”，"
        "条件“X, Y 独立; 方差 X = 1; 方差 Y = 4”；或“是否 E(sum((X[i] - sum(X[j], j=1..n)/n)^2, "
        "i=1..n)/(n-1)) = v”，条件“X in R^n; X 独立同分布; 均值 X = m; 方差 X = v; n >= 2”。",
    ),
    story(
        r"\bby what should\b|\bscaled by\b|除以什么|除以多少",
        "What to divide by cannot be asked in words: ask for the variance, as in "
        "'Var(q.k/sqrt(d))' with 'q, k independent; mean 0; variance 1; q in R^d', which is 1.",
        "“除以什么”不能用文字问；请求方差，例如 'Var(q.k/sqrt(d))'，"
        "条件“q, k 独立; 均值 0; 方差 1; q in R^d”，结果为 1。",
    ),
    story(
        r"\blog ?[Σ∑]|\\log ?\\sum",
        "A logarithm of a sum has brackets and the range of the index: "
        "'d(log(sum(exp(x[j]), j=1..n)), x[i])', or 'd(lse(x), x[i])'.",
        "和的对数请加括号并写出下标的范围：'d(log(sum(exp(x[j]), j=1..n)), x[i])'，"
        "或 'd(lse(x), x[i])'。",
    ),
)
# Signs that are not read, with the same; said where such a sign is at fault.
NOTATIONS = (
    story(
        r"∇|\\nabla",
        "A gradient is written with the letter it is taken in, ∇_x f; its components are "
        "'d(f, x[i])', as in 'd(norm2(x), x[i])'.",
        "梯度请写明对哪个变量求：∇_x f；其分量为 'd(f, x[i])'，例如 'd(norm2(x), x[i])'。",
    ),
)
