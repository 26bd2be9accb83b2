"""``T1 and T2 are unbiased estimators of θ``, ``T1、T2 都是 θ 的无偏估计``: what is supposed of
their means, and the rest of the sentence of the same letters.
"""

from __future__ import annotations

import re

_X = r"\$?(?:\\hat ?\{?\\?\w+\}?(?:_\w)?|[A-Z](?:_?\d)?)\$?"
_XS = rf"(?P<xs>{_X}(?: ?(?:[,，、]|,? and |和|与) ?{_X})*)"
_THETA = r"\$?(?P<theta>\\?[a-zα-ω]+(?:\^2|²)?)\$?"
_BEGINS = r"(?P<begins>^|[,，;；。\n] ?)(?:设|若|(?:[Ll]et|[Ss]uppose|[Ii]f) )?"
_STATED = [
    re.compile(pattern)
    for pattern in (
        (
            rf"{_BEGINS}{_XS} ?(?P<free>(?:相互|互相)?独立[,，] ?且?)?(?:都|均|分别)?[是为] ?"
            rf"{_THETA} ?的(?:两个|二个)?(?P<apart>(?:相互|互相)?独立的)?无偏估计量?"
            r"(?P<rest>[，,] ?且?|(?=[;；。\n]|$))"
        ),
        (
            rf"{_BEGINS}{_XS} (?:are |be |is )(?:both |two |an? )?(?P<apart>independent )?"
            rf"unbiased estimat(?:ors?|es?) (?:of|for) {_THETA}"
            r"(?P<rest>(?:,? and|,)? (?=independent|with|have|has)|(?=[;.\n]|$))"
        ),
    )
]


def with_unbiased(given: str) -> str:
    """Hypotheses with equations for the means of such estimators."""
    for pattern in _STATED:
        given = pattern.sub(_of_means, given)
    return given


def _of_means(found: re.Match[str]) -> str:
    names = [x.strip(" $") for x in re.findall(_X, found["xs"])]
    means = "; ".join(f"E({x}) = {found['theta']}" for x in names)
    is_chinese = "的" in found[0]
    apart = f"; {', '.join(names)} {'独立' if is_chinese else 'independent'}"
    is_apart = found["apart"] or found.groupdict().get("free")
    said = f"{means}{apart if is_apart else ''}"
    begins = f"{found['begins']}{said}"
    if not found["rest"]:
        return begins
    return f"{begins}; {', '.join(names)}{'' if is_chinese else ' '}"
