"""Plain text in LaTeX: accents and signs as commands, Chinese as it is."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from pylatexenc.latexencode import (
    RULE_DICT,
    RULE_REGEX,
    UnicodeToLatexConversionRule,
    UnicodeToLatexEncoder,
)

# A root sign has what stands under it; Chinese quotation marks are for the Chinese font.
ROOT = ((re.compile(r"√(\d+|[A-Za-z])"), r"\\ensuremath{\\sqrt{\1}}"),)
SIGNS = {0x221A: r"\ensuremath{\surd}", 0x2009: r"\,", 0x202F: r"\,"}
CHINESE_SIGNS = {ord(sign): sign for sign in "“”‘’—…·"}


@cache
def _encoder(language: str) -> UnicodeToLatexEncoder:
    signs = SIGNS | (CHINESE_SIGNS if language == "zh" else {})
    return UnicodeToLatexEncoder(
        non_ascii_only=False,
        replacement_latex_protection="braces-after-macro",
        unknown_char_policy="keep",
        unknown_char_warning=False,
        conversion_rules=[
            UnicodeToLatexConversionRule(RULE_REGEX, ROOT),
            UnicodeToLatexConversionRule(RULE_DICT, signs),
            "defaults",
        ],
    )


@lru_cache(maxsize=65536)  # titles and reasons come back on many pages
def escaped(text: str, language: str) -> str:
    """Plain text in LaTeX."""
    return _encoder(language).unicode_to_latex(text)
