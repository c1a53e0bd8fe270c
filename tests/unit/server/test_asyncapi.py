"""The document of the socket says what the types of the messages say."""

import json
import re

import msgspec

from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.protocol.schemas import asyncapi
from mahjong_atlas.texts.languages import phrase

DOCUMENT = json.loads(json.dumps(asyncapi("1.2.3")))


def test_every_message_is_described_in_its_direction() -> None:
    heard = {message["$ref"].rpartition("/")[2] for message in DOCUMENT["operations"]["hear"]["messages"]}
    sent = {message["$ref"].rpartition("/")[2] for message in DOCUMENT["operations"]["tell"]["messages"]}
    assert heard == {each.__name__ for each in messages.Request.__args__}
    assert sent == {each.__name__ for each in messages.Reply.__args__}
    every = {
        each.__name__
        for each in vars(messages).values()
        if isinstance(each, type)
        and issubclass(each, messages.SocketMessage)
        and each not in (messages.SocketMessage, messages.Stream)
    }
    assert heard | sent == every == set(DOCUMENT["components"]["messages"])


def test_every_reference_leads_somewhere() -> None:
    for reference in re.findall(r'"#/([^"]+)"', json.dumps(DOCUMENT)):
        found = DOCUMENT
        for part in reference.split("/"):
            found = found[part]


def test_a_schema_says_what_the_type_says() -> None:
    schema = DOCUMENT["components"]["schemas"]["Hello"]
    assert schema["properties"]["t"] == {"enum": ["hello"]}
    assert set(schema["required"]) == {"t", "table"}
    assert schema["additionalProperties"] is False


def test_tags_and_close_codes_are_in_it() -> None:
    tags = {
        schema["properties"]["t"]["enum"][0]
        for schema in DOCUMENT["components"]["schemas"].values()
        if "t" in schema.get("properties", {})
    }
    assert tags == {
        each.__struct_config__.tag for each in (*messages.Request.__args__, *messages.Reply.__args__)
    }
    for code in CloseCode:
        assert f"{code}: {phrase('en', code.reason)}" in DOCUMENT["info"]["description"]
    assert msgspec.json.encode(messages.Ping(1)) == b'{"t":"ping","n":1}'
