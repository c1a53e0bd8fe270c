"""Guests, accounts, and who somebody is."""

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from mahjong_atlas.protocol.codes import ErrorCode
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
from mahjong_atlas.server.http.errors import ApiError
from mahjong_atlas.server.http.logins import account_of, new_password_hash, remember_device
from mahjong_atlas.server.names import UnfitName, fit_name
from mahjong_atlas.server.store.people import NameTaken, Visitor

router = APIRouter(tags=["people"])


class Nickname(BaseModel):
    """A name for the table."""

    model_config = ConfigDict(extra="forbid")
    name: str = Field(max_length=200, examples=["Ann"])


class Credentials(Nickname):
    """Name and password of an account."""

    password: str = Field(min_length=8, max_length=256, examples=["correct horse"])


class SignedIn(BaseModel):
    """Who is signed in now.

    The token is for programs: for `Authorization: Bearer` and the hello of a socket. Browsers get it in a
    cookie that no script can read, and not here.
    """

    token: str | None = None
    name: str
    account: bool


class Who(BaseModel):
    """Who is signed in; `account` tells whether he is more than a guest."""

    name: str
    account: bool


@router.post("/session", status_code=201, response_model_exclude_none=True)
async def sign_in_as_a_guest(
    wish: Nickname, request: Request, response: Response, context: Served
) -> SignedIn:
    """Be a guest under this name, at once; names of accounts are kept for them."""
    name = _fit(wish.name)
    if await context.hub.people.is_taken(name):
        raise _taken()
    take(context.limits.guests, address_of(request), "too many guests from your address")
    visitor = await context.hub.people.sign_in(name)
    return _signed_in(context, request, response, visitor)


@router.get("/session")
async def who_am_i(visitor: Speaker, request: Request, response: Response, context: Served) -> Who:
    """The name under which the others see me; a browser's cookie is kept for another year."""
    if not bearer_of(request):
        keep_cookie(response, token_of(request), context.hub.settings.is_secure)
    return Who(name=visitor.name, account=visitor.has_account)


@router.post("/accounts", status_code=201, response_model_exclude_none=True)
async def make_an_account(
    wish: Credentials, request: Request, response: Response, context: Served
) -> SignedIn:
    """Make an account and sign in; a guest keeps his places and records."""
    name = _fit(wish.name)
    password_hash = await new_password_hash(request, name, wish.password)
    guest = await visitor_of(context, token_of(request))
    person = guest.person if guest is not None and not guest.has_account else None
    try:
        account = await context.hub.people.register(name, password_hash, person)
    except NameTaken:
        raise _taken() from None
    if guest is not None:
        await context.hub.people.sign_out(guest.session)
    visitor = await context.hub.people.sign_in(name, account)
    if guest is not None:
        context.hub.sessions.move(guest.session, visitor.session)
    remember_device(request, response, name)
    return _signed_in(context, request, response, visitor)


@router.post("/login", response_model_exclude_none=True)
async def sign_in(wish: Credentials, request: Request, response: Response, context: Served) -> SignedIn:
    """Sign in with an account."""
    account = await account_of(request, wish.name, wish.password)
    if account.banned is not None:
        told = f"an operator has banned this account{f': {account.ban_reason}' if account.ban_reason else ''}"
        raise ApiError(403, ErrorCode.BANNED, told, "write to whoever runs the server")
    remember_device(request, response, account.name)
    return _signed_in(context, request, response, await context.hub.people.sign_in(account.name, account))


@router.post("/logout", status_code=204)
async def sign_out(request: Request, response: Response, context: Served) -> None:
    """End the session and close its sockets; without a session nothing happens."""
    visitor = await visitor_of(context, token_of(request))
    if visitor is not None:
        await context.hub.people.sign_out(visitor.session)
        context.hub.sessions.end(visitor.session)
    drop_cookie(response, context.hub.settings.is_secure)


def _taken() -> ApiError:
    reason = "there is an account of this name, or of one that looks like it"
    return ApiError(409, ErrorCode.TAKEN, reason, "choose another name, or sign in", "name")


def _fit(name: str) -> str:
    try:
        return fit_name(name)
    except UnfitName as error:
        raise ApiError(422, ErrorCode.NAME, str(error), "", "name") from None


def _signed_in(context: Context, request: Request, response: Response, visitor: Visitor) -> SignedIn:
    token = context.tokens.token(visitor.session)
    keep_cookie(response, token, context.hub.settings.is_secure)
    told = None if is_browser(request) else token
    return SignedIn(token=told, name=visitor.name, account=visitor.has_account)
