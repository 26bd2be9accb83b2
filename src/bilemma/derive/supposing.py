"""Hypotheses as propositions: what each kind of clause says of the letters of a question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product

from bilemma.trusted.terms import Lam, Term, TermError, bind, mk, num, sym

from .clauses import Clause
from .errors import MisreadError, Said, said
from .letters import Letters, kernel_name
from .reading import NOTHING, Reader
from .rows import Ranges, any_rows, every
from .syntax import Node
from .vectors import vector_of

_INDICES = "ijl"
_RELATIONS = {"=": "Eq", "<=": "Le", "<": "Lt", "!=": "Ne", ">=": "Le", ">": "Lt"}
_PLAIN = {"mean": 1, "m2": 2, "m3": 3, "m4": 4}
_CENTRAL = {"c3": 3, "c4": 4}


class Supposing:
    """Makes propositions of the hypotheses of one question.

    ``goal`` is what is asked for, ``settled`` has the natural numbers that are no indices which
    run: those of the goal, sizes, and what is declared; ``notes`` collects how words were taken
    that might be taken otherwise.
    """

    given_text: str
    letters: Letters
    hypotheses: Reader
    goal: Term
    settled: set[str]
    notes: dict[Said, None]

    def used(self) -> Iterator[str]:
        """The random letters that the question mentions."""
        for name in self.letters.random:
            if name in self.letters.typed:
                yield name

    def fail(self, clause: Clause, what: Said, *readings: str) -> None:
        """Refuse a hypothesis."""
        raise MisreadError(self.given_text, clause.place, what, readings)

    # --- members of families
    def member(self, name: str) -> tuple[Term, tuple[tuple[Term, Term], ...]]:
        """A variable, or any component of a family, with the ranges of its indices."""
        sizes = self.letters.sizes.get(name)
        if sizes is None:
            return sym(name, self.letters.sort(name)), ()
        indices = [sym(f"_{letter}", "nat") for letter in _INDICES[: len(sizes)]]
        limits = [self.hypotheses.natural(size, {}) for size in sizes if size]
        ranges = tuple(zip(indices, limits, strict=True))
        return self.hypotheses.family(name)[tuple(indices)], ranges

    def names(self, clause: Clause) -> list[str]:
        """The letters of a clause; all random ones if it names none."""
        one = next((t for t in clause.over if kernel_name(t.text) in self.settled), None)
        if one:
            what = said(
                f"Is this said of all components, or of {one.text} only? Leave the index out, or "
                f"write 'E(X[{one.text}]) = m'.",
                f"这是对所有分量而言，还是只对 {one.text} 而言？请去掉下标，"
                f"或写作“E(X[{one.text}]) = m”。",
            )
            raise MisreadError(self.given_text, one.place, what)
        if clause.names:
            return [kernel_name(token.text) for token in clause.names]
        if not self.letters.random:
            what = said("Of which letters? Nothing is random yet.", "指哪些字母？尚无随机变量。")
            self.fail(clause, what)
        return sorted(self.used())

    # --- kinds of hypotheses
    def propositions(self, clause: Clause) -> Iterator[Term]:
        """What a clause says."""
        try:
            yield from _SAY[clause.kind](self, clause)
        except TermError as error:
            what = said(f"This has no meaning: {error}.", f"此式没有意义：{error}。")
            self.fail(clause, what)

    def nothing(self, _: Clause) -> Iterator[Term]:
        """Declarations say what letters are, and nothing about them."""
        return iter(())

    def independent(self, clause: Clause) -> Iterator[Term]:
        """All components mutually, or any k of them."""
        names = self.names(clause)
        double = next((n for k, n in enumerate(names) if n in names[:k]), None)
        if double:
            what = said(
                f"{self.letters.typed[double]} is named twice: nothing is independent of itself.",
                f"{self.letters.typed[double]} 写了两次：变量不会与自身独立。",
            )
            self.fail(clause, what)
        families = [n for n in names if n in self.letters.sizes]
        plain = [n for n in names if n not in families]
        if len(names) == 1 and plain:
            what = said(
                f"Independent of what? {names[0]} is one variable.",
                f"与什么独立？{names[0]} 只是一个变量。",
            )
            self.fail(clause, what)
        if plain and clause.wise is not None and (families or len(plain) > clause.wise):
            what = said(
                "A number of variables at a time can be independent within vectors only.",
                "“任意几个独立”只能用于向量的分量。",
            )
            self.fail(clause, what)
        blocks = [mk("Block", sym(n, "random")) for n in plain]
        for lams, ranges in self._families(families):
            if lams:
                yield every(mk("Wise", *lams, data=clause.wise), ranges)
            if plain and len(plain) + len(lams) > 1:
                own = (mk("Block", lam) for lam in lams)
                yield every(mk("Indep", *blocks, *own), ranges)
        yield from self._of_condition(names)
        self._said_of_components(clause, families)
        if clause.same_law:
            self._same_law(names)

    def _of_condition(self, names: list[str]) -> Iterator[Term]:
        """What is given is independent, as a whole, of the rest."""
        given = [n for n in names if n in self.letters.given]
        rest = [n for n in names if n not in given]
        if given and rest:
            known = [self._lam(n) if n in self.letters.sizes else sym(n, "random") for n in given]
            plain = [sym(n, "random") for n in rest if n not in self.letters.sizes]
            families = [n for n in rest if n in self.letters.sizes]
            for lams, ranges in self._families(families):
                blocks = mk("Block", *known), mk("Block", *plain, *lams)
                yield every(mk("Indep", *blocks), ranges)

    def _families(self, names: list[str]) -> list[tuple[list[Term], Ranges]]:
        """Vectors, and rows of matrices, in each way that the goal asks for."""
        lams = [self._lam(n) for n in names if len(self.letters.sizes[n]) == 1]
        matrices = {n: self._sizes(n) for n in names if len(self.letters.sizes[n]) > 1}
        families = {n: self.hypotheses.family(n) for n in matrices}
        return [
            ([*lams, *rows], ranges) for rows, ranges in any_rows(self.goal, families, matrices)
        ]

    def _sizes(self, name: str) -> tuple[Term, ...]:
        return tuple(self.hypotheses.natural(size, {}) for size in self.letters.sizes[name] if size)

    def _said_of_components(self, clause: Clause, families: list[str]) -> None:
        shown = ", ".join(self.letters.typed[n] for n in families)
        zh = "、".join(self.letters.typed[n] for n in families)
        if clause.wise is not None or not families:
            return
        matrices = [n for n in families if len(self.letters.sizes[n]) > 1]
        of = "entries" if len(matrices) == len(families) else "components"
        en = f"All {of} of {shown} are taken as mutually independent"
        if matrices:
            note = said(
                f"{en}; used of this is only what is said of rows.",
                f"{zh} 的所有元素视为相互独立；其中只用到关于各行的部分。",
            )
        elif len(families) == 1:
            note = said(f"{en}.", f"{zh} 的所有分量视为相互独立。")
        else:
            note = said(
                f"{en}; 'independent vectors {shown}' would say no more than that the vectors are.",
                f"{zh} 的所有分量视为相互独立；若只指向量之间独立，请写“向量 {zh} 独立”。",
            )
        self.notes[note] = None

    def _same_law(self, names: list[str]) -> None:
        shown = ", ".join(self.letters.typed[n] for n in names)
        self.notes[
            said(
                f"Of {shown} having one law, only what is stated of its moments is used.",
                f"关于 {shown} 同分布，只用到已写明的各阶矩。",
            )
        ] = None

    def _lam(self, name: str) -> Term:
        i = sym("_i", "nat")
        return Lam(i, self.hypotheses.family(name)[i])

    def blocks(self, clause: Clause) -> Iterator[Term]:
        """The vectors are independent of each other."""
        names = self.names(clause)
        number = next((n for n in names if n not in self.letters.sizes), None)
        if number:
            typed = self.letters.typed[number]
            what = said(f"{typed} is no vector here.", f"{typed} 在此不是向量。")
            self.fail(clause, what)
        for lams, ranges in self._families(names):
            of_one: dict[str, list[Term]] = {}
            for lam in lams:
                of_one.setdefault(lam.args[0].data[0], []).append(lam)
            own = [mk("Block", *entries) for entries in of_one.values()]
            yield every(mk("Indep", *own), ranges)
        shown, zh = (sep.join(self.letters.typed[n] for n in names) for sep in (", ", "、"))
        self.notes[
            said(
                f"{shown} are independent of each other; nothing is said of the components of one.",
                f"{zh} 之间相互独立；对同一向量的各分量不作假设。",
            )
        ] = None

    def apart(self, clause: Clause) -> Iterator[Term]:
        """What is named first is independent, as a whole, of what is named then."""
        sides = []
        both = {t.text for t in clause.names} & {t.text for t in clause.others}
        if both:
            name = min(both)
            what = said(
                f"{name} is named twice: nothing is independent of itself.",
                f"{name} 写了两次：变量不会与自身独立。",
            )
            self.fail(clause, what)
        for tokens in (clause.names, clause.others):
            names = [kernel_name(token.text) for token in tokens]
            if any(len(self.letters.sizes.get(n, ())) > 1 for n in names):
                what = said(
                    "Of matrices this cannot be said; name them all: 'W, x independent'.",
                    "矩阵不能这样写；请一并列出：“W, x 独立”。",
                )
                self.fail(clause, what)
            own = (self._lam(n) if n in self.letters.sizes else sym(n, "random") for n in names)
            sides.append(mk("Block", *own))
        yield mk("Indep", *sides)

    def moment(self, clause: Clause) -> Iterator[Term]:
        """A moment of each of the letters."""
        if clause.value is None:
            raise ValueError("a moment has a value")
        for name in self.names(clause):
            value = self.hypotheses.term(clause.value)
            if value.random:
                what = said("The value of a moment is a number.", "矩的取值须为一个数。")
                self.fail(clause, what)
            x, ranges = self.member(name)
            self._refuse_index(clause, name)
            self.refuse_free(value, [clause.value])
            yield every(mk("Eq", _moment(clause.what, x), value), ranges)

    def _refuse_index(self, clause: Clause, name: str) -> None:
        """``var X[i] = i`` is a relation: ``Var(X[i]) = i``."""
        indices = {kernel_name(t.text) for t in clause.over}
        value = clause.value.walk() if clause.value else ()
        own = next((n for n in value if n.kind == "name" and kernel_name(n.value) in indices), None)
        if own:
            typed = self.letters.typed[name]
            index, how = own.value, f"{typed}[{own.value}]"
            what = said(
                f"A value that has the index {index} is written as an equation: "
                f"'Var({how}) = …', 'E({how}) = …'.",
                f"含下标 {index} 的值请写成等式：“Var({how}) = …”“E({how}) = …”。",
            )
            raise MisreadError(self.given_text, own.place, what)

    def symmetric(self, clause: Clause) -> Iterator[Term]:
        """Odd moments vanish."""
        for name in self.names(clause):
            x, ranges = self.member(name)
            yield from (every(mk("Eq", _mean(x**order), 0), ranges) for order in (1, 3))
        self.notes[
            said(
                "Of symmetry only this is used: the mean and the third moment are 0.",
                "关于对称性，只用到均值与三阶矩为零。",
            )
        ] = None

    def uncorrelated(self, clause: Clause) -> Iterator[Term]:
        """Any two have covariance 0."""
        names = self.names(clause)
        others = [kernel_name(token.text) for token in clause.others]
        families = [n for n in (*names, *others) if n in self.letters.sizes]
        if len(families) == 1 and len(names) == 1 and not others:
            x, ranges = self.member(names[0])
            if len(ranges) == 1:
                yield _pairwise(x, ranges[0], num(0))
                return
        if families or (len(names) == 1 and not others):
            typed = self.letters.typed
            readings = [f"Cov({typed[n]}[i], {typed[n]}[j]) = 0 for i != j" for n in families]
            what = said("Which variables are uncorrelated?", "哪些变量不相关？")
            self.fail(clause, what, *readings)
        for a, b in product(names, others) if others else combinations(names, 2):
            yield mk("Eq", mk("Cov", sym(a, "random"), sym(b, "random")), 0)

    # --- relations
    def relation(self, clause: Clause) -> Iterator[Term]:
        """An equation or an inequality, for all its free indices that the goal does not have."""
        indices = self._indices(clause)
        bound: dict[str, Term] = {name: sym(name, "nat") for name in indices}
        families = [n for side in clause.sides for n in self._bare(side)]
        left, right = (self._side(side, bound, families) for side in clause.sides)
        sign = clause.signs[0]
        if sign.startswith(">"):
            left, right = right, left
        if sign != "=" and (left.random or right.random):
            what = said(
                "Inequalities between random variables cannot be used; state ranges of numbers.",
                "暂不能使用随机变量之间的不等式；只能声明数的范围。",
            )
            self.fail(clause, what)
        p = mk(_RELATIONS[sign], left, right)
        if families:
            p = every(p, (self.member(families[0])[1][0],))
        yield self._quantified(p, indices, clause)

    def _side(self, side: Node, bound: Mapping[str, Term], families: list[str]) -> Term:
        values = dict(bound)
        for name in families:
            values[name] = self.member(name)[0]
        return self.hypotheses.term(side, values)

    def _bare(self, side: Node) -> Iterator[str]:
        """Vectors that stand without an index: then each component is meant."""
        vectors = {"dot", "norm2", "softmax", "lse"}
        if side.kind in ("dot", "given") or (side.kind == "call" and side.value in vectors):
            return
        if side.kind == "name" and len(self.letters.sizes.get(kernel_name(side.value), ())) == 1:
            yield kernel_name(side.value)
        for part in side.parts:
            yield from self._bare(part)

    def _indices(self, clause: Clause) -> dict[str, Term]:
        """The free indices of the families of a clause, each with its size, in the order of their
        names after "for", else in that of the text.
        """
        found: dict[str, Term] = {}
        for side in clause.sides:
            self._collect(side, found, frozenset())
        named = [kernel_name(token.text) for token in clause.over]
        order = [*(n for n in named if n in found), *(n for n in found if n not in named)]
        return {name: found[name] for name in order if name in named or name not in self.settled}

    def _collect(self, node: Node, found: dict[str, Term], bound: frozenset[str]) -> None:
        bound |= {kernel_name(p.value) for p in node.parts if p.kind == "range"}
        for index, size in self._places(node):
            name = kernel_name(index.value) if index.kind == "name" else ""
            if name and name not in bound and size:
                last = self.hypotheses.natural(size, {})
                if found.setdefault(name, last) is not last:
                    what = said(
                        f"Does {name} go to {found[name]} or to {last}?",
                        f"{name} 到 {found[name]} 还是到 {last}？",
                    )
                    raise MisreadError(self.given_text, index.place, what)
        for part in node.parts:
            self._collect(part, found, bound)

    def _places(self, node: Node) -> Iterator[tuple[Node, Node | None]]:
        """The indices of a component, each with how far it goes."""
        if node.kind == "index":
            yield from zip(node.parts, self.letters.sizes[kernel_name(node.value)], strict=True)
        elif node.kind == "call" and node.value == "softmax":
            yield (
                node.parts[1],
                self.hypotheses.size(vector_of(node.parts[0], self.letters, self.given_text)),
            )
        elif node.kind == "call" and node.value == "delta":
            yield from ((part, None) for part in node.parts)

    def refuse_free(self, p: Term, nodes: Iterable[Node]) -> None:
        """Refuse an index that is no one's: it is not bound, and nothing says which it is."""
        for node in (n for top in nodes for n in top.walk()):
            indices = [part for index, _ in self._places(node) for part in index.walk()]
            is_running = node.kind == "name" and kernel_name(node.value) in self.letters.running
            for part in (*indices, *([node] if is_running else [])):
                name = kernel_name(part.value) if part.kind == "name" else ""
                if name and name in {key[0] for key in p.free} and name not in self.settled:
                    what = said(
                        f"Which {name} is meant? Of all of them one writes 'E(X[{name}]) = …', the "
                        f"index alone; a number of its own is declared: 'natural {name}'.",
                        f"这里的 {name} 指哪个？若对所有 {name} 成立，请写“E(X[{name}]) = …”，"
                        f"下标单独写出；若为某个固定的数，请声明：“自然数 {name}”。",
                    )
                    raise MisreadError(self.given_text, part.place, what)

    def _quantified(self, p: Term, indices: dict[str, Term], clause: Clause) -> Term:
        used = [(name, size) for name, size in indices.items() if (name, "nat", ()) in p.free]
        self._check_condition(p, clause, used)
        apart = {kernel_name(name) for name in clause.condition or ()}
        for n, (name, size) in reversed(list(enumerate(used))):
            others = [sym(o, "nat") for o, _ in used[:n] if {o, name} == apart]
            p = bind("ForAll", sym(name, "nat"), size, *others, p)
        self.refuse_free(p, clause.sides)
        return p

    def _check_condition(self, p: Term, clause: Clause, used: Sequence[tuple[str, Term]]) -> None:
        """What is said after "for" names all indices, and no others."""
        names = [name for name, _ in used]
        for token in clause.over:
            if kernel_name(token.text) not in names:
                what = said(
                    f"{token.text} is no index of this hypothesis.",
                    f"{token.text} 不是这个条件中的下标。",
                )
                raise MisreadError(self.given_text, token.place, what)
        text = clause.text.strip()
        if len(used) == 2 and clause.condition is None and not _has_delta(p):
            i, j = names
            what = said(f"Does this hold for {i} = {j} too?", f"{i} = {j} 时也成立吗？")
            self.fail(clause, what, f"{text} for {i} != {j}", f"{text} for all {i}, {j}")
        left = [n for n in names if clause.over and n not in {t.text for t in clause.over}]
        if left and not clause.condition:
            what = said(
                f"For which {left[0]}? Name all indices.", f"对哪些 {left[0]}？请列出全部下标。"
            )
            self.fail(clause, what)


def _mean(x: Term) -> Term:
    return mk("E", x, NOTHING)


def _moment(what: str, x: Term) -> Term:
    if what in _PLAIN:
        return _mean(x ** _PLAIN[what])
    if what in _CENTRAL:
        return _mean((x - _mean(x)) ** _CENTRAL[what])
    return mk({"var": "Var", "sd": "SD"}[what], x)


def _pairwise(x: Term, indexed: tuple[Term, Term], value: Term) -> Term:
    i, size = indexed
    j = sym("_j", "nat")
    y = sym(x.data[0], "random", "nat")[j]
    inner = bind("ForAll", j, size, i, mk("Eq", mk("Cov", x, y), value))
    return bind("ForAll", i, size, inner)


def _has_delta(p: Term) -> bool:
    return p.head == "delta" or any(map(_has_delta, p.args))


_SAY: Mapping[str, Callable[[Supposing, Clause], Iterator[Term]]] = {
    "vectors": Supposing.nothing,
    "fixed": Supposing.nothing,
    "random": Supposing.nothing,
    "natural": Supposing.nothing,
    "independent": Supposing.independent,
    "blocks": Supposing.blocks,
    "apart": Supposing.apart,
    "moment": Supposing.moment,
    "symmetric": Supposing.symmetric,
    "uncorrelated": Supposing.uncorrelated,
    "relation": Supposing.relation,
}
