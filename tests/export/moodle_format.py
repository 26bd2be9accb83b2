"""A reader of Moodle XML that refuses what the documented format does not allow.

It is written from the documentation alone and shares nothing with what writes the files; no Moodle
takes part. A text is HTML here, and its formulas stand between ``\\(`` and ``\\)``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from decimal import Decimal

from lxml import etree

from bilemma.bilingual.latex_tree import parse

FORMATS = {"html", "moodle_auto_format", "plain_text", "markdown"}
NUMBERINGS = {"none", "abc", "ABCD", "123", "iii", "IIII"}
# Shares of a mark that a question may give, in per cent; negative ones are the same.
FRACTIONS = {
    Decimal(share)
    for share in (
        "100 90 83.33333 80 75 70 66.66667 60 50 40 33.33333 30 25 20 16.66667 14.28571 12.5 "
        "11.11111 10 5 0"
    ).split()
}
LONGEST_ID = 100
FORMULA = re.compile(r"\\\((.*?)\\\)", re.DOTALL)


class FormatError(ValueError):
    """A file is not as the format is documented; the message says where."""


@dataclass
class ReadAnswer:
    text: str
    fraction: Decimal
    feedback: str
    tolerance: Decimal | None = None


@dataclass
class ReadQuestion:
    kind: str
    category: str
    name: str
    text: str
    id: str
    feedback: str
    answers: list[ReadAnswer] = field(default_factory=list)
    single: bool = True
    shuffled: bool = False


def read_quiz(source: str) -> list[ReadQuestion]:
    """The questions of a file. Raises FormatError."""
    if not source.startswith("<?xml"):
        raise FormatError("the first line is no XML declaration")
    parser = etree.XMLParser(strip_cdata=False, resolve_entities=False)
    root = etree.fromstring(source.encode(), parser)
    _need(root.tag == "quiz", "the root is no quiz")
    category, found = "", []
    for element in root:
        _need(element.tag == "question", f"a quiz has no {element.tag}")
        if element.get("type") == "category":
            category = _child(_child(element, "category"), "text").text
            _need(category.startswith("$course$/"), f"no place for the category {category}")
        else:
            found.append(_question(element, category))
    ids = [(q.category, q.id) for q in found]
    _need(len(set(ids)) == len(ids), "two questions of a category have one id")
    return found


def _question(element, category):
    kind = element.get("type")
    _need(kind in ("multichoice", "numerical"), f"unknown kind of question {kind!r}")
    name = _child(_child(element, "name"), "text").text
    _need(name and name.strip(), "a question has no name")
    question = ReadQuestion(
        kind,
        category,
        name,
        _html(_child(element, "questiontext"), needed=True),
        _child(element, "idnumber").text,
        _html(_child(element, "generalfeedback")),
    )
    _need(0 < len(question.id) <= LONGEST_ID, f"{name}: the id is too long or empty")
    _need(Decimal(_child(element, "defaultgrade").text) > 0, f"{name}: no mark")
    _need(0 <= Decimal(_child(element, "penalty").text) <= 1, f"{name}: penalty")
    _need(_child(element, "hidden").text in ("0", "1"), f"{name}: hidden")
    question.answers = [_answer(answer, kind) for answer in element.findall("answer")]
    if kind == "multichoice":
        _check_choice(element, question)
    else:
        _check_number(question)
    return question


def _answer(element, kind):
    fraction = Decimal(element.get("fraction"))
    _need(abs(fraction) in FRACTIONS, f"Moodle knows no share {fraction}")
    if kind == "numerical":
        text = _child(element, "text").text
        tolerance = Decimal(_child(element, "tolerance").text)
        Decimal(text)
        return ReadAnswer(text, fraction, _html(_child(element, "feedback")), tolerance)
    return ReadAnswer(_html(element, needed=True), fraction, _html(_child(element, "feedback")))


def _check_choice(element, question):
    name = question.name
    question.single = {"true": True, "false": False}[_child(element, "single").text]
    question.shuffled = {"true": True, "false": False}[_child(element, "shuffleanswers").text]
    _need(_child(element, "answernumbering").text in NUMBERINGS, f"{name}: numbering")
    texts = [answer.text for answer in question.answers]
    _need(len(texts) >= 2 and len(set(texts)) == len(texts), f"{name}: answers alike, or too few")
    shares = [answer.fraction for answer in question.answers]
    right = [share for share in shares if share > 0]
    if question.single:
        _need(right == [Decimal(100)] and min(shares) == 0, f"{name}: not one right answer")
    else:
        _need(abs(sum(right) - 100) < Decimal("0.01"), f"{name}: the shares make {sum(right)}")
        wrong = sum(share for share in shares if share < 0)
        _need(abs(wrong + 100) < Decimal("0.01"), f"{name}: all ticked gives {100 + wrong}")


def _check_number(question):
    (answer,) = question.answers
    _need(answer.fraction == 100, f"{question.name}: the answer gives {answer.fraction}")
    _need(answer.tolerance >= 0, f"{question.name}: tolerance")


def _child(element, tag):
    found = element.findall(tag)
    _need(len(found) == 1, f"{element.tag} has {len(found)} of {tag}")
    return found[0]


def _html(element, *, needed=False):
    """A text in HTML, in a CDATA section if there is any markup in it."""
    _need(element.get("format") in FORMATS, f"{element.tag}: format {element.get('format')!r}")
    inside = _child(element, "text")
    text = inside.text or ""
    _need(text.strip() or not needed, f"{element.tag} is empty")
    written = etree.tostring(inside, encoding="unicode")
    _need(not text or "<![CDATA[" in written, f"{element.tag}: not in CDATA: {text[:40]}")
    shown = etree.fromstring(f"<div>{text}</div>")
    _check_formulas("".join(shown.itertext()))
    return text


def _check_formulas(text):
    outside = FORMULA.sub("", text)
    _need("\\" not in outside and "$" not in outside, f"LaTeX outside of a formula: {outside[:80]}")
    for formula in FORMULA.findall(text):
        parse(formula.replace(r"\displaystyle", ""))  # a command that no writer knows is refused


def _need(holds, what):
    if not holds:
        raise FormatError(what)
