"""Samples as exercises in Chinese say them: 总体 X 的均值为 μ，X_1,…,X_n 为来自总体的样本;
设总体 X~P(λ)，X_1,…,X_n 为其样本. Each is said of the members: they are iid, with that mean or law.
"""

from __future__ import annotations

import re

from ..lexing.samples import SAMPLE, size_of

_FROM = "(?:取自|来自|抽自)"
_SAMPLE = r"的?(?:一个)?(?:容量为 ?\$?(?P<size>\w{1,4})\$? ?的)?(?:简单)?(?:随机)?样本"
_BELOW = r"_?\{?[^\W\u4e00-\u9fff]{1,4}\}?"
_NAMES = rf"\$?[A-Za-z]_?\{{?[1₁]\}}?[^\u4e00-\u9fff;；\n]{{0,40}}?[A-Za-z]{_BELOW}\$?"
_LISTED = (
    rf"(?P<list>{_NAMES}) ?"
    rf"(?:(?:是|为)?{_FROM}(?:该|此|这一|某|一个?)?|[是为](?:该|此)?(?=(?:正态)?总体))"
)
_OF_X = r" ?(?:\$?(?P<x>[A-Z])\$? ?)?"
_FROM_X = r" ?(?:\$?(?P<from>[A-Z])\$? ?)?"
_FACTS = "(?:均值|期望|数学期望|方差)"
_SIM = r"(?:~|∼|～|\\sim|服从)"
_PATTERNS = [
    re.compile(pattern)
    for pattern in (
        # 总体 X~P(λ)，X_1,…,X_n 为其样本
        (
            rf"总体{_OF_X}(?P<law>{_SIM}[^;；，\n]{{1,40}}?)[,，;；] ?"
            rf"(?P<list>{_NAMES}) ?(?:是|为)"
            rf"(?:{_FROM}(?:该|此)?(?:总体)?{_FROM_X}{_SAMPLE}|(?:其|该总体的?)?(?:一个)?(?:简单)?(?:随机)?样本)"
        ),
        # X_1,…,X_n 是来自总体 X~N(μ,σ²) 的样本
        (
            rf"{_LISTED}总体{_OF_X}(?P<law>{_SIM}[^;；，\n]{{1,40}}?)\$? ?"
            rf"(?:{_SAMPLE}|(?<=[)$])(?=\s*(?:[,，;；。\n]|$)))"
        ),
        # 总体 X 的均值为 μ，方差为 σ²，X_1,…,X_n 为来自总体的样本
        (
            rf"(?P<begins>^|[;；，,\n设] ?)(?:设)?总体{_OF_X}的 ?"
            rf"(?P<facts>{_FACTS}[^;；\n]{{0,80}}?)[，,；;] ?"
            rf"(?P<list>{_NAMES}) ?(?:[是为](?=[A-Z]的)|[是为]其?(?=(?:简单)?(?:随机)?样本)"
            rf"|(?:是|为)?{_FROM}(?:该|此|这一|某)?)"
            rf"(?:总体)?{_FROM_X}{_SAMPLE}"
        ),
        # X_1, X_2, X_3 是取自总体的样本，总体均值为 μ
        (
            rf"{_LISTED}总体{_OF_X}{_SAMPLE}[,，;；] ?"
            rf"(?:该|此)?总体{_FROM_X}的?(?P<facts>{_FACTS})"
        ),
        # 总体均值为 μ，方差为 σ²，X_1,…,X_n 为简单随机样本
        (
            rf"(?P<begins>^|[;；，,\n设] ?)(?:设)?总体的?(?P<facts>{_FACTS}[^;；\n]{{0,80}}?)"
            rf"[，,；;] ?(?P<list>{_NAMES}) ?[是为](?:{_FROM}(?:该|此)?总体|其)?{_SAMPLE}"
        ),
        # X_1,…,X_n 为简单随机样本，总体均值为 μ，方差为 σ²
        rf"(?P<list>{_NAMES}) ?[是为]{_SAMPLE}[,，;；] ?(?:该|此)?总体的?(?P<facts>{_FACTS})",
        # X_1,…,X_n 是来自泊松分布 P(λ) 的样本
        (
            rf"{_LISTED} ?(?P<law>[\u4e00-\u9fff]{{1,8}}分布 ?"
            rf"[^\u4e00-\u9fff;；，\n]{{0,40}}?) ?{_SAMPLE}"
        ),
        # X_1,…,X_n 是来自总体 N(μ,σ²) 的样本
        (
            rf"{_LISTED}(?:正态|[\u4e00-\u9fff]{{2,4}}分布)?总体 ?\$?"
            rf"(?P<law>(?:\\mathcal ?\{{? ?)?[A-Z][a-z]*\}}? ?\([^()]*\))\$? ?{_SAMPLE}"
        ),
        # X_1,…,X_n 是来自总体 X 的样本
        rf"{_LISTED}(?:正态)?总体 ?\$?(?P<own>[A-Z])(?! ?[A-Za-z(])\$? ?{_SAMPLE}",
    )
]


def with_samples(text: str) -> str:
    """A text with what it says of a sample said of its members."""
    for pattern in _PATTERNS:
        text = pattern.sub(_of_members, text)
    return text


def _size(members: str) -> str:
    """How many members are listed."""
    listed = SAMPLE.search(members)
    return size_of(listed["n"]) if listed else str(len(re.split(r" ?[,，、] ?", members.strip())))


def _of_members(found: re.Match[str]) -> str:
    """The members, and what is said of their population; as it is where they are of another."""
    said = found.groupdict()
    x, other, own = (said.get(name) for name in ("x", "from", "own"))
    is_of_other = bool(x and other and x != other)
    is_of_other |= said["size"] not in (None, _size(said["list"]))
    if is_of_other or (own and own != said["list"].strip(" $")[0]):
        return found[0]
    out = f"{said.get('begins') or ''}{said['list'].rstrip()}独立同分布"
    if law := (said.get("law") or "").strip(" $"):
        return f"{out}，{law if re.match(_SIM, law) else f'服从{law}'}"
    return f"{out}，{said['facts']}" if said.get("facts") else out
