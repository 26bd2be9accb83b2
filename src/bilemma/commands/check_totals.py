"""The figures of all checks as a table: the numbers of the page "How it is checked"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bilemma.questions.lexing.errors import Said

from .terminal import console, grid

Row = tuple[str, str, str]  # what was looked at, the figure, what else there is to say

# What was looked at, and what else there is to say, filled with numbers.
WORDS = {
    "of": Said("{:,} of {:,}", "{:,} / {:,}"),
    "percent": Said("{:.2g} %", "{:.2g}%"),
    "replayed": Said("replayed", "重放"),
    "certificates": Said(
        "steps; {:,} in the certificates of {:,} theorems", "步，其中 {:,} 步在 {:,} 条定理的证书中"
    ),
    "exact": Said("exact models", "精确模型"),
    "lines": Said(
        "lines, evaluated {:,} times; {:,} undecided, {:,} with nothing to add up not counted",
        "行，计算 {:,} 次；{:,} 次未能判定，{:,} 次因没有可加的项而不计",
    ),
    "samples": Said("samples", "样本"),
    "comparisons": Said(
        "{:,} comparisons, largest |z| {:.2f}, limit {:.2f}",
        "比较 {:,} 次，最大 |z| 为 {:.2f}，界限 {:.2f}",
    ),
    "seen": Said("error seen", "可检出的误差"),
    "median": Said("median of {:,} equations, largest {}", "{:,} 个等式的中位数，最大 {}"),
    "experiments": Said("experiments", "实验"),
    "agree": Said("agree with their theorems", "与定理相符"),
    "models": Said("counter-models", "反例"),
    "hypotheses": Said(
        "hypotheses; {:,} about moments, {:,} about ranges of indices, {:,} open",
        "个条件；{:,} 个涉及矩，{:,} 个涉及下标范围，{:,} 个未决",
    ),
    "refused kernel": Said("mutants refused by the kernel", "内核拒绝的变体"),
    "refused exact": Said("mutants refused by exact models", "精确模型推翻的变体"),
    "refused sampled": Said("mutants refused by samples", "抽样推翻的变体"),
    "invisible": Said(
        " of those they can see; {:,} too small to see", "（就所能察觉者而言）；{:,} 个差异过小"
    ),
    "aside": Said("mutants set aside", "不计的变体"),
    "true": Said("proved by the kernel, so no error", "内核证明其成立，故并非错误"),
    "decided": Said("mutants decided", "已判定的变体"),
    "open": Said("{:,} open", "{:,} 个未决"),
    "by hand": Said("; by a written reason: {}", "；由书面理由判定：{}"),
    "code": Said("mutants of the kernel's code", "内核代码的变体"),
    "explained": Said("{:,} survivors explained", "存活的 {:,} 个已有解释"),
    "waiting": Said(", {:,} not run yet", "，{:,} 个尚未运行"),
}


def print_totals(figures: Mapping[str, Any], language: str = "en") -> None:
    """Print what :func:`bilemma.evidence.summary.summary` counted."""
    table = grid("left", "right", "left")
    for row in _Totals(figures, language).rows():
        table.add_row(*row)
    console().print(table)


class _Totals:
    """The rows of the table in the words of one language."""

    def __init__(self, figures: Mapping[str, Any], language: str) -> None:
        self.figures, self.language = figures, language

    def say(self, key: str, *values: Any) -> str:
        return WORDS[key][self.language].format(*values)

    def rows(self) -> Iterator[Row]:
        f, say = self.figures, self.say
        exact, sampled, hypotheses = f["exact"], f["sampled"], f["hypotheses"]
        steps = say("certificates", f["certified"], f["certificates"])
        yield say("replayed"), f"{f['replayed']:,}", steps
        looked = say("lines", exact["evaluations"], exact["undecided"], exact["hollow"])
        yield say("exact"), say("of", f["lines_checked"], f["lines"]), looked
        worst = (sampled["comparisons"], sampled["max_z"], sampled["limit"])
        yield say("samples"), f"{sampled['samples']:,}", say("comparisons", *worst)
        power = sampled["power"]["theorems"]
        if power["n"]:
            _, half, _, last = (say("percent", 100 * q) for q in power["quantiles"])
            yield say("seen"), half, say("median", power["n"], last)
        yield say("experiments"), f"{f['experiments']:,}", say("agree")
        rest = say("hypotheses", *(hypotheses[kind] for kind in ("moments", "ranges", "open")))
        yield say("models"), say("of", hypotheses["needed"], hypotheses["all"]), rest
        if f["mutants"]:
            yield from self.mutants(f["mutants"])
        if code := f["code"]:
            waiting = sum(code.get("not_run", {}).values())
            more = say("waiting", waiting) if waiting else ""
            explained = say("explained", code["survived_explained"])
            yield say("code"), say("of", code["killed"], code["mutants"]), explained + more

    def mutants(self, m: Mapping[str, Any]) -> Iterator[Row]:
        say = self.say
        for layer in ("kernel", "exact", "sampled"):
            killed, tried = m[layer]["killed"], m[layer]["tried"]
            more = f"{killed / tried if tried else 1.0:.2%}"
            if layer == "sampled":
                more += say("invisible", m[layer]["invisible"])
            yield say(f"refused {layer}"), say("of", killed, tried), more
        yield say("aside"), f"{sum(m['equivalent'].values()):,}", say("true")
        by_hand = ", ".join(f"{n:,} {verdict}" for verdict, n in sorted(m["judged"].items()))
        reasons = say("by hand", by_hand) if by_hand else ""
        yield (
            say("decided"),
            say("of", m["decided"], m["mutants"]),
            say("open", m["open"]) + reasons,
        )
