"""One spelling of English, one word for one thing, one sign for one relation, in the whole book."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest

from tests.whole_book import pages

sys.path.insert(0, str(Path(__file__).parent))
from test_parity import SIGN, prose

ROOT = Path(__file__).parents[2]

# Names that others gave, which keep their spelling: by these readers search.
NAMES = re.compile(
    r"maximal update parametrization|Query-key normalization|Layer normalization"
    r"|Dot Product Normalization"
    r"|^finite law$"  # the name is in the digest of all evidence: change it when that is made anew
)
ALIASES = "aliases.toml"  # other names of theorems, other spellings included
CODE = re.compile(r"```.*?```|`[^`\n]*`|\$[^$]*\$|\]\([^)]*\)|\{[^{}]*\}|<[^>]*>", re.DOTALL)

# The book writes -ise and -yse, as its chapters "Initialisation" do, and British -our, -re, -ll-.
AMERICAN = re.compile(
    r"\b(?!(?:re|over|half-)?siz|priz|seiz|capsiz)[a-z-]*"
    r"(?:iz(?:e[sdr]?|ers?|ing|ations?|able)|[a-z]yz(?:e[sdr]?|ing|able))\b"
    r"|\b(?:behavior|color|favor|flavor|harbor|honor|labor(?!ator)|neighbor|rigor|vigor)\w*"
    r"|\b(?:center|fiber|meter|theater)(?:s|ed|ing)?\b"
    r"|\b(?:cancel|label|level|model|signal|travel)(?:ed|ing|er)\b"
    r"|\b(?:fulfill|skillful|enroll|install?ment|defense|offense|gray|catalog|analog|dialog)s?\b"
    r"|\b(?:acknowledg|judg)ment",
    re.IGNORECASE,
)

# A random variable has a distribution. A law is one of algebra, of large numbers, of a person.
LAW = re.compile(
    r"\b(?<!weak )(?<!strong )(?<!'s )(?<!distributive )(?<!associative )(?<!commutative )"
    r"laws?\b(?! of (?:finite sums|total|iterated|large numbers|the unconscious))",
    re.IGNORECASE,
)


def strange(text):
    """What a text spells or calls otherwise than the rest of the book."""
    spoken = CODE.sub(" ", NAMES.sub("", text))
    return [found[0] for rule in (AMERICAN, LAW) for found in rule.finditer(spoken)]


@pytest.mark.parametrize(
    "wrong",
    ["normalized", "initialization", "we analyze it", "the behavior", "centered", "Modeling",
     "a normal law", "under several laws", "in law", "grayscale is gray"],
)  # fmt: skip
def test_another_spelling_or_word_is_seen(wrong):
    assert strange(wrong)


@pytest.mark.parametrize(
    "right",
    ["normalised", "any size", "a prize", "centred", "of size 3", "laws of finite sums",
     "law of total variance", "weak law of large numbers", "the distributive law", "Eve's law",
     "`normalize(x)` and $law$", "cancelled", "the analogy", "diameter"],
)  # fmt: skip
def test_what_is_right_is_left_alone(right):
    assert strange(right) == []


def english():
    """Every English text of the sources, with its place."""
    for folder in ("src/bilemma", "derivations", "examples"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            yield from _in_python(file)
    for folder in ("src/bilemma", "derivations", "templates", "examples"):
        for file in sorted((ROOT / folder).rglob("*.toml")):
            if file.name != ALIASES:
                yield from _in_table(tomllib.loads(file.read_text("utf-8")), file)
    hand = [*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    for file in sorted(hand):
        if not file.name.endswith(".zh.md"):
            yield str(file.relative_to(ROOT)), file.read_text("utf-8")


def _in_python(file):
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.keyword) and node.arg == "en":
            for part in ast.walk(node.value):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield f"{file.relative_to(ROOT)}:{part.lineno}", part.value


def _in_table(table, file):
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _in_table(value, file)
        elif isinstance(value, str) and key in ("en", "one"):
            yield f"{file.relative_to(ROOT)}", value


def test_the_book_has_one_spelling_and_one_word_for_a_distribution():
    texts = list(english())
    assert len(texts) > 3000
    found = [f"{where}: {', '.join(said)}" for where, text in texts if (said := strange(text))]
    assert not found, "write -ise, -our, -re, and distribution for law:\n" + "\n".join(found)


# --- signs and numbers on pages -------------------------------------------------------------------
@pytest.fixture(scope="module", params=["en", "zh"])
def written(request):
    """The pages of a language."""
    return pages(request.param)


OTHER_SIGNS = {
    "\u03f5": "ε (U+03B5)",
    "\u2aeb": "⟂ (U+27C2), or \\perp\\!\\!\\!\\perp in a formula",
    "\u22a5": "⟂ (U+27C2), or \\perp\\!\\!\\!\\perp in a formula",
    "\u03d5": "φ (U+03C6)",
    "\\epsilon": "\\varepsilon",
    "\\phi": "\\varphi",
}


def test_a_sign_is_written_one_way(written):
    for path, page in written.items():
        said = re.sub(r"```.*?```", "", page, flags=re.DOTALL)
        for other, ours in OTHER_SIGNS.items():
            assert not re.search(re.escape(other) + r"(?![a-z])", said), (
                f"{path}: write {ours} for {other}"
            )
        assert "\\perp" not in said.replace("\\perp\\!\\!\\!\\perp", ""), path


# Thousands stand apart by U+202F from 10 000 on, and nothing else does.
MISGROUPED = re.compile(
    r"(?<![\d.,\u202f])(?:\d{1,3}(?:,\d{3})+|\d\u202f\d{3})(?![\d.,\u202f])|(?<![\d.])\b\d{5,}\b"
)
PLAIN = re.compile("65504|65536")  # limits of formats, as programs print them


@pytest.mark.parametrize("wrong", ["20,000 samples", "in 4\u202f096 models", "123456 steps"])
def test_another_way_to_write_thousands_is_seen(wrong):
    assert MISGROUPED.search(wrong)


@pytest.mark.parametrize(
    "right", ["20\u202f000", "1872 steps", "in 2017, 100 of", "3,24", "0.123456"]
)
def test_thousands_as_the_book_writes_them_are_left_alone(right):
    assert not MISGROUPED.search(right)


def test_thousands_are_written_one_way(written):
    found = {
        f"{path}: {said[0]}"
        for path, page in written.items()
        for line in prose(page).replace(SIGN, "").splitlines()
        if not re.search("digest|forall|Definition|E \\(fun", line, re.IGNORECASE)
        for said in MISGROUPED.finditer(line)
        if not PLAIN.search(said[0])
    }
    assert not found, "\n".join(sorted(found))
