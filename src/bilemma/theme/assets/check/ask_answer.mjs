// An answer, laid out as the page of a theorem.

import { ask, element, filled, loadJson } from "./calls.mjs";
import { plot } from "./ask_plot.mjs";

const STATED = { "|-": "⊢" }; // what other lines rest on

export class AnswerView {
  /** `page` has words, formulas, language and the place with the addresses; `nth` is the number of
      the answer where several are shown, from 0 on. */
  constructor(page, nth = 0) {
    this.page = page;
    this.nth = nth;
    this.title = [];
    this.element = element("section", { className: "bl-answer", hidden: true });
    const { outdated } = page.words;
    this.old = element("p", { className: "bl-answer__old", hidden: true, textContent: outdated });
  }

  /** Says which of several questions this answers, and at what address that is asked alone. */
  entitle(text, link) {
    this.title = [element("h2", { textContent: text })];
    this.link = link;
  }

  clear() {
    this.title = [];
    this.link = null;
    this.element.hidden = true;
    this.element.replaceChildren();
    delete this.element.dataset.state;
  }

  wait() {
    this.element.hidden = false;
    this.element.dataset.state = "waiting";
    this.element.replaceChildren(...this.title);
  }

  /** Says whether the question has changed since it was answered. */
  outdate(isOld) {
    this.old.hidden = !isOld;
  }

  /** Brings the answer into view; for whoever came from further down, the focus too. */
  reach(withFocus) {
    const first = this.element.querySelector("h2, p:not([hidden])"); // not that of an old answer
    first.tabIndex = -1;
    if (withFocus) first.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: withFocus ? "start" : "nearest" });
  }

  /** No answer, and why. */
  refuse(words, why) {
    this.element.hidden = false;
    this.element.dataset.state = why;
    const said = element("p", { className: "bl-answer__refused", textContent: words });
    this.element.replaceChildren(...this.title, said);
  }

  show({ answer, models, seconds, number, at }) {
    const { words, formulas } = this.page;
    this.answer = answer;
    this.kept = { number, at }; // where the worker keeps it
    this.checks = element("ul", { className: "bl-answer__checks" });
    this.found = element("p", { className: "bl-answer__book", textContent: words.looking });
    this.second = element("li", { textContent: words.replaying });
    this.modelled = element("li");
    this.checks.append(
      element("li", { textContent: filled(words.seconds, { seconds: seconds.toFixed(2) }) }),
      this.second,
      this.modelled,
      element("li", { textContent: words.not_tried }),
    );
    this.models(models);
    const title = this.heading(words[answer.verdict], "answer");
    const claim = element("p", { className: "bl-claim" }, formulas.made(answer.claim, true));
    const statement = element("section", { className: "bl-statement" }, title, claim, ...this.against());
    this.element.hidden = false;
    this.element.dataset.state = "answered";
    this.outdate(false);
    this.element.replaceChildren(
      this.old,
      ...this.title,
      statement,
      this.found,
      ...this.take(),
      ...this.supposed(),
      ...this.proof(),
      ...this.besides(),
      ...this.figure(),
      this.heading(words.checks, "checks"),
      this.checks,
    );
    dispatchEvent(new Event("resize")); // formulas that are too wide can be reached by keyboard
  }

  /** The model in which what was asked is false. */
  against() {
    const { words, language, formulas } = this.page;
    const { against } = this.answer;
    if (!against) return [];
    const said = element("p", {}, element("strong", { textContent: words.against }), " ");
    said.append(...formulas.sentence(against[language]));
    return [said];
  }

  heading(text, id) {
    const nth = this.nth ? `-${this.nth + 1}` : "";
    return element(this.title.length ? "h3" : "h2", { textContent: text, id: `answer-${id}${nth}` });
  }

  // --- what the answer needs, and why it holds
  supposed() {
    const { words, language, formulas } = this.page;
    const title = this.heading(words.given_used, "given");
    const { hypotheses } = this.answer;
    if (!hypotheses.length) {
      return [title, element("p", { className: "bl-quiet", textContent: words.nothing_supposed })];
    }
    const rows = hypotheses.map((said, n) => {
      const number = element("span", { className: "bl-num", textContent: `H${n + 1}` });
      const text = element("p", { className: "bl-hyp" }, number, " ");
      text.append(...formulas.sentence(said[language]));
      return element("li", {}, text);
    });
    return [title, element("ol", { className: "bl-hyps" }, ...rows)];
  }

  proof() {
    const { words, formulas } = this.page;
    const { steps, goal } = this.answer;
    if (!steps.length) return [];
    const first = element("div", { className: "bl-step__f" }, formulas.made(goal, true));
    const rows = [element("li", { className: "bl-step bl-step--start" }, first)];
    steps.forEach((step, n) => rows.push(this.step(step, n + 1)));
    const title = this.answer.verdict === "false" ? words.difference : words.proof;
    return [this.heading(title, "proof"), element("ol", { className: "bl-proof" }, ...rows)];
  }

  step({ relation, latex, why, parts }, n) {
    const { words, formulas } = this.page;
    const number = element("span", { className: "bl-num", textContent: n });
    const sign = element("span", {
      className: "bl-step__rel",
      textContent: STATED[relation] ?? relation,
    });
    const formula = element("div", { className: "bl-step__f" }, formulas.made(latex, true));
    const reason = element("div", { className: "bl-step__why" }, ...this.reasons(why));
    const row = element("li", { className: "bl-step" }, number, sign, formula, reason);
    if (parts.length) {
      const title = element("summary", { textContent: filled(words.parts, { n: parts.length }) });
      const inside = element("ol", { className: "bl-sub" });
      parts.forEach((part, k) => inside.append(this.part(part, `${n}.${k + 1}`)));
      row.append(element("details", { className: "bl-step__more" }, title, inside));
    }
    return row;
  }

  part({ latex, why }, name) {
    const { formulas } = this.page;
    return element(
      "li",
      {},
      element("span", { className: "bl-sub__n", textContent: name }),
      element("div", { className: "bl-sub__f" }, "= ", formulas.made(latex)),
      element("span", { className: "bl-sub__r" }, ...this.reasons(why)),
    );
  }

  /** Reasons, each with a link to its page where the book has one. */
  reasons(why) {
    const { language } = this.page;
    const parts = [];
    why.forEach((ground, n) => {
      if (n) parts.push({ en: "; ", zh: "；" }[language]);
      const said = ground[language];
      const text = n ? said : said.slice(0, 1).toUpperCase() + said.slice(1);
      const link = element("a", { textContent: text });
      link.dataset.page = `${ground.kind} ${ground.id}`;
      parts.push(ground.kind ? link : text);
    });
    return parts;
  }

  /** Gives every reason the address of its page; those without one are words. */
  async lead(within) {
    const { place } = this.page;
    const { pages } = await loadJson(new URL(place.dataset.index, location.href).href);
    for (const link of within.querySelectorAll("a[data-page]")) {
      const page = pages[link.dataset.page];
      if (page) link.href = place.dataset.root + page;
      else link.replaceWith(...link.childNodes);
    }
  }

  // --- what else there is to say
  besides() {
    const { words, language, formulas } = this.page;
    const { warning, added, unused, missing } = this.answer;
    const lists = {
      note: warning ? [warning[language]] : [],
      added: added.map((latex) => formulas.made(latex)),
      unused: unused[language].map((text) => element("code", { textContent: text })),
      missing: missing.map((said) => said[language]),
    };
    return Object.entries(lists).flatMap(([key, items]) => {
      if (!items.length) return [];
      const rows = items.map((item) => element("li", {}, item));
      return [this.heading(words[key], key), element("ul", {}, ...rows)];
    });
  }

  figure() {
    const { words } = this.page;
    const { curve } = this.answer;
    if (!curve) return [];
    const drawn = plot(this.page, curve, (values) => ask("curve", { ...this.kept, values }));
    return [this.heading(words.figure, "figure"), drawn];
  }

  // --- to take along
  take() {
    const { words, language } = this.page;
    const { latex, markdown, citation, cell, command, saving, certificate } = this.answer;
    const file = URL.createObjectURL(new Blob([certificate], { type: "application/json" }));
    const download = { href: file, download: "certificate.json", textContent: words.certificate };
    const copies = {
      copy_latex: () => latex[language],
      copy_markdown: () => markdown[language],
      copy_citation: () => citation[language],
      copy_cell: () => cell,
      copy_command: () => command[language],
      ...(saving[language] && { copy_saving: () => saving[language] }),
      copy_link: () => this.link ?? location.href,
    };
    return [this.bar(copies, element("a", { className: "bl-answer__file", ...download }))];
  }

  /** Buttons that copy what their words name, and what else there is to take. */
  bar(copies, ...others) {
    const { words } = this.page;
    const said = element("span", { className: "bl-answer__copied" });
    said.setAttribute("role", "status");
    const bar = element("div", { className: "bl-answer__take" });
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", words.take);
    for (const [key, text] of Object.entries(copies)) {
      const button = element("button", { type: "button", textContent: words[key] });
      button.addEventListener("click", () => this.copy(text(), said));
      bar.append(button);
    }
    bar.append(...others, said);
    return bar;
  }

  async copy(text, said) {
    const { words } = this.page;
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = words.copied;
    } catch {
      const shown = element("textarea", { readOnly: true, value: text, rows: 6 });
      shown.setAttribute("aria-label", words.not_copied);
      said.replaceChildren(words.not_copied, shown);
      shown.select();
    }
  }

  // --- how far it was checked
  replayed({ proved, refused, steps }, digest) {
    const { words } = this.page;
    const same = proved?.digest === digest;
    this.second.textContent = same
      ? filled(words.replayed, { n: steps })
      : filled(words.not_replayed, { message: refused ?? "" });
    this.element.dataset.replayed = same ? "yes" : "no";
  }

  models(n) {
    const { words } = this.page;
    const other = { limit: words.models_of_form, false: words.models_of_difference };
    const said = other[this.answer.verdict] ?? words.models;
    this.modelled.textContent = n ? filled(said, { n }) : words.no_models;
    this.element.dataset.models = n;
  }

  /** The theorem of the book that the answer is; `found` has the answer by it, or is null. */
  async book(found) {
    const { words, language } = this.page;
    await this.lead(this.element);
    if (!found) {
      this.found.textContent = words.not_in_book;
      return;
    }
    const link = element("a", { textContent: found.law[language] });
    link.dataset.page = `theorem ${found.law.id}`;
    const [before, after] = words.in_book.split("{link}");
    this.found.replaceChildren(before, link, after);
    this.element.dataset.law = found.law.id;
    await this.lead(this.found);
  }
}
