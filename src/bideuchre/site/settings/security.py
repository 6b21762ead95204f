"""What a browser may load and send, and whom the site trusts."""

from typing import Any

from csp.constants import NONCE, NONE, SELF

from bideuchre.site.settings import environment

#: Behind https, whether served so itself or by a proxy that says so in X-Forwarded-Proto.
HTTPS = environment.flag("BIDEUCHRE_HTTPS")

ALLOWED_HOSTS = environment.names("BIDEUCHRE_HOSTS", "localhost,127.0.0.1,[::1]")

#: Networks of proxies that are believed about whom they speak for, see addresses.py.
TRUSTED_PROXIES = environment.networks("BIDEUCHRE_TRUSTED_PROXIES")

#: The key of the recovery codes' hashes; empty: SECRET_KEY. Changing it makes every code void.
RECOVERY_KEY = environment.secret("BIDEUCHRE_RECOVERY_KEY")

#: Nothing from elsewhere and nothing written into a page; the nonce is for an import map, which
#: browsers take from the page itself only.
CONTENT_SECURITY_POLICY: dict[str, Any] = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"

SECURE_SSL_REDIRECT = HTTPS
# They are asked from inside, over plain http; see middleware/names.py.
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_HSTS_SECONDS = environment.number("BIDEUCHRE_HSTS_SECONDS", 31_536_000) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = False
# Sessions are the admin's alone.
SESSION_COOKIE_SECURE = HTTPS
SESSION_COOKIE_NAME = "__Host-sessionid" if HTTPS else "sessionid"
CSRF_COOKIE_SECURE = HTTPS

#: Most bytes that a request may carry; the largest honest one is under a hundred.
DATA_UPLOAD_MAX_MEMORY_SIZE = 16 * 1024

SILENCED_SYSTEM_CHECKS = [
    # No CSRF tokens: middleware/cross_site.py refuses by Sec-Fetch-Site and Origin.
    "security.W003",
    # Subdomains of an operator's domain are not ours to bind to https, nor to preload.
    "security.W005",
    "security.W021",
]
