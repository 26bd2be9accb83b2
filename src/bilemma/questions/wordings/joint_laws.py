r"""``(X,Y) ~ N(μ1, μ2, σ1², σ2², ρ)``: the law of each, and their correlation; the two of a normal
pair that are uncorrelated are independent.
"""

from __future__ import annotations

import re

from ..lexing.brackets import closing, parted

_NAME = r"\$?(?P<{}>[A-Zξη](?:_?\{{?\d\}}?)?)\$?"
_PAIR = re.compile(
    rf"(?:二维|两维)?(?:随机变量|随机向量)? ?\$?[(（] ?{_NAME.format('x')} ?[,，] ?"
    rf"{_NAME.format('y')} ?[)）]\$? ?"
    r"(?:~|∼|～|\\sim|服从(?:参数为)?(?:二维)?(?:联合)?正态分布) ?\$?"
    r"(?:N|\\mathcal ?\{? ?N ?\}?) ?(?=[(（])"
)
_ZERO = re.compile(r"0(?:\.0*)?")


def with_joint_laws(text: str) -> str:
    """A text with what such a law says of each; any other law of a pair is as it was."""
    out, at = "", 0
    for found in _PAIR.finditer(text):
        end = closing(text, found.end())
        inside = text[found.end() + 1 : end]
        values = [inside[a:b].strip() for a, b in parted(inside, ",，;；")]
        if end < 0 or len(values) != 5 or not all(values):
            continue
        x, y = found["x"], found["y"]
        m, k, v, w, r = values
        joined = "; " if text.isascii() else "，"
        said = [f"{x} ~ N({m}, {v})", f"{y} ~ N({k}, {w})"]
        is_free = _ZERO.fullmatch(r) is not None
        said.append(f"{x} independent of {y}" if is_free else f"Corr({x}, {y}) = {r}")
        out += text[at : found.start()] + joined.join(said)
        at = end + 1
    return out + text[at:]
