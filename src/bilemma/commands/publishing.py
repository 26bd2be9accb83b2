"""``bilemma build`` and ``bilemma serve``: the site."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import ExitStack, nullcontext
from functools import partial
from pathlib import Path

import click

from bilemma import resources
from bilemma.derive.examples import FILE as QUESTIONS
from bilemma.export.hosts.host import HOSTS
from bilemma.keeping import cache
from bilemma.library.book_proofs.replaying import Ahead
from bilemma.processes.forks import aside
from bilemma.referee.comparison.fresh import command
from bilemma.render.references.publication import publication, unpublished
from bilemma.render.site.languages import Edition, SiteError
from bilemma.render.site.site_build import build_site
from bilemma.render.site.staging import remove_leftovers
from bilemma.render.site.versions import DEV, VersionError, shelve

from . import kept_site
from .chosen_book import Workplace
from .output import Target
from .terminal import Refused, as_json, refusing, say, waiting

# Material announces a successor of MkDocs on every run; the version here is pinned.
QUIET = {"NO_MKDOCS_2_WARNING": "1"}


@click.command()
@click.option(
    "--site-dir",
    type=Target(is_folder=True),
    help="Where the site goes (site/ in the book's folder, if not given).",
)
@click.option(
    "--afresh", is_flag=True, help="Build all of it anew, also where nothing has changed."
)
@click.option(
    "--pages",
    type=Target(is_folder=True),
    metavar="FOLDER",
    help="Write plain Markdown there in place of the site, for another program to make one.",
)
@click.option("--host", type=click.Choice([*HOSTS]), help="That program (zensical, if not given).")
@click.pass_obj
def build(
    place: Workplace, site_dir: Path | None, pages: Path | None, host: str | None, *, afresh: bool
) -> None:
    """Prove everything, check it, and build the site of both languages.

    If anything fails, the site that was built before stays as it is. If that was made from just
    what is there now, nothing is done.

    With --pages the same pages are written as plain Markdown, each language into a folder of its
    own with settings for the program that --host names: `bilemma build --pages out --host sphinx`.
    What only the site's scripts could do is left out. Settings that are there stay as they are.
    """
    root = place.root
    if host and not pages:
        raise click.UsageError(f"--host {host} says for whom pages are: add --pages FOLDER")
    if pages:
        if site_dir:
            raise click.UsageError("--pages is in place of the site: leave out --site-dir")
        from .plain_pages import write_pages  # with lxml and Markdown, which the site needs later

        write_pages(root, _written(place, say, kept=not afresh), pages, host or next(iter(HOSTS)))
        return
    site = site_dir.absolute() if site_dir else root / "site"
    remove_leftovers(site)  # of builds that were killed, also where there is nothing to build
    cache.remove_parts(root / ".cache")
    before = kept_site.made_from(root)
    if not afresh and kept_site.stands(root, site, before):
        say(f"The site in {_short(site)}{os.sep} is up to date: nothing has changed.")
        say("To build it all the same: bilemma build --afresh")
        return
    site = _build(place, site_dir.absolute() if site_dir else None, afresh=afresh)
    kept_site.keep(root, site, before)
    say(f"The site is in {_short(site)}{os.sep}. To look at it: bilemma serve")


def _build(place: Workplace, site_dir: Path | None, *, afresh: bool) -> Path:
    """Build it, and return where it is."""
    begun = time.perf_counter()
    os.environ.update(QUIET)
    pages = Counter[str]()
    # Book and proofs are in the memory of another process, and gone when the site is built. This
    # one meanwhile starts what builds it.
    with aside(partial(_written, place, kept=not afresh)) as work, ExitStack() as shown:
        from bilemma.mkdocs.edition import ARENA, for_readers
        from bilemma.mkdocs.obtaining import plainly

        def written(root: Path) -> Mapping[str, Edition]:
            with plainly():  # is at hand then; until the pages are there, there is time
                has_questions = (root / QUESTIONS).is_file()
                for_readers(
                    questions=has_questions,
                    notebook=has_questions,  # the page that needs it comes with *Ask*
                    arena=(root / "docs" / ARENA).is_file(),
                )
            editions = work(say)
            shown.enter_context(waiting("Building the site"))
            pages.update({language: len(edition.pages) for language, edition in editions.items()})
            return editions

        try:
            site = build_site(place.root, written, site_dir=site_dir, afresh=afresh)
        except SiteError:
            if work.is_over:
                work(say)  # raises what it was, if it was that
            raise
    seconds = time.perf_counter() - begun
    say(f"Built {pages.total()} pages in {len(pages)} languages; {seconds:.1f} s in all.")
    if advice := unpublished(publication(place.root).address):
        say(advice)
    return site


@refusing()  # for the errors of a book cannot be sent from one process to another
def _written(place: Workplace, tell: Callable[[str], None], *, kept: bool) -> dict[str, Edition]:
    """Prove, replay and check the book, and write its pages. Raises Refused.

    ``tell`` is called with a sentence about each part; ``kept`` takes what earlier builds kept.
    """
    with Ahead(place.root) if kept else nullcontext() as ahead:
        from . import preparing  # in the other process alone

        return preparing.written(*place.proved(), ahead, tell, kept=kept)


def _short(path: Path) -> str:
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)


@click.command()
@click.argument(
    "site",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    required=False,
)
@click.option(
    "--limit", type=click.IntRange(min=0), metavar="MB", help="Read larger files too; 0 for all."
)
@as_json
@click.pass_obj
def compare(place: Workplace, site: Path | None, *, limit: int | None, as_json: bool) -> None:
    """Does every page of SITE (site/, if not given) say what its certificate proves?

    In a process that imports none of the book's own files, the certificates of the whole book are
    replayed, and statement, hypotheses and lines of each theorem's page are read back from its
    HTML, in both languages. A page that says something else is named, and the command fails. So
    does a file of more than 64 MB, before it is read.
    """
    folder = site or place.root / "site"
    if not folder.is_dir():
        raise click.UsageError(f"there is no {_short(folder)}: build it first, with bilemma build")
    more = ["--json"] if as_json else []
    more += [] if limit is None else ["--limit", str(limit)]
    line, environment = command(folder, resources.katex(), *more)
    sys.exit(subprocess.run(line, env=environment, check=False).returncode)


@click.command()
@click.argument("shelf", type=Target(is_folder=True))
@click.option("--as", "name", metavar="NAME", help="The version, or `dev` for what is none yet.")
@click.option(
    "--site",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The built site (site/ in the book's folder, if not given).",
)
@click.pass_obj
def publish(place: Workplace, shelf: Path, name: str | None, site: Path | None) -> None:
    """Put the built site into the folder SHELF as the version that CITATION.cff names.

    Earlier versions there stay as they are, so that citations of them stay true; latest/ leads to
    the newest. A version that was published with other contents is refused. The site has to be
    built for its address: BILEMMA_SITE_URL=https://…/VERSION/ bilemma build
    """
    folder, version = site or place.root / "site", publication(place.root).version
    if name not in (None, DEV, version):
        message = f"CITATION.cff says that this is version {version}, not {name}"
        raise click.BadParameter(message, param_hint="--as")
    if not (folder / "index.html").is_file():
        raise click.UsageError(f"there is no site in {_short(folder)}: bilemma build")
    try:
        names = shelve(folder, shelf, name or version)
    except VersionError as error:
        raise Refused(str(error)) from None
    say(f"Published as {name or version}. There are {', '.join(names)}; latest is {names[0]}.")


@click.command()
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.pass_obj
def serve(place: Workplace, port: int) -> None:
    """Show the site at this machine, and rebuild it at every edit. Ctrl-C ends it."""
    command = [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", f"127.0.0.1:{port}"]
    try:
        ended = subprocess.run(command, cwd=place.root, env=os.environ | QUIET, check=False)
    except KeyboardInterrupt:
        return
    if ended.returncode:
        sys.exit(1)
