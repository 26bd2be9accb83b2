"""What a told text asks, as far as it is made out (:mod:`~.extraction`), as one types goals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..hypotheses.moment_clauses import HEADS
from ..told.exposition_words import says_more
from .extraction_beside import is_something_else
from .extraction_formulas import kind_of, name_of
from .extraction_goal_words import (
    ALL_UNBIASED,
    ASKED,
    BOUNDED,
    COMPARED,
    ESTIMATES,
    FROM_BELOW,
    HEAD_NOUN,
    INFINITE,
    LEAST,
    MORE_EFFICIENT,
    OF_ELSE,
    OF_LAST,
    OF_THEM,
    OPERATION,
    SIGNS,
    SOUGHT,
    SQUARED_ERROR,
    UNBIASED,
    UNCORRELATED,
)
from .extraction_statements import Statements
from .extraction_words import NOUNS, PLACE, left_over, says_something


class _GoalsFound(NamedTuple):
    """Goals, and from where to where the part was used for them."""

    goals: list[str]
    used: list[tuple[int, int]]


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
        if not says_something(part):
            return
        part = re.sub("是不是|是否", "", part)
        typed = self.supposed.text.typed
        if says_more(part) or self.supposed.has_condition(part):
            self.unread.append(typed(part).strip())
            return
        efficient = MORE_EFFICIENT.search(part) if len(self.supposed.formulas) > 1 else None
        if efficient:  # of estimators: the one with the smaller variance
            self.add(part[: efficient.start()].rstrip(" ,，"), is_claim=is_claim)
            self.found += (f"Var({name})" for name in self.supposed.formulas)
            return
        readers: tuple[Callable[[str], _GoalsFound | None], ...]
        readers = (self._squared_error, self._compared, self._bound, self._sought)
        if is_claim and re.search("unbiased|无偏", part):
            readers = (self._unbiased,)
        elif is_claim:
            readers = (*readers, self._uncorrelated)
        found = next(filter(None, (read(part) for read in readers)), None)
        found = found or self._grown(part, self._asked(part, is_claim=is_claim))
        if is_something_else(part, found.used, self.supposed.text):
            found = _GoalsFound([], [])
        self.found += found.goals
        named = [self.supposed.formula(place) for place in re.findall(PLACE, part)]
        if len(defined := [x for x in named if x in self.supposed.formulas]) == 1:
            self._spoken_of = defined[0]
        if found.goals:
            self.statements.pass_over(part, left_over(part, found.used))
        else:
            self.unread.append(typed(part).strip())

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
    def _squared_error(self, part: str) -> _GoalsFound | None:
        """``the mean squared error of T``, where T was called an estimator of θ."""
        error, of = SQUARED_ERROR.search(part), ESTIMATES.search(self.supposed.text.words)
        if not error or not of:
            return None
        estimate = self.supposed.formula(error["en"] or error["zh"])
        goal = f"E(({estimate} - {self.supposed.formula(of['theta'])})^2)"
        return _GoalsFound([goal], [error.span()])

    def _unbiased(self, part: str) -> _GoalsFound | None:
        """``T is unbiased for θ``; ``它们都是 μ 的无偏估计`` is said of all that was defined."""
        found, of_all = UNBIASED.search(part), ALL_UNBIASED.search(part)
        last = found or of_all
        if last is None:
            return None
        estimates = [self.supposed.formula(found["of"])] if found else [*self.supposed.formulas]
        *_, theta = map(self.supposed.formula, re.findall(PLACE, last[0]))
        self._spoken_of = estimates[-1] if estimates else ""
        goals = [f"show that E({estimate}) = {theta}" for estimate in estimates]
        return _GoalsFound(goals, [last.span()])

    def _uncorrelated(self, part: str) -> _GoalsFound | None:
        """``the sample mean and X_1 - X̄ are uncorrelated``"""
        found = UNCORRELATED.search(part)
        if found is None:
            return None
        a = found["a"] or found["a_zh"]
        first = self.supposed.formula(a) if a else self.supposed.mean_of_sample()
        second = self.supposed.formula(found["b"] or found["b_zh"])
        goals = [f"show that Cov({first}, {second}) = 0"] if first else []
        return _GoalsFound(goals, [found.span()])

    def _compared(self, part: str) -> _GoalsFound | None:
        """``D(XY) 是否不小于 D(X)D(Y)``"""
        found = COMPARED.search(part)
        if found is None:
            return None
        words = found["sign"]
        sign = next(s for s, w in SIGNS.items() if re.fullmatch(w, words, re.IGNORECASE))
        a, b = map(self.supposed.formula, (found["a"], found["b"]))
        is_moment = kind_of(a).what == "moment"
        return _GoalsFound([f"is {a} {sign} {b}?"], [found.span()]) if is_moment else None

    def _bound(self, part: str) -> _GoalsFound | None:
        """A probability, where an inequality is named; from below if that is said."""
        from_below = FROM_BELOW.search(part)
        if from_below or BOUNDED.search(self.supposed.text.words):
            for place in re.finditer(PLACE, part):
                text = self.supposed.formula(place[0])
                if re.match(r"\\?P", text) and kind_of(text).what == "moment":
                    goal = f"bound {text.replace('{', '(').replace('}', ')')}"
                    if from_below:
                        return _GoalsFound([f"lower {goal}"], [from_below.span(), place.span()])
                    return _GoalsFound([goal], [place.span()])
        return None

    def _sought(self, part: str) -> _GoalsFound | None:
        """``which c minimises Var(Z)``, ``for which c is it least``, ``which v makes E(y) = 1``"""
        sought = SOUGHT.search(part)
        places = [sought[x] for x in ("en", "of", "by", "zh") if sought[x]] if sought else []
        letter = self.supposed.formula(places[0]) if places else ""
        if not sought or not name_of(letter):
            return None
        # what stands there besides, with as much space in the place of the words that seek
        rest = part[: sought.start()] + " " * len(sought[0]) + part[sought.end() :]
        rest = LEAST.sub(lambda m: " " * len(m[0]), rest)
        asked = self._asked_unbiased(rest) or self._asked(rest, is_claim=True)
        plain = [goal.removeprefix("show that ").rstrip("?") for goal in asked.goals]
        used = [sought.span(), *asked.used]
        if least := LEAST.search(part):
            moments = [g for g in (*plain, *self.found[-1:]) if kind_of(g).what == "moment"]
            goals = [f"minimise {goal} over {letter}" for goal in moments[:1]]
            return _GoalsFound(goals, [*used, least.span()]) if goals else None
        goals = [f"solve {goal} for {letter}" for goal in plain if "=" in goal][:1]
        return _GoalsFound(goals, used) if goals else None

    def _asked_unbiased(self, part: str) -> _GoalsFound | None:
        """``for which c is T unbiased for μ``"""
        found = UNBIASED.search(part) if re.search("unbiased|无偏", part) else None
        if found is None:
            return None
        of, theta = (self.supposed.formula(found[x]) for x in ("of", "theta"))
        return _GoalsFound([f"E({of}) = {theta}"], [found.span()])

    def _grown(self, part: str, asked: _GoalsFound) -> _GoalsFound:
        """Goals of which the last one is a limit, where a letter tends to infinity."""
        for place in re.finditer(PLACE, part):
            kind = kind_of(self.supposed.formula(place[0]))
            if kind.what == "limit" and INFINITE.fullmatch(kind.right) and asked.goals:
                *others, last = asked.goals
                goals = [*others, f"lim {last} as {kind.left} -> oo"]
                limits = (m.span() for m in re.finditer("(?:the )?limit of|的?极限", part))
                return _GoalsFound(goals, [*asked.used, place.span(), *limits])
        return asked

    # --- moments of formulas
    def _asked(self, part: str, *, is_claim: bool) -> _GoalsFound:
        """The goals of one noun or formula after the other."""
        at, goals, used = 0, list[str](), list[tuple[int, int]]()
        while found := [m for pattern in ASKED if (m := pattern.search(part, at))]:
            first = min(found, key=lambda m: m.start())
            between, at = part[at : first.start()], first.end()
            groups = first.groupdict()
            if first.re is OF_LAST and (says_something(between) or OF_ELSE.match(part, at)):
                continue  # of the square of Z; the mean input
            if first.re is OF_LAST and OF_THEM.search(between):
                names = [x for x in self.supposed.formulas if name_of(x) == x]
                own = [goal for x in names for goal in self._moments(first[0], x)]
                goals += own if len(names) > 1 else []
                used += [first.span()] if len(names) > 1 else []
                continue
            named = {key.removesuffix("_zh"): text for key, text in groups.items() if text}
            if "pair" in named:
                head = "Corr" if re.match("corr|相关", named["pair"], re.IGNORECASE) else "Cov"
                own = [f"{head}({', '.join(self.supposed.formula(named[x]) for x in 'ab')})"]
            elif "alone" in named:
                own = [*self._alone(self.supposed.formula(named["alone"]), is_claim=is_claim)]
            else:
                own = [*self._moments(named["nouns"], self._of(named), named.get("is", ""))]
            goals += filter(None, own)
            used += [first.span()] if own else []
        return _GoalsFound(goals, used)

    def _alone(self, text: str, *, is_claim: bool) -> Iterator[str]:
        """A formula that asks by itself; "" of one that it defines, which is supposed."""
        kind = kind_of(text)
        is_known = kind.what == "definition" and self.supposed.is_value(kind.left)
        if kind.what == "moment":
            yield text
        elif is_claim and (kind.what == "relation" or is_known):
            yield f"{text}?"
        elif kind.what in ("definition", "law"):
            self.statements.add_formula(text)
            yield ""

    def _moments(self, nouns: str, of: str, value: str = "") -> Iterator[str]:
        """``the mean and the variance of …``, ``its variance is v``."""
        for noun in re.findall(HEAD_NOUN, nouns, re.IGNORECASE) if of else ():
            heads = (h for n, h in HEADS.items() if re.fullmatch(NOUNS[n], noun, re.IGNORECASE))
            call = f"{next(heads, 'E')}({of})"
            typed = self.supposed.formula(value) if value else ""
            is_its_sign = re.fullmatch(rf"(?:E|D|V|Var|SD) ?[(\[] ?{re.escape(of)} ?[)\]]", typed)
            yield call if not typed or is_its_sign else f"show that {call} = {typed}"

    def _of(self, named: dict[str, str]) -> str:
        """What a moment is of: a formula, a sample mean, or what was defined last."""
        if "mean" in named:
            return self.supposed.mean_of_sample()
        if "of" not in named:
            subject = self.statements.subject
            defined = [x for x, formula in self.supposed.formulas.items() if name_of(x) == x]
            is_last = len(defined) == 1 and (not subject or subject == (name_of(defined[0]),))
            return self._spoken_of or (defined[0] if is_last else "")
        text = self.supposed.formula(named["of"])
        kind = kind_of(text)
        if name_of(text) not in ("", text) and OPERATION.search(named.get("called", "")):
            return ""
        if kind.what == "definition":
            self.statements.add_formula(text)
            return kind.left
        return text if kind.what in ("name", "value", "sample") else ""
