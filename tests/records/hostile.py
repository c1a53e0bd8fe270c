"""Files that mean harm: logs cut and changed, document types, bombs, deep nesting, random bytes."""

import gzip
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"
LOGS = [(DATA / "orphans.mjlog").read_bytes(), gzip.decompress((DATA / "broken-off.mjlog").read_bytes())]
RECORD = b'{"format": "mahjong-atlas-1", "ruleset": "riichi@1", "options": {}, "rng": "", "seed": ""}\n'
STARTS = (
    b"", b"<", b"<mjloggm>", b"\x1f\x8b", b"\xff\xfe<\x00", b"\xfe\xff\x00<", b"{", b"[", b'{"log":[[[',
    RECORD,
)  # fmt: skip
VALUES = (
    b"", b"-1", b"3", b"136", b"65535", b"99999999999", b"1" * 5000, b"x", b"1,2", b"&a;", b"&#0;", b"'",
    b"<",
)  # fmt: skip
MARKS = {
    "utf-8": b"", "utf-16": b"", "utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff", "utf-32": b"",
    "cp037": b"",
}  # fmt: skip
DECLARED = (
    '<!ENTITY a "{long}"><!ENTITY b "{a}"><!ENTITY c "{b}"><!ENTITY d "{c}">',
    '<!ATTLIST GO x CDATA "{long}">',
    "<!ENTITY % a \"<!ENTITY b '{long}'>\"> %a;",
    '<!ENTITY a SYSTEM "file:///etc/passwd">',
    "",
)


def packed(content: bytes) -> bytes:
    """What gzip makes of it, the same at any time."""
    return gzip.compress(content, 1, mtime=0)


ATTACK = packed(
    f'<!DOCTYPE mjloggm [<!ATTLIST GO x CDATA "{"x" * 200_000}">]><mjloggm>{"<GO/>" * 2000}</mjloggm>'.encode(
        "utf-16"
    )
)
"""Two thousand copies of 200 kB, in 3 kB."""
STATUS = Path("/proc/self/status")


def kilobytes(what: str) -> int:
    """The memory of this process, now (VmRSS) or at its height (VmHWM); 0 where the system does not say."""
    lines = STATUS.read_text(encoding="utf-8").splitlines() if STATUS.exists() else []
    return next((int(line.split()[1]) for line in lines if line.startswith(f"{what}:")), 0)


def taken(answered: Callable[[Any], None], given: object) -> tuple[float, int]:
    """The seconds and kilobytes that an answer took."""
    if STATUS.exists():
        STATUS.with_name("clear_refs").write_text("5", encoding="ascii")  # the height is that of now
    before, began = kilobytes("VmRSS"), time.perf_counter()
    answered(given)
    return time.perf_counter() - began, kilobytes("VmHWM") - before


def cut(rng: random.Random) -> bytes:
    """A log that ends anywhere, packed before or after, or not at all."""
    log = rng.choice(LOGS)
    short = packed(log)
    return rng.choice((log[: rng.randrange(len(log))], short[: rng.randrange(len(short))]))


def noise(rng: random.Random) -> bytes:
    """Random bytes, after a beginning that somebody reads."""
    return rng.choice(STARTS) + rng.randbytes(rng.randrange(4000))


def struck(rng: random.Random) -> bytes:
    """A log with some bytes replaced, packed before or after, or not at all."""
    content = bytearray(rng.choice((packed, bytes))(rng.choice(LOGS)))
    for _ in range(rng.randrange(1, 6)):
        content[rng.randrange(len(content))] = rng.randrange(256)
    return rng.choice((packed, bytes))(bytes(content))


def another_value(rng: random.Random) -> bytes:
    """A log in which a few values of attributes, or whole tags, are others."""
    parts = rng.choice(LOGS).split(rng.choice((b'"', b",", b">")))
    for _ in range(rng.randrange(1, 4)):
        parts[rng.randrange(len(parts))] = rng.choice((*VALUES, rng.choice(parts)))
    return rng.choice((b'"', b",", b">")).join(parts)


def declared(rng: random.Random) -> bytes:
    """A document type with entities or defaults, in some encoding, after some comment, packed or not."""
    inside = rng.choice(DECLARED).format(
        long="x" * rng.choice((1, 1000, 200_000)), **{e: f"&{e};" * 50 for e in "abc"}
    )
    comment = f"<!--{'x' * rng.choice((0, 100, 70_000))}-->"
    tags = '<GO type="9" y="&d;"/>' * rng.choice((1, 1000))
    encoding = rng.choice(list(MARKS))
    text = f"{comment}<!DOCTYPE mjloggm [{inside}]><mjloggm>{tags}&d;</mjloggm>"
    return rng.choice((packed, bytes))(MARKS[encoding] + text.encode(encoding))


def deep(rng: random.Random) -> bytes:
    """Tags, lists or objects within each other."""
    unit = rng.choice((b"<a>", b"[", b'{"a":', b'{"format": "mahjong-atlas-1", "a":'))
    begin = rng.choice((b"", b"<mjloggm>", RECORD))
    return rng.choice((packed, bytes))(begin + unit * rng.choice((10, 1000, 300_000)))


def bomb(rng: random.Random) -> bytes:
    """Much of something, which gzip packs well."""
    unit = rng.choice(
        (b" ", b"<", b"<T1/>", b"\n", b"\0", b'<INIT seed="0"/>', b"<!---->", b' a="1"', b"1,", b"[],")
    )
    begin = rng.choice(
        (b"", b"<mjloggm>", b'<mjloggm><GO type="9"/>', b"<mjloggm><GO", b'<mjloggm><GO type="', b"[", RECORD)
    )
    content = packed(
        begin + unit * rng.choice((100, 10_000, 1_900_000 // len(unit), 20_000_000 // len(unit)))
    )
    return packed(content) if rng.random() < 0.1 else content


KINDS: dict[str, tuple[int, Callable[[random.Random], bytes]]] = {
    "cut": (20, cut),
    "noise": (20, noise),
    "struck": (20, struck),
    "another value": (20, another_value),
    "declared": (10, declared),
    "deep": (5, deep),
    "bomb": (5, bomb),
}
"""Of a hundred files, so many of each kind."""


def hostile(seed: str) -> tuple[str, bytes]:
    """The file that follows from a seed, and its kind."""
    rng = random.Random(seed)
    kind = rng.choices(list(KINDS), [weight for weight, _ in KINDS.values()])[0]
    return kind, KINDS[kind][1](rng)
