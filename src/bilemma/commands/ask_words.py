"""What ``bilemma ask`` says, in both languages."""

from __future__ import annotations

WORDS = {
    "contradiction": {
        "en": "{} Anything would follow, so nothing is answered.",
        "zh": "{}由此可推出任何结论，故不作回答。",
    },
    "no model": {
        "en": "Note: the answer was not tried in examples, for none was made for these hypotheses.",
        "zh": "注：未能为这些条件造出例子，故未用例子验算答案。",
    },
    "no time": {
        "en": "Note: the answer was not tried in examples; {} seconds are over.",
        "zh": "注：{} 秒已到，未用例子验算答案。",
    },
    "too large": {
        "en": "The expression has too many terms to be expanded. Ask about a part of it.",
        "zh": "式子展开后的项过多。请就其中一部分提问。",
    },
    "too slow": {
        "en": "No answer within {} seconds; --seconds allows more.",
        "zh": "{} 秒内没有结果；可用 --seconds 放宽时限。",
    },
    "sample": {
        "en": "{0} ({1}): {2:.6g} ± {3:.2g} in {5} samples; the answer is {4:.6g}",
        "zh": "{0}（{1}）：{5} 个样本，得 {2:.6g} ± {3:.2g}；答案为 {4:.6g}",
    },
    "no sample": {
        "en": "Note: no distribution with these numbers was found to sample from; sizes are small "
        "ones.",
        "zh": "注：未找到可供抽样、且取这些数值的分布；维数须取较小的数。",
    },
    "fault": {
        "en": "The answer did not stand its checks, so it is not shown. Please report this "
        "question. {}",
        "zh": "答案未通过检查，故不显示。请反馈此问题。{}",
    },
}
