"""``python -m bilemma.referee.comparison SITE``: does every page say what its certificate proves?

Replays ``SITE/bilemma.json`` and compares each theorem's page, in both languages, with what was
replayed. Ends with status 1 where a page differs. Nothing of a book's own files is imported, so
nothing that such a file does in Python can reach this process.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from bilemma import resources
from bilemma.processes.orphans import pool
from bilemma.trusted.kernel import KernelError
from bilemma.typeset.math import FormulaError, Katex

from .agreed_before import AgreedBefore
from .beside import differences_of_files
from .replayed_theorems import replayed
from .site_comparison import LANGUAGES, Report, compare

# Ours has 5 MB of certificates for four hundred theorems. Of 200 MB the kernel's replay alone takes
# a minute and 3.3 GB: a stranger's site should not have that of whoever looks at it.
LIMIT = 64  # MB of one file
FOREIGN = ("derivations", "sympy", "bilemma.proof", "bilemma.library")


def main() -> int:
    """Compare the site that the command line names; 0 where nothing differs."""
    parser = argparse.ArgumentParser(prog="bilemma compare", description=__doc__.splitlines()[0])
    parser.add_argument("site", type=Path, help="the folder of the built site")
    parser.add_argument("--katex", type=Path, default=resources.katex(), metavar="FOLDER")
    parser.add_argument(
        "--kept", type=Path, metavar="FILE", help="where it is kept what agreed before"
    )
    parser.add_argument(
        "--limit", type=int, default=LIMIT, metavar="MB", help="refuse larger files; 0 for none"
    )
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    chosen = parser.parse_args()
    try:
        refuse_large(chosen.site, chosen.limit)
        report = compare_all(chosen.site, chosen.katex, chosen.kept)
    except (KernelError, FormulaError, TooLargeFileError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    if found := sorted(set(sys.modules).intersection(FOREIGN)):
        sys.stderr.write(f"{', '.join(found)} was imported: this comparison proves nothing\n")
        return 1
    if chosen.json:
        sys.stdout.write(json.dumps(asdict(report), ensure_ascii=False, indent=1) + "\n")
    else:
        (sys.stderr if report.differences else sys.stdout).write(in_words(report))
    return 1 if report.differences else 0


class TooLargeFileError(ValueError):
    """A file is larger than what is read of a stranger's."""


def refuse_large(site: Path, limit: int) -> None:
    """Raise TooLargeError if a file below ``site`` has more than so many MB; 0 for no limit."""
    for path in site.rglob("*") if limit else ():
        if path.is_file() and (size := path.stat().st_size) > limit * 10**6:
            raise TooLargeFileError(
                f"{path} has {size / 10**6:,.0f} MB, and no file of more than {limit} MB is read: "
                f"if you trust it, say --limit {-(-size // 10**6)}"
            )


def in_words(report: Report) -> str:
    """The report for people."""
    if report.differences:
        count = len(report.differences)
        said = "\n".join(report.differences)
        return f"{said}\n{count} differences between the pages and what was replayed.\n"
    return (
        f"Compared {report.pages:,} pages with {report.theorems:,} replayed theorems: "
        f"{report.formulas:,} formulas, {report.lines:,} lines and {report.rows:,} rows of lists "
        f"say what was proved, {report.assumed:,} pages of axioms and definitions what is "
        "assumed.\n"
    )


def compare_all(site: Path, katex: Path, kept: Path | None = None) -> Report:
    """All languages of the site, one process each.

    ``kept`` is the file of what agreed before, with the language at the end of its name.
    """
    with pool(len(LANGUAGES)) as helpers:
        found = [helpers.submit(_compare, language, site, katex, kept) for language in LANGUAGES]
        return Report.together(future.result() for future in found)


def _compare(language: str, site: Path, katex: Path, kept: Path | None) -> Report:
    facts = AgreedBefore(kept.with_name(f"{kept.name}-{language}") if kept else None, katex)
    theorems = replayed((site / "bilemma.json").read_text(encoding="utf-8"), facts)
    with Katex(katex) as setter:
        report = compare(site, language, theorems, setter, facts)
    if language == next(iter(LANGUAGES)):
        report.differences += differences_of_files(site, list(theorems))
    facts.save()
    return report


if __name__ == "__main__":
    sys.exit(main())
