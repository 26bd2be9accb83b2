"""The public names of the package, from their signatures and docstrings, in both languages.

The source is read and not imported: a page of names runs none of what they name. English is the
docstring; Chinese stands in ``render/words/public_names.toml``, which lists the names.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

import bilemma
from bilemma.bilingual.toml import read_toml

FILE = Path(__file__).parents[1] / "words" / "public_names.toml"
PACKAGE = Path(bilemma.__file__).parent
ROLE = re.compile(r":\w+:`~?\.?([\w.]+)`")
DEFAULT = re.compile(r"(?<=[\w\]])=")  # of an argument with a type: spaces around it
SECTION = re.compile(r"^(Args|Raises|Returns):$", re.MULTILINE)

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Member:
    """A method or property of a class: how it is called, and what it does."""

    name: str
    signature: str
    does: str

    @property
    def cell(self) -> str:
        """The signature in a cell of a Markdown table, where a bar would end it."""
        return f"<code>{escape(self.signature)}</code>".replace("|", "&#124;")


@dataclass(frozen=True)
class PublicName:
    """A function or a class: where it is imported from, how it is called, what it does.

    ``details`` is the docstring from its first section on, in English: arguments, what is raised.
    """

    name: str
    module: str
    signature: str
    does: str
    details: str
    members: tuple[Member, ...]


class PublicNameError(ValueError):
    """The list of public names and the source disagree; the message names the file and the name."""


@cache
def public_names(language: str) -> tuple[PublicName, ...]:
    """The public names in the order of the list.

    Raises:
        PublicNameError: a name is not where the list says, has no docstring or no words in Chinese.
    """
    return tuple(_name(name, row, language) for name, row in read_toml(FILE).items())


def _name(name: str, row: Mapping[str, object], language: str) -> PublicName:
    module, said = str(row["module"]), row.get("members", {})
    node = _definition(str(row.get("home", module)), name)
    english, details = _docstring(node, name)
    found = dict(_members(node)) if isinstance(node, ast.ClassDef) else {}
    if not isinstance(said, dict) or set(said) != set(found):
        other = sorted(set(found) ^ set(said)) if isinstance(said, dict) else sorted(found)
        raise PublicNameError(f"{FILE.name}: [{name}.members]: say what each is, no other: {other}")
    return PublicName(
        name=name,
        module=module,
        signature=_signature(node, name),
        does=english if language == "en" else str(row["zh"]),
        details=details,
        members=tuple(
            Member(
                member,
                member if _is_property(inside) else _signature(inside, member),
                _docstring(inside, member)[0] if language == "en" else said[member],
            )
            for member, inside in found.items()
        ),
    )


def _definition(module: str, name: str) -> Function | ast.ClassDef:
    parts = module.split(".")[1:]
    path = PACKAGE.joinpath(*parts).with_suffix(".py")
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, Function | ast.ClassDef) and node.name == name:
            return node
    raise PublicNameError(f"{FILE.name}: [{name}]: {module} defines no such name")


def _members(node: ast.ClassDef) -> Iterator[tuple[str, Function]]:
    """The public methods and properties of a class, in the order of the source."""
    for inside in node.body:
        if isinstance(inside, Function) and not inside.name.startswith("_"):
            yield inside.name, inside


def _is_property(node: Function) -> bool:
    names = {getattr(found, "id", getattr(found, "attr", "")) for found in node.decorator_list}
    return bool(names & {"property", "cached_property"})


def _signature(node: Function | ast.ClassDef, name: str) -> str:
    """``ask(goal: str, …) -> Asked``; of a class its name alone."""
    if isinstance(node, ast.ClassDef):
        return name
    arguments = ast.unparse(node.args)
    arguments = DEFAULT.sub(" = ", re.sub(r"^self(?:, )?", "", arguments))
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{name}({arguments}){returns}"


def in_markdown(text: str) -> str:
    """A text of the source as Markdown: names in one kind of quotes."""
    return ROLE.sub(r"`\1`", text).replace("``", "`")


def _docstring(node: Function | ast.ClassDef, name: str) -> tuple[str, str]:
    """What a docstring says before its first section, and the rest; both as Markdown."""
    text = ast.get_docstring(node)
    if not text:
        raise PublicNameError(f"{FILE.name}: [{name}]: it has no docstring")
    text = in_markdown(text)
    found = SECTION.search(text)
    said, rest = (text[: found.start()], text[found.start() :]) if found else (text, "")
    paragraphs = [
        part for part in said.strip().split("\n\n") if not part.lstrip().startswith(">>>")
    ]
    return "\n\n".join(" ".join(part.split()) for part in paragraphs), rest.strip()
