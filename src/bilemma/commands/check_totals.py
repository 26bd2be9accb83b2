"""The figures of all checks as a table: the numbers of the page "How it is checked"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .terminal import console, grid

Row = tuple[str, str, str]  # what was looked at, the figure, what else there is to say

# What was looked at, and what else there is to say, filled with numbers.
WORDS: dict[str, dict[str, str]] = {
    "en": {
        "of": "{:,} of {:,}",
        "percent": "{:.2g} %",
        "replayed": "replayed",
        "certificates": "steps; {:,} in the certificates of {:,} theorems",
        "exact": "exact models",
        "lines": "lines, evaluated {:,} times; {:,} undecided, {:,} with nothing to add up not "
        "counted",
        "samples": "samples",
        "comparisons": "{:,} comparisons, largest |z| {:.2f}, limit {:.2f}",
        "seen": "error seen",
        "median": "median of {:,} equations, largest {}",
        "experiments": "experiments",
        "agree": "agree with their theorems",
        "models": "counter-models",
        "hypotheses": "hypotheses; {:,} about moments, {:,} about ranges of indices, {:,} open",
        "refused kernel": "mutants refused by the kernel",
        "refused exact": "mutants refused by exact models",
        "refused sampled": "mutants refused by samples",
        "invisible": " of those they can see; {:,} too small to see",
        "aside": "mutants set aside",
        "true": "proved by the kernel, so no error",
        "decided": "mutants decided",
        "open": "{:,} open",
        "by hand": "; by a written reason: {}",
        "code": "mutants of the kernel's code",
        "explained": "{:,} survivors explained",
        "waiting": ", {:,} not run yet",
    },
    "zh": {
        "of": "{:,} / {:,}",
        "percent": "{:.2g}%",
        "replayed": "重放",
        "certificates": "步，其中 {:,} 步在 {:,} 条定理的证书中",
        "exact": "精确模型",
        "lines": "行，计算 {:,} 次；{:,} 次未能判定，{:,} 次因没有可加的项而不计",
        "samples": "样本",
        "comparisons": "比较 {:,} 次，最大 |z| 为 {:.2f}，界限 {:.2f}",
        "seen": "可检出的误差",
        "median": "{:,} 个等式的中位数，最大 {}",
        "experiments": "实验",
        "agree": "与定理相符",
        "models": "反例",
        "hypotheses": "个条件；{:,} 个涉及矩，{:,} 个涉及下标范围，{:,} 个未决",
        "refused kernel": "内核拒绝的变体",
        "refused exact": "精确模型推翻的变体",
        "refused sampled": "抽样推翻的变体",
        "invisible": "（就所能察觉者而言）；{:,} 个差异过小",
        "aside": "不计的变体",
        "true": "内核证明其成立，故并非错误",
        "decided": "已判定的变体",
        "open": "{:,} 个未决",
        "by hand": "；由书面理由判定：{}",
        "code": "内核代码的变体",
        "explained": "存活的 {:,} 个已有解释",
        "waiting": "，{:,} 个尚未运行",
    },
}


def print_totals(figures: Mapping[str, Any], language: str = "en") -> None:
    """Print what :func:`bilemma.evidence.summary.summary` counted."""
    table = grid("left", "right", "left")
    for row in _Totals(figures, WORDS[language]).rows():
        table.add_row(*row)
    console().print(table)


class _Totals:
    """The rows of the table in the words of one language."""

    def __init__(self, figures: Mapping[str, Any], words: Mapping[str, str]) -> None:
        self.figures, self.words = figures, words

    def say(self, key: str, *values: Any) -> str:
        return self.words[key].format(*values)

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
