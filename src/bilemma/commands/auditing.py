"""``bilemma claims``: what sources claim, each with the verdict that the machine reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import click

from bilemma.bilingual.text import Text
from bilemma.claims.anchors import written
from bilemma.claims.audit import load_claims
from bilemma.claims.audit_model import (
    Audit,
    ClaimEntry,
    Deviation,
    Largest,
    Part,
    SourceEntry,
)
from bilemma.claims.claim_scripts import VERDICTS
from bilemma.claims.source_files import digests_file, source_ids
from bilemma.export.audit_report import audit_latex, audit_markdown, source_bibtex
from bilemma.formulas.latex import Notation, latex
from bilemma.library.model import Book
from bilemma.library.on_disk.encodings import why_unread
from bilemma.render.page_context import PageContext
from bilemma.render.pages.issue_text import is_erratum, issue_text, issue_title
from bilemma.render.writers.authors_words import plain
from bilemma.trusted.terms import Term

from .chosen_book import Workplace
from .plain_data import both, context
from .terminal import as_json, console, counted, grid, in_language, on_terminal, print_json
from .terminal import progress as progress_of

VERDICTS_ZH = {
    "true": "成立",
    "true under extra hypotheses": "补充条件后成立",
    "approximation": "近似",
    "imprecise": "不精确",
    "typo": "笔误",
    "numerically wrong": "数值有误",
    "false": "不成立",
}
IN_PART = "legible in part"  # beside the verdict on a claim that is read from damaged print


@click.command()
@click.argument("sources", metavar="[SOURCE]...", nargs=-1)
@click.option("--source", "named", metavar="SOURCE", multiple=True, help="The same as SOURCE.")
@click.option(
    "--digest",
    metavar="SOURCE FILE",
    type=(str, click.Path(exists=True, dir_okay=False, path_type=Path)),
    help="Judge nothing: make the digests of the source's text, by which anchors are verified.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["markdown", "latex", "bibtex", "issue"]),
    help="Print the audit of one SOURCE as a text to send, its errata as issues for its own "
    "repository, or the sources for BibTeX.",
)
@as_json
@in_language
@click.pass_obj
def claims(
    place: Workplace,
    sources: tuple[str, ...],
    named: tuple[str, ...],
    digest: tuple[str, Path] | None,
    *,
    form: str | None,
    as_json: bool,
    language: str,
) -> None:
    """Judge the claims of the sources SOURCE (all without any): prove what is said to hold, and
    look at counter-models of what is said to fail. In a pipe: source, id, verdict and claim, with
    tabs between.
    """
    if digest is not None:
        _digest(place.root, *digest)
        return
    if as_json and form:
        raise click.UsageError("--json excludes --format")
    book = place.sound(quiet=as_json or form is not None)
    audit = audited(book, (*sources, *named), quiet=as_json or form is not None)
    if form is not None:
        click.echo(_report(context(book, language), audit, form), nl=False)
    elif as_json:
        print_json([_record(claim) for claim in audit.claims])
    elif on_terminal():
        _print(audit, language)
    else:
        for claim in audit.claims:
            said = _plain(claim.says[language])
            click.echo(f"{claim.source}\t{claim.id}\t{_verdict(claim)}\t{said}")


def _report(context: PageContext, audit: Audit, form: str) -> str:
    if form == "bibtex":
        return "\n".join(source_bibtex(context, source) for source in audit.sources)
    if len(audit.sources) != 1:
        known = ", ".join(source.id for source in audit.sources)
        raise click.BadParameter(f"--format {form} takes one source; name one of {known}")
    write = {"markdown": audit_markdown, "latex": audit_latex, "issue": _issues}[form]
    return write(context, audit.sources[0])


def _issues(context: PageContext, source: SourceEntry) -> str:
    """The errata of a source, each with the title of its issue as a heading."""
    errata = [claim for claim in source.claims if is_erratum(claim)]
    if not errata:
        return context.words.of("claims", "issue_none") + "\n"
    return "\n".join(
        f"# {issue_title(context, claim)}\n\n{issue_text(context, source, claim)}"
        for claim in errata
    )


def _digest(root: Path, source: str, text: Path) -> None:
    """Write the digests of a source's text beside its claims."""
    if source not in (known := source_ids(root)):
        raise click.BadParameter(f"there is no source {source!r}; there are {', '.join(known)}")
    path = digests_file(root, source)
    try:
        path.write_text(written(text.read_text("utf-8")), "utf-8")
    except ValueError as error:
        raise click.BadParameter(why_unread(text, error)) from None
    click.echo(f"Wrote {path.relative_to(root)}; the text itself is not kept.")
    click.echo(f"Verify the anchors: bilemma claims {source}")


def audited(book: Book, sources: Iterable[str] = (), *, quiet: bool = False) -> Audit:
    """The claims, judged, with progress on a terminal. Raises what ``load_claims`` raises."""
    with progress_of("Judging", wanted=not quiet) as show:
        return load_claims(book, sources, show)


def claims_verdict(audit: Audit, language: str = "en") -> str:
    """``Judged 37 claims of 2 sources: 18 true, 4 false, …``."""
    tally = _tally(audit.claims, language)
    if language == "zh":
        return f"已判定 {len(audit.sources):,} 份材料的论断 {len(audit.claims):,} 条：{tally}。"
    what = counted(len(audit.claims), "claim")
    of = counted(len(audit.sources), "source")
    return f"Judged {what} of {of}: {tally}."


def _tally(found: Sequence[ClaimEntry], language: str = "en") -> str:
    counts = Counter(claim.verdict for claim in found)
    damaged = sum(claim.damaged is not None for claim in found)
    if language == "zh":
        verdicts = "，".join(f"{VERDICTS_ZH[v]} {counts[v]}" for v in VERDICTS if counts[v])
        return f"{verdicts}；只能部分辨认 {damaged}" if damaged else verdicts
    verdicts = ", ".join(f"{counts[v]} {v}" for v in VERDICTS if counts[v])
    return f"{verdicts}; {damaged} {IN_PART}" if damaged else verdicts


def _verdict(claim: ClaimEntry) -> str:
    return f"{claim.verdict}, {IN_PART}" if claim.damaged else claim.verdict


def _print(audit: Audit, language: str) -> None:
    out = console()
    for source in audit.sources:
        out.print(_plain(source.about.title[language]), style="bold")
        out.print(source.id, style="dim")
        table = grid("right", "left", "left", "left")
        for claim in source.claims:
            said = _plain(claim.says[language])
            table.add_row(str(claim.number), claim.id, _verdict(claim), said)
        out.print(table)
        out.print(f"{counted(len(source.claims), 'claim')}: {_tally(source.claims)}")
        out.print()
    out.print(claims_verdict(audit, language))


def _plain(text: str) -> str:
    return plain(text)


# --- JSON -----------------------------------------------------------------------------------------
def _record(claim: ClaimEntry) -> dict[str, Any]:
    """A claim with its statements, proved or refuted; formulas are LaTeX."""
    terms = [term for part in claim.parts for term in (part.claim, *part.hypotheses)]
    notation = Notation.of(*terms)
    return {
        "source": claim.source,
        "id": claim.id,
        "number": claim.number,
        "anchor": claim.anchor,
        "place": both(claim.place),
        "says": both(claim.says),
        "topic": claim.topic,
        "verdict": claim.verdict,
        "why": both(claim.why),
        "misleads": both(claim.misleads) if claim.misleads else None,
        "damaged": both(claim.damaged) if claim.damaged else None,
        "decided": both(claim.decided) if claim.decided else None,
        "approximations": [_approximation(found) for found in claim.deviations],
        "statements": [_statement(part, notation) for part in claim.parts],
    }


def _approximation(found: Deviation) -> dict[str, Any]:
    """How far off an approximation is; decimals are text, as they are bounds."""
    of = found.of
    terms = [of.formula, of.exact, *([of.equation] if of.equation else [])]
    notation = Notation.of(*terms)
    formula, exact, *equation = (latex(term, notation=notation) for term in terms)
    over = of.over and [latex(end) for end in (of.over.variable, of.over.low, of.over.high)]
    return {
        "formula": of.printed or formula,
        "exact": exact,
        "equation": equation[0] if equation else None,
        "range": over,
        "relative": of.relative,
        "above": _largest(found.above),
        "below": _largest(found.below),
        "value": found.value,
    }


def _largest(largest: Largest | None) -> dict[str, Any] | None:
    if largest is None:
        return None
    at = [latex(end) if isinstance(end, Term) else end for end in largest.at]
    return {"low": largest.low, "high": largest.high, "at": at}


def _statement(part: Part, notation: Notation) -> dict[str, Any]:
    record: dict[str, Any] = {
        "role": part.role,
        "latex": latex(part.claim, notation=notation),
        "hypotheses": [latex(h, notation=notation) for h in part.hypotheses],
        "added": [latex(h, notation=notation) for h in part.added],
        "holds": part.holds,
    }
    if part.theorem is not None:
        record["theorem"] = {
            "latex": latex(part.theorem.conclusion),
            "hypotheses": sorted(latex(h) for h in part.theorem.hypotheses),
            "uses": list(part.uses),
            "axioms": sorted(part.theorem.axioms),
            "digest": part.theorem.digest.hex(),
        }
    if part.counter_model is not None:
        record["counter_model"] = _model(part)
    return record


def _model(part: Part) -> dict[str, Any]:
    model = part.counter_model
    words: Text = model.words
    return {
        "en": words.en,
        "zh": words.zh,
        "left": model.left or None,
        "right": model.right or None,
        "values": [{"latex": latex(term), "value": value} for term, value in model.values],
    }
