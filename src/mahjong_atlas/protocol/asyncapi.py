"""The AsyncAPI document of the socket, made from the types of its messages."""

from typing import Final

from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.protocol.messages import PROTOCOL, Reply, Request
from mahjong_atlas.protocol.schemas import PLACE, components
from mahjong_atlas.texts.languages import ENGLISH, phrase

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
