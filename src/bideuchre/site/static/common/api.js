/** The site's JSON API. A request that got no answer is sent again, unchanged, until it gets one:
    the server answers a repeated request as it did the first. One that came too soon is sent again when the server
    says so, if that is soon. */

const PATIENCE = 20_000; // ms before a request counts as lost
const PAUSES = [400, 800, 1600, 3200, 6000]; // ms before each new try; the last one again and again
const TOO_MANY = 429;
const SHORT_WAIT = 15; // seconds after which a refused request is sent again by itself; a longer wait is the person's
const BROKEN = 500; // and above: the site, or something in between, is not itself

/** Messages are wanted in the language of the page, which need not be the browser's own. */
const ACCEPT = { Accept: "application/json", "Accept-Language": document.documentElement.lang };

async function once(path, options) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PATIENCE);
  try {
    const response = await fetch(path, { ...options, signal: limit.signal, credentials: "same-origin", cache: "no-store" });
    if (response.status >= BROKEN) return null;
    const body = await response.json().catch(() => ({}));
    const { headers } = response;
    return { status: response.status, body, wait: Number(headers.get("Retry-After")), version: headers.get("Site-Version") };
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

/** Sends a request until it is answered. `onConnection(false)` when a try is lost, `(false, message)` when it came too soon,
    `(true)` when the answer is there. */
async function request(path, options, onConnection) {
  for (let tries = 0; ; tries += 1) {
    const answer = await once(path, options);
    const tooSoon = answer?.status === TOO_MANY && answer.wait > 0 && answer.wait <= SHORT_WAIT;
    if (answer && !tooSoon) {
      if (tries > 0) onConnection(true);
      return answer;
    }
    onConnection(false, answer?.body.error?.message);
    await pause(tooSoon ? answer.wait * 1000 : PAUSES[Math.min(tries, PAUSES.length - 1)]);
  }
}

/** GET `path`: {status, body, version}, the version being that of the site's files. */
export function get(path, onConnection = () => {}) {
  return request(path, { headers: ACCEPT }, onConnection);
}

/** Sends `body` as JSON to `path`: {status, body}. */
function send(method, path, body, onConnection = () => {}, headers = {}) {
  const options = {
    method,
    headers: { ...ACCEPT, "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
  return request(path, options, onConnection);
}

/** POST `body` as JSON to `path`: {status, body}. */
export const post = (path, body, onConnection, headers) => send("POST", path, body, onConnection, headers);

/** PUT `body` as JSON to `path`: {status, body}. */
export const put = (path, body, onConnection, headers) => send("PUT", path, body, onConnection, headers);

/** DELETE `path`: {status, body}. */
export const remove = (path, onConnection) => send("DELETE", path, {}, onConnection);
