# ruff: noqa: E501 - a step stays on one line
"""Steps of equality and logic, of substitution and quantifiers: right ones, and broken ones.

What a broken one claims is what a checker would infer that forgets the condition in question.
"""

from __future__ import annotations

from bilemma.trusted import kernel
from bilemma.trusted.kernel import assume, axiom, gen, inst, refl, spec
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import bound, mk, num, sym
from bilemma.trusted.vocabulary import MOST_EXPONENT

from .forging import Raw
from .letters import (
    ONE,
    ZERO,
    F,
    G,
    RuleStep,
    X,
    Y,
    Z,
    all_natural,
    all_real,
    b,
    b2,
    block,
    by,
    eq,
    every,
    f,
    h,
    i,
    imp,
    j,
    k,
    le,
    lt,
    m,
    mean,
    n,
    ne,
    right,
    t,
    total,
    true,
    v,
    wrong,
    x,
    y,
    z,
)  # fmt: skip

LOOSE = bound(0, "nat")
FALSE = eq(0, 1)
GOAL = le(0, t)
ONE_OF_H = assume(eq(h[x], 1))
TWICE = bind("Sum", j, m, total(f[i]))
MEMBER = assume(eq(f[v], x))  # mentions v
EVERY = assume(every(eq(f[i], 0)))
IN_RANGE = spec(EVERY, v)
EXCEPT_J = spec(assume(every(eq(f[i], 0), j)), v)
TIMES = spec(assume(every(eq(f[i] * i, x))), v)
POINT = assume(eq(t**2, 0))
ON_RAY = kernel.mp(assume(imp(le(1, t), eq(h[t], 0))), assume(le(1, t)))
ALL_REAL = assume(all_real(le(0, h[t])))
EVERY_REAL = assume(all_real(le(0, t)))
BELOW_ALL = assume(every(le(x, f[i])))
POWER = axiom("power_step")
PREDICATE = all_natural(le(0, f[n]))
BASE, STEP = assume(le(0, f[ZERO])), assume(le(0, f[n + 1]))
SAME = all_natural(le(f[n], f[n]))
SAME_REAL = all_real(le(h[t], h[t]))
NATURAL = axiom("natural")
TO_NATURAL = sym("r", "nat", "real")
NATURAL_AT_T = inst(NATURAL, {n: TO_NATURAL[t]})
IDENTITY = Raw("Lam", "real", (bound(0, "nat"),))


def family_at(symbol: str, sort: str, over: str, at: object) -> Raw:
    """A member of a family, whether it fits or not."""
    return Raw("sym", (symbol, sort, (over,)), (at,))


EQUALITY: list[RuleStep] = [
    right("assume", "assume", [le(x, y)]),
    wrong("assume a name", "assume", ["p"], [], FALSE, "what is supposed is a string, not a term", "假设的是字符串，不是项", given=[FALSE]),
    wrong("assume a number", "assume", [x], [], x, "a number is supposed; only a proposition can be", "假设的是一个数；能假设的只有命题", given=[x]),
    wrong("assume what is not closed", "assume", [le(0, LOOSE)], [], le(0, LOOSE), "the proposition holds a variable of no binder", "命题中有不属于任何约束算子的变量", given=[le(0, LOOSE)]),
    right("refl", "refl", [x + y]),
    wrong("refl of a proposition", "refl", [le(x, y)], [], Raw("Eq", None, (le(x, y), le(x, y))), "a proposition is not equal to anything; equality is of terms", "等式两边应为项，而不是命题"),
    wrong("refl of a family", "refl", [Lam(i, f[i])], [], Raw("Eq", None, (Lam(i, f[i]), Lam(i, f[i]))), "an equation is between real numbers, not between families", "等式两边应为实数，而不是族"),
    wrong("refl of a loose variable", "refl", [LOOSE], [], eq(LOOSE, LOOSE), "the term holds a variable of no binder", "项中有不属于任何约束算子的变量"),
    right("symm", "symm", [], [assume(eq(x, y))]),
    wrong("symm of <=", "symm", [], [assume(le(x, y))], le(y, x), "<= is turned round; only = may be", "把 <= 反过来写了；只有 = 可以交换两边"),
    wrong("symm of <", "symm", [], [assume(lt(x, y))], eq(y, x), "an inequality is turned into an equation", "把不等式变成了等式"),
    right("trans in the middle", "trans", [], [assume(le(x, y)), assume(le(y, t))]),
    wrong("trans apart", "trans", [], [assume(le(x, y)), assume(le(z, t))], le(x, t), "the middle terms differ", "中间的两项不同"),
    wrong("trans the wrong way round", "trans", [], [assume(le(y, t)), assume(le(x, y))], le(x, t), "the premises stand in the other order", "两个前提的次序颠倒"),
    wrong("trans of !=", "trans", [], [assume(ne(x, y)), assume(eq(y, t))], eq(x, t), "!= is no relation of this rule", "!= 不是这条规则所允许的关系"),
    wrong("trans, more strictly", "trans", [], [assume(le(x, y)), assume(le(y, t))], lt(x, t), "two <= give <=, not <", "两个 <= 只能得到 <=，得不到 <"),
    wrong("trans of = and <=, as an equation", "trans", [], [assume(eq(x, y)), assume(le(y, t))], eq(x, t), "= and <= give <=, not =", "= 与 <= 只能得到 <=，得不到 ="),
    right("cut", "cut", [], [by(le(x, y), GOAL), by(GOAL, le(0, z))]),
    wrong("cut of what is not there", "cut", [], [assume(le(y, x)), by(GOAL, le(0, z))], le(0, z), "what the first premise proves is no hypothesis of the second", "第一个前提所证的不是第二个前提的条件"),
    wrong("cut, and one more is gone", "cut", [], [by(le(x, y), GOAL), by(GOAL, le(0, z))], le(0, z), "a hypothesis of the second premise is dropped that nothing proves", "去掉了第二个前提的一个无人证明的条件", given=[le(x, y), imp(le(x, y), GOAL)]),
    wrong("cut, without hypotheses of the first", "cut", [], [assume(FALSE), assume(FALSE)], FALSE, "a hypothesis is discharged by itself", "用条件自身消去了该条件", given=[]),
    right("disch of what is no hypothesis", "disch", [le(x, y)], [assume(le(y, x))]),
    wrong("disch of another", "disch", [le(x, y)], [assume(le(y, x))], imp(le(x, y), le(y, x)), "a hypothesis is taken away that is not the antecedent", "去掉的条件并不是所得蕴涵式的前件", given=[]),
    wrong("disch of a number", "disch", [x], [assume(le(y, x))], Raw("Imp", None, (x, le(y, x))), "the antecedent is a number", "前件是一个数"),
    right("mp", "mp", [], [assume(imp(le(x, y), GOAL)), assume(le(x, y))]),
    wrong("mp of another", "mp", [], [assume(imp(le(x, y), GOAL)), assume(le(y, x))], GOAL, "the second premise is not the antecedent of the first", "第二个前提不是第一个前提的前件"),
    wrong("mp backwards", "mp", [], [assume(imp(le(x, y), GOAL)), assume(GOAL)], le(x, y), "the consequent is taken for the antecedent", "把后件当作了前件"),
    wrong("mp of no implication", "mp", [], [assume(le(x, y)), assume(le(x, y))], le(y, y), "the first premise is no implication", "第一个前提不是蕴涵式"),
    wrong("mp of a ForAll", "mp", [], [assume(every(eq(f[i], 0))), assume(le(0, n))], eq(f[ONE], 0), "the first premise is a ForAll, not an implication", "第一个前提是 ForAll，不是蕴涵式"),
    right("cases", "cases", [le(x, y)], [by(le(x, y), GOAL), by(lt(y, x), GOAL)]),
    right("cases that are not needed", "cases", [le(x, y)], [assume(GOAL), assume(GOAL)]),
    wrong("cases on what is random", "cases", [le(X, y)], [by(le(X, y), GOAL), by(lt(y, X), GOAL)], GOAL, "the proposition is random: neither case need hold almost surely", "命题是随机的：两种情形都未必几乎必然成立", given=[imp(le(X, y), GOAL), imp(lt(y, X), GOAL)]),
    wrong("cases on !=", "cases", [ne(x, y)], [by(ne(x, y), GOAL), by(eq(x, y), GOAL)], GOAL, "cases are of =, <= and < alone", "只能对 =、<=、< 分情形", given=[imp(ne(x, y), GOAL), imp(eq(x, y), GOAL)]),
    wrong("cases that conclude two things", "cases", [le(x, y)], [by(le(x, y), GOAL), by(lt(y, x), le(t, 0))], GOAL, "the two cases prove different things", "两种情形所证的不同", given=[imp(le(x, y), GOAL), imp(lt(y, x), le(t, 0))]),
    wrong("cases of < and >", "cases", [lt(x, y)], [by(lt(x, y), GOAL), by(lt(y, x), GOAL)], GOAL, "the second case is not the negation of the first: x = y is left out", "第二种情形不是第一种的否定：漏掉了 x = y", given=[imp(lt(x, y), GOAL), imp(lt(y, x), GOAL)]),
    wrong("cases of = and <", "cases", [eq(x, y)], [by(eq(x, y), GOAL), by(lt(x, y), GOAL)], GOAL, "the negation of = is !=, not <", "= 的否定是 !=，不是 <", given=[imp(eq(x, y), GOAL), imp(lt(x, y), GOAL)]),
    right("absurd", "absurd", [le(x, y)], [assume(GOAL), assume(lt(t, 0))]),
    wrong("absurd of what agrees", "absurd", [FALSE], [assume(GOAL), assume(le(t, 0))], FALSE, "the premises do not contradict each other: t = 0", "两个前提并不矛盾：t = 0"),
    wrong("absurd of two that are apart", "absurd", [FALSE], [assume(lt(x, y)), assume(ne(x, y))], FALSE, "the second premise is not the negation of the first", "第二个前提不是第一个的否定"),
    wrong("absurd of what is random", "absurd", [FALSE], [assume(le(X, 0)), assume(lt(0, X))], FALSE, "a random proposition has no negation here", "随机命题在这里没有否定"),
    wrong("absurd of a number", "absurd", [x], [assume(GOAL), assume(lt(t, 0))], x, "what follows is a number, not a proposition", "推出的是一个数，不是命题"),
]  # fmt: skip

REWRITING: list[RuleStep] = [
    right("a sum, its summand", "congruence", [total(f[i]), (1,), ("v",)], [IN_RANGE]),
    right("congruence at once", "congruence", [f[v], (), ()], [MEMBER]),
    wrong("congruence by <=", "congruence", [x - y, (1, 1), ()], [assume(le(y, z))], eq(x - y, x - z), "the premise is <=, not =", "前提是 <=，不是 ="),
    wrong("without a name", "congruence", [total(f[i]), (1,), ()], [IN_RANGE], eq(total(f[i]), total(ZERO)), "a binder is opened without a name", "打开约束算子时没有给出名称", given=[every(eq(f[i], 0))]),
    wrong("a name too many", "congruence", [total(f[i]), (1,), ("v", "u")], [IN_RANGE], eq(total(f[i]), total(ZERO)), "a name is left over", "多出一个名称", given=[every(eq(f[i], 0))]),
    right("another name", "congruence", [mk("step", total(f[i]), m), (0, 1), ("v",)], [IN_RANGE]),
    wrong("a name in use", "congruence", [total(f[i] * v), (1,), ("v",)], [TIMES], eq(total(f[i] * v), total(x)), "the binder is opened with a letter that stands in the term: f_i v becomes f_v v", "打开约束算子所用的字母已在项中出现：f_i v 变成了 f_v v", given=[every(eq(f[i] * i, x))]),
    right("two names", "congruence", [TWICE, (1, 1), ("u", "v")], [IN_RANGE]),
    wrong("one name twice", "congruence", [TWICE, (1, 1), ("v", "v")], [IN_RANGE], eq(TWICE, bind("Sum", j, m, total(ZERO))), "one name opens two binders", "同一名称打开了两个约束算子", given=[every(eq(f[i], 0))]),
    wrong("one name twice, for two indices", "congruence", [bind("Sum", j, m, total(f[i] * j)), (1, 1), ("v", "v")], [TIMES], eq(bind("Sum", j, m, total(f[i] * j)), bind("Sum", j, m, total(x))), "one name opens two binders, and two indices become one", "同一名称打开了两个约束算子，两个下标混成一个", given=[every(eq(f[i] * i, x))]),
    wrong("a name that is none", "congruence", [total(mk("step", x, i)), (1, 0), ("3v",)], [assume(eq(x, y))], eq(total(mk("step", x, i)), total(mk("step", y, i))), "a name does not begin with a digit", "名称不能以数字开头"),
    wrong("ranges without j", "congruence", [total(f[i]), (1,), ("v",)], [EXCEPT_J], eq(total(f[i]), total(ZERO)), "that v is not j is a hypothesis, and no range of this sum", "v 不等于 j 是一个条件，却不是这个和的范围", given=[every(eq(f[i], 0), j)]),
    right("ranges with j", "congruence", [total(f[i], j), (2,), ("v",)], [EXCEPT_J]),
    wrong("v in a hypothesis", "congruence", [total(f[i]), (1,), ("v",)], [MEMBER], eq(total(f[i]), total(x)), "a hypothesis mentions the index, so it says something of one summand only", "有条件提到了下标，因而只谈到其中一项"),
    wrong("a range too short", "congruence", [bind("Sum", i, n + 1, f[i]), (1,), ("v",)], [IN_RANGE], eq(bind("Sum", i, n + 1, f[i]), bind("Sum", i, n + 1, ZERO)), "the summands are 0 up to n, the sum goes up to n + 1", "各项只到 n 为 0，而和到 n + 1 为止", given=[every(eq(f[i], 0))]),
    wrong("a derivative at one point", "congruence", [bind("Deriv", t, x, t**2), (1, 0), ("t",)], [POINT], eq(bind("Deriv", t, x, t**2), bind("Deriv", t, x, ZERO)), "an equation at one point is differentiated", "对只在一点成立的等式求导", given=[]),
    wrong("a derivative on a ray", "congruence", [bind("Deriv", t, x, h[t]), (1,), ("t",)], [ON_RAY], eq(bind("Deriv", t, x, h[t]), bind("Deriv", t, x, ZERO)), "1 <= t is no range of a derivative", "1 <= t 不是导数的范围", given=[imp(le(1, t), eq(h[t], 0))]),
    wrong("a family on a range", "congruence", [mk("E", X, block(Lam(i, f[i]))), (1, 0, 0), ("v",)], [IN_RANGE], eq(mk("E", X, block(Lam(i, f[i]))), mk("E", X, block(Lam(i, ZERO)))), "a Lam has no ranges that could be taken away", "Lam 没有可以去掉的范围", given=[every(eq(f[i], 0))]),
    wrong("names that are no list", "congruence", [total(f[i]), (1,), "v"], [IN_RANGE], eq(total(f[i]), total(ZERO)), "the names are a string, not a list", "名称应为列表，却写成了字符串", given=[every(eq(f[i], 0))]),
    wrong("a name that is a number", "congruence", [total(f[i]), (1,), (7,)], [IN_RANGE], eq(total(f[i]), total(ZERO)), "a name is a number, not a string", "名称应为字符串，却写成了数", given=[every(eq(f[i], 0))]),
    wrong("a path that is no list", "congruence", [total(f[i]), 1, ("v",)], [IN_RANGE], eq(total(f[i]), total(ZERO)), "the path is a number, not a list", "路径应为列表，却写成了数", given=[every(eq(f[i], 0))]),
    wrong("no such place", "congruence", [total(f[i]), (2,), ("v",)], [IN_RANGE], eq(total(f[i]), total(ZERO)), "the path leads nowhere", "路径所指之处不存在", given=[every(eq(f[i], 0))]),
    wrong("a place counted from the end", "congruence", [total(f[i]), (-1,), ("v",)], [IN_RANGE], eq(total(f[i]), total(ZERO)), "a place is counted from the end", "位置从末尾数起", given=[every(eq(f[i], 0))]),
    wrong("another term there", "congruence", [total(f[i] + 1), (1,), ("v",)], [IN_RANGE], eq(total(f[i] + 1), total(ZERO)), "at the end of the path stands another term", "路径末端是另一个项", given=[every(eq(f[i], 0))]),
    wrong("the right side there", "congruence", [x + 1, (0,), ()], [assume(eq(y, x))], eq(x + 1, y + 1), "at the end of the path stands the right side of the equation, not the left", "路径末端是等式的右边，不是左边"),
    wrong("a proposition", "congruence", [le(x, y), (0,), ()], [assume(eq(x, z))], Raw("Eq", None, (le(x, y), le(z, y))), "propositions are not equal; leibniz is for them", "命题之间没有等式；那是 leibniz 的事"),
    right("a limit", "congruence", [total(f[i]), (0,), ()], [assume(eq(n, m))]),
    wrong("a limit that is real", "congruence", [total(f[i]), (0,), ()], [assume(eq(n, x))], Raw("Eq", None, (total(f[i]), Raw("Sum", None, (x, total(f[i]).args[1])))), "a real number comes where a natural one belongs", "应为自然数之处成了实数"),
    wrong("an argument that becomes random", "congruence", [h[x], (0,), ()], [assume(eq(x, X))], Raw("Eq", None, (h[x], family_at("h", "real", "real", X))), "what is random comes where nothing random may stand", "不得随机之处出现了随机量"),
    wrong("1/0", "congruence", [1 / x, (0,), ()], [assume(eq(x, 0))], eq(1 / x, 0), "the inverse of 0 would have to be made", "需要造出 0 的倒数"),
    right("leibniz", "leibniz", [(0,)], [assume(le(x, y)), assume(eq(x, t))]),
    wrong("leibniz by <=", "leibniz", [(0,)], [assume(le(x, t)), assume(le(x, y))], le(y, t), "the second premise is <=, not =", "第二个前提是 <=，不是 ="),
    wrong("leibniz under a binder", "leibniz", [(1, 0)], [BELOW_ALL, assume(eq(x, t))], every(le(t, f[i])), "the place is under a binder", "所指位置在约束算子之内"),
    wrong("leibniz of another", "leibniz", [(1,)], [assume(le(x, y)), assume(eq(x, t))], le(x, t), "at the end of the path stands another term", "路径末端是另一个项"),
    wrong("leibniz nowhere", "leibniz", [(2,)], [assume(le(x, y)), assume(eq(x, t))], le(x, t), "the path leads nowhere", "路径所指之处不存在"),
]  # fmt: skip

RANDOM_MEMBER = assume(eq(mean(f[n]), f[n]))
SUBSTITUTION: list[RuleStep] = [
    right("a real for a real", "inst", [x.data, y], [ONE_OF_H]),
    right("a natural for a real", "inst", [x.data, n], [ONE_OF_H]),
    right("a random value", "inst", [x.data, X], [assume(le(0, x))]),
    right("a key that stands nowhere", "inst", [y.data, ONE], [assume(le(0, x))]),
    wrong("a random argument", "inst", [x.data, X], [ONE_OF_H], Raw("Eq", None, (family_at("h", "real", "real", X), ONE)), "h[x] takes no random number, so x may not become one", "h[x] 的参数不得随机，所以 x 不能换成随机变量", given=[Raw("Eq", None, (family_at("h", "real", "real", X), ONE))]),
    wrong("a random argument of a family that goes", "inst", [h.data, Lam(t, mk("exp", t)), x.data, X], [ONE_OF_H], eq(mk("exp", X), 1), "h and x are replaced at once, and h takes no random number before it goes", "h 与 x 同时代换，而 h 换掉之前其参数不得随机", given=[eq(mk("exp", X), 1)]),
    wrong("a random value in E", "inst", [x.data, X], [assume(eq(mean(x), x))], eq(mean(X), X), "under an expectation a constant becomes random: E(X) = X", "期望之下常数成了随机变量：E(X) = X", given=[eq(mean(X), X)]),
    wrong("a random constant, independent of all", "inst", [("c", "real", ()), X], [axiom("independent_constant")], mk("Indep", block(X), block(X)), "a constant is independent of X, but c becomes X: X is independent of itself", "常数与 X 独立，但 c 换成了 X：X 与自身独立"),
    wrong("every moment of a random constant", "inst", [("c", "real", ()), X], [axiom("moment_constant")], mk("Moment", X, sym("p", "nat")), "a constant has every moment, but c becomes X: so would every X", "常数的各阶矩有限，但 c 换成了 X：于是任何 X 皆如此"),
    wrong("a random value under All", "inst", [x.data, X], [assume(all_real(le(x, t)))], all_real(le(X, t)), "under All nothing random may be put for a real", "All 之下不得用随机量代替实数", given=[all_real(le(X, t))]),
    wrong("a random value under an implication", "inst", [x.data, X], [by(eq(x, 0), eq(x, 1))], eq(X, 1), "under an implication nothing random may be put for a real", "蕴涵式之下不得用随机量代替实数", given=[imp(eq(X, 0), eq(X, 1)), eq(X, 0)]),
    wrong("a random value in a hypothesis", "inst", [x.data, X], [kernel.mp(assume(imp(eq(mean(x), 0), le(0, y))), assume(eq(mean(x), 0)))], le(0, y), "a hypothesis has an expectation, and x in it becomes random", "有一个条件含期望，其中的 x 换成了随机变量", given=[imp(eq(mean(X), 0), le(0, y)), eq(mean(X), 0)]),
    wrong("a random value beside one", "inst", [x.data, X], [assume(le(x, Y))], le(X, Y), "the statement is random already", "命题本身已是随机的", given=[le(X, Y)]),
    wrong("a random value in a derivative", "inst", [("c", "real", ()), Z], [axiom("derivative_constant")], Raw("HasDeriv", None, (sym("a"), ZERO, Z)), "a derivative takes nothing random", "求导不得涉及随机量"),
    wrong("a random value in a limit", "inst", [("c", "real", ()), Z], [axiom("limit_constant")], Raw("Tends", "real", (mk("oo"), Z, Z)), "a limit takes nothing random", "极限不得涉及随机量"),
    wrong("a random family of reals", "inst", [f.data, Lam(i, F[i])], [RANDOM_MEMBER], eq(mean(F[n]), F[n]), "a family of numbers becomes random under an expectation", "期望之下数族换成了随机变量族", given=[eq(mean(F[n]), F[n])]),
    wrong("a real for a natural", "inst", [n.data, x], [NATURAL], le(0, x), "a natural number becomes any real: 0 <= x", "自然数换成了任意实数：0 <= x"),
    wrong("a negative number for a natural", "inst", [n.data, num(-1)], [NATURAL], le(0, num(-1)), "-1 is no natural number", "-1 不是自然数"),
    wrong("what is random for a natural", "inst", [n.data, X], [NATURAL], le(0, X), "a natural number becomes a random variable: 0 <= X", "自然数换成了随机变量：0 <= X"),
    right("a block", "inst", [G.data, block(X, Y)], [refl(mk("E", X, G))]),
    wrong("a variable for a block", "inst", [G.data, X], [refl(mk("E", X, G))], Raw("Eq", None, (Raw("E", None, (X, X)),) * 2), "for a Block comes what is none", "应为 Block 之处换成了别的"),
    wrong("a block for a variable", "inst", [X.data, block(Y)], [refl(X)], Raw("Eq", None, (block(Y), block(Y))), "a Block comes for a random variable", "随机变量换成了 Block"),
    wrong("a family for a variable", "inst", [X.data, Lam(i, F[i])], [refl(X)], Raw("Eq", None, (Lam(i, F[i]), Lam(i, F[i]))), "a Lam comes for a random variable", "随机变量换成了 Lam"),
    wrong("a proposition for a variable", "inst", [x.data, FALSE], [refl(x)], Raw("Eq", None, (FALSE, FALSE)), "a proposition comes for a number", "数换成了命题"),
    right("a Lam for a family", "inst", [f.data, Lam(i, x * i)], [refl(total(f[i]))]),
    wrong("a Lam over reals", "inst", [f.data, Lam(t, x * t)], [refl(total(f[i]))], eq(total(x * i), total(x * i)), "the family is over natural numbers, the Lam over reals", "族定义在自然数上，而 Lam 定义在实数上"),
    wrong("a Lam over naturals", "inst", [h.data, Lam(i, f[i])], [assume(eq(h[x], 0))], Raw("Eq", None, (family_at("f", "real", "nat", x), ZERO)), "the family is over reals, the Lam over natural numbers", "族定义在实数上，而 Lam 定义在自然数上", given=[Raw("Eq", None, (family_at("f", "real", "nat", x), ZERO))]),
    wrong("no Lam for a family", "inst", [f.data, x], [refl(total(f[i]))], eq(total(x), total(x)), "a number comes for a family", "族换成了一个数"),
    wrong("a Lam too many", "inst", [f.data, Lam(i, j, x * i)], [refl(f[n])], Raw("Eq", None, (Lam(j, x * n), Lam(j, x * n))), "the family has one argument, the value two", "族有一个参数，而代入的值有两个"),
    wrong("a real function of natural value", "inst", [TO_NATURAL.data, IDENTITY], [NATURAL_AT_T], le(0, t), "the variable of a Lam over reals claims to be natural: 0 <= t for every t", "实数上的 Lam 的变量自称自然数：对任意 t 有 0 <= t"),
    wrong("a natural function of real value", "inst", [TO_NATURAL.data, Lam(t, t)], [NATURAL_AT_T], le(0, t), "a function with natural values becomes one with real values", "取自然数值的函数换成了取实数值的函数"),
    right("a Borel function", "inst", [b.data, Lam(t, mk("exp", t) * x)], [refl(b[X])]),
    right("a Borel function of two", "inst", [b2.data, Lam(t, y, mk("max", t, y))], [refl(b2[X, x])]),
    wrong("a mean for a Borel function", "inst", [b.data, Lam(t, mean(t * Y))], [assume(le(0, b[X]))], le(0, mean(X * Y)), "at X the mean would be taken over X too", "代入 X 后，期望会把 X 也取平均", given=[le(0, mean(X * Y))]),
    wrong("a mean that a checker's own symbol cancels", "inst", [b.data, Lam(t, mean(t) - mean(sym("anything", "random")))], [assume(le(0, b[X]))], le(0, mean(X) - mean(sym("anything", "random"))), "a mean stands in it, and cancels only where t is that very variable", "其中含期望，只有 t 恰为那个变量时才抵消", given=[le(0, mean(X) - mean(sym("anything", "random")))]),
    wrong("a mean that another one cancels", "inst", [b.data, Lam(t, mean(t) - mean(sym("X0", "random")))], [assume(le(0, b[X]))], le(0, mean(X) - mean(sym("X0", "random"))), "a mean stands in it, and cancels only where t is that very variable", "其中含期望，只有 t 恰为那个变量时才抵消", given=[le(0, mean(X) - mean(sym("X0", "random")))]),
    wrong("a mean with a factor that is 0 on the diagonal", "inst", [b2.data, Lam(t, y, (t - y) * mean(t))], [assume(le(0, b2[X, 0]))], le(0, X * mean(X)), "a mean stands in it, and goes only where both variables are the same", "其中含期望，只有两个自变量相同时才消失", given=[le(0, X * mean(X))]),
    wrong("any function with a factor that is 0 on the diagonal", "inst", [b2.data, Lam(t, y, (t - y) * h[y])], [assume(le(0, b2[x, 0]))], le(0, x * h[ZERO]), "h may be any function, measurable or not", "h 可以是任意函数，未必可测", given=[le(0, x * h[ZERO])]),
    right("a quotient of a difference", "inst", [b2.data, Lam(t, y, ONE / (t - y))], [refl(b2[X, Y])]),
    wrong("a random Borel function", "inst", [b.data, Lam(t, t * Y)], [refl(b[X])], eq(X * Y, X * Y), "a function of t alone becomes random", "只依赖 t 的函数换成了随机的"),
    wrong("any function for a Borel function", "inst", [b.data, Lam(t, h[t])], [refl(b[x])], eq(h[x], h[x]), "h may be any function, measurable or not", "h 可以是任意函数，未必可测"),
    wrong("a derivative for a Borel function", "inst", [b.data, Lam(t, bind("Deriv", y, t, h[y]))], [refl(b[x])], eq(bind("Deriv", y, x, h[y]), bind("Deriv", y, x, h[y])), "a derivative is not said to be measurable", "导数未必可测"),
    wrong("a Borel function of one for two", "inst", [b2.data, Lam(t, t)], [refl(b2[x, y])], eq(x, x), "the function has two arguments, the value one", "函数有两个自变量，而代入的值只有一个"),
    wrong("a value with a loose variable", "inst", [x.data, LOOSE], [refl(total(x))], eq(total(i), total(i)), "the value holds a variable of no binder, which a sum would catch", "代入的值含有不属于任何约束算子的变量，会被求和捕获"),
    right("keys ascending", "inst", [x.data, ONE, y.data, ONE], [refl(x + y)]),
    wrong("keys descending", "inst", [y.data, ONE, x.data, ONE], [refl(x + y)], eq(2, 2), "the keys do not ascend", "键没有按升序排列"),
    wrong("a key twice", "inst", [x.data, ONE, x.data, ONE], [refl(x + y)], eq(1 + y, 1 + y), "a key stands twice", "一个键出现两次"),
    wrong("a key with two values", "inst", [x.data, ONE, x.data, ZERO], [refl(x + y)], eq(y, y), "a key stands twice, with two values", "一个键出现两次，且值不同"),
    wrong("a key without its value", "inst", [x.data], [assume(lt(x, y))], lt(ONE, y), "a key has no value", "有一个键没有值", given=[lt(ONE, y)]),
    wrong("a key of four", "inst", [("x", "real", (), ()), ONE], [assume(lt(x, y))], lt(ONE, y), "a key is a list of three", "键应为三项的列表", given=[lt(ONE, y)]),
    wrong("a key that is a name", "inst", ["x", ONE], [assume(lt(x, y))], lt(ONE, y), "a key is a string, not a list of three", "键应为三项的列表，却写成了字符串", given=[lt(ONE, y)]),
    wrong("a value that is a number of JSON", "inst", [x.data, 1], [assume(lt(x, y))], lt(ONE, y), "a value is a number, not a term", "代入的值应为项，却写成了数", given=[lt(ONE, y)]),
    wrong("one after the other", "inst", [x.data, y, y.data, x], [assume(lt(x, y))], lt(x, x), "values are put in one after the other, not all at once: x < y becomes x < x", "各值先后代入，而不是同时代入：x < y 变成 x < x", given=[lt(x, x)]),
    wrong("a hypothesis left as it was", "inst", [x.data, num(-1)], [assume(le(0, x))], le(0, num(-1)), "the value is put into the conclusion, not into the hypothesis", "只在结论中代入，没有在条件中代入", given=[le(0, x)]),
    right("a power, its exponent a number", "inst", [n.data, num(2)], [POWER]),
    right("a power, its exponent a sum", "inst", [n.data, m + 1], [POWER]),
    right("a power of 0 to the 0", "inst", [n.data, ZERO, x.data, ZERO], [POWER]),
    right("a power of a random base", "inst", [x.data, X], [POWER]),
    wrong("a power, its exponent real", "inst", [n.data, x], [POWER], Raw("Eq", None, (x, x)), "an exponent is a natural number, not a real one", "指数应为自然数，不是实数"),
    wrong("a power, its exponent random", "inst", [n.data, X], [POWER], Raw("Eq", None, (x, x)), "an exponent is a natural number, not a random one", "指数应为自然数，不能随机"),
    wrong("a power, its exponent negative", "inst", [n.data, num(-1), x.data, ZERO], [POWER], eq(1, 0), "-1 is no exponent: at 0 it would give 1 = 0", "-1 不能作指数：在 0 处会得到 1 = 0"),
    wrong("a power, its exponent a half", "inst", [n.data, ONE / 2], [POWER], eq(x, x), "1/2 is no exponent", "1/2 不能作指数"),
    wrong("a power, its exponent too large", "inst", [n.data, num(MOST_EXPONENT)], [POWER], FALSE, "the power would have an exponent beyond the bounds, and the step claims 0 = 1 of it", "幂的指数会超出界限，而这一步声称由此得到 0 = 1"),
]  # fmt: skip

QUANTIFIERS: list[RuleStep] = [
    right("gen", "gen", [v, n], [IN_RANGE]),
    right("gen except one", "gen", [v, n, j], [EXCEPT_J]),
    wrong("gen with v in a hypothesis", "gen", [v, n], [MEMBER], every(eq(f[i], x)), "a hypothesis mentions the variable", "有条件提到了该变量"),
    wrong("gen over a hypothesis", "gen", [x], [assume(le(x, 0))], all_real(le(t, 0)), "a hypothesis mentions the variable: from x <= 0, that all t are", "有条件提到了该变量：由 x <= 0 得出一切 t <= 0", given=[le(x, 0)]),
    wrong("gen without the exception", "gen", [v, n], [EXCEPT_J], every(eq(f[i], 0)), "that v is not j is a hypothesis, and no range of this ForAll", "v 不等于 j 是一个条件，却不是这个 ForAll 的范围", given=[every(eq(f[i], 0), j)]),
    wrong("gen over v up to v", "gen", [v, v], [spec(assume(every(eq(f[i], 0))), v)], Raw("ForAll", None, (v, every(eq(f[i], 0)).args[1])), "the bound mentions the variable, which is free then", "上界中有该变量，它因而成为自由的", given=[every(eq(f[i], 0)), le(v, n)]),
    wrong("gen with an exception that moves along", "gen", [v, n, 2 * v], [spec(assume(every(ne(f[i], 0))), v)], mk("ForAll", n, 2 * v, every(ne(f[i], 0)).args[1]), "the exception mentions the variable, which is free then", "排除的下标中有该变量，它因而成为自由的", given=[every(ne(f[i], 0))]),
    wrong("gen of nothing", "gen", [], [refl(x)], all_real(eq(t, t)), "there is no variable", "没有变量"),
    right("gen over a real", "gen", [x], [refl(x)]),
    wrong("gen over a random variable", "gen", [X], [refl(X)], all_real(eq(t, t)), "the variable is random", "该变量是随机的"),
    wrong("gen over pi", "gen", [mk("pi")], [refl(mk("pi"))], all_real(eq(t, t)), "pi is no symbol", "pi 不是符号"),
    wrong("gen over a name", "gen", ["x"], [refl(x)], all_real(eq(t, t)), "the variable is a string, not a term", "变量是字符串，不是项"),
    wrong("gen over a sum", "gen", [x + y], [true(le(x + y, x + y))], all_real(le(t, t)), "only a symbol can be bound", "能约束的只有符号"),
    wrong("gen over a member", "gen", [f[j]], [true(le(f[j], f[j]))], all_real(le(t, t)), "a symbol with arguments cannot be bound", "带参数的符号不能约束"),
    wrong("gen over a real with a range", "gen", [x, n], [refl(x)], Raw("ForAll", None, (n, Raw("Eq", None, (bound(0, "real"),) * 2))), "a ForAll binds natural numbers", "ForAll 约束的是自然数"),
    wrong("gen up to a real", "gen", [v, x], [refl(f[v])], Raw("ForAll", None, (x, every(eq(f[i], f[i])).args[1])), "the bound is real", "上界是实数"),
    right("spec", "spec", [m], [EVERY]),
    right("spec at what is random", "spec", [X], [assume(all_real(le(b[t], x)))]),
    wrong("spec at what is random, under a mean", "spec", [X], [assume(all_real(eq(mean(t * Y), 0)))], eq(mean(X * Y), 0), "at X the mean would be taken over X too", "代入 X 后，期望会把 X 也取平均"),
    wrong("spec at what is random, of what is random", "spec", [X], [assume(all_real(le(t, Y)))], le(X, Y), "for each t almost surely is not almost surely for all t", "“对每个 t 几乎必然”不等于“几乎必然对一切 t”"),
    wrong("spec at what is random, of an implication", "spec", [X], [assume(all_real(imp(le(0, t), le(t, y))))], imp(le(0, X), le(X, y)), "an implication says nothing of each sample point", "蕴涵式并不对每个样本点成立"),
    wrong("spec without its ranges", "spec", [m], [EVERY], eq(f[m], 0), "that m is between 1 and n must become a hypothesis", "m 在 1 与 n 之间，应成为条件"),
    wrong("spec without the exception", "spec", [m], [assume(every(eq(f[i], 0), j))], eq(f[m], 0), "that m is not j must become a hypothesis", "m 不等于 j，应成为条件", given=[every(eq(f[i], 0), j), le(1, m), le(m, n)]),
    wrong("spec of a real", "spec", [x], [EVERY], Raw("Eq", None, (family_at("f", "real", "nat", x), ZERO)), "a real number is put for a natural one", "用实数代替了自然数", given=[every(eq(f[i], 0)), le(1, x), le(x, n)]),
    wrong("spec of -1", "spec", [num(-1)], [gen(NATURAL, n)], le(0, num(-1)), "-1 is put for a natural number: 0 <= -1", "用 -1 代替了自然数：0 <= -1"),
    wrong("spec of a half", "spec", [ONE / 2], [assume(all_natural(eq(n * (n - 1) * (n - 2), n)))], Raw("Eq", None, (ONE, ONE)), "1/2 is put for a natural number", "用 1/2 代替了自然数"),
    right("spec of a natural for a real", "spec", [m], [ALL_REAL]),
    wrong("spec of a random value", "spec", [X], [ALL_REAL], Raw("Le", None, (ZERO, family_at("h", "real", "real", X))), "a random variable is put for a real number", "用随机变量代替了实数"),
    wrong("spec of a random value alone", "spec", [Z], [assume(all_real(ne(t, Z)))], ne(Z, Z), "for each number holds almost surely what holds for no random one: Z != Z", "对每个数几乎必然成立，对随机变量却不成立：Z != Z"),
    right("spec of a real alone", "spec", [y], [EVERY_REAL]),
    wrong("spec of a loose variable", "spec", [LOOSE], [assume(all_natural(le(0, f[n])))], le(0, f[LOOSE]), "the value holds a variable of no binder", "代入的值含有不属于任何约束算子的变量"),
    wrong("spec of <=", "spec", [m], [assume(le(x, y))], le(m, y), "the premise is no ForAll and no All", "前提既不是 ForAll，也不是 All"),
    right("induct on what is so", "induct", [SAME, n], [true(le(f[ZERO], f[ZERO])), true(le(f[n + 1], f[n + 1]))]),
    wrong("induct from 1", "induct", [PREDICATE, n], [assume(le(0, f[ONE])), by(le(0, f[n]), le(0, f[n + 1]))], le(0, f[n]), "it begins with 1, not with 0", "从 1 而不是从 0 开始", given=[le(0, f[ONE])]),
    wrong("induct to 2n", "induct", [SAME, n], [true(le(f[ZERO], f[ZERO])), true(le(f[2 * n], f[2 * n]))], le(f[n], f[n]), "the step goes to 2n, not to n + 1", "归纳步骤到 2n，而不是 n + 1"),
    wrong("induct over reals", "induct", [SAME_REAL, n], [true(le(h[ZERO], h[ZERO])), true(le(h[n + 1], h[n + 1]))], le(h[n], h[n]), "P is over the reals", "P 定义在实数上"),
    wrong("induct on a ForAll", "induct", [every(le(f[i], f[i])), n], [true(le(f[ZERO], f[ZERO])), true(le(f[n + 1], f[n + 1]))], le(f[n], f[n]), "P is a ForAll, not an All", "P 是 ForAll，不是 All"),
    wrong("induct with n in a hypothesis", "induct", [PREDICATE, n], [BASE, STEP], le(0, f[n]), "a hypothesis mentions n", "有条件提到了 n", given=[le(0, f[ZERO])]),
    wrong("induct by a step that supposes its claim", "induct", [all_natural(le(n, m)), n], [inst(NATURAL, {n: m}), assume(le(n + 1, m))], le(n, m), "the step supposes what it is to prove: n <= m", "归纳步骤假设了要证的结论：n <= m", given=[]),
    wrong("induct with n in P", "induct", [bind("All", k, le(0, k + n), data="nat"), n], [NATURAL, inst(NATURAL, {n: 2 * n + 1})], le(0, 2 * n), "n stands in P", "n 出现在 P 中"),
    wrong("induct from 1 on what is so", "induct", [SAME, n], [true(le(f[ONE], f[ONE])), true(le(f[n + 1], f[n + 1]))], le(f[n], f[n]), "it begins with 1, not with 0", "从 1 而不是从 0 开始"),
    wrong("induct without a step", "induct", [PREDICATE, n], [BASE, BASE], le(0, f[n]), "the step proves P(0) again", "归纳步骤证的仍是 P(0)"),
    wrong("induct over a real letter", "induct", [SAME, x], [true(le(f[ZERO], f[ZERO])), true(le(f[n + 1], f[n + 1]))], Raw("Le", None, (family_at("f", "real", "nat", x),) * 2), "the letter is real", "该字母是实数"),
    wrong("induct, its members for n", "induct", [SAME, sym("N", "nat", "nat")[m]], [true(le(f[ZERO], f[ZERO])), true(le(f[sym("N", "nat", "nat")[m] + 1], f[sym("N", "nat", "nat")[m] + 1]))], le(f[sym("N", "nat", "nat")[m]], f[sym("N", "nat", "nat")[m]]), "the letter has an argument", "该字母带有参数"),
]  # fmt: skip
