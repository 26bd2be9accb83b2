// How an exercise looks: the lines that were accepted, and what is said of the next one.

import { ask, element, filled, loadJson } from "./calls.mjs";

/** Reasons, each with the name of its page where the book has one. */
function reasons(why, language) {
  return why.flatMap((ground, n) => {
    const said = ground[language];
    const text = n ? said : said.slice(0, 1).toUpperCase() + said.slice(1);
    const gap = n ? [{ en: "; ", zh: "；" }[language]] : [];
    if (!ground.kind) return [...gap, text];
    const link = element("a", { textContent: text });
    link.dataset.page = `${ground.kind} ${ground.id}`;
    return [...gap, link];
  });
}

/** Gives reasons the addresses of their pages; those without one are words. */
async function lead(within, { index, root }) {
  const { pages } = await loadJson(new URL(index, location.href).href);
  for (const link of within.querySelectorAll("a[data-page]")) {
    const page = pages[link.dataset.page];
    if (page) link.href = root + page;
    else link.replaceWith(...link.childNodes);
  }
}

/** The proof so far, laid out as on the page of a theorem. */
export class LineView {
  constructor(page) {
    this.page = page;
    this.element = element("ol", { className: "bl-proof bl-exercise__lines" });
  }

  clear({ goal }) {
    const first = element("div", { className: "bl-step__f" }, this.page.formulas.made(goal, true));
    this.element.replaceChildren(element("li", { className: "bl-step bl-step--start" }, first));
  }

  add({ sign, latex, why }) {
    const { formulas, language, place } = this.page;
    const reason = element("div", { className: "bl-step__why" }, ...reasons(why, language));
    this.element.append(element(
      "li",
      { className: "bl-step" },
      element("span", { className: "bl-num", textContent: this.element.children.length }),
      element("span", { className: "bl-step__rel", textContent: sign }),
      element("div", { className: "bl-step__f" }, formulas.made(latex, true)),
      reason,
    ));
    lead(reason, place.dataset).catch(() => {});
    dispatchEvent(new Event("resize")); // formulas that are too wide can be reached by keyboard
  }

  removeLast() {
    this.element.lastElementChild.remove();
  }
}

/** What is said of the next line. */
export class VerdictView {
  constructor(page) {
    this.page = page;
    this.element = element("div", { className: "bl-exercise__verdict" });
    this.element.setAttribute("role", "status");
  }

  clear() {
    this.element.replaceChildren();
    delete this.element.dataset.kind;
  }

  /** Brings it into view, which on a telephone it is not, below the field. */
  reach() {
    this.element.scrollIntoView({ block: "nearest" });
  }

  show({ verdict, too_large: tooLarge }) {
    const { words, language, formulas } = this.page;
    const kind = tooLarge ? "too_large" : verdict.kind;
    this.element.dataset.kind = kind;
    const n = verdict?.models;
    const said = kind === "undecided" && !n ? words.undecided_alone : filled(this.page.word(kind), { n });
    const parts = [element("p", {}, element("b", { textContent: said }))];
    if (kind === "false") {
      parts.push(element("p", {}, ...formulas.sentence(verdict.model[language])));
    }
    this.element.replaceChildren(...parts);
    if (kind === "far") this.offerHints(verdict.hints);
  }

  /** Hints that were asked for: the first at once. */
  hints(hints) {
    this.clear();
    if (hints.length) this.offerHints(hints, true);
    else this.element.replaceChildren(element("p", { textContent: this.page.words.no_hint }));
  }

  /** An idea, and at the next press what it rests on. */
  offerHints([idea, ...names], atOnce = false) {
    const { words, language, place } = this.page;
    const colon = { en: ": ", zh: "：" }[language];
    const button = element("button", { type: "button", textContent: words.hint });
    const tell = () => {
      button.before(element("p", {}, element("b", { textContent: words.hint_idea }), colon, idea[language]));
      if (!names.length) {
        button.remove();
        return;
      }
      button.textContent = words.more_hint;
      button.onclick = () => {
        const said = element("p", {}, element("b", { textContent: words.hint_name }), colon);
        said.append(...reasons(names, language));
        button.replaceWith(said);
        lead(said, place.dataset).catch(() => {});
      };
    };
    button.onclick = tell;
    this.element.append(button);
    if (atOnce) tell();
  }

  /** The right side is reached, by lines that say less than the statement. */
  weaker() {
    this.element.replaceChildren(element("p", { textContent: this.page.words.weaker }));
  }

  /** The proof is finished: its certificate, which the second checker reads too. */
  async done({ certificate, digest }) {
    const { words, language, statement } = this.page;
    const file = URL.createObjectURL(new Blob([certificate], { type: "application/json" }));
    const download = { href: file, download: `${statement.id}.json`, textContent: words.certificate };
    const checked = element("p", { textContent: words.replaying });
    this.element.dataset.kind = "done";
    this.element.replaceChildren(
      element("p", {}, element("b", { textContent: words.done }), { en: " ", zh: "" }[language], words.done_uses),
      checked,
      element("p", {}, element("a", { className: "bl-answer__file", ...download })),
    );
    const found = await ask("replay", { engine: "second", text: certificate, wanted: [] });
    const same = found.proved?.digest === digest;
    checked.textContent = same
      ? filled(words.replayed, { n: found.steps })
      : filled(words.not_replayed, { message: found.refused ?? "" });
    this.element.dataset.replayed = same ? "yes" : "no";
  }
}
