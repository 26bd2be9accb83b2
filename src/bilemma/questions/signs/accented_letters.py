r"""Letters with a hat or a bar of which nothing says what they are, ``\partial L/\partial \hat y``,
``\Var(\hat\theta)``: letters of their own.
"""

from __future__ import annotations

import re

from bilemma.formulas.notation import LETTERS

_ACCENT = (
    r"\\(?:wide)?(?P<mark>hat|tilde) ?(?:\{ ?(?P<held>[A-Za-z]) ?\}|(?P<bare>[A-Za-z])(?![A-Za-z]))"
)
_HAT = re.compile(rf"{_ACCENT}|ŷ")
_VARIABLE = re.compile(rf"(?:\\partial|∂|(?<![A-Za-z])d) ?\{{? ?(?:{_ACCENT}|ŷ)")


_BAR = re.compile(
    "(?P<over>[A-Z])\u0304|\\\\(?:bar|overline) ?(?:\\{ ?(?P<held>[A-Z]) ?\\}|(?P<bare>[A-Z]))"
)

# \hat\theta, \bar{α}_t
_LETTERS = {letter: name for name, letter in LETTERS.items()}
_NAMES = "|".join(sorted(set(_LETTERS.values()), key=len, reverse=True))
_GREEK = re.compile(
    rf"\\(?:wide)?(?P<mark>hat|tilde|bar|overline) ?(?P<braced>\{{ ?)?"
    rf"(?:\\(?P<name>{_NAMES})(?![A-Za-z])|(?P<sign>[α-ω])) ?(?(braced)\}})"
    r"(?: ?_ ?(?P<held>\{ ?)?(?P<below>[a-z0-9])(?![A-Za-z0-9]) ?(?(held)\}))?"
)
# \hat f independent of ε, \hat f 与 ε 独立, \hat f ~ N(0, 1)
_TOLD_OF = re.compile(
    r"\$? ?(?:(?:(?:is|are) )?(?:independent|uncorrelated)\b|(?:[与和]|and) ?\$?[\\A-Za-zα-ω]+\$? ?"
    r"(?:(?:are|相互|互相|不)? ?(?:independent|uncorrelated|独立|相关))|\\sim\b|[~∼])"
)
_OF_IT_ALONE = re.compile(r"(?:E|D|V|Var|SD|E\})\}? ?(?:\\left ?)?[(\[] ?$")


def with_accents(goal: str, given: str) -> tuple[str, str]:
    """Both texts with such letters as names: yhat, htilde; and Xbar, where no sample is spoken of
    and hypotheses say what its moments are.
    """
    goal, given = _with_greek(*_with_bars(goal, given))
    both = f"{goal}\n{given}"
    free = {_name(m) for m in _VARIABLE.finditer(goal)} - {_name(m) for m in _defined(both)}
    spoken_of = {_name(m) for m in _HAT.finditer(both) if _is_spoken_of(both, m)}
    spoken_of -= {_name(m) for m in _defined(both)} | free

    def named(found: re.Match[str]) -> str:
        name = _name(found)
        return rf"\mathrm{{{name}}}" if name in free | spoken_of else found[0]

    declared = f"; real {', '.join(sorted(free))}" if free else ""
    return _HAT.sub(named, goal), f"{_HAT.sub(named, given)}{declared}".strip("; ")


def _with_greek(goal: str, given: str) -> tuple[str, str]:
    """Both texts with such letters: one with a hat is random where a moment of it alone is spoken
    of, one with a bar is a number, for Greek letters stand for no sample.
    """
    both = f"{goal}\n{given}"
    kinds: dict[str, str] = {}
    for found in _GREEK.finditer(both):
        is_alone = _OF_IT_ALONE.search(both[: found.start()]) is not None
        is_alone &= re.match(r" ?(?:\\right ?)?[)\]]", both[found.end() :]) is not None
        is_bar = found["mark"] in ("bar", "overline")
        kind = "real" if is_bar else "random" if is_alone else ""
        kinds[_greek(found)] = kinds.get(_greek(found)) or kind
    defined = {_greek(m) for m in _GREEK.finditer(both) if re.match(r" ?\$? ?=", both[m.end() :])}
    free = {x: kind for x, kind in kinds.items() if kind and x not in defined}

    def named(found: re.Match[str]) -> str:
        return f"{_upright(_greek(found))} " if _greek(found) in free else found[0]

    declared = "".join(f"; {kind} {_upright(x)}" for x, kind in sorted(free.items()))
    return _GREEK.sub(named, goal), f"{_GREEK.sub(named, given)}{declared}".strip("; ")


def _upright(name: str) -> str:
    base, _, below = name.partition("_")
    if below.isdigit():  # a letter of its own, and no member of a family
        return rf"\mathrm{{{base}{below}}}"
    return rf"\mathrm{{{base}}}{f'_{below}' * bool(below)}"


def _greek(found: re.Match[str]) -> str:
    mark = found["mark"].replace("overline", "bar")
    below = f"_{found['below']}" if found["below"] else ""
    return f"{found['name'] or _LETTERS[found['sign']]}{mark}{below}"


def _with_bars(goal: str, given: str) -> tuple[str, str]:
    names = {x for m in _BAR.finditer(given) for x in m.groups() if x}
    both = _BAR.sub(" ", f"{goal}\n{given}")
    is_of_sample = re.search(r"sample|population|\\sum|sum\(|[∑Σ]", both)
    is_of_sample = is_of_sample or re.search("(?:样本|总体)", both)
    free = {x for x in names if not re.search(rf"(?<![A-Za-z\\]){x}(?![A-Za-z])", both)}
    stated = {x for x in free if _moment_of(x).search(given)}
    if is_of_sample or not stated:
        return goal, given

    def named(found: re.Match[str]) -> str:
        x = next(x for x in found.groups() if x)
        is_factor = re.search(r"(?<![A-Za-z\\])[A-Za-z0-9]$", found.string[: found.start()])
        times = "*" if is_factor else ""  # aX̄
        return rf"{times}\mathrm{{{x}bar}}" if x in stated else found[0]

    declared = "".join(f"; random {x}bar" for x in sorted(stated))
    return _BAR.sub(named, goal), f"{_BAR.sub(named, given)}{declared}"


def _moment_of(x: str) -> re.Pattern[str]:
    """What gives the value of a moment of a mean: ``E(X̄) = θ``."""
    bar = rf"(?:{x}\u0304|\\(?:bar|overline) ?\{{? ?{x} ?\}}?)"
    return re.compile(rf"(?:E|D|V|Var)\}}? ?(?:\\left ?)?[(\[] ?{bar} ?(?:\\right ?)?[)\]] ?=")


def _defined(both: str) -> list[re.Match[str]]:
    """Those of which something is said to be equal to them."""
    below = re.compile(r"(?: ?_ ?(?:\w|\{\w+\}))? ?\$? ?=")
    return [m for m in _HAT.finditer(both) if below.match(both, m.end())]


def _is_spoken_of(both: str, found: re.Match[str]) -> bool:
    """Whether a hypothesis says of such a letter that it is independent, or what a moment is."""
    before, after = both[: found.start()], both[found.end() :]
    if _TOLD_OF.match(after):
        return True
    end = re.match(r" ?(?:\\right ?)?[)\]]\$? ?=", after)
    return end is not None and _OF_IT_ALONE.search(before) is not None


def _name(found: re.Match[str]) -> str:
    letter = found["held"] or found["bare"] or "y"
    return f"{letter}{found['mark'] or 'hat'}"


# --- those that hypotheses define ---------------------------------------------------------------
_MARKED = r"[A-Za-zα-ω]|\\(?:theta|mu|beta|sigma|lambda|alpha|gamma|phi)(?![A-Za-z])"
_DEFINED_HAT = re.compile(
    rf"\\(?:wide)?(?P<mark>hat|tilde) ?(?:\{{ ?(?P<held>{_MARKED}) ?\}}|(?P<bare>{_MARKED}))|ŷ"
    r"|\\(?P<over>bar|overline) ?(?:\{ ?(?P<small>[a-z]) ?\}|(?P<letter>[a-z])(?![A-Za-z]))"
)
_FREE = {"η": r"\eta", "ξ": r"\xi", "τ": r"\tau", "ψ": r"\psi"}
_NUMBER = re.compile(r" ?(?:_ ?(?:(\d)(?![A-Za-z0-9])|\{ ?(\d) ?\})|([₀-₉]))")
_LOWERED = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_SQUARED = r"(?: ?\^ ?(?:2|\{ ?2 ?\})|²)"


def with_hats(goal: str, given: str) -> tuple[str, str]:
    r"""Both texts with ``\hat y``, of which a hypothesis says what it is, as a letter; with
    ``\bar x`` too.
    """
    for letter, y in hatted(f"{goal}\n{given}").items():
        goal, given = (
            re.sub(_hat(y), f"{letter} ", re.sub(rf"{_hat(y)}(?={_SQUARED})", letter, text))
            for text in (goal, given)
        )
    return goal, given


def hatted(text: str) -> dict[str, str]:
    r"""The letters with a mark that are defined, each by one that stands for it, which is none that
    the text has; ``\hat\theta_1`` is one of its own where each with this letter has a number.
    """
    numbers: dict[str, dict[str, None]] = {}
    for m in _DEFINED_HAT.finditer(text):
        x = m["held"] or m["bare"] or m["small"] or m["letter"] or "y"
        below = _NUMBER.match(text, m.end())
        n = next(filter(None, below.groups())).translate(_LOWERED) if below else ""
        numbers.setdefault(f"{m['mark'] or m['over'] or 'hat'} {x}", {})[n] = None
    own = [
        f"{y}_{n}" if n and "" not in several else y
        for y, several in numbers.items()
        for n in several
    ]
    behind = rf"(?: ?_ ?(?:\w|\{{\w\}}))?{_SQUARED}?"
    defined = [y for y in dict.fromkeys(own) if re.search(rf"{_hat(y)}{behind} ?= ?\S", text)]
    free = [x for x, command in _FREE.items() if x not in text and command not in text]
    return dict(zip(free, defined, strict=False))


def _hat(y: str) -> str:
    """What matches one letter with a hat, a tilde or a bar, and with its number."""
    mark, letter = y.split(" ")
    letter, _, n = letter.partition("_")
    x = re.escape(letter)
    below = rf" ?(?:_ ?(?:{n}(?![A-Za-z0-9])|\{{ ?{n} ?\}})|{chr(ord('₀') + int(n))})" if n else ""
    hat = rf"\\(?:wide)?{mark} ?(?:\{{ ?{x} ?\}}|{x}(?![A-Za-z]))"
    return rf"(?:{hat}{'|ŷ' * (y == 'hat y')}){below}"
