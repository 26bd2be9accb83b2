"""What a page does not need: deep indentation, what has no style, what other pages have as well.

Before formulas are put in, a third of a theorem's page was the theme's: its navigation, its signs
drawn again and again, its settings. What is left here is styled by ``theme/assets/frame.css``, and
what all pages of a language share is in ``theme/assets/frame.js``.
"""

from __future__ import annotations

import json
import re
from functools import cache, partial
from pathlib import Path

import bilemma

# A link in the navigation: its title needs no box of its own.
LINK = re.compile(
    r'\n?(<a href="[^"]*" class="md-nav__link">)\n<span class="md-ellipsis">\n([^<]*)\n</span>\n'
)

# An entry of the navigation, and one with more below it that is not shown; no place of the page.
LEAF = re.compile(
    r'<li class="md-nav__item">\s*<a href="([^"#]+)" class="md-nav__link">([^<]*)</a>\s*</li>'
)
PRUNED = re.compile(
    r'<li class="md-nav__item md-nav__item--pruned md-nav__item--nested">\s*'
    r'<a href="([^"#]+)" class="md-nav__link">([^<]*)'
    r'<span class="md-nav__icon md-icon"></span>\s*</a>\s*</li>'
)

# Spaces, names, signs and nothing at all are not coloured in code.
UNCOLOURED = re.compile(r'<span class="[nwpo]">([^<]*)</span>|<span></span>(?=<code>)')

NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'  # HTML knows <svg> without it

# Between blocks no space is seen, nor inside of them at their ends.
BLOCK = "p|div|section|fig\\w+|details|summary|h[1-6]|[uod]l|li|d[td]|table|t[rdh]|thead|tbody"
BESIDE_BLOCKS = re.compile(
    rf"(<(pre|script|textarea)\b.*?</\2>)|(?<=>)\n+(?=</?(?:{BLOCK})\b)|(</(?:{BLOCK})>)\n+",
    re.DOTALL,
)

INDENTED = re.compile(r"(<(pre|script|textarea)\b.*?</\2>)|\s*\n\s*", re.DOTALL)

# What only a script makes use of, of which frame.js has the markup; and links of headings to
# themselves, which it makes.
FOR_SCRIPTS = (
    (re.compile(r'<input class="md-toggle" .*?<label class="md-overlay" [^>]*></label>', re.DOTALL),
     "<script>bilemma.begin()</script>"),
    (re.compile(r'<div data-md-component="(?:skip|announce)">\s*</div>'), ""),
    (re.compile(r'<div class="md-dialog" .*?</div>\s*</div>', re.DOTALL), ""),
    (re.compile(r'<a class="headerlink" [^>]*>[^<]*</a>'), ""),
    (re.compile(r'<meta name="generator" [^>]*>'), ""),
)  # fmt: skip
PREVIEWS = "navigation.instant.preview"  # of every link, so that none needs to ask for it

SHARED = "assets/frame.css"  # a page with our theme has its style; another keeps the theme's markup
SIGN = re.compile(r'<svg viewBox="0 0 24 24"><path d="([^"]+)"/></svg>')
DRAWN = re.compile(r'\.(i-[a-z]+) \{[^}]* d="([^"]+)"')
STYLE = Path(bilemma.__file__).parent / "theme" / "assets" / "frame.css"

SETTINGS = re.compile(r'(<script id="__config" type="application/json">)(\{.*?\})(?=</script>)')
COMMON = {"features", "translations"}  # of the settings, which frame.js has


def squeezed(page: str) -> str:
    """The page without indentation and empty lines, except where white space counts, without
    boxes in navigation and code that no style needs, and without what a file of the theme has.
    """
    page = _unindented(page)
    page = UNCOLOURED.sub(r"\1", LINK.sub(r"\1\2", page))
    is_ours = SHARED in page
    if is_ours:
        if PREVIEWS in page:
            page = page.replace(" data-preview", "")
        page = SETTINGS.sub(_own, SIGN.sub(_named, page))
        for pattern, short in FOR_SCRIPTS:
            page = pattern.sub(short, page)
    frame, article, rest = page.partition("<article")
    if not article:
        return page
    frame = _without_spaces(frame)
    rest = BESIDE_BLOCKS.sub(lambda found: found[1] or found[3] or "", rest)
    return (_bare_items(frame) if is_ours else frame) + article + rest


def bare_navigation(navigation: str) -> str:
    """The navigation alone, in as few signs: for a page with our theme."""
    text = SIGN.sub(_named, LINK.sub(r"\1\2", _unindented(navigation)))
    return shortened("<body" + _bare_items(_without_spaces(text))).removeprefix("<body").strip()


def _unindented(page: str) -> str:
    return INDENTED.sub(lambda found: found[1] or "\n", page).replace(NAMESPACE, "")


def _without_spaces(frame: str) -> str:
    """Header and navigation are boxes beside and below one another: no space in them is seen."""
    return frame.replace(">\n", ">").replace("\n<", "<")


def _bare_items(navigation: str) -> str:
    navigation = LEAF.sub(r'<li><a href="\1">\2</a></li>', navigation)
    return PRUNED.sub(r'<li class=n><a href="\1">\2</a></li>', navigation)


# --- the same document in fewer signs -------------------------------------------------------------
SCRIPT = re.compile(r"(<script\b.*?</script>)", re.DOTALL)
TAG = re.compile(r"<([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:=\"[^\"]*\")?)+)\s*(/?)>")
PLAIN = re.compile(r"(=)\"([^\s\"'=<>`]+)\"")  # a value that needs no quotation marks
UPWARDS = re.compile(r"(=\"?)((?:\.\./)+)([a-z][^\s\">]*)")
FOR_THE_BUILD = re.compile(r" data-search-exclude\b(?:=\"\")?")
# Ends that HTML does not ask for, for what follows says as much.
END = re.compile(r"</(?:li|dt|dd|tr|td|th|thead|tbody)>")


def shortened(page: str, address: str = "") -> str:
    """The finished page as another text that a browser reads as the same document.

    The head stays as it is, for other programs look into it. ``address`` is that of the page below
    the root of its language, with a slash at its end: links into the same folders are from there.
    """
    head, body, rest = page.partition("<body")
    parts = SCRIPT.split(body + rest)
    near = partial(UPWARDS.sub, partial(_near, address.split("/")[:-1]))
    parts[::2] = [
        END.sub("", near(TAG.sub(_short, part))).replace("&para;", "¶") for part in parts[::2]
    ]
    return head + "".join(parts)


def _near(here: list[str], found: re.Match[str]) -> str:
    """An address that leads up from a page in these folders, no further up than it has to."""
    mark, up, down = found.groups()
    there = down.split("/")
    if up.count("/") != len(here):
        return found[0]
    pairs = enumerate(zip(here, there[:-1], strict=False))
    same = next((n for n, (one, other) in pairs if one != other), min(len(here), len(there) - 1))
    short = "../" * (len(here) - same) + "/".join(there[same:])
    return mark + (short if short[:1] not in ("", "#", "?") else f"./{short}")


def _short(found: re.Match[str]) -> str:
    name, attributes, end = found.groups()
    given = PLAIN.sub(r"\1\2", FOR_THE_BUILD.sub("", attributes))
    # Without quotation marks the slash would belong to the value.
    return f"<{name}{given}{' ' if end and not given.endswith(chr(34)) else ''}{end}>"


# --- once for all pages ---------------------------------------------------------------------------
def _named(found: re.Match[str]) -> str:
    """A sign by its name, if the style draws it."""
    name = _signs().get(found[1])
    return f"<svg class={name}></svg>" if name else found[0]


@cache
def _signs() -> dict[str, str]:
    return {drawing: name for name, drawing in DRAWN.findall(STYLE.read_text("utf-8"))}


def _own(found: re.Match[str]) -> str:
    """The settings of a page that others do not share."""
    settings = json.loads(found[2])
    own = {key: value for key, value in settings.items() if key not in COMMON and value is not None}
    return found[1] + json.dumps(own)
