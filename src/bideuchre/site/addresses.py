"""Where a request comes from, as far as it can be trusted."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest

#: Whoever has an IPv6 address has a whole network of them.
IPV6_PREFIX = 64


def client_address(request: HttpRequest) -> str:
    """The address of whoever sent a request; of an IPv6 address its network.

    A proxy named in ``BIDEUCHRE_TRUSTED_PROXIES`` is believed about whom it speaks for, nobody
    else: X-Forwarded-For can hold anything before the entry that the first trusted proxy added.
    Empty when the server does not know, as behind a Unix socket.
    """
    chain = [request.META.get("REMOTE_ADDR", "")]
    chain += reversed(request.headers.get("X-Forwarded-For", "").split(","))
    proxies = [ip_network(proxy, strict=False) for proxy in settings.TRUSTED_PROXIES]
    address = None
    for text in chain:
        following = _read(text)
        if following is None:
            break
        address = following
        if not any(address in proxy for proxy in proxies):
            break
    return "" if address is None else _subject(address)


def _read(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text.strip())
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def _subject(address: IPv4Address | IPv6Address) -> str:
    if isinstance(address, IPv4Address):
        return str(address)
    return str(ip_network((address, IPV6_PREFIX), strict=False))
