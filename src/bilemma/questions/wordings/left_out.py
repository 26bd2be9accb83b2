"""A goal without words around it that are not read, as a question that a refusal may offer.

Only words that stand before or behind everything else fall away, and none that says something of
what is asked for: ``in a residual block``, but not ``for positive X``. Whether what is left is
read is for the caller to try.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..lexing.errors import Said, said
from .formula_names import with_names

_FORMULA = re.compile(r"[^A-Za-z\u4e00-\u9fff，。：:,\s'’-]|(?<![A-Za-z])[A-Za-z](?![A-Za-z])")
_WORDS = r"[A-Za-z][a-z'’-]+(?:[ -]+[A-Za-z][a-z'’-]*)*"
_BEFORE = (
    re.compile(rf"^\s*(?P<left>{_WORDS}\s*[:：])\s*"),
    re.compile(rf"(?<=of )(?P<left>(?:the )?{_WORDS}) (?=[-$\\(]|[a-zA-Z][ *^_(])"),
    re.compile(
        r"^(?P<kept>(?:求|计算)?\s*\$?)\s*"
        r"(?P<left>(?:\\hat ?\{?\\?[A-Za-z]+\}?|[A-Z])(?:_\w|\^2|\^\{2\})?\s*=)\s*"
        r"(?=[^，,。；;<>≤≥]*\$?\s*的(?:数学)?(?:期望|均值|方差)\s*[。]?\s*$)"
    ),
    re.compile(
        r"^(?P<kept>(?:证明|求证|求|计算|设)?)(?P<left>[\u4e00-\u9fffA-Za-z ]*[\u4e00-\u9fff])"
        r"[，,：:]?\s*(?=[^\u4e00-\u9fff])"
    ),
    re.compile(r"^(?P<left>[^，,。？?；;]*[\u4e00-\u9fff][^，,。？?；;]*[？?。])\s*"),
)
# What a formula beside them is called, or where it comes from: they change nothing of it.
_NAMED = re.compile(
    r"\b(?:law|rule|inequality|formula|identity|theorem|lemma|decomposition)\b"
    r"|\b(?:residual|network|block|model|transformer|training|initiali[sz]ation|exercise|problem"
    r"|question|example|homework|lecture|textbook|paper)\b"
    r"|残差|网络|模型|训练|初始化|习题|例题|练习|请问|建议"
)
_AFTER = re.compile(r"后\s*$")  # what stands there is said by the formula, if it is no letter alone
_ASKS_MORE = re.compile(
    r"(?:为什么|为何|怎么|why\b|,\s*(?:is|are|does|do) (?:it|they|this|that)\b)", re.IGNORECASE
)
_BEHIND = (
    re.compile(
        rf"\s+(?P<left>(?:in|inside|within|at|during) (?:an? |the )?{_WORDS})"
        r"(?P<kept>[.?]?)\s*$"
    ),
    re.compile(rf"(?P<left>,\s*{_WORDS}\?)\s*$"),
)
# Words that say something, however they are taken.
SAYING = re.compile(
    r"\b(?:if|given|when|where|with|without|not|no|for|un\w*|in?dependent|iid|identical\w*|normal|"
    r"gaussian|uniform|poisson|bernoulli|binomial|exponential|standard|positive|negative|random|"
    r"constant|fixed|mean|variance|expect\w*|deviation|covariance|correlat\w*|moment|symmetric|"
    r"centred|centered|square\w*|cube\w*|sum|product|log\w*|exp|max\w*|min\w*|bound|limit|lower|"
    r"upper|derivative|gradient|estimat\w*|least|most|bias\w*|median|norm\w*|half|twice|"
    r"maximum|minimum|likelihood|divergence|entropy|sample)\b"
    r"|(?:若|如果|已知|独立|同分布|正态|均匀|泊松|指数|二项|标准|正数|非负|随机|常数|均值|期望|方差|协方差|相关|矩|"
    r"对称|平方|立方|和的|积|对数|最大|最小|上界|下界|极限|导数|梯度|估计|偏|中位|不|无|似然|散度|样本|总体|服从)",
    re.IGNORECASE,
)


_CLAIM = r"[()（）=<>≤≥]|(?:等于|成立)|[是大小]|为 ?\d"  # that can be asked about
_WHY = re.compile(rf"^\s*(?:为什么|为何)(?![^?？]*(?:{_CLAIM}))[^?？。；;]*[?？]\s*(?=\S)")
_SUPPOSING = re.compile("[设令取恒若同均]")
_NO_REASONS = said(
    "Why that is so cannot be asked in words: what is asked behind it is answered.",
    "此处不回答“为什么”，只回答其后的问题。",
)


def without_reason(goal: str) -> tuple[str, tuple[Said, ...]]:
    """``为什么要除以 √d？求 q·k/√d 的方差``: what is asked, without the question before it."""
    found = _WHY.match(goal)
    if found is None or SAYING.search(found[0]) or _SUPPOSING.search(found[0]):
        return goal, ()
    return goal[found.end() :], (_NO_REASONS,)


def without_words(goal: str) -> Iterator[tuple[str, str]]:
    """What falls away of a goal, and the goal without it."""
    for name in with_names(goal, "")[1]:
        if not _AFTER.search(name.typed) and "after" not in goal:  # what comes out of something
            yield name.typed, name.goal.strip()
    for pattern in (*_BEFORE, *_BEHIND):
        found = pattern.search(goal)
        if found is None:
            continue
        kept = found["kept"] if "kept" in pattern.groupindex else ""
        rest = f"{kept}{goal[found.end() :]}"
        if _says_nothing(found["left"], rest):
            yield found["left"].strip(" ,，:："), f"{goal[: found.start()]}{rest}".strip()


def _says_nothing(words: str, rest: str) -> bool:
    """Whether they name what the formula beside them is, or ask something more."""
    if words.endswith(("?", "？")) and _ASKS_MORE.match(words):
        return True
    if words.rstrip().endswith("="):  # a name for what is asked for
        return True
    if _FORMULA.search(words.replace(" a ", " ")):
        return False
    if _AFTER.search(words):
        return not SAYING.search(words) and re.search("[*/]", rest) is not None
    return _NAMED.search(words) is not None and not SAYING.search(_NAMED.sub("", words))
