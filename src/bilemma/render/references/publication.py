"""What citations of the book and its pages need.

Who wrote it, which version it is, where it lies and how it is called stand in CITATION.cff and
mkdocs.yml; what differs in Chinese, the full title and the licence, in ``derivations/book.toml``.

A book that is not published yet has a placeholder for its address, below the domain ``example``.
Citations say nothing of it, for it would be copied into papers and lead nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import yaml
from mkdocs.utils.yaml import yaml_load

from bilemma.bilingual.toml import read_toml
from bilemma.library.on_disk.encodings import why_unread

from ..site.versions import DEV, LATEST, NAME
from .citations import CitationError
from .day import day_of
from .signing import Author, authors, licence_addresses, signed


@dataclass(frozen=True)
class Publication:
    """What every citation of a page needs.

    ``names`` are those of the site, in which a page stands; ``titles`` those of the book as a work,
    ``licences`` a sentence of the foot of each page, "" for none. ``signed`` are its authors one by
    one, ``terms`` the addresses of the licences of its text, ``repository`` that of its source, or
    "".
    """

    names: Mapping[str, str]
    titles: Mapping[str, str]
    authors: Mapping[str, str]
    licences: Mapping[str, str]
    version: str
    date: str
    address: str
    signed: tuple[Author, ...] = ()
    terms: tuple[str, ...] = ()
    repository: str = ""

    @property
    def key(self) -> str:
        """What keys in a bibliography begin with: the name of the site, in small letters."""
        return re.sub(r"[^a-z0-9]+", "-", self.names["en"].lower()).strip("-") or "book"

    def url(self, path: str, language: str) -> str:
        """The address of a page, given relative to the root of its language."""
        return f"{self.address}{'' if language == 'en' else language + '/'}{path}"

    def lasting(self, path: str, language: str) -> str:
        """Its address in whatever version is the newest, where versions lie beside each other."""
        above, _, last = self.address.rstrip("/").rpartition("/")
        is_version = last == DEV or NAME.fullmatch(last) is not None
        return replace(self, address=f"{above}/{LATEST}/" if is_version else self.address).url(
            path, language
        )

    def shown(self, path: str, language: str) -> str:
        """The address for readers; "" while it is a placeholder, for it would lead nowhere."""
        return "" if is_placeholder(self.address) else self.url(path, language)


def is_placeholder(address: str) -> bool:
    """Whether no site can ever lie there: the domain ``example`` is reserved (RFC 2606)."""
    return (urlsplit(address).hostname or "").split(".")[-1] == "example"


def unpublished(address: str) -> str | None:
    """What to tell whoever builds a site whose address is a placeholder; None if it is none."""
    if not is_placeholder(address):
        return None
    return (
        f"The address {address} is a placeholder, so citations name none; "
        "once the site has one, write it as site_url into mkdocs.yml."
    )


def publication(root: Path, address: str | None = None, *, of_another: bool = False) -> Publication:
    """What CITATION.cff, mkdocs.yml and ``derivations/book.toml`` say of the book.

    A version that is not released yet has the day of its last change (:func:`.day.day_of`).
    ``address`` is where its pages are, if not where mkdocs.yml says; of another book than the one
    that is built, variables of the environment say nothing. Raises CitationError if one of the
    first two files is missing, or lacks version, author or address, or the third cannot be read.
    """
    own = _own(root / "derivations" / "book.toml")
    try:
        book = yaml.safe_load((root / "CITATION.cff").read_text("utf-8"))
        with (root / "mkdocs.yml").open("rb") as settings:
            site = yaml.load(settings, _Defaults) if of_another else yaml_load(settings)  # noqa: S506
        people = [signed(author) for author in book["authors"]]
        return Publication(
            names=_in_both(site["site_name"], _of_chinese(site).get("site_name")),
            titles=_in_both(book["title"]) | own.get("title", {}),
            authors={"en": ", ".join(people), "zh": "、".join(people)} | own.get("authors", {}),
            licences=_in_both("") | own.get("licence", {}),
            version=str(book["version"]),
            date=str(book.get("date-released") or day_of(root)),
            address=(address or site["site_url"]).rstrip("/") + "/",
            signed=authors(book["authors"], own.get("authors", {})),
            terms=licence_addresses(book.get("license", ())),
            repository=str((site.get("extra") or {}).get("repository") or ""),
        )
    except (OSError, LookupError, TypeError, ValueError, AttributeError, yaml.YAMLError) as error:
        message = f"CITATION.cff or mkdocs.yml: {type(error).__name__}: {error}"
        raise CitationError(f"{root}: {message}") from None


class _Defaults(yaml.SafeLoader):
    """Reads settings with the defaults of what they take from the environment."""


def _default(loader: yaml.SafeLoader, _tag: str, node: yaml.Node) -> Any:
    """The last of ``!ENV [NAME, default]``; nothing of any other tag."""
    if isinstance(node, yaml.SequenceNode):
        return loader.construct_sequence(node)[-1]
    return ""


_Defaults.add_multi_constructor("!", _default)
_Defaults.add_multi_constructor("tag:yaml.org,2002:python/", _default)


def _own(file: Path) -> dict[str, Any]:
    """What the book's own settings say, if there are any."""
    try:
        return read_toml(file)
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise CitationError(why_unread(file, error)) from None


def _in_both(words: str, chinese: str | None = None) -> dict[str, str]:
    return {"en": words, "zh": words if chinese is None else chinese}


def _of_chinese(site: Mapping[str, Any]) -> Mapping[str, Any]:
    """The settings of the site that differ in Chinese; plugins stand in a list or in a table."""
    plugins = site.get("plugins") or []
    options: dict[str, Any] = {}
    for plugin in [plugins] if isinstance(plugins, dict) else plugins:
        options |= plugin if isinstance(plugin, dict) else {}
    return (options.get("bilemma") or {}).get("zh", {})
