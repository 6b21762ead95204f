/** One's own page: name, recovery code, coming back, deleting everything. */

import { post, put, remove } from "../common/api.js";
import { withCookie } from "../common/cookies.js";
import { refusal } from "../common/refusal.js";
import { adoptSettings, carrySettings } from "../common/settings.js";

const AGAIN = { most: 2 }; // lost tries after which the person is told
const ONCE = { most: 1 }; // for what does something else each time

const codeUnknown = () =>
  gettext("No answer came. If a new code was made, it can’t be shown any more, and the one before no longer works. Please make another.");
const deletedUnknown = () =>
  gettext("No answer came, so everything may or may not be deleted. Please try again.");

/** Sends something once at a time and says in `place` what the site answers; null if it was
    refused, or got no answer. `unknown` is the sentence for the latter, where one fits better. */
async function ask(place, form, request, unknown) {
  if (form.dataset.busy) return null;
  form.dataset.busy = "1";
  place.classList.remove("good");
  place.textContent = "";
  const answer = await request();
  delete form.dataset.busy;
  if (answer.status >= 200 && answer.status < 300) return answer.body;
  place.textContent = !answer.status && unknown ? unknown() : refusal(answer);
  return null;
}

function naming(form) {
  const said = form.querySelector(".said");
  const field = form.elements.namedItem("name");
  const take = async (request) => {
    let refused = false;
    const you = await ask(said, form, async () => {
      const answer = await request();
      refused = answer.status > 0;
      return answer;
    });
    if (!you) return refused && field.setAttribute("aria-invalid", "true");
    field.removeAttribute("aria-invalid");
    field.value = you.name;
    for (const place of document.querySelectorAll(".my-name")) place.textContent = you.name;
    said.classList.add("good");
    said.textContent = said.dataset.done;
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    take(() => put("/api/you/name", { name: field.value }, undefined, AGAIN));
  });
  form.querySelector(".another").addEventListener("click", () => {
    take(() => post("/api/you/name/another", {}, undefined, ONCE));
  });
}

function coding(form) {
  const said = form.querySelector(".said");
  const shown = form.querySelector(".code-shown");
  const copy = form.querySelector(".copy");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const make = () => post("/api/you/code", {}, undefined, ONCE);
    const made = await ask(said, form, make, codeUnknown);
    if (!made) return;
    // What the other device will have.
    carrySettings();
    shown.textContent = made.code;
    for (const place of [shown, copy, form.querySelector(".code-note")]) place.hidden = false;
    form.querySelector(".when-made").hidden = true;
  });
  copy.addEventListener("click", async () => {
    said.classList.add("good");
    try {
      await navigator.clipboard.writeText(shown.textContent);
      said.textContent = said.dataset.copied;
    } catch {
      said.textContent = said.dataset.notCopied;
      getSelection().selectAllChildren(shown);
    }
  });
}

function comingBack(form) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const code = form.elements.namedItem("code").value;
    const recover = () =>
      withCookie((headers) => post("/api/you/recover", { code }, undefined, { ...AGAIN, headers }));
    const you = await ask(form.querySelector(".said"), form, recover);
    if (!you) return;
    adoptSettings(you.settings);
    location.reload();
  });
}

/** Nobody there to delete, as after a first try whose answer was lost, is as good as deleted. */
async function deleteAll() {
  const answer = await remove("/api/you", {}, undefined, AGAIN);
  return answer.body.error?.code === "nobody_yet" ? { status: 204, body: {} } : answer;
}

function deleting(box) {
  const dialog = box.querySelector("dialog");
  box.querySelector(".delete").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("close", async () => {
    if (dialog.returnValue !== "yes") return;
    const gone = await ask(box.querySelector(".said"), box, deleteAll, deletedUnknown);
    if (gone) location.assign(document.querySelector(".brand").href);
  });
}

const parts = { ".name-form": naming, ".code-form": coding, ".recover-form": comingBack, ".danger": deleting };
for (const [selector, begin] of Object.entries(parts)) {
  const place = document.querySelector(selector);
  if (place) begin(place);
}
