"""Response headers that restrict what a browser does with an answer."""

import base64
import hashlib
import re
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = "content-security-policy"
NOTHING: Final = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
"""Policy of every answer that is no file of the client."""
YEAR_ON_TLS: Final = "max-age=31536000"
DENIED: Final = (
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid",
    "magnetometer", "microphone", "midi", "payment", "publickey-credentials-create",
    "publickey-credentials-get", "serial", "usb", "xr-spatial-tracking",
)  # fmt: skip
"""Abilities of a browser that no page here asks for."""
FIXED: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{name}=()" for name in DENIED),
}
ON_TLS: Final = {"strict-transport-security": YEAR_ON_TLS, "cross-origin-opener-policy": "same-origin"}
"""Browsers take these from https only, and complain about the second one elsewhere."""
INLINE: Final = re.compile(r"<(script|style)(?:\s[^>]*)?>(.*?)</\1>", re.DOTALL | re.IGNORECASE)


def page_policy(html: str = "", is_secure: bool = False) -> str:
    """Content-Security-Policy of a file of the client: code and styles come from this server alone.

    Scripts and styles written into the page are named by their hashes. The replay page reads records from
    other addresses (`connect-src`), over plain HTTP only where it came so itself.
    """
    inline: dict[str, list[str]] = {"script": [], "style": []}
    for kind, text in INLINE.findall(html):
        if text.strip():
            digest = hashlib.sha256(text.replace("\r\n", "\n").encode()).digest()
            inline[kind.lower()].append(f" 'sha256-{base64.b64encode(digest).decode()}'")
    elsewhere = "https:" if is_secure else "https: http:"
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'" + "".join(inline["script"]),
            "style-src 'self'" + "".join(inline["style"]),
            "img-src 'self' blob:",  # pictures of hands are made in the page
            f"connect-src 'self' {elsewhere}",
            "worker-src 'self'",
            "manifest-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


class Headers:
    """Middleware that adds the headers which an answer has not set itself."""

    def __init__(self, app: ASGIApp, is_secure: bool) -> None:
        self.app: Final = app
        self.headers: Final = {POLICY: NOTHING, **FIXED, **(ON_TLS if is_secure else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, sent if scope["type"] == "http" else send)
