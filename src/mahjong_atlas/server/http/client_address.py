"""The address of a client: what limits are counted by."""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

from starlette.requests import HTTPConnection

from mahjong_atlas.server.settings import Network

Address = IPv4Address | IPv6Address
HOUSEHOLD: Final = 64
"""Leading bits of an IPv6 address that a provider gives to one connection: the rest is chosen freely."""
UNKNOWN: Final = "unknown"
"""Address of a peer without one, such as a Unix socket."""


def client_address(connection: HTTPConnection, trusted: Sequence[Network]) -> str:
    """The address of the client as a key for limits.

    It is the peer's address.  When the peer is a trusted proxy, it is the last address in X-Forwarded-For
    that is not a trusted proxy: what stands before it was written by the client itself.  IPv6 addresses of
    one /64 network are one address.
    """
    address = client_host(connection, trusted)
    return UNKNOWN if address is None else address_key(address)


def client_host(connection: HTTPConnection, trusted: Sequence[Network]) -> Address | None:
    """The whole address of the client; None for a peer without one."""
    peer = parsed_address(connection.client.host) if connection.client else None
    if peer is None:
        return None
    hops = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")
    while is_in(peer, trusted) and hops:
        hop = parsed_address(hops.pop())
        if hop is None:
            break
        peer = hop
    return peer


def is_in(address: Address, networks: Sequence[Network]) -> bool:
    """Whether one of the networks holds the address."""
    return any(address in network for network in networks)


def parsed_address(text: str) -> Address | None:
    """An address, also with a port or brackets; None if it is none.  IPv4 inside IPv6 becomes IPv4."""
    bare = text.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        address = ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def address_key(address: Address) -> str:
    if isinstance(address, IPv4Address):
        return str(address)
    return str(IPv6Network((address, HOUSEHOLD), strict=False))
