"""A goal and hypotheses that were parsed, put together as a question, or refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import chain, combinations

from bilemma.trusted.substitution import Lam, subst
from bilemma.trusted.terms import Key, Term, mk, sym

from ..lexing.errors import ASKED_OR_SUPPOSED, MisreadError, Said, said
from ..trees.clause import Clause
from ..trees.rows import every
from ..trees.symbol_table import SymbolTable, kernel_name
from .domains import undefined
from .elaboration import NOTHING, Elaborator
from .endless import endless
from .goal import Goal
from .in_full import in_full
from .one_sided import innermost, one_sided
from .same_moments import of_letters, of_members
from .sought import Sought
from .supposing import Supposing
from .understood import Given, Question

_DEPENDENT = re.compile(r"\b(?:dependent|correlated)\b")
_HEADS = {"<=": "Le", "<": "Lt", "=": "Eq"}


class QuestionReader(Supposing):
    """Puts a question together."""

    def __init__(
        self, goal: str, given: str, wanted: Goal, found: list[Clause], letters: SymbolTable
    ) -> None:
        self.goal_text, self.given_text, self.letters = goal, given, letters
        self.reader = Elaborator(goal, letters)
        self.goal = self.reader.term(wanted.node)
        sides = tuple(map(self.reader.term, wanted.sides))
        self.grows = self._growing(wanted, *sides) if wanted.sign == "lim" else None
        if wanted.sign in _HEADS:
            self._refuse_random(wanted, *sides)
        self.asked = mk(_HEADS[wanted.sign], *sides) if wanted.sign in _HEADS else None
        is_probability = wanted.sign in ("P", "P>")
        self.probability = self._probability(wanted, *sides[:2]) if is_probability else None
        if self.probability is not None and len(sides) > 2:
            self._refuse_random(wanted, *sides[2:])
            self.asked = mk("Le", self.probability, *sides[2:])
        self.sought = Sought.of(wanted, sides, goal)
        self.goal = self.sought.goal if self.sought else self.goal
        self.hypotheses = Elaborator(given, letters)
        self.found, self.notes = found, dict[Said, None]()
        self.settled = {key[0] for key in self.goal.free if key[1] == "nat" and not key[2]}
        self.settled |= letters.counts | letters.of_sizes()

    def _growing(self, wanted: Goal, letter: Term) -> Term:
        """The letter that grows: a number of terms or a number, of which the goal speaks."""
        place = wanted.sides[0].place
        if letter.head != "sym" or letter.random or letter.data not in self.goal.free:
            what = said(
                "What grows is to be a letter of the goal, and no random one.",
                "趋于无穷的须为所求的式子中的一个字母，且不是随机变量。",
            )
            raise MisreadError(self.goal_text, place, what)
        self._refuse_capital(wanted, self.goal)
        if self.goal.random:
            what = said(
                "Limits are those of numbers: of means, variances; not of what is random.",
                "此处求的是数的极限，如期望、方差的极限，而不是随机变量的极限。",
            )
            raise MisreadError(self.goal_text, wanted.node.place, what)
        return letter

    def _probability(self, wanted: Goal, t: Term, z: Term) -> Term:
        """That |Z|, or Z, is at least t: the mean of the indicator of that."""
        if t.random or not z.random or (t.head == "num" and t.data <= 0):
            what = said(
                "The threshold is a positive number, and what is compared with it is random.",
                "阈值须为正数，与之比较的须为随机变量。",
            )
            raise MisreadError(self.goal_text, wanted.node.place, what)
        self._refuse_capital(wanted, t)
        return mk("E", mk("step", t, mk("abs", z) if wanted.sign == "P" else z), NOTHING)

    def _refuse_random(self, wanted: Goal, *sides: Term) -> None:
        """``X <= Y?``: what is random is not compared."""
        self._refuse_capital(wanted, *sides)
        if wanted.sign == "=" and all(map(_is_of_conditions, sides)):
            return  # E(aX | Z) = a E(X | Z)
        if any(side.random for side in sides):
            what = said(
                "Numbers are compared here: means, variances, derivatives; not what is random.",
                "此处比较的是数：期望、方差、导数等，而不是随机变量。",
            )
            raise MisreadError(self.goal_text, wanted.node.place, what)

    def _refuse_capital(self, wanted: Goal, *numbers: Term) -> None:
        """A capital letter outside of E, Var and Cov: is it a number?"""
        keys = sorted(key for t in numbers for key in t.free if key[1] != "random")
        names = [key[0] for key in keys if key[0] not in self.letters.fixed]
        capital = [x for x in (self.letters.typed.get(n, n) for n in names) if x[:1].isupper()]
        capital = [x for x in capital if kernel_name(x) not in self.letters.naturals]
        if capital:
            what = said(
                f"Is {capital[0]} a fixed number? Say so in a hypothesis.",
                f"{capital[0]} 是常数吗？请在条件中写明。",
            )
            place = min(side.place for side in wanted.sides)
            raise MisreadError(self.goal_text, place, what, (f"real {capital[0]}",))

    def question(self) -> Question:
        """The whole question."""
        if self.goal.sort not in ("real", "nat"):
            what = said("A number is wanted.", "所求须为一个数。")
            raise MisreadError(self.goal_text, 0, what)
        self.goal_in_full = in_full(self.goal, self.definitions())
        given = [Given(p, c.text, c) for c in self.found for p in self.propositions(c)]
        self.refuse_undefined(given)
        self.refuse_void(given)
        self.refuse_dependent()
        self.refuse_other_laws()
        given = [h for g in given for h in (g, *self.of_one_law(g))]
        given += self._same_moments({g.proposition for g in given})
        reached = (*self.reader.reached, *self._reached_by_definitions())
        ranges = [Given(p, "") for p in reached if _is_open(p)]
        ranges += self._at_least_two(given) if self.grows is None else ()
        stated = {g.proposition for g in given}
        given += [g for g in ranges if g.proposition not in stated]
        first = given[::-1]  # of what is said twice
        unique = {g.proposition: g for g in first}
        unique |= {g.proposition: g for g in first if g.clause and g.clause.same_law}  # says more
        ordered = [unique.pop(g.proposition) for g in given if g.proposition in unique]
        members = tuple(self.member(name) for name in sorted(self.used()))
        if self.probability is not None:
            self.goal = one_sided(self.probability, self.goal, (g.proposition for g in ordered))
        if self.grows is not None:
            for g in ordered:
                self._refuse_growing(g, self.grows)
        if self.sought is not None:
            supposed = ((g.proposition, g.typed) for g in ordered)
            self.sought.refuse_supposed(supposed, self.given_text)
        return Question(
            self.goal,
            tuple(ordered),
            tuple(self.notes),
            self.goal_text,
            self.given_text,
            self.letters,
            members,
            self.asked,
            self.probability,
            self.grows,
            self.sought,
        )

    def _reached_by_definitions(self) -> Iterator[Term]:
        """``2 <= n`` of ``E(T)`` where ``T = (X_1 + X_2)/2``: as if the goal spoke of X_2."""
        goal = self.goal_in_full
        for key in sorted(key for key in goal.free if key[1] == "random" and len(key[2]) == 1):
            _, ranges = self.member(key[0])
            indices = (i for i in _members(goal, key) if i.head == "num")
            for last in (last for _, last in ranges if last.head == "sym"):
                yield from (mk("Le", i, last) for i in sorted(indices, key=lambda i: i.data))

    def _at_least_two(self, given: Sequence[Given]) -> Iterator[Given]:
        """A sample has two members where the goal divides by n - 1 and nothing is said of n."""
        spoken = frozenset().union(*(g.proposition.free for g in given if _is_of_numbers(g)))
        goal = self.goal_in_full
        for size in sorted(key for key in goal.free if key[1] == "nat" and not key[2]):
            n = sym(size[0], "nat")
            is_below = any(t is n - 1 for t in denominators(goal))
            if is_below and size not in spoken and size[0] in self.letters.of_sizes():
                yield Given(mk("Le", 2, n), "")

    def _refuse_growing(self, given: Given, n: Term) -> None:
        """Refuse ``var X = 1/n`` where n grows: it says something else for each n."""
        p = given.proposition
        is_bound = p.head in ("Le", "Lt") and p.args[1] is n and n.data not in p.args[0].free
        if n.data in endless(p, n).free and not is_bound:
            name = self.letters.typed.get(n.data[0], n.data[0])
            what = said(
                f"As {name} grows this says something else for each {name}: no limit is known.",
                f"{name} 趋于无穷时，此条件随 {name} 而变，无法求极限。",
            )
            raise MisreadError(self.given_text, max(self.given_text.find(given.typed), 0), what)

    def of_one_law(self, given: Given) -> Iterator[Given]:
        """What is said of one letter alone holds for each other letter that has its law, and what
        is said of one member of a family for all members, where they have one law.
        """
        p, sizes = given.proposition, self.letters.sizes
        keys = [key for key in p.free if key[1] == "random"]
        if len(keys) != 1 or p.head not in ("Eq", "Le", "Lt", "Ne"):
            return
        if same := self._of_one_family(keys[0][0]):
            indices = set(_members(p, keys[0]))
            x, ranges = self.member(keys[0][0])
            if len(indices) == len(ranges) == 1 and not any(i.loose for i in indices):
                everyone = subst(p, {keys[0]: Lam(sym("_any", "nat"), x)})
                yield replace(given, proposition=every(everyone, ranges), besides=same.text)
        for clause in (c for c in self.found if c.same_law):
            law = [n for n in (kernel_name(t.text) for t in clause.names) if n not in sizes]
            if keys[0][0] in law:
                values = ({keys[0]: sym(name, "random")} for name in law if name != keys[0][0])
                for value in values:
                    yield replace(given, proposition=subst(p, value), besides=clause.text)

    def _same_moments(self, stated: AbstractSet[Term]) -> Iterator[Given]:
        """That the moments are the same of what has one law, where nothing gives their values."""
        valued = {_valued(p) for p in stated}
        for clause in (c for c in self.found if c.same_law):
            names = [kernel_name(t.text) for t in clause.names] or sorted(self.used())
            families = [name for name in names if len(self.letters.sizes.get(name, ())) > 0]
            found = [of_members(self.goal_in_full, *self.member(name)) for name in families]
            letters = [n for n in names if n not in self.letters.sizes]
            found.append(of_letters(self.goal_in_full, [(n, "random", ()) for n in letters]))
            yield from (
                Given(p, clause.text)
                for p in chain.from_iterable(found)
                if _valued(p) not in valued
            )

    def _of_one_family(self, name: str) -> Clause | None:
        """The hypothesis that all members of a family have one law, if there is one."""
        said_so = (c for c in self.found if c.same_law and name in self.letters.sizes)
        named = ((c, [kernel_name(t.text) for t in c.names]) for c in said_so)
        return next((c for c, names in named if not names or name in names), None)

    def refuse_undefined(self, given: list[Given]) -> None:
        """Refuse a goal that divides by T where ``T = 0``, and what else has no value."""
        stated = ((g.proposition, g.clause) for g in given)
        if found := undefined(self.probability or self.goal, stated, self.given_text):
            if found.by is None:
                raise MisreadError(self.goal_text, 0, found.what)
            place = max(self.given_text.find(given[found.by].typed), 0)
            raise MisreadError(self.given_text, place, found.what)

    def refuse_void(self, given: Iterable[Given]) -> None:
        """Refuse ``Z 的方差 D(Z)`` among hypotheses, which supposes nothing: it is asked for."""
        for g in given:
            p = innermost(g.proposition)
            is_of_itself = p.head == "Eq" and p.args[0] in parts_of(p.args[1])
            if is_of_itself and p.args[0].free == p.args[1].free and "=" not in g.typed:
                place = max(self.given_text.find(g.typed), 0)
                raise MisreadError(self.given_text, place, ASKED_OR_SUPPOSED)

    def refuse_dependent(self) -> None:
        """Refuse letters that are said to be dependent or correlated, and not to be."""
        for clause in (c for c in self.found if _DEPENDENT.search(c.text)):
            kinds = ("independent", *(["uncorrelated"] if "correlated" in clause.text else []))
            names = {t.text for t in clause.names}
            others = self.found if clause.kind == "random" else [clause]
            for other in (c for c in others if c.kind in kinds):
                shared = names & {t.text for t in other.names}
                if other is clause or not other.names or len(shared) > 1:
                    typed = other.text
                    what = said(f"The opposite is said too: '{typed}'.", f"这与“{typed}”相反。")
                    raise MisreadError(self.given_text, clause.place, what)

    def refuse_other_laws(self) -> None:
        """Refuse different moments of letters that have one law."""
        for law in (c for c in self.found if c.same_law and len(c.names) > 1):
            same = {t.text for t in law.names}
            moments = [c for c in self.found if c.kind == "moment" and c.value and c.names]
            for one, other in combinations(moments, 2):
                mine, others = ({t.text for t in c.names} for c in (one, other))
                values = [self.hypotheses.term(c.value) for c in (one, other) if c.value]
                apart = one.what == other.what and mine & same and others & same and mine != others
                if apart and values[0] is not values[1]:
                    what = said(
                        "Letters of one law have the same moments.", "同分布的变量各阶矩相同。"
                    )
                    raise MisreadError(self.given_text, other.place, what)


def _is_of_conditions(t: Term) -> bool:
    """Whether nothing random stands in it but what moments are given."""
    if t.head in ("E", "Var", "Cov", "SD", "conditional_variance", "conditional_covariance"):
        return True
    return not (t.head == "sym" and t.random) and all(map(_is_of_conditions, t.args))


def _valued(p: Term) -> Term | None:
    """The moment that an equation gives the value of; a deviation is as good as a variance."""
    p = innermost(p)
    if p.head != "Eq":
        return None
    left = p.args[0]
    return mk("Var", *left.args) if left.head == "SD" else left


def _members(t: Term, key: Key) -> Iterator[Term]:
    """The indices of the members of a family that a term speaks of."""
    if t.head == "sym" and t.data == key:
        yield from t.args
    for a in t.args:
        yield from _members(a, key)


def _is_open(p: Term) -> bool:
    return bool(p.free)


def _is_of_numbers(given: Given) -> bool:
    """Whether it compares what is not random, and for no indices."""
    return given.proposition.head in ("Eq", "Le", "Lt", "Ne") and not given.proposition.random


def parts_of(t: Term) -> Iterator[Term]:
    """A term, and whatever stands in it."""
    yield t
    for a in t.args:
        yield from parts_of(a)


def denominators(t: Term) -> Iterator[Term]:
    """What stands below a line."""
    if t.head == "inv":
        yield t.args[0]
    for a in t.args:
        yield from denominators(a)
