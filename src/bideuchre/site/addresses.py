"""Where a request comes from, as far as it can be trusted."""

from functools import cache
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)

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
    address = None
    for text in chain:
        following = _read(text)
        if following is None:
            break
        address = following
        if not _is_trusted(address):
            break
    return "" if address is None else _subject(address)


def is_from_trusted_proxy(request: HttpRequest) -> bool:
    """Whether whoever the server talks to is a proxy named in ``BIDEUCHRE_TRUSTED_PROXIES``."""
    address = _read(request.META.get("REMOTE_ADDR", ""))
    return address is not None and _is_trusted(address)


def _is_trusted(address: IPv4Address | IPv6Address) -> bool:
    return any(address in _network(proxy) for proxy in settings.TRUSTED_PROXIES)


@cache
def _network(proxy: str) -> IPv4Network | IPv6Network:
    return ip_network(proxy, strict=False)


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
