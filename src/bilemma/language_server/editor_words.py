"""What an editor shows, in words: hovers as Markdown, messages and titles of actions."""

from __future__ import annotations

from pathlib import Path

from bilemma.authoring.state_words import STATE_WORDS
from bilemma.library.shown_state import Refusal, ShownFact, ShownState
from bilemma.render.writers.authors_words import plain

from .messages import NamedTheorem

WORDS = {
    **STATE_WORDS,
    "follows": {"en": "The line follows by {}", "zh": "该行可由下列理由推出：{}"},
    "nothing": {"en": "Nothing is left to show.", "zh": "没有尚待证明的内容。"},
    "beyond": {
        "en": "The proof does not come here: line {} is refused.",
        "zh": "推导未到达此处：第 {} 行未通过。",
    },
    "unended": {
        "en": "The proof ends here, and there is left to show\n  {}",
        "zh": "推导至此结束，尚待证明\n  {}",
    },
    "hypotheses": {"en": "Hypotheses", "zh": "条件"},
    "claim": {"en": "Claim", "zh": "结论"},
    "asked": {
        "en": "Reasons are asked for of\n  {}\nThe action “{}” looks for them.",
        "zh": "此行的理由待填写：\n  {}\n操作“{}”会查找理由。",
    },
    "fill": {"en": "Fill in the reasons", "zh": "填写理由"},
    "take": {"en": "Write by={}", "zh": "写入 by={}"},
    "import": {"en": "Import {}", "zh": "导入 {}"},
    "none": {
        "en": "No reasons were found: {} sets were tried in {} s.",
        "zh": "未找到理由：{} 组，用时 {} 秒。",
    },
    "unreached": {
        "en": "The proof does not come to this line: a line before it is refused.",
        "zh": "推导未到达该行：前面有一行未通过。",
    },
    "unsaved": {
        "en": "The book does not know this file yet: save it once.",
        "zh": "本书尚不知道这个文件：请先保存一次。",
    },
}


def said(key: str, language: str, *values: object) -> str:
    """Words in a language, with values in their places."""
    return WORDS[key][language].format(*values)


def of_refusal(refusal: Refusal, language: str) -> str:
    """What was refused and why; what exact models say of it, and what reasons would do."""
    if refusal.is_asked:
        return said("asked", language, refusal.goal, said("fill", language))
    lines = [refusal.message]
    if refusal.opinion is not None:
        lines.append(plain(refusal.opinion[language]))
    if refusal.reasons:
        names = ", ".join(f"by={name}" for name in refusal.reasons)
        lines.append(said("follows", language, names))
    return "\n".join(lines)


def of_theorem(theorem: NamedTheorem, root: Path, language: str) -> str:
    """A theorem: what it says in words and as a formula, what it supposes, where it stands."""
    path = theorem.path
    place = path.relative_to(root) if path.is_relative_to(root) else path.name
    parts = [f"**{_escaped(plain(theorem.title[language]))}** `{theorem.id}`"]
    if theorem.words != theorem.title:
        parts.append(_escaped(plain(theorem.words[language])))
    if theorem.given:
        parts.append(f"{said('hypotheses', language)}\n{_code(*theorem.given)}")
    parts.append(f"{said('claim', language)}\n{_code(theorem.says)}")
    parts.append(f"`{place}:{theorem.line}`")
    return "\n\n".join(parts)


def of_fact(fact: ShownFact) -> str:
    """A hypothesis, or what was shown apart."""
    return f"`{fact.name}`\n{_code(fact.says)}"


def of_line(state: ShownState, line: int, language: str) -> str:
    """The state before a line of a proof: what is left to show, and what is at hand."""
    refusal = state.refusal
    if refusal is not None and refusal.line < line:
        return said("beyond", language, refusal.line)
    left, facts = state.before(line)
    parts = [said("nothing", language)]
    if left is not None:
        parts = [f"{said('left', language)}\n{_code(left)}"]
    if facts:
        named = [
            f"{fact.name or (f':{fact.line}' if fact.line else '·')}  {fact.says}" for fact in facts
        ]
        parts.append(f"{said('facts', language)}\n{_code(*named)}")
    return "\n\n".join(parts)


def _code(*lines: str) -> str:
    return "\n".join(["```text", *lines, "```"])


def _escaped(text: str) -> str:
    """Plain text in which Markdown finds nothing to do."""
    return "".join(f"\\{c}" if c in "\\`*_{}[]<>#|" else c for c in text)
