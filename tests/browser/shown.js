// Puts pages of the site, one after the other, in the place of an empty one, and asks something of
// each. All are fetched before the first is shown: a browser that waits for one draws another,
// which takes as long as to measure it, and nobody looks at that.
"use strict";

/** Put a page of the site in the place of this one, with all that opens open; no script runs. */
function show(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  document.documentElement.lang = page.documentElement.lang;
  document.body.replaceWith(document.adoptNode(page.body));
  for (const details of document.querySelectorAll("details")) details.open = true;
}

/** What a function answers for each page. */
async function each(paths, ask, tolerance) {
  const texts = await Promise.all(paths.map(async (path) => {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  }));
  return paths.map((path, at) => {
    show(texts[at]);
    return ask(path, tolerance);
  });
}
