"""Questions made at random, as people would type them: a goal and hypotheses in one language."""

from __future__ import annotations

from hypothesis import strategies as st

SCALARS = ("X", "Y", "Z", "X'", "a", "b", "σ", "n")
VECTORS = ("q", "k", "w")
NUMBERS = ("2", "3", "1/2", "0.04", "10")


def one_of(*texts):
    return st.sampled_from(texts)


def made(template, *parts):
    """A text from a template and the strategies for its places."""
    return st.tuples(*parts).map(lambda found: template.format(*found))


vectors = st.deferred(
    lambda: st.one_of(
        one_of(*VECTORS),
        one_of(*VECTORS),
        made("{} + {}", one_of(*VECTORS), one_of(*VECTORS)),
        made("{} - 2*{}", one_of(*VECTORS), one_of(*VECTORS)),
        made("a*{}", one_of(*VECTORS)),
        made("{}/b", one_of(*VECTORS)),
        made("A {}", one_of(*VECTORS)),
        made("A ({} + {})", one_of(*VECTORS), one_of(*VECTORS)),
    )
)
plain = one_of(*SCALARS, *NUMBERS, "q[1]", "k[i]", "w[j]", "A[1,2]", "pi")
terms = st.deferred(
    lambda: st.one_of(
        plain,
        plain,
        made("({} + {})", terms, terms),
        made("({} - {})", terms, terms),
        made("{}*{}", terms, terms),
        made("({})/({})", terms, terms),
        made("({} + 1)^{}", terms, one_of("2", "3", "4")),
        made("-({})", terms),
        made("{}({})", one_of("exp", "log", "sqrt", "abs", "sigmoid", "tanh"), terms),
        made("dot({}, {})", vectors, vectors),
        made("norm2({})", vectors),
        one_of("q.k", "w.q", "delta(i,j)", "lse(w)"),
        made("softmax({}, {})", vectors, one_of("1", "i", "j")),
        made("sum({}, i=1..d)", terms),
        made("sum({}, i=1..d, j=1..d, j!=i)", terms),
        made("sum(sum({}, i=1..j), j=1..n)", plain),
        made("prod({}, i=1..n)", plain),
        moments,
    )
)
moments = st.deferred(
    lambda: st.one_of(
        made("{}({})", one_of("E", "Var", "SD", "M3", "M4"), variables),
        made("Cov({}, {})", variables, variables),
        made("{}({} | {})", one_of("E", "Var", "SD", "M3"), variables, one_of("k", "X", "Y, k")),
        made("Cov({}, {} | Z)", variables, variables),
    )
)
variables = st.one_of(
    made("X + {}", terms), made("{}*Y", terms), made("Z*{} - X", terms), one_of("X", "Y*Z", "X*X'")
)
functions = st.one_of(
    made("{}*w[j]*w[i]", plain),
    made("log(softmax({} + w, i))", vectors),
    made("exp({}*norm2(w))", one_of(*NUMBERS, "a")),
    made("sum({}*w[i]^2*q[i], i=1..d)", one_of(*NUMBERS, "a", "σ")),
    one_of("softmax(w/a, j)", "lse(2*w - q)", "w.q/sqrt(d)", "d(lse(w), w[j])"),
)
goals = st.one_of(
    moments,
    made("{} + {}*{}", moments, plain, moments),
    made("d({}, w[{}])", functions, one_of("i", "1", "l")),
    made("d({}*a^2 + exp(a)/{}, a)", one_of(*NUMBERS, "b"), one_of("2", "b")),
)

SIZES = ("q, k, w in R^d", "A in R^(d, d)")
NAMES = ("X", "Y", "q", "k", "X, Y", "q, k", "X, q", "X, Y, Z", "w")
names = one_of(*NAMES)
values = one_of("0", "1", "2.5", "σ^2", "-1/3", "a*b", "exp(a)", "n/2")
relations = st.one_of(
    made("{} = {}", moments, values),
    made("{} = {}", plain, values),
    made("{} <= {}", one_of("a", "Var(X)", "E(q[i])"), values),
    made("E({}*{}) = v*delta(i,j)", one_of("q[i]", "k[i]"), one_of("q[j]", "k[j]")),
)
ENGLISH = st.one_of(
    made("{} independent", names),
    made("{} are mutually independent", names),
    made("any {} of {} independent", one_of("2", "4"), names),
    made("iid {}", names),
    one_of("independent vectors q, k", "X, Y independent of Z", "Z independent of q, k"),
    one_of(
        "mean 0",
        "B in R^(m x n)",
        "v ∈ R^d",
        "var 1",
        "symmetric X",
        "X, Y uncorrelated",
        "q uncorrelated",
    ),
    one_of("random X, q", "natural n", "real Y", "random w", "n >= 2", "i != j", "0 < σ <= 1"),
    made("mean {} = {}", names, values),
    made("{} has variance {}", names, values),
    made("sd {} = {}", names, values),
    made("{} moment {} = {}", one_of("second", "third", "fourth central"), names, values),
    made("{} for i != j", relations),
    made("{} for all i, j", relations),
    made("{} for all i", relations),
    relations,
)
CHINESE = st.one_of(
    made("{} 独立", names),
    made("{} 相互独立", names),
    made("任意 {} 个 {} 独立", one_of("2", "4"), names),
    made("{} 独立同分布", names),
    one_of("向量 q, k 独立", "X, Y 独立于 Z", "Z 独立于 q, k", "X 独立于 q, k"),
    one_of("均值为 0", "方差为 1", "X 对称", "X, Y 不相关", "q 不相关", "随机 X, q"),
    one_of("B 属于 R^d", "常数 a, b", "自然数 n", "n >= 2", "0 < σ <= 1"),
    made("{} 的均值为 {}", names, values),
    made("方差 {} = {}", names, values),
    made("{} 的标准差为 {}", names, values),
    made("{} {} = {}", one_of("二阶矩", "三阶矩", "四阶中心矩"), names, values),
    made("{} 对 i != j", relations),
    made("{} 对任意 i, j", relations),
    relations,
)


def hypotheses(language):
    separator = {"en": "; ", "zh": "；"}[language]
    kinds = {"en": ENGLISH, "zh": CHINESE}[language]
    return st.lists(kinds, max_size=4).map(lambda found: separator.join([*SIZES, *found]))


MOST = 100  # characters: central moments within central moments take thousands to write out
IN_BOTH = {
    code: st.tuples(goals.filter(lambda goal: len(goal) <= MOST), hypotheses(code))
    for code in ("en", "zh")
}  # once: Hypothesis looks into every strategy that it has not met yet
questions = one_of(*IN_BOTH).flatmap(IN_BOTH.__getitem__)
