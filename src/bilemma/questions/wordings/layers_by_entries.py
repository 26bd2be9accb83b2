"""A layer in a sentence: ``y = Wx``, of whose output a component is asked about, written out; and
W 的元素独立同分布于 N(0, 2/n)，与 x 独立, which is said of W.
"""

from __future__ import annotations

import re

from ..latex_input.latex_tokens import is_latex

_LAYER = r"\$?(?P<y>[a-z]) ?= ?(?P<w>[A-Z]) ?\*? ?(?P<x>[a-z])\$?"
_LEADS = r"(?:where |let |with |设|若|记|其中)? ?"
_GIVEN = re.compile(rf"(?P<begins>^|[,，;；。\n] ?){_LEADS}{_LAYER}(?:[,，;；。\n] ?|$)")
_ASKED = re.compile(rf"^{_LEADS}{_LAYER} ?[,，;；。] ?(?=\S)")
_SPACE = r"(?:∈|\\in(?![A-Za-z])|\bin\b) ?(?:R|\\mathbb ?\{{?R\}}?) ?\^"
_VECTOR = r"(?<![A-Za-z]){x} ?" + _SPACE + r" ?(?:\{{ ?(?P<held>\w+) ?\}}|(?P<n>\w+)(?!\w| ?[x×]))"
_MATRIX = r"(?<![A-Za-z]){w} ?" + _SPACE + r" ?[({{] ?\w+ ?(?:,|x|×|\\times) ?(?P<n>\w+) ?[)}}]"
# W_{ij} iid N(0, 2/n), independent of x
_APART = re.compile(
    r"(?P<said>(?<![A-Za-z\\])(?P<w>[A-Z])(?:_\{ ?ij ?\}|_ij|\[i, ?j\])(?:[^;,\n()]|\([^()]*\))*), "
    r"(?:and )?independent of \$?(?P<x>[a-z])\$?(?=\s*(?:[,;.\n]|$))"
)
# W, U in R^(m x d), ℝ^{m×d}
_MATRICES = re.compile(
    r"(?<![A-Za-z\\])(?P<xs>[A-Za-z](?: ?, ?[A-Za-z])*)\$? ?(?:∈|\\in(?![A-Za-z])|\bin\b) ?"
    r"(?:R|ℝ|\\mathbb ?\{?R\}?) ?\^ ?[({] ?[^(){}]*(?:,|×|\\times| x )[^(){}]*[)}]"
)
_NAMED_ALONE = r"\breal\b|\brandom\b|\bnatural\b|\bfixed\b|(?:随机|常数|固定)"
_BELOW = r"(?:_(?P<i>[a-z])|_\{(?P<held>[a-z])\}|\[(?P<plain>[a-z])\])(?![A-Za-z0-9_])"
_ENTRIES = re.compile(
    r"(?<![A-Za-z])\$?(?P<w>[A-Za-z])\$? ?的(?:各个?)?(?:元素|分量)(?:相互)?独立同分布"
    r"(?:于|[,，]? ?(?:且|均|都)?服从) ?"
    r"(?P<law>\$?(?:\\mathcal ?\{?)?[A-Z][a-z]*\}? ?\([^()]*\)\$?)"
    r"(?P<apart>[,，] ?且?与 ?\$?(?P<x>[A-Za-z])\$? ?(?:相互)?独立)?"
)


def with_layers(goal: str, given: str) -> tuple[str, str]:
    """Both texts with the components of such a layer written out."""
    given = _with_entries(given)
    given = _ENTRIES.sub(_of_entries, given)
    given = _APART.sub(r"\g<said>; \g<w>, \g<x> independent", given)
    both = f"{goal}\n{given}"
    asked = _ASKED.match(goal)
    found = asked or _GIVEN.search(given)
    if found is None or len({*re.findall(_LAYER, both)}) != 1:
        return goal, given
    y, w, x = (found[name] for name in "ywx")
    rest = goal[asked.end() :] if asked else goal
    others = given if asked else given[: found.start()] + (found["begins"]) + given[found.end() :]
    size = re.search(_VECTOR.format(x=x), both) or re.search(_MATRIX.format(w=w), both)
    component = rf"(?<![A-Za-z\\]){y}{_BELOW}"
    indices = {i for m in re.finditer(component, rest) for i in m.groups() if i}
    is_alone = not re.search(rf"(?<![A-Za-z\\]){y}(?![A-Za-z])", re.sub(component, " ", rest))
    is_said = re.search(rf"(?<![A-Za-z\\]){y}(?![A-Za-z])", others)
    if size is None or len(indices) != 1 or not is_alone or is_said:
        return goal, given
    (i,) = indices
    n = size.groupdict().get("held") or size["n"]
    j = next(letter for letter in "jkl" if letter not in (i, n))
    rest = re.sub(component, f"sum({w}[{i},{j}]*{x}[{j}], {j}=1..{n})", rest)
    return rest, others


def _with_entries(given: str) -> str:
    """``W_ij`` as ``W[i,j]``, where W is a matrix and W_ij no letter of its own."""
    for m in _MATRICES.finditer(given):
        for x in re.findall("[A-Za-z]", m["xs"]):
            entry = rf"(?<![A-Za-z0-9\\_]){x}_(?P<ij>(?!in)[h-nrst]{{2,3}})(?![A-Za-z0-9_{{])"
            is_named = re.search(rf"(?:{_NAMED_ALONE})[^;；\n]*?{entry}", given)
            if not is_named:
                given = re.sub(entry, _in_braces if is_latex(given) else _in_brackets, given)
    return given


def _in_braces(entry: re.Match[str]) -> str:
    return f"{entry[0][0]}_{{{entry['ij']}}}"


def _in_brackets(entry: re.Match[str]) -> str:
    return f"{entry[0][0]}[{','.join(entry['ij'])}]"


def _of_entries(found: re.Match[str]) -> str:
    apart = f"；{found['w']}与{found['x']}独立" if found["x"] else ""
    return f"{found['w']} iid {found['law']}{apart}"
