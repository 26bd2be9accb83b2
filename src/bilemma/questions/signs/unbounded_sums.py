r"""``\sum_i``, which goes over all components: to the size that hypotheses or bounds of another sum
give what is summed, or that softmax has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..lexing.brackets import closing, depths
from ..lexing.errors import MisreadError, said
from ..lexing.samples import SAMPLE, size_of, with_members

_SIGN = r"(?:\\sum(?![A-Za-z])|∑)(?:\\limits)?"
_SUM = re.compile(
    rf"(?P<sum>{_SIGN}) ?_ ?(?:\{{ ?(?P<held>[a-z]) ?\}}|(?P<bare>[a-z])(?![A-Za-z0-9]))(?! ?\^)"
)
_BOUNDED = re.compile(rf"{_SIGN} ?_ ?\{{ ?(?P<i>[a-z]) ?= ?1 ?\}} ?\^ ?(?P<n>\{{[^{{}}]+\}}|\w)")
_WRITTEN = re.compile(
    r"\bsum\((?P<of>[^()]*(?:\([^()]*\)[^()]*)*), ?(?P<i>[a-z]) ?= ?1 ?\.\. ?(?P<n>[A-Za-z]\w*)\)"
)
_SIZE = re.compile(r"[A-Za-z](?:_\w+)?")  # no n-1, for X_{i+1} may stand beside X_i
# \sum_{i \ne j}: over pairs, or over one index where the other stands for a number
_PAIRS = re.compile(
    rf"{_SIGN} ?_ ?\{{ ?(?P<i>[a-z]) ?(?:\\neq?(?![A-Za-z])|≠) ?(?P<j>[a-z]) ?\}}(?! ?\^)"
)
_ALL_PAIRS = re.compile(rf"{_SIGN} ?_ ?\{{ ?(?P<i>[a-z]) ?, ?(?P<j>[a-z]) ?\}}(?! ?\^)")
_PLAIN = re.compile(
    r"(?:(?<![A-Za-z\\])sum|(?P<sign>\\sum|∑)) ?_ ?"
    r"(?:(?P<open>[({])? ?(?P<i>[a-z]) ?= ?1 ?(?(open)[)}])(?= ?\^)|(?=\{?[a-z](?![A-Za-z0-9])))"
)
_SPELLED = re.compile(  # sum X_i
    r"(?<![A-Za-z\\])sum (?=[A-Za-z](?:_[ijk](?![A-Za-z0-9])|_\{[ijk]\}|\[[ijk]\]))"
)
# Σ_i x_i, ∑ᵢ xᵢ, Σ x_i: of what has the index, where no Σ is a letter.
_BELOW = r"_ ?(?:\{ ?[a-z] ?\}|[a-z](?![A-Za-z0-9]))"
_GREEK = re.compile(
    rf"(?:Σ|\\Sigma(?![A-Za-z])) ?(?=(?:{_BELOW} ?)?(?:(?:exp ?\(|[eE] ?[\^\[(] ?\{{?|[(\[])? ?"
    rf"[A-Za-z](?:_(?:\w|\{{\w+\}})|\[\w+\])))"
)
_BELOW_SIGN = re.compile("[Σ∑](?= ?[A-Za-z]?[ᵢⱼₖₗₘₙₜ])")
_INDEX = re.compile("[ᵢⱼₖₗₘₙₜ]+")
_INDICES = str.maketrans("ᵢⱼₖₗₘₙₜ", "ijklmnt")
_NAME = r"(?:\\[a-z]+|[A-Za-zα-ω])"
_SPACE = re.compile(
    rf"(?P<names>{_NAME}(?:(?: ?[,，、] ?| and |[和与]){_NAME})*)\}}? ?"
    r"(?:\bin|∈|\\in) ?(?:R|ℝ|\\mathbb ?\{? ?R ?\}?) ?\^ ?"
    r"(?:\{ ?(?P<held>\w+) ?\}|(?P<bare>\w+)(?! ?(?:x|×|\\times)))"
)
_MATRICES = re.compile(r"(?:R|ℝ)\}? ?\^ ?[({][^(){}]*(?:x|×|\\times|,)")
_MEMBER = re.compile(
    r"(?:\\(?:wide)?(?P<mark>hat|tilde|bar) ?\{? ?)?(?<![A-Za-z\\])"
    r"(?P<x>\\(?!sum|exp|log|ln)[a-z]+|[A-Za-zα-ω]) ?\}? ?"
    r"(?:_ ?\{ ?(?P<held>[a-z](?: ?,? ?[a-z])*) ?\}|_ ?(?P<bare>[a-z])(?![A-Za-z0-9](?! ?_))"
    r"|\[ ?(?P<plain>[a-z](?: ?, ?[a-z])*) ?\])"
)
_SOFTMAX = re.compile(
    r"(?:\\(?:wide)?(?P<mark>hat|tilde) ?\{? ?)?(?<![A-Za-z\\])(?P<x>\\?[A-Za-zα-ω])\}? ?= ?"
    rf"\\?(?:\w+ ?\{{)?softmax\}}? ?(?:\\left)? ?\( ?(?P<z>{_NAME})(?![A-Za-z])"
)
_OPERATION = re.compile(r"[-+=<>,;，；\n$]|\\q?quad|\\text")
_END = re.compile(r"[=<>,;，；\n$]|\\q?quad|\\text|\bwhere\b")

# \sum_j^C: from 1 on; \sum e^{x_k}, \sum y_j: over the one index that follows.
_FROM_1 = re.compile(
    r"(?P<sum>(?:\\sum|∑)(?:\\limits)?) ?_ ?\{? ?(?P<i>[a-z]) ?\}? ?\^ ?"
    r"(?:\{ ?(?P<held>\w+) ?\}|(?P<n>[A-Za-z]))(?![A-Za-z])"
)
_BARE = re.compile(
    r"(?P<sum>(?:\\sum(?![A-Za-z])|∑)(?:\\limits)?)"
    r"(?P<of> ?(?:\\?exp ?\(|e ?\^ ?\{)? ?[A-Za-z])"
    r"(?: ?_ ?(?P<held>\{)?(?P<i>[a-z])(?(held)\}|(?![A-Za-z0-9]))|\[(?P<plain>[a-z])\])"
)
# ∑(X_i - \bar X)²: over the one index within the bracket
_OF_BRACKET = re.compile(r"(?P<sum>(?:\\sum(?![A-Za-z])|∑)(?:\\limits)?) ?(?:\\left)? ?(?=[(\[])")
_RANGED = re.compile(r"(?:\\sum|∑)(?:\\limits)? ?_ ?\{[^{}=]*=")
_OF_EXP = re.compile(r"(?:\\sum|∑)[^+=]{0,12}?(?:\\?exp\b|\be ?\^)")


# N, 1/m; x_1, x_{i+1}
_SIZE_OR_NUMBER = re.compile(
    r"(?<![A-Za-z\\])[mdkpqNKTBMD](?![A-Za-z(\[])|_ ?\{? ?\d|_ ?\{ ?\w ?[-+,]|\[ ?\d|[₀-₉]"
)
_WITHOUT_RANGE = (_SUM, _PAIRS, _ALL_PAIRS, re.compile(rf"{_SIGN}(?! ?[_\\])"))
_GLUED = re.compile(r"(?<![A-Za-zα-ω\\])(?!pi|xi)[A-Zα-ωa-z][ij](?![A-Za-z0-9_])")
_CUT_DIVISOR = re.compile(
    r"(?P<a>\d|[a-z])/(?P<n>[A-Za-z] ?[-−+] ?\d) ?(?=(?:Σ|∑|\\sum(?![A-Za-z])|sum\())"
)
MOST = 4  # how often: what is bounded tells of the next


class _Family(NamedTuple):
    """A letter, with its mark, as it is indexed: which of how many indices."""

    x: str
    place: int = 0
    of: int = 1


def with_bounds(goal: str, given: str) -> tuple[str, str]:
    """Both texts with such sums bounded, where the size of what is summed is known."""
    _refuse_cut_divisor(goal)
    both = f"{goal}\n{given}"
    members = tuple(with_members(text, both) for text in (goal, given))
    if any(_GLUED.search(text) for text in members):  # Yi: whose members are they?
        members = (goal, given)
    signed = _with_signs(*members)
    found = _with_sizes(*map(_with_first, signed))
    is_known = not any(sums.search(text) for sums in _WITHOUT_RANGE for text in found)
    return found if signed == (goal, given) or is_known else (goal, given)


def _refuse_cut_divisor(goal: str) -> None:
    """``1/n-1 Σ``: a divisor without its brackets."""
    if (found := _CUT_DIVISOR.search(goal)) is not None:
        what = said(
            "Is the sum divided by all that stands before it? Write brackets.",
            "和是除以前面的整个式子吗？请加括号。",
        )
        a, n = found["a"], found["n"]
        error = MisreadError(goal, found.start(), what, (f"{a}/({n})",))
        error.in_goal = True
        raise error


def _with_sizes(goal: str, given: str) -> tuple[str, str]:
    usual = _usual(f"{goal}\n{given}")
    for _ in range(MOST):
        both = f"{goal}\n{given}"
        if not any(sums.search(both) for sums in _WITHOUT_RANGE):
            break
        sizes = _sizes(both)
        goal, given = (_bounded(text, sizes, usual) for text in (goal, given))
        if both == f"{goal}\n{given}":
            break
    return goal, given


def _bounded(text: str, sizes: dict[_Family, set[str]], usual: str) -> str:
    def bounded(found: re.Match[str]) -> str:
        i = found["held"] or found["bare"]
        n = _size_of(i, _reach(found), sizes) or usual
        return rf"{found['sum']}_{{{i}=1}}^{{{n}}}" if n else found[0]

    def over_pairs(found: re.Match[str]) -> str:
        i, j, within = found["i"], found["j"], _reach(found)
        n, m = (_size_of(index, within, sizes) for index in (i, j))
        other = rf"\sum_{{{j}=1, {j} \ne {i}}}^{{{n}}}"
        if n and (_encloses(found, j) or not any(_families(j, within))):
            return rf"\sum_{{{i}=1, {i} \ne {j}}}^{{{n}}}"
        if not n or n != m or _encloses(found, i) or _is_free(found, i, j):
            return found[0]
        return rf"\sum_{{{i}=1}}^{{{n}}}{other}"

    def over_all(found: re.Match[str]) -> str:
        within = _reach(found)
        both = {index: _size_of(index, within, sizes) for index in (found["i"], found["j"])}
        if not all(both.values()):
            return found[0]
        return "".join(rf"\sum_{{{index}=1}}^{{{n}}}" for index, n in both.items())

    text = _ALL_PAIRS.sub(over_all, _SUM.sub(bounded, text))
    return _PAIRS.sub(over_pairs, text)


def _with_signs(goal: str, given: str) -> tuple[str, str]:
    """``Σ_i x_i`` and ``∑ᵢ xᵢ`` with the sign and the indices as LaTeX has them."""
    both = f"{goal}\n{given}"
    is_letter = re.search("Σ|\\\\Sigma(?![A-Za-z])", _GREEK.sub("", _plain_indices(both)))

    def signed(text: str) -> str:
        text = _SPELLED.sub(r"\\sum ", text)
        text = _PLAIN.sub(lambda m: rf"\sum_{{{m['i']}=1}}" if m["i"] else r"\sum_", text)
        text = _plain_indices(text) if _BELOW_SIGN.search(both) else text
        return text if is_letter else _GREEK.sub(r"\\sum ", text)

    return signed(goal), signed(given)


def _plain_indices(text: str) -> str:
    return _INDEX.sub(lambda m: f"_{{{m[0].translate(_INDICES)}}}", text)


def _with_first(text: str) -> str:
    text = _FROM_1.sub(r"\g<sum>_{\g<i>=1}^{\g<held>\g<n>}", text)
    return _OF_BRACKET.sub(_over_index_within, _BARE.sub(_over_its_index, text))


def _over_index_within(found: re.Match[str]) -> str:
    """A sum over the only index that stands in the bracket that it is of."""
    text, start = found.string, found.end()
    inside = text[start : closing(text, start) + 1]
    indices = {i for member in _MEMBER.finditer(inside) for i in _indices(member)}
    return f"{found['sum']}_{indices.pop()} " if len(indices) == 1 else found[0]


def _over_its_index(found: re.Match[str]) -> str:
    """A sum over the only index that its summand has."""
    i = found["i"] or found["plain"]
    summand = re.split("[=+,;，；\u4e00-\u9fff]", found.string[found.end() :])[0]
    is_only = {*re.findall(r"(?:_ ?\{? ?|\[)([a-z])(?![A-Za-z0-9])", summand)} <= {i}
    return f"{found['sum']}_{i} {found['of']}_{i}" if is_only else found[0]


def _encloses(found: re.Match[str], index: str) -> bool:
    """Whether a sum over this index is around another one."""
    before = [*_BOUNDED.finditer(found.string), *_SUM.finditer(found.string)]
    around = (m for m in before if m.end() <= found.start() <= m.end() + len(_reach(m)))
    return any(index in m.groupdict().values() for m in around)


def _is_free(found: re.Match[str], *indices: str) -> bool:
    """Whether an index stands outside of a sum, and there in no sum over it."""
    text, within = found.string, _reach(found)
    outside = text[: found.start()] + text[found.end() + len(within) :]
    sums = re.compile(rf"{_SIGN} ?_ ?(?:\{{[^{{}}]*\}}|[a-z])")
    bound = "".join(m[0] for m in sums.finditer(outside))
    rest = sums.sub("", outside)
    below = (rf"_ ?\{{? ?(?:[a-z],? ?)?{i}(?![A-Za-z0-9=])" for i in indices if i not in bound)
    return any(re.search(pattern, rest) for pattern in below)


# --- sizes ----------------------------------------------------------------------------------------
def _sizes(text: str) -> dict[_Family, set[str]]:
    """Which sizes are said of each family, or of one whose components are made of its own."""
    sizes: dict[_Family, set[str]] = {}
    for family, n in _sized(text):
        sizes.setdefault(family, set()).add(n)
    links = [*_links(text)]
    for _ in links:
        for one, other in links:
            shared = sizes.get(one, set()) | sizes.get(other, set())
            if shared:
                sizes[one] = sizes[other] = shared
    return sizes


def _sized(text: str) -> Iterator[tuple[_Family, str]]:
    """Each family with a size that spaces, samples, and bounds of sums give it."""
    for space in _SPACE.finditer(text):
        for x in re.findall(_NAME, space["names"]):
            yield _Family(x), space["held"] or space["bare"]
    for sample in SAMPLE.finditer(text):
        yield _Family(sample["x"]), size_of(sample["n"])
    sums = [(m["i"], m["n"].strip("{ }"), _reach(m)) for m in _BOUNDED.finditer(text)]
    sums += [(m["i"], m["n"], m["of"]) for m in _WRITTEN.finditer(text)]
    for i, n, summand in sums:
        for family in _families(i, summand) if _SIZE.fullmatch(n) else ():
            yield family, n


def _links(text: str) -> Iterator[tuple[_Family, _Family]]:
    r"""Families of one size: ``p_i = e^{z_i}/…``, ``p = softmax(z)``."""
    for found in _SOFTMAX.finditer(text):
        yield _Family(f"{found['mark'] or ''}{found['x']}"), _Family(found["z"])
    for found in _MEMBER.finditer(text):
        value = re.match(r" ?= ?", text[found.end() :])
        for i in _indices(found) if value else ():
            within = _until(text[found.end() + len(value[0] if value else "") :], _END)
            one = next(_families(i, found[0]))
            yield from ((one, other) for other in _families(i, within))


def _families(i: str, text: str) -> Iterator[_Family]:
    """What has this index."""
    for found in _MEMBER.finditer(text):
        indices = _indices(found)
        if i in indices:
            x = f"{found['mark'] or ''}{found['x']}"
            yield _Family(x, indices.index(i), len(indices))


def _indices(found: re.Match[str]) -> list[str]:
    return re.findall("[a-z]", found["held"] or found["bare"] or found["plain"])


def _size_of(i: str, text: str, sizes: dict[_Family, set[str]]) -> str:
    """The one size of all that has this index in a text, if one is known."""
    known = {n for family in _families(i, text) for n in sizes.get(family, ())}
    return known.pop() if len(known) == 1 else ""


def _reach(found: re.Match[str]) -> str:
    """What a sum may be of: up to where its bracket closes, or to a sign."""
    rest = found.string[found.end() :]
    lead = re.match(r"[\s{^}\w]*?-", rest)
    return rest[: lead.end() if lead else 0] + _until(rest[lead.end() if lead else 0 :], _OPERATION)


def _until(text: str, signs: re.Pattern[str]) -> str:
    """What stands before the first such sign, or before the bracket that closes."""
    level = (*depths(text), 0)
    ends = (m.start() for m in signs.finditer(text) if not level[m.start()])
    closes = next((at for at, depth in enumerate(level) if depth < 0), len(text))
    return text[: min(closes, next(ends, len(text)))]


def _usual(text: str) -> str:
    """The size n of softmax, or of a sum of exponentials, whose vector is of no size here, and of
    sums over the components of a model, ``y_i = b x_i + e_i``.
    """
    is_free = not re.search(r"(?<![A-Za-z\\])n(?![A-Za-z])", text)
    is_said = any(p.search(text) for p in (_MATRICES, _SPACE, SAMPLE, _RANGED))
    is_known = "softmax" in text or bool(_OF_EXP.search(text)) or _is_of_model(text)
    return "n" * (is_free and not is_said and is_known)


def _is_of_model(text: str) -> bool:
    """Whether components are made of others, all that has an index has the one of the sums, and no
    letter stands that could be a size.
    """
    indices = {x for found in _MEMBER.finditer(text) for x in found.groups()[2:] if x}
    sums = {found["held"] or found["bare"] for found in _SUM.finditer(text)}
    is_one = len(sums) == 1 and sums == indices and not _SIZE_OR_NUMBER.search(text)
    return is_one and any(True for _ in _links(text))
