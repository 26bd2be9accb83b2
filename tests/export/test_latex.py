"""Handouts are compiled for real: every theorem, both languages, and the bibliography with them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess

import pytest

from bilemma.bilingual.paragraphs import paragraphs
from bilemma.bilingual.phrase import Address, Link, WorkTitle, read
from bilemma.export.downloads import Exporter
from bilemma.render.addresses import Place
from bilemma.render.pages.press import Press
from bilemma.render.references import publication
from bilemma.render.writers import latex, latex_blocks
from bilemma.render.writers.escaping import escaped
from tests.whole_book import book

ENGINES = {"en": "pdflatex", "zh": "xelatex"}
PACKAGES = "texlive-latex-recommended texlive-fonts-recommended texlive-xetex texlive-lang-chinese"
HERE = "https://book.example/theorems/here/"
# A line may stand out by this many points: less than the width of two letters.
OVERFULL = 12


def engine(name):
    """The program, or no test: loudly, and under CI as a failure."""
    if shutil.which(name) is None:
        message = f"no {name}, so no handout was compiled (Debian: apt-get install {PACKAGES})"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(message)
    return name


def compiled(name, folder, source, times=1):
    """The log of a document that has to compile without an error."""
    (folder / "document.tex").write_text(source, "utf-8")
    command = [engine(name), "-interaction=nonstopmode", "-halt-on-error", "document.tex"]
    for _ in range(times):
        done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
        log = (folder / "document.log").read_text("utf-8", "replace")
        assert done.returncode == 0, "\n".join(re.findall(r"^!.*(?:\n.*){4}", log, re.MULTILINE))
    assert (folder / "document.pdf").stat().st_size > 10_000
    return log


def check_log(log):
    """Every sign had a glyph, every reference a target, and no line stands out."""
    assert "Missing character" not in log
    assert "undefined" not in log
    found = [float(points) for points in re.findall(r"Overfull \\hbox \((\d+\.\d+)pt", log)]
    assert max(found, default=0) < OVERFULL


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_whole_book_compiles(tmp_path, language, monkeypatch):
    # As if its address were none of an example: then each number of a line leads there.
    monkeypatch.setattr(publication, "is_placeholder", lambda _: False)
    made = Exporter(Press(book(), language))  # what it makes is no other test's
    source = made.whole()["tex"]
    for id, entry in made.context.book.theorems.items():
        assert f"/theorems/{id}/\\#s-{entry.steps[0].id}" in source
    # The second run has the table of contents.
    check_log(compiled(ENGINES[language], tmp_path, source, times=2))


@pytest.mark.slow
def test_the_whole_book_has_chapters_and_its_comments_are_in_its_language(exporter):
    source = exporter("zh").whole()["tex"]
    assert "]{ctexbook}" in source
    assert source.count(r"\chapter{") == len(exporter("zh").context.book.chapters)
    comments = re.findall(r"^% (?!https)(.*)", source, re.MULTILINE)
    assert all(re.search("[\u4e00-\u9fff]", comment) for comment in comments), comments


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_theorem_and_a_chapter_compile_alone(exporter, book, tmp_path, language):
    made = exporter(language)
    check_log(compiled(ENGINES[language], tmp_path, made.theorem("variance-of-dot-product")["tex"]))
    softmax = next(chapter for chapter in book.chapters if chapter.id == "softmax")
    check_log(compiled(ENGINES[language], tmp_path, made.chapter(softmax)["tex"]))


CITING = r"""\documentclass{%s}
\usepackage{hyperref}
\begin{document}
\nocite{*}
\bibliographystyle{plain}
\bibliography{bilemma}
\end{document}
"""


@pytest.mark.slow
@pytest.mark.parametrize(("language", "kind"), [("en", "article"), ("zh", "ctexart")])
def test_bibtex_reads_the_bibliography(exporter, book, tmp_path, language, kind):
    (tmp_path / "bilemma.bib").write_text(exporter(language).whole()["bib"], "utf-8")
    (tmp_path / "document.tex").write_text(CITING % kind, "utf-8")
    latex = [engine(ENGINES[language]), "-interaction=nonstopmode", "document.tex"]
    subprocess.run(latex, cwd=tmp_path, capture_output=True, check=False)
    done = subprocess.run(
        [engine("bibtex"), "document"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "Warning" not in done.stdout
    entries = (tmp_path / "document.bbl").read_text("utf-8").count("\\bibitem")
    assert entries == 1 + len(book.theorems) + len(book.axioms) + len(book.definitions)
    assert "Missing character" not in compiled(ENGINES[language], tmp_path, CITING % kind)


SNIPPET = r"""\documentclass{article}
\usepackage{amsmath,amssymb}
\begin{document}
%s
\end{document}
"""


@pytest.mark.slow
def test_the_snippets_for_a_paper_compile(exporter, book, tmp_path):
    from bilemma.render.citation_formats import (
        cite_axiom,
        cite_definition,
        cite_steps,
        cite_theorem,
    )
    from bilemma.render.pages.page_notation import proof_notation

    context, snippets = exporter("en").context, []
    for entry in book.theorems.values():
        notation = proof_notation(entry)
        snippets.append(cite_theorem(context, entry, notation)["latex"])
        snippets += [step.formats["latex"] for step in cite_steps(context, entry, notation)]
    snippets += [cite_axiom(context, axiom)["latex"] for axiom in book.axioms.values()]
    snippets += [cite_definition(context, entry)["latex"] for entry in book.definitions.values()]
    # Without the citations: \cite is known to work, and has no bibliography here.
    formulas = re.sub(r"\\cite\{[^}]*\}", "", "\n\n".join(snippets))
    compiled("pdflatex", tmp_path, SNIPPET % formulas)


# --- phrases ------------------------------------------------------------------------------------
ITSELF = "https://a.example/x_y"
PAGE = Place("theorems/here.md")


@pytest.mark.parametrize(
    ("words", "written"),
    [
        (("50 % of a_b & c",), r"50 \% of a\_b \& c"),
        (read("$a<b_1$ holds"), "$a<b_1$ holds"),
        (("by ", Link("theorem", "there", ("it",)), "."),
         r"by \href{https://book.example/theorems/there/}{it}."),
        (read("by [it](../there/#s-ab)."),
         r"by \href{https://book.example/theorems/there/\#s-ab}{it}."),
        (("by ", Link("hypothesis", "mean", ("H1",))), "by H1"),
        ((Address(ITSELF, (ITSELF,)),), rf"\url{{{ITSELF}}}"),
        ((WorkTitle(("Annals",)), " by Lévy"), r"\emph{Annals} by L\'evy"),
        (read("**so** `a_b` *it* is"), r"\textbf{so} \texttt{a\_b} \emph{it} is"),
    ],
)  # fmt: skip
def test_a_phrase_in_latex(words, written):
    assert latex(words, "en", PAGE, HERE) == written


def test_a_chapter_in_latex():
    blocks = paragraphs("One:\n$$x_1$$\nso.\n\n- two\n- three")
    assert latex_blocks(blocks, "en", PAGE, HERE) == (
        "One:\n\n\\[\nx_1\n\\]\n\nso.\n\n\\begin{itemize}\n\\item two\n\\item three\n\\end{itemize}"
    )


@pytest.mark.parametrize("line", ["# A heading", "| a | table |", "> a quotation", "<div>"])
def test_a_chapter_has_nothing_that_no_writer_knows(line):
    with pytest.raises(ValueError, match="nothing else"):
        paragraphs(f"One.\n\n{line}")


def test_chinese_quotation_marks_stay_chinese():
    assert escaped("“方差”——√d", "zh") == r"“方差”——\ensuremath{\sqrt{d}}"
