"""The words of hypotheses, in English and in Chinese, with what each means."""

from __future__ import annotations

from .errors import Said, said
from .lexer import Token

# What is said in a word or two, with what it is here.
_WORDS = {
    "independent": "independent, 独立, 相互独立, 互相独立",
    "iid": "iid, i.i.d., i.i.d, I.I.D., 独立同分布, 独立且同分布, 相互独立同分布, "
    "相互独立且同分布, 独立、同分布",
    "pairwise": "pairwise, 两两, 两两独立",
    "vectors": "vectors, vector, 向量",
    "matrices": "matrices, matrix, tensors, tensor, 矩阵, 张量",
    "fixed": "real, reals, fixed, constant, constants, deterministic, 常数, 固定, 实数, 实, 实值, "
    "实常数, 常向量, 常数向量, 固定向量, 任意常数, 任意实数",
    # that they are dependent says no more
    "random": "random, 随机, correlated, dependent",
    # the letters of the hypothesis before
    "same": "its, their, they, 其, 它们, 二者, 两者, 各自",
    "counting": "positive integer, 正整数, 为正整数, 是正整数",
    "positive": "positive, 正数, 为正, 为正数, 是正数",
    "nonnegative": "nonnegative, 非负, 非负数, 为非负数",
    "count": "two, three, four, 两",
    "covariance": "covariance, 协方差, 共变异数, 共变数",
    "correlation": "correlation, 相关系数",
    "each_its_own": "respectively, respective, 分别, 依次",
    "natural": "natural, 自然数",
    "symmetric": "symmetric, 对称",
    "centred": "centred, centered, 零均值, 均值为零",
    "uncorrelated": "uncorrelated, 不相关, 互不相关",
    "zero": "zero",
    "unit": "unit, 单位",
    "mean": "mean, means, expectation, expectations, 均值, 期望, 数学期望, 期望值, 平均值, 平均数",
    "var": "var, variance, variances, 方差, 变异数",
    "sd": "sd, std, 标准差, 均方差",
    "second": "second, 二阶矩, 二阶",
    "third": "third, 三阶矩, 三阶",
    "fourth": "fourth, 四阶矩, 四阶",
    "central": "central, 中心",
    "moment": "moment, moments, 矩, 动差",
    "any": "any, every, 任意, 任, 任何, 所有",
    "in": "in, 属于",
    "for": "for, 对",
    "supposing": "suppose, assume, let, that, 假设, 假定, 令, 若, 如果, 又知, 记",
    "filler": "are, is, be, all, and, mutually, have, has, with, of, each, the, both, components, "
    "entries, equals, variable, variables, number, numbers, equal, common, same, 为, 是, 的, "
    "与, 和, 均, 都, 各, 各个, 每个, 之间, 及, 以及, 分量, 元素, 变量, 变数, 彼此, 皆, 全, "
    "全部, 等于, 于, 有, 具有, 且, 个, 设, 已知",
}
_MEANING = {word: meaning for meaning, words in _WORDS.items() for word in words.split(", ")}
REALS = ("real", "reals", "实数", "实", "实值")
COUNTS = {"two": "2", "three": "3", "four": "4", "两": "2"}
SIGNS = {"positive": (">", 0), "nonnegative": (">=", 0), "counting": (">=", 1)}

_NOT = said(
    "What does not hold supposes nothing: leave it out. That p is not 0 is written 'p != 0'.",
    "不成立的事无须写出，删去即可；某数不为零写作“p != 0”。",
)
COMPARED = said(
    "Write a comparison with a sign: 'E(X) >= 0', 'Var(X) <= 1', 'n >= 2'.",
    "比较请用符号写出：“E(X) >= 0”“Var(X) <= 1”“n >= 2”。",
)
_WHICH = said(
    "A hypothesis holds for all indices, or 'for i != j'; nothing else can be said of them.",
    "条件对所有下标成立，或“对 i != j”成立；不能再作其他限定。",
)
_GIVEN = said(
    "Means given something are written 'E(Y | X) = a*X'; independence given something cannot be "
    "supposed here.",
    "条件期望请写成“E(Y | X) = a*X”；此处不能假设条件独立。",
)
LAW = said(
    "The law of a letter is said alone: 'X ~ N(m, v)', 'X is normal with mean m and variance v'.",
    "分布请单独成句：“X ~ N(m, v)”“X 服从正态分布 N(m, v)”。",
)
COVARIANCE = said(
    "A covariance is written 'Cov(X, Y) = c', a correlation r as 'Cov(X, Y) = r*SD(X)*SD(Y)'.",
    "协方差写作“Cov(X, Y) = c”，相关系数 r 写作“Cov(X, Y) = r*SD(X)*SD(Y)”。",
)
_UNEQUAL = said("Unequal is written 'n != 2', 'for i != j'.", "不等写作“n != 2”“对 i != j”。")
# Words that would turn a hypothesis round or narrow it, with what can be said instead.
_REFUSED = {
    _NOT: "not, never, no, non, neither, nor, without, cannot, longer, nowhere, 不, 非, 未, 没有, "
    "并非, 不再, 无, 并不, 不是, 从不",
    COMPARED: "greater, less, more, fewer, than, least, most, about, above, below, under, over, "
    "at, exceeds, exceed, negative, approximately, roughly, around, almost, nearly, between, up, "
    "bounded, 大于, 小于, 不大于, 不小于, 至少, 至多, 约, 大约, 约为, 超过, 正, 负, 近似, 不超过, "
    "不少于, 非正",
    _WHICH: "odd, even, some, few, many, only, but, except, unless, if, when, either, or, "
    "sometimes, often, usually, possibly, maybe, partly, weakly, 奇数, 偶数, 某个, 某些, 有些, "
    "除了, 除非, 或, 或者, 可能, 有时, 部分, 有的, 有个, 一个, 有一个",
    _UNEQUAL: "不等于",
    _GIVEN: "conditionally, conditional, given, 条件独立, 给定, 条件",
    LAW: "distributed, normal, gaussian, uniform, bernoulli, poisson, binomial, normally, "
    "hypergeometric, "
    "uniformly, exponentially, rademacher, 服从, 分布, 正态分布, 标准正态分布, 正态, "
    "标准正态, 高斯分布, 常态分布, 标准高斯分布, 均匀分布, 二项分布, 两点分布, 伯努利分布, "
    "泊松分布, 指数分布, 几何分布, 超几何分布, 卡方分布, 拉德马赫分布",
}
# What stands beside the name of a law; and what joins two hypotheses.
_OF_LAWS = ("而", "参数", "自由度", "区间", "上", "从", "开始", "成功概率", "率")
_DIGITS = {character: str(n) for n, character in enumerate("零一二三四五六七八九")}
_REFUSALS = {word: why for why, words in _REFUSED.items() for word in words.split(", ")}


def refusal(token: Token) -> Said | None:
    """What to say instead of a word that would turn a hypothesis round or narrow it."""
    return _REFUSALS.get(token.text.lower()) if token.kind in ("word", "name") else None


def meaning(token: Token) -> str:
    """What a word means; "" if it is none of these."""
    if token.kind in ("word", "name"):
        return _MEANING.get(token.text, _MEANING.get(token.text.lower(), ""))
    return ""


def word(kind: str, language: str) -> str:
    """The word of a language that means this."""
    return next(w for w in _WORDS[kind].split(", ") if w.isascii() == (language == "en"))


def pieces(token: Token) -> list[Token]:
    """The words in a run of Chinese characters, such as 的, 方差 and 为, longest first; 零 to 九
    are numbers.

    The run as it is where it has others.
    """
    found: list[Token] = []
    at = 0
    while token.kind == "word" and at < len(token.text):
        ends = range(len(token.text), at, -1)
        known = _MEANING.keys() | _REFUSALS.keys() | _DIGITS.keys() | {*_OF_LAWS}
        end = next((n for n in ends if token.text[at:n] in known), None)
        if end is None:
            return [token]
        piece = token.text[at:end]
        kind = "number" if piece in _DIGITS else "word"
        text = _DIGITS.get(piece, piece)
        found.append(Token(kind, text, token.place + at, token.place + end))
        at = end
    return found or [token]
