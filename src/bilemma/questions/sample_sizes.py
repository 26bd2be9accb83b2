"""``a sample of size n from N(μ, σ²)``: X_1, …, X_n, where no other letters are named. So
in Chinese: 总体 X 的均值为 μ，X_1,…,X_n 为来自总体的样本。
"""

from __future__ import annotations

import re

from .samples import SAMPLE, size_of

_SIZED = re.compile(
    r"(?P<begins>(?:(?:^|[.;,] ?)(?:[Ff]rom )?|\bfor |\bgiven |\bwith |\bin |\bof ))"
    r"(?:a|the) (?:simple )?(?:random )?sample of (?:size )?\$?(?P<n>[nNm]|[1-9]\d*)\$?"
    r"(?: (?:iid )?(?:observations?|measurements?|variables?))?,?"
    r"(?P<source>(?: (?:drawn |taken )?from (?:a|the) (?:population|distribution)| from| with)"
    r"(?: (?:that has|having|with))?)(?= )",
    re.MULTILINE,
)
# 总体 X 的均值为 μ，X_1,…,X_n 为来自总体的样本
_LISTED_ZH = (
    r"\$?[A-Z]_?\{?[1₁]\}?[^\u4e00-\u9fff;；\n]{0,40}?[A-Z]_?\{?\w{1,4}\}?\$? ?"
    r"(?:是|为)?(?:取自|来自)"
)
_SAMPLE_ZH = r"的?(?:一个)?(?:容量为 ?\$?\w{1,4}\$? ?的)?(?:简单)?(?:随机)?样本"
_OF_POPULATION = re.compile(
    r"(?P<begins>^|[;；，,\n设] ?)(?:设)?总体 ?(?:\$?(?P<x>[A-Z])\$? ?)?的 ?"
    r"(?P<facts>(?:均值|期望|数学期望|方差)[^;；\n]{0,80}?)[，,；;] ?"
    rf"(?P<list>{_LISTED_ZH})(?:该|此|这一)?总体 ?(?:\$?(?P<from>[A-Z])\$? ?)?{_SAMPLE_ZH}"
)
_OF_LAW = re.compile(
    rf"(?P<list>{_LISTED_ZH}) ?(?P<law>[\u4e00-\u9fff]{{1,8}}分布 ?"
    rf"[^\u4e00-\u9fff;；，\n]{{0,40}}?) ?{_SAMPLE_ZH}"
)
_FROM_ZH = re.compile(r"(?:是|为)?(?:取自|来自)$")
_OF_LISTED = re.compile(r"\b(?P<sample>(?:random )?sample) of size \$?(?P<n>\w+)\$?(?= )")
_MEAN = re.compile(
    "(?P<over>[A-Z])\u0304|\\\\(?:bar|overline) ?\\{? ?(?P<tex>[A-Z])|(?P<ascii>[A-Z])_?bar"
)


def with_sample(goal: str, given: str) -> tuple[str, str]:
    """Both texts with the members of the sample."""
    goal, given = (
        _OF_LAW.sub(_of_law, _OF_POPULATION.sub(_of_population, text)) for text in (goal, given)
    )
    both = f"{goal}\n{given}"
    if listed := SAMPLE.search(both):
        n = size_of(listed["n"])
        goal, given = (
            _OF_LISTED.sub(lambda m: m["sample" if m["n"] == n else 0], text)
            for text in (goal, given)
        )
    if listed or len(_SIZED.findall(both)) != 1:
        return goal, given
    letters = {x for m in _MEAN.finditer(both) for x in m.groups() if x}
    if len(letters) > 1:
        return goal, given
    x = letters.pop() if letters else "X"
    return _SIZED.sub(lambda m: _listed(m, x), goal), _SIZED.sub(lambda m: _listed(m, x), given)


def _of_population(found: re.Match[str]) -> str:
    """What is said of the population, of the sample; as it is where they are two."""
    if found["x"] and found["from"] and found["x"] != found["from"]:
        return found[0]
    return f"{found['begins']}{_FROM_ZH.sub('', found['list'])}独立同分布，{found['facts']}"


def _of_law(found: re.Match[str]) -> str:
    return f"{_FROM_ZH.sub('', found['list'])}独立同分布，服从{found['law']}"


def _listed(found: re.Match[str], x: str) -> str:
    """The letters, and what is said of them goes on behind."""
    n, source = found["n"], found["source"].strip()
    verb = "are iid ~" if source == "from" else "are iid with"
    letters = f"{x}_1, ..., {x}_{n if len(n) == 1 else f'{{{n}}}'}"
    if found["begins"] == "of ":
        return f"of {letters} where {letters} {verb}"
    begins = re.sub("with|in", "for", found["begins"])
    return f"{begins}{letters} {verb}"
