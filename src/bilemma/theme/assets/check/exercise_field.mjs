// A line as one types it: the field, and beneath it how it is read, or what is wrong with it.

import { ask, element } from "./calls.mjs";

const QUIET = 150; // milliseconds without a key before what was typed is read
let fields = 0;

export class LineField {
  /** `page` has the words and formulas; `label` is what to write; `send` is called with Enter. */
  constructor(page, label, send, ...buttons) {
    this.page = page;
    fields += 1;
    const id = fields > 1 ? `bl-exercise-line-${fields}` : "bl-exercise-line";
    this.read = element("div", { className: "bl-ask__read", id: id.replace("line", "read") });
    this.field = element("input", {
      type: "text",
      id,
      className: "bl-ask__field",
      spellcheck: false,
      autocomplete: "off",
    });
    this.field.setAttribute("autocapitalize", "off");
    this.field.setAttribute("aria-describedby", this.read.id);
    this.field.addEventListener("input", () => this.typed());
    this.go = element("button", { type: "submit", textContent: page.words.check, className: "bl-ask__go" });
    this.element = element(
      "form",
      { className: "bl-ask__form", noValidate: true },
      element("label", { htmlFor: id, textContent: label }),
      this.field,
      this.read,
      element("div", { className: "bl-ask__bar" }, this.go, ...buttons),
    );
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      clearTimeout(this.waiting);
      if (this.page.place.dataset.state !== "ready") return;
      this.understand();
      if (this.isEmpty()) this.field.focus();
      else send(this.field.value);
    });
  }

  isEmpty() {
    return !this.field.value.replace("=", "").trim();
  }

  set(text) {
    this.field.value = text;
    if (text) return;
    this.read.replaceChildren();
    this.field.removeAttribute("aria-invalid");
  }

  typed() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.understand(), QUIET);
  }

  async understand() {
    const text = this.field.value;
    if (this.page.place.dataset.state !== "ready") return;
    if (this.isEmpty()) {
      this.read.replaceChildren();
      this.field.removeAttribute("aria-invalid");
      return;
    }
    const asked = { function: "read", given: [text] };
    const found = await ask("exercise", asked).catch((error) => this.page.fail(error));
    if (found && text === this.field.value) this.understood(found);
  }

  /** Shows how the line is read, or what is wrong with it. */
  understood({ sign: relation, latex, misread }) {
    const { words, language, formulas } = this.page;
    this.read.dataset.read = misread ? "no" : "yes";
    if (!misread) {
      this.field.removeAttribute("aria-invalid");
      const sign = element("span", { className: "bl-ask__sign", textContent: `${relation} ` });
      this.read.replaceChildren(element("p", { className: "bl-ask__goal" }, sign, formulas.made(latex, true)));
      return;
    }
    this.field.setAttribute("aria-invalid", "true");
    const said = element("b", { textContent: words.misread });
    const parts = [
      element("p", {}, said, { en: ": ", zh: "：" }[language], misread.what[language]),
      pointed(misread.text, misread.place),
    ];
    const readings = misread.readings[language];
    if (readings.length) {
      const list = readings.map((reading) => element("li", {}, element("code", { textContent: reading })));
      parts.push(element("p", { textContent: words.write }), element("ul", {}, ...list));
    }
    this.read.replaceChildren(...parts);
  }
}

/** A line with its place at fault marked, as on the command line. */
function pointed(text, place) {
  return element(
    "pre",
    { className: "bl-ask__fault", tabIndex: 0 },
    text.slice(0, place),
    element("mark", { textContent: text.slice(place, place + 1) || " " }),
    text.slice(place + 1),
  );
}
