"""Statistics by name: the standard error of the mean, the sample proportion."""

from __future__ import annotations

from .named_row import VALUE, NamedRow, any_of, size, value

_N = size("n")

STATISTICS = (
    NamedRow.of(
        any_of(
            rf"(?:the )?standard error of the (?:sample )?mean(?: of {_N} (?:observations"
            rf"|samples))?",
            "样本均值的标准误差?",
        ),
        "SD(sum(X[i], i=1..<n>)/<n>)",
        "X in R^{<n>}; X iid; mean X = μ; var X = σ^2; σ > 0",
        "The standard error of the mean is the standard deviation of the sample mean.",
        "均值的标准误为样本均值的标准差。",
        (("n", "n"),),
        is_whole=True,
    ),
    NamedRow.of(
        any_of(
            f"(?:an |the )?(?:average|mean|ensemble) of {_N} (?:identically distributed "
            "|correlated )*(?:random variables|variables|predictions|predictors|models|estimates)"
            f",? (?:each )?with variance {value('v')}(?: and|, with| and with|, and) "
            f"(?:pairwise )?correlation {value('r')}",
            rf"{_N} ?个(?:随机变量|变量|模型)(?:的(?:预测|输出)?误差?)?的?方差[都均]?[是为]"
            rf"{value('v')} ?[，,、] ?两两(?:之间)?的?相关系数[都均]?[是为]{value('r')} ?[，,] ?"
            "(?:取|求)平均(?:值)?(?:之?后)?"
            "(?:的?(?:预测|输出)?误差)?",
            rf"{_N} ?个方差为 ?{value('v')} ?[、，,且]? ?两两相关系数为 ?{value('r')} ?的"
            "(?:随机变量|变量|模型|预测)的?平均值?",
            rf"{_N} ?个(?:两两)?相关系数为 ?{value('r')} ?[、，,且]? ?方差为 ?{value('v')} ?的"
            "(?:随机变量|变量|模型|预测)的?平均值?后?",
        ),
        "sum(X[i], i=1..<n>)/<n>",
        "X in R^{<n>}; mean X = μ; var X = <v>; Cov(X[i], X[j]) = <r>*<v> for i != j",
        "X[1], ..., X[<n>] have the variance <v>, and any two of them the covariance <r>*<v>.",
        "X[1], ..., X[<n>] 的方差为 <v>，任意两个的协方差为 <r>*<v>。",
    ),
    NamedRow.of(
        any_of(
            rf"(?:the )?sample proportion(?: of successes)?(?: in {_N} (?:independent )?trials"
            r"(?: with success probability \$?(?P<p>[a-z])\$?)?)?",
            "样本比例|样本频率",
        ),
        "X/<n>",
        "X ~ Binomial(<n>, <p>)",
        "The sample proportion is the number of successes, which is Binomial(<n>, <p>), "
        "divided by <n>.",
        "样本比例为成功次数（服从 Binomial(<n>, <p>)）除以 <n>。",
        (("n", "n"), ("p", "p")),
    ),
    NamedRow.of(
        any_of(
            rf"(?:the )?variance of the sample variance(?: S\^2)? (?:for|of) (?:{_N} )?"
            "(?:iid )?normal (?:data|observations|variables)",
            r"(?:the )?variance of the sample variance(?: S\^2)?",
            r"(?:正态总体的?)?样本方差(?: ?S(?:\^2|²))?的方差",
        ),
        "Var(sum((X[i] - sum(X[j], j=1..<n>)/<n>)^2, i=1..<n>)/(<n>-1))",
        "X in R^{<n>}; X iid; X ~ N(<m>, <v>); <n> >= 2",
        "The sample variance of <n> normal observations, divided by <n> - 1.",
        "<n> 个正态观测值的样本方差，除以 <n> − 1。",
        (("n", "n"), ("m", "μ"), ("v", "σ^2")),
        beside=any_of(
            rf"{_N} (?:iid|independent) observations from N\({value('m')}, ?{value('v')}\)",
            rf"(?:the )?observations are iid normal with mean {value('m')} and "
            rf"variance {value('v')}",
            r"S(?:\^2|²) (?:uses|divides by|is divided by) (?P<less>n ?- ?1)",
            r"(?:S(?:\^2|²))?除以 ?(?P<less>n ?- ?1)",
        ),
        needs=("less", "m", "v"),
    ),
    NamedRow.of(
        any_of(
            "which weights? w and 1 ?- ?w minimi[sz]es? the variance of the (?:weighted )?"
            "(?:average|mean) of two independent (?:unbiased )?estimat(?:or|e)s with variances "
            f"{value('a')} and {value('b')}",
            "两个(?:相互)?独立的?(?:无偏)?估计量?的?方差"
            f"(?:分别)?为 ?{value('a')} ?[和与、] ?{value('b')} ?[，,] ?"
            "(?:求)?权重 ?w ?[和与、] ?1 ?- ?w ?取?(?:何值|多少)时?加权平均的?方差最小",
        ),
        "minimise Var(w*X + (1-w)*Y) over w",
        "X, Y independent; mean X = θ; mean Y = θ; var X = <a>; var Y = <b>; <a> > 0; <b> > 0",
        "X and Y are the two estimators, of one mean θ; weights w and 1 - w keep the average "
        "unbiased.",
        "X、Y 为两个估计量，期望同为 θ；权重 w 与 1 - w 使加权平均仍无偏。",
        is_whole=True,
    ),
    NamedRow.of(
        any_of(
            "find the importance sampling estimator's variance[:,]? ?(?:the )?mean of "
            rf"w_i ?\*? ?f_i over {_N} samples",
            f"(?:the )?variance of (?:the|an) importance sampling estimator(?: with {_N} samples)?",
            r"重要性采样估计量?的方差",
        ),
        "Var(sum(X[i], i=1..<n>)/<n>)",
        "X in R^{<n>}; X iid; mean X = μ; var X = v",
        "X[i] is the weight times the value, w_i f_i, of sample i; these are independent and "
        "have the variance v.",
        "X[i] 为第 i 个样本的权重乘以函数值 w_i f_i；它们独立同分布，方差为 v。",
        (("n", "n"),),
        beside=(r"the pairs \(w_i, ?f_i\) are (?:iid|i\.i\.d\.)",),
        is_whole=True,
    ),
    NamedRow.of(
        any_of(
            "(?:the )?return of (?:the|an) (?P<half>equally weighted) portfolio of two "
            f"(?:stocks|assets) with variances? {value('v')} and correlation (?P<r>-?{VALUE})",
            "(?:投资)?组合的?收益率?",
        ),
        "(X + Y)/2",
        "var X = <v>; var Y = <v>; Corr(X, Y) = <r>",
        "X and Y are the returns of the two, each with weight 1/2.",
        "X、Y 为两者的收益率，权重各为 1/2。",
        beside=(
            rf"(?:甲、乙)?两(?:只|种)(?:股票|资产)的?收益率的?方差(?:都|均)?[是为] ?{value('v')}",
            rf"(?:其)?相关系数[是为] ?(?P<r>-?{VALUE})",
            "(?P<half>各投资一半)",
        ),
        needs=("v", "r", "half"),
    ),
    NamedRow.of(
        any_of(
            "(?:(?:what is|find|which is) )?(?:the )?(?:optimal|best|variance-minimising"
            "|variance-minimizing) (?:control variate coefficient|coefficient of (?:a|the) control "
            "variate)",
            "最优(?:的)?控制变量系数(?:是多少|是什么)?",
        ),
        "minimise Var(X - c*(Y - E(Y))) over c",
        "Var(Y) > 0",
        "Y is the control variate of X: X - c*(Y - E(Y)) has the mean of X for every c.",
        "Y 为 X 的控制变量：对任意 c，X - c*(Y - E(Y)) 的期望与 X 相同。",
        is_whole=True,
    ),
    NamedRow.of(
        any_of(
            "(?:(?:what are|what is|find) )?(?:the )?weights? of the minimum[- ]variance portfolio "
            "of two (?:assets|stocks)",
            "两(?:种|个|只)(?:资产|股票)的?最小方差组合的?权重(?:是多少)?",
        ),
        "minimise Var(w*X + (1-w)*Y) over w",
        "var X = a; var Y = b; Cov(X, Y) = c; a + b > 2*c",
        "X and Y are the returns, with variances a and b and covariance c; the weights are w "
        "and 1 - w.",
        "X、Y 为两者的收益率，方差为 a、b，协方差为 c；权重为 w 与 1 - w。",
        is_whole=True,
    ),
    NamedRow.of(
        any_of(
            "(?:an |the )?indicator(?: variable| random variable)?(?: of an event)? with "
            r"probability \$?(?P<p>[a-z])\$?",
            r"概率为 ?(?P<p>[a-z]) ?的(?:事件的)?示性(?:变量|函数)",
        ),
        "X",
        "X ~ Bernoulli(<p>)",
        "The indicator of an event is 1 where it happens, with probability <p>, and else 0.",
        "事件的示性变量在事件发生时（概率 <p>）为 1，否则为 0。",
    ),
    NamedRow.of(
        any_of(
            r"(?:the )?(?:least squares|OLS) (?:estimator of the )?slope(?: estimat(?:e|or))?"
            r"(?: in simple linear regression)?",
            "一元线性回归(?:中|的)?最小二乘(?:法)?的?斜率(?:的)?估计量?",
        ),
        "sum(d[i]*Y[i], i=1..n)/sum(d[i]^2, i=1..n)",
        "d, Y in R^n; real d, a, b; Y independent; E(Y[i]) = a + b*d[i] for all i; var Y = σ^2; "
        "sum(d[i], i=1..n) = 0; sum(d[i]^2, i=1..n) > 0",
        "d[i] is x[i] less the mean of x[1], ..., x[n], so that the sum of the d[i] is 0; Y[i] "
        "is a + b*d[i] plus an independent error of variance σ^2.",
        "d[i] 为 x[i] 减去 x[1], ..., x[n] 的平均，故 d[i] 之和为 0；Y[i] 为 a + b*d[i] "
        "加上方差为 σ^2 的独立误差。",
        beside=any_of(
            "误差(?:相互)?独立(?:同分布)?",
            "均值为? ?[0零]",
            r"方差为? ?\$?(?:σ²|σ\^2|\\sigma\^2)\$?",
            r"自变量 ?x_?1 ?, ?(?:\.\.\.|…) ?, ?x_?n ?为不全相等的常数",
            r"(?:the )?errors are independent(?: with mean (?:0|zero) and variance (?:σ²|σ\^2"
            r"|sigma\^2))?",
        ),
    ),
    NamedRow.of(
        any_of(
            r"(?:(?:show|prove)(?: that)? )(?:the )?(?:sample variance(?: S(?:\^2|²))?|S(?:\^2|²)) "
            "is (?:an )?unbiased(?: estimat(?:or|e))?(?: (?:of|for) the (?:population )?variance)?",
            r"(?:试?证明|验证)?样本方差 ?(?:S(?:\^2|²))? ?[是为]总体方差的无偏估计量?",
        ),
        "is E(sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n)/(n-1)) = σ^2?",
        "X in R^n; X iid; mean X = μ; var X = σ^2; n >= 2",
        "The sample variance divides by n - 1: only then is it unbiased.",
        "样本方差除以 n − 1：只有这样才是无偏的。",
        is_whole=True,
    ),
    NamedRow.of(
        (
            r"(?:(?:what is|find) )?(?:the )?(?:MSE|mean[- ]squared[- ]error) of the sample mean",
            "样本均值的均方误差",
        ),
        "E((sum(X[i], i=1..n)/n - μ)^2)",
        "X in R^n; X iid; mean X = μ; var X = σ^2",
        "The sample mean is taken as an estimator of the mean μ.",
        "样本均值作为期望 μ 的估计。",
        is_whole=True,
    ),
    NamedRow.of(
        any_of(
            r"(?:a |the )?(?:return of a )?portfolio of two (?:assets|stocks) with weights w "
            r"and 1 ?- ?w",
            r"权重为 ?w ?[与和、] ?1 ?- ?w ?的?两(?:种|个|只)(?:资产|股票)的?组合(?:的?收益率)?",
        ),
        "(w*X + (1-w)*Y)",
        "var X = a; var Y = b; Cov(X, Y) = c; real w",
        "X and Y are the returns, with variances a and b and covariance c.",
        "X、Y 为两者的收益率，方差为 a、b，协方差为 c。",
        open="w",
    ),
)
