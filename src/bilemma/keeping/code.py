"""The code that something is made by, as a digest: what its file imports, and so on from there.

To the code of a module belong the files that are read when it is imported, those that are imported
only when one of its functions is called, the packages that it stands in, modules that it names as
text (to import them late, or to run them), and other files, a table say, to which the words lead
that stand in it: a name beside it, or all folders on the way. What is imported for types alone does
not belong to it. So nobody has to write down what a thing is made by, and no list can be too short.
Versions of Python and of other packages are not in it: who depends on them takes them as inputs.

What takes minutes to make depends on statements alone, so that a better comment costs nobody half
an hour: comments, docstrings and empty lines are left out of its digest. To leave them out takes
time as well, so for all else a file is what stands in it.

Import statements and docstrings are found by their look, which takes a tenth of the time of a
parser; ``tests/keeping/test_code.py`` compares what both find, for every file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache, partial
from hashlib import blake2b
from importlib.util import resolve_name
from itertools import chain
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parents[1]

# What a wheel has in the package, and a checkout beside it (see ``resources.py``): whoever makes
# something of that takes it as an input.
BROUGHT = ("assets", "documents", "guides", "katex", "pyodide", "templates")

# Import statements; one in a bracket may go over several lines.
FROM = r"from[ \t]+([\w.]+)[ \t]+import[ \t]*(\([^)]*\)|[\w*][\w*, \t]*)"
PLAIN = r"import[ \t]+(\w[\w., \t]*)"
IMPORT = re.compile(rf"^[ \t]*(?:{FROM}|{PLAIN})[ \t]*(?:#[^\n]*)?$", re.MULTILINE)
FOR_TYPES = re.compile(r"^([ \t]*)if TYPE_CHECKING:.*\n(?:\1[ \t]+.*\n|[ \t]*\n)+", re.MULTILINE)
NO_NAMES = re.compile(r"#.*|[()]")

STRING = (
    r'"""(?:[^"\\]|\\.|"(?!""))*"""'
    r"|'''(?:[^'\\]|\\.|'(?!''))*'''"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'(?:[^'\\\n]|\\.)*'"
)
NOTHING = r"[ \t]*(?:#[^\n]*)?\n(?:[ \t]*(?:#[^\n]*)?\n)*"  # to the end of a line, and more lines
DOCSTRING = rf'(?P<colon>\A|:){NOTHING}[ \t]*r?"""(?:[^"\\]|\\.|"(?!""))*"""{NOTHING}'
PIECES = re.compile(f"{DOCSTRING}|(?P<string>{STRING})|{NOTHING}", re.DOTALL)

QUOTED = re.compile(r"""["']\.?(\w[\w-]*(?:\.\w+)*)["']""")
LOADING = "import_module("
LOADING_BELOW = LOADING + 'f"{__name__}.'  # any module of the package; this file calls nothing so
ON_DEMAND = "def __getattr__("  # a package that imports what its names are of when it is asked


class ImportGraph:
    """The files of a package, each with what it imports.

    Args:
        folder: the package.
        read: gives what stands in a file.
    """

    def __init__(
        self, folder: Path = PACKAGE, read: Callable[[Path], bytes] = Path.read_bytes
    ) -> None:
        self._folder, self._package = folder, folder.name
        self._paths: dict[str, Path] = {}  # of modules
        # Of other files, by the last word that leads there: that of a folder that is no package.
        self._others: dict[str, list[Path]] = {}
        self._look(folder)
        self._read = cache(read)
        self._needs, self._sum = cache(self._needed), cache(self._summed)
        self._of, self._digest = cache(self._files), cache(self._digested)

    def modules(self, names: Iterable[str], without: Collection[str] = ()) -> set[str]:
        """These modules and all that they import, directly or not.

        What is imported by those in ``without`` is left out.
        """
        found: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += () if name in without else self._needs(name)
        return found & self._paths.keys()

    def files(self, names: Iterable[str], without: Collection[str] = ()) -> list[Path]:
        """The files of the code of these modules, or of those that these names are in."""
        return self._of(frozenset(map(self._module_of, names)), frozenset(without))

    def digest(
        self, names: Iterable[str], without: Collection[str] = (), *, statements: bool = False
    ) -> str:
        """A digest of the code of these modules, or of its statements alone."""
        modules = frozenset(map(self._module_of, names))
        return self._digest(modules, frozenset(without), statements)

    def _module_of(self, name: str) -> str:
        while name and name not in self._paths:
            name = name.rpartition(".")[0]
        return name

    # --- one module -------------------------------------------------------------------------------
    def _needed(self, name: str) -> set[str]:
        text, package = self._text(name), self._package_of(name)
        found = {name.rsplit(".", n)[0] for n in range(1, name.count(".") + 1)}
        for module, names in _imports(FOR_TYPES.sub("", text), package):
            found |= self._imported(module, names)
        if ON_DEMAND not in text:
            found |= self._named(text, package)
        if LOADING_BELOW in text:
            found |= {name for name in self._paths if name.startswith(f"{package}.")}
        return found

    def _imported(self, module: str, names: Iterable[str]) -> set[str]:
        """The modules behind names that are imported from a module."""
        if module.partition(".")[0] != self._package:
            return set()
        wanted = {f"{module}.{name}" for name in names}
        own, text = wanted & self._paths.keys(), self._text(module)
        late = self._named(text, module) if own != wanted and ON_DEMAND in text else set()
        return {module} | own | late

    def _named(self, text: str, package: str) -> set[str]:
        """The modules that a file has as text; a package may be named to run it."""
        quoted = set(QUOTED.findall(text))
        if LOADING in text:
            quoted |= {f"{package}.{name}" for name in quoted}
        found = quoted & self._paths.keys() - {self._package}
        return found | {f"{name}.__main__" for name in found} & self._paths.keys()

    def _package_of(self, name: str) -> str:
        path = self._paths.get(name)
        is_package = path is not None and path.name == "__init__.py"
        return name if is_package else name.rpartition(".")[0]

    # --- files ------------------------------------------------------------------------------------
    def _files(self, names: frozenset[str], without: frozenset[str]) -> list[Path]:
        found = self.modules(names, without)
        paths = {path for name in found for path in self._files_of(name)}
        return sorted(path for path in paths if path.is_file() and path.suffix != ".pyc")

    def _look(self, folder: Path) -> None:
        """Find what is in a package."""
        brought = BROUGHT if folder == self._folder else ()
        for place in sorted(folder.iterdir()):
            if place.suffix == ".py":
                path = place.parent if place.name == "__init__.py" else place.with_suffix("")
                self._paths[".".join(path.relative_to(self._folder.parent).parts)] = place
            elif (place / "__init__.py").is_file():
                self._look(place)
            elif place.name not in ("__pycache__", *brought):
                self._others.setdefault(place.name, []).append(place)

    def _text(self, name: str) -> str:
        return self._read(self._paths[name]).decode() if name in self._paths else ""

    def _files_of(self, name: str) -> Iterator[Path]:
        """The file of a module, and others of the engine that it names."""
        path, words = self._paths[name], set(QUOTED.findall(self._text(name)))
        yield path
        named = (self._others[word] for word in words & self._others.keys())
        for place in chain.from_iterable(named):
            way = place.parent.relative_to(self._folder).parts
            if place.parent == path.parent or words.issuperset(way):
                yield from (place.rglob("*") if place.is_dir() else (place,))

    def _digested(self, names: frozenset[str], without: frozenset[str], statements: bool) -> str:
        digest = blake2b(digest_size=16)
        for path in self._of(names, without):
            digest.update(self._sum(path, statements))
        return digest.hexdigest()

    def _summed(self, path: Path, statements: bool) -> bytes:
        name, content = path.relative_to(self._folder).as_posix(), self._read(path)
        if statements and path.suffix == ".py":
            content = statements_of(content.decode()).encode()
        return blake2b(name.encode() + b"\0" + content, digest_size=16).digest()


def statements_of(text: str) -> str:
    """What is left of a file of Python without comments, docstrings and empty lines."""
    return PIECES.sub(_without_words, f"\n{text}\n")


def _without_words(piece: re.Match[str]) -> str:
    return piece["string"] or f"{piece['colon'] or ''}\n"


def _imports(text: str, package: str) -> Iterator[tuple[str, list[str]]]:
    """The modules in a file's import statements, with the names that are taken from each."""
    for module, names, plain in IMPORT.findall(text):
        if plain:
            yield from ((part.split()[0], []) for part in plain.split(","))
        else:
            parts = NO_NAMES.sub("", names).split(",")
            wanted = [part.split()[0] for part in parts if part.strip()]
            yield resolve_name(module, package), [name for name in wanted if name != "*"]


# --- this process ---------------------------------------------------------------------------------
@cache
def _engine() -> ImportGraph:
    return ImportGraph()


def code_of(
    *makers: Callable[..., Any] | str, without: Collection[str] = (), statements: bool = False
) -> str:
    """A digest of the code of these functions, or modules, as this process met it first.

    What modules in ``without`` import is left out: say why where you do so. With ``statements``
    nothing counts but these: ask for it where no docstring is shown and to make it takes minutes.
    """
    return _engine().digest(map(_module, makers), without, statements=statements)


def _module(maker: Callable[..., Any] | str) -> str:
    if isinstance(maker, partial):
        return _module(maker.func)
    return maker if isinstance(maker, str) else maker.__module__
