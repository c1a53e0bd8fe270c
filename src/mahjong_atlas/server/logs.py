"""The server's log: one line an event, for people or as JSON, without anything secret."""

import logging
import sys
from collections.abc import MutableMapping
from typing import Final

import structlog

SECRET: Final = frozenset(
    (
        "token",
        "password",
        "cookie",
        "authorization",
        "key",
        "seed",
        "entropy",
        "nonce",
        "wall",
        "headers",
        "body",
    )
)
"""Names of values that are never written."""


def hide(_logger: object, _method: str, line: MutableMapping[str, object]) -> MutableMapping[str, object]:
    """Leaves out the values of what is secret, at any depth."""
    for name, value in line.items():
        if any(word in name.lower() for word in SECRET):
            line[name] = "..."
        elif isinstance(value, dict):
            hide(None, "", value)
    return line


def start_logging(form: str) -> None:
    """Log everything in this form (one of settings.LOGS), messages of libraries too."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide,
    ]
    last: structlog.typing.Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if form == "json"
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    finish: list[structlog.typing.Processor] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if form == "json":
        finish.append(structlog.processors.format_exc_info)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=[*finish, last])
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING if form == "quiet" else logging.INFO)
    # the pool logs each lost connection with a traceback; the loss of the database is logged once
    logging.getLogger("sqlalchemy").setLevel(logging.CRITICAL)
    logging.getLogger("uvicorn").setLevel(logging.ERROR)  # its warnings are about what clients send
    for quiet in ("alembic", "httpx", "websockets", "aiosqlite", "asyncio"):
        logging.getLogger(quiet).setLevel(logging.WARNING)
