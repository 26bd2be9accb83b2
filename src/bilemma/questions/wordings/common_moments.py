"""``X, Y, Z independent with the same variance``: a letter for it, which nothing else is called.
``X and Y are identically distributed``: their means are the same, and their variances.
"""

from __future__ import annotations

import re

_MOMENT = r"(?:mean|variance|expectation|standard deviation)s?"
_COMMON = re.compile(
    r"(?:(?P<has>\b(?:with|have|having|has|and)\b|(?<=independent),) |(?<=[A-Za-z0-9] ))"
    r"(?:(?:the )?same|a common|an equal|equal|identical) "
    rf"(?P<first>{_MOMENT})(?: and (?P<second>{_MOMENT}))?(?= *(?:[,.;?!]|$))"
    r"(?! *[,:] *(?:and )?[-\\$]?(?:\d|[a-zσμ](?:_\w+)?(?![a-z])))"  # "the same variance, 4"
)
_COMMON_ZH = re.compile(
    "(?P<first>方差|均值|期望)(?:(?:和|与|及)(?P<second>方差|均值|期望))?"
    "(?:都|均|全)?(?:相同|相等)"
    "(?! ?[，,、:：为是=]? ?[-−$]?(?:\\d|[a-zσμθλ](?![a-z])))"
)
_OF_TWO = re.compile(r"\b[A-Z] (?:and|,) [A-Z] $")
_OF_TWO_ZH = re.compile(r"[A-Z] ?(?:、|，|,|与|和) ?[A-Z] ?的$")
# Something is said of several: of one alone 'the same variance' is that of another.
_SEVERAL = re.compile(r"\b(?:sample|variables|they|each|all|both)\b|样本|变量|它们|各|\.\.|…|dots")
_LED = re.compile(
    r"^.*(?:\b(?:if|where|when|that|let|suppose|assume|given|for)\b|设|若|当)\s*", re.IGNORECASE
)
_ONE = r"(?:\$?[A-Z](?:_?\{?\w\}?|\[\w\])?\$?|…|\.\.\.?|\\[lc]?dots)"
_AND = r" ?(?:,|，|、|与|和|\band\b|,? and) ?"
_SUBJECTS = re.compile(
    r"\s*(?:(?:the |two |three )?(?:independent )?(?:random )?variables? |(?:随机)?变量 ?)?"
    rf"{_ONE}(?:{_AND}{_ONE})+(?P<rest>.*)$",
    re.DOTALL,
)
# X and Y have the same distribution, X 与 Y 同分布: where a hypothesis begins, or what a goal
# supposes; behind a comma of two letters with "and" between them, for a list may go on there.
_NAME = r"\$?[A-Z](?:_?\{?[A-Za-z0-9]\}?)?\$?"
_ALIKE_SAID = (
    r"(?: (?:are |be |are both )?identically distributed"
    r"| (?:both )?have the same (?:distribution|law)"
    r"| ?(?:(?:服从)?同一?分布|(?:有|具有|服从)?相同的?分布|分布相同))"
)
_ALIKE_ENDS = r"(?=\s*(?:[.,;，。；\n]|and\b|$))(?!,? (?:and )?(?:mutually )?independent)"
_ALIKE_LIST = rf"(?P<xs>{_NAME}(?:(?: ?[,，、与和] ?|,? and ){_NAME})+)"
_ALIKE_TWO = rf"(?P<two>{_NAME}(?: and | ?[与和、] ?){_NAME})"
_ALIKE = re.compile(
    rf"(?:(?P<begins>^\s*|[;；。\n]\s*){_ALIKE_LIST}|(?P<comma>[,，] ?){_ALIKE_TWO})"
    rf"{_ALIKE_SAID}{_ALIKE_ENDS}"
)
_ALIKE_IN_GOAL = re.compile(
    r"(?P<begins>\b(?:[Ii]f|[Ww]here|[Ww]hen|[Ss]uppose|[Aa]ssume|[Ll]et)(?: that)? |[设若]|其中 ?)"
    rf"{_ALIKE_LIST}{_ALIKE_SAID}{_ALIKE_ENDS}"
)
_ALIKE_WITH = re.compile(
    r"(?<!and )(?<!not )(?<!,)\b(?:are )?identically distributed,? (?:each )?with "
    r"(?=(?:the )?(?:same )?variance\b)"
)
_SAYS_MEAN = re.compile(r"independen|\biid\b|i\.i\.d|独立|\bmeans?\b|\bE ?[(\[]|expect|均值|期望")
_EACH = re.compile(r"\b(?:each|every)\b", re.IGNORECASE)
_STATED = r"s? ?(?:is|are|=|equals?|分别|均|都)* ?(?:[=为是] ?)?(?:-?\d|\$?\\?[a-zσμθλ](?![a-z]))"
_FREE = {"v": ("v", "w", "u"), "m": ("m", "a", "b"), "s": ("s", "t", "u")}


def with_common_moments(goal: str, given: str) -> tuple[str, str]:
    """Both texts with a value there; of two letters alone an equation says it."""
    both = f"{goal}\n{given}"

    def named(found: re.Match[str]) -> str:
        before = found.string[: found.start()]
        zh = found.re is _COMMON_ZH
        is_of_two = found.string is goal and (_OF_TWO_ZH if zh else _OF_TWO).search(before)
        if is_of_two and not found["second"]:
            return found[0]
        moments = [found[x].removesuffix("s") for x in ("first", "second") if found[x]]
        if not _is_of_several(before, moments, found.groupdict().get("has") or ""):
            return found[0]
        values = [_valued(found[x], both, zh=zh) for x in ("first", "second") if found[x]]
        if not all(values):
            return found[0]
        return "，".join(values) if zh else f"{found['has'] or 'with'} {' and '.join(values)}"

    def with_mean(found: re.Match[str]) -> str:
        value = _valued("mean", both, zh=False)
        is_one = len(_ALIKE_WITH.findall(both)) == 1
        return (
            f"with {value} and " if value and is_one and not _SAYS_MEAN.search(both) else found[0]
        )

    goal, given = _ALIKE_IN_GOAL.sub(_alike, goal), _ALIKE.sub(_alike, given)
    goal, given = (_ALIKE_WITH.sub(with_mean, text) for text in (goal, given))
    goal, given = (_COMMON.sub(named, text) for text in (goal, given))
    return _COMMON_ZH.sub(named, goal), _COMMON_ZH.sub(named, given)


def _alike(found: re.Match[str]) -> str:
    """Equations between the moments of letters that have the same law."""
    said = found.groupdict()
    letters = re.findall(r"[A-Z](?:_?\{?[A-Za-z0-9]\}?)?", said["xs"] or said["two"])
    if len({*letters}) < len(letters):
        return found[0]
    is_goal = found.re is _ALIKE_IN_GOAL
    joined = "; " if not is_goal else "且" if said["begins"][0] in "设若其" else " and "
    equations = (" = ".join(f"{m}({x})" for x in letters) for m in ("E", "Var"))
    return f"{said['begins'] or said.get('comma') or ''}{joined.join(equations)}"


def _is_of_several(before: str, moments: list[str], has: str) -> bool:
    """Whether it is said of several letters, none of which has such a value already: not in ``X has
    variance 2 and Y has the same variance``.
    """
    clause = re.split(r"[。；;\n]|\. ", before)[-1]
    letters = {*re.findall(r"(?<![A-Za-z\\])[A-Z](?![A-Za-z(])", clause)}
    if has == "has" and not _EACH.search(clause):
        return False
    if any(re.search(f"{moment}{_STATED}", before) for moment in moments):
        return False
    if not letters:
        return _SEVERAL.search(clause) is not None
    # of these letters alone, and of none of them anything before
    listed = _SUBJECTS.match(_LED.sub("", clause))
    return listed is not None and not re.search(r"(?<![A-Za-z])[A-Z](?![A-Za-z(])", listed["rest"])


def _valued(moment: str, both: str, *, zh: bool) -> str:
    """``variance v``; "" where all such letters are taken."""
    is_mean = moment.startswith(("mean", "exp", "均", "期"))
    kind = "m" if is_mean else "s" if moment.startswith("standard") else "v"
    taken = re.compile(r"(?<![A-Za-z\\]){}(?![A-Za-z])")
    letter = next(
        (x for x in _FREE[kind] if not re.search(taken.pattern.replace("{}", x), both)), ""
    )
    singular = moment.removesuffix("s") if not zh else moment
    return f"{singular}{'均为 ' if zh else ' '}{letter}" if letter else ""
