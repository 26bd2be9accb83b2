// A table of tensors, whose rows come as they are found.

import { hashOf, parted } from "./ask_address.mjs";
import { element } from "./calls.mjs";

export class LayersView {
  /** `page` has words, formulas and language, `view` the place where answers stand. */
  constructor(page, view) {
    this.page = page;
    this.view = view;
  }

  /** The table with a line for each tensor, which its rows will replace. */
  show({ tensors, heads, fixed }) {
    const { words, language } = this.page;
    this.heads = [...heads.map((said) => said[language]), words.layer_needs];
    this.waiting = tensors.map((tensor) => this.line(tensor));
    const columns = this.heads.map((text) => cell("th", "columnheader", { scope: "col" }, text));
    this.table = element(
      "table",
      { className: "bl-layers" },
      group("thead", row(...columns)),
      group("tbody", ...this.waiting),
    );
    this.table.setAttribute("role", "table");
    this.table.setAttribute("aria-busy", "true");
    this.remarks = element("ul", { className: "bl-layers__remarks" });
    if (fixed) this.remarks.append(element("li", { textContent: fixed[language] }));
    this.below = element("div", {}, this.remarks);
    const { element: place, old } = this.view;
    this.view.outdate(false);
    place.hidden = false;
    place.dataset.state = "filling";
    place.replaceChildren(old, this.view.heading(words.layers, "layers"), this.table, this.below);
    this.table.setAttribute("aria-labelledby", "answer-layers");
  }

  /** The rows of the tensor of this number. */
  add(n, rows) {
    this.waiting[n].replaceWith(...rows.map((found) => this.row(found)));
    for (const found of rows) this.remarks.append(...this.said(found));
    dispatchEvent(new Event("resize")); // formulas that are too wide can be reached by keyboard
  }

  /** All rows are there; `whole` is what a reader takes along. */
  finish({ markdown, command, cell: code }) {
    const { words, language } = this.page;
    const bar = this.view.bar({
      copy_markdown: () => markdown[language],
      copy_cell: () => code,
      copy_command: () => command[language],
      copy_link: () => location.href,
    });
    this.table.before(bar);
    this.below.append(element("p", { className: "bl-quiet", textContent: words.layers_checked }));
    this.end();
    this.view.element.dataset.state = "whole";
  }

  /** No more rows come, and why; those that were found stay. */
  stop(said) {
    for (const line of this.waiting) if (line.isConnected) line.remove();
    this.below.append(element("p", { className: "bl-answer__refused", textContent: said }));
    this.end();
    this.view.element.dataset.state = "stopped";
  }

  end() {
    this.table.removeAttribute("aria-busy");
    if (!this.remarks.children.length) this.remarks.remove();
  }

  // --- lines
  line({ formula, size }) {
    const { formulas } = this.page;
    const rest = cell("td", "cell", { colSpan: 4, className: "bl-layers__waiting" }, "…");
    return row(this.head(formula), this.cell(1, formulas.made(size)), rest);
  }

  row(found) {
    const { formulas } = this.page;
    const needs = found.needs.map((text) => element("code", { textContent: text }));
    return row(
      this.head(found.formula),
      this.cell(1, formulas.made(found.size)),
      this.cell(2, formulas.made(found.entry)),
      this.cell(3, ...this.value(found.mean)),
      this.cell(4, ...this.value(found.variance), ...this.changes(found)),
      this.cell(5, ...needs),
    );
  }

  head(formula) {
    return cell("th", "rowheader", { scope: "row" }, this.page.formulas.made(formula, true));
  }

  /** On narrow screens a cell stands below the others, and says itself of what column it is. */
  cell(n, ...children) {
    const made = cell("td", "cell", {}, ...(children.length ? [element("div", {}, ...children)] : []));
    made.dataset.head = this.heads[n];
    return made;
  }

  /** A mean or a variance, with the question that proves it. */
  value({ latex, words: said, goal, given }) {
    const { words, language, formulas } = this.page;
    const shown = latex === undefined ? said[language] : formulas.made(latex, true);
    const value = element("span", { className: "bl-layers__value" }, shown);
    if (goal === undefined) return [value];
    const href = hashOf({ goal, given: parted(given) });
    const link = element("a", { href, className: "bl-layers__proof", textContent: words.proof });
    link.setAttribute("aria-label", `${words.proof} ${goal}`);
    link.addEventListener("click", (event) => event.stopPropagation()); // else the page is made anew
    return [value, " ", link];
  }

  changes({ changes }) {
    if (!changes) return [];
    const textContent = changes[this.page.language];
    return [element("span", { className: "bl-layers__changes", textContent })];
  }

  said({ entry, remarks }) {
    const { language, formulas } = this.page;
    const gap = this.page.gap();
    return remarks.map((said) => element("li", {}, formulas.made(entry), gap, said[language]));
  }
}

// Roles are said, for what is laid out as blocks on narrow screens is no table by itself.
function cell(tag, role, attributes, ...children) {
  const made = element(tag, attributes, ...children);
  made.setAttribute("role", role);
  return made;
}

const row = (...cells) => cell("tr", "row", {}, ...cells);
const group = (tag, ...rows) => cell(tag, "rowgroup", {}, ...rows);
