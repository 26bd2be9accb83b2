"""What a page needs for a reader to check a proof there: Python, the kernel, the second checker."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import bilemma
from bilemma import resources
from bilemma.render.site.languages import SiteError

FOLDER = "assets/check/"  # in the root of the site, once for all languages

# Of Pyodide: what runs Python's standard library in a worker, and under which licence.
PYODIDE = (
    "package.json",
    "pyodide-lock.json",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide.mjs",
    "python_stdlib.zip",
)
PACKAGE = Path(bilemma.__file__).parent
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same sources give the same archive


def check_files() -> dict[str, bytes | Path]:
    """The files by their path below :data:`FOLDER`, but for the page's own scripts.

    Raises SiteError where Pyodide is not installed.
    """
    files: dict[str, bytes | Path] = {"kernel.zip": kernel_sources()}
    for name in PYODIDE:
        file = resources.pyodide() / name
        if not file.is_file():
            raise SiteError(f"{file} is missing: run `make env`")
        files[f"pyodide/{name}"] = file
    second = sorted((PACKAGE / "checker").glob("*.mjs"))
    return files | {f"second/{file.name}": file for file in second}


def kernel_sources() -> bytes:
    """An archive of the kernel as it is, and of what calls it in a browser."""
    return archive(dict(_sources()))


@cache
def kernel_size() -> int:
    """How large that archive is, in kilobytes."""
    return round(len(kernel_sources()) / 1000)


def archive(files: Mapping[str, Path | bytes]) -> bytes:
    """A zip archive of files, or of what is to stand in them, by their names in it."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as packed:
        for name, file in sorted(files.items()):
            info = zipfile.ZipInfo(name, LONG_AGO)
            content = file if isinstance(file, bytes) else file.read_bytes()
            packed.writestr(info, content, zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()


def _sources() -> Iterator[tuple[str, Path]]:
    yield "in_browser.py", PACKAGE / "theme" / "in_browser.py"
    kernel = sorted((PACKAGE / "trusted").rglob("*.py"))
    for file in (PACKAGE / "__init__.py", PACKAGE / "__about__.py", *kernel):
        yield f"bilemma/{file.relative_to(PACKAGE).as_posix()}", file
