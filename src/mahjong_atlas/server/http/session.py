"""Guests, accounts, and the session of a request."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from msgspec import UNSET

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.people import Credentials, Nickname, Session
from mahjong_atlas.server.api_error import ApiError
from mahjong_atlas.server.http.bodies import answered, documented, sent
from mahjong_atlas.server.http.context import (
    Context,
    Served,
    Speaker,
    address_of,
    take,
    token_of,
    visitor_of,
)
from mahjong_atlas.server.http.cookies import bearer_of, drop_cookie, is_browser, keep_cookie
from mahjong_atlas.server.http.logins import account_of, new_password_hash, remember_device
from mahjong_atlas.server.names import UnfitName, fit_name
from mahjong_atlas.server.store.people import NameTaken, Visitor
from mahjong_atlas.texts.message import Message

router = APIRouter(tags=["people"])


@router.post("/session", status_code=201, openapi_extra=documented(Session, Nickname, 201))
async def sign_in_as_a_guest(
    wish: Annotated[Nickname, sent(Nickname)], request: Request, context: Served
) -> Response:
    """Sign in as a guest; names of accounts, and those that look alike, are taken."""
    name = _fit(wish.name)
    if await context.hub.people.is_taken(name):
        raise _taken()
    take(context.limits.guests, address_of(request), Message("error-often-guests"))
    visitor = await context.hub.people.sign_in(name)
    return _signed_in(context, request, visitor, 201)


@router.get("/session", openapi_extra=documented(Session))
async def who_am_i(visitor: Speaker, request: Request, context: Served) -> Response:
    """My name; a browser's cookie is kept for another year."""
    response = answered(Session(name=visitor.name, account=visitor.has_account))
    if not bearer_of(request):
        keep_cookie(response, token_of(request), context.hub.settings.is_secure)
    return response


@router.post("/accounts", status_code=201, openapi_extra=documented(Session, Credentials, 201))
async def make_an_account(
    wish: Annotated[Credentials, sent(Credentials)], request: Request, context: Served
) -> Response:
    """Make an account and sign in; a guest keeps his places and records."""
    name = _fit(wish.name)
    password_hash = await new_password_hash(request, name, wish.password)
    before = await visitor_of(context, token_of(request))
    try:
        visitor = await context.hub.people.register(name, password_hash, before)
    except NameTaken:
        raise _taken() from None
    if before is not None and before.person == visitor.person:
        context.hub.sessions.move(before.session, visitor)
    elif before is not None:
        context.hub.sessions.end(before.session)
    response = _signed_in(context, request, visitor, 201)
    remember_device(request, response, name)
    return response


@router.post("/login", openapi_extra=documented(Session, Credentials))
async def sign_in(
    wish: Annotated[Credentials, sent(Credentials)], request: Request, context: Served
) -> Response:
    """Sign in with an account."""
    account = await account_of(request, wish.name, wish.password)
    if account.banned is not None:
        told = (
            Message("error-http-banned-why", text=account.ban_reason)
            if account.ban_reason
            else Message("error-http-banned")
        )
        raise ApiError(403, ErrorCode.BANNED, told, "write to whoever runs the server")
    visitor = await context.hub.people.sign_in(account.name, account)
    response = _signed_in(context, request, visitor)
    remember_device(request, response, account.name)
    return response


@router.post("/logout", status_code=204)
async def sign_out(request: Request, response: Response, context: Served) -> None:
    """End the session and close its sockets; without a session nothing happens."""
    visitor = await visitor_of(context, token_of(request))
    if visitor is not None:
        await context.hub.people.sign_out(visitor.session)
        context.hub.sessions.end(visitor.session)
    drop_cookie(response, context.hub.settings.is_secure)


def _taken() -> ApiError:
    reason = Message("error-http-taken")
    return ApiError(409, ErrorCode.TAKEN, reason, "choose another name, or sign in", "name")


def _fit(name: str) -> str:
    try:
        return fit_name(name)
    except UnfitName as error:
        raise ApiError(422, ErrorCode.NAME, error.message, "", "name") from None


def _signed_in(context: Context, request: Request, visitor: Visitor, status: int = 200) -> Response:
    token = context.tokens.token(visitor.session)
    shown = UNSET if is_browser(request) else token
    told = Session(name=visitor.name, account=visitor.has_account, token=shown)
    response = answered(told, status)
    keep_cookie(response, token, context.hub.settings.is_secure)
    return response
