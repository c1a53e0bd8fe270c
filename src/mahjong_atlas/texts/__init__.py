"""Every sentence that people read, by its id: messages of the engine, and files that say them in a language.

The engine, the table and the services answer with a `Message`, an id with parameters. Whoever shows it looks
the sentence up in the Fluent files (`en/*.ftl`, `ja/*.ftl`, `zh/*.ftl`), which the browser reads too.
"""

from typing import Required, TypedDict


class Sentence(TypedDict, total=False):
    """A sentence by its id, and what is filled in; the words stand in the files of each language."""

    # here, since modules of this name are not compiled: compiled, it would forget which keys it needs

    id: Required[str]
    number: int
    number2: int
    number3: int
    number4: int
    tile: str
    tile2: str
    seat: str
    word: str
    fan: str
    fans: list[str]
    event: str
    clause: str
    reason: "Sentence"
    cause: "Sentence"
    text: str
    text2: str
    text3: str
    text4: str
