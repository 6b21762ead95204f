/** Sharing a text: by the share sheet, else the clipboard, else shown to copy. */

/** Tries one way after the other. Says which one it was: "shared", "closed", "copied" or "shown". */
export async function share(text) {
  const data = { text };
  if (navigator.share && (!navigator.canShare || navigator.canShare(data))) {
    try {
      await navigator.share(data);
      return "shared";
    } catch (error) {
      if (error.name === "AbortError") return "closed";
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "shown";
  }
}

/** What came of it, in words. */
export const outcome = (way) =>
  ({
    shared: () => gettext("Handed to the app that you chose."),
    closed: () => gettext("Nothing was shared."),
    copied: () => gettext("Copied. Paste it wherever you like."),
    shown: () => gettext("This browser does not let the page copy. Here is the text, to copy yourself:"),
  })[way]();

/** A box with the text, selected, after `element`; there is one at most. */
export function showText(text, element) {
  const box = document.querySelector(".share-text") ?? document.createElement("textarea");
  box.className = "share-text";
  box.readOnly = true;
  box.setAttribute("aria-label", gettext("Your result"));
  box.rows = 5;
  box.value = text;
  element.after(box);
  box.focus();
  box.select();
}
