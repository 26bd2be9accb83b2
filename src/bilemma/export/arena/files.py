# ruff: noqa: E501 - a file stays on one line
"""Files that are no book: no JSON of the right kind, or certificates of a wrong form.

And certificates whose steps are all right, but which say something else than these prove, cite what
was not proved, or refer forwards.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any, NamedTuple

from bilemma.trusted import kernel
from bilemma.trusted.kernel import assume, refl, symm
from bilemma.trusted.terms import num, sym

from .forging import Certificate, claim, written
from .letters import eq, imp, le

x, y = sym("x"), sym("y")
FALSE = eq(0, 1)
ID = "an-id"
PROVED = written(refl(x))
GOOD = json.dumps({ID: PROVED})
SUPPOSED = written(assume(le(x, y)))
TURNED = written(symm(refl(x)))


class File(NamedTuple):
    """A file as bytes, and why it is refused in English and Chinese; empty if it is right."""

    name: str
    content: bytes
    reason: dict[str, str]


def refused(name: str, text: str | bytes, en: str, zh: str) -> File:
    """A file that every checker has to refuse."""
    content = text if isinstance(text, bytes) else text.encode("utf-8")
    return File(name, content, {"en": en, "zh": zh})


def said(old: str, new: str) -> str:
    """The good file with something written otherwise."""
    return GOOD.replace(old, new, 1)


def changed(certificate: Certificate, change: Callable[[Certificate], Any]) -> str:
    """A book of one certificate, after a change."""
    made = copy.deepcopy(certificate)
    change(made)
    return json.dumps({ID: made})


DEEP = "[" * 100_000 + "]" * 100_000
LARGE = "1" + "0" * 5_000

JSON = [
    refused("nothing", "{}", "the object is empty", "对象为空"),
    refused("an empty file", "", "the file is empty", "文件为空"),
    refused("null", "null", "the file is no object", "文件不是对象"),
    refused("a list", "[]", "the file is no object", "文件不是对象"),
    refused("a list of certificates", json.dumps([PROVED]), "the file is no object", "文件不是对象"),
    refused("a certificate without an id", json.dumps(PROVED), "the file maps no ids to certificates", "文件没有把 id 对应到证书"),
    refused("an id with a capital", said("an-id", "An-id"), "an id has no capitals", "id 中没有大写字母"),
    refused("an id with a space", said("an-id", "an id"), "an id has no spaces", "id 中没有空格"),
    refused("an id that ends with a hyphen", said("an-id", "an-id-"), "an id does not end with a hyphen", "id 不以连字符结尾"),
    refused("an empty id", said("an-id", ""), "the id is empty", "id 为空"),
    refused("an id beyond ASCII", said("an-id", "an-\u00efd"), "an id is of ASCII", "id 只用 ASCII 字符"),
    refused("an id and a line break", said("an-id", "an-id\\n"), "an id has no line break", "id 中没有换行"),
    refused("an id twice", GOOD[:-1] + ", " + GOOD[1:], "a key stands twice in one object", "同一对象中一个键出现两次"),
    refused("an id twice, the first of 0 = 1", json.dumps({ID: written(claim("axiom", ["false"], [], FALSE))})[:-1] + ", " + GOOD[1:], "a key stands twice, and who reads the last only does not see the first", "一个键出现两次，只读后一个的人看不到前一个"),
    refused("a key twice", said('"format": 2', '"format": 2, "format": 2'), "a key stands twice in one object", "同一对象中一个键出现两次"),
    refused("a key twice, once in escapes", said('"format": 2', '"format": 2, "f\\u006frmat": 2'), "a key stands twice, once written with an escape", "一个键出现两次，其中一次用了转义"),
    refused("conclusions twice", said('"conclusion": 1', '"conclusion": 0, "conclusion": 1'), "there are two conclusions", "有两个结论"),
    refused("a parameter twice", said('{"t": 0}', '{"t": 0, "t": 0}'), "a key stands twice in one object", "同一对象中一个键出现两次"),
    refused("a float", said('"format": 2', '"format": 2.0'), "a number is written as a float", "数写成了浮点数"),
    refused("an exponent", said('"format": 2', '"format": 2e0'), "a number is written with an exponent", "数用了科学记数法"),
    refused("a float for a term", said('"conclusion": 1', '"conclusion": 1.0'), "a number is written as a float", "数写成了浮点数"),
    refused("Infinity", said('"format": 2', '"format": Infinity'), "Infinity is no number", "Infinity 不是数"),
    refused("NaN", said('"conclusion": 1', '"conclusion": NaN'), "NaN is no number", "NaN 不是数"),
    refused("-Infinity", said('"conclusion": 1', '"conclusion": -Infinity'), "-Infinity is no number", "-Infinity 不是数"),
    refused("a zero before it", said('"format": 2', '"format": 02'), "JSON has no 0 before a number", "JSON 的数前面不写 0"),
    refused("a plus before it", said('"format": 2', '"format": +2'), "JSON has no + before a number", "JSON 的数前面不写正号"),
    refused("a hexadecimal number", said('"format": 2', '"format": 0x2'), "JSON has no hexadecimal numbers", "JSON 没有十六进制数"),
    refused("a comma too many", said('"format": 2', '"format": 2,'), "JSON has no comma at the end", "JSON 末尾没有逗号"),
    refused("a comment", said('"format": 2', '"format": 2 /* two */'), "JSON has no comments", "JSON 没有注释"),
    refused("single quotes", GOOD.replace('"', "'"), "JSON has no single quotes", "JSON 没有单引号"),
    refused("no end", GOOD[:-1], "the file ends too soon", "文件提前结束"),
    refused("two values", GOOD + GOOD, "the file holds two values", "文件中有两个值"),
    refused("a byte order mark", "\ufeff" + GOOD, "the file begins with a byte order mark", "文件以字节序标记开头"),
    refused("UTF-16", GOOD.encode("utf-16-le"), "the file is not in UTF-8", "文件不是 UTF-8 编码"),
    refused("a byte that is no UTF-8", GOOD.encode().replace(b"refl", b"ref\xff"), "the file is not in UTF-8", "文件不是 UTF-8 编码"),
    refused("quotes that do not close", said('"refl"', '"refl'), "a string does not end", "字符串没有结束"),
    refused("a string with a line break", said('"refl"', '"re\nfl"'), "a string holds a line break", "字符串中有换行"),
    refused("brackets without end", DEEP, "100,000 brackets in each other", "十万层括号嵌套"),
    refused("brackets where terms belong", said('"hypotheses": []', f'"hypotheses": {DEEP}'), "100,000 brackets in each other", "十万层括号嵌套"),
    refused("a number of 5001 digits", said('"conclusion": 1', f'"conclusion": {LARGE}'), "the number refers to no term", "该数不指向任何项"),
    refused("a number beyond 53 bits", said('"conclusion": 1', '"conclusion": 9007199254740993'), "the number refers to no term", "该数不指向任何项"),
    refused("a number that wraps to 1 in 32 bits", said('"conclusion": 1', '"conclusion": 4294967297'), "the number refers to no term, but to term 1 in 32 bits", "该数不指向任何项，但截成 32 位就指向第 1 项"),
    refused("a number that wraps to 1 in 64 bits", said('"conclusion": 1', '"conclusion": 18446744073709551617'), "the number refers to no term, but to term 1 in 64 bits", "该数不指向任何项，但截成 64 位就指向第 1 项"),
    refused("__proto__ for an id", said("an-id", "__proto__"), "the id has underscores", "id 中有下划线"),
    refused("true", said('"conclusion": 1', '"conclusion": true'), "true is no number", "true 不是数"),
    refused("true in a row", said('"hypotheses": []', '"hypotheses": [false]'), "false is no number", "false 不是数"),
]  # fmt: skip


def _set(**fields: Any) -> Callable[[Certificate], None]:
    return lambda c: c.update(fields)


FORMS = [
    *(
        refused(f"{name} is missing", changed(PROVED, lambda c, name=name: c.pop(name)), f"the field {name} is missing", f"缺少字段 {name}")
        for name in PROVED
    ),
    refused("a field more", changed(PROVED, _set(more=1)), "there is a field more", "多了一个字段"),
    refused("format 1", changed(PROVED, _set(format=1)), "the format is another one", "格式版本不同"),
    refused("format 3", changed(PROVED, _set(format=3)), "the format is another one", "格式版本不同"),
    refused("a format in quotes", changed(PROVED, _set(format="2")), "the format is a string", "格式写成了字符串"),
    refused("no steps", changed(PROVED, _set(steps=[])), "there is no step", "没有步骤"),
    refused("steps that are no list", changed(PROVED, _set(steps={})), "the steps are no list", "步骤不是列表"),
    refused("terms that are null", changed(PROVED, _set(terms=None)), "the terms are no list", "项不是列表"),
    refused("a certificate that is a list", json.dumps({ID: [PROVED]}), "a certificate is an object", "证书应为对象"),
    refused("a certificate that is null", json.dumps({ID: None}), "a certificate is an object", "证书应为对象"),
    refused("a step that is a number", changed(PROVED, _set(steps=[5])), "a step is a list of four", "步骤应为四项的列表"),
    refused("a step of three", changed(PROVED, lambda c: c["steps"][0].pop()), "a step is a list of four", "步骤应为四项的列表"),
    refused("a step of five", changed(PROVED, lambda c: c["steps"][0].append(0)), "a step is a list of four", "步骤应为四项的列表"),
    refused("a term of two", changed(PROVED, lambda c: c["terms"][0].pop()), "a term is a list of three", "项应为三项的列表"),
    refused("premises that are a number", changed(TURNED, lambda c: c["steps"][1].__setitem__(2, 0)), "the premises are a list", "前提应为列表"),
    refused("a parameter of another key", changed(PROVED, lambda c: c["steps"][0].__setitem__(1, [{"s": 0}])), "a parameter that is a term has the key t", "作参数的项以 t 为键"),
    refused("a parameter with a key more", changed(PROVED, lambda c: c["steps"][0].__setitem__(1, [{"t": 0, "s": 0}])), "a parameter that is a term has no other key", "作参数的项没有别的键"),
    refused("a parameter missing", changed(PROVED, lambda c: c["steps"][0].__setitem__(1, [])), "the rule has a parameter", "这条规则有一个参数"),
    refused("a parameter too many", changed(PROVED, lambda c: c["steps"][0][1].append({"t": 0})), "the rule has one parameter", "这条规则只有一个参数"),
    refused("a premise too many", changed(TURNED, lambda c: c["steps"][1][2].append(0)), "the rule has one premise", "这条规则只有一个前提"),
    refused("a premise missing", changed(TURNED, lambda c: c["steps"][1].__setitem__(2, [])), "the rule has a premise", "这条规则有一个前提"),
    refused("a rule that is a number", changed(PROVED, lambda c: c["steps"][0].__setitem__(0, 7)), "a rule is a string", "规则名应为字符串"),
    refused("a rule that is a list", changed(PROVED, lambda c: c["steps"][0].__setitem__(0, ["refl"])), "a rule is a string", "规则名应为字符串"),
    refused("parameters that are a term", changed(PROVED, lambda c: c["steps"][0].__setitem__(1, {"t": 0})), "the parameters are a list", "参数应为列表"),
    refused("arguments that are a number", changed(PROVED, lambda c: c["terms"][1].__setitem__(2, 0)), "the arguments are a list", "参数应为列表"),
    refused("hypotheses that are a number", changed(PROVED, _set(hypotheses=0)), "the hypotheses are a list", "条件应为列表"),
    refused("a digest in capitals", changed(PROVED, lambda c: c["steps"][0].__setitem__(3, c["steps"][0][3].upper())), "digests are in small letters", "摘要用小写字母"),
    refused("a digest cut short", changed(PROVED, lambda c: c["steps"][0].__setitem__(3, c["steps"][0][3][:32])), "the digest is cut short", "摘要被截短"),
    refused("an empty digest", changed(PROVED, lambda c: c["steps"][0].__setitem__(3, "")), "the digest is empty", "摘要为空"),
    refused("a digest of another step", changed(TURNED, lambda c: c["steps"][1].__setitem__(3, c["steps"][0][3])), "the digest is that of another step", "摘要是另一步的"),
    refused("a digest that is null", changed(PROVED, lambda c: c["steps"][0].__setitem__(3, None)), "there is no digest", "没有摘要"),
]  # fmt: skip


def _cites(name: str, digest: str) -> Certificate:
    """A certificate of one citation that claims 0 = 1."""
    terms = [["num", "0", []], ["num", "1", []], ["Eq", None, [0, 1]]]
    steps = [["lemma", [name], [], digest]]
    return {"format": 2, "terms": terms, "steps": steps, "hypotheses": [], "conclusion": 2}


UNPROVED = claim("axiom", ["false"], [], FALSE).digest.hex()
FIRST, SECOND = (kernel.imported("name", [], p) for p in (imp(le(x, y), FALSE), le(x, y)))
OTHER = refl(num(1)).digest.hex()

REFERENCES = [
    refused("a term that refers to itself", changed(PROVED, lambda c: c["terms"][1].__setitem__(2, [1, 1])), "a term refers to itself", "项引用了自身"),
    refused("a term that refers forwards", changed(PROVED, lambda c: c["terms"].reverse()), "a term refers forwards", "项引用了后面的项"),
    refused("two terms that refer to each other", changed(PROVED, _set(terms=[["exp", None, [1]], ["exp", None, [0]]])), "two terms refer to each other", "两个项互相引用"),
    refused("a term counted from the end", changed(PROVED, lambda c: c["terms"][1].__setitem__(2, [-1, -1])), "a term is counted from the end", "项从末尾数起"),
    refused("a step that refers to itself", changed(TURNED, lambda c: c["steps"][1].__setitem__(2, [1])), "a step is its own premise", "步骤以自身为前提"),
    refused("a step that refers forwards", changed(TURNED, lambda c: c["steps"].reverse()), "a premise stands after its step", "前提在步骤之后"),
    refused("a premise counted from the end", changed(TURNED, lambda c: c["steps"][1].__setitem__(2, [-1])), "a premise is counted from the end", "前提从末尾数起"),
    refused("a conclusion that is no term", changed(PROVED, _set(conclusion=2)), "the conclusion is the number of no term", "结论不是任何项的编号"),
    refused("a conclusion counted from the end", changed(PROVED, _set(conclusion=-1)), "the conclusion is counted from the end", "结论从末尾数起"),
    refused("a hypothesis that is no term", changed(SUPPOSED, _set(hypotheses=[7])), "a hypothesis is the number of no term", "条件不是任何项的编号"),
    refused("a theorem that cites itself", json.dumps({ID: _cites(ID, UNPROVED)}), "a theorem cites itself: 0 = 1", "定理引用了自身：0 = 1"),
    refused("two theorems that cite each other", json.dumps({"one": _cites("other", UNPROVED), "other": _cites("one", UNPROVED)}), "two theorems cite each other: 0 = 1", "两个定理互相引用：0 = 1"),
    refused("a theorem cited before its proof", json.dumps({"one": _cites("other", OTHER), "other": PROVED}), "a theorem is cited before it is proved", "定理在证明之前就被引用"),
    refused("a theorem that is not there", json.dumps({ID: _cites("another", UNPROVED)}), "a theorem is cited that is not in the file", "引用的定理不在文件中"),
    refused("a theorem cited with another digest", json.dumps({"one": PROVED, "two": _cites("one", UNPROVED)}), "the digest is not that of the theorem that is cited", "摘要不是所引定理的"),
    refused("a theorem cited for what it does not say", json.dumps({"one": PROVED, "two": _cites("one", refl(x).digest.hex())}), "the theorem that is cited says x = x, the certificate 0 = 1", "所引定理说的是 x = x，证书却说 0 = 1"),
    refused("a citation with a premise", json.dumps({"one": PROVED, "two": {**PROVED, "steps": [*PROVED["steps"], ["lemma", ["one"], [0], refl(x).digest.hex()]]}}), "a citation has no premises", "引用没有前提"),
    refused("a citation of two", json.dumps({"one": PROVED, "two": {**PROVED, "steps": [["lemma", ["one", "one"], [], refl(x).digest.hex()]]}}), "a citation has one id", "引用只有一个 id"),
    refused("a citation of a list", json.dumps({"one": PROVED, "two": {**PROVED, "steps": [["lemma", [["one"]], [], refl(x).digest.hex()]]}}), "an id is a string, not a list", "id 应为字符串，不是列表"),
    refused("two imports of a name in two theorems", json.dumps({"one": written(FIRST), "two": written(SECOND)}), "two theorems import different things under one name", "两个定理以同一名称引入了不同的内容"),
]  # fmt: skip

STATEMENTS = [
    refused("another conclusion", changed(PROVED, lambda c: c["terms"].extend([["num", "0", []], ["num", "1", []], ["Eq", None, [2, 3]]]) or c.update(conclusion=4)), "the conclusion is not what the last step proves: 0 = 1", "结论不是最后一步所证的：0 = 1"),
    refused("a conclusion that is a number", changed(PROVED, _set(conclusion=0)), "the conclusion is a number", "结论是一个数"),
    refused("a conclusion of an earlier step", changed(written(symm(assume(eq(x, y)))), lambda c: c.update(conclusion=c["hypotheses"][0])), "the conclusion is that of an earlier step", "结论是前面某步的"),
    refused("a hypothesis that is hidden", changed(SUPPOSED, _set(hypotheses=[])), "the last step has a hypothesis that the certificate does not tell: x <= y without reason", "最后一步有一个证书没有写出的条件：凭空得出 x <= y"),
    refused("0 = 1, its hypothesis hidden", changed(written(assume(FALSE)), _set(hypotheses=[])), "the last step has a hypothesis that the certificate does not tell: 0 = 1", "最后一步有一个证书没有写出的条件：0 = 1"),
    refused("a hypothesis exchanged", changed(written(assume(FALSE)), lambda c: c["terms"].append(["Eq", None, [0, 0]]) or c.update(hypotheses=[3])), "the hypothesis is 0 = 1, the certificate says 0 = 0", "条件是 0 = 1，证书却写 0 = 0"),
    refused("a hypothesis more", changed(PROVED, _set(hypotheses=[1])), "the certificate tells a hypothesis that the last step does not have", "证书写了最后一步没有的条件"),
    refused("a hypothesis twice", changed(SUPPOSED, lambda c: c.update(hypotheses=[c["conclusion"]] * 2)), "a hypothesis stands twice", "一个条件出现两次"),
    refused("a hypothesis twice, under two numbers", changed(SUPPOSED, lambda c: c["terms"].append(c["terms"][c["conclusion"]]) or c.update(hypotheses=[c["conclusion"], len(c["terms"]) - 1])), "a hypothesis stands twice, under two numbers", "一个条件以两个编号出现两次"),
    refused("hypothesis and conclusion exchanged", changed(written(claim("axiom", ["natural"], [], le(0, sym("n", "nat")))), lambda c: c.update(hypotheses=[c["conclusion"]])), "the axiom's conclusion stands as a hypothesis as well", "公理的结论又被写作条件"),
]  # fmt: skip

FILES = {"json": JSON, "form": FORMS, "reference": REFERENCES, "statement": STATEMENTS}
