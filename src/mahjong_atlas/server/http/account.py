"""The data of a person: exported, deleted, its password changed."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.people import Leaving, PasswordChange
from mahjong_atlas.server.api_error import ApiError
from mahjong_atlas.server.http.bodies import documented, sent
from mahjong_atlas.server.http.context import Served, Speaker
from mahjong_atlas.server.http.cookies import drop_cookie
from mahjong_atlas.server.http.logins import account_of, new_password_hash
from mahjong_atlas.server.store.exports import chunks, export
from mahjong_atlas.server.store.people import Visitor
from mahjong_atlas.texts.message import Message

router = APIRouter(prefix="/account", tags=["people"])


@router.delete("", status_code=204, openapi_extra=documented(takes=Leaving))
async def delete_my_account(
    wish: Annotated[Leaving, sent(Leaving)],
    visitor: Speaker,
    request: Request,
    response: Response,
    context: Served,
) -> None:
    """Delete my account, or me as a guest.

    All sessions end. Records and logs of tables keep what was played, under "(deleted)"; a bot plays on in
    my place at tables that have begun.
    """
    if visitor.has_account:
        await _see_password(request, visitor, wish.password)
    context.hub.sessions.end(*await context.hub.people.forget(visitor.person))
    await context.hub.amend()
    drop_cookie(response, context.hub.settings.is_secure)


@router.get("/export", response_class=StreamingResponse)
async def export_my_data(visitor: Speaker, context: Served) -> StreamingResponse:
    """Everything that the server keeps about me, as a ZIP archive."""
    file = await export(context.hub.database, visitor)
    headers = {
        "content-disposition": 'attachment; filename="mahjong-atlas.zip"',
        "cache-control": "no-store",
    }
    return StreamingResponse(chunks(file), headers=headers, media_type="application/zip")


@router.post("/password", status_code=204, openapi_extra=documented(takes=PasswordChange))
async def change_my_password(
    wish: Annotated[PasswordChange, sent(PasswordChange)], visitor: Speaker, request: Request, context: Served
) -> None:
    """Change my password; I am signed out everywhere else."""
    if not visitor.has_account:
        raise ApiError(403, ErrorCode.GUEST, Message("error-http-guest"), "make an account first")
    await _see_password(request, visitor, wish.password)
    hashed = await new_password_hash(request, visitor.name, wish.new)
    context.hub.sessions.end(*await context.hub.people.change_password(visitor, hashed))


async def _see_password(request: Request, visitor: Visitor, password: str) -> None:
    """Raises ApiError where it is not the password of the visitor's account."""
    try:
        await account_of(request, visitor.name, password)
    except ApiError as wrong:
        if wrong.fault.code != ErrorCode.LOGIN:
            raise
        raise ApiError(
            403, ErrorCode.WRONG_PASSWORD, Message("error-http-password"), "see how it is written", "password"
        ) from None
