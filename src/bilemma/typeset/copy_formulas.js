// Whoever copies a formula gets its LaTeX, between dollar signs.
document.addEventListener("copy", (event) => {
  const selection = getSelection();
  if (selection.isCollapsed || !event.clipboardData) return;
  const range = selection.getRangeAt(0).cloneRange();
  const formula = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest("[data-tex]");
  const [first, last] = [formula(range.startContainer), formula(range.endContainer)];
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
  const copied = document.createElement("div");
  copied.append(range.cloneContents());
  const found = copied.querySelectorAll("[data-tex]");
  if (!found.length) return;
  event.clipboardData.setData("text/html", copied.innerHTML);
  for (const element of found) {
    const mark = element.closest(".katex-display") ? "$$" : "$";
    element.replaceWith(mark + element.dataset.tex + mark);
  }
  event.clipboardData.setData("text/plain", copied.textContent);
  event.preventDefault();
});
