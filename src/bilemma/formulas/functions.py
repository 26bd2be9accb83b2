"""The functions that formulas have, one row each.

Theorem files, questions, NumPy and Rocq have names of their own for one head of the kernel. Whoever
writes or reads these takes the names from here. The kernel, the checker in JavaScript and what
reads a page or a statement for Rocq back keep tables of their own, for they judge what is written
with these; a test compares them.
"""

from __future__ import annotations

from typing import NamedTuple


class Function(NamedTuple):
    """A function under the names that it goes by.

    A condition may follow what it takes: E(X | Y) takes one.
    """

    head: str  # in the kernel
    of: str  # what it takes: number, random (a random variable), index
    takes: int  # how many
    author: str = ""  # in theorem files
    asked: tuple[str, ...] = ()  # in questions; the first is what is shown of them
    called: str = ""  # on one line; empty where it is drawn: a root, a power
    tex: str = ""  # in LaTeX, where the name is a command
    numpy: str = ""  # {} or {0}, {1} for what it takes
    rocq: str = ""  # where it has another name there
    words: tuple[str, str] = ("", "")  # "definition of …" and 由…的定义, where it is a defined head
    slope: str = ""  # the theorem that gives its derivative


FUNCTIONS = (
    Function("exp", "number", 1, "exp", ("exp",), numpy="np.exp({})"),
    Function("log", "number", 1, "log", ("log", "ln"), "log", r"\log", "np.log({})", rocq="ln"),
    Function("sqrt", "number", 1, "sqrt", ("sqrt",), numpy="np.sqrt({})"),
    Function(
        "abs",
        "number",
        1,
        "absolute",
        ("abs",),
        numpy="np.abs({})",
        words=("the absolute value", "绝对值"),
    ),
    Function("max", "number", 2, "Max", (), "max", r"\max", rocq="Rmax"),
    Function("step", "number", 2, "indicator"),
    Function("Phi", "number", 1, "normal_cdf", (), "Φ", r"\Phi"),
    Function(
        "sigmoid",
        "number",
        1,
        "sigmoid",
        ("sigmoid",),
        "sigmoid",
        numpy="(1 / (1 + np.exp(-{})))",
        words=("the sigmoid", " sigmoid "),
        slope="sigmoid_derivative",
    ),
    Function(
        "tanh",
        "number",
        1,
        "tanh",
        ("tanh",),
        "tanh",
        numpy="np.tanh({})",
        rocq="tanh_of",
        words=("the hyperbolic tangent", "双曲正切"),
        slope="tanh_derivative",
    ),
    Function("delta", "index", 2, "delta", ("delta",), numpy="({} == {})"),
    Function(
        "E",
        "random",
        1,
        "E",
        ("E", "mean", "期望", "均值", "数学期望", "期望值"),
        numpy="np.mean({})",
    ),
    Function(
        "Var",
        "random",
        1,
        "Var",
        ("Var", "variance", "方差", "变异数"),
        "Var",
        numpy="np.var({}, ddof=1)",
        words=("the variance", "方差"),
    ),
    Function(
        "Cov",
        "random",
        2,
        "Cov",
        ("Cov", "covariance", "协方差", "共变异数"),
        "Cov",
        numpy="np.cov({}, {})[0, 1]",
    ),
    Function(
        "SD",
        "random",
        1,
        "SD",
        ("SD", "std", "标准差"),
        "SD",
        numpy="np.std({}, ddof=1)",
        words=("the standard deviation", "标准差"),
    ),
    Function(
        "conditional_variance",
        "random",
        1,
        numpy="np.var({}, ddof=1)",
        words=("the conditional variance", "条件方差"),
    ),
    Function(
        "conditional_covariance",
        "random",
        2,
        numpy="np.cov({}, {})[0, 1]",
        words=("the conditional covariance", "条件协方差"),
    ),
)
