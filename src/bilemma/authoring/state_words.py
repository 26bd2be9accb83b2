"""Words for the state of a proof, the same in a terminal and in an editor."""

from __future__ import annotations

from collections.abc import Mapping

STATE_WORDS: Mapping[str, Mapping[str, str]] = {
    "left": {"en": "Left to show", "zh": "尚待证明"},
    "facts": {"en": "At hand", "zh": "可用的条件与结论"},
    "finish": {
        "en": "The chain is at its end: return c.qed()",
        "zh": "推导已到终点：return c.qed()",
    },
}
