"""The mutants of the trusted code: mutmut's, and some of our own that matter to a kernel.

Ours are a guard that never fires, a condition that lost one of its halves, and an axiom without one
of its side conditions. Mutants inside the text of an error message are not made.
"""

import difflib
from collections import defaultdict
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import libcst as cst
from libcst.metadata import MetadataWrapper
from mutmut.mutation.file_mutation import MutationVisitor
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

ROOT = Path(__file__).resolve().parent.parent.parent
TRUSTED = "src/bilemma/trusted"


class Mutant(NamedTuple):
    """One change; the lines before and after it name it, for line numbers move."""

    file: str
    function: str
    before: str
    after: str
    statement: str
    source: str
    logical: bool

    @property
    def name(self) -> tuple[str, str, str, str]:
        return self[:4]

    @property
    def says_truths(self) -> bool:
        """Part of an axiom or a definition, rather than of a rule."""
        return self.file.startswith(("axioms/", "definitions"))

    @property
    def digest(self) -> str:
        """The same as long as neither the change nor the function around it changes."""
        return blake2b((self.file + self.statement).encode(), digest_size=16).hexdigest()


def never(node: cst.If) -> Iterator[cst.If]:
    yield node.with_changes(test=cst.Name("False"))


def halves(node: cst.BooleanOperation) -> Iterator[cst.BaseExpression]:
    yield from (node.left, node.right)


def without_one(node: cst.List) -> Iterator[cst.List]:
    for k in range(len(node.elements)):
        yield node.with_changes(elements=[*node.elements[:k], *node.elements[k + 1 :]])


OPERATORS = [
    *mutation_operators,
    (cst.If, never),
    (cst.BooleanOperation, halves),
    (cst.List, without_one),
]


# The default: conditions, comparisons, operators of logic, sets and arithmetic, side conditions.
LOGIC = (cst.If, cst.BooleanOperation, cst.ComparisonTarget, cst.Is, cst.IsNot, cst.In, cst.NotIn)
LOGIC += (cst.UnaryOperation, cst.BinaryOperation, cst.AugAssign, cst.List)


class Places(cst.CSTVisitor):
    """Where each node stands: the function, and whether in the text of an error message."""

    def __init__(self) -> None:
        self.messages: set[cst.CSTNode] = set()
        self.function: dict[cst.CSTNode, str] = {}
        self.stack: list[str] = []
        self.inside = 0

    def on_visit(self, node: cst.CSTNode) -> bool:
        self.inside += is_message(node)
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self.stack.append(node.name.value)
        if self.inside:
            self.messages.add(node)
        self.function[node] = ".".join(self.stack) or "-"
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        self.inside -= is_message(original_node)
        if isinstance(original_node, cst.FunctionDef | cst.ClassDef):
            self.stack.pop()


def is_message(node: cst.CSTNode) -> bool:
    """A message, or the list of exported names, which the tests need not protect."""
    if isinstance(node, cst.Assign | cst.AnnAssign):
        target = node.target if isinstance(node, cst.AnnAssign) else node.targets[0].target
        return isinstance(target, cst.Name) and target.value == "__all__"
    called = node.func if isinstance(node, cst.Call) else None
    return isinstance(node, cst.Raise) or (isinstance(called, cst.Name) and called.value == "_fail")


def mutants_of(path: Path) -> Iterator[Mutant]:
    """The mutants of a file, statement by statement."""
    wrapper = MetadataWrapper(cst.parse_module(path.read_text(encoding="utf-8")))
    visitor = MutationVisitor(OPERATORS, IgnoredCode(set(), set(), set()))
    module = wrapper.visit(visitor)
    by_node: dict[cst.CSTNode, list[cst.CSTNode]] = defaultdict(list)
    for mutation in visitor.mutations:
        by_node[mutation.original_node].append(mutation.mutated_node)
    texts = [module.code_for_node(statement) for statement in module.body]
    start = module.code.index(texts[0])
    file = path.relative_to(ROOT / TRUSTED).as_posix()
    for number, statement in enumerate(module.body):
        earlier = module.code[:start] + "".join(texts[:number])
        later = "".join(texts[number + 1 :])
        places = Places()
        statement.visit(places)
        for node, function in places.function.items():
            for mutated in () if node in places.messages else worth_trying(node, by_node[node]):
                text = module.code_for_node(statement.deep_replace(node, mutated))
                names = (file, function, *difference(texts[number], text))
                if text != texts[number]:
                    yield Mutant(*names, text, earlier + text + later, isinstance(node, LOGIC))


def worth_trying(node: cst.CSTNode, mutated: list[cst.CSTNode]) -> list[cst.CSTNode]:
    """One misspelling of a word is as good as another; None as a value or argument only crashes."""
    if isinstance(node, cst.SimpleString):
        return mutated[:1]
    if isinstance(node, cst.Call | cst.Assign | cst.AnnAssign):
        return [new for new in mutated if nones(new) == nones(node)]
    return mutated


def nones(node: cst.CSTNode) -> int:
    values = [a.value for a in node.args] if isinstance(node, cst.Call) else [node.value]
    return sum(isinstance(v, cst.Name) and v.value == "None" for v in values)


def difference(source: str, changed: str) -> tuple[str, str]:
    """The lines that differ, each way, without their indentation."""
    lines = list(difflib.unified_diff(source.splitlines(), changed.splitlines(), n=0))[3:]
    parts = [[line[1:].strip() for line in lines if line.startswith(sign)] for sign in "-+"]
    return "\n".join(parts[0]), "\n".join(parts[1])
