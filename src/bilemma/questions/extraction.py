r"""What can be made out of a text told in sentences that is not read: information extraction.

Formulas, what they define, moments, laws and independence are looked for word by word, and all
other words are passed over. So this is never an answer to what was typed: it is a question in the
documented form, with what was passed over, that a refusal offers in its place
(:mod:`~.suggestions`), and whoever asked sees what would be asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .errors import MisreadError
from .exposition_words import ALSO_ASKED, ASKS, BEHIND
from .extraction_formulas import kind_of, unbracketed
from .extraction_goals import Goals
from .extraction_hypotheses import ALL, Hypotheses, in_chinese
from .extraction_statements import Statements
from .extraction_text import formula_text
from .extraction_words import HEADS, NOUN
from .several import read_questions
from .typed_places import typed_place

MOST_CHARACTERS = 1500
MOST_GOALS = 3
MOST_HYPOTHESES = 14
MOST_MENDS = 8

_SENTENCE = re.compile(r"[^.。;；?？!！．\n]+(?:\.(?!\s|$)[^.。;；?？!！．\n]*)*[.。;；?？!！．]?")
_ASKS = re.compile(
    rf"(?!求助){ASKS.pattern}|\bI (?:need|want|would like)(?: to know)? (?=the )|想知道|"
    r"(?:^|[,，])\s*(?!which (?:is|has|are|have)\b)"
    r"(?=(?:and |for )?(?:which|what)(?: [a-z]+){0,2} ⟦)"
    r"|[，,]?(?:问|试问|请问)?(?=⟦\d+⟧(?:应该?)?(?:取|为|等于)(?:何值|多少|什么值|多大))"
    r"|[，,](?=[^，,]*(?:多少|什么|怎么算|吗)[^，,]*$)"
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
_SO = re.compile(r"\s*[,，]?\s*(?:then|hence|therefore|thus|so|那么|则|从而|因此)", re.IGNORECASE)
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
_TRANSPOSED = ("T", r"\top", "{T}", r"{\top}")
_CALL = re.compile(r"\\?[A-Za-z]+ ?\(")
_LETTER = re.compile(r"\\[A-Za-z]+|[A-Za-zΑ-Ωα-ω]")


class Extraction(NamedTuple):
    """A question that was made out: one goal, its hypotheses, and what was passed over."""

    goal: str
    given: tuple[str, ...]
    unused: tuple[str, ...]

    def in_chinese(self) -> tuple[str, str]:
        """The goal and the hypotheses as one types them in Chinese, if they are read so."""
        goal, given = in_chinese(self.goal), tuple(map(in_chinese, self.given))
        is_read = _fault(goal, given) is None
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
    found = {goal: _found(goal, supposed) for goal in asked[:MOST_GOALS]}
    alone = tuple(goal for goal in asked if not found.get(goal))
    for way, kept in filter(None, found.values()):
        yield Extraction(way, tuple(kept), (*text.unused(way, kept, asked), *alone))


def _found(goal: str, supposed: Hypotheses) -> tuple[str, list[str]] | None:
    """A goal as it is read, with as many hypotheses as are; None where nothing speaks of it."""
    ways = (_fitted(way, supposed) for way in (goal, supposed.in_full(goal)))
    return next((way for way in ways if way and _speaks_of(*way, supposed)), None)


class _ToldText:
    """Parts a text in what is supposed and what is asked.

    Attributes:
        is_parted: whether something is supposed for one of several questions alone.
    """

    def __init__(self, goal: str, given: str) -> None:
        self.is_parted = False
        self._has_conditions = False  # behind what is asked
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
        self.is_parted |= self._has_conditions and len(asking) > 1
        for part, is_claim in asking:
            self.goals.add(part, is_claim=is_claim)
        if self.goals.found:
            self.statements.unused += self.goals.unread
        elif text.formulas and not asking:
            self.goals.add_first(self.supposed.formula("⟦0⟧"))

    def unused(self, goal: str, kept: Sequence[str], asked: Sequence[str]) -> tuple[str, ...]:
        """What was typed and is none of these hypotheses, nor of the goal; ``asked`` are all."""
        supposed = self.supposed
        there = set(map(_as_typed, kept))
        left = [
            typed
            for said, typed in supposed.found.items()
            if f"({kind_of(said).right})" not in goal  # as which its letter stands there
            and not any(_as_typed(each) in there for each in _of_all(said, goal, supposed))
        ]
        plain = re.sub(r"^(?:show that|is) |\?$", "", goal)
        said = (text.replace(plain, "").strip(" ,，") for text in self.statements.unused)
        texts = [*dict.fromkeys((*said, *left))]
        everything = (*self.goals.found, *supposed.found, *supposed.found.values())
        texts += self._not_said(_as_typed(" ".join((*asked, *kept, *everything, *texts))))
        return tuple(t for t in texts if t and not any(t != u and _is_in(t, u) for u in texts))

    def _not_said(self, said: str) -> list[str]:
        """The formulas and numbers of the text that are found nowhere."""
        left = list[str]()
        for n, formula in enumerate(self.supposed.text.formulas):
            texts = {unbracketed(formula.text), self.supposed.formula(f"⟦{n}⟧")}
            what = kind_of(formula.text).what
            is_letter = what in ("name", "sample", "range") or not re.search(r"\w", formula.text)
            is_limit = what == "limit" and "lim " in said
            if (
                not is_letter
                and not is_limit
                and not any(_as_typed(text) in said for text in texts)
            ):
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


# --- as much as is read
def _fitted(goal: str, supposed: Hypotheses) -> tuple[str, list[str]] | None:
    """The goal with as many hypotheses as are read with it; None where it is not read."""
    told = [each for said in supposed.found for each in _of_all(said, goal, supposed)]
    kept = sorted(told[:MOST_HYPOTHESES], key=_rank)
    for _ in range(MOST_MENDS):
        error = _fault(goal, kept)
        if error is None:
            return goal, kept
        more = next((r for r in error.readings if _is_told(r, supposed) and r not in kept), "")
        typed, meant = _as_product(error, "; ".join((goal, *kept)))
        if more:
            kept.append(more)
        elif typed:
            goal, *kept = (text.replace(typed, meant) for text in (goal, *kept))
        elif error.in_goal or not kept:
            return None
        else:
            del kept[_at_fault(error, goal, kept)]
    return None


def _fault(goal: str, given: Sequence[str]) -> MisreadError | None:
    """Why it is not read, if it is not."""
    try:
        read_questions(goal, "; ".join(given))
    except MisreadError as error:
        return error
    return None


def _as_product(error: MisreadError, text: str) -> tuple[str, str]:
    """What was typed for a product that a refusal asks about, and how it is written: aT1, γ(x - μ),
    w^T x; nothing where it asks about something else.
    """
    reading = next((r for r in error.readings if re.search(r"\w\*|^\w\.\w$", r)), "")
    left, sign, right = (*reading.partition("*" if "*" in reading else "."),)[:3]
    if re.search(rf"{re.escape(left)}\([A-Za-z](?:_\w)?\)", text):  # F(x) is no product
        return "", ""
    for typed, meant in (
        (f"{left}{right}", reading),
        (f"{left}(", f"{left}*("),
        *((f"{left}^{t}{gap}{right}", f"{left}.{right}") for t in _TRANSPOSED for gap in ("", " ")),
    ):
        if sign and re.search(rf"(?<![A-Za-z\\]){re.escape(typed)}", text):
            return typed, meant
    return "", ""


def _is_in(text: str, other: str) -> bool:
    return text.replace(" ", "") in other.replace(" ", "")


def _as_typed(text: str) -> str:
    """A formula without what :func:`_as_product` changes."""
    return re.sub(r"[*. ]|\^\{?\\?(?:T(?![a-z])|top)\}?", "", text)


def _is_told(reading: str, supposed: Hypotheses) -> bool:
    """Whether what a refusal asks for follows from what is told of the letter."""
    return (
        reading.startswith("vectors ")
        or reading.removeprefix("random ") in supposed.random
        or reading.removeprefix("real ") in supposed.numbers
    )


def _at_fault(error: MisreadError, goal: str, given: Sequence[str]) -> int:
    """Which hypothesis it is: where the fault is, or else the first without which all are read."""
    whole = "; ".join(given)
    place = typed_place(error.text, error.place, whole)
    there = min(whole[:place].count("; "), len(given) - 1)
    for n in (there, *reversed(range(len(given)))):
        if _fault(goal, [*given[:n], *given[n + 1 :]]) is None:
            return n
    return there


def _of_all(said: str, goal: str, supposed: Hypotheses) -> list[str]:
    """What is said of no letter by name, of those of the goal of which nothing else is said."""
    if ALL not in said:
        return [said]
    inside = {*_letters(goal)} - supposed.numbers - {*"abcdmnptijl"}
    inside = {letter for letter in inside if letter.isupper()} or inside
    others = (other for other in supposed.found if ALL not in other)
    letters = sorted(inside - {name for other in others for name in _LETTER.findall(other)})
    if not letters or " = " in said:
        return [said.replace(ALL, letter) for letter in letters]
    return [said.replace(ALL, ", ".join(letters))]


def _speaks_of(goal: str, kept: Sequence[str], supposed: Hypotheses) -> bool:
    """Whether what is kept says something of the goal, and what is asked about is defined as it was
    told.
    """
    given, there = "; ".join(kept), {kind_of(said).left for said in kept}
    undefined = supposed.formulas.keys() - there
    if any(letter in text for letter in undefined for text in (goal, *kept)):
        return False
    letters = {*_letters(goal)} - {*"ijkldnΣ∑EDP", r"\sum", r"\frac"}
    told = (f"{HEADS[noun]}({x})" for noun, x in re.findall(r"(mean|var|sd) (\S+) =", given))
    if goal in told:  # what is asked stands there
        return False
    is_claim = goal.endswith("?") and not supposed.found
    about = [said for said in kept if kind_of(said).left not in supposed.formulas]
    for letter, formula in reversed(supposed.formulas.items()):  # what it is made of
        letters |= {*_LETTER.findall(formula)} if letter in goal or letter in letters else set()
    return is_claim or any(letters & {*_LETTER.findall(said)} for said in about)


def _letters(goal: str) -> list[str]:
    """The letters of a goal, without its words and the names of functions."""
    return _LETTER.findall(_CALL.sub("(", re.sub(r"(?<!\\)\b(?:[a-z]{3,}|as|is|oo)\b", "", goal)))


def _rank(hypothesis: str) -> int:
    """Definitions and sizes before what is said of letters."""
    first = ("definition", "space", "law")
    what = kind_of(hypothesis).what
    return first.index(what) if what in first else len(first)
