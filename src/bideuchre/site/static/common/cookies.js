/** A cookie that shows the site that this browser keeps cookies, before anything is begun. */

const NAME = "cookie-check";
const LIFETIME = 24 * 60 * 60; // s, in which a request may be sent again and again

function set(value, age) {
  try {
    document.cookie = `${NAME}=${value}; path=/; samesite=lax; max-age=${age}`;
  } catch {
    // Cookies are blocked; the site will say so.
  }
}

/** Sends a request, given the headers for it, while the cookie is there. */
export async function withCookie(send) {
  set("1", LIFETIME);
  const answer = await send({ "Cookie-Check": "1" });
  set("", 0);
  return answer;
}
