/** One's own page: name, recovery code, coming back, deleting everything. */

import { post, put, remove } from "../common/api.js";
import { adoptSettings, readSettings } from "../common/settings.js";

const failed = () => gettext("That did not work. Please try again.");

/** Sends something once at a time and says in `place` what the site answers; null if it was refused. */
async function ask(place, form, request) {
  if (form.dataset.busy) return null;
  form.dataset.busy = "1";
  place.classList.remove("good");
  place.textContent = "";
  const { status, body } = await request();
  delete form.dataset.busy;
  if (status < 300) return body;
  place.textContent = body.error?.message ?? failed();
  return null;
}

function naming(form) {
  const said = form.querySelector(".said");
  const field = form.elements.namedItem("name");
  const take = async (request) => {
    const you = await ask(said, form, request);
    if (!you) return field.setAttribute("aria-invalid", "true");
    field.removeAttribute("aria-invalid");
    field.value = you.name;
    for (const place of document.querySelectorAll(".my-name")) place.textContent = you.name;
    said.classList.add("good");
    said.textContent = said.dataset.done;
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    take(() => put("/api/you/name", { name: field.value }));
  });
  form.querySelector(".another").addEventListener("click", () => {
    take(() => post("/api/you/name/another", {}, undefined, { "Accept-Language": document.documentElement.lang }));
  });
}

function coding(form) {
  const said = form.querySelector(".said");
  const shown = form.querySelector(".code-shown");
  const copy = form.querySelector(".copy");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const made = await ask(said, form, () => post("/api/you/code", {}));
    if (!made) return;
    // What the other device will have.
    put("/api/you/settings", { settings: readSettings() });
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
    const you = await ask(form.querySelector(".said"), form, () => post("/api/you/recover", { code }));
    if (!you) return;
    adoptSettings(you.settings);
    location.reload();
  });
}

function deleting(box) {
  const dialog = box.querySelector("dialog");
  box.querySelector(".delete").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("close", async () => {
    if (dialog.returnValue !== "yes") return;
    const gone = await ask(box.querySelector(".said"), box, () => remove("/api/you"));
    if (gone) location.assign(document.querySelector(".brand").href);
  });
}

const parts = { ".name-form": naming, ".code-form": coding, ".recover-form": comingBack, ".danger": deleting };
for (const [selector, begin] of Object.entries(parts)) {
  const place = document.querySelector(selector);
  if (place) begin(place);
}
