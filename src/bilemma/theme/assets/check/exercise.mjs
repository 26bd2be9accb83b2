// Prove it yourself: the lines of a reader's own proof, each judged by the kernel in the browser.

import { Formulas } from "./ask_formulas.mjs";
import { EndedError, ask, askWithin, element, filled, loadJson } from "./calls.mjs";
import { LineField } from "./exercise_field.mjs";
import { Tasks } from "./exercise_tasks.mjs";
import { LineView, VerdictView } from "./exercise_view.mjs";

const SECONDS = 60; // that a verdict may take
const home = new URL("./", import.meta.url);

/** Makes the exercise in `place`, whose data say where words, statement and equations are. */
export async function offer(place) {
  if (place.dataset.offered) return;
  place.dataset.offered = "yes";
  const data = ["words", "exercise"].map((name) => new URL(place.dataset[name], location.href).href);
  const [words, statement] = await Promise.all(data.map(loadJson));
  new Exercise(place, words, statement);
}

/** The lines that a reader wrote, kept in this browser for all languages. */
class Kept {
  constructor(id) {
    this.key = `${new URL("../..", home).pathname}.exercise.${id}`;
  }

  lines() {
    try {
      const found = JSON.parse(localStorage.getItem(this.key));
      return Array.isArray(found) ? found.filter((line) => typeof line === "string") : [];
    } catch {
      return [];
    }
  }

  keep(lines) {
    try {
      if (lines.length) localStorage.setItem(this.key, JSON.stringify(lines));
      else localStorage.removeItem(this.key);
    } catch { /* a full or forbidden storage keeps nothing */ }
  }
}

class Exercise {
  constructor(place, words, statement) {
    this.place = place;
    this.words = words;
    this.statement = statement;
    this.language = document.documentElement.lang.slice(0, 2);
    this.formulas = new Formulas(new URL("katex.min.js", home));
    this.kept = new Kept(statement.id);
    this.lines = []; // as typed, those that were accepted
    this.proof = new LineView(this);
    this.verdict = new VerdictView(this);
    place.querySelector(".bl-exercise__shell").hidden = true;
    this.status = element("p", { className: "bl-ask__status" });
    this.status.setAttribute("role", "status");
    this.aim = element("dl", { className: "bl-exercise__aim" });
    this.tasks = new Tasks(this);
    this.form = this.made();
    this.inside = element(
      "section",
      {},
      this.about(),
      this.aim,
      this.tasks.choice,
      this.proof.element,
      this.tasks.cards,
      this.form.element,
      this.verdict.element,
      this.tasks.panel,
      this.status,
    );
    this.inside.setAttribute("aria-label", words.line);
    place.append(this.inside);
    this.fold();
    this.start();
  }

  /** Hides the book's own proof behind a line that opens it. */
  fold() {
    const shown = [document.querySelector(".bl-idea"), document.querySelector(".bl-proof:not(.bl-exercise *)")];
    const own = shown.filter(Boolean);
    if (!own.length) return;
    const folded = element(
      "details",
      { className: "bl-fold" },
      element("summary", { textContent: this.words.own }),
    );
    own[0].before(folded);
    folded.append(...own);
  }

  /** Words that are others where lines need not be equal. */
  word(name) {
    const isEquation = this.statement.relation === "Eq";
    return (!isEquation && this.words[`${name}_bound`]) || this.words[name];
  }

  /** What to do, and what may be used. */
  about() {
    const { words, statement } = this;
    const step = statement.induction === null ? [] : [words.about_induction];
    const gap = { en: " ", zh: "" }[this.language];
    return element("p", {}, [...step, this.word("about"), words.cite].join(gap));
  }

  /** The field for the next line, with what else can be done. */
  made() {
    const { words } = this;
    const button = (name, act) => {
      const made = element("button", { type: "button", textContent: words[name] });
      made.addEventListener("click", act);
      return made;
    };
    this.backButton = button("back", () => this.back());
    this.againButton = button("again", () => this.again());
    const hint = button("hint", () => this.hint());
    const others = [hint, this.backButton, this.againButton];
    return new LineField(this, this.word("next"), (text) => this.checkLine(text), ...others);
  }

  /** What belongs to the proof of one's own, and not to another task. */
  ownParts() {
    return [this.proof.element, this.form.element, this.verdict.element];
  }

  say(text) {
    this.status.textContent = text;
  }

  // --- loading, and going on where one was
  async start() {
    this.place.dataset.state = "loading";
    this.say(this.words.loading);
    try {
      await ask("exercise_prepare", {});
      await this.formulas.ready;
      await this.begin();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Opens the exercise in the worker, and has it judge the lines that were kept. */
  async begin() {
    const opened = await ask("exercise", { function: "begin", given: [JSON.stringify(this.statement)] });
    this.opened = opened;
    this.show();
    const lines = this.lines.length ? this.lines.map(({ text }) => text) : this.kept.lines();
    this.lines = [];
    this.proof.clear(opened);
    if (lines.length) this.say(this.words.resuming);
    for (const text of lines) {
      const found = await this.judged(text);
      if (found.verdict?.kind !== "accepted") break;
      this.accept(text, found);
    }
    await this.tasks.begin();
    this.place.dataset.state = "ready";
    this.say(this.words.ready);
    this.update();
    this.form.typed();
  }

  /** What one begins with, and what has to be reached, set and as one types them. */
  show() {
    const { words, opened, formulas } = this;
    const sign = opened.sign === "=" ? "" : `${opened.sign} `;
    const rows = [["begin", "", opened.goal, opened.goal_typed], ["reach", sign, opened.wanted, opened.wanted_typed]];
    this.aim.replaceChildren(...this.given(), ...rows.flatMap(([name, before, latex, typed]) => [
      element("dt", { textContent: words[name] }),
      element("dd", {}, before, formulas.made(latex, true), " ", element("code", { textContent: typed })),
    ]));
  }

  /** What the step of an induction supposes. */
  given() {
    const { words, opened, formulas, language } = this;
    const said = (clause) => element("dd", {}, ...formulas.sentence(clause[language]));
    const [premise, ...others] = [...opened.given].reverse();
    if (!premise) return [];
    const rest = others.length ? [element("dt", { textContent: words.given }), ...others.reverse().map(said)] : [];
    return [...rest, element("dt", { textContent: words.induction }), said(premise)];
  }

  fail(error) {
    this.place.dataset.state = "failed";
    this.say(filled(this.words.failed, { message: error.message }));
  }

  // --- one line
  /** What the judge says; where it cannot tell, once more with all theorems before this one. */
  async judged(text) {
    const call = { function: "say", given: [text] };
    const found = await askWithin(SECONDS, "exercise", call);
    const open = ["undecided", "far"].includes(found.verdict?.kind);
    if (!open || this.hasBook) return found;
    this.say(this.words.looking);
    const { index, certificates } = this.place.dataset;
    const address = (path) => new URL(path, location.href).href;
    await ask("exercise_book", { index: address(index), certificates: address(certificates) });
    this.hasBook = true;
    return askWithin(SECONDS, "exercise", call);
  }

  /** The next line; one that is accepted stays. */
  async checkLine(text) {
    if (this.place.dataset.state !== "ready") return;
    this.verdict.clear();
    await this.busy(async () => {
      this.say(this.words.working);
      const found = await this.judged(text);
      this.say("");
      if (found.misread) {
        this.form.understood(found);
        return;
      }
      this.verdict.show(found);
      if (found.verdict?.kind === "accepted") {
        this.accept(text, found);
        this.form.set("");
        this.update();
      }
      this.verdict.reach();
    });
  }

  accept(text, found) {
    this.lines.push({ text, found });
    this.proof.add(found.verdict);
    this.kept.keep(this.lines.map((line) => line.text));
  }

  /** What depends on how far the proof is. */
  update() {
    const last = this.lines.at(-1)?.found;
    for (const button of [this.backButton, this.againButton]) button.hidden = !this.lines.length;
    this.tasks.update();
    const done = Boolean(last?.certificate);
    this.place.dataset.done = done ? "yes" : "no";
    if (done) this.verdict.done(last);
    else if (last?.weaker) this.verdict.weaker();
  }

  async hint() {
    if (this.place.dataset.state !== "ready") return;
    await this.busy(async () => {
      const { hints } = await askWithin(SECONDS, "exercise", { function: "hints", given: [] });
      this.verdict.hints(hints);
      this.say("");
      this.verdict.reach();
    });
  }

  async back() {
    if (this.place.dataset.state !== "ready" || !this.lines.length) return;
    await this.busy(async () => {
      await ask("exercise", { function: "back", given: [] });
      const { text } = this.lines.pop();
      this.proof.removeLast();
      this.kept.keep(this.lines.map((line) => line.text));
      this.form.set(text);
      this.verdict.clear();
      this.update();
      this.form.typed();
      this.form.field.focus();
    });
  }

  async again() {
    if (this.place.dataset.state !== "ready") return;
    this.lines = [];
    this.kept.keep([]);
    this.verdict.clear();
    await this.busy(() => this.begin());
    this.form.field.focus();
  }

  /** One thing at a time; what takes too long ends the worker, and all is opened anew. */
  async busy(work) {
    this.place.dataset.state = "busy";
    this.form.go.setAttribute("aria-disabled", "true");
    try {
      await work();
      this.place.dataset.state = "ready";
    } catch (error) {
      if (error instanceof EndedError) {
        this.hasBook = false;
        await this.start();
        this.say(filled(this.words.too_slow, { n: SECONDS }));
      } else { // a fault of ours, which leaves what stands there as it is
        this.say(filled(this.words.failed, { message: error.message.trim().split("\n").at(-1) }));
        this.place.dataset.state = "ready";
      }
    } finally {
      this.form.go.removeAttribute("aria-disabled");
    }
  }
}
