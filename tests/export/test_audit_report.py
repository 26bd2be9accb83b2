"""The audit of a source as Markdown and LaTeX, and the sources for BibTeX."""

import re
import subprocess
from dataclasses import replace

import pytest
from click.testing import CliRunner
from pybtex.database import parse_string

from bilemma.cli import main
from bilemma.commands.plain_data import context
from bilemma.export.audit_report import audit_latex, audit_markdown, source_bibtex
from bilemma.render.pages.issue_text import is_erratum, issue_text, issue_title
from bilemma.render.writers.authors_words import as_drawn
from tests import whole_book

LANGUAGES = ("en", "zh")


@pytest.fixture(scope="module")
def sources():
    return {source.id: source for source in whole_book.audit().sources}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_every_claim_and_what_nobody_judges(sources, language):
    here = context(whole_book.book(), language)
    for source in sources.values():
        text = audit_markdown(here, source)
        assert len(re.findall(r"^## (?:Claim|论断) \d+$", text, re.MULTILINE)) == len(source.claims)
        rows = [
            (claim.anchor, claim.says[language], claim.why[language]) for claim in source.claims
        ]
        rows += [(one.anchor, one.why[language]) for one in source.about.unjudged]
        assert not [word for row in rows for word in row if word not in text], source.id


def test_what_could_be_written_instead_stands_with_what_does_not_hold(sources):
    text = audit_markdown(context(whole_book.book(), "en"), sources["dotnote"])
    _, _, after = text.partition("**Typo**")
    _, _, instead = after.partition("**What the author could write instead**: ")
    stated = instead.partition("\n")[0]
    assert stated.startswith(r"Let $q_1,\dots,q_d$")
    assert r"If $q_1,\dots,q_d,k_1,\dots,k_d$ are mutually independent;" in stated
    assert stated.endswith(r"=\sigma^4$.")


# Chinese words in an English document need another engine than English ones alone.
@pytest.mark.thorough
@pytest.mark.parametrize(
    ("source", "language", "engine"),
    [("dotnote", "en", "pdflatex"), ("d2l", "en", "xelatex"), ("csdn", "zh", "xelatex")],
)
def test_the_document_compiles(sources, source, language, engine, tmp_path):
    text = audit_latex(context(whole_book.book(), language), sources[source])
    assert engine in text.partition(r"\documentclass")[0]
    (tmp_path / "audit.tex").write_text(text, "utf-8")
    command = [engine, "-interaction=nonstopmode", "-halt-on-error", "audit.tex"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    missing = re.findall(r"Missing character: .*", (tmp_path / "audit.log").read_text("latin-1"))
    assert not missing


def test_each_source_is_an_entry(sources):
    here = context(whole_book.book(), "en")
    entries = {id: source_bibtex(here, source) for id, source in sources.items()}
    for id, entry in entries.items():
        assert entry.startswith(f"@misc{{{id},\n  title = {{")
        assert entry.count("{") == entry.count("}")
    assert "author = {Andrej Karpathy}" in entries["karpathy"]
    read = parse_string("\n".join(entries.values()), bib_format="bibtex").entries
    assert set(read) == set(sources)
    assert len(read["vaswani"].persons["author"]) == 8
    assert str(read["vaswani"].persons["author"][0]) == "Vaswani, Ashish"
    assert read["su8620"].fields["year"] == "2021"
    assert "url = {https://kexue.fm/archives/8620}" in entries["su8620"]


def test_one_form_is_asked_for():
    root = str(whole_book.ROOT)
    said = CliRunner().invoke(main, ["--book", root, "claims", "--format", "latex", "--json"])
    assert said.exit_code == 2
    assert "--json excludes --format" in said.output


# --- errata as issues -----------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_erratum_is_an_issue_with_quotation_counter_model_and_correction(sources, language):
    here = context(whole_book.book(), language)
    instead = here.words.of("claims", "issue_instead", said="")
    errata = [(s, claim) for s in sources.values() for claim in s.claims if is_erratum(claim)]
    assert len(errata) > 20
    for source, claim in errata:
        text = issue_text(here, source, claim)
        assert f"\n> {claim.anchor}\n" in text
        assert claim.why[language] in text
        models = [part.counter_model for part in claim.parts if part.counter_model]
        assert all(as_drawn(model.words[language]) in text for model in models)
        assert instead in text
        assert source.about.url in text
        assert f"bilemma claims {source.id}" in text, "the book has no address yet"
        assert "\n\n\n" not in text
        assert not re.search(r"[ \t]$", text, re.MULTILINE)
        assert "\n" not in issue_title(here, claim)


def test_an_erratum_leads_to_its_page_once_the_book_has_an_address(sources):
    here = context(whole_book.book(), "zh")
    published = replace(here.publication, address="https://book.org/1.0/")
    claim = next(filter(is_erratum, sources["d2l"].claims))
    text = issue_text(replace(here, publication=published), sources["d2l"], claim)
    assert f"(https://book.org/1.0/zh/claims/d2l/{claim.id}/)" in text


def test_what_is_true_is_no_issue(sources):
    claim = next(claim for claim in sources["d2l"].claims if claim.verdict == "true")
    with pytest.raises(ValueError, match="there is nothing to report"):
        issue_text(context(whole_book.book(), "en"), sources["d2l"], claim)


def test_the_command_prints_the_errata_of_a_source(sources):
    done = CliRunner().invoke(main, ["claims", "d2l", "--format", "issue"])
    assert done.exit_code == 0, done.output
    errata = [claim for claim in sources["d2l"].claims if is_erratum(claim)]
    assert len(re.findall(r"^# ", done.output, re.MULTILINE)) == len(errata)
