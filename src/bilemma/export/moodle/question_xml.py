"""Questions for Moodle as data, and written in its XML format."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lxml import etree

WRONG_COSTS = 0.3333333  # of the mark, for each further try of a quiz with several
# The shares that Moodle knows, in per cent: it refuses a file with others.
SHARES = (
    *(100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20),
    *(16.66667, 14.28571, 12.5, 11.11111, 10, 5, 0),
)


@dataclass(frozen=True)
class MoodleAnswer:
    """An answer in HTML, the share of the mark that it gives, and what is said to who chose it."""

    text: str
    share: float
    feedback: str = ""


@dataclass(frozen=True)
class MultipleChoice:
    """A question with one right answer, or with ``several`` to be ticked."""

    id: str
    name: str
    text: str
    answers: tuple[MoodleAnswer, ...]
    feedback: str = ""
    several: bool = False
    shuffled: bool = True

    kind = "multichoice"


@dataclass(frozen=True)
class Numerical:
    """A question whose answer is a number, in decimals, right within ``tolerance``."""

    id: str
    name: str
    text: str
    value: str
    tolerance: str
    feedback: str = ""

    kind = "numerical"


Question = MultipleChoice | Numerical


def share_of(count: int) -> float:
    """What each of so many answers gives, as Moodle writes it. Raises ValueError if it cannot."""
    share = round(100 / count, 5)
    if share not in SHARES:
        raise ValueError(f"Moodle has no share for {count} answers")
    return share


Levels = tuple[str, ...]


def quiz_xml(categories: Iterable[tuple[Levels, Sequence[Question]]]) -> str:
    """A file for a question bank: questions under the categories that it makes there, each named
    level by level.
    """
    root = etree.Element("quiz")
    for category, questions in categories:
        root.append(_category(category))
        for question in questions:
            root.append(_question(question))
    etree.indent(root)
    return etree.tostring(root, encoding="UTF-8", xml_declaration=True).decode("utf-8")


def _category(levels: Levels) -> etree._Element:
    found = etree.Element("question", type="category")
    category = etree.SubElement(found, "category")
    names = (name.replace("/", "//") for name in levels)  # a stroke that parts no levels
    etree.SubElement(category, "text").text = "/".join(("$course$/top/Bilemma", *names))
    return found


def _question(question: Question) -> etree._Element:
    found = etree.Element("question", type=question.kind)
    name = etree.SubElement(found, "name")
    etree.SubElement(name, "text").text = question.name
    _html(found, "questiontext", question.text)
    _html(found, "generalfeedback", question.feedback)
    _plain(found, "defaultgrade", "1")
    _plain(found, "penalty", str(WRONG_COSTS))
    _plain(found, "hidden", "0")
    _plain(found, "idnumber", question.id)
    if isinstance(question, MultipleChoice):
        _choice(found, question)
    else:
        _number(found, question)
    return found


def _choice(found: etree._Element, question: MultipleChoice) -> None:
    _plain(found, "single", str(not question.several).lower())
    _plain(found, "shuffleanswers", str(question.shuffled).lower())
    _plain(found, "answernumbering", "abc" if question.shuffled else "123")
    for answer in question.answers:
        row = _html(found, "answer", answer.text, fraction=f"{answer.share:.7g}")
        _html(row, "feedback", answer.feedback)


def _number(found: etree._Element, question: Numerical) -> None:
    row = etree.SubElement(found, "answer", fraction="100", format="moodle_auto_format")
    _plain(row, "text", question.value)
    _html(row, "feedback", "")
    _plain(row, "tolerance", question.tolerance)


def _plain(parent: etree._Element, tag: str, text: str) -> None:
    etree.SubElement(parent, tag).text = text


def _html(parent: etree._Element, tag: str, text: str, **attributes: str) -> etree._Element:
    """A text in HTML, which an XML parser need not read."""
    found = etree.SubElement(parent, tag, format="html", **attributes)
    inside = etree.SubElement(found, "text")
    inside.text = etree.CDATA(text) if text else ""
    return found
