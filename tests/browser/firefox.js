/* Plays one whole game in Firefox, from the home page to the sheet of its end, and prints what the
   last page shows as JSON: `node firefox.js PROGRAM ADDRESS DIRECTORY`. Pictures of the table go into
   the directory. Firefox is driven over WebDriver BiDi. */
import path from "node:path";

import puppeteer from "puppeteer-core";

const [program, address, directory] = process.argv.slice(2);
const PHONE = { width: 360, height: 640 };
const DESKTOP = { width: 1440, height: 900 };
const PATIENCE = 60_000;
const MOST_STEPS = 2000;
const complaints = [];

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: program,
  headless: true,
  protocolTimeout: 4 * PATIENCE,
});
try {
  console.log(JSON.stringify(await play(await browser.newPage())));
} finally {
  await browser.close();
}

async function play(page) {
  page.setDefaultTimeout(PATIENCE);
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.setViewport(DESKTOP);
  await page.goto(address);
  await page.evaluate(() =>
    localStorage.setItem("bideuchre.settings", JSON.stringify({ version: 1, speed: "instant" })),
  );
  await page.reload();
  await page.click('input[name="level"][value="easy"] + *, label:has(input[value="easy"])');
  await page.click(".start button");
  const pictured = new Set();
  let phase;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    phase = await settled(page);
    if (!pictured.has(phase)) {
      pictured.add(phase);
      await picture(page, phase);
    }
    if (phase === "over") break;
    await act(page, phase);
  }
  return page.evaluate(
    (phase, complaints) => ({
      phase,
      complaints,
      heading: document.querySelector("dialog[open] h2")?.textContent,
      game: location.pathname.split("/").filter(Boolean).pop(),
      sideways: document.documentElement.scrollWidth > innerWidth,
    }),
    phase,
    complaints,
  );
}

/** The phase, once the page asks for something. */
async function settled(page) {
  await page.waitForSelector(".app[data-phase]:not([data-busy])");
  const phase = await page.$eval(".app", (app) => app.dataset.phase);
  if (phase === "deal" || phase === "over") await page.waitForSelector("dialog[open]");
  return phase;
}

async function act(page, phase) {
  if (phase === "deal") return press(page, "[data-next]");
  if (phase === "play") return press(page, ".hand .card.legal");
  if (phase === "exchange") {
    await press(page, ".hand .card:last-of-type");
    return press(page, "[data-give]");
  }
  const keys = await page.$$(".numbers .key:enabled");
  if (keys.length <= 6) return press(page, '[data-call="Pass"]');
  await keys[0].click();
  return press(page, '[data-denomination="S"]');
}

async function press(page, selector) {
  await (await page.waitForSelector(selector)).click();
}

/** The table as a desktop and as a phone show it. */
async function picture(page, phase) {
  for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await page.setViewport(size);
    await settled(page);
    await page.screenshot({ path: path.join(directory, `${phase}-${name}.png`) });
  }
}
