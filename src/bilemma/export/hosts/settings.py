"""The settings of each host, in its own format, so that its build command finds them."""

from __future__ import annotations

import json
from typing import Any

import yaml

from .outline import Outline, Section, paths_in

Files = dict[str, str]

# Zensical leaves formulas to a script of the page; KaTeX comes along.
FORMULAS = """\
document$.subscribe(({ body }) => {
  for (const formula of body.querySelectorAll(".arithmatex")) {
    const latex = formula.textContent.trim();
    katex.render(latex.slice(2, -2), formula, { displayMode: latex.startsWith("\\\\[") });
  }
});
"""
SCRIPT = "assets/katex/formulas.js"


def zensical(outline: Outline) -> Files:
    """``zensical.toml``, and the script that has KaTeX set formulas."""
    project = {
        "site_name": outline.title,
        "site_description": outline.description,
        "site_url": outline.address,
        "docs_dir": "docs",
        "extra_css": ["assets/katex/katex.min.css"],
        "extra_javascript": ["assets/katex/katex.min.js", SCRIPT],
    }
    rows = [f"{name} = {_text(value)}" for name, value in project.items()]
    rows.append(f"nav = {_toml_parts(outline.sections)}")
    rows += ["", "[project.theme]", f"language = {_text(outline.language[:2])}", ""]
    return {"zensical.toml": "\n".join(["[project]", *rows]), f"docs/{SCRIPT}": FORMULAS}


def _toml_parts(parts: tuple[Section | str, ...]) -> str:
    return f"[{', '.join(map(_toml_part, parts))}]"


def _toml_part(part: Section | str) -> str:
    if isinstance(part, str):
        return _text(part)
    return f"{{{_text(part.title)} = {_toml_parts(part.inside)}}}"


def _text(value: Any) -> str:
    """A text, or a list of some, in TOML; JSON's are among them."""
    return json.dumps(value, ensure_ascii=False)


def myst(outline: Outline) -> Files:
    """``myst.yml``."""
    project: dict[str, Any] = {
        "title": outline.title,
        "description": outline.description,
        "authors": [{"name": {"literal": name}} for name in outline.authors],
        "numbering": False,
        "toc": [{"file": "index.md"}, *_myst_parts(outline.sections)],
    }
    site = {"template": "book-theme", "title": outline.title, "options": {"folders": True}}
    return {"myst.yml": _yaml({"version": 1, "project": project, "site": site})}


def _myst_parts(parts: tuple[Section | str, ...]) -> list[dict[str, Any]]:
    """Parts of the contents; the first page is their root, and stands there alone."""
    return [
        {"file": part}
        if isinstance(part, str)
        else {"title": part.title, "children": _myst_parts(part.inside)}
        for part in parts
        if part != "index.md"
    ]


def quarto(outline: Outline) -> Files:
    """``_quarto.yml``."""
    website = {
        "title": outline.title,
        "description": outline.description,
        "site-url": outline.address,
        "sidebar": {"contents": _quarto_parts(outline.sections)},
    }
    settings = {
        "project": {"type": "website", "render": ["*.md", "**/*.md"]},
        "lang": outline.language,
        "author": list(outline.authors),
        "website": website,
        "format": {"html": {"toc": True, "html-math-method": "katex"}},
    }
    return {"_quarto.yml": _yaml(settings)}


def _quarto_parts(parts: tuple[Section | str, ...]) -> list[Any]:
    return [
        part
        if isinstance(part, str)
        else {"section": part.title, "contents": _quarto_parts(part.inside)}
        for part in parts
    ]


def sphinx(outline: Outline) -> Files:
    """``conf.py``."""
    settings = {
        "project": outline.title,
        "author": ", ".join(outline.authors),
        "language": outline.language.replace("-", "_"),
        "extensions": ["myst_parser"],
        "myst_enable_extensions": ["dollarmath"],
        "myst_title_to_header": True,
        "html_baseurl": outline.address,
        "exclude_patterns": ["_build"],
    }
    return {"conf.py": "".join(f"{name} = {value!r}\n" for name, value in settings.items())}


def toctree(outline: Outline) -> str:
    """The contents of the book as Sphinx reads them, at the end of the first page."""
    trees = []
    for part in outline.sections:
        caption = "" if isinstance(part, str) else f":caption: {part.title}\n"
        pages = [path.removesuffix(".md") for path in paths_in([part]) if path != "index.md"]
        rows = "\n".join(pages)
        trees.append(f"```{{toctree}}\n:hidden:\n{caption}\n{rows}\n```\n")
    return "\n".join(trees)


def _yaml(settings: Any) -> str:
    return yaml.safe_dump(settings, allow_unicode=True, sort_keys=False, width=1000)
