"""``bilemma build --pages``: the book as plain Markdown, for other programs that make sites."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from bilemma import resources
from bilemma.export.hosts.folder import folder
from bilemma.export.hosts.host import HOSTS
from bilemma.export.hosts.outline import Outline, authors_of, sections_of
from bilemma.export.hosts.page_tree import converter
from bilemma.render.site.languages import LANGUAGES, Edition

from .output import write
from .terminal import Refused, counted, say, waiting

WRITTEN = ".bilemma-pages.json"  # names what was written, so that it can be told from what was not


def write_pages(root: Path, editions: Mapping[str, Edition], target: Path, name: str) -> None:
    """Write the pages of all languages for a host, each language into a folder of its own.

    Settings that are there stay as they are: they may have been edited. Of what an earlier call
    wrote nothing is left but what is still a page.

    Raises Refused, before anything of a language is written, where a page would take the place of
    a file that is none.
    """
    from mkdocs.config import load_config

    host, config = HOSTS[name], load_config(str(root / "mkdocs.yml"))
    convert = converter(config.markdown_extensions, config.mdx_configs)
    common, pictures = next(iter(editions.values())).files, _pictures(root)
    for code, edition in editions.items():
        outline = _outline(config, code, edition)
        with waiting(f"Writing {LANGUAGES[code].name}"):
            made = folder(
                host,
                edition,
                LANGUAGES[code],
                outline,
                convert=convert,
                common=common,
                assets=pictures,
                katex=resources.katex(),
            )
            _put(target / code, made, host.settings(outline))
        say(f"{target / code}: {counted(len(edition.pages), 'page')}; there: {host.build}")


def _outline(config: Any, code: str, edition: Edition) -> Outline:
    """What the site's settings say of a language."""
    own = config.plugins["bilemma"].config.zh if code == "zh" else {}
    return Outline(
        own.get("site_name", config.site_name),
        own.get("site_description", config.site_description or ""),
        LANGUAGES[code].tag,
        f"{config.site_url.rstrip('/')}/{LANGUAGES[code].prefix}",
        authors_of(edition.theme.get("work", {})),
        sections_of(edition.navigation or []),
    )


def _pictures(root: Path) -> dict[str, Path]:
    """What lies beside the hand-written pages, and the engine's files of that kind."""
    docs = root / "docs"
    own = (path for path in sorted(docs.rglob("*")) if path.is_file() and path.suffix != ".md")
    return resources.assets() | {path.relative_to(docs).as_posix(): path for path in own}


def _put(target: Path, files: Mapping[str, bytes], settings: Collection[str]) -> None:
    """Write the files of a language in the place of those that were written before.

    Raises Refused where one would take the place of another's.
    """
    listed = target / WRITTEN
    before = set(json.loads(listed.read_text("utf-8"))) if listed.is_file() else set()
    for path in files:
        if (target / path).exists() and path not in before and path not in settings:
            raise Refused(f"{target / path} is there already: name another folder with --pages")
    for path in before - set(files):
        (target / path).unlink(missing_ok=True)
    for path, data in files.items():
        if path not in settings or not (target / path).exists():
            write(target / path, data)
    write(listed, json.dumps(sorted(set(files) - set(settings)), indent=0))
