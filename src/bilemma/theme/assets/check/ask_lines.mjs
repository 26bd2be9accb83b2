// Hypotheses, each in a line of its own, with what can be said offered while one types.

import { element, filled } from "./calls.mjs";

const MOST_OFFERED = 8;
const NAME = /[A-Za-zΑ-Ωα-ω][A-Za-z0-9_Α-Ωα-ω]*'*/g;
const SHOWN = { all: "q, k", one: "q" }; // letters before any are typed

/** The letters of a goal that may be random: no functions, no indices, no bounds of sums. */
export function lettersOf(goal) {
  const bound = new Set([...goal.matchAll(/([A-Za-z]\w*)\s*=\s*1\s*\.\./g)].map((found) => found[1]));
  const inside = goal
    .replace(/\[[^\]]*\]/g, "[")
    .replace(/,\s*[A-Za-z]\w*\s*(=\s*1\s*\.\.\.?\s*[^,)]*|!=\s*\w+)/g, "")
    .replace(/softmax\(\s*([^,)]*),[^)]*\)/g, "($1)");
  const found = [...inside.matchAll(NAME)]
    .filter(({ 0: name, index }) => inside[index + name.length] !== "(" && !bound.has(name))
    .map(({ 0: name }) => name);
  return [...new Set(found)];
}

export class Lines {
  /** `on` has what to call: `changed`, `answer`, and `goal` for the text of the goal. */
  constructor(words, on) {
    this.words = words;
    this.on = on;
    this.list = element("ol", { className: "bl-ask__lines" });
    const add = element("button", { type: "button", textContent: words.add });
    add.addEventListener("click", () => this.append("").focus());
    this.element = element(
      "fieldset",
      { className: "bl-ask__given" },
      element("legend", { textContent: words.given }),
      this.list,
      add,
    );
    this.set([]);
  }

  // --- values
  inputs() {
    return [...this.list.querySelectorAll("input")];
  }

  /** The text of every line, empty ones too. */
  texts() {
    return this.inputs().map((input) => input.value.replaceAll("\n", " "));
  }

  /** The hypotheses. */
  values() {
    return this.texts().map((text) => text.trim()).filter(Boolean);
  }

  set(values) {
    this.list.replaceChildren();
    for (const value of values.length ? values : [""]) this.append(value);
  }

  /** Puts a hypothesis into the first empty line, or into one more. */
  put(text) {
    const empty = this.inputs().find((input) => !input.value.trim());
    const input = empty ?? this.append("");
    input.value = text;
    input.focus();
    this.on.changed();
  }

  /** Hypotheses are counted as lines of the form. */
  numberOf(line) {
    return line + 1;
  }

  mark(line, described) {
    this.inputs().forEach((input, n) => {
      if (n === line) {
        input.setAttribute("aria-invalid", "true");
        input.setAttribute("aria-describedby", described);
      } else {
        input.removeAttribute("aria-invalid");
        input.removeAttribute("aria-describedby");
      }
    });
  }

  // --- lines
  append(value, after = null) {
    const input = element("input", {
      type: "text",
      className: "bl-ask__field",
      spellcheck: false,
      autocomplete: "off",
      value,
      placeholder: this.list.children.length ? "" : this.words.line_hint,
    });
    input.setAttribute("autocapitalize", "off");
    const remove = element("button", { type: "button", textContent: "×" });
    const line = element("li", {}, input, remove);
    remove.addEventListener("click", () => this.remove(line));
    new Offering(input, this);
    if (after) after.after(line);
    else this.list.append(line);
    this.name();
    return input;
  }

  remove(line) {
    const inputs = this.inputs();
    const at = [...this.list.children].indexOf(line);
    if (inputs.length > 1) line.remove();
    else inputs[0].value = "";
    this.name();
    this.inputs()[Math.max(at - 1, 0)].focus();
    this.on.changed();
  }

  /** Every line and every button says which one it is. */
  name() {
    [...this.list.children].forEach((line, n) => {
      const [input, button] = line.children;
      input.setAttribute("aria-label", filled(this.words.line, { n: n + 1 }));
      button.setAttribute("aria-label", filled(this.words.remove, { n: n + 1 }));
    });
  }

  // --- what can be said
  /** A hypothesis of the palette with letters to show. */
  example(write) {
    return filled(write, SHOWN);
  }

  /** The same with letters of the goal. */
  suited(write) {
    const letters = lettersOf(this.on.goal());
    if (!letters.length) return this.example(write);
    return filled(write, { all: letters.join(", "), one: letters[0] });
  }

  /** What fits a text that was begun, with the letters of the goal. */
  fitting(text) {
    const letters = lettersOf(this.on.goal());
    const pieces = text.toLowerCase().split(/[\s,]+/).filter(Boolean);
    const known = new Set(this.values());
    const all = letters.join(", ") || SHOWN.all;
    const has = (said) => pieces.every((piece) => said.toLowerCase().includes(piece));
    // In the words of the page, or in those in which it was begun.
    const put = ({ write, also, means }, one) =>
      [write, also]
        .map((text) => ({ write: filled(text, { one, all }), means }))
        .find((offered) => has(`${offered.write} ${means}`));
    const offered = this.words.palette.hypotheses.flatMap((entry) => {
      const each = entry.write.includes("{one}") ? letters : [""];
      return (letters.length ? each : ["q"]).map((one) => put(entry, one)).filter(Boolean);
    });
    return offered.filter(({ write }) => !known.has(write)).slice(0, MOST_OFFERED);
  }
}

let offerings = 0;

/** The list of what can be said, below a line: the pattern "combobox" of the ARIA guide. */
class Offering {
  constructor(input, lines) {
    offerings += 1;
    this.input = input;
    this.lines = lines;
    this.active = -1;
    this.list = element("ul", { id: `bl-offered-${offerings}`, className: "bl-ask__offered", hidden: true });
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-label", lines.words.palette_given);
    const attributes = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false" };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    input.addEventListener("input", () => {
      this.open();
      lines.on.changed();
    });
    input.addEventListener("keydown", (event) => this.key(event));
    input.addEventListener("blur", () => this.close());
    // Before the field loses the focus.
    this.list.addEventListener("mousedown", (event) => {
      event.preventDefault();
      const option = event.target.closest("[role=option]");
      if (option) this.choose([...this.list.children].indexOf(option));
    });
  }

  open() {
    this.found = this.lines.fitting(this.input.value);
    if (!this.found.length || this.found.some(({ write }) => write === this.input.value)) {
      this.close();
      return;
    }
    this.list.replaceChildren(
      ...this.found.map(({ write, means }, n) => {
        const option = element(
          "li",
          { id: `${this.list.id}-${n}` },
          element("code", { textContent: write }),
          element("span", { textContent: means }),
        );
        option.setAttribute("role", "option");
        option.setAttribute("aria-selected", "false");
        return option;
      }),
    );
    if (!this.list.isConnected) this.input.parentElement.append(this.list);
    this.list.hidden = false;
    this.input.setAttribute("aria-controls", this.list.id);
    this.input.setAttribute("aria-expanded", "true");
    this.move(-1);
  }

  close() {
    this.list.remove(); // no list that nobody sees
    this.list.hidden = true;
    this.active = -1;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-controls");
    this.input.removeAttribute("aria-activedescendant");
  }

  move(to) {
    this.active = to;
    [...this.list.children].forEach((option, n) => {
      option.setAttribute("aria-selected", String(n === to));
      if (n === to) option.scrollIntoView({ block: "nearest" });
    });
    if (to < 0) this.input.removeAttribute("aria-activedescendant");
    else this.input.setAttribute("aria-activedescendant", `${this.list.id}-${to}`);
  }

  choose(n) {
    this.input.value = this.found[n].write;
    this.close();
    this.lines.on.changed();
  }

  key(event) {
    const { lines, input, list } = this;
    const count = list.hidden ? 0 : list.children.length;
    if (event.ctrlKey || event.metaKey || event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!count) this.open();
      else if (event.key === "ArrowDown") this.move((this.active + 1) % count);
      else this.move((this.active <= 0 ? count : this.active) - 1);
    } else if (event.key === "Escape" && count) {
      event.preventDefault();
      event.stopPropagation();
      this.close();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (count && this.active >= 0) this.choose(this.active);
      else lines.append("", input.parentElement).focus();
    } else if (event.key === "Backspace" && !input.value && lines.inputs().length > 1) {
      event.preventDefault();
      lines.remove(input.parentElement);
    }
  }
}
