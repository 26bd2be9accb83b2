"""Scores by name: the dot product of a query and a key, of two random vectors, distances."""

from __future__ import annotations

from ..lexing.errors import said
from .named_row import NamedRow, any_of

_D = r"\$?(?P<d>[A-Za-z](?:_\{?\w\}?)?|\d+)\$?"
_UNIT = r"(?:mean (?P<zero>zero|0)(?:,? and|,) (?:variance )?(?P<one>unit variance|one|1))"
_UNIT_TOO = r"(?P<zero>zero)[- ]mean(?:,? and|,) (?P<one>unit)[- ]variance"
_UNIT_ZH = (
    "均值(?:都|均)?为? ?(?P<zero>[0零]) ?[，,、和]? ?(?:且)?方差(?:都|均)?为? ?(?P<one>[1一])"
)
_SCORE_SAID = any_of(
    r"(?:in|for) (?:scaled dot-product |self-)?attention",
    "(?:the )?(?:query and key|components|entries|query and key entries|elements)"
    r"(?: entries| components)? (?:are (?:all )?(?:independent|iid|i\.i\.d\.)(?: with)?|have)"
    f"(?: and have)? {_UNIT}",
    r"q ?[,，、和与] ?k ?的各?分量(?:相互)?独立(?:同分布)?",
    rf"(?:各?分量)?(?:都|均)?{_UNIT_ZH}(?:的独立分布)?",
    r"(?:各?分量)?(?:均|都)?均值(?:均|都)?为? ?(?P<zero>[0零])",
    r"方差(?:均|都)?为? ?(?P<one>[1一])",
    rf"(?:的)?维数?(?:都|均)?为 ?{_D}",
)
_SCORE = "q, k in R^{<d>}; q, k independent; mean 0; variance 1"
_SCORE_NOTE = said(
    "The query q and the key k have <d> components, all of them independent, with mean 0 and "
    "variance 1.",
    "查询 q 与键 k 各有 <d> 个分量，所有分量相互独立，均值为 0，方差为 1。",
)
_PAIR_SAID = (
    r"设?(?:有)?两个随机向量 ?u ?[,，、和与]? ?v",
    r"u ?[、,，和与] ?v ?是长度为 ?(?P<d>[a-z]) ?的随机向量",
    r"其?长度都?为 ?(?P<d>[a-z])",
    rf"(?:且)?(?:它们|其)的?(?:元素|分量)都?来自{_UNIT_ZH}的独立分布",
)
_TWO = (
    r"(?:the )?dot product of two (?:independent )?(?:random )?vectors "
    rf"(?:in R\^|of dimension ){_D}"
)
_OF_THESE = (
    rf"{_TWO},? (?:with|of|having) (?:independent )?(?:components|entries) (?:with|of) {_UNIT}",
    rf"{_TWO},? whose (?:components|entries) are independent with {_UNIT}",
    rf"{_TWO},? (?:with|of|having) (?:independent,? )?{_UNIT_TOO} (?:components|entries)",
)

SCORES = (
    NamedRow(
        any_of(
            r"(?:the )?dot product of (?:a|the) query and (?:a|the) key"
            rf"(?: with {_D} components)?(?: (?:that have|with|of|having) {_UNIT})?",
            r"(?:the )?dot product of (?:the )?query and (?:the )?key",
            "查询(?:向量)?(?:与|和)键(?:向量)?的?(?:点积|内积)",
        ),
        "q.k",
        _SCORE,
        _SCORE_NOTE,
        (("d", "d"),),
        beside=_SCORE_SAID,
        needs=("zero", "one"),
        open="qk",
    ),
    NamedRow(
        any_of(
            r"(?:the )?dot product after (?:dividing by|division by|scaling by) "
            r"(?:sqrt\(|√\(?|the square root of )\$?(?P<d>[a-z](?:_\{?\w\}?)?)\)?",
            r"(?:the )?scaled attention score",
        ),
        "q.k/sqrt(<d>)",
        _SCORE,
        _SCORE_NOTE,
        (("d", "d"),),
        beside=_SCORE_SAID,
        needs=("zero", "one"),
        open="qk",
    ),
    NamedRow.of(
        (r"(?:求)?(?:它们的|其)?点积的方差", r"Var\(u ?(?:\\cdot|·|\.) ?v\)"),
        "Var(u.v)",
        "u, v in R^<d>; u, v independent; mean 0; variance 1",
        "The components of u and v are all independent of each other, with mean 0 and variance 1.",
        "u 与 v 的所有分量相互独立，均值为 0，方差为 1。",
        beside=_PAIR_SAID,
        needs=("zero", "one", "d"),
        open="uv",
        is_whole=True,
    ),
    NamedRow.of(
        any_of(
            "(?:the )?squared (?:Euclidean )?distance between two independent standard "
            rf"(?:normal|Gaussian) (?:random )?vectors (?:in R\^|of dimension ){_D}",
            r"(?:它们之间|两者之间|它们)?(?:的)?(?:欧氏|欧几里得)?距离的?平方",
        ),
        "norm2(x - y)",
        "x, y in R^<d>; iid x, y ~ N(0, 1)",
        "x and y have <d> components, all of them independent and standard normal.",
        "x 与 y 各有 <d> 个分量，所有分量相互独立且服从标准正态分布。",
        beside=(rf"(?:设)?两个(?:相互)?独立的? ?{_D} ?维标准正态(?:随机)?向量",),
        needs=("d",),
    ),
    NamedRow.of(
        (r"q ?(?:\\cdot|[·⋅.]) ?k ?/ ?(?:√ ?|\\sqrt ?)[({]?d_k[)}]?",),
        "q.k/sqrt(d_k)",
        "q, k in R^{d_k}; q, k independent; mean 0; variance 1",
        "Why one divides: the variance of q·k is d_k, and behind the division it is 1.",
        "之所以除以 √d_k：q·k 的方差为 d_k，除以之后方差为 1。",
        beside=(
            *_SCORE_SAID,
            r"(?P<why>为什么注意力(?:分数|得分)要除以) ?(?:√ ?|\\sqrt ?)[({]?d_k[)}]?",
            r"(?P<why>why (?:are|is) (?:the )?attention scores? divided by) (?:sqrt|√)\(?d_k\)?",
        ),
        needs=("zero", "one", "why"),
        open="qkd",
    ),
    NamedRow.of(
        _OF_THESE,
        "u.v",
        "u, v in R^{<d>}; u, v independent; mean 0; variance 1",
        "The components of u and v are all independent of each other, with mean 0 and variance 1.",
        "u 与 v 的所有分量相互独立，均值为 0，方差为 1。",
        needs=("zero", "one", "d"),
        open="uv",
    ),
)
