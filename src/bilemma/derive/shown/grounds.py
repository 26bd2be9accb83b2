"""Why a line of an answer holds, in words."""

from __future__ import annotations

from bilemma.bilingual.chinese import as_name
from bilemma.formulas.functions import FUNCTIONS
from bilemma.proof.tactics import tactic_words
from bilemma.questions.lexing.errors import Said, said
from bilemma.trusted.terms import Term

from ..closed_forms.lines import AnswerLine
from ..closed_forms.workbench import Cause
from ..lemmas import kept_lemmas
from .wording import Spoken, and_list

_WORDS = {f.head: f.words for f in FUNCTIONS if any(f.words)}
_WORDS |= {"dot": ("the dot product", "点积"), "softmax": ("softmax", " softmax ")}
DEFINITIONS = {
    head: said(f"definition of {en}", f"由{zh}的定义") for head, (en, zh) in _WORDS.items()
}
AXIOMS = {
    "delta_same": said("Kronecker's delta at equal indices", "由克罗内克 δ 的定义"),
    "expectation_tower": said("tower property", "由重期望公式"),
    "delta_other": said("Kronecker's delta at different indices", "由克罗内克 δ 的定义"),
    **dict.fromkeys(("limit_sum", "sequence_sum"), said("limit of a sum", "由和的极限")),
    **dict.fromkeys(
        ("limit_continuous", "sequence_continuous"),
        said("limit of a continuous function", "由连续函数的极限"),
    ),
    "sqrt_square": said("square of a root", "由平方根的定义"),
    "limit_logarithm": said("limit of 1/log", "由 1/log 的极限"),
    "limit_constant": said("limit of a constant", "由常数的极限"),
}
RULES = {
    "cantelli": said("Cantelli's inequality", "由坎泰利不等式"),
    "squares": said("squares are not negative", "平方非负"),
    "put_in": said("put into the closed form", "代入上式"),
    "combined": said("these equations, combined", "由以上各式整理"),
    "solved": said("these equations, solved", "解以上方程"),
    "divided": said("the difference, divided by its other factor", "两式相减，再约去另一个因式"),
}


def reason(cause: Cause, spoken: Spoken) -> Said:
    """Why a line of an answer holds, in both languages."""
    law = spoken.answer.law
    if cause.kind == "hypothesis" and cause.proposition is not None:
        n = spoken.numbers.get(cause.proposition, 0)
        return said(f"by H{n}", f"由 H{n}")
    if law is not None and (cause.kind, cause.id) == ("theorem", law[0]):
        return by_title(law[1])
    if cause.kind == "theorem":
        return by_title(kept_lemmas()[cause.id].title)
    if cause.kind == "tactic":
        words = tactic_words()[cause.id]["reason"]
        return said(words["en"], words["zh"])
    return {**DEFINITIONS, **AXIOMS, **RULES}[cause.id]


def by_title(title: Said) -> Said:
    """A title as a reason."""
    return said(title.en, f"由{as_name(title.zh) or f'“{title.zh}”'}")


def reasons(line: AnswerLine, spoken: Spoken, language: str) -> str:
    """The reasons of a line, parted by semicolons; hypotheses together at the end."""
    named = [words[language] for _, words in grounds(line, spoken)]
    text = {"en": "; ", "zh": "；"}[language].join(named)
    return text[:1].upper() + text[1:]


def grounds(line: AnswerLine, spoken: Spoken) -> list[tuple[Cause | None, Said]]:
    """What a line rests on, in words, each with its cause; hypotheses as one, without a cause."""
    named: dict[Said, Cause | None] = {}
    for cause in line.causes:
        if cause.kind != "hypothesis":
            named.setdefault(reason(cause, spoken), cause)
    numbers = spoken.numbers
    used = {numbers[p] for c in line.causes if (p := c.proposition) in numbers}
    if line.is_first_use:  # of independence; later lines rest on the line that states what it gives
        used |= {n for p, n in numbers.items() if is_independence(p) and p in line.needs}
    if used:
        listed = [f"H{n}" for n in sorted(used)]
        how = "用到" if named else "由"
        named[said(f"by {and_list(listed, 'en')}", f"{how} {and_list(listed, 'zh')}")] = None
    if not named and line.relation == "=":  # what stands above it
        named[said("as just found", "由上式")] = None
    return [(cause, words) for words, cause in named.items()]


def is_independence(p: Term) -> bool:
    """Whether a proposition is that variables or families are independent."""
    return p.head in ("Indep", "Wise")
