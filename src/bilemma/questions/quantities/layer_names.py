"""Layers and scores by name: Xavier's initialisation, the dot product of query and key."""

from __future__ import annotations

from ..lexing.errors import said
from .named_row import NamedRow, any_of, size, value

_N = size("n")
_SAME = r"(?:equal to|the same (?:variance )?as|as large as)"
_OUT_EN = r"(?:the )?(?:variance of the output|output variance|output(?:'s)? variance)"
_IN_EN = (
    r"(?:the )?(?:variance of the input|input variance|that of the input|input(?:'s)? variance)s?"
)
_WEIGHT_VAR = r"(?:variance of the weights|weight variance|variance of each weight)"
_WEIGHT_VAR_ZH = r"权重的?方差"
_EQUAL_ZH = (
    "(?:要)?使?得?(?:前向传播(?:时|的)?)?输出的?方差(?:等于输入的?方差|[和与]输入的?方差"
    "(?:相等|相同)|与输入(?:相等|相同)|不变)"
)
_TAKES_ZH = r"(?:应该|应当|应)?(?:取|为|取为|设为)(?:多少|多大|何值)(?:时)?"
_LAYER_SAID = any_of(
    rf"(?:in|for|of) (?:a|the) (?:linear|fully[- ]connected|dense) layer with {_N} inputs",
    r"(?:under |with |for |in )?(?:the )?Xavier(?:/Glorot)? initiali[sz]ation",
    r"(?:the )?weights and (?:the )?inputs (?:(?:are|being) )?(?:mutually )?independent"
    r"(?: (?:with|and have)(?: mean zero| zero mean| mean 0))?",
    r"(?:all |both )?(?:have |with )?(?:zero mean|mean zero|mean 0)",
    r"(?:全连接|线性)层有 ?{n} ?个输入".replace("{n}", _N),
    r"Xavier ?初始化(?:中)?",
    r"权重(?:与|和|、)输入(?:相互)?独立",
    r"(?:权重|输入)(?:相互)?独立同分布(?:且|，)?均值为? ?[0零]",
    r"(?:均|都)?均值(?:都|均)?为? ?[0零]",
    rf"输入有 ?{_N} ?维",
    rf"输入(?:的)?维数为 ?{_N}",
    "没有偏置|无偏置|不考虑偏置",
    r"\$?y\$? ?= ?(?:Σ|\\sum(?:_\{?i(?: ?= ?1)?\}?)?(?:\^\{?n\}?)?) ?w_i ?x_i\$?",
    r"i ?= ?1 ?\.\. ?n",
    r"w(?:、|,|和|与) ?x ?(?:相互)?独立",
)
_XAVIER_NOTE = said(
    "The output is y = Σ w[j]*x[j] over the <n> inputs, with all weights and inputs independent "
    "and of mean 0. A weight of variance v is written sqrt(v)*u[j], u[j] of variance 1; the inputs "
    "have the variance s^2.",
    "输出为 y = Σ w[j]*x[j]，对 <n> 个输入求和；权重与输入相互独立，均值为 0。方差为 v 的权重写作 "
    "sqrt(v)*u[j]，其中 u[j] 的方差为 1；输入的方差为 s^2。",
)
_XAVIER = "solve Var(sum(sqrt(v)*u[j]*x[j], j=1..<n>)) = s^2 for v"
_XAVIER_GIVEN = (
    "u, x independent; mean u = 0; mean x = 0; var u = 1; var x = s^2; v > 0; s > 0; <n> >= 1"
)

_HE_NOTE = said(
    "The output is Σ w[j]*max(x[j], 0) over the <n> inputs x[j] before the ReLU, which are "
    "symmetric about 0 with variance s^2; a weight of variance v is written sqrt(v)*u[j], u[j] of "
    "mean 0 and variance 1. The standard deviation of the weights is the root of v.",
    "输出为 Σ w[j]*max(x[j], 0)，对 <n> 个输入求和，其中 x[j] 为 ReLU 之前的值，关于 0 对称，"
    "方差为 s^2；方差为 v 的权重写作 sqrt(v)*u[j]，u[j] 的均值为 0、方差为 1。权重的标准差为 v "
    "的平方根。",
)
_KEEPS_EN = (
    r"(?:the variance of the (?:activations|outputs?|pre-?activations|signal) (?:stays the same"
    r"|is preserved|is kept|does not change)|the output has the same variance as the inputs?"
    r"|the output variance equals the input variance)"
)
_KEEPS_ZH = r"(?:激活值|输出|信号|前向传播)的?方差(?:保持)?不变|输出(?:的)?方差等于输入(?:的)?方差"

LAYERS = (
    NamedRow(
        any_of(
            r"(?:which|what) (?:(?P<root>standard deviation)|variance) should the weights of a "
            rf"(?P<relu>ReLU) layer with {_N} inputs have so that {_KEEPS_EN}",
            r"what should the (?:variance|(?P<root>standard deviation)) of the weights of a "
            rf"(?P<relu>ReLU) layer with {_N} inputs be so that {_KEEPS_EN}",
            r"what (?:weight variance|variance of the weights) does (?P<relu>He|Kaiming) "
            r"initiali[sz]ation use",
            r"(?:what is )?(?:the )?(?:weight variance|variance of the weights) (?:of|in|under"
            r"|for) (?P<relu>He|Kaiming) initiali[sz]ation",
            r"(?:what is )?(?:the )?(?P<relu>He|Kaiming) (?:initiali[sz]ation(?:['’]s)? )?"
            r"weight variance",
            r"求?(?P<relu>He|Kaiming) ?初始化(?:中)?的?权重的?方差(?:应?[取为是]多少)?",
            rf"(?:which|what) {_WEIGHT_VAR} (?:keeps|preserves) the variance (?:through|behind"
            r"|after) a (?P<relu>ReLU)",
            rf"(?:which|what) {_WEIGHT_VAR} makes {_OUT_EN} {_SAME} {_IN_EN}",
            rf"(?:神经网络中)?(?P<relu>ReLU) ?层的?{_WEIGHT_VAR_ZH}{_TAKES_ZH}"
            rf"(?:才能|能)?(?:使|保持)?(?:{_KEEPS_ZH})",
            rf"(?:权重的?方差(?:应)?取多少时?[，,]? ?(?:使|能使)?(?:{_KEEPS_ZH}))",
            rf"(?:要?使(?:{_KEEPS_ZH})[，,]? ?权重的?(?:方差|(?P<root>标准差))应?取多少)",
        ),
        "solve Var(sum(sqrt(v)*u[j]*max(x[j], 0), j=1..<n>)) = s^2 for v",
        "u, x independent; mean u = 0; var u = 1; x symmetric; var x = s^2; v > 0; s > 0; <n> >= 1",
        _HE_NOTE,
        (("n", "n"),),
        beside=(
            r"(?:在)?(?P<relu>ReLU) ?(?:层|网络)(?:有 ?(?P<n>[a-z0-9]+) ?个输入)?(?:中)?",
            r"(?P<relu>He|Kaiming) ?初始化(?:中)?",
            r"(?P<relu>He|Kaiming) initiali[sz]ation",
        ),
        needs=("relu",),
        is_whole=True,
    ),
    NamedRow(
        any_of(
            r"what (?:initial )?variance should the weights of a (?:linear|fully[- ]connected"
            rf"|dense) layer with {_N} inputs have so that (?:the output variance (?:equals|is)"
            r" the input variance|the output has the same variance as the inputs?)",
            f"what (?:should|must) (?:the )?{_WEIGHT_VAR} be (?:so that|for) the output "
            "(?:has|to have) the same variance as the inputs?",
            rf"(?:which|what) {_WEIGHT_VAR} makes {_OUT_EN} {_SAME} {_IN_EN}",
            f"(?:which|what) {_WEIGHT_VAR} (?:keeps|preserves) the variance(?: of the signal"
            f"| of the inputs?)?(?: in (?:a|the) (?:linear )?layer with {_N} inputs)?",
            rf"{_WEIGHT_VAR_ZH}{_TAKES_ZH}[，,]? ?{_EQUAL_ZH}",
            rf"{_EQUAL_ZH}[，,]? ?{_WEIGHT_VAR_ZH}{_TAKES_ZH}",
        ),
        _XAVIER,
        _XAVIER_GIVEN,
        _XAVIER_NOTE,
        (("n", "n"),),
        beside=_LAYER_SAID,
        is_whole=True,
    ),
    NamedRow.of(
        (r"最后输出的?方差(?:是多少|为多少)?", r"what is the variance of the (?:final )?output"),
        "Var(x + sum(f[l], l=1..<n>))",
        "random x, f; natural <n>; f in R^<n>; x, f independent; var x = 1; var f = 1",
        "The output is the input x plus the outputs f[1], ..., f[<n>] of the residual "
        "branches; all of them are independent, with variance 1.",
        "输出为输入 x 加上各残差分支的输出 f[1], ..., f[<n>]；它们相互独立，方差均为 1。",
        beside=(
            r"残差网络有 ?(?P<n>[A-Za-z]) ?层",
            r"每层残差分支的?输出的?方差都?[是为] ?(?P<branch>1)",
            r"(?:且)?与输入及其[它他]分支(?:相互)?(?P<apart>独立)",
            r"输入的?方差也?[是为] ?(?P<input>1)",
        ),
        needs=("n", "branch", "apart", "input"),
        is_whole=True,
    ),
    NamedRow.of(
        any_of(
            rf"(?:the )?output of (?:a|the) (?:linear|fully[- ]connected|dense) layer(?: "
            rf"with {_N} inputs)?",
            r"(?:全连接|线性)层的?输出",
        ),
        "sum(w[j]*x[j], j=1..<n>)",
        "w, x independent; mean w = 0; var w = <w>; mean x = 0; var x = <x>",
        "The output is Σ w[j]*x[j] over the <n> inputs, with all weights and inputs "
        "independent and of mean 0.",
        "输出为 Σ w[j]*x[j]，对 <n> 个输入求和；权重与输入相互独立，均值为 0。",
        (("n", "n"),),
        beside=any_of(
            *_LAYER_SAID,
            "(?:the )?weights (?:are iid with|are independent with|have|with) mean (?:0|zero) and "
            f"variance {value('w')}",
            rf"(?:the )?inputs (?:are iid with|are independent with|have|with) mean (?:0|zero) "
            rf"and variance {value('x')}",
            rf"权重的?均值为? ?[0零] ?[、，,和]? ?方差为? ?{value('w')}",
            rf"输入的?均值为? ?[0零] ?[、，,和]? ?方差为? ?{value('x')}",
            "all independent|(?:and )?independent of each other",
        ),
        needs=("w", "x"),
    ),
)
