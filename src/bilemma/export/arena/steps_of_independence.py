# ruff: noqa: E501 - a step stays on one line
"""Steps of the four rules about independence: right ones, and broken ones."""

from __future__ import annotations

from bilemma.trusted.kernel import assume
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import bound, mk, num, sym

from .forging import Raw
from .letters import (
    ONE,
    ZERO,
    F,
    G,
    R,
    RuleStep,
    W,
    X,
    Y,
    Z,
    b,
    b2,
    block,
    eq,
    i,
    j,
    le,
    lt,
    m,
    mean,
    n,
    ne,
    right,
    t,
    total,
    wrong,
    x,
    y,
)  # fmt: skip

WISE = mk("Wise", Lam(i, F[i]), Lam(i, W[i]))
WISE_2 = mk("Wise", Lam(i, F[i]), Lam(i, W[i]), data=2)
WISE_3 = mk("Wise", Lam(i, F[i]), data=3)
REAL_FAMILY = mk("Wise", Lam(t, R[t]), Lam(i, F[i]))
CONSTANT = mk("Wise", Lam(t, X), Lam(i, F[i]))
INDEP = assume(mk("Indep", block(X), block(Y, Lam(i, F[i])), block(bind("Seg", i, n, W[i]))))
PAIR = assume(mk("Indep", block(X), block(Y)))
SEGMENT = bind("Seg", i, n, F[i])
LOOSE = bound(0, "nat")
TABLE = sym("M", "random", "nat", "nat")
NESTED = bind("Sum", i, n, bind("Sum", j, i, F[j]))


def indep(*blocks: object) -> object:
    """That these are independent."""
    return mk("Indep", *blocks)


def apart(wise: object, *more: object) -> list[object]:
    """The hypotheses of a step of `blocks`."""
    return [wise, *more]


BLOCKS: list[RuleStep] = [
    right("blocks", "blocks", [WISE, (((0, i), (1, i)), ((0, j),))]),
    wrong("blocks without i != j", "blocks", [WISE, (((0, i),), ((0, j),))], [], indep(block(F[i]), block(F[j])), "that i is not j must become a hypothesis", "i 不等于 j，应成为条件", given=[WISE]),
    wrong("blocks without independence", "blocks", [WISE, (((0, i),), ((1, j),))], [], indep(block(F[i]), block(W[j])), "that the families are independent must become a hypothesis", "族的独立性应成为条件", given=[]),
    right("a segment and a member", "blocks", [WISE, (((0, ONE, n),), ((0, j), (1, j)))]),
    wrong("a segment and one of its members", "blocks", [WISE, (((0, ONE, n),), ((0, j),))], [], indep(block(SEGMENT), block(F[j])), "that j is beyond n must become a hypothesis", "j 大于 n，应成为条件", given=[WISE]),
    wrong("a segment and what is not beyond it", "blocks", [WISE, (((0, ONE, n),), ((0, j),))], [], indep(block(SEGMENT), block(F[j])), "that j is not n is not enough: j may be below n", "只说 j 不等于 n 不够：j 可能小于 n", given=[WISE, ne(j, n)]),
    wrong("three of two-wise", "blocks", [WISE_2, (((0, i), (1, i)), ((0, j),))], [], indep(block(F[i], W[i]), block(F[j])), "three members, and any two are independent", "有三个成员，而只知任意两个独立", given=[WISE_2, ne(i, j)]),
    wrong("four of three-wise", "blocks", [WISE_3, tuple(((0, num(k)),) for k in (1, 2, 3, 4))], [], indep(*(block(F[num(k)]) for k in (1, 2, 3, 4))), "four members, and any three are independent", "有四个成员，而只知任意三个独立", given=[WISE_3, *(ne(a, b) for a in (1, 2, 3, 4) for b in range(1, a))]),
    right("two of two-wise", "blocks", [WISE_2, (((0, i),), ((0, j),))]),
    wrong("no family of this number", "blocks", [WISE, (((2, i),), ((0, j),))], [], indep(block(W[i]), block(F[j])), "there is no third family", "没有第三个族", given=[WISE]),
    wrong("a family counted from the end", "blocks", [WISE, (((0, i),), ((-2, i),))], [], indep(block(F[i]), block(F[i])), "a family is counted from the end: F_i is independent of itself", "族从末尾数起：F_i 与自身独立", given=[WISE]),
    wrong("one member in two blocks", "blocks", [WISE, (((0, i),), ((0, i),))], [], indep(block(F[i]), block(F[i])), "one member stands in two blocks: F_i is independent of itself", "同一成员在两个块中：F_i 与自身独立", given=[WISE, ne(i, i)]),
    wrong("one member in two blocks, without a word", "blocks", [WISE, (((0, i),), ((0, i),))], [], indep(block(F[i]), block(F[i])), "one member stands in two blocks, and nothing is supposed", "同一成员在两个块中，且未作任何假设", given=[WISE]),
    wrong("a segment from 2", "blocks", [WISE, (((0, num(2), n),), ((0, j),))], [], indep(block(SEGMENT), block(F[j])), "a segment begins with 1", "段从 1 开始", given=[WISE, lt(n, j)]),
    wrong("a segment from 0", "blocks", [WISE, (((0, ZERO, n),), ((0, j),))], [], indep(block(SEGMENT), block(F[j])), "a segment begins with 1", "段从 1 开始", given=[WISE, lt(n, j)]),
    wrong("a segment of two-wise", "blocks", [WISE_2, (((0, ONE, n),), ((1, j),))], [], indep(block(SEGMENT), block(W[j])), "a segment has any number of members, and any two are independent", "段的成员数任意，而只知任意两个独立", given=[WISE_2]),
    wrong("two segments", "blocks", [WISE, (((0, ONE, n),), ((0, ONE, m),))], [], indep(block(SEGMENT), block(bind("Seg", i, m, F[i]))), "two segments of one family overlap", "同一族的两段有重叠", given=[WISE, lt(n, m)]),
    wrong("two segments, without a word", "blocks", [WISE, (((0, ONE, n),), ((0, ONE, m),))], [], indep(block(SEGMENT), block(bind("Seg", i, m, F[i]))), "two segments of one family overlap, and nothing is supposed", "同一族的两段有重叠，且未作任何假设", given=[WISE]),
    wrong("two segments, the shorter first", "blocks", [WISE, (((0, ONE, n),), ((0, ONE, m),))], [], indep(block(SEGMENT), block(bind("Seg", i, m, F[i]))), "two segments of one family overlap", "同一族的两段有重叠", given=[WISE, lt(m, n)]),
    wrong("an atom of one", "blocks", [WISE, (((0,),), ((1, j),))], [], indep(block(F[i]), block(W[j])), "an atom has two or three parts", "原子由两部分或三部分组成", given=[WISE]),
    wrong("a segment over reals", "blocks", [REAL_FAMILY, (((0, ONE, n),), ((1, j),))], [], Raw("Indep", None, (Raw("Block", None, (Raw("Seg", None, (n, Raw("sym", ("R", "random", ("real",)), (bound(0, "real"),)))),)), block(F[j]))), "a segment is of a family over the natural numbers", "段只能取自自然数上的族", given=[REAL_FAMILY]),
    wrong("a segment of constants", "blocks", [CONSTANT, (((0, ONE, n),), ((1, j),))], [], indep(block(bind("Seg", i, n, X)), block(F[j])), "a segment is of a family over the natural numbers", "段只能取自自然数上的族", given=[CONSTANT]),
    right("a member over reals", "blocks", [REAL_FAMILY, (((0, j),), ((1, j),))]),
    wrong("an index that is real", "blocks", [WISE, (((0, x),), ((1, j),))], [], Raw("Indep", None, (Raw("Block", None, (Raw("sym", ("F", "random", ("nat",)), (x,)),)), block(W[j]))), "an index is a natural number, not a real one", "下标应为自然数，不是实数", given=[WISE]),
    wrong("a real index over reals", "blocks", [REAL_FAMILY, (((0, x),), ((1, j),))], [], indep(block(R[x]), block(F[j])), "an index is a natural number, also over the reals", "下标应为自然数，族定义在实数上时也是如此", given=[REAL_FAMILY]),
    wrong("an index that is random", "blocks", [WISE, (((0, X),), ((1, j),))], [], Raw("Indep", None, (Raw("Block", None, (Raw("sym", ("F", "random", ("nat",)), (X,)),)), block(W[j]))), "an index is random", "下标是随机的", given=[WISE]),
    wrong("a segment up to a real", "blocks", [WISE, (((0, ONE, x),), ((1, j),))], [], Raw("Indep", None, (Raw("Block", None, (Raw("Seg", None, (x, SEGMENT.args[1])),)), block(W[j]))), "the end of a segment is real", "段的末尾是实数", given=[WISE]),
    wrong("an index of no binder", "blocks", [WISE, (((0, LOOSE),), ((1, j),))], [], indep(block(F[LOOSE]), block(W[j])), "an index is a variable of no binder", "下标是不属于任何约束算子的变量", given=[WISE]),
    wrong("blocks of what is no family", "blocks", [le(x, y), (((0, i),), ((0, j),))], [], indep(block(X), block(X)), "the first parameter says nothing of independence", "第一个参数与独立性无关", given=[le(x, y)]),
    wrong("one block alone", "blocks", [WISE, (((0, i),),)], [], Raw("Indep", None, (block(F[i]),)), "one block is not independent of anything", "只有一个块，谈不上独立", given=[WISE]),
    wrong("an atom of four", "blocks", [WISE, (((0, ONE, n, n),), ((1, j),))], [], indep(block(SEGMENT), block(W[j])), "an atom has two or three parts", "原子由两部分或三部分组成", given=[WISE]),
]  # fmt: skip

FUNCTIONS: list[RuleStep] = [
    right("functions", "functions", [(((0,), (X**2, x)), ((1,), (Y + F[m],)))], [INDEP]),
    wrong("functions of Wise", "functions", [(((0,), (x,)), ((1,), (x,)))], [assume(WISE)], indep(block(x), block(x)), "the premise is Wise, not Indep", "前提是 Wise，不是 Indep"),
    right("a sum over the segment", "functions", [(((0,), (X,)), ((2,), (total(W[i]),)))], [INDEP]),
    wrong("a sum past it", "functions", [(((0,), (X,)), ((2,), (bind("Sum", i, m, W[i]),)))], [INDEP], indep(block(X), block(bind("Sum", i, m, W[i]))), "the sum goes up to m, the segment up to n", "和到 m 为止，而段到 n 为止"),
    wrong("a member of it", "functions", [(((0,), (X,)), ((2,), (W[m],)))], [INDEP], indep(block(X), block(W[m])), "a member may lie outside of the segment", "该成员可能在段之外"),
    wrong("a shifted member of it", "functions", [(((0,), (X,)), ((2,), (total(W[i + 1]),)))], [INDEP], indep(block(X), block(total(W[i + 1]))), "the last summand lies outside of the segment", "最后一项在段之外"),
    wrong("of another block", "functions", [(((0,), (Y,)), ((1,), (F[m],)))], [INDEP], indep(block(Y), block(F[m])), "the term is of another block than it says", "该项属于另一个块"),
    wrong("of both blocks", "functions", [(((0,), (X * Y,)), ((1,), (Y,)))], [PAIR], indep(block(X * Y), block(Y)), "the term depends on the other block as well: XY is independent of Y", "该项也依赖另一个块：XY 与 Y 独立"),
    wrong("a block twice", "functions", [(((0,), (X,)), ((0,), (X,)))], [PAIR], indep(block(X), block(X)), "a block is used twice: X is independent of itself", "一个块用了两次：X 与自身独立"),
    wrong("a block twice, by one more group", "functions", [(((0,), (X,)), ((0, 1), (X,)))], [PAIR], indep(block(X), block(X)), "a block is used in two groups: X is independent of itself", "一个块用于两组：X 与自身独立"),
    wrong("a block twice in a group", "functions", [(((0, 0), (X,)), ((1,), (Y,)))], [PAIR], indep(block(X), block(Y)), "a block is named twice in one group", "同一组中一个块出现两次"),
    wrong("no block of this number", "functions", [(((0,), (X,)), ((3,), (x,)))], [INDEP], indep(block(X), block(x)), "there is no fourth block", "没有第四个块"),
    wrong("a block counted from the end", "functions", [(((0,), (X,)), ((-2,), (X,)))], [PAIR], indep(block(X), block(X)), "a block is counted from the end: X is independent of itself", "块从末尾数起：X 与自身独立"),
    wrong("of no block", "functions", [(((), (X,)), ((0,), (X,)))], [PAIR], indep(block(X), block(X)), "X is no function of nothing", "X 不是空块的函数"),
    wrong("a group of three", "functions", [(((0,), (X,), 0), ((1,), (Y,)))], [PAIR], indep(block(X), block(Y)), "a group has two entries", "每组有两项"),
    wrong("one group alone", "functions", [(((0, 1), (X,)),)], [PAIR], Raw("Indep", None, (block(X),)), "one block is not independent of anything", "只有一个块，谈不上独立"),
    wrong("a random place", "functions", [(((0,), (X,)), ((1,), (Raw("sym", ("F", "random", ("nat",)), (X,)),)))], [INDEP], Raw("Indep", None, (block(X), Raw("Block", None, (Raw("sym", ("F", "random", ("nat",)), (X,)),)))), "a member is taken at a random place", "取了随机位置上的成员"),
    wrong("of a function of it", "functions", [(((0,), (X,)), ((1,), (Y,)))], [assume(indep(block(X**2), block(Y)))], indep(block(X), block(Y)), "X is no function of its square", "X 不是其平方的函数"),
    right("map_wise", "map_wise", [(Lam(i, F[i] ** 2), Lam(i, W[i])), 2], [assume(WISE)]),
    wrong("map_wise of Indep", "map_wise", [(Lam(i, x), Lam(i, x), Lam(i, x)), None], [INDEP], mk("Wise", Lam(i, x), Lam(i, x), Lam(i, x)), "the premise is Indep, not Wise", "前提是 Indep，不是 Wise"),
    wrong("mutual from two-wise", "map_wise", [(Lam(i, F[i]), Lam(i, W[i])), None], [assume(WISE_2)], WISE, "from any two being independent, that all are", "由任意两个独立得出全体独立"),
    wrong("three-wise from two-wise", "map_wise", [(Lam(i, F[i]), Lam(i, W[i])), 3], [assume(WISE_2)], mk("Wise", Lam(i, F[i]), Lam(i, W[i]), data=3), "from any two being independent, that any three are", "由任意两个独立得出任意三个独立"),
    wrong("one-wise", "map_wise", [(Lam(i, F[i]), Lam(i, W[i])), 1], [assume(WISE)], Raw("Wise", 1, (Lam(i, F[i]), Lam(i, W[i]))), "any one being independent is no statement", "“任意一个独立”不是命题"),
    wrong("not member by member", "map_wise", [(Lam(i, F[i + 1]), Lam(i, W[i])), 2], [assume(WISE)], mk("Wise", Lam(i, F[i + 1]), Lam(i, W[i]), data=2), "the new member i is of the old member i + 1", "新的第 i 个成员取自原来的第 i + 1 个"),
    wrong("always the same member", "map_wise", [(Lam(i, F[ONE]), Lam(i, W[i])), 2], [assume(WISE)], mk("Wise", Lam(i, F[ONE]), Lam(i, W[i]), data=2), "all new members are the same one: F_1 is independent of itself", "新的成员都是同一个：F_1 与自身独立"),
    wrong("members exchanged between families", "map_wise", [(Lam(i, W[i]), Lam(i, F[i])), 2], [assume(WISE)], mk("Wise", Lam(i, W[i]), Lam(i, F[i]), data=2), "the first new family is of the second old one", "新的第一族取自原来的第二族"),
    wrong("a family missing", "map_wise", [(Lam(i, F[i]),), 2], [assume(WISE)], mk("Wise", Lam(i, F[i]), data=2), "a family has no body", "有一个族没有对应的函数"),
    wrong("a family too many", "map_wise", [(Lam(i, F[i]), Lam(i, W[i]), Lam(i, F[i])), 2], [assume(WISE)], mk("Wise", Lam(i, F[i]), Lam(i, W[i]), Lam(i, F[i]), data=2), "there are more bodies than families", "函数多于族"),
    wrong("a body over reals", "map_wise", [(Lam(t, x * t), Lam(i, W[i])), 2], [assume(WISE)], mk("Wise", Lam(t, x * t), Lam(i, W[i]), data=2), "a body is over the reals", "有一个函数定义在实数上"),
    wrong("a body that is none", "map_wise", [(X, Lam(i, W[i])), 2], [assume(WISE)], Raw("Wise", 2, (X, Lam(i, W[i]))), "a body is no Lam", "有一个函数不是 Lam"),
]  # fmt: skip

KNOWN: list[RuleStep] = [
    right("known", "known", [X * Y, block(X, Y)]),
    wrong("not known", "known", [X * Y, block(X)], [], mk("Known", X * Y, block(X)), "Y is no function of X", "Y 不是 X 的函数"),
    wrong("known from nothing", "known", [X, block()], [], mk("Known", X, block()), "X is no function of nothing", "X 不是空块的函数"),
    wrong("known from its square", "known", [X, block(X**2)], [], mk("Known", X, block(X**2)), "X is no function of its square", "X 不是其平方的函数"),
    right("a mean given less", "known", [mean(Y, X), block(X, Z)]),
    wrong("a mean given more", "known", [mean(Y, X, Z), block(X)], [], mk("Known", mean(Y, X, Z), block(X)), "the mean is given Z as well", "该期望还以 Z 为条件"),
    wrong("a mean given a letter", "known", [mk("E", Y, G), block(X)], [], mk("Known", mk("E", Y, G), block(X)), "of a Block that is a letter nothing is known", "对作为字母的 Block 一无所知"),
    wrong("from a letter", "known", [mk("E", Y, G), G], [], mk("Known", mk("E", Y, G), G), "of a Block that is a letter nothing is known", "对作为字母的 Block 一无所知"),
    wrong("a variable from a letter", "known", [X, G], [], mk("Known", X, G), "of a Block that is a letter nothing is known", "对作为字母的 Block 一无所知"),
    right("not random", "known", [x, G]),
    right("known of a Borel function", "known", [b2[X, x], block(X)]),
    wrong("known of a Borel function of another", "known", [b2[X, Y], block(X)], [], mk("Known", b2[X, Y], block(X)), "Y is no function of X", "Y 不是 X 的函数"),
    wrong("known of a Borel function from itself", "known", [b[X], block(Lam(t, b[t]))], [], mk("Known", b[X], block(Lam(t, b[t]))), "the function is known, X is not", "已知的是函数，而不是 X"),
    right("a member of the family", "known", [F[m], block(Lam(i, F[i]))]),
    wrong("one member for the family", "known", [F[num(5)], block(Lam(i, F[num(3)]))], [], mk("Known", F[num(5)], block(Lam(i, F[num(3)]))), "the entry is the same member at every place", "块中的族处处是同一个成员"),
    wrong("every second member for the family", "known", [F[num(3)], block(Lam(i, F[2 * i]))], [], mk("Known", F[num(3)], block(Lam(i, F[2 * i]))), "the entry has every second member only", "块中的族只含每隔一个的成员"),
    wrong("squares for the members", "known", [F[i], block(Lam(i, F[i] ** 2))], [], mk("Known", F[i], block(Lam(i, F[i] ** 2))), "a member is no function of its square", "成员不是其平方的函数"),
    wrong("a place between natural numbers", "known", [R[num(1) / 2], block(Lam(i, R[i]))], [], mk("Known", R[num(1) / 2], block(Lam(i, R[i]))), "the entry has the members at natural places only, the term is at 1/2", "块中的族只含自然数处的成员，而该项在 1/2 处"),
    wrong("a place of any real number", "known", [R[x], block(Lam(i, R[i]))], [], mk("Known", R[x], block(Lam(i, R[i]))), "the entry has the members at natural places only, the term is at x", "块中的族只含自然数处的成员，而该项在 x 处"),
    right("a natural place of a family over reals", "known", [R[m], block(Lam(t, R[t]))]),
    wrong("a row passed for the table", "known", [TABLE[m, n], block(Lam(i, TABLE[i, i]))], [], mk("Known", TABLE[m, n], block(Lam(i, TABLE[i, i]))), "the entry has the diagonal only", "块中的族只含对角线上的成员"),
    wrong("the family from a segment", "known", [mk("dot", Lam(i, F[i]), Lam(i, F[i]), n), block(SEGMENT)], [], mk("Known", mk("dot", Lam(i, F[i]), Lam(i, F[i]), n), block(SEGMENT)), "a segment is not the whole family", "段不是整个族"),
    wrong("a member of a segment, out of its sum", "known", [F[m], block(SEGMENT)], [], mk("Known", F[m], block(SEGMENT)), "a member may lie outside of the segment", "该成员可能在段之外"),
    wrong("a member of another sum", "known", [NESTED, block(SEGMENT)], [], mk("Known", NESTED, block(SEGMENT)), "the inner sum is over another range than the segment", "内层的和与段的范围不同"),
    wrong("a sum one longer than the segment", "known", [bind("Sum", i, n + 1, F[i]), block(SEGMENT)], [], mk("Known", bind("Sum", i, n + 1, F[i]), block(SEGMENT)), "the last summand lies outside of the segment", "最后一项在段之外"),
    right("a sum within a sum", "known", [total(bind("Sum", j, m, F[i] * F[j])), block(Lam(i, F[i]))]),
    wrong("known, a proposition", "known", [eq(x, y), block(X)], [], Raw("Known", None, (eq(x, y), block(X))), "what is known is a proposition", "所知的是命题"),
    wrong("known from what is no Block", "known", [x, X], [], Raw("Known", None, (x, X)), "what it is known from is no Block", "所依据的不是 Block"),
    wrong("known, of no binder", "known", [LOOSE, block(X)], [], mk("Known", LOOSE, block(X)), "the term is a variable of no binder", "该项是不属于任何约束算子的变量"),
]  # fmt: skip
