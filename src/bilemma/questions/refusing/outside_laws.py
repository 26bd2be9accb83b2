"""What cannot be asked of laws: densities, quantiles, tests, likelihoods, limits, processes. Of a
law its moments are known here, and of an event a bound.
"""

from __future__ import annotations

from .outside import Outside, near

_SAMPLE_MEAN = near("Var(sum(X[i], i=1..n)/n)", "X in R^n; X iid; var X = σ^2; n >= 1")
_BOUND = near("bound P(abs(X - 10) >= 4)", "mean X = 10; var X = 4")
_GIVEN = near("Var(Y)", "E(Y | X) = X; Var(Y | X) = s^2; mean X = m; var X = v")

LAWS_OUTSIDE = (
    Outside.of(
        r"\bp-?values?\b|\bconfidence (?:interval|level|limit|region)s?\b|\bcredible interval"
        r"|\bhypothesis test|\bsignificance (?:level|test)|\bnull hypothesis|\bcritical "
        r"(?:value|region)|\bpower of (?:the|a) test|\b[tzF]-(?:test|statistic)|p ?值(?![使时为])"
        r"|置信|假设检验|显著性|拒绝域|临界值|检验统计量|第[一二]类错误|\bH_?\{?0\}? ?[:：]",
        "Tests and confidence intervals cannot be asked: they need the whole law of a "
        "statistic, and here its moments alone are derived. What can be asked is the variance "
        "of an estimator:",
        "此处不能问检验与置信区间：它们要用到统计量的分布，而这里只推导矩。可以问估计量的方差：",
        _SAMPLE_MEAN,
    ),
    Outside.of(
        r"\bmaximum[- ]likelihood|\bMLEs?\b|\blikelihood (?:ratio|function|estimat)|\bFisher "
        r"information|\bCram[ée]r[-–—]Rao|\bsufficient statistic|(?:最大|极大)似然|似然(?:函数|比)"
        r"|(?:费希尔|费雪|Fisher) ?信息|充分统计量|克拉默|克拉美",
        "Likelihoods cannot be asked in words: no law is known here by its density. What can "
        "be asked is the derivative of a log-likelihood that you write:",
        "似然与费希尔信息不能直接问：此处不用分布的密度。可以问写出的对数似然函数的导数：",
        near("d(k*log(p) + (n - k)*log(1 - p), p)", "real n, k; 0 < p; p < 1"),
    ),
    Outside.of(
        r"\bposterior\b|\bprior distribution|\bconjugate prior|\bBayes(?:['’]s?|ian)? "
        r"(?:theorem|rule|formula|estimat|inference)|\bMAP estimat|后验|先验|贝叶斯",
        "Posterior laws cannot be asked: of laws the moments alone are used. What can be asked "
        "is a moment from conditional ones:",
        "此处不能问后验分布：对分布只用其矩。可以由条件矩求矩：",
        _GIVEN,
    ),
    Outside.of(
        r"\bconditional (?:distribution|density|law)\b|\bdistribution of \S+ given\b"
        r"|条件(?:概率)?(?:分布|密度)",
        "Conditional laws cannot be asked: of laws the moments alone are used. What can be "
        "asked is a moment from conditional ones:",
        "此处不能问条件分布：对分布只用其矩。可以由条件矩求矩：",
        _GIVEN,
    ),
    Outside.of(
        r"\bmoment[- ]generating|\bMGFs?\b|\bcharacteristic function|\bcumulant|\bprobability "
        r"generating|\bM_\{?[XY]\}?\(t\)|(?:矩母函数|特征函数|母函数|累积量)",
        "Generating and characteristic functions cannot be asked: they need the whole law, and "
        "here moments up to the fourth are derived. What can be asked is such a moment:",
        "此处不能问矩母函数与特征函数：它们要用到整个分布，而这里只推导不高于四阶的矩。"
        "可以问这样的矩：",
        near("E(X^4)", "X ~ N(0, s^2)"),
    ),
    Outside.of(
        r"\bD_ ?\{? ?\\?(?:mathrm|text|operatorname)? ?\{? ?KL\b|\bKL\(|\bKL divergence\b"
        r"|\bKullback|\bdifferential entropy|\bmutual information|\bentropy of (?:a|an|the) (?:\w+ "
        ")?(?:normal|Gaussian|exponential|uniform|continuous|distribution|law|random variable)"
        r"|(?-i:(?<![A-Za-z])(?:H\([XYZ]\)|I\([A-Z] ?; ?[A-Z]\)))|KL ?散度|相对熵|微分熵|互信息"
        "|分布的熵",
        "Divergences and entropies are those of laws that are written out here, with their "
        "parameters: normal, exponential, uniform, Bernoulli, binomial, Poisson and Geometric(p) "
        "from 1; mutual informations cannot be asked. Such are the first two of these; of "
        "probabilities p[l] and a softmax the third has the gradient:",
        "散度与熵须写出分布及其参数：正态、指数、均匀、伯努利、二项、泊松分布，以及 "
        "Geometric(p) from 1；互信息不能问。下面前两式即是；概率 p[l] 与 softmax "
        "的散度的梯度可问第三式：",
        near("KL(N(μ, σ^2) || N(0, 1))"),
        near("H(Bernoulli(p))"),
        near(
            "d(sum(p[l]*log(p[l]/softmax(z, l)), l=1..n), z[j])",
            "sum(p[l], l=1..n) = 1; p[l] > 0 for all l",
        ),
    ),
    Outside.of(
        r"(?-i:(?<![A-Za-z])F_ ?\{?[XYZ]\}?\()|\bcdfs?\b|\bc\.d\.f|\b(?:cumulative|the|its) "
        r"distribution function|\bquantile|\bpercentile|\bquartile|\bmedian\b|\bthe mode of\b"
        r"|\bmode\??$|分布函数|分位|中位数|众数",
        "Distribution functions, quantiles, medians and modes cannot be asked: they need the "
        "whole law, and here its moments alone are used. What can be asked is how probable it "
        "is at most to be far from the mean:",
        "此处不能问分布函数、分位数、中位数与众数：它们要用到整个分布，而这里只用其矩。"
        "可以问偏离期望的概率的上界：",
        _BOUND,
    ),
    Outside.of(
        r"(?-i:(?<![A-Za-z])f_ ?\{?[XYZ][^}(]*\}?\()|\bp\.?[dm]\.?f\b|\bdensit(?:y|ies)\b"
        r"|\bprobability mass function|\bprobability (?:table|distribution (?:table|of X is))"
        r"|\bjoint(?:ly)? (?:distribution (?:table|of X|function)|law)|\bmarginal "
        "(?:distribution|law)|概率密度|密度函数|密度为|分布律|分布列|联合密度|联合分布"
        r"|边缘(?:分布|密度|概率)|\bf(?:_\{?[XY]+\}?)?\((?:x|y|x, ?y)\) ?=[^;；。]*"
        r"(?:\\begin ?\{cases\}|[01] ?(?:[<≤]|\\leq?) ?[xy])",
        "Densities and tables of probabilities are not read, neither asked for nor supposed: of a "
        "law its moments are used. Of a few values write the probabilities one by one, 'P(X=0) = "
        "1/3, P(X=1) = 2/3'; else work out the moments that are needed and suppose them, as in",
        "密度函数以及表格形式的分布律（分布列），既不能作为所求，也不能作为条件："
        "对分布只用其矩。随机变量只取有限个值时，请逐一写出概率，如“P(X=0) = 1/3，P(X=1) = 2/3”；"
        "否则请先算出要用到的矩并写成条件，例如",
        near("E(2*X + 1)", "mean X = 2/3; var X = 1/18"),
        in_given=True,
    ),
    Outside.of(
        r"\b(?:what|which) (?:is the |are the )?(?:probability )?(?:distribution|law)s?\b"
        r"(?! of (?:total|iterated))|\b(?:find|determine|derive|compute|give)(?: the)? "
        r"(?:probability )?(?:distribution|law) of\b|\bhow (?:is|are) [^?]* distributed|服从"
        r"(?:什么|何种|怎样的)分布|的分布(?:是什么|为何)?[\s。？?]*$",
        "Which law a variable has cannot be asked: its moments are derived, which do not "
        "settle that. What can be asked is a moment:",
        "此处不能问服从什么分布：这里推导的是矩，由矩不能定出分布。可以问矩：",
        near("Var(X + Y)", "X, Y independent; X ~ Poisson(λ); Y ~ Poisson(μ)"),
    ),
    Outside.of(
        r"\bcentral limit|\blaws? of large numbers|\bconverges? (?:in|almost|weakly|to a normal)"
        r"|\basymptotic(?:ally)? (?:normal|distribution|law|variance)|\blimiting distribution"
        r"|\bnormal approximation|\bdelta method|中心极限|大数定律|依概率收敛|几乎处处收敛"
        r"|以概率 ?1 ?收敛|渐[近进](?:正态|分布)|极限分布|正态近似",
        "Limits of laws, and convergence of random variables, cannot be asked. What can be is "
        "the bound from which the weak law of large numbers follows, and its limit:",
        "此处不能问分布的极限与随机变量的收敛。可以问弱大数定律所依据的上界及其极限：",
        near(
            "bound P(abs(sum(X[i], i=1..n)/n - m) >= t)",
            "X in R^n; X iid; mean X = m; var X = v; t > 0; n >= 1",
        ),
        near("lim v/(n*t^2) as n -> oo", "t > 0"),
    ),
    Outside.of(
        r"\b(?:Hoeffding|Chernoff|Bernstein|Kolmogorov|McDiarmid|Bennett|Azuma|Bonferroni)"
        r"(?:['’]s)?\b|\bunion bound|\bsub-?Gaussian|霍夫丁|切尔诺夫|伯恩斯坦不等式|次高斯",
        "This inequality is not among those known here; the inequalities of Markov, Chebyshev "
        "and Cantelli are. What can be asked is such a bound:",
        "此处没有这个不等式，只有马尔可夫、切比雪夫与坎泰利不等式。可以问这样的上界：",
        _BOUND,
    ),
    Outside.of(
        r"\bMarkov chain|\bBrownian|\bWiener process|\bmartingale|\bstationary (?:distribution"
        r"|variance|process|mean)|\bPoisson process|\bstochastic (?:process|differential)"
        r"|\bAR ?\(1\)|\bARMA|\btime series|\bstopping time|\bautoregress|马尔可夫链|马氏链"
        "|布朗运动|维纳过程|鞅|泊松过程|随机过程|自回归|时间序列|平稳(?:分布|方差|过程)|稳态|停时"
        r"|([a-zA-Z])_\{?([a-z])\}? ?=[^=]*\1_\{?\2 ?[-−] ?1|([a-zA-Z])([ₜₙₖₗᵢ]) ?=[^=]*\3\4₋₁"
        r"|([a-zA-Z])_\{?([a-z]) ?\+ ?1\}? ?=[^=]*\5_\{?\6(?![a-z])",
        "Processes that go on step by step cannot be asked. What can be is one step, and for "
        "which variance v a step changes nothing:",
        "此处不能问逐步进行的随机过程。可以问其中一步，以及方差 v 取何值时一步之后不变：",
        near("Var(a*X + Z)", "X, Z independent; var X = v; var Z = s^2"),
        near("solve a^2*v + s^2 = v for v", "a^2 != 1"),
        in_given=True,
    ),
)
