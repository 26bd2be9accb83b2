"""Words for the state of a proof, the same in a terminal, in an editor and in a notebook."""

from __future__ import annotations

from collections.abc import Mapping

STATE_WORDS: Mapping[str, Mapping[str, str]] = {
    "proved": {"en": "Proved: all lines are accepted.", "zh": "已证明：各行均获通过。"},
    "mend": {"en": "To be mended before it is registered", "zh": "登记之前须修改"},
    "accepted": {"en": "Accepted", "zh": "已通过"},
    "refused": {"en": "Refused", "zh": "未通过"},
    "would do": {"en": "The refused line follows", "zh": "未通过的一行可由下列理由推出"},
    "close": {"en": "Takes the rest in one line", "zh": "用一行即可完成余下部分"},
    "cite": {"en": "The next line could cite", "zh": "下一行可引用"},
    "left": {"en": "Left to show", "zh": "尚待证明"},
    "facts": {"en": "At hand", "zh": "可用的条件与结论"},
    "finish": {
        "en": "The chain is at its end: return c.qed()",
        "zh": "推导已到终点：return c.qed()",
    },
}
