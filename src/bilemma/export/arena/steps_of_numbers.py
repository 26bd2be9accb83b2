# ruff: noqa: E501 - a step stays on one line
"""Steps of definitions, axioms, imports and polynomials: right ones, and broken ones."""

from __future__ import annotations

from bilemma.trusted import kernel
from bilemma.trusted.kernel import assume
from bilemma.trusted.substitution import Lam
from bilemma.trusted.terms import bound, mk, sym

from .forging import Raw
from .letters import (
    ONE,
    ZERO,
    RuleStep,
    X,
    Y,
    eq,
    f,
    h,
    i,
    imp,
    le,
    lt,
    n,
    ne,
    right,
    t,
    wrong,
    x,
    y,
    z,
)  # fmt: skip

FALSE = eq(0, 1)
LOOSE = bound(0, "real")
SUMMANDS = [sym(f"a{k}") for k in range(150)], [sym(f"b{k}") for k in range(150)]
RANDOM_SOFTMAX = Raw("softmax", None, (Lam(i, f[i]), n, X))

GIVEN: list[RuleStep] = [
    right("unfold", "unfold", [mk("Var", X)]),
    right("unfold a pointwise one of what is random", "unfold", [mk("abs", X)]),
    wrong("unfold what is not defined", "unfold", [mk("exp", x)], [], eq(mk("exp", x), x), "exp has no definition", "exp 没有定义"),
    wrong("unfold a number", "unfold", [ONE], [], FALSE, "a number has no definition", "数没有定义"),
    wrong("unfold as something else", "unfold", [mk("abs", x)], [], eq(mk("abs", x), x), "the definition is another one", "定义不是这样"),
    wrong("unfold with a random index", "unfold", [RANDOM_SOFTMAX], [], Raw("Eq", None, (RANDOM_SOFTMAX, ZERO)), "an index is random", "下标是随机的"),
    wrong("unfold under no binder", "unfold", [mk("abs", LOOSE)], [], eq(mk("abs", LOOSE), mk("max", LOOSE, -LOOSE)), "the term holds a variable of no binder", "项中有不属于任何约束算子的变量"),
    right("axiom", "axiom", ["exp_lower"]),
    wrong("an axiom that there is not", "axiom", ["false"], [], FALSE, "there is no such axiom", "没有这条公理"),
    wrong("an axiom that says more", "axiom", ["sqrt_square"], [], eq(mk("sqrt", x) ** 2, x), "the axiom has the hypothesis 0 <= x", "这条公理有条件 0 <= x"),
    wrong("an axiom under another name", "axiom", ["exp_lower"], [], FALSE, "the axiom of this name says something else", "此名的公理所说的是另一回事"),
    wrong("an axiom with a term", "axiom", [FALSE], [], FALSE, "the parameter is no name", "参数不是名称"),
    right("imported", "imported", ["name", (le(x, y),), le(0, x)]),
    wrong("imported as an axiom", "imported", ["natural", (), FALSE], [], FALSE, "an import bears the name of an axiom", "引入的定理用了公理的名称"),
    wrong("imported with one twice", "imported", ["name", (le(x, y), le(x, y)), le(0, x)], [], le(0, x), "a hypothesis stands twice", "一个条件出现两次", given=[le(x, y)]),
    wrong("imported under a name that is none", "imported", ["a-name", (), FALSE], [], FALSE, "the name is none: letters, digits and _", "名称不合规定：只能有字母、数字和 _"),
    wrong("imported a number", "imported", ["name", (), x], [], x, "what is imported is a number", "引入的是一个数"),
    wrong("imported without a hypothesis", "imported", ["name", (le(x, y),), FALSE], [], FALSE, "a hypothesis of the import is dropped", "去掉了引入定理的一个条件", given=[]),
    wrong(
        *("two imports of a name", "mp", []),
        [kernel.imported("name", [], imp(le(x, y), FALSE)), kernel.imported("name", [], le(x, y))],
        *(FALSE, "two imports of one name say different things", "同名的两个引入定理所说的不同"),
    ),
    wrong("a rule that there is not", "magic", [], [], FALSE, "there is no such rule", "没有这条规则"),
    wrong("a rule in capitals", "Assume", [FALSE], [], FALSE, "there is no such rule", "没有这条规则"),
]  # fmt: skip

POLYNOMIALS: list[RuleStep] = [
    right("ring", "ring", [(x + y) ** 2, x**2 + 2 * x * y + y**2]),
    wrong("ring of what differs", "ring", [(x + y) ** 2, x**2 + y**2], [], eq((x + y) ** 2, x**2 + y**2), "the polynomials differ by 2xy", "两个多项式相差 2xy"),
    wrong("ring of what differs in a number", "ring", [(x + y) ** 3, x**3 + 3 * x**2 * y + 3 * x * y**2 + 2 * y**3], [], eq((x + y) ** 3, x**3 + 3 * x**2 * y + 3 * x * y**2 + 2 * y**3), "the polynomials differ in one coefficient", "两个多项式有一个系数不同"),
    wrong("ring of numbers", "ring", [ZERO, ONE], [], FALSE, "0 is not 1", "0 不等于 1"),
    right("ring of fractions", "ring", [x * (1 / x), ONE]),
    wrong("ring, x over x without x != 0", "ring", [x * (1 / x), ONE], [], eq(x * (1 / x), 1), "x != 0 must become a hypothesis: at 0 it would be 0 = 1", "x != 0 应成为条件：在 0 处会是 0 = 1"),
    right("ring, nested", "ring", [1 / (1 + 1 / x), x / (1 + x)]),
    wrong("ring, nested, one hypothesis dropped", "ring", [1 / (1 + 1 / x), x / (1 + x)], [], eq(1 / (1 + 1 / x), x / (1 + x)), "a denominator inside of a denominator must not be 0 either", "分母之中的分母也不得为 0", given=[ne(x + 1, 0), ne(1 + 1 / x, 0)]),
    wrong("ring, 1 over a sum", "ring", [1 / (x + y), 1 / x + 1 / y], [], eq(1 / (x + y), 1 / x + 1 / y), "the fractions are different", "两个分式不同", given=[ne(x, 0), ne(y, 0), ne(x + y, 0)]),
    wrong("ring of a square root", "ring", [mk("sqrt", x) ** 2, x], [], eq(mk("sqrt", x) ** 2, x), "sqrt is an atom, of which nothing is known", "sqrt 是原子，对它一无所知"),
    wrong("ring of a power with a letter", "ring", [x ** (n + 1), x * x**n], [], eq(x ** (n + 1), x * x**n), "a power with a letter in its exponent is an atom", "指数含字母的幂是原子"),
    wrong("ring of propositions", "ring", [FALSE, FALSE], [], Raw("Eq", None, (FALSE, FALSE)), "both sides are propositions", "两边都是命题"),
    wrong("ring of loose variables", "ring", [LOOSE + x, x + LOOSE], [], eq(LOOSE + x, LOOSE + x), "a side holds a variable of no binder", "有一边含有不属于任何约束算子的变量"),
    wrong("ring with too many products", "ring", [sum(SUMMANDS[0]) * sum(SUMMANDS[1]), x], [], eq(sum(SUMMANDS[0]) * sum(SUMMANDS[1]), x), "22,500 monomials, which are not those of x", "有 22 500 个单项式，与 x 并不相等"),
    right("combine", "combine", [le(2 * x, 2 * y), (("2", (), 1),)], [assume(le(x, y))]),
    wrong("combine from below", "combine", [le(y, x), (("-1", (), 1),)], [assume(le(x, y))], le(y, x), "a coefficient of <= is negative", "<= 的系数为负"),
    wrong("combine by a negative square", "combine", [le(x**2, 0), (("-1", (x,), 0),)], [], le(x**2, 0), "the coefficient of a square is negative", "平方的系数为负"),
    right("combine an equation", "combine", [le(y, x), (("-1", (), 1),)], [assume(eq(x, y))]),
    right("combine with a term", "combine", [le(x * t, y * t), ((t, (), 1),)], [assume(eq(x, y))]),
    wrong("a term times <=", "combine", [le(x * t, y * t), ((t, (), 1),)], [assume(le(x, y))], le(x * t, y * t), "<= is multiplied by a term, which may be negative", "<= 乘了一个可能为负的项"),
    wrong("a term alone", "combine", [le(0, t), ((t, (), 0),)], [], le(0, t), "a term without an equation may be negative", "没有等式时，作系数的项可能为负"),
    wrong("a product with one equation too few", "combine", [le((y - x) * (t - z), 0), (("-1", (), 2),)], [assume(le(x, y)), assume(le(z, t))], le((y - x) * (t - z), 0), "two <= are multiplied with a negative coefficient", "两个 <= 相乘，系数却为负"),
    right("a square", "combine", [le(0, x**2), (("1", (x,), 0),)]),
    wrong("a square is not above 0", "combine", [lt(0, x**2), (("1", (x,), 0),)], [], lt(0, x**2), "a square gives <=, not <", "平方只能给出 <=，不能给出 <"),
    wrong("a product of <= with a square of <", "combine", [lt(0, (y - x) * z**2), (("1", (z,), 1),)], [assume(lt(x, y))], lt(0, (y - x) * z**2), "the strict part has a square, which may be 0", "严格的那部分带有平方，而平方可能为 0"),
    right("a constant is", "combine", [lt(0, 1 + x**2), (("1", (), 0), ("1", (x,), 0))]),
    wrong("0 is not above 0", "combine", [lt(0, 0), (("0", (), 0),)], [], lt(0, 0), "the strict part has the coefficient 0: 0 < 0", "严格的那部分系数为 0，得出 0 < 0"),
    wrong("nothing makes it strict", "combine", [lt(x, x), ()], [], lt(x, x), "no part is strict: x < x", "没有严格的部分：x < x"),
    wrong("<= gives no <", "combine", [lt(x, y), (("1", (), 1),)], [assume(le(x, y))], lt(x, y), "the premise is <=, the claim <", "前提是 <=，结论却是 <"),
    wrong("an equation gives no <", "combine", [lt(x, y), (("1", (), 1),)], [assume(eq(x, y))], lt(x, y), "the premise is =, the claim <", "前提是 =，结论却是 <"),
    wrong("one < and one <= give no < of the product", "combine", [lt(0, (y - x) * (t - z)), (("1", (), 2),)], [assume(lt(x, y)), assume(le(z, t))], lt(0, (y - x) * (t - z)), "one factor of the strict part may be 0", "严格的那部分有一个因子可能为 0"),
    wrong("more than there is", "combine", [le(3 * x, 2 * y), (("2", (), 1),)], [assume(le(x, y))], le(3 * x, 2 * y), "the parts do not add up to the claim", "各部分之和不是结论"),
    wrong("the claim turned round", "combine", [le(y, x), (("1", (), 1),)], [assume(le(x, y))], le(y, x), "the parts add up to the difference the other way round", "各部分之和是反过来的差"),
    wrong("a premise turned round", "combine", [le(x, y), (("1", (), 1),)], [assume(le(y, x))], le(x, y), "of the premise the other side is subtracted", "前提的差取反了"),
    wrong("a part of two", "combine", [le(x, y), (("1", ()),)], [assume(le(x, y))], le(x, y), "a part has three entries", "每部分有三项"),
    wrong("a part of four", "combine", [le(x, y), (("1", (), 1, 0),)], [assume(le(x, y))], le(x, y), "a part has three entries", "每部分有三项"),
    wrong("a fraction not in lowest terms", "combine", [le(x, y), (("2/2", (), 1),)], [assume(le(x, y))], le(x, y), "a coefficient is not in lowest terms", "系数不是最简分数"),
    wrong("a coefficient that is a number", "combine", [le(x, y), ((1, (), 1),)], [assume(le(x, y))], le(x, y), "a coefficient is a number where a string belongs", "系数应为字符串，却写成了数"),
    wrong("too few premises", "combine", [le(x, y), (("1", (), 2),)], [assume(le(x, y))], le(x, y), "a part counts more premises than there are", "某部分所计的前提多于实有的前提"),
    wrong("premises counted backwards", "combine", [le(x, y), (("1", (), 1), ("0", (), -1))], [assume(le(x, y))], le(x, y), "a part counts -1 premises", "某部分的前提数为 -1"),
    wrong("premises left over", "combine", [le(x, y), (("1", (), 1),)], [assume(le(x, y)), assume(lt(x, y))], le(x, y), "a premise is left over", "多出一个前提"),
    wrong("a hypothesis that is lost", "combine", [le(x, y), (("1", (), 1),)], [assume(le(x, y))], le(x, y), "the hypotheses of the premises are dropped", "去掉了前提的条件", given=[]),
    wrong("combine !=", "combine", [le(x, y), (("1", (), 1),)], [assume(ne(x, y))], le(x, y), "a premise is !=", "有一个前提是 !="),
    wrong("combine an implication", "combine", [le(x, y), (("0", (), 1),)], [assume(imp(le(x, y), FALSE))], le(x, y), "a premise is an implication", "有一个前提是蕴涵式"),
    wrong("an equation claimed", "combine", [eq(x, y), (("1", (), 1),)], [assume(eq(x, y))], eq(x, y), "the claim is =, not <= or <", "结论是 =，不是 <= 或 <"),
    wrong("an equation claimed of <=", "combine", [eq(x, y), (("1", (), 1),)], [assume(le(x, y))], eq(x, y), "from <= an equation is claimed", "由 <= 得出了等式"),
    wrong("a square of a proposition", "combine", [le(0, 0), (("1", (FALSE,), 0),)], [], le(0, 0), "what is squared is a proposition", "取平方的是命题"),
    wrong("combine, not to be compared", "combine", [le(mk("exp", x), mk("exp", y)), (("1", (), 1),)], [assume(le(x, y))], le(mk("exp", x), mk("exp", y)), "exp is an atom, of which nothing is known", "exp 是原子，对它一无所知"),
    wrong("combine what is random beside numbers", "combine", [le(X, 0), (("1", (), 1),)], [assume(le(Y, 0))], le(X, 0), "the premise is about another variable", "前提说的是另一个变量"),
    wrong("a family compared", "combine", [le(h[x], h[y]), (("1", (), 1),)], [assume(le(x, y))], le(h[x], h[y]), "h need not be monotonic", "h 未必单调"),
]  # fmt: skip
