r"""Lists in LaTeX, ``X_1, \dots, X_n``: the family that they name, and how long it is."""

from __future__ import annotations

import re

_X1 = r"(?P<x>[A-Za-zΑ-Ωα-ω]+)\[1\]"
_LAST = r"(?P=x)(?:_(\w+)|\[(\w+)\])"
_NOUN = "(?:(?:(?:[Tt]he )?(?:[Rr]andom )?variables|随机变量|变量) ?)?"  # which says no more
# X_1, …, X_n
_DOTTED_LIST = re.compile(
    rf"(?P<start>(?:^|;| *[,，] ?(?:and )?)(?: ?(?:[Ll]et|[Ss]uppose|设))?) *{_NOUN}{_X1}"
    rf"(?: ?[,，] ?(?P=x)\[2\])? ?[,，] ?\.\. ?[,，] ?{_LAST}"
)
# x, f_1, …, f_L, which are independent
_FREE = r"(?:are |be |all |mutually |pairwise |都|均|两两|相互|互相)*"
_MIXED_LIST = re.compile(
    r"(?P<start>^|;|=[^,，;]*[,，]) *(?P<leads>(?:[Ll]et|[Ss]uppose|设)? ?)"
    r"(?P<names>(?:[A-Za-zΑ-Ωα-ω](?:_?\w)?(?![\w(\[])(?: ?[,，、] ?(?:and )?| and | ?[和与及] ?))+)"
    rf"{_X1}(?: ?[,，] ?(?P=x)\[2\])? ?[,，] ?\.\. ?[,，] ?{_LAST}"
    rf"(?= *{_FREE}(?:independent|uncorrelated|iid|i\.i\.d|独立|不相关)(?! (?:of|from)))"
)
# X_1, X_2 and X_3, which are iid
_WHOLE_LIST = re.compile(
    rf"(?P<start>(?:^|;)(?: ?(?:[Ll]et|[Ss]uppose|设))?) *{_NOUN}(?P<x>[A-Z])\[1\]"
    r"(?P<others>(?:(?: ?[,，、] ?(?:and )?| and |和|与)(?P=x)\[[2-9]\])+)"
    r"(?= *(?:are |be |be |相互|互相)*(?:iid|i\.i\.d|independent|独立)(?! (?:of|from)))"
)


def with_families(text: str) -> str:
    """Hypotheses that are written as this book does, with a family for each such list."""
    text = _DOTTED_LIST.sub(_as_family, _MIXED_LIST.sub(_with_family, text))
    return _WHOLE_LIST.sub(_as_whole_family, text)


def _as_family(match: re.Match[str]) -> str:
    """``X_1, …, X_n``: the family, and how long it is; behind a comma where an equation ends."""
    start = match["start"]
    if start.lstrip().startswith((",", "，")):
        before = match.string[: match.start()].rpartition(";")[2]
        if "=" not in before or re.search(r"[,，][^=]*$", before):
            return match[0]
        start = ";"
    return f"{start} {match['x']} in R^{match[3] or match[4]}; {match['x']}".strip()


def _with_family(match: re.Match[str]) -> str:
    """``x, f_1, …, f_L``: how long the family is, and the list with it; not ``X, X_1, …, X_n``."""
    if re.search(rf"(?<![A-Za-z]){match['x']}(?!\w)", match["names"]):
        return match[0]
    start = match["start"] if match["start"][-1:] in ("", ";") else f"{match['start'][:-1]};"
    x, n = match["x"], match[5] or match[6]
    return f"{start} {x} in R^{n}; {match['leads']}{match['names']}{x}".lstrip()


def _as_whole_family(match: re.Match[str]) -> str:
    """``X_1, X_2, X_3 iid``: a family of three; not ``X_1, X_3``."""
    indices = [int(n) for n in re.findall(r"\[(\d)\]", match["others"])]
    if indices != [*range(2, len(indices) + 2)]:
        return match[0]
    return f"{match['start']} {match['x']} in R^{indices[-1]}; {match['x']}".strip()
