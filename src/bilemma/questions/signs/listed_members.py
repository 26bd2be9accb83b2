r"""Members of a sample X1, …, Xn by letters below them, ``Xn``, ``Xi``, and of what is defined by
them: ``Yi = Xi - X̄``, ``Cov(Y1, Yn)``, ``DYi``.

Behind the list may stand how many there are at least, ``X1, …, Xn (n > 2)``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from ..latex_input.latex_tokens import is_latex
from ..lexing.errors import MisreadError, said
from ..lexing.samples import SAMPLE, size_of

_AT_LEAST = re.compile(
    r" ?[(（] ?\$?(?P<n>[A-Za-z]) ?(?P<sign>>=?|≥|\\geq?) ?(?P<least>\d+)\$? ?[)）]"
)
_SIGNS = {"≥": ">=", r"\ge": ">=", r"\geq": ">="}
_DEFINED = re.compile(
    r"(?<![A-Za-z\\])(?P<y>[A-Z])(?P<sub>_?)\{?(?P<i>[ijk])\}?\$? ?=(?P<value>[^=,，;；\n]*)"
)
# Yi = Xi - X̄, i=1,2,…,n
_RANGE = (
    r"(?:[,，] ?|[(（] ?)\$?[ijk] ?= ?1 ?[,，] ?(?:2 ?[,，] ?)?(?:…+|\.\.\.?|\\[lc]?dots) ?[,，] ?"
    r"{n}(?!\w)\$?(?: ?[)）])?"
)
_BARE_MEMBER = re.compile(r"(?<![A-Za-z\\])([A-Z])i(?![A-Za-z0-9_])")
_WORDS = {"pi", "in", "on", "an", "ln"}
_MEANT = said(
    "Is the 1 below the letter, or is it added? Write X[i+1] or X[i] + 1.",
    "这里的 1 在下标中，还是另加的数？请写 X[i+1] 或 X[i] + 1。",
)


def with_listed_members(goal: str, given: str) -> tuple[str, str]:
    """Both texts with such members as ``X[n]``; as they are where no sample is listed, or several
    of which the sizes differ.

    Raises:
        MisreadError: what stands below a member, or of whom it is one, may be meant in two ways.
    """
    both = f"{goal}\n{given}"
    listed = [*SAMPLE.finditer(both)]
    sizes = {size_of(m["n"]) for m in listed}
    if len(sizes) != 1:
        return goal, given
    (n,) = sizes
    bare = {m["x"] for m in listed if m[0][1] in "1₁"}
    defined = _defined(both, {m["x"] for m in listed})
    others = {x for x in _BARE_MEMBER.findall(both) if x not in bare | defined.keys()}
    if bare and others:
        return goal, given  # Σ (Xi - Yi), where nobody says what Y is
    for text in (goal, given):
        _refuse_shifted(text, {m["x"] for m in listed} | defined.keys(), n)
    if bare:
        for text in (goal, given):
            _refuse_products(text, is_defined=bool(defined))
    least: list[str] = []
    goal, given = (_without_least(text, n, least) for text in (goal, given))
    if defined:
        every = _RANGE.replace("{n}", re.escape(n))
        goal, given = (re.sub(every, "", text) for text in (goal, given))
    below = "[ijk]" + f"|{n}" * n.isalpha()
    heads = "".join(x for x in "DE" if not re.search(rf"(?<![A-Za-z]){x}(?![A-Za-z(\[])", given))
    for x in sorted(bare - defined.keys()):
        goal, given = (_between_lists(text, _members(x, below, heads)) for text in (goal, given))
    for y, is_bare in sorted(defined.items()):
        write = _members(y, rf"{below}|\d", heads, is_bare=is_bare)
        goal, given = (_between_lists(text, write) for text in (goal, given))
    return goal, "; ".join(filter(None, (given.rstrip(" ;；"), *least)))


def _defined(both: str, sample: set[str]) -> dict[str, bool]:
    """The letters that are defined member by member, each with whether its indices are bare."""
    return {
        m["y"]: not m["sub"]
        for m in _DEFINED.finditer(both)
        if m["y"] not in sample
        and any(re.search(rf"(?<![A-Za-z]){x}_?\{{?{m['i']}(?!\w)", m["value"]) for x in sample)
    }


def _refuse_shifted(text: str, letters: set[str], n: str) -> None:
    """``Xi+1``, ``Xn-1``: LaTeX alone says with braces what stands below."""
    if is_latex(text.replace("…", "")):
        return
    one = rf"(?<![A-Za-z\\])[{''.join(sorted(letters))}]_?(?:[ijk]|{re.escape(n)})[-+]\d"
    found = next((m for m in re.finditer(one, text) if not _is_in_list(text, m.start())), None)
    if found:
        x, i, shift = found[0][0], found[0][-3], found[0][-2:]
        ways = f"{x}[{i}{shift}]", f"{x}[{i}] {shift[0]} {shift[1]}"
        raise MisreadError(text, found.start(), _MEANT, ways)


def _refuse_products(text: str, *, is_defined: bool) -> None:
    """``σi²`` beside ``Xi``: a member, or a product?"""
    one = r"(?<![A-Za-zα-ω\\])[α-ω]i(?![A-Za-zα-ω])"
    if is_defined:
        one += r"|(?<![A-Za-z\\])[a-h]i(?![A-Za-z])"
    found = re.search(one, text)
    if found:
        x = found[0][0]
        what = said(
            f"Is {found[0]} the member {x}[i], or the product {x}*i?",
            f"{found[0]} 是第 i 个 {x}[i]，还是乘积 {x}*i？",
        )
        raise MisreadError(text, found.start(), what, (f"{x}[i]", f"{x}*i"))


def _is_in_list(text: str, place: int) -> bool:
    return any(m.start() <= place < m.end() for m in SAMPLE.finditer(text))


def _without_least(text: str, n: str, least: list[str]) -> str:
    """A text without ``(n > 2)`` behind its list, which is noted."""
    for listed in reversed([*SAMPLE.finditer(text)]):
        found = _AT_LEAST.match(text, listed.end())
        if found and found["n"] == n:
            least.append(f"{n} {_SIGNS.get(found['sign'], found['sign'])} {found['least']}")
            text = text[: listed.end()] + text[found.end() :]
    return text


def _members(x: str, below: str, heads: str, *, is_bare: bool = True) -> Callable[[str], str]:
    """What writes the members of a letter; D and E before one alone have it in brackets."""
    sign = "" if is_bare else r"_(?P<held>\{)?"
    end = "" if is_bare else r"(?(held)\})"
    one = rf"{x}{sign}(?P<i>{below}){end}(?![\w₀-₉])"
    alone = r"(?=\$? *(?:$|[-+=<>≤≥,，;；。.?？、)\n和与及]|and\b))"

    def write(part: str) -> str:
        if heads:
            before = rf"(?<![A-Za-z\\])(?P<head>[{heads}]) ?{one}{alone}"
            part = re.sub(before, rf"\g<head>({x}[\g<i>])", part)
        return re.sub(rf"(?<![A-Za-z\\]){one}", _member, part)

    return write


def _member(found: re.Match[str]) -> str:
    return found[0] if found[0] in _WORDS else f"{found[0][0]}[{found['i']}]"


def _between_lists(text: str, write: Callable[[str], str]) -> str:
    """A text written anew, but for the lists themselves."""
    return "".join(part if is_list else write(part) for part, is_list in _parts(text))


def _parts(text: str) -> Iterator[tuple[str, bool]]:
    at = 0
    for listed in SAMPLE.finditer(text):
        yield text[at : listed.start()], False
        yield listed[0], True
        at = listed.end()
    yield text[at:], False
