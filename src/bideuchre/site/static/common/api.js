/** The site's JSON API, and what counts as an answer of it: one complete JSON object from this
    site, in time.

    Anything else is no answer: a body that is cut off or stalls, a page of a proxy or a portal,
    JSON of somebody else. A request without an answer is sent again, unchanged: the server answers
    a repeated request as it did the first. One that came too soon is sent again when the server
    says so, if that is soon. */

const PATIENCE = 20_000; // ms, to the end of the body, before a request counts as lost
const PAUSES = [400, 800, 1600, 3200, 6000]; // ms before each new try; the last one again and again
const TOO_MANY = 429;
const NO_CONTENT = 204;
const SHORT_WAIT = 15; // seconds that are waited for by itself; a longer wait is the person's
const BROKEN = 500; // and above: the site, or something in between, is not itself
const MARK = "Site-Version"; // the header that every answer of the API bears

/** What is returned for a request that got no answer: it may have been carried out all the same. */
export const UNKNOWN = { status: 0, body: {} };

/** Messages are wanted in the language of the page, which need not be the browser's own. */
const ACCEPT = { Accept: "application/json", "Accept-Language": document.documentElement.lang };

/** The JSON object in a response of this site; null for any other response. */
async function bodyOf(response) {
  if (response.status >= BROKEN || !response.headers.get(MARK)) return null;
  const text = await response.text();
  if (response.status === NO_CONTENT) return {};
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) return null;
  const body = JSON.parse(text);
  return body instanceof Object && !Array.isArray(body) ? body : null;
}

async function once(path, options) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PATIENCE);
  try {
    const response = await fetch(path, {
      ...options,
      signal: limit.signal,
      credentials: "same-origin",
      cache: "no-store",
      redirect: "error",
    });
    const body = await bodyOf(response);
    const { status, headers } = response;
    const wait = Number(headers.get("Retry-After"));
    return body && { status, body, wait, version: headers.get(MARK) };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function pause(length) {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, length);
    window.addEventListener("online", done);
  });
}

/** Sends a request until it is answered, or until `most` tries are lost: then it returns UNKNOWN.
    `onConnection(false)` when a try is lost, `(false, message)` when it came too soon, `(true)`
    when that is over. */
async function request(path, options, onConnection = () => {}, most = Infinity) {
  for (let lost = 0, waited = false; ; waited = true) {
    const answer = await once(path, options);
    const tooSoon = answer?.status === TOO_MANY && answer.wait > 0 && answer.wait <= SHORT_WAIT;
    if (!answer) lost += 1;
    const given = answer && !tooSoon ? answer : lost >= most ? UNKNOWN : null;
    if (given) {
      if (waited) onConnection(true);
      return given;
    }
    onConnection(false, answer?.body.error?.message);
    await pause(tooSoon ? answer.wait * 1000 : PAUSES[Math.min(lost - 1, PAUSES.length - 1)]);
  }
}

/** GET `path`: {status, body, version}, the version being that of the site's files. */
export const get = (path, onConnection, most) =>
  request(path, { headers: ACCEPT }, onConnection, most);

/** What sends `body` as JSON to `path` by a method: {status, body}. `most` is how many tries may be
    lost; `more` are options of fetch. */
const sending = (method) => (path, body, onConnection, { headers, most, ...more } = {}) => {
  const options = {
    ...more,
    method,
    headers: { ...ACCEPT, "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
  return request(path, options, onConnection, most);
};

export const post = sending("POST");
export const put = sending("PUT");
export const remove = sending("DELETE");
