r"""``q and k are d-dimensional vectors whose components are iid``, ``x is a random vector in R^d``:
the space, and what is said of the components or of the vectors; ``Cov(x) = Σ`` of a vector.
"""

from __future__ import annotations

import re

_XS = r"(?P<xs>[A-Za-z](?: ?(?:,|and|, and) ?[A-Za-z])*)"
_ENTRIES = r"(?:components|entries|elements|coordinates)"
_IID = r"(?:independent|iid|i\.i\.d\.?)\b.*?"
_VECTORS = re.compile(
    rf"\b{_XS} (?:are|is|be) (?:a |two )?(?P<d>[A-Za-z](?:_\{{?\w+\}}?)?|\d+)-?dimensional "
    rf"(?:random )?vectors?,? "
    rf"(?:whose {_ENTRIES} are (?P<said>{_IID})|with (?P<with>{_IID}) {_ENTRIES}(?P<more>.*?))"
    r"(?=$|[;\n])"
)
_HAVE = re.compile(
    rf"\b{_XS} have (?P<d>[a-z](?:_\{{?\w+\}}?)?|\d+) (?=(?:independent|iid) {_ENTRIES})"
)
_KIND = r"(?:an? )?(?:two )?(?P<how>independent )?(?P<random>random )?"
_ENDS = r"(?:(?P<goes_on> with )(?=mean\b|variance\b|zero\b|unit\b)|(?=\s*(?:$|[;\n.,])))"
_IN = r" ?(?:in|∈|\\in) ?(?:\\mathbb ?\{?R\}?|[Rℝ]) ?\^ ?(?:\{(?P<held>\w+)\}|(?P<bare>\w+))"
_PLAIN = [
    re.compile(rf"(?P<begins>^|[;\n] ?)\$?{_XS}\$? {form}{_ENDS}")
    for form in (
        rf"(?:(?:are|is|be) )?{_KIND}vectors? ?\$?{_IN}\$?",
        rf"(?:(?:are|is|be) )?{_KIND}vectors? of (?:length|size|dimension) \$?(?P<bare>\w+)\$?",
        rf"(?:are|is|be) (?:an? )?(?P<bare>\w+)-dimensional {_KIND}vectors?",
    )
]
_BEHIND = re.compile(rf"(?P<begins>^|[;\n] ?)\$?{_XS}{_IN}\$? (?:are|is|be) {_KIND}vectors?{_ENDS}")


_COVARIANCE = re.compile(
    r"(?:\\(?:operatorname|mathrm|text) ?\{ ?)?(?:Cov|cov|Var|var)\}? ?[(\[] ?(?P<x>[a-z]) ?[)\]]"
    r" ?= ?(?P<s>Σ|\\Sigma|[A-Z])(?![\w(\[^_])"
)


def with_vectors(given: str) -> str:
    """The hypotheses with spaces and components as they are read."""
    given = _COVARIANCE.sub(lambda m: _entries(m, given), given)
    for form in (*_PLAIN, _BEHIND):
        given = form.sub(_in_space, given)
    given = _HAVE.sub(lambda m: f"{m['xs']} in R^{_size(m['d'])}; {m['xs']} have ", given)
    return _VECTORS.sub(_components, given)


def _entries(found: re.Match[str], given: str) -> str:
    """The entries of a covariance matrix, where the letter is a vector's."""
    x, s = found["x"], found["s"].replace("\\Sigma", "Σ")
    if not re.search(rf"(?<![A-Za-z]){x}\}}? ?(?:∈|\\in(?![A-Za-z])|\bin) ?(?:R|\\mathbb)", given):
        return found[0]
    return f"Cov({x}[i], {x}[j]) = {s}[i,j] for all i, j; real {s}"


def _in_space(found: re.Match[str]) -> str:
    """``x in R^d; random x``; of a vector of which nothing else is said only the space."""
    parts, size = found.groupdict(), found["bare"]
    xs = f"{found['begins']}{found['xs']} in R^{_size(size or parts.get('held') or '')}"
    if found["how"]:
        xs = f"{xs}; independent vectors {found['xs']}"
    elif found["random"]:
        xs = f"{xs}; random {found['xs']}"
    has = "has" if len(found["xs"]) == 1 else "have"
    return f"{xs}; {found['xs']} {has} " if found["goes_on"] else xs


def _components(found: re.Match[str]) -> str:
    said = found["said"] or f"{found['with']}{found['more'].replace(' of ', ' with ', 1)}"
    xs = found["xs"]
    return f"{xs} in R^{_size(found['d'])}; the components of {xs} are {said}"


def _size(typed: str) -> str:
    bare = typed.replace("{", "").replace("}", "")
    return bare if len(bare) == 1 else f"{{{bare}}}"
