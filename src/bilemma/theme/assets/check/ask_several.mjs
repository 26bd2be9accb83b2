// The answers to several questions of one goal, one below the other.

import { hashOf, parted } from "./ask_address.mjs";
import { AnswerView } from "./ask_answer.mjs";
import { askWithin, element } from "./calls.mjs";

export class SeveralAnswers {
  /** `page` asks and follows what is answered, `first` is the view that one answer has alone. */
  constructor(page, first) {
    this.page = page;
    this.views = [first];
    this.element = element("div", {}, first.element);
  }

  /** Shows no answer. */
  clear() {
    for (const view of this.views.splice(1)) view.element.remove();
    this.views[0].clear();
  }

  /** Answers these questions, the parts of the one that was asked. */
  async answer(questions, asked, leaves) {
    const { page } = this;
    this.wait(questions);
    page.show(await askWithin(page.seconds, "read", asked));
    this.views[0].reach(leaves);
    for (const [n, { goal, given }] of questions.entries()) {
      if (page.wanted !== asked) return;
      page.say(`${page.numbered(n, questions)}${page.gap()}${page.words.working}`);
      const part = { goal, given, also: true };
      const found = await askWithin(page.seconds, "answer", part).catch((error) => {
        page.broken(error, asked);
        return null;
      });
      if (page.wanted !== asked) return;
      if (!found) {
        // The worker was ended, and knows nothing of the others any more.
        for (const view of this.views.slice(n)) view.refuse(page.words.too_slow, "too_slow");
        break;
      }
      await this.take(found, asked, this.views[n]);
    }
    if (page.wanted === asked) page.say(page.words.answered);
  }

  /** A place for each answer, with the words that say which it is. */
  wait(questions) {
    const { page } = this;
    questions.forEach(({ goal, given }, n) => {
      if (n) this.views.push(new AnswerView(page, n));
      const link = new URL(hashOf({ goal, given: parted(given) }), location.href).href;
      this.views[n].entitle(page.numbered(n, questions), link);
      this.views[n].wait();
    });
    this.element.append(...this.views.map((view) => view.element));
  }

  async take(found, asked, view) {
    if (!found.answer) {
      this.page.decline(found, view);
      return;
    }
    view.show(found);
    await this.page.follow(found, asked, view);
  }
}
