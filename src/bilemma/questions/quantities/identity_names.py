"""Equations by name, each as the formula that it says: the law of total variance, Bienaymé's
identity; or in words: that the sample mean is unbiased.
"""

from __future__ import annotations

from ..lexing.errors import Said, said
from .named_row import NamedRow, any_of

_PROVE_EN = (
    r"(?:(?:(?:please|can you|could you|how (?:can|do|would) (?:i|we|you|one)|how to"
    r"|(?:i|we) (?:want|need|have) to) )?(?:state(?:,| and) )?"
    r"(?:prove|show|verify|state|derive|demonstrate|explain|check)(?: that)? |what is |is "
    r"|is it true that |why is (?:it true that )?|(?:a )?(?:proof|derivation) of )?(?:the )?"
)
_PROVE_ZH = "(?:请|试|怎样|怎么|如何)?(?:叙述并)?(?:证明|验证|写出|推导|说明|求证|试证)?[:：]? ?"
_MEAN = r"(?:the )?(?:mean|expectation|expected value)"


def theorem(
    en: str, zh: str, formula: str, note: Said, given: str = "", beside: tuple[str, ...] = ()
) -> NamedRow:
    """A row of a whole question: the name of the theorem, in English and in Chinese, or what it
    says in words, with a word or two around.
    """
    en = rf"{_PROVE_EN}(?:{en})(?: true| holds?| always true| formula| theorem)?"
    zh = rf"{_PROVE_ZH}(?:{zh})(?:成立吗|是否成立|吗|怎么证明?|如何证明|的?证明)?"
    return NamedRow((en, zh), formula, given, note, beside=beside, is_whole=True)


IDENTITIES = (
    # --- conditioning
    theorem(
        "law of total variance|total variance formula|Eve['’]s law|variance decomposition formula",
        "全方差公式|全方差定律|方差分解公式",
        "Var(Y) = E(Var(Y | X)) + Var(E(Y | X))?",
        said("The law of total variance, of Y given X.", "全方差公式：Y 在给定 X 下的方差分解。"),
    ),
    theorem(
        "law of total covariance|total covariance formula|covariance decomposition formula",
        "全协方差公式|全协方差定律|协方差分解公式",
        "Cov(X, Y) = E(Cov(X, Y | Z)) + Cov(E(X | Z), E(Y | Z))?",
        said(
            "The law of total covariance, of X and Y given Z.",
            "全协方差公式：X 与 Y 在给定 Z 下的协方差分解。",
        ),
    ),
    theorem(
        "law of total expectation|law of iterated expectations?|tower (?:property|rule)"
        "(?: of (?:conditional )?expectations?)?|Adam['’]s law",
        "全期望公式|重期望公式|期望的塔性质|条件期望的塔性质",
        "E(Y) = E(E(Y | X))?",
        said("The law of total expectation, of Y given X.", "全期望公式：Y 在给定 X 下。"),
    ),
    # --- what moments are
    theorem(
        r"K(?:ö|oe?)nig[-–—]Huygens(?:['’])? (?:formula|theorem|identity)"
        r"|(?:computational|shortcut) formula (?:for|of) (?:the )?variance"
        r"|variance is the mean of the square minus the square of the mean",
        "(?:柯尼希[-–— ]?惠更斯)(?:公式|定理)|方差的(?:简化)?计算公式"
        "|方差等于平方的(?:期望|均值)减去?(?:期望|均值)的平方",
        "Var(X) = E(X^2) - E(X)^2?",
        said("The variance of X by its moments.", "以矩表示 X 的方差。"),
    ),
    theorem(
        r"(?:computational|shortcut) formula (?:for|of) (?:the )?covariance"
        r"|covariance is the mean of the product minus the product of the means",
        "协方差的(?:简化)?计算公式|协方差等于乘积的(?:期望|均值)减去?(?:期望|均值)的乘?积",
        "Cov(X, Y) = E(X*Y) - E(X)*E(Y)?",
        said("The covariance of X and Y by their moments.", "以矩表示 X 与 Y 的协方差。"),
    ),
    theorem(
        "bias[-–—]variance(?: decomposition)?(?: (?:of|for) (?:the )?(?:MSE|mean squared error"
        "|an estimator))?|(?:MSE|mean squared error)(?: of an estimator)? (?:is|equals)"
        "(?: the)? variance plus(?: the)? (?:squared bias|bias squared|square of the bias)"
        r"|MSE\((?:θ̂|\\hat ?\{?\\theta\}?|T)\) ?= ?Var\((?:θ̂|\\hat ?\{?\\theta\}?|T)\) ?\+ ?"
        r"(?:Bias\((?:θ̂|\\hat ?\{?\\theta\}?|T)\)(?:²|\^2))",
        "(?:均方误差的)?(?:偏差[-–—]?方差|偏差与方差)分解|均方误差等于方差加(?:上)?偏差的平方",
        "E((T - θ)^2) = Var(T) + (E(T) - θ)^2?",
        said(
            "T is an estimator of the number θ: its mean squared error is its variance plus the "
            "square of its bias.",
            "T 为数 θ 的估计：其均方误差等于方差加偏差的平方。",
        ),
    ),
    theorem(
        "bias[-–—]variance[-–—]noise decomposition|bias[-–—]variance decomposition (?:of|for) "
        "(?:the )?(?:(?:expected )?prediction error|regression|a (?:predictor|prediction))"
        "|expected (?:squared )?prediction error is (?:the )?squared bias plus (?:the )?variance "
        "plus (?:the )?(?:noise(?: variance)?|irreducible error)",
        "(?:预测误差|回归)的(?:偏差[-–—]?方差|偏差与方差)(?:[-–—]?噪声)?分解"
        "|偏差[-–—]方差[-–—]噪声分解|预测的(?:期望平方|均方)误差等于偏差的平方加(?:上)?方差"
        "(?:再)?加(?:上)?噪声(?:的)?方差",
        "E((f + e - T)^2) = (E(T) - f)^2 + Var(T) + σ^2?",
        said(
            "T is what is predicted, f + e what is observed: f a number, e noise of mean 0 and "
            "variance σ^2 that is independent of T.",
            "T 为预测，f + e 为观测：f 为常数，噪声 e 的均值为 0、方差为 σ^2，且与 T 独立。",
        ),
        "real f; e, T independent; mean e = 0; var e = σ^2",
        beside=any_of(
            "真实值等于 ?f ?加(?:上)?噪声 ?(?:ε|e)|(?:ε|e) ?均值为(?:零|0)、方差为 ?σ(?:²|\\^2)"
            "|且?与估计量独立",
        ),
    ),
    theorem(
        r"linearity of (?:the )?(?:expectations?|mean|expected value)",
        "(?:数学)?期望的线性性?(?:质)?",
        "E(a*X + b*Y) = a*E(X) + b*E(Y)?",
        said("Of X and Y, and of numbers a and b.", "X 与 Y 为随机变量，a 与 b 为数。"),
    ),
    theorem(
        f"{_MEAN} of (?:a|the) product of (?:two )?independent (?:random )?variables is the "
        "product of (?:the|their) (?:means|expectations|expected values)",
        "(?:若)?(?:两个)?随机变量(?:X ?[与和、] ?Y ?)?相互独立(?:且(?:数学)?期望都?存在)?[,，](?:则"
        "|那么)?(?:它们的)?乘积的(?:数学)?期望(?:是不是|是否)?等于(?:数学)?期望的?(?:之)?乘?积",
        "E(X*Y) = E(X)*E(Y)?",
        said("Of independent X and Y.", "X 与 Y 相互独立。"),
        "X, Y independent",
    ),
    theorem(
        r"covariance of a constant (?:with|and) (?:any|a) random variable is (?:0|zero)",
        "常数与(?:任意|任何|一个)?随机变量的协方差(?:等于多少|是多少|为(?:零|0)|等于(?:零|0))",
        "Cov(c, X) = 0?",
        said("Of a number c and X.", "c 为常数，X 为随机变量。"),
        "real c",
    ),
    # --- sums of many
    theorem(
        r"Bienaym[ée](?:['’]s)? (?:identity|formula|equality|theorem)"
        r"|variance of (?:a|the) sum of (?:pairwise )?(?:uncorrelated|independent)"
        r"(?: random)? variables is the sum of (?:the|their) variances",
        "(?:比奈梅|比埃奈梅|Bienaymé) ?(?:公式|等式|恒等式)"
        "|(?:两两)?(?:不相关|独立)的?随机变量之?和的方差等于(?:各)?方差之和",
        "Var(sum(X[i], i=1..n)) = sum(Var(X[i]), i=1..n)?",
        said(
            "Bienaymé's identity, of X_1, …, X_n that are uncorrelated.",
            "比奈梅公式：X_1, …, X_n 两两不相关。",
        ),
        "X in R^n; X pairwise uncorrelated",
    ),
    theorem(
        r"sample mean is (?:an )?unbiased(?: estimator of the (?:population )?mean)?",
        "样本均值是(?:总体)?(?:均值|期望)的无偏估计(?:量)?",
        "E(sum(X[i], i=1..n)/n) = μ?",
        said(
            "Of a sample X_1, …, X_n with the mean μ.",
            "样本 X_1, …, X_n 的均值为 μ。",
        ),
        "natural n; n >= 1; X in R^n; X iid; mean X = μ",
        beside=any_of(
            r"(?:the observations|X_1, ?(?:\.\.\.|…|\\dots), ?X_n) are i\.?i\.?d\.? with mean "
            r"(?:mu|μ|\\mu)",
        ),
    ),
    theorem(
        "variance of (?:the|a) sample mean is (?:the (?:population )?variance divided by "
        r"(?:the sample size|n)|(?:sigma\^2|σ\^2|σ²)/n)|Var\(X̄\) ?= ?σ(?:²|\^2) ?/ ?n",
        "样本均值的方差(?:等于|是|为)(?:总体方差除以(?:样本量|样本容量|n)"
        r"|总体方差的 ?n ?分之一|σ(?:²|\^2) ?/ ?n)",
        "Var(sum(X[i], i=1..n)/n) = σ^2/n?",
        said(
            "Of a sample X_1, …, X_n with the variance σ^2.",
            "样本 X_1, …, X_n 的方差为 σ^2。",
        ),
        "natural n; n >= 1; X in R^n; X iid; var X = σ^2",
    ),
)
