import re

import pytest

from bilemma.formulas import clause_phrases
from bilemma.formulas.notation import Notation
from bilemma.render.writers import markdown
from bilemma.trusted.kernel import AXIOMS
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import mk, num, sym

X, Y, Z = (sym(name, "random") for name in "XYZ")
q, k = (sym(name, "random", "nat") for name in "qk")
d, n, i, j, l = (sym(name, "nat") for name in "dnijl")  # noqa: E741 - an index
a, b, t, x = (sym(name) for name in "abtx")
xs = sym("x", "real", "nat")
h = sym("h", "real", "real")
Q, KEYS = Lam(i, q[i]), Lam(i, k[i])
MEAN = bind("ForAll", i, d, mk("Eq", mk("E", q[i], mk("Block")), 0))
UNCORRELATED = bind("ForAll", i, n, bind("ForAll", j, n, i, mk("Eq", mk("Cov", q[i], q[j]), 0)))


def blocks(*terms):
    return [mk("Block", *(term if type(term) is tuple else (term,))) for term in terms]


def words(proposition, language, **settings):
    return markdown(clause_phrases.words(proposition, language, **settings))


def words_list(propositions, language):
    return [markdown(clause) for clause in clause_phrases.words_list(propositions, language)]


SENTENCES = [
    (
        mk("Wise", Q, KEYS),
        r"$q_1,q_2,\dots,k_1,k_2,\dots$ are mutually independent",
        r"$q_1,q_2,\dots,k_1,k_2,\dots$ 相互独立",
    ),
    (
        mk("Wise", Q, KEYS, data=4),
        r"any four of $q_1,q_2,\dots,k_1,k_2,\dots$ are independent",
        r"$q_1,q_2,\dots,k_1,k_2,\dots$ 中任意四个相互独立",
    ),
    (
        mk("Wise", Lam(i, q[i] * k[i]), data=2),
        r"$q_1k_1,q_2k_2,\dots$ are pairwise independent",
        r"$q_1k_1,q_2k_2,\dots$ 两两独立",
    ),
    (mk("Indep", *blocks(X, Y)), "$X$ and $Y$ are independent", "$X$ 与 $Y$ 独立"),
    (
        mk("Indep", *blocks(X, Y, Z)),
        "$X$, $Y$ and $Z$ are independent",
        "$X$、$Y$、$Z$ 相互独立",
    ),
    (
        mk("Indep", *blocks(Q, (X, Y))),
        r"$\boldsymbol q$ and $(X,Y)$ are independent",
        r"$\boldsymbol q$ 与 $(X,Y)$ 独立",
    ),
    (mk("Moment", X, 1), "$X$ is integrable", "$X$ 可积"),
    (mk("Moment", X, 2), "$X$ is square-integrable", "$X$ 平方可积"),
    (
        mk("Moment", X, 4),
        r"$\operatorname{E}\lvert X\rvert^4$ is finite",
        r"$\operatorname{E}\lvert X\rvert^4$ 有限",
    ),
    (
        MEAN,
        r"$\operatorname{E}[q_i]=0$ for every $i=1,\dots,d$",
        r"对任意 $i=1,\dots,d$，$\operatorname{E}[q_i]=0$",
    ),
    (
        bind("ForAll", i, num(2), mk("Eq", mk("E", q[i], mk("Block")), 0)),
        r"$\operatorname{E}[q_i]=0$ for every $i=1,2$",
        r"对任意 $i=1,2$，$\operatorname{E}[q_i]=0$",
    ),
    (
        bind("ForAll", i, num(3), mk("Eq", mk("E", q[i], mk("Block")), 0)),
        r"$\operatorname{E}[q_i]=0$ for every $i=1,2,3$",
        r"对任意 $i=1,2,3$，$\operatorname{E}[q_i]=0$",
    ),
    (
        bind("All", i, mk("Moment", q[i], 2), data="nat"),
        r"$q_i$ is square-integrable for every $i=0,1,2,\dots$",
        r"对任意 $i=0,1,2,\dots$，$q_i$ 平方可积",
    ),
    (
        UNCORRELATED,
        r"$\operatorname{Cov}(q_i,q_j)=0$ for all $1\le i,j\le n$ with $i\ne j$",
        r"对任意 $1\le i,j\le n$（$i\ne j$），$\operatorname{Cov}(q_i,q_j)=0$",
    ),
    (
        bind("ForAll", i, n, l, mk("Le", xs[i], xs[l])),
        r"$x_i\le x_l$ for every $i=1,\dots,n$ with $i\ne l$",
        r"对任意 $i=1,\dots,n$（$i\ne l$），$x_i\le x_l$",
    ),
    (
        bind("All", t, mk("Imp", mk("Le", b, t), mk("Le", h[t], a)), data="real"),
        r"$h(t)\le a$ for every $t\ge b$",
        r"对任意 $t\ge b$，$h(t)\le a$",
    ),
    (
        bind("All", t, mk("Eq", h[t], a), data="real"),
        "$h(t)=a$ for every real $t$",
        "对任意实数 $t$，$h(t)=a$",
    ),
    (
        mk("Imp", mk("Lt", 0, x), mk("Ne", x, 0)),
        r"if $0<x$, then $x\ne 0$",
        r"只要 $0<x$，就有 $x\ne 0$",
    ),
    (
        mk("Known", Y, sym("G", "Block")),
        r"$Y$ is measurable with respect to $\mathcal G$",
        r"$Y$ 关于 $\mathcal G$ 可测",
    ),
    (
        bind("HasDeriv", t, a, b, h[t]),
        "$h(t)$ has derivative $b$ at $t=a$",
        "$h(t)$ 在 $t=a$ 处可导，导数为 $b$",
    ),
    (
        bind("Tends", t, mk("oo"), a, h[t], data="real"),
        r"$h(t)\to a$ as $t\to\infty$",
        r"当 $t\to\infty$ 时，$h(t)\to a$",
    ),
    (mk("Le", X, Y), r"$X\le Y$ almost surely", r"$X\le Y$ 几乎必然成立"),
    (mk("Ne", d, 0), r"$d\ne 0$", r"$d\ne 0$"),
]


@pytest.mark.parametrize(
    ("proposition", "english", "chinese"), SENTENCES, ids=range(len(SENTENCES))
)
def test_hypothesis_in_words(proposition, english, chinese):
    assert words(proposition, "en") == english
    assert words(proposition, "zh") == chinese


def test_members_are_written_as_far_as_the_page_speaks_of_them():
    family = mk("Wise", Q, KEYS)
    page = Notation.of_page([([family], [mk("Eq", mk("dot", Q, KEYS, d), 0)])])
    shown = words(family, "en", notation=page)
    assert shown == r"$q_1,\dots,q_d,k_1,\dots,k_d$ are mutually independent"


def test_ranges_and_moments_share_a_clause():
    propositions = [
        mk("Le", i, n),
        mk("Moment", X, 2),
        mk("Le", 1, i),
        mk("Moment", Y, 2),
        mk("Indep", *blocks(X, Y)),
        mk("Le", 1, j),
    ]
    assert words_list(propositions, "en") == [
        r"$1\le i\le n$",
        "$X$ and $Y$ are square-integrable",
        "$X$ and $Y$ are independent",
        r"$1\le j$",
    ]
    assert words_list(propositions, "zh")[1] == "$X$ 与 $Y$ 均平方可积"


def test_moments_of_unnamed_order_share_a_clause():
    propositions = [mk("Moment", X, 4), mk("Moment", Y, num(4))]
    assert words_list(propositions, "en") == [
        r"$\operatorname{E}\lvert X\rvert^4$ and $\operatorname{E}\lvert Y\rvert^4$ are finite"
    ]
    assert words_list(propositions, "zh")[0].endswith("均有限")


def test_moments_of_families_in_one_range_share_a_clause():
    each = [bind("ForAll", i, d, mk("Moment", family[i], 2)) for family in (q, k)]
    assert words_list(each, "en") == [
        r"$q_i$ and $k_i$ are square-integrable for every $i=1,\dots,d$"
    ]
    assert words_list(each, "zh") == [r"对任意 $i=1,\dots,d$，$q_i$ 与 $k_i$ 均平方可积"]
    longer = bind("ForAll", i, n, mk("Moment", q[i], 2))
    assert len(words_list([each[1], longer], "en")) == 2


def test_indices_in_one_range_share_it():
    ranges = [mk("Le", 1, i), mk("Le", 1, j), mk("Le", i, n), mk("Le", j, n), mk("Le", 1, d)]
    assert words_list(ranges, "en") == [r"$1\le i,j\le n$", r"$1\le d$"]


@pytest.mark.parametrize("name", AXIOMS)
def test_axioms_have_words_in_both_languages(name):
    hypotheses, claim = AXIOMS[name]
    for proposition in (*hypotheses, claim):
        english, chinese = (words(proposition, language) for language in ("en", "zh"))
        formulas = re.compile(r"\$[^$]*\$")
        assert not re.search(r"[^\x00-\x7f]", formulas.sub("", english))
        assert not re.search(r"[A-Za-z,.;]", formulas.sub("", chinese))
        assert not re.search(r"[，、（）] | [，、（）]", chinese)
