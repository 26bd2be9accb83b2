"""Phrases of the whole book: every sign of every formula arrives in each output."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import fields, is_dataclass
from html import unescape

import pytest

from bilemma.bilingual.latex_tree import SIGNS, parse
from bilemma.bilingual.phrase import Code, Item, Math, Written
from bilemma.bilingual.text import LANGUAGES
from bilemma.bilingual.tree_text import tree_text
from bilemma.formulas.latex import latex_of
from bilemma.formulas.notation import LETTERS
from bilemma.formulas.tree import Node
from bilemma.render.addresses import Place
from bilemma.render.writers import html, latex, markdown, text
from bilemma.render.writers.authors_words import plain
from tests import whole_book


@pytest.fixture
def book():
    return whole_book.book()


@pytest.fixture
def audit():
    return whole_book.audit()


FORMULA = re.compile(r"\$\$(.+?)\$\$|\$([^$]+)\$", re.DOTALL)
NAMED = re.compile(r"\\(?:operatorname|mathrm|mathsf|mathbf|mathcal|mathbb|boldsymbol|text)\b")


def signs_of(latex: str) -> Counter:
    """The letters, digits and operators of LaTeX, found without the tree that the writer has."""
    found = Counter()
    found["/"] = len(re.findall(r"\\[td]?frac", latex)) + latex.count("/")
    found["√"] = len(re.findall(r"\\sqrt", latex))
    rest = NAMED.sub(" ", re.sub(r"\\(?:[td]?frac|sqrt|bar|mathrel|stackrel)", " ", latex))
    for command in re.findall(r"\\[A-Za-z]+|\\.", rest):
        found.update(SIGNS[command].replace(" ", ""))
    found.update(re.findall(r"[^\s\\{}_^/]", re.sub(r"\\(?:[A-Za-z]+|.)", " ", rest)))
    return found


def in_plain_text(text: str) -> Counter:
    """The signs of plain text; exponents and letters with accents as they are without."""
    found = Counter()
    for sign in text.replace("−", "-").replace("′", "'"):
        known = sign in SIGNS.values() or not sign.isalnum()
        found.update(sign if known else unicodedata.normalize("NFKD", sign))
    return found


def texts_of(book, audit):
    for entry in book.theorems.values():
        yield from (entry.title, entry.words, entry.also)
        yield from (h.text for h in entry.hypotheses)
        yield from (text for step in entry.steps for text in (step.note, step.part))
    for axiom in book.axioms.values():
        yield from (axiom.title, axiom.words, axiom.without)
    for definition in book.definitions.values():
        yield from (definition.title, definition.words)
    for chapter in book.chapters:
        yield from (chapter.title, chapter.lead, chapter.body, chapter.take_away)
        yield from chapter.notes.values()
    for source in audit.sources:
        yield from (source.about.title, source.about.right)
        yield from (text for claim in source.claims for text in (claim.says, claim.why))
    yield from (text for error in audit.errors for text in (error.title, error.words))


def test_no_number_letter_or_operator_of_the_book_is_lost(book, audit):
    lost, seen = [], 0
    for words in filter(None, texts_of(book, audit)):
        for found in (f[0] or f[1] for code in LANGUAGES for f in FORMULA.findall(words[code])):
            seen += 1
            printed = plain(f"${' '.join(found.split())}$")
            if missing := signs_of(found) - in_plain_text(printed):
                lost.append((found, printed, dict(missing)))
    assert not lost, f"plain text loses signs: {lost[:5]}"
    assert seen > 2000


# --- what the book says: phrases of its pages ----------------------------------------------------
SIGN_OF = {
    "Eq": "=", "Le": "≤", "Lt": "<", "Ne": "≠", "frac": "/", "sqrt": "√", "abs": "|", "oo": "∞",
    "exp": "", "log": "log", "Phi": "Φ", "pi": "π", "max": "max", "E": "E", "softmax": "softmax",
    "partial": "∂", "dot": "·", "tends": "→", "Imp": "⇒", "size": "E", "Moment": "E",
}  # fmt: skip
SIGNS_OF_ROWS = {"=": "=", "<=": "≤", "!=": "≠", "->": "→", ",": ",", "...": "…"}


def letters_of(key, notation) -> str:
    letter = notation.letter(key)
    base = letter.base.removeprefix(r"\mathcal ")
    subscript = "".join(LETTERS.get(part, part) for part in letter.subscript.split("_"))
    return LETTERS.get(base, base) + "'" * letter.primes + subscript


def signs_of_layout(node, notation) -> Counter:
    """What must be seen of a layout, found without the printers."""
    is_probability = node.kind == "E" and node.parts[0].kind == "step"
    found = Counter("P" if is_probability else SIGN_OF.get(node.kind, "")) + OWN_SIGNS.get(
        node.kind, lambda *_: Counter()
    )(node, notation)
    parts = node.parts
    if node.kind in ("size", "Moment") and parts[1] == Node("num", data=1):
        parts = parts[:1]  # E|X|, without an exponent
    for part in parts:
        found += signs_of_layout(part, notation)
    return found


def letter_signs(node, notation) -> Counter:
    return Counter(letters_of(node.data, notation))


def sum_signs(node, notation) -> Counter:
    head, ranges = node.data
    found = Counter("Σ" if head == "Sum" else "Π")
    for part in ranges:
        found.update(letters_of(part.variable.data, notation))
    limit = ranges[-1].limit  # two variables of a double sum share the limit
    return found + (signs_of_layout(limit, notation) if limit else Counter())


OWN_SIGNS = {
    "num": lambda node, _: Counter(str(node.data)),
    "sym": letter_signs,
    "letter": letter_signs,
    "partial": letter_signs,
    "vector": lambda node, notation: Counter(letters_of(node.data[0], notation)),
    "sign": lambda node, _: Counter(SIGNS_OF_ROWS[node.data]),
    "add": lambda node, _: Counter("".join(node.data).removeprefix("+")),
    "apply": lambda node, _: Counter(node.data),
    "series": sum_signs,
}


ITEMS = Item.__args__


def formulas_in(words):
    for item in words if isinstance(words, tuple) else (words,):
        if isinstance(item, Math | Written):
            yield item
        elif not isinstance(item, str | Code):
            yield from formulas_in(item.words)


def phrases_of(value):
    """Every phrase in the data of a page."""
    if isinstance(value, Math | Written):
        yield (value,)
    elif isinstance(value, tuple):
        if value and all(type(part) in ITEMS for part in value):
            yield value
        for part in value:
            yield from phrases_of(part) if is_dataclass(part) or isinstance(part, tuple) else ()
    elif is_dataclass(value) and type(value).__name__ in (
        "TheoremPage",
        "StepView",
        "HypothesisView",
        "ElementaryView",
    ):
        for field in fields(value):
            if field.name not in ("entry", "place"):
                yield from phrases_of(getattr(value, field.name))


def words_of(words):
    """The words and formulas of a phrase, as they must follow each other in each output."""
    for item in words:
        if isinstance(item, str):
            yield from re.findall(r"[A-Za-z0-9]+|[\u4e00-\u9fff]", item)
        elif isinstance(item, Code):
            yield from re.findall(r"[A-Za-z0-9]+", item.text)
        elif isinstance(item, Math | Written):
            yield HINT.sub("", latex_of(item))
        else:
            yield from words_of(item.words)


HINT = re.compile(r"\\(?:allowbreak|nobreak|displaystyle)(?![A-Za-z]) ?")
TAG = re.compile(r"<[^>]+>")
HERE = Place("theorems/here.md")
OUTPUTS = {
    "html": lambda words: unescape(TAG.sub("", html(words, HERE))),
    "latex": lambda words: latex(words, "zh", HERE, "https://book.example/theorems/here/"),
    "markdown": lambda words: markdown(words, HERE, "https://book.example/theorems/here/"),
}


def first_missing(wanted, output):
    place = 0
    for piece in wanted:
        found = output.find(piece, place)
        if found < 0:
            return piece
        place = found + len(piece)
    return None


@pytest.fixture(scope="module", params=LANGUAGES)
def pages_as_data(request):
    press = whole_book.press(request.param)
    return [press.theorem(id).value for id in whole_book.book().theorems]


def test_every_word_and_formula_of_every_page_arrives_in_each_markup(pages_as_data):
    seen = {words: None for page in pages_as_data for words in phrases_of(page)}
    assert len(seen) > 3000
    for words in seen:
        wanted = list(words_of(words))
        for name, write in OUTPUTS.items():
            output = HINT.sub("", write(words))
            missing = first_missing(wanted, output)
            assert missing is None, f"{name} loses {missing!r} of {words}: {output}"


def test_every_sign_of_every_formula_arrives_in_latex_and_in_plain_text(pages_as_data):
    seen = {
        (item, latex_of(item, breakable=False)): None
        for page in pages_as_data
        for words in phrases_of(page)
        for item in formulas_in(words)
        if isinstance(item, Math)
    }
    assert len(seen) > 2000
    lost = []
    for item, written in seen:
        wanted = signs_of_layout(item.node, item.notation)
        read_again = tree_text(parse(written.removeprefix(r"\displaystyle ")))
        for name, output in (("LaTeX", read_again), ("plain text", text(item))):
            missing = wanted - in_plain_text(output)
            if missing:
                lost.append(f"{name} of {written} loses {dict(missing)}: {output}")
    assert not lost, "\n".join(lost[:10])
