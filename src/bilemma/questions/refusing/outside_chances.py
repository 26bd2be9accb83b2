"""What cannot be asked of random variables and events: other laws, what is given, maxima, and
chances in a story.
"""

from __future__ import annotations

from .outside import Outside, near

_NAMES = (
    r"Gamma|Beta|Cauchy|Student|Weibull|Pareto|Laplace|Dirichlet|Wishart|log-?normal|logistic"
    r"|negative[- ]binomial|inverse[- ]gamma|Gumbel|Rayleigh|triangular"
)
_NAMES_ZH = "|".join(
    (
        "伽马 伽玛 贝塔 柯西 威布尔 韦布尔 帕累托 拉普拉斯 狄利克雷 "
        "对数正态 负二项 瑞利 巴斯卡 逻辑斯谛"
    ).split()
)
_CONDITIONAL = near("E(Y)", "E(Y | X) = a*X + b; mean X = m")
_INDICATORS = near("Var(sum(Z[i], i=1..n))", "Z in R^n; Z[i] ~ Bernoulli(p); Z independent")

CHANCES_OUTSIDE = (
    Outside.of(
        rf"\b(?:{_NAMES})(?:['’]s)?[- ]?(?:distribut\w+|law|random|variables?|prior|\}}? ?\()"
        rf"|\b(?:is|are|follows?) (?:a |an |the )?(?:{_NAMES})\b"
        rf"|(?:~|∼|\\sim)\s*(?:\\\w+ ?\{{ ?)?(?:(?:{_NAMES})(?!\}}? ?\()|Ga\b|NB\b|Γ|\\Gamma"
        r"|t(?:_\{?\w+\}?|\()|F(?:_\{|\())|\b[tF][- ]distribut|\bStudent(?:['’]s)?[- ]t\b"
        rf"|(?:{_NAMES_ZH})(?:\([^)]*\))?分布|(?<![A-Za-z])[tF] ?分布|Γ ?分布",
        "Laws that may be named are normal, Bernoulli, binomial, Poisson, uniform, "
        "exponential, geometric, hypergeometric, Rademacher and chi-squared. Of another the "
        "moments that are used are supposed, if it has them, as for a gamma law of shape a and "
        "rate b in",
        "可按名称使用的分布有正态、伯努利、二项、泊松、均匀、指数、几何、超几何、拉德马赫与卡方分布。"
        "其他分布若矩存在，请将要用到的矩写成条件，例如形状为 a、率为 b 的伽马分布：",
        near("Var(2*X + 1)", "mean X = a/b; var X = a/b^2; b > 0"),
        in_given=True,
    ),
    Outside.of(
        r"\bmixture\b|\bmixed (?:law|distribution|population)|混合(?:分布|模型|高斯|正态)"
        r"|占 ?[0-9.]+ ?%",
        "A mixture is not read by name: it is said by the moments given an indicator X of "
        "which part it is, as in",
        "混合分布不能直接写出：请用示性变量 X 表示属于哪一部分，给出条件矩，例如",
        near("Var(Y)", "X ~ Bernoulli(p); E(Y | X) = a*X + b*(1 - X); Var(Y | X) = v"),
        in_given=True,
    ),
    Outside.of(
        r"\b(?:compound Poisson|total claims?|random (?:sum|number of (?:terms|summands)))\b"
        r"|\bnumber of (?:\w+ ){0,2}(?:claims|customers|accidents|orders|visitors|eggs)\b.*\b"
        r"(?:each|every|amount|money|spent)\b|(?-i:[_^]\{? ?N(?![A-Za-z])[\s\S]*"
        r"(?<![A-Za-z\\_{^])N ?(?:\\sim|~|∼|is (?:a )?Poisson|服从))|复合泊松|随机个数|随机和|索赔"
        "|顾客(?:人)?数.*(?:每|消费|金额)",
        "A sum of randomly many variables is not written as a sum: of the sum S one supposes "
        "the moments given their number N, as in",
        "随机个变量之和不能写成求和式：请用个数 N 给定时和 S 的条件矩表示，例如",
        near("Var(S)", "N ~ Poisson(λ); E(S | N) = m*N; Var(S | N) = v*N"),
        in_given=True,
    ),
    Outside.of(
        (
            r"(?<![A-Za-z])E ?\}?(?:\\left)? ?[\[({][^|()\[\]]*[A-Z][\w^²]* ?"
            r"(?:\||\\mid|∣)[^|\])]*[-+=<>≤≥][^|]*[\])]|\bgiven that [A-Z]\w* ?"
            "(?:[=<>≤≥]|is (?:at least|at most|more|less|greater))"
        ),
        "What is given in a conditional mean is a letter here, neither a value, nor an event, "
        "nor a sum. What can be asked is a mean from a conditional one:",
        "条件期望中给定的只能是字母，不能是取值、事件或和。可以由条件期望求期望：",
        _CONDITIONAL,
    ),
    Outside.of(
        r"(?<![A-Za-z])(?:E|Var|D)(?:\\left)? ?[\[({][^=|]{0,60}(?<![A-Za-z])e ?\^[^=|]{0,20}[X-Z]"
        r"|(?:均值|期望)为? ?e ?\^",
        "The mean of an exponential is not derived from a law, of which moments up to the "
        "fourth are used. What can be asked is the bound by Jensen's inequality:",
        "指数函数的期望不能由分布推出，此处只用不高于四阶的矩。可以问由詹森不等式得到的界：",
        near("is exp(E(X)) <= E(exp(X))?"),
        yields=True,
    ),
    Outside.of(
        r"\border statistics?\b|\b(?:maximum|minimum|largest|smallest|longest|shortest) of "
        r"(?:the |n|two|three|several|all|these|\$|X|U)|\b(?:is|are) the (?:maximum|minimum)\b"
        r"|(?-i:(?<![A-Za-z])(?:E|Var|D) ?\}?(?:\\left)? ?[\[({] ?\\?(?:max|min)(?![A-Za-z]))"
        r"|X_\{?\(|次序统计量|顺序统计量|(?:并联|串联)|(?:最大|最小)的?(?:数|点数|者)|最大值",
        "Of maxima and minima of variables max(X, 0) alone can be asked about, the ReLU, of an "
        "X that is symmetric about 0: the others need the whole law. What can be asked is",
        "变量的最大值与最小值中只能问 max(X, 0)（即 ReLU），且 X 的分布须关于 0 对称：其余要用"
        "到整个分布。可以问：",
        near("E(max(X, 0)^2)", "X ~ N(0, s^2)"),
    ),
    Outside.of(
        r"(?<![A-Za-z])E ?\}?_ ?\{? ?[a-zA-Z] ?(?:\\sim|~|∼) ?\\?(?:p|q|pi|π|f|D|rho)(?![a-z(])",
        "A mean over a law that is a letter is not read: laws have names, and of them moments "
        "are used, as in",
        "此处不读对用字母表示的分布求期望：分布须有名称，并只用其矩，例如",
        near("E(X^2)", "X ~ N(μ, σ^2)"),
    ),
    Outside.of(
        r"(?<![\w^])1_ ?\{? ?[A-Z]|\\(?:mathbf|mathbb|mathds) ?\{? ?1 ?\}?_|𝟙|\bI_\{?A\b"
        r"|\bindicators? (?:of|function)|示性(?:函数|变量)",
        "Events are not read: an indicator is a variable that is 0 or 1, as in",
        "此处不读事件：示性变量请写成取 0 与 1 的随机变量，例如",
        near("Cov(X, Y)", "X ~ Bernoulli(p); Y ~ Bernoulli(q); E(X*Y) = r"),
        yields=True,
    ),
    Outside.of(
        r"^\s*(?:are|is) [\w$, ]{1,24}\bindependent ?\?|\bimpl(?:y|ies) independence"
        r"|(?:是否|是不是)(?:相互)?独立|独立吗|判断[^，。]*独立",
        "Whether variables are independent cannot be asked: independence is supposed. What can "
        "be asked is a covariance, which may be 0 without it:",
        "此处不能问是否独立：独立性只作条件。可以问协方差，它为零并不说明独立：",
        near("Cov(X, X^2)", "X ~ U(-1, 1)"),
    ),
    Outside.of(
        r"\bpoints? [^.?]*(?:chosen|picked|thrown|taken|selected|uniform)[^.?]*\b"
        r"(?:square|circle|disc|disk|triangle|segment|sphere|ball|interval|line)\b|\bstick\b"
        r"|\bBuffon|\bMonte[- ]Carlo|线段|木棒|正方形内|单位正方形|圆盘|圆周率|蒙特卡[洛罗]",
        "Random points of the plane, and pieces of a stick, are not read: give the coordinates "
        "letters, as in",
        "此处不读平面上的随机点与随机折断的木棒：请用字母表示坐标，例如",
        near("E((X - Y)^2)", "X, Y independent; X ~ U(0, 1); Y ~ U(0, 1)"),
    ),
    Outside.of(
        r"\burns?\b|\b(?:red|white|black|blue|green) (?:and|balls?)\b|\bballs?\b.*\b(?:box|bin|bag)"
        r"|\bbirthdays?\b|\bminer\b|\bcoupons?\b|\bgambl|\bdefective|\bdrunkard|盒子|[红白黑蓝]球"
        "|[只个]球|矿工|生日|赌|命中|次品|射击|会面",
        "Chances told as a story are not read: a count, say, is a sum of indicators, with "
        "letters, as in",
        "此处不读以情境叙述的问题：计数可以写成示性变量之和，例如",
        _INDICATORS,
        yields=True,
    ),
    Outside.of(
        r"\bhow (?:large|many)\b.*\bprobability\b|\b(?:what is|find|compute|calculate"
        r"|determine|estimate)(?: the)? (?:\w+ )?probability\b|\bthe probability that\b"
        r"|\bhow (?:likely|probable)\b|\bwhat are the (?:odds|chances)\b|求[^，。；]*概率|概率"
        r"(?:是多少|为多少|多大|是)|的概率[。？?\s]*$",
        "Probabilities are not derived: they need the whole law. What can be asked is how "
        "probable it is at most to be far from the mean, so that to be near it has at least 1 "
        "less that, or at most to be large:",
        "此处不求概率：那要用到整个分布。可以求偏离期望的概率的上界（落在期望附近的概率"
        "不小于 1 减去它），或取大值的概率的上界：",
        near("bound P(abs(X - 50) >= 10)", "mean X = 50; var X = 25"),
        near("bound P(X >= 10*E(X))", "X >= 0"),
        yields=True,
    ),
)
