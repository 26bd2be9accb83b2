"""Plain text of formulas: nothing that an author or the printer wrote is lost on the way."""

from __future__ import annotations

import pytest

from bilemma.bilingual.latex_tree import LatexError
from bilemma.bilingual.text import Text
from bilemma.render.writers.authors_words import plain

# What the old table of regular expressions printed stands behind each row.
ROWS = [
    (r"at most $\tfrac12$", "at most 1/2"),  # 12
    (r"$\tau^2=\frac{2}{n}$", "τ² = 2/n"),  # τ²=2n
    (r"$\tau^2=\frac{2}{m+n}$", "τ² = 2/(m + n)"),  # τ²=2m+n
    (r"$-\frac{1}{d-1}$", "−1/(d − 1)"),  # −1d−1
    (r"$\frac{x_i-m}{\sqrt{\varepsilon+v}}$", "(x_i − m)/√(ε + v)"),  # x_i-m+v
    (r"$r^2=\kappa_q\kappa_k$", "r² = κ_q κ_k"),  # r²=_q_k
    (r"$\kappa\sigma^4$", "κσ⁴"),  # σ^4
    (r"$\lvert x_1-x_2\rvert\le1$", "|x_1 − x_2| ≤ 1"),  # x_1-x_2≤ 1
    (r"$\frac{q_i}{\sqrt{\sqrt d}}$", "q_i/√√d"),  # q_i√d
    (r"$0<\frac1r$", "0 < 1/r"),  # 0<1r
]


@pytest.mark.parametrize(("words", "wanted"), ROWS)
def test_nothing_is_lost(words, wanted):
    assert plain(words) == wanted


@pytest.mark.parametrize(
    ("latex", "wanted"),
    [
        (r"\tfrac12 x", "(1/2)x"),
        (r"\tfrac1n(1,\dots,1)", "(1/n)(1, …, 1)"),
        (r"\mathrm e^{x_i}/\sum_j\mathrm e^{x_j}", "e^(x_i)/Σ_j e^(x_j)"),
        (r"q_ik_j", "q_i k_j"),
        (r"\sqrt{2\pi}\,\sqrt{x^2}", "√(2π) √(x²)"),
        (r"QK^\mathsf T/\sqrt d", "QKᵀ/√d"),
        (r"\operatorname{E}|X-\bar a|", "E|X − ā|"),
        (r"|x|-|y|", "|x| − |y|"),
        (r"\tfrac{a+b}{c}^2", "((a + b)/c)²"),
    ],
)
def test_a_formula_reads_as_it_was_meant(latex, wanted):
    assert plain(f"${latex}$") == wanted


@pytest.mark.parametrize(
    ("latex", "reason"),
    [
        (r"\foo x", r"\\foo"),
        ("x^", "nothing follows"),
        ("{x", "end of stream"),
        ("x_1_2", "two scripts"),
        ("x\u2003y", "not known"),
        (r"\begin{matrix}a\end{matrix}", "environments"),
    ],
)
def test_what_no_writer_knows_is_refused(latex, reason):
    with pytest.raises(LatexError, match=reason):
        Text(en=f"a ${latex}$", zh="甲")
