r"""What goes on about the same letters without naming them again: ``Y ~ U(0,1) independent of X``,
``q, k in R^d independent``, ``X ~ N(0,1), Y ~ U(0,1), all independent``, ``X_i iid, i=1,…,n``.
"""

from __future__ import annotations

import re

_X = r"(?<![A-Za-z\\])[A-Za-zα-ω](?:_?\{?[0-9]\}?)?"
_XS = rf"{_X}(?: ?(?:,|and|, and|与|和|、) ?{_X})*"
_SIM = r" ?(?:~|∼|\\sim)(?![A-Za-z]) ?"
_LAW = r"(?:\\mathcal ?\{[A-Z]\}|\\text\{[A-Za-z]+\}|[A-Z][A-Za-z]*) ?\((?:[^()]|\([^()]*\))*\)"
_TEXT = r"(?: ?\\text\{ ?| )"
# Where a hypothesis begins: in 'E(X) = m, q in R^d independent' m is none of the letters.
_BEGINS = r"(?:^|(?<=[;；\n])|(?<=[)）][,，]))(?P<blank> ?(?:and )?\$?)"
_ENDS = r"(?=\}? ?(?:$|[,，;；\n]))"
_SPACE = (
    r" ?(?:∈|\\?in(?![A-Za-z])) ?(?:\\mathbb ?\{?R\}?|[Rℝ]) ?\^ ?"
    r"(?:\{[^{}]*\}|[a-zA-Z](?:_\w)?|\d+)"
)
_LAW_OF_OTHER = re.compile(
    rf"{_BEGINS}(?P<said>(?P<x>{_X}){_SIM}{_LAW})(?:,? and|,)?(?: is)?{_TEXT}independent of ?\}}? ?"
    rf"(?P<y>{_X}){_ENDS}"
)
_IN_SPACE = re.compile(
    rf"{_BEGINS}(?P<said>(?P<xs>{_XS}){_SPACE}),?{_TEXT}"
    r"(?P<how>(?:mutually )?independent|iid|i\.i\.d\.?)\}?"
    r" ?(?=$|[,，;；\n])"
)
_COMPONENTS = re.compile(
    rf"{_BEGINS}(?P<said>(?P<xs>{_XS}){_SPACE})(?P<dollar>\$?) ?(?P<parts>的各?(?:分量|元素))"
)
_ALL = re.compile(
    r"[,，;；\n] ?(?:and )?(?:they are )?(?:all|all of them)(?: are)? "
    r"(?:mutually )?independent\.?\s*$"
)
_LAWS = re.compile(rf"(?P<xs>{_XS}){_SIM}{_LAW} ?(?:[,，;；\n]|$)\s*")
_RANGE = re.compile(
    r",? ?(?:\\q?quad ?)?(?:for )?i ?= ?1 ?(?:,? ?(?:\.\.\.?|…|\\l?dots|\\cdots),? ?)"
    r"(?P<n>[a-zA-Z](?:_\{?[a-z]\}?)?|\d+)\.?\s*$"
)
_AND = re.compile(r"(?<=[)）])[,，] ?且(?=(?:它们)?(?:相互|互相)?独立)")  # X ~ N(0,1)，且相互独立
_MEMBERS = re.compile(r"(?<![A-Za-z\\])([A-Za-z])_\{?i\}?(?![A-Za-z0-9,])")


def with_subjects(given: str) -> str:
    """The hypotheses, each with the letters of which it is said."""
    given = _LAW_OF_OTHER.sub(_of_another, given)
    given = _IN_SPACE.sub(lambda m: f"{m['blank']}{m['said']}; {m['xs']} {m['how']}", given)
    given = _COMPONENTS.sub(r"\g<blank>\g<said>\g<dollar>; \g<xs> \g<parts>", given)
    return _of_range(_of_all(_AND.sub("，", given)))


def _of_another(found: re.Match[str]) -> str:
    """The law, and independence of a letter that was named before; of a new one it may be said of
    all before it.
    """
    y = re.escape(found["y"])
    if not re.search(rf"(?<![A-Za-z\\]){y}(?![A-Za-z])", found.string[: found.start()]):
        return found[0]
    return f"{found['blank']}{found['said']}; {found['y']}, {found['x']} independent"


def _of_all(given: str) -> str:
    """``all independent`` behind laws, and nothing but laws: of all that have one."""
    found = _ALL.search(given)
    if found is None:
        return given
    laws, at, names = given[: found.start()].strip(), 0, []
    while at < len(laws):
        law = _LAWS.match(laws, at)
        if law is None:
            return given
        names.append(law["xs"])
        at = law.end()
    return f"{laws}; {', '.join(names)} independent" if len(names) > 1 else given


def _of_range(given: str) -> str:
    """``q_i, k_i ~ N(0,1) iid, i=1,…,n``: q and k have n components."""
    found = _RANGE.search(given)
    before = given[: found.start()] if found else ""
    names = dict.fromkeys(_MEMBERS.findall(before))
    if (
        found is None
        or not names
        or re.search(r"(?:∈|\bin\b|\\in\b) ?\\?[Rℝm]|[;；\n]|for all", before)
    ):
        return given
    return f"{before}; {', '.join(names)} in R^{found['n']}"
