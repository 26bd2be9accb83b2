"""Chinese typography, by a linter: every string in the sources, and every sentence of the site."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

import autocorrect_py
import pytest
from mkdocs.utils.yaml import yaml_load

from tests.whole_book import pages

sys.path.insert(0, str(Path(__file__).parent))
from test_parity import SIGN, prose

ROOT = Path(__file__).parents[2]
CHINESE = re.compile("[\u4e00-\u9fff]")
LETTER = re.compile(r"\$[^$]*\$|`[^`]*`")  # a formula or code is a letter in the sentence
# What is filled in later may be Chinese or not, so nothing is asked of its neighbours.
GAP = re.compile(r"\{[^{}]*\}|<[^>]+>|\n")
ENGLISH = re.compile(r"\b(?:the|of|a|by|is|and)\b")  # an English sentence that names a Chinese work
# Titles of works, which are quoted as they are.
VERBATIM = re.compile("Transformer在计算softmax之前为什么要除以维度的开方")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
# The key words of a source, which stand as they stand there.
QUOTED = re.compile(r"<q lang=[^>]*>.*?</q>", re.DOTALL)
ANCHOR = "anchor"

# What the linter does not know: brackets in a sentence are full-width, formulas have their own.
HALF_WIDTH = re.compile("[\u4e00-\u9fff] ?\\([^()]*\\)|\\([^()]*[\u4e00-\u9fff]")


def faults(text):
    """Each part of a text that the linter would write otherwise, with how."""
    spoken = VERBATIM.sub("", LINK.sub(r"\1", text))
    for part in GAP.split(LETTER.sub("x", spoken)):
        if CHINESE.search(part) and not ENGLISH.search(part):
            spoken = part.strip()
            better = autocorrect_py.format(spoken)
            if better != spoken:
                yield f"{spoken}\n  better: {better}"
            elif found := HALF_WIDTH.search(spoken):
                yield f"{spoken}\n  half-width brackets: {found[0]}"


def assert_clean(texts):
    found = [f"{where}: {fault}" for where, text in texts for fault in faults(text)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "wrong",
    ["设x 为实数。", "方差为 d，均值为零.", "他说:好。", "方差 ，均值", "样本(见下文)", "取 3个"],
)
def test_the_linter_sees_a_fault(wrong):
    assert list(faults(wrong))


@pytest.mark.parametrize(
    "right",
    [
        "设 $x$ 为实数。",
        "样本（见 H1）。",
        "softmax 函数，“点积”与 SD",
        "第 {n} 步",
        "D(X)、方差公式",
    ],
)
def test_the_linter_accepts_what_is_right(right):
    assert not list(faults(right))


@pytest.fixture
def chinese():
    return pages("zh")


def test_the_pages_are_clean(chinese):
    lines = {}
    for path, page in chinese.items():
        spoken = prose(LINK.sub(r"\1", QUOTED.sub("", page)))
        lines |= dict.fromkeys(spoken.replace(SIGN, "$x$").splitlines(), path)
    assert len(lines) > 1000
    assert_clean((path, line) for line, path in lines.items())


# Code in a string, the last letter of Unicode's block, and patterns that read Chinese, which have
# groups, alternatives or the border of a word.
CODE = re.compile(r"\(\n|\u9fff|\(\?|\||\\b")
READERS = "reading"  # a folder of nothing but such patterns
# Tables of patterns and of words, with notes of what they stand for.
TABLES = re.compile(r"(?:_names|named_\w+|lexicon)\.py")


def _strings(file):
    """The texts of a Python file, and where they stand; not the key words of sources."""
    nodes = list(ast.walk(ast.parse(file.read_text("utf-8"))))
    if TABLES.search(file.name):
        nodes = [inner for node in nodes if _is_said(node) for inner in ast.walk(node)]
    theirs = {n.value for n in nodes if isinstance(n, ast.keyword) and n.arg == ANCHOR}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in theirs:
            yield f"{file.relative_to(ROOT)}:{node.lineno}", node.value


def _is_said(node):
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "said"


def _is_text(text):
    return CHINESE.search(text) and not CODE.search(text)


def test_a_percentage_has_no_space_before_its_sign(chinese):
    found = [path for path, page in chinese.items() if re.search("[\u202f\u2009\u00a0 ]%", page)]
    assert not found, "write 90%, without a space, on " + ", ".join(found)


def test_the_texts_in_python_files_are_clean():
    files = [f for d in ("src", "derivations") for f in sorted((ROOT / d).rglob("*.py"))]
    files = [f for f in files if READERS not in f.parts]
    found = [(where, text) for f in files for where, text in _strings(f) if _is_text(text)]
    assert len(found) > 500
    assert_clean(found)


def _values(table, where):
    for key, value in table.items():
        tables = value if isinstance(value, list) else [value]
        for inner in (t for t in tables if isinstance(t, dict)):
            yield from _values(inner, f"{where} {key}")
        if isinstance(value, str) and key != ANCHOR:
            yield f"{where} {key}", value


def test_the_texts_in_tables_are_clean():
    folders = ("templates", "derivations", "src")
    files = [f for d in folders for f in sorted((ROOT / d).rglob("*.toml"))]
    found = [
        pair
        for f in files
        for pair in _values(tomllib.loads(f.read_text("utf-8")), str(f.relative_to(ROOT)))
    ]
    assert len(found) > 500
    assert_clean(found)


def test_the_settings_and_the_readme_are_clean():
    with (ROOT / "mkdocs.yml").open("rb") as file:
        settings = yaml_load(file)
    (plugin,) = [p["bilemma"] for p in settings["plugins"] if isinstance(p, dict)]
    flat = [x for v in plugin["zh"].values() for x in (v if isinstance(v, list) else [v])]
    texts = [("mkdocs.yml", text) for text in flat]
    readme = (ROOT / "README.zh.md").read_text("utf-8")
    texts.append(("README.zh.md", re.sub(r"```.*?```", "", readme, flags=re.DOTALL)))
    assert_clean(texts)


def test_quotation_marks_have_no_spaces_around_them_in_chinese_only():
    from bilemma.render.writers.authors_words import inline

    assert inline("It is “large” or $x$ “small”.").count(" “") == 2
    assert "“很大”的" in inline("所谓 “很大” 的分数")
