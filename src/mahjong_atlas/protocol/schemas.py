"""JSON Schema of the contract and the AsyncAPI document of the socket, out of its types."""

from collections.abc import Iterable
from inspect import cleandoc
from typing import Any, Final

import msgspec

from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.protocol.messages import PROTOCOL, Reply, Request
from mahjong_atlas.texts.languages import ENGLISH, phrase

Schema = dict[str, Any]
ANY: Final[Schema] = {"description": "Any JSON value."}
PLACE: Final = "#/components/schemas/"


def reference(kind: object) -> Schema:
    """The schema of a type, in which types of the contract stand as references."""
    (found,), _ = _generated((kind,))
    return tidied(found)


def components(kinds: Iterable[object]) -> dict[str, Schema]:
    """The schemas of these types, and of all that stand in them, by name."""
    _, found = _generated(tuple(kinds))
    return {name: tidied(schema) for name, schema in sorted(found.items())}


def _generated(kinds: tuple[object, ...]) -> tuple[tuple[Schema, ...], dict[str, Schema]]:
    return msgspec.json.schema_components(kinds, schema_hook=_any, ref_template=PLACE + "{name}")


def _any(kind: type) -> Schema:
    return ANY if kind is object else {}


def tidied(schema: Schema) -> Schema:
    """The schema with descriptions whose lines are not indented."""
    return {name: _tidied(name, value) for name, value in schema.items()}


def _tidied(name: str, value: Any) -> Any:
    if name == "description" and isinstance(value, str):
        return cleandoc(value)
    if isinstance(value, dict):
        return tidied(value)
    if isinstance(value, list):
        return [tidied(each) if isinstance(each, dict) else each for each in value]
    return value


CHANNEL: Final = "table"


def asyncapi(version: str) -> dict[str, object]:
    """The messages of a table's socket, in both directions, for this version of the package."""
    requests, replies = _names(Request.__args__), _names(Reply.__args__)
    schemas = components([*Request.__args__, *Reply.__args__])
    messages = {
        name: {"name": name, "payload": {"$ref": PLACE + name}, "summary": _summary(schemas[name])}
        for name in (*requests, *replies)
    }
    closing = "\n".join(f"- {code}: {phrase(ENGLISH, code.reason)}" for code in CloseCode)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "The table's protocol of Mahjong Atlas",
            "version": f"{version}-{PROTOCOL}",
            "description": "JSON messages, one a frame; `t` says which. The first is the client's hello.\n\n"
            f"The server closes a socket with one of these codes:\n\n{closing}",
        },
        "defaultContentType": "application/json",
        "channels": {
            CHANNEL: {
                "address": "/api/tables/{table}/socket",
                "parameters": {"table": {"description": "The id of a table."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
                "bindings": {"ws": {"method": "GET"}},
            }
        },
        "operations": {
            "hear": _operation("receive", "What a client says.", requests),
            "tell": _operation("send", "What the table tells a client.", replies),
        },
        "components": {"messages": messages, "schemas": schemas},
    }


def _names(types: tuple[type, ...]) -> list[str]:
    return [each.__name__ for each in types]


def _summary(schema: dict[str, object]) -> str:
    return str(schema.get("description", "")).partition("\n")[0]


def _operation(action: str, summary: str, names: list[str]) -> dict[str, object]:
    channel = f"#/channels/{CHANNEL}"
    listed = [{"$ref": f"{channel}/messages/{name}"} for name in names]
    return {"action": action, "summary": summary, "channel": {"$ref": channel}, "messages": listed}
