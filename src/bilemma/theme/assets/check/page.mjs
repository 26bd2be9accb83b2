// The offer to check a proof on its own page: buttons, ticks, the statement, a text to alter.

import { ask, element, filled, loadJson } from "./calls.mjs";
import { certificateAt, saveWhole, wholeAt } from "./certificates.mjs";

// --- the page ------------------------------------------------------------------------------------
/** Makes the offer in `place`, whose data say where certificate, words and digests are. */
export async function offer(place) {
  if (place.dataset.offered) return;
  place.dataset.offered = "yes";
  const words = await loadJson(new URL(place.dataset.words, location.href).href);
  new Offer(place, words);
}

class Offer {
  constructor(place, words) {
    this.place = place;
    this.words = words;
    this.rows = [...document.querySelectorAll(".bl-proof > .bl-step[id]")];
    this.wanted = place.dataset.steps.split(" ");
    this.certificate = new URL(place.dataset.certificate, location.href).href;
    this.buttons = ["kernel", "second"].map((engine) => {
      const button = element("button", { type: "button", textContent: words[engine] });
      button.dataset.engine = engine;
      button.addEventListener("click", () => this.check(engine));
      return button;
    });
    this.status = element("p", { className: "bl-check__status" });
    this.status.setAttribute("role", "status");
    this.result = element("div", { className: "bl-check__result" });
    const bar = element("div", { className: "bl-check__bar" }, ...this.buttons);
    const about = element("p", { textContent: words.about });
    const save = element("button", { type: "button", textContent: words.save });
    save.addEventListener("click", () => {
      const say = (said) => { this.status.textContent = said; };
      this.busy(say, () => this.save());
    });
    place.querySelector(".bl-check__shell").append(" ", save);
    place.prepend(bar, about, this.status, this.result);
    place.append(this.alteration());
  }

  /** The certificate as a text that may be altered. */
  alteration() {
    const { words } = this;
    this.text = element("textarea", { rows: 12, spellcheck: false, className: "bl-check__text" });
    this.text.setAttribute("aria-label", words.text);
    this.said = element("pre", { className: "bl-check__said", tabIndex: 0, hidden: true });
    this.said.setAttribute("role", "status");
    const again = element("button", { type: "button", textContent: words.again });
    again.addEventListener("click", () => this.checkAltered());
    const reset = element("button", { type: "button", textContent: words.reset });
    reset.addEventListener("click", () => this.busy(this.tell, () => this.fill()));
    const details = element(
      "details",
      { className: "bl-check__alter" },
      element("summary", { textContent: words.alter }),
      element("p", { textContent: words.alter_how }),
      this.text,
      element("div", { className: "bl-check__bar" }, again, reset),
      this.said,
    );
    // Also while a check is running: to read the file waits for nothing.
    details.addEventListener("toggle", () => {
      if (details.open && !this.text.value) this.telling(this.tell, () => this.fill(true));
    });
    return details;
  }

  /** Says something of the altered text. */
  tell = (text) => {
    this.said.hidden = false;
    this.said.textContent = text;
  };

  /** A file that can be replayed alone, and by which command. */
  async save() {
    const file = await saveWhole(this.certificate);
    const command = `PYTHONPATH=kernel.zip python -m bilemma.trusted ${file}`;
    const code = element("code", { textContent: command });
    this.status.replaceChildren(filled(this.words.saved, { file }), " ", code);
  }

  /** Writes the text of the certificate; what was written meanwhile stays where `keeps` says so. */
  async fill(keeps = false) {
    const own = await certificateAt(this.certificate);
    if (keeps && this.text.value) return;
    this.text.value = laidOut(own.text);
    this.said.hidden = true;
  }

  /** Does what may fail; a failure is told by `say`. */
  async telling(say, work) {
    try {
      await work();
    } catch (error) {
      say(filled(this.words.failed, { message: error.message }));
    }
  }

  /** One task at a time; a failure is told by `say`. */
  async busy(say, work) {
    if (this.running) return;
    this.running = true;
    const buttons = [...this.place.querySelectorAll("button")];
    buttons.forEach((button) => button.setAttribute("aria-disabled", "true"));
    await this.telling(say, work);
    this.running = false;
    buttons.forEach((button) => button.removeAttribute("aria-disabled"));
  }

  check(engine) {
    const say = (text) => { this.status.textContent = text; };
    return this.busy(say, async () => {
      this.untick();
      this.result.replaceChildren();
      say(this.words.reading);
      const text = await wholeAt(this.certificate);
      const { wanted } = this;
      const found = await ask("replay", { engine, text, wanted }, (answer) => {
        if (answer.event === "loading") say(this.words.loading);
        if (answer.event !== "steps") return;
        say(filled(this.words.steps, { n: answer.count }));
        answer.found.forEach((beginning) => this.tick(beginning));
      });
      this.conclude(engine, found, say);
    });
  }

  conclude(engine, found, say) {
    const { words, place } = this;
    if (found.refused) {
      say(words.refused);
      this.result.append(element("pre", { tabIndex: 0, textContent: found.refused }));
      return;
    }
    const by = words[`by_${engine}`];
    const seconds = found.seconds.toFixed(2);
    const same = found.proved.digest === place.dataset.digest;
    say(filled(words[same ? "accepted" : "other"], { n: found.steps, seconds, by }));
    this.place.dataset.verdict = same ? "same" : "other";
    this.result.append(this.statements(found.proved));
  }

  /** What the page says, and what was proved. */
  statements(proved) {
    const { words } = this;
    const given = proved.hypotheses.map((h) => `${words.if} ${h}`);
    const conclusion = given.length ? `${words.then} ${proved.conclusion}` : proved.conclusion;
    const text = [...given, conclusion].join("\n");
    const rests = [...proved.axioms, ...proved.imports.map((name) => `${name} (${words.imported})`)];
    const shown = [".bl-statement > p:not([class])", ".bl-claim"] // the claim last
      .flatMap((pieces) => [...document.querySelectorAll(pieces)])
      .map((piece) => copyOf(piece));
    return element(
      "dl",
      {},
      element("dt", { textContent: words.on_page }),
      element("dd", {}, ...shown),
      element("dt", { textContent: words.proved }),
      element("dd", {}, element("pre", { tabIndex: 0, textContent: text })),
      element("dt", { textContent: words.rests }),
      element("dd", {}, element("code", { textContent: rests.join(", ") || words.nothing })),
      element("dt", { textContent: words.digest }),
      element("dd", {}, element("code", { textContent: proved.digest })),
    );
  }

  checkAltered() {
    const say = this.tell;
    return this.busy(say, async () => {
      if (!this.text.value) await this.fill();
      const text = await wholeAt(this.certificate, this.text.value);
      const asked = { engine: "kernel", text, wanted: [] };
      const found = await ask("replay", asked, (answer) => {
        if (answer.event === "loading") say(this.words.loading);
      });
      if (found.refused) say(`${this.words.refused}\n${found.refused}`);
      else if (found.proved.digest === this.place.dataset.digest) say(this.words.unchanged);
      else say(`${this.words.other_proved}\n${found.proved.conclusion}`);
    });
  }

  tick(beginning) {
    this.wanted.forEach((own, n) => {
      const row = this.rows[n];
      if (own !== beginning || !row || row.querySelector(".bl-tick")) return;
      const mark = element("span", { className: "bl-tick", textContent: "✓" });
      mark.setAttribute("role", "img");
      mark.setAttribute("aria-label", this.words.tick);
      row.append(mark);
    });
  }

  untick() {
    document.querySelectorAll(".bl-tick").forEach((mark) => mark.remove());
  }
}

/** A copy of a piece of the page without ids, which may stand only once. */
function copyOf(piece) {
  const copy = piece.cloneNode(true);
  copy.removeAttribute("tabindex");
  copy.querySelectorAll("[id]").forEach((inside) => inside.removeAttribute("id"));
  copy.querySelectorAll("a.bl-num").forEach((link) => link.remove());
  return copy;
}

/** JSON of certificates with each term and each step on a line of its own. */
function laidOut(text) {
  return text.replace(/("terms":|"steps":)\[/g, "\n$1[\n").replace(/\],\[("[A-Za-z_]+",)/g, "],\n[$1");
}
