"""How many lines of a book get their reasons again when these are taken away."""

from __future__ import annotations

import ast
import faulthandler
import json
import sys
import types
from pathlib import Path
from time import process_time

from bilemma.collector import uncollected
from bilemma.library.chapters import chapters_there, theorem_files
from bilemma.library.discovery import lemmas as lemmas_of
from bilemma.library.faults import Faults
from bilemma.library.kept_proofs import StoredProofs
from bilemma.library.modules import up_to_date
from bilemma.library.other_modules import opened
from bilemma.proof import basics
from bilemma.proof.context import Context
from bilemma.proof.scope import Scope, entered
from bilemma.seeking.searching import Search
from bilemma.seeking.places import asked_place
from bilemma.seeking.shelf import Shelf
from bilemma.trusted.kernel import assume


class Taking(ast.NodeTransformer):
    def __init__(self):
        self.taken = {}

    def visit_Call(self, node):
        self.generic_visit(node)
        for k in node.keywords:
            if k.arg == "by" and isinstance(node.func, (ast.Name, ast.Attribute)):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                if name in ("eq", "le", "lt", "tends", "have"):
                    self.taken[
                        node.lineno, node.col_offset, node.end_lineno, node.end_col_offset
                    ] = k.value
                    k.value = ast.copy_location(ast.Constant(...), k.value)
        return node


class Measuring(Scope):
    def __init__(self, context, claim, path, taken, shelf, out):
        super().__init__(context, claim)
        self.path, self.taken, self.shelf, self.out = path, taken, shelf, out

    def asked(self, question):
        place = asked_place(Path(self.path))
        l, c, el, ec = place.call
        node = self.taken[l, c, el, ec]
        start = process_time()
        search = Search(question, place, self.shelf)
        setup = process_time() - start
        found = search.found()
        took = process_time() - start
        author = ast.unparse(node)
        own = eval(compile(ast.Expression(node), self.path, "eval"), place.names)
        text = None if not found else ", ".join(found[0].texts)
        rec = dict(
            file=Path(self.path).stem,
            line=l,
            rel=question.goal.head,
            author=author,
            found=text,
            seconds=round(took, 3),
            setup=round(setup, 3),
            tried=search.trials.tried,
            size=len(own) if isinstance(own, (list, tuple)) else 1,
            ours=len(found[0].texts) if found else 0,
        )
        self.out.append(rec)
        print(json.dumps(rec, ensure_ascii=False), flush=True)
        return own


def main(root, every, offset=0, limit=None):
    faulthandler.dump_traceback_later(120, repeat=True)
    root = Path(root).resolve()
    with uncollected(), up_to_date(root):
        opened(root)
        kept = Faults(keep=True)
        t = process_time()
        found = [
            l
            for f in chapters_there(root).values()
            for l in lemmas_of(root, theorem_files(f), kept)
        ]
        print("# loaded", len(found), process_time() - t, flush=True)
        out = []
        for own in found[offset::every][:limit]:
            taking = Taking()
            source = own.path.read_text("utf-8")
            tree = taking.visit(ast.parse(source))
            module = types.ModuleType(own.function.__module__)
            module.__file__ = str(own.path)
            vars(module).update(
                {
                    k: v
                    for k, v in vars(sys.modules[own.function.__module__]).items()
                    if k.startswith("__")
                }
            )
            try:
                exec(compile(tree, str(own.path), "exec"), vars(module))
                lemma = getattr(module, own.name)
                kept_shelf = Shelf(root, own, found)
                shelf = list(kept_shelf)
                given = (*lemma.given, *lemma.moments)
                with entered(
                    Measuring(
                        Context([assume(p) for p in given], lemma.means),
                        lemma.claim,
                        str(own.path),
                        taking.taken,
                        shelf,
                        out,
                    )
                ):
                    lemma.function()
            except Exception as e:
                import traceback

                traceback.print_exc()
            kept_shelf.store()
    n = len(out)
    ok = [r for r in out if r["found"]]
    times = sorted(r["seconds"] for r in out)
    within = sum(r["seconds"] <= 2 for r in ok)
    print(
        f"# lines {n} found {len(ok)} ({len(ok) / n:.1%}) within 2 s {within} ({within / n:.1%}) median {times[n // 2]} 95% {times[int(n * 0.95)]} as short {sum(r['ours'] <= r['size'] for r in ok)} setup {sorted(r['setup'] for r in out)[n // 2]}"
    )


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
