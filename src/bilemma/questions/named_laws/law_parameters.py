"""The parameters of a law in words: ``with mean m and variance v``, ``k degrees of freedom``."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NoReturn

from ..lexing.errors import Said, said
from ..lexing.lexer import Token
from ..lexing.lexicon import meaning
from ..trees.clause import AND, is_moment
from ..trees.law_table import (
    BERNOULLI,
    BINOMIAL,
    CHI_SQUARED,
    EXPONENTIAL,
    EXPONENTIAL_BY_MEAN,
    HYPERGEOMETRIC,
    NORMAL,
    POISSON,
    TRIALS,
    NamedLaw,
)
from ..trees.syntax import SyntaxNode
from .law_arguments import Arguments, number, refuse_deviation, value_of
from .law_names import LawNames
from .law_words import is_independent

_OF_MEANS = ("θ", "theta", "β", "beta", "μ", "mu", "m", "τ", "tau", "s", "σ", "sigma", "scale")
_PARAMETERS = ("parameter", "parameters", "参数")
_PHRASE = (*AND, "的", "for", "with", "distribution")
_KINDS = {
    **dict.fromkeys(_PARAMETERS, "parameters"),
    **dict.fromkeys(("rate", "率"), "rate"),
    **dict.fromkeys(("probability", "成功概率"), "probability"),
    "自由度": "freedom",
}
# Which parameter a word names, by law.
_NAMED: dict[tuple[NamedLaw, str], str] = {
    (NORMAL, "mean"): "m",
    (NORMAL, "var"): "v",
    (NORMAL, "sd"): "sd",
    (POISSON, "mean"): "l",
    (POISSON, "rate"): "l",
    (EXPONENTIAL, "rate"): "l",
    (EXPONENTIAL, "mean"): "mean",
    (BERNOULLI, "mean"): "p",
    (BERNOULLI, "probability"): "p",
    (TRIALS, "probability"): "p",
    (BINOMIAL, "probability"): "p",
    (CHI_SQUARED, "freedom"): "k",
}


class LawParameters(LawNames):
    """Reads what words say of a law; a part of the parser of hypotheses that name one."""

    def is_next_kind(self) -> bool:
        """Whether the name of a parameter comes."""
        return is_moment(meaning(self.peek())) or self.sees(*_PARAMETERS, "自由度", "rate")

    def is_more(self) -> bool:
        """Go past what joins one parameter to the next."""
        if self.sees(",", *AND, "with") and (
            is_moment(meaning(self.peek(1)))
            or meaning(self.peek(1)) in ("zero", "unit")
            or self.peek(1).text in ("the", "a", "with", "rate", "success", "probability")
        ):
            self.at += 1
            self.take("with")
            return True
        return False

    def one(self, law: NamedLaw) -> NamedLaw:
        """One parameter: ``variance v``, ``parameters n and p``, ``zero mean``."""
        self.take("the", "a")
        value: SyntaxNode | None = None
        if meaning(self.peek()) in ("zero", "unit"):
            value = number(int(meaning(self.peek()) == "unit"), self.peek().place)
            self.at += 1
        if self.take("success") and not self.sees("probability"):
            self.refuse_here()
        kind = self._kind()
        if not kind:
            return self._counted(law)
        if kind == "parameters":
            return self._listed(law)
        if kind == "probability" and self.sees("of") and self.peek(1).text == "success":
            self.at += 2
        self.take("=", "of", "为", "是")
        value = value or self.value()
        slot = _NAMED.get((law, kind))
        if slot is None or slot in self.named:
            self.refuse_here(written(law))
        if slot == "sd":
            square = SyntaxNode("number", value.place, value.end, Fraction(2))
            slot, value = "v", SyntaxNode("pow", value.place, value.end, None, (value, square))
        if slot == "mean":
            law, slot = EXPONENTIAL_BY_MEAN, "m"
        if slot in self.named:
            self.refuse_here(written(law))
        self.named[slot] = value
        return law

    def _kind(self) -> str:
        """What is named: mean, var, sd, rate, probability, freedom, parameters; "" if nothing."""
        word = self.peek().text.lower()
        found = meaning(self.peek())
        if found not in ("mean", "var", "sd"):
            found = _KINDS.get(word, "")
        self.at += bool(found)
        return found

    def _counted(self, law: NamedLaw) -> NamedLaw:
        """``k degrees of freedom``, ``n trials``"""
        value = self.value()
        if law is BINOMIAL and "n" not in self.named and self.take("trials"):
            self.named["n"] = value
            return law
        words = [self.peek(n).text.lower() for n in range(3)]
        if law is not CHI_SQUARED or words[0] not in ("degrees", "degree") or words[1] != "of":
            self.refuse_here(written(law))
        self.at += 3
        self.named["k"] = value
        return law

    def _listed(self, law: NamedLaw) -> NamedLaw:
        """``with parameters n and p``, in the order in which the law has them."""
        self.take("=", "为", "是")
        opening = self.peek()
        is_enclosed = self.sees("(")
        self.at += is_enclosed
        for n, name in enumerate(law.parameters):
            if n and not self.take(",", *AND):
                self.refuse_count(law, opening)
            self.named[name] = self.value(*((")",) if is_enclosed else ()))
        if is_enclosed and not self.take(")"):
            self.refuse_here()
        self.refuse_doubtful(law)
        return self.of_rate(law)

    def value(self, *more: str) -> SyntaxNode:
        """A formula, up to a word or a comma; of ``λ = 2`` the value, and what it says of λ."""
        letter = self.peek()
        if letter.kind == "name" and not meaning(letter) and self.peek(1).text == "=":
            self.at += 2
            value = self.value(*more)
            self.stated.append((SyntaxNode("name", letter.place, letter.end, letter.text), value))
            return value
        start, depth = self.at, 0
        while self.peek().kind != "end":
            token = self.peek()
            depth += (token.text in ("(", "[")) - (token.text in (")", "]"))
            is_end = token.text in (",", *_PHRASE, *more) or bool(meaning(token)) or depth < 0
            is_end |= is_independent(token) or token.text in ("degrees", "degree", "from", "trials")
            is_end |= token.kind == "word"
            if is_end and depth <= 0:
                break
            self.at += 1
        piece = self.tokens[start : self.at]
        if not piece:
            self.refuse_here()
        return Arguments(self.text, self.tokens, start, self.fail).formula(piece)

    def of_rate(self, law: NamedLaw) -> NamedLaw:
        """``Exponential(θ)``: is that the rate or the mean?"""
        if law is not EXPONENTIAL:
            return law
        node = self.named["l"]
        typed = self.text[node.place : node.end].strip()
        if node.kind == "name" and re.split("[_0-9']", typed)[0] in _OF_MEANS:
            self._ask_rate(typed)
        mean = f"1/{typed}" if node.kind in ("name", "number", "index") else f"1/({typed})"
        self.notes.append(
            said(
                f"{typed} is taken as the rate of the exponential law: its mean is {mean}.",
                f"{typed} 视为指数分布的率参数，即均值为 {mean}。",
            )
        )
        return law

    def refuse_doubtful(self, law: NamedLaw) -> None:
        """``N(μ, σ)``, and ``Binomial(p, n)``, which may be meant the other way round."""
        if law is NORMAL:
            refuse_deviation(self, self.named)
        if law is HYPERGEOMETRIC:
            self._order_drawn()
        if law is not BINOMIAL:
            return
        n, p = (self.text[self.named[c].place : self.named[c].end].strip() for c in "np")
        if n.lower() in ("p", "q") or p.lower() in ("n", "m", "k"):
            what = said(
                "First stands the number of trials, then the probability of success.",
                "先写试验次数，再写成功概率。",
            )
            x = self.typed_names()
            self.fail(what, self.named["n"].place, f"{x} ~ Binomial({p}, {n})")

    def _order_drawn(self) -> None:
        """``Hypergeometric(N, K, n)``, and ``H(n, M, N)`` as books in Chinese have it: of all is
        what is called N, or the largest number. The two others may change places.
        """
        first, middle, last = (self.named[c] for c in "NKn")
        typed = [self.text[node.place : node.end].strip() for node in (first, middle, last)]
        sizes = [value_of(node) for node in (first, middle, last)]
        numbers = [size for size in sizes if size is not None]
        is_largest = len(numbers) == len(sizes) and max(numbers) == numbers[-1]
        is_of_program = typed == ["M", "n", "N"]  # SciPy's, where M is the number of all
        if is_of_program or "N" in typed[1:2] or ("N" not in typed and len(numbers) < len(sizes)):
            what = said(
                "Which of these is the number of all? It is written N, or is the first: "
                "Hypergeometric(N, K, n) has K marked ones among N, of which n are drawn.",
                "哪一个是总数？总数写作 N，并放在首位：Hypergeometric(N, K, n) 表示 N 个中有 K 个"
                "带标记，从中抽取 n 个。",
            )
            self.fail(what, first.place)
        if typed[2] == "N" or (is_largest and numbers[0] < numbers[-1]):
            self.named |= {"N": last, "n": first}

    def _ask_rate(self, typed: str) -> NoReturn:
        x = self.typed_names()
        what = said(f"Is {typed} the rate, or the mean?", f"{typed} 是率参数，还是均值？")
        readings = (
            f"{x} is exponential with rate {typed}",
            f"{x} is exponential with mean {typed}",
        )
        self.fail(what, None, *readings)

    def refuse_count(self, law: NamedLaw, opening: Token) -> NoReturn:
        """There are not as many arguments as parameters."""
        names = ", ".join({"l": "λ"}.get(p, p) for p in law.parameters)
        what = said(
            f"The arguments of a {law.title.en} law are ({names}).",
            f"{law.title.zh}的参数为（{names}）。",
        )
        self.fail(what, opening.place)


def written(law: NamedLaw) -> Said:
    """How a law is written."""
    return said(f"This law is written '{law.form.en}'.", f"这一分布写作“{law.form.zh}”。")
