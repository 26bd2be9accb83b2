"""Questions for a reason that were not read: what can be asked is what the reason would prove."""

from __future__ import annotations

from ..lexing.errors import said
from .outside import Outside, near

_WHY = r"(?:\bwhy\b|为什么|为何)"
_SCORE = "q, k in R^d; q, k independent; mean q = 0; mean k = 0; var q = 1; var k = 1"
_LAYER = "W in R^(m x d); x in R^d; W iid; mean W = 0; var W = 1/d; norm2(x) = d"
_NO_REASON = said(
    "A reason cannot be asked for, but what it would show can: its proof is the reason. Here it "
    "may be",
    "不能直接问原因，可以问它要说明的结论，证明就是原因。此处可问：",
)

REASONS_OUTSIDE = (
    Outside.of(
        rf"{_WHY}.*(?:n ?[-−–] ?1|Bessel|贝塞尔)",
        *_NO_REASON,
        near(
            "is E(sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n)/(n-1)) = v?",
            "X in R^n; X iid; mean X = m; var X = v; n >= 2",
        ),
    ),
    Outside.of(
        rf"{_WHY}.*(?:attention|\bscores?\b|dot[- ]product|softmax|\bd_\{{?k|注意力|点积|内积)",
        *_NO_REASON,
        near("Var(q.k)", _SCORE),
        near("Var(q.k/sqrt(d))", _SCORE),
    ),
    Outside.of(
        rf"{_WHY}.*(?:(?:√|sqrt|root of|根号下?) ?[({{]?n\b|standard error|标准误)",
        *_NO_REASON,
        near("SD(sum(X[i], i=1..n)/n)", "X in R^n; X iid; var X = v; n >= 1"),
    ),
    Outside.of(
        rf"{_WHY}.*(?:\bHe\b|Kaiming)|(?:\bHe|Kaiming) ?(?:初始化|initiali[sz]).*{_WHY}",
        *_NO_REASON,
        near(
            "Var(sum(w[j]*max(x[j], 0), j=1..n))",
            "w, x independent; mean w = 0; var w = 2/n; x ~ N(0, s^2)",
        ),
    ),
    Outside.of(
        rf"{_WHY}.*(?:Xavier|Glorot|\bHe\b|Kaiming|initiali[sz]|\bweights?\b|初始化|权重)",
        *_NO_REASON,
        near("Var((W x)[i])", _LAYER),
    ),
    Outside.of(
        rf"{_WHY}[^=]*(?:\bbetter|\bworse|\bfaster|\bprefer|\boutperform|更?好|更优|更快|优于|不如)",
        "Which of two models or methods is better cannot be asked, nor why: what is proved here "
        "is about means, variances and derivatives. What can be asked is",
        "不能问哪种模型或方法更好，也不能问其原因：此处只证明关于期望、方差与导数的结论。可以问：",
        near("is Var(q.k/sqrt(d)) <= Var(q.k)?", _SCORE),
    ),
    Outside.of(
        rf"^\s*{_WHY}",
        *_NO_REASON,
        near("is Var(X + Y) = Var(X) + Var(Y)?", "X, Y independent"),
    ),
)
