"""JSON Schema of the contract, out of its types."""

from collections.abc import Iterable
from inspect import cleandoc
from typing import Any, Final

import msgspec

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
