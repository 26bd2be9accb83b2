"""A shelf of published versions: each site in a folder of its own, which stays as it was.

A citation names a version's address, so that a step that was cited says for good what it said
then. ``latest/`` leads from every page of the newest version to it; so do the root of the shelf
and, by its page for unknown addresses, links from before there were versions.
"""

from __future__ import annotations

import filecmp
import html
import json
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

DEV, LATEST = "dev", "latest"
NAME = re.compile(r"\d+(\.\d+)*([.+-]?[a-z]+[.-]?\d*)*")
CANONICAL = re.compile(r'<link rel="canonical" href="([^"]*)"')

REDIRECT = """\
<!doctype html>
<html>
<head>
<meta charset="utf-8">
<title>{address}</title>
<link rel="canonical" href="{address}">
<meta name="robots" content="noindex">
<script>location.replace("{href}" + location.search + location.hash)</script>
<meta http-equiv="refresh" content="0; url={href}">
</head>
<body>
<p><a href="{href}">{address}</a></p>
</body>
</html>
"""

# An address without a version is one of `latest/`; what is not there either is nowhere.
UNKNOWN = """\
<!doctype html>
<html>
<head>
<meta charset="utf-8">
<title>404</title>
<meta name="robots" content="noindex">
<script>
const base = {base}, versions = {versions}
const rest = location.pathname.slice(base.length)
if (!versions.includes(rest.split("/")[0]))
  location.replace(base + "latest/" + rest + location.search + location.hash)
</script>
</head>
<body>
<p lang="en">There is no such page. <a href="{base_href}">To the book</a></p>
<p lang="zh-CN">没有这个页面。<a href="{base_href}latest/zh/">回到本书</a></p>
</body>
</html>
"""


class VersionError(ValueError):
    """A site cannot be put on the shelf; the message says what to do."""


def shelve(site: Path, shelf: Path, name: str) -> list[str]:
    """Put a built site on a shelf as the version of this name; the names there, newest first.

    The name ``dev`` is for what is no version yet, and may be used again and again. What else is
    on the shelf stays as it is.

    Raises:
        VersionError: the name is none, the site was built for another address, or another site
            was published as this version before.
    """
    if name != DEV and not NAME.fullmatch(name):
        raise VersionError(f"{name!r} is no version: digits and dots, as in 0.2, or {DEV}")
    address = _address(site, name)
    target = shelf / name
    if target.is_dir() and name != DEV and not _same(site, target):
        raise VersionError(
            f"version {name} is published already, and citations lead into it; "
            "give this one another version, in CITATION.cff"
        )
    _replace(site, target)
    names = _names(shelf)
    _lead(shelf, names, address.removesuffix(f"{name}/"))
    return names


def _address(site: Path, name: str) -> str:
    """Where the site says that it is, which has to be below the version's name."""
    found = CANONICAL.search((site / "index.html").read_text("utf-8"))
    address = html.unescape(found[1]) if found else ""
    if not address.endswith(f"/{name}/"):
        raise VersionError(
            f"{site} was built for {address or 'no address'}, and its citations say so; "
            f"build it with BILEMMA_SITE_URL=https://…/{name}/"
        )
    return address


def _same(first: Path, second: Path) -> bool:
    """Whether two folders hold the same files with the same contents."""
    files = {path.relative_to(first) for path in first.rglob("*") if path.is_file()}
    others = {path.relative_to(second) for path in second.rglob("*") if path.is_file()}
    return files == others and not any(filecmp.cmpfiles(first, second, map(str, files), False)[1:])


def _replace(source: Path, target: Path) -> None:
    """Copy a folder to the place of another, which is whole until then."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".shelf.", dir=target.parent) as folder:
        new, old = Path(folder) / "new", Path(folder) / "old"
        shutil.copytree(source, new)
        if target.exists():
            target.rename(old)
        new.rename(target)


def _names(shelf: Path) -> list[str]:
    """The versions on the shelf, newest first; what is no version yet stands last."""
    found = [path.name for path in shelf.iterdir() if (path / "index.html").is_file()]
    versions = [name for name in found if NAME.fullmatch(name)]
    return sorted(versions, key=_order, reverse=True) + [name for name in found if name == DEV]


def _order(name: str) -> tuple[tuple[int, ...], bool, list[tuple[int, str]]]:
    """By numbers; 0.2rc1 before 0.2."""
    numbers = re.match(r"[\d.]*\d", name)
    head = numbers[0] if numbers else ""
    parts = re.findall(r"\d+|[a-z]+", name[len(head) :])
    return (
        tuple(map(int, head.split("."))),
        not parts,
        [(int(part), "") if part.isdigit() else (-1, part) for part in parts],
    )


# --- what leads to them ---------------------------------------------------------------------------
def _lead(shelf: Path, names: list[str], base: str) -> None:
    newest = names[0]
    listed = [{"version": n, "title": n, "aliases": [LATEST] * (n == newest)} for n in names]
    (shelf / "versions.json").write_text(json.dumps(listed, indent=1) + "\n", "utf-8")
    (shelf / ".nojekyll").write_text("", "utf-8")
    with tempfile.TemporaryDirectory(dir=shelf) as folder:
        new = Path(folder) / LATEST
        for path in _pages(shelf / newest):
            up = "../" * len(path.parts)
            _redirect(new / path, f"{up}{newest}/", base + f"{newest}/", path)
        _replace(new, shelf / LATEST)
    for start in ("", "zh/"):
        path = Path(start, "index.html")
        _redirect(shelf / path, "../" * start.count("/") + f"{LATEST}/", base + f"{LATEST}/", path)
    place = "/" + base.partition("://")[2].partition("/")[2]
    known = json.dumps([*names, LATEST])
    unknown = {"base": json.dumps(place), "versions": known, "base_href": html.escape(place)}
    (shelf / "404.html").write_text(_filled(UNKNOWN, unknown), "utf-8")


def _pages(site: Path) -> Iterator[Path]:
    yield from (path.relative_to(site) for path in sorted(site.rglob("index.html")))


def _redirect(file: Path, root: str, address: str, path: Path) -> None:
    """A page that leads to ``path`` below another root."""
    below = "" if path.parent == Path() else f"{path.parent.as_posix()}/"
    file.parent.mkdir(parents=True, exist_ok=True)
    values = {"href": html.escape(root + below), "address": html.escape(address + below)}
    file.write_text(_filled(REDIRECT, values), "utf-8")


def _filled(text: str, values: dict[str, str]) -> str:
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", value)
    return text
