"""Tags of a log of Tenhou in order, whatever a file holds: bytes, tags and nesting are bounded.

A document type is refused as soon as it begins, in every encoding, so that no entity and no default of an
attribute is ever looked at.
"""

import re
import zlib
from collections.abc import Mapping
from typing import Final
from xml.parsers import expat
from xml.parsers.expat import errors

from mahjong_atlas.errors import RecordError
from mahjong_atlas.texts.message import Message

MOST_BYTES: Final = 2_000_000
"""A log with more is refused, packed or not; games have some 50,000."""
MOST_TAGS: Final = 20_000
"""A log with more is refused; games have some 3,000."""
PACKED: Final = b"\x1f\x8b"
"""First bytes of what gzip has packed."""
PIECE: Final = 1 << 16
"""Bytes that are parsed at a time: where a handler raises, expat still reads the rest of its piece."""
SHOWN: Final = 60
"""Characters of a file that an error shows at most."""
_LONGEST_NAME: Final = 12
_MARKS: Final = b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n"
"""What may stand before the first tag: marks of the byte order, zeros of UTF-16, blanks."""
_CUT_OFF: Final = frozenset(
    errors.codes[each]
    for each in (errors.XML_ERROR_NO_ELEMENTS, errors.XML_ERROR_UNCLOSED_TOKEN, errors.XML_ERROR_PARTIAL_CHAR)
)
"""Errors of a document that ends too early."""
_TWICE: Final = errors.codes[errors.XML_ERROR_DUPLICATE_ATTRIBUTE]
_MOST_REPEATS: Final = 8
_ATTRIBUTE: Final = re.compile(rb"""(\w+)\s*=\s*("[^"<]*"|'[^'<]*')\s*""")

Tag = tuple[str, Mapping[str, str]]


def is_xml(content: bytes) -> bool:
    """The first character is that of a tag."""
    return content[:SHOWN].lstrip(_MARKS).startswith(b"<")


def unpacked(name: str, content: bytes) -> bytes:
    """The bytes, unpacked where gzip has packed them, as far as they go.  Raises RecordError."""
    if not content.startswith(PACKED):
        return content
    try:
        text = zlib.decompressobj(31).decompress(content, MOST_BYTES + 1)
    except zlib.error as error:
        raise RecordError(name, Message("error-log-packed", text=str(error))) from None
    _bound(name, text)
    return text


def tags_in(name: str, content: bytes) -> list[Tag]:
    """Tags with their attributes, in order; what is cut off at the end is left out.  Raises RecordError."""
    data = unpacked(name, content)
    _bound(name, data)
    repeated = ""
    for _ in range(_MOST_REPEATS):
        reader = _TagReader(name)
        try:
            return reader.read(data)
        except expat.ExpatError as error:
            repeat = _ATTRIBUTE.match(data, reader.parser.ErrorByteIndex)
            if error.code != _TWICE or repeat is None:
                raise RecordError(name, Message("error-log-no-xml", text=str(error))) from None
            repeated = shortened(repeat[1].decode("utf-8", "replace"))
            data = _without(name, data, repeat)
    raise RecordError(name, Message("error-log-twice", text=repeated))


def shortened(text: str) -> str:
    """As much of a text as an error shows, in one line; what no terminal should get is shown as "?"."""
    text = "".join([each if each.isprintable() else "?" for each in text[: SHOWN + 1]])
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 4]} ..."


def _bound(name: str, data: bytes) -> None:
    if len(data) > MOST_BYTES:
        raise RecordError(name, Message("error-log-large", text=f"{MOST_BYTES:,}"))


def _without(name: str, data: bytes, repeat: re.Match[bytes]) -> bytes:
    """The document without an attribute that its tag has already, as draws of 2010 have `owari` twice.

    Raises RecordError where the two differ.
    """
    start = data.rindex(b"<", 0, repeat.start())
    told = [each[2] for each in _ATTRIBUTE.finditer(data, start, repeat.start()) if each[1] == repeat[1]]
    if repeat[2] not in told:
        attribute = shortened(repeat[1].decode("utf-8", "replace"))
        raise RecordError(name, Message("error-log-twice", text=attribute))
    return data[: repeat.start()] + data[repeat.end() :]


class _TagReader:
    """Collects the tags within `<mjloggm>`; comments and blanks between them say nothing."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.begun = False
        self.depth = 0
        self.found: Final[list[Tag]] = []
        self.parser: Final = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.parser.StartDoctypeDeclHandler = self.refuse

    def read(self, data: bytes) -> list[Tag]:
        """All tags.  Raises RecordError, ExpatError."""
        for at in range(0, len(data), PIECE):
            self.parser.Parse(data[at : at + PIECE], False)
            if not self.begun:
                break  # nothing but comments in a whole piece
        try:
            self.parser.Parse(b"", True)
        except expat.ExpatError as error:
            if error.code not in _CUT_OFF:
                raise
        if not self.begun:
            raise RecordError(self.name, Message("error-log-no-tags"))
        return self.found

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """A tag begins."""
        self.depth += 1
        if self.depth == 1:
            if tag != "mjloggm":
                raise RecordError(self.name, Message("error-log-begins", text=shortened(tag)))
            self.begun = True
            return
        if self.depth > 2 or len(tag) > _LONGEST_NAME:
            raise RecordError(f"{self.name}, <{shortened(tag)}>", Message("error-log-tag"))
        if len(self.found) == MOST_TAGS:
            raise RecordError(self.name, Message("error-log-many-tags", text=f"{MOST_TAGS:,}"))
        self.found.append((tag, attributes))

    def end(self, tag: str) -> None:
        """A tag ends."""
        self.depth -= 1

    def refuse(self, *declared: object) -> None:
        """A document type is declared."""
        raise RecordError(self.name, Message("error-log-declarations"))
