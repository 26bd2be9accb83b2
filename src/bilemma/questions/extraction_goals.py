"""What a told text asks, as far as it is made out (:mod:`~.extraction`), as one types goals."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .exposition_words import says_more
from .extraction_formulas import kind_of, name_of
from .extraction_statements import Statements
from .extraction_words import HEADS, NOUNS, PLACE, left_over

_NOUN = "(?:" + "|".join(NOUNS[name] for name in HEADS) + ")"
_AND = "(?:(?:,|,? and)(?: (?:its|the|their))? |[和与及、])"
_NOUNS = f"{_NOUN}(?:{_AND}{_NOUN})*"
_PAIR = "covariances?|correlations?(?: coefficients?)?|协方差|相关系数"
_MEAN = r"(?:the |their )?(?:sample |ensemble )?(?:average|mean)\b"
_ASKED = (
    re.compile(
        rf"(?P<pair>{_PAIR}) (?:of|between) (?P<a>{PLACE}) and (?P<b>{PLACE})"
        rf"|(?P<a_zh>{PLACE}) ?[和与及] ?(?P<b_zh>{PLACE})(?:之间)?的(?P<pair_zh>{_PAIR})",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?P<nouns>{_NOUN}) of (?P<mean>{_MEAN})(?: (?:is|equals) (?P<is>{PLACE}))?"
        rf"|(?P<mean_zh>样本均值|平均值?)的?(?P<nouns_zh>{_NOUN})"
        rf"(?:(?:等于|[为是])(?P<is_zh>{PLACE}))?",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?P<nouns>{_NOUNS}) of [^⟦.,]{{0,60}}?(?P<of>{PLACE})"
        rf"(?: ?(?:is|equals|to be) (?P<is>{PLACE}))?"
        rf"|(?P<of_zh>{PLACE}) ?(?:的[\u4e00-\u9fff]{{0,6}}?)?(?P<nouns_zh>{_NOUNS})"
        rf"(?:等于|[为是])?(?P<is_zh>{PLACE})?",
        re.IGNORECASE,
    ),
    re.compile(rf"(?P<nouns>{_NOUNS})(?! ?⟦)(?:(?:等于|[为是])(?P<is>{PLACE}))?", re.IGNORECASE),
    re.compile(rf"(?P<alone>{PLACE})"),
)
_UNBIASED = re.compile(
    rf"(?P<of>{PLACE})(?:(?: is| are)[^⟦]*?unbiased[^⟦]*?(?:of|for) (?:the )?|[是为])"
    rf"(?P<theta>{PLACE})"
)
_SQUARED_ERROR = re.compile(
    rf"(?:mean squared error|MSE|均方误差) of (?P<en>{PLACE})|(?P<zh>{PLACE}) ?的均方误差"
)
_ESTIMATES = re.compile(
    rf"(?:estimat[a-z]+|估计)[^⟦.。]{{0,8}}{PLACE} (?:of|for) (?P<theta>{PLACE})"
)
_BOUNDED = re.compile("Cheby|Markov|Cantelli|bound|切比雪夫|马尔可夫|上界", re.IGNORECASE)
_SIGNS = {
    ">=": "不小于|大于(?:或)?等于|at least|not? (?:less|smaller) than",
    "<=": "不大于|不超过|小于(?:或)?等于|at most|not? (?:more|larger|greater) than",
    ">": "大于|(?:greater|larger|more) than",
    "<": "小于|(?:less|smaller) than",
    "=": "等于|equals?(?: to)?",
}
_COMPARED = re.compile(
    rf"(?P<a>{PLACE})(?: is| are)?(?:总是?|一定|必然?| always)? ?"
    rf"(?P<sign>{'|'.join(_SIGNS.values())}) ?(?P<b>{PLACE})",
    re.IGNORECASE,
)
_LEAST = re.compile(r"minimi[sz]|smallest|\bleast\b|lowest|最小|最优", re.IGNORECASE)
_SOUGHT = re.compile(
    rf"(?:\bwhich|\bwhat|value of|\bfind)[^⟦]{{0,24}}(?P<en>{PLACE})"
    rf"|^[^⟦]{{0,24}}(?P<of>{PLACE}) (?:that|which) (?=minimi[sz]es|makes)"
    rf"|^(?:出|常数| )*(?P<by>{PLACE})[，,]? ?使"
    rf"|(?P<zh>{PLACE})(?:应该?)?(?:取|为|等于)(?:何值|多少|什么值|多大)",
    re.IGNORECASE,
)


class Goals:
    """Collects the goals of one text.

    Attributes:
        found: the goals, in turn.
        unread: parts in which none was found.
    """

    def __init__(self, statements: Statements) -> None:
        self.statements, self.supposed = statements, statements.supposed
        self.found = list[str]()
        self.unread = list[str]()
        self._spoken_of = ""  # what was asked about last, if its letter was not defined

    def add(self, part: str, *, is_claim: bool) -> None:
        """A part that asks, behind the words by which it does; a claim is to be shown."""
        part = re.sub("是不是|是否", "", part)
        if says_more(part):
            self.unread.append(self.supposed.text.typed(part).strip())
            return
        found: Sequence[str] = ()
        for read in (self._squared_error, self._compared, self._bound, self._sought):
            found = found or [*read(part)]
        if is_claim and re.search("unbiased|无偏", part):
            found = [*self._unbiased(part)]
        found = found or self._grown(part, [*self._asked(part, is_claim=is_claim)])
        self.found += found
        if not found:
            self.unread.append(self.supposed.text.typed(part).strip())

    def add_first(self, text: str) -> None:
        """The formula that a text begins with, where nothing else asks."""
        kind = kind_of(text)
        if kind.what == "moment":
            self.found.append(text)
        elif kind.what == "relation":
            self.supposed.found.pop(text, None)
            bound = re.fullmatch(r"(\\?P.*?)\s*(?:≤|<=|\\leq?)[\s\\]*\??", text)
            self.found.append(f"bound {bound[1]}" if bound else f"{text}?")

    # --- what asks in words of its own
    def _squared_error(self, part: str) -> Iterator[str]:
        """``the mean squared error of T``, where T was called an estimator of θ."""
        error, of = _SQUARED_ERROR.search(part), _ESTIMATES.search(self.supposed.text.words)
        if error and of:
            estimate = self.supposed.formula(error["en"] or error["zh"])
            yield f"E(({estimate} - {self.supposed.formula(of['theta'])})^2)"

    def _unbiased(self, part: str) -> Iterator[str]:
        """``T is unbiased for θ``; ``它们都是 μ 的无偏估计`` is said of all that was defined."""
        found, places = _UNBIASED.search(part), re.findall(PLACE, part)
        of_all = re.search(rf"(?:它们|都)[^⟦]*(?P<theta>{PLACE})", part)
        estimates = [self.supposed.formula(found["of"])] if found else [*self.supposed.formulas]
        last = found or of_all
        theta = self.supposed.formula(last["theta"]) if last and places else ""
        for estimate in estimates if theta else ():
            self._spoken_of = estimate
            yield f"show that E({estimate}) = {theta}"

    def _compared(self, part: str) -> Iterator[str]:
        """``D(XY) 一定不小于 D(X)D(Y) 吗``"""
        if (found := _COMPARED.search(part)) is not None:
            words = found["sign"]
            sign = next(s for s, w in _SIGNS.items() if re.fullmatch(w, words, re.IGNORECASE))
            a, b = map(self.supposed.formula, (found["a"], found["b"]))
            if kind_of(a).what != "moment":
                return
            yield f"is {a} {sign} {b}?"

    def _bound(self, part: str) -> Iterator[str]:
        """A probability, where an inequality is named."""
        if _BOUNDED.search(self.supposed.text.words):
            for text in map(self.supposed.formula, re.findall(PLACE, part)):
                if re.match(r"\\?P", text) and kind_of(text).what == "moment":
                    yield f"bound {text.replace('{', '(').replace('}', ')')}"

    def _sought(self, part: str) -> Iterator[str]:
        """``which c minimises Var(Z)``, ``for which c is it least``, ``which v makes E(y) = 1``"""
        sought = _SOUGHT.search(part)
        place = (
            next((sought[x] for x in ("en", "of", "by", "zh") if sought[x]), "") if sought else ""
        )
        letter = self.supposed.formula(place) if place else ""
        if not sought or not name_of(letter):
            return
        asked = self._asked(_SOUGHT.sub("", part, count=1), is_claim=True)
        plain = [goal.removeprefix("show that ").rstrip("?") for goal in asked]
        if _LEAST.search(part):
            moments = (g for g in (*plain, *self.found[-1:]) if kind_of(g).what == "moment")
            yield from (f"minimise {goal} over {letter}" for goal in [*moments][:1])
        else:
            equations = [goal for goal in plain if "=" in goal]
            yield from (f"solve {goal} for {letter}" for goal in equations[:1])

    def _grown(self, part: str, asked: list[str]) -> list[str]:
        """Goals of which the last one is a limit, where a letter tends to infinity."""
        kinds = (kind_of(self.supposed.formula(place)) for place in re.findall(PLACE, part))
        size = next((kind.left for kind in kinds if kind.what == "limit"), "")
        return [*asked[:-1], f"lim {asked[-1]} as {size} -> oo"] if size and asked else asked

    # --- moments of formulas
    def _asked(self, part: str, *, is_claim: bool) -> Iterator[str]:
        """The goals of one noun or formula after the other."""
        at, used = 0, list[tuple[int, int]]()
        while found := [m for pattern in _ASKED if (m := pattern.search(part, at))]:
            first = min(found, key=lambda m: m.start())
            at = first.end()
            groups = first.groupdict()
            named = {key.removesuffix("_zh"): text for key, text in groups.items() if text}
            if "pair" in named:
                head = "Corr" if re.match("corr|相关", named["pair"], re.IGNORECASE) else "Cov"
                goals = [f"{head}({', '.join(self.supposed.formula(named[x]) for x in 'ab')})"]
            elif "alone" in named:
                goals = [*self._alone(self.supposed.formula(named["alone"]), is_claim=is_claim)]
            else:
                goals = [*self._moments(named)]
            if goals:
                used.append(first.span())
            yield from goals
        self.statements.unused += map(self.supposed.text.typed, left_over(part, used))

    def _alone(self, text: str, *, is_claim: bool) -> Iterator[str]:
        """A formula that asks by itself; what it defines is supposed."""
        kind = kind_of(text)
        if kind.what == "moment":
            yield text
        elif kind.what == "relation" and is_claim:
            yield f"{text}?"
        elif kind.what in ("definition", "law"):
            self.statements.add_formula(text)

    def _moments(self, named: dict[str, str]) -> Iterator[str]:
        """``the mean and the variance of …``, ``its variance is v``."""
        of = self._of(named)
        for noun in re.findall(_NOUN, named["nouns"], re.IGNORECASE) if of else ():
            heads = (h for n, h in HEADS.items() if re.fullmatch(NOUNS[n], noun, re.IGNORECASE))
            call = f"{next(heads, 'E')}({of})"
            value = self.supposed.formula(named["is"]) if "is" in named else ""
            yield f"show that {call} = {value}" if value else call

    def _of(self, named: dict[str, str]) -> str:
        """What a moment is of: a formula, a sample mean, or what was defined last."""
        if "mean" in named:
            return self.supposed.mean_of_sample()
        if "of" not in named:
            return self._spoken_of or next(reversed(self.supposed.formulas), "")
        text = self.supposed.formula(named["of"])
        kind = kind_of(text)
        if kind.what == "definition":
            self.statements.add_formula(text)
            return kind.left
        return text if kind.what in ("name", "value", "sample") else ""
