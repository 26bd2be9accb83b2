"""Formulas at build time: found, typeset once, kept, and refused by name."""

import re
from pathlib import Path

import pytest

from bilemma.typeset.math import (
    FormulaError,
    Katex,
    TypesetFormula,
    check_katex,
    formulas_in,
    katex_assets,
    typeset,
)

PACKAGE = Path(__file__).parents[2] / "node_modules" / "katex"


@pytest.fixture
def katex():
    with Katex(PACKAGE) as katex:
        yield katex


def inline(latex):
    return rf'<span class="arithmatex">\({latex}\)</span>'


def test_finds_inline_and_display_formulas_in_order():
    page = rf'<p>{inline("x&lt;1")} and</p><div class="arithmatex">\[ y \]</div>{inline("x&lt;1")}'
    assert formulas_in(page) == [
        TypesetFormula("x<1", False),
        TypesetFormula("y", True),
        TypesetFormula("x<1", False),
    ]


def test_mathematics_is_there_for_eyes_and_for_screen_readers(katex):
    page = typeset(inline(r"\sigma_q^2"), katex)
    assert "<k-h aria-hidden=true>" in page
    assert "<math><msubsup><mi>σ</mi><mi>q</mi><mn>2</mn></msubsup></math>" in page


def test_what_reads_as_it_stands_needs_no_mathml(katex):
    page = typeset(inline(r"\sigma_q=x"), katex)
    assert "<math" not in page
    assert "aria-hidden" not in page


# Parts for which the lighter markup has no form, and which stay as KaTeX writes them.
RARE = r"\bar x+\overbrace{a+b}^{n}"


def test_classes_that_no_style_names_are_left_out(katex):
    page = typeset(inline(RARE), katex)
    style = katex_assets(PACKAGE)["katex.min.css"].decode()
    kept = {name for names in re.findall(r'class="([^"]*)"', page) for name in names.split()}
    assert kept <= set(re.findall(r"\.([A-Za-z][\w-]*)", style)) | {"katex"}
    assert "vlist" in kept


def test_display_formula_can_be_scrolled_by_keyboard(katex):
    page = typeset(r'<div class="arithmatex">\[\sum_{i=1}^d q_i k_i\]</div>', katex)
    assert page.startswith('<div class="arithmatex" tabindex="0"')
    assert "katex-display" in page


def test_break_hints_are_kept_out_of_the_copied_latex(katex):
    page = typeset(inline(r"\displaystyle a \allowbreak+\nobreak b"), katex)
    assert 'data-tex="a +b"' in page


def test_hints_are_told_from_longer_names(katex):
    page = typeset(inline(r"\displaystyle\sum_i x_i"), katex)
    assert r'data-tex="\sum_i x_i"' in page


@pytest.mark.parametrize("mark", ["，", "。", ".", "），"])
def test_punctuation_is_tied_to_a_short_formula(katex, mark):
    page = typeset(f"取 {inline('d=64')}{mark}则", katex)
    assert page.startswith('取 <span class="bl-nb"><span class="katex"')
    assert page.endswith(f"</span>{mark}</span>则")


@pytest.mark.parametrize("mark", ["（", "“", "("])
def test_a_short_formula_is_tied_to_what_opens_before_it(katex, mark):
    page = typeset(f"对任意下标{mark}{inline('j<i')}", katex)
    assert page.startswith(f'对任意下标<span class="bl-nb">{mark}<span class="katex"')


@pytest.mark.parametrize(("mark", "room"), [(".", "0.35"), ("，", "1"), ("）。", "2")])
def test_a_long_formula_breaks_and_keeps_room_for_its_punctuation(katex, mark, room):
    page = typeset(inline("+".join(f"x_{{{i}}}" for i in range(20))) + mark, katex)
    assert "bl-nb" not in page
    assert page.startswith(f'<span class="bl-tied" style="--room:{room}em"><span class="katex"')
    assert page.endswith(f'<span class="bl-mark">{mark}</span></span>')


def test_a_line_may_break_between_a_mark_and_the_next_formula(katex):
    """Firefox sees no place for a break between what is tied and what follows without a space."""
    page = typeset(f"记 {inline('a=1')}，{inline('b=2')}，则", katex)
    assert page.count("<wbr>") == 1
    assert "，</span><wbr><span" in page


@pytest.mark.parametrize("latex", [r"\frac{1}", r"\nosuchcommand", "x^", "方差"])
def test_what_katex_refuses_is_an_error_with_the_formula(katex, latex):
    with pytest.raises(FormulaError, match=r"KaTeX|LaTeX") as error:
        typeset(inline(latex), katex)
    assert latex in str(error.value)


def test_preparing_tells_every_refused_formula(katex):
    bad = [TypesetFormula(r"\frac", False), TypesetFormula("x}", True)]
    assert set(katex.prepare([TypesetFormula("x", False), *bad])) == set(bad)
    assert katex.html(TypesetFormula("x", False))


def test_a_refused_formula_can_be_shown_as_its_source(katex):
    katex.show_source(TypesetFormula("x<", False))
    assert katex.html(TypesetFormula("x<", False)) == "<code>x&lt;</code>"


def test_one_child_process_serves_all(katex):
    katex.html(TypesetFormula("a", False))
    child = katex._child
    katex.html(TypesetFormula("b", False))
    assert katex._child is child
    katex.close()
    assert child.returncode == 0


def test_missing_katex_says_what_to_do(tmp_path):
    with pytest.raises(FormulaError, match="make env"):
        check_katex(tmp_path / "katex")


def test_only_modern_fonts_and_every_font_that_the_style_names():
    assets = katex_assets(PACKAGE)
    named = set(re.findall(r"url\((.*?)\)", assets["katex.min.css"].decode()))
    assert named
    assert named <= set(assets)
    assert all(name.endswith(".woff2") for name in named)
    assert b"Khan Academy" in assets["LICENSE"]


# --- the lighter markup ---------------------------------------------------------------------------
def pieces(katex, latex):
    """What stands between two places where a line may break, without tags."""
    found = re.findall(r"<k-b[^>]*>(.*?)</k-b>", katex.html(TypesetFormula(latex, False)))
    return [re.sub(r"<[^>]*>", "", piece) for piece in found]


@pytest.mark.parametrize(
    ("latex", "expected"),
    [
        (r"a\allowbreak=\nobreak b\allowbreak+\nobreak c", ["a", "=b", "+c"]),
        (r"a(b+c)=d", ["a(b+c)=", "d"]),
        (r"\operatorname{Var}(X\mid Y)\le1", ["Var(X∣Y)≤", "1"]),
        (r"\bigl\lvert a+b\bigr\rvert+\lvert c-d\rvert", ["a+b+", "∣c−d∣"]),
        (r"(a-b)^{2}+(c+d)_{1}+e", ["(a−b)2+", "(c+d)1+", "e"]),
    ],
)
def test_a_line_breaks_at_the_top_level_only(katex, latex, expected):
    assert pieces(katex, latex) == expected


def test_a_bracket_too_long_for_a_telephone_breaks_inside(katex):
    terms = "+".join(f"a_{n}" for n in range(1, 10)) * 2
    assert len(pieces(katex, f"({terms})")) > 9
    assert "f(x+y)" in "".join(pieces(katex, f"({terms}+f(x+y))")[-1:])


def test_a_formula_weighs_a_fifth_of_what_katex_writes(katex):
    latex = r"\displaystyle\operatorname{Var}\Bigl(\sum_{i=1}^{d}q_ik_i\Bigr)=d\sigma_q^2\sigma_k^2"
    assert len(katex.html(TypesetFormula(latex, False))) < 1100  # KaTeX's HTML and MathML: 6,400
    assert len(katex.html(TypesetFormula(r"\sigma_q", False))) < 100  # 1,700


def test_every_declaration_of_the_table_is_one_that_formulas_have(katex):
    """A class whose declarations are spelt in another way than the writer's is never used."""
    style = katex_assets(PACKAGE)["katex.min.css"].decode()
    table = dict(re.findall(r"^\.katex\.katex \.(x\w+) \{ (.*); \}$", style, re.MULTILINE))
    assert len(table) == len(set(table.values())) > 40
    html = katex.html(
        TypesetFormula(r"\displaystyle\sum_{i=1}^n\sigma_i^2+\frac{e^{x_j}}{\sqrt d}", False)
    )
    used = set(re.findall(r"class=(\w+)", html))
    assert used <= set(table)
    assert len(used) > 6
    assert not [rule for rule in table.values() if re.search(r"[:\-]\.", rule)]


def test_lines_below_a_sum_stand_above_one_another(katex):
    page = katex.html(TypesetFormula(r"\displaystyle\sum_{\substack{i=1\\ i\ne j}}^{n}x_i", False))
    assert "vlist" not in page
    (below,) = re.findall(r"<k-j[^>]*><k-f>(.*?)</k-f></k-j>", page)
    first, second = re.findall(r"<k-i style=top:(-?[\d.]+)em>(.*?)</k-i>", below)
    assert float(first[0]) < 0 < float(second[0])
    assert re.sub("<[^>]*>", "", first[1]) == "i=1"
    assert "<k-x>" in second[1], "≠ is drawn as a stroke through ="


@pytest.mark.parametrize(
    "rare", [r"\bar x", r"\overbrace{a+b}^{n}", r"\begin{matrix}a&b\end{matrix}"]
)
def test_what_the_lighter_markup_has_no_form_for_stays_as_katex_writes_it(katex, rare):
    page = katex.html(TypesetFormula(rare, False))
    assert "vlist" in page
    assert "<math>" in page
