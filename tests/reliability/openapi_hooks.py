"""What Schemathesis has to be told: how a record, which is text, is sent."""

import schemathesis


@schemathesis.serializer("application/jsonl")
def lines(_context, value):
    """The text as it is."""
    return str(value).encode("utf-8", "replace")
