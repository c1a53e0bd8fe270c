"""The browser's pages, the documents, or pages that say how to get them; the documents of the interface."""

import asyncio
import base64
import hashlib
import json
import mimetypes
import re
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI
from starlette.background import BackgroundTask
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response

from mahjong_atlas.build import CLIENT, DOCUMENTS, PACKAGE, VERSION
from mahjong_atlas.protocol.operations import HTTP_TYPES
from mahjong_atlas.protocol.schemas import asyncapi, components
from mahjong_atlas.server.encodings import LASTING_QUALITY, Encoded, encode
from mahjong_atlas.server.http.computing import JSON, accepted_coding, encoded_response
from mahjong_atlas.server.http.middleware import POLICY

FOLDER: Final = PACKAGE.joinpath(*CLIENT)
SITE: Final = PACKAGE.joinpath(*DOCUMENTS)
ENTRANCE: Final = "index.html"
ASSETS: Final = "assets"
"""Files whose names change with what is in them."""
YEAR: Final = "public, max-age=31536000, immutable"
TOP: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mahjong Atlas</title>
<style>body{font:1.1rem/1.6 sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}</style>
<h1>Mahjong Atlas</h1>
"""
MISSING: Final = f"""{TOP}<p lang="en">
The server runs, but this copy was built without the pages for the browser.
Build them with <code>npm ci</code> and <code>npm run build</code> in the folder <code>web</code>
of the sources, then start the server again.
The interface for programs is described at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<p lang="ja">サーバーは動いていますが、このパッケージにはブラウザー用の画面が含まれていません。
ソースの <code>web</code> フォルダーで <code>npm ci</code> と <code>npm run build</code> を実行し、
サーバーを起動し直してください。
プログラム用のインターフェースは <a href="/api/openapi.json">/api/openapi.json</a> にあります。</p>
<p lang="zh">服务器正在运行，但这个安装包里没有浏览器页面。
请在源代码的 <code>web</code> 目录中运行 <code>npm ci</code> 和 <code>npm run build</code>，
然后重新启动服务器。程序接口的说明在 <a href="/api/openapi.json">/api/openapi.json</a>。</p>
</html>
"""
NO_DOCUMENTS: Final = f"""{TOP}<p lang="en">
This copy was built without the documents. Run <code>make docs</code> in the folder of the sources,
then start the server again. The same pages lie there as Markdown in <code>docs</code>.</p>
<p lang="ja">このパッケージには文書が含まれていません。ソースのフォルダーで <code>make docs</code> を実行し、
サーバーを起動し直してください。同じ文書が <code>docs</code> に Markdown で入っています。</p>
<p lang="zh">这个安装包里没有文档。请在源代码的目录中运行 <code>make docs</code>，然后重新启动服务器。
同样的文档以 Markdown 格式放在 <code>docs</code> 目录里。</p>
</html>
"""
NO_DOCUMENT: Final = f"""{TOP}<p lang="en">There is no such page. <a href="/docs/">All documents</a></p>
<p lang="ja">このページはありません。<a href="/docs/ja/">文書の一覧</a></p>
<p lang="zh">没有这个页面。<a href="/docs/zh/">全部文档</a></p>
</html>
"""
TEXTUAL: Final = re.compile(r"text/.*|application/(?:javascript|json)|image/svg\+xml")
"""Media types of what is worth packing: pictures and fonts are packed already."""
INLINE: Final = re.compile(r"<(script|style)(?:\s[^>]*)?>(.*?)</\1>", re.DOTALL | re.IGNORECASE)


def page_policy(html: str = "", is_secure: bool = False) -> str:
    """Content-Security-Policy of a file of the client: code and styles come from this server alone.

    Scripts and styles written into the page are named by their hashes. The replay page reads records from
    other addresses (`connect-src`), over plain HTTP only where it came so itself.
    """
    inline = _inline(html)
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


def document_policy(html: str) -> str:
    """Content-Security-Policy of a document: nothing but this server.

    Its search puts styles into the page, and its icons are written into the styles.
    """
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'" + "".join(_inline(html)["script"]),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "worker-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def _inline(html: str) -> dict[str, list[str]]:
    """Scripts and styles that are written into a page, by their hashes."""
    inline: dict[str, list[str]] = {"script": [], "style": []}
    for kind, text in INLINE.findall(html):
        if text.strip():
            digest = hashlib.sha256(text.replace("\r\n", "\n").encode()).digest()
            inline[kind.lower()].append(f" 'sha256-{base64.b64encode(digest).decode()}'")
    return inline


class Document:
    """A text; `make` gives its bytes when they are first asked for, off the loop."""

    def __init__(self, make: Callable[[], bytes], media_type: str) -> None:
        self.media_type: Final = media_type
        self._make: Final = make
        self._encoded: Final[dict[str, Encoded]] = {}

    async def response(self, request: Request, headers: Mapping[str, str] | None = None) -> Response:
        """The text in the coding that the client takes, or 304."""
        coding = accepted_coding(request)
        if coding not in self._encoded:
            self._encoded[coding] = await asyncio.to_thread(self._encode, coding)
        return encoded_response(request, self._encoded[coding], self.media_type, headers)

    def _encode(self, coding: str) -> Encoded:
        return encode(self._make(), coding, LASTING_QUALITY)


ASYNCAPI: Final = Document(lambda: json.dumps(asyncapi(VERSION)).encode(), JSON)


async def asyncapi_document(request: Request) -> Response:
    """The messages of a table's socket, as an AsyncAPI document."""
    return await ASYNCAPI.response(request)


class Application(FastAPI):
    """FastAPI, whose OpenAPI document takes the bodies from the contract."""

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI document."""
        if self.openapi_schema is None:
            found = super().openapi()
            found.setdefault("components", {}).setdefault("schemas", {}).update(components(HTTP_TYPES))
        return super().openapi()


class Files:
    """The files of a folder; texts are packed once. `policy` makes the Content-Security-Policy of a page."""

    def __init__(self, folder: Path, policy: Callable[[str], str]) -> None:
        self.policy: Final = policy
        self.paths: Final = {
            path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()
        }
        self.texts: Final = {
            name: Document(path.read_bytes, media_type)
            for name, path in self.paths.items()
            if TEXTUAL.fullmatch(media_type := mimetypes.guess_type(name)[0] or "")
        }
        self.policies: Final[dict[str, str]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self.paths

    async def response(self, request: Request, name: str, cached: str = "no-cache") -> Response:
        """The file of that name."""
        path = self.paths[name]
        if name not in self.policies:
            self.policies[name] = self.policy(path.read_text("utf-8") if path.suffix == ".html" else "")
        headers = {"cache-control": cached, POLICY: self.policies[name]}
        if name in self.texts:
            return await self.texts[name].response(request, headers)
        return FileResponse(path, headers=headers)


def serve_documents(app: FastAPI, folder: Path = SITE) -> None:
    """The documents under /docs; the address of a page ends with a slash."""
    files = Files(folder, document_policy)

    def answer(html: str, status: int) -> Response:
        return HTMLResponse(html, status, {POLICY: page_policy(html)})

    async def document(request: Request) -> Response:
        path = request.path_params["path"]
        if ENTRANCE not in files:
            return answer(NO_DOCUMENTS, 404 if path else 200)
        name = path if path in files else f"{path}{ENTRANCE}"
        if name in files and (path.endswith("/") or path in ("", name)):
            return await files.response(request, name)
        if f"{path}/{ENTRANCE}" in files:
            return RedirectResponse(f"{path.rpartition('/')[2]}/", 308)
        return answer(NO_DOCUMENT, 404)

    async def entrance(_request: Request) -> Response:
        return RedirectResponse("docs/", 308)

    app.add_route("/docs", entrance, methods=["GET"], include_in_schema=False)
    app.add_route("/docs/{path:path}", document, methods=["GET"], include_in_schema=False)


def serve_pages(
    app: FastAPI,
    folder: Path = FOLDER,
    is_secure: bool = False,
    entered: Callable[[Request], Awaitable[None]] | None = None,
) -> None:
    """A path without another route is a file of the client (also without its .html), or one of
    its pages.

    `entered` is called when a browser has got the page that asks for the rest.
    """
    files = Files(folder, partial(page_policy, is_secure=is_secure))

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        if path.startswith("api/") or path == "api":
            raise HTTPException(404)
        if ENTRANCE not in files:
            return HTMLResponse(MISSING, 200 if not path else 404, {POLICY: page_policy(MISSING)})
        if path in files and path != ENTRANCE:
            cached = YEAR if path.startswith(f"{ASSETS}/") else "no-cache"
            return await files.response(request, path, cached)
        if path.startswith(f"{ASSETS}/"):
            raise HTTPException(404)
        if f"{path}.html" in files:
            return await files.response(request, f"{path}.html")
        response = await files.response(request, ENTRANCE)
        response.background = BackgroundTask(entered, request) if entered is not None else None
        return response

    app.add_route("/{path:path}", page, methods=["GET"], include_in_schema=False)
