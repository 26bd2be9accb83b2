r"""What is asked around a formula in other words: ``P(…) <= ?``, ``k 取何值时 X+kY 与 X-Y 不相关``,
``\text{Find } c``.
"""

from __future__ import annotations

import re

from ..lexing.brackets import depths
from ..lexing.rewriting_rules import rewritten, rule
from ..lexing.solve_marks import SOLVING, solving

_S = r"(?:\\[;,:! ]|\\q?quad| )*"
_BOUND = re.compile(
    rf"(?P<before>^|[,，] ?)(?P<p>\$?\\?(?:P|Pr|mathbb ?\{{P\}}|mathrm ?\{{P\}})[({{\\ ].*[)}}\]])"
    rf"{_S}(?:<=|≤|\\leq?(?:slant)?|\\le){_S}\$?{_S}(?:\?|？|_+|\\_)?\$?[.。]?\s*$"
)
_UNCORRELATED = re.compile(
    r"(?:当 ?)?(?P<k>\$?[a-z]\$?) ?(?:取何值|为何值|取什么值|等于多少)时?[,，]? ?"
    r"(?P<a>[^，,与和]+?) ?[与和] ?(?P<b>[^，,。？?]+?) ?(?:互不|不)相关"
)
# 求 a 使得 aX+(1-a)Y 的方差最小
_OF_WORDS = re.compile(
    r"(?P<asks>(?:求|确定|试求)(?:常数|实数)? ?\$?[a-z]\$? ?[，,]? ?使得? ?)\$?"
    r"(?P<f>[A-Za-z0-9(][^的，。$\u4e00-\u9fff]*?)\$? ?的方差 ?(?P<how>(?:达到|取)?最小)"
)
_OF_WORDS_EN = re.compile(
    r"(?P<asks>\b(?:[Ww]hich|[Ww]hat|[Ff]ind) (?:the )?(?:value of |weight |number )?\$?[a-z]\$? "
    r"(?:that |which )?minimi[sz]es )the variance of "
    r"\$?(?P<f>[A-Za-z0-9(][^,;.?$]*?)\$?(?=\s*(?:[,.?]|$| (?:when|where|if|given)\b))"
)
# Find the constant c such that cX + (1-c)Y has minimum variance
_LEAST_EN = re.compile(
    r"\b(?:[Ff]ind|[Dd]etermine|[Ww]hat is) (?:the )?(?:value |constant |number |weight )?(?:of )?"
    r"(?P<c>\$?[a-z]\$?) (?:such that|so that|for which) (?:the )?"
    r"\$?(?P<f>[A-Za-z0-9(][^,;.?$]*?)\$? has (?:the )?(?:minimum|minimal|smallest|least) "
    r"variance(?=\s*(?:[,.?]|$))"
)
_UNCORRELATED_EN = re.compile(
    r"\b(?:[Ff]or (?:which|what)|[Ww]hich|[Ww]hat) (?:values? of )?(?P<k>\$?[a-z]\$?) "
    r"(?:are|is|makes?) "
    r"(?P<a>[^,]+?) and (?P<b>[^,?]+?) uncorrelated"
)
_SIDED = re.compile(  # P(…) 的上界, P(…) upper bound
    r"^(?P<p>\$?\\?(?:P|Pr)[({].*[)}]\$?)"
    r"(?: ?的(?P<zh>上|下)界(?:是多少|为多少)?|,? (?P<en>upper|lower) bound)[?？]?$"
)
# 求使 E((X-c)^2) 最小的 c, 求使 Var(cX)=1 的 c
_EXTREME = re.compile(
    r"^(?:试?求|求出|确定)?使(?:得)? ?(?P<f>[^使最]+?) ?(?:达到|取)?(?P<how>最小|最大)的 ?"
    r"(?P<a>\$?[a-z]\$?)(?:是多少|为多少)?[?？]?$"
)
_FULFILLED = re.compile(
    r"^(?:试?求|求出|确定)使(?:得)? ?(?P<f>[^使的，,]+=[^使的，,]+?) ?(?:成立)?的 ?"
    r"(?:常数|实数)? ?(?P<a>\$?[a-z]\$?)(?=[.。]?$)"
)
# 求常数 $c$，使 $E(cX)=1$
_SOUGHT = re.compile(
    r"(?P<asks>(?:求|确定|试求)(?:常数|实数|正数)?) ?\$(?P<c>\\?[A-Za-z]+)\$ ?[,，]? ?"
    r"(?P<so>使得?) ?\$(?P<f>[^$]+)\$ ?(?P<how>(?:达到|取)?(?:最小|最大))?(?:成立)?(?=[\s.。]*$)"
)
_NOUN = (
    r"(?:temperature|parameter|weight|input|variable|bias|score|logit|coefficient)s?"
    r"(?: (?:vector|matrix|parameter))?"
)
_NOUN_ZH = "(?:温度(?:系数|参数)?|参数|权重|输入|变量|偏置|得分|分数|系数)(?:向量|矩阵)?"
_LETTER = r"\$?(?:\\[a-z]+|[A-Za-zα-ωΑ-Ω](?![A-Za-z]))"
_VARIABLE = r"(\$?[A-Z](?:_?\w)?\$?)"
_TWO = rf"{_VARIABLE} ?(?:and|[与和]) ?{_VARIABLE}"
_BEGINS = "(^|[，,。；;] ?)"
_PLAIN = (
    rule(  # with respect to the temperature T
        rf"((?:with respect to|w\.?r\.?t\.?) )(?:the |its |a )?{_NOUN} (?={_LETTER})", r"\1"
    ),
    rule(rf"(对|关于) ?{_NOUN_ZH} ?(?={_LETTER})", r"\1 "),
    rule(r"^(.+?)[，,]? ?(?:怎么|如何|怎样)证明?(?=[?？。]?\s*$)", r"证明 \1"),
    rule(r"^\s*(?:怎么|如何|怎样)证明?(?=.)", "证明 "),
    rule(rf"\b[Aa]re {_TWO} uncorrelated(?: with each other)?(?=\?|$)", r"is Cov(\1, \2) = 0"),
    # whether they are: no yes or no, which might be taken for the other
    rule(rf"\b[Aa]re {_TWO} correlated(?: with each other)?(?=\?|$)", r"Cov(\1, \2)"),
    rule(rf"{_BEGINS}{_TWO} ?(?:是否|是不是)?不相关吗?(?=[?？]?\s*$)", r"\1证明 Cov(\2, \3) = 0"),
    rule(rf"{_BEGINS}{_TWO} ?(?:是否|是不是)?相关吗?(?=[?？]?\s*$)", r"\1求 Cov(\2, \3)"),
)
# … even if X and Y are dependent: nothing of that is supposed
_EVEN_IF = re.compile(
    rf",? even (?:if|when|though) (?:they|the variables|{_VARIABLE}(?:, | and ){_VARIABLE}) "
    r"(?:are|is) (?:dependent|correlated|not independent)(?=[.?]?\s*$)"
)
_FREE = re.compile(r"independent|uncorrelated|\biid\b|i\.i\.d|独立|不相关")
_TEXT = re.compile(r"\\(?:text|textrm|mathrm|mbox) ?\{(?P<words>[^{}$]*)\}")
_ASKS = re.compile(
    r"\s*(?:find|compute|calculate|determine|show|prove|what|求|计算|证明)", re.IGNORECASE
)


def with_questions(goal: str) -> str:
    """A goal with these in the words that are read."""
    goal = _BOUND.sub(_bound, _without_text(_without_dollars(rewritten(goal, _PLAIN))))
    goal = _SIDED.sub(_sided, goal.strip())
    goal = _SOUGHT.sub(_sought, goal)
    goal = _EXTREME.sub(r"求 \g<a> 使 \g<f> \g<how>", goal)
    goal = _FULFILLED.sub(r"求 \g<a> 使 \g<f>", goal)
    goal = _OF_WORDS.sub(lambda m: f"{m['asks']}Var({m['f']}){m['how']}", goal)
    goal = _OF_WORDS_EN.sub(lambda m: f"{m['asks']}Var({m['f']})", goal)
    goal = _LEAST_EN.sub(lambda m: f"which {m['c']} minimises Var({m['f']})", goal)
    goal = _UNCORRELATED.sub(lambda m: f"求 {m['k']} 使 Cov({_of(m)}) = 0", goal)
    return _UNCORRELATED_EN.sub(lambda m: f"solve Cov({_of(m)}) = 0 for {m['k']}", goal)


def without_even_if(goal: str, given: str) -> tuple[str, str]:
    """A goal without ``even if X and Y are dependent``, unless something says that they are not."""
    without = _EVEN_IF.sub("", goal)
    return goal if _FREE.search(f"{without}\n{given}") else without, given


def _sought(found: re.Match[str]) -> str:
    how = f" {found['how']}" if found["how"] else ""
    return f"{found['asks']} {found['c']} {found['so']} {found['f'].strip()}{how}"


def _of(found: re.Match[str]) -> str:
    return ", ".join(found[x].strip(" $") for x in "ab")


def _sided(found: re.Match[str]) -> str:
    is_lower = found["zh"] == "下" or found["en"] == "lower"
    return f"{'lower ' * is_lower}bound {found['p'].strip('$')}"


def _bound(found: re.Match[str]) -> str:
    """``P(|X - m| >= t) <= ?``, where one bracket closes the probability."""
    p = found["p"].strip("$")
    for n, depth in enumerate(depths(p)):
        if p[n] in ")}]" and not depth and n < len(p) - 1 and "(" in p[:n]:
            return found[0]
    return f"{found['before']}bound {p}"


def _without_dollars(goal: str) -> str:
    """``求 $c$ 使 $E(cX) = 1$``: the letter and the formula, where it is read then."""
    bare = re.sub(r" ?\$([^$]*)\$ ?", r" \1 ", goal)
    bare = re.sub(r" (?=[,，.。]|\Z)", "", " ".join(bare.split()))
    return bare if "$" in goal and SOLVING.search(bare) and solving(bare) else goal


def _without_text(goal: str) -> str:
    r"""``\text{Find } c \text{ such that } E(c X) = 1``: words, and formulas between dollars."""
    first = _TEXT.match(goal.strip())
    if first is None or not _ASKS.match(first["words"]):
        return goal
    out, at = "", 0
    for found in _TEXT.finditer(goal):
        out += _formula(goal[at : found.start()]) + found["words"]
        at = found.end()
    return " ".join((out + _formula(goal[at:])).split())


def _formula(text: str) -> str:
    bare = text.strip(" $")
    return f" {bare} " if bare else " "
