// The page Notebook: the cells of a theorem's notebook, or of a new one, run by Python in the page.

import { ask, element, end, EndedError, filled, loadJson } from "./calls.mjs";
import { Formulas } from "./ask_formulas.mjs";
import { blocks } from "./notebook_text.mjs";

// A notebook to begin with: a question, and a theorem whose reason is looked for.
const FIRST = [
  `from bilemma import ask

ask("Var(q.k)", given="q, k independent; mean 0; var q = s^2; var k = t^2")`,
  "from bilemma.book import *",
  `%%theorem
X = random_variables("X", moments=2)
a, b = reals("a b")

@lemma(title=Text(en="A shift and a factor", zh="平移与倍数"), claim=Equation(Var(a * X + b), a**2 * Var(X)))
def shift_and_factor():
    c = calc(Var(a * X + b))
    c.eq(a**2 * Var(X), by=...)
    return c.qed()`,
].map((source) => ({ cell_type: "code", source }));
const NAME = /^[a-z0-9-]+$/;

/** Makes the notebook in `place`, whose data say where its words and the theorems are. */
export async function offer(place) {
  if (place.dataset.offered) return;
  place.dataset.offered = "yes";
  const words = await loadJson(new URL(place.dataset.words, location.href).href);
  const book = new Notebook(place, words);
  globalThis.addEventListener("hashchange", () => book.open());
  await book.open();
}

class Notebook {
  constructor(place, words) {
    this.place = place;
    this.words = words;
    this.language = document.documentElement.lang.slice(0, 2);
    this.formulas = new Formulas(new URL(`${place.dataset.home}katex.min.js`, location.href));
    this.count = 0; // cells that were run
    this.queue = Promise.resolve();
    const button = (name, done) => {
      const made = element("button", { type: "button", textContent: words[name] });
      made.addEventListener("click", done);
      return made;
    };
    this.status = element("p", { className: "bl-notebook__status" });
    this.status.setAttribute("role", "status");
    this.cells = element("div", { className: "bl-notebook__cells" });
    this.stop = button("stop", () => end());
    this.stop.hidden = true;
    const bar = element(
      "div",
      { className: "bl-ask__bar" },
      button("run_all", () => this.runAll()),
      this.stop,
      button("add", () => this.add({ cell_type: "code", source: "" }).querySelector("textarea").focus()),
      button("download", () => this.download()),
    );
    place.querySelector(".bl-ask__shell")?.remove();
    place.prepend(bar, this.status, this.cells);
  }

  /** Opens the notebook of the theorem that the address names, else a new one. */
  async open() {
    const name = location.hash.slice(1);
    await this.formulas.ready.catch(() => {}); // then formulas are shown as their LaTeX
    this.name = NAME.test(name) ? name : "notebook";
    const address = new URL(`${this.place.dataset.root}theorems/${name}/${name}.ipynb`, location.href);
    let cells = FIRST;
    if (NAME.test(name)) {
      const answer = await fetch(address);
      if (!answer.ok) {
        this.status.textContent = filled(this.words.unknown, { name });
        return;
      }
      ({ cells } = await answer.json());
    }
    this.cells.replaceChildren();
    for (const cell of cells) this.add(cell);
    this.status.textContent = this.words.ready;
  }

  add({ cell_type: kind, source, metadata }) {
    const text = Array.isArray(source) ? source.join("") : source;
    const cell = element("div", { className: `bl-cell bl-cell--${kind}` });
    cell.dataset.kind = kind;
    if (kind === "markdown") {
      cell.source = text;
      cell.append(...blocks(text, this.formulas));
    } else {
      cell.append(...this.code(cell, text, metadata?.jupyter?.source_hidden));
    }
    this.cells.append(cell);
    return cell;
  }

  /** The field of a cell of code, its button, and what it shows. */
  code(cell, text, isFolded) {
    const { words } = this;
    const field = element("textarea", { value: text, spellcheck: false, className: "bl-cell__text" });
    const fit = () => { field.rows = Math.max(2, field.value.split("\n").length); };
    field.setAttribute("aria-label", words.cell);
    field.setAttribute("autocapitalize", "off");
    field.addEventListener("input", fit);
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.shiftKey || event.ctrlKey)) return;
      event.preventDefault();
      this.run(cell);
    });
    cell.write = (written) => {
      field.value = written;
      fit();
    };
    fit();
    cell.field = field;
    cell.shown = element("div", { className: "bl-cell__output" });
    cell.shown.setAttribute("role", "status");
    const go = element("button", { type: "button", textContent: words.run, className: "bl-cell__run" });
    go.addEventListener("click", () => this.run(cell));
    const whole = isFolded ? element("details", {}, element("summary", { textContent: words.files }), field) : field;
    return [go, whole, cell.shown];
  }

  /** Runs a cell when those before it have run; resolves to whether it went well. */
  run(cell) {
    this.queue = this.queue.then(() => this.runNow(cell));
    return this.queue;
  }

  async runAll() {
    for (const cell of this.cells.querySelectorAll(".bl-cell--code")) {
      if (!(await this.run(cell))) return;
    }
  }

  async runNow(cell) {
    this.count += 1;
    const { words } = this;
    const asked = { language: this.language, text: cell.field.value, number: this.count };
    cell.dataset.state = "running";
    cell.shown.replaceChildren();
    this.stop.hidden = false;
    this.status.textContent = words[this.isReady ? "running" : "loading"];
    try {
      await ask("notebook", asked);
      this.isReady = true;
      this.status.textContent = words.running;
      const { outputs, seconds } = await ask("cell", asked);
      const written = outputs.find(({ kind }) => kind === "cell");
      if (written) cell.write(written.text);
      const shown = outputs.filter((output) => output !== written);
      cell.shown.replaceChildren(...shown.flatMap((output) => this.shown(output)));
      this.status.textContent = filled(words.done, { seconds: seconds.toFixed(1) });
      cell.dataset.state = outputs.some(({ kind }) => kind === "error") ? "error" : "done";
    } catch (error) {
      this.isReady = false;
      cell.dataset.state = "error";
      this.status.textContent = error instanceof EndedError ? words.stopped : filled(words.failed, { message: error.message });
    }
    this.stop.hidden = true;
    return cell.dataset.state === "done";
  }

  /** The elements that show an output. */
  shown({ kind, text }) {
    if (kind === "markdown") return blocks(text, this.formulas);
    if (kind === "latex") return [element("p", {}, ...blocks(text, this.formulas))];
    return [element("pre", { className: `bl-cell__${kind}`, tabIndex: 0, textContent: text })];
  }

  /** Gives the notebook as it stands to take along. */
  download() {
    const cells = [...this.cells.children].map((cell, n) => {
      const common = { id: `cell-${n + 1}`, cell_type: cell.dataset.kind, metadata: {} };
      if (cell.dataset.kind === "markdown") return { ...common, source: cell.source };
      return { ...common, source: cell.field.value, outputs: [], execution_count: null };
    });
    const kernelspec = { display_name: "Python 3", language: "python", name: "python3" };
    const written = { cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 };
    const address = URL.createObjectURL(new Blob([JSON.stringify(written)], { type: "application/x-ipynb+json" }));
    element("a", { href: address, download: `${this.name}.ipynb` }).click();
    setTimeout(() => URL.revokeObjectURL(address));
  }
}
