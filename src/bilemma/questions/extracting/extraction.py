r"""What can be made out of a text told in sentences that is not read: information extraction.

Formulas, what they define, moments, laws and independence are looked for clause by clause, and a
clause with other words is passed over. So this is never an answer to what was typed: it is a
question in the documented form, with what was passed over, that a refusal offers in its place
(:mod:`~..suggestions`), and whoever asked sees what would be asked.

    text, formulas            words with numbered places for formulas, and what each may be
    statements, reading,      what a part supposes: letters, and what is said of them
      lists, clauses, beside
    goals                     what a part asks
    hypotheses, fitting       both as one types them, as far as they are read
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..lexing.rewriting_rules import rewritten, rule
from ..told.exposition_words import ALSO_ASKED, ASKS, BEHIND
from .extraction_fitting import as_typed, fault, found_with, of_all
from .extraction_formulas import kind_of, unbracketed
from .extraction_goals import Goals
from .extraction_hypotheses import Hypotheses
from .extraction_statements import Statements
from .extraction_text import formula_text
from .extraction_words import NOUN

MOST_CHARACTERS = 1500
MOST_GOALS = 3

_SENTENCE = re.compile(r"[^.。;；?？!！．\n]+(?:\.(?!\s|$)[^.。;；?？!！．\n]*)*[.。;；?？!！．]?")
_ASKS = re.compile(
    rf"(?!求助){ASKS.pattern}|\bI (?:need|want|would like)(?: to know)? (?=the )|想知道|"
    r"\bhow (?:do|can|should|would|could) (?:I|we|you|one) "
    r"(?:find|compute|calculate|get|determine)\b|"
    r"(?:怎么|如何|怎样)(?:计算|求|算)|"
    r"(?:^|[,，])\s*(?!which (?:is|has|are|have)\b)"
    r"(?=(?:and |for )?(?:which|what)(?: [a-z]+){0,2} ⟦)"
    r"|[，,]?(?:问|试问|请问)?(?=⟦\d+⟧(?:应该?)?(?:取|为|等于)(?:何值|多少|什么值|多大))"
    r"|[，,](?=[^，,]*(?:多少|什么|怎么算|吗|是否|是不是)[^，,]*$)"
    r"|[，,]\s*(?=is ⟦\d+⟧\s*[?？]\s*$)"
    r"|[，,]\s*(?=[^，,]*⟦\d+⟧\s*[=＝]\s*[?？]?$)",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    r",? when (?!⟦\d+⟧\s*[.?,]?$)"
    r"|\bfor (?=(?:an? |all |any |every |two )?(?:positive|independent|iid|uncorrelated|standard))",
    re.IGNORECASE,
)
# What may stand beside moments on a condition, E(X | Y).
_CONDITIONAL = re.compile(r"\bconditional|条件下|给定.*时", re.IGNORECASE)
_IF = re.compile(r"^\s*(?:if|若|如果)", re.IGNORECASE)
_SO = re.compile(
    r"\s*[,，]?\s*(?:and\s+)?(?:then|hence|therefore|thus|so|那么|则|从而|因此)", re.IGNORECASE
)
_IF_THEN = re.compile(
    r"[：:]?\s*(?:若|如果|设|if )(?P<given>.*?)[，,]\s*(?:则|then )", re.IGNORECASE
)
_IID = re.compile(r"\bi\.i\.d\.(?=\s+[a-z⟦(]|\s*[,;，；])", re.IGNORECASE)
_CLAIMS = re.compile(r"\b(?:is it true|show|prove)(?: that)?\b|证明|是否成立", re.IGNORECASE)
_ALSO_ASKED = re.compile(rf"{ALSO_ASKED.pattern}|[，,；;] ?并?(?=问)", re.IGNORECASE)
_COURTESY = re.compile(r"^[^⟦]*[?？]\s*$")  # Can someone help?
_FIND = re.compile(r"[,，.]? ?\b(?:find|compute|calculate|determine)\b|[，,](?:试|请)?求(?!和)")
_SUPPOSES = re.compile("suppose|assume|假设|假定", re.IGNORECASE)
_HOW_MUCH = re.compile("多少|是什么|怎么算")
_EACH = re.compile(r"分别(?=为|是|等于)|,? respectively\b")
_EACH_APART = re.compile(
    r"independent (?:of|from) ⟦\d+⟧(?:,| and|, and) ⟦\d+⟧,? respectively|分别(?:独立于|[与和])",
    re.IGNORECASE,
)
_RANDOMLY_MANY = re.compile(r"integer-valued|random (?:number|sum)\b|随机个")


# What stands here in English, as one types it in Chinese.
_CHINESE = (
    rule("^mean (?=.* = )", "均值 "),
    rule("^var (?=.* = )", "方差 "),
    rule("^sd (?=.* = )", "标准差 "),
    rule("^real ", "常数 "),
    rule("^random ", "随机 "),
    rule("^vectors ", "向量 "),
    rule(" independent of (?=.)", " 独立于 "),
    rule(r"^independent vectors (.+)$", r"向量 \1 独立"),
    rule(" pairwise independent$", " 两两独立"),
    rule(" independent$", " 独立"),
    rule(" iid$", " 独立同分布"),
    rule(" uncorrelated$", " 不相关"),
    rule(" symmetric$", " 对称"),
    rule(" for all i$", " 对任意 i"),
    rule(" for (?=[a-z] ?(?:≠|!=|\\\\neq?) ?[a-z]$)", " 对 "),
    rule(r"^minimise (.+) over (\S+)$", r"求 \2 使 \1 最小"),
    rule(r"^solve (.+) for (\S+)$", r"求 \2 使 \1"),
    rule(r"^lim (.+) as (\S+) -> oo$", r"\2→∞ 时 \1 的极限"),
    rule("^show that ", "证明 "),
    rule("^bound ", "上界 "),
    rule(r"^is (.+)\?$", r"\1?"),
)


class Extraction(NamedTuple):
    """A question that was made out: one goal, its hypotheses, and what was passed over."""

    goal: str
    given: tuple[str, ...]
    unused: tuple[str, ...]

    def in_chinese(self) -> tuple[str, str]:
        """The goal and the hypotheses as one types them in Chinese, if they are read so."""
        goal, given = _in_chinese(self.goal), tuple(map(_in_chinese, self.given))
        is_read = fault(goal, given) is None
        return (goal, "；".join(given)) if is_read else (self.goal, "; ".join(self.given))


def extracted(goal: str, given: str) -> Iterator[Extraction]:
    """The questions that can be made out of what was typed, each of which is read.

    Args:
        goal: the goal, as it was typed.
        given: the hypotheses, as they were typed.
    """
    if len(goal) + len(given) > MOST_CHARACTERS or _RANDOMLY_MANY.search(goal):
        return
    text = _ToldText(goal, given)
    supposed = text.supposed
    if text.is_parted or supposed.is_contradictory() or supposed.is_randomly_long():
        return
    asked = [*dict.fromkeys(map(supposed.with_dots, text.goals.found))]
    found = {goal: found_with(goal, supposed) for goal in asked[:MOST_GOALS]}
    alone = tuple(goal for goal in asked if not found.get(goal))
    for way, kept in filter(None, found.values()):
        yield Extraction(way, tuple(kept), (*text.unused(way, kept, asked), *alone))


class _ToldText:
    """Parts a text in what is supposed and what is asked.

    Attributes:
        is_parted: whether something is supposed for one of several questions alone.
    """

    def __init__(self, goal: str, given: str) -> None:
        self.is_parted = False
        self._has_conditions = False  # behind what is asked
        self._consequences = list[tuple[str, bool]]()  # which may be asked, or only said
        text = formula_text(f"{goal}\n{given}")
        text = text._replace(words=_IID.sub("iid", text.words))  # its full stops end no sentence
        self.supposed = Hypotheses(text)
        self.statements = Statements(self.supposed)
        self.goals = Goals(self.statements)
        asking = list[tuple[str, bool]]()
        sentences = [sentence[0] for sentence in _SENTENCE.finditer(text.words)]
        in_words = [(sentences.pop(0), False)] if _is_goal(goal, given, sentences) else []
        for sentence in sentences:
            before, is_later = len(self.supposed.found), bool(asking)
            asking += self._asking(sentence)
            supposes = len(self.supposed.found) > before or _SUPPOSES.search(sentence)
            self.is_parted |= is_later and bool(supposes)
        asking += in_words
        asking = self._without_consequences(asking)
        self.is_parted |= self._has_conditions and len(asking) > 1
        for part, is_claim in asking:
            self.goals.add(part, is_claim=is_claim)
        if self.goals.found:
            self.statements.unused += self.goals.unread
        elif text.formulas and not asking and not self._gives_values():
            self.goals.add_first(self.supposed.formula("⟦0⟧"))

    def _gives_values(self) -> bool:
        """``Var(X) = 3; Var(Y) = 7``, of which none is asked more than the others."""
        formulas = [kind_of(formula.text) for formula in self.supposed.text.formulas]
        of_moments = [
            k for k in formulas if kind_of(k.left).what == "moment" and "=" not in k.right
        ]
        is_value = bool(of_moments) and "(" not in of_moments[0].right
        return len(of_moments) > 1 and is_value and of_moments[0] == formulas[0]

    def _without_consequences(self, asking: list[tuple[str, bool]]) -> list[tuple[str, bool]]:
        """What is asked, without ``and so Var(2X) = 4`` where something else is."""
        others = [part for part in asking if part not in self._consequences]
        if others and len(others) < len(asking):
            said = (self.supposed.text.typed(part) for part, _ in self._consequences)
            self.statements.unused += (text.strip(" .。") for text in said)
        return others or asking

    def unused(self, goal: str, kept: Sequence[str], asked: Sequence[str]) -> tuple[str, ...]:
        """What was typed and is none of these hypotheses, nor of the goal; ``asked`` are all."""
        supposed = self.supposed
        there = set(map(as_typed, kept))
        left = [
            typed
            for said, typed in supposed.found.items()
            if f"({kind_of(said).right})" not in goal  # as which its letter stands there
            and not any(as_typed(each) in there for each in of_all(said, goal, supposed))
        ]
        plain = re.sub(r"^(?:show that|is) |\?$", "", goal)
        said = (text.replace(plain, "").strip(" ,，") for text in self.statements.unused)
        texts = [*dict.fromkeys((*said, *left))]
        everything = (*self.goals.found, *supposed.found, *supposed.found.values())
        texts += self._not_said(as_typed(" ".join((*asked, *kept, *everything, *texts))))
        texts = [*{text.replace(" ", ""): text for text in texts if text}.values()]
        return tuple(text for text in texts if not any(_is_in(text, other) for other in texts))

    def _not_said(self, said: str) -> list[str]:
        """The formulas and numbers of the text that are found nowhere."""
        left = list[str]()
        for n, formula in enumerate(self.supposed.text.formulas):
            texts = {unbracketed(formula.text), self.supposed.formula(f"⟦{n}⟧")}
            what = kind_of(formula.text).what
            is_letter = what in ("name", "sample", "range") or not re.search(r"\w", formula.text)
            is_limit = what == "limit" and "lim " in said
            if not is_letter and not is_limit and not any(as_typed(text) in said for text in texts):
                left.append(formula.text)
        return left

    def _asking(self, sentence: str) -> Iterator[tuple[str, bool]]:
        """The parts of a sentence that ask, and whether each is to be shown; the others suppose."""
        asks = _ASKS.search(sentence)
        if asks is not None:
            self._suppose(sentence[: asks.start()], is_asked=True)
            rest, is_claim = self._behind_so(asks, sentence[asks.end() :])
            rest = self._without_conditions(rest)
            is_claim |= _CLAIMS.search(rest) is not None
            if (
                asks["claims"]
                and _SO.match(asks[0])
                and not sentence.rstrip().endswith(("?", "？"))
            ):
                self._consequences += ((part, is_claim) for part in _ALSO_ASKED.split(rest))
            yield from ((part, is_claim) for part in _ALSO_ASKED.split(rest))
        elif _COURTESY.search(sentence) and not re.search(NOUN, sentence):
            self.statements.unused.append(sentence.strip())
        elif sentence.rstrip().endswith(("?", "？")) or _HOW_MUCH.search(sentence):
            yield sentence, "？" in sentence or "?" in sentence
        else:
            self._suppose(sentence)

    def _behind_so(self, asks: re.Match[str], rest: str) -> tuple[str, bool]:
        """What is asked behind ``so Var(X) = 13, find …``, and whether it is to be shown."""
        later = _FIND.search(rest) if _SO.match(asks[0]) else None
        if later is None:
            return rest, bool(asks["claims"])
        self.statements.pass_over(rest, [(0, later.start())])
        return rest[later.end() :], False

    def _without_conditions(self, rest: str) -> str:
        """What is asked, without what is supposed there."""
        behind, before = BEHIND.search(rest) or _BEHIND.search(rest), _IF_THEN.match(rest)
        self._has_conditions |= (behind or before) is not None
        if before:
            self._suppose(before["given"])
            return rest[before.end() :]
        if behind:
            self._suppose(rest[behind.end() :])
            return rest[: behind.start()]
        return rest

    def _suppose(self, part: str, *, is_asked: bool = False) -> None:
        """What a part supposes; nothing of one that does so on a condition. In a sentence that asks
        it may begin with ``if``.
        """
        typed = self.supposed.text.typed
        part = _IF.sub("", part) if is_asked else part
        if self.supposed.has_condition(part) or _EACH_APART.search(part):
            if _CONDITIONAL.search(part):
                self.statements.add_moments(part)
            self.statements.unused.append(" ".join(typed(part).split()))
        else:
            self.statements.add(_EACH.sub("", part), is_each=_EACH.search(part) is not None)


def _is_goal(goal: str, given: str, sentences: Sequence[str]) -> bool:
    """Whether what was typed as the goal asks though it has no words for that."""
    return bool(goal.strip() and given.strip()) and not any(map(_ASKS.search, sentences))


def _in_chinese(typed: str) -> str:
    """A goal or a hypothesis that was made out, as one types it in Chinese."""
    return rewritten(typed, _CHINESE)


def _is_in(text: str, other: str) -> bool:
    """Whether another text says it: but 去年 of one clause may stand in the title, too."""
    is_told = len(text) > 3 or text.isnumeric()
    return is_told and text != other and text.replace(" ", "") in other.replace(" ", "")
