"""Traditional characters are read as simplified ones, the same wherever words are typed."""

from bilemma import resources
from bilemma.bilingual.simplified import PAIRS, simplified


def test_a_text_keeps_its_length():
    assert simplified("獨立變量的變異數") == "独立变量的变异数"


def test_the_search_has_the_same_characters():
    text = resources.assets()["assets/notation.js"].read_text("utf-8")
    table = text.split("const SIMPLIFIED", 1)[1].split(".match", 1)[0]
    listed = "".join(c for c in table if "\u3400" <= c <= "\u9fff")
    assert listed == PAIRS, "copy the pairs of bilingual/simplified.py to docs/assets/notation.js"
