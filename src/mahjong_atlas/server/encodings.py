"""Bodies of answers as they go over the wire: compressed with brotli or gzip where the client takes it."""

import gzip
import hashlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import brotli

PREFERRED: Final = ("br", "gzip")
"""Content codings in the order in which they are chosen."""
LEAST: Final = 1000
"""Bytes of the smallest body that is compressed: below it the headers weigh more than what is saved."""
QUALITY: Final = 5
"""Of brotli, for what is packed for one answer."""
LASTING_QUALITY: Final = 11
"""Of brotli, for what is packed once: two tenths of a second for the largest file of the client."""
GZIP_LEVEL: Final = 6


@dataclass(frozen=True)
class Encoded:
    """A body, its content coding ("": none), and the digest of what it is without one."""

    body: bytes
    coding: str
    digest: str


def encode(body: bytes, coding: str, quality: int = QUALITY) -> Encoded:
    """The body in a content coding, or as it is where it is short.  Takes some 30 ms per megabyte.

    Only what depends on no session is packed: where a secret (a token, the id of a table or record) stands in
    a body beside what somebody else can choose, the length of the packed body gives the secret away (BREACH).
    """
    digest = hashlib.blake2b(body, digest_size=12).hexdigest()
    if not coding or len(body) < LEAST:
        return Encoded(body, "", digest)
    if coding == "br":
        packed = bytes(brotli.compress(body, mode=brotli.MODE_TEXT, quality=quality))
    else:
        packed = gzip.compress(body, GZIP_LEVEL, mtime=0)
    return Encoded(packed, coding, digest)


def entity_tag(digest: str, coding: str) -> str:
    """The entity tag of a body, which differs between codings."""
    return f'"{digest}-{coding}"' if coding else f'"{digest}"'


@lru_cache(maxsize=256)
def chosen_coding(accepted: str) -> str:
    """The content coding for an Accept-Encoding header (RFC 9110, 12.5.3); "": none."""
    weights: dict[str, float] = {}
    for part in accepted.lower().split(","):
        name, _, parameter = part.partition(";")
        weights[name.strip()] = _weight(parameter)
    fallback = weights.get("*", 0.0)
    return next((each for each in PREFERRED if weights.get(each, fallback) > 0), "")


def _weight(parameter: str) -> float:
    name, _, value = parameter.partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
