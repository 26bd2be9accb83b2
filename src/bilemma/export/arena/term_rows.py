# ruff: noqa: E501 - a term stays on one line
"""Rows of terms, of which the last is asked about: whether it is a term, and in normal form."""

from __future__ import annotations

from typing import Any, NamedTuple

Row = list[Any]

X_ROW, N_ROW = ["sym", ["x", "real", []], []], ["sym", ["n", "nat", []], []]
RANDOM_ROW = ["sym", ["X", "random", []], []]
BLOCK = ["Block", None, []]


class Rows(NamedTuple):
    """Rows of terms, and why the last is refused, in English and Chinese; empty if it is right."""

    name: str
    rows: list[Row]
    reason: dict[str, str]
    bound: bool = False  # another checker may have other bounds

    @property
    def right(self) -> bool:
        """Whether the last row is a term in normal form."""
        return not self.reason


def right(name: str, *rows: Row, bound: bool = False) -> Rows:
    """Rows that a checker has to take."""
    return Rows(name, list(rows), {}, bound)


def wrong(name: str, rows: list[Row], en: str, zh: str, *, bound: bool = False) -> Rows:
    """Rows of which the last is to be refused."""
    return Rows(name, rows, {"en": en, "zh": zh}, bound)


def num(text: Any) -> Row:
    """A numeral as it is written."""
    return ["num", text, []]


NUMBERS = [
    right("a fraction", num("-3/4")),
    wrong("a digit too many", [num("01")], "a number is written with a 0 before it", "数前面多写了 0"),
    wrong("2/4", [num("2/4")], "a fraction is not in lowest terms", "分数不是最简的"),
    wrong("3/1", [num("3/1")], "a denominator 1 is not written", "分母 1 不写出"),
    wrong("1/0 as a number", [num("1/0")], "the denominator is 0", "分母为 0"),
    wrong("-0", [num("-0")], "0 has no sign", "0 没有符号"),
    wrong("+1", [num("+1")], "there is no sign +", "不写正号"),
    wrong("1.0", [num("1.0")], "a number is no decimal fraction", "数不写成小数"),
    wrong("1e0", [num("1e0")], "a number has no exponent", "数不用科学记数法"),
    wrong("a space before it", [num(" 1")], "a space stands before the number", "数前面有空格"),
    wrong("digits of another alphabet", [num("\u0663")], "digits are those of ASCII", "数字只能是 ASCII 数字"),
    wrong("a number as a number", [num(1)], "a number is written as a string", "数应写成字符串"),
    wrong("a number with arguments", [num("1"), ["num", "2", [0]]], "a number has no arguments", "数没有参数"),
    right("1000 bits", num(str(2**1000 - 1)), bound=True),
    wrong("1001 bits", [num(str(2**1000))], "the number has more than 1000 bits", "数超过 1000 位二进制", bound=True),
    wrong("a denominator of 1001 bits", [num(f"1/{2**1000}")], "the denominator has more than 1000 bits", "分母超过 1000 位二进制", bound=True),
]  # fmt: skip

NORMAL = [
    wrong("1/0", [num("0"), ["inv", None, [0]]], "0 has no inverse", "0 没有倒数"),
    wrong("1/2 by inv", [num("2"), ["inv", None, [0]]], "the inverse of a number is a number", "数的倒数是数"),
    wrong("1/1/x", [X_ROW, ["inv", None, [0]], ["inv", None, [1]]], "the inverse of an inverse is what is inside", "倒数的倒数是原来的项"),
    wrong("inv of a product", [X_ROW, N_ROW, ["mul", None, [1, 0]], ["inv", None, [2]]], "the inverse of a product is the product of inverses", "积的倒数是倒数之积"),
    wrong("x + x", [X_ROW, ["add", None, [0, 0]]], "equal summands are collected", "相同的加项应合并"),
    wrong("x + 0", [num("0"), X_ROW, ["add", None, [1, 0]]], "0 is left out of a sum", "和中不写 0"),
    wrong("x alone", [X_ROW, ["add", None, [0]]], "a sum of one is that one", "只有一项的和就是该项"),
    wrong("a sum of nothing", [["add", None, []]], "a sum of nothing is 0", "空和是 0"),
    wrong("a sum in a sum", [X_ROW, N_ROW, ["sym", ["y", "real", []], []], ["add", None, [1, 0]], ["add", None, [3, 2]]], "nested sums are flattened", "嵌套的和应展平"),
    wrong("summands out of order", [X_ROW, N_ROW, ["add", None, [0, 1]]], "summands stand in the order of their digests", "加项应按摘要次序排列"),
    wrong("factors out of order", [X_ROW, N_ROW, ["mul", None, [0, 1]]], "factors stand in the order of their digests", "因子应按摘要次序排列"),
    wrong("a maximum out of order", [X_ROW, N_ROW, ["max", None, [0, 1]]], "of a symmetric head the arguments stand in the order of their digests", "对称算子的参数应按摘要次序排列"),
    wrong("!= out of order", [X_ROW, N_ROW, ["Ne", None, [0, 1]]], "of a symmetric head the arguments stand in the order of their digests", "对称算子的参数应按摘要次序排列"),
    wrong("a number first in a sum", [num("1"), X_ROW, ["add", None, [0, 1]]], "in a sum the number stands last", "和中的数写在最后"),
    wrong("x * x", [X_ROW, ["mul", None, [0, 0]]], "equal factors are a power", "相同的因子应写成幂"),
    wrong("x * 1", [num("1"), X_ROW, ["mul", None, [0, 1]]], "1 is left out of a product", "积中不写 1"),
    wrong("x * 0", [num("0"), X_ROW, ["mul", None, [0, 1]]], "a product with 0 is 0", "含 0 的积是 0"),
    wrong("a number last in a product", [num("2"), X_ROW, ["mul", None, [1, 0]]], "in a product the number stands first", "积中的数写在最前"),
    wrong("x to the 1", [num("1"), X_ROW, ["pow", None, [1, 0]]], "an exponent 1 is left out", "指数 1 不写"),
    wrong("x to the 0", [num("0"), X_ROW, ["pow", None, [1, 0]]], "an exponent 0 gives 1", "指数 0 得 1"),
    wrong("2 to the 2", [num("2"), ["pow", None, [0, 0]]], "the power of a number is a number", "数的幂是数"),
    wrong("inv of two", [X_ROW, N_ROW, ["inv", None, [0, 1]]], "an inverse has one argument", "倒数只有一个参数"),
    wrong("a sum with data", [X_ROW, N_ROW, ["add", "nat", [0, 1]]], "a sum has no data", "和没有数据"),
    right("x / x", X_ROW, ["inv", None, [0]]),
]  # fmt: skip

SORTS = [
    wrong("a head that there is not", [X_ROW, ["sin", None, [0]]], "there is no such head", "没有这个算子"),
    wrong("a head in capitals", [X_ROW, ["EXP", None, [0]]], "there is no such head", "没有这个算子"),
    wrong("an exponent that is real", [X_ROW, ["pow", None, [0, 0]]], "an exponent is a natural number", "指数应为自然数"),
    wrong("exp with data", [X_ROW, ["exp", "nat", [0]]], "exp has no data", "exp 没有数据"),
    wrong("a head that is a number", [X_ROW, [7, None, [0]]], "a head is a string", "算子应为字符串"),
    wrong("data that is a list", [X_ROW, ["exp", ["nat"], [0]]], "exp has no data", "exp 没有数据"),
    wrong("exp of two", [X_ROW, ["exp", None, [0, 0]]], "exp has one argument", "exp 只有一个参数"),
    wrong("a name that is none", [["sym", ["x y", "real", []], []]], "a name has letters, digits and _ alone", "名称只能有字母、数字和 _"),
    wrong("a name that begins with a digit", [["sym", ["3x", "real", []], []]], "a name does not begin with a digit", "名称不能以数字开头"),
    wrong("an empty name", [["sym", ["", "real", []], []]], "the name is empty", "名称为空"),
    wrong("a name beyond ASCII", [["sym", ["\u03c3", "real", []], []]], "a name is of ASCII", "名称只能用 ASCII 字符"),
    wrong("a sort that is none", [["sym", ["x", "integer", []], []]], "there is no such sort", "没有这种类别"),
    wrong("sorts that are no list", [["sym", ["x", "real", None], []]], "the sorts of the arguments are no list", "参数的类别不是列表"),
    wrong("a random argument sort", [RANDOM_ROW, ["sym", ["f", "real", ["random"]], [0]]], "an argument is nat or real", "参数的类别只能是 nat 或 real"),
    wrong("a Block for an argument", [BLOCK, ["sym", ["f", "real", ["Block"]], [0]]], "an argument is nat or real", "参数的类别只能是 nat 或 real"),
    wrong("a name that is a number", [["sym", [7, "real", []], []]], "a name is a string", "名称应为字符串"),
    wrong("a real as an index", [X_ROW, ["sym", ["f", "real", ["nat"]], [0]]], "a real number stands where a natural one is wanted", "应为自然数之处是实数"),
    wrong("an index missing", [["sym", ["f", "real", ["nat"]], []]], "an argument is missing", "缺少一个参数"),
    wrong("an index too many", [N_ROW, ["sym", ["f", "real", ["nat"]], [0, 0]]], "there is an argument too many", "多了一个参数"),
    right("a natural for a real", N_ROW, ["sym", ["f", "real", ["real"]], [0]]),
    wrong("an argument that is random", [RANDOM_ROW, ["sym", ["f", "real", ["real"]], [0]]], "an argument is random", "参数是随机的"),
    wrong("Phi of a random variable", [RANDOM_ROW, ["Phi", None, [0]]], "Phi takes nothing random", "Phi 的参数不得随机"),
    wrong("a derivative of what is random", [X_ROW, RANDOM_ROW, ["Deriv", None, [0, 1]]], "a derivative takes nothing random", "求导不得涉及随机量"),
    wrong("a limit of what is random", [["oo", None, []], X_ROW, RANDOM_ROW, ["Tends", "real", [0, 1, 2]]], "a limit takes nothing random", "极限不得涉及随机量"),
    wrong("E without a Block", [RANDOM_ROW, ["E", None, [0]]], "E has two arguments, of which the second is a Block", "E 有两个参数，第二个是 Block"),
    wrong("E given a number", [RANDOM_ROW, X_ROW, ["E", None, [0, 1]]], "what is given is no Block", "条件不是 Block"),
    wrong("a proposition in a Block", [X_ROW, ["Eq", None, [0, 0]], ["Block", None, [1]]], "a proposition is no entry", "命题不能作成员"),
    wrong("a Block in a Block", [BLOCK, ["Block", None, [0]]], "a Block is no entry", "Block 不能作成员"),
    wrong("Eq of propositions", [X_ROW, ["Eq", None, [0, 0]], ["Eq", None, [1, 1]]], "a proposition is not equal to anything", "命题之间没有等式"),
    wrong("Imp of numbers", [X_ROW, ["Imp", None, [0, 0]]], "a number is no proposition", "数不是命题"),
    wrong("Moment of a real order", [RANDOM_ROW, X_ROW, ["Moment", None, [0, 1]]], "the order of a moment is a natural number", "矩的阶应为自然数"),
    wrong("Indep of one", [BLOCK, ["Indep", None, [0]]], "Indep has two Blocks at least", "Indep 至少有两个 Block"),
    wrong("delta of reals", [X_ROW, ["delta", None, [0, 0]]], "delta takes natural numbers", "delta 的参数应为自然数"),
    wrong("a sum up to a real", [X_ROW, ["Sum", None, [0, 0]]], "the end of a sum is a natural number", "和的上界应为自然数"),
    wrong("a sum without an end", [X_ROW, ["Sum", None, [0]]], "a sum has an end", "和有上界"),
    wrong("a variable of another sort", [["bv", [0, "real"], []], ["Sum", None, [1, 0]]], "a term refers to itself", "项引用了自身"),
    wrong("a sum over reals", [N_ROW, ["bv", [0, "real"], []], ["Sum", None, [0, 1]]], "the variable is real, the sum over natural numbers", "变量是实数，而求和取遍自然数"),
    wrong("a Lam over reals with a natural variable", [["bv", [0, "nat"], []], ["Lam", "real", [0]]], "the variable claims to be natural, its binder is over reals", "变量自称自然数，而其约束算子取遍实数"),
    wrong("a variable of two sorts", [["bv", [0, "nat"], []], ["bv", [0, "real"], []], ["Eq", None, [0, 1]], ["All", "nat", [2]]], "a variable is natural in one place, real in another", "同一变量一处是自然数，另一处是实数"),
    wrong("a variable out of a binder inside", [N_ROW, ["bv", [1, "real"], []], ["Sum", None, [0, 1]], ["Lam", "nat", [2]]], "the variable is of the outer binder, which is over natural numbers", "变量属于外层约束算子，而它取遍自然数"),
    wrong("a variable above all binders", [["bv", [-1, "nat"], []]], "a bound variable has a number from 0 on", "约束变量的编号从 0 起"),
    wrong("a bound variable that is random", [["bv", [0, "random"], []]], "a bound variable is nat or real", "约束变量只能是 nat 或 real"),
    wrong("a bound variable with an argument", [N_ROW, ["bv", [0, "nat"], [0]]], "a bound variable has no arguments", "约束变量没有参数"),
    wrong("a bound variable of three", [["bv", [0, "nat", 0], []]], "a bound variable has a number and a sort", "约束变量由编号与类别组成"),
    wrong("a symbol of two", [["sym", ["x", "real"], []]], "a symbol has a name, a sort, and the sorts of its arguments", "符号由名称、类别与参数类别组成"),
    wrong("true for 1", [["bv", [True, "nat"], []]], "true is no number", "true 不是数"),
    wrong("a Lam over random variables", [RANDOM_ROW, ["Lam", "random", [0]]], "a Lam is over nat or real", "Lam 只能取遍 nat 或 real"),
    wrong("a Lam over nothing", [X_ROW, ["Lam", None, [0]]], "a Lam says what it is over", "Lam 应写明取遍什么"),
    wrong("a Lam of a proposition", [X_ROW, ["Eq", None, [0, 0]], ["Lam", "nat", [1]]], "the body of a Lam is no proposition", "Lam 的内容不能是命题"),
    wrong("Wise of 1", [N_ROW, ["Lam", "nat", [0]], ["Wise", 1, [1]]], "any one being independent is no statement", "“任意一个独立”不是命题"),
    wrong("Wise of -2", [N_ROW, ["Lam", "nat", [0]], ["Wise", -2, [1]]], "the number of Wise is above 1", "Wise 的数大于 1"),
    wrong("Wise of true", [N_ROW, ["Lam", "nat", [0]], ["Wise", True, [1]]], "true is no number", "true 不是数"),
    wrong("Wise of a string", [N_ROW, ["Lam", "nat", [0]], ["Wise", "2", [1]]], "the number of Wise is no string", "Wise 的数不是字符串"),
    wrong("Wise of no family", [RANDOM_ROW, ["Wise", None, [0]]], "Wise takes families", "Wise 的参数应为族"),
    right("Wise of 2", N_ROW, ["Lam", "nat", [0]], ["Wise", 2, [1]]),
    right("a limit over naturals", ["oo", None, []], X_ROW, ["Tends", "nat", [0, 1, 1]]),
    wrong("a limit over naturals of a real", [["oo", None, []], X_ROW, ["bv", [0, "real"], []], ["Tends", "nat", [0, 1, 2]]], "what the limit binds is a natural number", "极限约束的变量是自然数"),
    wrong("a limit along what is random", [["oo", None, []], X_ROW, ["Tends", "random", [0, 1, 1]]], "a limit is along the reals or the naturals", "极限沿实数或自然数取"),
    wrong("a limit at a number", [X_ROW, ["Tends", "real", [0, 0, 0]]], "a limit is at oo", "极限在 oo 处"),
    wrong("Var of a family", [N_ROW, ["Lam", "nat", [0]], ["Var", None, [1]]], "Var takes a random variable, not a family", "Var 的参数是随机变量，不是族"),
    wrong("dot of a family over reals", [X_ROW, ["Lam", "real", [0]], N_ROW, ["dot", None, [1, 1, 2]]], "dot takes families over natural numbers", "dot 的参数是自然数上的族"),
    wrong("softmax at a random index", [X_ROW, ["Lam", "nat", [0]], N_ROW, RANDOM_ROW, ["softmax", None, [1, 2, 3]]], "an index is random", "下标是随机的"),
    wrong("conditional variance given a number", [RANDOM_ROW, ["conditional_variance", None, [0, 0]]], "what is given is no Block", "条件不是 Block"),
    wrong("Var with data", [RANDOM_ROW, ["Var", "nat", [0]]], "a defined head has no data", "由定义引入的算子没有数据"),
    wrong("Var of two", [RANDOM_ROW, ["Var", None, [0, 0]]], "Var has one argument", "Var 只有一个参数"),
]  # fmt: skip

SIZES = [
    right("an exponent of 100", X_ROW, num("100"), ["pow", None, [0, 1]], bound=True),
    wrong("an exponent of 101", [X_ROW, num("101"), ["pow", None, [0, 1]]], "the exponent is above 100", "指数大于 100", bound=True),
    right("100 levels", X_ROW, *(["exp", None, [k]] for k in range(99)), bound=True),
    wrong("101 levels", [X_ROW, *(["exp", None, [k]] for k in range(100))], "the term has more than 100 levels", "项超过 100 层", bound=True),
    wrong("2001 levels", [X_ROW, *(["exp", None, [k]] for k in range(2_000))], "the term has 2001 levels", "项有 20 001 层", bound=True),
    wrong("a bound variable far out", [["bv", [101, "nat"], []]], "the binder is more than 100 binders up", "约束算子在 100 层以外", bound=True),
]  # fmt: skip

TERMS = [*NUMBERS, *NORMAL, *SORTS, *SIZES]
