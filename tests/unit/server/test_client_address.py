"""The address that limits are counted by, with and without proxies."""

import pytest
from starlette.requests import HTTPConnection

from mahjong_atlas.server.limits import UNKNOWN, client_address
from mahjong_atlas.server.settings import read_settings


def address(peer: str | None, *forwarded: str, trusted: str = "127.0.0.1,::1") -> str:
    """The address that a connection of this peer with these headers is counted by."""
    headers = [(b"x-forwarded-for", each.encode()) for each in forwarded]
    client = None if peer is None else (peer, 1)
    connection = HTTPConnection({"type": "http", "client": client, "headers": headers})
    return client_address(connection, read_settings({}, trusted_proxies=trusted).trusted_proxies)


@pytest.mark.parametrize("forged", ["203.0.113.9", "127.0.0.1, 203.0.113.9", "nonsense", ""])
def test_a_peer_that_is_no_trusted_proxy_cannot_choose_its_address(forged: str) -> None:
    assert address("198.51.100.7", forged) == "198.51.100.7"
    assert address("127.0.0.1", forged, trusted="none") == "127.0.0.1"


def test_behind_a_trusted_proxy_the_last_untrusted_hop_counts() -> None:
    assert address("127.0.0.1", "203.0.113.9") == "203.0.113.9"
    assert address("::1", "6.6.6.6, 203.0.113.9") == "203.0.113.9", "what the client wrote is before it"
    assert address("127.0.0.1", "6.6.6.6", "203.0.113.9, 127.0.0.1") == "203.0.113.9", "several headers"
    assert address("10.0.0.2", "203.0.113.9, 10.0.3.4", trusted="10.0.0.0/16") == "203.0.113.9"
    assert address("10.0.0.2", "203.0.113.9") == "10.0.0.2", "a proxy on another host is trusted when named"


def test_of_proxies_alone_the_first_hop_counts() -> None:
    """A request of a trusted proxy's own."""
    assert address("127.0.0.1", "127.0.0.1") == "127.0.0.1"
    assert address("10.0.0.2", "10.0.3.4, 10.0.0.9", trusted="10.0.0.0/16") == "10.0.3.4"


def test_a_hop_that_is_no_address_ends_the_chain() -> None:
    assert address("127.0.0.1", "203.0.113.9, unknown") == "127.0.0.1"
    assert address("127.0.0.1") == "127.0.0.1"
    assert address("127.0.0.1", "") == "127.0.0.1"
    assert address(None, "203.0.113.9") == UNKNOWN


@pytest.mark.parametrize(
    ("hop", "counted"),
    [
        ("203.0.113.9:4711", "203.0.113.9"),
        ("[2001:db8::5]:4711", "2001:db8::/64"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:0:1:a:b:c:d", "2001:db8:0:1::/64"),
        ("2001:db8:0:1::7", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
    ],
)
def test_ports_do_not_count_and_an_ipv6_network_is_one_address(hop: str, counted: str) -> None:
    assert address("127.0.0.1", hop) == counted
