"""Hypotheses that say two things of the same letters in one breath, each as sentences of its own:
``the independent variables X and Y have variances 4 and 2``, ``X, Y 分别服从 N(0,1) 与 N(1,4)``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..clause_words.sentences import Sentence
from ..lexing.lexer import Token
from ..lexing.lexicon import COUNTS, meaning, refusal
from ..named_laws.law_words import FOLLOWS, HAS, IS, SIM, behind_names, is_independent, is_law
from ..trees.clause import AND, OF, TOLD, is_moment
from ..trees.law_table import LETTERS, SHORT, WORDS

_SAME = ("都", "均", "皆", "both", "all")
_BESIDE_MOMENTS = ("filler", "each_its_own", "random", "same", "supposing")
_VERBS = (SIM, *FOLLOWS, *IS, *HAS)
_OPENED, _CLOSED = ("(", "["), (")", "]")
_ARTICLES = (*IS, "a", "an")
_STANDARD = (["standard", "normal"], ["standard", "gaussian"])
_OF_VECTORS = ("independent", "random", "law", "vectors")
_AMONG_LETTERS = ("filler", "random", "count", "supposing")
_PLURAL = {
    "means": "mean",
    "variances": "variance",
    "rates": "rate",
    "parameters": "parameter",
    "参数": "参数",
    "均值": "均值",
    "方差": "方差",
    "mean": "mean",
    "variance": "variance",
    "rate": "rate",
    "parameter": "parameter",
}


def with_pair(sentence: Sentence, names: Sequence[Token]) -> Sentence:
    """``X, Y have variance 1, and correlation r`` as if the latter named its letters.

    Args:
        sentence: the hypothesis.
        names: the letters of the one before, or of all before its sentence.
    """
    words = [meaning(t) for t in sentence.tokens]
    first = next((w for w in words if w not in ("filler", "same")), "")
    is_bare = first in ("covariance", "correlation") and not any(
        t.text in OF for t in sentence.tokens
    )
    if not (is_bare and len(names) == 2 and names[0].text != names[1].text):
        return sentence
    x, y = names
    comma, have = Token("sign", ",", x.end, x.end), Token("name", "have", y.end, y.end)
    said_ = sentence.tokens
    while said_[0].text in ("have", "有", "的") or meaning(said_[0]) == "same":
        said_ = said_[1:]
    return Sentence([x, comma, y, have, *said_], goes_on=False)


def parted(sentence: Sentence, before: Sequence[Token]) -> list[Sentence]:
    """The sentences that a hypothesis stands for; itself, where it says one thing.

    Args:
        sentence: the hypothesis.
        before: the letters of the one before, of which it may go on to speak.
    """
    tokens = sentence.tokens[:-1]
    if several := _vectors(tokens) or _each_moment(tokens):
        found = several
    elif is_law(tokens):
        found = _laws(tokens, before if sentence.goes_on else ())
    else:
        found = _described(tokens)
    if not found:
        return [sentence]
    first, *others = (_ended(part) for part in found)
    goes_on = sentence.goes_on and is_moment(meaning(first[0]))  # and no letters
    return [Sentence(first, sentence.goes_on), *(Sentence(part, goes_on) for part in others)]


def _vectors(tokens: Sequence[Token]) -> list[Sequence[Token]]:
    """``x is a random vector in R^d``, ``q, k are d-dimensional independent vectors``: the space,
    and what is said of the vectors.
    """
    end = behind_names(tokens)
    names, rest = tokens[:end], [t for t in tokens[end:] if t.text.lower() not in _ARTICLES]
    if rest and COUNTS.get(rest[0].text.lower()) == str(sum(map(_is_letter, names))):
        rest = rest[1:]
    noun = next((t for t in rest if meaning(t) == "vectors"), None)
    letters = [t for t in names if _is_letter(t)]
    is_listed = all(t in letters or t.text in (",", *AND) for t in names)
    if noun is None or not letters or not is_listed:
        return []
    size, kinds = list[Token](), list[str]()
    while rest:
        if not size and (length := _length(rest)):
            first, last, behind = length
            size, rest = rest[first:last], rest[behind:]
            continue
        kind = "law" if [t.text.lower() for t in rest[:2]] in _STANDARD else meaning(rest[0])
        is_shared = kind == "law" and len(letters) > 1 and "independent" not in kinds
        if kind not in _OF_VECTORS or {kind, "vectors"} & {*kinds} or is_shared:
            return []
        kinds.append(kind)
        rest = rest[1 + (kind == "law") :]
    if not size or "vectors" not in kinds:
        return []
    at = names[-1].end
    space = [Token(kind, w, at, at) for kind, w in (("name", "in"), ("name", "R"), ("sign", "^"))]
    return [[*names, *space, *size], *_of_vectors(names, kinds, noun)]


def _of_vectors(
    names: Sequence[Token], kinds: Sequence[str], noun: Token
) -> Iterator[Sequence[Token]]:
    """What adjectives say of vectors: of a standard normal one that its components are free."""
    words = ("independent", "random", "standard", "normal")
    independent, random, *law = (Token("name", w, noun.place, noun.end) for w in words)
    if "law" in kinds:
        yield [*names, independent]
        yield [*names, *law]
    elif "independent" in kinds:
        yield [independent, noun, *names]
    elif "random" in kinds:
        yield [random, *names]


def _length(rest: Sequence[Token]) -> tuple[int, int, int] | None:
    """Where the size of a vector begins and ends, and where the rest does: ``in R^d``, ``of length
    d``, ``d-dimensional``.
    """
    texts = [t.text.lower() for t in rest[:4]]
    if texts[:3] == ["in", "r", "^"]:
        close = next((n for n, t in enumerate(rest) if t.text in (")", "}")), 3)
        end = close + 1 if texts[3:] and texts[3] in ("(", "{") else 4
        return (3, end, end) if len(rest) >= end else None
    if texts[:1] == ["of"] and texts[1:2] and texts[1] in ("length", "size", "dimension"):
        return (2, 3, 3) if len(rest) > 2 else None
    if texts[1:3] == ["-", "dimensional"]:
        return 0, 1, 3
    return (0, 1, 2) if texts[1:2] == ["dimensional"] else None


def _each_moment(tokens: Sequence[Token]) -> list[Sequence[Token]]:
    """``X 的期望和方差分别为 μ 和 σ²``, ``the mean and variance of X are μ and σ²``: each moment of
    the one letter with its value, or all with the same, 期望和方差都是 λ.
    """
    at = next((n for n, t in enumerate(tokens) if t.text in (*TOLD, "=")), len(tokens))
    head, tail = tokens[:at], tokens[at + 1 :]
    nouns = [t for t in head if is_moment(meaning(t))]
    letters = [t for t in head if _is_letter(t)]
    others = [t for t in head if t not in nouns and t not in letters]
    joints = [n for n, t in enumerate(head) if t.text in (",", *AND)]
    is_plain = all(meaning(t) in _BESIDE_MOMENTS or t.text == "," for t in others)
    is_plain &= all(head[n - 1] in nouns for n in joints)  # 和 of 的和 is a sum
    values = _pieces([t for t in tail if meaning(t) != "each_its_own"])
    is_same = len(values) == 1 and any(t.text in _SAME for t in (*others, *tail[:1]))
    values = values * len(nouns) if is_same else values
    if len(nouns) < 2 or len(letters) > 1 or not is_plain or len(values) != len(nouns):
        return []
    own = [t for t in values[0] if t.text not in _SAME] if is_same else []
    is_ = Token("sign", "=", tokens[at].place, tokens[at].end)
    each = zip(nouns, values, strict=True)
    return [[*letters, noun, is_, *(own or value)] for noun, value in each]


def _ended(part: Sequence[Token]) -> list[Token]:
    return [*part, Token("end", "", part[-1].end, part[-1].end)]


def _described(tokens: Sequence[Token]) -> list[Sequence[Token]]:
    """``independent variables X and Y have variance 1``: that they are independent, and that."""
    first = next((n for n, t in enumerate(tokens) if _is_letter(t)), 0)
    if not any(map(is_independent, tokens[:first])) or any(_is_said(t) for t in tokens[:first]):
        return []
    end = first + behind_names(tokens[first:])
    rest = tokens[end:]
    verbs = ("have", "with", "的") if sum(map(_is_letter, tokens[first:end])) > 1 else (*HAS, "的")
    is_more = bool(rest) and rest[0].text in verbs
    is_more &= any(_is_said(t) for t in rest) and not any(map(is_independent, rest))
    return [tokens[:end], tokens[first:]] if is_more else []


def _is_letter(token: Token) -> bool:
    return token.kind == "name" and not meaning(token)


def _is_said(token: Token) -> bool:
    return is_moment(meaning(token)) or meaning(token) in ("covariance", "correlation")


def _laws(tokens: Sequence[Token], before: Sequence[Token]) -> list[Sequence[Token]]:
    """``X, Y follow N(0,1) and N(1,4)``: the law of each, one after the other."""
    is_each = any(meaning(t) == "each_its_own" for t in tokens) or _is_plural(tokens)
    kept = [t for t in tokens if meaning(t) != "each_its_own"]
    if kept and kept[-1].text == ",":
        kept = kept[:-1]
    at = next((n for n, t in enumerate(kept) if t.text.lower() in _VERBS), None)
    if at is None or not all(map(_is_of_list, kept[:at])):
        return []
    head, tail = kept[:at], kept[at + 1 :]
    behind = [n for n, t in enumerate(tail) if is_independent(t)]
    if behind == [0]:  # are independent and exponential
        head = [*head, tail[0]]
        tail = tail[2 if tail[1:2] and tail[1].text == "and" else 1 :]
    said_ = [t for t in head if is_independent(t)]
    names = [t for t in head if _is_letter(t) and t not in said_]
    names = [t for t in names if t.text.lower() not in ("variable", "variables")] or [*before]
    laws = _each_law(tail, len(names)) or (_each_value(tail, len(names)) if is_each else [])
    if len(names) < 2 or any(t.text in _OPENED for t in head) or not laws:
        return []
    verb = kept[at]
    if verb.text.lower() in ("follow", "are", "have"):
        said_as = {"follow": "follows", "are": "is", "have": "has"}[verb.text.lower()]
        verb = verb._replace(text=said_as)
    found = [[name, verb, *law] for name, law in zip(names, laws, strict=True)]
    listed = [t for name in names for t in (name, Token("sign", ",", name.end, name.end))][:-1]
    return [*([[*listed, *said_[:1]]] if said_ else []), *found]


def _is_plural(tokens: Sequence[Token]) -> bool:
    """``with means 1 and 2``, ``Poisson with parameters 1 and 2``: one for each of the letters; not
    the parameters n and p of a law that has two.
    """
    texts = {t.text.lower() for t in tokens}
    laws = [WORDS[text] for text in texts if text in WORDS]
    is_of_one = bool(laws) and all(len(law.parameters) == 1 for law in laws)
    return bool(texts & {"means", "variances", "rates"}) or (is_of_one and "parameters" in texts)


def _is_of_list(token: Token) -> bool:
    """Whether it may stand among letters: ``X^2`` and a negation may not."""
    if token.kind == "sign":
        return token.text == ","
    is_name = token.kind == "name" and refusal(token) is None
    return is_name or is_independent(token) or meaning(token) in _AMONG_LETTERS


def _pieces(tokens: Sequence[Token]) -> list[list[Token]]:
    """What stands between the words for "and" and the commas, outside of brackets."""
    depth = 0
    out: list[list[Token]] = [[]]
    for token in tokens:
        depth += (token.text in _OPENED) - (token.text in _CLOSED)
        if not depth and token.text in (",", *AND):
            out.append([])
        else:
            out[-1].append(token)
    return [piece for piece in out if piece]


def _each_law(tail: Sequence[Token], count: int) -> list[list[Token]]:
    """As many laws with arguments as there are letters."""
    found = _pieces(tail)
    return found if len(found) == count and all(map(_is_called, found)) else []


def _is_called(piece: Sequence[Token]) -> bool:
    """Whether a law stands there with its arguments, and nothing behind them."""
    opened = next((n for n, t in enumerate(piece) if t.text in _OPENED), 0)
    name = piece[opened - 1] if opened else None
    if name is None or piece[-1].text not in _CLOSED:
        return False
    return (
        name.text in (*LETTERS, "B", "P", "E")
        or name.text.lower() in SHORT
        or name.text.lower() in WORDS
    )


def _each_value(tail: Sequence[Token], count: int) -> list[list[Token]]:
    """One law, of which each parameter has as many values as there are letters: 参数为 3 与 4 的
    指数分布, exponential with rates 1 and 2.
    """
    found: list[list[Token]] = [[] for _ in range(count)]
    at = 0
    while at < len(tail):
        kind = _PLURAL.get(tail[at].text.lower())
        values, end = _values(tail, at + 1) if kind else ([], at)
        if kind and len(values) != count:
            return []
        for n in range(count):
            found[n] += [tail[at]._replace(text=kind), *values[n]] if kind else [tail[at]]
        at = end if kind else at + 1
    return found if any(meaning(t) or t.text in _PLURAL for t in tail) and _differ(found) else []


def _values(tail: Sequence[Token], at: int) -> tuple[list[list[Token]], int]:
    """The values of a parameter, and where they end: at 的, at another parameter, at the end."""
    while at < len(tail) and tail[at].text in (*IS, "="):
        at += 1
    end = at
    while end < len(tail) and tail[end].text != "的" and tail[end].text.lower() not in _PLURAL:
        end += 1
    if end < len(tail) and tail[end - 1].text in (",", *AND):
        end -= 1
    return _pieces(tail[at:end]), end


def _differ(found: Sequence[Sequence[Token]]) -> bool:
    return len({tuple(t.text for t in own) for own in found}) > 1 or len(found) == 1
