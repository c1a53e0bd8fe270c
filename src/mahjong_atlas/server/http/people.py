"""People over HTTP: guests, accounts and their data, the session of a request, attempts to sign in."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse
from msgspec import UNSET

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.people import Credentials, Leaving, Nickname, PasswordChange, Session
from mahjong_atlas.server.answering import ApiError
from mahjong_atlas.server.http.bodies import answered, documented, sent
from mahjong_atlas.server.http.context import (
    DEVICE,
    Context,
    Served,
    Speaker,
    address_of,
    bearer_of,
    context_of,
    cookie_name,
    drop_cookie,
    is_browser,
    keep_cookie,
    take,
    token_of,
    too_often,
    visitor_of,
)
from mahjong_atlas.server.names import UnfitName, fit_name, name_key
from mahjong_atlas.server.store.people import Account, NameTaken, Visitor, chunks, export
from mahjong_atlas.texts.message import Message

router = APIRouter(tags=["people"])


async def account_of(request: Request, name: str, password: str) -> Account:
    """The account of this name and password.  Raises ApiError.

    Failures make the wait grow, by name and origin.  The origin is a browser that has signed in under
    this name before, else the address: others do not wait for it, so that an owner cannot be locked out.  An
    address that fails under many names waits too, except for a name under which it has signed in before.
    """
    context, address, key = context_of(request), address_of(request), name_key(name)
    device = _device_of(request, key)
    origin = address if device is None else f"device {device}"
    wait = context.attempts.wait(key, origin)
    if wait:
        raise too_often(wait, Message("error-often-name"))
    take(context.limits.logins, origin, Message("error-often-logins"))
    is_counted = device is None and not context.attempts.has_succeeded(key, origin)
    if is_counted:
        take(context.limits.failures, address, Message("error-often-passwords"))
    context.attempts.begin(key, origin)
    account = await _named(context, name)
    fits = await context.passwords.fits(password, account.password_hash if account else None)
    if account is None or not fits:
        raise ApiError(401, ErrorCode.LOGIN, Message("error-http-login"), "see how they are written")
    context.attempts.succeed(key, origin)
    if is_counted:
        context.limits.failures.charge(address, -1)
    return account


def remember_device(request: Request, response: Response, name: str) -> None:
    """Give the browser a cookie by which it is known at the next sign-in under this name."""
    context, key = context_of(request), name_key(name)
    if _device_of(request, key) is None:
        keep_cookie(response, context.tokens.new_device(key), context.hub.settings.is_secure, DEVICE)


async def new_password_hash(request: Request, name: str, password: str) -> str:
    """The hash of a password that is new to an account.  Raises ApiError."""
    context = context_of(request)
    take(
        context.limits.registrations,
        address_of(request),
        Message("error-often-accounts"),
    )
    if await context.passwords.is_weak(password, name):
        reason = Message("error-http-weak")
        raise ApiError(
            422,
            ErrorCode.WEAK,
            reason,
            "choose another, such as three words that are not a saying",
            "password",
        )
    return await context.passwords.hashed(password)


def _device_of(request: Request, key: str) -> str | None:
    context = context_of(request)
    kept = request.cookies.get(cookie_name(context.hub.settings.is_secure, DEVICE), "")
    return context.tokens.device(key, kept)


async def _named(context: Context, name: str) -> Account | None:
    try:
        return await context.hub.people.account(fit_name(name))
    except UnfitName:
        return None


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
    """Make an account and sign in; a guest keeps their places and records."""
    name = _fit(wish.name)
    password_hash = await new_password_hash(request, name, wish.password)
    before = await visitor_of(context, token_of(request))
    try:
        visitor = await context.hub.people.register(name, password_hash, before)
    except NameTaken:
        raise _taken() from None
    if before is not None and before.person == visitor.person:
        context.hub.sockets.move(before.session, visitor)
    elif before is not None:
        context.hub.sockets.end(before.session)
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
        reason = (
            Message("error-http-banned-why", text=account.ban_reason)
            if account.ban_reason
            else Message("error-http-banned")
        )
        raise ApiError(403, ErrorCode.BANNED, reason, "write to whoever runs the server")
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
        context.hub.sockets.end(visitor.session)
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
    session = Session(name=visitor.name, account=visitor.has_account, token=shown)
    response = answered(session, status)
    keep_cookie(response, token, context.hub.settings.is_secure)
    return response


@router.delete("/account", status_code=204, openapi_extra=documented(takes=Leaving))
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
    context.hub.sockets.end(*await context.hub.people.forget(visitor.person))
    await context.hub.amend()
    drop_cookie(response, context.hub.settings.is_secure)


@router.get("/account/export", response_class=StreamingResponse)
async def export_my_data(visitor: Speaker, context: Served) -> StreamingResponse:
    """Everything that the server keeps about me, as a ZIP archive."""
    file = await export(context.hub.database, visitor)
    headers = {
        "content-disposition": 'attachment; filename="mahjong-atlas.zip"',
        "cache-control": "no-store",
    }
    return StreamingResponse(chunks(file), headers=headers, media_type="application/zip")


@router.post("/account/password", status_code=204, openapi_extra=documented(takes=PasswordChange))
async def change_my_password(
    wish: Annotated[PasswordChange, sent(PasswordChange)], visitor: Speaker, request: Request, context: Served
) -> None:
    """Change my password; I am signed out everywhere else."""
    if not visitor.has_account:
        raise ApiError(403, ErrorCode.GUEST, Message("error-http-guest"), "make an account first")
    await _see_password(request, visitor, wish.password)
    hashed = await new_password_hash(request, visitor.name, wish.new)
    context.hub.sockets.end(*await context.hub.people.change_password(visitor, hashed))


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
