"""Names beside formulas: ``交叉熵损失 -Σ y_i log p_i``, ``the sample mean (X_1+...+X_n)/n``.

A name is taken away where it stands right before a formula; once that is a tree, it is judged
whether it is what the name says (:mod:`~.formula_shapes`). Where it is not, both are offered, or
the formula alone; what else a noun says of its formula is not known here, and refused as a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..lexing.brackets import depths
from ..lexing.errors import MisreadError, Said, said
from ..trees.syntax import MOMENTS, SyntaxNode
from .formula_shapes import as_shaped

_LOSS, _LOSS_ZH = "(?: (?:loss|cost)(?: function)?)?", "(?:损失)?(?:函数)?"
_SPREAD = "sum((A - sum(A, j=1..N)/N)^2, i=1..N)"


class FormulaName(NamedTuple):
    """What a formula is called: patterns in English and in Chinese, the shapes that have the name,
    any if there are none, and those that others call so.
    """

    en: str
    zh: str
    shapes: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


NAMES = (
    FormulaName(
        "statistic|quantity|expression|function|(?:loss|cost|objective)(?: function)?"
        "|random variable|(?:pre-?)?activations?|logits?|(?:hidden|residual) (?:state|stream)"
        "|(?:attention|layer|network|model|its)? ?outputs?|(?:LoRA|gradient|weight) updates?",
        "统计量|表达式|函数|(?:损失|目标|代价)(?:函数)?|随机变量|预?激活值?|隐藏?状态|残差流"
        "|(?:注意力|网络|该?层|模型)?(?:的)?输出|(?:LoRA|梯度|权重) ?(?:的)?更新量?",
    ),
    FormulaName(
        "(?:shrinkage|Monte[- ]Carlo|Hutchinson|IPW|importance[- ]sampling)?(?: trace)? ?"
        "estimat(?:or|e)",
        "(?:压缩|收缩|蒙特卡[罗洛]|Hutchinson ?|重要性采样)?(?:的?迹)?估计量?",
    ),
    FormulaName("quadratic form", "二次型", ("sum(A*sum(B*C, i=1..N), j=1..M)",)),
    FormulaName("weighted (?:sum|average|mean)", "加权(?:和|平均值?)", ("sum(A*B, i=1..N)",)),
    FormulaName(
        f"(?:categorical |softmax )?cross[- ]entropy{_LOSS}",
        f"(?:softmax ?)?(?:多分类)?交叉熵{_LOSS_ZH}",
        ("-sum(Y*log(P), i=1..N)", "sum(-Y*log(P), i=1..N)", "-log(P)"),
    ),
    FormulaName(
        f"(?:binary cross[- ]entropy|BCE|logistic){_LOSS}",
        f"(?:(?:二元|二分类|二值)交叉熵|BCE ?){_LOSS_ZH}",
        ("-(Y*log(P) + (1-Y)*log(1-P))", "-Y*log(P) - (1-Y)*log(1-P)"),
    ),
    FormulaName(
        "squared[- ]error(?: loss)?|squared? loss",
        "平方(?:误差|损失)(?:损失)?(?:函数)?",
        ("(A-B)^2", "(A-B)^2/2", "norm2(A-B)", "norm2(A-B)/2", "sum((A-B)^2, i=1..N)"),
    ),
    FormulaName(
        "(?:MSE|(?:mean|expected)[- ]squared?[- ](?:error|loss))",
        "(?:均方误差|MSE)",
        ("E((A-B)^2)", "sum((A-B)^2, i=1..N)/N", "norm2(A-B)/N"),
        ("(A-B)^2", "norm2(A-B)"),
    ),
    FormulaName(
        "(?:MSE|mean[- ]squared[- ]error) loss(?: function)?",
        "(?:均方误差|MSE)损失(?:函数)?",
        ("sum((A-B)^2, i=1..N)/N", "norm2(A-B)/N", "norm2(A-B)/2", "(A-B)^2/2"),
    ),
    FormulaName(
        "(?:MSE|mean[- ]squared[- ]error) of the sample mean",
        "样本均值的均方误差",
        ("E((sum(A, i=1..N)/N - B)^2)",),
    ),
    FormulaName("sample (?:mean|average)", "样本(?:均值|平均值?)", ("sum(A, i=1..N)/N",)),
    FormulaName("sample variance", "样本方差", (f"{_SPREAD}/(N-1)",), (f"{_SPREAD}/N",)),
    FormulaName("linear combination", "线性组合", ("A + R",)),
    FormulaName("(?:dot|inner) product", "点积|内积", ("A.B", "sum(A*B, i=1..N)")),
    FormulaName(
        "attention scores?",
        "注意力(?:得分|分数)",
        ("A.B", "A.B/sqrt(C)", "sum(A*B, i=1..N)", "sum(A*B, i=1..N)/sqrt(C)"),
    ),
    FormulaName(
        "(?:batch[- ]?norm(?:ali[sz](?:ation|ed))?|standardi[sz]ed variable|z-score)",
        "批(?:量)?归一化(?:之?后)?(?:的输出)?|标准化(?:变量|随机变量)?",
        ("(A-B)/C", "G*(A-B)/C + B", "G*(A-B)/C + H"),
    ),
    FormulaName(
        "residual (?:network|block|connection|stream)",
        "残差(?:网络|块|连接)(?:的?输出|中)?",
        ("A + R",),
    ),
    FormulaName("reparameteri[sz](?:ation|ed)(?: (?:trick|sample|variable))?", "重参数化(?:技巧)?"),
    FormulaName("mini-?batch gradient", "小批量梯度", ("sum(A, i=1..N)/N",)),
    FormulaName("dropout(?: output)?", "dropout ?(?:之?后)?(?:的输出)?", ("A*B/C", "A*B")),
    FormulaName(
        "softmax(?: function)?",
        "softmax ?函数",
        ("exp(A)/sum(exp(B), i=1..N)", "softmax(A, B)"),
    ),
    FormulaName(
        "sigmoid(?: function)?",
        "sigmoid ?函数",
        ("1/(1+exp(-A))", "exp(A)/(1+exp(A))", "sigmoid(A)"),
    ),
    FormulaName("softplus(?: function)?", "softplus ?(?:函数)?", ("log(1+exp(A))",)),
)
_BEFORE = (
    r"(?P<before>^\s*|[,，.。;；:：?？]\s*|\b(?:of|after|for|is|if|that|find|compute|calculate|show|prove|minimi[sz]es?"
    r"|verify|derive|let|differentiate)\s+|(?:试|请)?(?:求出?|计算|证明|求证|推导|验证|设|记|令|时|使|则|那么)\s*)"
    r"(?:(?:[Tt]he|[Aa]n?|[Oo]ur|[Tt]his)\s+)?"
)
_FORMULA = (
    r"(?![(\[])(?=\s*[:：]?\s*(?!w\.?r\.?t)(?:[-$\\√∑Σ(‖|½∂−0-9]|(?-i:[A-Za-zα-ωΑ-Ω](?![a-z]))"
    r"|(?:log|exp|Var|sum|softmax|sigmoid|norm2|tanh|alpha|beta|gamma|lambda|mu|sigma|theta)\b))"
)
_BETWEEN = re.compile(r"\s*[:：]?\s*")
_NAMED = [
    (row, re.compile(rf"{_BEFORE}(?P<name>{row.en}|{row.zh}){_FORMULA}", re.IGNORECASE))
    for row in NAMES
]
_BEHIND = [
    (row, re.compile(rf" in (?:an? |the )?(?P<name>{row.en})(?=\s*(?:[.,?]|$))", re.IGNORECASE))
    for row in NAMES
]
_END = re.compile(
    r"[\u4e00-\u9fff，。；;？?]|,\s|\.(?:\s|$)|\s+(?:with|w\.?r\.?t|if|where|when|given|has|have|is|for"
    r"|as|and|in|at|over|under)\b|$"
)
_DEFINED = re.compile(
    r"(?P<letter>(?:\\(?:wide)?(?:hat|bar|overline|tilde) ?)?\{?\\?[A-Za-zα-ω]+\}?\u0304?"
    r"(?P<below>_\w|_\{\w+\})?(?:\^2|\^\{2\}|²)?)\s*=(?!=)\s*"
)


_RANDOM = re.compile(r"(?<![A-Za-z\\])[A-Z](?![A-Za-z])")


class NameBeside(NamedTuple):
    """A name that stood beside a formula: as it was typed, the goal without it, and where in that
    the formula stands.
    """

    row: FormulaName
    typed: str
    goal: str
    at: tuple[int, int]

    @property
    def is_defined(self) -> bool:
        """Whether the formula stands behind a letter of its own, of which more is said."""
        return "=" in self.goal[slice(*self.at)]

    @property
    def note(self) -> Said:
        """What is told with the answer."""
        return said(
            f"'{self.typed}' is taken as the name of the formula beside it.",
            f"“{self.typed}”视为旁边那个式子的名称。",
        )

    def judge(self, nodes: Sequence[SyntaxNode]) -> None:
        """Refuse a name that is not that of the formula.

        Args:
            nodes: what the question asks of, and what it defines.

        Raises:
            MisreadError: it is the name of another.
        """
        calls = [c for node in nodes for c in node.walk() if c.kind == "call"]
        every = [*nodes, *(c.parts[0] for c in calls if c.value in (*MOMENTS, "d"))]
        if not self.row.shapes or any(as_shaped(n, self.row.shapes) is not None for n in every):
            return
        readings = list[str]()
        what = said(
            f"As it is known here, '{self.typed}' is another formula than the one beside it. Leave "
            "out the name if the formula is meant.",
            f"此处“{self.typed}”所指的公式与旁边的式子不同；若要问的就是这个式子，请删去名称。",
        )
        for node in every:
            found = as_shaped(node, self.row.others)
            if found is not None and "N" in found and found["A"].kind == "index":
                x, n = found["A"].value, found["N"].value
                what = said("Divided by n - 1, or by n?", "除以 n−1 还是除以 n？")
                other = f"sum(({x}[i] - sum({x}[j], j=1..{n})/{n})^2, i=1..{n})/({n}-1)"
                readings.append(f"{self.goal[: self.at[0]]}{other} {self.goal[self.at[1] :]}")
        error = MisreadError(self.goal, self.at[0], what, (*readings,))
        error.in_goal = error.is_final = True
        raise error


def is_name(words: str) -> bool:
    """Whether words in English are the name of a formula, which is judged by its shape."""
    return any(re.fullmatch(row.en, words, re.IGNORECASE) for row in NAMES)


def with_names(goal: str, given: str) -> tuple[str, tuple[NameBeside, ...]]:
    """A goal without the name that stands beside its formula, and that name.

    Args:
        goal: what was typed as the goal.
        given: the hypotheses, which may speak of a letter that is defined beside the name.
    """
    found = next(_names_in(goal, given), None)
    return (found.goal, (found,)) if found else (goal, ())


def _names_in(goal: str, given: str) -> Iterator[NameBeside]:
    rows = [(row, m) for row, pattern in _NAMED for m in pattern.finditer(goal)]
    for row, m in sorted(rows, key=lambda pair: -len(pair[1]["name"])):
        start = _after(goal, m.end())
        end = _end(goal, start)
        formula = goal[start:end]
        if re.fullmatch(r"\$?[A-Za-zα-ω]\w?\$? ?", formula):  # a letter alone
            continue
        formula = _without_letter(formula, f"{goal[:start]}{goal[end:]}\n{given}")
        before = re.sub(r"\bafter $", "of ", goal[: m.end("before")])
        at = len(before), len(before) + len(formula)
        yield NameBeside(row, m["name"].strip(), f"{before}{formula}{goal[end:]}", at)
    for row, pattern in _BEHIND if not rows else ():
        for m in pattern.finditer(goal):
            yield NameBeside(row, m["name"], goal[: m.start()] + goal[m.end() :], (0, m.start()))


def _without_letter(formula: str, others: str) -> str:
    """``L = f`` as f, where nothing else speaks of L; Z of ``Z = X + Y`` is random too."""
    found = _DEFINED.match(formula, formula.startswith("$"))
    if found is None or found["below"]:
        return formula
    if re.fullmatch("[A-Z]", found["letter"]) and _RANDOM.search(formula, found.end()):
        return formula
    bare = found["letter"].strip("{}")
    if re.search(rf"(?<![A-Za-z\\]){re.escape(bare)}(?![A-Za-z])", others):
        return formula
    return f"{formula[: found.start()]}{formula[found.end() :]}"


def _after(goal: str, place: int) -> int:
    found = _BETWEEN.match(goal, place)
    return found.end() if found else place


def _end(goal: str, start: int) -> int:
    """Where a formula ends: at a word, or a mark outside of brackets."""
    if goal[start] == "$":
        return goal.find("$", start + 1) + 1 or len(goal)
    for at, depth in enumerate(depths(goal)):
        if at > start and not depth and _END.match(goal, at):
            return at
    return len(goal)
