"""Losses and activations by name, of which a gradient is asked: ``softmax 交叉熵求导``, ``the
derivative of the swish activation``.
"""

from __future__ import annotations

from collections.abc import Sequence

from .named_row import NamedRow, any_of

_ASKS = (
    r"(?:(?:compute|find|calculate|derive|obtain|what is|what's|what’s|how (?:do i|can i|to) "
    r"(?:compute|find|calculate|derive|get|take)) )?"
)
_ASKS_ZH = "(?:试?求|计算|推导)?(?:一下)? ?"
_SLOPE = "(?:(?:partial )?derivatives?|gradient)"
_SLOPE_ZH = "(?:求导|求偏导|(?:偏导数|偏导|导数|梯度)(?:是多少|是什么|公式)?)"
_WRT = r"(?:with respect to|w\.?r\.?t\.?(?: to)?|in|对|关于)"
_LOSS = "(?: (?:loss|cost)(?: function)?)?"
_LOSS_ZH = "(?:损失)?(?:函数)?"
_COMPONENT = r"(?:_\{?(?P<j>[a-z])\}?)?"


def gradients(en: str, zh: str, points: Sequence[str], *, alone: bool) -> tuple[str, ...]:
    """Patterns for the gradient of what has these names in each of these points.

    Args:
        en: what it is called in English.
        zh: what it is called in Chinese.
        points: in what it is differentiated.
        alone: whether that need not be said.
    """
    first = rf"{_ASKS}(?:the )?{_SLOPE} of (?:the )?(?:{en})"
    found = [rf"{first} {_WRT} (?:its |the )?{p}" for p in points]
    found += [rf"{_ASKS_ZH}(?:{zh}) ?(?:对|关于) ?{p} ?的?{_SLOPE_ZH}" for p in points]
    bare = (first, rf"(?:the )?(?:{en}) {_SLOPE}", rf"{_ASKS_ZH}(?:{zh}) ?的?{_SLOPE_ZH}")
    return (*found, *(bare if alone else ()))


_LOGITS = (
    rf"logits?(?: \$?(?P<z>[a-z]){_COMPONENT}\$?)?",
    rf"\$?(?P<z>z){_COMPONENT}\$?",
    r"\$?(?P<z>[osuvxz])_\{?(?P<j>[a-z])\}?\$?",  # p, q and a are what softmax gives, w weights
    "inputs? (?:of|to) (?:the )?softmax(?: function)?",
    "softmax ?的?输入",
)
_LOGIT = (
    r"logits?(?: \$?(?P<z>[a-z])\$?)?",
    r"\$?(?P<z>[zu])\$?",
    "inputs? (?:of|to) (?:the )?sigmoid(?: function)?",
    "sigmoid ?(?:函数)?的?输入",
)
_WEIGHTS = (
    rf"(?:weights?|weight vector|parameters?)(?: \$?(?P<w>[a-z]){_COMPONENT}\$?)?",
    rf"\$?(?P<w>w){_COMPONENT}\$?",
    rf"(?:权重|参数) ?(?:\$?(?P<w>[a-z]){_COMPONENT}\$?)?",
)
_OUTPUTS = (
    rf"(?:predictions?|outputs?)(?: \$?(?P<p>[a-z]){_COMPONENT}\$?)?",
    "(?:预测值?|输出)",
)
_X = (r"\$?(?P<x>[a-z])\$?", r"(?:its )?(?:input|argument)")
_ENTROPY = (
    f"(?:(?:softmax|categorical|multi-?class) )*cross[- ]entropy{_LOSS}(?: (?:of|with|after|and) "
    rf"(?:the )?softmax)?|softmax (?:with |and |\+ )?cross[- ]entropy{_LOSS}"
)
_ENTROPY_ZH = rf"(?:softmax ?的?)?(?:多分类)?交叉熵{_LOSS_ZH}|(?:softmax )?cross[- ]entropy"
_BINARY = (
    f"(?:(?:binary cross[- ]entropy|BCE){_LOSS}|(?:logistic|log)[- ](?:loss|cost)(?: function)?)"
)
_BINARY_ZH = f"(?:(?:二元|二分类|二值)交叉熵|BCE){_LOSS_ZH}"
_LOGISTIC = (
    rf"(?:the )?(?:loss|cost)(?: function)? of (?:the )?logistic regression|logistic "
    rf"regression{_LOSS}"
)
_LOGISTIC_ZH = "(?:逻辑|逻辑斯谛|logistic ?)回归的?(?:损失函数|损失)"
_MSE = rf"(?:MSE|mean[- ]squared[- ]error){_LOSS}"
_MSE_ZH = f"(?:均方误差|MSE) ?{_LOSS_ZH}"
_OF_LINEAR = " (?:of|for|in) (?:a |the )?linear (?:model|regression)"
_SQUARES = rf"(?:sum of squared (?:errors|residuals)|residual sum of squares|RSS)(?:{_OF_LINEAR})?"
_SQUARES_ZH = "(?:线性(?:模型|回归)的?)?(?:误差|残差)平方和"
_RIDGE = rf"(?:ridge|ridge regression|L2[- ]regulari[sz]ed least squares){_LOSS}"
_RIDGE_ZH = f"(?:岭回归|L2 ?正则化最小二乘)的?{_LOSS_ZH}"

_Z = (("z", "z"), ("j", "j"))
_W = (("w", "w"), ("j", "j"))
_SPACES = "X in R^(n x m); <w> in R^m; y in R^n; real X"

LOSSES = (
    NamedRow.of(
        gradients(_ENTROPY, _ENTROPY_ZH, _LOGITS, alone=True),
        "d(-sum(y[l]*log(softmax(<z>, l)), l=1..n), <z>[<j>])",
        "sum(y[l], l=1..n) = 1",
        "The cross-entropy of softmax(<z>) with targets y, whose sum is 1, is "
        "-Σ y[l] log softmax(<z>)[l]; <z> are the logits.",
        "softmax(<z>) 与目标 y（各分量之和为 1）的交叉熵为 -Σ y[l] log softmax(<z>)[l]，"
        "其中 <z> 为 logits。",
        _Z,
        beside=(
            r"\$?y\$?(?: is)? (?:a )?one-?hot(?: vector| label)?",
            "(?:标签|目标)?(?: ?y ?)?(?:为|是)? ?(?:one-?hot|独热)(?: ?向量)?",
        ),
        is_whole=True,
    ),
    NamedRow.of(
        gradients(_BINARY, _BINARY_ZH, _LOGIT, alone=True),
        "d(-(y*log(sigmoid(<z>)) + (1-y)*log(1-sigmoid(<z>))), <z>)",
        "",
        "The binary cross-entropy of sigmoid(<z>) with the target y is "
        "-(y log sigmoid(<z>) + (1-y) log(1-sigmoid(<z>))); <z> is the logit.",
        "sigmoid(<z>) 与目标 y 的二元交叉熵为 -(y log sigmoid(<z>) + (1-y) "
        "log(1-sigmoid(<z>)))，其中 <z> 为 logit。",
        _Z,
        is_whole=True,
    ),
    NamedRow.of(
        gradients(f"{_LOGISTIC}|{_BINARY}", f"{_LOGISTIC_ZH}|{_BINARY_ZH}", _WEIGHTS, alone=False),
        "d(log(1+exp(<w>.x)) - y*(<w>.x), <w>[<j>])",
        "",
        "The loss of logistic regression for one example x with the label y is -(y log "
        "sigmoid(<w>.x) + (1-y) log(1-sigmoid(<w>.x))), which is log(1+exp(<w>.x)) - y*(<w>.x).",
        "逻辑回归对一个样本 x（标签 y）的损失为 -(y log sigmoid(<w>.x) + (1-y) "
        "log(1-sigmoid(<w>.x)))，即 log(1+exp(<w>.x)) - y*(<w>.x)。",
        _W,
        is_whole=True,
    ),
    NamedRow.of(
        gradients(
            f"{_MSE}(?:{_OF_LINEAR})?", f"(?:线性(?:模型|回归)的?)?{_MSE_ZH}", _WEIGHTS, alone=False
        ),
        "d(norm2(X*<w> - y)/n, <w>[<j>])",
        _SPACES,
        "The mean squared error of a linear model with weights <w> is the squared length of "
        "X <w> - y, divided by the number n of rows of X.",
        "权重为 <w> 的线性模型的均方误差为 X <w> - y 的长度的平方除以 X 的行数 n。",
        _W,
        is_whole=True,
    ),
    NamedRow.of(
        gradients(_MSE, _MSE_ZH, _OUTPUTS, alone=False),
        "d(sum((<p>[i] - y[i])^2, i=1..n)/n, <p>[<j>])",
        "",
        "The mean squared error of predictions <p> is Σ (<p>[i] - y[i])^2 / n.",
        "预测值 <p> 的均方误差为 Σ (<p>[i] - y[i])^2 / n。",
        (("p", "p"), ("j", "j")),
        is_whole=True,
    ),
    NamedRow.of(
        gradients(_SQUARES, _SQUARES_ZH, _WEIGHTS, alone=True),
        "d(norm2(X*<w> - y), <w>[<j>])",
        _SPACES,
        "The sum of squared errors of a linear model is the squared length of X <w> - y.",
        "线性模型的误差平方和为 X <w> - y 的长度的平方。",
        _W,
        is_whole=True,
    ),
    NamedRow.of(
        gradients(_RIDGE, _RIDGE_ZH, _WEIGHTS, alone=True),
        "d(norm2(X*<w> - y) + λ*norm2(<w>), <w>[<j>])",
        f"{_SPACES}; real λ",
        "The ridge loss is the squared length of X <w> - y plus λ times that of <w>.",
        "岭回归的损失为 X <w> - y 的长度的平方加上 λ 乘以 <w> 的长度的平方。",
        _W,
        is_whole=True,
    ),
    NamedRow.of(
        gradients(
            r"(?:swish|SiLU)(?: (?:activation|function|activation function))?"
            r"(?:,? (?:i\.e\.|that is),? \(?x ?(?:times|\*) ?sigmoid(?: of x|\(x\))\)?)?",
            "(?:swish|SiLU) ?(?:激活)?(?:函数)?",
            _X,
            alone=True,
        ),
        "d(<x>*sigmoid(<x>), <x>)",
        "",
        "Swish, or SiLU, is x*sigmoid(x).",
        "swish（即 SiLU）为 x*sigmoid(x)。",
        (("x", "x"),),
        is_whole=True,
    ),
    NamedRow.of(
        gradients(
            r"log(?:arithm)?(?: of(?: the)?)?[- ]?sigmoid(?: function)?",
            "log[- ]?sigmoid ?(?:函数)?",
            _X,
            alone=True,
        ),
        "d(log(sigmoid(<x>)), <x>)",
        "",
        "Log-sigmoid is log(sigmoid(x)).",
        "log-sigmoid 为 log(sigmoid(x))。",
        (("x", "x"),),
        is_whole=True,
    ),
    NamedRow.of(
        any_of(
            "(?:what is )?(?:the )?cross[- ]entropy(?: loss)? of (?:a )?uniform predictions? over "
            r"\$?(?P<n>[A-Z])\$? classes",
            r"(?:如果|若)?模型对每一?类都(?:输出|预测)相同的?概率[，,]? ?(?:则)?交叉熵(?:损失)?"
            r"(?:等于多少|是多少|为多少)",
        ),
        "sum(y[l]*log(<n>), l=1..<n>)",
        "natural <n>; <n> >= 1; sum(y[l], l=1..<n>) = 1",
        "Each of the <n> classes has the probability 1/<n>, of which -log is log(<n>); the "
        "targets y have the sum 1.",
        "<n> 个类的概率均为 1/<n>，其负对数为 log(<n>)；目标 y 的各分量之和为 1。",
        beside=(
            r"(?P<n>[A-Z]) ?分类问题中",
            "标签为? ?(?:one-?hot|独热)(?:编码|向量)?",
        ),
        needs=("n",),
        is_whole=True,
    ),
    NamedRow.of(
        any_of(
            "(?:(?:what is|find|compute) )?(?:the )?(?:derivative|Jacobian) of (?:the )?softmax "
            r"with temperature(?: \$?(?P<t>[A-Zτ])\$?)?(?: with respect to (?:its |the )?"
            "(?:logits?|inputs?)(?: z_j)?)?",
            "(?:带|有)温度(?:参数)? ?(?P<t>[A-Zτ])? ?的? ?softmax ?(?:函数)?的?(?:导数|雅可比矩阵)",
        ),
        "d(softmax(z/<t>, i), z[j])",
        "<t> > 0; real <t>",
        "Softmax with temperature <t> is softmax(z/<t>); each entry of its Jacobian is asked for.",
        "温度为 <t> 的 softmax 即 softmax(z/<t>)；所求为其雅可比矩阵的各元素。",
        (("t", "T"),),
        is_whole=True,
    ),
    NamedRow.of(
        gradients(
            r"KL[- ]divergence (?:of|between|from) (?:the )?(?:targets? )?p (?:and|to|from) "
            r"softmax(?:\(z\))?",
            r"p 与 softmax(?:\(z\))? ?的 ?KL ?散度",
            _LOGITS,
            alone=False,
        ),
        "d(sum(p[l]*log(p[l]/softmax(<z>, l)), l=1..n), <z>[<j>])",
        "sum(p[l], l=1..n) = 1; p[l] > 0 for all l",
        "The KL divergence of p from softmax(<z>) is Σ p[l] log(p[l]/softmax(<z>)[l]).",
        "p 相对于 softmax(<z>) 的 KL 散度为 Σ p[l] log(p[l]/softmax(<z>)[l])。",
        _Z,
        is_whole=True,
    ),
)
