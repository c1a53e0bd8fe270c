"""The browser's pages, or a page that says how to get them."""

import mimetypes
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.background import BackgroundTask
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from mahjong_atlas.server.http.documents import Document, is_textual
from mahjong_atlas.server.http.headers import POLICY, page_policy

FOLDER: Final = Path(__file__).parent.parent / "static"
ENTRANCE: Final = "index.html"
ASSETS: Final = "assets"
"""Files whose names change with what is in them."""
YEAR: Final = "public, max-age=31536000, immutable"
MISSING: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mahjong Atlas</title>
<style>body{font:1.1rem/1.6 sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}</style>
<h1>Mahjong Atlas</h1>
<p lang="en">The server runs, but this copy was built without the pages for the browser.
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
    files = {
        path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()
    }

    policies = {
        name: page_policy(path.read_text("utf-8") if path.suffix == ".html" else "", is_secure)
        for name, path in files.items()
    }

    texts = {
        name: Document(path.read_bytes, media_type)
        for name, path in files.items()
        if is_textual(media_type := mimetypes.guess_type(name)[0] or "")
    }

    async def file(request: Request, name: str, cached: str = "no-cache") -> Response:
        headers = {"cache-control": cached, POLICY: policies[name]}
        if name in texts:
            return await texts[name].response(request, headers)
        return FileResponse(files[name], headers=headers)

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        if path.startswith("api/") or path == "api":
            raise HTTPException(404)
        if ENTRANCE not in files:
            return HTMLResponse(MISSING, 200 if not path else 404, {POLICY: page_policy(MISSING)})
        if path in files and path != ENTRANCE:
            return await file(request, path, YEAR if path.startswith(f"{ASSETS}/") else "no-cache")
        if path.startswith(f"{ASSETS}/"):
            raise HTTPException(404)
        if f"{path}.html" in files:
            return await file(request, f"{path}.html")
        response = await file(request, ENTRANCE)
        response.background = BackgroundTask(entered, request) if entered is not None else None
        return response

    app.add_route("/{path:path}", page, methods=["GET"], include_in_schema=False)
