"""Inequalities by name, each as the formula that it says: Markov's inequality; or in words: that a
correlation is at most 1.
"""

from __future__ import annotations

from ..lexing.errors import said
from .identity_names import theorem

_SCHWARZ = r"(?:Cauchy|Cauchy[-–—](?:Bunyakovsky[-–—])?Schwar(?:z|tz))(?:['’]s)? inequality"
_SCHWARZ_ZH = "柯西(?:[-–— ]?(?:施瓦茨|施瓦兹|许瓦兹|许瓦茨))?不等式"
_JENSEN, _JENSEN_ZH = r"Jensen['’]?s? inequality", " ?(?:詹森|琴生|延森|Jensen) ?不等式"
_VARIABLES_ZH = "(?:(?:任意|任何)?(?:两个)?随机变量(?:X ?[与和、] ?Y)?)?(?:的)?"
_OF_TWO = r"(?: of (?:any )?two random variables)?"
_POSITIVE = r"(?:two )?(?:positive|non-?negative) (?:real )?numbers"


INEQUALITIES = (
    # --- probabilities
    theorem(
        r"Markov['’]?s? inequality",
        "(?:马尔可夫|马尔科夫|马氏|Markov) ?不等式",
        "P(X >= t) <= E(X)/t?",
        said(
            "Markov's inequality, of a nonnegative X and a positive t.",
            "马尔可夫不等式：X 非负，t 为正数。",
        ),
        "X >= 0; t > 0",
    ),
    theorem(
        r"(?:Ch?eby(?:shev|chev)|Tchebych?eff?|Bienaym[ée][-–—]Chebyshev)['’]?s? inequality",
        "(?:切比雪夫|契比雪夫|切贝雪夫|Chebyshev) ?不等式",
        "P(abs(X - E(X)) >= t) <= Var(X)/t^2?",
        said("Chebyshev's inequality, of a positive t.", "切比雪夫不等式：t 为正数。"),
        "t > 0",
    ),
    theorem(
        r"(?:Cantelli['’]?s? inequality|one-sided Chebyshev(?:['’]s)? inequality)",
        "(?:坎泰利|康特利|坎特利|Cantelli) ?不等式|单[边侧]切比雪夫不等式",
        "P(X - E(X) >= t) <= Var(X)/(Var(X) + t^2)?",
        said(
            "Cantelli's inequality, one-sided, of a positive t.",
            "坎泰利不等式（单侧）：t 为正数。",
        ),
        "t > 0",
    ),
    # --- convexity
    theorem(
        f"{_JENSEN} (?:for|of) (?:the )?squares?(?: function)?|(?:square of the mean|squared mean) "
        "is (?:at most|not (?:more|larger|greater) than) the mean of the square",
        rf"平方(?:函数)?的{_JENSEN_ZH}|(?:期望|均值)的平方(?:不超过|不大于|小于等于)平方的"
        "(?:期望|均值)",
        "E(X)^2 <= E(X^2)?",
        said("Jensen's inequality, of the square.", "平方函数的詹森不等式。"),
    ),
    theorem(
        rf"{_JENSEN} (?:for|of) (?:the )?absolute values?",
        f"绝对值(?:函数)?的{_JENSEN_ZH}",
        "abs(E(X)) <= E(abs(X))?",
        said("Jensen's inequality, of the absolute value.", "绝对值的詹森不等式。"),
    ),
    theorem(
        rf"{_JENSEN} (?:for|of) (?:the )?exp(?:onential)?(?: function)?",
        f"指数(?:函数)?的{_JENSEN_ZH}",
        "exp(E(X)) <= E(exp(X))?",
        said("Jensen's inequality, of the exponential.", "指数函数的詹森不等式。"),
    ),
    theorem(
        rf"{_JENSEN} (?:for|of) (?:the )?log(?:arithm)?(?: function)?",
        f"对数(?:函数)?的{_JENSEN_ZH}",
        "E(log(X)) <= log(E(X))?",
        said(
            "Jensen's inequality, of the logarithm of a positive X.", "对数的詹森不等式：X 为正。"
        ),
        "X > 0",
    ),
    # --- products
    theorem(
        rf"{_SCHWARZ} (?:for|of) (?:expectations?|random variables)",
        f"(?:期望|随机变量|概率)(?:形式|论中)?的?{_SCHWARZ_ZH}",
        "E(X*Y)^2 <= E(X^2)*E(Y^2)?",
        said("The Cauchy–Schwarz inequality, of X and Y.", "X 与 Y 的柯西–施瓦茨不等式。"),
    ),
    theorem(
        rf"{_SCHWARZ} (?:for|of) (?:sums|(?:real )?numbers|vectors|finite sums)",
        f"(?:求和|数列|向量|实数|离散)(?:形式)?的?{_SCHWARZ_ZH}",
        "sum(x[i]*y[i], i=1..n)^2 <= sum(x[i]^2, i=1..n)*sum(y[i]^2, i=1..n)?",
        said(
            "The Cauchy–Schwarz inequality, of the numbers x_i and y_i.",
            "数 x_i 与 y_i 的柯西–施瓦茨不等式。",
        ),
    ),
    theorem(
        f"{_SCHWARZ} (?:for|of) (?:the )?(?:co)?variances?|covariance inequality|(?:the )?absolute "
        f"value of the covariance{_OF_TWO} is (?:at most|not (?:more|larger|greater) than) the "
        "product of the(?:ir)? (?:two )?standard deviations",
        f"协方差不等式|协方差(?:形式)?的{_SCHWARZ_ZH}|{_VARIABLES_ZH}协方差的绝对值"
        "(?:不超过|不大于|小于等于)(?:两个|它们的)?标准差(?:的|之)(?:乘)?积",
        "abs(Cov(X, Y)) <= SD(X)*SD(Y)?",
        said(
            "A covariance is at most the product of the standard deviations, of X and Y.",
            "X 与 Y 的协方差不超过标准差之积。",
        ),
        beside=("两个随机变量的方差都存在", r"(?:the|both) variances (?:are finite|exist)"),
    ),
    theorem(
        f"absolute value of the correlation(?: coefficient)?{_OF_TWO} "
        "(?:is (?:at most|never more than|bounded by)|does not exceed|cannot exceed|never exceeds) "
        f"(?:1|one)|correlation(?: coefficient)?{_OF_TWO} (?:is|lies) between [-−]1 and 1",
        f"{_VARIABLES_ZH}相关系数的绝对值(?:不超过|不大于|小于等于|至多为) ?[1一]"
        f"|{_VARIABLES_ZH}相关系数(?:介于|在) ?[-−]1 ?[与和到] ?1 ?之间",
        "abs(Corr(X, Y)) <= 1?",
        said(
            "Of X and Y, which have variances that are not 0.",
            "X 与 Y 的方差不为零。",
        ),
        "Var(X) > 0; Var(Y) > 0",
    ),
    theorem(
        "(?:AM[-–—]GM inequality|arithmetic[-–—]geometric mean inequality) (?:for|of) "
        f"(?:two {_POSITIVE}|two (?:variables|terms|numbers))|geometric mean of {_POSITIVE} "
        "(?:never exceeds|is at most|does not exceed|is not (?:more|larger|greater) than) "
        "(?:their|the) arithmetic mean",
        "基本不等式|两个(?:正|非负)?数的(?:均值不等式|算术[-–—]?几何平均(?:值)?不等式)|两个"
        "(?:正|非负)数的几何平均(?:数|值)?(?:不超过|不大于)(?:它们的|其)?算术平均(?:数|值)?",
        "sqrt(a*b) <= (a + b)/2?",
        said("Of two numbers a and b, neither negative.", "a 与 b 为两个非负数。"),
        "a >= 0; b >= 0",
    ),
    theorem(
        r"triangle inequality (?:for|of) (?:the )?standard deviations?",
        "标准差的三角不等式",
        "SD(X + Y) <= SD(X) + SD(Y)?",
        said("The triangle inequality, of X and Y.", "X 与 Y 的标准差的三角不等式。"),
    ),
)
