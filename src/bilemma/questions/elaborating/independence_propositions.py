"""What independence says, as propositions of the kernel, of components, vectors and rows."""

from __future__ import annotations

from collections.abc import Iterator

from bilemma.trusted.substitution import Lam
from bilemma.trusted.terms import Term, mk, sym

from ..lexing.errors import said
from ..trees.clause import Clause
from ..trees.rows import Ranges, any_rows, every
from ..trees.symbol_table import kernel_name
from .family_members import FamilyMembers


class IndependencePropositions(FamilyMembers):
    """Says what independence means; a part of what makes propositions of hypotheses."""

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
                if plain or lams:
                    blocks = mk("Block", *known), mk("Block", *plain, *lams)
                    yield every(mk("Indep", *blocks), ranges)

    def _families(self, names: list[str]) -> list[tuple[list[Term], Ranges]]:
        """Vectors, and rows of matrices, in each way that the goal asks for. A matrix that it does
        not have is left out: it may have no rows, and nothing would be said of the others.
        """
        lams = [self._lam(n) for n in names if len(self.letters.sizes[n]) == 1]
        matrices = {n: self._sizes(n) for n in names if self._has_rows(n)}
        families = {n: self.hypotheses.family(n) for n in matrices}
        return [
            ([*lams, *rows], ranges)
            for rows, ranges in any_rows(self.goal_in_full, families, matrices)
        ]

    def _has_rows(self, name: str) -> bool:
        """Whether it is a matrix, or a tensor, of which the goal speaks."""
        spoken = {key[0] for key in self.goal_in_full.free}
        return len(self.letters.sizes.get(name, ())) > 1 and name in spoken

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
            absent = [self.letters.typed[n] for n in matrices if not self._has_rows(n)]
            others, zh_others = ", ".join(absent), "、".join(absent)
            note = said(
                f"{en}; used of this is only what is said of rows"
                f"{f', and nothing of {others}' if absent else ''}.",
                f"{zh} 的所有元素视为相互独立；其中只用到关于各行的部分"
                f"{f'，未用到关于 {zh_others} 的部分' if absent else ''}。",
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
        shown, zh = (sep.join(self.letters.typed[n] for n in names) for sep in (", ", "、"))
        self.notes[
            said(
                f"Of {shown} having one law, only what is stated of its moments is used.",
                f"{zh} 的“同分布”只用到上面列出的各阶矩。",
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
            if own := [mk("Block", *entries) for entries in of_one.values()]:
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
                listed = ", ".join(t.text for t in (*clause.names, *clause.others))
                self.fail(clause, what, f"{listed} independent")
            own = (self._lam(n) if n in self.letters.sizes else sym(n, "random") for n in names)
            sides.append(mk("Block", *own))
        self._said_together(clause)
        yield mk("Indep", *sides)

    def _said_together(self, clause: Clause) -> None:
        """``X, Y independent of Z``: of both together, which says more than that each is."""
        if len(clause.names) < 2 and len(clause.others) < 2:
            return
        sides = ([t.text for t in tokens] for tokens in (clause.names, clause.others))
        several, one = sorted(sides, key=len, reverse=True)
        self.notes[
            said(
                f"{', '.join(several)} are taken as independent of {', '.join(one)} together, "
                "not only one by one.",
                f"{'、'.join(several)} 作为整体与 {'、'.join(one)} 独立，而不只是分别独立。",
            )
        ] = None
