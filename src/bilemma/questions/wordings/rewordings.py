r"""Other ways to write what questions are made of, as they are read: ``xⁿ``, ``\nabla_w f``.

Each form here has one meaning; what might be meant otherwise stays as it was typed, and is asked
about where it is read.
"""

from __future__ import annotations

import re

from ..lexing.comparison_words import as_signs
from ..lexing.rewriting_rules import rewritten, rule
from ..lexing.samples import ENDLESS, SAMPLE, with_members
from ..signs.gradient_signs import BELOW, letter_below, with_gradient
from .each_member import with_each_member

_RAISED = str.maketrans("ⁿᵏᵐ", "nkm")
_ARGMIN = re.compile(
    r"\\?arg ?(?:\\,)?\\?min(?![A-Za-z])|\\operatorname\*?\{ ?arg ?(?:\\,)?(?:\\)?min ?\}"
)
_BELOW_ARGMIN = re.compile(rf" ?{BELOW}\s*(?![*/+·⋅-])")
_CORRELATION = re.compile(  # and ρXY, of two letters that stand elsewhere
    r"(?:ρ|\\rho ?)_?(?P<held>\{)?"
    r"(?P<x>[A-Z]) ?(?:,(?: (?=[A-Z] ?\}))?)?(?P<y>[A-Z])(?(held) ?\})(?![A-Za-z])"
)
_SMALL_CORRELATION = re.compile(r"ρ_?\{?(?P<xy>[a-z]{2})\}?(?![A-Za-z])")  # ρxy beside X and Y
_WITHIN_MOMENT = re.compile(r"(?:E|D|V|Var|Cov|SD)[(\[][^()\[\]]*$")
_TWO = r"\( ?(?P<m>[^(),;]+), ?(?P<v>(?:\\[a-z]+|[a-zα-ω])(?:_\w)?(?:\^2|\^\{2\}|²)) ?\)"
_PLAIN = (
    rule(  # a vector of n independent N(0, 1) components
        r"\bvector (?:of|with) (?P<n>[A-Za-z](?:_\w)?|\d+) (?P<how>independent|iid|i\.i\.d\.?) "
        r"(?P<law>(?:[^;,.()]|\([^()]*\))+?) (?:components|entries|coordinates)\b",
        r"vector in R^\g<n> whose components are \g<how> \g<law>",
    ),
    rule(r"(?<![A-Za-z\\])P ?\{(?P<event>[^{}]*)\}", r"P(\g<event>)"),
    rule(r"\((?P<x>[A-Za-z])的?平方\)", r"(\g<x>^2)"),
    rule(  # X ~ (μ, σ²): a law of which these moments alone are said
        rf"(?:\\(?:overset|stackrel) ?\{{(?:\\\w+ ?\{{)? ?i\.?i\.?d\.? ?\}}{{1,2}} ?\{{? ?)"
        rf"\\sim ?\}}? ?{_TWO}",
        r" iid with mean \g<m> and variance \g<v>",
    ),
    rule(
        rf"(?<=[A-Za-z0-9}}]) ?(?:~|∼|\\sim(?![A-Za-z])) ?{_TWO}",
        r" has mean \g<m> and variance \g<v>",
    ),
    rule(
        r"(?:(?P<begins>^|[,，;；。\n设若]|已知|且) ?|随机变量 ?)"  # not W = X + Y 满足 …
        r"[A-Z]\d?(?: ?[,，、与和] ?[A-Z]\d?)* ?[满有]足? ?(?=[A-Zρ][A-Za-z]*\()",
        r"\g<begins>",
    ),
    rule(
        r"\b[bB]inomial(?: random variable| distribution)? with (?:parameters )?"
        r"n ?= ?(?P<n>[A-Za-z0-9]+)(?: and |, ?)p ?= ?(?P<p>[A-Za-z0-9./]+\b)",
        r"binomial with parameters \g<n> and \g<p>",
    ),
    rule(  # o = Σ p_j v_j with p = softmax(s)
        r"(?P<defined>(?:^|[;,.\n]|\b[Ll]et\b) ?\$?[A-Za-z](?:_\w)? ?=(?!=)[^;\n]+?) with "
        r"(?=\$?\\?[A-Za-z]+(?:_\{?\w+\}?)? ?=(?!=))",
        r"\g<defined> where ",
    ),
    rule(
        r"在(?:区间)? ?(?P<range>[(（\[][^()\[\]（）]*[)）\]]) ?上 ?服从均匀分布",
        r"服从区间 \g<range> 上的均匀分布",
    ),
)


_TERM = r"[0-9]*(?:[A-Za-z](?:_\w+|\[\w+\])?)?"
_SPOKEN = re.compile(
    rf"(?<![\w^*/+-])(?P<a>(?!\s){_TERM}) (?P<sign>plus|minus) (?P<b>(?!\s){_TERM})"
    r"(?![\w^(\[]| times\b)"
)
_SPOKEN_SIGNS = {"plus": "+", "minus": "-"}
_THEIR = re.compile(
    r"\btheir (?P<what>covariance|correlation|sum|product|dot product|inner product)\b"
)
_THEIR_SUM = re.compile(r"\btheir (?P<what>sum|product|average)\b")
_INDEPENDENCE = re.compile(r",? (?:with|assuming|under) independence(?= *[.,;?]|\s*$)")
_OF_BOTH = re.compile(  # Find the covariance.
    r"(?P<asks>\b(?:[Ff]ind|[Cc]ompute|[Cc]alculate|[Dd]etermine|[Ww]hat is) the (?:covariance"
    r"|correlation(?: coefficient)?))(?=\s*[.?]?\s*$)"
)
_THEIR_MOMENTS = (
    (re.compile(r"\bthe sum of their variances\b"), "Var({}) + Var({})"),
    (re.compile(r"\bthe sum of their (?:means|expectations|expected values)\b"), "E({}) + E({})"),
    (re.compile(r"\bthe product of their (?:means|expectations|expected values)\b"), "E({})*E({})"),
)
# Whatever may be a letter of which something is said, but for articles and "I".
_LETTERS = re.compile(
    r"(?<![A-Za-z\\])(?![AI] [a-z])[A-Z](?![A-Za-z])(?:_?\w+|_\{[^}]*\}|')?"
    r"|(?<![A-Za-z\\])(?<!mean )(?<!variance )(?<!deviation )[a-z](?:_?\w)?"
    r"(?= (?:and [A-Za-z]\S* )?(?:has|have|is|are|be)\b)",
    re.ASCII,
)
_MOMENT = r"(?:mean|variance|expected value|expectation|standard deviation|second moment)"
_LAW_LETTER = re.compile(r"(?<=[~∼～]) ?[NUBPE](?=\()|(?<=\\sim) [NUBPE](?=\()")
_PARAMETERS = re.compile(r"\bwith parameters [A-Za-z\d, ]+?(?=[.;]|$)")  # N, K, n
# what is its variance? 求其方差: of the one letter that there is
_ITS = re.compile(
    rf"(?P<asks>\b(?:what (?:is|are)|find|compute|calculate|determine) |试?求)(?:its |其|它的)"
    rf"(?P<what>{_MOMENT}(?: and (?:the )?{_MOMENT})?|(?:期望|均值|方差|标准差|[与和及])+)",
    re.IGNORECASE,
)
_ALONE_ZH = re.compile(  # …，求期望与方差
    "(?P<asks>(?:试?求|计算)出?)(?=(?:(?:数学期望|期望|均值|方差|标准差)[与和及、]?)+ ?[。.?？]?$)"
)
# X 服从…, X ~ …, 随机变量 X: the letter that is meant, where nothing is defined beside it.
_WITH_LAW = re.compile(
    r"(?<![A-Za-z\\])(?P<x>[A-Za-zξηζε])\$? ?(?:服从|[~∼]|\\sim)"
    r"|随机变量 ?\$?(?P<y>[A-Zξηζ])(?![A-Za-z])"
)
_MORE_LETTERS = re.compile(r"独立|相关|(?<![A-Za-z])[A-Za-zξηζε] ?=")
_ITS_ALONE = re.compile(  # Find the variance.
    rf"(?P<asks>\b(?:[Ff]ind|[Cc]ompute|[Cc]alculate|[Dd]etermine|[Ww]hat is) the {_MOMENT})"
    r"(?=\s*[.?]?\s*$)"
)
_MEAN_OF = re.compile("(?<![A-Za-zα-ω])(?P<sign>[μσ])(?P<x>[a-z])(?![A-Za-z(])")
_UNBIASED = re.compile(
    r"\s*(?:Is the sample mean (?:an )?unbiased(?: estimator (?:of|for) the (?:population )?mean)?"
    r"|样本均值(?:是否为|是否是|是|为)(?:总体)?(?:均值|期望)的无偏估计量?(?:吗)?)\s*[?？]?\s*"
)
_WHETHER = re.compile(
    "(?P<a>[^，,。；;：:]+?)是否(?P<how>(?:小于"
    "|大于)或?等于|不?(?:小于|大于|超过|低于|高于|等于)(?!等于|或))(?P<b>[^，,。；;：:？?]+)"
)


def _in_signs(text: str) -> str:
    """``3X minus Y``, ``their covariance`` of two letters."""
    text = _SPOKEN.sub(lambda m: f"{m['a']} {_SPOKEN_SIGNS[m['sign']]} {m['b']}", text)
    letters = _letters(text)
    if len(letters) == 2 and all(len(x) == 1 for x in letters):
        text = _THEIR.sub(rf"the \g<what> of {' and '.join(letters)}", text)
        for what, of in _THEIR_MOMENTS:
            text = what.sub(of.format(*letters), text)
        text = _OF_BOTH.sub(rf"\g<asks> of {' and '.join(letters)}", text)
        text = _INDEPENDENCE.sub(f" if {' and '.join(letters)} are independent", text)
    text = _WHETHER.sub(_asked_first, text)
    if len(letters) == 1 and len(letters[0]) == 1 and letters[0].isupper():
        text = _ITS.sub(lambda m: _of_one(m, letters[0]), text)
        text = _ITS_ALONE.sub(rf"\g<asks> of {letters[0]}", text)
    with_law = {m["x"] or m["y"] for m in _WITH_LAW.finditer(text)}
    if len(with_law) == 1 and not _MORE_LETTERS.search(text):
        text = _ALONE_ZH.sub(rf"\g<asks>{with_law.pop()}的", text.strip())
    listed = {m[0] for m in SAMPLE.finditer(text)}
    if len(listed) == 1:
        xs = listed.pop()
        text = _THEIR_SUM.sub(lambda m: f"the {m['what']} of {xs}", text)
    return text


def _letters(text: str) -> list[str]:
    """The letters of which something is said; the N of N(0, 1) is none of them, and no
    parameter of a law.
    """
    return sorted({*_LETTERS.findall(_PARAMETERS.sub("", _LAW_LETTER.sub("", text)))})


def _asked_first(found: re.Match[str]) -> str:
    """``是否 a <= b``; not where the comma before it parts arguments, as in ``Cov(X,Y) 是否…``."""
    before = found.string[: found.start()]
    if any(before.count(a) != before.count(b) for a, b in ("()", "[]", "{}", "（）")):
        return found[0]
    return f"是否{found['a']} {as_signs(found['how']).strip()} {found['b']}"


def _of_one(found: re.Match[str], x: str) -> str:
    if found["what"].isascii():
        return f"{found['asks']}the {found['what']} of {x}"
    return f"{found['asks']}{x}的{found['what']}"


def reworded(goal: str, given: str) -> tuple[str, str]:
    """Both texts of a question, as they are read."""
    if _UNBIASED.fullmatch(goal) and not given.strip():
        goal, given = "is E(sum(X[i], i=1..n)/n) = μ?", "X_1, ..., X_n iid with mean μ"
    given = with_each_member(goal, given)
    both = f"{goal}\n{given}"
    goal, given = (
        _MEAN_OF.sub(lambda m: _of_letter(m, both, given), text) for text in (goal, given)
    )
    goal, given = (_plain(text, both) for text in (goal, given))
    return with_gradient(_with_argmin(goal), given), given


def _of_letter(found: re.Match[str], both: str, given: str) -> str:
    """``E[X] = μx``, ``N(μx, σx²)``: the mean of X, and no product where no x stands alone."""
    sign, x = found["sign"], found["x"]
    is_alone = re.search(rf"(?<![A-Za-zα-ω\\_{{]){x}(?![A-Za-z])", both)
    is_called = re.search(rf"(?<![A-Za-z\\]){x.upper()}(?![a-z])", both)
    is_value = re.search(rf"[=(,] ?[μσ]{x}(?![A-Za-z(])", given)
    return found[0] if is_alone or not is_called or not is_value else f"{sign}_{x}"


def _plain(text: str, both: str) -> str:
    """One text with all that means the same wherever it stands."""
    text = ENDLESS.sub(r"\g<x>_1, \g<x>_2, ..., \g<x>_n ", _in_signs(text))
    text = rewritten(SAMPLE.sub(_as_list, with_members(text, both)), _PLAIN)
    text = re.sub(r"(?<=[\w)\]}])(?P<power>[ⁿᵏᵐ])(?![ⁿᵏᵐ⁺⁻¹²³\w(])", _as_power, text)
    text = _SMALL_CORRELATION.sub(lambda m: _in_capitals(m, both), text)
    return _CORRELATION.sub(lambda m: _as_correlation(m, both), text)


def _in_capitals(found: re.Match[str], both: str) -> str:
    """``ρ_{XY}``, where both letters stand elsewhere as capitals, and none as a small one."""
    rest, letters = _SMALL_CORRELATION.sub(" ", both), found["xy"]
    is_capital = all(re.search(rf"(?<![A-Za-z\\]){x.upper()}(?![A-Za-z])", rest) for x in letters)
    is_small = any(re.search(rf"(?<![A-Za-z\\]){x}(?![A-Za-z])", rest) for x in letters)
    return f"ρ_{{{letters.upper()}}}" if is_capital and not is_small else found[0]


def _as_list(found: re.Match[str]) -> str:
    """``X1, ..., X25`` as ``X_1, ..., X_{25}``; a list that has such subscripts as it is.

    Behind X_1 the 25 of X_25 is one number, for the list ends at no product.
    """
    x, n = found["x"], found["n"]
    is_bare = n.isascii() and len(n) > 1 and not found[0].rstrip().endswith("}")
    if found[0][1] != "1" and not is_bare:
        return found[0]
    return f"{x}_1, ..., {x}_{n if len(n) == 1 else f'{{{n}}}'}"


def _as_power(found: re.Match[str]) -> str:
    return f"^{found['power'].translate(_RAISED)}"


def _as_correlation(found: re.Match[str], both: str) -> str:
    """``ρ_{XY}``, where X and Y stand elsewhere, as in XY, EX or aX: no letter of its own; not
    ``E(ρXY)``, which is of a product.
    """
    names = (found["x"], found["y"])
    rest = _CORRELATION.sub(" ", both)
    is_of_letters = all(
        re.search(rf"(?:(?<![A-Za-z\\])[a-z]?|(?<=[A-Z])){x}(?![a-z])", rest) for x in names
    )
    if "{" not in found[0] and _WITHIN_MOMENT.search(found.string[: found.start()]):
        return found[0]
    return f"Corr({names[0]}, {names[1]})" if is_of_letters and names[0] != names[1] else found[0]


def _with_argmin(goal: str) -> str:
    r"""``\arg\min_a f``"""
    typed = goal.strip(" $?？。")
    found = _ARGMIN.match(typed)
    below = _BELOW_ARGMIN.match(typed, found.end()) if found else None
    return f"argmin over {letter_below(below)} of {typed[below.end() :]}" if below else goal
