r"""The signs of questions about matrices as this book writes them: ``\mathbb{R}^{m\times n}``,
``Wᵀ``, ``‖Wx‖²``. Words between them stay as they are: what is said of matrices is said in words.
"""

from __future__ import annotations

import re

from ..latex_input.latex_tokens import GREEK
from ..lexing.brackets import closing
from ..lexing.rewriting_rules import rewritten, rule
from ..wordings.typed_discrete_laws import with_random_signs

_STYLES = (
    r"\\(?:mathbf|boldsymbol|bm|vec|mathrm|text|textrm|operatorname\*?|mathit|mathsf|mathbb"
    r"|mathcal)"
)
_RAISED = dict(zip("ⁿᵐᵈᵏᵖ", "nmdkp", strict=True))
_LOWERED = dict(zip("₀₁₂₃₄₅₆₇₈₉ᵢⱼₖₗₘₙ", "0123456789ijklmn", strict=True))
_TOP = r"(?:\\top|\\intercal|⊤|\\mathsf ?\{? ?T ?\}?|T)(?![A-Za-z])"
_IDENTICAL = r"(?:i\.?i\.?d\.?|i\.?\\,?i\.?\\,?d\.?)"
_SIGNS = (
    rule(rf"(?<![A-Za-z]){_IDENTICAL}(?![A-Za-z])", "iid"),
    rule(r"\\(?:left|right|[bB]ig+[lr]?)(?![A-Za-z])|\\[,;:! ]|\$|\\displaystyle", " "),
    rule(
        rf"\\(?:overset|stackrel) ?\{{ ?(?:{_STYLES} ?)?\{{? ?{_IDENTICAL} ?\}}?\}}"
        r" ?\{ ?\\sim ?\}",
        " iid ~ ",
    ),
    rule(r"\\q?quad", " "),
    rule(r"∈|\\in(?![A-Za-z])", " in "),
    rule(r"∼|～|\\sim(?![A-Za-z])", " ~ "),
    rule(rf"{_STYLES} ?\{{ ?(\w+) ?\}}", r"\1"),
    rule(rf"{_STYLES} ?(?=[A-Za-z])", ""),
    rule(r"ℝ", "R"),
    rule(r"[−–]", "-"),
    rule(r"\bi\.e\.,?", ", "),
    rule(r"𝔼", "E"),
    rule(r"𝒩", "N"),
    rule(r"\\times(?![A-Za-z])", " × "),
    rule(r"（", "("),
    rule(r"）", ")"),
    rule(r"＝", "="),
    rule(r"⊙|∘|\\odot(?![A-Za-z])", " ⊙ "),
    rule(rf"\^ ?(?:\{{ ?{_TOP} ?\}}|{_TOP})|ᵀ", "^T "),
    rule(
        r"(?<![A-Za-z])(?P<x>[a-z])'(?=[A-Z](?:[a-z]|[A-Z]*[a-z])(?![A-Za-z]))", r"\g<x>^T "
    ),  # x'Ax
    rule(r"\\[lr]Vert|\\Vert|\\\||\|\|", "‖"),
    rule(r"\\langle(?![A-Za-z])|⟨", "<"),
    rule(r"\\rangle(?![A-Za-z])|⟩", ">"),
    rule(r"\\(?:neq?|not=)(?![A-Za-z])|≠", " != "),
    rule(r"\\cdot(?![A-Za-z])", " · "),
    rule(r"\\nabla(?![A-Za-z])", "∇"),
    rule(r"\\partial(?![A-Za-z])", "∂"),
    rule(r"\\[dt]frac", r"\\frac"),
    rule(r"\\frac ?(\d) ?(\d|[a-z](?![A-Za-z]))", r"\\frac{\1}{\2}"),
    rule(r"√ ?(?=[(（])", "sqrt"),
    rule(r"√ ?(\w+)", r"sqrt(\1)"),
    rule(r"\^ ?\{ ?(\w) ?\}", r"^\1"),
    rule(r"_\{ ?(\w+) ?\}(?= ?(?:\\in|in\b))", r"_\1"),
)
_ROOT, _FRACTION = re.compile(r"\\sqrt ?\{"), re.compile(r"\\frac ?\{")
_GREEK = re.compile(r"\\[A-Za-z]+")
_LENGTH = re.compile(r"‖(?P<inside>[^‖]+)‖ ?(?P<below>_\{?(?:F|2)\}?|₂)? ?(?P<square>\^\{?2\}?|²)?")
_PRODUCT = re.compile(r"<(?P<a>[^<>=,]+),(?P<b>[^<>=,]+)>")
_OF_LENGTH = re.compile(r"(?<![A-Za-z])(?P<moment>E|Var|SD) ?(?=(?:sqrt\()?(?:norm2|tr)\()")


def in_signs(text: str) -> str:
    """A text with the signs that are read."""
    text = rewritten(with_random_signs(text), _SIGNS)
    text = re.sub("[ⁿᵐᵈᵏᵖ]", lambda m: "^" + _RAISED[m[0]], text)
    text = re.sub("[₀-₉ᵢⱼₖₗₘₙ]+", lambda m: "_" + "".join(_LOWERED[c] for c in m[0]), text)
    text = _fractions(_roots(text))
    text = _GREEK.sub(lambda m: GREEK.get(m[0], m[0]), text)
    text = _PRODUCT.sub(r"((\g<a>).(\g<b>))", _LENGTH.sub(_length, text))
    return _with_parentheses(re.sub(r"[ \t]+", " ", text)).strip()


def _length(found: re.Match[str]) -> str:
    inside, below = found["inside"].strip(), found["below"] or ""
    whole = inside if re.fullmatch(r"\w", inside) else f"({inside})"
    squared = f" tr({whole}^T {whole})" if "F" in below else f" norm2({inside})"
    return squared if found["square"] else f" sqrt({squared.strip()})"


def _roots(text: str) -> str:
    while found := _ROOT.search(text):
        last = closing(text, found.end() - 1)
        if last < 0:
            break
        text = f"{text[: found.start()]}sqrt({text[found.end() : last]}){text[last + 1 :]}"
    return text


def _fractions(text: str) -> str:
    while found := _FRACTION.search(text):
        middle = closing(text, found.end() - 1)
        below = re.compile(r" ?\{").match(text, middle + 1)
        last = closing(text, below.end() - 1) if middle > 0 and below else -1
        if below is None or last < 0:
            break
        above, under = text[found.end() : middle], text[below.end() : last]
        text = f"{text[: found.start()]}(({above})/({under})){text[last + 1 :]}"
    return text


def _with_parentheses(text: str) -> str:
    """``E norm2(W x)`` as ``E(norm2(W x))``."""
    while found := _OF_LENGTH.search(text):
        opened = text.index("(", found.end())
        last = closing(text, opened)
        if last < 0:
            break
        inside = text[found.end() : last + 1]
        text = f"{text[: found.start()]}{found['moment']}({inside}){text[last + 1 :]}"
    return text
