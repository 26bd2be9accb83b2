r"""``求 \hat\beta = … 的方差``, ``the mean of $\hat\sigma^2 = …$``, ``variance of y = …``: a name
that is given to what is asked about, and of which nothing else is said. Whether it is unbiased is
its bias as an estimate of what has the hat.
"""

from __future__ import annotations

import re

from .formula_names import is_name

_SQUARE = r"(?:\^ ?(?:2|\{ ?2 ?\})|²)"
_ACCENT = r"\\(?:wide)?(?:hat|tilde) ?"
_LETTER = r"\\?[A-Za-zα-ω]+"
_BELOW = r" ?_ ?(?:\w(?!\w)|\{ ?\w+(?: ?\+ ?1)? ?\})"
_NAME = (
    rf"(?P<name>{_ACCENT}(?:\{{ ?(?P<held>{_LETTER}) ?\}}|(?P<bare>\\[a-z]+|[A-Za-zα-ω]))"
    rf"|(?-i:[A-Za-z]){_BELOW}|(?-i:[a-z])(?![A-Za-z]))(?P<square> ?{_SQUARE})?"
)
_VALUE = r" ?=(?!=) ?(?P<value>(?:\{[^{}]*\}|[^$，。？?=,]|,(?= ?\w ?=))+?) ?\$?"
_UNBIASED = (
    "(?:[,，。;；]? ?(?:它|该估计量?|其)?(?P<asked>(?:是否|是不是)(?:是|为)?无偏(?:的|估计量?)?|"
    "(?:是|为)无偏(?:的|估计量?)吗))?"
)
_ZH = re.compile(  # also behind what is supposed, which ends at a comma
    rf"(?P<before>(?:.*[^，,。；;][，,。；;]\s*(?=试?求|计算))?)"
    rf"(?P<asks>\s*(?:试?求出?|计算)?) ?\$?{_NAME}{_VALUE} ?的"
    rf"(?P<what>(?:期望|均值)[和与及]方差|数学期望|期望|均值|方差|标准差|偏差){_UNBIASED}\s*[？?。.]?\s*"
)
_UNBIASED_EN = r"(?:[,.;]? (?:and )?(?P<asked>is it unbiased))?"
_EN = re.compile(
    r"(?P<before>)(?P<asks>\s*(?:(?:find|compute|calculate|derive|what is|determine) )?(?:the )?)"
    r"(?P<what>mean and (?:the )?variance|mean|expectation|expected value|variance"
    r"|standard deviation|bias) of "
    r"(?P<title>(?:the )?[a-z][a-z-]+(?: [a-z][a-z-]+)* )?"
    rf"\$?{_NAME}{_VALUE}{_UNBIASED_EN}(?P<rest>[,;] (?:where |with |and )?[^?]+?)?\s*[?.]?\s*",
    re.IGNORECASE,
)
# dropout 之后的期望和方差：y = m*x/(1-p)，m ~ Bernoulli(1-p)
_TITLED_ZH = re.compile(
    rf"(?P<title>[^，,。；;：:]{{2,12}}?)的?(?P<what>(?:期望|均值)[和与及]方差|数学期望|期望|均值|方差)"
    rf"[：:] ?\$?{_NAME} ?=(?!=) ?(?P<value>[^$，。？?=,；;]+?) ?\$?(?P<rest>[，,；;。].+?)?"
    r"\s*[？?。.]?\s*"
)


def without_name(goal: str, given: str) -> tuple[str, str]:
    """Both texts with what is asked about without the name that it is given; what is said behind
    it stands among the hypotheses.
    """
    if (titled := _TITLED_ZH.fullmatch(goal)) is not None:
        return _without_title(titled, goal, given)
    found = _ZH.fullmatch(goal) or _EN.fullmatch(goal)
    if found is None:
        return goal, given
    more = found.groupdict()
    if (title := more.get("title")) and not is_name(title.removeprefix("the ").strip()):
        return goal, given
    rest = (more.get("rest") or "").lstrip(",; ")
    if _is_used(found, f"{more['before']}\n{rest}\n{given}"):
        return goal, given
    value, what = found["value"].strip(), found["what"]
    theta = f"{found['held'] or found['bare']}{found['square'] or ''}"
    if what.lower() in ("bias", "偏差"):
        is_plain = "hat" in found["name"] and not rest and not more["before"]
        return (f"E({value}) - {theta}" if is_plain else goal), given
    is_chinese = found.re is _ZH
    asked = f"{more['before']}{found['asks']} ${value}$ 的{what}"
    if not is_chinese:
        asked = f"{found['asks']}{what} of {more['title'] or ''}${value}$"
    if not found["asked"]:
        return asked, "; ".join(filter(None, (rest, given.strip())))
    is_mean = not re.search("方差|标准差|variance|standard deviation", what.lower())
    if not is_mean or "hat" not in found["name"] or rest or more["before"]:
        return goal, given
    return f"E({value}), E({value}) - {theta}", given


def _without_title(found: re.Match[str], goal: str, given: str) -> tuple[str, str]:
    rest = (found["rest"] or "").lstrip("，,；;。 ")
    if _is_used(found, f"{rest}\n{given}"):
        return goal, given
    asked = f"求{found['title']} ${found['value'].strip()}$ 的{found['what']}"
    return asked, "；".join(filter(None, (rest, given.strip())))


def _is_used(found: re.Match[str], elsewhere: str) -> bool:
    """Whether the name stands anywhere else, or its letter with another index."""
    name = found["name"]
    letter, _, below = name.replace(" ", "").partition("_")
    family = rf"(?<![A-Za-z\\]){letter}(?:(?![A-Za-z0-9_])|_\{{?[a-z])"
    if below and re.search(family, f"{found['value']}\n{elsewhere}"):
        return True
    if name in found["value"]:
        return True
    return re.search(rf"(?<![A-Za-z\\]){re.escape(name)}(?![A-Za-z])", elsewhere) is not None
