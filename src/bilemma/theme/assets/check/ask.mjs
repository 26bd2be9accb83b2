// The page Ask: a question, how it is understood while one types it, and its answer.

import { hashOf, heldBy, parted } from "./ask_address.mjs";
import { AnswerView } from "./ask_answer.mjs";
import { LayersView } from "./ask_layers.mjs";
import { Lines } from "./ask_lines.mjs";
import { SeveralAnswers } from "./ask_several.mjs";
import { Formulas } from "./ask_formulas.mjs";
import { EndedError, ask, askWithin, element, filled, loadJson } from "./calls.mjs";

const QUIET = 150; // milliseconds without a key before what was typed is read
const KINDS = ["write", "without", "made_out", "another"]; // what becomes of what was typed, kept or not
const MODELS = 6; // exact models in which an answer is looked at
const SECONDS = 30; // that reading a question or answering it may take; answers look at the clock before
const home = new URL("./", import.meta.url);

/** Makes the form in `place`, whose data say where words, equations and certificates are. */
export async function offer(place) {
  if (place.dataset.offered) return;
  place.dataset.offered = "yes";
  const words = await loadJson(new URL(place.dataset.words, location.href).href);
  new Asking(place, words);
}

class Asking {
  constructor(place, words) {
    this.place = place;
    this.words = words;
    this.language = document.documentElement.lang.slice(0, 2);
    this.formulas = new Formulas(new URL("katex.min.js", home));
    this.lines = new Lines(words, {
      changed: () => this.typed(),
      answer: () => this.answer(),
      goal: () => this.goal.value,
    });
    this.view = new AnswerView(this);
    this.layers = new LayersView(this, this.view);
    this.status = element("p", { className: "bl-ask__status" });
    this.status.setAttribute("role", "status");
    this.read = element("div", { className: "bl-ask__read", id: "bl-ask-read" });
    this.read.setAttribute("aria-live", "polite");
    place.querySelector(".bl-ask__shell").hidden = true;
    document.querySelector(".bl-ask-examples")?.classList.add("bl-ask-examples--live");
    this.several = new SeveralAnswers(this, this.view);
    place.append(this.form(), this.several.element);
    this.prepared = this.prepare();
    const arrive = () => place.isConnected && this.take(location.hash);
    addEventListener("hashchange", arrive);
    arrive();
  }

  // --- the form
  form() {
    const { words } = this;
    this.goal = element("input", {
      type: "text",
      id: "bl-ask-goal",
      className: "bl-ask__field",
      spellcheck: false,
      autocomplete: "off",
      placeholder: words.goal_hint,
    });
    this.goal.setAttribute("autocapitalize", "off");
    this.goal.setAttribute("aria-describedby", this.read.id);
    this.goal.addEventListener("input", () => this.typed());
    this.button = element("button", {
      type: "submit",
      className: "bl-ask__go",
      textContent: words.answer_it,
    });
    const clear = element("button", { type: "button", textContent: words.clear });
    clear.addEventListener("click", () => this.clear());
    const form = element(
      "form",
      { className: "bl-ask__form", noValidate: true },
      element("label", { htmlFor: this.goal.id, textContent: words.goal }),
      this.goal,
      this.palette("goals", words.palette_goals, (text) => this.insert(text)),
      this.lines.element,
      this.palette("hypotheses", words.palette_given, (text) => this.lines.put(text)),
      this.read,
      element("div", { className: "bl-ask__bar" }, this.button, clear),
      element("p", { className: "bl-ask__keys", textContent: words.keys }),
      this.status,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.answer();
    });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        this.answer();
      }
    });
    return form;
  }

  /** What can be put in with a click, folded. */
  palette(kind, title, put) {
    const list = element("ul");
    for (const { write, means } of this.words.palette[kind]) {
      const shown = this.lines.example(write);
      const button = element("button", { type: "button" }, element("code", { textContent: shown }));
      button.addEventListener("click", () => put(this.lines.suited(write)));
      list.append(element("li", {}, button, element("span", { textContent: means })));
    }
    return element(
      "details",
      { className: "bl-ask__palette" },
      element("summary", { textContent: title }),
      list,
    );
  }

  /** Puts a text into the goal, in the place of what is selected. */
  insert(text) {
    const { goal } = this;
    goal.setRangeText(text, goal.selectionStart, goal.selectionEnd, "end");
    goal.focus();
    this.typed();
  }

  clear() {
    this.wanted = null;
    this.shown = "";
    this.goal.value = "";
    this.lines.set([]);
    this.read.replaceChildren();
    this.mark(null);
    this.several.clear();
    history.replaceState(history.state, "", location.pathname + location.search);
    this.goal.focus();
  }

  get seconds() {
    return Number(this.place.dataset.seconds ?? SECONDS);
  }

  question() {
    return { goal: this.goal.value, given: this.lines.values() };
  }

  /** What the worker is sent. */
  texts() {
    return { goal: this.goal.value, given: this.lines.texts().join("\n") };
  }

  say(text) {
    this.status.textContent = text;
  }

  // --- reading while one types
  async prepare() {
    this.place.dataset.state = "loading";
    this.say(this.words.loading);
    try {
      await ask("prepare", {});
      await this.formulas.ready;
      this.place.dataset.state = "ready";
      if (!this.wanted) this.say(this.words.ready);
      this.typed();
      if (!this.wanted) await ask("warm", {});
      this.place.dataset.warm = "yes";
    } catch (error) {
      this.fail(error);
    }
  }

  /** Nothing came of a question: it took too long, and all is loaded anew, or something failed. */
  broken(error, asked) {
    if (!(error instanceof EndedError)) {
      this.fail(error);
      return;
    }
    this.endless = asked;
    this.prepared = this.prepare();
  }

  fail(error) {
    this.place.dataset.state = "failed";
    this.say(filled(this.words.failed, { message: error.message }));
  }

  typed() {
    const now = this.texts();
    if (this.wanted) {
      this.view.outdate(now.goal !== this.wanted.goal || now.given !== this.wanted.given);
    }
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.understand(), QUIET);
  }

  async understand() {
    const asked = this.texts();
    if (this.place.dataset.state !== "ready") return;
    if (!asked.goal.trim()) {
      this.read.replaceChildren();
      this.mark(null);
      return;
    }
    if (asked.goal === this.endless?.goal && asked.given === this.endless.given) return;
    const found = await askWithin(this.seconds, "read", asked).catch((error) => this.broken(error, asked));
    const now = this.texts();
    if (!found || now.goal !== asked.goal || now.given !== asked.given) return;
    this.show(found);
  }

  /** Shows how the question is understood, or what is wrong with it. */
  show({ read, misread, questions }) {
    this.mark(misread);
    if (questions) this.read.replaceChildren(...this.each(questions));
    else if (misread) this.read.replaceChildren(...this.fault(misread));
    else this.read.replaceChildren(...this.meaning(read));
    this.read.dataset.read = misread ? "no" : "yes";
  }

  /** How each of several questions is understood, or what is wrong with it. */
  each(questions) {
    return questions.flatMap(({ goal, read, misread }, n) => [
      element("p", { className: "bl-ask__part", textContent: this.numbered(n, questions) }),
      ...(misread ? this.fault(misread, goal) : this.meaning(read)),
    ]);
  }

  /** Which of several questions one is, and which case of the same goal. */
  numbered(n, questions) {
    const { words, language } = this;
    const which = questions[n].case;
    const name = which ? "numbered_case" : "numbered";
    const shown = language === "zh" ? which.replaceAll(", ", "，") : which;
    return filled(words[name], { n: n + 1, all: questions.length, which: shown });
  }

  meaning(read) {
    const { words, language, formulas } = this;
    if (read.tensors) return this.tensors(read.tensors);
    const goal = element("p", { className: "bl-ask__goal" }, formulas.made(read.goal, true));
    const said = element("p", {}, element("b", { textContent: `${words.understood}` }), this.gap());
    said.append(...formulas.sentence(read.statement[language]));
    const notes = read.notes.map((note) =>
      element("p", { className: "bl-ask__note", textContent: `${words.note}${this.gap()}${note[language]}` }));
    return [goal, said, ...notes];
  }

  /** Tensors as they are understood, each with its size. */
  tensors(found) {
    const { words, formulas } = this;
    const said = element("b", { textContent: words.understood_layers });
    const each = found.map(({ formula, size }) => {
      const large = element("span", { className: "bl-ask__size" }, formulas.made(size));
      return element("li", {}, formulas.made(formula, true), " ", large);
    });
    return [element("p", {}, said, this.gap()), element("ul", { className: "bl-ask__tensors" }, ...each)];
  }

  gap() {
    return { en: ": ", zh: "：" }[this.language];
  }

  /** What is wrong with a question; `part` is its goal where it is one of several. */
  fault({ field, line, place, what, suggestions }, part = null) {
    const { words, language } = this;
    const asked = part ?? this.goal.value;
    const typed = field === "goal" ? asked : this.lines.texts()[line] ?? "";
    const title = field === "goal"
      ? words.misread_goal
      : filled(words.misread_given, { n: this.lines.numberOf(line) });
    const parts = [
      element("p", {}, element("b", { textContent: title }), `${this.gap()}${what[language]}`),
      pointed(typed, place),
    ];
    for (const kind of KINDS) {
      const offered = suggestions.filter((said) => said.kind === kind);
      if (offered.length) parts.push(...this.listed(words[kind], offered.map((said) => this.suggested(said, part))));
    }
    return parts;
  }

  /** The field at fault. */
  faulty({ field, line }) {
    return field === "goal" ? this.goal : this.lines.inputs()[line] ?? this.goal;
  }

  listed(title, items) {
    const list = items.map((item) => element("li", {}, item));
    return [element("p", {}, title), element("ul", { className: "bl-ask__suggested" }, ...list)];
  }

  /** A question to ask instead, put into the fields with a click; with another hypothesis all
      parts of a goal are asked again. */
  suggested({ shown, goal, given }, part) {
    const { language } = this;
    const whole = this.goal.value;
    const code = element("code", { textContent: shown[language] });
    const button = element("button", { type: "button" }, code);
    button.addEventListener("click", () => {
      this.goal.value = goal[language] === part ? whole : goal[language];
      this.lines.set(parted(given[language]));
      this.answer(true);
    });
    return button;
  }

  /** Marks the field at fault, for eyes and for screen readers. */
  mark(misread) {
    const inGoal = misread?.field === "goal" && this.goal.value.trim();
    if (inGoal) this.goal.setAttribute("aria-invalid", "true");
    else this.goal.removeAttribute("aria-invalid");
    this.lines.mark(misread?.field === "given" ? misread.line : -1, this.read.id);
  }

  // --- answering
  /** Takes the question that the address holds, and answers it. */
  take(hash) {
    const held = heldBy(hash);
    if (!held || hash === this.shown) return;
    this.goal.value = held.goal;
    this.lines.set(held.given);
    this.answer(true);
  }

  /** Answers the question of the form; `leaves` is whether the reader should be brought there. */
  async answer(leaves = false) {
    const asked = this.texts();
    if (!asked.goal.trim()) {
      this.goal.focus();
      return;
    }
    clearTimeout(this.waiting);
    this.wanted = asked;
    this.shown = hashOf(this.question());
    history.replaceState(history.state, "", this.shown);
    this.several.clear();
    this.view.wait();
    if (this.place.dataset.state === "ready") this.say(this.words.working);
    try {
      await this.prepared;
      await this.formulas.ready;
      const found = await askWithin(this.seconds, "answer", asked);
      if (this.wanted !== asked) return; // another was asked meanwhile
      if (found.questions) {
        await this.several.answer(found.questions, asked, leaves);
        return;
      }
      this.conclude(found);
      if (!found.misread) this.view.reach(leaves);
      else if (leaves) this.faulty(found.misread).focus();
      if (found.answer) await this.follow(found, asked, this.view);
      if (found.layers) await this.fill(found, asked);
    } catch (error) {
      this.broken(error, asked);
      if (this.wanted !== asked) return;
      if (error instanceof EndedError) this.conclude({ too_slow: true });
      else this.several.clear();
    }
  }

  /** Says in the place of an answer why there is none, and gives the words. */
  decline(found, view) {
    const { words, language } = this;
    const why = ["misread", "contradictory", "refuted", "too_large", "too_slow"].find((key) => found[key]);
    const clash = found.contradictory ? `${found.contradictory[language]} ` : "";
    const said = found.misread ? found.misread.what[language] : clash + words[why];
    view.refuse(said, why);
    return said;
  }

  conclude(found) {
    const { answer, layers, misread } = found;
    if (layers) {
      this.show({ read: layers });
      this.layers.show(layers);
      return;
    }
    if (misread) {
      this.several.clear();
      this.say("");
      this.show({ misread });
      this.read.scrollIntoView({ block: "nearest" });
      return;
    }
    if (!answer) {
      this.say(this.decline(found, this.view));
      return;
    }
    this.show({ read: answer });
    this.view.show(found);
    this.say(this.words.answered);
  }

  /** The rows of a table, those of one tensor after the other. */
  async fill({ layers: { tensors }, number }, asked) {
    const { words, language } = this;
    for (const [n, { name }] of tensors.entries()) {
      this.say(filled(words.layers_working, { name, n: n + 1, all: tensors.length }));
      let found = null;
      while (!found?.rows) {
        found = await askWithin(this.seconds, "layers", { number, n }).catch((error) => {
          this.broken(error, asked);
          return { too_slow: true };
        });
        if (!found || this.wanted !== asked) return;
        const why = ["contradictory", "refuted", "too_slow"].find((key) => found[key]);
        if (why) {
          const clash = found.contradictory ? `${found.contradictory[language]} ` : "";
          this.layers.stop(clash + words[why]);
          this.say(clash + words[why]);
          return;
        }
      }
      this.layers.add(n, found.rows);
    }
    const whole = await ask("layers_whole", { number });
    if (!whole || this.wanted !== asked) return;
    this.layers.finish(whole);
    this.say(words.layers_done);
    this.place.dataset.warm = "yes";
  }

  /** What comes after the answer: its checks, and the book, whose theorem may get further. */
  async follow(found, asked, view) {
    if (!(await this.check(found, asked, view))) return;
    const { number, at, seconds } = found;
    const { index, certificates } = this.place.dataset;
    const address = (path) => new URL(path, location.href).href;
    const where = { index: address(index), certificates: address(certificates) };
    const began = performance.now();
    const law = await ask("book", { number, at, ...where });
    if (this.wanted !== asked) return;
    if (law?.further) {
      const more = (performance.now() - began) / 1000;
      const better = { ...found, answer: law, models: 0, seconds: seconds + more };
      view.show(better);
      if (!(await this.check(better, asked, view))) return;
    }
    await view.book(law);
    this.place.dataset.warm = "yes";
    view.element.dataset.state = "whole";
  }

  /** Has the second checker and more models judge an answer; whether it stands. */
  async check({ answer, number, at, models }, asked, view) {
    const { certificate, digest } = answer;
    const replayed = await ask("replay", { engine: "second", text: certificate, wanted: [] });
    if (this.wanted !== asked) return false;
    view.replayed(replayed, digest);
    for (let wanted = models + 1; wanted <= MODELS; wanted += 1) {
      const judged = await ask("model", { number, at, wanted });
      if (!judged || this.wanted !== asked) return false;
      if (judged.refuted) {
        view.refuse(this.words.refuted, "refuted");
        return false;
      }
      view.models(judged.models);
      if (judged.models < wanted) break; // there are no more of them
    }
    return true;
  }
}

/** A line with its place at fault marked, as on the command line. */
function pointed(text, place) {
  const before = text.slice(0, place);
  const at = text.slice(place, place + 1) || " ";
  return element(
    "pre",
    { className: "bl-ask__fault", tabIndex: 0 },
    before,
    element("mark", { textContent: at }),
    text.slice(place + 1),
  );
}
