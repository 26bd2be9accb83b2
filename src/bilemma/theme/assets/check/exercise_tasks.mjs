// Easier tasks made of the book's own proof: its lines to be put in order, one to be filled in, the
// first false one to be found, the hypotheses of one to be named, a number to be
// computed. Each answer is judged as any line.

import { askWithin, element, filled } from "./calls.mjs";
import { LineField } from "./exercise_field.mjs";

const WRITE = "write"; // the proof of one's own, with no help
const ORDER = "order"; // the same, with lines to choose from
const FAILS = "fails"; // for which the page's data suffice
const SECONDS = 60; // that a verdict may take

export class Tasks {
  constructor(page) {
    this.page = page;
    this.seed = Math.floor(1e6 * Math.random());
    this.choice = element("div", { className: "bl-ask__bar bl-exercise__tasks" });
    this.choice.setAttribute("role", "group");
    this.choice.setAttribute("aria-label", page.words.tasks);
    this.list = element("ul", { className: "bl-exercise__cards" });
    this.cards = element(
      "section",
      { hidden: true },
      element("p", { textContent: page.words.about_order }),
      this.list,
      element("p", {}, this.button(page.words.another, () => this.another(ORDER))),
    );
    this.panel = element("section", { className: "bl-exercise__task", hidden: true });
  }

  /** Shows which tasks there are, and begins with the proof of one's own. */
  async begin() {
    const { tasks } = await this.task("offered");
    const { failing, numbers } = this.page.statement;
    if (failing.length && new Set(numbers).size > 1) tasks.push(FAILS);
    const names = tasks.length ? [WRITE, ...tasks] : [];
    this.choice.replaceChildren(...names.map((name) => {
      const button = this.button(this.page.words[`task_${name}`], () => this.open(name));
      button.dataset.task = name;
      return button;
    }));
    this.show(WRITE);
  }

  task(name, ...given) {
    return askWithin(SECONDS, "exercise", { function: "task", given: [name, ...given] });
  }

  button(text, act) {
    const made = element("button", { type: "button", textContent: text });
    made.addEventListener("click", act);
    return made;
  }

  async open(name) {
    if (this.page.place.dataset.state !== "ready") return;
    await this.page.busy(async () => {
      this.page.say(this.page.words.working);
      this.seed += 1;
      if (name === FAILS) this.fails();
      else if (name !== WRITE) this[name](await this.task(name, this.seed));
      this.page.say("");
      this.show(name);
    });
  }

  /** Another task of the same kind, at which reading goes on. */
  async another(name) {
    await this.open(name);
    const part = name === ORDER ? this.cards : this.panel;
    part.tabIndex = -1;
    part.focus();
  }

  /** The parts of the page that belong to a task. */
  show(name) {
    const isOwn = [WRITE, ORDER].includes(name);
    for (const button of this.choice.children) button.setAttribute("aria-pressed", button.dataset.task === name);
    for (const part of this.page.ownParts()) part.hidden = !isOwn;
    this.cards.hidden = name !== ORDER;
    this.panel.hidden = isOwn;
    dispatchEvent(new Event("resize")); // formulas that are too wide can be reached by keyboard
  }

  /** A line of what is told, as the verdicts of one's own proof are. */
  tell(kind, ...parts) {
    this.told.dataset.kind = kind;
    this.told.replaceChildren(...parts.map((part) => element("p", {}, ...[part].flat())));
    this.told.scrollIntoView({ block: "nearest" });
  }

  /** A task on the panel: what to do, its parts, what is told, and a button for another one. */
  lay(name, ...parts) {
    this.laid(name, [this.page.word(`about_${name}`)], ...parts);
  }

  /** The same, with these parts of a sentence as what to do. */
  laid(name, about, ...parts) {
    const { words } = this.page;
    this.told = element("div", { className: "bl-exercise__verdict" });
    this.told.setAttribute("role", "status");
    this.panel.replaceChildren(
      element("p", {}, ...about),
      ...parts,
      this.told,
      element("p", {}, this.button(words.another, () => this.another(name))),
    );
  }

  /** A line of the book's proof; `inside` is its formula. */
  line(place, sign, ...inside) {
    const relation = element("span", { className: "bl-step__rel", textContent: sign });
    const number = element("span", { className: "bl-num", textContent: place });
    const formula = element("div", { className: "bl-step__f" }, ...inside);
    if (!place) return element("li", { className: "bl-step bl-step--start" }, formula);
    return element("li", { className: "bl-step" }, number, relation, formula);
  }

  formula(latex) {
    return this.page.formulas.made(latex, true);
  }

  // --- lines to be put in order
  order({ cards }) {
    const isEquation = this.page.statement.relation === "Eq";
    this.list.replaceChildren(...cards.map(({ text, sign, latex }) => {
      const card = this.button("", () => this.page.checkLine(text));
      card.append(isEquation ? "" : `${sign} `, this.formula(latex));
      card.dataset.text = text;
      return element("li", {}, card);
    }));
    this.update();
  }

  /** Cards of lines that stand in the proof are put aside. */
  update() {
    const there = new Set(this.page.lines.map(({ text }) => text));
    for (const card of this.cards.querySelectorAll("button")) {
      card.setAttribute("aria-disabled", there.has(card.dataset.text));
    }
  }

  // --- a line that was taken out
  fill({ place, lines }) {
    const gap = element("span", { className: "bl-exercise__gap", textContent: "?" });
    const shown = lines.map(({ sign, latex }, n) => this.line(n, sign, n === place ? gap : this.formula(latex)));
    const field = new LineField(this.page, this.page.words.fill_in, (text) => this.page.busy(async () => {
      const found = await this.task("filled", text);
      if (found.misread) {
        this.told.replaceChildren();
        delete this.told.dataset.kind;
        field.understood(found);
      } else {
        this.tellFilling(found);
      }
      if (found.done) gap.replaceWith(this.formula(found.to.latex));
    }));
    this.lay("fill", element("ol", { className: "bl-proof bl-exercise__lines" }, ...shown), field.element);
  }

  tellFilling({ done, to, onward, too_large: tooLarge }) {
    const { words } = this.page;
    if (tooLarge) this.tell("undecided", words.too_large);
    else if (done) this.tell("accepted", element("b", { textContent: words.filled }));
    else if (onward) this.tellVerdict(onward, words.step_after);
    else this.tellVerdict(to, words.step_before);
  }

  tellVerdict({ kind, model }, which) {
    const { words, language, formulas } = this.page;
    const said = element("b", { textContent: words[`filling_${kind}`] ?? this.page.word(kind) });
    const gap = { en: " ", zh: "" }[language];
    const more = kind === "false" ? [formulas.sentence(model[language])] : [];
    this.tell(kind, [which, gap, said], ...more);
  }

  // --- the first line that is false
  find({ lines }) {
    if (!lines.length) {
      this.lay("find");
      this.tell("undecided", this.page.words.no_slip);
      return;
    }
    const shown = lines.map(({ sign, latex }, n) => {
      if (!n) return this.line(n, sign, this.formula(latex));
      const button = this.button("", () => this.accuse(n));
      button.append(this.formula(latex));
      return this.line(n, sign, button);
    });
    this.lay("find", element("ol", { className: "bl-proof bl-exercise__lines" }, ...shown));
  }

  async accuse(place) {
    const { words, language, formulas } = this.page;
    await this.page.busy(async () => {
      const { said, slip, model } = await this.task("accused", place);
      if (said === "found") {
        const gap = { en: " ", zh: "" }[language];
        this.tell("accepted", [element("b", { textContent: words.found }), gap, slip[language]], [
          this.page.word("found_model"), gap, ...formulas.sentence(model[language]),
        ]);
      } else {
        this.tell("false", this.page.word(`found_${said}`));
      }
    });
  }

  // --- the hypotheses that a line uses
  uses({ latex, numbers }) {
    const { words } = this.page;
    const boxes = numbers.map((number) => this.box(number));
    const form = element(
      "form",
      { className: "bl-ask__form" },
      element("fieldset", { className: "bl-ask__given" },
        element("legend", { textContent: words.which }), ...boxes.map(({ label }) => label)),
      element("div", { className: "bl-ask__bar" }, element("button", {
        type: "submit", textContent: words.compare, className: "bl-ask__go",
      })),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.compare(boxes);
    });
    this.lay("uses", element("div", { className: "bl-exercise__asked" }, this.formula(latex)), form);
  }

  /** What the page says of a hypothesis, without its number. */
  hypothesis(number) {
    const rows = [...document.querySelectorAll(".bl-hyps .bl-hyp")];
    const row = rows.find((found) => found.querySelector(".bl-num")?.textContent === `H${number}`);
    const said = row ? [...row.cloneNode(true).childNodes] : [];
    return said.filter((part) => !part.id && !part.classList?.contains("bl-num"));
  }

  /** A hypothesis to be ticked. */
  box(number) {
    const input = element("input", { type: "checkbox" });
    const name = element("span", { className: "bl-num", textContent: `H${number}` });
    const label = { className: "bl-exercise__hyp" };
    return { number, input, label: element("label", label, input, name, " ", ...this.hypothesis(number)) };
  }

  async compare(boxes) {
    const { words, language } = this.page;
    let numbers;
    await this.page.busy(async () => {
      ({ numbers } = await this.task("used"));
    });
    if (!numbers) return;
    const used = new Set(numbers);
    const right = boxes.every(({ number, input }) => input.checked === used.has(number));
    const names = numbers.map((number) => `H${number}`).join({ en: ", ", zh: "、" }[language]);
    const gap = { en: " ", zh: "" }[language];
    const said = element("b", { textContent: right ? words.accepted : words.not_these });
    this.tell(right ? "accepted" : "false", [said, gap, filled(words.used, { names })]);
  }

  // --- a number to be computed
  numbers({ values, latex, exact }) {
    const { words, language, formulas } = this.page;
    if (!values.length) {
      this.laid("numbers", []);
      this.tell("undecided", words.no_numbers);
      return;
    }
    const listed = values.map((value) => `$${value}$`).join({ en: ", ", zh: "，" }[language]);
    const gap = { en: " ", zh: "" }[language];
    const about = filled(words.about_numbers, { values: listed });
    const rounded = exact ? [] : [gap, words.about_numbers_rounded];
    const field = new LineField(this.page, words.number_in, (text) => this.page.busy(async () => {
      const { misread, right } = await this.task("answered", text);
      if (misread) {
        this.told.replaceChildren();
        delete this.told.dataset.kind;
        field.understood({ misread });
      } else {
        this.tell(right ? "accepted" : "false", words[right ? "number_right" : "number_not"]);
      }
    }));
    field.go.textContent = words.compare;
    const asked = element("div", { className: "bl-exercise__asked" }, this.formula(latex));
    this.laid("numbers", [...formulas.sentence(about), ...rounded], asked, field.element);
  }

  // --- the hypothesis that an example violates
  fails() {
    const { words, language, formulas, statement } = this.page;
    const { number, model } = statement.failing[this.seed % statement.failing.length];
    const numbers = [...new Set(statement.numbers)].filter(Boolean).sort((a, b) => a - b);
    const choices = numbers.map((n) => element("li", {}, this.button(`H${n}`, () => {
      const right = n === number;
      this.tell(right ? "accepted" : "false", words[right ? "fails_right" : "fails_not"]);
    }), " ", ...this.hypothesis(n)));
    const example = element("p", {}, ...formulas.sentence(model[language]));
    this.lay(FAILS, example, element("ul", { className: "bl-exercise__choices" }, ...choices));
  }
}
