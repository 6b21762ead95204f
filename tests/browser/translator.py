"""The translation that browsers offer, as it deals with a page: it wraps each text in elements of
its own, again and again as the page changes, and leaves alone what asks for that."""

#: Runs before the page's own scripts. ``wrapped`` counts what was translated so far.
TRANSLATOR = """
window.wrapped = 0;
const KEPT = "[translate=no], .notranslate, script, style, noscript, textarea, font[data-done]";
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement.closest(KEPT)) continue;
    const outer = document.createElement("font");
    outer.append(document.createElement("font"));
    outer.dataset.done = "";
    outer.firstChild.append(text.data);
    text.replaceWith(outer);
    window.wrapped += 1;
  }
}
document.addEventListener("DOMContentLoaded", () => {
  translate();
  const options = { childList: true, characterData: true, subtree: true };
  new MutationObserver(translate).observe(document.body, options);
});
"""
