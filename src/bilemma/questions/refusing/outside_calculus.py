"""What cannot be asked of formulas: limits at a point, integrals, series, other functions, matrices
as a whole, programs; and inequalities of which it is to be said what for.
"""

from __future__ import annotations

from .outside import Outside, near

_LEAST = near("argmin over a of E((X - a)^2)")

CALCULUS_OUTSIDE = (
    Outside.of(
        r"\bELBO\b|\bevidence lower bound|\bVAEs?\b|\bvariational\b|(?:变分|证据下界)",
        "Variational bounds cannot be asked by name: laws are not integrated here. Of the "
        "reparameterised variable the moments can be asked, and Jensen's inequality, on which the "
        "bound rests:",
        "变分下界不能按名称问：此处不对分布求积分。可以问重参数化变量的矩，以及该下界所用的詹森不等式：",
        near("Var(μ + σ*ε)", "ε ~ N(0, 1)"),
        near("is E(log(X)) <= log(E(X))?", "X > 0"),
    ),
    Outside.of(
        r"\bVC[- ]?dim|\bPAC\b|\bRademacher complexit|\bgenerali[sz]ation (?:bound|error|gap)"
        r"|\bsample complexit|VC ?维|泛化|样本复杂度",
        "Capacities and bounds of generalisation cannot be asked: here are means and variances. "
        "How far a mean of losses is from what is expected can be asked, as",
        "此处不能问模型容量与泛化界，只能问期望与方差。可以问平均损失与其期望相差多少：",
        near(
            "bound P(abs(sum(L[i], i=1..n)/n - m) >= t)",
            "L in R^n; L iid; mean L = m; var L = v; t > 0; n >= 1",
        ),
    ),
    Outside.of(
        r"(?<![A-Za-z\\])(?:Var|var|D|E|Cov)\b[^=;,]{0,24}?[A-Z] ?\*? ?[A-Z] ?\^ ?\{? ?"
        r"(?:\\top|\\mathsf|T)(?!.*[)\]}] ?(?:\[|_) ?\{? ?[a-z])",
        "Of a matrix the variance of an entry is asked for, with its indices; what each letter is, "
        "is said among the hypotheses:",
        "对矩阵应问其某个元素的方差，要写出下标，并在条件中说明各字母：",
        near(
            "Var((Q K^T/sqrt(d))[i,j])",
            "Q, K in R^(n x d); Q, K independent; mean 0; variance 1",
        ),
    ),
    Outside.of(
        r"\\lim[^A-Za-z].*?\\(?:to|rightarrow) ?(?!\+? ?\\infty|\+? ?∞|\+? ?oo)[-+]?[\w\\{]"
        r"|\blim[^a-z].{0,8}?(?:→|->) ?(?![+＋]? ?(?:∞|oo|inf))[-+]?\w"
        r"|\b(?:as|when) \$?[a-z]\$? ?(?:→|->|goes to|tends to|approaches) ?(?:0|1|zero|one)\b"
        r"|[a-z] ?趋(?:于|近于|向于?) ?(?:0|零)",
        "Limits are taken as one letter grows without bound, not as it tends to a number. What "
        "can be asked is a limit such as",
        "此处的极限都是某个字母趋于无穷大时的极限，不能问趋于一个数时的极限。可以问：",
        near("lim (2*n + 1)/n as n -> oo"),
    ),
    Outside.of(
        r"∫|\\int(?![a-z])|\bintegrals?\b|\bintegrate\b|\bantiderivative|\bdifferential equation"
        r"|微分方程|(?-i:\by'+ ?=)|(?:不?定|重|曲线)?积分|原函数",
        "Integrals and differential equations are not read: means of random variables are, and "
        "derivatives. What can be asked is",
        "此处不读积分与微分方程，只读随机变量的期望与导数。可以问：",
        near("E(X^2)", "X ~ U(0, 1)"),
        near("d(log(1 + exp(x)), x)"),
    ),
    Outside.of(
        r"\\sum_\{?[^}]*\}?\^\{? ?\\infty|[Σ∑][^=]{0,3}=\d ?(?:\.\.|\^\{?)? ?∞|\binfinite (?:sum"
        r"|series)|\bpower series|\bTaylor|级数|泰勒",
        "Series without an end are not read: sums that end are, and then their limit. What can "
        "be asked is",
        "此处不读无穷级数，只读有限和，然后可求极限。可以问：",
        near("sum(q^i, i=1..n)", "real q; q != 1"),
    ),
    Outside.of(
        r"\\binom|\bbinomial coefficient|\b\w choose \w\b|(?:组合数|二项式系数)",
        "Binomial coefficients are not read: the binomial law is, by its name. What can be "
        "asked is",
        "此处不读组合数，只按名称读二项分布。可以问：",
        near("E(X)", "X ~ Binomial(n, p)"),
    ),
    Outside.of(
        r"(?<![A-Za-z])([a-z]) ?(?:\^ ?\{? ?|的) ?\1(?:\}|(?![A-Za-z0-9_(])|的?次方)"
        r"|\b([a-z]) to the (?:power (?:of )?)?\2\b",
        "A power with the same letter as its exponent is not read: it is the exponential of a "
        "product, as in",
        "此处不读底数与指数为同一字母的幂：请写成乘积的指数函数，例如",
        near("d(exp(x*log(x)), x)", "x > 0"),
    ),
    Outside.of(
        r"\b(?:GELU|SiLU|ELU|Mish|leaky ReLU)\b(?! ?\()",
        "This activation is not known here by its name: write its formula, if sigmoid, tanh, "
        "exp and log are enough for it, as they are for x·sigmoid(c·x), which is near GELU, in",
        "此处不能按名称使用这一激活函数：若可用 sigmoid、tanh、exp、log 写出，请写公式，例如"
        "与 GELU 相近的 x·sigmoid(c·x)：",
        near("d(x*sigmoid(c*x), x)"),
    ),
    Outside.of(
        r"(?<![A-Za-z])\\?(?:arc(?:sin|cos|tan)|sin|cos|tan|cot|sec|csc|sinh|cosh|erf)(?![a-z])"
        r"|\bsines?\b|\bcosines?\b|正弦|余弦|正切",
        "Trigonometric functions are not known here: exp, log, sqrt, abs, sigmoid, tanh and "
        "softmax are. What can be asked is",
        "此处没有三角函数，只有 exp、log、sqrt、abs、sigmoid、tanh 与 softmax。可以问：",
        near("d(tanh(x), x)"),
    ),
    Outside.of(
        r"\beigen|\bdeterminant|\bdet ?\(|\\det\b|\bsingular value"
        r"|(?-i:[ABMWΣ]\)?\^ ?\{? ?[-−] ?1)|\binverse of\b[^.?]*\bmatrix|\brank of\b"
        r"|\bpositive (?:semi-?)?definite|特征值|特征向量|行列式|逆矩阵|矩阵的[秩逆]|奇异值|正定",
        "Of a matrix its entries can be asked about, not its eigenvalues, inverse or "
        "determinant. What can be asked is a quadratic form, its mean or its gradient:",
        "对矩阵只能问其元素，不能问特征值、逆与行列式。可以问二次型的期望与梯度：",
        near("E(x.(A x))", "real A; A in R^(n x n); x in R^n; x iid; mean x = 0; var x = 1"),
        near("d(x.(A x), x[i])", "real A; A in R^(n x n); x in R^n"),
    ),
    Outside.of(
        r"\\min(?![A-Za-z])|\bmin_|\bmin(?:imum)? (?:over|of E)\b|最小值",
        "The least value itself cannot be asked; which number makes it least can:",
        "最小值本身不能问；可以问何时最小：",
        _LEAST,
        yields=True,
    ),
    Outside.of(
        r"\b(?:Python|PyTorch|NumPy|TensorFlow|MATLAB|source code|pseudo-?code|algorithm)\b"
        r"|\bcode\b|\bconvergence (?:rate|of)\b|\bdoes [^?]* converge\b|\b(?:time|sample) "
        "complexity|代码|编程|程序|算法|收敛(?:性|速度|吗)|复杂度",
        "Programs, and whether an algorithm converges, cannot be asked. What can be is the "
        "variance of one of its steps, a mean over a mini-batch, say:",
        "此处不能问程序，也不能问算法是否收敛。可以问其中一步的方差，例如小批量的平均：",
        near("Var(sum(g[i], i=1..b)/b)", "g in R^b; g iid; var g = v"),
    ),
    Outside.of(
        r"\bLagrange|\bsubject to\b|\bs\.t\.|\bconvex\b|(?:拉格朗日|约束|凸函数)",
        "Minima under constraints, and convexity, cannot be asked. What can be is which number "
        "makes a formula least:",
        "此处不能问约束极值与凸性。可以问哪个数使式子最小：",
        _LEAST,
        yields=True,
    ),
    Outside.of(
        r"\bStein['’]?s? (?:lemma|identity)|\bStein\b|斯坦因?引理|斯坦(?:因)?恒等式",
        "Stein's lemma is about any function, and is not known here; for a power of a normal "
        "variable it can be asked:",
        "斯坦引理对任意函数成立，此处没有这个引理；对正态变量的幂可以问：",
        near("is E((X - μ)*X^3) = 3*σ^2*E(X^2)?", "X ~ N(μ, σ^2)"),
        yields=True,
    ),
    Outside.of(
        r"\bCauchy[-–—](?:Bunyakovsky[-–—])?Schwar(?:z|tz)|柯西[-–— ]?(?:施瓦茨|施瓦兹|许瓦[兹茨])?"
        r"不等式",
        "Is this the inequality of random variables, or the one of numbers? Ask for one:",
        "柯西不等式有随机变量与数两种形式，请选一种：",
        near("is E(X*Y)^2 <= E(X^2)*E(Y^2)?"),
        near("is sum(x[i]*y[i], i=1..n)^2 <= sum(x[i]^2, i=1..n)*sum(y[i]^2, i=1..n)?"),
        yields=True,
    ),
    Outside.of(
        r"\bJensen\b|\bJensen['’]s|(?:詹森|琴生|延森)不等式",
        "Jensen's inequality is proved for one function at a time, not for any convex one. "
        "What can be asked is",
        "詹森不等式须对具体函数证明，不能对任意凸函数。可以问：",
        near("is E(X)^2 <= E(X^2)?"),
        near("is exp(E(X)) <= E(exp(X))?"),
        near("is E(log(X)) <= log(E(X))?", "X > 0"),
        yields=True,
    ),
    Outside.of(
        r"\bAM[-–— ]GM\b|\barithmetic[-–—]geometric|\barithmetic mean\b.*\bgeometric mean\b"
        r"|\bgeometric mean\b.*\barithmetic mean\b|(?:均值不等式|算术几何平均)",
        "The inequality of the means is proved for two numbers, not for n. What can be asked is",
        "均值不等式只对两个数证明，不能对 n 个数。可以问：",
        near("is sqrt(a*b) <= (a + b)/2?", "a >= 0; b >= 0"),
    ),
    Outside.of(
        r"\b(?:prove|show|state)\b[^.]*\btheorem\b|证明\S*定理|\birrational"
        r"|\bprimes?\b|无理数|[素质]数",
        "This theorem is not among those known by name: what it says is written as a formula, "
        "if it is about moments, sums or derivatives, as in",
        "此处没有以此为名的定理：若它关于矩、和或导数，请写成公式，例如",
        near("is E(X)^2 <= E(X^2)?"),
        yields=True,
    ),
    Outside.of(
        r"^\s*(?:hello|hi|hey|help|test)[.!?\s]*$|\bhow (?:do|can|does) (?:I|you|one) use "
        r"(?:this|it)|^\s*(?:what(?:['’]s| is| are| does)|define|explain) (?:an? |the )?(?:variance"
        "|mean|softmax|expectation|expected value|covariance|correlation|standard deviation"
        r"|independen\w+)(?: mean)?[?.\s]*$|^\s*(?:什么是|解释|你好|帮助)|是什么意思|怎么用",
        "Words are not explained here: the glossary does that. What can be asked is the value "
        "of a formula, such as",
        "此处不解释术语，请查术语表。可以问式子的值，例如",
        near("Var(2*X + 3*Y)", "X, Y independent; var X = 1; var Y = 4"),
    ),
)
