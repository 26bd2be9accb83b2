r"""What a keyboard has, and what a page of mathematics has around its formulas, as signs that are
read: ``||x||``, ``$$…$$``, ``$E(X) = ?$``, a full stop with a blank before it.
"""

from __future__ import annotations

import re

from .differential_signs import with_differentials

# ||x||, of which no bar stands behind a letter: |X||Y| is a product; and where no bar is single.
_LENGTH = re.compile(
    r"(?<![\w)\]}|⟩])(?<![\w)\]}|⟩] )\|\|(?P<x>[^|]+)\|\|(?![|A-Za-z0-9(])"
    r"|\\lvert ?\\lvert(?![A-Za-z])(?P<held>(?:(?!\\[lr]vert).)+)\\rvert ?\\rvert(?![A-Za-z])"
)
_PAIRED = re.compile(r"(?<!\|)\|\|(?P<x>[^|]+)\|\|(?!\|)")
_SINGLE = re.compile(r"(?<!\|)(?:\||\|{3,})(?!\|)|\\mid")
# X_1..X_n iid, X1..Xn ~ N(0,1); not of E(X_1...X_n), which is a product
_LISTED = re.compile(
    r"(?<![A-Za-z])(?P<x>[A-Za-z])(?P<sub>_?)1 ?(?:\.\.\.?|…) ?(?P=x)_?(?P<n>[a-zA-Z])"
    r"(?= (?:are |is |be )?(?:iid|i\.i\.d|(?:mutually )?independent|uncorrelated|have|with)\b"
    r"| ?[~∼独相])"
)
_ACCENTS = {"\u0302": "hat", "\u0303": "tilde"}
# σ1², as X1 is one letter; σ2 alone may be σ², copied from a page
_NUMBERED = re.compile(r"(?<![A-Za-zα-ω0-9_\\])(?P<x>[α-ω])(?P<n>[1-9])(?![0-9.])")
_OVERLINED = {ord(whole): f"{x}\u0304" for whole, x in zip("āēḡīōūȳ", "aegiouy", strict=True)}
_OVERLINED[0x0305] = "\u0304"  # as keyboards have it too
_RAISED_LETTERS = str.maketrans("ᵈᵖᴺᴷ", "dpNK")
_RAISED = re.compile("(?<=R)[ᵈᵖᴺᴷ](?!\\w)")
# e⁻ᶻ, x¹⁰, λᵗ: what is raised by more than a digit; of xⁿ see the rewordings
_POWER = re.compile(
    r"(?<=[\w)\]}])(?P<power>[⁺⁻⁽][⁰¹²³⁴-⁹ᵃ-ᶻˣʷʸʰʲˡʳˢⁱⁿ⁺⁻⁽⁾]+|(?=[²³⁴]*[⁰¹⁵-⁹])[⁰¹²³⁴-⁹]{2,}|[ᵃᵇᵘᵛʷˣʸᶻ]"
    r"|ᵗ(?! ?[A-Za-zα-ω(·.⋅]))"  # no transpose, xᵗy
    r"(?![⁰¹²³⁴-⁹ᵃ-ᶻˣʷʸⁱⁿ⁺⁻₀-₉])"
)
_POWERS = str.maketrans(
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ", "0123456789+-()abcdefghijklmnoprstuvwxyz"
)
# ∑ᵢ₌₁ⁿ
_SUM = re.compile("[∑Σ](?P<i>[ᵢⱼₖₗ])₌(?P<from>[₀₁])(?P<to>[ⁿᵈᵐᵏᴺᴷᴮ])")
_SCRIPTS = str.maketrans("ᵢⱼₖₗ₀₁ⁿᵈᵐᵏᴺᴷᴮ", "ijkl01ndmkNKB")
# X1+X2+...+Xn
_SUMMED = re.compile(
    r"(?<![A-Za-z\\_])(?P<x>[A-Za-z])[1₁] ?\+ ?(?:(?P=x)[2₂] ?\+ ?)?"
    r"(?:\.\.\.|…+|⋯|···|\\[lc]?dots) ?\+ ?(?P=x)(?P<n>[nNmkKd]|ₙ|ₘ|[1-9]\d+)(?![A-Za-z0-9_^²])"
)
# q @ k.T, as in Python
_AT = re.compile(r"(?<=[\w)\]}]) ?@ ?(?=[\w(])")
_SIZED = re.compile(r"(?<![A-Za-z])R\}? ?\^|ℝ|\bmatri(?:x|ces)\b|\bvectors?\b|矩阵|向量")
_DOT_T = re.compile(r"(?<=[\w)\]])\.(?:T|transpose\(\))(?![\w(])")
_WIDE_STOP = re.compile(r"(?P<number>(?<=\d)．(?=\d))|．")
_SHORT = re.compile(r"(?<![A-Za-z\\])eps(?![A-Za-z])")
_QUOTED = re.compile(r"[\"“”](?P<name>Var|E|Cov|SD|Corr)[\"“”](?=[(\[])")
_DISPLAYED = re.compile(r"\$\$(?P<formula>[^$]+)\$\$")
# $E(X) = ?$, $E(X) =$ ____ and $E(X) = 1,$: what belongs to the sentence, and not to the formula.
_OUTSIDE = re.compile(
    r"\$(?P<formula>[^$]*?)"
    r"(?P<end> ?=?(?:\\ | )?[?？]| ?[,，;；.。]| ?= ?(?:_*|[（(] *[)）]))(?P<blank> ?)\$"
)
_STOP_APART = re.compile(r"(?<=[\w)\]}$]) \.(?=\s*$)")
# The full stop of a sentence in Chinese, as a keyboard has it: Z=X+2Y.求
_STOP_IN_CHINESE = re.compile(r"(?<=[A-Za-z0-9)\]])(?<!i\.i\.d)\.\s*(?=[\u3400-\u9fff])")


# 2abCov(X,Y): no function is called so
_FACTORS = re.compile(r"(?<![A-Za-z\\])(?P<ab>[a-z]{2})(?=(?:Cov|cov|Var) ?\()")
# X* = …, E(X*): a letter, and no product
_STARRED = re.compile(r"(?<![A-Za-z\\])(?P<x>[A-Z])(?:\^\{\*\}|\^?\*)(?= ?[=)\]])")
_LOW = str.maketrans("ₙₘ", "nm")
_SIMILAR = str.maketrans("〜˜∽", "~~~")
# \underline{\quad}, to be filled in
_BLANK = re.compile(r"\\underline ?\{(?: |~|\\,|\\q?quad|\\hspace\*? ?\{[^{}]*\})*\}|(?:\\_ ?){2,}")


# $\lim … $, and nothing else
_WHOLE = re.compile(r"\s*\$(?P<formula>[^$]+)\$\s*")
# Var(X) = v < ∞: it is supposed of whatever is asked about that its moments are finite
_BEGINS = r"(?:^|(?<=[,，;；\n]))\s*(?:and |且)?\$?"
_ENDS = r"\$?\s*(?:[,，;；\n]|$)"
_HEAD = r"(?:E|D|V|Var|\\mathbb ?\{?E\}?|\\operatorname\{Var\})\s*"
_FINITE_MOMENT = re.compile(
    rf"{_BEGINS}{_HEAD}(?:\|[^|;\n]*\||[\[(][^()\[\];\n]*[\])])\s*"
    rf"(?:<|\\lt(?![A-Za-z]))\s*\+?(?:\\infty|∞){_ENDS}"
)
_EXISTING = re.compile(
    rf"{_BEGINS}[DE] ?\(? ?[A-Z] ?\)?(?: ?[,，、和与及] ?[DE] ?\(? ?[A-Z] ?\)?)*\$?"
    rf" ?(?:都|均)?存在{_ENDS}"
)
_FINITE = re.compile(
    r"(?P<value>[=＝][^=＝<>,，;；\n]*?) ?(?:<|\\lt(?![A-Za-z])) ?\+?(?:\\infty(?![A-Za-z])|∞)"
)


def out_of_dollars(goal: str) -> str:
    """A goal that is one formula between dollars, without them."""
    found = _WHOLE.fullmatch(goal)
    return found["formula"].strip() if found else goal


# Var[X] = 2, Cov[X[i], X[j]] = r
_IN_BRACKETS = re.compile(
    r"(?<![A-Za-z\\])(?P<head>Var|var|Cov|cov|Corr|SD)\[(?P<x>(?:[^\[\]]|\[[^\[\]]*\])+)\]"
)
# All that is supposed of random variables holds almost surely.
_SURELY = re.compile(
    r"[ ~]*(?:\\(?:text|quad|;|,| )\{? ?)*(?:\(? ?)?"
    r"(?:\balmost surely\b|\ba\.s\.|几乎必然|几乎处处)(?:成立)? ?\)?\}?(?=\s*(?:[,，;；。\n$]|$))"
)
# 方差为 σ² > 0: a value, and that it is positive
_POSITIVE = re.compile(
    r"(?P<is>[=＝为是] ?)(?P<v>\$?(?:\\[a-z]+|[a-zα-ω])(?:_\w)?(?:²|\^2|\^\{2\})?) ?"
    r"(?:>|＞|\\gt(?![a-z])) ?0\$?(?=\s*(?:[,，;；。\n]|$))"
)
_SUPPOSED = re.compile(
    r".*(?:[;；]|\b(?:if|where|when|with|given|let|suppose)\b|[若设])(?P<since>.*)",
    re.IGNORECASE | re.DOTALL,
)
_CLAIMED = re.compile(
    r"\b(?:show|prove|verify|is|are|then|so|hence|thus)\b|[.?。？](?=\s|$)|则|那么|证|是否|故|得",
    re.IGNORECASE,
)


def with_positive(goal: str, given: str) -> tuple[str, str]:
    """``Var(X) = v > 0`` as ``Var(X) = v; v > 0``; in a goal where it is said in words."""
    goal = _POSITIVE.sub(lambda m: _apart(m) if _is_supposed(m) else m[0], goal)
    return goal, _POSITIVE.sub(_apart, given)


def _is_supposed(found: re.Match[str]) -> bool:
    """Whether a goal says it in words, or supposes it: behind ``where``, not behind ``show``."""
    if found["is"][0] not in "=＝":
        return True
    before = _SUPPOSED.match(found.string[: found.start()])
    return before is not None and not _CLAIMED.search(before["since"])


def _apart(found: re.Match[str]) -> str:
    return f"{found['is']}{found['v']}; {found['v']} > 0"


def in_parentheses(given: str) -> str:
    """``Var[X] = 2`` as ``Var(X) = 2``, and ``X > 0 almost surely`` as ``X > 0``."""
    return _SURELY.sub(_surely, _IN_BRACKETS.sub(r"\g<head>(\g<x>)", given))


def _surely(found: re.Match[str]) -> str:
    """Nothing, behind a bound; ``X = Y a.s.`` may be another X."""
    piece = re.split(r"[,，;；\n]", found.string[: found.start()])[-1]
    return "" if re.search(r"[<>≤≥]|\\[gl](?:eq?|t)", piece) else found[0]


def without_finite(given: str) -> str:
    """``Var(X) = v < ∞`` as ``Var(X) = v``, and nothing for ``E|X| < ∞``, DX 存在."""
    given = _FINITE_MOMENT.sub("", _EXISTING.sub("", given))
    return _FINITE.sub(lambda m: m["value"].rstrip(), given)


def with_matrix_products(goal: str, given: str) -> tuple[str, str]:
    """``q @ k.T`` of Python as ``q k^T``, where it is said how large something is: of numbers, or
    of letters that may be numbers, there is none.
    """
    both = f"{goal}\n{given}"
    if "@" not in both or not _SIZED.search(both):
        return goal, given
    first, second = (_AT.sub(" ", _DOT_T.sub("^T", text)) for text in (goal, given))
    return first, second


def with_narrow_stops(text: str) -> str:
    """The full stop of some keyboards as the one of a sentence, or of a number; at its place."""
    return _WIDE_STOP.sub(lambda m: "." if m["number"] else "。", text)


def with_signs(text: str) -> str:
    """A text as it is read; whatever may mean anything else is left as it is."""
    if not _SINGLE.search(text):
        text = _PAIRED.sub(lambda m: f"‖{m['x'].strip()}‖", text)
    text = _LENGTH.sub(lambda m: rf"‖{(m['x'] or m['held']).strip()}‖", text)
    text = _LISTED.sub(r"\g<x>\g<sub>1, ..., \g<x>\g<sub>\g<n>", text)
    text = _SUMMED.sub(_summed, text)
    text = _FACTORS.sub(r"\g<ab> ", text)
    text = _STARRED.sub(r"\g<x>'", text)
    text = text.translate(_OVERLINED)
    first = {m["x"] for m in _NUMBERED.finditer(text) if m["n"] == "1"}
    text = _NUMBERED.sub(lambda m: f"{m['x']}_{m['n']}" if m["x"] in first else m[0], text)
    for mark, command in _ACCENTS.items():
        text = re.sub(f"([A-Za-zα-ω]){mark}", rf"\\{command}{{\1}}", text)
    text = _BLANK.sub("____", text.translate(_SIMILAR)).replace("ℝ", "R")
    text = re.sub("([a-zα-ω])\u0304", r"\\bar{\1}", text.replace("ᾱ", r"\bar{α}"))
    text = re.sub(r"(?<=\bfor)~(?=[a-z] ?=)", " ", text)
    text = _RAISED.sub(lambda m: f"^{m[0].translate(_RAISED_LETTERS)}", text)
    text = _SUM.sub(_sum, text)
    text = _POWER.sub(lambda m: f"^{{{m['power'].translate(_POWERS)}}}", text)
    text = with_differentials(text)
    if not re.search(r"[εϵ]|epsilon", text):
        text = _SHORT.sub("epsilon", text)
    text = text.replace("···", "...").replace("⋯", "...")
    text = _QUOTED.sub(r"\g<name>", text)
    if "\\begin" not in text:
        text = text.replace(" & ", " and ")
    text = _DISPLAYED.sub(r"$\g<formula>$", text)
    text = _OUTSIDE.sub(_outside, text)
    text = _STOP_APART.sub(".", text)
    return _STOP_IN_CHINESE.sub("。", text)


def _sum(found: re.Match[str]) -> str:
    i, first, last = (part.translate(_SCRIPTS) for part in found.groups())
    return rf"\sum_{{{i}={first}}}^{{{last}}}"


def _summed(found: re.Match[str]) -> str:
    x, n = found["x"], found["n"].translate(_LOW)
    return f"{x}_1+...+{x}_{n if len(n) == 1 else f'{{{n}}}'}"


def _outside(found: re.Match[str]) -> str:
    """The formula, and behind it the sign that ends a part of the sentence."""
    formula, end = found["formula"].rstrip(), found["end"].strip()
    if not formula or found.string[: found.start()].count("$") % 2:
        return found[0]  # what stands between two formulas
    return f"${formula}${' ' * end.startswith('=')}{end}{found['blank']}"
