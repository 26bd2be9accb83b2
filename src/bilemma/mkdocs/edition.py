"""What MkDocs is told of one language of the book: its settings, its pages, its files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import starmap
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from jinja2 import pass_context
from mkdocs.structure.files import File, Files

from bilemma import resources
from bilemma.export.feed import NAME as FEED
from bilemma.render.references.publication import is_placeholder
from bilemma.render.site.asking_archive import asking_files
from bilemma.render.site.checking_archive import FOLDER, check_files
from bilemma.render.site.languages import LANGUAGES, Edition, Language, alternates
from bilemma.render.site.notebook_archive import notebook_files
from bilemma.render.site.packing import as_published
from bilemma.render.site.search_script import worker

if TYPE_CHECKING:
    from jinja2 import Environment
    from jinja2.runtime import Context
    from mkdocs.config.defaults import MkDocsConfig

# Files of the theme that no page asks for: maps for who debugs it, what its own search needs.
UNUSED = re.compile(r"^assets/.*\.map$|/lunr/")

# What no language has of its own: the first has it for all.
SHARED = re.compile(r"assets/(?:stylesheets|javascripts|katex)/|assets/[^/]+\.(?:css|js)$")
OWN = ("assets/frame.js",)  # with words of its language, and where that lies

ASK = "ask.md"  # the page that asks questions, of a book that has it
NOTEBOOK = "notebook.md"  # the page whose cells run there, of a book that has questions
ARENA = "contribute/write-a-checker.md"  # the page about the arena, of a book that has it
EXERCISE_WORDS = "assets/exercise-words.json"  # what exercises say, of a book that has some

SEARCH = re.compile(r"assets/javascripts/workers/search\..*\.js$")


def speak(
    config: MkDocsConfig,
    language: Language,
    edition: Edition,
    words: Mapping[str, Any],
    root_url: str,
) -> None:
    """Set everything in the configuration that depends on the language.

    Args:
        config: changed in place.
        language: the one to build.
        edition: its pages.
        words: settings of the site that differ in it; ``toggles`` name the palette's switches.
        root_url: the address of the whole site.
    """
    words = dict(words)
    for palette, name in zip(config.theme["palette"], words.pop("toggles", ()), strict=False):
        palette["toggle"]["name"] = name
    config.update(words)
    config.nav = edition.navigation
    config.theme["language"] = language.code
    config.extra["languages"] = [vars(language) for language in LANGUAGES.values()]
    config.extra["root_url"] = root_url
    config.extra["alternate"] = alternates(root_url, "")
    config.extra["published"] = not is_placeholder(root_url)
    config.extra["feed"] = FEED if FEED in edition.files else ""
    frame = edition.theme.get("words", {})
    config.extra["words"] = frame | {"language": language.tag}
    config.extra["work"] = edition.theme.get("work", {})
    if "permalink" in frame and "toc" in config.mdx_configs:
        config.mdx_configs["toc"]["permalink_title"] = frame["permalink"]
    for setting in ("extra_css", "extra_javascript"):
        config[setting] = [shared(str(path), language) for path in config[setting]]
    root = urlsplit(root_url).path
    config.extra["not_found"] = [
        {**part, "root": root + LANGUAGES[part["language"]].prefix}
        for part in edition.theme.get("not_found", ())
    ]


def shared(path: str, language: Language) -> str:
    """Where a file of the site lies for a language: beside its pages, or with the first one's."""
    is_shared = language.prefix and SHARED.match(path) and path not in OWN
    return f"../{path}" if is_shared else path


def share(files: Files, language: Language, config: MkDocsConfig) -> None:
    """Leave out what a language other than the first takes from that: fonts, styles, scripts, and
    the picture that is shown of a page that is shared.
    """
    card = str(config.extra.get("card", "")).partition("{")[0]
    for file in list(files) if language.prefix else ():
        is_card = card and file.src_uri.startswith(card)
        if is_card or shared(file.src_uri, language) != file.src_uri:
            files.remove(file)


def share_addresses(env: Environment, language: Language) -> None:
    """Have the theme's templates ask for those files where they are."""
    address = env.filters["url"]

    @pass_context
    def found(context: Context, value: str) -> str:
        return address(context, shared(value, language) if isinstance(value, str) else value)

    env.filters["url"] = found


def add_files(files: Files, edition: Edition, config: MkDocsConfig) -> None:
    """Put the pages of a language in the place of the sources in docs/."""
    for file in list(files):
        if file.is_documentation_page() or UNUSED.search(file.src_uri):
            files.remove(file)
        elif SEARCH.match(file.src_uri):
            files.remove(file)
            files.append(File.generated(config, file.src_uri, content=worker()))
    for path, content in edition.pages.items():
        files.append(File.generated(config, path, content=content))
    for path, data in starmap(as_published, edition.files.items()):
        files.append(File.generated(config, path, content=data))


def add_assets(files: Files, config: MkDocsConfig) -> None:
    """Add the engine's style and script where the book has none of its own of that name."""
    for path, file in resources.assets().items():
        if files.get_file_from_path(path) is None:
            files.append(File.generated(config, path, abs_src_path=str(file)))


def for_readers(
    *, questions: bool, notebook: bool = False, arena: bool = False
) -> Mapping[str, bytes | Path]:
    """What checks a proof in the browser and, with ``questions``, what answers some there, or
    judges the lines of exercises; with ``notebook`` what runs cells; with ``arena`` what checkers
    are tried on, but for the book.

    It has nothing of a book, so it may be put together, once, while that is proved.
    """
    parts = [_checked()]
    parts += [_asked()] if questions else []
    parts += [_cells()] if notebook else []
    parts += [_packed()] if arena else []
    return {path: data for part in parts for path, data in part.items()}


# Each is put together once, whatever else is asked for with it.
@cache
def _checked() -> Mapping[str, bytes | Path]:
    return check_files()


@cache
def _asked() -> Mapping[str, bytes | Path]:
    return asking_files()


@cache
def _cells() -> Mapping[str, bytes | Path]:
    return notebook_files()


@cache
def _packed() -> Mapping[str, bytes | Path]:
    # Half a second of imports, for the one book that has an arena.
    from bilemma.export.arena.arena_folder import ARCHIVE, archive, folder

    return {ARCHIVE: archive(folder())}


def add_check(files: Files, language: Language, config: MkDocsConfig) -> None:
    """Add what checks a proof or answers a question in the browser, to the first language for all.

    The page's scripts for it are the theme's, which MkDocs puts into every language.
    """
    if language.code != next(iter(LANGUAGES)):
        for file in list(files):
            if file.src_uri.startswith(FOLDER):
                files.remove(file)
        return
    asked = (ASK, EXERCISE_WORDS)
    has_questions = any(files.get_file_from_path(path) is not None for path in asked)
    has_cells = files.get_file_from_path(NOTEBOOK) is not None
    has_arena = files.get_file_from_path(ARENA) is not None
    for path, found in for_readers(
        questions=has_questions, notebook=has_cells, arena=has_arena
    ).items():
        source = {"content": found} if isinstance(found, bytes) else {"abs_src_path": str(found)}
        files.append(File.generated(config, FOLDER + path, **source))
