"""Theorems by name, each as the equation that it says: the law of total variance."""

from __future__ import annotations

from .errors import said
from .named_row import NamedRow

_PROVE = (
    r"(?:(?:prove|show|verify|state|derive|what is|is) )?(?:the )?",
    "(?:试?证明|证明|验证|写出)? ?",
)


def _named(en: str, zh: str) -> tuple[str, str]:
    return rf"{_PROVE[0]}(?:{en})(?: true| hold(?:s)?)?", rf"{_PROVE[1]}(?:{zh})(?:成立吗)?"


THEOREMS = (
    NamedRow(
        _named(
            r"law of total variance|total variance formula|Eve['’]s law|variance decomposition "
            r"formula",
            "全方差公式|全方差定律|方差分解公式",
        ),
        "Var(Y) = E(Var(Y | X)) + Var(E(Y | X))?",
        "",
        said(
            "The law of total variance, of Y given X.",
            "全方差公式：Y 在给定 X 下的方差分解。",
        ),
        is_whole=True,
    ),
    NamedRow(
        _named(
            "law of total expectation|law of iterated expectations?|tower property"
            "(?: of (?:conditional )?expectations?)?|Adam['’]s law",
            "全期望公式|重期望公式|期望的塔性质|条件期望的塔性质",
        ),
        "E(Y) = E(E(Y | X))?",
        "",
        said("The law of total expectation, of Y given X.", "全期望公式：Y 在给定 X 下。"),
        is_whole=True,
    ),
    NamedRow(
        _named(
            r"bias[-–—]variance decomposition(?: of (?:the )?(?:MSE|mean squared error))?",
            "(?:均方误差的)?(?:偏差[-–—]?方差|偏差与方差)分解",
        ),
        "E((T - θ)^2) = Var(T) + (E(T) - θ)^2?",
        "",
        said(
            "T is an estimator of the number θ: its mean squared error is its variance plus the "
            "square of its bias.",
            "T 为数 θ 的估计：其均方误差等于方差加偏差的平方。",
        ),
        is_whole=True,
    ),
    NamedRow(
        _named(
            r"Cauchy[-–—]Schwarz inequality for (?:expectations|random variables)",
            "(?:期望|随机变量)(?:形式)?的?柯西[-–—]?(?:施瓦茨|许瓦兹)不等式",
        ),
        "E(X*Y)^2 <= E(X^2)*E(Y^2)?",
        "",
        said("The Cauchy–Schwarz inequality, of X and Y.", "X 与 Y 的柯西–施瓦茨不等式。"),
        is_whole=True,
    ),
)
