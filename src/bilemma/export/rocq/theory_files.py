"""Which files of the theory go along with proofs for Rocq, and what in them bears out its words."""

from __future__ import annotations

import re

from bilemma.formulas.rocq.stating import theory

THEORY = ("Numbers", "Steps", "Calculus", "Normal", "Laws")
FINITE = ("Spaces", "Expectation", "Independence", "RandomLaws")
SANE = ("Padding", "Sanity")  # compiled after the definitions
GENERAL = (
    *("Spaces", "Interval", "Measurable", "Expectation", "Products", "Moments", "Events"),
    *(
        "Independence",
        "Distributions",
        "RandomLaws",
        "Finite",
        "FiniteIndependence",
        "FiniteInstance",
    ),
)
# What shows that finite spaces are among the general ones, and that the words mean the same there.
INSTANCE = (
    *("Finite.all_measurable", "Finite.all_moments", "Finite.E_finite", "Finite.Known_finite"),
    *("FiniteIndependence.Indep_finite", "FiniteIndependence.Wise_finite"),
    *("FiniteInstance.Var_finite", "FiniteInstance.Cov_finite", "FiniteInstance.SD_finite"),
    *("FiniteInstance.product_rule_finite", "FiniteInstance.coins_are_fair"),
    *("FiniteInstance.coins_vary", "FiniteInstance.coins_are_independent"),
    "FiniteInstance.coin_depends_on_itself",
)
# What shows that the words mean neither more nor less than they should.
SANITY = tuple(
    f"Sanity.{name}" for name in re.findall(r"^Theorem (\w+)", theory("Sanity"), re.MULTILINE)
)
SANITY_GENERAL = (
    *("Sanity.E_indicator", "Sanity.borel_indicator", "Sanity.borel2_indicator"),
    "Padding.padding",
)
